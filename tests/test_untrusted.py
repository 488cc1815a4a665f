"""What comes from a file steers no terminal, is no markup, and takes no more than a record can hold."""

from __future__ import annotations

import io
import json
import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO, cast

import games
import pytest

from linkage.cli import main
from linkage.commands import play
from linkage.commands.errors import FAILED, OK
from linkage.engine import Move, Position
from linkage.games import Store, load_record, read_bounded
from linkage.match import Match
from linkage.notation import (
    Fault,
    GameRecord,
    IllegalPlyError,
    UnreadableRecordError,
    read_record,
    write_record,
)

HOSTILE = "\x1b[31mA\x1b]0;t\x07\x9b2J\x00\x7f\x08\u202e[b]B[/b][@click=app.exit]C[/]"
SAFE = "\ufffd[31mA\ufffd]0;t\ufffd\ufffd2J\ufffd\ufffd\ufffd\ufffd[b]B[/b][@click=app.exit]C[/]"
"""What is shown of it: each control character as one replacement character, the rest as it is."""

NAME = SAFE[:20]
"""What is seen of it where it is a name, which is shortened in most places."""

MOST_BYTES = 4_000_001

Run = Callable[..., tuple[int, str, str]]


def steering(text: str) -> set[str]:
    """Return the characters of a text that could steer a terminal."""
    return {each for each in text if unicodedata.category(each)[0] == "C" and each != "\n"}


def record(text: str = "", more: str = HOSTILE, less: str = HOSTILE) -> GameRecord:
    """Return a record with hostile names, tags and comments."""
    tags = (("More", more), ("Less", less), ("Event", HOSTILE), ("Date", HOSTILE))
    return GameRecord(tags, None, read_record(text).plies, (HOSTILE,))


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "games"
    folder.mkdir()
    monkeypatch.setenv("LINKAGE_DATA", str(folder))
    return folder


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs a command, and returns its exit code and what it printed."""

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        return code, *capsys.readouterr()

    return run


# The commands.


@pytest.mark.parametrize("text", ["", "1. Rc3c4", games.MUST_PASS, games.ONE_PASS])
def test_show_prints_names_with_nothing_that_steers(run: Run, tmp_path: Path, text: str) -> None:
    path = tmp_path / "game.linkage"
    path.write_text(write_record(record(text)), encoding="utf-8")
    for form in ("--text", "--json", "--svg"):
        code, out, err = run("show", str(path), form)
        assert (code, err) == (OK, "")
        assert steering(out) == set()
    assert NAME in run("show", str(path))[1]
    assert json.loads(run("show", str(path), "--json")[1])["players"]["more"] == HOSTILE


@pytest.mark.parametrize("setup", ["@c2", "@c2 less"])
def test_show_prints_the_names_of_the_variant_with_nothing_that_steers(
    run: Run, tmp_path: Path, setup: str
) -> None:
    path = tmp_path / "game.linkage"
    told = GameRecord((("Placer", HOSTILE), ("Chooser", HOSTILE)), read_record(setup).setup)
    path.write_text(write_record(told), encoding="utf-8")
    assert steering(run("show", str(path))[1]) == set()


@pytest.mark.parametrize(
    "text",
    [
        f'[Mo{HOSTILE}re "x"]',
        f'[Variant "{HOSTILE}"]',
        f"1. Rc3c4 {HOSTILE}",
        f"@{HOSTILE}",
        f"1. Rc3c4 {{{HOSTILE}",
        f"{games.ONE_PASS} More 13 {HOSTILE}",
        f'[Format "{HOSTILE}"]',
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_nothing_that_steers(
    run: Run, folder: Path, text: str
) -> None:
    (folder / "a\x1b[31m.linkage").write_text(text, encoding="utf-8")
    code, out, err = run("show", str(folder / "a\x1b[31m.linkage"))
    assert (code, out) == (FAILED, "")
    assert steering(err) == set()
    assert "a\ufffd[31m.linkage:1:" in err
    code, out, _err = run("games")
    assert code == OK
    assert steering(out) == set()
    assert out.startswith("a\ufffd[31m.linkage  1:")
    assert steering(run("games", "--json")[1]) == set()


def test_the_list_of_games_prints_names_with_nothing_that_steers(run: Run, folder: Path) -> None:
    (folder / "game.linkage").write_text(write_record(record("1. Rc3c4")), encoding="utf-8")
    code, out, _err = run("games")
    assert code == OK
    assert steering(out) == set()
    assert out.count(NAME) == 3


@pytest.mark.parametrize("what", ["more\udcffs", "\x1b[31m", "a\nb", "\u2028"])
def test_a_name_from_the_command_line_can_be_kept_and_shown(
    monkeypatch: pytest.MonkeyPatch, folder: Path, run: Run, what: str
) -> None:
    begun: list[Match] = []

    def run_app(match: Match, *_rest: object) -> int:
        begun.append(match)
        return OK

    monkeypatch.setattr(play, "check_terminal", lambda _advice: None)
    monkeypatch.setattr(play, "run_app", run_app)
    assert main(["play", "--more", what]) == OK
    (match,) = begun
    (move, *_rest) = match.position.legal_moves()
    with Store(folder).begin(match) as game:
        game.save(match.play(move))
    out = run("games")[1]
    assert "1 ply, Player 2 (Less) to move" in out
    assert steering(out) == set()


# Size.


class Endless(io.RawIOBase):
    """A stream that never ends, and counts what is read of it."""

    def __init__(self, unit: bytes) -> None:
        super().__init__()
        self._unit = unit
        self.count = 0

    def read(self, size: int = -1) -> bytes:
        assert size >= 0, "an endless stream is not read to its end"
        self.count += size
        return (self._unit * (size // len(self._unit) + 1))[:size]


@pytest.mark.parametrize(
    "unit", [b" ", b"x", b"pass ", b"Rc3c4 ", b"{", b"[", b"{}", b"1. ", "é".encode(), "😀".encode(), b"\xff"]
)
def test_an_endless_stream_is_refused_after_as_much_as_a_record_can_have(unit: bytes) -> None:
    stream = Endless(unit)
    with pytest.raises(UnreadableRecordError) as caught:
        read_bounded(cast("BinaryIO", stream))
    assert caught.value.fault is Fault.TOO_LONG
    assert stream.count == MOST_BYTES


class Counting(io.FileIO):
    """A file that counts what is read of it, by every file of its kind."""

    count = 0

    def read(self, size: int | None = -1, /) -> bytes:
        data = super().read(size)
        assert data is not None
        Counting.count += len(data)
        return data


@pytest.fixture
def big_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a file of 100 MB in the folder of games, and count what is read of files."""
    path = folder / "big.linkage"
    with path.open("wb") as file:
        file.write(b'[More "Ann"]\n')
        file.truncate(100_000_000)
    Counting.count = 0
    monkeypatch.setattr(Path, "open", lambda self, _mode="r": Counting(self))
    yield path
    assert Counting.count <= 3 * MOST_BYTES


def test_a_file_of_100_mb_is_refused_after_as_much_as_a_record_can_have(big_file: Path) -> None:
    with pytest.raises(UnreadableRecordError) as caught:
        load_record(big_file)
    assert (caught.value.fault, caught.value.line) == (Fault.TOO_LONG, 1)
    assert Counting.count == MOST_BYTES


def test_a_file_of_100_mb_among_the_games_is_listed_as_too_long(big_file: Path, run: Run) -> None:
    reason = "1:1: expected a game record, and this is too long to be one"
    assert run("games") == (OK, f"big.linkage  {reason}\n", "")
    assert run("show", str(big_file)) == (FAILED, "", f"{big_file}:{reason}\n")
    assert run("games", "--remove", "big", "--yes")[0] == OK


def test_a_name_as_long_as_a_whole_record_is_shown_as_far_as_there_is_room(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.linkage"
    path.write_text(f'[More "{"m" * 900_000}"]\n\n*\n')
    assert f"{'m' * 23}… (More) to move\n" in run("show", str(path))[1]


@pytest.mark.parametrize("ply", ["pass", "Rc3c4", "*", "More 13", "{hm} pass", "1. pass", "W e4 - e5", "@c2"])
def test_a_million_plies_are_refused_as_too_long(ply: str) -> None:
    with pytest.raises(UnreadableRecordError) as caught:
        read_record(f"{ply} " * 1_000_000)
    assert caught.value.fault is Fault.TOO_LONG


def test_as_many_plies_as_there_is_room_for_are_refused_at_the_first_that_cannot_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played: list[Move] = []
    play_move = Position.play

    def playing(position: Position, move: Move) -> Position:
        played.append(move)
        return play_move(position, move)

    monkeypatch.setattr(Position, "play", playing)
    with pytest.raises(IllegalPlyError) as caught:
        read_record("Rc3c4 " * 166_000)
    assert (caught.value.ply, caught.value.line, caught.value.column) == (2, 1, 7)
    assert len(played) == 1


@pytest.mark.parametrize(
    "text",
    [
        "[a" + "b" * 900_000,
        f'[{"a" * 400_000} "x"][{"a" * 400_000} "x"]',
        f'[Variant "{"x" * 900_000}"]',
        "More " + "1" * 900_000,
        "x" * 900_000,
        "@" + "c" * 900_000,
        "{" + "x" * 900_000,
        f'[Format "1"] [Undone "{"x" * 900_000}"] 1. Rc3c4',
        f"{games.ONE_PASS} More{' ' * 900_000}15",
    ],
)
def test_an_error_never_repeats_more_than_a_few_words(text: str) -> None:
    with pytest.raises(ValueError, match=r"^\d+:\d+: ") as caught:
        Match.resumed(read_record(text))
    assert len(str(caught.value)) < 200
