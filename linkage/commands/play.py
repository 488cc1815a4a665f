"""`linkage play`: a new game, or going on with one, in the app or in plain lines."""

from __future__ import annotations

import os
from argparse import Namespace
from datetime import date
from typing import NoReturn

from linkage import words
from linkage.commands.app import check_terminal, run_app
from linkage.commands.kept import newest_unfinished, opened, store_of
from linkage.games import OpenGame, Store
from linkage.language import gettext as _
from linkage.match import Match
from linkage.match.seats import is_for_computer, level_of


def play(options: Namespace) -> int:
    """Play the game that the options ask for, and return the exit code."""
    store = store_of(options)
    match = _new_match(options)
    if sum((match is not None, options.file is not None, options.resume)) > 1:
        _usage(options, _("a new game, FILE and --resume exclude each other"))
    if options.strict and not options.line:
        _usage(options, _("--strict belongs to --line alone"))
    if not options.line:
        check_terminal(
            _("linkage play needs a terminal for its board; linkage play --line plays in plain lines.")
        )
    first: Match | OpenGame | None = match
    if options.resume:
        first = newest_unfinished(store)
    elif options.file is not None:
        first = opened(options.file, store)
    return _run_lines(options, first, store) if options.line else run_app(first, store, options, options.seed)


def _run_lines(options: Namespace, first: Match | OpenGame | None, store: Store) -> int:
    from linkage.line.play import play_lines

    if isinstance(first, Match):
        names = (options.more, options.less, options.placer, options.chooser)
        # A variant alone leaves the names to be asked for.
        first = None if all(name is None for name in names) else store.begin(first)
    return play_lines(first, store, variant=options.variant, is_strict=options.strict, seed=options.seed)


def _new_match(options: Namespace) -> Match | None:
    """Return the match that the options ask for, or None where they leave it to the setup screen."""
    standard = options.more is not None or options.less is not None
    placement = options.placer is not None or options.chooser is not None
    if placement and (standard or options.variant == "standard"):
        _usage(options, _("--placer and --chooser belong to --variant placement alone"))
    if standard and options.variant == "placement":
        _usage(options, _("--more and --less belong to --variant standard alone"))
    if not (standard or placement or options.variant):
        return None
    first, second = words.default_names()
    today = date.today()  # noqa: DTZ011 - the players' own day
    if placement or options.variant == "placement":
        return Match.placement(
            _name(options, options.placer, first), _name(options, options.chooser, second), today
        )
    return Match.standard(_name(options, options.more, first), _name(options, options.less, second), today)


def _name(options: Namespace, given: str | None, default: str) -> str:
    """Return a player's name as a record can hold it. A level that there is not is wrong usage."""
    # An argument can hold bytes that are no text; a record cannot.
    text = os.fsencode(given or "").decode("utf-8", "replace")
    name = " ".join(text.split()) or default
    if is_for_computer(name) and level_of(name) is None:
        expected = _("{name}: expected computer:easy, computer:medium, computer:hard or computer:expert")
        _usage(options, expected.format(name=repr(name)))
    return name


def _usage(options: Namespace, text: str) -> NoReturn:
    options.usage_error(text)
    raise AssertionError("a usage error ends the program")
