"""Puzzles: endings that the side to move can win, with exactly one move or one colour.

In a file a puzzle is a line: how many moves lose, how many plies best play lasts, and the moves of the game
up to it. Empty lines and lines that begin with `#` are skipped.

    71 7 Rc3c4 Rf3f4 Ba6a7 ...

The two numbers are there so that a list can be sorted without solving it; `tests/benchmarks/puzzles.py`
proves them, with everything else, for those that come with the program.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from importlib.resources import files
from pathlib import Path
from typing import Final

from linkage import words
from linkage.computer import Solution, solve
from linkage.engine import IllegalMoveError, Move, Position, Side
from linkage.games import write_file
from linkage.language import gettext as _
from linkage.lessons import hinting
from linkage.lessons.deciding import KeepsWin
from linkage.lessons.locking import locked
from linkage.match import Match
from linkage.notation import GameRecord, NotationError, Ply, format_move, parse_move

OWN_PUZZLES: Final = "puzzles.txt"
"""The file of the puzzles that were made on this machine, in the folder of the games."""

_SHIPPED: Final = "puzzles.txt"
_LINE: Final = re.compile(r"(\d{1,3}) (\d{1,2}) (\S.*)", re.ASCII)
_LONGEST: Final = 1_000_000
_KEY_DIGITS: Final = 12


@dataclass(frozen=True)
class Puzzle:
    """An ending to win. It is a task, as a lesson's steps are.

    Attributes:
        moves: the game up to it, from the standard start.
        losing: how many legal moves give the win away.
        plies: how many plies the game lasts yet with best play.
    """

    moves: tuple[Move, ...]
    losing: int
    plies: int

    @cached_property
    def match(self) -> Match:
        """The match up to the puzzle."""
        return Match.of(GameRecord(plies=tuple(map(Ply, self.moves))))

    @property
    def position(self) -> Position:
        """The position to win."""
        return self.match.position

    @property
    def goal(self) -> KeepsWin:
        """To keep the win; the solver knows whether a move does."""
        return KeepsWin()

    @property
    def winning(self) -> int:
        """How many legal moves keep the win."""
        return len(self.position.legal_moves()) - self.losing

    @cached_property
    def solution(self) -> Solution:
        """The solver's answer, for the hints and for whoever gives up. It is asked for when it is needed."""
        return solve(self.position)

    @cached_property
    def key(self) -> str:
        """What the puzzle is remembered by, whatever else is in the file."""
        return hashlib.sha256(_movetext(self.moves).encode()).hexdigest()[:_KEY_DIGITS]

    @property
    def difficulty(self) -> tuple[int, int, str]:
        """What puzzles are sorted by: how many moves lose, then how long it lasts."""
        return self.losing, self.plies, self.key

    def text(self) -> str:
        """Return what is to be found."""
        if self.winning == 1:
            return {
                Side.MORE: _("More is to move and can win. Exactly one move keeps the win: find it."),
                Side.LESS: _("Less is to move and can win. Exactly one move keeps the win: find it."),
            }[self.position.side_to_move]
        return {
            Side.MORE: _(
                "More is to move and can win, but with one colour only: find it, and a place for it."
            ),
            Side.LESS: _(
                "Less is to move and can win, but with one colour only: find it, and a place for it."
            ),
        }[self.position.side_to_move]

    def explanation(self) -> str:
        """Say that the win is kept; where the move ends the game that has been said."""
        return "" if self.plies == 1 else words.has_won(self.position.side_to_move)

    def hints(self) -> tuple[str, ...]:
        """Return the hints: first a general one, then ever closer."""
        return hinting.hints(self.position, self.solution.winning_moves)


def shipped_puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles that come with the program, the easiest first."""
    text = files("linkage.lessons").joinpath(_SHIPPED).read_text(encoding="utf-8")
    puzzles, faults = read_puzzles(text)
    assert not faults, f"the program's own puzzles cannot be read: {faults}"
    return puzzles


def all_puzzles(folder: Path) -> tuple[tuple[Puzzle, ...], list[str]]:
    """Return the program's puzzles and those made on this machine, the easiest first, and warnings.

    A file that cannot be read costs a warning, and so does each line in it that is no puzzle.
    """
    own, warnings = own_puzzles(folder)
    by_key = {puzzle.key: puzzle for puzzle in (*own, *shipped_puzzles())}
    return _sorted(by_key.values()), warnings


def own_puzzles(folder: Path) -> tuple[tuple[Puzzle, ...], list[str]]:
    """Return the puzzles made on this machine, and warnings."""
    path = folder / OWN_PUZZLES
    try:
        with path.open(encoding="utf-8") as file:
            text = file.read(_LONGEST)
    except FileNotFoundError:
        return (), []
    except (OSError, UnicodeDecodeError) as error:
        reason = words.os_error(error) if isinstance(error, OSError) else _("expected text in UTF-8")
        warning = _("{file}: cannot be read: {reason}").format(file=path, reason=reason)
        return (), [words.printable(warning)]
    puzzles, faults = read_puzzles(text)
    return puzzles, [
        words.printable(_("{file}, line {line}: expected a puzzle").format(file=path, line=line))
        for line in faults
    ]


def keep_puzzles(folder: Path, puzzles: Iterable[Puzzle]) -> None:
    """Add puzzles to those made on this machine, and leave all lines that are there as they are.

    Raises OSError, and ValueError where the file there is not text in UTF-8.
    """
    path = folder / OWN_PUZZLES
    with locked(folder):
        try:
            text = path.read_text(encoding="utf-8")
        except FileNotFoundError:
            text = ""
        if text and not text.endswith("\n"):
            text += "\n"
        write_file(path, text + write_puzzles(puzzles))


def read_puzzles(text: str) -> tuple[tuple[Puzzle, ...], list[int]]:
    """Return the puzzles of a text, the easiest first, and the numbers of the lines that are none.

    The games are played through; that the numbers are right is not proved here.
    """
    puzzles: list[Puzzle] = []
    faults: list[int] = []
    for number, line in enumerate(text.split("\n"), 1):
        if not line.strip() or line.startswith("#"):
            continue
        puzzle = _read_line(line.strip())
        if puzzle is None:
            faults.append(number)
        else:
            puzzles.append(puzzle)
    return _sorted(puzzles), faults


def _read_line(line: str) -> Puzzle | None:
    match = _LINE.fullmatch(line)
    if match is None:
        return None
    try:
        moves = tuple(map(parse_move, match[3].split()))
        puzzle = Puzzle(moves, int(match[1]), int(match[2]))
        legal = len(puzzle.position.legal_moves())
    except (NotationError, IllegalMoveError):
        return None
    return puzzle if 0 < puzzle.losing < legal else None


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """Return puzzles as text, a line each, the easiest first."""
    return "".join(f"{p.losing} {p.plies} {_movetext(p.moves)}\n" for p in _sorted(puzzles))


def _movetext(moves: Iterable[Move]) -> str:
    return " ".join(map(format_move, moves))


def _sorted(puzzles: Iterable[Puzzle]) -> tuple[Puzzle, ...]:
    return tuple(sorted(puzzles, key=lambda puzzle: puzzle.difficulty))
