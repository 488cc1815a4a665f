"""A real terminal for tests: a program on a pseudo terminal, and the screen that its output draws."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Mapping, Sequence
from types import TracebackType
from typing import Self

import pexpect
import pyte

from linkage.tui.game.choices import SECONDS_TO_LET_GO, SECONDS_TO_SEE

KEYS = {
    "Up": "\x1b[A",
    "Down": "\x1b[B",
    "Right": "\x1b[C",
    "Left": "\x1b[D",
    "Enter": "\r",
    "Tab": "\t",
    "Space": " ",
    "Backspace": "\x7f",
    "Escape": "\x1b",
    "F1": "\x1bOP",
    "F2": "\x1bOQ",
}

PATIENCE = 30.0
"""Seconds until a screen that does not come counts as a failure."""


class Terminal:
    """Runs a program on a pseudo terminal of its own, types into it, and reads the screen."""

    def __init__(
        self,
        command: Sequence[str],
        *,
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str] | None = None,
    ) -> None:
        """Start the program."""
        self._screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self._screen)
        self.output = b""
        self._child: pexpect.spawn[bytes] = pexpect.spawn(
            command[0],
            list(command[1:]),
            dimensions=(rows, columns),
            env={
                **os.environ,
                "TERM": "xterm-256color",
                "COLORTERM": "truecolor",
                "LC_ALL": "C.UTF-8",
                **(environment or {}),
            },
            timeout=PATIENCE,
        )
        self._child.delaybeforesend = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._child.close(force=True)

    @property
    def text(self) -> str:
        """The screen as it stands, line by line."""
        return "\n".join(line.rstrip() for line in self._screen.display)

    @property
    def cursor(self) -> tuple[int, int]:
        """Where the cursor is: its column and its row, from 0."""
        return self._screen.cursor.x, self._screen.cursor.y

    @property
    def pid(self) -> int:
        """The number of the process."""
        assert self._child.pid is not None
        return self._child.pid

    def read(self, timeout: float) -> bool:
        """Take in what the program has written, and say whether there was anything."""
        try:
            data = self._child.read_nonblocking(65536, timeout)
        except (pexpect.TIMEOUT, pexpect.EOF):
            return False
        self.output += data
        self._stream.feed(data)
        return True

    def press(self, *keys: str) -> None:
        """Type keys by name, or text as it is."""
        for key in keys:
            self._child.send(KEYS.get(key, key))

    def send_bytes(self, data: bytes) -> None:
        """Type bytes as they are, also such as are no text."""
        self._child.send(data)

    def wait_for(self, *texts: str) -> None:
        """Wait until the screen shows all of these. Raises AssertionError if it does not."""
        self.wait_until(lambda: all(text in self.text for text in texts), " and ".join(map(repr, texts)))

    def wait_for_choice(self, *texts: str) -> None:
        """Wait until the screen shows all of these, and a choice that has appeared by itself takes keys."""
        self.wait_for(*texts)
        end = time.monotonic() + SECONDS_TO_SEE + SECONDS_TO_LET_GO
        while time.monotonic() < end:
            self.read(0.05)

    def wait_until(self, is_reached: Callable[[], bool], what: str) -> None:
        """Wait until something holds. Raises AssertionError if it does not."""
        end = time.monotonic() + PATIENCE
        while not is_reached():
            if not self.read(0.05) and (time.monotonic() > end or not self._child.isalive()):
                # What was written last may still be unread when the program has ended.
                if self.read(0.05) or is_reached():
                    continue
                raise AssertionError(f"the screen does not show {what}:\n{self.text}")

    def resize(self, columns: int, rows: int) -> None:
        """Change the size of the terminal."""
        self._screen.resize(rows, columns)
        self._child.setwinsize(rows, columns)

    def kill(self, number: signal.Signals) -> None:
        """Send a signal."""
        os.kill(self.pid, number)

    def wait(self) -> int:
        """Wait until the program has ended, and return its exit code, negative for a signal.

        Raises AssertionError if it does not end.
        """
        while self.read(PATIENCE):
            pass
        if not self._child.flag_eof:
            raise AssertionError(f"the program does not end:\n{self.text}")
        self._child.wait()
        if self._child.signalstatus is not None:
            return -int(self._child.signalstatus)
        assert self._child.exitstatus is not None
        return int(self._child.exitstatus)
