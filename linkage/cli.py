"""The command line. Each command loads what it needs and nothing else, so that the quick ones are quick.

Exit codes: 0 for success, 1 for a file or a game that cannot be taken or a fault in the program, 2 for wrong
usage or where there is no terminal, 129, 130 and 143 after SIGHUP, SIGINT and SIGTERM.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

from linkage.commands.errors import OK, USAGE
from linkage.commands.output import exit_code_of
from linkage.commands.version import VERSION


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name, and return the exit code."""
    return exit_code_of(lambda: _run(sys.argv[1:] if arguments is None else arguments))


def _run(arguments: Sequence[str]) -> int:
    """Load the module of the command that the arguments name, and run its function."""
    if list(arguments) == ["--version"]:
        # Reading this one as all else is read takes as long again as starting Python.
        print(VERSION)
        return OK
    from linkage.commands.grammar import grammar

    parser = grammar()
    options = parser.parse_args(arguments)
    if options.run is None:
        if not _is_in_terminal():
            print(parser.format_help(), end="", file=sys.stderr)
            return USAGE
        options = parser.parse_args([*arguments, "play"])
    module, function = options.run
    code: int = getattr(import_module(f"linkage.commands.{module}"), function)(options)
    return code


def _is_in_terminal() -> bool:
    from linkage.host.terminal import look_at_terminal

    return look_at_terminal(os.environ).is_interactive
