"""What is said where something typed cannot be taken."""

from __future__ import annotations

from typing import Final

from linkage import words

_LONGEST_SHOWN: Final = 40
"""The most characters of a typed text that a refusal repeats."""


class Refusal(Exception):  # noqa: N818 - it is none of the program's errors, but the player's
    """Something typed cannot be taken. The text says why; the match is as it was."""


def shown(text: str) -> str:
    """Return a text from a player as it may stand in a sentence: printable, and not too long."""
    text = " ".join(text.split())
    return words.printable(text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}...")
