"""A copy of a match in a file that a player names: its record, or a picture."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from positions import moves

from linkage.match import Match
from linkage.notation import read_record
from linkage.pictures import as_svg
from linkage.pictures.copies import write_copy


def two_plies() -> Match:
    match = Match.standard("Ann", "Bob", date(2026, 11, 30))
    for move in moves("Rc3c4 Bf3f4"):
        match = match.play(move)
    return match


def test_a_copy_is_the_record_of_what_stands_whatever_is_shown(tmp_path: Path) -> None:
    match = two_plies()
    write_copy(tmp_path / "game.linkage", match.undo(), shown=match)
    assert read_record((tmp_path / "game.linkage").read_text()) == match.undo().current


@pytest.mark.parametrize("name", ["game.svg", "GAME.SVG"])
def test_a_picture_is_of_the_ply_that_is_shown(name: str, tmp_path: Path) -> None:
    match = two_plies()
    write_copy(tmp_path / name, match, shown=match.at(1))
    assert (tmp_path / name).read_text() == as_svg(match.at(1).current)
    write_copy(tmp_path / name, match)
    assert (tmp_path / name).read_text() == as_svg(match.current)


def test_what_cannot_be_the_name_of_a_file_is_told_from_what_cannot_be_written(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="null"):
        write_copy(Path("a\0b"), two_plies())
    with pytest.raises(FileNotFoundError):
        write_copy(tmp_path / "no" / "game.svg", two_plies())
