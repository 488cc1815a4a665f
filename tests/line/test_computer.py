"""The computer in line mode: its steps, undo, hints, and games without a person."""

from __future__ import annotations

import re
import signal
from datetime import date
from pathlib import Path

import pytest
from games import MUST_PASS, ONE_PASS, ONE_PLY_BEFORE_THE_END
from line.lines import at_terminal, kept, piped, started
from positions import cell, moves, placement

from linkage.engine import Pass, Side
from linkage.line.session import Answer, Session, Wish
from linkage.match import Match, Stage
from linkage.notation import format_movetext

DAY = date(2026, 11, 30)
EASY = "computer:easy"


def standard(text: str = "", more: str = "Ann", less: str = EASY) -> Session:
    """Return a standard game after these moves."""
    match = Match.standard(more, less, DAY)
    for move in moves(text):
        match = match.play(move)
    return Session(match)


def movetext(session: Session) -> str:
    return format_movetext(session.match.current)


def played(data: Path, *options: str, lines: str = "") -> str:
    """Return the movetext of the game that is kept after a run without a complaint."""
    run = piped(data, lines, *options)
    assert (run.code, run.errors) == (0, [])
    (record,) = kept(data)
    return record.split("\n\n")[1]


# The core.


def test_the_computer_has_to_act_once_a_person_has_moved() -> None:
    session = standard()
    assert not session.awaits_computer
    assert session.answer("Rc3c4").session.awaits_computer


def test_what_the_computer_does_is_said_in_the_same_sentence_as_a_persons_ply() -> None:
    answer = standard("Rc3c4").act(placement("Bf3f4"))
    assert answer.said == (
        "Computer, easy (Less) puts a blue piece on f3 and f4: a new blue group, 2 groups now.",
    )
    assert not answer.session.awaits_computer


def test_the_computer_places_the_token_and_chooses_a_side() -> None:
    session = Session(Match.placement(EASY, "computer:hard", DAY))
    answer = session.act(cell("c2"))
    assert answer.said == (
        "Computer, easy has put the black token on c2.",
        "Computer, hard is to choose a side.",
    )
    answer = answer.session.act(Side.LESS)
    assert answer.said[:2] == (
        "Computer, hard has chosen Less.",
        "Computer, easy (More) wants 12 or more groups.",
    )
    assert answer.session.match.name(Side.LESS) == "computer:hard"


def test_the_words_after_a_persons_move_wait_for_the_computers_step() -> None:
    answer = standard().answer("1. Rc3c4 {hm} 2. Ba1a2 We5e6")
    assert movetext(answer.session) == "1. Rc3c4"
    assert answer.rest == "{hm} 2. Ba1a2 We5e6"
    answer = answer.session.act(placement("Bf3f4")).session.go_on(answer.rest)
    assert movetext(answer.session) == "1. Rc3c4 Bf3f4 2. Ba1a2"
    assert answer.rest == "We5e6"


def test_what_waits_is_no_comment_and_no_command() -> None:
    answer = standard().answer("Rc3c4 undo")
    answer = answer.session.act(placement("Bf3f4")).session.go_on(answer.rest)
    assert answer.complaint == '"undo": expected a move such as Rc3c4, or a command; help lists the commands'


def test_nobody_moves_for_the_computer() -> None:
    session = standard("Rc3c4")
    assert session.answer("Bf3f4") == Answer(
        session, complaint='"Bf3f4": it is the turn of Computer, easy; go lets it act'
    )


def test_a_pass_that_the_computer_is_forced_to_is_played_by_itself() -> None:
    *before, last = MUST_PASS.split()
    answer = standard(" ".join(before), more=EASY, less="Bob").answer(last)
    assert answer.said[-1].startswith("Computer, easy (More) has to pass: every free place touches the piece")
    assert answer.session.match.record.plies[-1].move is Pass()
    assert not answer.session.awaits_computer


def test_a_persons_forced_pass_may_be_typed_although_the_computer_has_moved_since() -> None:
    *before, last = MUST_PASS.split()
    session = standard(" ".join(before), more="Ann", less=EASY).act(placement(last)).session
    assert session.match.level_to_act is not None
    session = session.act(session.match.position.legal_moves()[0]).session
    answer = session.answer("pass")
    assert (answer.session.match, answer.said, answer.complaint) == (session.match, (), None)
    assert answer.session.answer("pass").complaint == "pass: the game is over"


def test_undo_goes_back_to_the_persons_turn_and_redo_forth_again() -> None:
    session = standard("Rc3c4 Bf3f4 Ba1a2 We5e6")
    answer = session.answer("undo")
    assert answer.said == ("Taken back: Ba1a2, We5e6. Ann (More) to move.",)
    assert movetext(answer.session) == "1. Rc3c4 Bf3f4"
    answer = answer.session.answer("redo")
    assert answer.said == ("Done again: Ba1a2, We5e6. Ann (More) to move.",)
    assert answer.session == session


def test_undo_goes_back_over_a_forced_pass_of_the_computer_as_well() -> None:
    session = standard(f"{MUST_PASS} pass", more=EASY, less="Bob")
    answer = session.answer("undo")
    assert answer.said == ("Taken back: Bb4c4, pass. Bob (Less) to move.",)
    assert answer.session.answer("redo").session.match == session.match


def test_undo_goes_back_over_a_forced_pass_of_the_person_to_a_choice() -> None:
    session = standard(f"{MUST_PASS} pass", more="Ann", less=EASY)
    answer = session.answer("undo")
    assert answer.said == ("Taken back: Yd5d6, Bb4c4, pass. Ann (More) to move.",)


def test_what_the_computer_did_before_the_persons_first_turn_is_not_taken_back() -> None:
    session = standard("Rc3c4", more=EASY, less="Bob")
    assert session.answer("undo") == Answer(session, complaint="undo: there is nothing to take back")


def test_undo_works_after_the_end() -> None:
    answer = standard(ONE_PASS, more="Ann", less=EASY).answer("undo")
    assert answer.session.match.level_to_act is None
    assert answer.session.match.stage is Stage.PLAY


def test_undo_halts_two_computers_and_go_lets_them_go_on() -> None:
    session = standard("Rc3c4 Bf3f4", more=EASY, less=EASY)
    assert session.awaits_computer
    answer = session.answer("undo")
    assert answer.said == (
        "Taken back: Bf3f4. Computer, easy (Less) to move.",
        "The computers wait; go lets them go on.",
    )
    assert not answer.session.awaits_computer
    assert answer.session.answer("undo").session.is_halted
    assert answer.session.answer("redo").session.is_halted
    assert answer.session.answer("go").session.awaits_computer


@pytest.mark.parametrize("session", [standard(), standard(ONE_PASS, EASY, EASY)])
def test_go_is_for_computers_that_wait(session: Session) -> None:
    assert session.answer("go") == Answer(session, complaint="go: there is no computer that waits")


def test_a_hint_is_left_to_the_outside_and_needs_a_move_to_be_made() -> None:
    session = standard()
    assert session.answer("hint") == Answer(session, wish=Wish.HINT)
    complaint = "hint: there is no move to be made now"
    for other in (standard(ONE_PASS), Session(Match.placement("Ann", "Bob", DAY))):
        assert other.answer("hint") == Answer(other, complaint=complaint)


# Pipes.


def test_two_computers_play_to_the_end_by_themselves_and_the_result_is_said(tmp_path: Path) -> None:
    run = piped(tmp_path, "", "--more", EASY, "--less", EASY, "--seed", "3")
    assert (run.code, run.errors) == (0, [])
    assert run.out[2] == "Computer, easy (More) wants 12 or more groups."
    assert re.fullmatch(r"Computer, easy \((More|Less)\) wins: .*", run.out[-1])
    assert kept(tmp_path)[0].startswith(f'[More "{EASY}"]\n[Less "{EASY}"]\n')


def test_two_computers_play_the_variant_to_the_end(tmp_path: Path) -> None:
    run = piped(tmp_path, "", "--placer", EASY, "--chooser", "computer:easy", "--seed", "1")
    assert "Computer, easy is to choose a side." in run.out
    assert "wins" in run.out[-1]


def test_a_whole_game_is_played_against_the_computer(tmp_path: Path) -> None:
    # The person tries every place of one colour after the other; what is illegal is only complained about.
    slots = [f"{one}{other}" for one, other in _neighbours()]
    lines = "\n".join(f"{colour}{slot}" for _round in range(2) for colour in "WBRY" for slot in slots)
    run = piped(tmp_path, lines, "--more", "Ann", "--less", EASY, "--seed", "5")
    assert run.code == 0
    (result,) = [line for line in run.out if " wins: " in line]
    plies = [line for line in run.out if " puts a " in line]
    assert {line.split(" puts")[0] for line in plies} == {"Ann (More)", "Computer, easy (Less)"}
    assert result == run.out[-1]


def _neighbours() -> list[tuple[str, str]]:
    files, ranks = "abcdefg", "1234567"
    east = [(f"{files[i]}{rank}", f"{files[i + 1]}{rank}") for i in range(6) for rank in ranks]
    north = [(f"{file}{ranks[i]}", f"{file}{ranks[i + 1]}") for file in files for i in range(6)]
    return east + north


def test_the_same_seed_gives_the_same_game_and_another_one_another(tmp_path: Path) -> None:
    games = [
        played(tmp_path / str(run), "--placer", EASY, "--chooser", EASY, "--seed", seed)
        for run, seed in enumerate(["7", "7", "8"])
    ]
    assert games[0] == games[1] != games[2]


def test_after_an_undo_a_seed_gives_the_same_move_again(tmp_path: Path) -> None:
    options = ("--more", "Ann", "--less", EASY, "--seed", "2")
    once = played(tmp_path / "once", *options, lines="Rc3c4")
    assert played(tmp_path / "again", *options, lines="Rc3c4\nundo\nRc3c4") == once


def test_several_moves_on_one_line_are_played_with_the_computers_in_between(tmp_path: Path) -> None:
    run = piped(tmp_path, "Rc3c4 Rc3c4 Ba1a2", "--less", EASY, "--seed", "2")
    assert run.errors == ["line 1: Rc3c4: lies on another piece (c3, c4)"]
    assert [line.split(" puts")[0] for line in run.out if " puts" in line] == [
        "Player 1 (More)",
        "Computer, easy (Less)",
    ]


def test_a_game_against_the_computer_is_gone_on_with_by_its_name_in_the_record(tmp_path: Path) -> None:
    piped(tmp_path, "Rc3c4", "--less", EASY, "--seed", "2")
    run = piped(tmp_path, "undo\nBa1a2", "--resume", "--seed", "2")
    assert run.errors == []
    assert run.out[-2].startswith("Computer, easy (Less) puts a ")


def test_the_computer_begins_where_it_plays_more_and_again_in_a_rematch(tmp_path: Path) -> None:
    file = tmp_path / "game.linkage"
    file.write_text(f'[More "Ann"]\n[Less "{EASY}"]\n\n{ONE_PLY_BEFORE_THE_END}\n', encoding="utf-8")
    run = piped(tmp_path / "games", "Yg1g2\nrematch\n", str(file), "--seed", "2")
    assert run.errors == []
    assert "Ann (More) wins: 12 groups, and More needs 12." in run.out
    assert run.out[-3] == "Computer, easy (More) to move."
    assert run.out[-2].startswith("Computer, easy (More) puts a ")


def test_a_hint_names_a_move_and_says_why(tmp_path: Path) -> None:
    run = piped(tmp_path, f"{ONE_PLY_BEFORE_THE_END}\nhint\n", "--more", "Ann")
    assert run.errors == []
    assert run.out[-2] == (
        "Yg1g2: A new yellow group: 11 becomes 12. More has won, whatever Less does. "
        "It leads to 12 groups, and no move to a safer count."
    )


@pytest.mark.parametrize("name", ["computer", "computer:", "computer:grandmaster"])
def test_a_level_that_there_is_not_is_wrong_usage(name: str, tmp_path: Path) -> None:
    run = piped(tmp_path, "", "--less", name)
    assert run.code == 2
    expected = "expected computer:easy, computer:medium, computer:hard or computer:expert"
    assert f"'{name}': {expected}" in run.errors[-1]


def test_a_seed_is_a_whole_number(tmp_path: Path) -> None:
    run = piped(tmp_path, "", "--seed", "-1")
    assert run.code == 2


def test_a_request_to_end_that_comes_while_the_computer_thinks_keeps_the_game(tmp_path: Path) -> None:
    with started(tmp_path, "--more", "Ann", "--less", "computer:expert") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("Rc3c4\n")
        process.stdin.flush()
        while "puts a red piece" not in process.stdout.readline():
            pass
        process.send_signal(signal.SIGTERM)
        _out, errors = process.communicate()
    assert (process.returncode, errors) == (143, "")
    assert "1. Rc3c4" in kept(tmp_path)[0]


# A terminal.


def test_a_level_that_takes_long_is_told_and_ctrl_c_ends_its_thinking(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "--more", "Ann", "--less", "computer:expert") as terminal:
        terminal.wait_for("Ann (More):")
        terminal.press("Rc3c4", "Enter")
        terminal.wait_for("Computer, expert, is thinking.")
        terminal.press("\x03")
        assert terminal.wait() == 130
    assert "1. Rc3c4" in kept(tmp_path)[0]


def test_the_computer_may_be_named_at_the_questions_and_its_level_must_be_one(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "--variant", "standard", "--seed", "1") as terminal:
        terminal.wait_for("The computer plays where the name is computer", "Who plays More")
        terminal.press("computer:best", "Enter")
        terminal.wait_for("expected a name, or computer:easy, computer:medium, computer:hard or")
        terminal.press("Computer:Easy", "Enter")
        terminal.wait_for("Who plays Less")
        terminal.press("computer", "Enter")
        terminal.wait_for("Computer, easy (More) wants", "Computer, medium (Less) wants", "wins", "rematch")
        assert "is thinking" not in terminal.text
        terminal.press("undo", "Enter")
        terminal.wait_for("The computers wait; go lets them go on.\n>")
        terminal.press("\x04")
        assert terminal.wait() == 0
