"""A hint: a move, and why, as data that an interface puts into words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from linkage.computer.choice import Choice
from linkage.computer.evaluation import GROUP
from linkage.computer.levels import Level, choose
from linkage.computer.reach import State, by_touched, change_by, state_of
from linkage.engine import Move, Pass, Position, Side


class Why(Enum):
    """A kind of reason. What its number counts is said with each; reasons without one have 0."""

    FORCED_PASS = "forced pass"  # noqa: S105 - no password
    """No placement is legal."""
    ONLY_MOVE = "only move"
    """There is one legal placement."""
    WINS = "wins"
    """Proved: the side to move has won, whatever the other does."""
    LOSES = "loses"
    """Proved: every move loses against best play."""
    SAFEST = "safest"
    """Proved: of all winning moves none leads to a better count. The number: groups at the end."""
    CLOSEST = "closest"
    """Proved: of all losing moves none keeps the count nearer to the threshold. The number: groups at
    the end."""
    NEW_GROUP = "new group"
    """It makes a group of its own."""
    EXTENDS = "extends"
    """It joins one group, so their number stays."""
    JOINS = "joins"
    """It makes one group of several. The number: how many groups."""
    SPOILS_NEW_GROUPS = "spoils new groups"
    """Less's aim. The number: how many placements that would make a new group are gone for good."""
    SPOILS_JOINS = "spoils joins"
    """More's aim. The number: how many placements that would join groups are gone for good."""
    KEEPS_OPEN = "keeps open"
    """More's aim. The number: how many placements that would make a new group remain."""
    ESTIMATE = "estimate"
    """Not proved. The number: groups at the end, in thousandths."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason for a move: its kind, and the number that belongs to it."""

    why: Why
    number: int = 0


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, what is known about it, and the reasons, the weightiest first.

    Attributes:
        move: the move.
        winner: who wins after it whatever the other side does, only where that is proved; else None.
        groups: the groups at the end, in thousandths: what best play leads to if `exact`; else an
            estimate, or where the winner is proved the count that is already sure.
        exact: whether `groups` is proved.
        reasons: why this move.
    """

    move: Move
    winner: Side | None
    groups: int
    exact: bool
    reasons: tuple[Reason, ...]


def suggest(
    position: Position,
    level: Level | str = Level.EXPERT,
    seed: int | None = 0,
    *,
    stop: Callable[[], bool] | None = None,
    progress: Callable[[Move], None] | None = None,
) -> Advice:
    """Suggest a move and say why. The arguments are those of `choose_move`.

    Raises:
        ValueError: the game is over, or there is no such level.
    """
    choice = choose(position, Level(level), seed, stop=stop, progress=progress)
    return Advice(choice.move, choice.winner, choice.groups, choice.proved, tuple(_reasons(position, choice)))


def _reasons(position: Position, choice: Choice) -> list[Reason]:
    move = choice.move
    if isinstance(move, Pass):
        return [Reason(Why.FORCED_PASS)]
    reasons = []
    if len(position.legal_moves()) == 1:
        reasons.append(Reason(Why.ONLY_MOVE))
    if choice.winner is not None:
        wins = choice.winner is position.side_to_move
        reasons.append(Reason(Why.WINS if wins else Why.LOSES))
        if choice.proved:
            reasons.append(Reason(Why.SAFEST if wins else Why.CLOSEST, choice.groups // GROUP))
    touched = 1 - change_by(position, move)
    if touched == 0:
        reasons.append(Reason(Why.NEW_GROUP))
    elif touched == 1:
        reasons.append(Reason(Why.EXTENDS))
    else:
        reasons.append(Reason(Why.JOINS, touched))
    reasons += _outlook(position, position.play(move))
    if choice.winner is None:
        reasons.append(Reason(Why.ESTIMATE, choice.groups))
    return reasons


def _outlook(before: Position, after: Position) -> list[Reason]:
    """Return what a ply does to the chances of new groups and of joins, as far as it serves its side."""
    founding, joining = chances(state_of(before))
    founding_then, joining_then = chances(state_of(after))
    if before.side_to_move is Side.LESS:
        spoilt = founding - founding_then
        return [Reason(Why.SPOILS_NEW_GROUPS, spoilt)] if spoilt > 0 else []
    reasons = []
    if joining > joining_then:
        reasons.append(Reason(Why.SPOILS_JOINS, joining - joining_then))
    if founding_then:
        reasons.append(Reason(Why.KEEPS_OPEN, founding_then))
    return reasons


def chances(state: State) -> tuple[int, int]:
    """Return how many placements would make a new group, and how many would join two or more."""
    free, _, colours = state
    founding = joining = 0
    for stock in colours:
        none, one, *_ = by_touched(free, stock)
        founding += none.bit_count()
        joining += (free & ~none & ~one).bit_count()
    return founding, joining
