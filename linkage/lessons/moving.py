"""Goals that are reached with a move: which colour it has, where the piece lies, and what it touches."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass

from linkage.engine import Colour, Move, Pass, Placement, Position, Rule
from linkage.language import gettext as _
from linkage.lessons import telling
from linkage.lessons.answers import Answer, Asks, Judgement, Option, not_asked_for
from linkage.match import Match
from linkage.notation import parse_cell


class MoveGoal(ABC):
    """A goal that is reached with a legal move."""

    asks = Asks.MOVE

    def options(self, match: Match) -> tuple[Option, ...]:
        """Return no options: this is no question."""
        del match
        return ()

    def judge(self, match: Match, answer: Answer) -> Judgement:
        """Play the move, and say what it did; where it breaks a rule say which one."""
        if not isinstance(answer, Placement | Pass):
            return not_asked_for(self.asks, match)
        position = match.position
        if (broken := position.why_not(answer)) is not None:
            return Judgement(is_done=False, text=telling.refusal(broken), match=match)
        miss = self.miss(position, answer)
        told = telling.effect(position, answer)
        text = told if miss is None else f"{told} {miss}".strip()
        return Judgement(miss is None, text, match.play(answer))

    @abstractmethod
    def miss(self, position: Position, move: Move) -> str | None:
        """Return None if a legal move does the task, or why it does not; empty where its effect says so."""


@dataclass(frozen=True, slots=True)
class AnyMove(MoveGoal):
    """Any legal move will do."""

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        del position, move
        return None


@dataclass(frozen=True, slots=True)
class All(MoveGoal):
    """Several goals with one move. What is said is why the first of them that was missed was."""

    goals: tuple[MoveGoal, ...]

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        misses = (goal.miss(position, move) for goal in self.goals)
        return next((miss for miss in misses if miss is not None), None)


@dataclass(frozen=True, slots=True)
class StandsUpright(MoveGoal):
    """The piece covers two cells of one file."""

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        del position
        if isinstance(move, Placement) and not move.slot.is_horizontal:
            return None
        return _("This piece lies from left to right. Turn it, so that one half is above the other.")


@dataclass(frozen=True, slots=True)
class HasColour(MoveGoal):
    """The piece has a certain colour."""

    colour: Colour

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        del position
        if isinstance(move, Placement) and move.colour is self.colour:
            return None
        return {
            Colour.WHITE: _("But it should be a white piece."),
            Colour.BLUE: _("But it should be a blue piece."),
            Colour.RED: _("But it should be a red piece."),
            Colour.YELLOW: _("But it should be a yellow piece."),
        }[self.colour]


@dataclass(frozen=True, slots=True)
class UsesUpColour(MoveGoal):
    """The piece is the last one of its colour."""

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        if isinstance(move, Placement) and position.pool[move.colour] == 1:
            return None
        return _("But the pool still has pieces of that colour.")


@dataclass(frozen=True, slots=True)
class TouchesBlackToken(MoveGoal):
    """The piece shares an edge with the cell of the black token."""

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        if isinstance(move, Placement) and move.near & position.black.mask:
            return None
        return _("But it does not share an edge with the black token.")


@dataclass(frozen=True, slots=True)
class TouchesPieceOn(MoveGoal):
    """The piece shares an edge with the piece on a certain cell, named as in a record."""

    cell: str

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        cell = parse_cell(self.cell)
        piece = next(piece for piece in position.pieces if cell in piece.slot)
        if isinstance(move, Placement) and move.near & piece.mask:
            return None
        return _("But it does not share an edge with the piece on {one} and {other}.").format(
            one=piece.slot.first, other=piece.slot.second
        )


@dataclass(frozen=True, slots=True)
class MeetsMarkerAtCorner(MoveGoal):
    """The piece meets the piece under the green token at a corner."""

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        marker = position.marker
        if marker is not None and isinstance(move, Placement):
            for one in move.slot:
                if any(abs(one.file - by.file) == abs(one.rank - by.rank) == 1 for by in marker.slot):
                    return None
        return _("But it does not meet the piece under the green token at a corner.")


@dataclass(frozen=True, slots=True)
class IsForbiddenByMarker:
    """A try that the rule of the green token forbids, and no other rule."""

    asks = Asks.MOVE

    def options(self, match: Match) -> tuple[Option, ...]:
        """Return no options: this is no question."""
        del match
        return ()

    def judge(self, match: Match, answer: Answer) -> Judgement:
        """Say which rule forbids the try, or that none does. Nothing is played."""
        if not isinstance(answer, Placement | Pass):
            return not_asked_for(self.asks, match)
        broken = match.position.why_not(answer)
        if broken is None:
            text = _(
                "This place is allowed. Try one that shares an edge with the piece under the green token."
            )
            return Judgement(is_done=False, text=text, match=match)
        return Judgement(broken.rule is Rule.TOUCHES_MARKER, telling.refusal(broken), match)
