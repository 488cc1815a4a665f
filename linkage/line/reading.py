"""A word of a movetext as the step that it means at the stage of a match."""

from __future__ import annotations

from linkage import words
from linkage.engine import Cell, Move, Side
from linkage.language import gettext as _
from linkage.line.movetext import Kind, Word
from linkage.line.refusals import Refusal, shown
from linkage.match import Match, Stage
from linkage.notation import Fault, NotationError, format_result, parse_cell, parse_move, parse_side


def read_step(word: Word, match: Match) -> Cell | Side | Move | None:
    """Return the cell, the side or the move that a word means, or None for a word that is no step.

    Numbers, comments and the right result are no steps. Raises Refusal, also where it is the computer's turn.
    A move need not be legal.
    """
    match word.kind:
        case Kind.NUMBER | Kind.COMMENT:
            return None
        case Kind.RESULT:
            _check_result(match, " ".join(word.text.split()).title())
            return None
    if match.level_to_act is not None:
        raise Refusal(
            _('"{word}": it is the turn of {name}; go lets it act').format(
                word=shown(word.text), name=words.short_name(match.actor or "")
            )
        )
    match match.stage:
        case Stage.PLACE_TOKEN:
            return _cell_in(word)
        case Stage.CHOOSE_SIDE:
            return _side_in(word, match)
        case Stage.PLAY | Stage.OVER:
            return _move_in(word)


def _check_result(match: Match, told: str) -> None:
    right = format_result(None if match.stage in (Stage.PLACE_TOKEN, Stage.CHOOSE_SIDE) else match.outcome)
    if told == right:
        return
    fault = Fault.OTHER_RESULT if match.stage is Stage.OVER else Fault.NOT_OVER
    raise Refusal(_(fault.value).format(word=shown(told), expected=right))


def _cell_in(word: Word) -> Cell:
    try:
        return parse_cell(word.text.removeprefix("@"))
    except NotationError:
        raise Refusal(
            _('"{word}": expected a cell from a1 to g7 for the black token, such as c2').format(
                word=shown(word.text)
            )
        ) from None


def _side_in(word: Word, match: Match) -> Side:
    try:
        return parse_side(word.text)
    except NotationError:
        raise Refusal(
            _('"{word}": expected more or less, the side that {name} chooses').format(
                word=shown(word.text), name=words.short_name(match.players[1])
            )
        ) from None


def _move_in(word: Word) -> Move:
    try:
        return parse_move(word.text)
    except NotationError as error:
        raise Refusal(_unreadable(error, word)) from None


def _unreadable(error: NotationError, word: Word) -> str:
    if word.text.startswith("{"):
        return _(Fault.OPEN_COMMENT.value).format(word=shown(word.text))
    if error.fault is Fault.CELLS_APART:
        return words.notation_error(error)
    return _('"{word}": expected a move such as Rc3c4, or a command; help lists the commands').format(
        word=shown(word.text)
    )
