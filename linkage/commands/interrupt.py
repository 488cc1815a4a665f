"""Ctrl+C during a long piece of work: it ends with what is known so far."""

from __future__ import annotations

import signal
from types import FrameType, TracebackType
from typing import Self


class Interrupt:
    """Notes the first Ctrl+C of a block, for work that asks now and then whether to come to an end.

    The second one ends the block at once, as any does elsewhere.

    Attributes:
        has_come: whether it has come.
    """

    def __init__(self) -> None:
        """Note nothing before the block."""
        self.has_come = False

    def __enter__(self) -> Self:
        # Where the signal is ignored, as in a job of a shell's background, it stays so.
        self._before = signal.getsignal(signal.SIGINT)
        if self._before is not signal.SIG_IGN:
            signal.signal(signal.SIGINT, self._note)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        signal.signal(signal.SIGINT, self._before)

    def _note(self, _number: int, _frame: FrameType | None) -> None:
        self.has_come = True
        signal.signal(signal.SIGINT, signal.default_int_handler)
