"""Themes and depths of colour: every game is drawn in each, and none needs the colours."""

from __future__ import annotations

import itertools

import games
import pytest
from rich.color import ColorType
from rich.style import Style
from textual.strip import Strip
from tui.playing import Table, playing, standard
from tui.terminals import ALL_COLOURS, PLACES, in_terminal, terminal

from linkage.engine import Colour
from linkage.host.settings import THEMES, Settings
from linkage.host.terminal import Terminal
from linkage.tui.app import LinkageApp
from linkage.tui.look.board_art import CellArt, Edge, Ghost, Tile
from linkage.tui.look.drawing import draw_cell
from linkage.tui.look.glyphs import Signs, replaced
from linkage.tui.look.palette import Depth, Look, ThemeName, palette_for
from linkage.tui.widgets.board import Board
from linkage.tui.widgets.menu import Menu

KINDS = {
    "all colours": terminal(),
    "256 colours": terminal(colours=256),
    "16 colours": terminal(name="xterm-16color", colours=16),
    "8 colours": terminal(name="screen", colours=8),
    "the Linux console": terminal(name="linux", colours=8),
    "vt100": terminal(name="vt100", colours=0),
}
kinds = pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())
themes = pytest.mark.parametrize("theme", THEMES)

WITHOUT_COLOUR = Look(palette_for(ThemeName.DARK, Depth.NONE), is_solid=False)
SHAPES = [Signs.ALL, Signs.FEW, Signs.ASCII]


def styles(table: Table) -> set[Style]:
    """Return the styles of all that is drawn."""
    strips = table.screen._compositor.render_strips()
    return {segment.style for strip in strips for segment in strip if segment.style is not None}


def colours(table: Table) -> set[str]:
    """Return the names of all colours that are drawn, but for the terminal's own text and background."""
    used = {colour for style in styles(table) for colour in (style.color, style.bgcolor)}
    return {colour.name for colour in used if colour is not None and colour.type is not ColorType.DEFAULT}


def painted_as(line: Strip) -> tuple[str, str, bool]:
    """Return the ink and the paper of a line where it ends, and whether they change places."""
    *_, last = line
    assert last.style is not None
    assert last.style.color is not None
    assert last.style.bgcolor is not None
    return last.style.color.name, last.style.bgcolor.name, bool(last.style.reverse)


def shape(art: CellArt, signs: Signs = Signs.ALL, height: int = 3) -> str:
    """Return what is left of a cell without its colours."""
    strips = draw_cell(art, height * 2, height, WITHOUT_COLOUR)
    return "\n".join(replaced(strip.text, signs) for strip in strips)


@themes
@kinds
async def test_a_game_is_drawn_and_played_in_every_theme_on_every_terminal(
    theme: str, kind: Terminal
) -> None:
    match = standard(games.MUST_PASS).undo()
    async with in_terminal(match, settings=Settings(theme=theme), of=kind) as table:
        assert table.shows(["Ann", "Bob", "Enter places it"])
        await table.press("up", "space", "tab")
        await table.hold("Bb4c4")
        await table.press("enter", "enter")
        assert table.plies[-2:] == ["Bb4c4", "pass"]


@pytest.mark.parametrize(
    ("colours", "depth"),
    [
        (0, Depth.NONE),
        (2, Depth.NONE),
        (8, Depth.SIXTEEN),
        (16, Depth.SIXTEEN),
        (88, Depth.SIXTEEN),
        (256, Depth.TWO_HUNDRED_FIFTY_SIX),
        (ALL_COLOURS, Depth.TRUE),
    ],
)
def test_the_palette_is_the_one_for_as_many_colours_as_there_are(colours: int, depth: Depth) -> None:
    for theme in THEMES:
        app = LinkageApp(settings=Settings(theme=theme), terminal=terminal(colours=colours))
        assert app.look.palette is palette_for(ThemeName(theme), depth)


@pytest.mark.parametrize(
    "place", ["setup", "a refused piece", "a typed move", "the end", "menu", "help", "review"]
)
async def test_no_colour_is_drawn_where_none_is_wanted(place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    first, keys = PLACES[place]
    async with in_terminal(first, of=terminal(colours=0)) as table:
        await table.press(*keys)
        assert styles(table)
        assert colours(table) == set()


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
async def test_a_theme_leaves_no_paper_and_no_ink_to_the_terminal(theme: str) -> None:
    async with in_terminal(standard("Wd3e3"), settings=Settings(theme=theme)) as table:
        for strip in table.screen._compositor.render_strips():
            for text, style, _control in strip:
                assert style is not None
                assert style.bgcolor is not None
                assert style.bgcolor.type is ColorType.TRUECOLOR
                if text.strip():
                    assert style.color is not None
                    assert style.color.type is ColorType.TRUECOLOR


async def test_the_theme_of_the_terminal_s_own_colours_uses_its_sixteen_alone() -> None:
    async with in_terminal(standard("Wd3e3 Ba1b1"), settings=Settings(theme="terminal")) as table:
        used = {colour for style in styles(table) for colour in (style.color, style.bgcolor)}
        kinds_of_colour = {colour.type for colour in used if colour is not None}
        assert kinds_of_colour == {ColorType.DEFAULT, ColorType.STANDARD}


async def test_on_the_terminal_s_own_paper_nothing_is_drawn_in_a_colour_for_paper() -> None:
    tile = CellArt(tile=Tile(Colour.RED, Edge.NONE, Edge.NONE), label="R")
    look = Look(palette_for(ThemeName.TERMINAL, Depth.TRUE), is_solid=True)
    *_, last = draw_cell(tile, 6, 3, look)
    rim = [segment.style for segment in last if "▂" in segment.text]
    assert [
        (style.reverse, style.color.name, style.bgcolor.name)
        for style in rim
        if style and style.color and style.bgcolor
    ] == [(True, "red", "default")]


@pytest.mark.parametrize("signs", SHAPES)
@pytest.mark.parametrize("height", [2, 3, 5])
def test_the_four_colours_are_told_apart_without_colour(signs: Signs, height: int) -> None:
    arts = [
        CellArt(tile=Tile(colour, Edge.EAST, Edge.NONE), label=colour.value[0].upper()) for colour in Colour
    ]
    shapes = [shape(art, signs, height) for art in arts]
    assert len(set(shapes)) == len(Colour)
    for one, other in itertools.combinations(shapes, 2):
        differing = sum(a != b for a, b in zip(one, other, strict=True))
        assert differing > 1, "the letter is not all by which they differ"


@pytest.mark.parametrize("signs", SHAPES)
@pytest.mark.parametrize("height", [2, 3, 5])
def test_what_a_cell_can_show_is_told_apart_without_colour(signs: Signs, height: int) -> None:
    tile = Tile(Colour.RED, Edge.NONE, Edge.NONE)
    arts = {
        "empty": CellArt(),
        "barred": CellArt(is_barred=True),
        "black token": CellArt(has_black=True),
        "piece": CellArt(tile=tile, label="R"),
        "piece with the green token": CellArt(tile=tile, label="R", has_green=True),
        "held piece": CellArt(ghost=Ghost(Colour.RED, Edge.NONE, is_legal=True)),
        "held piece that may not lie there": CellArt(ghost=Ghost(Colour.RED, Edge.NONE, is_legal=False)),
        "the same on another piece": CellArt(
            tile=tile, label="R", ghost=Ghost(Colour.BLUE, Edge.NONE, is_legal=False)
        ),
    }
    shapes = {name: shape(art, signs, height) for name, art in arts.items()}
    alike = [pair for pair in itertools.combinations(shapes, 2) if shapes[pair[0]] == shapes[pair[1]]]
    allowed = [("held piece that may not lie there", "the same on another piece")]
    assert [pair for pair in alike if pair not in allowed] == []


@pytest.mark.parametrize("signs", SHAPES)
def test_joined_and_bridged_edges_are_seen_without_colour(signs: Signs) -> None:
    def drawn(joined: Edge, bridged: Edge) -> str:
        return shape(CellArt(tile=Tile(Colour.WHITE, joined, bridged), label="W"), signs)

    assert len({drawn(Edge.NONE, Edge.NONE), drawn(Edge.EAST, Edge.NONE), drawn(Edge.NONE, Edge.EAST)}) == 3


@kinds
async def test_the_highlighted_choice_bears_a_pointer_and_the_colours_of_no_other(kind: Terminal) -> None:
    async with in_terminal(standard(games.ONE_PASS), of=kind) as table:
        menu = table.screen.query_one(Menu)
        await table.press("down")
        lines = [menu.render_line(row) for row in range(4)]
        assert [line.text[0] for line in lines] == [" ", "▸", " ", " "]
        first, second, third, fourth = (painted_as(line) for line in lines)
        assert first == third == fourth
        assert first != second


async def test_the_last_list_of_the_setup_points_nowhere_until_it_is_reached() -> None:
    async with playing() as table:
        assert table.text.count("▸") == 1
        assert "▸Standard game" in table.text
        await table.press(*["tab"] * 5)
        assert table.shows(["▸Standard game", "▸Start the game"])


async def test_empty_cells_are_marked_where_no_checkerboard_shows_them() -> None:
    for theme, marked in (("dark", False), ("light", False), ("contrast", False), ("terminal", True)):
        async with in_terminal(standard(), settings=Settings(theme=theme)) as table:
            board = table.screen.query_one(Board)
            assert ("·" in board.render_line(1).text) is marked
