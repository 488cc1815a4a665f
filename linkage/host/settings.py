"""What a player has chosen once and for all, in a file of TOML in the platform's own folder.

A setting is taken from the command line, else from the environment, else from the file, else it is the
default. A file that is broken or cannot be read costs a warning, never a game.
"""

from __future__ import annotations

import errno
import os
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any, Final

from linkage.games import write_file
from linkage.language import gettext as _
from linkage.words import printable

FILE_VARIABLE: Final = "LINKAGE_CONFIG"
"""The environment variable that names another settings file."""

THEMES: Final = ("dark", "light", "contrast", "terminal")

_VARIABLES: Final = {
    "theme": "LINKAGE_THEME",
    "ascii": "LINKAGE_ASCII",
    "mouse": "LINKAGE_MOUSE",
    "confirm": "LINKAGE_CONFIRM",
}
_LONGEST_SHOWN: Final = 40
_YES_OR_NO: Final = {"1": True, "yes": True, "true": True, "0": False, "no": False, "false": False}


@dataclass(frozen=True)
class Settings:
    """The settings of the app.

    Attributes:
        theme: one of `THEMES`.
        ascii: whether to draw with ASCII alone; None leaves it to what the terminal can show.
        mouse: whether the mouse is used.
        confirm: whether a piece is only placed when Enter is pressed twice.
        keys: other keys for actions, by the names of these; see `linkage.tui.keys`.
    """

    theme: str = THEMES[0]
    ascii: bool | None = None
    mouse: bool = True
    confirm: bool = False
    keys: Mapping[str, str] = field(default_factory=dict)


def default_file() -> Path:
    """Return the settings file that the environment names, or else the platform's own."""
    if name := os.environ.get(FILE_VARIABLE):
        return Path(name)
    import platformdirs

    return platformdirs.user_config_path("linkage", appauthor=False) / "settings.toml"


def read_settings(
    path: Path, environ: Mapping[str, str], command_line: Mapping[str, object]
) -> tuple[Settings, list[str]]:
    """Return the settings, and a warning for each that could not be taken.

    `command_line` holds what was given there, None for what was not.
    """
    warnings: list[str] = []
    settings = _with(Settings(), _from_file(path, warnings), str(path), warnings)
    settings = _with(settings, _from_environment(environ, warnings), _("environment"), warnings)
    settings = replace(settings, **{k: v for k, v in command_line.items() if v is not None})  # type: ignore[arg-type] # argparse has checked them
    return settings, [printable(warning) for warning in warnings]


def _from_file(path: Path, warnings: list[str]) -> dict[str, object]:
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        return {}
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else _("expected text in UTF-8")
        warnings.append(_("{file}: cannot be read: {reason}").format(file=path, reason=reason))
        return {}
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        # Besides what is no TOML, numbers that are too long and lists that are too deep.
        warnings.append(_("{file}: not a file of TOML: {reason}").format(file=path, reason=error))
        return {}


def _from_environment(environ: Mapping[str, str], warnings: list[str]) -> dict[str, object]:
    values: dict[str, object] = {}
    for name, variable in _VARIABLES.items():
        text = environ.get(variable, "")
        if not text:
            continue
        if name == "theme":
            values[name] = text.lower()
        elif text.lower() in _YES_OR_NO:
            values[name] = _YES_OR_NO[text.lower()]
        else:
            warnings.append(
                _("{name}: expected yes or no, and this is {value}").format(name=variable, value=repr(text))
            )
    return values


def _with(settings: Settings, values: Mapping[str, object], place: str, warnings: list[str]) -> Settings:
    """Return the settings with those values that can be taken."""
    taken: dict[str, Any] = {}
    for name, value in values.items():
        expected = _expected(name, value)
        if expected is None:
            taken[name] = _key_map(value) if name == "keys" else value
            continue
        warning = _("{name}: {expected}, and this is {value}").format(
            name=_shortened(name), expected=expected, value=_shortened(repr(value))
        )
        warnings.append(f"{place}: {warning}")
    return replace(settings, **taken)


def _expected(name: str, value: object) -> str | None:
    """Return None for a value that can be taken, or what was expected in its place."""
    if name == "theme":
        return None if value in THEMES else _("expected one of {names}").format(names=", ".join(THEMES))
    if name == "keys":
        is_map = isinstance(value, dict) and all(
            isinstance(keys, str) or (isinstance(keys, list) and all(isinstance(key, str) for key in keys))
            for keys in value.values()
        )
        return None if is_map else _("expected a table of names with a key or a list of keys each")
    if name in (known.name for known in fields(Settings)):
        return None if isinstance(value, bool) else _("expected true or false")
    return _("expected the name of a setting")


def _shortened(text: str) -> str:
    """Return a text from outside, cut off where it is longer than a warning needs."""
    return text if len(text) <= _LONGEST_SHOWN else f"{text[:_LONGEST_SHOWN]}…"


def _key_map(value: object) -> dict[str, str]:
    assert isinstance(value, dict)
    return {name: ",".join(keys) if isinstance(keys, list) else keys for name, keys in value.items()}


def write_setting(path: Path, name: str, value: str | bool) -> None:
    """Change one setting in the file, and leave all else in it as it was, comments included.

    Raises OSError where the file cannot be written, and ValueError where it is no file of TOML: a person's
    own work is never thrown away. Where the file is a link to another one, it stays that.
    """
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    try:
        document = tomlkit.parse(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        document = tomlkit.document()
        path.parent.mkdir(parents=True, exist_ok=True)
    except (TOMLKitError, RecursionError) as error:
        raise ValueError(str(error)) from error
    if path.exists() and not os.access(path, os.W_OK):
        # Its folder may be writable all the same; but somebody does not want this file to change.
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    document[name] = value
    write_file(path.resolve(), tomlkit.dumps(document))
