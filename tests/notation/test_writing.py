"""Writing a game record: the one canonical form, and its lines."""

from __future__ import annotations

import re
from itertools import pairwise

import games
import pytest
from positions import moves, placement

from linkage.engine import (
    IllegalMoveError,
    Outcome,
    Side,
)
from linkage.notation import (
    GameRecord,
    Ply,
    format_movetext,
    format_result,
    read_record,
    write_record,
)

COLUMNS = 78


def record_of(text: str, comments: dict[int, tuple[str, ...]] | None = None) -> GameRecord:
    """Return the record of a standard game; the comments are told by the number of their ply, from 1."""
    told = comments or {}
    plies = (Ply(move, told.get(number, ())) for number, move in enumerate(moves(text), 1))
    return GameRecord(plies=tuple(plies), preface=told.get(0, ()))


def rewritten(text: str) -> str:
    return write_record(read_record(text))


def test_a_game_that_has_not_begun_is_written_as_its_result() -> None:
    assert write_record(GameRecord()) == "*\n"


def test_tags_stand_one_on_a_line_and_an_empty_line_parts_them_from_the_moves() -> None:
    record = GameRecord((("More", "Ann"), ("Less", "Bob")), plies=(Ply(placement("Rc3c4")),))
    assert write_record(record) == '[More "Ann"]\n[Less "Bob"]\n\n1. Rc3c4 *\n'


def test_without_tags_the_moves_begin_on_the_first_line() -> None:
    assert write_record(record_of("Rc3c4 Rf3f4 Ba6a7")) == "1. Rc3c4 Rf3f4 2. Ba6a7 *\n"


def test_absent_tags_are_left_out_when_the_record_is_written() -> None:
    assert rewritten("1. Rc3c4") == "1. Rc3c4 *\n"


@pytest.mark.parametrize(
    ("outcome", "text"),
    [(None, "*"), (Outcome(Side.MORE, 13), "More 13"), (Outcome(Side.LESS, 3), "Less 3")],
)
def test_a_result_is_the_winner_and_the_groups_or_a_star(outcome: Outcome | None, text: str) -> None:
    assert format_result(outcome) == text


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
