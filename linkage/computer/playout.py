"""Playing a position out quickly, by chance but not blindly.

In a playout both sides are greedy: More takes a placement with the best immediate change in the number
of groups, Less one with the worst, and chance picks among equals.
"""

from __future__ import annotations

import random

from linkage.computer.reach import BESIDE, SPARED, State


def play_out(state: State, more: bool, chance: random.Random) -> int:
    """Play a state to the end, greedily on both sides, and return by how much the groups changed.

    `more` says whether More is to move.
    """
    free, barred, colours = state
    left = [stock[0] for stock in colours]
    reaches = [list(stock[1:]) for stock in colours]
    change = 0
    while free:
        allowed = free & ~barred
        if not allowed:
            barred = 0
            more = not more
            continue
        # touched[n] holds for each colour the allowed slots that touch exactly n of its groups, 3 meaning
        # 3 or more: pieces there change the number of groups by 1 - n.
        best: list[tuple[int, int]] = []
        rank = 9
        for colour, groups in enumerate(reaches):
            if not left[colour]:
                continue
            one = two = three = 0
            for reach in groups:
                three |= two & reach
                two |= one & reach
                one |= reach
            if more:
                for number, slots in ((0, ~one), (1, one & ~two), (2, two & ~three), (3, three)):
                    if slots := slots & allowed:
                        if number < rank:
                            rank = number
                            best = [(colour, slots)]
                        elif number == rank:
                            best.append((colour, slots))
                        break
            else:
                for number, slots in ((0, three), (1, two & ~three), (2, one & ~two), (3, ~one)):
                    if slots := slots & allowed:
                        if number < rank:
                            rank = number
                            best = [(colour, slots)]
                        elif number == rank:
                            best.append((colour, slots))
                        break
        chosen = int(chance.random() * sum(slots.bit_count() for _, slots in best))
        colour = slots = 0
        for colour, slots in best:
            number = slots.bit_count()
            if chosen < number:
                break
            chosen -= number
        for _ in range(chosen):
            slots &= slots - 1
        slot = slots & -slots
        free &= SPARED[slot]
        barred = BESIDE[slot] & free
        left[colour] -= 1
        joined = barred
        apart = []
        for reach in reaches[colour]:
            if reach & slot:
                joined |= reach
                change -= 1
            else:
                apart.append(reach)
        apart.append(joined)
        change += 1
        reaches[colour] = apart
        more = not more
    return change
