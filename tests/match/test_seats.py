"""Who sits at a side, by the player's name, and what that means for undo and redo."""

from __future__ import annotations

from datetime import date

import pytest
from games import MUST_PASS, ONE_PASS
from positions import cell, moves

from linkage.computer import CellQuestion, Level, Question, SideQuestion
from linkage.engine import Side
from linkage.match import Match
from linkage.match.seats import computer_name, is_for_computer, level_of, typed_name
from linkage.match.turns import task_for

DAY = date(2026, 11, 30)
EASY = "computer:easy"
NO_LEVELS = [
    "computer",
    "computer:",
    "computer:grandmaster",
    "computer:Easy",
    "computer: easy",
    "computer:easy:",
]
PEOPLE = ["Ann", "", "?", "Computer", "computers", "my computer:easy", "Computer:easy"]


def standard(text: str, more: str, less: str) -> Match:
    """Return a standard game after these moves."""
    match = Match.standard(more, less, DAY)
    for move in moves(text):
        match = match.play(move)
    return match


@pytest.mark.parametrize("level", Level)
def test_the_computer_is_told_by_its_name_with_the_level(level: Level) -> None:
    name = computer_name(level)
    assert name == f"computer:{level.value}"
    assert level_of(name) is level
    assert is_for_computer(name)


@pytest.mark.parametrize("name", NO_LEVELS)
def test_a_name_with_a_level_that_there_is_not_is_meant_for_the_computer_and_is_none(name: str) -> None:
    assert level_of(name) is None
    assert is_for_computer(name)


@pytest.mark.parametrize("name", PEOPLE)
def test_any_other_name_is_a_persons(name: str) -> None:
    assert level_of(name) is None
    assert not is_for_computer(name)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann", "Ann"),
        ("computer", "computer:medium"),
        ("COMPUTER", "computer:medium"),
        ("Computer:Hard", "computer:hard"),
        ("computer:best", None),
        ("computer:", None),
    ],
)
def test_a_typed_name_may_be_the_computers_in_any_case_and_without_a_level(typed: str, name: str) -> None:
    assert typed_name(typed) == name


def test_the_level_to_act_is_that_of_the_computer_whose_turn_it_is() -> None:
    match = standard("", "Ann", EASY)
    assert match.level_to_act is None
    assert standard("Rc3c4", "Ann", EASY).level_to_act is Level.EASY
    assert standard(ONE_PASS, EASY, EASY).level_to_act is None


def test_the_level_to_act_follows_the_setup_of_the_variant() -> None:
    match = Match.placement("computer:hard", EASY, DAY)
    seen = [match.level_to_act]
    match = match.place_token(cell("c2"))
    seen.append(match.level_to_act)
    match = match.choose_side(Side.LESS)
    seen.append(match.level_to_act)
    assert seen == [Level.HARD, Level.EASY, Level.HARD]


def test_a_game_is_watched_where_both_players_are_the_computer() -> None:
    assert standard("", EASY, "computer:hard").is_watched
    assert not standard("", EASY, "Ann").is_watched
    assert Match.placement(EASY, EASY, DAY).is_watched


@pytest.mark.parametrize(
    ("text", "more", "less", "over_passes", "done"),
    [
        ("Rc3c4 Bf3f4", "Ann", "Bob", False, 1),
        ("Rc3c4 Bf3f4", "Ann", EASY, False, 0),
        ("Rc3c4 Bf3f4 Ba1a2", "Ann", EASY, False, 2),  # while the computer thinks
        ("Rc3c4 Bf3f4", EASY, "Bob", False, 1),
        ("Rc3c4", EASY, "Bob", False, 1),  # nothing of the person's is there to be taken back
        ("Rc3c4 Bf3f4", EASY, EASY, False, 1),
        (f"{MUST_PASS} pass", "Ann", "Bob", False, 20),
        (f"{MUST_PASS} pass", "Ann", "Bob", True, 19),
        (f"{MUST_PASS} pass", EASY, "Bob", False, 19),
        (f"{MUST_PASS} pass", "Ann", EASY, False, 20),
        (f"{MUST_PASS} pass", "Ann", EASY, True, 18),
        (f"{MUST_PASS} pass", EASY, EASY, True, 19),
    ],
)
def test_undo_goes_back_to_where_a_person_has_something_to_do_and_redo_forth(
    text: str, more: str, less: str, *, over_passes: bool, done: int
) -> None:
    match = standard(text, more, less)
    undone = match.undo_to_person(over_passes=over_passes)
    assert undone.done == done
    if done < match.done:
        assert undone.redo_to_person(over_passes=over_passes) == match


def test_at_the_beginning_nothing_is_taken_back() -> None:
    match = Match.placement(EASY, "Ann", DAY)
    assert match.undo_to_person() == match
    match = match.place_token(cell("c2"))
    assert match.undo_to_person() == match


def test_redo_stops_at_every_turn_of_the_person() -> None:
    match = standard("Rc3c4 Bf3f4 Ba1a2 We5e6", "Ann", EASY).at(0)
    seen = []
    for _ in range(3):
        match = match.redo_to_person()
        seen.append(match.done)
    assert seen == [2, 4, 4]


@pytest.mark.parametrize(
    ("less", "over_passes", "before", "done"),
    [("Bob", False, 19, 20), ("Bob", True, 19, 21), (EASY, False, 18, 20), (EASY, True, 18, 22)],
)
def test_redo_goes_past_a_pass_only_where_it_is_played_by_itself(
    less: str, *, over_passes: bool, before: int, done: int
) -> None:
    match = standard(f"{MUST_PASS} pass Ya3a4", "Ann", less).at(before)
    assert match.redo_to_person(over_passes=over_passes).done == done


def test_the_task_of_the_computer_belongs_to_the_stage() -> None:
    match = Match.placement(EASY, "computer:hard", DAY)
    assert task_for(match, None) == CellQuestion(Level.EASY)
    match = match.place_token(cell("c2"))
    assert task_for(match, None) == SideQuestion(match.position, Level.HARD)
    match = match.choose_side(Side.MORE)
    assert task_for(match, None) == Question(match.position, Level.HARD)


def test_a_seed_gives_every_step_of_a_row_of_games_a_seed_of_its_own() -> None:
    first = Match.placement(EASY, EASY, DAY)
    placed = first.place_token(cell("c2"))
    over = standard(ONE_PASS, EASY, EASY)
    matches = [first, placed, placed.choose_side(Side.LESS), over.rematch(DAY), over.undo()]
    seeds = [_seed(match, seed) for match in matches for seed in (0, 1)]
    assert len(set(seeds)) == len(seeds)
    assert seeds == [_seed(match, seed) for match in matches for seed in (0, 1)]


def _seed(match: Match, seed: int) -> int:
    task = task_for(match, seed)
    assert isinstance(task, (CellQuestion, SideQuestion, Question))
    assert task.seed is not None
    return task.seed
