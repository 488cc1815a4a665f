"""Who sits at a side: a person, or the computer at a level.

A game record tells it by the player's name: `computer:hard` is the computer at the level hard. So a game goes
on with the same players after a resume, and nothing else has to be kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from linkage.computer import Level

_COMPUTER: Final = "computer"


def level_of(name: str) -> Level | None:
    """Return the level of the computer that has this name, or None for a person's name."""
    kind, colon, text = name.partition(":")
    if kind != _COMPUTER or not colon:
        return None
    # Loaded only where the computer plays.
    from linkage.computer import Level

    try:
        return Level(text)
    except ValueError:
        return None


def is_for_computer(name: str) -> bool:
    """Say whether somebody who typed this name meant the computer, whether or not the level exists."""
    return name == _COMPUTER or name.startswith(f"{_COMPUTER}:")


def typed_name(text: str) -> str | None:
    """Return the name that a record has for what somebody has typed as one, or None where it cannot be.

    `computer` alone is the computer at the level medium; a level that there is not is no name.
    """
    name = text.casefold()
    if not is_for_computer(name):
        return text
    from linkage.computer import Level

    name = computer_name(Level.MEDIUM) if name == _COMPUTER else name
    return None if level_of(name) is None else name


def computer_name(level: Level) -> str:
    """Return the name of the computer at a level."""
    return f"{_COMPUTER}:{level.value}"
