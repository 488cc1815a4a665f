"""What is known of the terminal before anything is drawn, whatever the environment says."""

from __future__ import annotations

import builtins
import curses
import sys
from collections.abc import Mapping, Sequence
from types import ModuleType

import pytest

from linkage.host.terminal import Terminal, look_at_terminal

MOST = 1 << 24


@pytest.fixture(autouse=True)
def terminals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the tests run as on a terminal whose database knows a few kinds."""
    known = {"xterm": 8, "xterm-256color": 256, "screen": 8, "tmux-256color": 256, "linux": 8, "vt100": -1}
    looked_up: list[str] = []

    def setupterm(name: str, _descriptor: int) -> None:
        if name not in known:
            raise curses.error("no such terminal")
        looked_up.append(name)

    monkeypatch.setattr(curses, "setupterm", setupterm)
    monkeypatch.setattr(curses, "tigetnum", lambda _capability: known[looked_up[-1]])
    monkeypatch.setattr(sys.stdin, "isatty", lambda: True, raising=False)
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)


def seen(**environ: str) -> Terminal:
    return look_at_terminal({"TERM": "xterm-256color", **environ})


@pytest.mark.parametrize(
    ("environ", "colours"),
    [
        ({}, 256),
        ({"COLORTERM": "truecolor"}, MOST),
        ({"COLORTERM": "24bit", "TERM": "vt100"}, MOST),
        ({"COLORTERM": "yes"}, 256),
        ({"TERM": "linux"}, 8),
        ({"TERM": "screen"}, 8),
        ({"TERM": "vt100"}, 0),
        ({"TERM": "unheard-of"}, 8),
        ({"TERM": "unheard-of-256color"}, 256),
        ({"TERM": ""}, 8),
        ({"NO_COLOR": "1", "COLORTERM": "truecolor"}, 0),
        ({"NO_COLOR": "0"}, 0),
        ({"NO_COLOR": ""}, 256),
    ],
)
def test_colours_are_as_many_as_the_environment_and_the_database_say(
    environ: Mapping[str, str], colours: int
) -> None:
    assert seen(**environ).colours == colours


def test_without_a_database_the_name_has_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    load = builtins.__import__

    def load_but_curses(
        name: str,
        names: Mapping[str, object] | None = None,
        places: Mapping[str, object] | None = None,
        wanted: Sequence[str] | None = (),
        level: int = 0,
    ) -> ModuleType:
        if name == "curses":
            raise ImportError(name)
        return load(name, names, places, wanted, level)

    monkeypatch.setattr(builtins, "__import__", load_but_curses)
    assert (seen().colours, seen(TERM="linux").colours) == (256, 8)


@pytest.mark.parametrize(
    ("environ", "is_unicode"),
    [
        ({"LC_ALL": "C.UTF-8"}, True),
        ({"LANG": "pl_PL.UTF-8"}, True),
        ({"LANG": "de_DE.utf8@euro"}, True),
        ({"LANG": "en_GB.UTF-8", "LC_CTYPE": "C.UTF-8"}, True),
        ({"LC_ALL": "C"}, False),
        ({"LC_ALL": "POSIX", "LANG": "pl_PL.UTF-8"}, False),
        ({"LC_ALL": "", "LANG": "C"}, False),
        ({"LANG": "C", "LC_CTYPE": "C.UTF-8"}, False),
        ({"LANG": "pl_PL.ISO-8859-2"}, False),
        ({"LC_CTYPE": "ja_JP.EUC-JP", "LANG": "ja_JP.UTF-8"}, False),
    ],
)
def test_the_locale_says_whether_there_are_signs_beyond_ascii(
    environ: Mapping[str, str], is_unicode: bool
) -> None:
    assert seen(**environ).is_unicode is is_unicode


@pytest.mark.parametrize("encoding", ["utf-8", "iso-8859-1"])
@pytest.mark.parametrize("environ", [{}, {"LANG": ""}, {"LANG": "pl_PL"}, {"LC_CTYPE": "UTF-8"}])
def test_where_the_locale_says_nothing_of_it_python_decides(
    environ: Mapping[str, str], encoding: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Output:
        def __init__(self) -> None:
            self.encoding = encoding

        def isatty(self) -> bool:
            return True

    monkeypatch.setattr(sys, "stdout", Output())
    assert seen(**environ).encoding == encoding


@pytest.mark.parametrize(
    ("name", "has_few"),
    [("linux", True), ("vt100", True), ("vt220", True), ("xterm-256color", False), ("tmux-256color", False)],
)
def test_terminals_of_old_have_few_signs(name: str, has_few: bool) -> None:
    assert seen(TERM=name).has_few_signs is has_few


def test_a_dumb_terminal_is_nothing_to_draw_on() -> None:
    assert not seen(TERM="dumb").is_interactive
    assert seen(TERM="vt100").is_interactive


@pytest.mark.parametrize("stream", ["stdin", "stdout"])
def test_input_and_output_both_have_to_be_a_terminal(stream: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(getattr(sys, stream), "isatty", lambda: False, raising=False)
    assert not seen().is_interactive


def test_the_size_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "123")
    monkeypatch.setenv("LINES", "45")
    assert (seen().columns, seen().rows) == (123, 45)
