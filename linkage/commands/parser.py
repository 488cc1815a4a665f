"""How the command line is read: argparse, with errors of one line that guess what was meant."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NoReturn

from linkage.commands.errors import USAGE
from linkage.language import gettext as _


class Parser(argparse.ArgumentParser):
    """The parser of the program, or of one of its commands.

    Options may stand before, between and after all else that a command is given.

    Attributes:
        commands: the commands of the program, by their names; empty for a command's own parser.
    """

    def __init__(self, *, fill: Callable[[Parser], None] | None = None, **settings: Any) -> None:  # noqa: ANN401 - as many types as argparse has settings
        """Make a parser. `fill` adds its arguments once they are needed; the settings are argparse's."""
        super().__init__(**settings)
        self.commands: dict[str, Parser] = {}
        self._fill_once = fill

    def fill(self) -> None:
        """Add the arguments, where that has not been done yet."""
        if self._fill_once is not None:
            fill, self._fill_once = self._fill_once, None
            fill(self)

    def command(self, name: str) -> Parser:
        """Return the parser of a command. Where there is no such command that is wrong usage."""
        if name not in self.commands:
            self._refuse_command(name)
        return self.commands[name]

    def format_help(self) -> str:
        """Return the help as text."""
        self.fill()
        return super().format_help()

    def parse_known_args(  # type: ignore[override] # one form of it is enough here
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Read arguments. What is left over is wrong usage."""
        self.fill()
        options, unknown = super().parse_known_args(args, namespace)
        if unknown:
            self._refuse(unknown)
        return options, []

    def _match_arguments_partial(self, actions: Sequence[argparse.Action], pattern: str) -> list[int]:
        """Return how many arguments each of the first actions takes.

        Before Python 3.12.7 a FILE that may be left out counted as left out at the first option, although it
        might still follow. In the pattern an argument is an A and an option an O.
        """
        counts = super()._match_arguments_partial(actions, pattern)
        while counts and not counts[-1] and "A" in pattern[sum(counts) :]:
            counts.pop()
        return counts

    def error(self, message: str) -> NoReturn:
        """End the program with one line about wrong usage."""
        self._end(_("{message} ({help} explains it)").format(message=message, help=self._help_command()))

    def _check_value(self, action: argparse.Action, value: Any) -> None:  # noqa: ANN401 - argparse's own
        if action.choices is self.commands and value not in self.commands:
            self._refuse_command(value)
        super()._check_value(action, value)

    def _refuse_command(self, name: str) -> NoReturn:
        guess = _closest(name, self.commands)
        if guess is None:
            self._end(_("{name} is no command (linkage help lists them)").format(name=repr(name)))
        self._end(_("{name} is no command; did you mean {guess}?").format(name=repr(name), guess=guess))

    def _refuse(self, unknown: Sequence[str]) -> NoReturn:
        given = next((word for word in unknown if word.startswith("-")), None)
        if given is None:
            self.error(_("{argument}: one argument too many").format(argument=repr(unknown[0])))
        given = given.partition("=")[0]
        guess = _closest(given, self._option_string_actions)
        if guess is None:
            self.error(_("{option} is no option").format(option=repr(given)))
        self._end(_("{option} is no option; did you mean {guess}?").format(option=repr(given), guess=guess))

    def _help_command(self) -> str:
        program, *command = self.prog.split(" ")
        return " ".join((program, "help", *command))

    def _end(self, message: str) -> NoReturn:
        if not message.isprintable():
            from linkage.words import printable

            message = printable(message)
        self.exit(USAGE, f"{self.prog}: {message}\n")


def _closest(word: str, known: Iterable[str]) -> str | None:
    """Return the known word that was probably meant, or None."""
    from difflib import get_close_matches

    return next(iter(get_close_matches(word, known, n=1)), None)
