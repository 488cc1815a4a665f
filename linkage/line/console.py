"""Standard input, output and error, line by line, and the signals that end the program."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Iterator
from types import FrameType
from typing import Final

from linkage.language import gettext as _

LONGEST_LINE: Final = 10_000
"""The most characters that a line may have. Longer ones are refused, and read in pieces."""

_HANG_UP: Final = "SIGHUP"
# Not every system has all of them.
_ENDING: Final = tuple(
    signal.Signals[name] for name in ("SIGINT", "SIGTERM", _HANG_UP) if name in signal.Signals.__members__
)


class EndedError(BaseException):
    """A signal has ended the program.

    Attributes:
        number: the signal.
    """

    def __init__(self, number: signal.Signals) -> None:
        """Remember the signal."""
        super().__init__(number.name)
        self.number = number

    @property
    def exit_code(self) -> int:
        """What the program exits with: 128 and the number of the signal."""
        return 128 + self.number

    @property
    def is_hang_up(self) -> bool:
        """Whether the terminal is gone, so that nothing can be said there."""
        return self.number.name == _HANG_UP


class TooLongError(ValueError):
    """A line is longer than any that could be meant."""


class Console:
    """The three standard streams. Every line that is said has left the program before the next is read."""

    def __init__(self) -> None:
        """Look at the streams."""
        self.is_terminal = sys.stdin.isatty()
        self._lines = 0
        self._has_ended = False
        self._is_held = False
        self._ending: signal.Signals | None = None
        if hasattr(sys.stdin, "reconfigure"):
            sys.stdin.reconfigure(errors="replace")
        self._edits = self.is_terminal and _can_edit()

    def say(self, *lines: str) -> None:
        """Write lines to standard output. Raises OutputLostError."""
        for line in lines:
            print(line)
        sys.stdout.flush()

    def warn(self, text: str) -> None:
        """Write a line to standard error."""
        print(text, file=sys.stderr, flush=True)

    def complain(self, text: str) -> None:
        """Write to standard error what is wrong with the line that was read last.

        In a pipe it begins with the line's number. At a terminal that would tell nobody anything.
        """
        if not self.is_terminal:
            text = _("line {number}: {complaint}").format(number=self._lines, complaint=text)
        self.warn(text)

    def read(self, prompt: str) -> str | None:
        """Return the next line, or None at the end of input. Only at a terminal the prompt is shown.

        Once the input has ended it stays so, although at a terminal more could come.
        Raises TooLongError, after which the next line can be read, and OutputLostError.
        """
        if self._has_ended:
            return None
        self._lines += 1
        line = self._line(prompt)
        if line is None:
            self._has_ended = True
            return None
        if len(line.removesuffix("\n")) > LONGEST_LINE:
            self._skip_rest_of(line)
            raise TooLongError
        return line.removeprefix("\ufeff") if self._lines == 1 else line

    def _skip_rest_of(self, line: str) -> None:
        """Pass over what is left of a line that was read in part. What was edited has come as a whole."""
        while not (self._edits or line.endswith("\n") or line == ""):
            line = sys.stdin.readline(LONGEST_LINE)

    def _line(self, prompt: str) -> str | None:
        if self.is_terminal and not self._edits:
            sys.stdout.write(prompt)
            sys.stdout.flush()
        try:
            return input(prompt) if self._edits else sys.stdin.readline(LONGEST_LINE + 1) or None
        except (EOFError, OSError):
            return None  # what cannot be read has ended, too

    @contextlib.contextmanager
    def ending_on_signals(self) -> Iterator[None]:
        """Let the signals that end a program raise EndedError meanwhile. Those that are ignored stay so."""
        before = {number: signal.getsignal(number) for number in _ENDING}
        for number, handler in before.items():
            if handler is not signal.SIG_IGN:
                signal.signal(number, self._end)
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)

    def _end(self, number: int, _frame: FrameType | None) -> None:
        if self._ending is None:
            self._ending = signal.Signals(number)
            if not self._is_held:
                raise EndedError(self._ending)

    @contextlib.contextmanager
    def held(self) -> Iterator[None]:
        """Let nothing be interrupted meanwhile. A signal that comes ends the program right after it."""
        self._is_held = True
        try:
            yield
        finally:
            self._is_held = False
            if self._ending is not None:
                raise EndedError(self._ending)


def _can_edit() -> bool:
    """Say whether typed lines can be edited, and get that ready."""
    if not sys.stdout.isatty() or os.environ.get("TERM", "dumb") == "dumb":
        return False
    try:
        import readline
    except ImportError:
        return False
    # What is pasted shall come line by line, as if it had been typed.
    readline.parse_and_bind("set enable-bracketed-paste off")
    return True
