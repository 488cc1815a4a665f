"""Playing by lines: one line after the other is read and answered, until the input ends."""

from __future__ import annotations

import contextlib
from typing import Final

from linkage import words
from linkage.games import OpenGame, Store
from linkage.host.streams import OutputLostError
from linkage.language import gettext as _
from linkage.line.console import Console, EndedError, TooLongError
from linkage.line.session import Wish
from linkage.line.setup import NoAnswerError, asked_game
from linkage.line.table import Table
from linkage.line.wishes import fulfil
from linkage.match import Match, Stage
from linkage.match.beginning import new_match
from linkage.notation.records import STANDARD

OK: Final = 0
FAILED: Final = 1


def play_lines(
    first: OpenGame | None, store: Store, *, variant: str | None, is_strict: bool, seed: int | None = None
) -> int:
    """Play games line by line until the input ends, and return the exit code.

    Without a first game the players are asked for one, of a variant if that is settled. Where nobody can
    be asked, it is a new game between players without names. Strict play stops at the first bad line. The
    seed decides all that the computer leaves to chance.
    Raises OutputLostError.
    """
    console = Console()
    try:
        with console.ending_on_signals():
            try:
                game = first or _first_game(console, store, variant)
            except NoAnswerError:
                console.say("")
                return OK
            with Table(console, store, game, seed) as table:
                return _play(table, is_strict=is_strict)
    except EndedError as ended:
        if console.is_terminal and not ended.is_hang_up:
            # What comes next on the terminal begins on a line of its own, if the terminal is still there.
            with contextlib.suppress(OutputLostError):
                console.say("")
        return ended.exit_code


def _first_game(console: Console, store: Store, variant: str | None) -> OpenGame:
    if console.is_terminal:
        return asked_game(console, store, variant)
    return store.begin(new_match(variant or STANDARD, *words.default_names()))


def _play(table: Table, *, is_strict: bool) -> int:
    """Play until the input ends or somebody quits, and return the exit code."""
    console = table.console
    table.tell_beginning()
    while True:
        try:
            line = console.read(_prompt(table.match))
        except TooLongError:
            complaint: str | None = _("this is too long to be a move or a command")
        else:
            if line is None:
                if console.is_terminal:
                    console.say("")
                break
            answer = table.answer(line)
            if answer.wish is Wish.QUIT:
                break
            complaint = answer.complaint or fulfil(answer, table)
        if complaint is not None:
            console.complain(complaint)
            if is_strict:
                table.leave()
                return FAILED
    return OK if table.leave() else FAILED


def _prompt(match: Match) -> str:
    """Return what is asked of whoever is to type the next line."""
    if match.level_to_act is not None:
        return "> "
    match match.stage:
        case Stage.PLACE_TOKEN:
            return _("{name}, where does the black token go? ").format(
                name=words.short_name(match.players[0])
            )
        case Stage.CHOOSE_SIDE:
            return _("{name}, more or less? ").format(name=words.short_name(match.players[1]))
        case Stage.PLAY:
            return _("{player}: ").format(player=words.player(match, match.position.side_to_move))
        case Stage.OVER:
            return "> "
