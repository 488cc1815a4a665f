"""A position in words."""

from __future__ import annotations

from datetime import date

import pytest
from games import FEWEST_GROUPS, ONE_PASS, UNFINISHED
from hypothesis import given
from hypothesis import strategies as st
from positions import cell

from linkage.engine import CELLS, Colour
from linkage.line import telling
from linkage.match import Match
from linkage.notation import parse_move, read_record

NONE: frozenset[Colour] = frozenset()


def match_after(moves: str) -> Match:
    return Match.of(read_record(f'[More "Ann"] [Less "Bob"] {moves}'))


def test_a_position_is_told_cell_by_cell_and_rank_by_rank_from_the_top() -> None:
    assert telling.cells(match_after("Ba6a7 Re3f3")) == [
        "Rank 7: a7 a blue piece with a6, b7 to g7 empty.",
        "Rank 6: a6 a blue piece with a7, b6 to g6 empty.",
        "Rank 5: a5 to g5 empty.",
        "Rank 4: a4 to c4 empty, d4 the black token, e4 and f4 barred, g4 empty.",
        "Rank 3: a3 to c3 empty, d3 barred, e3 and f3 a red piece under the green token, g3 barred.",
        "Rank 2: a2 to d2 empty, e2 and f2 barred, g2 empty.",
        "Rank 1: a1 to g1 empty.",
        "Barred cells touch the piece under the green token.",
    ]


def test_nothing_is_barred_any_more_once_the_game_is_over() -> None:
    assert not any("barred" in line.lower() for line in telling.cells(match_after(ONE_PASS)))


@given(st.integers(0, 9))
def test_every_cell_is_told_once(plies: int) -> None:
    match = match_after(UNFINISHED).at(plies)
    told = " ".join(telling.cells(match)[:7])
    for number in CELLS:
        if match.position.colour_at(number) is not None:
            assert str(number) in told


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("c3", ["c3: a red piece, with c4.", "A red group of 2 pieces: b3, c3, b4, c4."]),
        ("f4", ["f4: a blue piece under the green token, with f5.", "A blue group of 1 piece: f4, f5."]),
        ("d4", ["d4: the black token."]),
        ("g4", ["g4: empty, but barred: it touches the piece under the green token."]),
        ("a1", ["a1: empty, a piece can be put there with b1, a2."]),
    ],
)
def test_one_cell_is_told_with_its_group_or_with_what_can_be_put_there(name: str, said: list[str]) -> None:
    assert telling.one_cell(match_after("Rc3c4 We1e2 Rb3b4 Bf4f5"), cell(name)) == said


def test_a_cell_with_no_room_beside_it_is_told_as_one() -> None:
    match = match_after("Ba2b2 We5e6 Rb1c1")
    assert telling.one_cell(match, cell("a1")) == [
        "a1: empty, but barred: it touches the piece under the green token."
    ]
    match = match_after("Ba2b2 We5e6 Rb1c1 Wf1g1")
    assert telling.one_cell(match, cell("a1")) == ["a1: empty, and no piece can be put there now."]


def test_the_legal_moves_begin_with_their_number() -> None:
    said = telling.legal(match_after(""), NONE, frozenset())
    assert said[0] == "320 moves are legal: 80 places, in white, blue, red, yellow."
    assert said[1] == "Rank 7: a7b7, b7c7, c7d7, d7e7, e7f7, f7g7."
    assert len(said) == 8


def test_the_legal_moves_can_be_narrowed_to_a_colour_and_to_cells() -> None:
    match = match_after("Rc3c4")
    assert telling.legal(match, frozenset({Colour.RED}), frozenset({cell("a1")})) == [
        "2 moves are legal: 2 places, in red.",
        "Places: a1b1, a1a2.",
    ]
    assert telling.legal(match, frozenset({Colour.RED}), frozenset({cell("a1"), cell("a2")})) == [
        "1 move is legal: 1 place, in red.",
        "Places: a1a2.",
    ]
    assert telling.legal(match, NONE, frozenset({cell("c3")})) == ["No such move is legal."]


def test_a_colour_that_has_run_out_is_told_as_the_reason() -> None:
    assert telling.legal(match_after(UNFINISHED), frozenset({Colour.BLUE}), frozenset()) == [
        "No such move is legal: no piece of this colour is left."
    ]


def test_the_groups_the_pool_the_turn_and_the_moves_are_told() -> None:
    match = match_after("Rc3c4 We1e2 Rb3b4 Bf4f5")
    assert telling.groups(match) == [
        "3 groups: white 1, blue 1, red 1, yellow 0.",
        "A white group of 1 piece: e1, e2.",
        "A blue group of 1 piece: f4, f5.",
        "A red group of 2 pieces: b3, c3, b4, c4.",
    ]
    assert telling.pool(match) == ["Left in the pool: white 5, blue 5, red 4, yellow 6; 20 in all."]
    assert telling.turn(match) == [
        "Ann (More) to move.",
        "The green token is on Bf4f5.",
        "4 plies have been played. 3 groups now.",
    ]
    assert telling.moves(match.at(3)) == ["1. Rc3c4 We1e2", "2. Rb3b4", "Taken back: Bf4f5."]


def test_why_tells_what_a_move_would_do_or_the_rule_it_breaks() -> None:
    match = match_after("Rc3c4")
    assert telling.why(match, parse_move("Rc5c6")) == (
        "Not legal. Rc5c6: touches the piece under the green token (c4)."
    )
    assert telling.why(match, parse_move("Ba1a2")) == "Legal. Ba1a2: a new blue group: 1 becomes 2."


def test_before_the_token_is_placed_the_board_is_told_to_be_empty() -> None:
    match = Match.placement("Ann", "Bob", date(2026, 11, 30))
    said = ["The board is empty. The black token is not on it yet."]
    assert telling.board(match) == telling.cells(match) == telling.one_cell(match, cell("d4")) == said
    assert telling.legal(match, NONE, frozenset()) == ["The black token can be put on any of the 49 cells."]
    assert telling.legal(match.place_token(cell("c2")), NONE, frozenset()) == [
        "The side can be chosen: more or less."
    ]


def test_a_finished_game_is_told_by_its_result() -> None:
    match = match_after(FEWEST_GROUPS)
    result = "Bob (Less) wins: 3 groups, fewer than the 12 that More needs."
    assert telling.legal(match, NONE, frozenset()) == [result]
    assert telling.turn(match)[0] == result


def test_a_beginning_tells_the_variant_the_token_the_players_and_their_goals() -> None:
    assert telling.beginning(match_after("")) == [
        "Linkage, the standard game.",
        "The black token stands on d4.",
        "Ann (More) wants 12 or more groups.",
        "Bob (Less) wants 11 or fewer groups.",
    ]
    assert telling.beginning(Match.placement("Ann", "B\x1bob", date(2026, 11, 30))) == [
        "Linkage, black-token placement.",
        "Ann puts the black token on any cell, B\ufffdob then chooses a side.",
    ]
