"""The picture of a board: well formed, whole by itself, and readable without colours."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from dataclasses import replace
from pathlib import Path

import games
import pytest
from positions import cell, play

from linkage.engine import Position
from linkage.notation import GameRecord, read_record
from linkage.pictures import as_svg, svg

NAMESPACE = "{http://www.w3.org/2000/svg}"
RECORDS = Path(__file__).parents[1] / "records"

POSITIONS = {
    "the start": Position.start(),
    "the token in a corner": Position.start(cell("a1")),
    "a finished game": play(games.ONE_PASS),
    "the green token off the board": play(f"{games.MUST_PASS} pass"),
    "a full board": play(games.FULL_FROM_A1, "a1"),
}

EVERY_POSITION = pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)


def elements(text: str, tag: str) -> list[ET.Element]:
    """Return the elements of a picture with that tag, in their order."""
    return list(ET.fromstring(text).iter(f"{NAMESPACE}{tag}"))  # noqa: S314 - what this program wrote


def record(name: str) -> GameRecord:
    return read_record((RECORDS / f"{name}.linkage").read_text(encoding="utf-8"))


@EVERY_POSITION
def test_every_cell_with_a_piece_bears_the_letter_of_its_colour_where_it_lies(position: Position) -> None:
    letters = {
        (text.get("x"), text.get("y")): text.text
        for text in elements(svg(position), "text")
        if text.get("font-weight") == "bold"
    }
    rows = position.rows()
    expected = {
        (str(34 + 60 * file + 30), str(34 + 60 * row + 37)): sign
        for row, line in enumerate(rows)
        for file, sign in enumerate(line)
        if sign in "WBRY"
    }
    assert letters == expected


@EVERY_POSITION
def test_every_piece_is_one_shape_with_the_pattern_of_its_colour(position: Position) -> None:
    shapes = [each for each in elements(svg(position), "rect") if each.get("rx")]
    patterns = Counter(fill for each in shapes if (fill := each.get("fill") or "").startswith("url"))
    pieces = Counter(piece.colour.value for piece in position.pieces)
    white = pieces.pop("white", 0)
    assert patterns == Counter({f"url(#{colour})": number for colour, number in pieces.items()})
    assert len(shapes) - patterns.total() == pieces.total() + white
    assert {(each.get("width"), each.get("height")) for each in shapes} <= {("110", "50"), ("50", "110")}


def test_the_patterns_of_the_colours_differ() -> None:
    patterns = {
        each.get("id"): each.find(f"{NAMESPACE}path") for each in elements(svg(Position.start()), "pattern")
    }
    assert patterns.keys() == {"blue", "red", "yellow"}
    assert len({path.get("d") for path in patterns.values() if path is not None}) == 3


@EVERY_POSITION
def test_the_black_token_stands_on_its_cell_and_the_green_one_on_the_last_piece(position: Position) -> None:
    circles = elements(svg(position), "circle")
    black = position.black
    assert (circles[0].get("cx"), circles[0].get("cy"), circles[0].get("fill")) == (
        str(34 + 60 * black.file + 30),
        str(34 + 60 * (6 - black.rank) + 30),
        "#000000",
    )
    if position.marker is None:
        assert len(circles) == 1
    else:
        one, other = position.marker.slot
        centre = (34 + 30 * (one.file + other.file) + 30, 34 + 30 * (12 - one.rank - other.rank) + 30)
        assert {(each.get("cx"), each.get("cy")) for each in circles[1:]} == {tuple(map(str, centre))}


def test_pieces_of_one_colour_that_touch_are_joined_and_others_are_not() -> None:
    patterns = 3
    for text, bridges in (
        ("Rc3c4 Wf3f4", 0),
        ("Rc3c4 Wf3f4 Rb3b4", 2),
        ("Rc3c4 Wf3f4 Rc5d5", 1),
        ("Rc3c4 Wf3f4 Bb3b4", 0),
        ("Rc3c4 Wf3f4 Rb1b2", 0),
    ):
        assert len(elements(svg(play(text)), "path")) == patterns + bridges


@EVERY_POSITION
def test_the_picture_needs_nothing_from_outside(position: Position) -> None:
    text = svg(position, "Ann & Bob")
    addresses = re.findall(r"\b\w+://[^\"']*", text)
    assert addresses == ["http://www.w3.org/2000/svg"]
    assert set(re.findall(r"url\(([^)]*)\)", text)) <= {"#blue", "#red", "#yellow"}
    assert not re.search(r"href|<image|<script|<style|<foreignObject|<!", text)
    for each in ET.fromstring(text).iter():  # noqa: S314 - what this program wrote
        assert not any(name.startswith("on") for name in each.attrib)


def test_the_rows_of_the_board_are_told_to_those_who_cannot_see_it() -> None:
    (told,) = elements(svg(play("Rc3c4")), "desc")
    assert told.text == "......./......./......./..R#.../..R..../......./......."


def test_a_caption_may_hold_signs_that_mean_something_in_xml() -> None:
    text = svg(Position.start(), "<b> & \"c\" 'd' ]]> {e} &amp;")
    (title,) = elements(text, "title")
    assert title.text == "<b> & \"c\" 'd' ]]> {e} &amp;"
    assert elements(text, "text")[-1].text == title.text
    assert elements(text, "b") == []


def test_the_caption_of_a_record_names_the_players_and_the_state() -> None:
    lines = [text.text for text in elements(as_svg(record("one-pass")), "text")[-2:]]
    assert lines == ["Ann and Bob", "Ann (More) won, 14 groups"]


def test_control_characters_in_names_do_not_break_the_picture() -> None:
    names = "a\x00b\x1b[31m\x07\x85\u202e\ufffe\U000e0001<&>"
    text = as_svg(replace(record("unfinished"), tags=(("More", names), ("Less", "]]>"))))
    (title,) = elements(text, "title")
    assert title.text is not None
    assert title.text.startswith("a\ufffdb\ufffd[31m\ufffd\ufffd\ufffd\ufffd\ufffd<&> and ]]>")
    assert not re.search(r"[\x00-\x09\x0b-\x1f\x7f-\x9f]", text)


def test_the_picture_is_the_same_in_every_encoding() -> None:
    text = as_svg(replace(record("unfinished"), tags=(("More", "Zoë 山田"),)))
    assert text.isascii()
    (title,) = elements(text, "title")
    assert title.text is not None
    assert title.text.startswith("Zoë 山田 and ?")


@pytest.mark.parametrize("length", [1, 24, 60, 5000])
def test_a_caption_stays_within_the_picture_however_long_the_names_are(length: int) -> None:
    text = as_svg(replace(record("unfinished"), tags=(("More", "m" * length), ("Less", "w" * length))))
    width = int((ET.fromstring(text).get("viewBox") or "").split()[2])  # noqa: S314 - what this program wrote
    for line in elements(text, "text")[-2:]:
        assert line.text
        assert len(line.text) * int(line.get("font-size") or 0) * 0.55 <= width
        assert int(line.get("font-size") or 0) >= 12


def test_the_picture_ends_below_its_last_line() -> None:
    for caption, lines in (("", 0), ("one", 1), ("one\ntwo", 2)):
        text = svg(Position.start(), caption)
        height = int((ET.fromstring(text).get("viewBox") or "").split()[3])  # noqa: S314 - what this program wrote
        below = [int(each.get("y") or 0) for each in elements(text, "text")]
        assert max(below) < height
        assert len([y for y in below if y > 34 + 7 * 60 + 24]) == lines
