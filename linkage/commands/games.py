"""`linkage games`: the kept games, and removing one."""

from __future__ import annotations

import sys
from argparse import Namespace

from linkage import words
from linkage.commands.errors import OK, CommandError
from linkage.commands.kept import in_use, store_of
from linkage.commands.records import cannot_be_read
from linkage.games import GameInUseError, Store
from linkage.language import gettext as _
from linkage.reports.games import games_as_json, games_as_text


def games(options: Namespace) -> int:
    """Print the kept games, or remove one."""
    store = store_of(options)
    if options.remove is not None:
        return _remove(options, store)
    try:
        kept = list(store.games())
    except OSError as error:
        raise CommandError(cannot_be_read(words.printable(str(store.folder)), error)) from None
    if options.json:
        print(games_as_json(kept))
    elif kept:
        print(games_as_text(kept))
    else:
        print(_("No games in {folder} yet.").format(folder=words.printable(str(store.folder))))
    return OK


def _remove(options: Namespace, store: Store) -> int:
    name = words.printable(options.remove)
    path = store.file_of(options.remove)
    if path is None:
        raise CommandError(_("{game}: there is no such game").format(game=name))
    if not options.yes:
        if not sys.stdin.isatty():
            refusal = _("{game}: not removed, as nobody can be asked; --yes removes it")
            raise CommandError(refusal.format(game=name))
        print(_("Remove {game} for good? (yes/no)").format(game=name), end=" ", flush=True)
        if sys.stdin.readline().strip().lower() not in (_("yes"), "yes"):
            print(_("It is kept."))
            return OK
    try:
        store.remove(path)
    except GameInUseError as error:
        raise CommandError(in_use(str(error))) from None
    except OSError as error:
        raise CommandError(
            _("{game}: cannot be removed: {reason}").format(game=name, reason=words.os_error(error))
        ) from None
    print(_("Removed {game}.").format(game=name))
    return OK
