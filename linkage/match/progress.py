"""A game step by step: a record, and how many of its steps stand.

The setup of the placement variant has two steps (the black token is placed, a side is chosen), and every ply
is one more. To take back is to let fewer of them stand; the record keeps what was taken back.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from functools import cached_property
from typing import Final, Self

from linkage.engine import Outcome, Position, Side
from linkage.notation import GameRecord, Ply, Setup
from linkage.notation.records import VARIANT

SETUP_STEPS: Final = 2
PLACER: Final = "Placer"
CHOOSER: Final = "Chooser"
SIDE_TAGS: Final = {Side.MORE: "More", Side.LESS: "Less"}
"""The tags that name the players."""


class Stage(Enum):
    """What a match waits for."""

    PLACE_TOKEN = auto()
    CHOOSE_SIDE = auto()
    PLAY = auto()
    OVER = auto()


@dataclass(frozen=True)
class Progress:
    """A record of which so many steps stand. It never changes: what happens returns a new one.

    Attributes:
        record: the whole game, what was taken back included.
        done: how many steps of it stand.
    """

    record: GameRecord
    done: int

    @property
    def is_placement(self) -> bool:
        """Whether this is a game of the placement variant."""
        has_placer = self.record.tag(PLACER) is not None
        return self.record.setup is not None or (has_placer and not self.record.plies)

    @property
    def steps(self) -> int:
        """How many steps the record has, those that were taken back included."""
        setup = self.record.setup
        setup_steps = 0 if setup is None else SETUP_STEPS if setup.choice is not None else 1
        return setup_steps + len(self.record.plies)

    @property
    def plies_done(self) -> int:
        """How many plies stand."""
        return max(0, self.done - (SETUP_STEPS if self.is_placement else 0))

    @cached_property
    def current(self) -> GameRecord:
        """The record of what stands, without what was taken back."""
        record = replace(self.record, plies=self.record.plies[: self.plies_done])
        setup = record.setup
        if setup is None or self.done >= SETUP_STEPS:
            return record
        if record.tag(PLACER) is not None and record.tag(CHOOSER) is not None:
            for tag in SIDE_TAGS.values():
                record = record.without_tag(tag)
        if self.done:
            return replace(record, setup=Setup(setup.black))
        # Without a setup a record must not claim the variant. Its placer tells that this is one.
        return replace(record.without_tag(VARIANT), setup=None)

    @cached_property
    def position(self) -> Position:
        """The position as it stands."""
        return self.current.position

    @property
    def stage(self) -> Stage:
        """What the match waits for."""
        if self.is_placement and self.done < SETUP_STEPS:
            return Stage.CHOOSE_SIDE if self.done else Stage.PLACE_TOKEN
        return Stage.OVER if self.position.is_over else Stage.PLAY

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is not over."""
        return self.position.outcome

    def undo(self) -> Self:
        """Take the last step back; at the beginning this is the same match."""
        return self.at(self.done - 1)

    def redo(self) -> Self:
        """Do the next step again that was taken back; at the end this is the same match."""
        return self.at(self.done + 1)

    def at(self, done: int) -> Self:
        """Return the match with so many steps standing, or as near to it as there are."""
        return replace(self, done=max(0, min(done, self.steps)))

    def comments(self) -> tuple[str, ...]:
        """Return the comments about the last step that stands; before the first ply those of the preface."""
        if self.plies_done:
            return self.record.plies[self.plies_done - 1].comments
        return self.record.preface

    def commented(self, *comments: str) -> Self:
        """Return the match with other comments about the last step that stands."""
        if not self.plies_done:
            return self.with_record(replace(self.record, preface=comments))
        at = self.plies_done - 1
        plies = list(self.record.plies)
        plies[at] = Ply(plies[at].move, comments)
        return self.with_record(replace(self.record, plies=tuple(plies)))

    def with_record(self, record: GameRecord) -> Self:
        """Return the match with another record of the same steps: with other comments or tags."""
        return replace(self, record=record)
