"""What a terminal can do to a program besides keys: noise on the line, and signals at any moment."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from end_to_end.test_signals import Session

OPENS = b"\x1b[?1049h"
"""What the program writes when it takes the terminal, before it has drawn anything."""

LISTENS = b"\x1b[?2004h"
"""What it writes once keys reach it as they are."""


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]
)
def test_a_signal_that_comes_before_the_first_frame_ends_it_in_order(
    tmp_path: Path, number: signal.Signals, code: int
) -> None:
    session = Session(tmp_path)
    session.terminal.wait_until(lambda: OPENS in session.terminal.output, "another screen")
    session.kill(number)
    assert session.exit_code() == code
    assert session.is_restored


def test_bytes_that_are_no_text_are_left_out(tmp_path: Path) -> None:
    session = Session(tmp_path)
    session.terminal.wait_for("Ann")
    session.terminal.send_bytes(b"\xff\xfe\xc3(")
    session.terminal.press(":", "rc3c4", "Enter")
    session.terminal.wait_for(" 1. Rc3c4")
    session.kill(signal.SIGTERM)
    assert session.exit_code() == 143
    assert session.is_restored
    assert "Rc3c4" in session.plies


@pytest.mark.parametrize("is_stopped", [False, True])
def test_going_on_leaves_the_terminal_as_it_was_found(tmp_path: Path, *, is_stopped: bool) -> None:
    session = Session(tmp_path)
    session.terminal.wait_for("Ann")
    times = session.terminal.output.count(LISTENS)
    if is_stopped:
        session.kill(signal.SIGSTOP)
    session.kill(signal.SIGCONT)
    session.terminal.wait_until(lambda: session.terminal.output.count(LISTENS) > times, "the screen anew")
    session.terminal.press(":", "rc3c4", "Enter")
    session.terminal.wait_for(" 1. Rc3c4")
    session.kill(signal.SIGTERM)
    assert session.exit_code() == 143
    assert session.is_restored
