"""What the record of a kept game holds beside what stands: what was taken back, and the running score.

A game record has no place for them, so they stand in two tags of the program's own: `Undone`, the movetext
that was taken back, and `Score`, the games won before this one by the first and the second player. They
count beside the tag `Format`, and in a file of the folder of games without it too, as version 1.0.0 wrote
none. Elsewhere tags of these names are somebody else's, and tags like any other; a kept record puts them
aside under the names `Undone_`, `Score_` and `Format_`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from linkage.match.progress import SETUP_STEPS, Progress
from linkage.notation import (
    Fault,
    GameRecord,
    Ply,
    RecordError,
    UnreadableRecordError,
    format_move,
    format_movetext,
    read_record,
)
from linkage.notation.records import FORMAT, KNOWN_FORMAT

_UNDONE: Final = "Undone"
_SCORE: Final = "Score"
_OWN: Final = (FORMAT, _SCORE, _UNDONE)

_SHOWN: Final = 40
"""The most characters of a tag that an error repeats."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A kept record taken apart.

    Attributes:
        standing: the record of what stands, without the tags of the program's own.
        undone: the movetext that was taken back, or None.
        score: the games won before this one by the first and the second player.
        line: where the movetext that was taken back stands in the kept record, counted from 1.
    """

    standing: GameRecord
    undone: str | None = None
    score: tuple[int, int] = (0, 0)
    line: int = 1

    @staticmethod
    def of(record: GameRecord, *, is_ours: bool = False) -> Kept:
        """Take a record apart. Where it is not ours nor says so by its format, its tags are all its own."""
        is_told = record.tag(FORMAT) == KNOWN_FORMAT
        if not (is_told or is_ours):
            return Kept(record)
        names = [name for name, _value in record.tags]
        tags = tuple((_brought_back(name), value) for name, value in record.tags if name not in _OWN)
        return Kept(
            replace(record, tags=tags if is_told else _without(record, _SCORE, _UNDONE)),
            record.tag(_UNDONE),
            _read_score(record.tag(_SCORE)),
            names.index(_UNDONE) + 1 if _UNDONE in names else 1,
        )

    @property
    def record(self) -> GameRecord:
        """The record that is written to disk."""
        ours = {}
        if self.score != (0, 0):
            ours[_SCORE] = "-".join(map(str, self.score))
        if self.undone is not None:
            ours[_UNDONE] = self.undone
        tags = tuple((_put_aside(name), value) for name, value in self.standing.tags)
        if not ours and tags == self.standing.tags:
            return self.standing
        return replace(self.standing, tags=(*tags, (FORMAT, KNOWN_FORMAT), *ours.items()))

    @property
    def whole(self) -> GameRecord:
        """The record with what was taken back.

        Raises UnreadableRecordError where that cannot be understood.
        """
        if self.undone is None:
            return self.standing
        plies = self.standing.plies
        bare = GameRecord(setup=self.standing.setup, plies=tuple(Ply(ply.move) for ply in plies))
        try:
            read = read_record(f"{format_movetext(bare)} {self.undone}")
        except RecordError as error:
            raise UnreadableRecordError(self.line, 1, Fault.NO_UNDONE, self.undone[:_SHOWN]) from error
        return replace(self.standing, setup=read.setup, plies=(*plies, *read.plies[len(plies) :]))


def undone_movetext(progress: Progress) -> str | None:
    """Return the movetext of the steps that do not stand, or None where all do."""
    return None if progress.done == progress.steps else " ".join(_undone_words(progress))


def _undone_words(progress: Progress) -> Iterator[str]:
    setup = progress.record.setup
    if setup is not None and progress.done < 1:
        yield f"@{setup.black}"
    if setup is not None and progress.done < SETUP_STEPS and setup.choice is not None:
        yield setup.choice.value
    for ply in progress.record.plies[progress.plies_done :]:
        yield format_move(ply.move)
        yield from (f"{{{comment}}}" for comment in ply.comments)


def _put_aside(name: str) -> str:
    """Return the name under which a kept record has a tag that only looks like one of the program's own."""
    return f"{name}_" if name.rstrip("_") in _OWN else name


def _brought_back(name: str) -> str:
    """Return the name of a tag that was put aside."""
    return name.removesuffix("_") if name.rstrip("_") in _OWN else name


def _without(record: GameRecord, *names: str) -> tuple[tuple[str, str], ...]:
    return tuple((name, value) for name, value in record.tags if name not in names)


def _read_score(text: str | None) -> tuple[int, int]:
    """Read the games won from a tag; a text that is none counts as no games."""
    match = re.fullmatch(r"(\d{1,6})-(\d{1,6})", text or "", re.ASCII)
    return (0, 0) if match is None else (int(match[1]), int(match[2]))
