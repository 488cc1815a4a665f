"""The signs on the screen: one column each and no emoji, or ASCII alone where it has to be."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from positions import cell
from rich._emoji_codes import EMOJI as EMOJI_BY_NAME
from rich.cells import cell_len
from rich.segment import Segment
from textual.color import Color
from tui.playing import Table, standard, variant
from tui.terminals import PLACES, in_terminal, terminal

from linkage.host.settings import Settings
from linkage.host.terminal import Terminal
from linkage.tui.look.glyphs import _ROWS, SignFilter, Signs, replaced

EMOJI = frozenset(emoji[0] for emoji in EMOJI_BY_NAME.values()) - frozenset(map(chr, range(128)))
"""The signs that a terminal may draw as a picture."""

CODE_PAGE_437 = frozenset(bytes(range(128, 256)).decode("cp437")) | frozenset("►▲•√·■▌▐█▄▀←↑→↓")
"""What the first PCs could show, and with them the Linux console."""

POLISH, WIDE, HOSTILE = "Świętosława Łąk", "囲碁の棋士", "a\x1b[31m\u202eb"
NAMES = [POLISH, WIDE, "Zoë — naïve", HOSTILE]
names = pytest.mark.parametrize("name", NAMES, ids=["Polish", "wide", "accents", "control characters"])
places = pytest.mark.parametrize("place", PLACES)


async def drawn(place: str, settings: Settings | None = None, of: Terminal | None = None) -> list[str]:
    """Return the lines of a screen as they go to the terminal."""
    first, keys = PLACES[place]
    async with in_terminal(first, settings=settings, of=of) as table:
        await table.press(*keys)
        return whole_lines(table)


def whole_lines(table: Table) -> list[str]:
    """Return the lines that are drawn, with the spaces at their ends."""
    return [strip.text for strip in table.screen._compositor.render_strips()]


@places
async def test_every_sign_takes_one_column_and_is_no_emoji(place: str) -> None:
    for sign in set("".join(await drawn(place))):
        assert cell_len(sign) == 1
        assert sign.isprintable()
        assert sign not in EMOJI
        assert ord(sign) < 0x2C00


@places
async def test_ascii_is_ascii_alone_on_every_screen(place: str) -> None:
    usual, in_ascii = await drawn(place), await drawn(place, Settings(ascii=True))
    assert not all(line.isascii() for line in usual)
    assert [line for line in in_ascii if not line.isascii()] == []
    assert [len(line) for line in in_ascii] == [cell_len(line) for line in usual]


@names
@pytest.mark.parametrize("stage", ["the side", "a piece", "the review", "the setup"])
async def test_names_of_any_letters_come_out_in_ascii(name: str, stage: str) -> None:
    match = {
        "the side": variant(name, name).place_token(cell("a1")),
    }.get(stage, standard("Wd3e3", name, name))
    keys = {
        "the review": ["escape", *["down"] * 3, "enter"],
        "the setup": ["escape", *["down"] * 2, "enter"],
    }
    async with in_terminal(match, settings=Settings(ascii=True)) as table:
        await table.press(*keys.get(stage, []))
        lines = whole_lines(table)
        assert all(line.isascii() and line.isprintable() for line in lines)
        assert {cell_len(line) for line in lines} == {80}


@pytest.mark.parametrize(
    ("encoding", "ascii_wanted", "is_ascii"),
    [
        ("utf-8", None, False),
        ("UTF8", None, False),
        ("ascii", None, True),
        ("iso-8859-2", None, True),
        ("utf-8", True, True),
        ("ascii", False, False),
    ],
)
async def test_where_the_locale_has_no_utf_8_and_nothing_else_is_said_ascii_is_drawn(
    encoding: str,
    ascii_wanted: bool | None,
    is_ascii: bool,
) -> None:
    async with in_terminal(
        standard("Wd3e3"), settings=Settings(ascii=ascii_wanted), of=terminal(encoding=encoding)
    ) as table:
        assert all(line.isascii() for line in whole_lines(table)) is is_ascii


@places
async def test_a_terminal_with_few_signs_gets_those_alone(place: str) -> None:
    lines = await drawn(place, of=terminal(name="linux", colours=8))
    assert {sign for sign in "".join(lines) if not sign.isascii()} - CODE_PAGE_437 == set()


@pytest.mark.parametrize("signs", [Signs.FEW, Signs.ASCII])
@given(text=st.text())
@example(text="".join(row[0] for row in _ROWS))
@example(text="".join(NAMES))
@example(text="ﬁ½㎏Ⅷ…e\u0301")
def test_a_text_with_other_signs_is_as_wide_as_before(signs: Signs, text: str) -> None:
    assert cell_len(replaced(text, signs)) == cell_len(text)
    if signs is Signs.ASCII:
        assert replaced(text, signs).isascii()


def test_letters_lose_their_accents_and_other_scripts_become_question_marks() -> None:
    assert replaced("Łódź ĄŚĆ ñ ø", Signs.ASCII) == "Lodz ASC n o"
    assert replaced("囲碁", Signs.ASCII) == "????"
    assert replaced("囲碁 Łódź ✓", Signs.ALL) == "囲碁 Łódź ✓"


def test_every_sign_that_is_replaced_has_one_column_and_so_has_what_stands_for_it() -> None:
    for row in _ROWS:
        for signs in row:
            assert all(cell_len(sign) == 1 for sign in signs)
            assert EMOJI.isdisjoint(signs)
        assert row[2].isascii()
        assert all(sign.isascii() or sign in CODE_PAGE_437 for sign in row[1])


def test_what_steers_the_terminal_is_left_as_it_is() -> None:
    moved = Segment("\x1b[3;4H", None, [(1,)])  # type: ignore[list-item] # any control code will do
    assert SignFilter(Signs.ASCII).apply([moved, Segment("✓")], Color(0, 0, 0)) == [moved, Segment("+")]


def test_the_list_of_emoji_holds_those_that_look_harmless() -> None:
    assert EMOJI.issuperset("▶✔✖©↔⬛☑")
    assert EMOJI.isdisjoint("▸✓✗●■→")
