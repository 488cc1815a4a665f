"""Rematches, and the running score over a row of games."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import games
import pytest
from positions import cell, moves, placement

from linkage.engine import (
    Outcome,
    Side,
)
from linkage.match import Match, Stage
from linkage.notation import read_record

RECORDS = Path(__file__).parents[1] / "records"


DAY = date(2026, 11, 30)


NEXT_DAY = date(2026, 12, 1)


def sample(name: str) -> Match:
    return Match.of(read_record((RECORDS / f"{name}.linkage").read_text(encoding="utf-8")))


def standard(text: str = "") -> Match:
    """Return a standard game of Ann as More and Bob as Less after these moves."""
    match = Match.standard("Ann", "Bob", DAY)
    for move in moves(text):
        match = match.play(move)
    return match


def placed() -> Match:
    """Return a game in which Cleo has placed the black token on c2, and Dan has to choose."""
    return Match.placement("Cleo", "Dan", DAY).place_token(cell("c2"))


def names(match: Match) -> tuple[str, str]:
    return match.name(Side.MORE), match.name(Side.LESS)


# Rematches and the running score.


def test_a_rematch_swaps_the_sides() -> None:
    match = standard("Rc3c4").rematch(NEXT_DAY)
    assert match == Match.standard("Bob", "Ann", NEXT_DAY)
    assert (match.stage, match.actor, match.done) == (Stage.PLAY, "Bob", 0)


def test_a_rematch_of_the_variant_swaps_who_places_and_who_chooses() -> None:
    match = placed().choose_side(Side.MORE).rematch(NEXT_DAY)
    assert match == Match.placement("Dan", "Cleo", NEXT_DAY)
    assert (match.stage, match.actor) == (Stage.PLACE_TOKEN, "Dan")


def test_a_game_that_is_not_over_is_not_counted() -> None:
    match = sample("must-pass")
    assert (match.wins, match.rematch(DAY).wins) == ((0, 0), (0, 0))


def test_the_winner_is_counted_once_however_often_the_end_is_reached() -> None:
    match = sample("one-pass")
    assert match.wins == (1, 0)
    assert match.undo().wins == (0, 0)
    assert match.undo().redo().undo().redo().wins == (1, 0)
    assert match.undo().play(placement("Bg2g3")).wins == (1, 0)
    assert sample("fewest-groups").wins == (0, 1)


@pytest.mark.parametrize(
    ("choice", "wins"),
    [
        pytest.param(Side.MORE, (1, 0), id="Less placed the token"),
        pytest.param(Side.LESS, (0, 1), id="Less chose"),
    ],
)
def test_in_the_variant_the_player_is_counted_and_not_the_side(choice: Side, wins: tuple[int, int]) -> None:
    match = placed().choose_side(choice)
    for move in moves(games.PLACEMENT_VARIANT):
        match = match.play(move)
    assert match.outcome == Outcome(Side.LESS, 11)
    assert match.wins == wins


def play_on(match: Match, text: str) -> Match:
    for move in moves(text):
        match = match.play(move)
    return match


def test_the_running_score_stays_with_the_players_through_a_row_of_rematches() -> None:
    match = standard(games.ONE_PASS)
    assert (match.players, match.wins) == (("Ann", "Bob"), (1, 0))
    match = match.rematch(NEXT_DAY)
    assert (match.players, match.wins) == (("Bob", "Ann"), (0, 1))
    match = play_on(match, games.FEWEST_GROUPS)
    assert (match.players, match.wins) == (("Bob", "Ann"), (0, 2))
    match = play_on(match.rematch(NEXT_DAY), games.FEWEST_GROUPS)
    assert (match.players, match.wins) == (("Ann", "Bob"), (2, 1))
    assert match.rematch(NEXT_DAY).rematch(NEXT_DAY).wins == (2, 1)


def test_the_running_score_stays_with_the_players_of_the_variant() -> None:
    match = play_on(placed().choose_side(Side.LESS), games.PLACEMENT_VARIANT)
    assert (match.players, match.wins) == (("Cleo", "Dan"), (0, 1))
    match = match.rematch(NEXT_DAY)
    assert (match.players, match.wins) == (("Dan", "Cleo"), (1, 0))
    match = match.place_token(cell("c2")).choose_side(Side.MORE)
    assert (names(match), match.wins) == (("Cleo", "Dan"), (1, 0))
    assert play_on(match, games.PLACEMENT_VARIANT).wins == (2, 0)


@pytest.mark.parametrize(
    ("tags", "players"),
    [
        ('[More "Ann"] [Less "Bob"]', ("Bob", "Ann")),
        ('[More "Ann"] [Less "Bob"] [Placer "Bob"]', ("Bob", "Ann")),
        ('[More "Ann"] [Less "Bob"] [Chooser "Ann"]', ("Bob", "Ann")),
        ('[More "Ann"]', ("?", "Ann")),
    ],
)
def test_the_score_stays_with_the_players_of_a_variant_by_hand_who_choose_again(
    tags: str, players: tuple[str, str]
) -> None:
    match = Match.of(read_record(f"{tags} @c2 more Rd3d4"))
    assert match.players == players
    for again in (match.at(1), match.at(0).place_token(cell("c2"))):
        chosen = again.choose_side(Side.LESS)
        assert (chosen.players, names(chosen)) == (players, players)
        over = play_on(chosen, games.PLACEMENT_VARIANT)
        assert over.wins == (0, 1), "the one who chose is Less, and Less has won"
        rematch = over.rematch(NEXT_DAY)
        assert (rematch.players, rematch.wins) == (players[::-1], (1, 0))
