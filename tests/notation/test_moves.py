"""One move as text: the one form that is written, and all the forms that are read."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from positions import COLOURS, cell, placement

from linkage.engine import CELLS, PLACEMENTS, Colour, Pass, Side
from linkage.notation import (
    Fault,
    NotationError,
    PartialMove,
    format_colour,
    format_move,
    parse_cell,
    parse_move,
    parse_partial_move,
    parse_side,
)

FILES = "abcdefg"
RANKS = "1234567"

LYING = [f"{file}{rank}{right}{rank}" for file, right in pairwise(FILES) for rank in RANKS]
STANDING = [f"{file}{rank}{file}{upper}" for file in FILES for rank, upper in pairwise(RANKS)]
CANONICAL = [f"{colour}{slot}" for colour in "WBRY" for slot in LYING + STANDING]

canonical_texts = st.sampled_from(CANONICAL)
separators = st.text(" \t\n-,", max_size=4)


@st.composite
def other_cases(draw: st.DrawFn, text: str) -> str:
    return "".join(letter.upper() if draw(st.booleans()) else letter.lower() for letter in text)


@st.composite
def spellings(draw: st.DrawFn, canonical: str) -> str:
    """Return a placement as somebody might type it."""
    colour, *both = canonical[0], canonical[1:3], canonical[3:]
    one, other = draw(st.permutations(both))
    return draw(other_cases(f"{colour}{draw(separators)}{one}{draw(separators)}{other}"))


def test_the_canonical_texts_are_those_of_the_336_placements() -> None:
    assert len(CANONICAL) == 336
    assert {placement(text) for text in CANONICAL} == set(PLACEMENTS)


@pytest.mark.parametrize("letter", COLOURS)
def test_every_placement_of_a_colour_is_written_in_its_canonical_form_and_read_from_it(letter: str) -> None:
    for text in CANONICAL:
        if text.startswith(letter):
            assert format_move(placement(text)) == text
            assert parse_move(text) is placement(text)


@given(canonical_texts.flatmap(lambda text: st.tuples(st.just(text), spellings(text))))
def test_any_case_either_order_and_any_separators_are_read_as_the_same_placement(
    both: tuple[str, str],
) -> None:
    canonical, spelling = both
    assert format_move(parse_move(spelling)) == canonical


@pytest.mark.parametrize(
    "spelling",
    [
        "Rc3c4",
        "rc3c4",
        "RC3C4",
        "rC3c4",
        "Rc4c3",
        "Rc3-c4",
        "Rc3,c4",
        "R c3 c4",
        "r c4-c3",
        "R, c4, c3",
        " Rc3c4\n",
    ],
)
def test_a_red_piece_on_c3_and_c4_has_many_spellings(spelling: str) -> None:
    assert parse_move(spelling) is placement("Rc3c4")


@pytest.mark.parametrize("spelling", ["pass", "Pass", "PASS", "pAsS", "  pass\n"])
def test_a_pass_is_read_in_any_case(spelling: str) -> None:
    assert parse_move(spelling) is Pass()


def test_a_pass_is_written_in_small_letters() -> None:
    assert format_move(Pass()) == "pass"


@pytest.mark.parametrize(
    ("colour", "letter"),
    [(Colour.WHITE, "W"), (Colour.BLUE, "B"), (Colour.RED, "R"), (Colour.YELLOW, "Y")],
)
def test_a_colour_is_written_as_its_capital_letter(colour: Colour, letter: str) -> None:
    assert format_colour(colour) == letter


@pytest.mark.parametrize(
    "text",
    [
        "",
        "R",
        "c3c4",
        "Rc3",
        "Rc3c",
        "Gc3c4",
        "RRc3c4",
        "Rh3h4",
        "Rc0c1",
        "Rc7c8",
        "Rc3c4c5",
        "Rc3c4a",
        "Rc3c4-",
        "Rc3c4,",
        "-Rc3c4",
        "Rc-3c4",
        "Rc3/c4",
        "Rc3\N{EN DASH}c4",
        "Rc3c\N{ARABIC-INDIC DIGIT FOUR}",
        "Rc3c4 Rf3f4",
        "passes",
        "p ass",
        "pa\N{LATIN SMALL LETTER LONG S}s",
        "pass Rc3c4",
    ],
)
def test_what_has_not_the_form_of_a_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert (caught.value.fault, caught.value.word) == (Fault.NO_MOVE, text)
    assert str(caught.value) == f'"{text}": expected a move such as Rc3c4, or pass'


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Rc3c5", id="one cell between them"),
        pytest.param("Rc3d4", id="a diagonal"),
        pytest.param("Rc3c3", id="twice the same cell"),
        pytest.param("Rg1a2", id="the end of a rank and the beginning of the next"),
        pytest.param("ya1-g7", id="opposite corners"),
    ],
)
def test_two_cells_that_share_no_edge_are_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert (caught.value.fault, caught.value.word) == (Fault.CELLS_APART, text)
    assert str(caught.value) == f'"{text}": expected two cells that share an edge'


@pytest.mark.parametrize(("text", "word"), [("  R\tc3\n c5 ", "R c3 c5"), (" no \n move ", "no move")])
def test_the_refused_word_is_told_with_single_spaces(text: str, word: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert caught.value.word == word


@given(st.lists(st.sampled_from(["R", "b", "a1", "A2", "b1", "-", ",", " "]), max_size=6).map("".join))
def test_a_text_is_read_as_a_placement_only_where_its_letters_are_those_of_the_placement(text: str) -> None:
    letters = re.sub(r"[\s,-]", "", text).lower()
    meant = [
        move for move in CANONICAL if letters in (move.lower(), f"{move[0]}{move[3:]}{move[1:3]}".lower())
    ]
    begins_and_ends_with_letters = text.strip().strip("-,") == text.strip()
    if meant and begins_and_ends_with_letters:
        assert [format_move(parse_move(text))] == meant
    else:
        with pytest.raises(NotationError):
            parse_move(text)


@given(canonical_texts, st.booleans(), separators, separators)
def test_every_beginning_of_a_placement_tells_the_cells_that_are_whole_in_it(
    canonical: str, small: bool, before_one: str, before_other: str
) -> None:
    colour, one, other = canonical[0], canonical[1:3], canonical[3:]
    text = f"{colour}{before_one}{one}{before_other}{other}"
    end_of_one = 1 + len(before_one) + 2
    for length in range(1, len(text) + 1):
        beginning = text[:length].lower() if small else text[:length]
        assert parse_partial_move(beginning) == PartialMove(
            COLOURS[colour],
            cell(one) if length >= end_of_one else None,
            cell(other) if length == len(text) else None,
        )


def test_the_cells_of_an_unfinished_placement_stay_in_the_order_in_which_they_are_typed() -> None:
    assert parse_partial_move("r c4-c3") == PartialMove(Colour.RED, cell("c4"), cell("c3"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "G",
        "c3",
        "RR",
        "R3",
        "Rh",
        "Rc8",
        "Rcc",
        "Rc3h",
        "Rc3c8",
        "Rc3R",
        "Rc3/",
        "pass",
        "Rc3c4R",
        "Rc3c4d5",
    ],
)
def test_what_cannot_become_a_placement_is_no_beginning_of_one(text: str) -> None:
    assert parse_partial_move(text) is None


@pytest.mark.parametrize("text", ["Rc3c4a", "Rc3c4-", "r c4, c3,", "Rc3c4 d"])
def test_a_whole_placement_with_more_after_it_is_no_beginning_of_one(text: str) -> None:
    assert parse_partial_move(text) is None


def test_every_cell_is_read_by_its_name_in_either_case() -> None:
    names = [f"{file}{rank}" for rank in RANKS for file in FILES]
    assert [parse_cell(name) for name in names] == list(CELLS)
    assert [parse_cell(f" {name.upper()}\n") for name in names] == list(CELLS)
    assert [str(parse_cell(name)) for name in names] == names


@pytest.mark.parametrize(
    "text",
    ["", "c", "3", "3c", "c0", "c8", "h1", "c33", "cc3", "c 3", "c-3", "c\N{ARABIC-INDIC DIGIT THREE}"],
)
def test_what_is_no_cell_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_cell(f" {text} ")
    assert (caught.value.fault, caught.value.word) == (Fault.NO_CELL, text)
    assert str(caught.value) == f'"{text}": expected a cell from a1 to g7'


@pytest.mark.parametrize(
    ("text", "side"), [("more", Side.MORE), ("Less", Side.LESS), (" MORE\n", Side.MORE), ("lESS", Side.LESS)]
)
def test_a_side_is_read_in_any_case(text: str, side: Side) -> None:
    assert parse_side(text) is side


@pytest.mark.parametrize("text", ["", "m", "most", "more less", "le\u017fs"])
def test_what_is_no_side_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_side(f" {text} ")
    assert (caught.value.fault, caught.value.word) == (Fault.NO_CHOICE, text)
    assert str(caught.value) == f'"{text}": expected the side that was chosen, more or less'
