"""Each ruling of the rules, on positions built to show it."""

from __future__ import annotations

from collections.abc import Sequence

import games
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import cell, cells, moves, placement, play

from linkage.engine import (
    CELLS,
    PLACEMENTS,
    SLOTS,
    THRESHOLD,
    BrokenRule,
    Cell,
    Colour,
    Group,
    IllegalMoveError,
    Move,
    Outcome,
    Pass,
    Position,
    Rule,
    Side,
    Slot,
)

EVERY_MOVE: list[Move] = [*PLACEMENTS, Pass()]


def free_slots(position: Position) -> list[Slot]:
    empty = position.empty
    return [slot for slot in SLOTS if slot.first in empty and slot.second in empty]


def placements_on(slots: Sequence[Slot], position: Position) -> list[Move]:
    """Return the placements on these slots in every colour that is left."""
    return [move for move in PLACEMENTS if move.slot in slots and position.pool[move.colour]]


def positions_of(movetext: str, black: str = "d4") -> list[Position]:
    """Return all positions of a game, the start and the end among them."""
    words = movetext.split()
    return [play(" ".join(words[:plies]), black) for plies in range(len(words) + 1)]


# The restriction: the new piece must not touch the piece under the green token.


@pytest.mark.parametrize("diagonal", ["Wd2e2", "Wb1b2", "Wa5b5", "Wb5b6", "Wd5d6", "Rd5e5"])
def test_diagonal_contact_with_the_marked_piece_is_legal(diagonal: str) -> None:
    position = play("Rc3c4")
    assert position.why_not(placement(diagonal)) is None
    assert placement(diagonal) in position.legal_moves()
    assert position.play(placement(diagonal)).marker is placement(diagonal)


@pytest.mark.parametrize(
    ("move", "touched"),
    [
        ("Wc1c2", "c3"),
        ("Wb2c2", "c3"),
        ("Wa3b3", "c3"),
        ("Wb2b3", "c3"),
        ("Wd3e3", "c3"),
        ("Wd2d3", "c3"),
        ("Wb4b5", "c4"),
        ("Wc5c6", "c4"),
        ("Wc5d5", "c4"),
        ("Wb3b4", "c3 c4"),
        ("Rb3b4", "c3 c4"),
        ("Rc5c6", "c4"),
    ],
)
def test_orthogonal_contact_with_the_marked_piece_is_refused(move: str, touched: str) -> None:
    position = play("Rc3c4")
    assert position.why_not(placement(move)) == BrokenRule(Rule.TOUCHES_MARKER, cells(touched))
    assert not position.is_legal(placement(move))
    assert placement(move) not in position.legal_moves()


@pytest.mark.parametrize(
    ("marked", "move"),
    [("Rg3g4", "Wa4a5"), ("Rg3g4", "Wa3a4"), ("Ra4a5", "Wg3g4"), ("Rf1g1", "Wa2b2"), ("Rd1e1", "Wd7e7")],
)
def test_the_edges_of_the_board_do_not_touch_each_other(marked: str, move: str) -> None:
    assert play(marked).why_not(placement(move)) is None


def test_contact_with_any_other_piece_is_legal() -> None:
    position = play("Rc3c4 We6f6")
    assert position.why_not(placement("Rc5c6")) is None
    assert position.why_not(placement("Wb3b4")) is None
    assert position.why_not(placement("We4e5")) == BrokenRule(Rule.TOUCHES_MARKER, cells("e6"))


# The first move


@pytest.mark.parametrize(("black", "number"), [("d4", 320), ("a1", 328), ("b2", 320), ("d1", 324)])
def test_the_first_piece_may_lie_anywhere(black: str, number: int) -> None:
    start = Position.start(cell(black))
    assert len(start.legal_moves()) == number
    assert start.legal_moves() == [move for move in PLACEMENTS if cell(black) not in move.slot]


def test_no_piece_may_lie_on_the_black_token() -> None:
    start = Position.start()
    for move in moves("Wc4d4 Wd4e4 Wd3d4 Wd4d5"):
        assert start.why_not(move) == BrokenRule(Rule.BLACK_TOKEN, cells("d4"))


@pytest.mark.parametrize(
    ("move", "taken"),
    [("Wc3c4", "c3 c4"), ("Wc4c5", "c4"), ("Wc2c3", "c3"), ("Wb3c3", "c3"), ("Rc3c4", "c3 c4")],
)
def test_no_piece_may_lie_on_another(move: str, taken: str) -> None:
    assert play("Rc3c4").why_not(placement(move)) == BrokenRule(Rule.OCCUPIED, cells(taken))
    assert play("Rc3c4 We6f6").why_not(placement(move)) == BrokenRule(Rule.OCCUPIED, cells(taken))


def test_a_piece_on_the_black_token_and_on_another_piece_is_refused_for_the_black_token() -> None:
    assert play("Rc3c4").why_not(placement("Wc4d4")) == BrokenRule(Rule.BLACK_TOKEN, cells("d4"))


# Passing: forced, never chosen


@pytest.mark.parametrize(
    ("movetext", "free", "left"), [(games.MUST_PASS, 1, "WY"), (games.TEN_SLOTS_BARRED, 10, "BR")]
)
def test_a_pass_is_forced_where_every_free_slot_touches_the_marked_piece(
    movetext: str, free: int, left: str
) -> None:
    position = play(movetext)
    assert position.must_pass
    assert position.legal_moves() == [Pass()]
    assert position.is_legal(Pass())
    assert len(free_slots(position)) == free
    assert "".join(colour.name[0] for colour, pieces in position.pool.items() if pieces) == left
    for move in placements_on(free_slots(position), position):
        broken = position.why_not(move)
        assert broken is not None
        assert broken.rule is Rule.TOUCHES_MARKER


def test_a_pass_is_refused_on_the_first_ply() -> None:
    assert Position.start().why_not(Pass()) == BrokenRule(Rule.PASS_NOT_FORCED)


@pytest.mark.parametrize(
    "movetext",
    [
        "Rc3c4",
        games.UNFINISHED,
        games.MUST_PASS.rsplit(maxsplit=1)[0],
        games.ONE_PLY_BEFORE_THE_END,
        games.TEN_SLOTS_BARRED + " pass",
    ],
)
def test_a_pass_is_refused_where_a_piece_can_be_placed(movetext: str) -> None:
    position = play(movetext)
    assert not position.must_pass
    assert position.why_not(Pass()) == BrokenRule(Rule.PASS_NOT_FORCED)
    assert Pass() not in position.legal_moves()


def test_a_pass_is_refused_where_one_slot_of_many_does_not_touch_the_marked_piece() -> None:
    position = play(games.TEN_SLOTS_BARRED.removeprefix("Wg6g7 "))
    assert len(free_slots(position)) == 11
    assert position.legal_moves() == moves("Wg6g7 Bg6g7 Rg6g7")
    assert position.why_not(Pass()) == BrokenRule(Rule.PASS_NOT_FORCED)


def test_after_a_pass_the_opponent_may_place_anywhere_also_beside_the_piece_that_bore_the_green_token() -> (
    None
):
    before = play(games.TEN_SLOTS_BARRED)
    after = before.play(Pass())
    assert after.marker is None
    assert after.barred == frozenset()
    assert after.legal_moves() == placements_on(free_slots(after), after)
    assert len(after.legal_moves()) == 10 * 2
    beside = placement("Bb2b3")
    assert before.why_not(beside) == BrokenRule(Rule.TOUCHES_MARKER, cells("c2"))
    assert after.play(beside).marker is beside


def test_a_pass_changes_nothing_on_the_board_and_hands_over_the_turn() -> None:
    before = play(games.MUST_PASS)
    after = before.play(Pass())
    assert (before.side_to_move, after.side_to_move) == (Side.MORE, Side.LESS)
    assert after.pieces == before.pieces
    assert after.pool == before.pool
    assert after.empty == before.empty
    assert after.groups() == before.groups()
    assert after.outcome is None


def test_a_pass_is_a_ply_that_can_be_taken_back() -> None:
    before = play(games.MUST_PASS)
    before.play(Pass())
    assert before == play(games.MUST_PASS)
    assert before.marker is placement("Bb4c4")
    assert before.barred == set(cells("a4"))
    assert before.legal_moves() == [Pass()]


def crowd(position: Position, choice: int) -> Position:
    """Play so that the opponent must pass; where that cannot be, so that much room is left together."""
    after = [
        position.play(move) for move in position.legal_moves()[:: sum(map(bool, position.pool.values()))]
    ]
    appeals = [(next_one.must_pass, len(free_slots(next_one))) for next_one in after]
    best = [next_one for next_one, appeal in zip(after, appeals, strict=True) if appeal == max(appeals)]
    return best[choice % len(best)]


@settings(max_examples=30)
@given(black=st.sampled_from(CELLS), choices=st.lists(st.integers(0, 83), min_size=24, max_size=24))
def test_two_passes_in_a_row_cannot_happen(black: Cell, choices: list[int]) -> None:
    position = Position.start(black)
    for choice in choices:
        if position.is_over:
            break
        if position.must_pass:
            position = position.play(Pass())
            assert not position.must_pass
            assert position.why_not(Pass()) == BrokenRule(Rule.PASS_NOT_FORCED)
            assert position.legal_moves() == placements_on(free_slots(position), position)
            assert position.legal_moves() != []
        position = crowd(position, choice)


def test_a_side_can_pass_twice_with_a_placement_of_the_opponents_between() -> None:
    positions = positions_of(games.TWO_PASSES)
    passed = [plies for plies, position in enumerate(positions) if position.must_pass]
    assert passed == [19, 21]
    assert [positions[plies].side_to_move for plies in passed] == [Side.LESS, Side.LESS]
    assert [positions[plies + 1].marker for plies in passed] == [None, None]
    assert positions[20].legal_moves() == moves("Wc2d2 Rc2d2 Wc2c3 Rc2c3 Wd2e2 Rd2e2")
    assert positions[-1].outcome == Outcome(Side.MORE, 18)


# The end of the game


def test_the_game_ends_with_the_placement_that_leaves_no_free_slot() -> None:
    *earlier, last = positions_of(games.FEWEST_GROUPS)
    assert all(position.outcome is None and not position.is_over for position in earlier)
    assert last.is_over
    assert last.outcome == Outcome(Side.LESS, 3)
    assert last.legal_moves() == []
    assert len(last.empty) == 12


def test_the_game_ends_without_a_pass_also_where_the_green_token_bars_every_empty_cell() -> None:
    last = play(games.ENDS_ALL_BARRED)
    assert last.empty == last.barred == set(cells("c5 d3"))
    assert last.outcome == Outcome(Side.MORE, 13)
    assert not last.must_pass
    assert last.legal_moves() == []
    assert last.why_not(Pass()) == BrokenRule(Rule.GAME_OVER)


def test_the_game_is_not_over_while_a_slot_is_free_that_the_green_token_bars() -> None:
    position = play(games.MUST_PASS)
    assert set(free_slots(position)) == {(cell("a3"), cell("a4"))}
    assert not position.is_over
    assert position.outcome is None


def test_the_game_can_end_with_the_placement_after_a_pass() -> None:
    assert play(games.ONE_PASS.rsplit(maxsplit=1)[0]).outcome is None
    assert play(games.ONE_PASS).outcome == Outcome(Side.MORE, 14)


@pytest.mark.parametrize("movetext", [games.FEWEST_PIECES, games.ONE_PASS, games.MOST_GROUPS])
def test_nothing_can_be_played_once_the_game_is_over(movetext: str) -> None:
    over = play(movetext)
    assert {over.why_not(move) for move in EVERY_MOVE} == {BrokenRule(Rule.GAME_OVER)}


# The pool


@pytest.mark.parametrize(
    ("movetext", "black"),
    [
        (games.MOST_GROUPS, "d4"),
        (games.FULL_FROM_A1, "a1"),
        (games.TWO_PASSES, "d4"),
        (games.FEWEST_GROUPS, "d4"),
    ],
)
def test_the_pool_never_ends_the_game(movetext: str, black: str) -> None:
    *earlier, last = positions_of(movetext, black)
    assert all(position.legal_moves() and sum(position.pool.values()) > 0 for position in earlier)
    # Pieces left and cells left go together: 24 pieces for 48 cells.
    assert all(2 * sum(position.pool.values()) == len(position.empty) for position in (*earlier, last))
    assert last.is_over


def test_the_last_piece_of_the_pool_fills_the_last_slot() -> None:
    *_, before, last = positions_of(games.MOST_GROUPS)
    assert before.pool == {Colour.WHITE: 0, Colour.BLUE: 0, Colour.RED: 0, Colour.YELLOW: 1}
    assert before.legal_moves() == moves("Yc5d5")
    assert last.pool == dict.fromkeys(Colour, 0)
    assert last.empty == frozenset()


def test_a_colour_that_has_run_out_cannot_be_chosen() -> None:
    position = play(games.UNFINISHED)
    assert position.pool[Colour.BLUE] == 0
    assert position.why_not(placement("Bc1d1")) == BrokenRule(Rule.COLOUR_RUN_OUT)
    assert {move.colour for move in position.legal_moves() if not isinstance(move, Pass)} == {
        *(Colour.WHITE, Colour.RED, Colour.YELLOW)
    }
    for other in moves("Wc1d1 Rc1d1 Yc1d1"):
        assert position.is_legal(other)


def test_the_last_piece_of_a_colour_can_be_chosen() -> None:
    before, after = positions_of(games.UNFINISHED)[7:9]
    assert (before.pool[Colour.BLUE], after.pool[Colour.BLUE]) == (1, 0)
    assert before.is_legal(placement("Be1e2"))


def test_both_sides_draw_from_the_one_pool() -> None:
    assert [position.pool[Colour.RED] for position in positions_of("Ra1a2 Rc1c2 Re1e2")] == [6, 5, 4, 3]


# Colour groups


def test_a_lone_piece_is_a_group_of_its_own() -> None:
    assert play("Rc3c4").groups() == (Group(Colour.RED, cells("c3 c4")),)
    assert play("Rc3c4 Re3e4").group_count == 2


@pytest.mark.parametrize("diagonal", ["Rb1b2", "Rd2e2", "Ra5b5", "Rd5d6"])
def test_diagonals_do_not_join_a_group(diagonal: str) -> None:
    position = play(f"Rc3c4 {diagonal}")
    assert position.group_count == 2
    assert [len(group.cells) for group in position.groups()] == [2, 2]


# The outcome


def test_twelve_groups_make_more_the_winner_and_eleven_less() -> None:
    assert THRESHOLD == 12
    before = play(games.ONE_PLY_BEFORE_THE_END)
    assert before.play(placement("Yg1g2")).outcome == Outcome(Side.MORE, 12)
    assert before.play(placement("Rg1g2")).outcome == Outcome(Side.LESS, 11)


def test_a_finished_game_can_have_as_few_as_3_groups() -> None:
    last = play(games.FEWEST_GROUPS)
    assert last.outcome == Outcome(Side.LESS, 3)
    assert [group.colour for group in last.groups()] == [Colour.WHITE, Colour.BLUE, Colour.RED]


def test_a_finished_game_can_have_as_many_as_24_groups() -> None:
    last = play(games.MOST_GROUPS)
    assert last.outcome == Outcome(Side.MORE, 24)
    assert {group.cells for group in last.groups()} == {move.slot for move in last.pieces}


def test_a_game_can_end_with_as_few_as_16_pieces() -> None:
    *earlier, last = positions_of(games.FEWEST_PIECES)
    assert len(last.pieces) == 16
    assert len(last.empty) == 16
    assert last.outcome == Outcome(Side.MORE, 12)
    assert all(position.outcome is None for position in earlier)


@pytest.mark.parametrize(("movetext", "black"), [(games.MOST_GROUPS, "d4"), (games.FULL_FROM_A1, "a1")])
def test_24_pieces_can_fill_the_board_where_the_black_token_stands_on_the_colour_of_d4(
    movetext: str, black: str
) -> None:
    last = play(movetext, black)
    assert len(last.pieces) == 24
    assert last.empty == frozenset()
    assert last.is_over
    assert not last.must_pass


def test_the_sides_move_alternately_and_more_first() -> None:
    sides = [position.side_to_move for position in positions_of(games.TWO_PASSES)]
    assert sides == [Side.MORE, Side.LESS] * 12


# The placement variant


@pytest.mark.parametrize("black", CELLS, ids=str)
def test_the_black_token_may_stand_on_any_cell_corners_included(black: Cell) -> None:
    start = Position.start(black)
    assert start.black == black
    assert start.empty == frozenset(CELLS) - {black}
    assert start.side_to_move is Side.MORE
    assert start.legal_moves() == [move for move in PLACEMENTS if black not in move.slot]


def test_the_centre_is_a_cell_like_any_other_where_the_black_token_is_elsewhere() -> None:
    assert play("Rc4d4", "a1").pieces == (placement("Rc4d4"),)
    assert Position.start(cell("a1")).why_not(placement("Ra1b1")) == BrokenRule(Rule.BLACK_TOKEN, cells("a1"))


def test_a_game_of_the_placement_variant_is_played_to_its_end() -> None:
    assert play(games.PLACEMENT_VARIANT, "c2").outcome == Outcome(Side.LESS, 11)


# An illegal move


@pytest.mark.parametrize(
    ("movetext", "illegal", "rule", "where", "words"),
    [
        ("", "pass", Rule.PASS_NOT_FORCED, "", "a pass is only allowed when it is forced"),
        ("", "Wd4d5", Rule.BLACK_TOKEN, "d4", "lies on the black token (d4)"),
        ("Rc3c4", "Wb4c4", Rule.OCCUPIED, "c4", "lies on another piece (c4)"),
        (
            *("Rc3c4", "Wb3b4", Rule.TOUCHES_MARKER),
            *("c3 c4", "touches the piece under the green token (c3, c4)"),
        ),
        (games.UNFINISHED, "Bc1d1", Rule.COLOUR_RUN_OUT, "", "no piece of this colour is left"),
        (
            *(games.MUST_PASS, "Wa3a4", Rule.TOUCHES_MARKER),
            *("b4", "touches the piece under the green token (b4)"),
        ),
        (games.FEWEST_PIECES, "pass", Rule.GAME_OVER, "", "the game is over"),
        (games.FEWEST_PIECES, "Wa1a2", Rule.GAME_OVER, "", "the game is over"),
    ],
)
def test_an_illegal_move_is_refused_with_its_rule_and_changes_nothing(
    movetext: str, illegal: str, rule: Rule, where: str, words: str
) -> None:
    position, untouched = play(movetext), play(movetext)
    (move,) = moves(illegal)
    hash_before = hash(position)
    with pytest.raises(IllegalMoveError) as refused:
        position.play(move)
    assert refused.value.move is move
    assert refused.value.broken_rule == BrokenRule(rule, cells(where))
    assert str(refused.value.broken_rule) == words
    assert str(refused.value) == f"{move!r}: {words}"
    assert position == untouched
    assert hash(position) == hash_before == hash(untouched)
    assert position.legal_moves() == untouched.legal_moves()


@pytest.mark.parametrize("movetext", ["", "Rc3c4", games.UNFINISHED, games.MUST_PASS, games.ONE_PASS])
def test_play_refuses_exactly_the_moves_that_are_not_legal(movetext: str) -> None:
    position = play(movetext)
    legal = position.legal_moves()
    for move in EVERY_MOVE:
        if move in legal:
            assert position.play(move).side_to_move is position.side_to_move.other
        else:
            with pytest.raises(IllegalMoveError) as refused:
                position.play(move)
            assert refused.value.broken_rule == position.why_not(move)


def test_an_illegal_move_error_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="forced"):
        Position.start().play(Pass())
