"""What follows from a line that is typed, without reading, writing or saving anything."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pytest
from games import MUST_PASS, ONE_PASS, ONE_PLY_BEFORE_THE_END, TWO_PASSES
from hypothesis import given
from hypothesis import strategies as st

from linkage import words
from linkage.engine import Pass, Side
from linkage.line.commands import Command
from linkage.line.session import Answer, Session, Wish
from linkage.match import Match, Stage
from linkage.notation import format_move, format_movetext, read_record, write_record

DAY = date(2026, 11, 30)
RECORDS = Path(__file__).parent.parent / "records"


def standard() -> Session:
    return Session(Match.standard("Ann", "Bob", DAY))


def placement() -> Session:
    return Session(Match.placement("Ann", "Bob", DAY))


def typed(session: Session, *lines: str) -> Answer:
    """Return the answer to the last of these lines. None of those before may be wrong."""
    *before, last = lines
    for line in before:
        answer = session.answer(line)
        assert answer.complaint is None
        session = answer.session
    return session.answer(last)


def movetext(session: Session) -> str:
    return format_movetext(session.match.current)


def test_a_typed_move_is_said_in_a_sentence_with_who_what_where_and_the_groups() -> None:
    answer = standard().answer("Rc3c4")
    assert answer.said == ("Ann (More) puts a red piece on c3 and c4: a new red group, 1 group now.",)
    assert answer.complaint is None


@pytest.mark.parametrize(
    ("moves", "said"),
    [
        ("Rc3c4 Bf3f4 Rb3b4", "Ann (More) puts a red piece on b3 and b4: adds to a red group, 2 groups now."),
        (
            "Rc3c4 Re3f3 Ba1a2 Rd3d2",
            "Bob (Less) puts a red piece on d2 and d3: joins 2 red groups, 2 groups now.",
        ),
    ],
)
def test_a_ply_tells_what_it_does_to_the_groups(moves: str, said: str) -> None:
    assert typed(standard(), *moves.split()).said == (said,)


@pytest.mark.parametrize("line", ["r c4-c3", "  RC3C4  ", "rc3,c4", "1. Rc3c4", "1.Rc3c4"])
def test_a_move_may_be_typed_as_a_record_may_spell_it(line: str) -> None:
    assert movetext(standard().answer(line).session) == "1. Rc3c4"


@pytest.mark.parametrize("line", ["", "   ", "# Rc3c4", "#", "12.", "{nothing but a comment}", "*"])
def test_blank_lines_comments_and_numbers_change_nothing(line: str) -> None:
    session = standard()
    assert session.answer(line) == Answer(session)


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("Rc3c5", '"Rc3c5": expected two cells that share an edge'),
        ("Rd4d5", "Rd4d5: lies on the black token (d4)"),
        ("pass", "pass: a pass is only allowed when it is forced"),
        ("bord", '"bord": expected a move such as Rc3c4, or a command; help lists the commands'),
        ("c2", '"c2": expected a move such as Rc3c4, or a command; help lists the commands'),
        ("more", '"more": expected a move such as Rc3c4, or a command; help lists the commands'),
        ("More 12", '"More 12": expected *, as the game is not over after these moves'),
        ("{open", '"{open": expected a closing brace for this comment'),
        ("undo", "undo: there is nothing to take back"),
        ("redo", "redo: there is nothing to do again"),
        ("board c3", 'board: expected nothing after it, not "c3"'),
        ("cell", 'cell: expected a cell from a1 to g7, not ""'),
        ("cell h8", 'cell: expected a cell from a1 to g7, not "h8"'),
        ("legal green", 'legal: expected a colour or a cell, such as legal red c3, not "green"'),
        ("why", "why: expected a move after it, such as why Rc3c4"),
        ("why me", '"me": expected a move such as Rc3c4, or pass'),
        ("help me", 'help: "me" is no command; help alone lists the commands'),
        ("rematch", "rematch: the game is not over; quit keeps it for later"),
        ("new", "new: the game is not over; quit keeps it for later"),
    ],
)
def test_what_cannot_be_taken_gets_one_line_and_changes_nothing(line: str, complaint: str) -> None:
    session = standard()
    assert session.answer(line) == Answer(session, complaint=complaint)


def test_a_complaint_shows_no_control_characters_and_not_all_of_a_long_word() -> None:
    complaint = standard().answer("\x1b[2J" + "x" * 500).complaint
    assert complaint is not None
    assert "\x1b" not in complaint
    assert len(complaint) < 150


def test_several_moves_on_one_line_are_played_up_to_the_first_bad_one() -> None:
    answer = standard().answer("1. Rc3c4 {hm} Rf3f4 2. Rf3f5 Ba1a2")
    assert movetext(answer.session) == "1. Rc3c4 Rf3f4"
    assert len(answer.said) == 2
    assert answer.complaint == '"Rf3f5": expected two cells that share an edge'


def test_no_line_of_a_record_is_refused_and_its_result_is_checked() -> None:
    text = (RECORDS / "two-passes.linkage").read_text().split("\n\n")[1]
    answer = typed(standard(), *text.splitlines())
    assert answer.complaint is None
    assert answer.said[-1] == "Ann (More) wins: 18 groups, and More needs 12."
    assert (
        answer.session.answer("More 17").complaint
        == '"More 17": expected More 18, as that is what the moves give'
    )
    assert answer.session.answer("more 18").complaint is None


def test_the_end_is_said_and_nothing_can_be_played_after_it() -> None:
    answer = typed(standard(), ONE_PLY_BEFORE_THE_END, "Rg1g2")
    assert answer.session.match.stage is Stage.OVER
    assert answer.said[-1] == "Bob (Less) wins: 11 groups, fewer than the 12 that More needs."
    assert answer.session.answer("Rc3c4").complaint == "Rc3c4: the game is over"


def test_the_token_is_placed_and_the_side_chosen_by_typed_words() -> None:
    answer = typed(placement(), "c2")
    assert answer.said == ("Ann has put the black token on c2.", "Bob is to choose a side.")
    answer = typed(answer.session, "LESS")
    assert answer.said == (
        "Bob has chosen Less.",
        "Ann (More) wants 12 or more groups.",
        "Bob (Less) wants 11 or fewer groups.",
        "Ann (More) to move.",
    )
    assert answer.session.match.position.side_to_move is Side.MORE


def test_a_setup_may_be_typed_as_a_record_has_it() -> None:
    answer = placement().answer("@c2 more 1. Rc3c4")
    assert answer.complaint is None
    assert movetext(answer.session) == "@c2 more 1. Rc3c4"


@pytest.mark.parametrize("line", ["Rc3c4", "more", "h8", "@", "pass"])
def test_before_the_token_is_placed_a_cell_is_expected(line: str) -> None:
    session = placement()
    assert session.answer(line) == Answer(
        session, complaint=f'"{line}": expected a cell from a1 to g7 for the black token, such as c2'
    )


@pytest.mark.parametrize("line", ["Rc3c4", "@c3", "both", "moreover"])
def test_before_the_side_is_chosen_a_side_is_expected(line: str) -> None:
    session = typed(placement(), "c2").session
    assert session.answer(line) == Answer(
        session, complaint=f'"{line}": expected more or less, the side that Bob chooses'
    )


def before_the_pass() -> tuple[Session, str]:
    """Return the session one ply before a forced pass, and that ply."""
    *moves, last = MUST_PASS.split()
    return typed(standard(), " ".join(moves)).session, last


def test_a_forced_pass_is_played_by_itself_and_said() -> None:
    session, last = before_the_pass()
    answer = session.answer(last)
    assert answer.said[-1].startswith("Ann (More) has to pass: every free place touches the piece")
    assert answer.said[-1] == words.forced_pass(answer.session.match.undo())
    assert answer.session.match.record.plies[-1].move is Pass()


def test_a_pass_typed_right_after_it_was_played_is_taken_in_silence_but_only_once() -> None:
    session, last = before_the_pass()
    answer = typed(session, last, "board", "pass")
    assert answer == Answer(Session(answer.session.match))
    assert answer.session.answer("pass").complaint == "pass: a pass is only allowed when it is forced"


@pytest.mark.parametrize("game", [ONE_PASS, TWO_PASSES])
@pytest.mark.parametrize("leaves_out", ["", "pass"])
def test_a_game_with_passes_is_the_same_with_its_passes_typed_and_without(game: str, leaves_out: str) -> None:
    lines = [word for word in game.split() if word != leaves_out]
    match = typed(standard(), *lines).session.match
    assert [repr(ply.move) for ply in match.record.plies].count("<Pass>") == game.count("pass")
    assert match.stage is Stage.OVER


def test_undo_steps_back_over_a_forced_pass_to_where_somebody_had_a_choice() -> None:
    session, last = before_the_pass()
    answer = typed(session, last, "undo")
    assert answer.session.match.plies_done == session.match.plies_done
    assert answer.said == ("Taken back: Bb4c4, pass. Bob (Less) to move.",)


def test_redo_does_a_forced_pass_again_with_the_ply_before_it() -> None:
    session, last = before_the_pass()
    answer = typed(session, last, "undo", "redo")
    assert answer.said == ("Done again: Bb4c4, pass. Bob (Less) to move.",)
    assert answer.session.has_just_passed


def test_everything_can_be_taken_back_and_done_again_one_choice_at_a_time() -> None:
    session = typed(placement(), "@c2 more 1. Rc3c4").session
    records = [movetext(session)]
    while session.match.done:
        session = typed(session, "undo").session
        records.append(movetext(session))
    assert records == ["@c2 more 1. Rc3c4", "@c2 more", "@c2", ""]
    while session.match.done < session.match.steps:
        session = typed(session, "redo").session
    assert movetext(session) == records[0]


def test_a_new_move_cuts_off_what_was_taken_back() -> None:
    answer = typed(standard(), "Rc3c4", "undo", "Ba1a2", "redo")
    assert answer.complaint == "redo: there is nothing to do again"


def test_undo_works_after_the_end() -> None:
    answer = typed(standard(), TWO_PASSES, "undo")
    assert answer.said == ("Taken back: Rc2c3. Ann (More) to move.",)


def test_a_match_that_is_gone_on_with_is_told_and_a_pending_pass_is_played() -> None:
    match = Match.of(read_record(f'[More "Ann"] [Less "Bob"] {MUST_PASS}'))
    answer = Session.begun(match)
    assert answer.session.has_just_passed
    assert "20 plies have been played." in answer.said
    assert answer.said[-1] == "Bob (Less) to move."


def test_a_pass_that_was_taken_back_keeps_what_came_after_it() -> None:
    match = Match.of(read_record(ONE_PASS)).at(20)
    assert match.position.must_pass
    answer = Session.begun(match)
    assert answer.session.match.steps == match.steps
    assert typed(answer.session, "redo").session.match.stage is Stage.OVER


def test_the_score_is_told_at_the_end_of_a_rematch() -> None:
    over = typed(standard(), ONE_PASS).session.match
    rematch = Session(over.rematch(DAY))
    answer = typed(rematch, ONE_PASS)
    assert answer.said[-2:] == (
        "Bob (More) wins: 14 groups, and More needs 12.",
        "Games won: Bob 1, Ann 1.",
    )


@pytest.mark.parametrize(
    ("line", "wish", "argument"),
    [
        ("save", Wish.SAVE, ""),
        ("save My Game.linkage", Wish.SAVE, "My Game.linkage"),
        ("quit", Wish.QUIT, ""),
        ("rematch", Wish.REMATCH, ""),
        ("new", Wish.NEW, ""),
        ("NEW Placement", Wish.NEW, "placement"),
    ],
)
def test_what_only_the_outside_can_do_is_left_to_it(line: str, wish: Wish, argument: str) -> None:
    session = typed(standard(), ONE_PASS).session
    assert session.answer(line) == Answer(session, wish=wish, argument=argument)


@pytest.mark.parametrize("command", Command)
def test_help_tells_about_every_command(command: Command) -> None:
    listed = standard().answer("help").said
    told = standard().answer(f"help {command.value}").said
    assert told[0] in listed
    assert told[0].startswith(command.value)


def test_help_tells_how_moves_are_typed_and_the_rules() -> None:
    assert "Rc3c4" in standard().answer("help move").said[0]
    assert any("green token" in rule for rule in standard().answer("help rules").said)


_WORDS = st.sampled_from(
    [
        *(command.value for command in Command),
        *("Rc3c4", "Bf3f4", "Wa1a2", "Yg6g7", "We5f5", "pass", "c2", "@c2", "@c3", "more", "less"),
        *("More 12", "*", "1.", "{hm}", "{", "#", "red", "standard", "tell", "?", "\ufeff", "le\u017f\u017f"),
    ]
)
_LINES = st.one_of(
    st.text(max_size=20),
    st.lists(_WORDS, max_size=4).map(" ".join),
    st.integers(0, 10_000),
)


@given(st.booleans(), st.lists(_LINES, max_size=40))
def test_no_sequence_of_lines_raises_and_the_match_stays_one_that_can_be_kept(
    is_placement: bool, lines: list[str | int]
) -> None:
    session = placement() if is_placement else standard()
    for line in lines:
        if isinstance(line, int):  # a number stands for one of the legal moves
            moves = session.match.position.legal_moves()
            answer = session.answer(format_move(moves[line % len(moves)]) if moves else "undo")
        else:
            answer = session.answer(line)
        match = answer.session.match
        assert all("\n" not in said for said in (*answer.said, answer.complaint or ""))
        assert match.stage is not Stage.PLAY or not match.position.must_pass
        assert Match.resumed(read_record(write_record(match.kept))).position == match.position
        if answer.complaint is not None:
            assert not answer.wish
        session = answer.session
