"""Learning by lines: a task is told, a line is read and judged, until the input ends."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from linkage.language import gettext as _
from linkage.lessons import (
    Answer,
    Asks,
    Attempt,
    Progress,
    all_puzzles,
    course,
    keep_progress,
    read_progress,
)
from linkage.line import telling
from linkage.line.commands import Command, command_named
from linkage.line.console import Console, EndedError, TooLongError
from linkage.line.learning.book import LessonPage, Page, PuzzlePage
from linkage.line.movetext import words_of
from linkage.line.questions import told
from linkage.line.reading import read_step
from linkage.line.refusals import Refusal, shown

OK: Final = 0


def learn_by_lines(folder: Path, *, with_puzzles: bool) -> int:
    """Go through the lessons, or the puzzles, until the input ends, and return the exit code.

    What was learnt is kept in the folder of the games. Raises OSError where standard output cannot be
    written.
    """
    console = Console()
    try:
        with console.ending_on_signals():
            known, warnings = read_progress(folder)
            if with_puzzles:
                puzzles, more = all_puzzles(folder)
                page: Page = PuzzlePage.first(puzzles, known)
                warnings += more
            else:
                page = LessonPage.first(course(), known)
            for warning in warnings:
                console.warn(warning)
            _Pupil(console, folder, page, known).learn()
    except EndedError as ended:
        if console.is_terminal and not ended.is_hang_up:
            console.say("")
        return ended.exit_code
    return OK


class _Pupil:
    """Somebody at a page, with what was tried there."""

    def __init__(self, console: Console, folder: Path, page: Page, known: Progress) -> None:
        self._console = console
        self._folder = folder
        self._known = known
        self._page = page
        self._attempt = Attempt(page.task)
        self._has_left = False

    def learn(self) -> None:
        """Tell the task, and answer line after line until the input ends or somebody quits."""
        self._console.say(
            *self._page.contents(self._known),
            _("Type help for what can be typed, quit to leave."),
        )
        self._open(self._page)
        while not self._has_left:
            try:
                line = self._console.read("> ")
            except TooLongError:
                self._console.complain(_("this is too long to be a move or a command"))
                continue
            if line is None:
                if self._console.is_terminal:
                    self._console.say("")
                return
            if not line.strip():
                continue
            try:
                self._answer(line.strip())
            except Refusal as refusal:
                self._console.complain(str(refusal))

    def _open(self, page: Page | None) -> None:
        """Go to a page and tell its task; after the last one say that it was that."""
        if page is None:
            self._console.say(_("That was the last one. Type contents, a number, or quit."))
            return
        self._page = page
        self._attempt = Attempt(page.task)
        self._tell()

    def _tell(self) -> None:
        attempt = self._attempt
        self._console.say(self._page.heading(), attempt.task.text())
        if attempt.asks is not Asks.CELL and attempt.match.position.piece_count:
            self._console.say(*telling.cells(attempt.match))
        if options := attempt.options():
            listed = ", ".join(option.text for option in options)
            self._console.say(_("Answer with one of these: {options}.").format(options=listed))

    def _answer(self, line: str) -> None:
        """Do what a line says. Raises Refusal."""
        word, _space, argument = line.partition(" ")
        if self._goes(word.lower(), argument.strip()):
            return
        command = command_named(word)
        if command is None:
            self._try(line)
        elif command is Command.QUIT:
            self._has_left = True
        elif command is Command.HINT:
            self._hint()
        elif command is Command.HELP and not argument:
            self._console.say(*_help())
        else:
            lines = told(command, self._attempt.match, argument.strip())
            if lines is None:
                raise Refusal(
                    _("{command}: this is for games; help tells what can be typed here").format(
                        command=command.value
                    )
                )
            self._console.say(*lines)

    def _goes(self, word: str, argument: str) -> bool:
        """Go to another page where a word asks for that, and say whether it does. Raises Refusal."""
        if word == "next":
            self._open(self._page.onward())
        elif word == "back":
            self._open(self._page.back())
        elif word == "again":
            self._open(self._page)
        elif word == "contents":
            self._console.say(*self._page.contents(self._known))
        elif word == "at" or (word.isascii() and word.isdigit() and self._attempt.asks is not Asks.OPTION):
            number = argument if word == "at" else word
            is_number = number.isascii() and number.isdigit() and len(number) < 6
            page = self._page.opened_at(int(number)) if is_number else None
            if page is None:
                raise Refusal(_('"{word}": there is none with this number').format(word=shown(number)))
            self._open(page)
        else:
            return False
        return True

    def _hint(self) -> None:
        before = self._attempt.hints_given
        self._attempt = self._attempt.hinted()
        hints = self._attempt.hints()
        self._console.say(hints[-1] if self._attempt.hints_given > before else _("There is no other hint."))

    def _try(self, line: str) -> None:
        """Judge what was typed; once it does the task, go on to the next one. Raises Refusal."""
        feedback = self._attempt.tried(self._read(line))
        self._attempt = feedback.attempt
        self._console.say(feedback.text)
        if not feedback.is_done:
            return
        self._page, more = self._page.learnt()
        self._known, warnings = keep_progress(self._folder, self._known | more)
        for warning in warnings:
            self._console.warn(warning)
        self._open(self._page.onward())

    def _read(self, line: str) -> Answer:
        """Return the answer that a line means. Raises Refusal."""
        if self._attempt.asks is Asks.OPTION:
            for option in self._attempt.options():
                if line.casefold() in (option.text.casefold(), str(option.value).casefold()):
                    return option
            raise Refusal(_('"{word}": this is none of the answers').format(word=shown(line)))
        first = next(words_of(line))
        answer = read_step(first, self._attempt.match)
        if answer is None:
            raise Refusal(
                _('"{word}": expected a move such as Rc3c4, or a command; help lists the commands').format(
                    word=shown(line)
                )
            )
        return answer


def _help() -> list[str]:
    """Tell what can be typed."""
    told_of_a_game = (
        Command.BOARD,
        Command.CELLS,
        Command.CELL,
        Command.GROUPS,
        Command.POOL,
        Command.LEGAL,
        Command.WHY,
    )
    return [
        _("Type your answer: a move such as Rc3c4, pass, a cell, a side, or one of the answers."),
        _("next: skip this task"),
        _("back: the task before"),
        _("again: tell this task again, from its beginning"),
        _("hint: tell a hint, and the next time another one"),
        _("contents: tell what there is, and what you have done"),
        _("at 3: go to the lesson or the puzzle with that number"),
        _("quit: leave; what you have learnt is kept"),
        _("These tell more of the position, and help with one of them tells more of it: {commands}.").format(
            commands=", ".join(command.value for command in told_of_a_game)
        ),
    ]
