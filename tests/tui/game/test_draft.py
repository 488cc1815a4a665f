"""The draft: it stays on the board, turns and takes colours, and settles where it may be placed."""

from __future__ import annotations

import games
import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import cell, placement, play

from linkage.engine import CELLS, SIZE, SLOTS, Cell, Colour, Placement, Position
from linkage.notation import format_move, parse_partial_move
from linkage.tui.game.draft import Draft, TokenDraft

WHITE, BLUE, RED, YELLOW = Colour

drafts = st.builds(Draft, st.sampled_from(CELLS), st.booleans(), st.sampled_from(Colour))
steps = st.integers(-SIZE, SIZE)
placements = st.builds(
    lambda colour, slot: Placement(colour, *slot), st.sampled_from(Colour), st.sampled_from(SLOTS)
)


@st.composite
def positions(draw: st.DrawFn) -> Position:
    """Return a position from some way into a game, often late in it."""
    position = Position.start(draw(st.sampled_from(CELLS)))
    fewest = draw(st.sampled_from([0, 10, 20]))
    for number in draw(st.lists(st.integers(0, 335), min_size=fewest, max_size=26)):
        legal = position.legal_moves()
        if not legal:
            break
        position = position.play(legal[number % len(legal)])
    return position


def legal_placements(position: Position, colour: Colour) -> list[Placement]:
    return [move for move in position.legal_moves() if isinstance(move, Placement) and move.colour is colour]


def lies_on(draft: Draft) -> str:
    return format_move(draft.placement)


# Where a draft lies.


def test_a_new_draft_is_a_white_piece_in_the_centre_that_lies_along_the_rank() -> None:
    assert lies_on(Draft()) == "Wd4e4"


@given(drafts)
def test_a_draft_covers_its_cursor_and_a_neighbour_along_its_direction(draft: Draft) -> None:
    slot = draft.placement.slot
    assert draft.cursor in slot
    assert slot.is_horizontal is draft.is_horizontal
    assert draft.placement.colour is draft.colour
    assert draft.first == slot.first


@pytest.mark.parametrize(
    ("cursor", "is_horizontal", "expected"),
    [
        ("a1", True, "Wa1b1"),
        ("a1", False, "Wa1a2"),
        ("f3", True, "Wf3g3"),
        ("g3", True, "Wf3g3"),
        ("g3", False, "Wg3g4"),
        ("c6", False, "Wc6c7"),
        ("c7", False, "Wc6c7"),
        ("c7", True, "Wc7d7"),
        ("g7", True, "Wf7g7"),
        ("g7", False, "Wg6g7"),
    ],
)
def test_a_draft_reaches_right_or_up_from_its_cursor_and_back_at_the_edge(
    cursor: str, is_horizontal: bool, expected: str
) -> None:
    assert lies_on(Draft(cell(cursor), is_horizontal)) == expected


# Moving.


@pytest.mark.parametrize(
    ("files", "ranks", "expected"),
    [(1, 0, "We4f4"), (-1, 0, "Wc4d4"), (0, 1, "Wd5e5"), (0, -1, "Wd3e3"), (2, -3, "Wf1g1")],
)
def test_a_draft_moves_by_files_and_ranks(files: int, ranks: int, expected: str) -> None:
    assert lies_on(Draft().moved(files, ranks)) == expected


@given(drafts, steps, steps)
def test_a_draft_moves_as_far_as_the_board_goes_and_no_farther(draft: Draft, files: int, ranks: int) -> None:
    moved = draft.moved(files, ranks)
    last_file, last_rank = (SIZE - 2, SIZE - 1) if draft.is_horizontal else (SIZE - 1, SIZE - 2)
    assert moved.first.file == min(max(draft.first.file + files, 0), last_file)
    assert moved.first.rank == min(max(draft.first.rank + ranks, 0), last_rank)
    assert (moved.is_horizontal, moved.colour) == (draft.is_horizontal, draft.colour)


@given(drafts, st.sampled_from([(1, 0), (-1, 0), (0, 1), (0, -1)]))
def test_a_step_is_always_seen_except_against_the_edge(draft: Draft, step: tuple[int, int]) -> None:
    moved = draft.moved(*step)
    files, ranks = step
    has_room = all(0 <= at.file + files < SIZE and 0 <= at.rank + ranks < SIZE for at in draft.placement.slot)
    assert (moved.placement is not draft.placement) is has_room
    if has_room:
        assert moved.moved(-files, -ranks).placement is draft.placement


@given(drafts, st.sampled_from(CELLS))
def test_a_draft_moved_to_a_cell_covers_it(draft: Draft, to: Cell) -> None:
    moved = draft.moved_to(to)
    assert to in moved.placement.slot
    assert (moved.is_horizontal, moved.colour) == (draft.is_horizontal, draft.colour)


# Turning.


@given(drafts)
def test_a_draft_turned_twice_lies_as_before(draft: Draft) -> None:
    assert draft.turned() != draft
    assert draft.turned().turned() == draft


@given(drafts)
def test_a_draft_turns_about_its_cursor(draft: Draft) -> None:
    turned = draft.turned()
    assert turned.cursor in turned.placement.slot
    assert turned.cursor == draft.cursor
    assert turned.placement.slot.is_horizontal is not draft.placement.slot.is_horizontal


@pytest.mark.parametrize(
    ("cursor", "lying", "standing"),
    [
        ("d4", "Wd4e4", "Wd4d5"),
        ("g4", "Wf4g4", "Wg4g5"),
        ("a4", "Wa4b4", "Wa4a5"),
        ("d7", "Wd7e7", "Wd6d7"),
        ("d1", "Wd1e1", "Wd1d2"),
        ("g7", "Wf7g7", "Wg6g7"),
    ],
)
def test_a_draft_turns_at_every_edge(cursor: str, lying: str, standing: str) -> None:
    draft = Draft(cell(cursor))
    assert [lies_on(draft), lies_on(draft.turned())] == [lying, standing]


# Colours.


def test_the_next_colours_come_in_the_order_of_the_pool_and_begin_again() -> None:
    position, draft = Position.start(), Draft()
    forwards = [draft := draft.next_colour(position) for _ in range(4)]
    assert [draft.colour for draft in forwards] == [BLUE, RED, YELLOW, WHITE]
    backwards = [draft := draft.next_colour(position, -1) for _ in range(4)]
    assert [draft.colour for draft in backwards] == [YELLOW, RED, BLUE, WHITE]


def test_the_next_colour_is_one_that_is_left() -> None:
    position = play(games.UNFINISHED)
    assert position.pool[BLUE] == 0
    assert Draft(colour=WHITE).next_colour(position).colour is RED
    assert Draft(colour=RED).next_colour(position, -1).colour is WHITE


def test_a_draft_keeps_its_colour_where_it_is_the_only_one_left() -> None:
    position = play(games.FEWEST_GROUPS)
    assert [colour for colour, left in position.pool.items() if left] == [YELLOW]
    assert Draft(colour=YELLOW).next_colour(position).colour is YELLOW
    assert Draft(colour=WHITE).next_colour(position).colour is YELLOW


def test_a_draft_keeps_its_colour_where_none_is_left() -> None:
    draft = Draft(colour=RED)
    assert draft.next_colour(play(games.MOST_GROUPS)) == draft


@given(drafts, positions(), st.sampled_from([1, -1]))
def test_a_colour_that_has_run_out_is_never_chosen(draft: Draft, position: Position, step: int) -> None:
    chosen = draft.next_colour(position, step)
    assert position.pool[chosen.colour] or not any(position.pool.values())
    assert chosen == draft.coloured(chosen.colour)


@given(drafts, positions())
def test_there_and_back_is_the_same_colour(draft: Draft, position: Position) -> None:
    if position.pool[draft.colour]:
        assert draft.next_colour(position, 1).next_colour(position, -1) == draft


@given(drafts, positions())
def test_every_colour_that_is_left_comes_by(draft: Draft, position: Position) -> None:
    left = {colour for colour, pieces in position.pool.items() if pieces}
    chosen, seen = draft, set()
    for _ in Colour:
        chosen = chosen.next_colour(position)
        seen.add(chosen.colour)
    assert seen == (left or {draft.colour})


# Following a move as it is typed.


@given(drafts, placements)
def test_a_draft_of_a_placement_is_that_placement(draft: Draft, wanted: Placement) -> None:
    assert draft.at(wanted).placement is wanted


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("r", "Rd4e4"),
        ("rc", "Rd4e4"),
        ("rc3", "Rc3d3"),
        ("rc3c", "Rc3d3"),
        ("rc3c4", "Rc3c4"),
        ("rc4c3", "Rc3c4"),
        ("rc3d3", "Rc3d3"),
        ("r c3-b3", "Rb3c3"),
        ("yg1", "Yf1g1"),
        ("rc3e5", "Rc3d3"),
        ("rc3c3", "Rc3d3"),
    ],
)
def test_a_draft_follows_the_parts_of_a_move_as_they_are_typed(text: str, expected: str) -> None:
    part = parse_partial_move(text)
    assert part is not None
    assert lies_on(Draft().typed(part)) == expected


@given(drafts, placements)
def test_a_move_that_is_typed_whole_is_what_the_draft_becomes(draft: Draft, wanted: Placement) -> None:
    part = parse_partial_move(format_move(wanted))
    assert part is not None
    assert draft.typed(part).placement is wanted


# Settling.


@given(drafts, positions())
def test_a_settled_draft_is_legal_wherever_a_placement_is(draft: Draft, position: Position) -> None:
    settled = draft.settled(position)
    if any(isinstance(move, Placement) for move in position.legal_moves()):
        assert position.is_legal(settled.placement)
    else:
        assert settled.placement.slot == draft.placement.slot


@given(drafts, positions())
def test_a_settled_draft_is_the_nearest_legal_one(draft: Draft, position: Position) -> None:
    settled = draft.settled(position)

    def distance(to: Placement) -> int:
        one, other = to.slot.first, draft.first
        turns = to.slot.is_horizontal is not draft.is_horizontal
        return abs(one.file - other.file) + abs(one.rank - other.rank) + 2 * turns

    for nearer in legal_placements(position, settled.colour):
        assert distance(settled.placement) <= distance(nearer)


@given(drafts, positions())
def test_a_settled_draft_keeps_its_colour_unless_that_has_run_out(draft: Draft, position: Position) -> None:
    expected = draft.colour if position.pool[draft.colour] else draft.next_colour(position).colour
    assert draft.settled(position).colour is expected


@given(drafts, positions())
def test_a_legal_draft_is_settled_as_it_is(draft: Draft, position: Position) -> None:
    if position.is_legal(draft.placement):
        assert draft.settled(position) == draft


def test_a_draft_settles_beside_the_piece_that_was_placed_and_what_it_bars() -> None:
    settled = Draft(cell("c3")).settled(play("Wc3d3"))
    assert lies_on(settled) == "Wc1d1"


def test_a_draft_turns_to_settle_where_it_does_not_fit_as_it_lies() -> None:
    position = play(games.ONE_PLY_BEFORE_THE_END)
    assert lies_on(Draft(cell("g2"), is_horizontal=False, colour=RED).settled(position)) == "Rg1g2"
    assert lies_on(Draft(cell("a7"), is_horizontal=True, colour=YELLOW).settled(position)) == "Yg1g2"


def test_a_draft_of_a_colour_that_has_run_out_settles_in_the_next_one() -> None:
    position = play(games.UNFINISHED)
    assert position.pool[BLUE] == 0
    settled = Draft(colour=BLUE).settled(position)
    assert settled.colour is RED


def test_where_a_pass_is_forced_a_draft_stays_where_it_is() -> None:
    position = play(games.MUST_PASS)
    draft = Draft(cell("a3"), is_horizontal=False, colour=WHITE)
    assert draft.settled(position) == draft
    assert draft.placement is placement("Wa3a4")


# The black token.


@given(st.sampled_from(CELLS), steps, steps)
def test_the_black_token_moves_to_every_cell_and_stays_on_the_board(at: Cell, files: int, ranks: int) -> None:
    moved = TokenDraft(at).moved(files, ranks)
    assert moved.cell.file == min(max(at.file + files, 0), SIZE - 1)
    assert moved.cell.rank == min(max(at.rank + ranks, 0), SIZE - 1)


@given(st.sampled_from(CELLS), st.sampled_from(CELLS))
def test_the_black_token_moves_to_the_cell_that_is_pointed_at(at: Cell, to: Cell) -> None:
    assert TokenDraft(at).moved_to(to) == TokenDraft(to)


def test_the_black_token_is_held_over_the_centre_first() -> None:
    assert TokenDraft().cell == cell("d4")
