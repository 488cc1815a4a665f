"""The folder of games: what is kept and when, how it is named, found and removed."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from datetime import date, datetime, tzinfo
from pathlib import Path

import games
import platformdirs
import pytest
from positions import moves

from linkage.games import (
    GameInUseError,
    KeptGame,
    Store,
    default_folder,
    load_record,
    open_game,
)
from linkage.match import Match

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


# Two programs at once.


class FixedClock(datetime):
    """A clock that stands still."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> FixedClock:
        return cls(2026, 11, 30, 12, 0, 0, tzinfo=tz)


# What killed programs leave behind.


def leave_behind(path: Path) -> set[Path]:
    """Leave what a program leaves that was killed while it wrote a game."""
    left = {path.with_name(f".{path.stem}.lock"), path.with_name(f".{path.stem}-0123abcd.tmp")}
    for each in left:
        each.write_text("cut sho")
    return left


# Files that are no games.


WHOLE = '[More "Ann"]\n[Less "Bob"]\n\n1. Rc3c4 Rf3f4 *\n'


def test_the_newest_unfinished_game_is_one_that_nobody_has_open(store: Store) -> None:
    paths = []
    for when, text in ((100, "Rc3c4"), (200, "Ba6a7"), (300, "Wa1a2"), (400, games.ONE_PASS)):
        paths.append(kept(store, after(text)))
        os.utime(paths[-1], (when, when))
    older, newer, newest, _over = paths

    def found() -> Path | None:
        game = store.newest_unfinished()
        return None if game is None else game.path

    assert found() == newest
    with store.resume(newest):
        assert found() == newer
        with store.resume(newer), store.resume(older):
            assert found() is None


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
    monkeypatch.setattr(open_game, "datetime", FixedClock)
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
