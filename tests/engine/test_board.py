from __future__ import annotations

import copy
import pickle

import pytest
from positions import cell, cells

from linkage.engine import CELLS, CENTRE, SIZE, SLOTS, Cell, Slot
from linkage.engine.board import BOARD, cells_of, has_slot, neighbours


def mask_of(names: str) -> int:
    return sum(at.mask for at in cells(names))


def slot_names(slot: Slot) -> str:
    return f"{slot.first}{slot.second}"


# Cells


def test_the_49_cells_run_from_a1_to_g7_rank_by_rank() -> None:
    assert " ".join(map(str, CELLS)) == (
        "a1 b1 c1 d1 e1 f1 g1 a2 b2 c2 d2 e2 f2 g2 a3 b3 c3 d3 e3 f3 g3 a4 b4 c4 d4 e4 f4 g4 "
        "a5 b5 c5 d5 e5 f5 g5 a6 b6 c6 d6 e6 f6 g6 a7 b7 c7 d7 e7 f7 g7"
    )


def test_the_centre_is_d4() -> None:
    assert str(CENTRE) == "d4"
    assert (CENTRE.file, CENTRE.rank) == (3, 3)


def test_a_cell_knows_its_file_and_its_rank() -> None:
    assert [(at.file, at.rank) for at in cells("a1 g1 c5 a7 g7")] == [(0, 0), (6, 0), (2, 4), (0, 6), (6, 6)]


@pytest.mark.parametrize("at", CELLS, ids=str)
def test_a_cell_is_the_same_by_its_number_and_by_its_file_and_rank(at: Cell) -> None:
    assert Cell(int(at)) == Cell.at(at.file, at.rank) == at
    assert hash(Cell.at(at.file, at.rank)) == hash(at)


@pytest.mark.parametrize("number", [-1, 49, 100])
def test_a_number_off_the_board_is_no_cell(number: int) -> None:
    with pytest.raises(ValueError, match=f"0 to 48, not {number}"):
        Cell(number)


@pytest.mark.parametrize(("file", "rank"), [(-1, 0), (0, -1), (SIZE, 0), (0, SIZE), (-1, 1), (7, 3)])
def test_a_file_and_rank_off_the_board_are_no_cell(file: int, rank: int) -> None:
    with pytest.raises(ValueError, match=f"file {file}, rank {rank} is off the board"):
        Cell.at(file, rank)


def test_a_cell_is_written_as_its_name() -> None:
    c3 = cell("c3")
    assert str(c3) == "c3"
    assert f"{c3}" == "c3"
    assert f"{c3:>4}" == "  c3"
    assert repr(c3) == "<Cell c3>"


def test_a_cell_survives_pickling_and_copying() -> None:
    c3 = cell("c3")
    for twin in (pickle.loads(pickle.dumps(c3)), copy.copy(c3), copy.deepcopy(c3)):  # noqa: S301
        assert twin == c3
        assert isinstance(twin, Cell)


@pytest.mark.parametrize("name", ["file", "rank", "mask", "colour"])
def test_a_cell_cannot_be_changed(name: str) -> None:
    with pytest.raises(AttributeError):
        setattr(cell("c3"), name, 0)


# Slots


def test_the_empty_board_has_84_slots_each_of_them_once() -> None:
    assert len(SLOTS) == 84
    assert len({frozenset(slot) for slot in SLOTS}) == 84


def test_the_two_cells_of_a_slot_share_an_edge_and_the_left_or_lower_one_comes_first() -> None:
    steps = {(slot.second.file - slot.first.file, slot.second.rank - slot.first.rank) for slot in SLOTS}
    assert steps == {(1, 0), (0, 1)}


def test_slots_come_in_the_order_of_their_first_cells_the_horizontal_one_first() -> None:
    assert [slot_names(slot) for slot in SLOTS[:4]] == ["a1b1", "a1a2", "b1c1", "b1b2"]
    assert slot_names(SLOTS[-1]) == "f7g7"
    assert list(SLOTS) == sorted(SLOTS)


def test_half_of_the_slots_lie_horizontally() -> None:
    horizontal = [slot for slot in SLOTS if slot.is_horizontal]
    assert len(horizontal) == 42
    assert all(slot.second.file == slot.first.file + 1 for slot in horizontal)


# Sets of cells


def test_a_set_of_cells_gives_its_cells_a1_first() -> None:
    assert tuple(cells_of(mask_of("g7 c3 a1 d4"))) == cells("a1 c3 d4 g7")
    assert tuple(cells_of(BOARD)) == CELLS
    assert tuple(cells_of(0)) == ()


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        ("d4", "d3 c4 e4 d5"),
        ("a1", "b1 a2"),
        ("g1", "f1 g2"),
        ("a7", "a6 b7"),
        ("g7", "g6 f7"),
        ("a4", "a3 b4 a5"),
        ("g4", "g3 f4 g5"),
        ("d1", "c1 e1 d2"),
        ("d7", "d6 c7 e7"),
        ("c3 c4", "c2 b3 d3 b4 d4 c5"),
        ("c3 d4", "c2 b3 d3 c4 e4 d5"),
        ("", ""),
    ],
)
def test_the_neighbours_of_a_set_share_an_edge_with_it_and_are_not_in_it(names: str, expected: str) -> None:
    assert tuple(cells_of(neighbours(mask_of(names)))) == cells(expected)


@pytest.mark.parametrize("names", ["a1 b1", "f1 g1", "a1 a2", "g6 g7", "a7 b7", "c3 e5 e6"])
def test_two_free_cells_that_share_an_edge_are_a_slot(names: str) -> None:
    assert has_slot(mask_of(names))


@pytest.mark.parametrize("names", ["", "d4", "a1 b2", "g1 a2", "g6 a7", "a1 a3 c1 c3", "a1 g7"])
def test_free_cells_that_share_no_edge_are_no_slot(names: str) -> None:
    assert not has_slot(mask_of(names))
