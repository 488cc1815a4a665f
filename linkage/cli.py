"""The command line. Each command loads what it needs and nothing else, so that the quick ones are quick.

Exit codes: 0 for success, 1 for a file or a game that cannot be taken or a fault in the program, 2 for wrong
usage or where there is no terminal, 129, 130 and 143 after SIGHUP, SIGINT and SIGTERM.
"""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from typing import TYPE_CHECKING

from linkage import __version__
from linkage.commands.errors import FAILED, INTERRUPTED, OK, CommandError
from linkage.commands.output import drop_output, writing
from linkage.language import gettext as _

if TYPE_CHECKING:
    from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name, and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A name that the terminal's encoding lacks must not end the program.
            stream.reconfigure(errors="backslashreplace")
    options = _parser().parse_args(arguments)
    try:
        with writing():
            code = _run(options)
            if sys.stdout is not None:
                sys.stdout.flush()
    except CommandError as error:
        print(error, file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has enough of it.
        drop_output()
        return OK
    return code


def _run(options: argparse.Namespace) -> int:
    """Load the module of a command, and run the function in it that bears the command's name."""
    module = import_module(f"linkage.commands.{options.module}")
    code: int = getattr(module, options.command_name)(options)
    return code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="linkage",
        description=_("Linkage, the game of colour groups, for two players in the terminal."),
    )
    parser.add_argument(
        "--version", action="version", version=f"linkage {__version__}", help=_("print the version")
    )
    commands = parser.add_subparsers(
        required=True, metavar=_("COMMAND"), title=_("commands"), dest="command_name"
    )

    play = commands.add_parser("play", help=_("play a game"), description=_("Play a game."))
    play.add_argument(
        "--variant",
        choices=("standard", "placement"),
        help=_("the standard game, or one player places the black token and the other chooses the side"),
    )
    for name, help_text in (
        ("more", _("who plays More, in the standard game")),
        ("less", _("who plays Less, in the standard game")),
        ("placer", _("who places the black token, in the placement variant")),
        ("chooser", _("who chooses the side, in the placement variant")),
    ):
        play.add_argument(f"--{name}", metavar=_("NAME"), help=help_text)
    play.add_argument(
        "file",
        metavar=_("FILE"),
        nargs="?",
        help=_("go on with a game record, or with a kept game by its name"),
    )
    play.add_argument(
        "--line",
        action="store_true",
        help=_("play in plain lines: for screen readers, pipes and any terminal"),
    )
    play.add_argument(
        "--strict", action="store_true", help=_("with --line: stop at the first bad line with exit code 1")
    )
    play.add_argument(
        "--seed",
        metavar=_("N"),
        type=_whole_number,
        help=_("what decides all that the computer leaves to chance; default: new chance each time"),
    )
    _add_look(play)
    play.add_argument("--resume", action="store_true", help=_("go on with the newest unfinished game"))
    _add_data(play)
    play.set_defaults(module="play", usage_error=play.error)

    replay = commands.add_parser(
        "replay", help=_("look through a game"), description=_("Look through a game, ply by ply.")
    )
    replay.add_argument("file", metavar=_("FILE"), help=_("a game record, or a kept game's name"))
    _add_look(replay)
    _add_data(replay)
    replay.set_defaults(module="replay")

    games = commands.add_parser(
        "games", help=_("list the kept games"), description=_("List the kept games, or remove one.")
    )
    games.add_argument("--json", action="store_true", help=_("print a JSON list"))
    games.add_argument("--remove", metavar=_("NAME"), help=_("remove this game, after asking"))
    games.add_argument("--yes", action="store_true", help=_("do not ask"))
    _add_data(games)
    games.set_defaults(module="games", usage_error=games.error)

    show = commands.add_parser(
        "show", help=_("show a game record"), description=_("Show the last position of a game record.")
    )
    show.add_argument("file", metavar=_("FILE"), help=_("a game record; - is standard input"))
    show.add_argument(
        "--ply", metavar=_("N"), type=_whole_number, help=_("show the position after N plies instead")
    )
    form = show.add_mutually_exclusive_group()
    form.add_argument("--text", action="store_true", help=_("print text; this is the default"))
    form.add_argument("--json", action="store_true", help=_("print one JSON object"))
    form.add_argument("--svg", action="store_true", help=_("print a picture"))
    show.set_defaults(module="show")

    solve = _add_question(commands, "solve", _("say who wins with best play, and how"))
    solve.add_argument(
        "--budget",
        metavar=_("NODES"),
        type=_whole_number,
        help=_("give up after so many nodes; default: never"),
    )
    suggest = _add_question(commands, "suggest", _("suggest a move, and say why"))
    suggest.add_argument(
        "--level", choices=("easy", "medium", "hard", "expert"), default="expert", help=_("how well to look")
    )
    suggest.add_argument(
        "--seed",
        metavar=_("N"),
        type=_whole_number,
        default=0,
        help=_("what decides all that is left to chance"),
    )
    _add_question(commands, "analyse", _("say where a game was decided"))

    doctor = commands.add_parser(
        "doctor",
        help=_("say what it sees of the terminal"),
        description=_(
            "Say what it sees of the terminal and the folders: what belongs in a report of a fault."
        ),
    )
    _add_data(doctor)
    doctor.set_defaults(module="doctor")

    perft = commands.add_parser(
        "perft",
        help=_("count move sequences"),
        description=_("Count the move sequences of exactly DEPTH plies."),
    )
    perft.add_argument("depth", metavar=_("DEPTH"), type=_whole_number, help=_("the number of plies"))
    perft.add_argument(
        "file", metavar=_("FILE"), nargs="?", help=_("count from the last position of this game record")
    )
    perft.add_argument("--divide", action="store_true", help=_("count for each first move"))
    perft.set_defaults(module="perft", usage_error=perft.error)
    return parser


def _add_question(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    help_text: str,
) -> argparse.ArgumentParser:
    """Add a command that asks the computer about a game record."""
    parser = commands.add_parser(name, help=help_text, description=f"{help_text[0].upper()}{help_text[1:]}.")
    parser.add_argument("file", metavar=_("FILE"), help=_("a game record; - is standard input"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    parser.set_defaults(module="computer")
    return parser


def _add_look(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--theme",
        choices=("dark", "light", "contrast", "terminal"),
        help=_("the colours to draw in; the last leaves them to the terminal"),
    )
    parser.add_argument("--ascii", action="store_true", default=None, help=_("draw with ASCII alone"))
    parser.add_argument("--no-color", action="store_true", help=_("draw without colours"))
    parser.add_argument(
        "--no-mouse", dest="mouse", action="store_false", default=None, help=_("leave the mouse alone")
    )


def _add_data(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--data", metavar=_("DIR"), help=_("keep games in this folder instead of the platform's own")
    )


def _whole_number(text: str) -> int:
    # Python itself refuses to read numbers of thousands of digits.
    if not (text.isascii() and text.isdigit() and len(text) < 20):
        raise argparse.ArgumentTypeError(_("{text}: expected a whole number").format(text=repr(text)))
    return int(text)
