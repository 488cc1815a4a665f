"""What can be said on the command line: the commands, their arguments, and an example of each."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable

from linkage.commands.parser import Parser
from linkage.commands.version import VERSION
from linkage.language import gettext as _


def grammar() -> Parser:
    """Return the parser of the whole command line.

    Among the options that it reads are the function that carries out the command, as its module and its name
    (`run`; None where no command was given), and the one that ends the program with a word about wrong usage
    (`usage_error`).
    """
    parser = Parser(
        prog="linkage",
        description=_("Linkage, the game of colour groups, for two players in the terminal."),
        epilog=_("In a terminal, linkage alone starts the game. Example: {command}").format(
            command="linkage play --less computer:medium"
        ),
    )
    parser.add_argument("--version", action="version", version=VERSION, help=_("print the version"))
    parser.set_defaults(run=None)
    commands = parser.add_subparsers(metavar=_("COMMAND"), title=_("commands"), parser_class=Parser)
    parser.commands = commands.choices

    def add(  # noqa: PLR0913 - all that is said of a command
        name: str,
        fill: Callable[[Parser], None],
        *,
        summary: str,
        description: str,
        example: str,
        module: str = "",
    ) -> None:
        command = commands.add_parser(
            name,
            fill=fill,
            help=summary,
            description=description,
            epilog=_("Example: {command}").format(command=f"linkage {name} {example}".rstrip()),
        )
        command.set_defaults(run=(module or name, name), usage_error=command.error)

    add(
        "play",
        _play,
        summary=_("play a game"),
        description=_("Play a game."),
        example="--more Agata --less computer:hard",
    )
    add(
        "learn",
        _learn,
        summary=_("learn the game, in plain lines"),
        description=_("Learn the game: short lessons on a real board, then puzzles that are proved."),
        example="--puzzles",
    )
    add(
        "replay",
        _replay,
        summary=_("look through a game"),
        description=_("Look through a game, ply by ply."),
        example="game.linkage",
    )
    add(
        "games",
        _games,
        summary=_("list the kept games"),
        description=_("List the kept games, or remove one."),
        example="--json",
    )
    add(
        "show",
        _show,
        summary=_("show a game record"),
        description=_("Show the last position of a game record."),
        example="game.linkage --ply 10",
    )
    add(
        "solve",
        _solve,
        summary=_("say who wins with best play, and how"),
        description=_("Say who wins with best play, and how."),
        example="game.linkage --budget 1000000",
        module="computer",
    )
    add(
        "suggest",
        _suggest,
        summary=_("suggest a move, and say why"),
        description=_("Suggest a move, and say why."),
        example="game.linkage --level hard",
        module="computer",
    )
    add(
        "analyse",
        _question,
        summary=_("say where a game was decided"),
        description=_("Say where a game was decided."),
        example="game.linkage",
        module="computer",
    )
    add(
        "perft",
        _perft,
        summary=_("count move sequences"),
        description=_("Count the move sequences of exactly DEPTH plies."),
        example="2 game.linkage --divide",
    )
    add(
        "doctor",
        _data,
        summary=_("say what it sees of the terminal"),
        description=_(
            "Say what it sees of the terminal and the folders: what belongs in a report of a fault."
        ),
        example="",
    )
    add(
        "help",
        _help,
        summary=_("explain a command"),
        description=_("Explain a command, or say which there are."),
        example="play",
    )
    commands.choices["help"].set_defaults(grammar=parser)
    return parser


def _play(parser: Parser) -> None:
    parser.add_argument(
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
        parser.add_argument(f"--{name}", metavar=_("NAME"), help=help_text)
    parser.add_argument(
        "file",
        metavar=_("FILE"),
        nargs="?",
        help=_("go on with a game record, or with a kept game by its name"),
    )
    parser.add_argument(
        "--line",
        action="store_true",
        help=_("play in plain lines: for screen readers, pipes and any terminal"),
    )
    parser.add_argument(
        "--strict", action="store_true", help=_("with --line: stop at the first bad line with exit code 1")
    )
    parser.add_argument(
        "--seed",
        metavar=_("N"),
        type=_whole_number,
        help=_("what decides all that the computer leaves to chance; default: new chance each time"),
    )
    _look(parser)
    parser.add_argument("--resume", action="store_true", help=_("go on with the newest unfinished game"))
    _data(parser)


def _learn(parser: Parser) -> None:
    work = parser.add_mutually_exclusive_group()
    work.add_argument("--puzzles", action="store_true", help=_("solve puzzles: endings that can be won"))
    work.add_argument(
        "--make",
        metavar=_("N"),
        type=_whole_number,
        help=_("make so many puzzles more, which takes a while"),
    )
    parser.add_argument(
        "--seed",
        metavar=_("N"),
        type=_whole_number,
        default=0,
        help=_("with --make: what decides all that is left to chance"),
    )
    _data(parser)


def _replay(parser: Parser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a game record, or a kept game's name"))
    _look(parser)
    _data(parser)


def _games(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help=_("print a JSON list"))
    parser.add_argument("--remove", metavar=_("NAME"), help=_("remove this game, after asking"))
    parser.add_argument("--yes", action="store_true", help=_("do not ask"))
    _data(parser)


def _show(parser: Parser) -> None:
    _record(parser)
    parser.add_argument(
        "--ply", metavar=_("N"), type=_whole_number, help=_("show the position after N plies instead")
    )
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--text", action="store_true", help=_("print text; this is the default"))
    form.add_argument("--json", action="store_true", help=_("print one JSON object"))
    form.add_argument("--svg", action="store_true", help=_("print a picture"))


def _solve(parser: Parser) -> None:
    _question(parser)
    parser.add_argument(
        "--budget",
        metavar=_("NODES"),
        type=_whole_number,
        help=_("give up after so many nodes; default: never"),
    )


def _suggest(parser: Parser) -> None:
    _question(parser)
    parser.add_argument(
        "--level", choices=("easy", "medium", "hard", "expert"), default="expert", help=_("how well to look")
    )
    parser.add_argument(
        "--seed",
        metavar=_("N"),
        type=_whole_number,
        default=0,
        help=_("what decides all that is left to chance"),
    )


def _question(parser: Parser) -> None:
    """Add what all the commands take that ask the computer about a game record."""
    _record(parser)
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))


def _perft(parser: Parser) -> None:
    parser.add_argument("depth", metavar=_("DEPTH"), type=_whole_number, help=_("the number of plies"))
    parser.add_argument(
        "file", metavar=_("FILE"), nargs="?", help=_("count from the last position of this game record")
    )
    parser.add_argument("--divide", action="store_true", help=_("count for each first move"))


def _help(parser: Parser) -> None:
    parser.add_argument("topic", metavar=_("COMMAND"), nargs="?", help=_("the command to explain"))


def _record(parser: Parser) -> None:
    parser.add_argument("file", metavar=_("FILE"), help=_("a game record; - is standard input"))


def _look(parser: Parser) -> None:
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


def _data(parser: Parser) -> None:
    parser.add_argument(
        "--data", metavar=_("DIR"), help=_("keep games in this folder instead of the platform's own")
    )


def _whole_number(text: str) -> int:
    # Python itself refuses to read numbers of thousands of digits.
    if not (text.isascii() and text.isdigit() and len(text) < 20):
        raise ArgumentTypeError(_("{text}: expected a whole number").format(text=repr(text)))
    return int(text)
