"""A game record told to somebody: as text to read, and as one JSON object for programs."""

from __future__ import annotations

import json
import platform
from collections.abc import Iterable, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from linkage import __version__, words
from linkage.diagram import diagram
from linkage.engine import Move, Outcome, Position, Side
from linkage.match import Match
from linkage.notation import GameRecord, format_move
from linkage.notation.records import PLACEMENT, STANDARD
from linkage.store import BrokenGame, KeptGame
from linkage.svg import svg
from linkage.terminal import Terminal
from linkage.translation import gettext as _
from linkage.translation import ngettext

if TYPE_CHECKING:
    from linkage.computer import Advice, GameAnalysis, Solution, Verdict


def as_text(record: GameRecord) -> str:
    """Return the last position of a record as text: board, turn, pool, groups and result."""
    match = Match.of(record)
    position = match.position
    counts = position.groups_by_colour
    green = (
        _("off the board")
        if position.marker is None
        else _("on {piece}").format(piece=format_move(position.marker))
    )
    facts = [
        (_("Green token"), green),
        (_("Pool"), words.counts(position.pool)),
        (
            _("Groups"),
            _("{list}; {number} in all").format(list=words.counts(counts), number=position.group_count),
        ),
    ]
    width = max(len(label) for label, _text in facts) + 2
    return "\n".join(
        [
            diagram(position),
            "",
            words.state(match),
            *(f"{label:{width}}{text}" for label, text in facts),
        ]
    )


def games_as_text(games: Sequence[KeptGame | BrokenGame]) -> str:
    """Return the kept games as text, each on a line: its name, when it was written, who, how far."""
    width = max(len(game.path.name) for game in games)
    return "\n".join(f"{words.printable(game.path.name):{width}}  {_told(game)}" for game in games)


def _told(game: KeptGame | BrokenGame) -> str:
    if isinstance(game, BrokenGame):
        return words.broken_game(game.error)
    line = _("{when}  {players}: {progress}").format(
        when=words.day_and_time(game.written),
        players=words.pair(game.match),
        progress=words.progress(game.match),
    )
    return _("{game} (open in another program)").format(game=line) if game.is_in_use else line


def games_as_json(games: Sequence[KeptGame | BrokenGame]) -> str:
    """Return the kept games as a JSON list of objects; docs/record-format.md has their keys."""
    return json.dumps([_game_as_object(game) for game in games], indent=2)


def _game_as_object(game: KeptGame | BrokenGame) -> dict[str, Any]:
    where = {"name": game.path.stem, "file": str(game.path)}
    if isinstance(game, BrokenGame):
        return {**where, "error": words.broken_game(game.error)}
    record = game.match.current
    return {
        **where,
        "date": record.tag("Date"),
        "written": game.written.isoformat(timespec="seconds"),
        "variant": PLACEMENT if game.match.is_placement else STANDARD,
        "players": dict(zip(("first", "second"), game.match.players, strict=True)),
        "plies": game.match.plies_done,
        "in_use": game.is_in_use,
        "outcome": _outcome(game.match.outcome),
    }


def doctor(terminal: Terminal, data: Path, settings: Path, logs: Path, environ: Mapping[str, str]) -> str:
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


def solution_as_text(position: Position, solution: Solution) -> str:
    """Return an exact answer as text: who wins, which moves win, and a line."""
    if solution.winner is None:
        lines = [_("The budget of nodes ran out before the winner was found.")]
    elif position.is_over:
        lines = [_("The game is over."), words.has_won(solution.winner)]
    else:
        lines = [words.has_won(solution.winner)]
    if solution.winning_moves:
        lines.append(_("Winning moves: {moves}").format(moves=_moves(solution.winning_moves)))
    if solution.line:
        lines.append(_("A line: {moves}").format(moves=_moves(solution.line)))
    if not solution.exact and solution.winner is not None:
        lines.append(_("The budget of nodes ran out before every move was decided."))
    lines.append(
        ngettext("{number} node searched.", "{number} nodes searched.", solution.nodes).format(
            number=solution.nodes
        )
    )
    return "\n".join(lines)


def _moves(moves: Iterable[Move]) -> str:
    return " ".join(format_move(move) for move in moves)


def solution_as_json(solution: Solution) -> str:
    """Return an exact answer as a JSON object."""
    return json.dumps(
        {
            "winner": None if solution.winner is None else solution.winner.value,
            "winning_moves": [format_move(move) for move in solution.winning_moves],
            "line": [format_move(move) for move in solution.line],
            "exact": solution.exact,
            "nodes": solution.nodes,
        }
    )


def advice_as_text(position: Position, advice: Advice) -> str:
    """Return a suggested move as text, with the reasons for it."""
    return f"{format_move(advice.move)}\n{words.advice(position, advice)}"


def advice_as_json(advice: Advice, level: str, seconds: float) -> str:
    """Return a suggested move as a JSON object."""
    return json.dumps(
        {
            "move": format_move(advice.move),
            "level": level,
            "exact": advice.exact,
            "winner": None if advice.winner is None else advice.winner.value,
            "groups": advice.groups / 1000,
            "seconds": round(seconds, 3),
        }
    )


def analysis_as_text(record: GameRecord, analysis: GameAnalysis) -> str:
    """Return the analysis of a game as text, a line a ply, with what is exact and what is an estimate."""
    match = Match.of(record)
    lines = [words.pair(match)]
    for ply in analysis.plies:
        lines.append(f"{ply.ply:>3}  {format_move(ply.move):<6} {words.verdict(ply.after)}")
        if ply.is_turning_point:
            lines.append(f"     {words.turning_point(ply)}")
    lines.append(words.exact_reach(analysis))
    return "\n".join(lines)


def analysis_as_json(analysis: GameAnalysis) -> str:
    """Return the analysis of a game as a JSON object; docs/computer.md has its keys."""
    return json.dumps(
        {
            "exact_from": analysis.exact_from,
            "turning_points": [ply.ply for ply in analysis.turning_points],
            "plies": [
                {
                    "ply": ply.ply,
                    "side": ply.side.value,
                    "move": format_move(ply.move),
                    "before": _verdict(ply.before),
                    "after": _verdict(ply.after),
                    "holding": [format_move(move) for move in ply.holding],
                }
                for ply in analysis.plies
            ],
        },
        indent=2,
    )


def _verdict(verdict: Verdict) -> dict[str, Any]:
    groups = None if verdict.groups is None else verdict.groups / 1000
    return {"winner": verdict.winner.value, "exact": verdict.exact, "groups": groups}


def as_svg(record: GameRecord) -> str:
    """Return a picture of the last position of a record, with the players and the state below it."""
    match = Match.of(record)
    return svg(match.position, f"{words.pair(match)}\n{words.progress(match)}")


def as_json(record: GameRecord) -> str:
    """Return a record and its last position as a JSON object; docs/record-format.md has its keys."""
    return json.dumps(as_object(record), indent=2)


def as_object(record: GameRecord) -> dict[str, Any]:
    """Return what `as_json` prints, as a dictionary of plain values."""
    position = record.position
    return {
        "variant": record.variant,
        "black": str(position.black),
        "players": {side.value: record.player(side) for side in Side},
        "moves": [format_move(ply.move) for ply in record.plies],
        "position": {
            "rows": position.rows(),
            "side_to_move": None if position.is_over else position.side_to_move.value,
            "marker": None if position.marker is None else [str(c) for c in position.marker.slot],
            "pool": {colour.value: left for colour, left in position.pool.items()},
            "groups": {
                **{colour.value: number for colour, number in position.groups_by_colour.items()},
                "total": position.group_count,
            },
            "legal_moves": len(position.legal_moves()),
        },
        "outcome": _outcome(position.outcome),
    }


def _outcome(outcome: Outcome | None) -> dict[str, Any] | None:
    return None if outcome is None else {"winner": outcome.winner.value, "groups": outcome.groups}
