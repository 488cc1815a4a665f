"""Looking through a game, ply by ply. Nothing here changes what was played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from linkage.language import gettext as _
from linkage.match import Match
from linkage.tui.board_room import BoardRoom
from linkage.tui.messages import Back, HelpWanted, MatchReady
from linkage.tui.review.analyst import Analyst
from linkage.tui.review.autoplay import Autoplay
from linkage.tui.review.plot import Plot
from linkage.tui.review.story import Story
from linkage.tui.widgets.board import Board
from linkage.tui.widgets.brief import Brief
from linkage.tui.widgets.choice import Choice
from linkage.tui.widgets.key_bar import KeyBar
from linkage.tui.widgets.move_list import MoveList
from linkage.tui.widgets.players import Players
from linkage.tui.widgets.tally import Tally


class ReviewScreen(BoardRoom[None], inherit_bindings=False):
    """One game, shown at any of its plies.

    `keep` brings the match with its comments to where it came from; without it they cannot be edited. Whoever
    writes one is told of a `file` that is changed by that.
    """

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

    def __init__(
        self, match: Match, keep: Callable[[Match], None] | None = None, file: Path | None = None
    ) -> None:
        """Look through a match, from where it stands."""
        super().__init__()
        self._whole = match
        self._keep = keep
        self._file = file
        self._board = Board()
        self._story = Story()
        self._autoplay = Autoplay(self, self._play_ply)
        self._analyst = Analyst(self, self._story)
        self.set_reactive(ReviewScreen.match, match)

    def compose(self) -> ComposeResult:
        """Lay the board beside the panel."""
        with Horizontal(id="table"):
            yield self._board.data_bind(ReviewScreen.look, ReviewScreen.cell_height)
            with Vertical(id="panel"):
                players = Players().data_bind(ReviewScreen.match)
                players.is_brief = True
                yield players
                yield Tally().data_bind(ReviewScreen.match, ReviewScreen.look)
                yield Brief().data_bind(ReviewScreen.match, ReviewScreen.look)
                yield self._story.data_bind(ReviewScreen.match)
                yield Plot().data_bind(ReviewScreen.match)
                yield MoveList().data_bind(ReviewScreen.match)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the match, and begin to analyse it."""
        self.watch_match()
        self._analyst.begin(self._whole.record)

    def on_unmount(self) -> None:
        """Leave no process behind."""
        self.lay_down()

    def lay_down(self) -> None:
        """Let nothing be analysed any longer."""
        super().lay_down()
        self._autoplay.stop()
        self._analyst.rest()

    def watch_match(self) -> None:
        """Draw the board anew."""
        self._board.show(self.picture(), self.moment)

    # From ply to ply.

    @property
    def _step(self) -> int:
        assert self.match is not None, "a review shows its match"
        return self.match.done

    def _go_to(self, step: int) -> None:
        self.match = self._whole.at(step)

    def action_go(self, steps: int) -> None:
        """Go so many steps on, or back."""
        self._go_to(self._step + steps)

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

    # By itself.

    def action_autoplay(self) -> None:
        """Play by itself, or stop that. At the end it begins again."""
        if self._autoplay.is_playing:
            self._stop()
        else:
            self._play()

    def _play(self) -> None:
        if self._step == self._whole.steps:
            self.action_first()
        self._autoplay.start()
        self._story.seconds = self._autoplay.seconds

    def _stop(self) -> None:
        self._autoplay.stop()
        self._story.seconds = 0

    def _play_ply(self) -> None:
        self.action_go(1)
        if self._step == self._whole.steps:
            self._stop()

    def action_speed(self, step: int) -> None:
        """Let it play by itself quicker, or slower."""
        self._autoplay.change_speed(step)
        self._story.seconds = self._autoplay.seconds

    def _play_at_speed(self, step: int) -> None:
        self.action_speed(step)
        self._play()

    # What else can be done.

    def choices(self) -> Sequence[Choice]:
        """Return everything that can be done."""
        choices = [
            Choice("back", _("Back to the review")),
            Choice("autoplay", _("Play by itself"), self._play),
            Choice("quicker", _("Play by itself, quicker"), lambda: self._play_at_speed(1)),
            Choice("slower", _("Play by itself, slower"), lambda: self._play_at_speed(-1)),
            Choice("comment", _("Write a comment"), self.action_comment),
            Choice("play_on", _("Play on from here, as a new game"), self.action_play_on),
            Choice("copy", _("Save a copy…"), self._copy),
            Choice("help", _("Help"), self.action_help),
            Choice("leave", _("Leave the review"), self.action_leave),
        ]
        only = self.moment.only
        return [choice._replace(do=only(choice.do)) for choice in choices]

    def action_menu(self) -> None:
        """Offer everything that can be done."""
        from linkage.tui.dialogs.dialog import ask

        self._stop()
        ask(self, _("Review"), self.choices())

    def action_play_on(self) -> None:
        """Begin a new game with a copy of this one, as far as it is shown."""
        if self.match is not None:
            self.wish(MatchReady(Match.of(self.match.current)))

    def action_comment(self) -> None:
        """Write or edit the comment about the ply that is shown, or read it where it cannot be written."""
        from linkage.tui.review.commenting import ask_for_comment, show_comment

        self._stop()
        if self.match is None:
            return
        if self._keep is None:
            show_comment(self, self.match)
        else:
            ask_for_comment(self, self.match, self._take_comment, self._file)

    def _take_comment(self, match: Match) -> None:
        """Take the comments of a match. Raises what `keep` raises."""
        assert self._keep is not None, "comments can be kept"
        whole = self._whole.with_record(match.record)
        self._keep(whole)
        self._whole = whole
        self.match = match

    def _copy(self) -> None:
        from linkage.tui.dialogs.copying import save_copy

        save_copy(self, self._whole, shown=self.match)

    def action_help(self) -> None:
        """Show the keys and the rules."""
        self.wish(HelpWanted(is_review=True))

    def action_leave(self) -> None:
        """Go back to where the review was asked for, or leave the program."""
        self.wish(Back())
