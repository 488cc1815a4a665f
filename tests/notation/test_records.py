"""A game record as a value, and the sample records with their descriptions."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest
from positions import play

from linkage.engine import (
    CENTRE,
    Colour,
    Pass,
    Side,
)
from linkage.notation import (
    GameRecord,
    Ply,
    Setup,
    decode_record,
    format_move,
    read_record,
    write_record,
)

RECORDS = Path(__file__).parents[1] / "records"


NAMES = sorted(path.stem for path in RECORDS.glob("*.linkage"))


def rewritten(text: str) -> str:
    return write_record(read_record(text))


# The sample records.


def as_json(record: GameRecord) -> dict[str, object]:
    """Return what a record tells, in the form of the sample records' descriptions."""
    position = record.position
    groups = Counter(group.colour for group in position.groups())
    outcome = position.outcome
    marker = position.marker
    return {
        "variant": record.variant,
        "black": str(position.black),
        "players": {side.value: record.player(side) for side in Side},
        "moves": [format_move(ply.move) for ply in record.plies],
        "position": {
            "rows": list(position.rows()),
            "side_to_move": None if outcome else position.side_to_move.value,
            "marker": [str(at) for at in marker.slot] if marker else None,
            "pool": {colour.value: left for colour, left in position.pool.items()},
            "groups": {
                **{colour.value: groups[colour] for colour in Colour},
                "total": position.group_count,
            },
            "legal_moves": len(position.legal_moves()),
        },
        "outcome": {"winner": outcome.winner.value, "groups": outcome.groups} if outcome else None,
    }


def test_there_are_sample_records_to_test_with() -> None:
    assert NAMES == [
        "fewest-groups",
        "most-groups",
        "must-pass",
        "one-pass",
        "placement",
        "two-passes",
        "unfinished",
    ]


@pytest.mark.parametrize("name", NAMES)
def test_writing_a_sample_record_again_gives_the_same_bytes(name: str) -> None:
    data = (RECORDS / f"{name}.linkage").read_bytes()
    assert rewritten(decode_record(data)).encode() == data


@pytest.mark.parametrize("name", NAMES)
def test_a_sample_record_tells_what_its_description_says(name: str) -> None:
    record = read_record((RECORDS / f"{name}.linkage").read_text(encoding="utf-8"))
    assert as_json(record) == json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))


# Tags.


@pytest.mark.parametrize(
    ("tags", "more", "less"),
    [
        ('[More "Ann"] [Less "Bob"]', "Ann", "Bob"),
        ('[Less "Bob"]', "?", "Bob"),
        ('[More "Ann"] [Less ""]', "Ann", "?"),
        ("", "?", "?"),
    ],
)
def test_a_player_without_a_name_is_a_question_mark(tags: str, more: str, less: str) -> None:
    record = read_record(tags)
    assert (record.player(Side.MORE), record.player(Side.LESS)) == (more, less)


def test_a_tag_is_told_by_its_name_or_is_none() -> None:
    record = read_record('[Date "2026-11-30"] [Round ""]')
    assert (record.tag("Date"), record.tag("Round"), record.tag("date")) == ("2026-11-30", "", None)


def test_a_tag_that_is_set_keeps_its_place() -> None:
    record = read_record('[More "Ann"] [Round ""] [Less "Bob"]')
    assert record.with_tag("Round", "3").tags == (("More", "Ann"), ("Round", "3"), ("Less", "Bob"))


def test_a_new_tag_stands_after_the_others() -> None:
    record = read_record('[More "Ann"] 1. Rc3c4 {hm}')
    assert record.with_tag("Less", "Bob") == read_record('[More "Ann"] [Less "Bob"] 1. Rc3c4 {hm}')


def test_a_tag_is_taken_out_by_its_name() -> None:
    record = read_record('[More "Ann"] [Round "2"] [Less "Bob"] 1. Rc3c4')
    assert record.without_tag("Round") == read_record('[More "Ann"] [Less "Bob"] 1. Rc3c4')
    assert record.without_tag("Date") == record


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("", "x"),
        ("Two words", "x"),
        ("Da-te", "x"),
        ('Da"te', "x"),
        ("Date\n", "x"),
        ("Date", "a\nb"),
        ("Date", "a\rb"),
    ],
)
def test_a_tag_that_cannot_be_written_is_no_tag_of_a_record(name: str, value: str) -> None:
    with pytest.raises(ValueError, match="a tag cannot be written"):
        GameRecord(((name, value),))
    with pytest.raises(ValueError, match="a tag cannot be written"):
        GameRecord().with_tag(name, value)


def test_a_comment_with_a_closing_brace_cannot_be_kept() -> None:
    with pytest.raises(ValueError, match="a comment cannot hold a closing brace"):
        Ply(Pass(), ("fine", "not } fine"))
    with pytest.raises(ValueError, match="a comment cannot hold a closing brace"):
        GameRecord(preface=("not } fine",))


# Records as values.


def test_the_positions_of_a_record_are_those_at_the_start_and_after_every_ply() -> None:
    record = read_record("@c2 less Rd3d4 Rf3f4 Bc3c4")
    assert list(record.positions()) == [
        play("", black="c2"),
        play("Rd3d4", black="c2"),
        play("Rd3d4 Rf3f4", black="c2"),
        play("Rd3d4 Rf3f4 Bc3c4", black="c2"),
    ]
    assert record.position == play("Rd3d4 Rf3f4 Bc3c4", black="c2")


@pytest.mark.parametrize(
    ("value", "attribute"),
    [(GameRecord(), "plies"), (Ply(Pass()), "comments"), (Setup(CENTRE), "choice")],
    ids=["record", "ply", "setup"],
)
def test_a_record_its_plies_and_its_setup_never_change(
    value: GameRecord | Ply | Setup, attribute: str
) -> None:
    with pytest.raises(AttributeError):
        setattr(value, attribute, getattr(value, attribute))


def test_records_compare_by_what_they_tell() -> None:
    record = read_record('[More "Ann"] @c2 more {hm} Rd3d4 {ha}')
    assert record == read_record('[More "Ann"]\n\n@c2 more {hm} 1. Rd3d4 {ha} *\n')
    assert hash(record) == hash(read_record(write_record(record)))
    for other in (
        '[More "Bob"] @c2 more {hm} Rd3d4 {ha}',
        '[More "Ann"] @c2 less {hm} Rd3d4 {ha}',
        '[More "Ann"] @c2 more {hm} Rd3d4',
        '[More "Ann"] @c2 more Rd3d4 {ha}',
        '[More "Ann"] @c2 more {hm} {ha}',
        '[More "Ann"] @c1 more {hm} Rd3d4 {ha}',
    ):
        assert record != read_record(other)
