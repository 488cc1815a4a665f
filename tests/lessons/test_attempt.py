"""A player at a task, and on the way through a lesson."""

from __future__ import annotations

import pytest
from positions import cell, placement

from linkage.engine import Colour, Side
from linkage.lessons import Answer, Asks, Attempt, Lesson, Option, Step, Walk, course
from linkage.lessons.asking import ChoosesSide, HowManyGroups, PlacesToken
from linkage.lessons.moving import AnyMove, HasColour

YELLOW = Step("Yellow.", HasColour(Colour.YELLOW), "Rc3c4", learnt="Done.", clues=("One.", "Two."))


def test_a_try_that_is_not_it_is_counted_and_leaves_the_task_as_it_was() -> None:
    attempt = Attempt(YELLOW)
    feedback = attempt.tried(placement("Ra1a2"))
    assert (feedback.is_done, feedback.attempt.tries) == (False, 1)
    assert feedback.match.position == attempt.match.position.play(placement("Ra1a2"))
    assert feedback.attempt.match == attempt.match
    again = feedback.attempt.tried(placement("Ya1a2"))
    assert (again.is_done, again.attempt.is_done, again.attempt.tries) == (True, True, 1)
    assert again.text.endswith(" Done.")


def test_an_illegal_try_plays_nothing() -> None:
    feedback = Attempt(YELLOW).tried(placement("Yc5d5"))
    assert feedback.match == YELLOW.match
    assert feedback.attempt.tries == 1


def test_what_comes_after_a_task_is_done_changes_nothing() -> None:
    done = Attempt(YELLOW).tried(placement("Ya1a2")).attempt
    late = done.tried(placement("Ra1a2"))
    assert late.attempt == done
    assert not late.is_done


@pytest.mark.parametrize(
    ("goal", "game", "wrong"),
    [
        (AnyMove(), "", cell("a1")),
        (PlacesToken(), '[Placer "?"] [Chooser "?"]', placement("Ra1a2")),
        (ChoosesSide(), "@b2", Option(Side.MORE)),
        (HowManyGroups(), "Rc3c4", Side.MORE),
    ],
)
def test_an_answer_of_another_kind_does_no_harm(
    goal: AnyMove | PlacesToken | ChoosesSide | HowManyGroups, game: str, wrong: Answer
) -> None:
    feedback = Attempt(Step("", goal, game)).tried(wrong)
    assert not feedback.is_done
    assert feedback.match == feedback.attempt.match
    assert "asked" in feedback.text


def test_the_steps_of_the_variant_are_taken_in_the_match() -> None:
    token, side = (
        Attempt(step) for lesson in course() if lesson.name == "placement variant" for step in lesson.steps
    )
    assert (token.asks, side.asks) == (Asks.CELL, Asks.SIDE)
    assert token.tried(cell("g7")).match.position.black == cell("g7")
    chosen = side.tried(Side.LESS).match
    assert chosen.record.setup is not None
    assert chosen.record.setup.choice is Side.LESS


def test_hints_come_one_by_one_and_no_more_than_there_are() -> None:
    attempt = Attempt(YELLOW)
    assert attempt.hints() == ()
    assert attempt.hinted().hints() == ("One.",)
    assert attempt.hinted().hinted().hinted().hints() == ("One.", "Two.")


def test_a_task_can_be_begun_again() -> None:
    attempt = Attempt(YELLOW).tried(placement("Ya1a2")).attempt.hinted()
    assert attempt.begun_again() == Attempt(YELLOW)


def test_the_options_of_a_question_are_what_can_be_read() -> None:
    question = Attempt(Step("", HowManyGroups(), "Rc3c4 Bf5f6"))
    assert Option(2) in question.options()
    assert [option.text for option in question.options()] == [str(o.value) for o in question.options()]
    assert Option(Side.MORE).text == "More"


def test_a_lesson_is_finished_when_every_step_was_done_and_none_skipped() -> None:
    walk = Walk(Lesson("two", "Two", (YELLOW, YELLOW)))
    skipped = walk.onward().with_step_done()
    assert skipped.is_at_end
    assert not skipped.is_finished
    assert skipped.onward() == skipped
    assert skipped.back().with_step_done().is_finished
    assert walk.back() == walk
