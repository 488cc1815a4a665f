"""The pure core of line mode: a typed line, and what follows from it.

    >>> from datetime import date
    >>> from linkage.line.session import Session
    >>> from linkage.match import Match
    >>> session = Session(Match.standard("Ann", "Bob", date(2026, 11, 30)))
    >>> answer = session.answer("r c4-c3")
    >>> answer.said
    ('Ann (More) puts a red piece on c3 and c4: a new red group, 1 group now.',)
    >>> answer = answer.session.answer("Rc5c6")
    >>> answer.said, answer.complaint
    ((), 'Rc5c6: touches the piece under the green token (c4)')

Nothing is read, written or saved here. What only the outside can do is in the answer as a wish.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Final

from linkage import words
from linkage.engine import Cell, Colour, IllegalMoveError, Move, Pass, Side
from linkage.language import gettext as _
from linkage.line import telling
from linkage.line.commands import Command, command_named, help_on, overview
from linkage.line.movetext import Kind, Word, words_of
from linkage.match import Match, Stage
from linkage.notation import (
    Fault,
    NotationError,
    format_move,
    format_result,
    parse_cell,
    parse_move,
)
from linkage.notation.moves import LETTERS
from linkage.notation.records import PLACEMENT, STANDARD

_COMMENT_SIGN: Final = "#"
_LONGEST_SHOWN: Final = 40


class Wish(Enum):
    """What a line asks of the outside."""

    HINT = auto()
    SAVE = auto()
    REMATCH = auto()
    NEW = auto()
    QUIT = auto()


@dataclass(frozen=True)
class Answer:
    """What follows from a line.

    Attributes:
        session: how the game stands after it.
        said: the lines to say about it.
        complaint: what is wrong with the line, or None. What it did before that stands.
        wish: what is left to be done outside, if anything.
        argument: what was typed after the word of that wish.
        rest: the words of the line that are left for after the computer's step; see `Session.go_on`.
    """

    session: Session
    said: tuple[str, ...] = ()
    complaint: str | None = None
    wish: Wish | None = None
    argument: str = ""
    rest: str = ""


class _Refusal(Exception):  # noqa: N818 - it is none of the program's errors, but the player's
    """Something typed cannot be taken. The text says why."""


@dataclass(frozen=True)
class Session:
    """A match that is played line by line. It stands where somebody has a choice, or at its end.

    Attributes:
        match: the match.
        has_just_passed: whether the last step is a forced pass that was played by itself, so that the
            players may type it too.
        is_halted: whether the computers wait that play each other, because something was taken back.
    """

    match: Match
    has_just_passed: bool = False
    is_halted: bool = False

    @staticmethod
    def begun(match: Match) -> Answer:
        """Begin with a match, or go on with one, and tell it. A pass that is forced is played."""
        session = _settled(match)
        said = telling.beginning(match)
        if session.has_just_passed:
            said.append(words.forced_pass(match))
        return Answer(session, (*said, telling.now(session.match), *_score(session.match)))

    def answer(self, line: str) -> Answer:
        """Return what follows from a line. No line raises."""
        line = line.strip()
        if not line or line.startswith(_COMMENT_SIGN):
            return Answer(self)
        word, _space, argument = line.replace("\t", " ").partition(" ")
        command = command_named(word)
        if command is not None:
            try:
                return self._obey(command, argument.strip())
            except _Refusal as refusal:
                return Answer(self, complaint=str(refusal))
        return self.go_on(" ".join(line.split()))

    def go_on(self, rest: str) -> Answer:
        """Take the words of a movetext one by one, up to the first that cannot be taken.

        After a step that makes it the computer's turn, the others are left over.
        """
        session, said = self, list[str]()
        line = list(words_of(rest))
        for number, word in enumerate(line):
            if session is not self and session.awaits_computer:
                return Answer(session, tuple(said), rest=" ".join(word.text for word in line[number:]))
            try:
                session = _step(session, word, said)
            except _Refusal as refusal:
                return Answer(session, tuple(said), str(refusal))
        return Answer(session, tuple(said))

    @property
    def awaits_computer(self) -> bool:
        """Whether it is the computer's turn, and nothing keeps it from acting."""
        return self.match.level_to_act is not None and not self.is_halted

    def act(self, decision: Cell | Side | Move) -> Answer:
        """Return what follows from what the computer has decided on.

        Raises WrongStageError where nothing of the kind is to be decided.
        """
        said = list[str]()
        match decision:
            case Cell():
                session = _place(self.match, decision, said)
            case Side():
                session = _choose(self.match, decision, said)
            case _:
                session = _play(self.match, decision, said)
        return Answer(session, tuple(said))

    def _obey(self, command: Command, argument: str) -> Answer:
        if argument and command not in _WITH_ARGUMENT:
            raise _Refusal(
                _('{command}: expected nothing after it, not "{word}"').format(
                    command=command.value, word=_shown(argument)
                )
            )
        if command in _TELLERS:
            return Answer(self, tuple(_TELLERS[command](self.match)))
        if command in _ANSWERERS:
            return Answer(self, tuple(_ANSWERERS[command](self.match, argument)))
        doings = {
            Command.UNDO: self._undo,
            Command.REDO: self._redo,
            Command.HINT: self._hint,
            Command.GO: self._let_go,
        }
        if command in doings:
            return doings[command]()
        if command in (Command.REMATCH, Command.NEW):
            return self._begin_another(command, argument)
        return Answer(self, wish=Wish.SAVE if command is Command.SAVE else Wish.QUIT, argument=argument)

    def _hint(self) -> Answer:
        if self.match.stage is not Stage.PLAY:
            raise _Refusal(_("hint: there is no move to be made now"))
        return Answer(self, wish=Wish.HINT)

    def _let_go(self) -> Answer:
        if not self.is_halted or self.match.level_to_act is None:
            raise _Refusal(_("go: there is no computer that waits"))
        return Answer(Session(self.match))

    def _undo(self) -> Answer:
        match = self.match.undo_to_person(over_passes=True)
        if match.done == self.match.done:
            raise _Refusal(_("undo: there is nothing to take back"))
        undone = ", ".join(telling.steps(match, self.match))
        said = _("Taken back: {moves}. {now}").format(moves=undone, now=telling.now(match))
        return _halted(Session(match), said)

    def _redo(self) -> Answer:
        if self.match.done == self.match.steps:
            raise _Refusal(_("redo: there is nothing to do again"))
        session = _settled(self.match.redo_to_person(over_passes=True))
        match = session.match
        redone = ", ".join(telling.steps(self.match, match))
        said = _("Done again: {moves}. {now}").format(moves=redone, now=telling.now(match))
        has_passed = any(ply.move is Pass() for ply in match.current.plies[-1:])
        session = replace(session, has_just_passed=has_passed)
        return _halted(session, said, *_score(match))

    def _begin_another(self, command: Command, argument: str) -> Answer:
        if self.match.stage is not Stage.OVER:
            raise _Refusal(
                _("{command}: the game is not over; quit keeps it for later").format(command=command.value)
            )
        if command is Command.REMATCH:
            return Answer(self, wish=Wish.REMATCH)
        if argument.lower() not in ("", STANDARD, PLACEMENT):
            raise _Refusal(
                _('new: expected standard or placement, not "{word}"').format(word=_shown(argument))
            )
        return Answer(self, wish=Wish.NEW, argument=argument.lower())


def _halted(session: Session, *said: str) -> Answer:
    """Return an answer after which computers that play each other do not act again at once."""
    match = session.match
    if not match.is_watched or match.stage is Stage.OVER:
        return Answer(session, said)
    return Answer(replace(session, is_halted=True), (*said, _("The computers wait; go lets them go on.")))


def _step(session: Session, word: Word, said: list[str]) -> Session:
    """Take one word of a movetext, and add to what is said. Raises _Refusal."""
    match = session.match
    match word.kind:
        case Kind.NUMBER | Kind.COMMENT:
            return session
        case Kind.RESULT:
            _check_result(match, " ".join(word.text.split()).title())
            return session
    if match.level_to_act is not None:
        raise _Refusal(
            _('"{word}": it is the turn of {name}; go lets it act').format(
                word=_shown(word.text), name=words.short_name(match.actor or "")
            )
        )
    match match.stage:
        case Stage.PLACE_TOKEN:
            return _place(match, _cell_in(word), said)
        case Stage.CHOOSE_SIDE:
            return _choose(match, _side_in(word, match), said)
        case Stage.PLAY | Stage.OVER:
            move = _move_in(word)
            return Session(match) if move is Pass() and session.has_just_passed else _play(match, move, said)


def _cell_in(word: Word) -> Cell:
    try:
        return parse_cell(word.text.removeprefix("@"))
    except NotationError:
        raise _Refusal(
            _('"{word}": expected a cell from a1 to g7 for the black token, such as c2').format(
                word=_shown(word.text)
            )
        ) from None


def _side_in(word: Word, match: Match) -> Side:
    try:
        return Side(word.text.casefold())
    except ValueError:
        raise _Refusal(
            _('"{word}": expected more or less, the side that {name} chooses').format(
                word=_shown(word.text), name=words.short_name(match.players[1])
            )
        ) from None


def _move_in(word: Word) -> Move:
    try:
        return parse_move(word.text)
    except NotationError as error:
        raise _Refusal(_unreadable(error, word)) from None


def _place(match: Match, cell: Cell, said: list[str]) -> Session:
    match = match.place_token(cell)
    said += [words.token_placed(match, cell), telling.now(match)]
    return Session(match)


def _choose(match: Match, side: Side, said: list[str]) -> Session:
    match = match.choose_side(side)
    said += [words.side_chosen(match, side), *telling.sides(match), telling.now(match)]
    return Session(match)


def _play(before: Match, move: Move, said: list[str]) -> Session:
    try:
        match = before.play(move)
    except IllegalMoveError as error:
        raise _Refusal(
            _("{move}: {reason}").format(move=format_move(move), reason=words.broken_rule(error.broken_rule))
        ) from None
    said.append(words.ply(before, move))
    if match.stage is Stage.OVER:
        said += [telling.now(match), *_score(match)]
    settled = _settled(match)
    if settled.has_just_passed:
        said.append(words.forced_pass(match))
    return settled


def _settled(match: Match) -> Session:
    """Return a match where somebody has a choice, or at its end: a pass that is forced is played."""
    if match.stage is not Stage.PLAY or not match.position.must_pass:
        return Session(match)
    # What was taken back at this place can only begin with the same pass, and is kept.
    return Session(match.redo() if match.done < match.steps else match.play(Pass()), has_just_passed=True)


def _score(match: Match) -> list[str]:
    """Tell the score at the end of a game that was not the first one."""
    is_rematch = match.earlier_wins != (0, 0)
    return [telling.score(match)] if match.stage is Stage.OVER and is_rematch else []


def _check_result(match: Match, told: str) -> None:
    right = format_result(None if match.stage in (Stage.PLACE_TOKEN, Stage.CHOOSE_SIDE) else match.outcome)
    if told == right:
        return
    fault = Fault.OTHER_RESULT if match.stage is Stage.OVER else Fault.NOT_OVER
    raise _Refusal(_(fault.value).format(word=_shown(told), expected=right))


def _unreadable(error: NotationError, word: Word) -> str:
    if word.text.startswith("{"):
        return _(Fault.OPEN_COMMENT.value).format(word=_shown(word.text))
    if error.fault is Fault.CELLS_APART:
        return words.notation_error(error)
    return _('"{word}": expected a move such as Rc3c4, or a command; help lists the commands').format(
        word=_shown(word.text)
    )


def _help(_match: Match, topic: str) -> list[str]:
    if not topic:
        return overview()
    helped = help_on(topic)
    if helped is None:
        raise _Refusal(
            _('help: "{word}" is no command; help alone lists the commands').format(word=_shown(topic))
        )
    return helped


def _cell(match: Match, argument: str) -> list[str]:
    try:
        return telling.one_cell(match, parse_cell(argument))
    except NotationError:
        raise _Refusal(
            _('cell: expected a cell from a1 to g7, not "{word}"').format(word=_shown(argument))
        ) from None


def _why(match: Match, argument: str) -> list[str]:
    if match.stage in (Stage.PLACE_TOKEN, Stage.CHOOSE_SIDE):
        return [telling.now(match)]
    if not argument:
        raise _Refusal(_("why: expected a move after it, such as why Rc3c4"))
    try:
        return [telling.why(match, parse_move(argument))]
    except NotationError as error:
        raise _Refusal(words.notation_error(NotationError(error.fault, _shown(error.word)))) from None


def _legal(match: Match, argument: str) -> list[str]:
    """Tell the legal moves, narrowed to the colours and the cells that are named."""
    names = {words.colour(colour).casefold(): colour for colour in Colour}
    names |= {colour.value: colour for colour in Colour}
    names |= {letter.lower(): colour for letter, colour in LETTERS.items()}
    colours, on = set[Colour](), set[Cell]()
    for word in argument.replace(",", " ").split():
        if word.casefold() in names:
            colours.add(names[word.casefold()])
            continue
        try:
            on.add(parse_cell(word))
        except NotationError:
            raise _Refusal(
                _('legal: expected a colour or a cell, such as legal red c3, not "{word}"').format(
                    word=_shown(word)
                )
            ) from None
    return telling.legal(match, frozenset(colours), frozenset(on))


_TELLERS: Final = {
    Command.BOARD: telling.board,
    Command.CELLS: telling.cells,
    Command.GROUPS: telling.groups,
    Command.POOL: telling.pool,
    Command.TURN: telling.turn,
    Command.MOVES: telling.moves,
}

_ANSWERERS: Final = {
    Command.HELP: _help,
    Command.CELL: _cell,
    Command.WHY: _why,
    Command.LEGAL: _legal,
}

_WITH_ARGUMENT: Final = {*_ANSWERERS, Command.SAVE, Command.NEW}


def _shown(text: str) -> str:
    """Return a text from a player as it may stand in a sentence: printable, and not too long."""
    text = " ".join(text.split())
    return words.printable(text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}...")
