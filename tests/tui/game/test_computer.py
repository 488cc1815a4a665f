"""The computer at the board: its turns, undo, hints, games that are watched, and the review's verdicts."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import ClassVar

import games
import pytest
from positions import cell, moves, placement
from textual.widgets import Input
from tui.playing import Table, playing, standard, variant
from waiting import Wait

from linkage.computer import (
    Advice,
    CellQuestion,
    GameAnalysis,
    Level,
    PlyAnalysis,
    Question,
    Reason,
    SideQuestion,
    Study,
    Task,
    Verdict,
    Why,
)
from linkage.engine import Move, Pass, Side
from linkage.host.thinking import Thought
from linkage.match import Match, Stage
from linkage.notation import read_record, write_record
from linkage.tui.game.draft import Draft
from linkage.tui.review.screen import ReviewScreen
from linkage.tui.setup.screen import SetupScreen
from linkage.tui.setup.seat import Seat
from linkage.tui.widgets.menu import Menu

EASY = "computer:easy"


class Imagined:
    """A thought that no process thinks: it ends when the test gives the answer."""

    all: ClassVar[list[Imagined]] = []

    def __init__(self, task: Task) -> None:
        self.task = task
        self.is_hurried = False
        self.is_abandoned = False
        self._answer: asyncio.Future[object | None] = asyncio.get_running_loop().create_future()
        self.all.append(self)

    async def answer(self) -> object | None:
        return await asyncio.shield(self._answer)

    def move_now(self) -> None:
        self.is_hurried = True

    def abandon(self) -> None:
        self.is_abandoned = True

    def give(self, answer: object) -> None:
        """End the thought with this answer."""
        self._answer.set_result(answer)

    def fail(self, reason: str) -> None:
        """End the thought as a process that fails does."""
        self._answer.set_exception(RuntimeError(reason))


@pytest.fixture
def thoughts(monkeypatch: pytest.MonkeyPatch) -> list[Imagined]:
    """The thoughts so far, none of which has a process."""
    monkeypatch.setattr("linkage.host.thinking.Thought", Imagined)
    monkeypatch.setattr(Imagined, "all", [])
    return Imagined.all


@pytest.fixture
def real_thoughts(monkeypatch: pytest.MonkeyPatch) -> list[Thought]:
    """The thoughts so far, each with a process of its own."""
    made: list[Thought] = []

    class Remembered(Thought):
        def __init__(self, task: Task) -> None:
            super().__init__(task)
            made.append(self)

    monkeypatch.setattr("linkage.host.thinking.Thought", Remembered)
    return made


@pytest.fixture
def endless_thoughts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Thought]:
    """The thoughts so far, each with a process of its own that never comes to its end."""
    made: list[Thought] = []

    class Endless(Thought):
        def __init__(self, task: Task) -> None:
            del task
            super().__init__(Wait(tmp_path / "begun"))
            made.append(self)

    tests = Path(__file__).parents[2]
    found = [str(tests), str(tests.parent), os.environ.get("PYTHONPATH", "")]
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(filter(None, found)))
    monkeypatch.setattr("linkage.host.thinking.Thought", Endless)
    return made


@pytest.fixture
def pauses(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """The seconds that the game screen has waited so far, none of which pass."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)

    monkeypatch.setattr("linkage.tui.game.opponent.asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr("linkage.tui.game.opponent.monotonic", lambda: 0.0)
    return waited


def advice(move: Move | str, *reasons: Reason) -> Advice:
    """Return the advice to make a move."""
    if isinstance(move, str):
        move = placement(move)
    return Advice(move, None, 12_000, exact=False, reasons=reasons)


async def answered(table: Table, thought: Imagined, answer: object) -> None:
    """Give a thought its answer, and let the app take it."""
    thought.give(answer)
    await table.settle()


# Its turns.


async def test_the_persons_move_is_drawn_before_the_computer_has_an_answer(thoughts: list[Imagined]) -> None:
    async with playing(standard("", "Ann", EASY)) as table:
        assert thoughts == []
        await table.press("enter")
        assert table.plies == ["Wd3e3"]
        assert "1. Wd3e3" in table.text
        assert "Computer, easy, is thinking Enter makes it move now." in table.words
        (thought,) = thoughts
        assert thought.task == Question(table.match.position, Level.EASY)
        await answered(table, thought, advice("Bb5b6"))
        assert table.plies == ["Wd3e3", "Bb5b6"]
        assert "is thinking" not in table.text
        assert table.held


async def test_the_computer_answers_from_a_process_of_its_own(real_thoughts: list[Thought]) -> None:
    async with playing(standard("", "Ann", EASY)) as table:
        await table.press("enter")
        await table.app.workers.wait_for_complete()
        await table.settle()
        assert len(table.plies) == 2
        assert table.match.level_to_act is None
        assert is_gone(real_thoughts[0])
        assert table.kept == [table.plies]


async def test_the_computer_begins_where_it_plays_more(thoughts: list[Imagined]) -> None:
    async with playing(standard("", "computer:hard", "Bob")) as table:
        await answered(table, thoughts[0], advice("Bb5b6"))
        assert table.plies == ["Bb5b6"]
        assert len(thoughts) == 1


async def test_nobody_moves_for_the_computer(thoughts: list[Imagined]) -> None:
    async with playing(standard("Wd3e3", "Ann", EASY)) as table:
        await table.press("up", "space", "tab", "1", "i", ":")
        await table.click_on(cell("a1"))
        assert table.draft is None
        assert table.plies == ["Wd3e3"]
        assert len(thoughts) == 1


async def test_enter_asks_the_computer_to_move_now(thoughts: list[Imagined]) -> None:
    async with playing(standard("Wd3e3", "Ann", EASY)) as table:
        assert not thoughts[0].is_hurried
        await table.press("enter")
        assert thoughts[0].is_hurried
        await answered(table, thoughts[0], advice("Bb5b6"))
        assert table.plies == ["Wd3e3", "Bb5b6"]


async def test_a_computer_that_is_hurried_makes_a_legal_move(real_thoughts: list[Thought]) -> None:
    async with playing(standard("", "Ann", "computer:expert")) as table:
        await table.press("enter", "enter")
        await table.app.workers.wait_for_complete()
        assert len(table.plies) == 2
        assert is_gone(real_thoughts[0])


async def test_the_computer_places_the_token_and_chooses_the_side(
    thoughts: list[Imagined], pauses: list[float]
) -> None:
    async with playing(variant(EASY, "computer:hard")) as table:
        await answered(table, thoughts[0], cell("c2"))
        placed = table.match.position
        assert not table.screen.query_one(Menu).display
        await answered(table, thoughts[1], Side.LESS)
        assert table.match.name(Side.LESS) == "computer:hard"
        assert [thought.task for thought in thoughts] == [
            CellQuestion(Level.EASY),
            SideQuestion(placed, Level.HARD),
            Question(table.match.position, Level.EASY),
        ]
        assert pauses


async def test_a_seed_goes_on_to_every_question(thoughts: list[Imagined]) -> None:
    async with playing(standard("", "Ann", EASY), seed=3) as table:
        seeds = []
        for _ in range(2):
            await table.press("enter")
            task = thoughts[-1].task
            assert isinstance(task, Question)
            seeds.append(task.seed)
            await table.press("u")
        assert seeds[0] is not None
        assert seeds[0] == seeds[1]


async def test_a_computer_that_fails_is_said_and_ends_nothing(thoughts: list[Imagined]) -> None:
    async with playing(standard("Wd3e3", "Ann", EASY)) as table:
        thoughts[0].fail("The computer has failed: [red]")
        await table.settle()
        assert [notice.message for notice in table.app._notifications] == ["The computer has failed: [red]"]
        assert "is thinking" not in table.text
        await table.press("u")
        assert table.plies == []


async def test_a_rematch_swaps_the_computers_side(thoughts: list[Imagined]) -> None:
    async with playing(standard(games.ONE_PLY_BEFORE_THE_END, "Ann", EASY)) as table:
        await table.press(":", *"yg1g2", "enter")
        assert thoughts == []
        await table.press("enter")
        assert table.match.name(Side.MORE) == EASY
        assert thoughts[0].task == Question(table.match.position, Level.EASY)


@pytest.mark.parametrize("level", Level)
async def test_a_record_with_the_computers_name_is_gone_on_with_by_the_computer(
    level: Level, thoughts: list[Imagined]
) -> None:
    record = write_record(standard("Wd3e3", "Ann", f"computer:{level.value}").kept)
    async with playing(Match.resumed(read_record(record))) as table:
        assert thoughts[0].task == Question(table.match.position, level)


# A forced pass.


async def test_a_pass_that_the_computer_is_forced_to_waits_for_a_key(thoughts: list[Imagined]) -> None:
    async with playing(standard(games.MUST_PASS, EASY, "Bob")) as table:
        assert thoughts == []
        assert "A forced pass Computer, easy (More) has to pass" in table.words
        await table.press("enter")
        assert table.plies[-1] == "pass"
        assert table.held
        await table.press("u")
        # Back over the computer's pass to the person's own ply.
        assert table.plies[-1] == "Yd5d6"


async def test_where_nobody_plays_a_forced_pass_waits_for_no_key(
    thoughts: list[Imagined], pauses: list[float]
) -> None:
    async with playing(standard(games.MUST_PASS, EASY, EASY)) as table:
        await answered(table, thoughts[0], advice(Pass()))
        assert table.plies[-1] == "pass"
        assert pauses


# Taking back.


async def test_undo_takes_back_the_computers_ply_with_the_persons_and_redo_both_again(
    thoughts: list[Imagined],
) -> None:
    async with playing(standard("Wd3e3 Bb5b6 Ra1a2 Yf5f6", "Ann", EASY)) as table:
        await table.press("u")
        assert table.plies == ["Wd3e3", "Bb5b6"]
        assert table.held
        await table.press("y")
        assert table.plies == ["Wd3e3", "Bb5b6", "Ra1a2", "Yf5f6"]
        assert thoughts == []


async def test_undo_while_the_computer_thinks_goes_back_to_the_persons_turn_and_drops_the_answer(
    thoughts: list[Imagined],
) -> None:
    async with playing(standard("", "Ann", EASY)) as table:
        await table.press("enter", "u")
        assert table.plies == []
        assert thoughts[0].is_abandoned
        assert "is thinking" not in table.text
        await answered(table, thoughts[0], advice("Bb5b6"))
        assert table.plies == []


async def test_redo_lets_the_computer_think_that_was_interrupted(thoughts: list[Imagined]) -> None:
    async with playing(standard("", "Ann", EASY)) as table:
        await table.press("enter", "u", "y")
        assert table.plies == ["Wd3e3"]
        await answered(table, thoughts[-1], advice("Bb5b6"))
        assert table.plies == ["Wd3e3", "Bb5b6"]


async def test_what_the_computer_began_with_is_not_taken_back(thoughts: list[Imagined]) -> None:
    async with playing(standard("Wd3e3", EASY, "Bob")) as table:
        await table.press("u")
        assert table.plies == ["Wd3e3"]
        assert thoughts == []
        await table.press("escape")
        assert "Undo" not in table.text


# Leaving.


@pytest.mark.parametrize("names", [("Ann", EASY), (EASY, EASY)])
async def test_leaving_while_the_computer_thinks_leaves_no_process(
    names: tuple[str, str], endless_thoughts: list[Thought]
) -> None:
    async with playing(standard("Wd3e3", *names)) as table:
        await started(table, endless_thoughts[0])
        await table.press("q", "down", "enter")
        assert table.exit_code == 0
    assert await is_killed(endless_thoughts[0])


async def test_another_game_ends_the_thinking_about_this_one(endless_thoughts: list[Thought]) -> None:
    async with playing(standard("Wd3e3", "Ann", "computer:expert")) as table:
        await started(table, endless_thoughts[0])
        await table.press("escape", "down", "down", "enter")
        assert isinstance(table.screen, SetupScreen)
        assert await is_killed(endless_thoughts[0])


def is_gone(thought: Thought) -> bool:
    """Say whether a thought has left no process."""
    process = thought._process
    if process is None or process.returncode is None:
        return process is None
    try:
        os.kill(process.pid, 0)
    except ProcessLookupError:
        return True
    return False


async def started(table: Table, thought: Thought) -> None:
    """Return once the process of a thought has started."""
    while thought._process is None:
        await table.settle()


async def is_killed(thought: Thought) -> bool:
    """Say whether the process of a thought has been killed, once it has come to its end."""
    assert thought._process is not None
    code = await thought._process.wait()
    return code == -signal.SIGKILL and is_gone(thought)


# Hints.


async def test_a_hint_is_shown_as_the_piece_in_hand_with_its_reasons(thoughts: list[Imagined]) -> None:
    async with playing(standard("Wd3e3 Bb5b6")) as table:
        await table.press("i")
        assert "Looking for a hint" in table.words
        assert thoughts[0].task == Question(table.match.position, Level.EXPERT, 0)
        reasons = (Reason(Why.NEW_GROUP), Reason(Why.SPOILS_JOINS, 2), Reason(Why.ESTIMATE, 12_300))
        await answered(table, thoughts[0], advice("Yf5f6", *reasons))
        assert table.held == "Yf5f6"
        assert (
            "A new yellow group: 2 becomes 3. It takes away 2 chances to join groups. "
            "Estimate: 12.3 groups at the end." in table.words
        )
        assert table.plies == ["Wd3e3", "Bb5b6"]
        await table.press("enter")
        assert table.plies[-1] == "Yf5f6"


async def test_a_hint_from_a_process_of_its_own_is_the_move_that_wins(real_thoughts: list[Thought]) -> None:
    async with playing(standard(games.ONE_PLY_BEFORE_THE_END)) as table:
        await table.press("i")
        await table.app.workers.wait_for_complete()
        await table.settle()
        assert table.held == "Yg1g2"
        assert "More has won, whatever Less does." in table.words
        assert is_gone(real_thoughts[0])


async def test_the_words_of_a_hint_go_with_the_next_key(thoughts: list[Imagined]) -> None:
    async with playing(standard()) as table:
        await table.press("i")
        await answered(table, thoughts[0], advice("Yf5f6", Reason(Why.ESTIMATE, 12_300)))
        await table.press("left")
        assert "Estimate" not in table.words


async def test_a_hint_is_dropped_if_the_match_has_moved_on(thoughts: list[Imagined]) -> None:
    async with playing(standard("Wd3e3 Bb5b6")) as table:
        await table.press("i", "u")
        assert thoughts[0].is_abandoned
        held = table.held
        await answered(table, thoughts[0], advice("Yf5f6"))
        assert table.held == held
        assert "Looking for a hint" not in table.words


async def test_the_piece_can_be_moved_while_a_hint_is_looked_for(thoughts: list[Imagined]) -> None:
    async with playing(standard()) as table:
        await table.press("i", "left", "i")
        assert table.held == "Wc3d3"
        assert len(thoughts) == 1


async def test_the_menu_offers_a_hint(thoughts: list[Imagined]) -> None:
    async with playing(standard()) as table:
        await table.press("escape", "down", "enter")
        assert len(thoughts) == 1


# Games that are watched.


async def test_two_computers_play_to_the_end_by_themselves(
    thoughts: list[Imagined], pauses: list[float]
) -> None:
    async with playing(standard("", EASY, "computer:medium")) as table:
        for move in moves(games.FEWEST_PIECES):
            await answered(table, thoughts[-1], advice(move))
        assert table.match.stage is Stage.OVER
        assert table.plies == games.FEWEST_PIECES.split()
        assert table.kept == [table.plies]
        assert len(thoughts) == len(pauses) == len(table.plies)


async def test_a_game_that_is_watched_is_paused_and_goes_on_by_a_key(
    thoughts: list[Imagined], pauses: list[float]
) -> None:
    async with playing(standard("", EASY, EASY)) as table:
        await table.press("p")
        assert thoughts[0].is_abandoned
        assert "Paused; press p to go on." in table.words
        await answered(table, thoughts[0], advice("Wd3e3"))
        assert table.plies == []
        await table.press("p")
        assert "Paused" not in table.words
        await answered(table, thoughts[-1], advice("Wd3e3"))
        assert table.plies == ["Wd3e3"]
        assert pauses


async def test_undo_pauses_a_game_that_is_watched(thoughts: list[Imagined]) -> None:
    async with playing(standard("Wd3e3 Bb5b6", EASY, EASY)) as table:
        await table.press("u")
        assert table.plies == ["Wd3e3"]
        assert [thought.is_abandoned for thought in thoughts] == [True]
        await table.press("y", "p")
        assert table.plies == ["Wd3e3", "Bb5b6"]
        assert not thoughts[-1].is_abandoned


async def test_the_pace_of_a_game_that_is_watched_has_keys(
    thoughts: list[Imagined], pauses: list[float]
) -> None:
    async with playing(standard("", EASY, EASY)) as table:
        await answered(table, thoughts[-1], advice("Wd3e3"))
        await table.press("+")
        await answered(table, thoughts[-1], advice("Bb5b6"))
        await table.press(*["+"] * 5)
        await answered(table, thoughts[-1], advice("Ra1a2"))
        await table.press(*["-"] * 9)
        await answered(table, thoughts[-1], advice("Yf5f6"))
        assert pauses == [1.0, 0.5, 0.25, 4.0]


async def test_the_pace_is_told(thoughts: list[Imagined]) -> None:
    async with playing(standard("", EASY, EASY)) as table:
        await table.press("p", "+")
        assert "At least 0.5 seconds a ply" in table.words
        assert thoughts[0].is_abandoned


@pytest.mark.parametrize("key", ["p", "+", "-"])
async def test_the_keys_for_watching_mean_nothing_where_a_person_plays(
    key: str, thoughts: list[Imagined]
) -> None:
    async with playing(standard("", "Ann", EASY)) as table:
        drawn = table.text
        await table.press(key)
        assert table.text == drawn
        assert thoughts == []


# The setup.


def seats(table: Table) -> list[str]:
    return [seat.computer_name() for seat in table.screen.query(Seat)]


async def test_the_arrows_choose_who_sits_at_a_seat() -> None:
    async with playing() as table:
        table.screen.query_one("#seat-1").focus()
        seen = []
        for key in ("right", "right", "right", "right", "right", "left", "space"):
            await table.press(key)
            seen.append(seats(table)[1])
        assert seen == [*(f"computer:{level.value}" for level in Level), "", "computer:expert", ""]
        assert "a person" in table.text


async def test_a_computer_takes_no_name() -> None:
    async with playing() as table:
        table.screen.query_one("#seat-1").focus()
        await table.press("right")
        assert "Computer, easy" in table.text
        assert [field.disabled for field in table.screen.query(Input)] == [False, True]


async def test_f2_swaps_the_seats_with_the_names() -> None:
    async with playing() as table:
        table.screen.query_one("#seat-1").focus()
        await table.press("right", "f2")
        assert seats(table) == [EASY, ""]
        assert [field.disabled for field in table.screen.query(Input)] == [True, False]


async def test_a_game_against_the_computer_is_set_up_by_keys_alone(thoughts: list[Imagined]) -> None:
    async with playing() as table:
        await table.press(
            "enter", *"Ann", "down", "down", "down", "right", "right", "right", "enter", "enter"
        )
        assert table.match.players == ("Ann", "computer:hard")
        assert thoughts == []


async def test_the_setup_of_the_next_game_seats_the_computer_as_before(thoughts: list[Imagined]) -> None:
    async with playing(standard(games.FEWEST_PIECES, "computer:hard", "Ann")) as table:
        await table.press("down", "down", "enter")
        assert isinstance(table.screen, SetupScreen)
        assert seats(table) == ["computer:hard", ""]
        assert [field.value for field in table.screen.query(Input)] == ["", "Ann"]
        assert [field.disabled for field in table.screen.query(Input)] == [True, False]
        assert thoughts == []


async def test_a_seat_is_changed_by_a_click() -> None:
    async with playing() as table:
        await table.click_text("a person")
        assert seats(table) == [EASY, ""]


# The review.


def analysis(match: Match) -> GameAnalysis:
    """Return an analysis after which the third ply of a game gave the win away."""
    more, less = Verdict(Side.MORE, exact=True), Verdict(Side.LESS, exact=True)
    guess = Verdict(Side.MORE, exact=False, groups=12_400)
    verdicts = [guess, guess, more, less, less]
    plies = [
        PlyAnalysis(number + 1, side, ply.move, verdicts[number], verdicts[number + 1])
        for number, (ply, side) in enumerate(zip(match.record.plies, [*Side, *Side], strict=True))
    ]
    plies[2] = PlyAnalysis(3, Side.MORE, plies[2].move, more, less, (placement("Yf5f6"),))
    return GameAnalysis(tuple(plies), 3)


async def test_a_review_says_of_every_ply_who_has_won(thoughts: list[Imagined]) -> None:
    match = standard("Wd3e3 Bb5b6 Ra1a2 Yf5f6")
    async with playing(match) as table:
        await table.press("escape", *["down"] * 4, "enter")
        assert isinstance(table.screen, ReviewScreen)
        assert thoughts[-1].task == Study(tuple(ply.move for ply in match.record.plies), match.record.start)
        assert "best play" not in table.words
        await answered(table, thoughts[-1], analysis(match))
        assert "With best play Less wins." in table.words
        await table.press("left")
        assert "Here More gives the win away. This would have held it: Yf5f6" in table.words
        await table.press("left")
        assert "With best play More wins." in table.words
        await table.press("left")
        assert "Estimate: 12.4 groups at the end." in table.words
        await table.press("home")
        assert "Estimate: 12.4 groups at the end." in table.words


async def test_nothing_is_played_while_the_game_is_looked_through(thoughts: list[Imagined]) -> None:
    async with playing(standard("Wd3e3", "Ann", EASY)) as table:
        await table.press("escape", *["down"] * 3, "enter")
        assert isinstance(table.screen, ReviewScreen)
        assert thoughts[0].is_abandoned
        await table.press("q")
        assert isinstance(thoughts[-1].task, Question)
        await answered(table, thoughts[-1], advice("Bb5b6"))
        assert table.plies == ["Wd3e3", "Bb5b6"]


async def test_leaving_a_review_ends_its_analysis(endless_thoughts: list[Thought]) -> None:
    async with playing(standard(games.ONE_PASS)) as table:
        await table.press("down", "enter")
        assert isinstance(table.screen, ReviewScreen)
        await started(table, endless_thoughts[0])
        await table.press("q")
        assert not isinstance(table.screen, ReviewScreen)
        assert await is_killed(endless_thoughts[0])


async def test_an_analysis_that_fails_leaves_the_review_as_it_is(thoughts: list[Imagined]) -> None:
    async with playing(standard("Wd3e3 Bb5b6")) as table:
        table.app.push_screen(ReviewScreen(table.match))
        await table.settle()
        thoughts[-1].fail("The computer has failed: [red]")
        await table.settle()
        assert [notice.message for notice in table.app._notifications] == ["The computer has failed: [red]"]
        await table.press("left")
        assert "Ply 1: Wd3e3" in table.words


async def test_a_hint_is_a_draft_like_any_other(thoughts: list[Imagined]) -> None:
    async with playing(standard()) as table:
        await table.press("i")
        await answered(table, thoughts[0], advice("Yf5f6"))
        assert table.draft == Draft().at(placement("Yf5f6"))
