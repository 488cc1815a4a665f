"""`linkage solve`, `suggest` and `analyse`: what they print of a record, as text and as JSON."""

from __future__ import annotations

import json
import re
from functools import partial
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from games import MUST_PASS, ONE_PASS, ONE_PLY_BEFORE_THE_END, UNFINISHED
from positions import play

from linkage.cli import main
from linkage.computer import Level, analyse
from linkage.notation import format_move

QUESTIONS = ("solve", "suggest", "analyse")


class Output(NamedTuple):
    """What a run has left behind."""

    code: int
    out: str
    errors: str


class Asker:
    """Asks the computer about a game on the command line."""

    def __init__(self, folder: Path, captured: pytest.CaptureFixture[str]) -> None:
        self._file = folder / "game.linkage"
        self._captured = captured

    def ask(self, question: str, movetext: str, *options: str) -> Output:
        """Ask about a game with this movetext in a file."""
        self._file.write_text(f'[More "Ann"]\n[Less "Bob"]\n\n{movetext}\n', encoding="utf-8")
        return self.run(question, str(self._file), *options)

    def run(self, *arguments: str) -> Output:
        code = main(arguments)
        return Output(code, *self._captured.readouterr())

    def lines(self, question: str, movetext: str, *options: str) -> list[str]:
        """Return the lines that are printed where nothing goes wrong."""
        output = self.ask(question, movetext, *options)
        assert (output.code, output.errors) == (0, "")
        return output.out.splitlines()

    def json(self, question: str, movetext: str, *options: str) -> dict[str, Any]:
        """Return the object that is printed where nothing goes wrong."""
        told: dict[str, Any] = json.loads("\n".join(self.lines(question, movetext, "--json", *options)))
        return told


@pytest.fixture
def asker(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Asker:
    # How far an analysis reaches is tested where it is made; here a short reach is as good, and quicker.
    monkeypatch.setattr("linkage.computer.analyse", partial(analyse, budget=200))
    return Asker(tmp_path, capsys)


# solve


def test_solve_says_who_has_won_with_which_moves_and_how(asker: Asker) -> None:
    assert asker.lines("solve", ONE_PLY_BEFORE_THE_END) == [
        "More has won, whatever Less does.",
        "Winning moves: Yg1g2",
        "A line: Yg1g2",
        "0 nodes searched.",
    ]


def test_solve_gives_the_same_as_json(asker: Asker) -> None:
    assert asker.json("solve", ONE_PLY_BEFORE_THE_END) == {
        "winner": "more",
        "winning_moves": ["Yg1g2"],
        "line": ["Yg1g2"],
        "exact": True,
        "nodes": 0,
    }


def test_the_side_that_has_lost_has_no_winning_move(asker: Asker) -> None:
    # Whichever colour Less takes for the last place, it was settled a ply before.
    told = asker.json("solve", " ".join(ONE_PASS.split()[:-1]))
    assert (told["winner"], told["winning_moves"], told["exact"]) == ("more", [], True)


def test_a_forced_pass_is_a_move_that_can_win(asker: Asker) -> None:
    told = asker.json("solve", MUST_PASS)
    assert (told["winner"], told["winning_moves"]) == ("more", ["pass"])


def test_solve_says_who_has_won_a_game_that_is_over(asker: Asker) -> None:
    assert asker.lines("solve", ONE_PASS)[:2] == ["The game is over.", "More has won, whatever Less does."]
    assert asker.json("solve", ONE_PASS) == {
        "winner": "more",
        "winning_moves": [],
        "line": [],
        "exact": True,
        "nodes": 0,
    }


def test_a_budget_that_runs_out_is_said_and_nothing_is_claimed(asker: Asker) -> None:
    assert asker.lines("solve", UNFINISHED, "--budget", "10") == [
        "The budget of nodes ran out before the winner was found.",
        "10 nodes searched.",
    ]
    told = asker.json("solve", UNFINISHED, "--budget", "10")
    assert told == {"winner": None, "winning_moves": [], "line": [], "exact": False, "nodes": 10}


# suggest


def test_suggest_names_a_move_and_says_why(asker: Asker) -> None:
    move, reasons = asker.lines("suggest", ONE_PLY_BEFORE_THE_END)
    assert move == "Yg1g2"
    assert reasons == (
        "A new yellow group: 11 becomes 12. More has won, whatever Less does. "
        "It leads to 12 groups, and no move to a safer count."
    )


def test_suggest_gives_the_same_as_json(asker: Asker) -> None:
    told = asker.json("suggest", ONE_PLY_BEFORE_THE_END)
    seconds = told.pop("seconds")
    assert isinstance(seconds, float)
    assert told == {"move": "Yg1g2", "level": "expert", "exact": True, "winner": "more", "groups": 12.0}


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_suggestion_in_the_middle_of_a_game_is_legal_and_an_estimate(level: str, asker: Asker) -> None:
    told = asker.json("suggest", UNFINISHED, "--level", level)
    assert told["move"] in map(format_move, play(UNFINISHED).legal_moves())
    assert (told["level"], told["exact"], told["winner"]) == (level, False, None)


def test_the_same_seed_suggests_the_same_move_and_other_seeds_others(asker: Asker) -> None:
    by_seed = [
        asker.json("suggest", "", "--level", "easy", "--seed", str(seed))["move"] for seed in (1, 1, 2, 3, 4)
    ]
    assert by_seed[0] == by_seed[1]
    assert len(set(by_seed)) > 1


def test_a_suggestion_needs_no_seed_to_be_the_same_again(asker: Asker) -> None:
    first, second = (asker.lines("suggest", UNFINISHED, "--level", "medium") for _ in range(2))
    assert first == second


def test_only_a_pass_can_be_suggested_where_it_is_forced(asker: Asker) -> None:
    assert asker.lines("suggest", MUST_PASS) == ["pass", "Only a pass is possible."]


@pytest.mark.parametrize("options", [(), ("--json",)])
def test_after_the_end_there_is_no_move_to_suggest(options: tuple[str, ...], asker: Asker) -> None:
    assert asker.ask("suggest", ONE_PASS, *options) == Output(
        1, "", "the game is over, so there is no move to suggest\n"
    )


def test_the_levels_are_those_of_the_computer(asker: Asker) -> None:
    for level in Level:
        assert asker.json("suggest", ONE_PLY_BEFORE_THE_END, "--level", level.value)["level"] == level.value
    with pytest.raises(SystemExit) as ended:
        asker.ask("suggest", UNFINISHED, "--level", "grandmaster")
    assert ended.value.code == 2


# analyse


def test_analyse_says_where_a_game_was_decided(asker: Asker) -> None:
    lines = asker.lines("analyse", MUST_PASS)
    assert lines[0] == "Ann and Bob"
    assert lines[1].startswith("  1  Rf1g1  Estimate: ")
    assert lines[-3:-1] == [
        " 20  Bb4c4  With best play More wins.",
        "     Here Less gives the win away. This would have held it: Wa3a4, Wb4c4",
    ]
    assert re.fullmatch(r"Exact from before ply \d+ on; what stands before that is an estimate.", lines[-1])


def test_analyse_gives_ply_by_ply_as_json(asker: Asker) -> None:
    told = asker.json("analyse", ONE_PASS)
    assert set(told) == {"exact_from", "turning_points", "plies"}
    plies = told["plies"]
    assert [ply["move"] for ply in plies] == ONE_PASS.split()
    assert [ply["ply"] for ply in plies] == list(range(1, 23))
    assert {ply["side"] for ply in plies[::2]} == {"more"}
    assert plies[-1] == {
        "ply": 22,
        "side": "less",
        "move": "Bg2g3",
        "before": {"winner": "more", "exact": True, "groups": None},
        "after": {"winner": "more", "exact": True, "groups": None},
        "holding": [],
    }
    assert plies[0]["before"]["exact"] is False
    assert isinstance(plies[0]["before"]["groups"], float)
    assert all(ply["holding"] for ply in plies if ply["ply"] in told["turning_points"])


def test_a_game_without_a_ply_is_all_estimate(asker: Asker) -> None:
    assert asker.lines("analyse", "*") == ["Ann and Bob", "All of this is an estimate."]
    assert asker.json("analyse", "*") == {"exact_from": None, "turning_points": [], "plies": []}


def test_an_unfinished_game_is_analysed_as_far_as_it_goes(asker: Asker) -> None:
    *lines, reach = asker.lines("analyse", "Rc3c4 Bf3f4 *")
    assert [line.split()[1] for line in lines[1:]] == ["Rc3c4", "Bf3f4"]
    assert reach == "All of this is an estimate."


# Records.


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_record_comes_from_standard_input_too(
    question: str, asker: Asker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(ONE_PLY_BEFORE_THE_END.encode())))
    output = asker.run(question, "-")
    assert (output.code, output.errors) == (0, "")


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_record_that_cannot_be_taken_is_one_line_with_its_place(question: str, asker: Asker) -> None:
    output = asker.ask(question, "Rc3c4 Rc5c6 *")
    assert (output.code, output.out) == (1, "")
    assert output.errors.endswith(
        "game.linkage:4:7: ply 2, Rc5c6: touches the piece under the green token (c4)\n"
    )
    assert output.errors.count("\n") == 1


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_file_that_cannot_be_read_is_one_line(question: str, asker: Asker, tmp_path: Path) -> None:
    missing = tmp_path / "missing"
    assert asker.run(question, str(missing)) == Output(
        1, "", f"{missing}: cannot be read: No such file or directory\n"
    )
