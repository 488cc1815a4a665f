"""The match: what it waits for, who is to act, what it refuses, and the match that a record tells."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from positions import cell, moves, placement, play

from linkage.engine import (
    IllegalMoveError,
    Move,
    Pass,
    Position,
    Rule,
    Side,
)
from linkage.match import Match, Stage, WrongStageError
from linkage.notation import format_movetext, read_record, write_record

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


def standing(match: Match) -> list[Move]:
    return [ply.move for ply in match.current.plies]


# A new game.


def test_a_standard_game_begins_with_more() -> None:
    match = Match.standard("Ann", "Bob", DAY)
    assert (match.stage, match.actor, names(match)) == (Stage.PLAY, "Ann", ("Ann", "Bob"))
    assert (match.position, match.is_placement, match.players) == (Position.start(), False, ("Ann", "Bob"))
    assert write_record(match.record) == '[More "Ann"]\n[Less "Bob"]\n[Date "2026-11-30"]\n\n*\n'


def test_a_game_of_the_placement_variant_begins_with_the_black_token() -> None:
    match = Match.placement("Cleo", "Dan", DAY)
    assert (match.stage, match.actor, names(match)) == (Stage.PLACE_TOKEN, "Cleo", ("?", "?"))
    assert (match.is_placement, match.players, match.outcome) == (True, ("Cleo", "Dan"), None)
    assert match.record.tags == (("Placer", "Cleo"), ("Chooser", "Dan"), ("Date", "2026-11-30"))


def test_the_second_player_chooses_once_the_black_token_is_placed() -> None:
    match = placed()
    assert (match.stage, match.actor, names(match)) == (Stage.CHOOSE_SIDE, "Dan", ("?", "?"))
    assert match.position == Position.start(black=cell("c2"))
    assert write_record(match.current).endswith("\n\n@c2 *\n")


@pytest.mark.parametrize(("choice", "more", "less"), [(Side.MORE, "Dan", "Cleo"), (Side.LESS, "Cleo", "Dan")])
def test_the_choice_settles_who_is_more_and_who_begins(choice: Side, more: str, less: str) -> None:
    match = placed().choose_side(choice)
    assert (match.stage, match.actor, names(match)) == (Stage.PLAY, more, (more, less))
    assert (match.seat(choice), match.seat(choice.other)) == (1, 0)
    assert match.play(placement("Rd3d4")).actor == less
    assert write_record(match.record) == (
        f'[More "{more}"]\n[Less "{less}"]\n[Variant "placement"]\n[Placer "Cleo"]\n[Chooser "Dan"]\n'
        f'[Date "2026-11-30"]\n\n@c2 {choice.value} *\n'
    )


@pytest.mark.parametrize("black", ["a1", "d4", "g7"])
def test_the_black_token_may_be_placed_on_any_cell(black: str) -> None:
    match = Match.placement("Cleo", "Dan", DAY).place_token(cell(black)).choose_side(Side.LESS)
    assert match.position == Position.start(black=cell(black))


def test_in_the_standard_game_the_first_player_is_more() -> None:
    match = standard()
    assert (match.seat(Side.MORE), match.seat(Side.LESS)) == (0, 1)


def test_the_players_take_turns_and_the_one_who_has_to_pass_is_to_act() -> None:
    match = standard("Rc3c4")
    assert (match.actor, match.position.side_to_move) == ("Bob", Side.LESS)
    match = sample("must-pass")
    assert (match.actor, match.position.legal_moves()) == ("Ann", [Pass()])
    assert (match.play(Pass()).actor, match.play(Pass()).position.marker) == ("Bob", None)


@pytest.mark.parametrize("name", ["fewest-groups", "most-groups", "one-pass", "placement", "two-passes"])
def test_once_the_game_is_over_nobody_is_to_act(name: str) -> None:
    match = sample(name)
    assert (match.stage, match.actor) == (Stage.OVER, None)
    assert match.outcome == match.record.position.outcome is not None


# What does not belong to the stage, and what the rules do not allow.


@pytest.mark.parametrize(
    ("match", "stage"),
    [
        (standard(), "PLAY"),
        (placed(), "CHOOSE_SIDE"),
        (sample("placement"), "OVER"),
        (sample("one-pass"), "OVER"),
    ],
    ids=["standard game", "token placed", "variant over", "standard game over"],
)
def test_the_black_token_is_placed_only_once_and_only_in_the_variant(match: Match, stage: str) -> None:
    before = write_record(match.record)
    with pytest.raises(WrongStageError, match=f"^the match is at {stage}, not at PLACE_TOKEN$"):
        match.place_token(cell("a1"))
    assert write_record(match.record) == before


@pytest.mark.parametrize(
    ("match", "stage"),
    [
        (standard(), "PLAY"),
        (Match.placement("Cleo", "Dan", DAY), "PLACE_TOKEN"),
        (placed().choose_side(Side.MORE), "PLAY"),
        (sample("placement"), "OVER"),
    ],
    ids=["standard game", "no token yet", "side chosen", "variant over"],
)
def test_a_side_is_chosen_only_once_and_only_after_the_token_is_placed(match: Match, stage: str) -> None:
    with pytest.raises(WrongStageError, match=f"^the match is at {stage}, not at CHOOSE_SIDE$"):
        match.choose_side(Side.MORE)


@pytest.mark.parametrize(
    ("match", "stage"),
    [(Match.placement("Cleo", "Dan", DAY), "PLACE_TOKEN"), (placed(), "CHOOSE_SIDE")],
    ids=["no token yet", "token placed"],
)
@pytest.mark.parametrize("move", [placement("Ra1a2"), Pass()], ids=["a placement", "a pass"])
def test_no_ply_is_played_before_the_setup_is_done(match: Match, stage: str, move: Move) -> None:
    with pytest.raises(WrongStageError, match=f"^the match is at {stage}, not at PLAY$"):
        match.play(move)


@pytest.mark.parametrize(
    ("match", "move", "broken"),
    [
        (standard("Rc3c4"), placement("Rc5c6"), Rule.TOUCHES_MARKER),
        (standard("Rc3c4"), placement("Yc3d3"), Rule.OCCUPIED),
        (standard(), placement("Yc4d4"), Rule.BLACK_TOKEN),
        (placed().choose_side(Side.LESS), placement("Yc2d2"), Rule.BLACK_TOKEN),
        (standard(), Pass(), Rule.PASS_NOT_FORCED),
        (sample("must-pass"), placement("Wa3b3"), Rule.OCCUPIED),
        (sample("unfinished"), placement("Bc1d1"), Rule.COLOUR_RUN_OUT),
        (sample("one-pass"), Pass(), Rule.GAME_OVER),
        (sample("placement"), placement("Ba1a2"), Rule.GAME_OVER),
    ],
    ids=lambda value: value.name if isinstance(value, Rule) else None,
)
def test_an_illegal_move_is_refused_with_its_rule_and_leaves_the_match_as_it_was(
    match: Match, move: Move, broken: Rule
) -> None:
    before = write_record(match.record), match.done, match.stage, match.actor
    with pytest.raises(IllegalMoveError) as caught:
        match.play(move)
    assert (caught.value.move, caught.value.broken_rule.rule) == (move, broken)
    assert (write_record(match.record), match.done, match.stage, match.actor) == before


def test_an_illegal_move_does_not_cut_off_what_was_taken_back() -> None:
    match = standard("Rc3c4 Rf3f4").undo()
    with pytest.raises(IllegalMoveError):
        match.play(placement("Rc5c6"))
    assert standing(match.redo()) == moves("Rc3c4 Rf3f4")


# A match from a record.


def test_the_match_of_a_record_stands_at_its_last_step() -> None:
    match = sample("unfinished")
    assert (match.done, match.steps, match.stage, match.actor) == (9, 9, Stage.PLAY, "Bob")
    assert match.current == match.record


@pytest.mark.parametrize(
    ("text", "done", "stage"),
    [
        ("*", 0, Stage.PLAY),
        ("@c2", 1, Stage.CHOOSE_SIDE),
        ("@c2 less", 2, Stage.PLAY),
        ("@c2 less Rd3d4", 3, Stage.PLAY),
        ("Rc3c4", 1, Stage.PLAY),
    ],
)
def test_the_steps_of_a_record_are_its_setup_and_its_plies(text: str, done: int, stage: Stage) -> None:
    match = Match.of(read_record(text))
    assert (match.done, match.steps, match.stage) == (done, done, stage)


def test_players_without_names_are_question_marks() -> None:
    match = Match.of(read_record("1. Rc3c4"))
    assert (match.players, names(match), match.actor) == (("?", "?"), ("?", "?"), "?")
    match = Match.of(read_record("@c2"))
    assert (match.players, names(match), match.actor) == (("?", "?"), ("?", "?"), "?")


@pytest.mark.parametrize(("choice", "more", "less"), [("more", "Dan", "Cleo"), ("less", "Cleo", "Dan")])
def test_the_names_of_the_sides_follow_from_the_setup_where_they_are_not_told(
    choice: str, more: str, less: str
) -> None:
    match = Match.of(read_record(f'[Placer "Cleo"] [Chooser "Dan"] @c2 {choice} Rd3d4'))
    assert (names(match), match.actor) == ((more, less), less)


@pytest.mark.parametrize(("choice", "players"), [("more", ("Bob", "Ann")), ("less", ("Ann", "Bob"))])
def test_who_placed_and_who_chose_follows_from_the_names_of_the_sides_where_it_is_not_told(
    choice: str, players: tuple[str, str]
) -> None:
    match = Match.of(read_record(f'[More "Ann"] [Less "Bob"] @c2 {choice} Rd3d4'))
    assert (match.players, names(match), match.actor) == (players, ("Ann", "Bob"), "Bob")
    assert match.rematch(NEXT_DAY).players == players[::-1]


def test_a_name_that_the_record_tells_goes_before_one_that_follows_from_the_setup() -> None:
    match = Match.of(read_record('[More "Eve"] [Placer "Cleo"] [Chooser "Dan"] @c2 less'))
    assert (names(match), match.actor) == (("Eve", "Dan"), "Eve")


# Comments.


def test_a_comment_is_about_the_last_step_that_stands() -> None:
    match = standard("Rc3c4 Rf3f4").undo().commented("strong", "so far")
    assert match.comments() == ("strong", "so far")
    assert match.redo().comments() == ()
    assert format_movetext(match.record) == "1. Rc3c4 {strong} {so far} Rf3f4"
    assert format_movetext(match.commented().record) == "1. Rc3c4 Rf3f4"


def test_before_the_first_ply_a_comment_is_about_the_game() -> None:
    match = standard("Rc3c4").at(0).commented("a fine game")
    assert match.comments() == ("a fine game",)
    assert format_movetext(match.record) == "{a fine game} 1. Rc3c4"
    match = placed().commented("far from the centre")
    assert match.comments() == match.choose_side(Side.MORE).comments() == ("far from the centre",)


def test_another_record_of_the_same_steps_leaves_the_match_where_it_is() -> None:
    match = standard("Rc3c4 Rf3f4").undo()
    other = match.with_record(match.record.with_tag("Round", "2"))
    assert (other.done, other.position, other.record.tag("Round")) == (1, play("Rc3c4"), "2")
