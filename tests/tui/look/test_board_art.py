"""How the board looks: every sign that the rules need is told by its shape, not by its colour alone."""

from __future__ import annotations

import games
import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import cell, cells, placement, play
from rich.cells import cell_len

from linkage.engine import CELLS, Cell, Colour, Position
from linkage.tui.look.board_art import CellArt, Edge, Ghost, Tile, board_art
from linkage.tui.look.drawing import draw_cell
from linkage.tui.look.palette import DEFAULT_LOOK, Look
from linkage.tui.widgets.board import Board

CROSS = "×"  # noqa: RUF001 - the sign is meant
DISC = "●"
SIZES = range(2, 11)
SOLID = DEFAULT_LOOK
LINES = DEFAULT_LOOK._replace(is_solid=False)
LOOKS = [SOLID, LINES]
"""Pieces as tiles, and as outlines for terminals that have no more than lines."""

colours = st.sampled_from(Colour)
edges = st.sets(st.sampled_from([Edge.NORTH, Edge.EAST, Edge.SOUTH, Edge.WEST])).map(
    lambda chosen: Edge(sum(edge.value for edge in chosen))
)
ghosts = st.builds(Ghost, st.none() | colours, edges, st.booleans())
labels = st.sampled_from(["W", "B4", "R24", "Y10"])
NO, YES = st.just(value=False), st.just(value=True)
tiles = st.builds(Tile, colours, edges, edges)
unheld, unlabelled = st.none(), st.just("")


def cell_arts(  # noqa: PLR0913 - one for each thing that a cell can show
    *,
    tile: st.SearchStrategy[Tile | None] = unheld,
    label: st.SearchStrategy[str] = unlabelled,
    has_black: st.SearchStrategy[bool] = NO,
    has_green: st.SearchStrategy[bool] = NO,
    is_barred: st.SearchStrategy[bool] = NO,
    ghost: st.SearchStrategy[Ghost | None] = unheld,
) -> st.SearchStrategy[CellArt]:
    return st.builds(CellArt, st.booleans(), tile, label, has_black, has_green, is_barred, ghost)


empty_cells = cell_arts(is_barred=st.booleans())
black_cells = cell_arts(has_black=YES)
piece_cells = cell_arts(tile=tiles, label=labels)
marked_cells = cell_arts(tile=tiles, label=st.sampled_from("WBRY"), has_green=YES)
arts = st.builds(
    lambda art, ghost: art._replace(ghost=ghost),
    empty_cells | black_cells | piece_cells | marked_cells,
    st.none() | ghosts,
)


def art_of(position: Position, name: str) -> CellArt:
    return board_art(position)[cell(name)]


def tile_of(position: Position, name: str) -> Tile:
    tile = art_of(position, name).tile
    assert tile is not None
    return tile


def drawn(art: CellArt, height: int = 3, look: Look = SOLID) -> str:
    """Return the characters of a cell, line by line."""
    return "\n".join(strip.text for strip in draw_cell(art, height * 2, height, look))


def of_tile(colour: Colour, joined: Edge = Edge.NONE, bridged: Edge = Edge.NONE) -> CellArt:
    return CellArt(tile=Tile(colour, joined, bridged), label=colour.value[0].upper())


def of_ghost(colour: Colour | None, joined: Edge = Edge.NONE, *, is_legal: bool) -> CellArt:
    return CellArt(ghost=Ghost(colour, joined, is_legal))


# What the cells show.


def test_an_empty_board_shows_its_checkerboard_and_nothing_else() -> None:
    for at, art in zip(CELLS, board_art(None), strict=True):
        assert art == CellArt(is_light=(at.file + at.rank) % 2 == 1)


@pytest.mark.parametrize("black", ["d4", "a1", "g7", "c2"])
def test_the_black_token_is_shown_on_its_cell_alone(black: str) -> None:
    position = Position.start(cell(black))
    assert [at for at in CELLS if board_art(position)[at].has_black] == [cell(black)]


def test_the_halves_of_a_piece_are_joined_to_each_other() -> None:
    position = play("Rc3c4 Wf6g6")
    assert tile_of(position, "c3") == Tile(Colour.RED, Edge.NORTH, Edge.NONE)
    assert tile_of(position, "c4") == Tile(Colour.RED, Edge.SOUTH, Edge.NONE)
    assert tile_of(position, "f6") == Tile(Colour.WHITE, Edge.EAST, Edge.NONE)
    assert tile_of(position, "g6") == Tile(Colour.WHITE, Edge.WEST, Edge.NONE)


def test_both_halves_of_a_piece_bear_the_letter_of_its_colour() -> None:
    position = play("Wa1b1 Bf6f7 Rd1e1 Ya6a7")
    for names, letter in (("a1 b1", "W"), ("f6 f7", "B"), ("d1 e1", "R"), ("a6 a7", "Y")):
        for at in cells(names):
            assert board_art(position)[at].label == letter


def test_pieces_of_one_colour_that_touch_are_bridged_where_they_do() -> None:
    position = play("Ra1b1 Wf6f7 Rb2b3 Wd6e6 Rc1d1")
    assert tile_of(position, "a1").bridged == Edge.NONE
    assert tile_of(position, "b1").bridged == Edge.NORTH | Edge.EAST
    assert tile_of(position, "b2").bridged == Edge.SOUTH
    assert tile_of(position, "b3").bridged == Edge.NONE
    assert tile_of(position, "c1").bridged == Edge.WEST
    assert tile_of(position, "e6").bridged == Edge.EAST
    assert tile_of(position, "f6").bridged == Edge.WEST
    assert tile_of(position, "f7").bridged == Edge.NONE


def test_pieces_that_lie_side_by_side_are_bridged_along_both_cells() -> None:
    position = play("Ra1b1 Wf6f7 Ra2b2")
    assert (tile_of(position, "a1").bridged, tile_of(position, "b1").bridged) == (Edge.NORTH, Edge.NORTH)
    assert (tile_of(position, "a2").bridged, tile_of(position, "b2").bridged) == (Edge.SOUTH, Edge.SOUTH)


def test_pieces_of_different_colours_and_corners_are_not_bridged() -> None:
    position = play("Ra1b1 Wf6f7 Ya2b2 Bd6d7 Rc2c3")
    for names in ("a1", "b1", "a2", "b2", "c2", "c3"):
        assert tile_of(position, names).bridged == Edge.NONE


def test_the_cells_beside_the_green_token_s_piece_are_barred() -> None:
    position = play("Rd3e3")
    barred = {at for at in CELLS if board_art(position)[at].is_barred}
    assert barred == set(cells("c3 d2 e2 f3 e4"))
    assert not any(art.is_barred for art in board_art(position, shows_barred=False))


def test_the_green_token_stands_on_the_last_piece_alone() -> None:
    art = board_art(play("Rc3c4 Wf6g6"))
    assert [at for at in CELLS if art[at].has_green] == [cell("g6")]


def test_after_a_pass_nothing_is_barred_and_there_is_no_green_token() -> None:
    before, after = (board_art(play(f"{games.MUST_PASS}{then}")) for then in ("", " pass"))
    assert any(art.has_green for art in before)
    assert {at for at in CELLS if before[at].is_barred} >= set(cells("a4"))
    assert not any(art.has_green or art.is_barred for art in after)


def test_at_the_end_each_piece_bears_the_number_of_its_group() -> None:
    position = play(games.FEWEST_GROUPS)
    labels = {at: art.label for at, art in zip(CELLS, board_art(position, is_numbered=True), strict=True)}
    for number, group in enumerate(position.groups(), 1):
        for at in group.cells:
            assert labels.pop(at) == f"{group.colour.value[0].upper()}{number}"
    assert set(labels.values()) == {""}


def test_numbers_run_to_the_greatest_number_of_groups() -> None:
    labels = {art.label for art in board_art(play(games.MOST_GROUPS), is_numbered=True)} - {""}
    assert len(labels) == 24
    assert {int(label[1:]) for label in labels} == set(range(1, 25))


def test_the_green_token_makes_room_for_the_numbers() -> None:
    assert not any(art.has_green for art in board_art(play("Rc3c4"), is_numbered=True))


def test_a_piece_held_over_the_board_lies_on_its_two_cells() -> None:
    art = board_art(Position.start(), placement("Yb2b3"))
    assert art[cell("b2")].ghost == Ghost(Colour.YELLOW, Edge.NORTH, is_legal=True)
    assert art[cell("b3")].ghost == Ghost(Colour.YELLOW, Edge.SOUTH, is_legal=True)
    assert sum(a.ghost is not None for a in art) == 2


@pytest.mark.parametrize("held", ["Wd4e4", "Wc4c5", "Wc4b4", "Wb3b4"])
def test_a_piece_held_where_it_may_not_be_placed_is_refused_on_both_cells(held: str) -> None:
    art = board_art(play("Rc3c4"), placement(held))
    assert [ghost.is_legal for a in art if (ghost := a.ghost) is not None] == [False, False]


def test_a_colour_that_has_run_out_is_refused() -> None:
    position = play(games.UNFINISHED)
    for held, is_legal in (("Ba3a4", False), ("Ra3a4", True)):
        ghost = board_art(position, placement(held))[cell("a3")].ghost
        assert ghost is not None
        assert ghost.is_legal is is_legal


@pytest.mark.parametrize("name", ["d4", "a1", "g7"])
def test_the_black_token_is_held_over_one_cell_of_the_empty_board(name: str) -> None:
    art = board_art(None, cell(name))
    assert art[cell(name)].ghost == Ghost(None, Edge.NONE, is_legal=True)
    assert sum(a.ghost is not None for a in art) == 1


# How they are drawn.


@given(arts, st.sampled_from(SIZES), st.sampled_from(LOOKS))
def test_every_cell_is_as_many_lines_and_columns_as_it_should_be(
    art: CellArt, height: int, look: Look
) -> None:
    strips = draw_cell(art, height * 2, height, look)
    assert len(strips) == height
    for strip in strips:
        assert strip.cell_length == height * 2
        assert cell_len(strip.text) == len(strip.text) == height * 2


@given(arts, st.sampled_from(SIZES), st.sampled_from(LOOKS))
def test_every_character_has_its_own_ink_and_paper(art: CellArt, height: int, look: Look) -> None:
    for strip in draw_cell(art, height * 2, height, look):
        for segment in strip:
            assert segment.style is not None
            assert segment.style.color is not None
            assert segment.style.bgcolor is not None


@given(piece_cells, st.sampled_from(SIZES), st.sampled_from(LOOKS))
def test_a_label_is_drawn_whole_at_every_size(art: CellArt, height: int, look: Look) -> None:
    assert art.label in drawn(art, height, look)


@given(marked_cells, st.sampled_from(SIZES), st.sampled_from(LOOKS))
def test_the_green_token_bears_the_letter_of_its_piece(art: CellArt, height: int, look: Look) -> None:
    assert f"▐{art.label}▌" in drawn(art, height, look)


@pytest.mark.parametrize("look", LOOKS, ids=["solid", "lines"])
@pytest.mark.parametrize("height", SIZES)
def test_the_kinds_of_cells_are_told_apart_without_colours(height: int, look: Look) -> None:
    pictures = [
        drawn(art, height, look)
        for art in (
            CellArt(),
            CellArt(is_barred=True),
            CellArt(has_black=True),
            of_tile(Colour.WHITE),
            of_tile(Colour.WHITE)._replace(has_green=True),
            of_ghost(Colour.WHITE, is_legal=True),
            of_ghost(Colour.WHITE, is_legal=False),
            of_ghost(None, is_legal=True),
        )
    ]
    assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("look", LOOKS, ids=["solid", "lines"])
@pytest.mark.parametrize("height", SIZES)
def test_the_colours_are_told_apart_by_letter_and_from_three_rows_on_by_pattern(
    height: int, look: Look
) -> None:
    pictures = [drawn(of_tile(colour, Edge.EAST), height, look) for colour in Colour]
    assert len(set(pictures)) == len(Colour)
    if height >= 3:
        patterns = {
            picture.replace(colour.value[0].upper(), "?")
            for colour, picture in zip(Colour, pictures, strict=True)
        }
        assert len(patterns) == len(Colour)


def test_a_barred_cell_bears_a_cross_and_the_black_token_a_disc() -> None:
    assert drawn(CellArt(is_barred=True)).strip() == CROSS
    assert DISC in drawn(CellArt(has_black=True))


EDGES = [Edge.NORTH, Edge.EAST, Edge.SOUTH, Edge.WEST]


def along(edge: Edge, picture: str) -> str:
    """Return the characters along an edge of a cell."""
    lines = picture.split("\n")
    if edge in Edge.NORTH | Edge.SOUTH:
        return lines[0 if edge is Edge.NORTH else -1]
    return "".join(line[0 if edge is Edge.WEST else -1] for line in lines)


@pytest.mark.parametrize("look", LOOKS, ids=["solid", "lines"])
@pytest.mark.parametrize("height", SIZES[1:])
@pytest.mark.parametrize("edge", EDGES)
def test_a_bridge_opens_the_middle_of_an_edge_and_leaves_its_ends(
    edge: Edge, height: int, look: Look
) -> None:
    rim, opened = (
        along(edge, drawn(of_tile(Colour.RED, bridged=bridged), height, look))
        for bridged in (Edge.NONE, edge)
    )
    assert set("/ ║═") & set(opened)
    assert opened != rim
    assert (opened[0], opened[-1]) == (rim[0], rim[-1])
    assert len(set(rim[1:-1])) == 1


@pytest.mark.parametrize("look", LOOKS, ids=["solid", "lines"])
@pytest.mark.parametrize("height", SIZES)
@pytest.mark.parametrize(("one", "other"), [(Edge.EAST, Edge.WEST), (Edge.NORTH, Edge.SOUTH)])
def test_a_bridge_between_two_cells_is_seen_at_every_size(
    one: Edge, other: Edge, height: int, look: Look
) -> None:
    apart = [drawn(of_tile(Colour.RED), height, look) for _edge in (one, other)]
    linked = [drawn(of_tile(Colour.RED, bridged=edge), height, look) for edge in (one, other)]
    assert linked != apart


@pytest.mark.parametrize("look", LOOKS, ids=["solid", "lines"])
@pytest.mark.parametrize("edge", EDGES)
def test_two_halves_meet_with_no_rim_between(edge: Edge, look: Look) -> None:
    rims = set("▆▂▐▌▗▖▝▘─│┌┐└┘║═")
    for height in SIZES:
        whole, joined = (
            along(edge, drawn(of_tile(Colour.RED, joined=j), height, look))[1:-1] for j in (Edge.NONE, edge)
        )
        assert not rims & set(joined)
        assert height == 2 or set(whole) < rims


def test_two_pieces_that_touch_show_a_bridge_only_if_they_are_of_one_colour() -> None:
    gaps = {}
    for name, other in (("alike", "R"), ("unlike", "Y")):
        position = play(f"Ra1b1 Wf6f7 {other}c1d1")
        for look in LOOKS:
            left, right = (drawn(art_of(position, at), look=look).split("\n") for at in ("b1", "c1"))
            gap = [one[-1] + next_one[0] for one, next_one in zip(left, right, strict=True)]
            gaps[name, look.is_solid] = gap
    assert gaps == {
        ("alike", True): ["▖▗", "//", "▘▝"],
        ("unlike", True): ["▖▗", "▌▐", "▘▝"],
        ("alike", False): ["┐┌", "══", "┘└"],
        ("unlike", False): ["┐┌", "││", "┘└"],
    }


@given(st.sampled_from(SIZES), edges, st.none() | colours, st.sampled_from(LOOKS))
def test_a_piece_that_may_be_placed_differs_in_its_signs_from_one_that_may_not(
    height: int, joined: Edge, colour: Colour | None, look: Look
) -> None:
    legal, refused = (
        drawn(of_ghost(colour, joined, is_legal=is_legal), height, look) for is_legal in (True, False)
    )
    assert legal != refused
    assert CROSS in refused
    assert CROSS not in legal


@given(
    st.sampled_from(SIZES),
    st.sampled_from(EDGES),
    piece_cells | marked_cells | black_cells,
    colours,
    st.sampled_from(LOOKS),
)
def test_a_piece_refused_on_another_one_is_seen_by_its_cross(
    height: int, joined: Edge, below: CellArt, colour: Colour, look: Look
) -> None:
    refused = below._replace(ghost=Ghost(colour, joined, is_legal=False))
    assert CROSS in drawn(refused, height, look)
    assert CROSS not in drawn(below, height, look)


@given(colours, edges, st.sampled_from(SIZES), st.sampled_from(LOOKS))
def test_a_piece_that_may_be_placed_shows_its_letter(
    colour: Colour, joined: Edge, height: int, look: Look
) -> None:
    assert colour.value[0].upper() in drawn(of_ghost(colour, joined, is_legal=True), height, look)


def test_signs_and_outlines_are_seen_against_what_they_are_drawn_on() -> None:
    for look in LOOKS:
        for art in (
            CellArt(is_barred=True),
            CellArt(has_black=True),
            *(of_tile(colour) for colour in Colour),
            *(of_ghost(colour, is_legal=is_legal) for colour in Colour for is_legal in (True, False)),
        ):
            for strip in draw_cell(art, 6, 3, look):
                for segment in strip:
                    assert segment.style is not None
                    if segment.text.strip():
                        assert segment.style.color != segment.style.bgcolor


# Places on the board.


@pytest.mark.parametrize("height", SIZES)
def test_every_cell_of_the_board_is_found_where_it_is_drawn(height: int) -> None:
    board = Board()
    board.set_reactive(Board.cell_height, height)
    found: dict[Cell, int] = {}
    size = Board.size_of(height)
    for row in range(size.height):
        for column in range(size.width):
            at = board.cell_at(column, row)
            if at is not None:
                found[at] = found.get(at, 0) + 1
    assert found == dict.fromkeys(CELLS, height * height * 2)
    assert board.cell_at(3, 0) == cell("a7")
    assert board.cell_at(size.width - 1, 7 * height - 1) == cell("g1")
    assert board.cell_at(2, 0) is None
    assert board.cell_at(3, 7 * height) is None


@pytest.mark.parametrize("height", SIZES)
def test_every_line_of_the_board_is_as_wide_as_the_board(height: int) -> None:
    board = Board()
    board.set_reactive(Board.cell_height, height)
    size = Board.size_of(height)
    lines = [board.render_line(y) for y in range(size.height)]
    assert {line.cell_length for line in lines} == {size.width}
    text = "\n".join(line.text for line in lines)
    assert "".join(character for character in lines[-1].text if character != " ") == "abcdefg"
    assert "".join(character for character in text if character.isdigit()) == "7654321"
