"""The match: who is to act, what was taken back, and the score over a row of games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

import games
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from positions import cell, moves, placement, play

from linkage.engine import (
    CELLS,
    PLACEMENTS,
    Cell,
    IllegalMoveError,
    Move,
    Outcome,
    Pass,
    Placement,
    Position,
    Rule,
    Side,
)
from linkage.match import Match, Stage, WrongStageError
from linkage.notation import Fault, UnreadableRecordError, format_movetext, read_record, write_record

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


# Taking back, and doing again.


def test_a_ply_that_is_taken_back_can_be_done_again() -> None:
    match = standard("Rc3c4 Rf3f4")
    back = match.undo()
    assert (back.position, back.actor, standing(back)) == (play("Rc3c4"), "Bob", moves("Rc3c4"))
    assert (back.done, back.steps, back.plies_done) == (1, 2, 1)
    assert back.redo() == match


def test_the_steps_of_a_match_do_not_change_it() -> None:
    match = standard("Rc3c4")
    match.play(placement("Rf3f4"))
    match.undo()
    assert match == standard("Rc3c4")
    assert match.position == play("Rc3c4")


@pytest.mark.parametrize("attribute", ["record", "done", "earlier_wins"])
def test_a_match_never_changes(attribute: str) -> None:
    match = standard("Rc3c4")
    with pytest.raises(AttributeError):
        setattr(match, attribute, getattr(match, attribute))


def test_at_the_beginning_nothing_is_taken_back() -> None:
    for match in (standard(), Match.placement("Cleo", "Dan", DAY), sample("two-passes").at(0)):
        assert match.undo() == match
        assert match.done == 0


def test_at_the_end_nothing_is_done_again() -> None:
    for match in (standard(), standard("Rc3c4"), placed(), sample("two-passes"), sample("placement")):
        assert match.redo() == match
        assert match.done == match.steps


def test_a_new_ply_cuts_off_what_was_taken_back() -> None:
    match = standard("Rc3c4 Rf3f4 Ba6a7").undo().undo().play(placement("Yg1g2"))
    assert [ply.move for ply in match.record.plies] == moves("Rc3c4 Yg1g2")
    assert match.redo() == match


def test_the_same_ply_played_anew_cuts_off_what_was_taken_back_as_well() -> None:
    match = standard("Rc3c4 Rf3f4 Ba6a7").undo().undo().play(placement("Rf3f4"))
    assert match == standard("Rc3c4 Rf3f4")


def test_a_pass_is_taken_back_and_done_again_like_any_ply() -> None:
    match = sample("two-passes")
    after_both = match.undo()
    assert (standing(after_both)[-1], after_both.position.marker) == (Pass(), None)
    before_second = after_both.undo()
    assert before_second.position.marker == placement("Wd2e2")
    assert (before_second.actor, before_second.position.legal_moves()) == ("Bob", [Pass()])
    assert before_second.redo().redo() == match
    assert before_second.play(Pass()).play(placement("Rc2c3")) == match


def test_the_end_of_the_game_can_be_taken_back() -> None:
    match = sample("one-pass").undo()
    assert (match.stage, match.outcome, match.actor) == (Stage.PLAY, None, "Bob")
    assert match.redo().outcome == Outcome(Side.MORE, 14)


def test_any_step_can_be_gone_to_and_none_beyond_the_ends() -> None:
    match = sample("two-passes")
    for done in range(24):
        assert standing(match.at(done)) == moves(games.TWO_PASSES)[:done]
    assert (match.at(-1), match.at(-99)) == (match.at(0), match.at(0))
    assert (match.at(24), match.at(99)) == (match, match)
    assert match.at(3).at(23) == match


def test_comments_are_taken_back_and_done_again_with_their_plies() -> None:
    match = Match.of(read_record("{before} 1. Rc3c4 {strong} Rf3f4 {weak} *"))
    assert write_record(match.undo().current) == "{before} 1. Rc3c4 {strong} *\n"
    assert write_record(match.undo().undo().current) == "{before} *\n"
    assert write_record(match.undo().redo().current) == "{before} 1. Rc3c4 {strong} Rf3f4 {weak} *\n"
    played = match.undo().play(placement("Ba6a7"))
    assert write_record(played.record) == "{before} 1. Rc3c4 {strong} Ba6a7 *\n"


def test_the_setup_is_two_steps_that_can_be_taken_back() -> None:
    match = sample("placement")
    assert (match.steps, match.done, match.plies_done) == (23, 23, 21)
    chosen, token, nothing = match.at(2), match.at(1), match.at(0)
    assert (chosen.stage, chosen.actor, names(chosen)) == (Stage.PLAY, "Bob", ("Bob", "Ann"))
    assert (token.stage, token.actor, names(token)) == (Stage.CHOOSE_SIDE, "Bob", ("?", "?"))
    assert (nothing.stage, nothing.actor, names(nothing)) == (Stage.PLACE_TOKEN, "Ann", ("?", "?"))
    assert [at.plies_done for at in (chosen, token, nothing)] == [0, 0, 0]
    assert [at.position.black for at in (chosen, token)] == [cell("c2"), cell("c2")]
    assert nothing.at(23) == match


def test_what_stands_of_an_unfinished_setup_tells_no_more_than_that() -> None:
    match = sample("placement")
    assert write_record(match.at(1).current) == (
        '[Variant "placement"]\n[Placer "Ann"]\n[Chooser "Bob"]\n[Date "2026-11-30"]\n\n@c2 *\n'
    )
    assert match.at(0).current == Match.placement("Ann", "Bob", DAY).current


def test_another_choice_swaps_the_names_and_cuts_off_the_game() -> None:
    match = sample("placement").at(1).choose_side(Side.LESS)
    assert (match.stage, match.steps, names(match)) == (Stage.PLAY, 2, ("Ann", "Bob"))
    assert write_record(match.record) == (
        '[More "Ann"]\n[Less "Bob"]\n[Variant "placement"]\n[Placer "Ann"]\n[Chooser "Bob"]\n'
        '[Date "2026-11-30"]\n\n@c2 less *\n'
    )


def test_another_cell_for_the_black_token_cuts_off_the_choice_and_the_game() -> None:
    match = sample("placement").at(0).place_token(cell("a1"))
    assert (match.stage, match.steps, match.actor, names(match)) == (Stage.CHOOSE_SIDE, 1, "Bob", ("?", "?"))
    assert match.redo() == match
    assert match.position == Position.start(black=cell("a1"))


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


# A match that is kept.


def again(match: Match) -> Match:
    """Return a match as it is after it has been kept as text and resumed."""
    return Match.resumed(read_record(write_record(match.kept)))


def test_a_match_is_kept_as_the_record_of_what_stands() -> None:
    match = standard("Rc3c4 Rf3f4")
    assert match.kept == match.current == match.record
    assert again(match) == match


def test_a_match_is_kept_with_what_was_taken_back() -> None:
    match = standard("Rc3c4 Rf3f4 Ba6a7").undo().undo()
    assert write_record(match.kept) == (
        '[More "Ann"]\n[Less "Bob"]\n[Date "2026-11-30"]\n[Undone "Rf3f4 Ba6a7"]\n\n1. Rc3c4 *\n'
    )
    assert again(match) == match
    assert standing(again(match).redo().redo()) == moves("Rc3c4 Rf3f4 Ba6a7")


def test_a_new_ply_leaves_nothing_of_what_was_taken_back_in_what_is_kept() -> None:
    match = again(standard("Rc3c4 Rf3f4 Ba6a7").undo().undo()).play(placement("Yg1g2"))
    assert match.kept == standard("Rc3c4 Yg1g2").record


@pytest.mark.parametrize("name", ["two-passes", "must-pass", "placement"])
def test_a_match_is_kept_at_every_step(name: str) -> None:
    match = sample(name)
    for done in range(match.steps + 1):
        at = match.at(done)
        assert again(at).at(match.steps).record == match.record
        assert (again(at).done, again(at).stage, again(at).actor) == (done, at.stage, at.actor)


def test_a_match_is_kept_with_the_comments_on_what_was_taken_back() -> None:
    text = '{before} 1. Rc3c4 {he said "hm"} {twice} Rf3f4 {a \\ b} 2. Ba6a7 *\n'
    match = Match.of(read_record(text)).at(0)
    assert write_record(again(match).at(3).record) == text


def test_a_match_is_kept_with_the_running_score() -> None:
    match = sample("fewest-groups").rematch(NEXT_DAY).rematch(NEXT_DAY)
    assert match.kept.tag("Score") == "0-1"
    assert (again(match).wins, again(match).rematch(NEXT_DAY).wins) == ((0, 1), (1, 0))
    assert again(match) == match


@pytest.mark.parametrize("undone", ["Rc3c9", "Rf3f4 pass", "Rc5c6", "*  Rf3f4", "{hm", "more"])
def test_what_was_taken_back_is_refused_where_it_cannot_be_understood(undone: str) -> None:
    record = read_record(f'[Undone "{undone}"] 1. Rc3c4 *')
    with pytest.raises(UnreadableRecordError) as caught:
        Match.resumed(record)
    assert (caught.value.fault, caught.value.word) == (Fault.NO_UNDONE, undone)
    assert str(caught.value) == f'1:1: "{undone}": expected the moves that were taken back'


def test_the_match_of_a_record_has_nothing_to_do_again() -> None:
    match = Match.of(standard("Rc3c4 Rf3f4").undo().kept)
    assert match == standard("Rc3c4")
    assert match.redo() == match


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


# Any steps in any order.

Step = Cell | Side | Move


@dataclass
class Model:
    """A match told plainly: the list of its steps, and how many of them stand."""

    is_placement: bool
    players: tuple[str, str]
    steps: list[Step] = field(default_factory=list)
    wins_before: tuple[int, int] = (0, 0)
    done: int = 0
    comments: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """About each ply, by its number; those about the game have the number 0."""

    def step(self, step: Step) -> None:
        standing = len(self.moves)
        self.comments = {number: told for number, told in self.comments.items() if number <= standing}
        self.steps = [*self.steps[: self.done], step]
        self.done += 1

    @property
    def setup(self) -> Sequence[Step]:
        return self.steps[: min(self.done, 2)] if self.is_placement else []

    @property
    def moves(self) -> list[Move]:
        return [step for step in self.steps[: self.done] if isinstance(step, Placement | Pass)]

    @property
    def position(self) -> Position:
        black = next((step for step in self.setup if isinstance(step, Cell)), cell("d4"))
        position = Position.start(black=black)
        for move in self.moves:
            position = position.play(move)
        return position

    @property
    def stage(self) -> Stage:
        if self.is_placement and self.done < 2:
            return (Stage.PLACE_TOKEN, Stage.CHOOSE_SIDE)[self.done]
        return Stage.OVER if self.position.outcome else Stage.PLAY

    @property
    def sides(self) -> dict[Side, int] | None:
        """Which player plays which side, once that is settled."""
        if not self.is_placement:
            return {Side.MORE: 0, Side.LESS: 1}
        for choice in self.setup[1:]:
            assert isinstance(choice, Side)
            return {choice: 1, choice.other: 0}
        return None

    def name(self, side: Side) -> str:
        return "?" if self.sides is None else self.players[self.sides[side]]

    @property
    def actor(self) -> str | None:
        match self.stage:
            case Stage.PLACE_TOKEN:
                return self.players[0]
            case Stage.CHOOSE_SIDE:
                return self.players[1]
            case Stage.PLAY:
                return self.name(Side.MORE if len(self.moves) % 2 == 0 else Side.LESS)
            case Stage.OVER:
                return None

    @property
    def wins(self) -> tuple[int, int]:
        wins = list(self.wins_before)
        if (outcome := self.position.outcome) and self.sides:
            wins[self.sides[outcome.winner]] += 1
        return wins[0], wins[1]


def with_moves(text: str, setup: Sequence[Step] = ()) -> list[Step]:
    return [*setup, *moves(text)]


FROM_A1 = f'[Placer "Cleo"] [Chooser "Dan"] @a1 less {games.FULL_FROM_A1}'
BEFORE_THE_END = f'[More "Ann"] [Less "Bob"] {games.ONE_PLY_BEFORE_THE_END}'

STARTS: dict[str, tuple[Match, bool, tuple[str, str], list[Step]]] = {
    "a new standard game": (Match.standard("Ann", "Bob", DAY), False, ("Ann", "Bob"), []),
    "a new game of the variant": (Match.placement("Cleo", "Dan", DAY), True, ("Cleo", "Dan"), []),
    "a game that waits for a pass": (sample("must-pass"), False, ("Ann", "Bob"), with_moves(games.MUST_PASS)),
    "a game with two passes": (sample("two-passes"), False, ("Ann", "Bob"), with_moves(games.TWO_PASSES)),
    "a game one ply before its end": (
        Match.of(read_record(BEFORE_THE_END)),
        False,
        ("Ann", "Bob"),
        with_moves(games.ONE_PLY_BEFORE_THE_END),
    ),
    "a finished game of the variant": (
        sample("placement"),
        True,
        ("Ann", "Bob"),
        with_moves(games.PLACEMENT_VARIANT, (cell("c2"), Side.MORE)),
    ),
    "a game of the variant that tells no sides": (
        Match.of(read_record(FROM_A1)),
        True,
        ("Cleo", "Dan"),
        with_moves(games.FULL_FROM_A1, (cell("a1"), Side.LESS)),
    ),
}


class MatchBesideModel(RuleBasedStateMachine):
    """Does the same to a match and to its model, and compares them after every step."""

    match: Match
    model: Model

    @initialize(start=st.sampled_from(sorted(STARTS)), back=st.integers(0, 4))
    def begin(self, start: str, back: int) -> None:
        match, is_placement, players, steps = STARTS[start]
        done = max(0, len(steps) - back)
        self.match = match.at(done)
        self.model = Model(is_placement, players, list(steps), done=done)

    @rule(at=st.sampled_from(CELLS))
    def place_token(self, at: Cell) -> None:
        if self.model.stage is Stage.PLACE_TOKEN:
            self.match = self.match.place_token(at)
            self.model.step(at)
        else:
            with pytest.raises(WrongStageError):
                self.match.place_token(at)

    @rule(side=st.sampled_from(Side))
    def choose_side(self, side: Side) -> None:
        if self.model.stage is Stage.CHOOSE_SIDE:
            self.match = self.match.choose_side(side)
            self.model.step(side)
        else:
            with pytest.raises(WrongStageError):
                self.match.choose_side(side)

    @rule(move=st.sampled_from([*PLACEMENTS, Pass()]))
    def play_anything(self, move: Move) -> None:
        stage = self.model.stage
        if stage in (Stage.PLACE_TOKEN, Stage.CHOOSE_SIDE):
            with pytest.raises(WrongStageError):
                self.match.play(move)
        elif (broken_rule := self.model.position.why_not(move)) is None:
            self.match = self.match.play(move)
            self.model.step(move)
        else:
            with pytest.raises(IllegalMoveError) as caught:
                self.match.play(move)
            assert (caught.value.move, caught.value.broken_rule) == (move, broken_rule)

    @precondition(lambda self: self.model.stage is Stage.PLAY)
    @rule(number=st.integers(0, 335))
    def play_a_legal_move(self, number: int) -> None:
        legal = self.model.position.legal_moves()
        move = legal[number % len(legal)]
        self.match = self.match.play(move)
        self.model.step(move)

    @rule()
    def undo(self) -> None:
        self.match = self.match.undo()
        self.model.done = max(0, self.model.done - 1)

    @rule()
    def redo(self) -> None:
        self.match = self.match.redo()
        self.model.done = min(len(self.model.steps), self.model.done + 1)

    @rule(done=st.integers(-2, 30))
    def go_to(self, done: int) -> None:
        self.match = self.match.at(done)
        self.model.done = sorted((0, done, len(self.model.steps)))[1]

    @rule(told=st.lists(st.sampled_from(["hm", 'a "fine" move', "{ and \\"]), max_size=2))
    def comment(self, told: list[str]) -> None:
        self.match = self.match.commented(*told)
        self.model.comments[len(self.model.moves)] = tuple(told)

    @precondition(lambda self: self.model.stage is Stage.OVER)
    @rule()
    def rematch(self) -> None:
        self.match = self.match.rematch(NEXT_DAY)
        self.model = Model(
            self.model.is_placement, self.model.players[::-1], wins_before=self.model.wins[::-1]
        )

    @invariant()
    def what_stands_is_the_same(self) -> None:
        assert (self.match.done, self.match.steps) == (self.model.done, len(self.model.steps))
        assert self.match.plies_done == len(self.model.moves)
        assert standing(self.match) == self.model.moves
        assert self.match.position == self.model.position
        assert self.match.outcome == self.model.position.outcome
        assert self.match.stage is self.model.stage
        assert self.match.is_placement == self.model.is_placement

    @invariant()
    def the_players_are_the_same(self) -> None:
        assert self.match.players == self.model.players
        assert names(self.match) == (self.model.name(Side.MORE), self.model.name(Side.LESS))
        assert self.match.actor == self.model.actor
        assert self.match.wins == self.model.wins

    @invariant()
    def the_comments_are_the_same(self) -> None:
        record = self.match.record
        told = dict(enumerate([record.preface, *(ply.comments for ply in record.plies)]))
        assert {at: comments for at, comments in told.items() if comments} == {
            at: comments for at, comments in self.model.comments.items() if comments
        }
        assert self.match.comments() == self.model.comments.get(len(self.model.moves), ())

    @invariant()
    def what_stands_is_written_and_read_back_as_the_same_match(self) -> None:
        read = read_record(write_record(self.match.current))
        assert read == self.match.current
        of_read = Match.of(read)
        assert (of_read.done, of_read.stage, of_read.position) == (
            self.match.done,
            self.match.stage,
            self.match.position,
        )
        assert (of_read.players, names(of_read), of_read.actor) == (
            self.match.players,
            names(self.match),
            self.match.actor,
        )

    @invariant()
    def what_is_kept_is_resumed_as_the_same_match(self) -> None:
        resumed = again(self.match)
        assert (resumed.done, resumed.wins, resumed.players) == (
            self.match.done,
            self.match.wins,
            self.match.players,
        )
        whole = self.match.record
        assert (resumed.record.setup, resumed.record.plies, resumed.record.preface) == (
            whole.setup,
            whole.plies,
            whole.preface,
        )


TestMatchBesideModel = MatchBesideModel.TestCase
TestMatchBesideModel.settings = settings(max_examples=80, stateful_step_count=40)
