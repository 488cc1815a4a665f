"""A game in progress: its record, and how far in it the players stand.

A match never changes: what happens returns a new one. Its record holds every step of the game, those
that were taken back among them; `done` says how many of them stand. The setup of the placement variant
has two steps (the black token is placed, a side is chosen), and every ply is one more.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date
from enum import Enum, auto
from functools import cached_property
from typing import TYPE_CHECKING

from linkage.engine import Cell, IllegalMoveError, Move, Outcome, Position, Side
from linkage.match.seats import level_of
from linkage.notation import (
    Fault,
    GameRecord,
    Ply,
    RecordError,
    Setup,
    UnreadableRecordError,
    format_move,
    format_movetext,
    read_record,
)
from linkage.notation.records import PLACEMENT, UNKNOWN, VARIANT

if TYPE_CHECKING:
    from linkage.computer import Level

_SETUP_STEPS = 2
_SIDE_TAGS = {Side.MORE: "More", Side.LESS: "Less"}
_PLACER = "Placer"
_CHOOSER = "Chooser"
_UNDONE = "Undone"
_SCORE = "Score"
_SHOWN = 40
"""The most characters of a tag that an error repeats."""


class Stage(Enum):
    """What the match waits for."""

    PLACE_TOKEN = auto()
    CHOOSE_SIDE = auto()
    PLAY = auto()
    OVER = auto()


class WrongStageError(RuntimeError):
    """Something was asked of a match that does not belong to its stage."""


@dataclass(frozen=True)
class Match:
    """A game between two players.

    Attributes:
        record: the whole game, what was taken back included.
        done: how many steps of it stand.
        earlier_wins: games won before this one in a row of rematches, by the first and the second
            player: More and Less, in the placement variant the one who places and the one who chooses.
    """

    record: GameRecord
    done: int
    earlier_wins: tuple[int, int] = (0, 0)

    @staticmethod
    def standard(more: str, less: str, day: date) -> Match:
        """Return a new standard game between two named players."""
        return Match(GameRecord((("More", more), ("Less", less), ("Date", day.isoformat()))), 0)

    @staticmethod
    def placement(placer: str, chooser: str, day: date) -> Match:
        """Return a new game of the placement variant between two named players."""
        return Match(GameRecord(((_PLACER, placer), (_CHOOSER, chooser), ("Date", day.isoformat()))), 0)

    @staticmethod
    def of(record: GameRecord) -> Match:
        """Return the match that a record tells, at its last step, with nothing after it."""
        match = Match(record.without_tag(_UNDONE).without_tag(_SCORE), 0, _read_score(record.tag(_SCORE)))
        return match.at(match.steps)

    @staticmethod
    def resumed(record: GameRecord) -> Match:
        """Return the match that a record keeps (see `kept`), with what was taken back.

        Raises UnreadableRecordError where what was taken back cannot be understood.
        """
        match = Match.of(record)
        undone = record.tag(_UNDONE)
        if undone is None:
            return match
        standing = GameRecord(setup=match.record.setup, plies=tuple(Ply(p.move) for p in match.record.plies))
        try:
            whole = read_record(f"{format_movetext(standing)} {undone}")
        except RecordError as error:
            line = [name for name, _value in record.tags].index(_UNDONE) + 1
            raise UnreadableRecordError(line, 1, Fault.NO_UNDONE, undone[:_SHOWN]) from error
        plies = (*match.record.plies, *whole.plies[len(standing.plies) :])
        return replace(match, record=_named(replace(match.record, setup=whole.setup, plies=plies)))

    @property
    def kept(self) -> GameRecord:
        """The record that keeps this match: what stands, and in two tags what else there is to know.

        `Undone` holds the movetext that was taken back, `Score` the games won before this one by the
        first and the second player. To a reader who does not know them it is the record of what stands.
        """
        record = self.current
        if self.earlier_wins != (0, 0):
            record = record.with_tag(_SCORE, "-".join(map(str, self.earlier_wins)))
        if self.done < self.steps:
            record = record.with_tag(_UNDONE, " ".join(self._undone_words()))
        return record

    def _undone_words(self) -> Iterator[str]:
        setup = self.record.setup
        if setup is not None and self.done < 1:
            yield f"@{setup.black}"
        if setup is not None and self.done < _SETUP_STEPS and setup.choice is not None:
            yield setup.choice.value
        for ply in self.record.plies[self.plies_done :]:
            yield format_move(ply.move)
            yield from (f"{{{comment}}}" for comment in ply.comments)

    def rematch(self, day: date) -> Match:
        """Return a new game of the same players with sides swapped, the running score kept."""
        first, second = self.players
        new = Match.placement if self.is_placement else Match.standard
        return replace(new(second, first, day), earlier_wins=self.wins[::-1])

    @property
    def is_placement(self) -> bool:
        """Whether this is a game of the placement variant."""
        has_placer = self.record.tag(_PLACER) is not None
        return self.record.setup is not None or (has_placer and not self.record.plies)

    @property
    def players(self) -> tuple[str, str]:
        """The names of the first and the second player, `?` where unknown."""
        setup = self.record.setup
        first, second = (_PLACER, _CHOOSER) if self.is_placement else tuple(_SIDE_TAGS.values())
        if setup is not None and setup.choice is not None and self.record.tag(_PLACER) is None:
            first, second = _SIDE_TAGS[setup.choice.other], _SIDE_TAGS[setup.choice]
        return self.record.tag(first) or UNKNOWN, self.record.tag(second) or UNKNOWN

    def name(self, side: Side) -> str:
        """Return the name of the player of a side, `?` where it is unknown or not yet settled."""
        if self.stage in (Stage.PLACE_TOKEN, Stage.CHOOSE_SIDE):
            return UNKNOWN
        told = self.record.player(side)
        return self.players[self.seat(side)] if told == UNKNOWN else told

    @property
    def _choice(self) -> Side | None:
        """The side that the second player of the placement variant has chosen, as it stands."""
        setup = self.current.setup
        return None if setup is None else setup.choice

    @property
    def wins(self) -> tuple[int, int]:
        """The games won so far in a row of rematches, this one included, by the first and second player."""
        if self.outcome is None:
            return self.earlier_wins
        seat = self.seat(self.outcome.winner)
        return self.earlier_wins[0] + (seat == 0), self.earlier_wins[1] + (seat == 1)

    def seat(self, side: Side) -> int:
        """Return which player plays a side: 0 for the first, 1 for the second."""
        seat_of_more = 1 if self._choice is Side.MORE else 0
        return seat_of_more if side is Side.MORE else 1 - seat_of_more

    @property
    def steps(self) -> int:
        """How many steps the record has, those that were taken back included."""
        return self._setup_steps + len(self.record.plies)

    @property
    def _setup_steps(self) -> int:
        setup = self.record.setup
        if setup is None:
            return 0
        return 1 if setup.choice is None else _SETUP_STEPS

    @property
    def plies_done(self) -> int:
        """How many plies stand."""
        return max(0, self.done - (_SETUP_STEPS if self.is_placement else 0))

    @cached_property
    def current(self) -> GameRecord:
        """The record of what stands, without what was taken back."""
        record = replace(self.record, plies=self.record.plies[: self.plies_done])
        setup = record.setup
        if setup is None or self.done >= _SETUP_STEPS:
            return record
        if record.tag(_PLACER) is not None and record.tag(_CHOOSER) is not None:
            for tag in _SIDE_TAGS.values():
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
        if self.is_placement and self.done < _SETUP_STEPS:
            return Stage.CHOOSE_SIDE if self.done else Stage.PLACE_TOKEN
        return Stage.OVER if self.position.is_over else Stage.PLAY

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it is not over."""
        return self.position.outcome

    @property
    def actor(self) -> str | None:
        """The name of the player whose turn it is, or None once the game is over."""
        match self.stage:
            case Stage.PLACE_TOKEN:
                return self.players[0]
            case Stage.CHOOSE_SIDE:
                return self.players[1]
            case Stage.PLAY:
                return self.name(self.position.side_to_move)
            case Stage.OVER:
                return None

    @property
    def level_to_act(self) -> Level | None:
        """The level of the computer whose turn it is, or None where a person's is or the game is over."""
        return None if self.actor is None else level_of(self.actor)

    @property
    def is_watched(self) -> bool:
        """Whether both players are the computer."""
        return all(level_of(name) is not None for name in self.players)

    def undo_to_person(self, *, over_passes: bool = False) -> Match:
        """Take back as many steps as it takes for a person to have something to do again.

        That is a step at which it is a person's turn; where nobody plays but the computer, any. With
        `over_passes` a forced pass is nothing to do: so it is where forced passes are played by themselves.
        Where there is no such step this is the same match.
        """
        return self._to_person(range(self.done - 1, -1, -1), over_passes=over_passes) or self

    def redo_to_person(self, *, over_passes: bool = False) -> Match:
        """Do as many steps again, or all of them where it is not a person's turn after any."""
        steps = range(self.done + 1, self.steps + 1)
        return self._to_person(steps, over_passes=over_passes) or self.at(self.steps)

    def _to_person(self, steps: range, *, over_passes: bool) -> Match | None:
        for done in steps:
            match = self.at(done)
            is_for_person = self.is_watched or match.level_to_act is None
            must_pass = match.stage is Stage.PLAY and match.position.must_pass
            if is_for_person and not (over_passes and must_pass):
                return match
        return None

    def place_token(self, cell: Cell) -> Match:
        """Put the black token on a cell of the empty board. Raises WrongStageError."""
        self._expect(Stage.PLACE_TOKEN)
        return self._continued(_named(replace(self.current, setup=Setup(cell))))

    def choose_side(self, side: Side) -> Match:
        """Let the second player choose a side. Raises WrongStageError."""
        self._expect(Stage.CHOOSE_SIDE)
        setup = self.current.setup
        assert setup is not None, "the token has been placed"
        return self._continued(_named(replace(self.current, setup=Setup(setup.black, side))))

    def play(self, move: Move) -> Match:
        """Play a ply. What was taken back is cut off.

        Raises IllegalMoveError for a move that the rules do not allow, and WrongStageError before the
        setup is done.
        """
        if self.stage is not Stage.OVER:
            self._expect(Stage.PLAY)
        if (broken_rule := self.position.why_not(move)) is not None:
            raise IllegalMoveError(move, broken_rule)
        return self._continued(replace(self.current, plies=(*self.current.plies, Ply(move))))

    def comments(self) -> tuple[str, ...]:
        """Return the comments about the last step that stands; before the first ply those of the preface."""
        if self.plies_done:
            return self.record.plies[self.plies_done - 1].comments
        return self.record.preface

    def commented(self, *comments: str) -> Match:
        """Return the match with other comments about the last step that stands."""
        if not self.plies_done:
            return replace(self, record=replace(self.record, preface=comments))
        at = self.plies_done - 1
        plies = list(self.record.plies)
        plies[at] = Ply(plies[at].move, comments)
        return replace(self, record=replace(self.record, plies=tuple(plies)))

    def with_record(self, record: GameRecord) -> Match:
        """Return the match with another record of the same steps: with other comments or tags."""
        return replace(self, record=record)

    def undo(self) -> Match:
        """Take the last step back; at the beginning this is the same match."""
        return self.at(self.done - 1)

    def redo(self) -> Match:
        """Do the next step again that was taken back; at the end this is the same match."""
        return self.at(self.done + 1)

    def at(self, done: int) -> Match:
        """Return the match with so many steps standing, or as near to it as there are."""
        return replace(self, done=max(0, min(done, self.steps)))

    def _continued(self, record: GameRecord) -> Match:
        return replace(self, record=record, done=self.done + 1)

    def _expect(self, stage: Stage) -> None:
        if self.stage is not stage:
            raise WrongStageError(f"the match is at {self.stage.name}, not at {stage.name}")


def _named(record: GameRecord) -> GameRecord:
    """Return a record of the placement variant with the tags that its setup settles, before the others."""
    setup = record.setup
    if setup is None:
        return record
    tags = [(VARIANT, PLACEMENT)]
    placer, chooser = record.tag(_PLACER), record.tag(_CHOOSER)
    if setup.choice is not None and placer is not None and chooser is not None:
        names = {setup.choice: chooser, setup.choice.other: placer}
        tags = [*((tag, names[side]) for side, tag in _SIDE_TAGS.items()), *tags]
    for tag, _value in tags:
        record = record.without_tag(tag)
    return replace(record, tags=(*tags, *record.tags))


def _read_score(text: str | None) -> tuple[int, int]:
    """Read the games won from a tag; a text that is none counts as no games."""
    match = re.fullmatch(r"(\d{1,6})-(\d{1,6})", text or "", re.ASCII)
    return (0, 0) if match is None else (int(match[1]), int(match[2]))
