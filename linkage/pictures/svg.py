"""A position as a picture in SVG, drawn like the board of the app.

It needs nothing from outside, and can be read in black and white: every piece bears its letter and a
pattern of its colour, and the two tokens have shapes of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final
from xml.sax.saxutils import escape as _escape

from linkage.engine import CELLS, SIZE, Cell, Colour, Placement, Position
from linkage.engine.board import FILES, RANKS
from linkage.notation import format_colour

_CELL: Final = 60
_INSET: Final = 5
_MARGIN: Final = 34
_LINE: Final = 26
_FONT: Final = 18
_LONGEST_LINE: Final = 72
_WIDTH_OF_A_LETTER: Final = 0.55
"""What a letter takes on average, for each unit of the font's size."""
_ROUND: Final = 9

_TEXT: Final = f'font-family="sans-serif" font-size="{_FONT}" text-anchor="middle"'
_PAPER: Final = "#ffffff"
_INK: Final = "#22262e"
_CELLS: Final = ("#e4e6ea", "#d8dbe1")
_FILLS: Final = {
    Colour.WHITE: ("#fbfaf5", "#22262e"),
    Colour.BLUE: ("#2f6fd6", "#ffffff"),
    Colour.RED: ("#c8402f", "#ffffff"),
    Colour.YELLOW: ("#f2b92c", "#22262e"),
}
_PATTERNS: Final = {
    Colour.BLUE: "M0 4H12M0 8H12",
    Colour.RED: "M0 12L12 0",
    Colour.YELLOW: "M3 3h1M9 3h1M3 9h1M9 9h1",
}


def svg(position: Position, caption: str = "") -> str:
    """Return the board as the text of an SVG picture, with lines of text below it."""
    side = SIZE * _CELL
    lines = caption.splitlines()
    width, height = side + 2 * _MARGIN, side + 2 * _MARGIN + len(lines) * _LINE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" {_TEXT}>',
        *([f"<title>{escape(caption)}</title>"] if caption else []),
        f"<desc>{escape('/'.join(position.rows()))}</desc>",
        "<defs>",
        *(
            f'<pattern id="{colour.value}" width="12" height="12" patternUnits="userSpaceOnUse">'
            f'<path d="{path}" stroke="{_FILLS[colour][1]}" stroke-opacity="0.35"/></pattern>'
            for colour, path in _PATTERNS.items()
        ),
        "</defs>",
        f'<rect width="{width}" height="{height}" fill="{_PAPER}"/>',
        *_cells(),
        *_labels(),
        *_pieces(position),
        *_tokens(position),
        *_captions(lines, width),
        "</svg>",
        "",
    ]
    return "\n".join(parts)


def _captions(lines: list[str], width: int) -> Iterator[str]:
    """Draw the lines below the board, long ones in a smaller font."""
    for number, line in enumerate(lines):
        text = line if len(line) <= _LONGEST_LINE else f"{line[: _LONGEST_LINE - 1]}…"
        size = min(_FONT, int(width / (max(len(text), 1) * _WIDTH_OF_A_LETTER)))
        y = 2 * _MARGIN + SIZE * _CELL + number * _LINE + 16
        yield f'<text x="{width // 2}" y="{y}" font-size="{size}" fill="{_INK}">{escape(text)}</text>'


def escape(text: str) -> str:
    """Return a text as it may stand in the picture, which then means the same in any encoding."""
    return _escape(text).encode("ascii", "xmlcharrefreplace").decode()


def _corner(cell: Cell) -> tuple[int, int]:
    """Return the left upper corner of a cell."""
    return _MARGIN + cell.file * _CELL, _MARGIN + (SIZE - 1 - cell.rank) * _CELL


def _cells() -> Iterator[str]:
    for cell in CELLS:
        x, y = _corner(cell)
        shade = _CELLS[(cell.file + cell.rank) % 2]
        yield f'<rect x="{x}" y="{y}" width="{_CELL}" height="{_CELL}" fill="{shade}"/>'


def _labels() -> Iterator[str]:
    for index, (file, rank) in enumerate(zip(FILES, RANKS, strict=True)):
        along = _MARGIN + index * _CELL + _CELL // 2
        below = _MARGIN + SIZE * _CELL + 24
        yield f'<text x="{along}" y="{below}" fill="{_INK}">{file}</text>'
        up = _MARGIN + (SIZE - 1 - index) * _CELL + _CELL // 2 + 6
        yield f'<text x="{_MARGIN // 2}" y="{up}" fill="{_INK}">{rank}</text>'


def _pieces(position: Position) -> Iterator[str]:
    owners = {cell: piece for piece in position.pieces for cell in piece.slot}
    for piece in position.pieces:
        fill, ink = _FILLS[piece.colour]
        paints = [fill, *([f"url(#{piece.colour.value})"] if piece.colour in _PATTERNS else [])]
        x, y = _corner(piece.slot.second if not piece.slot.is_horizontal else piece.slot.first)
        long, short = 2 * _CELL - 2 * _INSET, _CELL - 2 * _INSET
        width, height = (long, short) if piece.slot.is_horizontal else (short, long)
        for paint in paints:
            yield (
                f'<rect x="{x + _INSET}" y="{y + _INSET}" width="{width}" height="{height}" rx="{_ROUND}" '
                f'fill="{paint}" stroke="{_INK}" stroke-width="1.5"/>'
            )
    for cell, piece in owners.items():
        yield from _bridges(cell, piece, owners)
    for cell, piece in owners.items():
        x, y = _corner(cell)
        fill, ink = _FILLS[piece.colour]
        # A halo keeps the pattern off the letter. Not every program knows `paint-order`, which would do it.
        for paint in (f'fill="{fill}" stroke="{fill}" stroke-width="4"', f'fill="{ink}"'):
            yield (
                f'<text x="{x + _CELL // 2}" y="{y + _CELL // 2 + 7}" font-size="20" font-weight="bold" '
                f"{paint}>{format_colour(piece.colour)}</text>"
            )


def _bridges(cell: Cell, piece: Placement, owners: dict[Cell, Placement]) -> Iterator[str]:
    """Draw the bridges from a cell to the right and upwards."""
    x, y = _corner(cell)
    third, half = _CELL // 3, _CELL // 2
    fill = _FILLS[piece.colour][0]
    gap = 2 * _INSET + 2
    for files, ranks in ((1, 0), (0, 1)):
        if cell.file + files >= SIZE or cell.rank + ranks >= SIZE:
            continue
        other = owners.get(Cell.at(cell.file + files, cell.rank + ranks))
        if other is None or other is piece or other.colour is not piece.colour:
            continue
        if files:
            left, top, width, height = x + _CELL - gap // 2, y + half - third // 2, gap, third
            edges = f"M{left} {top}h{width}M{left} {top + height}h{width}"
        else:
            left, top, width, height = x + half - third // 2, y - gap // 2, third, gap
            edges = f"M{left} {top}v{height}M{left + width} {top}v{height}"
        yield f'<rect x="{left}" y="{top}" width="{width}" height="{height}" fill="{fill}"/>'
        yield f'<path d="{edges}" stroke="{_INK}" stroke-width="1.5"/>'


def _tokens(position: Position) -> Iterator[str]:
    x, y = _corner(position.black)
    half = _CELL // 2
    yield f'<circle cx="{x + half}" cy="{y + half}" r="{half - _INSET}" fill="#000000"/>'
    if position.marker is not None:
        (one_x, one_y), (other_x, other_y) = map(_corner, position.marker.slot)
        cx, cy = (one_x + other_x) // 2 + half, (one_y + other_y) // 2 + half
        yield (
            f'<circle cx="{cx}" cy="{cy}" r="11" fill="#0b7a43" stroke="#ffffff" stroke-width="3"/>'
            f'<circle cx="{cx}" cy="{cy}" r="13" fill="none" stroke="{_INK}" stroke-width="1.5"/>'
        )
