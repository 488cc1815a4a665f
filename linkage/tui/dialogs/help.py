"""The keys and the rules in short."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from linkage import words
from linkage.language import gettext as _
from linkage.tui.dialogs.overlay import Overlay
from linkage.tui.keys import keys_of

_WAYS = ("left", "down", "up", "right")
_COLOURS = ("colour-1", "colour-2", "colour-3", "colour-4")


def _keys(keymap: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the keys of the game as they are now, and what each does."""
    moves = _("arrows, h j k l, w a s d") if keymap.keys().isdisjoint(_WAYS) else keys_of(keymap, *_WAYS)
    return [
        (moves, _("move the piece")),
        (keys_of(keymap, "turn"), _("turn it")),
        (keys_of(keymap, "next-colour", "previous-colour"), _("next colour, the one before")),
        (keys_of(keymap, *_COLOURS), _("white, blue, red, yellow")),
        (keys_of(keymap, "place"), _("place it; choose from a list")),
        (keys_of(keymap, "type"), _("type a move, such as rc3c4")),
        (keys_of(keymap, "undo", "redo"), _("undo, redo")),
        (keys_of(keymap, "hint"), _("hint from the computer")),
        (
            keys_of(keymap, "pause", "faster", "slower"),
            _("where the computer plays itself: pause, faster, slower"),
        ),
        (keys_of(keymap, "menu"), _("menu")),
        (keys_of(keymap, "palette"), _("search the menu")),
        (keys_of(keymap, "help"), _("help")),
        (keys_of(keymap, "quit"), _("leave")),
        (_("mouse"), _("point; click to place, wheel to turn")),
    ]


def _review_keys() -> list[tuple[str, str]]:
    return [
        (_("← →, h l, a d"), _("one ply back, one ply on")),
        (_("↑ ↓, k j, w s"), _("one move back, one move on")),
        (_("Page Up, Page Down"), _("ten plies back, ten plies on")),
        (_("Home or 0, End or 9"), _("the first ply, the last ply")),
        (_("Space"), _("play by itself, or stop")),
        (_("+ -"), _("play by itself quicker, slower")),
        ("c", _("read or write the comment")),
        (_("Enter"), _("play on from here, as a new game")),
        (_("Esc or Backspace"), _("menu")),
        ("q", _("leave the review")),
        (_("mouse"), _("click on a ply, in the list or in the plot")),
    ]


class HelpScreen(Overlay[None], inherit_bindings=False):
    """The keys and the rules, over the screen from which they were asked for."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,enter,space,q,question_mark,f1,ctrl+q,ctrl+c", "dismiss", show=False),
    ]

    def __init__(self, keymap: Mapping[str, str], *, is_review: bool = False) -> None:
        """Tell the keys of a game, some of which players may have changed, or those of a review."""
        super().__init__()
        self._keys = _review_keys() if is_review else _keys(keymap)

    def compose(self) -> ComposeResult:
        """Lay out the keys above the rules."""
        with VerticalScroll(classes="dialog help"):
            yield Static(self._text())

    def _text(self) -> Content:
        width = max(len(key) for key, _meaning in self._keys) + 2
        return Content("\n").join(
            [
                Content.styled(_("Rules"), "bold $accent"),
                *(Content(rule) for rule in words.rules()),
                Content(""),
                Content.styled(_("Keys"), "bold $accent"),
                *(Content.assemble((f"{key:<{width}}", "bold"), meaning) for key, meaning in self._keys),
                Content(""),
                Content.styled(_("Enter closes this, the arrows scroll."), "$muted"),
            ]
        )
