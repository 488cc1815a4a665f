"""Settings that hold for the tests of the app."""

from __future__ import annotations

from pathlib import Path

import pytest

from linkage.store import Store


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
