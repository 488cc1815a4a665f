"""Scripts of what somebody does at a terminal: the command, the games kept before, and then one event a line.

linkage play --variant placement
kept unfinished.linkage
answer
send Enter
send 'u'
wait 20
size 39 19
signal SIGTERM
"""

from __future__ import annotations

import ast
import re
from typing import Final, NamedTuple, Self

from terminal import KEYS

ENDS: Final = {"SIGTERM": 15, "SIGHUP": 1, "SIGINT": 2}
"""The signals that end the program."""


class Event(NamedTuple):
    """One line of a script.

    `send` is text as the terminal sends it, by a name in `KEYS` or as Python writes it, a byte a character;
    `wait` is in milliseconds; `size` is columns and rows; `signal` has a name, and what it stops goes on as
    soon as that is seen; `answer` changes the size a little and waits until something is drawn; `close`
    closes the terminal.
    """

    kind: str
    value: str = ""

    @classmethod
    def send(cls, text: str) -> Self:
        """Return the event of sending a text."""
        names = {keys: name for name, keys in KEYS.items()}
        return cls("send", names.get(text) or ascii(text.encode().decode("latin-1")))

    @property
    def sent(self) -> bytes:
        """What is sent."""
        return (KEYS.get(self.value) or str(ast.literal_eval(self.value))).encode("latin-1")

    @property
    def is_end(self) -> bool:
        """Whether the program has to end with it."""
        return self.kind == "close" or (self.kind == "signal" and self.value in ENDS)


class Script(NamedTuple):
    """How the program is started, the sample records that are kept before that, and what then happens."""

    command: tuple[str, ...]
    kept: tuple[str, ...]
    events: tuple[Event, ...]

    def __str__(self) -> str:
        """Return the script as text."""
        lines = [f"linkage {' '.join(self.command)}", *(f"kept {name}" for name in self.kept)]
        return "\n".join([*lines, *(f"{kind} {value}".rstrip() for kind, value in self.events)])

    @classmethod
    def read(cls, text: str) -> Self:
        """Read a script."""
        first, *rest = text.strip().splitlines()
        events = [Event(kind, value) for kind, _, value in (line.partition(" ") for line in rest)]
        kept = tuple(event.value for event in events if event.kind == "kept")
        options = re.findall(r"-\S+(?: [^-]\S*)*|\S+", first.removeprefix("linkage "))
        return cls(tuple(options), kept, tuple(event for event in events if event.kind != "kept"))
