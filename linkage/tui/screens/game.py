"""The game: the board, what there is to know beside it, and the keys to play with."""

from __future__ import annotations

from datetime import date
from typing import ClassVar

from textual import events, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.reactive import reactive
from textual.screen import Screen
from textual.timer import Timer
from textual.widgets import Input, Static

from linkage import words
from linkage.engine import Colour, Move, Pass, Side
from linkage.match import Match, Stage
from linkage.notation import NotationError, parse_move, parse_partial_move
from linkage.store import GameInUseError, OpenGame
from linkage.translation import gettext as _
from linkage.tui.board_art import board_art
from linkage.tui.draft import Draft, TokenDraft
from linkage.tui.screens.messages import GamesWanted, MatchReady, NewGame
from linkage.tui.screens.room import fit_board
from linkage.tui.widgets.board import Board
from linkage.tui.widgets.key_bar import KeyBar
from linkage.tui.widgets.menu import Menu
from linkage.tui.widgets.move_list import MoveList
from linkage.tui.widgets.note import Note
from linkage.tui.widgets.players import Players
from linkage.tui.widgets.tally import Tally

_SECONDS_TO_RETRY = 5.0

LONGEST_MOVE = 30


class Entry(Input):
    """Where a move is typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", _("play the move"), key_display=_("Enter")),
        Binding("escape", "screen.leave_entry", _("back"), key_display=_("Esc")),
    ]


class GameScreen(Screen[None], inherit_bindings=False):
    """One match, played at this keyboard.

    A key changes the draft; Enter lets the match play it; the new match is bound down, and the widgets
    draw it.
    """

    # The widgets to which these are bound repaint themselves; the whole screen need not be.
    match: reactive[Match | None] = reactive(None, init=False, repaint=False)
    draft: reactive[Draft | TokenDraft | None] = reactive(None, init=False, repaint=False)

    AUTO_FOCUS: ClassVar[str | None] = ""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k,w", "move(0, 1)", _("move"), key_display="←↑↓→"),
        Binding("down,j,s", "move(0, -1)", show=False),
        Binding("left,h,a", "move(-1, 0)", show=False),
        Binding("right,l,d", "move(1, 0)", show=False),
        Binding("space,r", "turn", _("turn"), key_display=_("Space")),
        Binding("tab", "next_colour(1)", _("colour"), key_display=_("Tab")),
        Binding("shift+tab", "next_colour(-1)", show=False),
        *(
            Binding(str(number), f"pick_colour({number - 1})", show=False)
            for number in range(1, len(Colour) + 1)
        ),
        Binding("enter", "confirm", _("place"), key_display=_("Enter")),
        Binding("colon", "type", _("type"), key_display=":"),
        Binding("u", "undo", _("undo")),
        Binding("y", "redo", _("redo"), show=False),
        Binding("question_mark,f1", "help", _("help"), key_display="?"),
        Binding("escape,backspace", "menu", show=False),
        Binding("q,ctrl+q,ctrl+c", "leave", _("leave"), key_display="q"),
    ]

    def __init__(self, game: OpenGame) -> None:
        """Begin with a game, at the match that it holds."""
        super().__init__()
        self._game = game
        self._retry: Timer | None = None
        self.set_reactive(GameScreen.match, game.match)
        self.set_reactive(GameScreen.draft, self._draft_for(game.match, None))

    def compose(self) -> ComposeResult:
        """Lay the board beside the panel."""
        with Horizontal(id="table"):
            yield Board()
            with Vertical(id="panel"):
                yield Players().data_bind(GameScreen.match)
                yield Tally().data_bind(GameScreen.match)
                yield Note().data_bind(GameScreen.match, GameScreen.draft)
                yield MoveList().data_bind(GameScreen.match)
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the match."""
        self._show_board()
        self._offer_choices()

    def on_unmount(self) -> None:
        """Let other programs go on with the game."""
        self._game.close()

    def _save(self) -> None:
        """Bring the match to disk. Where that fails, say so until it succeeds, and go on trying."""
        assert self.match is not None
        if self._retry is not None:
            self._retry.stop()
            self._retry = None
        self.query("#unsaved").remove()
        try:
            self._game.save(self.match)
        except (OSError, GameInUseError) as error:
            reason = words.os_error(error) if isinstance(error, OSError) else _("open in another program")
            notice = _("This game is not saved: {reason}. It is tried again.").format(reason=reason)
            self.mount(Static(Content(notice), id="unsaved"))
            self._retry = self.set_timer(_SECONDS_TO_RETRY, self._save)

    @property
    def is_saved(self) -> bool:
        """Whether all of the match is on disk, as far as there is anything to keep."""
        return self._retry is None

    def on_resize(self, event: events.Resize) -> None:
        """Draw the board as large as there is room for."""
        fit_board(self, event.size)

    @staticmethod
    def _draft_for(match: Match, before: Draft | TokenDraft | None) -> Draft | TokenDraft | None:
        """Return what a player holds at the stage of a match, near to what was held before."""
        if match.stage is Stage.PLACE_TOKEN:
            return TokenDraft()
        if match.stage is not Stage.PLAY or match.position.must_pass:
            return None
        draft = before if isinstance(before, Draft) else Draft()
        return draft.settled(match.position)

    def _go_to(self, match: Match) -> None:
        """Show another match, with a draft for its stage."""
        if match is self.match:
            return
        self._close_entry()
        held = self.draft or self._last_draft
        if isinstance(self.draft, Draft):
            self._last_draft = self.draft
        self.match = match
        self._save()
        self.draft = self._draft_for(match, held)
        self._offer_choices()
        self.refresh_bindings()

    _last_draft: Draft | None = None

    def watch_match(self) -> None:
        """Draw the board anew."""
        self._show_board()

    def watch_draft(self) -> None:
        """Draw the board anew."""
        self._show_board()

    def _show_board(self) -> None:
        match, draft = self.match, self.draft
        assert match is not None
        is_over = match.stage is Stage.OVER
        self.query_one(Tally).chosen = draft.colour if isinstance(draft, Draft) else None
        self.query_one(Board).art = board_art(
            None if match.stage is Stage.PLACE_TOKEN else match.position,
            draft.placement if isinstance(draft, Draft) else None if draft is None else draft.cell,
            is_numbered=is_over,
            shows_barred=not is_over,
        )

    def _offer_choices(self) -> None:
        """Let the menu beside the board offer what there is to choose at this stage, if anything."""
        assert self.match is not None
        choices: dict[str, str] = {}
        if self.match.stage is Stage.CHOOSE_SIDE:
            choices = {
                side.value: _("{side}: {goal}").format(side=words.side(side), goal=words.goal(side))
                for side in Side
            }
        elif self.match.stage is Stage.OVER:
            choices = {
                "rematch": _("Rematch, sides swapped"),
                "review": _("Look through the game"),
                "new": _("New game"),
                "leave": _("Leave"),
            }
        elif self.match.position.must_pass:
            choices = {"pass": _("Pass")}
        self.query(Menu).remove()
        if choices:
            menu = Menu(choices)
            self.query_one("#panel").mount(menu, before=self.query_one(MoveList))
            menu.focus()
        else:
            self.set_focus(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave out the keys that mean nothing at this stage."""
        if isinstance(self.focused, Entry) and action != "leave_entry":
            return False
        if action in ("turn", "next_colour", "pick_colour", "type"):
            return isinstance(self.draft, Draft)
        if action in ("move", "confirm"):
            return self.draft is not None
        return True

    def action_move(self, files: int, ranks: int) -> None:
        """Move what is held."""
        if self.draft is not None:
            self.draft = self.draft.moved(files, ranks)

    def action_turn(self) -> None:
        """Turn the piece."""
        if isinstance(self.draft, Draft):
            self.draft = self.draft.turned()

    def action_next_colour(self, step: int) -> None:
        """Take the next colour that is left."""
        if isinstance(self.draft, Draft) and self.match is not None:
            self.draft = self.draft.next_colour(self.match.position, step)

    def action_pick_colour(self, index: int) -> None:
        """Take a colour, if any of it is left."""
        self._take_colour(tuple(Colour)[index])

    def _take_colour(self, colour: Colour) -> None:
        if isinstance(self.draft, Draft) and self.match is not None and self.match.position.pool[colour]:
            self.draft = self.draft.coloured(colour)

    def action_confirm(self) -> None:
        """Place what is held, if that is legal."""
        assert self.match is not None
        if isinstance(self.draft, TokenDraft):
            self._go_to(self.match.place_token(self.draft.cell))
        elif isinstance(self.draft, Draft):
            self._play(self.draft.placement)

    def _play(self, move: Move) -> bool:
        """Play a move if it is legal, and say whether it was."""
        assert self.match is not None
        if not self.match.position.is_legal(move):
            self.app.bell()
            return False
        self._go_to(self.match.play(move))
        return True

    def action_undo(self) -> None:
        """Take the last step back."""
        assert self.match is not None
        self._go_to(self.match.undo() if self.match.done else self.match)

    def action_redo(self) -> None:
        """Do the next step again."""
        assert self.match is not None
        self._go_to(self.match.redo() if self.match.done < self.match.steps else self.match)

    def action_type(self) -> None:
        """Open the entry for a typed move."""
        entry = Entry(placeholder=_("a move, such as rc3c4"), compact=True, max_length=LONGEST_MOVE)
        entry.cursor_blink = False
        self.query_one("#panel").mount(entry, before=self.query_one(Note))
        entry.focus()

    def action_leave_entry(self) -> None:
        """Close the entry."""
        self._close_entry()

    def _close_entry(self) -> None:
        if self.query(Entry):
            self.query(Entry).remove()
            self.query_one(Note).complaint = ""
            self.set_focus(None)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show the piece while its move is typed."""
        self.query_one(Note).complaint = ""
        part = parse_partial_move(event.value)
        if part is not None and isinstance(self.draft, Draft):
            self.draft = self.draft.typed(part)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Play the typed move, or explain why it cannot be played."""
        assert self.match is not None
        if not event.value.strip():
            self._close_entry()
            return
        try:
            move = parse_move(event.value)
        except NotationError as error:
            self.query_one(Note).complaint = words.notation_error(error)
            return
        if not self._play(move) and isinstance(move, Pass):
            broken_rule = self.match.position.why_not(move)
            assert broken_rule is not None
            self.query_one(Note).complaint = words.broken_rule(broken_rule)

    def on_board_pointed(self, event: Board.Pointed) -> None:
        """Let what is held follow the mouse."""
        if self.draft is not None:
            self.draft = self.draft.moved_to(event.cell)

    def on_board_pressed(self, event: Board.Pressed) -> None:
        """Place what is held where the mouse was clicked."""
        self.on_board_pointed(event)
        self.action_confirm()

    def on_board_turned(self) -> None:
        """Turn the piece."""
        self.action_turn()

    def on_tally_colour_pressed(self, event: Tally.ColourPressed) -> None:
        """Take the colour that was clicked."""
        self._take_colour(event.colour)

    def on_option_list_option_selected(self, event: Menu.OptionSelected) -> None:
        """Do what was chosen beside the board."""
        assert self.match is not None
        match event.option_id:
            case "pass":
                self._play(Pass())
            case "rematch":
                rematch = self.match.rematch(date.today())  # noqa: DTZ011 - the players' own day
                self.post_message(MatchReady(rematch))
            case "review":
                self._review()
            case "new":
                self.post_message(NewGame(self.match))
            case "leave":
                self.action_leave()
            case str(side):
                self._go_to(self.match.choose_side(Side(side)))

    async def _ask(self, question: str, answers: dict[str, str]) -> str | None:
        """Ask a question over the screen, and return the id of the answer, or None."""
        from linkage.tui.screens.dialog import Dialog

        return await self.app.push_screen_wait(Dialog(question, answers))

    def action_help(self) -> None:
        """Show the keys and the rules."""
        from linkage.tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen())

    @work
    async def action_menu(self) -> None:
        """Offer everything that can be done, for those who know no keys."""
        assert self.match is not None
        choices = {"back": _("Back to the game")}
        if self.match.done:
            choices["undo"] = _("Take back")
        if self.match.done < self.match.steps:
            choices["redo"] = _("Do again")
        choices |= {
            "review": _("Look through the game"),
            "copy": _("Save a copy…"),
            "games": _("Other games"),
            "help": _("Help"),
            "leave": _("Leave"),
        }
        match await self._ask(_("Linkage"), choices):
            case "undo":
                self.action_undo()
            case "redo":
                self.action_redo()
            case "review":
                self._review()
            case "copy":
                from linkage.tui.screens.exporting import save_copy

                await save_copy(self.app, self.match)
            case "games":
                self.post_message(GamesWanted())
            case "help":
                self.action_help()
            case "leave":
                self.action_leave()

    def _review(self) -> None:
        """Look through the game; comments written there belong to it."""
        from linkage.tui.screens.review import ReviewScreen

        assert self.match is not None
        self.app.push_screen(ReviewScreen(self.match, self._game.save), self._take_comments)

    def _take_comments(self, reviewed: Match | None) -> None:
        if reviewed is not None:
            self.match = reviewed

    @work
    async def action_leave(self) -> None:
        """Leave, after asking where a game is running or cannot be saved."""
        assert self.match is not None
        if not self.is_saved:
            self._save()
        if self.match.done and (self.match.stage is not Stage.OVER or not self.is_saved):
            question = (
                _("The game is not over.")
                if self.is_saved
                else _("The game cannot be saved just now. What was played since would be lost.")
            )
            answers = {
                "stay": _("Go on playing"),
                "leave": _("Save and leave") if self.is_saved else _("Leave without saving"),
                "abandon": _("Abandon the game"),
            }
            answer = await self._ask(question, answers)
            if answer == "abandon":
                answer = await self._ask(
                    _("Remove this game for good?"),
                    {"stay": _("No, keep it"), "remove": _("Yes, remove it")},
                )
                if answer == "remove":
                    self._game.discard()
            if answer not in ("leave", "remove"):
                return
        self.app.exit(0)
