"""Playing a position out quickly, by chance but not blindly.

In a playout both sides are greedy: More takes a placement with the best immediate change in the number
of groups, Less one with the worst, and chance picks among equals.
"""

from __future__ import annotations

import random

from linkage.computer.reach import State, after, by_touched


def play_out(state: State, chance: random.Random, *, more: bool) -> int:
    """Play a state to the end, greedily on both sides, and return by how much the groups changed.

    `more` says whether More is to move.
    """
    change = 0
    while state[0]:
        free, barred, colours = state
        allowed = free & ~barred
        if allowed:
            touched, choices = _best(state, allowed, more=more)
            index, slot = _pick(choices, chance)
            change += 1 - touched
            state = after(state, index, slot)
        else:
            state = free, 0, colours
        more = not more
    return change


def _best(state: State, allowed: int, *, more: bool) -> tuple[int, list[tuple[int, int]]]:
    """Return how many groups the best placements touch, and for each colour the slots of them."""
    touches = [by_touched(allowed, stock) for stock in state[2]]
    for touched in (0, 1, 2, 3, 4) if more else (4, 3, 2, 1, 0):
        choices = [(index, slots) for index, by in enumerate(touches) if (slots := by[touched] & allowed)]
        if choices:
            return touched, choices
    raise AssertionError("an allowed slot touches some number of groups")


def _pick(choices: list[tuple[int, int]], chance: random.Random) -> tuple[int, int]:
    """Return a colour and one slot, each slot of each colour as likely as the others."""
    number = int(chance.random() * sum(slots.bit_count() for _, slots in choices))
    for index, slots in choices:
        size = slots.bit_count()
        if number < size:
            for _ in range(number):
                slots &= slots - 1  # noqa: PLW2901 - the lowest slot is dropped
            return index, slots & -slots
        number -= size
    raise AssertionError("the number is below the sum of the sizes")
