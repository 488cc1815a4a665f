"""What belongs in a report of a fault: what the program sees of the machine."""

from __future__ import annotations

import platform
from collections.abc import Mapping
from importlib.metadata import version
from pathlib import Path

from linkage import __version__, words
from linkage.host.terminal import Terminal
from linkage.language import gettext as _


def machine(terminal: Terminal, data: Path, settings: Path, logs: Path, environ: Mapping[str, str]) -> str:
    """Return what a report of a fault should say of the machine, fact by fact."""
    variables = (
        *("TERM", "TERM_PROGRAM", "COLORTERM", "NO_COLOR", "TMUX", "COLUMNS", "LINES"),
        *("LANG", "LC_ALL", "LC_CTYPE", "LANGUAGE", "TEXTUAL_COLOR_SYSTEM"),
        *sorted(name for name in environ if name.startswith("LINKAGE_")),
    )
    facts = [
        ("linkage", __version__),
        ("python", platform.python_version()),
        *((name, version(name)) for name in ("textual", "rich")),
        ("system", platform.platform()),
        ("terminal", _("yes") if terminal.is_interactive else _("no")),
        ("size", f"{terminal.columns} x {terminal.rows}"),
        ("colours", str(terminal.colours)),
        ("encoding", terminal.encoding),
        ("games", words.printable(str(data))),
        ("settings", words.printable(str(settings))),
        ("crash logs", words.printable(str(logs))),
        *((name, words.printable(environ[name])) for name in variables if name in environ),
    ]
    width = max(len(name) for name, _fact in facts) + 2
    return "\n".join(f"{name:{width}}{fact}" for name, fact in facts)
