"""Line mode at a terminal: what is asked, and what is typed."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from games import MUST_PASS, ONE_PLY_BEFORE_THE_END
from line.lines import COMMAND, at_terminal, environment, kept, piped
from terminal import Terminal


def test_the_variant_and_the_names_are_asked_for_and_a_game_is_played_to_its_end(tmp_path: Path) -> None:
    with at_terminal(tmp_path) as terminal:
        terminal.wait_for("Which game, standard or placement? Enter takes standard:")
        terminal.press("chess", "Enter")
        terminal.wait_for("expected standard or placement")
        terminal.press("Enter")
        terminal.wait_for("Who plays More, with 12 or more groups? Enter takes Player 1:")
        terminal.press("Ann", "Enter")
        terminal.wait_for("Who plays Less, with 11 or fewer groups? Enter takes Player 2:")
        terminal.press("Enter")
        terminal.wait_for("Type a move such as Rc3c4, or help.", "Ann (More):")
        terminal.press(ONE_PLY_BEFORE_THE_END, "Enter")
        terminal.wait_until(
            lambda: terminal.text.rstrip().endswith("groups now.\nAnn (More):"), "the next prompt"
        )
        terminal.press("nonsense", "Enter")
        # The line's number would tell nobody anything here.
        terminal.wait_for('\n"nonsense": expected a move')
        terminal.press("Yg1g2", "Enter")
        terminal.wait_for("Ann (More) wins: 12 groups, and More needs 12.", "Type rematch, new or quit;")
        terminal.press("rematch", "Enter")
        terminal.wait_for("Player 2 (More) wants 12 or more groups.", "Player 2 (More):")
        terminal.press("quit", "Enter")
        assert terminal.wait() == 0
    assert len(kept(tmp_path)) == 1


def test_the_placement_variant_asks_for_the_cell_and_the_side(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "--variant", "placement") as terminal:
        terminal.wait_for("Who places the black token?")
        terminal.press("Cleo", "Enter")
        terminal.wait_for("Who chooses the side?")
        terminal.press("Dan", "Enter")
        terminal.wait_for("Cleo, where does the black token go?")
        terminal.press("c2", "Enter")
        terminal.wait_for("Dan, more or less?")
        terminal.press("less", "Enter")
        terminal.wait_for("Dan has chosen Less.", "Cleo (More):")
        terminal.press("\x04")
        assert terminal.wait() == 0
    assert "\n@c2 less *\n" in kept(tmp_path)[0]


def test_an_unfinished_game_is_offered(tmp_path: Path) -> None:
    piped(tmp_path, MUST_PASS, "--more", "Ann", "--less", "Bob")
    with at_terminal(tmp_path) as terminal:
        terminal.wait_for("Ann and Bob, 21 plies, Bob (Less) to move. Go on with this game?")
        terminal.press("Enter")
        terminal.wait_for("21 plies have been played.", "Bob (Less):")
        terminal.press("\x04")
        assert terminal.wait() == 0
    with at_terminal(tmp_path) as terminal:
        terminal.wait_for("Go on with this game?")
        terminal.press("no", "Enter")
        terminal.wait_for("Which game, standard or placement?")
        terminal.press("\x04")
        assert terminal.wait() == 0


def test_after_the_end_a_new_game_is_set_up_with_the_names_of_the_last(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "--more", "Ann", "--less", "Bob") as terminal:
        terminal.wait_for("Ann (More):")
        terminal.press(f"{ONE_PLY_BEFORE_THE_END} Rg1g2", "Enter", "new", "Enter")
        terminal.wait_for("Which game, standard or placement?")
        terminal.press("p", "Enter")
        terminal.wait_for("Who places the black token? Enter takes Ann:")
        terminal.press("Enter", "Enter")
        terminal.wait_for("Ann, where does the black token go?")


@pytest.mark.parametrize("terminal_type", ["xterm-256color", "dumb"])
def test_ctrl_c_keeps_the_game_and_leaves_the_cursor_on_a_line_of_its_own(
    terminal_type: str, tmp_path: Path
) -> None:
    with at_terminal(tmp_path, "--more", "Ann", TERM=terminal_type) as terminal:
        terminal.wait_for("Ann (More):")
        terminal.press("Rc3c4", "Enter")
        terminal.wait_for("Player 2 (Less):")
        terminal.press("\x03")
        assert terminal.wait() == 130
    assert terminal.output.endswith(b"\r\n")
    assert b"\x1b" not in terminal.output
    assert kept(tmp_path)[0].endswith("1. Rc3c4 *\n")


def test_a_signal_at_a_question_ends_it_in_order(tmp_path: Path) -> None:
    with at_terminal(tmp_path) as terminal:
        terminal.wait_for("Which game, standard or placement?")
        terminal.kill(signal.SIGTERM)
        assert terminal.wait() == 143


def test_lines_that_are_pasted_are_taken_one_by_one(tmp_path: Path) -> None:
    with at_terminal(tmp_path, "--more", "Ann") as terminal:
        terminal.wait_for("Ann (More):")
        terminal.press("Rc3c4\rBa1a2\rWe5e6\r")
        terminal.wait_for("We5e6", "a white piece on e5 and e6: a new white group, 3 groups now.")


def test_a_dumb_terminal_is_no_terminal_for_the_app(tmp_path: Path) -> None:
    with Terminal(COMMAND[:-1], environment=environment(tmp_path, TERM="dumb")) as terminal:
        assert terminal.wait() == 2
        assert "linkage play --line" in terminal.text
