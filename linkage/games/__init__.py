"""Where games live on disk: the folder, its locks, an open game, and writing whole files."""

from __future__ import annotations

from linkage.games.keeping import Keeper, KeptAgain, NotKept
from linkage.games.store import (
    FOLDER_VARIABLE,
    SUFFIX,
    BrokenGame,
    GameInUseError,
    KeptGame,
    OpenGame,
    Store,
    default_folder,
    exists,
    file_stem,
    load_record,
    named_path,
    read_bounded,
    save_record,
    write_file,
)

__all__ = [
    "FOLDER_VARIABLE",
    "SUFFIX",
    "BrokenGame",
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
