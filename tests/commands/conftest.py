"""Running the command line within the test's own process."""

from __future__ import annotations

from pathlib import Path

import pytest
from commands.runs import Linkage, Run

from linkage.cli import main


@pytest.fixture(name="run")
def _run(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Linkage:
    """Return a way to run the command line, with games and settings apart from everybody's."""
    monkeypatch.setenv("LINKAGE_DATA", str(tmp_path / "games"))
    monkeypatch.setenv("LINKAGE_CONFIG", str(tmp_path / "settings.toml"))

    def run(*arguments: str) -> Run:
        try:
            code = main(arguments)
        except SystemExit as end:
            code = end.code if isinstance(end.code, int) else 1
        return Run(code, *capsys.readouterr())

    return run
