"""Saving a game or a picture of it to a file that the player names."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from linkage import words
from linkage.games import SUFFIX, exists, file_stem, named_path
from linkage.language import gettext as _
from linkage.match import Match
from linkage.pictures.copies import write_copy
from linkage.tui.dialogs.dialog import ask, ask_for_text
from linkage.tui.room import Room
from linkage.tui.widgets.choice import Choice


def save_copy(room: Room[Any], match: Match, *, shown: Match | None = None) -> None:
    """Ask for a file over a screen, and save a match there: as a record, or as a picture in SVG.

    The picture is of the match as it is shown, where that is at another ply. What went wrong is said, and
    asked again. A file that exists is only replaced after asking.
    """
    hint = _("A name that ends in .svg makes a picture of the board.")
    _Copying(room, match, shown).ask(f"~/{file_stem(match)}{SUFFIX}", hint)


class _Copying:
    """One copy that is being made."""

    def __init__(self, room: Room[Any], match: Match, shown: Match | None) -> None:
        self._room = room
        self._match = match
        self._shown = shown

    def ask(self, name: str, hint: str) -> None:
        self._hint = hint
        ask_for_text(self._room, _("Save a copy as"), name, self._take, hint=hint)

    def _take(self, text: str) -> None:
        name = text.strip()
        if not name:
            return
        path = named_path(name)
        if not exists(path):
            self._write(name, path)
            return
        ask(
            self._room,
            _("{file} exists already.").format(file=words.printable(str(path))),
            [
                Choice("keep", _("Choose another name"), lambda: self.ask(name, self._hint)),
                Choice("replace", _("Replace it"), lambda: self._write(name, path)),
            ],
        )

    def _write(self, name: str, path: Path) -> None:
        try:
            write_copy(path, self._match, shown=self._shown)
        except (OSError, ValueError) as error:
            self.ask(name, _("It could not be saved: {reason}").format(reason=words.os_error(error)))
        else:
            self._room.notify(words.saved(path), markup=False)
