"""Reading a game record, line by line of its format: how kind the reader is, and what it makes of a text."""

from __future__ import annotations

from pathlib import Path

import games
import pytest
from positions import cell, moves, placement, play

from linkage.engine import (
    CELLS,
    CENTRE,
    Cell,
    Outcome,
    Pass,
    Position,
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


# The smallest records.


@pytest.mark.parametrize("text", ["", " \n\t", "*", "\n\n*\n", "{}"])
def test_a_record_without_any_ply_is_a_game_that_has_not_begun(text: str) -> None:
    assert read_record(text) == GameRecord()


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


# Results.


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


def test_a_comment_may_follow_the_result_at_once() -> None:
    record = read_record(f"{games.ONE_PASS} More 14{{good}}{{game}}")
    assert record.plies[-1].comments == ("good", "game")


# Line ends, byte order mark, bytes.


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("line_end", ["\r\n", "\r"])
def test_other_line_ends_and_a_byte_order_mark_are_read_and_never_written(name: str, line_end: str) -> None:
    text = (RECORDS / f"{name}.linkage").read_text(encoding="utf-8")
    assert rewritten(text.replace("\n", line_end)) == text
    assert rewritten("\ufeff" + text.replace("\n", line_end)) == text


def test_the_bytes_of_a_record_are_its_text_in_utf_8() -> None:
    assert decode_record('[More "Zoë 🎲"]\r\n'.encode()) == '[More "Zoë 🎲"]\r\n'


def test_a_byte_order_mark_in_the_bytes_is_read() -> None:
    assert read_record(decode_record(b"\xef\xbb\xbf1. Rc3c4")) == record_of("Rc3c4")
