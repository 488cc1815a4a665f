"""Looking through a game, ply by ply. Nothing here changes what was played."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.reactive import reactive
from textual.timer import Timer

from linkage import words
from linkage.games import GameInUseError
from linkage.language import gettext as _
from linkage.match import Match, Stage
from linkage.tui.dialogs.copying import save_copy
from linkage.tui.look.board_art import board_art
from linkage.tui.messages import MatchReady
from linkage.tui.review.plot import Plot
from linkage.tui.review.story import Story
from linkage.tui.room import Room
from linkage.tui.widgets.board import Board
from linkage.tui.widgets.brief import Brief
from linkage.tui.widgets.key_bar import KeyBar
from linkage.tui.widgets.move_list import MoveList
from linkage.tui.widgets.players import Players
from linkage.tui.widgets.tally import Tally

if TYPE_CHECKING:
    from linkage.host.thinking import Thought

_SECONDS: Final = (4.0, 2.0, 1.0, 0.5, 0.25)
"""Seconds a ply, from the slowest speed to the quickest."""


class ReviewScreen(Room[Match], inherit_bindings=False):
    """One game, shown at any of its plies. It is dismissed with the match, which may have other comments.

    `keep` brings the match with its comments to where it came from; without it they cannot be edited.
    """

    match: reactive[Match | None] = reactive(None, init=False, repaint=False)

    AUTO_FOCUS: ClassVar[str | None] = ""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,l,d", "go(1)", _("on, back"), key_display="←→"),
        Binding("left,h,a", "go(-1)", show=False),
        Binding("down,j,s", "go(2)", _("move"), key_display="↑↓"),
        Binding("up,k,w", "go(-2)", show=False),
        Binding("pagedown", "go(10)", show=False),
        Binding("pageup", "go(-10)", show=False),
        Binding("home,0", "first", _("ends"), key_display=_("Home End")),
        Binding("end,9", "last", show=False),
        Binding("space", "autoplay", _("autoplay"), key_display=_("Space")),
        Binding("plus,equals_sign", "speed(1)", show=False),
        Binding("minus", "speed(-1)", show=False),
        Binding("c", "comment", _("comment"), key_display="c"),
        Binding("enter", "play_on", show=False),
        Binding("question_mark,f1", "help", _("help"), key_display="?"),
        Binding("escape,backspace", "menu", _("menu"), key_display=_("Esc")),
        Binding("q,ctrl+q,ctrl+c", "leave", _("leave"), key_display="q", show=False),
    ]

    def __init__(self, match: Match, keep: Callable[[Match], None] | None = None) -> None:
        """Look through a match, from where it stands."""
        super().__init__()
        self._whole = match
        self._keep = keep
        self._speed = 2
        self._timer: Timer | None = None
        self._thought: Thought | None = None
        self.set_reactive(ReviewScreen.match, match)

    def compose(self) -> ComposeResult:
        """Lay the board beside the panel."""
        with Horizontal(id="table"):
            yield Board()
            with Vertical(id="panel"):
                players = Players().data_bind(ReviewScreen.match)
                players.is_brief = True
                yield players
                yield Tally().data_bind(ReviewScreen.match)
                yield Brief().data_bind(ReviewScreen.match)
                yield Story().data_bind(ReviewScreen.match)
                yield Plot().data_bind(ReviewScreen.match)
                yield MoveList().data_bind(ReviewScreen.match)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the match, and begin to analyse it."""
        self.watch_match()
        if self._whole.record.plies:
            self._analyse()

    def on_unmount(self) -> None:
        """Leave no process behind."""
        self.lay_down()

    def lay_down(self) -> None:
        """Let nothing be analysed any longer."""
        if self._thought is not None:
            self._thought.abandon()

    @work(exclusive=True, group="thought")
    async def _analyse(self) -> None:
        """Let the computer say ply by ply who had won, in a process of its own."""
        from linkage.computer import GameAnalysis, Study
        from linkage.host.thinking import Thought

        record = self._whole.record
        self._thought = Thought(Study(tuple(ply.move for ply in record.plies), record.start))
        try:
            analysis = await self._thought.answer()
        except (OSError, RuntimeError) as error:
            self.notify(str(error).splitlines()[0], severity="warning", markup=False)
            return
        if isinstance(analysis, GameAnalysis):
            self.query_one(Story).analysis = analysis

    def watch_match(self) -> None:
        """Draw the board anew."""
        match = self.match
        assert match is not None
        is_over = match.stage is Stage.OVER
        self.query_one(Board).art = board_art(
            None if match.stage is Stage.PLACE_TOKEN else match.position,
            is_numbered=is_over,
            shows_barred=not is_over,
        )

    def _go_to(self, step: int) -> None:
        assert self.match is not None
        self.match = self._whole.at(step)

    def action_go(self, steps: int) -> None:
        """Go so many steps on, or back."""
        assert self.match is not None
        self._go_to(self.match.done + steps)

    def action_first(self) -> None:
        """Go to the beginning."""
        self._go_to(0)

    def action_last(self) -> None:
        """Go to the end."""
        self._go_to(self._whole.steps)

    def on_move_list_pressed(self, event: MoveList.Pressed) -> None:
        """Go to the ply that was clicked."""
        self._go_to(self._whole.steps - len(self._whole.record.plies) + event.plies)

    def on_plot_pressed(self, event: Plot.Pressed) -> None:
        """Go to the ply that was clicked."""
        self._go_to(self._whole.steps - len(self._whole.record.plies) + event.plies)

    def action_autoplay(self) -> None:
        """Play by itself, or stop that. At the end it begins again."""
        assert self.match is not None
        if self._timer is not None:
            self._stop()
            return
        if self.match.done == self._whole.steps:
            self.action_first()
        self._start()

    def _start(self) -> None:
        self._timer = self.set_interval(_SECONDS[self._speed], self._tick)
        self.query_one(Story).seconds = _SECONDS[self._speed]

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.stop()
        self._timer = None
        self.query_one(Story).seconds = 0

    def _tick(self) -> None:
        assert self.match is not None
        self.action_go(1)
        if self.match.done == self._whole.steps:
            self._stop()

    def action_speed(self, step: int) -> None:
        """Let it play by itself quicker, or slower."""
        speed = self._speed + step
        if self._timer is not None:
            self._stop()
            self._play_at(speed)
        else:
            self._speed = max(0, min(speed, len(_SECONDS) - 1))

    def _play_at(self, speed: int) -> None:
        """Play by itself at a speed, or at the one that is nearest to it."""
        self._speed = max(0, min(speed, len(_SECONDS) - 1))
        self.action_autoplay()

    def action_play_on(self) -> None:
        """Begin a new game with a copy of this one, as far as it is shown."""
        assert self.match is not None
        self.post_message(MatchReady(Match.of(self.match.current)))

    @work
    async def action_comment(self) -> None:
        """Write or edit the comment about the ply that is shown, or read it where it cannot be written."""
        from linkage.tui.dialogs.dialog import Dialog, TextDialog

        assert self.match is not None
        self._stop()
        if self._keep is None:
            await self.app.push_screen_wait(
                Dialog(
                    words.printable(" ".join(self.match.comments())) or _("There is no comment here."),
                    {"back": _("Back to the review")},
                )
            )
            return
        before = text = words.printable(" ".join(self.match.comments()))
        hint = _("Enter keeps it, Esc leaves it as it was. An empty one is removed.")
        while True:
            question = _("Comment: {text}").format(text=before) if before else _("Comment")
            answer = await self.app.push_screen_wait(TextDialog(question, text, hint))
            if answer is None or answer == before:
                return
            text = answer
            # A comment ends at the first closing brace, so it cannot hold one.
            commented = self.match.commented(re.sub("[{}]", "|", text))
            try:
                self._keep(self._whole.with_record(commented.record))
            except (OSError, GameInUseError) as error:
                hint = _("It could not be saved: {reason}").format(reason=words.saving_failure(error))
                continue
            self._whole = self._whole.with_record(commented.record)
            self.match = commented
            return

    @work
    async def action_menu(self) -> None:
        """Offer everything that can be done."""
        from linkage.tui.dialogs.dialog import Dialog

        assert self.match is not None
        self._stop()
        choices = {
            "back": _("Back to the review"),
            "autoplay": _("Play by itself"),
            "quicker": _("Play by itself, quicker"),
            "slower": _("Play by itself, slower"),
            "comment": _("Write a comment"),
            "play_on": _("Play on from here, as a new game"),
            "copy": _("Save a copy…"),
            "help": _("Help"),
            "leave": _("Leave the review"),
        }
        match await self.app.push_screen_wait(Dialog(_("Review"), choices)):
            case "autoplay":
                self.action_autoplay()
            case "quicker":
                self._play_at(self._speed + 1)
            case "slower":
                self._play_at(self._speed - 1)
            case "comment":
                self.action_comment()
            case "play_on":
                self.action_play_on()
            case "copy":
                await save_copy(self.app, self._whole, shown=self.match)
            case "help":
                self.action_help()
            case "leave":
                self.action_leave()

    def action_help(self) -> None:
        """Show the keys and the rules."""
        from linkage.tui.dialogs.help import HelpScreen

        self.app.push_screen(HelpScreen(is_review=True))

    def action_leave(self) -> None:
        """Go back to where the review was asked for, or leave the program."""
        if self.app.screen is not self:
            return  # a key that came after the one that led away
        if len(self.app.screen_stack) > 1:
            self.dismiss(self._whole)
        else:
            self.app.exit(0)
