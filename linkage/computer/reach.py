"""A position as the computer sees it: what can still happen, and nothing else.

The engine keeps where the pieces lie. For what may still come, only the free slots matter, and of
every colour group only which of them it touches: its *reach*. A placement of a colour on a slot makes
one new group and joins all groups of that colour whose reach holds the slot, so it changes the number
of groups by one minus their number. The joined group reaches whatever any of them did, and the
neighbours of the new piece, as far as these slots are still free. A group that reaches no free slot
is never joined again; it stays behind as a number.

A set of slots is an integer like the engine's sets of cells, in two lanes: the slot that runs east
from a cell is that cell's bit, the one that runs north is that bit `LANE` places higher. A `State` is
such integers in plain tuples, since a search makes hundreds of thousands of them:

- the free slots,
- those of them that the piece under the green token bars,
- for every colour that is left: how many pieces of it, then the reach of each of its groups, sorted.

Two colours with the same stock and the same reaches are interchangeable, and the tuple of colours is
sorted, so positions that differ only by the names of the colours are one State. No piece is counted
that has no room any more. Nothing here knows whose turn it is; the searches do.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from linkage.engine import CELLS, SLOTS, Placement, Position, Slot
from linkage.engine.board import BOARD, FILE_A, FILE_G, SIZE, neighbours

Stock = tuple[int, ...]
"""One colour: the pieces left of it, then the reaches of its groups in ascending order."""

State = tuple[int, int, tuple[Stock, ...]]
"""The free slots, the barred ones among them, and the colours that are left."""

LANE: Final = len(CELLS)
"""How much higher the bit of a slot that runs north is than that of its first cell."""


def slot_bit(slot: Slot) -> int:
    """Return the set that holds this slot alone."""
    return 1 << slot.first + (0 if slot.is_horizontal else LANE)


def slots_with(cells: int) -> int:
    """Return the slots that have at least one of these cells."""
    return (cells | cells >> 1) & _STARTS_EAST | ((cells | cells >> SIZE) & _STARTS_NORTH) << LANE


_STARTS_EAST: Final = BOARD & ~FILE_G
_STARTS_NORTH: Final = BOARD >> SIZE


SPARED: Final = {slot_bit(slot): ~slots_with(slot.mask) for slot in SLOTS}
"""For each slot, all slots that stay free when a piece is laid on it."""

BESIDE: Final = {slot_bit(slot): slots_with(neighbours(slot.mask)) & SPARED[slot_bit(slot)] for slot in SLOTS}
"""For each slot, the slots where a piece would touch a piece on it."""

NO_ROOM: Final[State] = (0, 0, ())
"""The state of a finished game."""


def slots_within(cells: int) -> int:
    """Return the slots whose two cells are both in a set of cells."""
    return cells & (cells & ~FILE_A) >> 1 | (cells & cells >> SIZE) << LANE


def cells_in(slots: int) -> int:
    """Return the cells that a set of slots covers."""
    east = slots & BOARD
    north = slots >> LANE
    return east | east << 1 | north | north << SIZE


def split(cells: int) -> list[int]:
    """Return the connected parts of a set of cells."""
    parts = []
    while cells:
        part = cells & -cells
        while True:
            grown = cells & (part | neighbours(part))
            if grown == part:
                break
            part = grown
        parts.append(part)
        cells ^= part
    return parts


def state_of(position: Position) -> State:
    """Return what can still happen in a position."""
    free = slots_within(position.empty_mask)
    if not free:
        return NO_ROOM
    marker = position.marker
    barred = 0 if marker is None else BESIDE[slot_bit(marker.slot)] & free
    room = cells_in(free).bit_count() >> 1
    stocks = []
    for colour, left in position.pool.items():
        if left:
            reaches = (slots_with(neighbours(group)) & free for group in position.group_masks(colour))
            stocks.append((min(left, room), *sorted(reach for reach in reaches if reach)))
    return free, barred, tuple(sorted(stocks))


def after(state: State, colour: int, slot: int) -> State:
    """Return the state after a placement of the colour at that index on a free slot."""
    free, _, colours = state
    free &= SPARED[slot]
    if not free:
        return NO_ROOM
    # Written out rather than called: half of a search's time is spent in this function.
    east = free & BOARD
    north = free >> LANE
    room = (east | east << 1 | north | north << SIZE).bit_count() >> 1
    beside = BESIDE[slot] & free
    stocks: list[Stock] = []
    for index, stock in enumerate(colours):
        left = stock[0]
        if index == colour:
            left -= 1
            if not left:
                continue
            joined = beside
            reaches = []
            for reach in stock[1:]:
                if reach & slot:
                    joined |= reach & free
                elif reach & free:
                    reaches.append(reach & free)
            if joined:
                reaches.append(joined)
        else:
            reaches = [kept for reach in stock[1:] if (kept := reach & free)]
        reaches.sort()
        stocks.append((left if left < room else room, *reaches))  # noqa: FURB136 - faster than min
    stocks.sort()
    return free, beside, tuple(stocks)


def by_touched(free: int, stock: Stock) -> tuple[int, int, int, int, int]:
    """Return the free slots that touch no group of a colour, one, two, three, and four.

    A slot has six neighbouring cells, one at each end and two along each side. Two side by side are in
    one group if they are of one colour, so four groups of a colour are the most that a piece can touch.
    """
    one = two = three = four = 0
    for reach in stock[1:]:
        four |= three & reach
        three |= two & reach
        two |= one & reach
        one |= reach
    return free & ~one, one & ~two, two & ~three, three & ~four, four


def change_by(position: Position, placement: Placement) -> int:
    """Return by how much a placement changes the number of groups: 1, 0, or less where it joins groups."""
    return 1 - sum(1 for group in position.group_masks(placement.colour) if group & placement.near)


def replies(state: State) -> Iterator[tuple[int, State]]:
    """Yield for every placement by how much it changes the number of groups, and the state after it.

    Where only a pass is possible that is what is yielded. Colours that look alike are taken once.
    """
    free, barred, colours = state
    allowed = free & ~barred
    if free and not allowed:
        yield 0, (free, 0, colours)
    for index, stock in enumerate(colours):
        if index and stock == colours[index - 1]:
            continue
        slots = allowed
        while slots:
            slot = slots & -slots
            slots ^= slot
            change = 1
            for reach in stock[1:]:
                if reach & slot:
                    change -= 1
            yield change, after(state, index, slot)
