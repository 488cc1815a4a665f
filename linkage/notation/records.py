"""A whole game as a value: its tags, its setup, and its plies with what is said about them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from linkage.engine import Cell, Position, Side
from linkage.engine.moves import Move

VARIANT: Final = "Variant"
STANDARD: Final = "standard"
PLACEMENT: Final = "placement"
FORMAT: Final = "Format"
KNOWN_FORMAT: Final = "1"
"""The value of the tag `Format` in what this version writes; a record with another one is newer."""

UNKNOWN: Final = "?"
"""The name of a player who is not known."""


class Setup(NamedTuple):
    """How a game of the placement variant began: the black token's cell, and the side then chosen.

    `choice` is the side of the second player, or None while it has not been chosen.
    """

    black: Cell
    choice: Side | None = None


@dataclass(frozen=True, slots=True)
class Ply:
    """One ply of a record: its move, and the comments about it."""

    move: Move
    comments: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Bring the comments into their canonical form."""
        object.__setattr__(self, "comments", _canonical_comments(self.comments))


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game: its tags in their order, its setup, and its plies. The result follows from these.

    Comments hold single spaces for white space, and no closing brace; empty ones are left out. Raises
    ValueError for a tag that cannot be written.

    Attributes:
        tags: names and values.
        setup: the setup of the placement variant, or None for the standard game.
        plies: the plies, More's first.
        preface: the comments that stand before the first ply.
    """

    tags: tuple[tuple[str, str], ...] = ()
    setup: Setup | None = None
    plies: tuple[Ply, ...] = ()
    preface: tuple[str, ...] = field(default=())

    def __post_init__(self) -> None:
        """Check the tags, and bring the comments into their canonical form."""
        for name, value in self.tags:
            if not re.fullmatch(r"\w+", name) or re.search(r"[\r\n]", value):
                raise ValueError(f"a tag cannot be written: {name!r} {value!r}")
        object.__setattr__(self, "preface", _canonical_comments(self.preface))

    def tag(self, name: str) -> str | None:
        """Return the value of a tag, or None where the record has no such tag."""
        return dict(self.tags).get(name)

    def with_tag(self, name: str, value: str) -> GameRecord:
        """Return the record with a tag set: in its old place, or after the others."""
        if self.tag(name) is None:
            return replace(self, tags=(*self.tags, (name, value)))
        return replace(self, tags=tuple((key, value if key == name else old) for key, old in self.tags))

    def without_tag(self, name: str) -> GameRecord:
        """Return the record with no tag of that name."""
        return replace(self, tags=tuple((key, value) for key, value in self.tags if key != name))

    def player(self, side: Side) -> str:
        """Return the name of the player of a side, `?` where it is unknown."""
        return self.tag(side.value.title()) or UNKNOWN

    @property
    def variant(self) -> str:
        """`standard` or `placement`, as the setup tells."""
        return STANDARD if self.setup is None else PLACEMENT

    @property
    def start(self) -> Position:
        """The position before the first ply."""
        return Position.start() if self.setup is None else Position.start(black=self.setup.black)

    def positions(self) -> Iterator[Position]:
        """Yield the position at the start and after every ply. Raises IllegalMoveError."""
        position = self.start
        yield position
        for ply in self.plies:
            position = position.play(ply.move)
            yield position

    @property
    def position(self) -> Position:
        """The position after the last ply. Raises IllegalMoveError where a ply is illegal."""
        *_, last = self.positions()
        return last


def _canonical_comments(comments: tuple[str, ...]) -> tuple[str, ...]:
    if any("}" in comment for comment in comments):
        raise ValueError("a comment cannot hold a closing brace")
    return tuple(" ".join(comment.split()) for comment in comments if comment.split())
