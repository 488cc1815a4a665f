"""What comes from a file is drawn by the app's screens as it is, but for what could steer the terminal."""

from __future__ import annotations

import unicodedata
from pathlib import Path

import games
import pytest
from positions import cell
from screens import SIZE, choose, lines, question, settled, type_move
from textual.app import App
from textual.widgets import Input

from linkage.engine import Side
from linkage.games import Store
from linkage.match import Match
from linkage.notation import GameRecord, read_record, write_record
from linkage.tui.app import LinkageApp, Review
from linkage.tui.game.screen import GameScreen
from linkage.tui.setup.screen import SetupScreen

HOSTILE = "\x1b[31mA\x1b]0;t\x07\x9b2J\x00\x7f\x08\u202e[b]B[/b][@click=app.exit]C[/]"
SAFE = "\ufffd[31mA\ufffd]0;t\ufffd\ufffd2J\ufffd\ufffd\ufffd\ufffd[b]B[/b][@click=app.exit]C[/]"
"""What is shown of it: each control character as one replacement character, the rest as it is."""

NAME = SAFE[:20]
"""What is seen of it where it is a name, which is shortened in most places."""


def steering(text: str) -> set[str]:
    """Return the characters of a text that could steer a terminal."""
    return {each for each in text if unicodedata.category(each)[0] == "C" and each != "\n"}


def record(text: str = "", more: str = HOSTILE, less: str = HOSTILE) -> GameRecord:
    """Return a record with hostile names, tags and comments."""
    tags = (("More", more), ("Less", less), ("Event", HOSTILE), ("Date", HOSTILE))
    return GameRecord(tags, None, read_record(text).plies, (HOSTILE,))


def drawn(app: App[int]) -> str:
    return "\n".join(lines(app))


def squeezed(text: str) -> str:
    return "".join(text.split())


def variant(done: int) -> Match:
    record = GameRecord((("Placer", HOSTILE), ("Chooser", HOSTILE)))
    match = Match(record, 0).place_token(cell("c2")).choose_side(Side.LESS)
    return match.at(done)


STAGES = {
    "play": Match.of(record("1. Rc3c4")),
    "a forced pass": Match.of(record(games.MUST_PASS)),
    "the end": Match.of(record(games.ONE_PASS)),
    "placing the token": variant(0),
    "choosing a side": variant(1),
    "the first ply of the variant": variant(2),
}

EVERY_STAGE = pytest.mark.parametrize("match", STAGES.values(), ids=STAGES)


@EVERY_STAGE
async def test_the_game_draws_names_as_they_are_but_for_what_steers(match: Match, tmp_path: Path) -> None:
    app = LinkageApp(match, Store(tmp_path / "games"))
    async with app.run_test(size=(160, 24)) as pilot:
        await settled(pilot)
        assert steering(drawn(app)) == set()
        assert squeezed("\ufffd[31mA\ufffd]0;t\ufffd") in squeezed(drawn(app))


@EVERY_STAGE
async def test_the_review_draws_names_and_comments_as_they_are_but_for_what_steers(
    match: Match, tmp_path: Path
) -> None:
    whole = match.commented(HOSTILE)
    for keep in (None, lambda _match: None):
        app = LinkageApp(Review(whole, keep), Store(tmp_path / "games"))
        async with app.run_test(size=(160, 24)) as pilot:
            await settled(pilot)
            assert steering(drawn(app)) == set()
            await pilot.press("c")
            await settled(pilot)
            assert steering(drawn(app)) == set()
            assert question(app).endswith(SAFE)


async def test_square_brackets_in_names_and_comments_are_no_markup(tmp_path: Path) -> None:
    match = Match.of(record("1. Rc3c4", "[b]Ann[/b]", "[red]Bob")).commented(
        "[@click=app.exit]click[/] [/nothing]"
    )
    app = LinkageApp(Review(match, None), Store(tmp_path / "games"))
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        for text in ("[b]Ann[/b]", "[red]Bob", "[@click=app.exit]click[/]", "[/nothing]"):
            assert text in drawn(app)
        for strip in app.screen._compositor.render_strips():
            for segment in strip:
                assert "@click" not in str(segment.style and segment.style.meta)


async def test_a_comment_that_is_only_looked_at_in_its_field_is_not_changed(tmp_path: Path) -> None:
    kept: list[Match] = []
    app = LinkageApp(
        Review(Match.of(record("1. Rc3c4")).commented(HOSTILE), kept.append), Store(tmp_path / "games")
    )
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("c")
        await settled(pilot)
        assert app.screen.query_one(Input).value == SAFE
        await pilot.press("enter")
        await settled(pilot)
        assert steering(drawn(app)) == set()
    assert kept == []


async def test_the_list_of_games_draws_names_files_and_faults_but_nothing_that_steers(folder: Path) -> None:
    write_games(folder)
    app = LinkageApp(None, Store(folder))
    async with app.run_test(size=(160, 24)) as pilot:
        await settled(pilot)
        assert squeezed(drawn(app)).count(squeezed(NAME)) == 3
        assert squeezed('b\ufffd.linkage: 1:1: "\ufffd[b]"') in squeezed(drawn(app))
        assert steering(drawn(app)) == set()
        for choice in ("0", "1"):
            await choose(pilot, choice)
            assert steering(drawn(app)) == set()
            await choose(pilot, "back")


def write_games(folder: Path) -> None:
    """Write a game with hostile names, and a file that is none with a hostile name."""
    folder.mkdir()
    (folder / "a.linkage").write_text(write_record(record("1. Rc3c4")), encoding="utf-8")
    (folder / "b\x1b.linkage").write_text("\x1b[b]", encoding="utf-8")


async def test_the_setup_after_a_game_offers_its_names_with_nothing_that_steers(tmp_path: Path) -> None:
    match = Match.of(record(games.ONE_PLY_BEFORE_THE_END))
    app = LinkageApp(match, Store(tmp_path / "games"))
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "yg1g2")
        await settled(pilot)
        await choose(pilot, "new")
        assert isinstance(app.screen, SetupScreen)
        assert {field.value for field in app.screen.query(Input)} == {SAFE}
        assert steering(drawn(app)) == set()


async def test_a_copy_is_offered_under_a_name_that_any_folder_takes(tmp_path: Path) -> None:
    app = LinkageApp(STAGES["play"], Store(tmp_path / "games"))
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("escape")
        await settled(pilot)
        await choose(pilot, "copy")
        name = app.screen.query_one(Input).value
        assert name.startswith("~/31mA0t2JbBb")
        assert steering(drawn(app)) == set()
        await pilot.press("escape")
        await settled(pilot)
        assert isinstance(app.screen, GameScreen)
