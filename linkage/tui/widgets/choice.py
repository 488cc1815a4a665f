"""Something to choose, in a menu or elsewhere, and what choosing it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from textual.content import Content
from textual.widgets.option_list import Option


def _nothing() -> None:
    """Leave all as it is."""


class Choice(NamedTuple):
    """What can be chosen.

    Attributes:
        name: a name among the others that are offered with it.
        text: what a player reads.
        do: does it. Where what it means depends on what is shown, it does nothing once another thing is; see
            `Moment.only`.
    """

    name: str
    text: str
    do: Callable[[], object] = _nothing


class Offered(Option):
    """A choice as one of the options of a list."""

    def __init__(self, choice: Choice) -> None:
        """Show the text of a choice."""
        super().__init__(Content(choice.text), id=choice.name)
        self.choice = choice
