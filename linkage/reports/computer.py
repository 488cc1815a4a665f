"""What the computer has found out about a position or a game, as text and as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from linkage import words
from linkage.engine import Move, Position
from linkage.language import gettext as _
from linkage.language import ngettext
from linkage.match import Match
from linkage.notation import GameRecord, format_move

if TYPE_CHECKING:
    from linkage.computer import Advice, GameAnalysis, Solution, Verdict


def solution_as_text(position: Position, solution: Solution, decided: int | None = None) -> str:
    """Return an exact answer as text: who wins, which moves win, and a line.

    Where the search was interrupted, `decided` is how many of the legal moves it had decided by then.
    """
    if solution.winner is None:
        lines = [_unsolved(len(position.legal_moves()), decided)]
    elif position.is_over:
        lines = [_("The game is over."), words.has_won(solution.winner)]
    else:
        lines = [words.has_won(solution.winner)]
    if solution.winning_moves:
        lines.append(_("Winning moves: {moves}").format(moves=_moves(solution.winning_moves)))
    if solution.line:
        lines.append(_("A line: {moves}").format(moves=_moves(solution.line)))
    if not solution.exact and solution.winner is not None:
        lines.append(
            _("The budget of nodes ran out before every move was decided.")
            if decided is None
            else _("Only some of the moves were decided.")
        )
    lines.append(
        ngettext("{number} node searched.", "{number} nodes searched.", solution.nodes).format(
            number=solution.nodes
        )
    )
    return "\n".join(lines)


def _unsolved(moves: int, decided: int | None) -> str:
    """Say that the winner was not found, and what is known instead."""
    if decided is None:
        return _("The budget of nodes ran out before the winner was found.")
    if not decided:
        return _("The winner was not found, and no move was decided.")
    return ngettext(
        "The winner was not found; of {total} moves {number} was decided, and it loses.",
        "The winner was not found; of {total} moves {number} were decided, and all of them lose.",
        decided,
    ).format(total=moves, number=decided)


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
