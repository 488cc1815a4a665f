"""Where games live on disk: one game record a file, in a folder of the platform's own.

A file is never written in place: the new text goes to a temporary file beside it, is flushed to disk, and
then takes the old one's name. So there is a whole game on disk at any moment. A game that is open is
locked by its process; the lock goes with the process, however that ends.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import glob
import os
import re
import stat
import time
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import BinaryIO, Final, Self

from linkage.match import Match
from linkage.notation import (
    LONGEST,
    Fault,
    GameRecord,
    RecordError,
    UnreadableRecordError,
    decode_record,
    read_record,
    write_record,
)

SUFFIX: Final = ".linkage"
FOLDER_VARIABLE: Final = "LINKAGE_DATA"
"""The environment variable that names another folder for the games."""

_UNFINISHED: Final = ".tmp"
_LOCK: Final = ".lock"
_CHANCE_BYTES: Final = 4
_FORMAT: Final = re.compile(r'^\[Format\s+"([^"\n]*)"', re.MULTILINE)
_KNOWN_FORMAT: Final = "1"
_LONGEST_NAME: Final = 40

_PATIENCE: Final = 5
_MOMENT: Final = 0.01
"""How often, and after how many seconds, a lock is tried again that another program has."""


class GameInUseError(Exception):
    """The game is open in another program, and may only be looked at here."""


def default_folder() -> Path:
    """Return the folder that the environment names, or else the platform's own for a program's data."""
    if folder := os.environ.get(FOLDER_VARIABLE):
        return named_path(folder)
    import platformdirs

    return platformdirs.user_data_path("linkage", appauthor=False)


def named_path(name: str) -> Path:
    """Return the path that a person means by a name: `~` stands for the home folder, if there is one."""
    try:
        return Path(name).expanduser()
    except RuntimeError:
        return Path(name)


# No more of a file is read than a record can have; a character takes four bytes at the most.
_MOST_BYTES: Final = 4 * LONGEST + 1


def load_record(path: Path) -> GameRecord:
    """Read the record of a file. Raises OSError, and RecordError where it is no record that can be taken."""
    with path.open("rb") as file:
        return read_bounded(file)


def read_bounded(stream: BinaryIO) -> GameRecord:
    """Read a record from a stream of bytes, and of the stream no more than a record can have.

    Raises OSError and RecordError.
    """
    return _read_known_format(_read_text(stream))


def _read_text(stream: BinaryIO) -> str:
    data = stream.read(_MOST_BYTES)
    if len(data) == _MOST_BYTES:
        # What has been read may end within a character, so it is not even decoded.
        raise UnreadableRecordError(1, 1, Fault.TOO_LONG)
    return decode_record(data)


def write_file(path: Path, text: str) -> None:
    """Write a file so that it holds either the old text or the new one at any moment. Raises OSError.

    A file that is there already keeps its permissions, and a link to it goes on being one.
    """
    target = Path(os.path.realpath(path))
    temporary = target.with_name(f".{target.stem}-{os.urandom(_CHANCE_BYTES).hex()}{_UNFINISHED}")
    with temporary.open("x", encoding="utf-8", newline="\n") as file:
        try:
            with contextlib.suppress(FileNotFoundError):
                os.fchmod(file.fileno(), stat.S_IMODE(target.stat().st_mode))
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
            temporary.replace(target)
        except BaseException:
            temporary.unlink(missing_ok=True)
            raise


def save_record(path: Path, record: GameRecord) -> None:
    """Write a record to a file. Raises OSError, also for a record that is too long to be read again."""
    text = write_record(record)
    if len(text) > LONGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    write_file(path, text)


@dataclass(frozen=True)
class KeptGame:
    """A game in the folder: its file, the match it keeps, when it was last written, whether it is open."""

    path: Path
    match: Match
    written: datetime
    is_in_use: bool

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.match.outcome is not None


@dataclass(frozen=True)
class BrokenGame:
    """A file in the folder that is no game that can be taken. It is left as it is."""

    path: Path
    error: RecordError | OSError


class Store:
    """A folder of games. Nothing is written to it before there is a game to keep."""

    def __init__(self, folder: Path) -> None:
        """Use a folder, which need not exist yet."""
        self.folder = folder

    def games(self) -> Iterator[KeptGame | BrokenGame]:
        """Yield the games, the one written last first. Raises OSError where the folder cannot be read."""
        try:
            paths = [path for path in self.folder.iterdir() if path.suffix == SUFFIX]
        except FileNotFoundError:
            return
        found = []
        for path in paths:
            with contextlib.suppress(OSError):  # it has vanished since
                found.append((path.stat().st_mtime, path))
        for _time, path in sorted(found, reverse=True):
            yield self.look_at(path)

    def newest_unfinished(self) -> KeptGame | None:
        """Return the unfinished game that was written last and is not open elsewhere, or None.

        Raises OSError where the folder cannot be read.
        """
        for game in self.games():
            if isinstance(game, KeptGame) and not game.is_over and not game.is_in_use:
                return game
        return None

    def look_at(self, path: Path) -> KeptGame | BrokenGame:
        """Return the game of a file in the folder."""
        try:
            written = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
            return KeptGame(path, _load_kept(path), written, _is_locked(path))
        except (RecordError, OSError) as error:
            return BrokenGame(path, error)

    def find(self, name: str) -> Path | None:
        """Return the file of the game with that name, or None if there is none."""
        path = self.folder / (name if name.endswith(SUFFIX) else name + SUFFIX)
        return path if path.parent == self.folder and exists(path) else None

    def file_of(self, name: str) -> Path | None:
        """Return the file of the game that a name or a path means, or None if it means none."""
        path = Path(name)
        if not exists(path):
            return self.find(name)
        is_kept = path.suffix == SUFFIX and path.resolve().parent == self.folder.resolve()
        return path if is_kept else None

    def resume(self, path: Path) -> OpenGame:
        """Open a game of the folder to go on with it.

        Where the folder cannot be written the game can be played all the same; saving it will say so.
        Raises GameInUseError where another program has it open, OSError where it cannot be read, and
        RecordError where it cannot be taken.
        """
        game = OpenGame(self, _load_kept(path), path)
        try:
            game.lock()
        except OSError:
            return game
        try:
            # It may have gone on between reading and locking.
            game.match = _load_kept(path)
        except BaseException:
            game.close()
            raise
        _remove_leftovers(path)
        return game

    def tidy(self) -> None:
        """Remove what killed programs have left beside the games."""
        for lock in self.folder.glob(f".*{_LOCK}"):
            path = self.folder / (lock.name[1:].removesuffix(_LOCK) + SUFFIX)
            if not _is_locked(path):
                with contextlib.suppress(GameInUseError, OSError):
                    held = _Lock(path)
                    _remove_leftovers(path)
                    held.release()

    def begin(self, match: Match) -> OpenGame:
        """Open a new game. It gets its file when it is first saved."""
        return OpenGame(self, match, None)

    def remove(self, path: Path) -> None:
        """Remove a game. Raises GameInUseError where a program has it open, and OSError."""
        lock = _Lock(path)
        try:
            path.unlink()
            _remove_leftovers(path)
        finally:
            lock.release()


class OpenGame:
    """A game that this program goes on with: what is saved of it replaces what was there."""

    def __init__(self, store: Store, match: Match, path: Path | None) -> None:
        """Hold a game, with its file if it has one already."""
        self._store = store
        self._lock: _Lock | None = None
        self._is_closed = False
        self.match = match
        self.path = path

    def lock(self) -> None:
        """Keep other programs from going on with the game. Raises GameInUseError and OSError."""
        if self._lock is not None and not self._lock.is_held:
            self._unlock()
        if self._lock is None and self.path is not None:
            self._lock = _Lock(self.path)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_details: object) -> None:
        self.close()

    def save(self, match: Match) -> None:
        """Bring a match to disk. A match with no step yet is not kept, nor is what is closed.

        Raises OSError where that fails, and GameInUseError where another program has taken the game.
        """
        self.match = match
        if self._is_closed or (self.path is None and not match.steps):
            return
        self._store.folder.mkdir(parents=True, exist_ok=True)
        if self.path is None:
            self.path, self._lock = self._new_file(match)
        self.lock()
        save_record(self.path, match.kept)

    def _new_file(self, match: Match) -> tuple[Path, _Lock]:
        """Return a new name for the game, and its lock."""
        self._store.tidy()
        stem = f"{datetime.now().astimezone():%Y-%m-%d-%H%M%S}-{file_stem(match)}"
        for number in range(1, 1000):
            path = self._store.folder / f"{stem}{'' if number == 1 else f'-{number}'}{SUFFIX}"
            try:
                lock = _Lock(path)
            except GameInUseError:
                continue
            if not path.exists():
                return path, lock
            lock.release()
        raise FileExistsError(f"no name is free for {stem}")

    def discard(self) -> None:
        """Remove the game from disk. Raises OSError."""
        if self.path is not None:
            self.path.unlink(missing_ok=True)
        self.close()

    def close(self) -> None:
        """Let other programs go on with the game, and never write it again."""
        self._is_closed = True
        self._unlock()

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.release()
            self._lock = None


class _Lock:
    """The lock of a game: a file beside it that this process holds locked."""

    def __init__(self, path: Path) -> None:
        """Take the lock. Raises GameInUseError where another program has it, and OSError."""
        self._path = _lock_path(path)
        patience = _PATIENCE
        while True:
            self._descriptor = os.open(self._path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
            try:
                fcntl.flock(self._descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                os.close(self._descriptor)
                if not patience:
                    raise GameInUseError(path.name) from None
                # A program that only looks whether the game is open has the lock for a moment.
                patience -= 1
                time.sleep(_MOMENT)
                continue
            except BaseException:
                os.close(self._descriptor)
                raise
            if self.is_held:
                return
            # Whoever had the lock has removed its file just now: this is the lock of nothing.
            os.close(self._descriptor)

    @property
    def is_held(self) -> bool:
        """Whether the lock still locks: its file may have been removed, with the folder perhaps."""
        return _is_same_file(self._descriptor, self._path)

    def release(self) -> None:
        """Give the lock back."""
        with contextlib.suppress(OSError):  # a lock file that stays behind locks nothing
            if self.is_held:
                self._path.unlink()
        os.close(self._descriptor)


def _remove_leftovers(path: Path) -> None:
    """Remove what killed writes of a game have left. The game has to be locked."""
    name = f".{glob.escape(path.stem)}-{'[0-9a-f]' * (2 * _CHANCE_BYTES)}{_UNFINISHED}"
    for leftover in path.parent.glob(name):
        with contextlib.suppress(OSError):  # it does no harm where it is
            leftover.unlink()


def exists(path: Path) -> bool:
    """Say whether there is such a file; what is no name that a file can have is none."""
    try:
        return path.exists()
    except OSError:
        return False


def _lock_path(path: Path) -> Path:
    return path.with_name(f".{path.stem}{_LOCK}")


def _is_same_file(descriptor: int, path: Path) -> bool:
    try:
        return os.path.samestat(os.fstat(descriptor), path.stat())
    except FileNotFoundError:
        return False


def _is_locked(path: Path) -> bool:
    """Say whether a program has a game open, without taking its lock for longer than that."""
    try:
        descriptor = os.open(_lock_path(path), os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    except OSError:
        return False
    finally:
        os.close(descriptor)
    return False


def _load_kept(path: Path) -> Match:
    """Read a game of the folder. Besides what a record must hold, it must be whole and of this format."""
    with path.open("rb") as file:
        text = _read_text(file)
    return Match.resumed(_read_known_format(text, must_be_whole=True))


def _read_known_format(text: str, *, must_be_whole: bool = False) -> GameRecord:
    """Read a record, and say of one from a newer version that it is that, whatever else it may be."""
    tag = _FORMAT.search(text)
    newer = None
    if tag is not None and tag[1] != _KNOWN_FORMAT:
        line = text.count("\n", 0, tag.start()) + 1
        newer = UnreadableRecordError(line, 1, Fault.NEWER, tag[1][:_LONGEST_NAME])
    try:
        record = read_record(text, must_be_whole=must_be_whole)
    except RecordError as error:
        if newer is None:
            raise
        raise newer from error
    # Where the record can be read it tells whether that was a tag.
    if newer is not None and record.tag("Format") not in (None, _KNOWN_FORMAT):
        raise newer
    return record


def file_stem(match: Match) -> str:
    """Return the names of two players as they may stand in a file's name anywhere."""
    first, second = match.players
    return f"{_slug(first)}-{_slug(second)}"


def _slug(name: str) -> str:
    """Return the letters and digits of a name, without accents."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "", plain)[:_LONGEST_NAME] or "player"
