"""Reading and writing the comments of a game that is looked through."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from linkage import words
from linkage.games import GameInUseError
from linkage.language import gettext as _
from linkage.match import Match
from linkage.tui.dialogs.dialog import ask, ask_for_text
from linkage.tui.room import Room
from linkage.tui.widgets.choice import Choice


def show_comment(room: Room[Any], match: Match) -> None:
    """Show the whole comment about the step at which a match stands."""
    text = _comment(match) or _("There is no comment here.")
    ask(room, text, [Choice("back", _("Back to the review"))])


def ask_for_comment(
    room: Room[Any], match: Match, keep: Callable[[Match], object], file: Path | None
) -> None:
    """Let the comment about the step at which a match stands be written, and have the match with it kept.

    A file of the player's own that is changed by that is named before.

    `keep` raises OSError or GameInUseError where that cannot be done; that is said, and asked again.
    """
    before = _comment(match)
    question = _("Comment: {text}").format(text=before) if before else _("Comment")

    def take(text: str) -> None:
        if text == before:
            return
        try:
            # A comment ends at the first closing brace, so it cannot hold one.
            keep(match.commented(re.sub("[{}]", "|", text)))
        except (OSError, GameInUseError) as error:
            ask_again(text, _("It could not be saved: {reason}").format(reason=words.saving_failure(error)))

    def ask_again(text: str, hint: str) -> None:
        ask_for_text(room, question, text, take, hint=hint)

    if file is None:
        hint = _("Enter keeps it, Esc leaves it as it was. An empty one is removed.")
    else:
        hint = _("Enter writes it into {file}, Esc leaves it as it was. An empty one is removed.").format(
            file=words.printable(str(file))
        )
    ask_again(before, hint)


def _comment(match: Match) -> str:
    return words.printable(" ".join(match.comments()))
