"""The engine and the referee play the same games, and have to say the same after every ply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, repeat

import games
import pytest
import referee
from hypothesis import Phase, given, settings
from hypothesis import strategies as st
from positions import cell, moves
from referee import Game, Piece, Refusal, share_an_edge

from linkage.engine import (
    CELLS,
    PLACEMENTS,
    BrokenRule,
    Cell,
    Colour,
    Move,
    Outcome,
    Pass,
    Placement,
    Position,
    Rule,
)

LETTERS = {Colour.WHITE: "W", Colour.BLUE: "B", Colour.RED: "R", Colour.YELLOW: "Y"}

RULES = {
    Rule.GAME_OVER: referee.GAME_OVER,
    Rule.BLACK_TOKEN: referee.BLACK_TOKEN,
    Rule.OCCUPIED: referee.OCCUPIED,
    Rule.TOUCHES_MARKER: referee.TOUCHES_MARKER,
    Rule.COLOUR_RUN_OUT: referee.COLOUR_RUN_OUT,
    Rule.PASS_NOT_FORCED: referee.PASS_NOT_FORCED,
}


# What the engine says, in the referee's words.


def plain_cell(at: Cell) -> referee.Cell:
    return at.file, at.rank


def plain_piece(placement: Placement) -> Piece:
    first, second = placement.slot
    return Piece(LETTERS[placement.colour], plain_cell(first), plain_cell(second))


def plain_cells(cells: frozenset[Cell]) -> set[referee.Cell]:
    return set(map(plain_cell, cells))


def plain_refusal(broken: BrokenRule | None) -> Refusal | None:
    return Refusal(RULES[broken.rule], frozenset(map(plain_cell, broken.cells))) if broken else None


def plain_outcome(outcome: Outcome | None) -> referee.Outcome | None:
    return referee.Outcome(outcome.winner.value, outcome.groups) if outcome else None


PLIES: dict[Move, referee.Ply] = {
    **{placement: plain_piece(placement) for placement in PLACEMENTS},
    Pass(): referee.PASS,
}
MOVES: dict[referee.Ply, Move] = {ply: move for move, ply in PLIES.items()}


def sample(game: Game) -> list[Move]:
    """Return the pass and some of the placements; other ones after the next ply."""
    return [Pass(), *PLACEMENTS[len(game.plies) % 7 :: 7]]


def assert_agree(position: Position, game: Game, asked: Iterable[Move]) -> None:
    """Ask the engine and the referee all about a position, and why the moves asked about are refused."""
    refusals = game.refusals
    legal = {ply for ply, refusal in refusals.items() if refusal is None}
    legal_moves = position.legal_moves()
    assert Counter(PLIES[move] for move in legal_moves) == Counter(legal)
    for move in asked:
        assert plain_refusal(position.why_not(move)) == refusals[PLIES[move]]
        assert position.is_legal(move) == (PLIES[move] in legal)

    groups = [(LETTERS[group.colour], frozenset(map(plain_cell, group.cells))) for group in position.groups()]
    assert Counter(groups) == Counter(game.groups())
    assert position.group_count == len(groups)
    assert {LETTERS[colour]: number for colour, number in position.groups_by_colour.items()} == {
        letter: sum(colour == letter for colour, _ in groups) for letter in referee.COLOURS
    }
    assert all(len(set(group.cells)) == len(group.cells) for group in position.groups())

    assert {LETTERS[colour]: left for colour, left in position.pool.items()} == game.pool
    assert position.must_pass == game.must_pass
    assert position.is_over == game.is_over
    assert plain_outcome(position.outcome) == game.outcome()
    assert position.side_to_move.value == game.side_to_move
    assert (position.marker and plain_piece(position.marker)) == game.marker
    assert plain_cell(position.black) == game.black
    assert plain_cells(position.empty) == game.empty
    assert plain_cells(position.barred) == game.barred()
    assert Counter(map(plain_piece, position.pieces)) == Counter(game.pieces)
    assert list(position.rows()) == game.rows()
    assert {
        plain_cell(at): LETTERS[colour] for at in CELLS if (colour := position.colour_at(at)) is not None
    } == game.board


def play_both(black: Cell, next_ply: Callable[[Game], referee.Ply]) -> Game:
    """Play a game to its end on both engines, and compare them after every ply."""
    position = Position.start(black)
    game = Game(plain_cell(black))
    assert_agree(position, game, PLIES)
    while not game.is_over:
        ply = next_ply(game)
        position = position.play(MOVES[ply])
        game = game.after(ply)
        assert_agree(position, game, sample(game))
    assert_agree(position, game, PLIES)
    return game


# How a game is played: a style narrows the legal plies down to those it likes best.


def at_random(_game: Game, pieces: list[Piece]) -> list[Piece]:
    return pieces


def liked_best(pieces: list[Piece], appeal: Callable[[Piece], int]) -> list[Piece]:
    appeals = [appeal(piece) for piece in pieces]
    best = max(appeals)
    return [piece for piece, its_appeal in zip(pieces, appeals, strict=True) if its_appeal == best]


def groups_joined(game: Game) -> Callable[[Piece], int]:
    """Return how to tell to how many groups a piece would be joined."""
    groups = game.groups()

    def joined(piece: Piece) -> int:
        return sum(
            colour == piece.colour and any(share_an_edge(ours, at) for ours in piece.cells for at in cells)
            for colour, cells in groups
        )

    return joined


def for_few_groups(game: Game, pieces: list[Piece]) -> list[Piece]:
    return liked_best(pieces, groups_joined(game))


def for_many_groups(game: Game, pieces: list[Piece]) -> list[Piece]:
    joined = groups_joined(game)
    return liked_best(pieces, lambda piece: -joined(piece))


def by_crowding(game: Game, pieces: list[Piece]) -> list[Piece]:
    """Force the opponent to pass; where that cannot be, keep the empty cells together until it can."""
    slots = game.free_slots

    @cache
    def appeal(ours: tuple[referee.Cell, referee.Cell]) -> int:
        left = [slot for slot in slots if slot[0] not in ours and slot[1] not in ours]
        forces = left and all(any(share_an_edge(at, our) for at in slot for our in ours) for slot in left)
        return len(slots) if forces else len(left)

    return liked_best(pieces, lambda piece: appeal(piece.cells))


Style = Callable[[Game, list[Piece]], list[Piece]]


def chooser(style: Style, choices: Sequence[int]) -> Callable[[Game], referee.Ply]:
    """Return a player of that style, to whom the numbers say which of the equally good plies to take."""
    numbers: Iterator[int] = chain(choices, repeat(0))

    def next_ply(game: Game) -> referee.Ply:
        pieces = [ply for ply in game.legal_plies() if isinstance(ply, Piece)]
        if not pieces:
            return referee.PASS
        liked = style(game, pieces)
        return liked[next(numbers) % len(liked)]

    return next_ply


a_style = st.sampled_from([at_random, for_few_groups, for_many_groups, by_crowding])
some_choices = st.lists(st.integers(0, len(PLACEMENTS) - 1), min_size=24, max_size=24)


# A game is short and stops at the first ply that is wrong. To shrink it on every one of 49 boards would
# take minutes and tell no more.
@pytest.mark.parametrize("black", CELLS, ids=str)
@settings(max_examples=3, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(style=a_style, choices=some_choices)
def test_the_engine_agrees_with_the_referee_at_every_ply(
    black: Cell, style: Style, choices: list[int]
) -> None:
    play_both(black, chooser(style, choices))


@pytest.mark.parametrize("black", CELLS, ids=str)
def test_the_engine_agrees_with_the_referee_where_players_crowd_each_other_into_passing(black: Cell) -> None:
    game = play_both(black, chooser(by_crowding, []))
    assert referee.PASS in game.plies


@pytest.mark.parametrize(
    ("movetext", "black"),
    [
        pytest.param(games.MUST_PASS, "d4", id="must pass"),
        pytest.param(games.TEN_SLOTS_BARRED + " pass", "d4", id="ten slots barred"),
        pytest.param(games.ONE_PASS, "d4", id="one pass"),
        pytest.param(games.TWO_PASSES, "d4", id="two passes"),
        pytest.param(games.FEWEST_GROUPS, "d4", id="fewest groups"),
        pytest.param(games.MOST_GROUPS, "d4", id="most groups"),
        pytest.param(games.FEWEST_PIECES, "d4", id="fewest pieces"),
        pytest.param(games.ENDS_ALL_BARRED, "d4", id="ends all barred"),
        pytest.param(games.FULL_FROM_A1, "a1", id="full from a1"),
        pytest.param(games.PLACEMENT_VARIANT, "c2", id="placement variant"),
    ],
)
def test_the_engine_agrees_with_the_referee_along_rare_games(movetext: str, black: str) -> None:
    position = Position.start(cell(black))
    game = Game(referee.cell_named(black))
    for text, move in zip(movetext.split(), moves(movetext), strict=True):
        position = position.play(move)
        game = game.after(referee.ply_named(text))
        assert_agree(position, game, PLIES)
