"""The board as plain text: every piece, both tokens, and what the green one bars."""

from __future__ import annotations

import games
from hypothesis import given
from hypothesis import strategies as st
from positions import cells, play

from linkage.engine import CELLS, Cell, Position
from linkage.pictures import diagram


def sign(text: str, cell: Cell) -> str:
    """Return the sign of a cell in a diagram."""
    return text.splitlines()[1 + 2 * (6 - cell.rank)][2 + 2 * cell.file]


def test_the_diagram_of_a_game_with_a_forced_pass() -> None:
    assert diagram(play(games.MUST_PASS)).splitlines() == [
        "  a b c d e f g",
        "7 B B W-W . B-B 7",
        "  | |",
        "6 B B W Y Y-Y . 6",
        "      | |",
        "5 R-R W Y W Y-Y 5",
        "          |",
        "4 x b-b # W . B 4",
        "              |",
        "3 . W R-R . Y B 3",
        "    |       |",
        "2 R W . R R Y . 2",
        "  |     | |",
        "1 R B-B R R R-R 1",
        "  a b c d e f g",
    ]


def test_an_empty_board_shows_the_black_token_alone() -> None:
    for black in CELLS:
        text = diagram(Position.start(black))
        assert [cell for cell in CELLS if sign(text, cell) != "."] == [black]
        assert sign(text, black) == "#"


def test_what_the_green_token_bars_is_crossed_and_its_piece_is_in_lower_case() -> None:
    text = diagram(play("Rc3c4 Wf6f7"))
    assert {cell for cell in CELLS if sign(text, cell) == "x"} == set(cells("e6 e7 g6 g7 f5"))
    assert {cell for cell in CELLS if sign(text, cell) == "w"} == set(cells("f6 f7"))
    assert {cell for cell in CELLS if sign(text, cell) == "R"} == set(cells("c3 c4"))


def test_after_a_pass_nothing_is_crossed_and_all_pieces_are_in_capitals() -> None:
    text = diagram(play(f"{games.MUST_PASS} pass"))
    assert not {sign(text, cell) for cell in CELLS} & set("xwbry")


def test_the_halves_of_a_piece_are_joined_and_different_pieces_are_not() -> None:
    text = diagram(play("Ra1b1 Wf6f7 Ra2b2 We1e2"))
    assert "2 R-R . x w x . 2" in text
    assert "1 R-R . x w x . 1" in text
    assert "          |" in text.splitlines()


@given(st.lists(st.integers(0, 335), max_size=30))
def test_a_diagram_is_ascii_and_shows_every_piece(numbers: list[int]) -> None:
    position = Position.start()
    for number in numbers:
        if legal := position.legal_moves():
            position = position.play(legal[number % len(legal)])
    text = diagram(position)
    assert text.isascii()
    assert text.count("-") + text.count("|") == len(position.pieces)
    for cell in CELLS:
        colour = position.colour_at(cell)
        if colour is not None:
            assert sign(text, cell).upper() == colour.value[0].upper()
