"""`linkage help`: what the commands are, and what one of them takes."""

from __future__ import annotations

from argparse import Namespace

from linkage.commands.errors import OK
from linkage.commands.parser import Parser


def help(options: Namespace) -> int:  # noqa: A001 - it bears the command's name
    """Print the help of a command, or that of the whole program."""
    parser: Parser = options.grammar
    if options.topic is not None:
        parser = parser.command(options.topic)
    print(parser.format_help(), end="")
    return OK
