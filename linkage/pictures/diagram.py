"""A position as a plain diagram of text, for pipes, files and screen readers' users who ask for it."""

from __future__ import annotations

from collections.abc import Iterator

from linkage.engine import SIZE, Cell, Position
from linkage.engine.board import FILES, RANKS


def diagram(position: Position) -> str:
    """Return the board as lines of ASCII: letters for pieces, their halves joined by `-` or `|`.

    `#` is the black token, `.` an empty cell, `x` one that touches the piece under the green token; the
    two halves of that piece stand in lower case.
    """
    return "\n".join(_lines(position))


def _lines(position: Position) -> Iterator[str]:
    joined = {piece.slot for piece in position.pieces}
    marked = () if position.marker is None else position.marker.slot
    barred = position.barred
    rows = position.rows()
    files = "  " + " ".join(FILES)
    yield files
    for rank in reversed(range(SIZE)):
        line = f"{RANKS[rank]} "
        below = "  "
        for file in range(SIZE):
            cell = Cell.at(file, rank)
            sign = rows[SIZE - 1 - rank][file]
            if cell in marked:
                sign = sign.lower()
            elif cell in barred:
                sign = "x"
            east = file + 1 < SIZE and (cell, Cell.at(file + 1, rank)) in joined
            south = rank > 0 and (Cell.at(file, rank - 1), cell) in joined
            line += sign + ("-" if east else " ")
            below += "| " if south else "  "
        yield f"{line}{RANKS[rank]}"
        if rank:
            yield below.rstrip()
    yield files
