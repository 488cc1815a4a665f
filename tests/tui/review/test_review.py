"""Looking through a game: every ply, by keys, mouse or by itself, and never changing it."""

from __future__ import annotations

import errno
import os
from datetime import date
from pathlib import Path

import games
import pytest
from positions import cell, moves
from screens import SIZE, choices, choose, fill_in, lines, question, settled, shown, type_move
from textual.widgets import Input

from linkage.cli import main
from linkage.commands import replay
from linkage.engine import Side
from linkage.games import Store
from linkage.match import Match
from linkage.notation import read_record, write_record
from linkage.tui.app import LinkageApp, Review
from linkage.tui.dialogs.dialog import TextDialog
from linkage.tui.dialogs.help import HelpScreen
from linkage.tui.game.screen import GameScreen
from linkage.tui.review import autoplay
from linkage.tui.review.plot import Plot
from linkage.tui.review.screen import ReviewScreen
from linkage.tui.review.story import Story
from linkage.tui.widgets.move_list import MoveList
from linkage.tui.widgets.tally import Tally

RECORDS = Path(__file__).parents[2] / "records"
DAY = date(2026, 11, 30)


def sample(name: str) -> Match:
    return Match.of(read_record((RECORDS / f"{name}.linkage").read_text(encoding="utf-8")))


def after(text: str = "") -> Match:
    match = Match.standard("Ann", "Bob", DAY)
    for move in moves(text):
        match = match.play(move)
    return match


class Keeper:
    """Takes what a review brings to disk."""

    def __init__(self, *failures: Exception) -> None:
        self.failures = list(failures)
        self.kept: list[Match] = []

    def __call__(self, match: Match) -> None:
        if self.failures:
            raise self.failures.pop()
        self.kept.append(match)


def reviewed(match: Match, store: Store, keeper: Keeper | None = None) -> LinkageApp:
    return LinkageApp(Review(match, keeper), store)


def match_of(app: LinkageApp) -> Match:
    """Return the match as the review shows it."""
    assert isinstance(app.screen, ReviewScreen)
    assert app.screen.match is not None
    return app.screen.match


def group_count(app: LinkageApp) -> int:
    """Return the number of groups as the table tells it."""
    (line,) = [line for line in str(app.screen.query_one(Tally).render()).split("\n") if "in all" in line]
    return int(line.split()[-1])


def story_lines(app: LinkageApp) -> list[str]:
    return str(app.screen.query_one(Story).render()).split("\n")


def story(app: LinkageApp) -> str:
    return " ".join(story_lines(app))


# Going through the plies.


async def test_the_keys_go_one_ply_one_move_or_ten_plies_on_or_back_and_to_both_ends(store: Store) -> None:
    match = sample("one-pass")
    app = reviewed(match, store)
    async with app.run_test(size=SIZE) as pilot:
        at = [match_of(app).done]
        keys = ["home", "left", "right", "l", "d", "down", "j", "s", "up", "k", "w", "left", "h", "a"]
        for key in [*keys, "pagedown", "pageup", "end", "right", "pageup", "0", "9"]:
            await pilot.press(key)
            at.append(match_of(app).done)
        assert at == [22, 0, 0, 1, 2, 3, 5, 7, 9, 7, 5, 3, 2, 1, 0, 10, 0, 22, 22, 12, 0, 22]
        assert match_of(app) == match


async def test_every_ply_is_told_with_what_it_did(store: Store) -> None:
    match = sample("one-pass")
    app = reviewed(match, store)
    async with app.run_test(size=SIZE) as pilot:
        assert story(app).startswith("Ply 22: Bg2g3 Ann (More) wins: 14 groups")
        await pilot.press("left")
        assert story(app).startswith("Ply 21: pass takes the green token off the board")
        await pilot.press("home", "right")
        assert story(app).startswith("Ply 1: Ya5a6 a new yellow group: 0 becomes 1")
        await pilot.press("left")
        assert story(app).startswith("The beginning")


async def test_the_setup_of_the_variant_is_gone_through_as_well(store: Store) -> None:
    app = reviewed(sample("placement"), store)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("home")
        assert match_of(app).done == 0
        assert "●" not in shown(app)
        await pilot.press("right")
        assert story(app).startswith("The black token Ann has put the black token on c2.")
        await settled(pilot)
        assert "●" in shown(app)
        await pilot.press("right")
        assert story(app).startswith("The sides Bob has chosen More.")
        await pilot.press("right")
        assert story(app).startswith("Ply 1: Ya5a6")


async def test_the_board_the_pool_and_the_turn_are_those_of_the_ply(store: Store) -> None:
    app = reviewed(after("Rc3c4 Yf3f4"), store)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert group_count(app) == 2
        await pilot.press("left")
        await settled(pilot)
        assert group_count(app) == 1
        board = [line[:45] for line in lines(app)]
        assert any("R" in line for line in board)
        assert not any("Y" in line for line in board)
        assert any("▸ Bob" in line for line in lines(app))


async def test_a_click_in_the_move_list_goes_to_its_ply(store: Store) -> None:
    app = reviewed(after("Rc3c4 Yf3f4 Ba6a7"), store)
    async with app.run_test(size=SIZE) as pilot:
        for offset, done in (((5, 0), 1), ((12, 0), 2), ((5, 1), 3), ((12, 1), 3)):
            await pilot.click(MoveList, offset=offset)
            await settled(pilot)
            assert match_of(app).done == done


async def test_a_click_in_the_plot_goes_to_its_ply_also_in_the_variant(store: Store) -> None:
    app = reviewed(sample("placement"), store)
    async with app.run_test(size=SIZE) as pilot:
        for column in (0, 4, 20):
            await pilot.click(Plot, offset=(column, 1))
            await settled(pilot)
            assert match_of(app).plies_done == column + 1


async def test_the_move_list_scrolls_along_and_marks_the_ply(store: Store) -> None:
    app = reviewed(sample("one-pass"), store)
    async with app.run_test(size=SIZE) as pilot:
        words = games.ONE_PASS.split()
        await pilot.press("home")
        for ply in range(1, 23):
            await pilot.press("right")
            content = app.screen.query_one(MoveList).render()
            move = words[ply - 1]
            assert move in str(content)
            bold = [
                str(content)[span.start : span.end].strip() for span in content.spans if span.style == "bold"
            ]
            assert bold == [move]


async def test_the_plot_draws_an_eighth_for_each_group_and_points_to_the_ply(store: Store) -> None:
    app = reviewed(after("Rc3c4 Yf3f4 Ba6a7").at(2), store)
    async with app.run_test(size=SIZE):
        assert str(app.screen.query_one(Plot).render()).split("\n") == ["   ", "   ", "▁▂▃", " ▲"]


async def test_the_plot_of_a_game_follows_its_groups(store: Store) -> None:
    match = sample("most-groups")
    app = reviewed(match, store)
    async with app.run_test(size=SIZE):
        top, middle, low, pointer = str(app.screen.query_one(Plot).render()).split("\n")
        heights = [
            sum(" ▁▂▃▄▅▆▇█".index(row[column]) for row in (top, middle, low)) for column in range(len(low))
        ]
        counts = [position.group_count for position in match.record.positions()][1:]
        assert heights == counts
        assert pointer.index("▲") == len(counts) - 1


# By itself.


async def test_it_plays_by_itself_to_the_end_and_stops_there(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(autoplay, "_SECONDS", (0.05,) * 5)
    match = after("Rc3c4 Yf3f4 Ba6a7")
    app = reviewed(match, store)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("space")
        seen = [match_of(app).done]
        for _ in range(500):
            if app.screen.query_one(Story).seconds == 0:
                break
            seen.append(match_of(app).done)
            await pilot.pause()
        assert sorted(seen) == seen
        assert match_of(app) == match
        assert app.screen.query_one(Story).seconds == 0


async def test_autoplay_starts_over_at_the_end_and_stops_with_the_same_key(store: Store) -> None:
    app = reviewed(after("Rc3c4 Yf3f4"), store)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("space")
        assert match_of(app).done == 0
        assert "every 1 s" in story(app)
        await pilot.press("right", "space")
        assert match_of(app).done == 1
        assert "every" not in story(app)
        await pilot.press("space")
        assert match_of(app).done == 1


async def test_the_speed_of_autoplay_is_chosen_and_shown(store: Store) -> None:
    app = reviewed(after("Rc3c4 Yf3f4"), store)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("space")
        told = []
        for key in ("minus", "minus", "minus", "plus", "plus", "plus", "equals_sign", "plus"):
            await pilot.press(key)
            told.append(app.screen.query_one(Story).seconds)
        assert told == [2.0, 4.0, 4.0, 2.0, 1.0, 0.5, 0.25, 0.25]
        assert "every 0.25 s" in story(app)


@pytest.mark.parametrize("key", ["escape", "c"])
async def test_autoplay_stops_for_a_question(store: Store, key: str) -> None:
    app = reviewed(after("Rc3c4 Yf3f4"), store, Keeper())
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("space", key)
        await settled(pilot)
        await pilot.press("escape")
        await settled(pilot)
        assert "every" not in story(app)


# Comments.


async def test_comments_are_shown_with_their_plies(store: Store) -> None:
    match = Match.of(read_record("{before} 1. Rc3c4 {one} {two} Yf3f4"))
    app = reviewed(match, store)
    async with app.run_test(size=SIZE) as pilot:
        told = []
        for key in ("home", "right", "right"):
            await pilot.press(key)
            told.append(story_lines(app)[2:])
        assert told == [["before"], ["one two"], []]


async def test_a_comment_is_written_at_the_ply_that_is_shown_and_nothing_else_changes(store: Store) -> None:
    match, keeper = sample("one-pass"), Keeper()
    app = reviewed(match, store, keeper)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("home", "right", "right", "c")
        await settled(pilot)
        await fill_in(pilot, "  a {fine}  move ")
        await settled(pilot)
        assert match_of(app).done == 2
        assert "a |fine| move" in story(app)
        await pilot.press("c")
        await settled(pilot)
        assert app.screen.query_one(Input).value == "a |fine| move"
        await fill_in(pilot, "better")
        await settled(pilot)
    assert keeper.kept == [
        match.with_record(match.at(2).commented("a |fine| move").record),
        match.with_record(match.at(2).commented("better").record),
    ]


async def test_a_comment_before_the_first_ply_is_the_preface(store: Store) -> None:
    match, keeper = after("Rc3c4"), Keeper()
    app = reviewed(match, store, keeper)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("home", "c")
        await settled(pilot)
        await fill_in(pilot, "hm")
        await settled(pilot)
        await pilot.press("end")
        assert "hm" not in story(app)
    assert [match.record.preface for match in keeper.kept] == [("hm",)]


async def test_an_empty_comment_removes_it_and_escape_leaves_it(store: Store) -> None:
    match, keeper = Match.of(read_record("1. Rc3c4 {one} {two}")), Keeper()
    app = reviewed(match, store, keeper)
    async with app.run_test(size=SIZE) as pilot:
        for keys in (["escape"], ["enter"]):
            await pilot.press("c")
            await settled(pilot)
            await pilot.press(*keys)
            await settled(pilot)
            assert keeper.kept == []
            assert match_of(app) == match
        await pilot.press("c")
        await settled(pilot)
        await fill_in(pilot, "")
        await settled(pilot)
        assert match_of(app).comments() == ()
    assert [kept.record.plies[0].comments for kept in keeper.kept] == [()]


async def test_a_comment_that_cannot_be_saved_is_asked_for_again_with_its_text(store: Store) -> None:
    match, keeper = after("Rc3c4"), Keeper(OSError(errno.ENOSPC, os.strerror(errno.ENOSPC)))
    app = reviewed(match, store, keeper)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("c")
        await settled(pilot)
        await fill_in(pilot, "a fine move")
        await settled(pilot)
        assert isinstance(app.screen, TextDialog)
        assert app.screen.query_one(Input).value == "a fine move"
        assert "It could not be saved: No space left on device" in shown(app)
        await pilot.press("enter")
        await settled(pilot)
        assert "a fine move" in story(app)
    assert keeper.kept == [match.commented("a fine move")]


async def test_a_long_comment_ends_in_an_ellipsis_and_is_read_in_full_with_its_key(store: Store) -> None:
    words = " ".join(f"word{number}" for number in range(60))
    for keeper in (None, Keeper()):
        app = reviewed(after("Rc3c4").commented(words), store, keeper)
        async with app.run_test(size=SIZE) as pilot:
            await settled(pilot)
            told = story_lines(app)
            assert len(told) == 5
            assert told[2].startswith("word0 word1")
            assert told[4].endswith("…")
            assert "▲" in shown(app)
            assert "Rc3c4" in str(app.screen.query_one(MoveList).render())
            await pilot.press("c")
            await settled(pilot)
            assert question(app).endswith(words)


async def test_a_review_without_a_place_for_comments_only_shows_them(store: Store) -> None:
    app = reviewed(after("Rc3c4"), store)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("c")
        await settled(pilot)
        assert question(app) == "There is no comment here."
        assert choices(app) == ["back"]


# What a review never does, and where it leads.


@pytest.mark.parametrize("match", [sample("two-passes"), sample("placement"), after("Rc3c4 Yf3f4").undo()])
async def test_looking_changes_nothing_on_disk(store: Store, match: Match) -> None:
    with store.begin(match) as game:
        game.save(match)
    assert game.path is not None
    before = game.path.read_bytes()
    with store.resume(game.path) as again:
        app = LinkageApp(Review(again.match, again.save), store)
        async with app.run_test(size=SIZE) as pilot:
            await pilot.press("home", "right", "space", "plus", "space", "left", "end", "pageup", "u", "y")
            await pilot.press("question_mark")
            await settled(pilot)
            assert isinstance(app.screen, HelpScreen)
            assert "play by itself quicker, slower" in shown(app)
            await pilot.press("escape", "q")
            await settled(pilot)
    assert app.return_code == 0
    assert game.path.read_bytes() == before


@pytest.mark.parametrize("way", ["key", "menu"])
async def test_playing_on_begins_a_new_game_with_a_copy_and_leaves_the_old_one(
    store: Store, way: str
) -> None:
    match = Match.of(
        read_record('[More "Ann"] [Event "x"] [Format "1"] [Score "2-1"] 1. Rc3c4 {hm} Yf3f4 2. Ba6a7')
    )
    with store.begin(match) as game:
        game.save(match)
    assert game.path is not None
    before = game.path.read_bytes()
    app = reviewed(match, store)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("left", "left")
        if way == "key":
            await pilot.press("enter")
        else:
            await pilot.press("escape")
            await settled(pilot)
            await choose(pilot, "play_on")
        await settled(pilot)
        assert isinstance(app.screen, GameScreen)
        assert app.screen.match == Match.of(read_record('[More "Ann"] [Event "x"] 1. Rc3c4 {hm}'))
        assert len(list(store.games())) == 1
        await type_move(pilot, "we4e5")
        assert len(list(store.games())) == 2
    assert game.path.read_bytes() == before


async def test_the_review_after_the_end_shows_the_game_and_leads_back(store: Store) -> None:
    app = LinkageApp(after(games.ONE_PLY_BEFORE_THE_END), store)
    async with app.run_test(size=SIZE) as pilot:
        await type_move(pilot, "yg1g2")
        await settled(pilot)
        await choose(pilot, "review")
        assert match_of(app).plies_done == 21
        await pilot.press("home", "q")
        await settled(pilot)
        assert isinstance(app.screen, GameScreen)
        assert choices(app) == ["rematch", "review", "new", "leave"]
        assert app.screen.match == after(f"{games.ONE_PLY_BEFORE_THE_END} Yg1g2")


async def test_a_review_during_the_game_shows_what_was_taken_back_and_leaves_it_so(store: Store) -> None:
    match = after("Rc3c4 Yf3f4 Ba6a7").at(1)
    app = LinkageApp(match, store)
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("escape")
        await settled(pilot)
        await choose(pilot, "review")
        assert match_of(app).done == 1
        await pilot.press("end")
        assert match_of(app).done == 3
        await pilot.press("escape")
        await settled(pilot)
        await choose(pilot, "leave")
        assert isinstance(app.screen, GameScreen)
        assert app.screen.match == match


async def test_the_ways_out_and_the_help_are_seen_at_80_columns(store: Store) -> None:
    app = reviewed(after("Rc3c4"), store)
    async with app.run_test(size=SIZE) as pilot:
        await settled(pilot)
        assert lines(app)[-1].strip().endswith("? help Esc menu")
        await pilot.press("escape")
        await settled(pilot)
        assert {"back", "comment", "play_on", "copy", "help", "leave"} <= set(choices(app))


# A record in a file of one's own.


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[LinkageApp]:
    """Return the apps that commands have started, without running them."""
    apps: list[LinkageApp] = []

    def run(first: Review, store: Store, _options: object) -> int:
        apps.append(LinkageApp(first, store))
        return 0

    monkeypatch.setattr(replay, "check_terminal", lambda _advice: None)
    monkeypatch.setattr(replay, "run_app", run)
    return apps


async def test_comments_go_into_the_file_that_is_looked_through(
    tmp_path: Path, started: list[LinkageApp]
) -> None:
    path = tmp_path / "mine.linkage"
    path.write_text('[Event "x"]\n[Undone "Ba6a7"]\n\nrc3-c4 yf3f4\n')
    assert main(["replay", str(path)]) == 0
    (app,) = started
    async with app.run_test(size=SIZE) as pilot:
        await pilot.press("left", "c")
        await settled(pilot)
        await fill_in(pilot, "hm")
        await settled(pilot)
    assert path.read_text() == '[Event "x"]\n[Undone "Ba6a7"]\n\n1. Rc3c4 {hm} Yf3f4 *\n'


async def test_a_file_that_is_looked_through_without_writing_stays_as_it_is(
    tmp_path: Path, started: list[LinkageApp]
) -> None:
    path = tmp_path / "mine.linkage"
    path.write_text("rc3-c4 yf3f4\n")
    main(["replay", str(path)])
    async with started[0].run_test(size=SIZE) as pilot:
        await pilot.press("home", "end", "q")
        await settled(pilot)
    assert path.read_text() == "rc3-c4 yf3f4\n"


async def test_a_kept_game_is_looked_through_by_its_name(store: Store, started: list[LinkageApp]) -> None:
    match = Match.placement("Cleo", "Dan", DAY).place_token(cell("c2")).choose_side(Side.LESS)
    with store.begin(match) as game:
        game.save(match)
    assert game.path is not None
    assert main(["replay", game.path.stem]) == 0
    async with started[0].run_test(size=SIZE):
        assert match_of(started[0]) == match
    assert write_record(match.record) == game.path.read_text()
