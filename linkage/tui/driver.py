"""The terminal under the app, where Textual's own driver trusts it too far."""

from __future__ import annotations

import codecs
import contextlib
import os
import select
import signal
import sys
from collections.abc import Callable
from functools import partial
from threading import Thread
from types import FrameType
from typing import Any, TextIO

from textual.app import App
from textual.drivers import linux_driver

from linkage.host.streams import OutputLostError


class SteadyDriver(linux_driver.LinuxDriver):
    """Textual's driver for Unix, which bears noise on the line, SIGCONT at any moment, and a lost terminal.

    It draws on standard output. Textual does on standard error, which may well be a file.
    """

    def __init__(
        self, app: App[Any], *, debug: bool = False, mouse: bool = True, size: tuple[int, int] | None = None
    ) -> None:
        """Draw for an app, and watch whether its terminal stays."""
        super().__init__(app, debug=debug, mouse=mouse, size=size)
        self._file = _Drawing(sys.stdout, self._hang_up)  # type: ignore[assignment] # it can all that Textual asks of it
        Thread(target=self._watch, daemon=True, name="terminal").start()

    def _watch(self) -> None:
        """End the app when its terminal is gone, as the signal would that a shell may keep to itself.

        Textual would go on to ask for keys, without a pause and for ever.
        """
        poll = select.poll()
        poll.register(self.fileno, 0)  # that a terminal is gone is told without being asked for
        if poll.poll()[0][1] & select.POLLHUP:
            self._hang_up()

    def _hang_up(self) -> None:
        """Let the app have the signal. When its loop has come to an end, it is past being ended."""
        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(os.kill, os.getpid(), signal.SIGHUP)

    def run_input_thread(self) -> None:
        """Read keys until the end. Bytes that are no text are nobody's keys, and are left out.

        They come from line noise, from a terminal in another encoding, or from what was pasted there. Only
        the name by which Textual's driver makes its decoder lets it be told so.
        """
        decoder = partial(codecs.getincrementaldecoder("utf-8"), errors="ignore")
        vars(linux_driver)["getincrementaldecoder"] = lambda _encoding: decoder
        super().run_input_thread()

    def _sigtstp_application(self, *_signal: int | FrameType | None) -> None:
        """Give the terminal back, and stop."""
        self._do_between(super()._sigtstp_application)

    def _sigcont_application(self, *_signal: int | FrameType | None) -> None:
        """Take the terminal anew after SIGCONT, also where nothing had given it back before."""
        self._do_between(self._take_anew)

    def _do_between(self, do: Callable[[], None]) -> None:
        """Do something to the terminal between two messages, as long as the app is not about to end.

        A signal comes in the midst of anything; of writing too, and then to write would wait for ever.
        """

        def do_unless_it_ends() -> None:
            if self._app.is_running and self._app.return_code is None:
                do()

        with contextlib.suppress(RuntimeError):
            self._loop.call_soon_threadsafe(do_unless_it_ends)

    def _take_anew(self) -> None:
        """Take the terminal, which may never have been given back.

        Textual gives it back before SIGTSTP stops the program. SIGSTOP leaves no time for that, and a SIGCONT
        may come to a program that runs: to take the terminal twice would lose how it was set at first.
        """
        if self._auto_restart and not self._must_signal_resume:
            self.suspend_application_mode()
        super()._sigcont_application()


class _Drawing:
    """A stream that hangs up when it is lost, and then drops what is written.

    A thread of Textual's writes to it, which must not end: the app would wait for it.
    """

    def __init__(self, stream: TextIO, hang_up: Callable[[], None]) -> None:
        self._stream = stream
        self._hang_up = hang_up

    def write(self, text: str) -> None:
        try:
            self._stream.write(text)
        except OutputLostError:
            self._hang_up()

    def flush(self) -> None:
        try:
            self._stream.flush()
        except OutputLostError:
            self._hang_up()

    def fileno(self) -> int:
        return self._stream.fileno()
