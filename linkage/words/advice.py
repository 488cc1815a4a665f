"""What the computer knows, put into words: hints, verdicts and turning points."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from linkage.engine import Pass, Position, Side
from linkage.engine.errors import message
from linkage.language import gettext as _
from linkage.language import ngettext
from linkage.notation import format_move
from linkage.words.moves import effect
from linkage.words.names import level

if TYPE_CHECKING:
    from linkage.computer import Advice, GameAnalysis, Level, PlyAnalysis, Reason, Verdict


def thinking(of: Level) -> str:
    """Say that the computer of a level is thinking."""
    return _("Computer, {level}, is thinking").format(level=level(of))


def has_won(winner: Side) -> str:
    """Say that a side has won, where that is proved."""
    if winner is Side.MORE:
        return _("More has won, whatever Less does.")
    return _("Less has won, whatever More does.")


def advice(position: Position, given: Advice) -> str:
    """Say why a move is suggested."""
    sentences = [effect(position, given.move).capitalize() + "."] if not isinstance(given.move, Pass) else []
    sentences += [text for reason in given.reasons if (text := _reason(position, reason))]
    return " ".join(sentences)


# The reasons by the names of their kinds: a sentence, or one for each grammatical number. The effect of the
# move itself is said before them, so the kinds that tell it have none.
_REASONS: Final = {
    "FORCED_PASS": message("Only a pass is possible."),
    "ONLY_MOVE": message("It is the only move."),
}
_COUNTED_REASONS: Final = {
    "SAFEST": (
        message("It leads to {number} group, and no move to a safer count."),
        message("It leads to {number} groups, and no move to a safer count."),
    ),
    "CLOSEST": (
        message("It keeps the count as close as it can be, at {number} group."),
        message("It keeps the count as close as it can be, at {number} groups."),
    ),
    "SPOILS_NEW_GROUPS": (
        message("It takes away {number} chance of a new group."),
        message("It takes away {number} chances of a new group."),
    ),
    "SPOILS_JOINS": (
        message("It takes away {number} chance to join groups."),
        message("It takes away {number} chances to join groups."),
    ),
}


def _reason(position: Position, reason: Reason) -> str:
    """Put a reason into a sentence; empty where the effect of the move says it already."""
    kind, number = reason.why.name, reason.number
    if kind in ("WINS", "LOSES"):
        side_to_move = position.side_to_move
        return has_won(side_to_move if kind == "WINS" else side_to_move.other)
    if kind == "ESTIMATE":
        return estimate(number)
    if kind in _COUNTED_REASONS:
        return ngettext(*_COUNTED_REASONS[kind], number).format(number=number)
    return _(_REASONS[kind]) if kind in _REASONS else ""


def estimate(thousandths: int) -> str:
    """Say how many groups an estimate expects at the end."""
    return _("Estimate: {groups:.1f} groups at the end.").format(groups=thousandths / 1000)


def verdict(of: Verdict) -> str:
    """Say who wins a position with best play, or whom an estimate favours."""
    if of.exact:
        return {
            Side.MORE: _("With best play More wins."),
            Side.LESS: _("With best play Less wins."),
        }[of.winner]
    return estimate(of.groups or 0)


def turning_point(analysed: PlyAnalysis) -> str:
    """Say that a ply gave the win away, and what would have held it."""
    moves = ", ".join(format_move(move) for move in analysed.holding)
    if analysed.side is Side.MORE:
        return _("Here More gives the win away. This would have held it: {moves}").format(moves=moves)
    return _("Here Less gives the win away. This would have held it: {moves}").format(moves=moves)


def exact_reach(analysis: GameAnalysis) -> str:
    """Say from which ply on an analysis is exact."""
    if analysis.exact_from is None:
        return _("All of this is an estimate.")
    return _("Exact from before ply {number} on; what stands before that is an estimate.").format(
        number=analysis.exact_from
    )
