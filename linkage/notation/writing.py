"""Writing a game record: its text in the one canonical form; `linkage.notation.reading` has the grammar."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from linkage.engine import Outcome
from linkage.notation.moves import format_move
from linkage.notation.records import GameRecord

COLUMNS: Final = 78
"""The longest line of a movetext."""


def write_record(record: GameRecord) -> str:
    """Return a record as text, in its canonical form. Raises IllegalMoveError where a ply is illegal."""
    tags = [f'[{name} "{_escape(value)}"]' for name, value in record.tags]
    lines: list[str] = []
    for words in (*_movetext(record), format_result(record.position.outcome)):
        if lines and len(lines[-1]) + 1 + len(words) <= COLUMNS:
            lines[-1] += f" {words}"
        else:
            lines.append(words)
    return "\n".join([*tags, *([""] if tags else []), *lines, ""])


def _movetext(record: GameRecord) -> Iterator[str]:
    """Yield the words of a movetext; those that may not be parted come as one."""
    if record.setup is not None:
        yield f"@{record.setup.black}"
        if record.setup.choice is not None:
            yield record.setup.choice.value
    yield from _comment_words(record.preface)
    for index, ply in enumerate(record.plies):
        move = format_move(ply.move)
        yield move if index % 2 else f"{index // 2 + 1}. {move}"
        yield from _comment_words(ply.comments)


def format_movetext(record: GameRecord) -> str:
    """Return the setup, the plies and the comments of a record in one line, without the result."""
    return " ".join(_movetext(record))


def _comment_words(comments: tuple[str, ...]) -> Iterator[str]:
    for comment in comments:
        yield from f"{{{comment}}}".split(" ")


def format_result(outcome: Outcome | None) -> str:
    """Return a result as it closes a movetext: `More 13`, or `*` for a game that is not over."""
    return "*" if outcome is None else f"{outcome.winner.value.title()} {outcome.groups}"


def _escape(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
