"""What is asked at a terminal: an unfinished game, the variant and the names, and yes or no."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from linkage import words
from linkage.engine import Side
from linkage.games import GameInUseError, OpenGame, Store
from linkage.language import gettext as _
from linkage.line.console import Console, TooLongError
from linkage.match import Match
from linkage.match.beginning import new_match
from linkage.match.seats import typed_name
from linkage.notation import RecordError
from linkage.notation.records import PLACEMENT, STANDARD

T = TypeVar("T")


class NoAnswerError(Exception):
    """The input has ended at a question."""


def asked_game(console: Console, store: Store, variant: str | None) -> OpenGame:
    """Ask which game is to be played. Raises NoAnswerError.

    The newest unfinished game is offered first, unless a variant has been asked for.
    """
    game = None if variant is not None else _unfinished(console, store)
    return game or store.begin(asked_match(console, variant, None))


def asked_match(console: Console, variant: str | None, last: Match | None) -> Match:
    """Ask for a new match: the variant if it is not settled, and the names. Raises NoAnswerError.

    An empty answer takes what the last match had.
    """
    was_placement = last is not None and last.is_placement
    if variant is None:
        default = PLACEMENT if was_placement else STANDARD
        variant = _ask(
            console,
            _("Which game, standard or placement? Enter takes {default}: ").format(default=default),
            lambda answer: _one_of((STANDARD, PLACEMENT), answer or default),
            _("expected standard or placement"),
        )
    if variant == PLACEMENT:
        questions = (
            _("Who places the black token? Enter takes {name}: "),
            _("Who chooses the side? Enter takes {name}: "),
        )
    else:
        questions = (
            _("Who plays More, with {goal}? Enter takes {name}: "),
            _("Who plays Less, with {goal}? Enter takes {name}: "),
        )
    console.say(_("The computer plays where the name is computer, or computer:hard for another level."))
    first, second = (
        _ask(
            console,
            question.format(name=words.printable(name), goal=words.goal(side)),
            lambda answer, name=name: typed_name(" ".join(answer.split()) or name),  # type: ignore[misc]
            _("expected a name, or computer:easy, computer:medium, computer:hard or computer:expert"),
        )
        for question, name, side in zip(
            questions, words.default_names() if last is None else last.players, Side, strict=True
        )
    )
    return new_match(variant, first, second)


def _unfinished(console: Console, store: Store) -> OpenGame | None:
    """Offer the newest unfinished game, if there is one that can be gone on with."""
    try:
        game = store.newest_unfinished()
        if game is None:
            return None
        question = _("{players}, {progress}. Go on with this game? Enter takes yes (yes, no): ").format(
            players=words.pair(game.match), progress=words.progress(game.match)
        )
        return store.resume(game.path) if asked_yes_or_no(console, question, default="yes") else None
    except GameInUseError:
        console.complain(_("This game has just been opened in another program."))
    except (RecordError, OSError) as error:
        console.complain(words.broken_game(error))
    return None


def asked_yes_or_no(console: Console, question: str, *, default: str) -> bool:
    """Ask a question to which an empty answer is the default, `yes` or `no`. Raises NoAnswerError."""
    answers = {_("yes"): True, _("no"): False, "yes": True, "no": False}
    return _ask(
        console,
        question,
        lambda answer: answers.get(_one_of(tuple(answers), answer.lower() or default) or ""),
        _("expected yes or no"),
    )


def _one_of(choices: tuple[str, ...], answer: str) -> str | None:
    """Return the choice that an answer is the beginning of."""
    return next((choice for choice in choices if choice.startswith(answer.lower())), None)


def _ask(console: Console, question: str, understand: Callable[[str], T | None], hint: str) -> T:
    """Ask until the answer can be understood. Raises NoAnswerError at the end of input."""
    while True:
        try:
            answer = console.read(question)
        except TooLongError:
            console.complain(_("this is too long"))
            continue
        if answer is None:
            raise NoAnswerError
        understood = understand(answer.strip())
        if understood is not None:
            return understood
        console.complain(hint)
