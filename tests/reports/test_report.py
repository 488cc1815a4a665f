"""A record told to people and to programs."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from linkage.engine import Colour
from linkage.notation import GameRecord, Setup, read_record
from linkage.reports.records import as_json, as_object, as_text

RECORDS = Path(__file__).parents[1] / "records"
SAMPLES = sorted(path.stem for path in RECORDS.glob("*.linkage"))


def sample(name: str) -> GameRecord:
    return read_record((RECORDS / f"{name}.linkage").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", SAMPLES)
def test_the_object_of_a_sample_is_the_one_beside_it(name: str) -> None:
    expected = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    assert json.loads(as_json(sample(name))) == expected
    assert json.loads(json.dumps(as_object(sample(name)))) == expected


def test_the_text_begins_with_the_board_and_ends_with_the_facts() -> None:
    lines = as_text(sample("unfinished")).splitlines()
    assert lines[0] == lines[14] == "  a b c d e f g"
    assert lines[15:] == [
        "",
        "Bob (Less) to move",
        "Green token  on Rb5b6",
        "Pool         white 6, blue 0, red 5, yellow 4",
        "Groups       white 0, blue 4, red 1, yellow 2; 7 in all",
    ]


def test_the_text_of_a_game_that_has_not_begun_says_that_no_green_token_is_there() -> None:
    assert "Green token  off the board" in as_text(GameRecord()).splitlines()


def test_the_text_of_a_game_that_is_over_says_who_has_won() -> None:
    assert "Ann (More) wins: 14 groups, and More needs 12." in as_text(sample("one-pass")).splitlines()


def test_the_text_of_a_game_whose_side_is_not_chosen_says_who_chooses() -> None:
    record = GameRecord((("Placer", "Cleo"), ("Chooser", "Dan")), Setup(sample("placement").start.black))
    assert "Dan is to choose a side" in as_text(record).splitlines()


def test_an_unknown_player_is_a_question_mark() -> None:
    assert as_object(GameRecord())["players"] == {"more": "?", "less": "?"}


def test_the_object_of_a_game_that_has_not_begun() -> None:
    told = as_object(GameRecord())
    assert (told["variant"], told["black"], told["moves"], told["outcome"]) == ("standard", "d4", [], None)
    assert told["position"]["pool"] == {colour.value: 6 for colour in Colour}
    assert (told["position"]["marker"], told["position"]["side_to_move"]) == (None, "more")
