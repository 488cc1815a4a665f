"""What was learnt is remembered, by any number of programs at once, and nothing else in the file is lost."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from linkage.lessons import Progress, keep_progress, read_progress
from linkage.lessons.progress import FILE_NAME

SOME = Progress(frozenset({"placing"}), frozenset({"0f3a5c7d9e1b"}))


def test_nothing_is_known_and_nothing_written_before_something_is_learnt(tmp_path: Path) -> None:
    assert read_progress(tmp_path / "games") == (Progress(), [])
    assert not (tmp_path / "games").exists()


def test_what_was_learnt_is_read_again_and_added_to(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    assert keep_progress(folder, SOME) == (SOME, [])
    more = Progress(frozenset({"colours"}))
    assert keep_progress(folder, more) == (SOME | more, [])
    assert read_progress(folder) == (SOME | more, [])


def test_what_a_later_version_has_written_is_kept(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_text('{"lessons": ["placing"], "stars": {"placing": 3}}')
    keep_progress(tmp_path, Progress(puzzles=frozenset({"0f3a5c7d9e1b"})))
    assert json.loads(path.read_text())["stars"] == {"placing": 3}
    assert read_progress(tmp_path) == (SOME, [])


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe",
        b"[]",
        b"{",
        b'{"lessons": "placing"}',
        b'{"puzzles": [1]}',
        b"[" * 100_000,
        b'{"a": "' + b"a" * 1_000_000 + b'"}',
    ],
    ids=["empty", "no text", "list", "cut", "no list", "no names", "deep", "long"],
)
def test_a_file_that_holds_something_else_is_left_alone_with_a_warning(
    tmp_path: Path, content: bytes
) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(content)
    known, warnings = read_progress(tmp_path)
    assert known == Progress()
    assert len(warnings) == 1
    assert warnings[0].startswith(f"{path}: cannot be read, and is left as it is: ")
    assert keep_progress(tmp_path, SOME) == (SOME, warnings)
    assert path.read_bytes() == content


def test_a_folder_that_cannot_be_written_costs_a_warning(tmp_path: Path) -> None:
    folder = tmp_path / "file"
    folder.write_text("no folder")
    known, warnings = keep_progress(folder, SOME)
    assert known == SOME
    assert len(warnings) == 1


PROGRAM = """
import sys
from pathlib import Path
from linkage.lessons import Progress, keep_progress
for number in range(20):
    keep_progress(Path(sys.argv[1]), Progress(puzzles=frozenset({f"{sys.argv[2]}-{number}"})))
"""


def test_programs_that_write_at_once_lose_nothing(tmp_path: Path) -> None:
    programs = [subprocess.Popen([sys.executable, "-c", PROGRAM, str(tmp_path), name]) for name in "abc"]
    assert [program.wait() for program in programs] == [0, 0, 0]
    known, warnings = read_progress(tmp_path)
    assert warnings == []
    assert len(known.puzzles) == 60
