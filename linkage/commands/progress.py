"""How a long piece of work goes: a line on the terminal while it lasts, gone when it is done."""

from __future__ import annotations

import contextlib
import os
import signal
import sys
from collections.abc import Callable, Iterator
from threading import Event, Thread
from time import monotonic
from types import FrameType
from typing import Final, NamedTuple, NoReturn

PATIENCE: Final = 1.0
"""After so many seconds the line appears."""

_INTERVAL: Final = 0.25
"""Seconds from one look at the work to the next."""


class Stage(NamedTuple):
    """How far a piece of work has come.

    Attributes:
        text: the same in words, with what is being done.
        done: how much of it is done.
        total: of how much; 0 where that is not known.
    """

    text: str
    done: int
    total: int


@contextlib.contextmanager
def shown(look: Callable[[], Stage]) -> Iterator[None]:
    """Show on standard error how the work of this block goes, where that is a terminal.

    A thread of its own looks at the work and draws the line, so that the work need not know the time.
    SIGTERM ends the program in order meanwhile, with the terminal as it was.
    """
    if sys.stderr is None or not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield
        return
    begun = monotonic()
    is_done = Event()
    drawing = Thread(target=_draw, args=(look, begun, is_done), daemon=True)
    drawing.start()
    try:
        with _ended_in_order():
            yield
    finally:
        is_done.set()
        drawing.join()


def _draw(look: Callable[[], Stage], begun: float, is_done: Event) -> None:
    """Draw the line, again and again until the work is done."""
    if is_done.wait(PATIENCE):
        return
    from rich import progress as rich
    from rich.console import Console

    columns = (
        rich.TextColumn("{task.description}", markup=False),
        rich.BarColumn(bar_width=20),
        rich.TimeElapsedColumn(),
    )
    # A terminal that is gone cannot be drawn on; the work is told of that by a signal.
    with (
        contextlib.suppress(OSError),
        rich.Progress(
            *columns,
            console=Console(stderr=True),
            auto_refresh=False,
            transient=True,
            redirect_stdout=False,
            redirect_stderr=False,
        ) as line,
    ):
        task = line.add_task("", total=None)
        line.tasks[0].start_time = line.get_time() - (monotonic() - begun)
        while True:
            text, done, total = look()
            line.update(task, description=text, completed=done, total=total or None, refresh=True)
            if is_done.wait(_INTERVAL):
                return


@contextlib.contextmanager
def _ended_in_order() -> Iterator[None]:
    """Let SIGTERM leave this block as an error would, where it would end the program at once."""
    if signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:
        yield
        return

    def end(number: int, _frame: FrameType | None) -> NoReturn:
        raise SystemExit(128 + number)

    signal.signal(signal.SIGTERM, end)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)
