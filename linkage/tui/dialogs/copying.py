"""Saving a game or a picture of it to a file that the player names."""

from __future__ import annotations

import asyncio

from textual.app import App

from linkage import words
from linkage.games import SUFFIX, exists, file_stem, named_path, save_record, write_file
from linkage.language import gettext as _
from linkage.match import Match
from linkage.pictures import as_svg
from linkage.tui.dialogs.dialog import Dialog, TextDialog

_PICTURE = ".svg"


async def save_copy(app: App[int], match: Match, *, shown: Match | None = None) -> None:
    """Ask for a file, and save the game there: as a record, or as a picture where its name ends in .svg.

    The picture is of the match as it is shown, where that is at another ply. What went wrong is said, and
    asked again. A file that exists is only replaced after asking.
    """
    name = f"~/{file_stem(match)}{SUFFIX}"
    hint = _("A name that ends in .svg makes a picture of the board.")
    while True:
        answer = await app.push_screen_wait(TextDialog(_("Save a copy as"), name, hint))
        if not answer or not answer.strip():
            return
        name = answer.strip()
        path = named_path(name)
        if await asyncio.to_thread(exists, path):
            replaces = await app.push_screen_wait(
                Dialog(
                    _("{file} exists already.").format(file=words.printable(str(path))),
                    {"keep": _("Choose another name"), "replace": _("Replace it")},
                )
            )
            if replaces != "replace":
                continue
        is_picture = path.suffix.lower() == _PICTURE
        try:
            if is_picture:
                write_file(path, as_svg((shown or match).current))
            else:
                save_record(path, match.current)
        except (OSError, ValueError) as error:
            hint = _("It could not be saved: {reason}").format(reason=words.os_error(error))
            continue
        app.notify(words.saved(path), markup=False)
        return
