"""Texts that are no game record: each fault with its place, its word and what was expected."""

from __future__ import annotations

import re
from typing import NamedTuple

import games
import pytest
from positions import cells

from linkage.engine import (
    BrokenRule,
    Rule,
)
from linkage.notation import (
    Fault,
    GameRecord,
    IllegalPlyError,
    RecordError,
    UnreadableRecordError,
    decode_record,
    read_record,
)

LONGEST = 1_000_000


# Records that are cut short.


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("", 1, 1),
        ('[More "Ann"]\n', 2, 1),
        ("1. Rc3c4", 1, 9),
        ("1. Rc3c4\r\n{More 13 *}", 2, 12),
        (f"\n{games.FEWEST_GROUPS} \n", 3, 1),
        ("@c2 more", 1, 9),
    ],
)
def test_without_its_result_a_record_that_must_be_whole_is_refused(text: str, line: int, column: int) -> None:
    with pytest.raises(UnreadableRecordError) as caught:
        read_record(text, must_be_whole=True)
    error = caught.value
    assert (error.fault, error.line, error.column) == (Fault.CUT_SHORT, line, column)
    assert str(error) == (
        f"{line}:{column}: expected a result at the end; the record seems to have been cut short"
    )


# Bytes that are no text, and texts that are too long.


def test_only_a_byte_order_mark_at_the_beginning_is_taken_off() -> None:
    with pytest.raises(UnreadableRecordError, match=r"^1:4: .\ufeffRc3c4.: expected a move"):
        read_record("\ufeff1. \ufeffRc3c4")


@pytest.mark.parametrize(
    ("data", "line", "column"),
    [
        pytest.param(b"\xff", 1, 1, id="at once"),
        pytest.param('[More "Zoë"]\n1. Zoë \xe9'.encode("latin-1"), 1, 10, id="a text in Latin-1"),
        pytest.param('[More "Zoë"]\n1. Zoë '.encode() + b"\xe9 {hm}", 2, 8, id="columns are characters"),
        pytest.param("*\n\n{Zoë".encode()[:-1], 3, 4, id="a character cut off"),
        pytest.param(b"*\r\n\r\n \xff", 3, 2, id="CRLF is one line end"),
        pytest.param(b"*\r\r \xff", 3, 2, id="CR alone is a line end"),
        pytest.param(b"\xef\xbb\xbf* \xff", 1, 3, id="a byte order mark takes no column"),
    ],
)
def test_bytes_that_are_no_utf_8_are_refused_at_their_place(data: bytes, line: int, column: int) -> None:
    with pytest.raises(UnreadableRecordError) as caught:
        decode_record(data)
    error = caught.value
    assert (error.fault, error.line, error.column, error.word) == (Fault.NO_TEXT, line, column, "")
    assert str(error) == f"{line}:{column}: expected text in UTF-8"


def test_a_text_too_long_to_be_a_record_is_refused_before_it_is_read() -> None:
    with pytest.raises(UnreadableRecordError) as caught:
        read_record(" " * LONGEST + "?")
    error = caught.value
    assert (error.fault, error.line, error.column) == (Fault.TOO_LONG, 1, 1)
    assert (error.word, error.expected) == ("", "")
    assert str(error) == "1:1: expected a game record, and this is too long to be one"


def test_a_text_of_the_greatest_length_is_read() -> None:
    assert read_record("*".ljust(LONGEST)) == GameRecord()


# Records that break the format.


def text_and_place(marked: str) -> tuple[str, int, int]:
    """Return a text without its first `<`, and the line and the column where that stands."""
    before, _, after = marked.partition("<")
    return before + after, before.count("\n") + 1, len(before.rpartition("\n")[2]) + 1


class Unreadable(NamedTuple):
    """A text that is no record, with `<` before the fault, and what is told about it."""

    text: str
    fault: Fault
    word: str
    expected: str = ""


UNREADABLE = (
    # Cells of the black token.
    Unreadable("<@c8 more", Fault.NO_CELL, "@c8"),
    Unreadable('[More "Ann"]\n\n  <@d44 less', Fault.NO_CELL, "@d44"),
    Unreadable("{hm}\n<@@c2 less", Fault.NO_CELL, "@@c2"),
    # Moves.
    Unreadable("1. Rc3c4 <Gf3f4", Fault.NO_MOVE, "Gf3f4"),
    Unreadable("1. Rc3c4\n <Rf3{f4}", Fault.NO_MOVE, "Rf3"),
    Unreadable("1. Rc3c4 <Rf3f4x 2. Ba6a7", Fault.NO_MOVE, "Rf3f4x"),
    Unreadable("1. Rc3c4 <Rf3f4*", Fault.NO_MOVE, "Rf3f4*"),
    Unreadable("1. r c4-c3 <F3 f4", Fault.NO_MOVE, "F3"),
    Unreadable("1. Rc3c4 <Rf3f4Ba6a7", Fault.NO_MOVE, "Rf3f4Ba6a7"),
    Unreadable("1. Rc3c4 <passe", Fault.NO_MOVE, "passe"),
    Unreadable("1. Rc3c4 <resigns", Fault.NO_MOVE, "resigns"),
    Unreadable("1. Rc3c4 <1/2", Fault.NO_MOVE, "1/2"),
    Unreadable("<12x Rc3c4", Fault.NO_MOVE, "12x"),
    Unreadable("<1.5 Rc3c4", Fault.NO_MOVE, "1.5"),
    Unreadable("1. Rc3c4 <More13", Fault.NO_MOVE, "More13"),
    Unreadable("1. <.Rc3c4", Fault.NO_MOVE, ".Rc3c4"),
    Unreadable("1. Rc3c4 <@c2", Fault.NO_MOVE, "@c2"),
    Unreadable('1. Rc3c4 <[Less "Bob"]', Fault.NO_MOVE, "[Less"),
    Unreadable("1. Rc3c4 <" + "x" * 41, Fault.NO_MOVE, "x" * 40),
    Unreadable("1. Rc3c4 <Rf3f5", Fault.CELLS_APART, "Rf3f5"),
    Unreadable("1. Rc3c4\n<r f3-g4\n2. Ba6a7", Fault.CELLS_APART, "r f3-g4"),
    Unreadable("1. Rc3c4 <R f3\n  f5", Fault.CELLS_APART, "R f3 f5"),
    # Tags.
    Unreadable("<[More Ann]", Fault.NO_TAG, "[More Ann]"),
    Unreadable('[More "Ann"]\n <[Less "Bob"\n*', Fault.NO_TAG, '[Less "Bob"'),
    Unreadable('<[More "Ann] *  \n[Less "Bob"]', Fault.NO_TAG, '[More "Ann] *'),
    Unreadable('<[More "Ann\nLee"]', Fault.NO_TAG, '[More "Ann'),
    Unreadable(r'<[More "Ann\n"]', Fault.NO_TAG, r'[More "Ann\n"]'),
    Unreadable(r'<[More "Ann\"]', Fault.NO_TAG, r'[More "Ann\"]'),
    Unreadable('<[More"Ann"]', Fault.NO_TAG, '[More"Ann"]'),
    Unreadable('<[ More "Ann"]', Fault.NO_TAG, '[ More "Ann"]'),
    Unreadable('<[Two words "Ann"]', Fault.NO_TAG, '[Two words "Ann"]'),
    Unreadable("<[", Fault.NO_TAG, "["),
    Unreadable("<[" + "x" * 60, Fault.NO_TAG, "[" + "x" * 39),
    Unreadable('[More "Ann"]\n[Less "Bob"]\n<[More "Ann"]', Fault.SECOND_TAG, "More"),
    Unreadable(f'[{"x" * 41} ""]\n<[{"x" * 41} ""]', Fault.SECOND_TAG, "x" * 40),
    # The variant's tag.
    Unreadable('[More "Ann"]\n<[Variant "chess"]', Fault.NO_VARIANT, "chess"),
    Unreadable('<[Variant ""]', Fault.NO_VARIANT, ""),
    Unreadable(f'<[Variant "{"x" * 50}"]', Fault.NO_VARIANT, "x" * 40),
    Unreadable('[More "Ann"]\n<[Variant "placement"]\n1. Rc3c4', Fault.VARIANT_WITHOUT_SETUP, "placement"),
    Unreadable('<[Variant "Placement"]', Fault.VARIANT_WITHOUT_SETUP, "Placement"),
    Unreadable('[More "Ann"]\n<[Variant "standard"]\n@c2 more', Fault.VARIANT_WITH_SETUP, "standard"),
    Unreadable('<[Variant "STANDARD"] @d4', Fault.VARIANT_WITH_SETUP, "STANDARD"),
    # The choice of the second player.
    Unreadable("@c2 <Rd3d4", Fault.NO_CHOICE, "Rd3d4"),
    Unreadable("@c2 1. <Rd3d4 more", Fault.NO_CHOICE, "Rd3d4"),
    Unreadable("@c2\n<most 1. Rd3d4", Fault.NO_CHOICE, "most"),
    Unreadable("@c2 <morex", Fault.NO_CHOICE, "morex"),
    Unreadable("@c2 <le\u017f\u017f", Fault.NO_CHOICE, "le\u017f\u017f"),
    # Results.
    Unreadable("1. Rc3c4 <more", Fault.NO_RESULT, "more"),
    Unreadable("1. Rc3c4 <Less eleven", Fault.NO_RESULT, "Less"),
    Unreadable("1. Rc3c4 <More {hm} 13", Fault.NO_RESULT, "More"),
    Unreadable("1. Rc3c4 <More 13!", Fault.NO_RESULT, "More"),
    Unreadable("1. Rc3c4\n<More 13", Fault.NOT_OVER, "More 13"),
    Unreadable("1. Rc3c4 <less  11 {hm}", Fault.NOT_OVER, "Less 11"),
    Unreadable("1. Rc3c4 <More " + "1" * 50, Fault.NOT_OVER, "More " + "1" * 35),
    Unreadable("1. Rc3c4 <le\u017f\u017f 11", Fault.NO_MOVE, "le\u017f\u017f"),
    Unreadable("@c2 <More 13", Fault.NOT_OVER, "More 13"),
    Unreadable("@c2 more <More 13", Fault.NOT_OVER, "More 13"),
    Unreadable("@c2 <More 13 {hm}", Fault.NOT_OVER, "More 13"),
    Unreadable("@c2 {hm}\n<Less 11{hm} {ha}\n", Fault.NOT_OVER, "Less 11"),
    Unreadable(f"{games.ONE_PASS}\n\n <*", Fault.OTHER_RESULT, "*", "More 14"),
    Unreadable(f"{games.ONE_PASS}\n<More 13", Fault.OTHER_RESULT, "More 13", "More 14"),
    Unreadable(f"{games.ONE_PASS}\n<less\n14 {{hm}}", Fault.OTHER_RESULT, "Less 14", "More 14"),
    Unreadable(f"{games.ONE_PASS} <More {'1' * 50}", Fault.OTHER_RESULT, f"More {'1' * 35}", "More 14"),
    Unreadable(f"{games.FEWEST_GROUPS}\n<More 3", Fault.OTHER_RESULT, "More 3", "Less 3"),
    Unreadable("1. Rc3c4 * <Rf3f4", Fault.AFTER_RESULT, "Rf3f4"),
    Unreadable("1. Rc3c4 *\n{hm}\n <*", Fault.AFTER_RESULT, "*"),
    Unreadable("1. Rc3c4 <*2. Rf3f4", Fault.NO_MOVE, "*2."),
    Unreadable('* <[More "Ann"]', Fault.AFTER_RESULT, "[More"),
    Unreadable("* <}", Fault.AFTER_RESULT, "}"),
    Unreadable(f"{games.ONE_PASS} More 14 <Rf3f4", Fault.AFTER_RESULT, "Rf3f4"),
    Unreadable("* <" + "x" * 41, Fault.AFTER_RESULT, "x" * 40),
    # Comments.
    Unreadable("<{", Fault.OPEN_COMMENT, "{"),
    Unreadable("1. Rc3c4 {fine} <{not fine Rf3f4\n*", Fault.OPEN_COMMENT, "{not"),
    Unreadable("1. Rc3c4 * <{hm", Fault.OPEN_COMMENT, "{hm"),
    Unreadable("@c2 <{hm", Fault.OPEN_COMMENT, "{hm"),
    Unreadable("1. Rc3c4\n<} Rf3f4", Fault.CLOSED_COMMENT, "}"),
    Unreadable("1. Rc3c4 {hm} <}x", Fault.CLOSED_COMMENT, "}x"),
)


@pytest.mark.parametrize("case", UNREADABLE, ids=lambda case: f"{case.fault.name} {case.text[-30:]}")
def test_a_record_that_breaks_the_format_is_refused_with_the_place_the_word_and_what_was_expected(
    case: Unreadable,
) -> None:
    text, line, column = text_and_place(case.text)
    with pytest.raises(UnreadableRecordError) as caught:
        read_record(text)
    error = caught.value
    assert (error.fault, error.line, error.column) == (case.fault, line, column)
    assert (error.word, error.expected) == (case.word, case.expected)
    wording = case.fault.value.format(word=case.word, expected=case.expected)
    assert str(error) == f"{line}:{column}: {wording}"


def test_every_fault_of_a_text_is_among_the_records_that_are_refused() -> None:
    of_kept_games = {Fault.NO_UNDONE, Fault.CUT_SHORT, Fault.NEWER}
    of_bytes_and_length = {Fault.NO_TEXT, Fault.TOO_LONG}
    assert {case.fault for case in UNREADABLE} == set(Fault) - of_bytes_and_length - of_kept_games


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("@c8", '1:1: "@c8": expected a cell from a1 to g7'),
        ("1. Rc3", '1:4: "Rc3": expected a move such as Rc3c4, or pass'),
        ("1. Rc3c5", '1:4: "Rc3c5": expected two cells that share an edge'),
        ("[More]", '1:1: "[More]": expected a tag such as [More "Ann"]'),
        ('[A ""]\n[A ""]', '2:1: "A": expected each tag only once'),
        ('[Variant "x"]', '1:1: "x": expected the variant to be standard or placement'),
        (
            '[Variant "placement"]',
            '1:1: "placement": expected the black token\'s cell, such as @c2, in the movetext',
        ),
        (
            '[Variant "standard"] @c2',
            '1:1: "standard": expected no black token to be placed in the standard game',
        ),
        ("@c2 x", '1:5: "x": expected the side that was chosen, more or less'),
        ("More", '1:1: "More": expected a result such as More 13, Less 11 or *'),
        ("{x", '1:1: "{x": expected a closing brace for this comment'),
        ("}x", '1:1: "}x": expected an opening brace before this one'),
        ("* x", '1:3: "x": expected nothing after the result'),
        ("More 13", '1:1: "More 13": expected *, as the game is not over after these moves'),
        (f"{games.ONE_PASS}\n*", '2:1: "*": expected More 14, as that is what the moves give'),
    ],
)
def test_a_refused_record_is_told_in_plain_words(text: str, message: str) -> None:
    with pytest.raises(RecordError) as caught:
        read_record(text)
    assert str(caught.value) == message


# Records that break the rules.


class Illegal(NamedTuple):
    """A record with `<` before an illegal ply, and what is told about it."""

    text: str
    ply: int
    move: str
    rule: BrokenRule
    wording: str


ILLEGAL = (
    Illegal(
        '[More "Ann"]\n[Less "Bob"]\n\n1. Ra1a2 Rg1g2 2. Wa4a5 Wg4g5\n3. Rc3c4   <Rc5c6',
        6,
        "Rc5c6",
        BrokenRule(Rule.TOUCHES_MARKER, cells("c4")),
        "touches the piece under the green token (c4)",
    ),
    Illegal(
        "1. Rc3c4 {hm}\n  <r b4-b3 *",
        2,
        "Rb3b4",
        BrokenRule(Rule.TOUCHES_MARKER, cells("c3 c4")),
        "touches the piece under the green token (c3, c4)",
    ),
    Illegal(
        "1.<bd5d4",
        1,
        "Bd4d5",
        BrokenRule(Rule.BLACK_TOKEN, cells("d4")),
        "lies on the black token (d4)",
    ),
    Illegal(
        "@c2 less 1. <Yb2c2",
        1,
        "Yb2c2",
        BrokenRule(Rule.BLACK_TOKEN, cells("c2")),
        "lies on the black token (c2)",
    ),
    Illegal(
        "1. Rc3c4 Rf3f4\n\n2. <Rc3c4 More 12",
        3,
        "Rc3c4",
        BrokenRule(Rule.OCCUPIED, cells("c3 c4")),
        "lies on another piece (c3, c4)",
    ),
    Illegal(
        f"{games.UNFINISHED}\n10. <Bc1d1",
        10,
        "Bc1d1",
        BrokenRule(Rule.COLOUR_RUN_OUT),
        "no piece of this colour is left",
    ),
    Illegal(
        "1. Rc3c4 <PASS Rf3f4",
        2,
        "pass",
        BrokenRule(Rule.PASS_NOT_FORCED),
        "a pass is only allowed when it is forced",
    ),
    Illegal(
        f"{games.MUST_PASS}\npass <pass",
        22,
        "pass",
        BrokenRule(Rule.PASS_NOT_FORCED),
        "a pass is only allowed when it is forced",
    ),
    Illegal(
        f"{games.MUST_PASS}\n<Wa4b4",
        21,
        "Wa4b4",
        BrokenRule(Rule.OCCUPIED, cells("b4")),
        "lies on another piece (b4)",
    ),
    Illegal(
        f"{games.ONE_PASS}\n<pass",
        23,
        "pass",
        BrokenRule(Rule.GAME_OVER),
        "the game is over",
    ),
)


@pytest.mark.parametrize("case", ILLEGAL, ids=lambda case: f"{case.rule.rule.name} {case.move}")
def test_a_record_that_breaks_the_rules_is_refused_with_the_ply_the_move_and_the_rule(case: Illegal) -> None:
    text, line, column = text_and_place(case.text)
    with pytest.raises(IllegalPlyError) as caught:
        read_record(text)
    error = caught.value
    assert (error.line, error.column) == (line, column)
    assert (error.ply, error.move, error.broken_rule) == (case.ply, case.move, case.rule)
    assert str(error) == f"{line}:{column}: ply {case.ply}, {case.move}: {case.wording}"


def test_every_rule_is_among_those_that_the_illegal_records_break() -> None:
    assert {case.rule.rule for case in ILLEGAL} == set(Rule)


def test_the_place_of_an_illegal_ply_is_told_as_in_the_description_of_the_format() -> None:
    with pytest.raises(IllegalPlyError) as caught:
        read_record(text_and_place(ILLEGAL[0].text)[0])
    assert str(caught.value) == "5:12: ply 6, Rc5c6: touches the piece under the green token (c4)"


@pytest.mark.parametrize("case", [*UNREADABLE, *ILLEGAL], ids=lambda case: case.text[-30:])
def test_neither_line_ends_nor_a_byte_order_mark_change_what_is_told(case: Unreadable | Illegal) -> None:
    text, line, column = text_and_place(case.text)
    with pytest.raises(RecordError, match=rf"^{line}:{column}: ") as plain:
        read_record(text)
    for line_end in ("\n", "\r\n", "\r"):
        with pytest.raises(type(plain.value), match=f"^{re.escape(str(plain.value))}$"):
            read_record("\ufeff" + text.replace("\n", line_end))


def test_the_first_fault_of_several_is_told() -> None:
    with pytest.raises(RecordError, match=r'^1:10: "x": expected a move'):
        read_record("1. Rc3c4 x Rc3c4 {")
