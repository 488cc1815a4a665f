"""The game: the board, what there is to know beside it, and the keys to play with."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable
from datetime import date
from time import monotonic
from typing import TYPE_CHECKING, ClassVar, cast

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive
from textual.timer import Timer
from textual.widgets import Input, Static

from linkage import words
from linkage.engine import Cell, Colour, IllegalMoveError, Move, Pass, Placement, Side
from linkage.games import GameInUseError, OpenGame
from linkage.language import gettext as _
from linkage.match import Match, Stage
from linkage.match.turns import decision, task_for
from linkage.notation import NotationError, parse_cell, parse_move, parse_partial_move, parse_side
from linkage.tui.game.draft import Draft, TokenDraft
from linkage.tui.game.note import Note
from linkage.tui.keys import KEYS
from linkage.tui.look.board_art import board_art
from linkage.tui.messages import GamesWanted, MatchReady, NewGame
from linkage.tui.room import Room
from linkage.tui.widgets.board import Board
from linkage.tui.widgets.brief import Brief
from linkage.tui.widgets.field import Field
from linkage.tui.widgets.key_bar import KeyBar
from linkage.tui.widgets.menu import Menu
from linkage.tui.widgets.move_list import MoveList
from linkage.tui.widgets.players import Players
from linkage.tui.widgets.tally import Tally

if TYPE_CHECKING:
    from linkage.computer import Advice, Task
    from linkage.host.settings import Settings
    from linkage.host.thinking import Thought
    from linkage.tui.app import LinkageApp

_SECONDS_TO_RETRY = 5.0

_PACES = (0.25, 0.5, 1.0, 2.0, 4.0)
"""Seconds that a ply takes at least where the computer plays itself."""

_PAUSED = _("Paused; press p to go on.")

_ENTRY_HINTS = {
    Stage.PLACE_TOKEN: _("a cell, such as c2"),
    Stage.CHOOSE_SIDE: _("more or less"),
    Stage.PLAY: _("a move, such as rc3c4"),
}

LONGEST_MOVE = 30


class Entry(Field):
    """Where a move is typed."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "submit", _("place"), key_display=_("Enter")),
        Binding("escape", "screen.leave_entry", _("back"), key_display=_("Esc")),
        Binding("ctrl+q", "screen.leave", show=False),
    ]


class GameScreen(Room[None]):
    """One match, played at this keyboard.

    A key changes the draft; Enter lets the match play it; the new match is brought to disk and bound down,
    and the widgets draw it.
    """

    # The widgets to which these are bound repaint themselves; the whole screen need not be.
    match: reactive[Match | None] = reactive(None, init=False, repaint=False)
    draft: reactive[Draft | TokenDraft | None] = reactive(None, init=False, repaint=False)

    AUTO_FOCUS: ClassVar[str | None] = ""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding(KEYS["up"], "move(0, 1)", _("move"), key_display="←↑↓→", id="up"),
        Binding(KEYS["down"], "move(0, -1)", show=False, id="down"),
        Binding(KEYS["left"], "move(-1, 0)", show=False, id="left"),
        Binding(KEYS["right"], "move(1, 0)", show=False, id="right"),
        Binding(KEYS["turn"], "turn", _("turn"), key_display=_("Space"), id="turn"),
        Binding(KEYS["next-colour"], "next_colour(1)", _("colour"), key_display=_("Tab"), id="next-colour"),
        Binding(KEYS["previous-colour"], "next_colour(-1)", show=False, id="previous-colour"),
        *(
            Binding(KEYS[name], f"pick_colour({index})", show=False, id=name)
            for index, name in enumerate(("colour-1", "colour-2", "colour-3", "colour-4"))
        ),
        Binding(KEYS["place"], "confirm", _("place"), key_display=_("Enter"), id="place"),
        # First of all to see the key, so that what is typed right after it is meant for the entry.
        Binding(KEYS["type"], "type", _("type"), key_display=":", id="type", priority=True),
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

    def __init__(self, game: OpenGame) -> None:
        """Begin with a game, at the match that it holds."""
        super().__init__()
        self._game = game
        self._retry: Timer | None = None
        self._last_draft: Draft | None = None
        self._thought: Thought | None = None
        self._is_paused = False
        self._pace = _PACES.index(1.0)
        self._before_entry: Draft | TokenDraft | None = None
        self._confirmed: Draft | TokenDraft | None = None
        self.set_reactive(GameScreen.match, game.match)
        self.set_reactive(GameScreen.draft, self._draft_for(game.match, None))

    def compose(self) -> ComposeResult:
        """Lay the board beside the panel."""
        with Horizontal(id="table"):
            yield Board()
            with Vertical(id="panel"):
                yield Brief().data_bind(GameScreen.match)
                yield Players().data_bind(GameScreen.match)
                yield Tally().data_bind(GameScreen.match)
                yield Note().data_bind(GameScreen.match, GameScreen.draft)
                yield MoveList().data_bind(GameScreen.match)
        yield Static(id="unsaved")
        yield KeyBar()

    def on_mount(self) -> None:
        """Show the match."""
        self._show_board()
        self._offer_choices()
        self._let_computer_act()

    def on_unmount(self) -> None:
        """Make a last attempt to save what is not saved, and let other programs go on with the game."""
        self.lay_down()
        if not self.is_saved and self.match is not None:
            with contextlib.suppress(OSError, GameInUseError):
                self._game.save(self.match)
        self._game.close()

    def lay_down(self) -> None:
        """Let the computer think no longer. The note that tells of it may be gone already."""
        if self._thought is not None:
            self._thought.abandon()
            self._thought = None

    def _save(self) -> None:
        """Bring the match to disk. Where that fails, say so until it succeeds, and go on trying."""
        assert self.match is not None
        if self._retry is not None:
            self._retry.stop()
            self._retry = None
        notice = self.query_one("#unsaved", Static)
        try:
            self._game.save(self.match)
        except (OSError, GameInUseError) as error:
            notice.update(Content(words.not_saved(error)))
            self._retry = self.set_timer(_SECONDS_TO_RETRY, self._save)
        notice.display = not self.is_saved

    @property
    def _settings(self) -> Settings:
        return cast("LinkageApp", self.app).settings

    @property
    def is_saved(self) -> bool:
        """Whether all of the match is on disk, as far as there is anything to keep."""
        return self._retry is None

    @staticmethod
    def _draft_for(match: Match, before: Draft | None) -> Draft | TokenDraft | None:
        """Return what a player holds at the stage of a match, near to what was held before."""
        if match.stage is Stage.PLACE_TOKEN:
            return TokenDraft() if match.level_to_act is None else None
        if match.stage is not Stage.PLAY or match.position.must_pass:
            return None
        if match.level_to_act is not None:
            return None
        return (before or Draft()).settled(match.position)

    def _go_to(self, match: Match) -> None:
        """Show another match, with a draft for its stage."""
        self._abandon_thought()
        self._close_entry()
        self._confirmed = None
        if isinstance(self.draft, Draft):
            self._last_draft = self.draft
        self.match = match
        self._save()
        self.draft = self._draft_for(match, self._last_draft)
        self._offer_choices()
        self.refresh_bindings()
        self._say(_PAUSED if self._is_paused and match.is_watched else "")
        self._let_computer_act()

    def _let_computer_act(self) -> None:
        """Let the computer think, if it is its turn and nobody has stopped it.

        A forced pass waits for a key, so that a person sees why; where nobody plays it only takes its time.
        """
        assert self.match is not None
        match, level = self.match, self.match.level_to_act
        if level is None or self._is_paused or (self._waits_for_pass() and not match.is_watched):
            return
        seed = cast("LinkageApp", self.app).seed
        self._think(task_for(match, seed), words.thinking(level), self._act)

    def _waits_for_pass(self) -> bool:
        assert self.match is not None
        return self.match.stage is Stage.PLAY and self.match.position.must_pass

    @work(exclusive=True, group="thought")
    async def _think(self, task: Task, notice: str, take: Callable[[object], None]) -> None:
        """Let the computer carry out a task in a process of its own, and take its answer.

        The answer is dropped if the match has moved on since.
        """
        from linkage.host.thinking import Thought

        match, begin = self.match, monotonic()
        thought = self._thought = Thought(task)
        self.query_one(Note).thinking = notice
        self.refresh_bindings()
        try:
            answer = await thought.answer()
            if self.match is not None and self.match.is_watched:
                await asyncio.sleep(max(0.0, _PACES[self._pace] - (monotonic() - begin)))
        except (OSError, RuntimeError) as error:
            self.notify(str(error).splitlines()[0], severity="error", markup=False)
            answer = None
        if self._thought is not thought:
            return
        self._forget_thought()
        if answer is not None and self.match is match:
            take(answer)

    def _act(self, answer: object) -> None:
        """Do what the computer has decided on."""
        assert self.match is not None
        match decision(answer):
            case Cell() as cell:
                self._go_to(self.match.place_token(cell))
            case Side() as side:
                self._go_to(self.match.choose_side(side))
            case move:
                self._go_to(self.match.play(move))

    def _forget_thought(self) -> None:
        self._thought = None
        self.query_one(Note).thinking = ""
        self.refresh_bindings()

    def _abandon_thought(self) -> None:
        if self._thought is not None:
            self._thought.abandon()
            self._forget_thought()

    def action_hint(self) -> None:
        """Ask the computer for a move; it is shown on the board, and the reasons beside it."""
        assert self.match is not None
        from linkage.computer import Level, Question

        self._think(Question(self.match.position, Level.EXPERT, 0), _("Looking for a hint"), self._show_hint)

    def _show_hint(self, answer: object) -> None:
        assert self.match is not None
        advice = cast("Advice", answer)
        if isinstance(advice.move, Placement) and isinstance(self.draft, Draft):
            self.draft = self.draft.at(advice.move)
            self._say(words.advice(self.match.position, advice))

    def _say(self, remark: str) -> None:
        self.query_one(Note).remark = remark

    def action_pause(self) -> None:
        """Stop the computers that play each other, or let them go on."""
        self._is_paused = not self._is_paused
        if self._is_paused:
            self._abandon_thought()
            self._say(_PAUSED)
        else:
            self._say("")
            self._let_computer_act()

    def action_pace(self, step: int) -> None:
        """Let the computers that play each other take more time for a ply, or less."""
        self._pace = max(0, min(self._pace + step, len(_PACES) - 1))
        self._say(_("At least {seconds:g} seconds a ply").format(seconds=_PACES[self._pace]))

    def watch_match(self) -> None:
        """Draw the board anew."""
        self._show_board()

    def watch_draft(self) -> None:
        """Draw the board anew; what was said about the draft before no longer holds."""
        self._confirmed = None
        self.query_one(Note).remark = ""
        self._show_board()

    def _show_board(self) -> None:
        match, draft = self.match, self.draft
        assert match is not None
        is_over = match.stage is Stage.OVER
        chosen = draft.colour if isinstance(draft, Draft) else None
        self.query_one(Tally).chosen = chosen
        self.query_one(Brief).chosen = chosen
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
        if self.match.stage is Stage.CHOOSE_SIDE and self.match.level_to_act is None:
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
        elif self._waits_for_pass() and not self.match.is_watched:
            choices = {"pass": _("Pass")}
        self.query(Menu).remove()
        self.set_class(bool(choices), "-choosing")
        self.set_class(self.match.stage is Stage.PLACE_TOKEN, "-placing-token")
        if choices:
            menu = Menu(choices)
            self.query_one("#panel").mount(menu, before=self.query_one(MoveList))
            menu.focus()
        else:
            self.set_focus(None)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave out the keys that mean nothing at this stage."""
        if super().check_action(action, parameters) is False:
            return False
        match = self.match
        if (
            match is None
            or not self.is_mounted
            or (isinstance(self.focused, Entry) and action not in ("leave_entry", "leave"))
        ):
            return False
        possible = {
            "turn": isinstance(self.draft, Draft),
            "next_colour": isinstance(self.draft, Draft),
            "pick_colour": isinstance(self.draft, Draft),
            "type": match.stage is not Stage.OVER and match.level_to_act is None,
            "move": self.draft is not None,
            "confirm": self.draft is not None or self._thought is not None,
            "hint": isinstance(self.draft, Draft) and self._thought is None,
            "pause": match.is_watched and match.stage is not Stage.OVER,
            "pace": match.is_watched and match.stage is not Stage.OVER,
            "undo": self._can_undo,
            "redo": match.done < match.steps,
        }
        return possible.get(action, True)

    @property
    def _can_undo(self) -> bool:
        assert self.match is not None
        return self.match.undo_to_person().done < self.match.done

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
        if not isinstance(self.draft, Draft) or self.match is None:
            return
        if self.match.position.pool[colour]:
            self.draft = self.draft.coloured(colour)
        else:
            self.query_one(Note).remark = words.run_out(colour)

    def action_confirm(self) -> None:
        """Place what is held, if that is legal."""
        assert self.match is not None
        draft = self.draft
        if self._thought is not None:
            self._thought.move_now()
            return
        if draft is None or (isinstance(draft, Draft) and not self._may_play(draft.placement)):
            return
        if self._settings.confirm and self._confirmed != draft:
            self._confirmed = draft
            self.query_one(Note).remark = _("Press Enter once more to place it.")
        elif isinstance(draft, TokenDraft):
            self._go_to(self.match.place_token(draft.cell))
        else:
            self._go_to(self.match.play(draft.placement))

    def _may_play(self, move: Move) -> bool:
        """Say whether a move is legal; the bell rings where it is not."""
        assert self.match is not None
        is_legal = self.match.position.is_legal(move)
        if not is_legal:
            self.app.bell()
        return is_legal

    def action_undo(self) -> None:
        """Take the last step back."""
        assert self.match is not None
        if self.match.is_watched:
            self._is_paused = True
        self._go_to(self.match.undo_to_person())

    def action_redo(self) -> None:
        """Do the next step again."""
        assert self.match is not None
        self._go_to(self.match.redo_to_person())

    async def action_type(self) -> None:
        """Open the entry for a typed move. Keys that follow at once are meant for it already."""
        assert self.match is not None
        self._before_entry = self.draft
        entry = Entry(
            placeholder=_ENTRY_HINTS[self.match.stage],
            compact=True,
            max_length=LONGEST_MOVE,
            select_on_focus=False,
        )
        self.add_class("-typing")
        await self.query_one("#panel").mount(entry, before=self.query_one(Note))
        self.set_focus(entry)
        self.refresh_bindings()

    def action_leave_entry(self) -> None:
        """Close the entry, and hold what was held before."""
        self.draft = self._before_entry
        self._close_entry()

    def _close_entry(self) -> None:
        if self.query(Entry):
            self.query(Entry).remove()
            self.remove_class("-typing")
            self.query_one(Note).complaint = ""
            self.set_focus(next(iter(self.query(Menu)), None))
            self.refresh_bindings()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show the piece, or the black token, while its move is typed."""
        self.query_one(Note).complaint = ""
        before = self._before_entry
        if isinstance(before, Draft):
            part = parse_partial_move(event.value)
            self.draft = before if part is None else before.typed(part)
        elif isinstance(before, TokenDraft):
            with contextlib.suppress(NotationError):
                self.draft = before.moved_to(parse_cell(event.value.removeprefix("@")))

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Do what was typed, or explain why it cannot be done."""
        assert self.match is not None
        text = event.value.strip()
        if not text:
            self.action_leave_entry()
            return
        try:
            self._go_to(self._typed(self.match, text))
        except NotationError as error:
            self.query_one(Note).complaint = words.notation_error(error)
        except IllegalMoveError as error:
            self.app.bell()
            if not isinstance(error.move, Placement) or not isinstance(self.draft, Draft):
                self.query_one(Note).complaint = words.broken_rule(error.broken_rule)

    @staticmethod
    def _typed(match: Match, text: str) -> Match:
        """Return the match after what was typed. Raises NotationError and IllegalMoveError."""
        match match.stage:
            case Stage.PLACE_TOKEN:
                return match.place_token(parse_cell(text.removeprefix("@")))
            case Stage.CHOOSE_SIDE:
                return match.choose_side(parse_side(text))
            case _:
                return match.play(parse_move(text))

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
                self._go_to(self.match.play(Pass()))
            case "rematch":
                self._rematch()
            case "review":
                self._review()
            case "new":
                self._go_elsewhere(NewGame(self.match))
            case "leave":
                self.action_leave()
            case str(side):
                self._go_to(self.match.choose_side(Side(side)))

    async def _ask(self, question: str, answers: dict[str, str]) -> str | None:
        """Ask a question over the screen, and return the id of the answer, or None."""
        from linkage.tui.dialogs.dialog import Dialog

        return await self.app.push_screen_wait(Dialog(question, answers))

    def action_help(self) -> None:
        """Show the keys and the rules."""
        from linkage.tui.dialogs.help import HelpScreen

        self.app.push_screen(HelpScreen())

    @work
    async def action_menu(self) -> None:
        """Offer everything that can be done, for those who know no keys."""
        assert self.match is not None
        choices = {"back": _("Back to the game")}
        if self.check_action("hint", ()):
            choices["hint"] = _("Hint")
        if self.check_action("pause", ()):
            choices["pause"] = _("Go on") if self._is_paused else _("Pause")
        if self._can_undo:
            choices["undo"] = _("Undo")
        if self.match.done < self.match.steps:
            choices["redo"] = _("Redo")
        if self.match.stage is Stage.OVER:
            choices["rematch"] = _("Rematch, sides swapped")
        choices |= {
            "new": _("New game"),
            "review": _("Look through the game"),
            "copy": _("Save a copy…"),
            "games": _("Other games"),
            "settings": _("Settings"),
            "help": _("Help"),
            "leave": _("Leave"),
        }
        match = self.match
        doings: dict[str, Callable[[], object]] = {
            "hint": self.action_hint,
            "pause": self.action_pause,
            "undo": self.action_undo,
            "redo": self.action_redo,
            "rematch": self._rematch,
            "new": lambda: self._go_elsewhere(NewGame(match)),
            "review": self._review,
            "copy": self._save_copy,
            "games": lambda: self._go_elsewhere(GamesWanted()),
            "settings": self._change_settings,
            "help": self.action_help,
            "leave": self.action_leave,
        }
        choice = await self._ask(_("Linkage"), choices)
        if choice in doings:
            doings[choice]()

    def _change_settings(self) -> None:
        from linkage.tui.dialogs.settings import SettingsScreen

        self.app.push_screen(SettingsScreen())

    @work
    async def _save_copy(self) -> None:
        from linkage.tui.dialogs.copying import save_copy

        assert self.match is not None
        await save_copy(self.app, self.match)

    def _rematch(self) -> None:
        assert self.match is not None
        rematch = self.match.rematch(date.today())  # noqa: DTZ011 - the players' own day
        self._go_elsewhere(MatchReady(rematch))

    def _review(self) -> None:
        """Look through the game; comments written there belong to it. Meanwhile the computer waits."""
        from linkage.tui.review.screen import ReviewScreen

        assert self.match is not None
        self._abandon_thought()
        self.app.push_screen(ReviewScreen(self.match, self._keep), lambda _match: self._let_computer_act())

    def _keep(self, match: Match) -> None:
        """Take the comments that were written in a review. Raises what `OpenGame.save` raises."""
        self._game.save(match)
        self.match = match
        if not self.is_saved:
            self._save()

    @work
    async def action_leave(self) -> None:
        """Leave, after asking where a game is running or cannot be saved."""
        assert self.match is not None
        is_running = self.match.done > 0 and self.match.stage is not Stage.OVER
        # Where there is too little room to read a question, a saved game is left without one.
        must_ask = not (self.is_too_small and self.is_saved)
        if must_ask and not await self._lets_go(is_running=is_running):
            return
        if is_running and self._game.path is None:
            # A copy of a record gets its file at the first step; whoever leaves before that keeps it too.
            self._save()
        app = cast("LinkageApp", self.app)
        if self.match.outcome is not None:
            app.farewell = words.result(self.match, self.match.outcome)
        elif is_running and self.is_saved and self._game.path is not None:
            app.farewell = _("The game is saved; linkage play --resume goes on with it.")
        app.exit(0)

    @work
    async def _go_elsewhere(self, wish: Message) -> None:
        """Ask the app for another screen, after asking the players where the game cannot be saved."""
        if await self._lets_go():
            self.post_message(wish)

    async def _lets_go(self, *, is_running: bool = False) -> bool:
        """Say whether the game may be left, after asking where it is running or cannot be saved."""
        if not self.is_saved:
            self._save()
        if self.is_saved and not is_running:
            return True
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
        return await self._is_abandoned() if answer == "abandon" else answer == "leave"

    async def _is_abandoned(self) -> bool:
        """Remove the game after asking, and say whether it is gone."""
        answer = await self._ask(
            _("Remove this game for good?"),
            {"stay": _("No, keep it"), "remove": _("Yes, remove it")},
        )
        if answer != "remove":
            return False
        try:
            self._game.discard()
        except OSError as error:
            text = _("The game cannot be removed: {reason}").format(reason=words.os_error(error))
            self.notify(text, severity="error", markup=False)
            return False
        return True
