"""Files that are games and files that are none: what is taken, and what is told and left as it is."""

from __future__ import annotations

import os
from datetime import date
from pathlib import Path

import games
import pytest
from positions import moves

from linkage.games import (
    BrokenGame,
    KeptGame,
    OpenGame,
    Store,
    load_record,
    save_record,
)
from linkage.match import Match
from linkage.notation import (
    LONGEST,
    Fault,
    IllegalPlyError,
    RecordError,
    UnreadableRecordError,
    read_record,
    write_record,
)

DAY = date(2026, 11, 30)


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


# Writing.


@pytest.mark.parametrize("letter", ["x", "é", "🎲"])
def test_the_longest_record_is_written_and_read_again_and_a_longer_one_does_not_replace_it(
    store: Store, letter: str
) -> None:
    path = kept(store, after("Rc3c4"))
    with store.resume(path) as game:
        rest = len(write_record(after("Rc3c4").commented(letter).record)) - 1
        longest = after("Rc3c4").commented(letter * (LONGEST - rest))
        game.save(longest)
        assert len(path.read_text()) == LONGEST
        with pytest.raises(OSError, match="too large"):
            game.save(longest.commented(f"{longest.comments()[0]}{letter}"))
    assert load_record(path) == longest.record
    with pytest.raises(OSError, match="too large"):
        save_record(path, longest.commented(f"{longest.comments()[0]}{letter}").record)
    assert load_record(path) == longest.record
    path.write_text(f"{path.read_text()} ")
    with pytest.raises(UnreadableRecordError, match="too long"):
        load_record(path)


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
    "the same with the format": (b'[Format "1"]\n[Undone "Rc5c6"]\n\n1. Rc3c4 *\n', Fault.NO_UNDONE),
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


def test_the_longest_record_is_read_also_where_each_character_takes_four_bytes(tmp_path: Path) -> None:
    path = tmp_path / "mine.linkage"
    path.write_text(f"{{{'🎲' * (LONGEST - 2)}}}", encoding="utf-8")
    assert load_record(path).preface == ("🎲" * (LONGEST - 2),)


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
