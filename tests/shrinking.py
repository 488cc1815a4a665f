"""Making a script that fails as short as it can be."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from following import follow
from scripts import Script

_Part = TypeVar("_Part")

_PATIENCE: Final = 8.0
"""Seconds that a program has to answer: many a script makes it hang, and each is tried a few times."""


def fewest(parts: tuple[_Part, ...], fails: Callable[[tuple[_Part, ...]], bool]) -> tuple[_Part, ...]:
    """Return as few of the parts as still fail: halves are left out, then quarters, at last each alone."""
    size = max(1, len(parts) // 2)
    while parts:
        begin, before = 0, len(parts)
        while begin < len(parts):
            rest = parts[:begin] + parts[begin + size :]
            if fails(rest):
                parts = rest
            else:
                begin += size
        if size == 1 and len(parts) == before:
            break
        size = max(1, size // 2)
    return parts


def shrunk(script: Script, fault: str, tries: int) -> Script:
    """Return the script without all that it has the same fault without, as far as so many tries find out."""

    def fails(smaller: Script) -> bool:
        nonlocal tries
        # What depends on the moment does not fail each time.
        for _ in range(3):
            tries -= 1
            if tries < 0:
                return False
            if follow(smaller, _PATIENCE).fault == fault:
                return True
        return False

    script = script._replace(events=fewest(script.events, lambda part: fails(script._replace(events=part))))
    script = script._replace(kept=fewest(script.kept, lambda part: fails(script._replace(kept=part))))
    first, *options = script.command
    less = fewest(tuple(options), lambda part: fails(script._replace(command=(first, *part))))
    return script._replace(command=(first, *less))
