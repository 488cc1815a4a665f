"""The command line. Each command loads what it needs and nothing else, so that the quick ones are quick.

Exit codes: 0 for success, 1 for a file or a game that cannot be taken or a fault in the program, 2 for wrong
usage or where there is no terminal, 129, 130 and 143 after SIGHUP, SIGINT and SIGTERM.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import sys
from typing import TYPE_CHECKING, NoReturn

from linkage import __version__
from linkage.translation import gettext as _

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from linkage.match import Match
    from linkage.notation import GameRecord
    from linkage.store import OpenGame, Store
    from linkage.tui.app import Review

OK = 0
FAILED = 1
USAGE = 2
INTERRUPTED = 128 + 2
STANDARD_STREAM = "-"


class CommandError(Exception):
    """A command cannot be carried out. The text is for the user: one line that says why."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command that the arguments name, and return the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            # A name that the terminal's encoding lacks must not end the program.
            stream.reconfigure(errors="backslashreplace")
    options = _parser().parse_args(arguments)
    try:
        code: int = options.command(options)
        with _writing():
            if sys.stdout is not None:
                sys.stdout.flush()
    except CommandError as error:
        print(error, file=sys.stderr)
        return FAILED
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has enough of it.
        _drop_output()
        return OK
    return code


@contextlib.contextmanager
def _writing() -> Iterator[None]:
    """Let a failure to write standard output end the command with a word about it."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        _drop_output()
        reason = error.strerror or str(error)
        raise CommandError(_("standard output: cannot be written: {reason}").format(reason=reason)) from None


def _drop_output() -> None:
    """Let go of what is still held back for standard output, so that it does not raise again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


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
    play.set_defaults(command=_play, usage_error=play.error)

    replay = commands.add_parser(
        "replay", help=_("look through a game"), description=_("Look through a game, ply by ply.")
    )
    replay.add_argument("file", metavar=_("FILE"), help=_("a game record, or a kept game's name"))
    _add_look(replay)
    _add_data(replay)
    replay.set_defaults(command=_replay)

    games = commands.add_parser(
        "games", help=_("list the kept games"), description=_("List the kept games, or remove one.")
    )
    games.add_argument("--json", action="store_true", help=_("print a JSON list"))
    games.add_argument("--remove", metavar=_("NAME"), help=_("remove this game, after asking"))
    games.add_argument("--yes", action="store_true", help=_("do not ask"))
    _add_data(games)
    games.set_defaults(command=_games, usage_error=games.error)

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
    show.set_defaults(command=_show)

    solve = _add_question(commands, "solve", _("say who wins with best play, and how"), _solve)
    solve.add_argument(
        "--budget",
        metavar=_("NODES"),
        type=_whole_number,
        help=_("give up after so many nodes; default: never"),
    )
    suggest = _add_question(commands, "suggest", _("suggest a move, and say why"), _suggest)
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
    _add_question(commands, "analyse", _("say where a game was decided"), _analyse)

    doctor = commands.add_parser(
        "doctor",
        help=_("say what it sees of the terminal"),
        description=_(
            "Say what it sees of the terminal and the folders: what belongs in a report of a fault."
        ),
    )
    _add_data(doctor)
    doctor.set_defaults(command=_doctor)

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
    perft.set_defaults(command=_perft, usage_error=perft.error)
    return parser


def _add_question(
    commands: argparse._SubParsersAction[argparse.ArgumentParser],
    name: str,
    help_text: str,
    command: Callable[[argparse.Namespace], int],
) -> argparse.ArgumentParser:
    """Add a command that asks the computer about a game record."""
    parser = commands.add_parser(name, help=help_text, description=f"{help_text[0].upper()}{help_text[1:]}.")
    parser.add_argument("file", metavar=_("FILE"), help=_("a game record; - is standard input"))
    parser.add_argument("--json", action="store_true", help=_("print one JSON object"))
    parser.set_defaults(command=command)
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
    if not (text.isascii() and text.isdigit()):
        raise argparse.ArgumentTypeError(_("{text}: expected a whole number").format(text=repr(text)))
    return int(text)


def _store(options: argparse.Namespace) -> Store:
    from linkage.store import Store, default_folder, named_path

    return Store(default_folder() if options.data is None else named_path(options.data))


def _load(name: str) -> GameRecord:
    """Read the record of a file, or of standard input for `-`."""
    from pathlib import Path

    from linkage import words
    from linkage.notation import RecordError
    from linkage.store import load_record, read_bounded

    shown = _("standard input") if name == STANDARD_STREAM else words.printable(name)
    try:
        return read_bounded(sys.stdin.buffer) if name == STANDARD_STREAM else load_record(Path(name))
    except RecordError as error:
        raise CommandError(f"{shown}:{words.broken_game(error)}") from None
    except (OSError, ValueError) as error:
        raise CommandError(_cannot_be_read(shown, error)) from None


def _cannot_be_read(file: str, error: OSError | ValueError) -> str:
    from linkage import words

    return _("{file}: cannot be read: {reason}").format(file=file, reason=words.os_error(error))


def _show(options: argparse.Namespace) -> int:
    from dataclasses import replace

    from linkage import report

    record = _load(options.file)
    if options.ply is not None:
        plies = len(record.plies)
        if options.ply > plies:
            raise CommandError(
                _("--ply {number}: this game has only {plies} plies").format(number=options.ply, plies=plies)
            )
        record = replace(record, plies=record.plies[: options.ply])
    if options.svg:
        print(report.as_svg(record), end="")
    else:
        print(report.as_json(record) if options.json else report.as_text(record))
    return OK


def _solve(options: argparse.Namespace) -> int:
    from linkage import report
    from linkage.computer import solve

    position = _load(options.file).position
    solution = solve(position, budget=options.budget)
    print(report.solution_as_json(solution) if options.json else report.solution_as_text(position, solution))
    return OK


def _suggest(options: argparse.Namespace) -> int:
    from time import perf_counter

    from linkage import report
    from linkage.computer import suggest

    position = _load(options.file).position
    if position.is_over:
        raise CommandError(_("the game is over, so there is no move to suggest"))
    begin = perf_counter()
    advice = suggest(position, options.level, options.seed)
    seconds = perf_counter() - begin
    if options.json:
        print(report.advice_as_json(advice, options.level, seconds))
    else:
        print(report.advice_as_text(position, advice))
    return OK


def _analyse(options: argparse.Namespace) -> int:
    from linkage import report
    from linkage.computer import analyse

    record = _load(options.file)
    analysis = analyse([ply.move for ply in record.plies], record.start)
    print(report.analysis_as_json(analysis) if options.json else report.analysis_as_text(record, analysis))
    return OK


def _perft(options: argparse.Namespace) -> int:
    from linkage.engine import Position, divide, perft
    from linkage.notation import format_move

    if options.divide and options.depth == 0:
        options.usage_error(_("--divide: expected a depth of 1 or more"))
    position = Position.start() if options.file is None else _load(options.file).position
    if not options.divide:
        print(perft(position, options.depth))
        return OK
    total = 0
    for move, sequences in divide(position, options.depth).items():
        print(f"{format_move(move)} {sequences}")
        total += sequences
    print(total)
    return OK


def _play(options: argparse.Namespace) -> int:
    store = _store(options)
    match = _new_match(options)
    if sum((match is not None, options.file is not None, options.resume)) > 1:
        _usage(options, _("a new game, FILE and --resume exclude each other"))
    if options.strict and not options.line:
        _usage(options, _("--strict belongs to --line alone"))
    if not options.line:
        _check_terminal(
            _("linkage play needs a terminal for its board; linkage play --line plays in plain lines.")
        )
    first: Match | OpenGame | None = match
    if options.resume:
        first = _newest_unfinished(store)
    elif options.file is not None:
        first = _opened(options.file, store)
    return (
        _run_lines(options, first, store) if options.line else _run_app(first, store, options, options.seed)
    )


def _run_lines(options: argparse.Namespace, first: Match | OpenGame | None, store: Store) -> int:
    from linkage.line.play import play_lines
    from linkage.match import Match

    if isinstance(first, Match):
        names = (options.more, options.less, options.placer, options.chooser)
        # A variant alone leaves the names to be asked for.
        first = None if all(name is None for name in names) else store.begin(first)
    with _writing():
        return play_lines(first, store, variant=options.variant, is_strict=options.strict, seed=options.seed)


def _run_app(
    first: Match | OpenGame | Review | None,
    store: Store,
    options: argparse.Namespace,
    seed: int | None = None,
) -> int:
    """Run the app on the terminal, and return its exit code."""
    from linkage.settings import default_file, read_settings
    from linkage.terminal import look_at_terminal

    terminal = look_at_terminal({**os.environ, "NO_COLOR": "1"} if options.no_color else os.environ)
    given = {name: getattr(options, name) for name in ("theme", "ascii", "mouse")}
    settings, warnings = read_settings(default_file(), os.environ, given)
    # Textual asks the environment by itself, and knows fewer terminals; an empty NO_COLOR counts for it.
    os.environ.setdefault("TEXTUAL_COLOR_SYSTEM", _colour_system(terminal.colours))
    os.environ.pop("NO_COLOR", None)
    if not terminal.colours:
        os.environ["NO_COLOR"] = "1"
    # Nothing that is loaded on the way to the first frame is garbage. Looking for some there takes a
    # twentieth of that time; the app turns the search on again.
    gc.disable()
    from linkage.tui.app import LinkageApp

    app = LinkageApp(first, store, settings, terminal, seed)
    app.warnings += warnings
    app.run(mouse=settings.mouse)
    if app.has_crashed:
        print(_crash_message(app.crash_log), file=sys.stderr)
    elif app.farewell:
        print(app.farewell)
    return app.return_code or OK


def _crash_message(log: Path | None) -> str:
    """Say that a fault in the program has ended it, and where it is written down."""
    if log is None:
        return _("Linkage has stopped because of a fault in it, and could not write down what happened.")
    text = _("Linkage has stopped because of a fault in it; the game is kept. What happened: {file}")
    return text.format(file=log)


def _colour_system(colours: int) -> str:
    """Return Textual's name for so many colours."""
    if colours > 256:
        return "truecolor"
    return "256" if colours == 256 else "standard"


def _newest_unfinished(store: Store) -> OpenGame:
    from linkage import words
    from linkage.notation import RecordError
    from linkage.store import GameInUseError

    try:
        game = store.newest_unfinished()
        if game is None:
            raise CommandError(_("there is no unfinished game to go on with"))
        return store.resume(game.path)
    except GameInUseError as error:
        raise CommandError(_in_use(str(error))) from None
    except RecordError as error:
        raise CommandError(f"{words.printable(str(store.folder))}:{words.broken_game(error)}") from None
    except OSError as error:
        raise CommandError(_cannot_be_read(words.printable(str(store.folder)), error)) from None


def _in_use(name: str) -> str:
    from linkage import words

    text = _("{game}: open in another program; linkage replay can look at it")
    return text.format(game=words.printable(name))


def _opened(name: str, store: Store) -> OpenGame:
    """Return the game to go on with: a kept one, or a copy of a record that lies elsewhere."""
    from linkage import words
    from linkage.match import Match
    from linkage.notation import RecordError
    from linkage.store import GameInUseError

    path = store.file_of(name)
    if path is not None:
        try:
            return store.resume(path)
        except GameInUseError as error:
            raise CommandError(_in_use(str(error))) from None
        except RecordError as error:
            raise CommandError(f"{words.printable(str(path))}:{words.broken_game(error)}") from None
        except OSError as error:
            raise CommandError(_cannot_be_read(words.printable(str(path)), error)) from None
    record = _load(name)
    try:
        return store.begin(Match.resumed(record))
    except RecordError as error:
        raise CommandError(f"{words.printable(name)}:{words.broken_game(error)}") from None


def _replay(options: argparse.Namespace) -> int:
    store = _store(options)
    _check_terminal(_("linkage replay needs a terminal for its board; linkage show prints a game."))
    from pathlib import Path

    from linkage.match import Match
    from linkage.store import KeptGame, save_record
    from linkage.tui.app import Review

    kept = store.file_of(options.file)
    if kept is not None:
        looked_at = store.look_at(kept)
        if isinstance(looked_at, KeptGame) and looked_at.is_in_use:
            return _run_app(Review(looked_at.match, None), store, options)
        with _opened(options.file, store) as game:
            return _run_app(Review(game.match, game.save), store, options)
    record = _load(options.file)
    path = Path(options.file)

    def keep(match: Match) -> None:
        save_record(path, match.record)

    is_file = options.file != STANDARD_STREAM
    review = Review(Match(record, 0).at(len(record.plies) + 2), keep if is_file else None)
    return _run_app(review, store, options)


def _doctor(options: argparse.Namespace) -> int:
    from linkage.crash import log_folder
    from linkage.report import doctor
    from linkage.settings import default_file, read_settings
    from linkage.terminal import look_at_terminal

    folders = _store(options).folder, default_file(), log_folder()
    print(doctor(look_at_terminal(os.environ), *folders, os.environ))
    for warning in read_settings(default_file(), os.environ, {})[1]:
        print(warning)
    return OK


def _games(options: argparse.Namespace) -> int:
    from linkage import report, words

    store = _store(options)
    if options.remove is not None:
        return _remove(options, store)
    try:
        games = list(store.games())
    except OSError as error:
        raise CommandError(_cannot_be_read(words.printable(str(store.folder)), error)) from None
    if options.json:
        print(report.games_as_json(games))
    elif games:
        print(report.games_as_text(games))
    else:
        print(_("No games in {folder} yet.").format(folder=words.printable(str(store.folder))))
    return OK


def _remove(options: argparse.Namespace, store: Store) -> int:
    from linkage import words
    from linkage.store import GameInUseError

    name = words.printable(options.remove)
    path = store.file_of(options.remove)
    if path is None:
        raise CommandError(_("{game}: there is no such game").format(game=name))
    if not options.yes:
        if not sys.stdin.isatty():
            refusal = _("{game}: not removed, as nobody can be asked; --yes removes it")
            raise CommandError(refusal.format(game=name))
        print(_("Remove {game} for good? (yes/no)").format(game=name), end=" ", flush=True)
        if sys.stdin.readline().strip().lower() not in (_("yes"), "yes"):
            print(_("It is kept."))
            return OK
    try:
        store.remove(path)
    except GameInUseError as error:
        raise CommandError(_in_use(str(error))) from None
    except OSError as error:
        raise CommandError(
            _("{game}: cannot be removed: {reason}").format(game=name, reason=words.os_error(error))
        ) from None
    print(_("Removed {game}.").format(game=name))
    return OK


def _new_match(options: argparse.Namespace) -> Match | None:
    """Return the match that the options ask for, or None where they leave it to the setup screen."""
    standard = options.more is not None or options.less is not None
    placement = options.placer is not None or options.chooser is not None
    if placement and (standard or options.variant == "standard"):
        _usage(options, _("--placer and --chooser belong to --variant placement alone"))
    if standard and options.variant == "placement":
        _usage(options, _("--more and --less belong to --variant standard alone"))
    if not (standard or placement or options.variant):
        return None
    from datetime import date

    from linkage import words
    from linkage.match import Match

    first, second = words.default_names()
    today = date.today()  # noqa: DTZ011 - the players' own day
    if placement or options.variant == "placement":
        return Match.placement(
            _name(options, options.placer, first), _name(options, options.chooser, second), today
        )
    return Match.standard(_name(options, options.more, first), _name(options, options.less, second), today)


def _name(options: argparse.Namespace, given: str | None, default: str) -> str:
    """Return a player's name as a record can hold it. A level that there is not is wrong usage."""
    from linkage.seats import is_for_computer, level_of

    # An argument can hold bytes that are no text; a record cannot.
    text = os.fsencode(given or "").decode("utf-8", "replace")
    name = " ".join(text.split()) or default
    if is_for_computer(name) and level_of(name) is None:
        expected = _("{name}: expected computer:easy, computer:medium, computer:hard or computer:expert")
        _usage(options, expected.format(name=repr(name)))
    return name


def _usage(options: argparse.Namespace, text: str) -> NoReturn:
    options.usage_error(text)
    raise AssertionError("a usage error ends the program")


def _check_terminal(advice: str) -> None:
    """Refuse to start the app where there is no terminal to draw on. Exits with the code for usage."""
    from linkage.terminal import look_at_terminal

    if not look_at_terminal(os.environ).is_interactive:
        print(advice, file=sys.stderr)
        raise SystemExit(USAGE)
