"""The three standard streams: any of them can be missing from the start, and output can be lost on the way.

Python writes what it still holds back when it ends, and where that fails it ends with an exit code of its
own, 120. Here everything is written while the program still runs, and what cannot be is known as that.
"""

from __future__ import annotations

import contextlib
import errno
import io
import os
import stat
import sys
from collections.abc import Iterator
from typing import TYPE_CHECKING, TextIO

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class OutputLostError(Exception):
    """Standard output cannot be written. This is raised once; whatever is written after it is dropped.

    It is no OSError, so that nobody who deals with those of a file takes it for one.

    Attributes:
        reason: what the system says.
        is_terminal: whether the output is a terminal, or was one.
    """

    def __init__(self, reason: OSError, *, is_terminal: bool) -> None:
        """Take over what the system says."""
        super().__init__(reason.strerror or str(reason))
        self.reason = reason
        self.is_terminal = is_terminal

    @property
    def has_hung_up(self) -> bool:
        """Whether the terminal is gone: its window is closed, or the line to it is cut."""
        return self.is_terminal and self.reason.errno == errno.EIO

    @property
    def is_unwanted(self) -> bool:
        """Whether there was a reader, who has enough of it."""
        return self.reason.errno == errno.EPIPE


class _Output(io.FileIO):
    """A descriptor that fails no more than once, and only if that is to be known."""

    def __init__(self, descriptor: int, *, is_silent: bool) -> None:
        super().__init__(descriptor, "wb", closefd=False)
        self._is_silent = is_silent
        self._is_lost = False

    def write(self, data: ReadableBuffer, /) -> int:
        try:
            while not self._is_lost:
                # typeshed does not say that nothing is written to a pipe that is full and does not wait.
                written: int | None = super().write(data)
                if written is not None:
                    return written
                self._wait()
        except OSError as error:
            self._is_lost = True
            if not self._is_silent:
                is_terminal = stat.S_ISCHR(os.fstat(self.fileno()).st_mode)
                raise OutputLostError(error, is_terminal=is_terminal) from None
        return memoryview(data).nbytes

    def _wait(self) -> None:
        import select

        select.select([], [self], [])


@contextlib.contextmanager
def standard_streams() -> Iterator[None]:
    """Give the program three streams meanwhile that do no harm where they are missing or get lost.

    Standard output that cannot be written raises OutputLostError. Standard error that cannot be written is
    dropped, as there is nobody left to tell. Letters that the encoding lacks are written as escapes. To
    read a standard input that is missing raises OSError.
    """
    given = sys.stdin, sys.stdout, sys.stderr
    _fill_gaps()
    if sys.stdin is None:
        sys.stdin = open(0, encoding="utf-8", closefd=False)  # noqa: SIM115 - it is open as long as the program runs
    sys.stdout = _output(sys.stdout, 1, is_silent=False)
    sys.stderr = _output(sys.stderr, 2, is_silent=True)
    try:
        yield
    finally:
        for stream in (sys.stdout, sys.stderr):
            with contextlib.suppress(OutputLostError):
                stream.flush()
        sys.stdin, sys.stdout, sys.stderr = given


def _fill_gaps() -> None:
    """Put something in the place of streams that are closed: the next file opened would be taken for one."""
    for descriptor in range(3):
        try:
            os.fstat(descriptor)
        except OSError:
            # This is the lowest number that is free. Reading it fails, as reading a closed one does.
            os.open(os.devnull, os.O_WRONLY)


def _output(given: TextIO | None, descriptor: int, *, is_silent: bool) -> TextIO:
    if given is None:
        missing = io.BufferedWriter(_Output(descriptor, is_silent=is_silent))
        return io.TextIOWrapper(missing, "utf-8", errors="backslashreplace")
    if not isinstance(given, io.TextIOWrapper):
        return given
    raw = getattr(given.buffer, "raw", given.buffer)  # Python leaves the buffer out where none is wanted
    if not isinstance(raw, io.FileIO):
        given.reconfigure(errors="backslashreplace")
        return given  # the console of Windows, for instance
    given.flush()
    output = _Output(raw.fileno(), is_silent=is_silent)
    return io.TextIOWrapper(
        output if raw is given.buffer else io.BufferedWriter(output),
        given.encoding,
        errors="backslashreplace",
        newline="\n" if os.linesep == "\n" else None,
        line_buffering=given.line_buffering,
        write_through=given.write_through,
    )
