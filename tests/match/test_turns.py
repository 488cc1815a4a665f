"""What the computer is asked in a match, and what follows from its answer."""

from __future__ import annotations

from datetime import date

import pytest
from positions import cell, placement

from linkage.computer import Advice, Level, Question
from linkage.engine import IllegalMoveError, Side
from linkage.match import Match, WrongStageError
from linkage.match.turns import hint_task, taken, task_for

DAY = date(2026, 11, 30)
EASY = "computer:easy"


def test_a_cell_a_side_and_a_move_are_taken_as_they_are_decided() -> None:
    match = Match.placement(EASY, EASY, DAY)
    placed = taken(match, cell("c2"))
    assert placed == match.place_token(cell("c2"))
    chosen = taken(placed, Side.LESS)
    assert chosen == placed.choose_side(Side.LESS)
    answer = task_for(chosen, seed=1).carry_out(lambda: False)
    assert isinstance(answer, Advice)
    assert taken(chosen, answer) == chosen.play(answer.move)


def test_an_answer_that_is_about_another_match_is_refused() -> None:
    match = Match.standard(EASY, "Bob", DAY)
    with pytest.raises(WrongStageError):
        taken(match, cell("c2"))
    with pytest.raises(WrongStageError):
        taken(match, Side.MORE)
    advice = task_for(match, seed=1).carry_out(lambda: False)
    with pytest.raises(IllegalMoveError):
        taken(taken(match, advice), advice)


def test_a_hint_is_the_same_each_time_and_as_good_as_can_be() -> None:
    match = Match.standard("Ann", "Bob", DAY).play(placement("Rc3c4"))
    assert hint_task(match) == Question(match.position, Level.EXPERT, 0)
