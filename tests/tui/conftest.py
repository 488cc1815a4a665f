"""Settings that hold for the tests of the app."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tui.playing import PATIENT

from linkage.games import Store
from linkage.host.thinking import Thought


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep games in a folder of the test, and files named with `~` in another."""
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    (tmp_path / "home").mkdir()
    monkeypatch.setenv("LINKAGE_DATA", str(tmp_path / "games"))
    return tmp_path / "games"


@pytest.fixture
def store(folder: Path) -> Store:
    """Return the store in that folder."""
    return Store(folder)


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the computer think after all, in processes of its own."""
    monkeypatch.setattr("linkage.host.thinking.Thought", Thought)


class Resting:
    """A thought that never comes to an answer, and needs no process for that."""

    def __init__(self, _task: object) -> None:
        """Take any task."""

    async def answer(self) -> None:
        """Wait until the test is over."""
        await asyncio.Event().wait()

    def move_now(self) -> None:
        """Go on resting."""

    def abandon(self) -> None:
        """Need no end."""


@pytest.fixture(autouse=True)
def _no_thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """Leave out the computer's processes, but where a test asks for them."""
    monkeypatch.setattr("linkage.host.thinking.Thought", Resting)


@pytest.fixture(autouse=True)
def _no_moment_to_see(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let choices be answered as soon as they are there, but where a test is about that."""
    if "moment_to_see" not in request.fixturenames:
        monkeypatch.setattr("linkage.tui.game.choices.SECONDS_TO_SEE", 0.0)


@pytest.fixture
def moment_to_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a choice be answered only after longer than any test takes."""
    monkeypatch.setattr("linkage.tui.game.choices.SECONDS_TO_SEE", PATIENT / 2)
