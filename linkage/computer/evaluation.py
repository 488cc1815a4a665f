"""How many further groups to expect from a state: a quick estimate, in thousandths of a group.

The estimate is a sum of a few counts, each with a weight that depends on how much room is left. The
weights were fitted to games that the computer played against itself, see
`tests/benchmarks/fitting.py`. Everything is whole numbers, so that every machine estimates alike.
"""

from __future__ import annotations

from operator import mul
from typing import Final

from linkage.computer.reach import LANE, State
from linkage.engine.board import BOARD, SIZE

GROUP: Final = 1000
"""One group, in the unit of estimates."""


def features(state: State, *, more: bool) -> tuple[int, ...]:
    """Return the counts that the estimate is made of. The state has room left; `more` says who moves."""
    free, barred, colours = state
    allowed = free & ~barred
    gains = for_any = joins = live = none = once = twice = thrice = tempting = 0
    best_join = 0
    can_gain = 0
    for stock in colours:
        one = two = three = 0
        for reach in stock[1:]:
            three |= two & reach
            two |= one & reach
            one |= reach
        untouched = free & ~one
        if untouched:
            for_any |= untouched
            can_gain |= untouched & allowed
            east = untouched & BOARD
            north = untouched >> LANE
            gains += min((east | east << 1 | north | north << SIZE).bit_count(), 2 * stock[0])
            none += untouched.bit_count()
        groups = len(stock) - 1
        live += groups
        if two:
            joins += min(groups - 1, stock[0] * (2 if three else 1))
            number = two.bit_count()
            twice += number
            tempting += min(number, 4)
            if three:
                thrice += three.bit_count()
            if not best_join and two & allowed:
                best_join = 1
            if three & allowed:
                best_join = 2
        once += one.bit_count()
    east = for_any & BOARD
    north = for_any >> LANE
    covered = (east | east << 1 | north | north << SIZE).bit_count()
    east = free & BOARD
    north = free >> LANE
    room = (east | east << 1 | north | north << SIZE).bit_count()
    return (
        room,
        1,
        gains,
        covered,
        joins,
        live,
        none,
        once,
        twice,
        thrice,
        tempting,
        len(colours),
        0 if more else best_join,
        0 if can_gain or not more else 1,
    )


_FITTED: Final = {
    True: (
        (62, -114),  # room
        (326, 1),  # one
        (47, -332),  # gains
        (153, 236),  # covered
        (-273, 635),  # joins
        (-86, -217),  # live
        (-13, 8),  # none
        (-76, 36),  # once
        (-46, 331),  # twice
        (727, -1382),  # thrice
        (136, -731),  # tempting
        (-61, 2959),  # colours
        (0, 0),  # best_join
        (-343, -2202),  # stuck
    ),
    False: (
        (91, -31),  # room
        (232, 2),  # one
        (37, -261),  # gains
        (170, 53),  # covered
        (-68, 449),  # joins
        (-124, -219),  # live
        (-13, 13),  # none
        (-90, 79),  # once
        (-26, 277),  # twice
        (721, -1501),  # thrice
        (65, -565),  # tempting
        (-261, 2590),  # colours
        (-801, 580),  # best_join
        (0, 0),  # stuck
    ),
}
"""With More to move and with Less: for each count its weight, and what a whole board of room adds to it."""

_WEIGHTS: Final = {
    more: tuple(
        tuple(fixed + growing * room // (SIZE * SIZE - 1) for fixed, growing in fitted)
        for room in range(SIZE * SIZE)
    )
    for more, fitted in _FITTED.items()
}


def evaluate(state: State, *, more: bool) -> int:
    """Return the number of further groups to expect, in thousandths. `more` says whether More is to move."""
    if not state[0]:
        return 0
    counts = features(state, more=more)
    return sum(map(mul, counts, _WEIGHTS[more][counts[0]]))
