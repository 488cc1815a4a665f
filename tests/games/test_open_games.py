"""Open games: each for one program at a time, saved again after a failure, never at another's cost."""

from __future__ import annotations

import errno
import fcntl
import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import date, datetime, tzinfo
from pathlib import Path

import filelock
import pytest
from positions import moves

from linkage.games import (
    GameChangedError,
    GameInUseError,
    KeptGame,
    OpenGame,
    Store,
    load_record,
    open_game,
    write_file,
)
from linkage.match import Match

ROOT = Path(__file__).parents[2]


DAY = date(2026, 11, 30)


HOLDS_A_GAME = """
import sys
from pathlib import Path
from linkage.games import Store

path = Path(sys.argv[1])
with Store(path.parent).resume(path):
    print("open", flush=True)
    sys.stdin.read()
"""


def after(text: str, more: str = "Ann", less: str = "Bob") -> Match:
    """Return a standard game after these moves."""
    match = Match.standard(more, less, DAY)
    for move in moves(text):
        match = match.play(move)
    return match


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games")


def kept(store: Store, match: Match) -> Path:
    """Keep a match in a store, and return its file."""
    with store.begin(match) as game:
        game.save(match)
    assert game.path is not None
    return game.path


def hidden(store: Store) -> list[str]:
    """Return the names of what lies beside the games."""
    return sorted(path.name for path in store.folder.iterdir() if path.name.startswith("."))


@contextmanager
def open_elsewhere(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Let another process have a game open."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDS_A_GAME, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        try:
            yield process
        finally:
            process.kill()


def full_disk(_descriptor: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


# A disk that is full, a folder that is gone.


def test_after_a_full_disk_the_next_save_keeps_all_of_the_game(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(store, after("Rc3c4"))
    with store.resume(path) as game:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full_disk)
            with pytest.raises(OSError, match="No space left"):
                game.save(after("Rc3c4 Rf3f4"))
        assert Match.of(load_record(path)) == after("Rc3c4")
        game.save(after("Rc3c4 Rf3f4 Ba6a7"))
    assert Match.of(load_record(path)) == after("Rc3c4 Rf3f4 Ba6a7")
    assert hidden(store) == []


def test_a_first_save_that_fails_can_be_tried_again_under_the_same_name(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    store.folder.mkdir()
    with store.begin(after("")) as game:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full_disk)
            with pytest.raises(OSError, match="No space left"):
                game.save(after("Rc3c4"))
        name = game.path
        assert name is not None
        assert list(store.games()) == []
        game.save(after("Rc3c4"))
        assert game.path == name
    assert [game.path for game in store.games()] == [name]


def test_a_file_in_the_place_of_the_folder_is_said_and_does_no_harm(store: Store) -> None:
    store.folder.write_text("mine")
    with store.begin(after("")) as game:
        with pytest.raises(OSError, match="exists"):
            game.save(after("Rc3c4"))
        with pytest.raises(NotADirectoryError):
            list(store.games())
        assert store.folder.read_text() == "mine"
        store.folder.unlink()
        game.save(after("Rc3c4"))
    assert len(list(store.games())) == 1


def test_a_file_that_vanishes_is_written_again_whole(store: Store) -> None:
    path = kept(store, after("Rc3c4"))
    with store.resume(path) as game:
        path.unlink()
        assert list(store.games()) == []
        game.save(after("Rc3c4 Rf3f4"))
    assert Match.of(load_record(path)) == after("Rc3c4 Rf3f4")


def test_a_folder_that_vanishes_comes_back_with_the_game_and_with_its_lock(store: Store) -> None:
    path = kept(store, after("Rc3c4"))
    with store.resume(path) as game:
        for each in store.folder.iterdir():
            each.unlink()
        store.folder.rmdir()
        game.save(after("Rc3c4 Rf3f4"))
        with pytest.raises(GameInUseError):
            store.resume(path)
    assert Match.of(load_record(path)) == after("Rc3c4 Rf3f4")


def test_whoever_took_a_game_after_its_lock_had_vanished_keeps_it(store: Store) -> None:
    path = kept(store, after("Rc3c4"))
    with store.resume(path) as ours:
        (lock,) = store.folder.glob(".*.lock")
        lock.unlink()
        with store.resume(path) as theirs:
            theirs.save(after("Rc3c4 Rf3f4"))
            with pytest.raises(GameInUseError):
                ours.save(after("Rc3c4 Ba6a7"))
            ours.close()
            with pytest.raises(GameInUseError):
                store.resume(path)
    assert Match.of(load_record(path)) == after("Rc3c4 Rf3f4")


def test_a_game_is_resumed_where_it_cannot_be_locked_and_saving_says_so(store: Store) -> None:
    path = kept(store, after("Rc3c4"))
    in_the_way = path.with_name(f".{path.stem}.lock")
    in_the_way.mkdir()
    with store.resume(path) as game:
        assert game.match == after("Rc3c4")
        with pytest.raises(IsADirectoryError):
            game.save(after("Rc3c4 Rf3f4"))
        in_the_way.rmdir()
        game.save(after("Rc3c4 Rf3f4"))
        with pytest.raises(GameInUseError):
            store.resume(path)
    assert Match.of(load_record(path)) == after("Rc3c4 Rf3f4")


# Two programs at once.


def test_a_game_that_is_open_in_one_process_is_only_looked_at_in_another(store: Store) -> None:
    path, other = kept(store, after("Rc3c4")), kept(store, after("Ba6a7", more="Cal"))
    with open_elsewhere(path):
        with pytest.raises(GameInUseError, match=path.name):
            store.resume(path)
        with pytest.raises(GameInUseError, match=path.name):
            store.remove(path)
        looked_at = store.look_at(path)
        assert isinstance(looked_at, KeptGame)
        assert (looked_at.match, looked_at.is_in_use) == (after("Rc3c4"), True)
        assert {game.path: game.is_in_use for game in store.games() if isinstance(game, KeptGame)} == {
            path: True,
            other: False,
        }
        with store.resume(other) as game:
            assert game.match == after("Ba6a7", more="Cal")


def test_a_game_is_free_again_when_the_process_that_had_it_is_killed(store: Store) -> None:
    path = kept(store, after("Rc3c4"))
    with open_elsewhere(path) as process:
        process.send_signal(signal.SIGKILL)
        process.wait()
        assert hidden(store) == [f".{path.stem}.lock"]
        looked_at = store.look_at(path)
        assert isinstance(looked_at, KeptGame)
        assert not looked_at.is_in_use
        with store.resume(path) as game:
            assert game.match == after("Rc3c4")
    assert hidden(store) == []


def test_a_game_that_is_closed_is_free_again_and_never_written_by_who_had_it(store: Store) -> None:
    path = kept(store, after("Rc3c4"))
    first = store.resume(path)
    with pytest.raises(GameInUseError):
        store.resume(path)
    first.close()
    with store.resume(path) as second:
        first.save(after("Ba6a7"))
        first.close()
        assert second.match == after("Rc3c4")
        with pytest.raises(GameInUseError):
            store.resume(path)
    assert Match.of(load_record(path)) == after("Rc3c4")


def test_what_was_played_between_reading_and_locking_is_not_lost(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(store, after("Rc3c4"))
    lock = OpenGame.lock

    def locking(game: OpenGame) -> None:
        write_file(path, path.read_text().replace(" *", " Rf3f4 *"))
        lock(game)

    monkeypatch.setattr(OpenGame, "lock", locking)
    with store.resume(path) as game:
        assert game.match == after("Rc3c4 Rf3f4")


def test_a_program_that_only_looks_does_not_keep_another_from_resuming(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(store, after("Rc3c4"))
    looker = os.open(path.with_name(f".{path.stem}.lock"), os.O_RDWR | os.O_CREAT)
    fcntl.flock(looker, fcntl.LOCK_SH)
    # Instead of waiting, the one that looks has done with it.
    monkeypatch.setattr(time, "sleep", lambda _seconds: fcntl.flock(looker, fcntl.LOCK_UN))
    with store.resume(path) as game:
        assert game.match == after("Rc3c4")
    os.close(looker)


class FixedClock(datetime):
    """A clock that stands still."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> FixedClock:
        return cls(2026, 11, 30, 12, 0, 0, tzinfo=tz)


def test_new_games_of_the_same_players_in_the_same_second_have_files_of_their_own(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_game, "datetime", FixedClock)
    with store.begin(after("")) as one, store.begin(after("")) as two, store.begin(after("")) as three:
        for game, text in ((one, "Rc3c4"), (two, "Ba6a7"), (three, "Wa1a2")):
            game.save(after(text))
        assert [game.path and game.path.stem for game in (one, two, three)] == [
            "2026-11-30-120000-Ann-Bob",
            "2026-11-30-120000-Ann-Bob-2",
            "2026-11-30-120000-Ann-Bob-3",
        ]
    fourth = kept(store, after("Ye4e5"))
    assert fourth.stem == "2026-11-30-120000-Ann-Bob-4"
    standing = [str(game.match.current.plies[0].move) for game in store.games() if isinstance(game, KeptGame)]
    assert len(standing) == len(set(standing)) == 4


def test_two_programs_that_look_at_the_same_moment_do_not_take_each_other_for_a_player(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(store, after("Rc3c4"))
    looker = os.open(path.with_name(f".{path.stem}.lock"), os.O_RDWR | os.O_CREAT)
    fcntl.flock(looker, fcntl.LOCK_EX)
    monkeypatch.setattr(time, "sleep", lambda _seconds: fcntl.flock(looker, fcntl.LOCK_UN))
    looked_at = store.look_at(path)
    assert isinstance(looked_at, KeptGame)
    assert not looked_at.is_in_use
    os.close(looker)


@pytest.mark.parametrize("number", [errno.ENOSYS, errno.ENOLCK])
def test_where_the_system_has_no_locks_games_are_played_without(
    store: Store, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def no_locks(_descriptor: int, *, blocking: bool) -> bool:
        raise OSError(number, f"no locks, blocking or not: {blocking}")

    monkeypatch.setattr(filelock, "lock_descriptor", no_locks)
    path = kept(store, after("Rc3c4"))
    with store.resume(path) as ours, store.resume(path) as theirs:
        theirs.save(after("Rc3c4 Rf3f4"))
        with pytest.raises(GameChangedError):
            ours.save(after("Rc3c4 Ba6a7"))
    (game,) = store.games()
    assert isinstance(game, KeptGame)
    assert (game.match, game.is_in_use) == (after("Rc3c4 Rf3f4"), False)


# A game that another program has written to.


def test_a_game_that_could_not_be_locked_is_not_written_over_what_was_played_elsewhere(store: Store) -> None:
    path = kept(store, after("Rc3c4"))
    in_the_way = path.with_name(f".{path.stem}.lock")
    in_the_way.mkdir()
    with store.resume(path) as ours:
        in_the_way.rmdir()
        with store.resume(path) as theirs:
            theirs.save(after("Rc3c4 Rf3f4"))
        for _attempt in range(2):
            with pytest.raises(GameChangedError, match=path.name):
                ours.save(after("Rc3c4 Ba6a7"))
    assert Match.of(load_record(path)) == after("Rc3c4 Rf3f4")


@pytest.mark.parametrize("text", ["", "mine\n", '[More "Ann"]\n\n1. Rc3c4 *\n'])
def test_a_file_that_was_changed_by_hand_is_neither_written_over_nor_removed(store: Store, text: str) -> None:
    path = kept(store, after("Rc3c4"))
    game = store.resume(path)
    path.write_text(text)
    with pytest.raises(GameChangedError):
        game.save(after("Rc3c4 Rf3f4"))
    game.discard()
    assert path.read_text() == text
    assert hidden(store) == []


def test_a_file_with_the_text_that_was_written_last_is_ours_whoever_has_put_it_there(store: Store) -> None:
    path = kept(store, after("Rc3c4"))
    with store.resume(path) as game:
        game.save(after("Rc3c4 Rf3f4"))
        copy = path.with_name("copy")
        copy.write_bytes(path.read_bytes())
        copy.replace(path)
        game.save(after("Rc3c4 Rf3f4 Ba6a7"))
    assert Match.of(load_record(path)) == after("Rc3c4 Rf3f4 Ba6a7")


def test_what_a_save_has_written_that_failed_in_the_end_is_not_taken_for_anothers(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(store, after("Rc3c4"))
    flush = os.fsync

    def no_folder(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            full_disk(descriptor)
        flush(descriptor)

    with store.resume(path) as game:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", no_folder)
            for text in ("Rc3c4 Rf3f4", "Rc3c4 Rf3f4 Ba6a7"):
                with pytest.raises(OSError, match="No space left"):
                    game.save(after(text))
        game.save(after("Rc3c4 Rf3f4 Ba6a7 Wa2a3"))
    assert Match.of(load_record(path)) == after("Rc3c4 Rf3f4 Ba6a7 Wa2a3")


# What killed programs leave behind.


def leave_behind(path: Path) -> set[Path]:
    """Leave what a program leaves that was killed while it wrote a game."""
    left = {path.with_name(f".{path.stem}.lock"), path.with_name(f".{path.stem}-0123abcd.tmp")}
    for each in left:
        each.write_text("cut sho")
    return left


def test_what_a_killed_write_has_left_goes_when_the_game_is_resumed(store: Store) -> None:
    path = kept(store, after("Rc3c4"))
    leave_behind(path)
    store.resume(path).close()
    assert hidden(store) == []
    assert Match.of(load_record(path)) == after("Rc3c4")


def test_what_a_killed_write_has_left_goes_with_the_game_that_is_removed(store: Store) -> None:
    path = kept(store, after("Rc3c4"))
    leave_behind(path)
    store.remove(path)
    assert list(store.folder.iterdir()) == []


def test_resuming_a_game_leaves_alone_what_another_with_a_longer_name_is_writing(store: Store) -> None:
    path = kept(store, after("Rc3c4"))
    other = path.with_name(f"{path.stem}-2.linkage")
    with store.begin(after("")) as game:
        game.path = other
        game.save(after("Ba6a7"))
        writing = other.with_name(f".{other.stem}-0123abcd.tmp")
        writing.write_text("half")
        store.resume(path).close()
        assert writing.read_text() == "half"


def test_what_killed_programs_have_left_goes_when_a_new_game_is_kept(store: Store) -> None:
    path = kept(store, after("Rc3c4"))
    never_kept = leave_behind(store.folder / "never-kept.linkage")
    killed = leave_behind(path)
    with store.begin(after("")) as busy:
        busy.save(after("Ba6a7", more="Cal"))
        assert not any(each.exists() for each in never_kept | killed)
        assert busy.path is not None
        writing = busy.path.with_name(f".{busy.path.stem}-0123abcd.tmp")
        writing.write_text("half")
        kept(store, after("Wa1a2", more="Dee"))
        assert writing.read_text() == "half"
