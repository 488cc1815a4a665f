"""What a line asks for that is done outside the session: hints, saving, and another game."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from linkage import words
from linkage.games import exists, named_path
from linkage.language import gettext as _
from linkage.line import telling
from linkage.line.session import Answer, Wish
from linkage.line.setup import NoAnswerError, asked_match, asked_yes_or_no
from linkage.line.table import Table, never_stopped
from linkage.match.beginning import new_match, new_rematch
from linkage.match.turns import hint_task
from linkage.notation.records import PLACEMENT, STANDARD
from linkage.pictures.copies import write_copy

if TYPE_CHECKING:
    from linkage.computer import Advice


def fulfil(answer: Answer, table: Table) -> str | None:
    """Do what a line has asked for, and return what is wrong with that, if anything."""
    match answer.wish:
        case Wish.HINT:
            _give_hint(table)
        case Wish.SAVE if answer.argument:
            return _save_copy(answer.argument, table)
        case Wish.SAVE:
            return table.save()
        case Wish.REMATCH:
            if _may_leave(table):
                table.begin(new_rematch(table.match))
        case Wish.NEW:
            if _may_leave(table):
                _begin_new(answer.argument, table)
    return None


def _give_hint(table: Table) -> None:
    if table.console.is_terminal:
        table.console.say(_("Looking for a hint."))
    match = table.match
    table.console.say(telling.hint(match, cast("Advice", hint_task(match).carry_out(never_stopped))))


def _may_leave(table: Table) -> bool:
    """Say whether another game may begin. Where this one cannot be saved, a terminal's players are asked."""
    if table.settle() or not table.console.is_terminal:
        return True
    try:
        return asked_yes_or_no(
            table.console,
            _("What was played since would be lost. Begin another game? Enter takes no (yes, no): "),
            default="no",
        )
    except NoAnswerError:
        return False


def _begin_new(variant: str, table: Table) -> None:
    """Begin a new match; at a terminal the players are asked what is not settled."""
    last = table.match
    if table.console.is_terminal:
        try:
            match = asked_match(table.console, variant or None, last)
        except NoAnswerError:
            return  # the next line that is read is the end of input too
    else:
        match = new_match(variant or (PLACEMENT if last.is_placement else STANDARD), *last.players)
    table.begin(match)


def _save_copy(name: str, table: Table) -> str | None:
    path, shown = named_path(name), words.printable(name)
    if exists(path):
        return _("save: {file} exists already; it is left as it is").format(file=shown)
    try:
        write_copy(path, table.match)
    except OSError as error:
        return _("save: {file}: {reason}").format(file=shown, reason=words.os_error(error))
    except ValueError:
        return _('save: expected the name of a file, not "{file}"').format(file=shown)
    table.console.say(words.saved(path))
    return None
