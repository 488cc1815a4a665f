"""Games on disk: whole at any moment, each for one program at a time, and never at another's cost."""

from __future__ import annotations

import errno
import fcntl
import os
import signal
import stat
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import date, datetime, tzinfo
from pathlib import Path

import games
import platformdirs
import pytest
from positions import moves

from linkage.games import (
    BrokenGame,
    GameInUseError,
    KeptGame,
    OpenGame,
    Store,
    default_folder,
    load_record,
    named_path,
    save_record,
    write_file,
)
from linkage.games import store as store_module
from linkage.match import Match
from linkage.notation import Fault, IllegalPlyError, RecordError, UnreadableRecordError, read_record

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


# What is kept, and when.


def test_nothing_is_written_before_there_is_a_step_to_keep(store: Store) -> None:
    with store.begin(after("")) as game:
        game.save(after(""))
    assert not store.folder.exists()
    assert list(store.games()) == []


def test_every_step_replaces_the_one_before_in_the_same_file(store: Store) -> None:
    with store.begin(after("")) as game:
        for text in ("Rc3c4", "Rc3c4 Rf3f4", "Rc3c4 Rf3f4 Ba6a7"):
            game.save(after(text))
            (path,) = store.folder.glob("*.linkage")
            assert Match.of(load_record(path)) == after(text)
    assert hidden(store) == []


def test_a_first_step_that_was_taken_back_is_kept_as_well(store: Store) -> None:
    path = kept(store, after("Rc3c4").undo())
    with store.resume(path) as game:
        assert game.match == after("Rc3c4").undo()
        assert game.match.redo() == after("Rc3c4")


def test_the_game_that_was_written_last_comes_first(store: Store) -> None:
    for when, more in ((200, "Bea"), (300, "Cal"), (100, "Abe")):
        os.utime(kept(store, after("Rc3c4", more=more)), (when, when))
    found = list(store.games())
    assert [game.match.players[0] for game in found if isinstance(game, KeptGame)] == ["Cal", "Bea", "Abe"]
    assert [game.written.timestamp() for game in found if isinstance(game, KeptGame)] == [300, 200, 100]


def test_a_game_tells_whether_it_is_over(store: Store) -> None:
    kept(store, after(games.ONE_PASS))
    (game,) = store.games()
    assert isinstance(game, KeptGame)
    assert game.is_over
    kept(store, after("Rc3c4"))
    assert sorted(game.is_over for game in store.games() if isinstance(game, KeptGame)) == [False, True]


# Writing.


def test_a_file_is_whole_and_on_disk_before_it_takes_the_place_of_the_old_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.linkage"
    path.write_text("old")
    steps: list[str] = []
    flush, replace = os.fsync, Path.replace

    def flushing(descriptor: int) -> None:
        size = os.fstat(descriptor).st_size
        steps.append(f"{size} bytes flushed while there was {path.read_text()}")
        flush(descriptor)

    def replacing(one: Path, other: Path) -> Path:
        steps.append(f"{one.read_text()} in {one.parent.name} replaces {other.read_text()}")
        return replace(one, other)

    monkeypatch.setattr(os, "fsync", flushing)
    monkeypatch.setattr(Path, "replace", replacing)
    write_file(path, "the new text")
    assert steps == [
        "12 bytes flushed while there was old",
        f"the new text in {tmp_path.name} replaces old",
    ]
    assert path.read_text() == "the new text"


@pytest.mark.parametrize("broken", ["fsync", "fchmod"])
def test_a_write_that_fails_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "game.linkage"
    path.write_text("old")
    monkeypatch.setattr(os, broken, lambda *_arguments: full_disk(0))
    with pytest.raises(OSError, match="No space left"):
        write_file(path, "new")
    assert [(each.name, each.read_text()) for each in tmp_path.iterdir()] == [("game.linkage", "old")]


def test_a_write_that_cannot_be_renamed_leaves_nothing_behind(tmp_path: Path) -> None:
    path = tmp_path / "game.linkage"
    path.mkdir()
    with pytest.raises(OSError, match="directory"):
        write_file(path, "new")
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o444])
def test_a_file_that_is_replaced_keeps_its_permissions(tmp_path: Path, mode: int) -> None:
    path = tmp_path / "game.linkage"
    path.write_text("old")
    path.chmod(mode)
    write_file(path, "new")
    assert (stat.S_IMODE(path.stat().st_mode), path.read_text()) == (mode, "new")


def test_a_new_file_has_the_permissions_of_any_other(tmp_path: Path) -> None:
    write_file(tmp_path / "game.linkage", "new")
    (tmp_path / "other").write_text("")
    assert (tmp_path / "game.linkage").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_link_stays_a_link_to_the_file_that_is_written(tmp_path: Path) -> None:
    (tmp_path / "away").mkdir()
    target, link = tmp_path / "away" / "game.linkage", tmp_path / "link.linkage"
    target.write_text("old")
    link.symlink_to(target)
    write_file(link, "new")
    assert link.is_symlink()
    assert target.read_text() == "new"


def test_line_ends_are_written_as_they_are(tmp_path: Path) -> None:
    write_file(tmp_path / "game.linkage", "one\ntwo é\n")
    assert (tmp_path / "game.linkage").read_bytes() == "one\ntwo é\n".encode()


def test_a_record_that_is_too_long_to_be_read_again_does_not_replace_a_good_one(store: Store) -> None:
    path = kept(store, after("Rc3c4"))
    good = path.read_bytes()
    endless = after("Rc3c4").commented("a word " * 150_000)
    with store.resume(path) as game, pytest.raises(OSError, match="too large"):
        game.save(endless)
    with pytest.raises(OSError, match="too large"):
        save_record(path, endless.record)
    assert path.read_bytes() == good


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
    with store.begin(after("")) as game:
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", full_disk)
            with pytest.raises(OSError, match="No space left"):
                game.save(after("Rc3c4"))
        name = game.path
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
    monkeypatch.setattr(store_module, "datetime", FixedClock)
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


# Files that are no games.

WHOLE = '[More "Ann"]\n[Less "Bob"]\n\n1. Rc3c4 Rf3f4 *\n'

BAD_FILES: dict[str, tuple[bytes, Fault | type[RecordError]]] = {
    "nothing at all": (b"", Fault.CUT_SHORT),
    "cut within the tags": (b'[More "Ann"]\n[Less "Bo', Fault.NO_TAG),
    "cut after the tags": (b'[More "Ann"]\n[Less "Bob"]\n', Fault.CUT_SHORT),
    "cut before the result": (b"1. Rc3c4 Rf3f4 ", Fault.CUT_SHORT),
    "cut within a move": (b"1. Rc3c4 Rf3", Fault.NO_MOVE),
    "cut within a comment": (b"1. Rc3c4 {look at *", Fault.OPEN_COMMENT),
    "cut within the result": (f"{games.ONE_PASS} More 1".encode(), Fault.OTHER_RESULT),
    "a result in a comment only": (b"1. Rc3c4 {More 13 *}", Fault.CUT_SHORT),
    "a newer version that can be read": (b'[Format "2"]\n\n1. Rc3c4 *\n', Fault.NEWER),
    "a newer version that cannot be read": (b'[More "Ann"]\n[Format "10"]\n\n%% x9 *\n', Fault.NEWER),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0", Fault.NO_TEXT),
    "a letter": (b"Dear Ann,\nit is your turn.\n", Fault.NO_MOVE),
    "zeros": (b"\0" * 4096, Fault.NO_MOVE),
    "an illegal ply": (b"1. Rc3c4 Rc5c6 *\n", IllegalPlyError),
    "an illegal ply that was taken back": (b'[Undone "Rc5c6"]\n\n1. Rc3c4 *\n', Fault.NO_UNDONE),
    "too much": (b"1. Rc3c4 {" + b"x" * 1_000_000 + b"} *\n", Fault.TOO_LONG),
    "too much in longer letters": (f"1. Rc3c4 {{{'é' * 2_100_000}}} *".encode(), Fault.TOO_LONG),
}


@pytest.mark.parametrize("what", BAD_FILES)
def test_a_file_that_is_no_game_is_told_and_left_and_other_games_are_offered(store: Store, what: str) -> None:
    data, wrong = BAD_FILES[what]
    good = kept(store, after("Rc3c4"))
    bad = store.folder / "bad.linkage"
    bad.write_bytes(data)
    os.utime(bad, (10**9, 10**9))
    first, second = store.games()
    assert isinstance(first, KeptGame)
    assert first.path == good
    assert isinstance(second, BrokenGame)
    assert second.path == bad
    if isinstance(wrong, Fault):
        assert isinstance(second.error, UnreadableRecordError)
        assert second.error.fault is wrong
    else:
        assert isinstance(second.error, wrong)
    with pytest.raises(RecordError, match=r".+"):
        store.resume(bad)
    assert bad.read_bytes() == data
    assert bad.stat().st_mtime == 10**9
    assert hidden(store) == []


def test_a_folder_with_the_name_of_a_game_is_told_like_a_broken_game(store: Store) -> None:
    (store.folder / "odd.linkage").mkdir(parents=True)
    (game,) = store.games()
    assert isinstance(game, BrokenGame)
    assert isinstance(game.error, IsADirectoryError)


def test_a_file_that_cannot_be_read_after_it_was_locked_is_given_free_again(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(store, after("Rc3c4"))
    lock = OpenGame.lock

    def locking(game: OpenGame) -> None:
        lock(game)
        path.write_text("spoilt")

    with monkeypatch.context() as patch:
        patch.setattr(OpenGame, "lock", locking)
        with pytest.raises(RecordError):
            store.resume(path)
    path.write_text(WHOLE)
    store.resume(path).close()


@pytest.mark.parametrize(
    "text",
    [
        WHOLE,
        WHOLE.rstrip("\n"),
        WHOLE.replace("\n", "\r\n"),
        WHOLE.replace(" *", " * {a good game} {so far}"),
        f"\ufeff{WHOLE}",
        '[Format "1"]\n\n1. Rc3c4 Rf3f4 *',
        '1. Rc3c4 {see\n[Format "2"]\nfor that} Rf3f4 *',
        "RC3C4 rf4-f3 *",
    ],
)
def test_a_whole_record_that_somebody_put_into_the_folder_is_a_game(store: Store, text: str) -> None:
    store.folder.mkdir()
    (store.folder / "by-hand.linkage").write_bytes(text.encode())
    (game,) = store.games()
    assert isinstance(game, KeptGame)
    assert [ply.move for ply in game.match.record.plies] == moves("Rc3c4 Rf3f4")


def test_a_record_from_elsewhere_needs_no_result_but_a_format_that_is_known(tmp_path: Path) -> None:
    path = tmp_path / "mine.linkage"
    path.write_text("1. Rc3c4")
    assert load_record(path) == read_record("1. Rc3c4")
    path.write_text('[More "Ann"]\n[Format "2"]\n\n1. Rc3c4')
    with pytest.raises(UnreadableRecordError) as caught:
        load_record(path)
    error = caught.value
    assert (error.fault, error.line, error.column, error.word) == (Fault.NEWER, 2, 1, "2")


def test_files_that_are_not_named_like_games_are_not_looked_at(store: Store) -> None:
    store.folder.mkdir()
    for name in ("notes.txt", "game.linkage~", "linkage", ".game-0123abcd.tmp"):
        (store.folder / name).write_text("x")
    assert list(store.games()) == []


# Names.


@pytest.mark.parametrize(
    ("more", "less", "stem"),
    [
        ("Ann", "Bob", "Ann-Bob"),
        ("Zoë Ångström", "Łukasz", "ZoeAngstrom-ukasz"),
        ("../../etc/passwd", "C:\\con", "etcpasswd-Ccon"),
        ("a\x00b\x1b[31m", "\u202ex", "ab31m-x"),
        ("山田", "", "player-player"),
        ("x" * 200, ".", f"{'x' * 40}-player"),
        ("*?[a-z]", "~$HOME", "az-HOME"),
    ],
)
def test_names_stand_in_a_file_name_as_far_as_any_folder_takes_them(
    store: Store, monkeypatch: pytest.MonkeyPatch, more: str, less: str, stem: str
) -> None:
    monkeypatch.setattr(store_module, "datetime", FixedClock)
    match = after("Rc3c4", more=more, less=less)
    path = kept(store, match)
    assert path == store.folder / f"2026-11-30-120000-{stem}.linkage"
    with store.resume(path) as game:
        assert game.match == match


@pytest.mark.parametrize("name", ["[a]*?.linkage", "two words.linkage", "-x.linkage", "山田.linkage"])
def test_a_file_of_any_name_is_locked_resumed_and_tidied(store: Store, name: str) -> None:
    path = kept(store, after("Rc3c4")).rename(store.folder / name)
    leave_behind(path)
    with store.resume(path) as game:
        game.save(after("Rc3c4 Rf3f4"))
        with pytest.raises(GameInUseError):
            store.resume(path)
    assert [each.name for each in store.folder.iterdir()] == [name]
    assert Match.of(load_record(path)) == after("Rc3c4 Rf3f4")


def test_a_name_means_a_game_of_the_folder_and_nothing_beside_it(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(store, after("Rc3c4"))
    (store.folder / "notes.txt").write_text("x")
    (tmp_path / "away.linkage").write_text(WHOLE)
    monkeypatch.chdir(tmp_path)
    assert store.file_of(path.stem) == path
    assert store.file_of(path.name) == path
    assert store.file_of(str(path)) == path
    assert store.file_of(f"games/../games/{path.name}") is not None
    for name in (
        "away.linkage",
        "../away.linkage",
        "nothing",
        "x" * 300,
        str(store.folder / "notes.txt"),
        "",
    ):
        assert store.file_of(name) is None


def test_a_folder_may_be_named_with_a_tilde(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert named_path("~/games") == tmp_path / "games"
    assert named_path("~nobody-of-that-name/games") == Path("~nobody-of-that-name/games")


def test_the_environment_names_the_folder_or_else_it_is_the_platforms_own(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LINKAGE_DATA", str(tmp_path / "mine"))
    assert default_folder() == tmp_path / "mine"
    monkeypatch.setenv("LINKAGE_DATA", "")
    assert default_folder() == platformdirs.user_data_path("linkage", appauthor=False)
    monkeypatch.delenv("LINKAGE_DATA")
    assert default_folder() == platformdirs.user_data_path("linkage", appauthor=False)


# Removing.


def test_a_removed_game_is_gone_and_the_others_are_not(store: Store) -> None:
    one, other = kept(store, after("Rc3c4")), kept(store, after("Ba6a7", more="Cal"))
    store.remove(one)
    assert list(store.folder.iterdir()) == [other]
    with pytest.raises(FileNotFoundError):
        store.remove(one)
    assert hidden(store) == []


def test_a_discarded_game_is_gone_and_is_not_written_again(store: Store) -> None:
    game = store.begin(after(""))
    game.save(after("Rc3c4"))
    game.discard()
    game.save(after("Rc3c4 Rf3f4"))
    assert list(store.folder.iterdir()) == []


@pytest.mark.parametrize("text", ["", "Rc3c4"])
def test_discarding_a_game_that_has_no_file_does_nothing(store: Store, text: str) -> None:
    game = store.begin(after(text))
    game.discard()
    assert not store.folder.exists()


def test_a_game_that_vanishes_while_the_list_is_made_is_left_out(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone, stays = kept(store, after("Rc3c4")), kept(store, after("Ba6a7", more="Cal"))
    listed: Callable[[Path], Iterator[Path]] = Path.iterdir

    def listing(folder: Path) -> Iterator[Path]:
        paths = list(listed(folder))
        gone.unlink(missing_ok=True)
        return iter(paths)

    monkeypatch.setattr(Path, "iterdir", listing)
    assert [game.path for game in store.games()] == [stays]
