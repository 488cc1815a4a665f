"""A game in progress: its record, and how far in it the players stand.

A match never changes: what happens returns a new one. Its record holds every step of the game, those
that were taken back among them; `done` says how many of them stand. The setup of the placement variant
has two steps (the black token is placed, a side is chosen), and every ply is one more.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from enum import Enum, auto
from functools import cached_property

from linkage.engine import Cell, IllegalMoveError, Move, Outcome, Position, Side
from linkage.notation import GameRecord, Ply, Setup
from linkage.notation.records import PLACEMENT, UNKNOWN, VARIANT

_SETUP_STEPS = 2
_SIDE_TAGS = {Side.MORE: "More", Side.LESS: "Less"}
_PLACER = "Placer"
_CHOOSER = "Chooser"


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
        tags = (
            (VARIANT, PLACEMENT),
            (_PLACER, placer),
            (_CHOOSER, chooser),
            ("Date", day.isoformat()),
        )
        return Match(GameRecord(tags), 0)

    @staticmethod
    def of(record: GameRecord) -> Match:
        """Return the match that a record tells, at its last step."""
        match = Match(record, 0)
        return replace(match, done=match.steps)

    def rematch(self, day: date) -> Match:
        """Return a new game of the same players with sides swapped, the running score kept."""
        first, second = self.players
        new = Match.placement if self.is_placement else Match.standard
        return replace(new(second, first, day), earlier_wins=self.wins[::-1])

    @property
    def is_placement(self) -> bool:
        """Whether this is a game of the placement variant."""
        return self.record.setup is not None or self.record.tag(VARIANT) == PLACEMENT

    @property
    def players(self) -> tuple[str, str]:
        """The names of the first and the second player, `?` where unknown."""
        tags = (_PLACER, _CHOOSER) if self.is_placement else tuple(_SIDE_TAGS.values())
        first, second = (self.record.tag(tag) or UNKNOWN for tag in tags)
        return first, second

    def name(self, side: Side) -> str:
        """Return the name of the player of a side, `?` where it is unknown or not yet settled."""
        name = self.current.player(side)
        if name == UNKNOWN and (choice := self._choice) is not None:
            return self.players[1 if side is choice else 0]
        return name

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
        if not self.is_placement or self.done >= _SETUP_STEPS:
            return record
        for tag in _SIDE_TAGS.values():
            record = record.without_tag(tag)
        setup = record.setup
        return replace(record, setup=Setup(setup.black) if setup is not None and self.done else None)

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

    def place_token(self, cell: Cell) -> Match:
        """Put the black token on a cell of the empty board. Raises WrongStageError."""
        self._expect(Stage.PLACE_TOKEN)
        return self._continued(replace(self.current, setup=Setup(cell)))

    def choose_side(self, side: Side) -> Match:
        """Let the second player choose a side. Raises WrongStageError."""
        self._expect(Stage.CHOOSE_SIDE)
        placer, chooser = self.players
        setup = self.current.setup
        assert setup is not None, "the token has been placed"
        names = {side: chooser, side.other: placer}
        tags = tuple((tag, names[of]) for of, tag in _SIDE_TAGS.items())
        return self._continued(
            replace(self.current, tags=(*tags, *self.current.tags), setup=Setup(setup.black, side))
        )

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
