"""The keys of the game screen, by the names that a settings file can give them others by.

There are keys for either hand, so that two players side by side have theirs each: on the left w a s d, r,
Tab and e, on the right the arrows, full stop, comma and Enter.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from linkage.language import gettext as _
from linkage.words import printable

KEYS: Final[Mapping[str, str]] = {
    "up": "up,k,w",
    "down": "down,j,s",
    "left": "left,h,a",
    "right": "right,l,d",
    "turn": "space,r,full_stop",
    "next-colour": "tab,comma",
    "previous-colour": "shift+tab",
    "colour-1": "1",
    "colour-2": "2",
    "colour-3": "3",
    "colour-4": "4",
    "place": "enter,e",
    "type": "colon",
    "hint": "i",
    "pause": "p",
    "faster": "plus",
    "slower": "minus",
    "undo": "u",
    "redo": "y",
    "help": "question_mark,f1",
    "menu": "escape,backspace",
    "palette": "ctrl+p",
    "quit": "q,ctrl+q,ctrl+c",
}
"""For each action its keys, parted by commas, in Textual's names."""

_SIGNS: Final = {
    ".": "full_stop",
    ",": "comma",
    ":": "colon",
    ";": "semicolon",
    "?": "question_mark",
    "!": "exclamation_mark",
    "/": "slash",
    "-": "minus",
    "+": "plus",
    "=": "equals_sign",
    "*": "asterisk",
    "#": "number_sign",
    " ": "space",
}
_NAMED: Final = (
    "up|down|left|right|enter|space|tab|backspace|escape|home|end|pageup|pagedown|insert|delete"
    "|f[1-9]|f1[0-2]"
)
_KEY: Final = rf"(?:(?:ctrl|alt|shift)\+)*(?:{_NAMED}|[a-zA-Z0-9]|{'|'.join(_SIGNS.values())})"

_SAME: Final = {"ctrl+i": "tab", "ctrl+m": "enter", "ctrl+h": "backspace"}
"""Keys that a terminal cannot tell from others."""

_IN_LISTS: Final = frozenset(
    ("up", "down", "k", "j", "w", "s", "home", "end", "pageup", "pagedown", "enter", "space", "e")
)
"""The keys of a list of choices, such as stands beside the board at the end of a game."""

_BESIDE_LISTS: Final = ("type", "undo", "redo", "help", "menu", "palette", "quit")
"""The actions that are possible also while there is such a list."""


def checked_keymap(wanted: Mapping[str, str]) -> tuple[dict[str, str], list[str]]:
    """Return the keys that can be given to actions, and a warning for each that cannot.

    A name must be one of `KEYS`, a key one that there is, and no key may then do two things; an action
    for which that does not hold keeps its own keys.
    """
    keymap: dict[str, str] = {}
    warnings: list[str] = []
    for name, text in wanted.items():
        if name not in KEYS:
            warnings.append(
                _("keys: {name}: expected one of {names}").format(name=printable(name), names=", ".join(KEYS))
            )
            continue
        keys = _split(text)
        unknown = [key for key in keys if not _is_key(key)]
        if unknown or not keys:
            warnings.append(
                _("keys: {name}: expected keys such as t, space or ctrl+t, and this is {key}").format(
                    name=name, key=repr(", ".join(unknown) or text)
                )
            )
            continue
        taken = [key for key in keys if key in _IN_LISTS] if name in _BESIDE_LISTS else []
        if taken:
            warnings.append(
                _("keys: {name}: {key} chooses from lists already").format(name=name, key=", ".join(taken))
            )
            continue
        keymap[name] = ",".join(keys)
    return _without_clashes(keymap, warnings)


def _without_clashes(keymap: dict[str, str], warnings: list[str]) -> tuple[dict[str, str], list[str]]:
    """Leave out what would make a key do two things."""
    owners: dict[str, str] = {}
    for name, keys in {**KEYS, **keymap}.items():
        for key in keys.split(","):
            if key in owners:
                refused = name if name in keymap else owners[key]
                warnings.append(
                    _("keys: {name}: {key} is the key of {other} already").format(
                        name=refused, key=key, other=owners[key] if refused == name else name
                    )
                )
                return _without_clashes({n: k for n, k in keymap.items() if n != refused}, warnings)
            owners[key] = name
    return keymap, warnings


def _split(text: str) -> list[str]:
    """Return the keys of a text, each once and by its name; a comma alone is the key."""
    parts = [text] if text in _SIGNS else [part.strip() for part in text.split(",")]
    return list(dict.fromkeys(_named(part) for part in parts if part))


def _named(key: str) -> str:
    """Return the name of a key as it arrives from a terminal."""
    if re.fullmatch(r"shift\+[a-z]", key):
        return key[-1].upper()
    return _SAME.get(key) or _SIGNS.get(key, key)


def _is_key(key: str) -> bool:
    """Say whether there is a key of that name; a letter of any script is one."""
    return bool(re.fullmatch(_KEY, key)) or (len(key) == 1 and key.isalnum())


def shown_key(key: str) -> str:
    """Return a key as players know it."""
    *modifiers, last = key.split("+")
    names = {
        "space": _("Space"),
        "enter": _("Enter"),
        "tab": _("Tab"),
        "backspace": _("Backspace"),
        "escape": _("Esc"),
        "up": "↑",
        "down": "↓",
        "left": "←",
        "right": "→",
        **{name: sign for sign, name in _SIGNS.items() if name != "space"},
    }
    if len(last) > 1 or modifiers:
        last = names.get(last, last.capitalize())
    return "+".join([*(modifier.capitalize() for modifier in modifiers), last])


def keys_of(keymap: Mapping[str, str], *names: str) -> str:
    """Return the keys of some actions as players know them, parted by spaces."""
    return " ".join(shown_key(key) for name in names for key in keymap.get(name, KEYS[name]).split(","))
