"""A game in progress between two players: whose turn it is, what they do, and the games won so far."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import date
from typing import TYPE_CHECKING

from linkage.engine import Cell, IllegalMoveError, Move, Side
from linkage.match.kept import Kept, undone_movetext
from linkage.match.progress import CHOOSER, PLACER, SIDE_TAGS, Progress, Stage
from linkage.match.seats import level_of
from linkage.notation import GameRecord, Ply, Setup
from linkage.notation.records import PLACEMENT, UNKNOWN, VARIANT

if TYPE_CHECKING:
    from linkage.computer import Level


class WrongStageError(RuntimeError):
    """Something was asked of a match that does not belong to its stage."""


@dataclass(frozen=True)
class Match(Progress):
    """A game between two players.

    Attributes:
        record: the whole game, what was taken back included.
        done: how many steps of it stand.
        earlier_wins: games won before this one in a row of rematches, by the first and the second
            player: More and Less, in the placement variant the one who places and the one who chooses.
    """

    earlier_wins: tuple[int, int] = (0, 0)

    @staticmethod
    def standard(more: str, less: str, day: date) -> Match:
        """Return a new standard game between two named players."""
        return Match(GameRecord((("More", more), ("Less", less), ("Date", day.isoformat()))), 0)

    @staticmethod
    def placement(placer: str, chooser: str, day: date) -> Match:
        """Return a new game of the placement variant between two named players."""
        return Match(GameRecord(((PLACER, placer), (CHOOSER, chooser), ("Date", day.isoformat()))), 0)

    @staticmethod
    def of(record: GameRecord) -> Match:
        """Return the match that a record tells, at its last step, with nothing after it."""
        return Match._standing(Kept.of(record))

    @staticmethod
    def resumed(record: GameRecord, *, is_ours: bool = False) -> Match:
        """Return the match that a record keeps (see `kept`), with what was taken back.

        Where the record is ours (a file of the folder of games) it is taken for a kept one also without its
        format. Raises UnreadableRecordError where what was taken back cannot be understood.
        """
        kept = Kept.of(record, is_ours=is_ours)
        match = Match._standing(kept)
        return match if kept.undone is None else replace(match, record=_named(kept.whole))

    @staticmethod
    def _standing(kept: Kept) -> Match:
        match = Match(kept.standing, 0, kept.score)
        return match.at(match.steps)

    @property
    def kept(self) -> GameRecord:
        """The record that keeps this match: what stands, and in tags of its own what else there is to know.

        To a reader who does not know these tags it is the record of what stands.
        """
        return Kept(self.current, undone_movetext(self), self.earlier_wins).record

    def rematch(self, day: date) -> Match:
        """Return a new game of the same players with sides swapped, the running score kept."""
        first, second = self.players
        new = Match.placement if self.is_placement else Match.standard
        return replace(new(second, first, day), earlier_wins=self.wins[::-1])

    @property
    def players(self) -> tuple[str, str]:
        """The names of the first and the second player, `?` where unknown.

        Where a record of the placement variant does not tell who placed or who chose, the names of the
        sides and the choice do.
        """
        setup = self.record.setup
        first, second = (
            (PLACER, CHOOSER) if self.is_placement else (SIDE_TAGS[Side.MORE], SIDE_TAGS[Side.LESS])
        )
        told = [self.record.tag(first), self.record.tag(second)]
        if setup is not None and setup.choice is not None:
            by_side = (SIDE_TAGS[setup.choice.other], SIDE_TAGS[setup.choice])
            told = [name or self.record.tag(tag) for name, tag in zip(told, by_side, strict=True)]
        return told[0] or UNKNOWN, told[1] or UNKNOWN

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
        return self._continued(_named(replace(self._seated, setup=Setup(cell))))

    def choose_side(self, side: Side) -> Match:
        """Let the second player choose a side. Raises WrongStageError."""
        self._expect(Stage.CHOOSE_SIDE)
        setup = self.current.setup
        assert setup is not None, "the token has been placed"
        return self._continued(_named(replace(self._seated, setup=Setup(setup.black, side))))

    @property
    def _seated(self) -> GameRecord:
        """What stands, with the tags that say who places and who chooses.

        The names of the sides alone tell it no more once another side is chosen.
        """
        if self.players == (UNKNOWN, UNKNOWN):
            return self.current
        placer, chooser = self.players
        return self.current.with_tag(PLACER, placer).with_tag(CHOOSER, chooser)

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
    placer, chooser = record.tag(PLACER), record.tag(CHOOSER)
    if setup.choice is not None and placer is not None and chooser is not None:
        names = {setup.choice: chooser, setup.choice.other: placer}
        tags = [*((tag, names[side]) for side, tag in SIDE_TAGS.items()), *tags]
    for tag, _value in tags:
        record = record.without_tag(tag)
    return replace(record, tags=(*tags, *record.tags))
