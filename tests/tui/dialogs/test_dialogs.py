"""A question over the screen: it is answered by a key or a click, or not at all."""

from __future__ import annotations

from tui.playing import Table, playing, standard

from linkage.tui.dialogs.dialog import Dialog
from linkage.tui.game.screen import GameScreen
from linkage.tui.widgets.choice import Choice
from linkage.tui.widgets.menu import Menu

NOTHING_YET = "nothing yet"


class Answer:
    """What a question was answered with."""

    def __init__(self) -> None:
        self.given: str | None = NOTHING_YET

    def take(self, answer: Choice | None) -> None:
        self.given = None if answer is None else answer.name


async def ask(table: Table) -> Answer:
    """Ask a question with two answers over the game."""
    answer = Answer()
    table.app.push_screen(
        Dialog("Red or [b]blue[/b]?", [Choice("red", "Red"), Choice("blue", "[b]Blue[/b]")]), answer.take
    )
    await table.settle()
    assert isinstance(table.screen, Dialog)
    return answer


ANSWERS = {
    "enter": "red",
    "space": "red",
    "e": "red",
    "down enter": "blue",
    "j space": "blue",
    "s e": "blue",
    "down up enter": "red",
    "down k enter": "red",
    "down w enter": "red",
    "escape": None,
    "backspace": None,
    "q": None,
    "ctrl+q": None,
    "ctrl+c": None,
}


async def test_a_question_is_answered_by_keys() -> None:
    async with playing(standard("Wd3e3")) as table:
        for keys, given in ANSWERS.items():
            answer = await ask(table)
            await table.press(*keys.split())
            assert (keys, answer.given) == (keys, given)
            assert isinstance(table.screen, GameScreen)


async def test_a_question_waits_until_it_is_answered() -> None:
    match = standard("Wd3e3")
    async with playing(match) as table:
        answer = await ask(table)
        await table.press("down", "x", "tab", "u", "r", "1", ":")
        assert answer.given == NOTHING_YET
        assert isinstance(table.screen, Dialog)
        assert table.match is match


async def test_a_question_is_answered_by_a_click() -> None:
    async with playing(standard()) as table:
        answer = await ask(table)
        await table.click_text("[b]Blue")
        assert answer.given == "blue"


async def test_a_click_beside_the_answers_is_none() -> None:
    async with playing(standard()) as table:
        answer = await ask(table)
        await table.click_text("Red or")
        await table.click_text("7")
        assert answer.given == NOTHING_YET
        assert table.plies == []


async def test_a_question_and_its_answers_are_shown_as_they_are_written() -> None:
    async with playing(standard()) as table:
        await ask(table)
        assert table.shows(["Red or [b]blue[/b]?", "[b]Blue[/b]"])


async def test_the_first_answer_is_the_one_that_is_chosen_at_first() -> None:
    async with playing(standard()) as table:
        await ask(table)
        menu = table.screen.query_one(Menu)
        assert menu.has_focus
        assert menu.highlighted == 0
