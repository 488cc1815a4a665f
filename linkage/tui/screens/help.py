"""The keys and the rules in short."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Static

from linkage.engine import THRESHOLD
from linkage.translation import gettext as _


def _keys() -> list[tuple[str, str]]:
    return [
        (_("arrows, h j k l, w a s d"), _("move the piece")),
        (_("Space or r"), _("turn it")),
        (_("Tab, Shift+Tab, 1 to 4"), _("choose its colour")),
        (_("Enter"), _("place it")),
        (":", _("type a move, such as rc3c4")),
        ("u, y", _("take back, do again")),
        (_("Esc or Backspace"), _("menu")),
        (_("q"), _("leave")),
        (_("mouse"), _("point; click to place, wheel to turn")),
    ]


def _rules() -> list[str]:
    return [
        _(
            "Both players draw from one pool of 24 pieces. In your turn choose a colour that is left and "
            "place the piece on two empty cells; the green token moves onto it."
        ),
        _("The new piece must not touch the piece under the green token; touching at a corner is allowed."),
        _(
            "If every free place touches it, you have to pass, and the green token leaves the board until "
            "the next piece."
        ),
        _("Pieces of one colour that share an edge are one group. A lone piece is a group too."),
        _(
            "The game ends when no place is free. With {threshold} or more groups More wins, with fewer "
            "Less does. More moves first."
        ).format(threshold=THRESHOLD),
        _(
            "Black-token placement: one player puts the black token on any cell, the other then chooses to "
            "be More or Less."
        ),
    ]


class HelpScreen(ModalScreen[None]):
    """The keys and the rules, over the screen from which they were asked for."""

    CSS_PATH = "dialog.tcss"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,backspace,enter,space,q,question_mark,f1,ctrl+q,ctrl+c", "dismiss", show=False),
    ]

    def compose(self) -> ComposeResult:
        """Lay out the keys above the rules."""
        with VerticalScroll(classes="dialog help"):
            yield Static(self._text())

    def _text(self) -> Content:
        keys = _keys()
        width = max(len(key) for key, _meaning in keys) + 2
        return Content("\n").join(
            [
                Content.styled(_("Rules"), "bold $accent"),
                *(Content(rule) for rule in _rules()),
                Content(""),
                Content.styled(_("Keys"), "bold $accent"),
                *(Content.assemble((f"{key:<{width}}", "bold"), meaning) for key, meaning in keys),
                Content(""),
                Content.styled(_("Enter closes this, the arrows scroll."), "$muted"),
            ]
        )
