"""What can be wrong with a text that should be a move or a game record."""

from __future__ import annotations

from enum import Enum

from linkage.engine import BrokenRule
from linkage.engine.errors import message


class Fault(Enum):
    """Why a text cannot be read. The value is its wording, with the word concerned as `{word}`."""

    NO_CELL = message('"{word}": expected a cell from a1 to g7')
    NO_MOVE = message('"{word}": expected a move such as Rc3c4, or pass')
    CELLS_APART = message('"{word}": expected two cells that share an edge')
    NO_TAG = message('"{word}": expected a tag such as [More "Ann"]')
    SECOND_TAG = message('"{word}": expected each tag only once')
    NO_VARIANT = message('"{word}": expected the variant to be standard or placement')
    VARIANT_WITHOUT_SETUP = message(
        '"{word}": expected the black token\'s cell, such as @c2, in the movetext'
    )
    VARIANT_WITH_SETUP = message('"{word}": expected no black token to be placed in the standard game')
    NO_CHOICE = message('"{word}": expected the side that was chosen, more or less')
    NO_RESULT = message('"{word}": expected a result such as More 13, Less 11 or *')
    OPEN_COMMENT = message('"{word}": expected a closing brace for this comment')
    CLOSED_COMMENT = message('"{word}": expected an opening brace before this one')
    AFTER_RESULT = message('"{word}": expected nothing after the result')
    NOT_OVER = message('"{word}": expected *, as the game is not over after these moves')
    OTHER_RESULT = message('"{word}": expected {expected}, as that is what the moves give')
    NO_UNDONE = message('"{word}": expected the moves that were taken back')
    CUT_SHORT = message("expected a result at the end; the record seems to have been cut short")
    NEWER = message('"{word}": expected format 1; this record comes from a newer version of Linkage')
    NO_TEXT = message("expected text in UTF-8")
    TOO_LONG = message("expected a game record, and this is too long to be one")


class NotationError(ValueError):
    """A text is not the move or the cell that it should be.

    Attributes:
        fault: what is wrong.
        word: the text concerned.
    """

    def __init__(self, fault: Fault, word: str) -> None:
        """Remember what is wrong with which text."""
        super().__init__(fault.value.format(word=word))
        self.fault = fault
        self.word = word


class RecordError(ValueError):
    """A game record cannot be taken as it is.

    Attributes:
        line: the line of the record, from 1.
        column: the column in that line, from 1.
    """

    def __init__(self, line: int, column: int, text: str) -> None:
        """Remember the place; the text says the rest."""
        super().__init__(f"{line}:{column}: {text}")
        self.line = line
        self.column = column


class UnreadableRecordError(RecordError):
    """A game record breaks its format, or its result contradicts its moves.

    Attributes:
        fault: what is wrong.
        word: the text concerned.
        expected: what would be right there, where the moves tell; otherwise empty.
    """

    def __init__(self, line: int, column: int, fault: Fault, word: str = "", expected: str = "") -> None:
        """Remember what is wrong with which text, and where it stands."""
        super().__init__(line, column, fault.value.format(word=word, expected=expected))
        self.fault = fault
        self.word = word
        self.expected = expected


class IllegalPlyError(RecordError):
    """A move in a game record breaks a rule.

    Attributes:
        ply: its number, from 1.
        move: the move in its canonical form.
        broken_rule: the rule it breaks.
    """

    WORDING = message("ply {ply}, {move}: {broken_rule}")

    def __init__(self, line: int, column: int, ply: int, move: str, broken_rule: BrokenRule) -> None:
        """Remember the move, where it stands, and the rule that it breaks."""
        super().__init__(line, column, self.WORDING.format(ply=ply, move=move, broken_rule=broken_rule))
        self.ply = ply
        self.move = move
        self.broken_rule = broken_rule
