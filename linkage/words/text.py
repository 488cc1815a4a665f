"""A text from outside, as a terminal can show it."""

from __future__ import annotations

import unicodedata


def printable(text: str) -> str:
    """Return a text from outside with nothing in it that could steer a terminal.

    Control, format and unassigned characters become a replacement character.
    """
    return "".join("\N{REPLACEMENT CHARACTER}" if unicodedata.category(c)[0] == "C" else c for c in text)


def columns(text: str) -> int:
    """Return how many columns a text takes on a terminal."""
    return sum(
        0 if unicodedata.combining(c) else 2 if unicodedata.east_asian_width(c) in "WF" else 1 for c in text
    )
