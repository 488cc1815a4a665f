"""Keeping a game that is played: what is on disk, and what there is to say of it."""

from __future__ import annotations

import errno
import os
from datetime import date
from pathlib import Path

import pytest
from positions import moves

from linkage.games import Keeper, KeptAgain, KeptGame, NotKept, Store
from linkage.match import Match


def after(text: str) -> Match:
    """Return a standard game after these moves."""
    match = Match.standard("Ann", "Bob", date(2026, 11, 30))
    for move in moves(text):
        match = match.play(move)
    return match


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games")


def on_disk(store: Store) -> list[Match]:
    return [game.match for game in store.games() if isinstance(game, KeptGame)]


def break_disk(patch: pytest.MonkeyPatch) -> None:
    def full_disk(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    patch.setattr(os, "fsync", full_disk)


def test_a_match_that_is_kept_needs_no_word(store: Store) -> None:
    keeper = Keeper(store.begin(after("")))
    assert keeper.keep(after("")) is None
    assert keeper.path is None
    assert keeper.keep(after("Rc3c4")) is None
    assert keeper.is_kept
    assert on_disk(store) == [after("Rc3c4")]
    assert keeper.path is not None
    keeper.close()


def test_a_failure_is_news_once_and_so_is_the_success_after_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper(store.begin(after("")))
    with monkeypatch.context() as patch:
        break_disk(patch)
        first, second, third = (
            keeper.keep(after("Rc3c4")),
            keeper.keep(after("Rc3c4 Rf3f4")),
            keeper.try_again(),
        )
        assert [isinstance(each, NotKept) and each.is_first for each in (first, second, third)] == [
            True,
            False,
            False,
        ]
        assert isinstance(first, NotKept)
        assert isinstance(first.reason, OSError)
        assert first.reason.errno == errno.ENOSPC
        assert not keeper.is_kept
    assert keeper.try_again() == KeptAgain()
    assert keeper.is_kept
    assert keeper.try_again() is None
    assert keeper.keep(after("Rc3c4 Rf3f4 Ba6a7")) is None
    assert on_disk(store) == [after("Rc3c4 Rf3f4 Ba6a7")]
    keeper.close()


def test_closing_makes_a_last_attempt_and_nothing_is_written_after_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper(store.begin(after("")))
    with monkeypatch.context() as patch:
        break_disk(patch)
        keeper.keep(after("Rc3c4"))
    keeper.close()
    assert on_disk(store) == [after("Rc3c4")]
    assert keeper.keep(after("Rc3c4 Rf3f4")) is None
    assert on_disk(store) == [after("Rc3c4")]
    assert keeper.path is not None
    store.resume(keeper.path).close()


def test_a_last_attempt_that_fails_lets_go_of_the_game_all_the_same(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    keeper = Keeper(store.begin(after("")))
    keeper.keep(after("Rc3c4"))
    with monkeypatch.context() as patch:
        break_disk(patch)
        keeper.keep(after("Rc3c4 Rf3f4"))
        keeper.close()
    assert on_disk(store) == [after("Rc3c4")]
    assert keeper.path is not None
    store.resume(keeper.path).close()


def test_a_discarded_game_does_not_come_back(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper = Keeper(store.begin(after("")))
    keeper.keep(after("Rc3c4"))
    with monkeypatch.context() as patch:
        break_disk(patch)
        keeper.keep(after("Rc3c4 Rf3f4"))
    keeper.discard()
    keeper.close()
    assert list(store.folder.iterdir()) == []
