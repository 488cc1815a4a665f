from __future__ import annotations

import copy
import pickle

import pytest
from positions import cell, moves, placement

from linkage.engine import PIECES_PER_COLOUR, PLACEMENTS, SLOTS, Colour, Move, Pass, Placement, Side

# Colours and sides


def test_there_are_four_colours_of_six_pieces() -> None:
    assert [colour.value for colour in Colour] == ["white", "blue", "red", "yellow"]
    assert PIECES_PER_COLOUR == 6


def test_each_side_is_the_others_opponent() -> None:
    assert Side.MORE.other is Side.LESS
    assert Side.LESS.other is Side.MORE


# Placements


def test_there_are_336_placements_every_slot_in_every_colour() -> None:
    assert len(PLACEMENTS) == 336
    assert {(p.colour, p.slot) for p in PLACEMENTS} == {(colour, slot) for colour in Colour for slot in SLOTS}


def test_the_cells_of_a_placement_may_be_given_in_either_order() -> None:
    c3, c4, d3 = cell("c3"), cell("c4"), cell("d3")
    assert Placement(Colour.RED, c4, c3) is Placement(Colour.RED, c3, c4)
    assert Placement(Colour.RED, d3, c3) is Placement(Colour.RED, c3, d3)
    assert Placement(Colour.RED, c4, c3).slot == (c3, c4)


def test_a_placement_is_made_only_once() -> None:
    for made in PLACEMENTS:
        assert Placement(made.colour, *made.slot) is made


def test_placements_differ_by_colour_and_by_slot() -> None:
    assert placement("Rc3c4") != placement("Bc3c4")
    assert placement("Rc3c4") != placement("Rc3d3")
    assert len(set(PLACEMENTS)) == len(PLACEMENTS)


@pytest.mark.parametrize(
    ("one", "other"),
    [("c3", "c3"), ("c3", "d4"), ("c3", "c5"), ("c3", "e3"), ("g1", "a2"), ("a2", "g1"), ("a7", "a1")],
)
def test_cells_that_share_no_edge_take_no_piece(one: str, other: str) -> None:
    with pytest.raises(ValueError, match=f"{one} and {other} do not share an edge"):
        Placement(Colour.RED, cell(one), cell(other))


@pytest.mark.parametrize("protocol", range(pickle.HIGHEST_PROTOCOL + 1))
def test_moves_survive_pickling_as_the_same_values(protocol: int) -> None:
    both = moves("Rc3c4 pass")
    red, forced_pass = pickle.loads(pickle.dumps(both, protocol))  # noqa: S301
    assert red is both[0]
    assert forced_pass is both[1]


def test_moves_survive_copying_as_the_same_values() -> None:
    red = placement("Rc3c4")
    assert copy.copy(red) is red
    assert copy.deepcopy(red) is red
    assert copy.copy(Pass()) is Pass()
    assert copy.deepcopy(Pass()) is Pass()


def test_a_placement_says_its_colour_and_its_cells() -> None:
    assert repr(placement("Rc3c4")) == "<Placement red c3 c4>"
    assert repr(placement("Ya1b1")) == "<Placement yellow a1 b1>"


@pytest.mark.parametrize("name", [name for name in dir(Placement) if not name.startswith("_")])
def test_a_placement_cannot_be_changed(name: str) -> None:
    red = placement("Rc3c4")
    with pytest.raises(AttributeError):
        setattr(red, name, getattr(red, name))


def test_a_placement_takes_no_new_attributes() -> None:
    with pytest.raises(AttributeError):
        setattr(placement("Rc3c4"), "comment", "good")  # noqa: B010


# The pass


def test_there_is_one_pass() -> None:
    assert Pass() is Pass()


def test_the_pass_says_that_it_is_one() -> None:
    assert repr(Pass()) == "<Pass>"


def test_a_move_is_a_placement_or_the_pass() -> None:
    assert isinstance(placement("Rc3c4"), Move)
    assert isinstance(Pass(), Move)
