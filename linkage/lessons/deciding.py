"""Goals that are reached with a move: what it does to the groups, to the other side, and to the game."""

from __future__ import annotations

from dataclasses import dataclass

from linkage.computer.advice import chances
from linkage.computer.reach import state_of
from linkage.computer.solver import Solver
from linkage.engine import Move, Placement, Position, Side
from linkage.language import gettext as _
from linkage.lessons import telling
from linkage.lessons.moving import MoveGoal


@dataclass(frozen=True, slots=True)
class FoundsGroup(MoveGoal):
    """The piece makes a new group."""

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        if position.play(move).group_count > position.group_count:
            return None
        return _("But it should touch no piece of its own colour.")


@dataclass(frozen=True, slots=True)
class ExtendsGroup(MoveGoal):
    """The piece is added to one group."""

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        if isinstance(move, Placement) and position.play(move).group_count == position.group_count:
            return None
        return _("But it should touch exactly one group of its own colour.")


@dataclass(frozen=True, slots=True)
class JoinsGroups(MoveGoal):
    """The piece makes one group of at least so many, 2 to 4."""

    groups: int

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        if position.play(move).group_count <= position.group_count + 1 - self.groups:
            return None
        return {
            2: _("But it should touch two groups of its own colour at once."),
            3: _("But it should touch three groups of its own colour at once."),
            4: _("But it should touch four groups of its own colour at once."),
        }[self.groups]


@dataclass(frozen=True, slots=True)
class LeavesNoJoin(MoveGoal):
    """After the move no piece could join groups anywhere."""

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        _founding, joining = chances(state_of(position.play(move)))
        return None if not joining else _("But there is still a place where a piece could join groups.")


@dataclass(frozen=True, slots=True)
class LeavesNoNewGroup(MoveGoal):
    """After the move no piece could make a new group anywhere."""

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        founding, _joining = chances(state_of(position.play(move)))
        return None if not founding else _("But there is still a place where a piece could make a new group.")


@dataclass(frozen=True, slots=True)
class ForcesPass(MoveGoal):
    """After the move the other side has to pass."""

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        after = position.play(move)
        if after.must_pass:
            return None
        if after.is_over:
            return _("But so nobody has to pass any more.")
        return {
            Side.MORE: _("But More still has a place to go, away from your piece."),
            Side.LESS: _("But Less still has a place to go, away from your piece."),
        }[after.side_to_move]


@dataclass(frozen=True, slots=True)
class EndsGame(MoveGoal):
    """The move ends the game, and a certain side wins."""

    winner: Side

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        outcome = position.play(move).outcome
        if outcome is not None:
            return None if outcome.winner is self.winner else ""
        return _("But the game goes on.")


@dataclass(frozen=True, slots=True)
class KeepsWin(MoveGoal):
    """The move keeps a won position won, whatever the other side does. The solver proves it."""

    def miss(self, position: Position, move: Move) -> str | None:  # noqa: D102 - as MoveGoal says
        after = position.play(move)
        solver = Solver()
        if solver.wins(after, position.side_to_move):
            return None
        if after.is_over:
            return ""
        reply = solver.winning_move(after)
        assert reply is not None, "a lost position has a reply that wins"
        return telling.answered(after.side_to_move, reply)
