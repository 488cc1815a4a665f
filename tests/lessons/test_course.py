"""The lessons: every task can be done, tells the truth about its position, and says why a try was not it."""

from __future__ import annotations

import re
import string

import pytest
from positions import cell, placement

from linkage.computer import solve
from linkage.engine import Move, Pass, Position, Side
from linkage.lessons import Answer, Asks, Attempt, Option, Step, course
from linkage.lessons.deciding import KeepsWin
from linkage.lessons.moving import All

STEPS = {
    f"{lesson.name} {number}": step for lesson in course() for number, step in enumerate(lesson.steps, 1)
}
EVERY_STEP = pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)

IDEAS = {name: step for name, step in STEPS.items() if name.startswith(("less ", "more "))}


def answers(step: Step) -> list[Answer]:
    """Return a good many answers of the kind that a step asks for, some of them legal and some not."""
    attempt = Attempt(step)
    match attempt.asks:
        case Asks.MOVE:
            barred: list[Move] = [placement("Rc5d5"), placement("Rd4d5"), Pass()]
            return [*attempt.match.position.legal_moves(), *barred]
        case Asks.CELL:
            return [cell("a1"), cell("d4")]
        case Asks.SIDE:
            return list(Side)
        case Asks.OPTION:
            return list(attempt.options())


@EVERY_STEP
def test_every_task_can_be_done(step: Step) -> None:
    done = [answer for answer in answers(step) if Attempt(step).tried(answer).is_done]
    assert done
    if Attempt(step).asks is Asks.OPTION:
        assert len(done) == 1


@EVERY_STEP
def test_every_try_is_told_with_nothing_left_open(step: Step) -> None:
    for answer in answers(step)[-9:]:
        feedback = Attempt(step).tried(answer)
        assert feedback.text.endswith((".", "!", "?"))
        assert not set("{}") & set(feedback.text)
        assert "  " not in feedback.text


@EVERY_STEP
def test_every_step_names_the_side_to_move_where_it_names_one(step: Step) -> None:
    told = re.search(r"[Yy]ou are (More|Less)", step.text())
    if told is not None:
        assert step.match.position.side_to_move.value == told[1].lower()


@EVERY_STEP
def test_every_text_of_a_step_can_be_shown(step: Step) -> None:
    for text in (step.told, step.learnt, *step.clues):
        names = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
        assert names <= {"threshold", "below"}
    assert "12" in STEPS["ending 1"].text()


def test_the_names_by_which_lessons_are_remembered_are_unlike() -> None:
    names = [lesson.name for lesson in course()]
    assert len(set(names)) == len(names)


def test_there_are_three_ideas_for_each_side() -> None:
    sides = [step.match.position.side_to_move for step in IDEAS.values()]
    assert sides == [Side.LESS] * 3 + [Side.MORE] * 3


@pytest.mark.parametrize("step", IDEAS.values(), ids=IDEAS)
def test_an_idea_is_the_one_move_that_wins(step: Step) -> None:
    solution = solve(step.match.position)
    assert solution.exact
    (winning,) = solution.winning_moves
    assert [move for move in answers(step) if Attempt(step).tried(move).is_done] == [winning]
    # A win could be had in other ways; that the idea is what wins is the lesson.
    assert isinstance(step.goal, All)
    idea, win = step.goal.goals
    assert win == KeepsWin()
    assert idea.miss(step.match.position, winning) is None


def position(name: str) -> Position:
    return STEPS[name].match.position


def test_what_the_texts_say_of_their_positions_is_so() -> None:
    assert {piece.colour.value for piece in position("groups 1").pieces} == {"white", "blue", "red"}
    assert position("ending 1").group_count == 11
    assert {str(at) for at in position("passing 1").empty} >= {"a3", "a4"}
    assert position("passing 1").must_pass
    assert position("less 2").group_count == 11
    assert position("more 3").group_count == 11


@pytest.mark.parametrize(
    ("name", "answer", "told"),
    [
        ("placing 2", placement("Rc3d3"), "Turn it, so that one half is above the other."),
        ("placing 3", placement("Rc4d4"), "No piece may lie on the black token, which stands on d4."),
        ("colours 1", placement("Ra1a2"), "A new red group: 1 becomes 2. But it should be a yellow piece."),
        ("colours 2", placement("Ra3a4"), "But the pool still has pieces of that colour."),
        ("green token 1", placement("Ba1a2"), "This place is allowed."),
        ("green token 2", placement("Bc5d5"), "here: c4."),
        ("groups 4", placement("Rd6d7"), "But it should touch two groups of its own colour at once."),
        ("groups 2", placement("Wf3g3"), "Adds to a white group: still 6. But it should touch no piece"),
        ("passing 1", placement("Wa3a4"), "here: b4."),
        ("passing 2", Pass(), "You may pass only when you have to"),
        ("passing 3", placement("Wb1c1"), "But Less still has a place to go, away from your piece."),
        ("ending 1", placement("Rg1g2"), "The game is over, and Less wins with 11 groups."),
        ("ending 2", Option(Side.MORE), "white 3, blue 4, red 3, yellow 1. That makes 11."),
        ("groups 1", Option(8), "that is the number of pieces"),
        ("groups 1", Option(9), "there are fewer"),
        ("less 1", placement("Wg2g3"), "But it should touch three groups of its own colour at once."),
        ("less 2", placement("Rd1e1"), "But there is still a place where a piece could make a new group."),
        ("more 1", placement("Ye2e3"), "still 10. But now Less wins, for example with Wa4a5."),
        ("more 3", placement("Rf4g4"), "But Less wins all the same once it has passed."),
    ],
)
def test_a_try_that_is_not_it_is_told_why(name: str, answer: Answer, told: str) -> None:
    feedback = Attempt(STEPS[name]).tried(answer)
    assert not feedback.is_done
    assert told in feedback.text
