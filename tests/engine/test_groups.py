from __future__ import annotations

import pytest
from positions import cells, play

from linkage.engine import Colour, Group, Position


def test_the_empty_board_has_no_groups() -> None:
    assert Position.start().groups() == ()
    assert Position.start().group_count == 0


def test_pieces_of_one_colour_that_share_an_edge_are_one_group() -> None:
    position = play("Rb2b3 Wf6g6 Rb4b5")
    assert position.groups() == (
        Group(Colour.WHITE, cells("f6 g6")),
        Group(Colour.RED, cells("b2 b3 b4 b5")),
    )
    assert position.group_count == 2


@pytest.mark.parametrize("beside", ["Rb1c1", "Rb4b5", "Ra2a3", "Ra1a2", "Rc3d3", "Rc3c4"])
def test_a_piece_joins_on_any_side(beside: str) -> None:
    assert play(f"Rb2b3 Wf6g6 {beside}").group_count == 2


def test_pieces_of_different_colours_do_not_join() -> None:
    assert play("Rb2b3 Wf6g6 Bb4b5").group_count == 3


def test_a_piece_between_two_groups_makes_them_one() -> None:
    apart = "Rb2b3 Wf6g6 Re2e3 Wa7b7"
    assert play(apart).group_count == 4
    assert play(f"{apart} Rc3d3").groups() == (
        Group(Colour.WHITE, cells("f6 g6")),
        Group(Colour.WHITE, cells("a7 b7")),
        Group(Colour.RED, cells("b2 e2 b3 c3 d3 e3")),
    )


def test_a_piece_between_three_groups_makes_them_one() -> None:
    apart = "Ra2b2 Wg6g7 Rc1d1 Wa6a7 Rc3d3 Wg1g2"
    assert play(apart).group_count == 6
    assert play(f"{apart} Rc2d2").group_count == 4


def test_all_six_pieces_of_a_colour_can_be_one_winding_group() -> None:
    position = play("Ra1a2 Wf1g1 Ra3b3 Wf3g3 Rc2c3 Wf5g5 Rc1d1 Wf7g7 Re1e2 Wa7b7 Re3e4")
    assert [group.cells for group in position.groups() if group.colour is Colour.RED] == [
        cells("a1 c1 d1 e1 a2 c2 e2 a3 b3 c3 e3 e4")
    ]


@pytest.mark.parametrize(
    "two_groups",
    [
        pytest.param("Rf1g1 Ra2b2", id="the end of a rank and the start of the next"),
        pytest.param("Rg3g4 Ra4a5", id="upright pieces on the two sides"),
        pytest.param("Rd1e1 Rd7e7", id="the bottom and the top"),
        pytest.param("Wa7b7 Ba1b1", id="the top in white, the bottom in blue"),
        pytest.param("Bg6g7 Ra1a2", id="the last cell in blue, the first in red"),
        pytest.param("Rc6c7 Yc1c2", id="the top in red, the bottom in yellow"),
    ],
)
def test_a_group_does_not_reach_over_the_edge_of_the_board(two_groups: str) -> None:
    position = play(two_groups)
    assert position.group_count == 2
    assert [len(group.cells) for group in position.groups()] == [2, 2]


def test_groups_come_colour_by_colour_and_from_a1_on() -> None:
    position = play("Yc1d1 Rf6f7 Bb3b4 Wd6e6 Wa1a2 Re3e4 Yf2g2 Bg5g6 Wb6b7")
    assert [(group.colour.value, str(group.cells[0])) for group in position.groups()] == [
        ("white", "a1"),
        ("white", "b6"),
        ("white", "d6"),
        ("blue", "b3"),
        ("blue", "g5"),
        ("red", "e3"),
        ("red", "f6"),
        ("yellow", "c1"),
        ("yellow", "f2"),
    ]


def test_the_groups_for_searches_are_the_same_as_sets_in_integers() -> None:
    position = play("Yc1d1 Rf6f7 Bb3b4 Wd6e6 Wa1a2 Re3e4 Yf2g2 Bg5g6 Wb6b7")
    for colour in Colour:
        assert position.group_masks(colour) == [
            sum(1 << cell for cell in group.cells) for group in position.groups() if group.colour is colour
        ]
