"""What the computer knows, put into words: hints, verdicts and turning points."""

from __future__ import annotations

from typing import TYPE_CHECKING

from linkage.engine import Pass, Position, Side
from linkage.language import gettext as _
from linkage.language import ngettext
from linkage.notation import format_move
from linkage.words.effects import effect_sentence
from linkage.words.names import level

if TYPE_CHECKING:
    from linkage.computer import Advice, GameAnalysis, Level, PlyAnalysis, Reason, Verdict


def thinking(of: Level) -> str:
    """Say as a heading that the computer of a level is thinking."""
    return _("Computer, {level}, is thinking").format(level=level(of))


def thinking_sentence(of: Level) -> str:
    """Say in a sentence that the computer of a level is thinking."""
    return _("Computer, {level}, is thinking.").format(level=level(of))


def has_won(winner: Side) -> str:
    """Say that a side has won, where that is proved."""
    if winner is Side.MORE:
        return _("More has won, whatever Less does.")
    return _("Less has won, whatever More does.")


def advice(position: Position, given: Advice) -> str:
    """Say why a move is suggested."""
    sentences = [] if isinstance(given.move, Pass) else [effect_sentence(position, given.move)]
    sentences += [text for reason in given.reasons if (text := _reason(position, reason))]
    return " ".join(sentences)


def _reason(position: Position, reason: Reason) -> str:
    """Put a reason into a sentence; empty where the effect of the move says it already."""
    # The kinds by their names: the computer is only loaded where it plays.
    match reason.why.name:
        case "FORCED_PASS":
            return _("Only a pass is possible.")
        case "ONLY_MOVE":
            return _("It is the only move.")
        case "WINS":
            return has_won(position.side_to_move)
        case "LOSES":
            return has_won(position.side_to_move.other)
        case "ESTIMATE":
            return estimate(reason.number)
    return _counted_reason(reason)


def _counted_reason(reason: Reason) -> str:
    number = reason.number
    match reason.why.name:
        case "SAFEST":
            text = ngettext(
                "It leads to {number} group, and no move to a safer count.",
                "It leads to {number} groups, and no move to a safer count.",
                number,
            )
        case "CLOSEST":
            text = ngettext(
                "It keeps the count as close as it can be, at {number} group.",
                "It keeps the count as close as it can be, at {number} groups.",
                number,
            )
        case "SPOILS_NEW_GROUPS":
            text = ngettext(
                "It takes away {number} chance of a new group.",
                "It takes away {number} chances of a new group.",
                number,
            )
        case "SPOILS_JOINS":
            text = ngettext(
                "It takes away {number} chance to join groups.",
                "It takes away {number} chances to join groups.",
                number,
            )
        case _:
            return ""
    return text.format(number=number)


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
