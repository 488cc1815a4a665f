"""The kept games that a command is given: their folder, and the one that is meant."""

from __future__ import annotations

from argparse import Namespace

from linkage import words
from linkage.commands.errors import CommandError
from linkage.commands.records import cannot_be_read, load
from linkage.games import GameInUseError, OpenGame, Store, default_folder, named_path
from linkage.language import gettext as _
from linkage.match import Match
from linkage.notation import RecordError


def store_of(options: Namespace) -> Store:
    """Return the folder of games that the options name, or else the usual one."""
    return Store(default_folder() if options.data is None else named_path(options.data))


def newest_unfinished(store: Store) -> OpenGame:
    """Open the unfinished game that was written last. Raises CommandError."""
    try:
        game = store.newest_unfinished()
        if game is None:
            raise CommandError(_("there is no unfinished game to go on with"))
        return store.resume(game.path)
    except GameInUseError as error:
        raise CommandError(in_use(str(error))) from None
    except RecordError as error:
        raise CommandError(f"{words.printable(str(store.folder))}:{words.broken_game(error)}") from None
    except OSError as error:
        raise CommandError(cannot_be_read(words.printable(str(store.folder)), error)) from None


def opened(name: str, store: Store) -> OpenGame:
    """Open the game to go on with: a kept one, or a copy of a record that lies elsewhere.

    Raises CommandError.
    """
    path = store.file_of(name)
    if path is not None:
        try:
            return store.resume(path)
        except GameInUseError as error:
            raise CommandError(in_use(str(error))) from None
        except RecordError as error:
            raise CommandError(f"{words.printable(str(path))}:{words.broken_game(error)}") from None
        except OSError as error:
            raise CommandError(cannot_be_read(words.printable(str(path)), error)) from None
    record = load(name)
    try:
        return store.begin(Match.resumed(record))
    except RecordError as error:
        raise CommandError(f"{words.printable(name)}:{words.broken_game(error)}") from None


def in_use(name: str) -> str:
    """Say that another program has a game open."""
    return _("{game}: open in another program; linkage replay can look at it").format(
        game=words.printable(name)
    )
