"""The monkey itself: its scripts, what it takes for a fault, and how it shrinks a script."""

from __future__ import annotations

import random

from benchmarks.monkey import random_script
from following import follow
from scripts import Event, Script
from shrinking import fewest


def test_a_script_is_read_as_it_is_written() -> None:
    for number in range(100):
        script = random_script(random.Random(number), keys=30)
        assert Script.read(str(script)) == script


def test_a_program_that_fails_and_one_that_does_not_answer_are_faults() -> None:
    answer = (Event("answer"),)
    assert follow(Script(("play nothing.linkage",), (), answer)).fault == "exit code 1 after a key"
    assert follow(Script(("play --line",), (), answer), patience=1).fault == "it hangs: it does not answer"


def test_a_script_is_shrunk_to_what_it_fails_with() -> None:
    assert fewest(tuple(range(50)), lambda some: {3, 17, 18} <= set(some)) == (3, 17, 18)
