"""The commands that tell something of a match and change nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from linkage import words
from linkage.engine import Cell, Colour
from linkage.language import gettext as _
from linkage.line import telling
from linkage.line.commands import Command, help_on, overview
from linkage.line.refusals import Refusal, shown
from linkage.match import Match, Stage
from linkage.notation import NotationError, parse_cell, parse_move
from linkage.notation.moves import LETTERS


def told(command: Command, match: Match, argument: str) -> list[str] | None:
    """Return the lines that a command tells of a match, or None for a command that does something else.

    Raises Refusal where the argument cannot be understood.
    """
    if command in _WITHOUT_ARGUMENT:
        return _WITHOUT_ARGUMENT[command](match)
    return _WITH_ARGUMENT[command](match, argument) if command in _WITH_ARGUMENT else None


def _help(_match: Match, topic: str) -> list[str]:
    if not topic:
        return overview()
    helped = help_on(topic)
    if helped is None:
        raise Refusal(
            _('help: "{word}" is no command; help alone lists the commands').format(word=shown(topic))
        )
    return helped


def _cell(match: Match, argument: str) -> list[str]:
    try:
        return telling.one_cell(match, parse_cell(argument))
    except NotationError:
        raise Refusal(
            _('cell: expected a cell from a1 to g7, not "{word}"').format(word=shown(argument))
        ) from None


def _why(match: Match, argument: str) -> list[str]:
    if match.stage in (Stage.PLACE_TOKEN, Stage.CHOOSE_SIDE):
        return [words.now(match)]
    if not argument:
        raise Refusal(_("why: expected a move after it, such as why Rc3c4"))
    try:
        return [telling.why(match, parse_move(argument))]
    except NotationError as error:
        raise Refusal(words.notation_error(NotationError(error.fault, shown(error.word)))) from None


def _legal(match: Match, argument: str) -> list[str]:
    """Tell the legal moves, narrowed to the colours and the cells that are named."""
    names = {words.colour(colour).casefold(): colour for colour in Colour}
    names |= {colour.value: colour for colour in Colour}
    names |= {letter.lower(): colour for letter, colour in LETTERS.items()}
    colours, on = set[Colour](), set[Cell]()
    for word in argument.replace(",", " ").split():
        if word.casefold() in names:
            colours.add(names[word.casefold()])
            continue
        try:
            on.add(parse_cell(word))
        except NotationError:
            raise Refusal(
                _('legal: expected a colour or a cell, such as legal red c3, not "{word}"').format(
                    word=shown(word)
                )
            ) from None
    return telling.legal(match, frozenset(colours), frozenset(on))


_WITHOUT_ARGUMENT: Final[dict[Command, Callable[[Match], list[str]]]] = {
    Command.BOARD: telling.board,
    Command.CELLS: telling.cells,
    Command.GROUPS: telling.groups,
    Command.POOL: telling.pool,
    Command.TURN: telling.turn,
    Command.MOVES: telling.moves,
}

_WITH_ARGUMENT: Final[dict[Command, Callable[[Match, str], list[str]]]] = {
    Command.HELP: _help,
    Command.CELL: _cell,
    Command.WHY: _why,
    Command.LEGAL: _legal,
}
