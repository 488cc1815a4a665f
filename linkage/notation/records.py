r"""A whole game as text: the game record.

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
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final, NamedTuple

from linkage.engine import Cell, Outcome, Position, Side
from linkage.engine.moves import Move
from linkage.notation.errors import Fault, IllegalPlyError, NotationError, UnreadableRecordError
from linkage.notation.moves import MOVE_PATTERN, format_move, parse_cell, parse_move

COLUMNS: Final = 78
"""The longest line of a movetext."""

LONGEST: Final = 1_000_000
"""The most characters that a record may have. A game with no comments takes less than a thousand."""

VARIANT: Final = "Variant"
STANDARD: Final = "standard"
PLACEMENT: Final = "placement"
UNKNOWN: Final = "?"
"""The name of a player who is not known."""

_SIDES: Final = {side.value: side for side in Side}
_SHOWN_WORD: Final = 40


class Setup(NamedTuple):
    """How a game of the placement variant began: the black token's cell, and the side then chosen.

    `choice` is the side of the second player, or None while it has not been chosen.
    """

    black: Cell
    choice: Side | None = None


@dataclass(frozen=True, slots=True)
class Ply:
    """One ply of a record: its move, and the comments about it."""

    move: Move
    comments: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Bring the comments into their canonical form."""
        object.__setattr__(self, "comments", _canonical_comments(self.comments))


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game: its tags in their order, its setup, and its plies. The result follows from these.

    Comments hold single spaces for white space, and no closing brace; empty ones are left out. Raises
    ValueError for a tag that cannot be written.

    Attributes:
        tags: names and values.
        setup: the setup of the placement variant, or None for the standard game.
        plies: the plies, More's first.
        preface: the comments that stand before the first ply.
    """

    tags: tuple[tuple[str, str], ...] = ()
    setup: Setup | None = None
    plies: tuple[Ply, ...] = ()
    preface: tuple[str, ...] = field(default=())

    def __post_init__(self) -> None:
        """Check the tags, and bring the comments into their canonical form."""
        for name, value in self.tags:
            if not re.fullmatch(r"\w+", name) or re.search(r"[\r\n]", value):
                raise ValueError(f"a tag cannot be written: {name!r} {value!r}")
        object.__setattr__(self, "preface", _canonical_comments(self.preface))

    def tag(self, name: str) -> str | None:
        """Return the value of a tag, or None where the record has no such tag."""
        return dict(self.tags).get(name)

    def with_tag(self, name: str, value: str) -> GameRecord:
        """Return the record with a tag set: in its old place, or after the others."""
        if self.tag(name) is None:
            return replace(self, tags=(*self.tags, (name, value)))
        return replace(self, tags=tuple((key, value if key == name else old) for key, old in self.tags))

    def without_tag(self, name: str) -> GameRecord:
        """Return the record with no tag of that name."""
        return replace(self, tags=tuple((key, value) for key, value in self.tags if key != name))

    def player(self, side: Side) -> str:
        """Return the name of the player of a side, `?` where it is unknown."""
        return self.tag(side.value.title()) or UNKNOWN

    @property
    def variant(self) -> str:
        """`standard` or `placement`, as the setup tells."""
        return STANDARD if self.setup is None else PLACEMENT

    @property
    def start(self) -> Position:
        """The position before the first ply."""
        return Position.start() if self.setup is None else Position.start(black=self.setup.black)

    def positions(self) -> Iterator[Position]:
        """Yield the position at the start and after every ply. Raises IllegalMoveError."""
        position = self.start
        yield position
        for ply in self.plies:
            position = position.play(ply.move)
            yield position

    @property
    def position(self) -> Position:
        """The position after the last ply. Raises IllegalMoveError where a ply is illegal."""
        *_, last = self.positions()
        return last


def _canonical_comments(comments: tuple[str, ...]) -> tuple[str, ...]:
    if any("}" in comment for comment in comments):
        raise ValueError("a comment cannot hold a closing brace")
    return tuple(" ".join(comment.split()) for comment in comments if comment.split())


def write_record(record: GameRecord) -> str:
    """Return a record as text, in its canonical form. Raises IllegalMoveError where a ply is illegal."""
    tags = [f'[{name} "{_escape(value)}"]' for name, value in record.tags]
    lines: list[str] = []
    for words in (*_movetext(record), format_result(record.position.outcome)):
        if lines and len(lines[-1]) + 1 + len(words) <= COLUMNS:
            lines[-1] += f" {words}"
        else:
            lines.append(words)
    return "\n".join([*tags, *([""] if tags else []), *lines, ""])


def _movetext(record: GameRecord) -> Iterator[str]:
    """Yield the words of a movetext; those that may not be parted come as one."""
    if record.setup is not None:
        yield f"@{record.setup.black}"
        if record.setup.choice is not None:
            yield record.setup.choice.value
    yield from _comment_words(record.preface)
    for index, ply in enumerate(record.plies):
        move = format_move(ply.move)
        yield move if index % 2 else f"{index // 2 + 1}. {move}"
        yield from _comment_words(ply.comments)


def format_movetext(record: GameRecord) -> str:
    """Return the setup, the plies and the comments of a record in one line, without the result."""
    return " ".join(_movetext(record))


def _comment_words(comments: tuple[str, ...]) -> Iterator[str]:
    for comment in comments:
        yield from f"{{{comment}}}".split(" ")


def format_result(outcome: Outcome | None) -> str:
    """Return a result as it closes a movetext: `More 13`, or `*` for a game that is not over."""
    return "*" if outcome is None else f"{outcome.winner.value.title()} {outcome.groups}"


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')


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
# A side and a number at the very end are a result, and no choice.
_CHOICE: Final = r"(?ai:(more|less)(?!\s+\d+\s*$)(?=[\s{]|$))"
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
