"""Whole game records, line by line of their format: what is read, what is written, what is refused."""

from __future__ import annotations

import json
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

import games
import pytest
from positions import cell, cells, moves, placement, play

from linkage.engine import (
    CELLS,
    CENTRE,
    BrokenRule,
    Cell,
    Colour,
    IllegalMoveError,
    Outcome,
    Pass,
    Position,
    Rule,
    Side,
)
from linkage.notation import (
    Fault,
    GameRecord,
    IllegalPlyError,
    Ply,
    RecordError,
    Setup,
    UnreadableRecordError,
    decode_record,
    format_move,
    format_movetext,
    format_result,
    read_record,
    write_record,
)

RECORDS = Path(__file__).parents[1] / "records"
NAMES = sorted(path.stem for path in RECORDS.glob("*.linkage"))

COLUMNS = 78
LONGEST = 1_000_000


def record_of(text: str, comments: dict[int, tuple[str, ...]] | None = None) -> GameRecord:
    """Return the record of a standard game; the comments are told by the number of their ply, from 1."""
    told = comments or {}
    plies = (Ply(move, told.get(number, ())) for number, move in enumerate(moves(text), 1))
    return GameRecord(plies=tuple(plies), preface=told.get(0, ()))


def moves_of(record: GameRecord) -> str:
    return " ".join(format_move(ply.move) for ply in record.plies)


def comments_of(record: GameRecord) -> list[tuple[str, ...]]:
    return [record.preface, *(ply.comments for ply in record.plies)]


def rewritten(text: str) -> str:
    return write_record(read_record(text))


def movetext_of(text: str) -> str:
    return text.rpartition("]\n\n")[2]


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


# The smallest records.


@pytest.mark.parametrize("text", ["", " \n\t", "*", "\n\n*\n", "{}"])
def test_a_record_without_any_ply_is_a_game_that_has_not_begun(text: str) -> None:
    assert read_record(text) == GameRecord()


def test_a_game_that_has_not_begun_is_written_as_its_result() -> None:
    assert write_record(GameRecord()) == "*\n"


def test_tags_stand_one_on_a_line_and_an_empty_line_parts_them_from_the_moves() -> None:
    record = GameRecord((("More", "Ann"), ("Less", "Bob")), plies=(Ply(placement("Rc3c4")),))
    assert write_record(record) == '[More "Ann"]\n[Less "Bob"]\n\n1. Rc3c4 *\n'


def test_without_tags_the_moves_begin_on_the_first_line() -> None:
    assert write_record(record_of("Rc3c4 Rf3f4 Ba6a7")) == "1. Rc3c4 Rf3f4 2. Ba6a7 *\n"


# Tags.


@pytest.mark.parametrize(
    "text",
    [
        '[More "Ann"]\n[Less "Bob"]\n\n*',
        '[More "Ann"]\r\n[Less "Bob"]\r\n\r\n*',
        '[More "Ann"] [Less "Bob"] *',
        '[More "Ann"][Less "Bob"]*',
        '\n\n [More\t"Ann" ]\n\n\n  [Less   "Bob"\t]\n',
        '[More\n"Ann"]\n[Less\n"Bob"]\n*',
    ],
)
def test_white_space_between_tags_does_not_matter(text: str) -> None:
    assert read_record(text) == GameRecord((("More", "Ann"), ("Less", "Bob")))


@pytest.mark.parametrize(
    ("written", "value"),
    [
        (r"\"Ann\"", '"Ann"'),
        (r"back\\slash", r"back\slash"),
        (r"\\\"", r"\""),
        (r"\\n", r"\n"),
        ("", ""),
        (" Ann  Lee ", " Ann  Lee "),
        ("Zoë 🎲", "Zoë 🎲"),
        ("] [Less {x} %", "] [Less {x} %"),
    ],
)
def test_in_a_value_a_backslash_escapes_a_quote_and_a_backslash(written: str, value: str) -> None:
    text = f'[More "{written}"]\n\n*\n'
    assert read_record(text).tags == (("More", value),)
    assert write_record(GameRecord((("More", value),))) == text


def test_unknown_tags_are_kept_in_their_order() -> None:
    text = '[Round "2"]\n[Less "Bob"]\n[Événement "Open"]\n[more "small"]\n[More "Ann"]\n[A_1 ""]\n\n*\n'
    assert [name for name, _ in read_record(text).tags] == [
        "Round",
        "Less",
        "Événement",
        "more",
        "More",
        "A_1",
    ]
    assert rewritten(text) == text


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


def test_absent_tags_are_left_out_when_the_record_is_written() -> None:
    assert rewritten("1. Rc3c4") == "1. Rc3c4 *\n"


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


# The setup of the placement variant, and the variant's tag.


def test_no_setup_means_the_standard_game_with_the_token_on_d4() -> None:
    record = read_record("1. Rc3c4")
    assert (record.setup, record.variant, record.start) == (None, "standard", Position.start())
    assert record.start.black == CENTRE


@pytest.mark.parametrize("black", CELLS)
def test_the_black_token_can_stand_on_any_cell(black: Cell) -> None:
    record = read_record(f"@{black} more *")
    assert record.setup == Setup(black, Side.MORE)
    assert record.start == Position.start(black=black)
    assert write_record(record) == f"@{black} more *\n"


def test_a_setup_without_a_choice_is_a_game_whose_sides_are_not_chosen_yet() -> None:
    record = read_record("@c2")
    assert (record.setup, record.plies, record.variant) == (Setup(cell("c2")), (), "placement")
    assert record.position == Position.start(black=cell("c2"))
    assert write_record(record) == "@c2 *\n"


@pytest.mark.parametrize("text", ["@c2 *", "@C2\n*\n", "{hm} @c2 *", "@c2{hm}", "@c2 1. *"])
def test_while_no_side_is_chosen_a_comment_a_number_or_a_star_may_follow_the_setup(text: str) -> None:
    assert read_record(text).setup == Setup(cell("c2"), None)


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("@c2 more", Side.MORE),
        ("@c2 less", Side.LESS),
        ("@C2 LESS *", Side.LESS),
        ("@c2\nMore\n", Side.MORE),
        ("@c2 more{why not}", Side.MORE),
        ("@c2 {hm} less {ha} *", Side.LESS),
    ],
)
def test_the_choice_of_the_second_player_stands_after_the_setup(text: str, choice: Side) -> None:
    assert read_record(text).setup == Setup(cell("c2"), choice)


def test_the_moves_follow_the_setup() -> None:
    record = read_record("@c2 more 1. Rd3d4 Rf3f4")
    assert (record.setup, moves_of(record)) == (Setup(cell("c2"), Side.MORE), "Rd3d4 Rf3f4")
    assert record.position == play("Rd3d4 Rf3f4", black="c2")
    assert write_record(record) == "@c2 more 1. Rd3d4 Rf3f4 *\n"


@pytest.mark.parametrize("number", ["1.", "1", "7", "12...", ""])
def test_a_number_after_the_choice_is_skipped_as_everywhere(number: str) -> None:
    assert rewritten(f"@c2 more {number} Rd3d4 Rf3f4") == "@c2 more 1. Rd3d4 Rf3f4 *\n"


def test_the_result_of_a_game_of_the_placement_variant_is_no_choice() -> None:
    record = read_record(f"@c2 more {games.PLACEMENT_VARIANT} Less 11")
    assert record.position.outcome == Outcome(Side.LESS, 11)


@pytest.mark.parametrize("value", ["placement", "Placement", "PLACEMENT"])
def test_the_variant_may_be_told_by_its_tag_as_well(value: str) -> None:
    text = f'[Variant "{value}"]\n\n@c2 *\n'
    assert read_record(text).variant == "placement"
    assert rewritten(text) == text


@pytest.mark.parametrize("value", ["standard", "Standard"])
def test_the_standard_game_may_be_told_by_its_tag_as_well(value: str) -> None:
    text = f'[Variant "{value}"]\n\n1. Rc3c4 *\n'
    assert read_record(text).variant == "standard"
    assert rewritten(text) == text


# Numbers, which are skipped.


@pytest.mark.parametrize(
    "text",
    [
        "1. Rc3c4 Rf3f4 2. Ba6a7",
        "Rc3c4 Rf3f4 Ba6a7",
        "7. Rc3c4 Rf3f4 7. Ba6a7",
        "1.Rc3c4 Rf3f4 2.Ba6a7",
        "1 Rc3c4 Rf3f4 2 Ba6a7",
        "1. Rc3c4 1... Rf3f4 2. Ba6a7",
        "1. Rc3c4 2. Rf3f4 3. Ba6a7",
        "1.\nRc3c4\nRf3f4\n2.\nBa6a7",
        "0. Rc3c4 Rf3f4 00099999999999999999999. Ba6a7",
        "1. 1. 1 Rc3c4 Rf3f4 Ba6a7 2.",
        "1.{hm}Rc3c4 Rf3f4 2. Ba6a7",
        "1{hm}Rc3c4 Rf3f4 2{hm} Ba6a7",
    ],
)
def test_numbers_are_skipped_also_wrong_and_missing_ones(text: str) -> None:
    assert moves_of(read_record(text)) == "Rc3c4 Rf3f4 Ba6a7"


def test_numbers_before_the_result_are_skipped() -> None:
    assert rewritten("1. Rc3c4 Rf3f4 2. *") == "1. Rc3c4 Rf3f4 *\n"


# Moves in a movetext.


@pytest.mark.parametrize(
    "text",
    [
        "1. r c4-c3 R F3 F4 2. b,a7,a6",
        "1. RC3C4\nrf4\nf3 2.\nBa6 -\na7 *",
        "rc3c4{hm}rf3f4{hm}ba6a7",
        "r c3 c4{hm}r,f3,f4{hm}b a6-a7{hm}*",
    ],
)
def test_moves_are_read_in_any_spelling_and_written_canonically(text: str) -> None:
    assert moves_of(read_record(text)) == "Rc3c4 Rf3f4 Ba6a7"


def test_a_forced_pass_is_a_ply_in_any_case_and_is_always_written() -> None:
    record = read_record(f"{games.MUST_PASS} PASS")
    assert record.plies[-1] == Ply(Pass())
    assert write_record(record).endswith("11. pass *\n")


def test_any_white_space_parts_words() -> None:
    text = "[More\u00a0'Ann']\t\f1.\u2003Rc3c4\u00a0Rf3f4\u2028{a\u00a0b}\v*".replace("'", '"')
    assert rewritten(text) == '[More "Ann"]\n\n1. Rc3c4 Rf3f4 {a b} *\n'


# Comments.


def test_a_comment_belongs_to_the_ply_before_it() -> None:
    record = read_record("1. Rc3c4 {strong} Rf3f4 {weak} 2. Ba6a7")
    assert comments_of(record) == [(), ("strong",), ("weak",), ()]


def test_comments_before_the_first_ply_are_kept_before_it() -> None:
    text = "{a fine game} {twice} 1. Rc3c4 *\n"
    assert comments_of(read_record(text)) == [("a fine game", "twice"), ()]
    assert rewritten(text) == text


def test_several_comments_about_one_ply_stay_apart() -> None:
    text = "1. Rc3c4 {one} {two} {one} Rf3f4 *\n"
    assert comments_of(read_record(text)) == [(), ("one", "two", "one"), ()]
    assert rewritten(text) == text


@pytest.mark.parametrize(
    "text",
    [
        "{a}{b} @c2 {c} more {d} Rd3d4 {e}",
        "@c2{a} {b}{c}more{d}1. Rd3d4{e}",
        "@c2 more {a}{b}{c}{d}Rd3d4 * {e}",
    ],
)
def test_comments_about_the_setup_stand_after_it_when_they_are_written(text: str) -> None:
    assert rewritten(text) == "@c2 more {a} {b} {c} {d} 1. Rd3d4 {e} *\n"


@pytest.mark.parametrize(
    "text",
    [
        "1. Rc3c4 {a} * {b}",
        "1. Rc3c4 {a} {b} *",
        "1. Rc3c4 * {a}{b}",
        "1. {a} Rc3c4 {b}",
        "1. Rc3c4 {a} 9. {b}",
    ],
)
def test_no_comment_is_lost_beside_a_number_or_a_result(text: str) -> None:
    read = [comment for comments in comments_of(read_record(text)) for comment in comments]
    assert read == ["a", "b"]


def test_a_comment_after_the_result_speaks_of_the_last_ply() -> None:
    assert rewritten("1. Rc3c4 Rf3f4 * {a pity}") == "1. Rc3c4 Rf3f4 {a pity} *\n"


@pytest.mark.parametrize(
    "comment",
    [
        '[More "Ann"]',
        'she said "pass"',
        "{ and {{",
        "Rf3f4 More 13 *",
        "1. 2... @c2",
        r"\{ \" \\",
        "déjà vu 🎲",
        "%s {word",
    ],
)
def test_a_comment_may_hold_brackets_quotes_and_whatever_else(comment: str) -> None:
    text = f"1. Rc3c4 {{{comment}}} Rf3f4 *\n"
    assert comments_of(read_record(text)) == [(), (comment,), ()]
    assert rewritten(text) == text


def test_white_space_in_a_comment_becomes_single_spaces() -> None:
    record = read_record("1. Rc3c4 {  two\n\n  lines\tof\r\ntext }")
    assert comments_of(record) == [(), ("two lines of text",)]
    assert Ply(placement("Rc3c4"), (" two\nlines ",)) == Ply(placement("Rc3c4"), ("two lines",))
    assert GameRecord(preface=(" two\nlines ",)) == GameRecord(preface=("two lines",))


@pytest.mark.parametrize("text", ["1. Rc3c4 {} *", "1. Rc3c4 { \n } *", "{}1. Rc3c4"])
def test_a_comment_that_says_nothing_is_left_out(text: str) -> None:
    assert rewritten(text) == "1. Rc3c4 *\n"


def test_a_comment_with_a_closing_brace_cannot_be_kept() -> None:
    with pytest.raises(ValueError, match="a comment cannot hold a closing brace"):
        Ply(Pass(), ("fine", "not } fine"))
    with pytest.raises(ValueError, match="a comment cannot hold a closing brace"):
        GameRecord(preface=("not } fine",))


# Results.


@pytest.mark.parametrize(
    ("outcome", "text"),
    [(None, "*"), (Outcome(Side.MORE, 13), "More 13"), (Outcome(Side.LESS, 3), "Less 3")],
)
def test_a_result_is_the_winner_and_the_groups_or_a_star(outcome: Outcome | None, text: str) -> None:
    assert format_result(outcome) == text


@pytest.mark.parametrize("result", ["More 14", "more 14", "MORE\n14", "mOrE \t 14 \n", ""])
def test_the_result_of_a_finished_game_is_read_in_any_case_and_may_be_missing(result: str) -> None:
    assert rewritten(f"{games.ONE_PASS} {result}").endswith(" Bg2g3 More 14\n")


@pytest.mark.parametrize("result", ["Less 3", "lESS  3", ""])
def test_less_wins_where_the_groups_are_few(result: str) -> None:
    assert rewritten(f"{games.FEWEST_GROUPS} {result}").endswith(" Bd3e3 Less 3\n")


@pytest.mark.parametrize("result", ["*", "\n*\n", ""])
def test_the_result_of_an_unfinished_game_is_a_star_and_may_be_missing(result: str) -> None:
    assert rewritten(f"1. Rc3c4 Rf3f4 {result}") == "1. Rc3c4 Rf3f4 *\n"


@pytest.mark.parametrize(
    "text", ["*", "1. Rc3c4 *", "1. Rc3c4 *\n{hm}\n", f"{games.ONE_PASS} More 14", "@c2 *"]
)
def test_a_record_that_must_be_whole_is_read_where_it_has_its_result(text: str) -> None:
    assert read_record(text, must_be_whole=True) == read_record(text)


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


def test_a_comment_may_follow_the_result_at_once() -> None:
    record = read_record(f"{games.ONE_PASS} More 14{{good}}{{game}}")
    assert record.plies[-1].comments == ("good", "game")


# Lines of a movetext.


def units_of(movetext: str) -> list[str]:
    """Return the words of a movetext without comments; those that may not be parted come as one."""
    return re.findall(r"\d+\. \S+|(?:More|Less) \d+|\S+", movetext)


@pytest.mark.parametrize("columns", range(2, COLUMNS + 3))
def test_lines_are_filled_up_to_78_columns_and_parted_only_between_words(columns: int) -> None:
    # The comment shifts the moves, so that every word comes to stand at the end of a line once.
    shift = "x" * (columns - 2)
    text = write_record(record_of(games.TWO_PASSES, {0: (shift,)} if shift else {}))
    lines = text.removesuffix("\n").split("\n")
    assert max(map(len, lines)) <= max(COLUMNS, columns)
    for line, following in pairwise(lines):
        assert len(line) + 1 + len(units_of(following)[0]) > COLUMNS
    canonical = write_record(record_of(games.TWO_PASSES)).split()
    assert " ".join(lines).split() == ([f"{{{shift}}}", *canonical] if shift else canonical)


@pytest.mark.parametrize(
    ("length", "text"),
    [
        (67, f"{{{'x' * 67}}} 1. Rc3c4\n*\n"),
        (68, f"{{{'x' * 68}}}\n1. Rc3c4 *\n"),
    ],
)
def test_a_number_stays_with_its_move(length: int, text: str) -> None:
    assert len(f"{{{'x' * 67}}} 1. Rc3c4") == COLUMNS
    assert write_record(record_of("Rc3c4", {0: ("x" * length,)})) == text


@pytest.mark.parametrize(("length", "end"), [(53, "Bg2g3 {%s} More 14\n"), (54, "Bg2g3 {%s}\nMore 14\n")])
def test_the_two_words_of_a_result_stay_together(length: int, end: str) -> None:
    last = len(games.ONE_PASS.split())
    comment = "x" * length
    text = write_record(record_of(games.ONE_PASS, {last: (comment,)}))
    assert text.endswith(end % comment)


def test_a_long_comment_is_wrapped_like_the_moves_and_read_back_whole() -> None:
    comment = " ".join(str(number) for number in range(100, 180))
    record = record_of("Rc3c4 Rf3f4", {0: (comment,), 1: ("short", comment), 2: (comment,)})
    lines = write_record(record).splitlines()
    assert max(map(len, lines)) == COLUMNS
    assert min(map(len, lines[:-1])) > COLUMNS - len("1. Rc3c4")
    assert read_record(write_record(record)) == record


def test_a_word_too_long_for_a_line_stands_on_a_line_of_its_own() -> None:
    comment = f"see {'x' * 100} there"
    record = record_of("Rc3c4", {1: (comment,)})
    assert write_record(record) == f"1. Rc3c4 {{see\n{'x' * 100}\nthere}} *\n"
    assert read_record(write_record(record)) == record


# Line ends, byte order mark, bytes.


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("line_end", ["\r\n", "\r"])
def test_other_line_ends_and_a_byte_order_mark_are_read_and_never_written(name: str, line_end: str) -> None:
    text = (RECORDS / f"{name}.linkage").read_text(encoding="utf-8")
    assert rewritten(text.replace("\n", line_end)) == text
    assert rewritten("\ufeff" + text.replace("\n", line_end)) == text


def test_only_a_byte_order_mark_at_the_beginning_is_taken_off() -> None:
    with pytest.raises(UnreadableRecordError, match=r"^1:4: .\ufeffRc3c4.: expected a move"):
        read_record("\ufeff1. \ufeffRc3c4")


def test_the_bytes_of_a_record_are_its_text_in_utf_8() -> None:
    assert decode_record('[More "Zoë 🎲"]\r\n'.encode()) == '[More "Zoë 🎲"]\r\n'


def test_a_byte_order_mark_in_the_bytes_is_read() -> None:
    assert read_record(decode_record(b"\xef\xbb\xbf1. Rc3c4")) == record_of("Rc3c4")


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


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("case", [*UNREADABLE, *ILLEGAL], ids=lambda case: case.text[-30:])
def test_neither_line_ends_nor_a_byte_order_mark_change_what_is_told(
    case: Unreadable | Illegal, line_end: str
) -> None:
    text, line, column = text_and_place(case.text)
    with pytest.raises(RecordError, match=rf"^{line}:{column}: ") as plain:
        read_record(text)
    with pytest.raises(type(plain.value), match=f"^{re.escape(str(plain.value))}$"):
        read_record("\ufeff" + text.replace("\n", line_end))


def test_the_first_fault_of_several_is_told() -> None:
    with pytest.raises(RecordError, match=r'^1:10: "x": expected a move'):
        read_record("1. Rc3c4 x Rc3c4 {")


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


def test_the_moves_of_a_record_are_told_in_one_line_without_the_result() -> None:
    record = read_record('[More "Ann"] @c2 more {a  fine game} Rd3d4 {hm} Rf3f4 Bc3c4 *')
    assert format_movetext(record) == "@c2 more {a fine game} 1. Rd3d4 {hm} Rf3f4 2. Bc3c4"
    assert format_movetext(record_of(games.ONE_PASS)).endswith(" 11. pass Bg2g3")
    assert format_movetext(GameRecord()) == ""


def test_a_record_with_an_illegal_ply_has_no_position_and_is_not_written() -> None:
    record = record_of("Rc3c4 Rc5c6")
    with pytest.raises(IllegalMoveError, match="touches the piece under the green token"):
        _ = record.position
    with pytest.raises(IllegalMoveError, match="touches the piece under the green token"):
        write_record(record)


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
