"""What is settled before a game: the variant, the names, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Center, Grid, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from linkage import words
from linkage.engine import Side
from linkage.language import gettext as _
from linkage.match.beginning import new_match
from linkage.match.seats import level_of
from linkage.notation.records import PLACEMENT, STANDARD
from linkage.tui.messages import Farewell, GamesWanted, HelpWanted, MatchReady, SettingsWanted
from linkage.tui.room import Room
from linkage.tui.setup.banner import Banner
from linkage.tui.setup.seat import Seat
from linkage.tui.widgets.choice import Choice
from linkage.tui.widgets.field import Field
from linkage.tui.widgets.key_bar import KeyBar
from linkage.tui.widgets.menu import ChainedMenu, Menu


class Name(Field):
    """Where a name is typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", _("next"), key_display=_("Enter")),
    ]


class SetupScreen(Room[None], inherit_bindings=False):
    """Asks for the variant and two names. Enter goes on; after the last name the game begins."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("down,tab", "app.focus_next", _("move"), key_display="↑↓"),
        Binding("up,shift+tab", "app.focus_previous", show=False),
        Binding("f2", "swap", _("swap names"), key_display="F2"),
        Binding("question_mark,f1", "help", _("help"), key_display="F1"),
        Binding("escape,ctrl+q,ctrl+c", "screen.leave", _("leave"), key_display=_("Esc")),
    ]

    AUTO_FOCUS: ClassVar[str | None] = "#variant"

    def __init__(self, names: tuple[str, str] = ("", ""), *, is_placement: bool = False) -> None:
        """Begin with the names and the variant of an earlier game, where there was one."""
        super().__init__()
        self._names = tuple(map(words.printable, names))
        self._is_placement = is_placement

    def compose(self) -> ComposeResult:
        """Lay out the three questions."""
        with Vertical(id="setup"):
            yield Center(Banner().data_bind(SetupScreen.look))
            yield Static(
                Content(_("One pool, two goals: More wants many groups, Less wants few.")),
                id="motto",
            )
            yield ChainedMenu(
                [
                    Choice(
                        STANDARD,
                        _("Standard game: the black token stands in the centre"),
                        self.action_next,
                    ),
                    Choice(
                        PLACEMENT,
                        _("Black-token placement: one places it, the other chooses a side"),
                        self.action_next,
                    ),
                ],
                id="variant",
                highlighted=int(self._is_placement),
                keeps_choice=True,
            )
            with Grid(id="names"):
                for index, (name, default) in enumerate(zip(self._names, words.default_names(), strict=True)):
                    level = level_of(name)
                    yield Static(id=f"role-{index}", classes="role")
                    yield Name(
                        name if level is None else "",
                        placeholder=default,
                        max_length=words.LONGEST_NAME,
                        compact=True,
                        disabled=level is not None,
                        id=f"name-{index}",
                    )
                    yield Seat(level, id=f"seat-{index}")
            yield ChainedMenu(self.choices(), id="start")
        yield KeyBar()

    def choices(self) -> Sequence[Choice]:
        """Return what there is to do besides answering the questions."""
        return [
            Choice("start", _("Start the game"), self._begin),
            Choice("games", _("Your games"), lambda: self.wish(GamesWanted())),
            Choice("settings", _("Settings"), lambda: self.wish(SettingsWanted())),
            Choice("help", _("Help"), self.action_help),
            Choice("leave", _("Leave"), self.action_leave),
        ]

    def on_mount(self) -> None:
        """Say who does what."""
        self._show_roles()

    def _show_roles(self) -> None:
        if self._is_placement:
            roles = [_("Places the token"), _("Then picks a side")]
        else:
            roles = [
                _("{side}: {goal}").format(side=words.side(side), goal=words.short_goal(side))
                for side in Side
            ]
        for index, role in enumerate(roles):
            self.query_one(f"#role-{index}", Static).update(Content(role))

    def on_seat_changed(self) -> None:
        """Let nobody name a computer: it has its own name."""
        for index in (0, 1):
            seat = self.query_one(f"#seat-{index}", Seat)
            self.query_one(f"#name-{index}", Input).disabled = bool(seat.level)

    def on_seat_left(self) -> None:
        """Go on to the next question."""
        self.action_next()

    def on_option_list_option_highlighted(self, event: Menu.OptionHighlighted) -> None:
        """Say who does what in the variant."""
        if event.option_list.id != "variant":
            return
        self._is_placement = event.option_id == PLACEMENT
        self._show_roles()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go on to the other name, or begin."""
        if event.input.id == "name-0" and not self.query_one("#name-1", Input).disabled:
            self.query_one("#name-1").focus()
        else:
            self._begin()

    def action_next(self) -> None:
        """Go on to the next question."""
        self.focus_next()

    def _begin(self) -> None:
        first, second = (
            seat.computer_name() or " ".join(field.value.split()) or default
            for seat, field, default in zip(
                self.query(Seat), self.query(Input), words.default_names(), strict=True
            )
        )
        variant = PLACEMENT if self._is_placement else STANDARD
        self.wish(MatchReady(new_match(variant, first, second)))

    def action_swap(self) -> None:
        """Swap the names."""
        one, other = self.query(Input)
        one.value, other.value = other.value, one.value
        one_seat, other_seat = self.query(Seat)
        one_seat.level, other_seat.level = other_seat.level, one_seat.level
        self.on_seat_changed()

    def action_leave(self) -> None:
        """Leave the program; nothing has begun."""
        self.wish(Farewell())

    def action_help(self) -> None:
        """Show the keys and the rules."""
        self.wish(HelpWanted())
