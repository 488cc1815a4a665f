"""The commands: what each prints, and how it fails: in one line, without a traceback."""

from __future__ import annotations

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import games
import pytest
from commands.runs import Linkage, Run, assert_is_one_line

import linkage

RECORDS = Path(__file__).parents[1] / "records"
SAMPLES = sorted(path.stem for path in RECORDS.glob("*.linkage"))

COMMAND = (sys.executable, "-m", "linkage")


def sample(name: str) -> str:
    return str(RECORDS / f"{name}.linkage")


def record(tmp_path: Path, text: str | bytes) -> str:
    """Return the name of a file with this text."""
    path = tmp_path / "game.linkage"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return str(path)


# Playing without a terminal.


@pytest.mark.parametrize(
    "arguments", [["play"], ["play", "--more", "Ann"], ["play", "--resume"], ["play", "x"]]
)
def test_playing_without_a_terminal_is_refused_with_a_word_of_advice(
    run: Linkage, arguments: Sequence[str]
) -> None:
    line = "linkage play needs a terminal for its board; linkage play --line plays in plain lines."
    assert_is_one_line(run(*arguments), line, code=2)


def test_looking_through_a_game_without_a_terminal_is_refused_with_a_word_of_advice(run: Linkage) -> None:
    line = "linkage replay needs a terminal for its board; linkage show prints a game."
    assert_is_one_line(run("replay", sample("one-pass")), line, code=2)


# Showing a record.


@pytest.mark.parametrize("name", SAMPLES)
def test_the_json_of_a_sample_is_what_the_contract_says(run: Linkage, name: str) -> None:
    done = run("show", "--json", sample(name))
    assert (done.code, done.error) == (0, "")
    assert json.loads(done.out) == json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))


def test_there_are_samples_of_both_variants_with_passes_and_without_an_end() -> None:
    assert {"placement", "one-pass", "two-passes", "must-pass", "unfinished"} < set(SAMPLES)


def test_a_record_is_shown_as_text(run: Linkage) -> None:
    done = run("show", sample("must-pass"))
    assert (done.code, done.error) == (0, "")
    assert done.out.splitlines()[-4:] == [
        "Ann (More) must pass",
        "Green token  on Bb4c4",
        "Pool         white 2, blue 0, red 0, yellow 2",
        "Groups       white 3, blue 5, red 3, yellow 2; 13 in all",
    ]
    assert "4 x b-b # W . B 4" in done.out
    assert run("show", "--text", sample("must-pass")) == done


@pytest.mark.parametrize(
    ("name", "state"),
    [
        ("unfinished", "Bob (Less) to move"),
        ("fewest-groups", "Bob (Less) wins: 3 groups, fewer than the 12 that More needs."),
        ("most-groups", "Ann (More) wins: 24 groups, and More needs 12."),
        ("placement", "Ann (Less) wins: 11 groups, fewer than the 12 that More needs."),
    ],
)
def test_the_state_of_a_game_is_told_in_words(run: Linkage, name: str, state: str) -> None:
    assert state in run("show", sample(name)).out.splitlines()


def test_a_record_is_shown_after_any_of_its_plies(run: Linkage) -> None:
    done = json.loads(run("show", "--json", "--ply", "2", sample("unfinished")).out)
    assert (done["moves"], done["position"]["side_to_move"]) == (["Ye4e5", "Yc7d7"], "more")
    assert json.loads(run("show", "--json", "--ply", "0", sample("placement")).out)["moves"] == []
    assert run("show", "--ply", "9", sample("unfinished")) == run("show", sample("unfinished"))
    assert_is_one_line(
        run("show", "--ply", "10", sample("unfinished")), "--ply 10: this game has only 9 plies"
    )


def test_a_record_is_shown_as_a_picture(run: Linkage) -> None:
    done = run("show", "--svg", sample("unfinished"))
    assert (done.code, done.error) == (0, "")
    assert done.out.startswith("<svg ")
    assert done.out.rstrip().endswith("</svg>")
    assert "Ann and Bob" in done.out
    assert "9 plies, Bob (Less) to move" in done.out


@pytest.mark.parametrize("option", ["--json", "--text"])
def test_a_record_is_read_from_standard_input(
    run: Linkage, monkeypatch: pytest.MonkeyPatch, option: str
) -> None:
    with Path(sample("one-pass")).open("rb") as file:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(file.read())))
    assert run("show", option, "-") == run("show", option, sample("one-pass"))


def test_an_error_on_standard_input_names_it(run: Linkage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"1. Rc3c4 Rc5c6")))
    assert_is_one_line(
        run("show", "-"),
        "standard input:1:10: ply 2, Rc5c6: touches the piece under the green token (c4)",
    )


@pytest.mark.parametrize("text", ["", "\n \n", "*", "\ufeff"])
def test_an_empty_record_is_a_standard_game_that_has_not_begun(
    run: Linkage, tmp_path: Path, text: str
) -> None:
    shown = json.loads(run("show", "--json", record(tmp_path, text)).out)
    assert (shown["variant"], shown["moves"], shown["players"]["more"]) == ("standard", [], "?")
    assert shown["position"]["legal_moves"] == 320


def test_a_record_whose_side_is_not_chosen_yet_says_so(run: Linkage, tmp_path: Path) -> None:
    file = record(tmp_path, '[Placer "Cleo"]\n[Chooser "Dan"]\n\n@c2\n')
    assert "Dan is to choose a side" in run("show", file).out.splitlines()
    assert json.loads(run("show", "--json", file).out)["black"] == "c2"


def test_names_cannot_steer_the_terminal(run: Linkage, tmp_path: Path) -> None:
    file = record(tmp_path, '[More "A\x1b[31m\u202eB\x07"]\n\n*\n')
    assert "A\ufffd[31m\ufffdB\ufffd (More) to move" in run("show", file).out.splitlines()


# What cannot be shown.


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("1. Rc3c4 Rc5c6", "1:10: ply 2, Rc5c6: touches the piece under the green token (c4)"),
        ("1. Rc3c4\nWc4d4", "2:1: ply 2, Wc4d4: lies on the black token (d4)"),
        ("1. Rc3c4 Wc4c5", "1:10: ply 2, Wc4c5: lies on another piece (c4)"),
        ("1. Rc3c4 pass", "1:10: ply 2, pass: a pass is only allowed when it is forced"),
        (f"{games.UNFINISHED} Bd1d2", "1:55: ply 10, Bd1d2: no piece of this colour is left"),
        (f"{games.ONE_PASS} Wd1d2", "1:132: ply 23, Wd1d2: the game is over"),
        ("1. Rc3c4 Less 3", '1:10: "Less 3": expected *, as the game is not over after these moves'),
        (
            f"{games.ONE_PASS}\nMore 13",
            '2:1: "More 13": expected More 14, as that is what the moves give',
        ),
        (f"{games.ONE_PASS} *", '1:132: "*": expected More 14, as that is what the moves give'),
        ("1. Rc3c4 Rx9y9", '1:10: "Rx9y9": expected a move such as Rc3c4, or pass'),
        ("1. Rc3e5", '1:4: "Rc3e5": expected two cells that share an edge'),
        ('[More "Ann"\n*', '1:1: "[More "Ann"": expected a tag such as [More "Ann"]'),
        ('[More "Ann"]\n[More "Bob"]', '2:1: "More": expected each tag only once'),
        ("{open", '1:1: "{open": expected a closing brace for this comment'),
        ("1. Rc3c4 } Rf3f4", '1:10: "}": expected an opening brace before this one'),
        ("@h9", '1:1: "@h9": expected a cell from a1 to g7'),
        ("@c2 Rd4d5", '1:5: "Rd4d5": expected the side that was chosen, more or less'),
        ("* Rc3c4", '1:3: "Rc3c4": expected nothing after the result'),
        ("1. Rc3c4 \x1b[2J", '1:10: "\ufffd[2J": expected a move such as Rc3c4, or pass'),
        (b"1. Rc3c4\n\xff", "2:1: expected text in UTF-8"),
        ("{" + "x" * 1_000_001, "1:1: expected a game record, and this is too long to be one"),
        ("\xe9" * 3_000_000, "1:1: expected a game record, and this is too long to be one"),
    ],
)
def test_a_record_that_cannot_be_taken_is_explained_in_one_line_with_its_place(
    run: Linkage, tmp_path: Path, text: str | bytes, error: str
) -> None:
    file = record(tmp_path, text)
    for command in (["show"], ["show", "--json"], ["show", "--svg"], ["perft", "1"]):
        assert_is_one_line(run(*command, file), f"{file}:{error}")


@pytest.mark.parametrize("command", [["show"], ["perft", "1"]])
@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("missing.linkage", "No such file or directory"),
        ("missing/game.linkage", "No such file or directory"),
        ("", "Is a directory"),
        ("x" * 300, "File name too long"),
    ],
)
def test_a_file_that_cannot_be_read_is_explained_in_one_line(
    run: Linkage, tmp_path: Path, command: Sequence[str], name: str, reason: str
) -> None:
    file = f"{tmp_path}/{name}"
    assert_is_one_line(run(*command, file), f"{file}: cannot be read: {reason}")


def test_a_name_that_can_be_no_file_s_is_explained_in_one_line(run: Linkage) -> None:
    assert_is_one_line(run("show", "a\0b"), "a\ufffdb: cannot be read: embedded null byte")
    done = run("show", "")
    assert (done.code, done.out) == (1, "")
    assert re.fullmatch(r"[^\n]*: cannot be read: [^\n]+\n", done.error)


def test_a_file_s_name_cannot_steer_the_terminal(run: Linkage) -> None:
    assert_is_one_line(
        run("show", "\x1b[2J\udcff"), "\ufffd[2J\ufffd: cannot be read: No such file or directory"
    )


# Counting.


def test_move_sequences_are_counted_from_the_start(run: Linkage) -> None:
    assert run("perft", "0") == Run(0, "1\n", "")
    assert run("perft", "1") == Run(0, "320\n", "")
    assert run("perft", "2") == Run(0, "81280\n", "")


def test_move_sequences_are_counted_from_the_last_position_of_a_record(run: Linkage) -> None:
    assert run("perft", "1", sample("unfinished")) == Run(0, "69\n", "")
    assert run("perft", "1", sample("must-pass")) == Run(0, "1\n", "")
    assert run("perft", "3", sample("one-pass")) == Run(0, "0\n", "")


def test_move_sequences_are_counted_for_each_first_move(run: Linkage) -> None:
    *lines, total = run("perft", "2", "--divide").out.splitlines()
    counts = dict(line.split() for line in lines)
    assert total == "81280"
    assert sum(map(int, counts.values())) == 81280
    assert len(counts) == 320
    assert counts["Wa1b1"] == "280"


@pytest.mark.parametrize(
    "order", ["2 FILE --divide", "--divide 2 FILE", "2 --divide FILE", "2 --divide -- FILE"]
)
def test_counting_for_each_first_move_takes_a_record(run: Linkage, order: str) -> None:
    arguments = [sample("must-pass") if word == "FILE" else word for word in order.split()]
    assert run("perft", *arguments) == Run(0, "pass 2\n2\n", "")


# The kept games.


def test_no_games_are_kept_at_first(run: Linkage, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    assert run("games") == Run(0, f"No games in {folder} yet.\n", "")
    assert run("games", "--json") == Run(0, "[]\n", "")
    assert not folder.exists()


def test_kept_games_are_listed_and_removed(run: Linkage, tmp_path: Path) -> None:
    folder = tmp_path / "other"
    folder.mkdir()
    for name in ("unfinished", "placement"):
        (folder / f"{name}.linkage").write_bytes(Path(sample(name)).read_bytes())
    (folder / "broken.linkage").write_text("1. Rc3c4 Rc5c6 *\n")
    listed = run("games", "--data", str(folder))
    assert (listed.code, listed.error) == (0, "")
    assert sorted(line.split(maxsplit=1)[0] for line in listed.out.splitlines()) == [
        "broken.linkage",
        "placement.linkage",
        "unfinished.linkage",
    ]
    assert "Ann and Bob: 9 plies, Bob (Less) to move" in listed.out
    assert "1:10: ply 2, Rc5c6: touches the piece under the green token (c4)" in listed.out
    told = {game["name"]: game for game in json.loads(run("games", "--json", "--data", str(folder)).out)}
    assert told["placement"]["outcome"] == {"winner": "less", "groups": 11}
    assert told["unfinished"]["plies"] == 9
    assert "error" in told["broken"]
    assert run("games", "--remove", "unfinished", "--yes", "--data", str(folder)) == Run(
        0, "Removed unfinished.\n", ""
    )
    assert {path.name for path in folder.iterdir()} == {"broken.linkage", "placement.linkage"}


def test_a_game_is_not_removed_where_nobody_can_be_asked(
    run: Linkage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "game.linkage").write_text("*\n")
    monkeypatch.setattr(sys, "stdin", io.StringIO("yes\n"))
    assert_is_one_line(
        run("games", "--remove", "game"),
        "game: not removed, as nobody can be asked; --yes removes it",
    )
    assert (folder / "game.linkage").exists()
    assert_is_one_line(run("games", "--remove", "other", "--yes"), "other: there is no such game")


def test_the_doctor_tells_what_a_report_needs(run: Linkage, tmp_path: Path) -> None:
    done = run("doctor")
    assert (done.code, done.error) == (0, "")
    told = dict(line.split(maxsplit=1) for line in done.out.splitlines() if " " in line)
    assert told["linkage"] == linkage.__version__
    assert (told["terminal"], told["games"]) == ("no", str(tmp_path / "games"))


# A process of its own.


def start(
    *arguments: str,
    **environment: str,
) -> subprocess.CompletedProcess[str]:
    """Run the command in a process of its own."""
    root = str(Path(__file__).parents[2])
    path = os.pathsep.join(filter(None, [root, os.environ.get("PYTHONPATH", "")]))
    return subprocess.run(
        [*COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
        env={**os.environ, "PYTHONPATH": path, **environment},
    )


def test_letters_that_the_terminal_lacks_are_written_as_escapes(tmp_path: Path) -> None:
    file = record(tmp_path, '[More "\u0141ucja"]\n\n*\n')
    done = start("show", file, PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, "")
    assert "\\u0141ucja (More) to move" in done.stdout


def test_the_module_is_the_command() -> None:
    done = start("--version")
    assert (done.returncode, done.stdout) == (0, f"linkage {linkage.__version__}\n")
