"""Making puzzles: the computer plays against itself, and some endings hang on one choice.

Chance comes from the seed alone and every budget is a count, so a seed gives the same puzzles on every
machine.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count, product
from typing import Final

from linkage.computer import Level, choose_move, solve
from linkage.computer.reach import State, state_of
from linkage.computer.solver import OutOfBudgetError, Solver
from linkage.engine import SIZE, THRESHOLD, Cell, Move, Pass, Placement, Position, Side
from linkage.lessons.puzzles import Puzzle

LEVELS: Final = (Level.MEDIUM, Level.HARD, Level.EXPERT)
"""Who plays the games; each side is given one of them by chance."""

RANDOM_PLIES: Final = 2
"""So many plies are left to chance, so that no two games begin alike."""

EARLIEST: Final = 0.5
"""In this part of the games the earliest ending is taken, as the hardest; in the others any by chance."""

NODES: Final = 30_000
"""The budget for deciding a position, unless it is told otherwise. Whoever solves a puzzle waits for that."""

FEWEST_LOSING: Final = 3
"""With fewer moves that lose there is nothing to find."""


def make_puzzles(
    seed: int,
    known: Iterable[Puzzle] = (),
    *,
    levels: Sequence[Level] = LEVELS,
    nodes: int = NODES,
    stop: Callable[[], bool] | None = None,
) -> Iterator[Puzzle]:
    """Yield puzzles, each proved, without an end.

    No game gives more than one, and none is like another or like a known one; see `likeness`.

    Args:
        seed: what decides all that is left to chance.
        known: puzzles that there are already.
        levels: who plays the games.
        nodes: the budget for deciding a position; one that takes more is left out.
        stop: asked before each ply of the games; the generator comes to its end once it says True.
    """
    seen = {likeness(puzzle.moves) for puzzle in known}
    for number in count():
        chance = random.Random(f"{seed}/{number}")  # noqa: S311 - a game, not a secret
        moves: list[Move] = []
        for move in _game(chance, levels):
            moves.append(move)
            if stop is not None and stop():
                return
        endings = _endings(moves, nodes)
        if chance.random() < EARLIEST:
            endings.reverse()
        else:
            chance.shuffle(endings)
        for plies in endings:
            puzzle = proved(tuple(moves[:plies]), nodes)
            if puzzle is not None and (like := likeness(puzzle.moves)) not in seen:
                seen.add(like)
                yield puzzle
                break


def proved(moves: tuple[Move, ...], nodes: int = NODES) -> Puzzle | None:
    """Return the puzzle that a game's moves lead to, or None where they lead to none.

    Every move of the side to move is decided. It is a puzzle if the wins among them are one move, or moves of
    one colour alone.
    """
    position = Position.start()
    for move in moves:
        position = position.play(move)
    solution = solve(position, budget=nodes)
    losing = len(position.legal_moves()) - len(solution.winning_moves)
    if not solution.exact or len(_colours(solution.winning_moves)) != 1 or losing < FEWEST_LOSING:
        return None
    return Puzzle(moves, losing, len(solution.line))


def likeness(moves: tuple[Move, ...]) -> tuple[int, Side, State]:
    """Return what two endings have in common that are one puzzle in two guises.

    It is what can still happen, how many groups More lacks, and whose turn it is; and of the eight ways to
    turn and mirror the board that one which comes first. Colours go by what can be done with them, not by
    their names.
    """
    states = []
    position = Position.start()
    for turned in _turned(moves):
        position = Position.start()
        for move in turned:
            position = position.play(move)
        states.append(state_of(position))
    return THRESHOLD - position.group_count, position.side_to_move, min(states)


def _turned(moves: tuple[Move, ...]) -> Iterator[tuple[Move, ...]]:
    """Yield a game in the eight ways to turn and mirror the board; the black token stays on d4."""
    for turn in product((False, True), repeat=3):
        yield tuple(
            move
            if isinstance(move, Pass)
            else Placement(move.colour, *(_turned_cell(cell, *turn) for cell in move.slot))
            for move in moves
        )


def _turned_cell(cell: Cell, is_swapped: bool, is_mirrored: bool, is_upside_down: bool) -> Cell:
    file, rank = (cell.rank, cell.file) if is_swapped else (cell.file, cell.rank)
    return Cell.at(SIZE - 1 - file if is_mirrored else file, SIZE - 1 - rank if is_upside_down else rank)


def _game(chance: random.Random, levels: Sequence[Level]) -> Iterator[Move]:
    """Yield the moves of a game; each side is given a level by chance."""
    players = {side: chance.choice(levels) for side in Side}
    position = Position.start()
    for ply in count():
        if position.is_over:
            return
        if ply < RANDOM_PLIES:
            move = chance.choice(position.legal_moves())
        else:
            move = choose_move(position, players[position.side_to_move], chance.getrandbits(32))
        yield move
        position = position.play(move)


def _endings(moves: list[Move], nodes: int) -> list[int]:
    """Return the plies of a game after which one move, or one colour, keeps the win."""
    positions = [Position.start()]
    for move in moves:
        positions.append(positions[-1].play(move))
    solver = Solver()
    endings = []
    for plies in reversed(range(len(moves))):
        solver.budget = solver.nodes + nodes
        try:
            if _hangs_on_one_choice(solver, positions[plies]):
                endings.append(plies)
        except OutOfBudgetError:
            break
    return endings


def _hangs_on_one_choice(solver: Solver, position: Position) -> bool:
    """Say whether a side to move wins with one colour alone, and with others not. Raises OutOfBudgetError."""
    side = position.side_to_move
    winning: list[Move] = []
    for move in position.legal_moves():
        if solver.wins(position.play(move), side):
            winning.append(move)
            if len(_colours(winning)) > 1:
                return False
    return len(_colours(winning)) == 1 and len(position.legal_moves()) - len(winning) >= FEWEST_LOSING


def _colours(moves: Iterable[Move]) -> set[object]:
    return {move.colour for move in moves if isinstance(move, Placement)}
