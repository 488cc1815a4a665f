"""One move as text.

    move       =  placement | pass
    placement  =  colour cell cell        the cells in ascending order: left before right, lower before upper
    pass       =  "pass"
    colour     =  "W" | "B" | "R" | "Y"   white, blue, red, yellow
    cell       =  file rank
    file       =  "a" | "b" | "c" | "d" | "e" | "f" | "g"   left to right
    rank       =  "1" | "2" | "3" | "4" | "5" | "6" | "7"   bottom to top

That is the canonical form, and what is written. Reading takes any case and either order of the cells,
and white space, a hyphen or a comma between the parts: `r c4-c3` is read as `Rc3c4`.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from linkage.engine import Cell, Colour, Move, Pass, Placement, Side
from linkage.engine.board import FILES, RANKS
from linkage.notation.errors import Fault, NotationError

LETTERS: Final = {"W": Colour.WHITE, "B": Colour.BLUE, "R": Colour.RED, "Y": Colour.YELLOW}
_LETTER_OF: Final = {colour: letter for letter, colour in LETTERS.items()}

PASS: Final = "pass"  # noqa: S105 - a move, not a password

_CELL: Final = rf"[{FILES}][{RANKS}]"
MOVE_PATTERN: Final = rf"pass|[wbry][\s,-]*{_CELL}[\s,-]*{_CELL}"
"""A regular expression for one move, as it may be read; to be matched without regard to case."""

_GAP: Final = r"[\s,-]*"
_PARTS: Final = (
    rf"(?P<colour>[wbry])(?:{_GAP}(?P<one>{_CELL}){_GAP}(?:(?P<other>{_CELL})|[{FILES}]?)|{_GAP}[{FILES}]?)"
)
_FLAGS: Final = re.IGNORECASE | re.ASCII


def parse_cell(text: str) -> Cell:
    """Return the cell with that name, in either case. Raises NotationError for any other text."""
    word = text.strip().lower()
    if not re.fullmatch(_CELL, word):
        raise NotationError(Fault.NO_CELL, text.strip())
    return Cell.at(FILES.index(word[0]), RANKS.index(word[1]))


def parse_side(text: str) -> Side:
    """Return the side with that name, in any case. Raises NotationError for any other text."""
    try:
        return Side(text.strip().lower())
    except ValueError:
        raise NotationError(Fault.NO_CHOICE, text.strip()) from None


class PartialMove(NamedTuple):
    """As much of a placement as has been typed: its colour, then one cell, then the other."""

    colour: Colour
    one: Cell | None
    other: Cell | None


def parse_partial_move(text: str) -> PartialMove | None:
    """Read the beginning of a placement, or return None where the text cannot become one."""
    match = re.fullmatch(_PARTS, text.strip(), _FLAGS)
    if match is None:
        return None
    one, other = (parse_cell(match[name]) if match[name] else None for name in ("one", "other"))
    return PartialMove(LETTERS[match["colour"].upper()], one, other)


def parse_move(text: str) -> Move:
    """Return the move that a text means. Raises NotationError where it is none.

    Only the text is looked at: whether the move is legal is for a position to say.
    """
    word = " ".join(text.split())
    if word.lower() == PASS:
        return Pass()
    match = re.fullmatch(_PARTS, word, _FLAGS)
    if match is None or match["other"] is None or not re.fullmatch(MOVE_PATTERN, word, _FLAGS):
        raise NotationError(Fault.NO_MOVE, word)
    try:
        return Placement(
            LETTERS[match["colour"].upper()], parse_cell(match["one"]), parse_cell(match["other"])
        )
    except ValueError as error:
        raise NotationError(Fault.CELLS_APART, word) from error


def format_colour(colour: Colour) -> str:
    """Return the letter of a colour."""
    return _LETTER_OF[colour]


def format_move(move: Move) -> str:
    """Return a move in its canonical form."""
    if isinstance(move, Pass):
        return PASS
    return f"{_LETTER_OF[move.colour]}{move.slot.first}{move.slot.second}"
