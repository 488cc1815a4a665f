"""The game: the board, what there is to know beside it, and the keys to play with."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical

from linkage.games import OpenGame
from linkage.language import gettext as _
from linkage.match import Match, Stage
from linkage.tui.game.choices import ChoicesBeside
from linkage.tui.game.deeds import Deeds
from linkage.tui.game.draft import Draft, TokenDraft
from linkage.tui.game.entry import Entry
from linkage.tui.game.hand import Hand
from linkage.tui.game.leaving import Leaving
from linkage.tui.game.opponent import Opponent
from linkage.tui.game.saving import Saving
from linkage.tui.keys import KEYS
from linkage.tui.widgets.board import Board
from linkage.tui.widgets.choice import Choice
from linkage.tui.widgets.key_bar import KeyBar
from linkage.tui.widgets.move_list import MoveList
from linkage.tui.widgets.players import Players


class GameScreen(Hand[None]):
    """One match, played at this keyboard.

    A key changes the draft; Enter lets the match play it; the new match is brought to disk and bound down,
    and the widgets draw it.
    """

    AUTO_FOCUS: ClassVar[str | None] = ""

    BINDINGS: ClassVar[list[BindingType]] = [
        *Hand.BINDINGS,
        Binding(KEYS["place"], "confirm", _("place"), key_display=_("Enter"), id="place"),
        Binding(KEYS["type"], "type", _("type"), key_display=":", id="type"),
        Binding(KEYS["pause"], "pause", _("pause"), id="pause"),
        Binding(KEYS["faster"], "pace(-1)", _("faster"), key_display="+", id="faster"),
        Binding(KEYS["slower"], "pace(1)", _("slower"), key_display="-", id="slower"),
        Binding(KEYS["undo"], "undo", _("undo"), id="undo"),
        Binding(KEYS["redo"], "redo", _("redo"), id="redo"),
        Binding(KEYS["hint"], "hint", _("hint"), id="hint"),
        Binding(KEYS["menu"], "menu", _("menu"), key_display=_("Esc"), id="menu"),
        Binding(KEYS["help"], "help", _("help"), key_display="?", id="help"),
        Binding(KEYS["quit"], "screen.leave", show=False, id="quit"),
    ]

    def __init__(self, game: OpenGame, *, seed: int | None = None) -> None:
        """Begin with a game, at the match that it holds.

        `seed` decides all that the computer leaves to chance, None for new chance each time.
        """
        super().__init__(game.match)
        self._confirmed: Draft | TokenDraft | None = None
        self._entry = Entry()
        self._beside = ChoicesBeside()
        self._saving = Saving(game)
        self._opponent = Opponent(self, self._note, seed)
        leaving = Leaving(self, self._saving)
        self._deeds = Deeds(self, self._opponent, self._saving, leaving, self.go_to)

    def compose(self) -> ComposeResult:
        """Lay the board beside the panel."""
        with Horizontal(id="table"):
            yield self._board.data_bind(GameScreen.look, GameScreen.cell_height)
            with Vertical(id="panel"):
                yield self._brief.data_bind(GameScreen.match, GameScreen.look)
                yield Players().data_bind(GameScreen.match)
                yield self._tally.data_bind(GameScreen.match, GameScreen.look)
                yield self._entry
                yield self._note.data_bind(GameScreen.match, GameScreen.draft, is_brief=GameScreen.is_stacked)
                yield self._beside
                yield MoveList().data_bind(GameScreen.match)
        yield self._saving
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the match."""
        self.watch_match()
        self._deeds.let_computer_act()

    def on_screen_suspend(self) -> None:
        """Let the computer rest while another screen is in the place of this one; a dialog lies over it."""
        if not self.app.screen.is_modal:
            self._opponent.rest()

    def on_screen_resume(self) -> None:
        """Let the computer go on where it was interrupted."""
        self._deeds.let_computer_act()

    def on_unmount(self) -> None:
        """Make a last attempt to save what is not saved, and let other programs go on with the game."""
        self.lay_down()
        self._saving.close()

    def lay_down(self) -> None:
        """Let the computer think no longer."""
        super().lay_down()
        self._opponent.rest()

    # From one match to the next.

    def go_to(self, match: Match) -> None:
        """Go on with another match: the one after a step, or after taking one back."""
        self._opponent.rest()
        self._close_entry()
        self.show(match)
        self._saving.keep(match)
        self.refresh_bindings()
        self._opponent.tell(match)
        self._deeds.let_computer_act()

    def watch_match(self) -> None:
        """Draw the board anew, and offer what there is to choose beside it."""
        self._confirmed = None
        super().watch_match()
        self._beside.appear(self._deeds.beside())
        self.set_class(self._beside.display, "-choosing")
        self.set_class(self.match is not None and self.match.stage is Stage.PLACE_TOKEN, "-placing-token")
        self._listen()

    def watch_draft(self) -> None:
        """Draw the board anew, and ask anew where it is asked about each piece."""
        self._confirmed = None
        super().watch_draft()

    def _listen(self) -> None:
        """Let the keys go to the choices beside the board, where there are any."""
        self.set_focus(self._beside if self._beside.display else None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave out the keys that mean nothing at this stage."""
        if self._entry.is_open and action not in ("leave_entry", "leave"):
            return False
        return self._deeds.is_possible(action) and super().check_action(action, parameters)

    def action_confirm(self) -> None:
        """Place what is held, if that is legal; where the computer thinks, let it move now."""
        match, draft = self.match, self.draft
        if self._opponent.is_thinking:
            self._opponent.move_now()
        elif match is None or draft is None:
            return
        elif isinstance(draft, Draft) and not match.position.is_legal(draft.placement):
            self.app.bell()
        elif self.settings.confirm and self._confirmed != draft:
            self._confirmed = draft
            self.say(_("Press Enter once more to place it."))
        elif isinstance(draft, TokenDraft):
            self.go_to(match.place_token(draft.cell))
        else:
            self.go_to(match.play(draft.placement))

    def on_board_pressed(self, event: Board.Pressed) -> None:
        """Place what is held where the mouse was clicked."""
        self.on_board_pointed(event)
        event.moment.only(self.action_confirm)()

    # A typed move.

    def action_type(self) -> None:
        """Open the entry for a typed move."""
        if self.match is not None:
            self.add_class("-typing")
            self._entry.open(self.match, self.moment, self.draft)
            self.refresh_bindings()

    @on(Entry.Left)
    def action_leave_entry(self) -> None:
        """Close the entry, and hold what was held before."""
        self.draft = self._entry.before
        self._close_entry()

    def _close_entry(self) -> None:
        if self._entry.is_open:
            self._entry.close()
            self.remove_class("-typing")
            self._note.complaint = ""
            self._listen()
            self.refresh_bindings()

    def on_entry_drafted(self, event: Entry.Drafted) -> None:
        """Show the piece, or the black token, while its move is typed."""
        self._note.complaint = ""
        if event.moment.lasts:
            self.draft = event.draft

    def on_entry_typed(self, event: Entry.Typed) -> None:
        """Do what was typed."""
        event.moment.only(self.go_to)(event.match)

    def on_entry_refused(self, event: Entry.Refused) -> None:
        """Explain why it cannot be done."""
        self._note.complaint = event.complaint

    # What else can be done.

    def choices(self) -> Sequence[Choice]:
        """Return what there is to choose in the menu now."""
        return self._deeds.in_menu()

    def action_menu(self) -> None:
        """Offer everything that can be done."""
        self._deeds.menu()

    def action_hint(self) -> None:
        """Ask the computer for a move."""
        self._deeds.hint()

    def action_pause(self) -> None:
        """Stop the computers that play each other, or let them go on."""
        self._deeds.pause()

    def action_pace(self, step: int) -> None:
        """Let the computers that play each other take more time for a ply, or less."""
        self._opponent.change_pace(step)

    def action_undo(self) -> None:
        """Take the last step back."""
        self._deeds.undo()

    def action_redo(self) -> None:
        """Do the next step again."""
        self._deeds.redo()

    def action_help(self) -> None:
        """Show the keys and the rules."""
        self._deeds.help()

    def action_leave(self) -> None:
        """Leave the program, after asking where a game is running or cannot be saved."""
        self._deeds.leave()
