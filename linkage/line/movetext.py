"""A typed line as the words of a movetext: one move, or several with their numbers and a result."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum, auto
from typing import Final, NamedTuple

from linkage.notation.moves import MOVE_PATTERN


class Kind(Enum):
    """What a word is."""

    COMMENT = auto()
    RESULT = auto()
    NUMBER = auto()
    SETUP = auto()
    CHOICE = auto()
    MOVE = auto()
    UNKNOWN = auto()


class Word(NamedTuple):
    """One word of a movetext. A move can hold white space, and a result does."""

    kind: Kind
    text: str


_END: Final = r"(?=[\s{]|$)"

# The first that matches is what the word is. Where a side is expected, `more 1.` is the side and a number.
_PATTERNS: Final = (
    (Kind.COMMENT, r"\{[^}]*\}"),
    (Kind.RESULT, rf"(more|less)\s+\d+{_END}|\*{_END}"),
    (Kind.NUMBER, rf"\d+\.+(?=\D|$)|\d+{_END}"),
    (Kind.SETUP, r"@[^\s{]+"),
    (Kind.CHOICE, rf"(more|less){_END}"),
    (Kind.MOVE, rf"(?:{MOVE_PATTERN}){_END}"),
    (Kind.UNKNOWN, r"[^\s{]+|\{.*"),
)


def words_of(line: str) -> Iterator[Word]:
    """Yield the words of a line. Whatever is no word of a movetext comes as an unknown one."""
    offset = 0
    while rest := line[offset:].lstrip():
        offset = len(line) - len(rest)
        kind, match = next(
            (kind, match)
            for kind, pattern in _PATTERNS
            if (match := re.compile(pattern, re.IGNORECASE | re.ASCII).match(line, offset)) is not None
        )
        yield Word(kind, match[0])
        offset = match.end()
