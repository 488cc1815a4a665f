"""Where games live on disk: one game record a file, in a folder of the platform's own.

A file is never written in place, so there is a whole game on disk at any moment. A game that is open is
locked by its process; the lock goes with the process, however that ends.
"""

from __future__ import annotations

from linkage.games.files import exists, named_path, write_file
from linkage.games.keeping import Keeper, KeptAgain, NotKept
from linkage.games.locks import GameInUseError
from linkage.games.open_game import SUFFIX, GameChangedError, OpenGame, file_stem
from linkage.games.record_files import load_record, read_bounded, save_record
from linkage.games.store import FOLDER_VARIABLE, BrokenGame, KeptGame, Store, default_folder

__all__ = [
    "FOLDER_VARIABLE",
    "SUFFIX",
    "BrokenGame",
    "GameChangedError",
    "GameInUseError",
    "Keeper",
    "KeptAgain",
    "KeptGame",
    "NotKept",
    "OpenGame",
    "Store",
    "default_folder",
    "exists",
    "file_stem",
    "load_record",
    "named_path",
    "read_bounded",
    "save_record",
    "write_file",
]
