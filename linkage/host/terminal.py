"""What can be known of the terminal before anything is drawn: its size, colours and signs."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Mapping
from typing import NamedTuple


class Terminal(NamedTuple):
    """The terminal that the program runs in.

    Attributes:
        is_interactive: whether both input and output are a terminal that can be drawn on.
        name: the value of TERM.
        columns: its width.
        rows: its height.
        colours: how many colours it shows; 0 where they are not wanted.
        encoding: how text is written to it.
    """

    is_interactive: bool
    name: str
    columns: int
    rows: int
    colours: int
    encoding: str

    @property
    def is_unicode(self) -> bool:
        """Whether signs beyond ASCII can be written to it."""
        return self.encoding.lower().replace("-", "") in ("utf8", "utf16", "utf32")

    @property
    def has_few_signs(self) -> bool:
        """Whether it is one of those that have few signs beyond letters and lines."""
        return self.name in ("linux", "vt100", "vt102", "vt220", "cygwin", "ansi", "pcansi")


def look_at_terminal(environ: Mapping[str, str]) -> Terminal:
    """Return what is known of the terminal of this process."""
    columns, rows = shutil.get_terminal_size()
    name = environ.get("TERM", "")
    is_terminal = sys.stdin.isatty() and sys.stdout.isatty()
    return Terminal(
        is_interactive=is_terminal and name != "dumb",
        name=name,
        columns=columns,
        rows=rows,
        colours=0 if environ.get("NO_COLOR") else _colours(environ, name),
        encoding=_encoding(environ),
    )


def _encoding(environ: Mapping[str, str]) -> str:
    """Return how text is written: as the locale's name says, or where it does not, as Python does it.

    Python writes UTF-8 also where the locale has ASCII alone, or is not installed. A locale that nobody
    has set says nothing, and Python has its way.
    """
    locale = environ.get("LC_ALL") or environ.get("LC_CTYPE", "")
    if locale in ("", "C.UTF-8"):
        # Python itself puts C.UTF-8 into LC_CTYPE where LANG is C.
        locale = environ.get("LANG") or locale
    if locale in ("C", "POSIX"):
        return "ascii"
    charset = locale.partition(".")[2].partition("@")[0]
    return charset.lower() or getattr(sys.stdout, "encoding", None) or "ascii"


def _colours(environ: Mapping[str, str], name: str) -> int:
    if environ.get("COLORTERM", "").lower() in ("truecolor", "24bit"):
        return 1 << 24
    guess = 256 if "256" in name else 8
    try:
        import curses
    except ImportError:  # some systems come without it
        return guess
    try:
        curses.setupterm(name or "dumb", 1)
    except curses.error:  # the database does not know this terminal
        return guess
    return max(0, curses.tigetnum("colors"))
