"""Reading line by line, and the signals that come meanwhile."""

from __future__ import annotations

import io
import signal
import sys

import pytest

from linkage.line.console import LONGEST_LINE, Console, EndedError, TooLongError

TOO_LONG = "x" * (LONGEST_LINE + 1)


def fed(monkeypatch: pytest.MonkeyPatch, text: str) -> Console:
    """Return a console with this text in its pipe."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    return Console()


def test_a_line_may_have_just_the_length_that_is_allowed(monkeypatch: pytest.MonkeyPatch) -> None:
    console = fed(monkeypatch, f"{TOO_LONG[1:]}\n{TOO_LONG}\nRc3c4\n")
    assert console.read("") == f"{TOO_LONG[1:]}\n"
    with pytest.raises(TooLongError):
        console.read("")
    assert console.read("") == "Rc3c4\n"


def test_a_line_that_is_too_long_at_a_terminal_does_not_take_the_next_one_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    console = fed(monkeypatch, "")
    monkeypatch.setattr(console, "_edits", True)
    typed = iter([TOO_LONG, "Rc3c4"])
    monkeypatch.setattr("builtins.input", lambda _prompt: next(typed))
    monkeypatch.setattr(sys, "stdin", io.StringIO("of the next line\n"))
    with pytest.raises(TooLongError):
        console.read("")
    assert console.read("") == "Rc3c4"
    assert sys.stdin.read() == "of the next line\n"


def test_the_end_of_input_stays_the_end_although_more_could_be_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    console = fed(monkeypatch, "")
    assert console.read("") is None
    monkeypatch.setattr(sys, "stdin", io.StringIO("Rc3c4\n"))
    assert console.read("") is None


def test_a_signal_waits_for_what_must_not_be_interrupted_and_then_ends_the_program_once() -> None:
    console, done = Console(), list[str]()

    def hold() -> None:
        with console.held():
            signal.raise_signal(signal.SIGTERM)
            signal.raise_signal(signal.SIGINT)
            done.append("whole")

    with console.ending_on_signals():
        with pytest.raises(EndedError) as ended:
            hold()
        signal.raise_signal(signal.SIGTERM)
        done.append("undisturbed")
    assert done == ["whole", "undisturbed"]
    assert ended.value.exit_code == 143


def test_a_signal_that_is_ignored_stays_so() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with Console().ending_on_signals():
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)
