"""Game records by chance: what is written is read back, however it is spelled, and nothing else gets in."""

from __future__ import annotations

import re
from pathlib import Path

import games
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import moves

from linkage.engine import CELLS, Move, Position, Side
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
    format_result,
    read_record,
    write_record,
)

COLUMNS = 78
MOST_PLIES = 30

SAMPLES = [path.read_bytes() for path in sorted((Path(__file__).parents[1] / "records").glob("*.linkage"))]

tag_names = st.from_regex(r"\w+", fullmatch=True).filter(lambda name: name != "Variant")
tag_values = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"))
comment_texts = st.text(st.characters(exclude_categories=["Cs"], exclude_characters="}"))
comments = st.lists(comment_texts | st.lists(comment_texts, max_size=20).map(" ".join), max_size=2).map(tuple)
setups = st.none() | st.builds(Setup, st.sampled_from(CELLS), st.sampled_from(Side))


@st.composite
def games_from(draw: st.DrawFn, position: Position) -> list[Move]:
    """Return the moves of a game from this position on, to its end or to some ply before."""
    played: list[Move] = []
    fewest_plies = draw(st.sampled_from([0, 0, MOST_PLIES]))
    for number in draw(st.lists(st.integers(0, 335), min_size=fewest_plies, max_size=MOST_PLIES)):
        legal = position.legal_moves()
        if not legal:
            break
        played.append(legal[number % len(legal)])
        position = position.play(played[-1])
    return played


@st.composite
def played_games(draw: st.DrawFn) -> tuple[Setup | None, list[Move]]:
    setup = draw(setups)
    start = Position.start() if setup is None else Position.start(black=setup.black)
    return setup, draw(games_from(start))


rare_games = st.sampled_from(
    [
        (None, moves(games.MUST_PASS)),
        (None, moves(f"{games.MUST_PASS} pass")),
        (None, moves(games.ONE_PASS)),
        (None, moves(games.TWO_PASSES)),
        (None, moves(games.MOST_GROUPS)),
        (Setup(CELLS[0], Side.LESS), moves(games.FULL_FROM_A1)),
        (Setup(CELLS[0]), []),
    ]
)


@st.composite
def records(draw: st.DrawFn) -> GameRecord:
    setup, played = draw(played_games() | rare_games)
    tags = draw(st.lists(st.tuples(tag_names, tag_values), max_size=4, unique_by=lambda tag: tag[0]))
    if draw(st.booleans()):
        variant = ("Variant", "standard" if setup is None else "placement")
        tags.insert(draw(st.integers(0, len(tags))), variant)
    commented = draw(st.dictionaries(st.integers(0, MOST_PLIES), comments, max_size=4))
    return GameRecord(
        tuple(tags),
        setup,
        tuple(Ply(move, commented.get(number, ())) for number, move in enumerate(played, 1)),
        commented.get(0, ()),
    )


@given(records())
def test_what_is_written_is_read_back_as_the_same_record_and_has_no_long_lines(record: GameRecord) -> None:
    text = write_record(record)
    read = read_record(decode_record(text.encode()))
    assert (read, write_record(read)) == (record, text)
    assert "\r" not in text
    assert text.endswith("\n")
    tags, lines = text.split("\n")[: len(record.tags)], text.split("\n")[len(record.tags) : -1]
    assert all(tag.startswith("[") and tag.endswith('"]') for tag in tags)
    assert lines[:1] == [""] if tags else lines[0]
    for line in lines[bool(tags) :]:
        assert len(line) <= COLUMNS or " " not in line
        assert line == line.strip(" ") != ""


# Records as people type them.

case = st.sampled_from([str.lower, str.upper, str.title, str.swapcase])
gaps = st.text(" \t\n\r", min_size=1, max_size=3)
within_moves = st.text(" \t\n\r,-", max_size=2)
dotted_numbers = st.from_regex(r"([0-9]{1,3}\.{1,3}[ \n]?)?", fullmatch=True)
numbers = dotted_numbers | st.from_regex(r"[0-9]{1,3}[ \n]", fullmatch=True)


@st.composite
def spelled_moves(draw: st.DrawFn, move: Move) -> str:
    text = format_move(move)
    if text != "pass":
        one, other = draw(st.permutations([text[1:3], text[3:]]))
        text = f"{text[0]}{draw(within_moves)}{one}{draw(within_moves)}{other}"
    return draw(case)(text)


@st.composite
def spelled_comments(draw: st.DrawFn, told: tuple[str, ...]) -> str:
    """Return comments with any white space in them, and with some that say nothing among them."""
    texts = []
    for comment in told:
        if draw(st.booleans()):
            texts.append(draw(st.sampled_from(["{}", "{ }", "{\r\n}"])))
        inner = draw(gaps).join(comment.split(" "))
        texts.append(f"{{{draw(st.just('') | gaps)}{inner}{draw(st.just('') | gaps)}}}")
    return draw(st.sampled_from(["", " ", "\r\n"])).join(texts)


@st.composite
def spellings(draw: st.DrawFn, record: GameRecord) -> str:
    """Return a record as somebody might type it."""
    escaped = [(name, value.replace("\\", "\\\\").replace('"', '\\"')) for name, value in record.tags]
    text = "".join(f'[{name}{draw(gaps)}"{value}"]{draw(gaps)}' for name, value in escaped)
    if (setup := record.setup) is not None:
        text += f"@{draw(case)(str(setup.black))}{draw(gaps)}"
        if setup.choice is not None:
            text += draw(case)(setup.choice.value) + draw(gaps)
    text += draw(spelled_comments(record.preface)) + draw(dotted_numbers)
    for ply in record.plies:
        text += draw(spelled_moves(ply.move)) + draw(gaps if not ply.comments else gaps | st.just(""))
        text += draw(spelled_comments(ply.comments)) + draw(numbers)
    result = draw(case)(format_result(record.position.outcome)).replace(" ", draw(gaps))
    text += draw(gaps) + draw(st.sampled_from([result, ""]))
    return draw(st.sampled_from(["", "\ufeff"])) + text + draw(st.just("") | gaps)


@settings(max_examples=40)
@given(records().flatmap(lambda record: st.tuples(st.just(record), spellings(record))))
def test_every_spelling_of_a_record_is_read_as_that_record(both: tuple[GameRecord, str]) -> None:
    record, spelling = both
    assert read_record(spelling) == record


# Records that somebody, or some disk, has spoilt.

WORDS = [
    *("{", "}", "[", "]", '"', "\\", "@", "*", "-", "\r", "\n", " ", "\ufeff", "\0", "{hm}", '[More "Ann"]'),
    *('[Variant "placement"]', '[Variant "standard"]', "@c2 ", "@a1 ", "more ", "less ", "le\u017f\u017f "),
    *("More 13", "Less 11 ", "1.", "99 ", "Rc3c4 ", "r F4-f3 ", "Ba6a7 ", "Bc4c5 ", "Wa1b2 ", "pass ", "x"),
]

sentences = st.lists(st.sampled_from(WORDS), max_size=8).map(lambda words: "".join(words).encode())


@st.composite
def spoilt_records(draw: st.DrawFn) -> bytes:
    data = draw(st.sampled_from(SAMPLES))
    for _ in range(draw(st.integers(1, 3))):
        start, end = sorted(draw(st.tuples(*[st.integers(0, len(data))] * 2)))
        match draw(st.sampled_from(["change", "cut", "insert", "repeat"])):
            case "change":
                data = data[:start] + draw(st.binary(min_size=1, max_size=1)) + data[start + 1 :]
            case "cut":
                data = data[:start] + data[end:]
            case "insert":
                data = data[:start] + draw(sentences) + data[start:]
            case _:
                data = data[:end] + data[start:]
    return data


def read_or_refused(data: bytes) -> GameRecord | RecordError:
    try:
        return read_record(decode_record(data))
    except RecordError as error:
        return error


@settings(max_examples=300)
@given(spoilt_records() | sentences)
def test_a_spoilt_record_is_read_as_a_whole_or_refused_at_a_word_of_it(data: bytes) -> None:
    told = read_or_refused(data)
    if isinstance(told, GameRecord):
        assert read_record(write_record(told)) == told
    elif isinstance(told, IllegalPlyError) or (
        isinstance(told, UnreadableRecordError) and told.fault is not Fault.NO_TEXT
    ):
        lines = re.split(r"\r\n|\r|\n", data.decode().removeprefix("\ufeff"))
        assert lines[told.line - 1][told.column - 1 :].strip()
    else:
        with pytest.raises(UnicodeDecodeError):
            data.decode()


@pytest.mark.parametrize("data", SAMPLES)
def test_a_sample_record_that_is_cut_off_anywhere_is_refused_or_tells_the_same_up_to_there(
    data: bytes,
) -> None:
    whole = read_record(decode_record(data))
    for length in range(len(data)):
        told = read_or_refused(data[:length])
        if isinstance(told, GameRecord):
            assert told.tags == whole.tags[: len(told.tags)]
            assert told.plies == whole.plies[: len(told.plies)]
