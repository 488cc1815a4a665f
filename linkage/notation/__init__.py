"""Moves and game records as text, and back.

>>> from linkage.notation import format_move, parse_move, read_record, write_record
>>> format_move(parse_move("r c4-c3"))
'Rc3c4'
>>> record = read_record('[More "Ann"] 1. Rc3c4 Rf3f4 {hm} 2. ba7a6')
>>> print(write_record(record), end="")
[More "Ann"]
<BLANKLINE>
1. Rc3c4 Rf3f4 {hm} 2. Ba6a7 *
>>> read_record("1. Rc3c4 Rc5c6")
Traceback (most recent call last):
...
linkage.notation.errors.IllegalPlyError: 1:10: ply 2, Rc5c6: touches the piece under the green token (c4)
"""

from linkage.notation.errors import (
    Fault,
    IllegalPlyError,
    NotationError,
    RecordError,
    UnreadableRecordError,
)
from linkage.notation.moves import (
    PartialMove,
    format_colour,
    format_move,
    parse_cell,
    parse_move,
    parse_partial_move,
    parse_side,
)
from linkage.notation.reading import LONGEST, decode_record, read_record
from linkage.notation.records import GameRecord, Ply, Setup
from linkage.notation.writing import format_movetext, format_result, write_record

__all__ = [
    "LONGEST",
    "Fault",
    "GameRecord",
    "IllegalPlyError",
    "NotationError",
    "PartialMove",
    "Ply",
    "RecordError",
    "Setup",
    "UnreadableRecordError",
    "decode_record",
    "format_colour",
    "format_move",
    "format_movetext",
    "format_result",
    "parse_cell",
    "parse_move",
    "parse_partial_move",
    "parse_side",
    "read_record",
    "write_record",
]
