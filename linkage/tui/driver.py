"""The terminal under the app, where Textual's own driver trusts it too far."""

from __future__ import annotations

import codecs
from functools import partial
from types import FrameType

from textual.drivers import linux_driver


class SteadyDriver(linux_driver.LinuxDriver):
    """Textual's driver for Unix, which also bears noise on the line, and SIGCONT at any moment."""

    def run_input_thread(self) -> None:
        """Read keys until the end. Bytes that are no text are nobody's keys, and are left out.

        They come from line noise, from a terminal in another encoding, or from what was pasted there. Only
        the name by which Textual's driver makes its decoder lets it be told so.
        """
        decoder = partial(codecs.getincrementaldecoder("utf-8"), errors="ignore")
        vars(linux_driver)["getincrementaldecoder"] = lambda _encoding: decoder
        super().run_input_thread()

    def _sigcont_application(self, *_signal: int | FrameType | None) -> None:
        """Take the terminal anew after SIGCONT, also where nothing had given it back before.

        Textual gives it back before SIGTSTP stops the program. SIGSTOP leaves no time for that, and a SIGCONT
        may come to a program that runs: to take the terminal twice would lose how it was set at first.
        """
        if self._auto_restart and not self._must_signal_resume:
            self.suspend_application_mode()
        super()._sigcont_application()
