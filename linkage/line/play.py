"""Playing by lines: reads a line, lets the session answer, saves, and says what there is to say."""

from __future__ import annotations

import contextlib
import signal
from datetime import date
from pathlib import Path
from typing import Final

from linkage import words
from linkage.games import GameInUseError, OpenGame, Store, write_file
from linkage.language import gettext as _
from linkage.line import telling
from linkage.line.console import Console, EndedError, TooLongError
from linkage.line.session import Answer, Session, Wish
from linkage.line.setup import NoAnswerError, asked_game, asked_match, new_match
from linkage.match import Match, Stage
from linkage.match.turns import decision, task_for
from linkage.notation import write_record
from linkage.notation.records import PLACEMENT, STANDARD

OK: Final = 0
FAILED: Final = 1

_PICTURE: Final = ".svg"
_SLOW: Final = ("hard", "expert")
"""The levels that think for so long that somebody at a terminal should be told."""


def _never() -> bool:
    return False


def play_lines(
    first: OpenGame | None, store: Store, *, variant: str | None, is_strict: bool, seed: int | None = None
) -> int:
    """Play games line by line until the input ends, and return the exit code.

    Without a first game the players are asked for one, of a variant if that is settled. Where nobody can
    be asked, it is a new game between players without names. Strict play stops at the first bad line. The
    seed decides all that the computer leaves to chance.
    Raises OSError where standard output cannot be written.
    """
    console = Console()
    try:
        with console.ending_on_signals():
            try:
                game = first or _first_game(console, store, variant)
            except NoAnswerError:
                console.say("")
                return OK
            with _Table(console, store, game, seed) as table:
                return table.play(is_strict=is_strict)
    except EndedError as ended:
        if console.is_terminal and ended.number is not signal.SIGHUP:
            console.say("")  # what comes next on the terminal begins on a line of its own
        return ended.exit_code


def _first_game(console: Console, store: Store, variant: str | None) -> OpenGame:
    if console.is_terminal:
        return asked_game(console, store, variant)
    return store.begin(new_match(variant or STANDARD, *words.default_names()))


class _Table:
    """Where one game after the other is played and saved."""

    def __init__(self, console: Console, store: Store, game: OpenGame, seed: int | None) -> None:
        """Hold a game that is about to begin."""
        self._seed = seed
        self._console = console
        self._store = store
        self._game = game
        self._session = Session(game.match)
        self._is_saved = True

    def __enter__(self) -> _Table:
        return self

    def __exit__(self, *_details: object) -> None:
        """Bring to disk what is not yet there, whatever has ended the play, and let go of the game."""
        if not self._is_saved:
            with contextlib.suppress(OSError, GameInUseError):
                self._game.save(self._session.match)
        self._game.close()

    @property
    def _match(self) -> Match:
        return self._session.match

    def play(self, *, is_strict: bool) -> int:
        """Play until the input ends or somebody quits, and return the exit code."""
        self._begin(self._game)
        while True:
            try:
                line = self._console.read(self._prompt())
            except TooLongError:
                complaint: str | None = _("this is too long to be a move or a command")
            else:
                if line is None:
                    if self._console.is_terminal:
                        self._console.say("")
                    return self._leave()
                answer = self._answered(line)
                if answer.wish is Wish.QUIT:
                    return self._leave()
                complaint = answer.complaint or self._fulfil(answer)
            if complaint is not None:
                self._console.complain(complaint)
                if is_strict:
                    self._leave()
                    return FAILED

    def _answered(self, line: str) -> Answer:
        """Do what a line says, with the computer's steps in between, and return the last answer to it."""
        answer = self._session.answer(line)
        self._take(answer)
        self._let_computer_act()
        while answer.rest:
            answer = self._session.go_on(answer.rest)
            self._take(answer)
            self._let_computer_act()
        return answer

    def _let_computer_act(self) -> None:
        """Let the computer act as long as it is its turn. What it does is saved and said step by step."""
        while self._session.awaits_computer:
            level = self._match.level_to_act
            assert level is not None
            if self._console.is_terminal and level.value in _SLOW:
                self._console.say(_("{state}.").format(state=words.thinking(level)))
            answer = task_for(self._match, self._seed).carry_out(_never)
            self._take(self._session.act(decision(answer)))

    def _begin(self, game: OpenGame) -> None:
        """Begin a game, or go on with one, and let the computer act where it is its turn."""
        with self._console.held():
            if game is not self._game:
                self._game.close()
            self._game = game
            self._session = Session(game.match)
            self._is_saved = True
        answer = Session.begun(game.match)
        self._take(answer)
        if self._console.is_terminal:
            if self._match.stage is Stage.OVER:
                self._offer_more()
            elif not self._match.is_watched:
                self._console.say(_("Type a move such as Rc3c4, or help."))
        self._let_computer_act()

    def _offer_more(self) -> None:
        self._console.say(_("Type rematch, new or quit; undo takes the last step back."))

    def _take(self, answer: Answer) -> None:
        """Save what has changed, and only then say it."""
        has_changed = answer.session.match is not self._match
        with self._console.held():
            self._session = answer.session
            if has_changed:
                self._save()
        self._console.say(*answer.said)
        if self._console.is_terminal and has_changed and self._match.stage is Stage.OVER:
            self._offer_more()

    def _save(self) -> None:
        """Bring the match to disk. Where that fails it is said once, and tried again at the next step."""
        try:
            self._game.save(self._match)
        except (OSError, GameInUseError) as error:
            if self._is_saved:
                self._console.warn(words.not_saved(error))
            self._is_saved = False
        else:
            if not self._is_saved:
                self._console.warn(_("The game is saved again."))
            self._is_saved = True

    def _leave(self) -> int:
        """Bring the match to disk if it is not there, say what becomes of it, and return the exit code."""
        if not self._is_saved:
            try:
                self._game.save(self._match)
            except (OSError, GameInUseError) as error:
                reason = words.saving_failure(error)
                self._console.warn(_("This game could not be saved: {reason}").format(reason=reason))
                return FAILED
            self._is_saved = True
        if self._game.path is not None and self._match.stage is not Stage.OVER:
            self._console.say(_("The game is kept; linkage play --line --resume goes on with it."))
        return OK

    def _prompt(self) -> str:
        match = self._match
        if match.level_to_act is not None:
            return "> "
        match match.stage:
            case Stage.PLACE_TOKEN:
                return _("{name}, where does the black token go? ").format(
                    name=words.short_name(match.players[0])
                )
            case Stage.CHOOSE_SIDE:
                return _("{name}, more or less? ").format(name=words.short_name(match.players[1]))
            case Stage.PLAY:
                return _("{player}: ").format(player=words.player(match, match.position.side_to_move))
            case Stage.OVER:
                return "> "

    def _fulfil(self, answer: Answer) -> str | None:
        """Do what a line has asked for, and return what is wrong with that, if anything."""
        match answer.wish:
            case Wish.HINT:
                self._give_hint()
            case Wish.SAVE if answer.argument:
                return self._save_copy(answer.argument)
            case Wish.SAVE:
                return self._tell_where()
            case Wish.REMATCH:
                today = date.today()  # noqa: DTZ011 - the players' own day
                self._begin(self._store.begin(self._match.rematch(today)))
            case Wish.NEW:
                self._begin_new(answer.argument)
        return None

    def _give_hint(self) -> None:
        from linkage.computer import suggest

        if self._console.is_terminal:
            self._console.say(_("Looking for a hint."))
        self._console.say(telling.hint(self._match, suggest(self._match.position)))

    def _begin_new(self, variant: str) -> None:
        if self._console.is_terminal:
            try:
                match = asked_match(self._console, variant or None, self._match)
            except NoAnswerError:
                return  # the next line that is read is the end of input too
        else:
            last = PLACEMENT if self._match.is_placement else STANDARD
            match = new_match(variant or last, *self._match.players)
        self._begin(self._store.begin(match))

    def _tell_where(self) -> str | None:
        try:
            with self._console.held():
                self._game.save(self._match)
                self._is_saved = True
        except (OSError, GameInUseError) as error:
            self._is_saved = False
            return _("save: {reason}").format(reason=words.saving_failure(error))
        if self._game.path is None:
            self._console.say(_("There is nothing to save yet."))
        else:
            self._console.say(words.saved(self._game.path))
        return None

    def _save_copy(self, name: str) -> str | None:
        shown = words.printable(name)
        try:
            path = Path(name).expanduser()
            if path.exists():
                return _("save: {file} exists already; it is left as it is").format(file=shown)
            write_file(path, _copy_for(path, self._match))
        except OSError as error:
            return _("save: {file}: {reason}").format(file=shown, reason=words.os_error(error))
        except (ValueError, RuntimeError):
            return _('save: expected the name of a file, not "{file}"').format(file=shown)
        self._console.say(words.saved(path))
        return None


def _copy_for(path: Path, match: Match) -> str:
    """Return what a copy of a match in this file holds: a picture or the record, as the name tells."""
    if path.suffix.lower() == _PICTURE:
        from linkage.pictures import as_svg

        return as_svg(match.current)
    return write_record(match.current)
