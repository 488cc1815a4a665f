"""Signs for terminals that do not have all of them.

The screens are drawn with signs of one column that nearly every terminal has. For the Linux console and
others with few signs, and for plain ASCII, each is replaced by one that is there, as the very last step: so
nothing that is drawn can slip through.
"""

from __future__ import annotations

import unicodedata
from enum import Enum
from functools import lru_cache
from typing import Final

from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from textual.filter import LineFilter


class Signs(Enum):
    """The signs that a terminal has."""

    ALL = "all"
    FEW = "few"
    """Those of the old PC's code page 437."""
    ASCII = "ascii"


# Each row: the signs that are drawn, those that stand for them where there are few, and in ASCII.
_ROWS: Final = (
    ("┌┐└┘─│├┤┬┴┼", "┌┐└┘─│├┤┬┴┼", "++++-|+++++"),
    ("┏┓┗┛━┃", "╔╗╚╝═║", "####=!"),
    ("╍╏", "·:", ".:"),
    ("═║", "═║", "=H"),
    ("▸▲✓✗●×…–→·", "►▲√x•x.-→·", ">^+xox.->."),  # noqa: RUF001 - these are the signs
    ("■□", "■·", "#."),
    ("←↑↓", "←↑↓", "<^v"),
    ("▁▂▃▄▅▆▇█", "▄▄▄▄████", "__..:::#"),
    ("▐▌▔▕▏▎▊", "▐▌▀▐▌▌▌", "()-||||"),
)


def _table(column: int) -> dict[str, str]:
    return {
        sign: replacement
        for row in _ROWS
        for sign, replacement in zip(row[0], row[column], strict=True)
        if sign != replacement
    }


_TABLES: Final = {Signs.ALL: {}, Signs.FEW: _table(1), Signs.ASCII: _table(2)}


@lru_cache(maxsize=4096)
def replaced(text: str, signs: Signs) -> str:
    """Return a text as a terminal with these signs can show it, as wide as before."""
    if text.isascii() or signs is Signs.ALL:
        return text
    text = "".join(_TABLES[signs].get(sign, sign) for sign in text)
    return text if signs is Signs.FEW or text.isascii() else "".join(map(_ascii, text))


def _ascii(sign: str) -> str:
    """Return a sign without its accent, or question marks as wide as it is."""
    plain = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode()
    width = cell_len(sign)
    return plain if len(plain) == width else _PLAIN_LETTERS.get(sign, "?" * width)


_PLAIN_LETTERS: Final = dict(zip("łŁøØđĐıß¿¡«»„”’‘“", 'lLoOdDisi!<>""\'\'"', strict=True))  # noqa: RUF001 - the same


class SignFilter(LineFilter):
    """Replaces the signs of every line that is about to be written."""

    def __init__(self, signs: Signs) -> None:
        """Remember the signs that the terminal has."""
        super().__init__()
        self._signs = signs

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """Return the segments with other signs."""
        return [
            segment if segment.control else Segment(replaced(segment.text, self._signs), segment.style)
            for segment in segments
        ]
