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
from linkage.engine import Cell, Move, Pass, Side
from linkage.language import gettext as _
from linkage.line import questions, telling
from linkage.line.commands import Command, command_named, takes_argument
from linkage.line.movetext import words_of
from linkage.line.reading import read_step
from linkage.line.refusals import Refusal, shown
from linkage.line.steps import pass_where_forced, take
from linkage.match import Match, Stage
from linkage.notation.records import PLACEMENT, STANDARD

_COMMENT_SIGN: Final = "#"


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


@dataclass(frozen=True)
class Session:
    """A match that is played line by line. It stands where somebody has a choice, or at its end.

    Attributes:
        match: the match.
        has_just_passed: whether a forced pass was played by itself since somebody last typed a step, so that
            the players may type it too.
        is_halted: whether the computers wait that play each other, because something was taken back.
    """

    match: Match
    has_just_passed: bool = False
    is_halted: bool = False

    @staticmethod
    def begun(match: Match) -> Answer:
        """Begin with a match, or go on with one, and tell it. A pass that is forced is played."""
        settled = pass_where_forced(match)
        has_passed = settled is not match
        said = telling.beginning(match)
        if has_passed:
            said.append(words.forced_pass(match))
        return Answer(
            Session(settled, has_passed), (*said, words.now(settled), *telling.score_at_end(settled))
        )

    def answer(self, line: str) -> Answer:
        """Return what follows from a line. No line raises."""
        line = line.strip()
        if not line or line.startswith(_COMMENT_SIGN):
            return Answer(self)
        word, _space, argument = line.replace("\t", " ").partition(" ")
        command = command_named(word)
        if command is None:
            return self.go_on(" ".join(line.split()))
        try:
            return self._obey(command, argument.strip())
        except Refusal as refusal:
            return Answer(self, complaint=str(refusal))

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
                step = read_step(word, session.match)
                if step is None:
                    continue
                if step is Pass() and session.has_just_passed:
                    session = replace(session, has_just_passed=False)
                    continue
                taken = take(session.match, step)
            except Refusal as refusal:
                return Answer(session, tuple(said), str(refusal))
            session = Session(taken.match, taken.has_passed)
            said += taken.said
        return Answer(session, tuple(said))

    @property
    def awaits_computer(self) -> bool:
        """Whether it is the computer's turn, and nothing keeps it from acting."""
        return self.match.level_to_act is not None and not self.is_halted

    def act(self, decision: Cell | Side | Move) -> Answer:
        """Return what follows from what the computer has decided on.

        Raises WrongStageError where nothing of the kind is to be decided.
        """
        taken = take(self.match, decision)
        return Answer(Session(taken.match, taken.has_passed or self.has_just_passed), taken.said)

    def _obey(self, command: Command, argument: str) -> Answer:
        if argument and not takes_argument(command):
            raise Refusal(
                _('{command}: expected nothing after it, not "{word}"').format(
                    command=command.value, word=shown(argument)
                )
            )
        told = questions.told(command, self.match, argument)
        if told is not None:
            return Answer(self, tuple(told))
        match command:
            case Command.UNDO:
                return self._undo()
            case Command.REDO:
                return self._redo()
            case Command.GO:
                return self._let_go()
        return self._wish(command, argument)

    def _undo(self) -> Answer:
        match = self.match.undo_to_person(over_passes=True)
        if match.done == self.match.done:
            raise Refusal(_("undo: there is nothing to take back"))
        undone = telling.taken_back(telling.steps(match, self.match))
        return _halted(Session(match), f"{undone} {words.now(match)}")

    def _redo(self) -> Answer:
        if self.match.done == self.match.steps:
            raise Refusal(_("redo: there is nothing to do again"))
        match = pass_where_forced(self.match.redo_to_person(over_passes=True))
        redone = telling.done_again(telling.steps(self.match, match))
        has_passed = any(ply.move is Pass() for ply in match.current.plies[-1:])
        return _halted(
            Session(match, has_passed), f"{redone} {words.now(match)}", *telling.score_at_end(match)
        )

    def _let_go(self) -> Answer:
        if not self.is_halted or self.match.level_to_act is None:
            raise Refusal(_("go: there is no computer that waits"))
        return Answer(Session(self.match))

    def _wish(self, command: Command, argument: str) -> Answer:
        wish = Wish[command.name]
        if wish is Wish.HINT and self.match.stage is not Stage.PLAY:
            raise Refusal(_("hint: there is no move to be made now"))
        if wish in (Wish.REMATCH, Wish.NEW) and self.match.stage is not Stage.OVER:
            raise Refusal(
                _("{command}: the game is not over; quit keeps it for later").format(command=command.value)
            )
        if wish is Wish.NEW:
            argument = argument.lower()
            if argument not in ("", STANDARD, PLACEMENT):
                raise Refusal(
                    _('new: expected standard or placement, not "{word}"').format(word=shown(argument))
                )
        return Answer(self, wish=wish, argument=argument)


def _halted(session: Session, *said: str) -> Answer:
    """Return an answer after which computers that play each other do not act again at once."""
    match = session.match
    if not match.is_watched or match.stage is Stage.OVER:
        return Answer(session, said)
    return Answer(replace(session, is_halted=True), (*said, _("The computers wait; go lets them go on.")))
