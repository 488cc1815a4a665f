"""The computer in a process of its own, so that an interface stays awake while it thinks.

`linkage.host.thinking` starts it. It reads one pickled task from standard input, carries it out, and writes
the pickled answer to standard output. Whatever comes in after the task, the end of input included, means:
come to an end, and answer with what there is by then. So a process whose parent is gone ends by itself.
"""

from __future__ import annotations

import os
import pickle
import select
import sys
from io import RawIOBase

from linkage.computer.tasks import Task

_NICENESS = 5
"""How far the computer steps back behind the interface that waits for it."""


def main() -> None:
    """Carry out the task on standard input."""
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    # Unbuffered, so that nothing that comes after the task is taken in with it and missed.
    with open(sys.stdin.fileno(), "rb", buffering=0, closefd=False) as stream:
        task: Task = pickle.load(_Exactly(stream))  # noqa: S301 - the program itself has written it
        answer = task.carry_out(lambda: bool(select.select([stream], [], [], 0)[0]))
    sys.stdout.buffer.write(pickle.dumps(answer))


class _Exactly:
    """Reads as many bytes as asked for, and never more."""

    def __init__(self, stream: RawIOBase) -> None:
        self._stream = stream

    def read(self, size: int) -> bytes:
        data = b""
        while len(data) < size and (more := self._stream.read(size - len(data))):
            data += more
        return data

    def readline(self) -> bytes:
        line = b""
        while not line.endswith(b"\n") and (more := self._stream.read(1)):
            line += more
        return line
