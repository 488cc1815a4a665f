from __future__ import annotations

import copy
import pickle

import games
import pytest
from positions import cell, cells, moves, placement, play

from linkage.engine import CELLS, PLACEMENTS, Colour, Outcome, Position, Side

# The start


def test_a_game_starts_with_an_empty_board_and_more_to_move() -> None:
    start = Position.start()
    assert start.rows() == (".......", ".......", ".......", "...#...", ".......", ".......", ".......")
    assert start.black == cell("d4")
    assert start.side_to_move is Side.MORE
    assert start.marker is None
    assert start.pool == dict.fromkeys(Colour, 6)
    assert start.pieces == ()
    assert start.empty == frozenset(CELLS) - {cell("d4")}
    assert start.barred == frozenset()
    assert start.outcome is None
    assert not start.is_over
    assert not start.must_pass


# What a placement changes


def test_a_placement_covers_its_cells_and_takes_the_green_token_and_a_piece_from_the_pool() -> None:
    position = play("Rc3c4")
    assert position.rows() == (".......", ".......", ".......", "..R#...", "..R....", ".......", ".......")
    assert position.side_to_move is Side.LESS
    assert position.marker is placement("Rc3c4")
    assert position.pool == {Colour.WHITE: 6, Colour.BLUE: 6, Colour.RED: 5, Colour.YELLOW: 6}
    assert position.pieces == (placement("Rc3c4"),)
    assert position.empty == frozenset(CELLS) - set(cells("c3 c4 d4"))
    assert position.barred == set(cells("c2 b3 d3 b4 c5"))


def test_the_barred_cells_are_empty_and_touch_the_last_piece_only() -> None:
    position = play("Rb2b3 Wd2d3 Yb4c4")
    assert position.barred == set(cells("c3 a4 b5 c5"))


def test_pieces_come_in_the_order_of_their_first_cells() -> None:
    position = play("Yf6g6 Ra1a2 Wd2d3 Bb1c1")
    assert position.pieces == tuple(moves("Ra1a2 Bb1c1 Wd2d3 Yf6g6"))


def test_pieces_of_one_colour_side_by_side_are_told_apart() -> None:
    lying = "Ra1b1 Wf6g6 Ra2b2"
    upright = "Ra1a2 Wf6g6 Rb1b2"
    assert play(lying).rows() == play(upright).rows()
    assert play(lying).pieces == tuple(moves("Ra1b1 Ra2b2 Wf6g6"))
    assert play(upright).pieces == tuple(moves("Ra1a2 Rb1b2 Wf6g6"))


def test_a_cell_tells_the_colour_of_the_piece_on_it() -> None:
    position = play("Ra1a2 Bb3c3 Wf6g6 Yg1g2")
    assert [position.colour_at(at) for at in cells("a1 a2 b3 c3 f6 g6 g1 g2")] == [
        *(Colour.RED, Colour.RED, Colour.BLUE, Colour.BLUE),
        *(Colour.WHITE, Colour.WHITE, Colour.YELLOW, Colour.YELLOW),
    ]
    assert [position.colour_at(at) for at in cells("d4 b1 g7")] == [None, None, None]


# Legal moves


def test_legal_moves_come_in_the_order_of_the_table_of_placements() -> None:
    assert play("Rc3c4").legal_moves() == [move for move in PLACEMENTS if play("Rc3c4").is_legal(move)]
    assert play("Rc3c4").legal_moves()[:5] == moves("Wa1b1 Ba1b1 Ra1b1 Ya1b1 Wa1a2")


@pytest.mark.parametrize("movetext", [games.UNFINISHED, games.TEN_SLOTS_BARRED + " pass"])
def test_legal_moves_keep_their_order_where_a_colour_has_run_out(movetext: str) -> None:
    position = play(movetext)
    assert 0 in position.pool.values()
    assert position.legal_moves() == [move for move in PLACEMENTS if position.is_legal(move)]


def test_a_list_of_legal_moves_is_the_callers_own() -> None:
    position = play("Rc3c4")
    untouched = position.legal_moves()
    position.legal_moves().clear()
    assert position.legal_moves() == untouched


def test_a_pool_is_the_callers_own() -> None:
    position = play("Rc3c4")
    position.pool[Colour.RED] = 0
    assert position.pool[Colour.RED] == 5
    assert position.is_legal(placement("Re6e7"))


# A position never changes


def test_playing_a_move_leaves_the_position_as_it_was() -> None:
    before, twin = play("Rc3c4"), play("Rc3c4")
    after = before.play(placement("We5e6"))
    assert after != before
    assert before == twin
    assert hash(before) == hash(twin)
    assert before.legal_moves() == twin.legal_moves()


@pytest.mark.parametrize("name", [name for name in dir(Position) if not name.startswith("_")])
def test_no_public_attribute_of_a_position_can_be_set(name: str) -> None:
    position = play("Rc3c4")
    with pytest.raises(AttributeError):
        setattr(position, name, getattr(position, name))


def test_a_position_takes_no_new_attributes() -> None:
    with pytest.raises(AttributeError):
        setattr(Position.start(), "comment", "good")  # noqa: B010


@pytest.mark.parametrize("name", ["winner", "groups"])
def test_an_outcome_cannot_be_changed(name: str) -> None:
    outcome = Outcome(Side.MORE, 13)
    with pytest.raises(AttributeError):
        setattr(outcome, name, None)


# Equality and hash


def test_positions_that_different_orders_of_play_lead_to_are_equal() -> None:
    one = play("Ra1a2 Wc5c6 Bf1f2 Ye5f5")
    other = play("Bf1f2 Wc5c6 Ra1a2 Ye5f5")
    assert one == other
    assert hash(one) == hash(other)
    assert len({one, other}) == 1


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param("Rc3c4", "Bc3c4", id="the colour of a piece"),
        pytest.param("Rc3c4", "Rc4c5", id="where a piece lies"),
        pytest.param("Ra1b1 Rf6f7 Ra2b2 We3e4", "Ra1a2 Rf6f7 Rb1b2 We3e4", id="how pieces are cut"),
        pytest.param("Ra1a2 Wc5c6", "Wc5c6 Ra1a2", id="the marker"),
        pytest.param(games.MUST_PASS, games.MUST_PASS + " pass", id="whether the marker is on the board"),
        pytest.param(games.ONE_PASS, games.ONE_PASS_WITHOUT_THE_PASS, id="whose turn it is"),
        pytest.param("Ra1a2", "", id="how far the game has come"),
    ],
)
def test_positions_differ_by(one: str, other: str) -> None:
    assert play(one) != play(other)
    assert len({play(one), play(other)}) == 2


def test_positions_that_differ_only_by_whose_turn_it_is_look_alike_otherwise() -> None:
    one, other = play(games.ONE_PASS), play(games.ONE_PASS_WITHOUT_THE_PASS)
    assert (one.pieces, one.marker, one.black) == (other.pieces, other.marker, other.black)
    assert (one.side_to_move, other.side_to_move) == (Side.MORE, Side.LESS)


def test_starts_differ_by_the_cell_of_the_black_token() -> None:
    assert len({Position.start(black) for black in CELLS}) == 49
    assert Position.start(cell("d4")) == Position.start()


def test_a_position_equals_nothing_but_positions() -> None:
    start = Position.start()
    assert start != start.rows()
    assert start.__eq__(str(start)) is NotImplemented


@pytest.mark.parametrize(
    "movetext", ["", "Rc3c4", games.MUST_PASS, games.MUST_PASS + " pass", games.ONE_PASS]
)
def test_a_position_survives_pickling_and_copying(movetext: str) -> None:
    position = play(movetext)
    for twin in (pickle.loads(pickle.dumps(position)), copy.copy(position), copy.deepcopy(position)):  # noqa: S301
        assert twin == position
        assert hash(twin) == hash(position)
        assert twin.legal_moves() == position.legal_moves()


# As text


def test_a_position_is_written_as_its_rows() -> None:
    position = play("Rc3c4 We6f6 Ya1b1 Bg1g2")
    assert str(position) == (".......\n....WW.\n.......\n..R#...\n..R....\n......B\nYY....B")


def test_the_repr_of_a_position_shows_its_rows_and_whose_turn_it_is() -> None:
    assert repr(play("Rc3c4")) == "<Position ......./......./......./..R#.../..R..../......./....... less>"


# Whole games, against what was recorded of them


@pytest.mark.parametrize(
    ("movetext", "black", "rows", "left", "groups"),
    [
        pytest.param(
            *(games.UNFINISHED, "d4"),
            "..YYBB. .R..BB. .R..Y.. ...#YB. .....BB ....B.B BB..B..",
            *((6, 0, 5, 4), (0, 4, 1, 2)),
            id="unfinished",
        ),
        pytest.param(
            *(games.MUST_PASS, "d4"),
            "BBWW.BB BBWYYY. RRWYWYY .BB#W.B .WRR.YB RW.RRY. RBBRRRR",
            *((2, 0, 0, 2), (3, 5, 3, 2)),
            id="must pass",
        ),
        pytest.param(
            *(games.ONE_PASS, "d4"),
            ".RR.YY. YB.YYYY YBRRRRW RYB#WWW RYB.RRB RBWWWWB RBWW.YY",
            *((1, 2, 0, 0), (2, 4, 4, 4)),
            id="one pass",
        ),
        pytest.param(
            *(games.TWO_PASSES, "d4"),
            "YY.WWWW WBBYY.B W.BBWYB YRR#WY. YBRBBWW .BRWWYY RRYYBB.",
            *((0, 0, 3, 0), (5, 5, 2, 6)),
            id="two passes",
        ),
        pytest.param(
            *(games.FEWEST_GROUPS, "d4"),
            "WW.WWRR .WWWWRR WW.WW.R .BB#.RR BB.BBR. BBBB.RR .BB.RR.",
            *((0, 0, 0, 6), (1, 1, 1, 0)),
            id="fewest groups",
        ),
        pytest.param(
            *(games.MOST_GROUPS, "d4"),
            "BYYRRYR BRRWWYR WBYYRWY WBR#RWY BYRYYRB BYBWBRB WWBWBWW",
            *((0, 0, 0, 0), (6, 6, 6, 6)),
            id="most groups",
        ),
        pytest.param(
            *(games.PLACEMENT_VARIANT, "c2"),
            ".YY.WWY YYRRWWY YY.RWWB W.BR.RB WRBBBR. WR#RYYB WRRRYYB",
            *((1, 2, 0, 0), (2, 3, 3, 3)),
            id="placement variant",
        ),
    ],
)
def test_a_recorded_game_leads_to_the_recorded_position(
    movetext: str, black: str, rows: str, left: tuple[int, ...], groups: tuple[int, ...]
) -> None:
    position = play(movetext, black)
    assert position.rows() == tuple(rows.split())
    assert position.black == cell(black)
    assert position.marker is moves(movetext)[-1]
    assert position.pool == dict(zip(Colour, left, strict=True))
    assert position.groups_by_colour == dict(zip(Colour, groups, strict=True))
    assert position.group_count == sum(groups)
