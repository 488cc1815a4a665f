"""The colours of the board, computed: they stay apart for everybody, and what is written on them is read."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from dataclasses import fields

import pytest
from colorspacious import cspace_convert, deltaE

from linkage.engine import Colour
from linkage.tui.look import themes
from linkage.tui.look.palette import Depth, Paint, Palette, ThemeName, palette_for

PAINTED = {
    f"{theme.value} at {depth.name}": palette_for(theme, depth)
    for theme in (ThemeName.DARK, ThemeName.LIGHT, ThemeName.CONTRAST)
    for depth in (Depth.TRUE, Depth.TWO_HUNDRED_FIFTY_SIX)
}
"""The palettes with colours of their own."""

OWN = {
    f"{theme.value} at {depth.name}": palette_for(theme, depth)
    for theme in ThemeName
    for depth in (Depth.NONE, Depth.SIXTEEN)
} | {"terminal at TRUE": palette_for(ThemeName.TERMINAL, Depth.TRUE)}
"""The palettes of the terminal's own colours."""

DEFICIENCIES = [None, "protanomaly", "deuteranomaly", "tritanomaly"]
"""At a severity of 100 these are protanopia, deuteranopia and tritanopia."""

APART = 20.0
"""In CAM02-UCS a difference of 1 can just be seen; at 20 nobody has to look twice."""

READABLE = 4.5
SEEN = 3.0
"""Contrasts that the WCAG ask for: of text, and of what is no text."""

LEVELS = (0, 95, 135, 175, 215, 255)
XTERM = {f"#{r:02x}{g:02x}{b:02x}" for r, g, b in itertools.product(LEVELS, repeat=3)} | {
    f"#{grey:02x}{grey:02x}{grey:02x}" for grey in range(8, 239, 10)
}
"""The 240 colours of 256 that are the same in every terminal."""

palettes = pytest.mark.parametrize("palette", PAINTED.values(), ids=PAINTED.keys())


def channels(colour: str) -> list[float]:
    """Return red, green and blue of a colour, each from 0 to 1."""
    return [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour as the WCAG define it."""
    red, green, blue = (c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in channels(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21."""
    low, high = sorted(map(luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def as_seen(colour: str, deficiency: str | None) -> list[float]:
    """Return a colour as somebody with a deficiency sees it."""
    if deficiency is None:
        return channels(colour)
    space = {"name": "sRGB1+CVD", "cvd_type": deficiency, "severity": 100}
    return [min(1.0, max(0.0, float(c))) for c in cspace_convert(channels(colour), space, "sRGB1")]


def difference(one: str, other: str, deficiency: str | None) -> float:
    """Return how far two colours lie apart for somebody with a deficiency."""
    return float(deltaE(as_seen(one, deficiency), as_seen(other, deficiency), input_space="sRGB1"))


def colours_in(value: object) -> Iterator[str]:
    """Yield every colour in a part of a palette."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from colours_in(tuple(value.values()))
    elif isinstance(value, tuple):
        for part in value:
            yield from colours_in(part)


def all_colours(palette: Palette) -> set[str]:
    return {colour for field in fields(palette) for colour in colours_in(getattr(palette, field.name))}


def surfaces(palette: Palette) -> set[str]:
    """Return what a palette paints areas with."""
    paints = [*palette.pieces.values(), *palette.ghosts.values(), palette.black, palette.green, palette.paper]
    return {paint.fill for paint in paints} | set(palette.cells)


def test_the_measure_agrees_with_known_contrasts() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
    assert contrast("#ff0000", "#ff0000") == pytest.approx(1)


def test_the_measure_sees_what_people_with_a_deficiency_confuse() -> None:
    assert difference("#c04040", "#708030", None) > 2 * difference("#c04040", "#708030", "protanomaly")
    assert difference("#0080a0", "#008060", None) > 2 * difference("#0080a0", "#008060", "tritanomaly")


@palettes
@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_two_piece_colours_are_far_apart_for_everybody(palette: Palette, deficiency: str | None) -> None:
    for one, other in itertools.combinations(Colour, 2):
        assert difference(palette.pieces[one].fill, palette.pieces[other].fill, deficiency) >= APART


@palettes
def test_whatever_is_written_on_the_board_is_readable(palette: Palette) -> None:
    paints = {
        **{f"the letter on {colour.value}": paint for colour, paint in palette.pieces.items()},
        **{f"the letter on a held {colour.value}": paint for colour, paint in palette.ghosts.items()},
        "the letter under the green token": palette.green,
        "the black token": palette.black,
        "the letters and numbers at the edge": palette.paper,
        **{
            f"the cross on cell {index}": Paint(fill, palette.barred)
            for index, fill in enumerate(palette.cells)
        },
    }
    poor = {name: contrast(*paint) for name, paint in paints.items() if contrast(*paint) < READABLE}
    assert poor == {}


@palettes
def test_the_outlines_of_held_pieces_are_seen_on_every_cell(palette: Palette) -> None:
    for cell in palette.cells:
        for outline in (*palette.outlines.values(), palette.refused):
            assert contrast(outline, cell) >= SEEN


@palettes
def test_the_squares_that_count_the_pool_are_seen(palette: Palette) -> None:
    for square in palette.pool.values():
        assert contrast(square, palette.paper.fill) >= SEEN


@palettes
def test_the_patterns_are_seen_and_leave_the_letters_the_first_place(palette: Palette) -> None:
    for colour, paint in palette.pieces.items():
        on_piece = contrast(palette.patterns[colour], paint.fill)
        assert 1.5 <= on_piece < contrast(*paint)


@palettes
def test_the_black_token_is_told_from_an_empty_cell_by_its_disc_at_least(palette: Palette) -> None:
    for cell in palette.cells:
        assert max(contrast(palette.black.ink, cell), contrast(palette.black.fill, cell)) >= SEEN


@palettes
def test_no_two_pieces_and_no_piece_and_cell_have_one_colour(palette: Palette) -> None:
    fills = [paint.fill for paint in palette.pieces.values()]
    assert len({*fills, *palette.cells}) == len(fills) + 2


@pytest.mark.parametrize("theme", [ThemeName.DARK, ThemeName.LIGHT, ThemeName.CONTRAST])
def test_the_palettes_for_256_colours_need_no_rounding(theme: ThemeName) -> None:
    assert all_colours(palette_for(theme, Depth.TWO_HUNDRED_FIFTY_SIX)) <= XTERM


@pytest.mark.parametrize("theme", [ThemeName.DARK, ThemeName.LIGHT, ThemeName.CONTRAST])
def test_the_themes_for_256_colours_need_no_rounding(theme: ThemeName) -> None:
    around = themes.theme_for(theme, Depth.TWO_HUNDRED_FIFTY_SIX)
    used = {around.primary, around.accent, around.foreground, around.background, around.surface, around.panel}
    used |= {around.success, around.error, around.variables["muted"], around.variables["veil"]}
    assert used <= XTERM


@pytest.mark.parametrize("palette", OWN.values(), ids=OWN.keys())
def test_the_palettes_of_few_colours_paint_areas_with_none_that_is_bright(palette: Palette) -> None:
    assert all(surface.startswith("ansi_") and "bright" not in surface for surface in surfaces(palette))
    assert len({paint.fill for paint in palette.pieces.values()}) == len(Colour)
    assert all(paint.fill != paint.ink for paint in palette.pieces.values())


@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.TWO_HUNDRED_FIFTY_SIX])
@pytest.mark.parametrize("name", [ThemeName.DARK, ThemeName.LIGHT, ThemeName.CONTRAST])
def test_the_words_around_the_board_are_readable(name: ThemeName, depth: Depth) -> None:
    theme = themes.theme_for(name, depth)
    for background in (theme.background, theme.panel):
        assert background is not None
        for ink in (theme.foreground, theme.accent, theme.success, theme.error, theme.variables["muted"]):
            assert ink is not None
            assert contrast(ink, background) >= READABLE


@pytest.mark.parametrize("depth", [Depth.TRUE, Depth.TWO_HUNDRED_FIFTY_SIX])
@pytest.mark.parametrize("name", [ThemeName.DARK, ThemeName.LIGHT, ThemeName.CONTRAST])
def test_the_board_lies_on_the_paper_that_surrounds_it(name: ThemeName, depth: Depth) -> None:
    assert palette_for(name, depth).paper.fill == themes.theme_for(name, depth).background


def test_high_contrast_is_higher_for_all_that_is_read_beside_the_pieces() -> None:
    for depth in (Depth.TRUE, Depth.TWO_HUNDRED_FIFTY_SIX):
        high = palette_for(ThemeName.CONTRAST, depth)
        for name in (ThemeName.DARK, ThemeName.LIGHT):
            usual = palette_for(name, depth)
            assert contrast(*high.paper) > contrast(*usual.paper)
            assert contrast(*high.black) > contrast(*usual.black)
            assert contrast(high.barred, high.cells[0]) > contrast(usual.barred, usual.cells[0])
            for colour in Colour:
                surface = high.ghosts[colour].fill
                assert contrast(high.outlines[colour], surface) > SEEN * 2
