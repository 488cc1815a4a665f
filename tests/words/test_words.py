"""What players are told: every rule and every fault in words, and nothing that could steer a terminal."""

from __future__ import annotations

import unicodedata
from datetime import date

import games
import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import cells, moves, placement, play

from linkage import words
from linkage.engine import THRESHOLD, BrokenRule, Colour, Outcome, Pass, Rule, Side
from linkage.match import Match
from linkage.notation import Fault, IllegalPlyError, NotationError, UnreadableRecordError

DAY = date(2026, 11, 30)

RULES_ABOUT_CELLS = {Rule.BLACK_TOKEN, Rule.OCCUPIED, Rule.TOUCHES_MARKER}


def game(text: str = "", more: str = "Ann", less: str = "Bob") -> Match:
    match = Match.standard(more, less, DAY)
    for move in moves(text):
        match = match.play(move)
    return match


@pytest.mark.parametrize("rule", Rule, ids=lambda rule: rule.name)
def test_every_rule_has_words_and_names_the_cells_where_it_is_about_cells(rule: Rule) -> None:
    told = words.broken_rule(BrokenRule(rule, cells("c3 c4")))
    assert told
    assert not set("{}") & set(told)
    assert ("c3, c4" in told) is (rule in RULES_ABOUT_CELLS)


def test_no_two_rules_are_told_alike() -> None:
    assert len({words.broken_rule(BrokenRule(rule)) for rule in Rule}) == len(Rule)


@pytest.mark.parametrize("fault", Fault, ids=lambda fault: fault.name)
def test_every_fault_has_words(fault: Fault) -> None:
    told = words.record_error(UnreadableRecordError(3, 4, fault, "Xy9", "More 13"))
    assert "expected" in told
    assert not set("{}") & set(told)
    assert told == words.record_error(UnreadableRecordError(9, 9, fault, "Xy9", "More 13"))
    assert ("Xy9" in told) is ("{word}" in fault.value)
    assert ("More 13" in told) is ("{expected}" in fault.value or "More 13" in fault.value)


def test_a_ply_that_breaks_a_rule_is_told_with_its_number_and_its_move() -> None:
    error = IllegalPlyError(1, 10, 2, "Rc5c6", BrokenRule(Rule.TOUCHES_MARKER, cells("c4")))
    assert words.record_error(error) == "ply 2, Rc5c6: touches the piece under the green token (c4)"


def test_a_text_that_is_no_move_is_told_with_nothing_that_could_steer_a_terminal() -> None:
    error = NotationError(Fault.NO_MOVE, "\x1b[2J{word}")
    assert words.notation_error(error) == '"\ufffd[2J{word}": expected a move such as Rc3c4, or pass'


@given(st.text())
def test_printable_text_holds_no_control_characters_and_is_as_long(text: str) -> None:
    shown = words.printable(text)
    assert len(shown) == len(text)
    assert not any(unicodedata.category(character).startswith("C") for character in shown)


@given(st.text(st.characters(exclude_categories=["C"])))
def test_printable_text_stays_as_it_is(text: str) -> None:
    assert words.printable(text) == text


@pytest.mark.parametrize("character", "\x1b\x07\r\n\t\x00\x7f\x9b\u202e\u200b\ud800\ue000")
def test_every_character_that_could_steer_a_terminal_is_replaced(character: str) -> None:
    assert words.printable(f"a{character}b") == "a\ufffdb"


@pytest.mark.parametrize(
    ("played", "move", "told"),
    [
        ("", "Wa1b1", "a new white group: 0 becomes 1"),
        ("", "Ba1b1", "a new blue group: 0 becomes 1"),
        ("Wa1b1", "Rd1d2", "a new red group: 1 becomes 2"),
        ("Wa1b1", "Yd1d2", "a new yellow group: 1 becomes 2"),
        ("Wa1b1 Rf6f7", "Wc1d1", "adds to a white group: still 2"),
        ("Ba1b1 Rf6f7", "Bc1d1", "adds to a blue group: still 2"),
        ("Ra1b1 Wf6f7", "Rc1d1", "adds to a red group: still 2"),
        ("Ya1b1 Wf6f7", "Yc1d1", "adds to a yellow group: still 2"),
        ("Wa1b1 Rf6f7 We1f1 Ba6a7", "Wc1d1", "joins 2 white groups: 4 becomes 3"),
        ("Ba1b1 Rf6f7 Be1f1 Ra6a7", "Bc1d1", "joins 2 blue groups: 4 becomes 3"),
        ("Ra1b1 Wf6f7 Re1f1 Wa6a7", "Rc1d1", "joins 2 red groups: 4 becomes 3"),
        ("Ya1b1 Wf6f7 Ye1f1 Wa6a7", "Yc1d1", "joins 2 yellow groups: 4 becomes 3"),
        ("Ra1b1 Wf6f7 Re1f1 Rc2c3 Wa6a7", "Rc1d1", "joins 3 red groups: 5 becomes 3"),
    ],
)
def test_the_effect_of_a_placement_on_the_groups_is_told(played: str, move: str, told: str) -> None:
    assert words.effect(play(played), placement(move)) == told
    assert words.effect_sentence(play(played), placement(move)) == f"{told[0].upper()}{told[1:]}."
    change, _colon, count = told.partition(": ")
    number = int(count.split()[-1])
    colour, piece = words.colour(placement(move).colour), placement(move).slot
    assert words.ply(game(played), placement(move)) == (
        f"{words.player(game(played), game(played).position.side_to_move)} puts a {colour} piece on "
        f"{piece.first} and {piece.second}: {change}, {words.groups(number)} now."
    )


@given(st.data())
def test_the_number_that_is_told_last_is_the_number_of_groups_afterwards(data: st.DataObject) -> None:
    position = play("")
    for number in data.draw(st.lists(st.integers(0, 335), max_size=20)):
        legal = position.legal_moves()
        if not legal or legal == [Pass()]:
            break
        move = legal[number % len(legal)]
        told = words.effect(position, move)
        position = position.play(move)
        assert told.endswith(f" {position.group_count}")


def test_the_effect_of_a_pass_is_told() -> None:
    assert words.effect(play(games.MUST_PASS), Pass()) == "takes the green token off the board"


def test_every_colour_and_side_has_a_name() -> None:
    assert [words.colour(colour) for colour in Colour] == ["white", "blue", "red", "yellow"]
    assert [words.side(side) for side in Side] == ["More", "Less"]
    for colour in Colour:
        assert words.colour(colour) in words.run_out(colour)


def test_the_goals_meet_at_the_threshold() -> None:
    assert words.goal(Side.MORE) == f"{THRESHOLD} or more groups"
    assert words.goal(Side.LESS) == f"{THRESHOLD - 1} or fewer groups"


def test_one_group_is_told_in_the_singular() -> None:
    assert [words.groups(number) for number in (0, 1, 2)] == ["0 groups", "1 group", "2 groups"]


def test_the_turn_is_told_by_name_and_side() -> None:
    assert words.turn(game()) == "Ann (More) to move"
    assert words.turn(game("Rc3c4")) == "Bob (Less) to move"
    assert words.turn(game(games.MUST_PASS)) == "Ann (More) must pass"


def test_a_forced_pass_is_told_with_the_piece_that_forces_it() -> None:
    told = words.forced_pass(game(games.MUST_PASS))
    assert told.startswith("Ann (More) has to pass: ")
    assert "(Bb4c4)" in told


@pytest.mark.parametrize(
    ("outcome", "told"),
    [
        (Outcome(Side.MORE, 12), "Ann (More) wins: 12 groups, and More needs 12."),
        (Outcome(Side.LESS, 11), "Bob (Less) wins: 11 groups, fewer than the 12 that More needs."),
        (Outcome(Side.LESS, 1), "Bob (Less) wins: 1 group, fewer than the 12 that More needs."),
    ],
)
def test_the_result_is_told_with_the_winner_and_the_groups(outcome: Outcome, told: str) -> None:
    assert words.result(game(), outcome) == told


def test_progress_is_told_at_every_stage() -> None:
    setup = Match.placement("Cleo", "Dan", DAY)
    placed = setup.place_token(play("").black)
    assert words.progress(setup) == "Cleo is to place the black token"
    assert words.progress(placed) == "Dan is to choose a side"
    assert words.progress(placed.choose_side(Side.MORE)) == "0 plies, Dan (More) to move"
    assert words.progress(game("Rc3c4")) == "1 ply, Bob (Less) to move"
    assert words.progress(game(games.ONE_PASS)) == "Ann (More) won, 14 groups"


def test_names_in_sentences_cannot_steer_a_terminal_and_are_not_too_long() -> None:
    told = words.turn(game(more="\x1b[31m" + "x" * 100))
    assert told == "\ufffd[31m" + "x" * 18 + "… (More) to move"
    assert words.short_name("x" * words.LONGEST_NAME) == "x" * words.LONGEST_NAME
