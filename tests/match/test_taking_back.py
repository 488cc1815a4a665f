"""Taking steps back and doing them again: plies, passes, the end, the setup."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import games
import pytest
from positions import cell, moves, placement, play

from linkage.engine import (
    Move,
    Outcome,
    Pass,
    Position,
    Side,
)
from linkage.match import Match, Stage
from linkage.notation import read_record, write_record

RECORDS = Path(__file__).parents[1] / "records"


DAY = date(2026, 11, 30)


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
