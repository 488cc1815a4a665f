"""What is said of a try: what it did, which rule it breaks, and what the other side makes of it."""

from __future__ import annotations

from linkage import words
from linkage.engine import BrokenRule, Move, Outcome, Pass, Placement, Position, Rule, Side
from linkage.language import gettext as _
from linkage.language import ngettext
from linkage.notation import format_move


def refusal(broken: BrokenRule) -> str:
    """Say which rule forbids a move."""
    text = {
        Rule.GAME_OVER: _("The game is over, so no more moves are possible."),
        Rule.BLACK_TOKEN: _("No piece may lie on the black token, which stands on {cells}."),
        Rule.OCCUPIED: _("There is already a piece here: {cells}. A piece needs two empty cells."),
        Rule.TOUCHES_MARKER: _(
            "The rule of the green token forbids this: the piece would share an edge with the piece under "
            "it, here: {cells}."
        ),
        Rule.COLOUR_RUN_OUT: _("The pool has no piece of this colour left."),
        Rule.PASS_NOT_FORCED: _("You may pass only when you have to, and here a piece can still be placed."),
    }[broken.rule]
    return text.format(cells=", ".join(map(str, broken.cells)))


def effect(before: Position, move: Move) -> str:
    """Say what a legal move has done to the groups, and how the game stands if that has changed."""
    after = before.play(move)
    sentences = [_change(before, move)]
    if after.outcome is not None:
        sentences.append(ending(after.outcome))
    elif after.must_pass:
        sentences.append(_has_to_pass(after.side_to_move))
    return " ".join(sentences)


def _change(before: Position, move: Move) -> str:
    if isinstance(move, Placement):
        return words.effect_sentence(before, move)
    return {
        Side.MORE: _("More passes, and the green token leaves the board."),
        Side.LESS: _("Less passes, and the green token leaves the board."),
    }[before.side_to_move]


def ending(outcome: Outcome) -> str:
    """Say that the game has ended, with how many groups, and who wins."""
    if outcome.winner is Side.MORE:
        text = ngettext(
            "The game is over, and More wins with {number} group.",
            "The game is over, and More wins with {number} groups.",
            outcome.groups,
        )
    else:
        text = ngettext(
            "The game is over, and Less wins with {number} group.",
            "The game is over, and Less wins with {number} groups.",
            outcome.groups,
        )
    return text.format(number=outcome.groups)


def _has_to_pass(side: Side) -> str:
    return {
        Side.MORE: _("Every free place touches the new piece, so More has to pass."),
        Side.LESS: _("Every free place touches the new piece, so Less has to pass."),
    }[side]


def answered(winner: Side, reply: Move) -> str:
    """Say that a try has given the win to the other side, which has this reply."""
    if isinstance(reply, Pass):
        return {
            Side.MORE: _("But More wins all the same once it has passed."),
            Side.LESS: _("But Less wins all the same once it has passed."),
        }[winner]
    text = {
        Side.MORE: _("But now More wins, for example with {move}."),
        Side.LESS: _("But now Less wins, for example with {move}."),
    }[winner]
    return text.format(move=format_move(reply))
