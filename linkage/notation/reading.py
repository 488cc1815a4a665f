r"""Reading a game record: a whole game as text.

    record    =  { tag line-break } [ line-break ] movetext
    tag       =  "[" name white-space '"' value '"' "]"     in a value \" is a quote and \\ a backslash
    movetext  =  [ setup ] { number | ply | comment } [ result ]
    setup     =  "@" cell [ "more" | "less" ]               the placement variant
    number    =  digits { "." }                             skipped
    comment   =  "{" text "}"                               about the ply before it
    result    =  "More" digits | "Less" digits | "*"
    ply       =  a move, see linkage.notation.moves

Words are parted by white space. What is written is canonical: reading it gives back the same record,
and writing that gives back the same bytes.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from linkage.engine import Position, Side
from linkage.engine.moves import Move
from linkage.notation.errors import Fault, IllegalPlyError, NotationError, UnreadableRecordError
from linkage.notation.moves import MOVE_PATTERN, format_move, parse_cell, parse_move
from linkage.notation.records import PLACEMENT, STANDARD, VARIANT, GameRecord, Ply, Setup
from linkage.notation.writing import format_result

LONGEST: Final = 1_000_000
"""The most characters that a record may have. A game with no comments takes less than a thousand."""

_SIDES: Final = {side.value: side for side in Side}
_SHOWN_WORD: Final = 40


def decode_record(data: bytes) -> str:
    """Return the text of a record's bytes. Raises UnreadableRecordError where they are not UTF-8."""
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = _plain(data[: error.start].decode("utf-8"))
        raise _Place(before, len(before)).error(Fault.NO_TEXT) from None


def read_record(text: str, *, must_be_whole: bool = False) -> GameRecord:
    """Read a game record and play it through.

    Where it must be whole, a missing result is taken for a sign that the rest is missing too.

    Raises UnreadableRecordError for a text that breaks the format or whose result contradicts the
    moves, and IllegalPlyError for a move that breaks a rule.
    """
    if len(text) > LONGEST:
        raise UnreadableRecordError(1, 1, Fault.TOO_LONG)
    return _Reader(_plain(text)).read(must_be_whole=must_be_whole)


def _plain(text: str) -> str:
    """Return a text without a byte order mark, its lines ended as they are written."""
    return text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")


class _Place(NamedTuple):
    """A place in a text, by its offset."""

    text: str
    offset: int

    @property
    def line_and_column(self) -> tuple[int, int]:
        return (
            self.text.count("\n", 0, self.offset) + 1,
            self.offset - self.text.rfind("\n", 0, self.offset),
        )

    def error(self, fault: Fault, word: str | None = None, expected: str = "") -> UnreadableRecordError:
        if word is None:
            found = re.compile(r"\S*").match(self.text, self.offset)
            word = found[0][:_SHOWN_WORD] if found else ""
        return UnreadableRecordError(*self.line_and_column, fault, word, expected)


# The words of a record; letters in any case, but no letters beyond ASCII. They are compiled when a record
# is first read, as most uses of this module read none.
_TAG: Final = r'\[(\w+)\s+"((?:[^"\\\n]|\\["\\])*)"[^\S\n]*\]'
_SPACE: Final = r"\s*"
_COMMENT: Final = r"\{([^}]*)\}"
_NUMBER: Final = r"\d+\.+(?=\D|$)|\d+(?=[\s{]|$)"
_SETUP: Final = r"@([^\s{]+)"
# A side and a number that nothing but comments follows are a result, and no choice.
_CHOICE: Final = r"(?ai:(more|less)(?!\s+\d+(?:\s|\{[^}]*\})*$)(?=[\s{]|$))"
_RESULT: Final = r"(?ai:(?:(more|less)\s+(\d+)|\*)(?=[\s{]|$))"
_MOVE: Final = rf"(?ai:(?:{MOVE_PATTERN})(?=[\s{{]|$))"
_WORD: Final = r"[^\s{]+"


class _Reader:
    """Reads one record, from its beginning to its end."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._offset = 0

    def read(self, *, must_be_whole: bool) -> GameRecord:
        tags, places = self._tags()
        setup, preface = self._setup()
        self._check_variant(tags, places, setup)
        position = Position.start() if setup is None else Position.start(black=setup.black)
        moves: list[Move] = []
        comments = [preface]
        result: re.Match[str] | None = None
        result_at = self._here
        while self._skip_space():
            place = self._here
            if (comment := self._comment()) is not None:
                comments[-1].append(comment)
            elif result is not None:
                raise place.error(Fault.AFTER_RESULT)
            elif (result := self._match(_RESULT)) is not None:
                result_at = place
            elif self._match(_NUMBER) is None:
                if setup is not None and setup.choice is None:
                    raise place.error(Fault.NO_CHOICE)
                move = self._move()
                if (broken_rule := position.why_not(move)) is not None:
                    raise IllegalPlyError(
                        *place.line_and_column, len(moves) + 1, format_move(move), broken_rule
                    )
                position = position.play(move)
                moves.append(move)
                comments.append([])
        if result is not None:
            self._check_result(result, result_at, position)
        elif must_be_whole:
            raise self._here.error(Fault.CUT_SHORT)
        plies = tuple(map(Ply, moves, map(tuple, comments[1:])))
        return GameRecord(tags, setup, plies, tuple(preface))

    @property
    def _here(self) -> _Place:
        return _Place(self._text, self._offset)

    def _match(self, pattern: str) -> re.Match[str] | None:
        match = re.compile(pattern).match(self._text, self._offset)
        if match is not None:
            self._offset = match.end()
        return match

    def _skip_space(self) -> bool:
        """Go on to the next word, and say whether there is one."""
        self._match(_SPACE)
        return self._offset < len(self._text)

    def _tags(self) -> tuple[tuple[tuple[str, str], ...], dict[str, _Place]]:
        tags: list[tuple[str, str]] = []
        places: dict[str, _Place] = {}
        while self._skip_space() and self._text[self._offset] == "[":
            place = self._here
            match = self._match(_TAG)
            if match is None:
                line = self._text[self._offset :].split("\n", 1)[0].strip()
                raise place.error(Fault.NO_TAG, line[:_SHOWN_WORD])
            name, value = match[1], re.sub(r"\\(.)", r"\1", match[2])
            if name in places:
                raise place.error(Fault.SECOND_TAG, name[:_SHOWN_WORD])
            places[name] = place
            tags.append((name, value))
        return tuple(tags), places

    def _setup(self) -> tuple[Setup | None, list[str]]:
        preface = self._comments()
        place = self._here
        match = self._match(_SETUP)
        if match is None:
            return None, preface
        try:
            black = parse_cell(match[1])
        except NotationError as error:
            raise place.error(error.fault) from error
        preface += self._comments()
        choice = self._match(_CHOICE)
        return Setup(black, None if choice is None else _SIDES[choice[1].lower()]), preface

    def _check_variant(
        self, tags: tuple[tuple[str, str], ...], places: dict[str, _Place], setup: Setup | None
    ) -> None:
        variant = dict(tags).get(VARIANT)
        if variant is None:
            return
        if variant.lower() not in (STANDARD, PLACEMENT):
            raise places[VARIANT].error(Fault.NO_VARIANT, variant[:_SHOWN_WORD])
        if variant.lower() == PLACEMENT and setup is None:
            raise places[VARIANT].error(Fault.VARIANT_WITHOUT_SETUP, variant)
        if variant.lower() == STANDARD and setup is not None:
            raise places[VARIANT].error(Fault.VARIANT_WITH_SETUP, variant)

    def _comments(self) -> list[str]:
        comments: list[str] = []
        while self._skip_space() and (comment := self._comment()) is not None:
            comments.append(comment)
        return comments

    def _comment(self) -> str | None:
        match = self._match(_COMMENT)
        if match is not None:
            return match[1]
        if self._text.startswith("{", self._offset):
            raise self._here.error(Fault.OPEN_COMMENT)
        return None

    def _move(self) -> Move:
        place = self._here
        match = self._match(_MOVE) or self._match(_WORD)
        assert match is not None, "white space and comments have been passed"
        if match[0].startswith("}"):
            raise place.error(Fault.CLOSED_COMMENT)
        if match[0].lower() in _SIDES:
            raise place.error(Fault.NO_RESULT)
        try:
            return parse_move(match[0])
        except NotationError as error:
            raise place.error(error.fault, " ".join(match[0].split())[:_SHOWN_WORD]) from error

    def _check_result(self, result: re.Match[str], place: _Place, position: Position) -> None:
        outcome = position.outcome
        told = " ".join(result[0].split()).title()
        if told == format_result(outcome):
            return
        if outcome is None:
            raise place.error(Fault.NOT_OVER, told[:_SHOWN_WORD])
        raise place.error(Fault.OTHER_RESULT, told[:_SHOWN_WORD], format_result(outcome))
