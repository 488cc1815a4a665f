"""The examples in the docstrings do what they say."""

from __future__ import annotations

import doctest
import importlib

import pytest


@pytest.mark.parametrize(
    "name", ["linkage.engine", "linkage.notation", "linkage.lessons.attempt", "linkage.line.session"]
)
def test_the_tour_of_a_package_runs(name: str) -> None:
    failed, attempted = doctest.testmod(importlib.import_module(name))
    assert attempted > 0
    assert failed == 0
