"""Whole games in a real terminal of 80 x 24, from the first screen to the shell's prompt."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from pathlib import Path

import games
from positions import COLOURS, moves
from terminal import Terminal

from linkage.engine import Cell, Colour, Pass, Placement, Position

PANEL = 46
"""Columns to the left of the panel beside the board."""

COMMAND = (sys.executable, "-m", "linkage", "play")

LESS_IS_STUCK = (
    "Yd1d2 Bc4d4 Bc1c2 Bd3e3 We5f5 Bf2g2 Wa3a4 Yc6c7 Wa6a7 Ra1a2 Bb3b4 "
    "We1f1 Wf6g6 Bf3f4 Re7f7 Wg3g4 Yd5d6 Rb1b2 Ya5b5 pass Yb6b7"
)
"""A finished game with the black token on g1: Less has to pass once, and wins with 11 groups."""


def start(folder: Path, *arguments: str) -> Terminal:
    """Start the game in a terminal, with a folder of its own for what it keeps."""
    environment = {"LINKAGE_DATA": str(folder), "LINKAGE_CONFIG": str(folder / "settings.toml")}
    return Terminal([*COMMAND, *arguments], environment=environment)


def set_up(terminal: Terminal, *names: str, is_placement: bool = False) -> None:
    """Choose the variant and type the names, one key after the other has been answered."""
    terminal.wait_for("Enter choose", "Start the game")
    if is_placement:
        terminal.press("Down")
        terminal.wait_for("Then picks a side")
    terminal.press("Enter")
    terminal.wait_for("Enter next")
    roles = ("Places the token", "Then picks a side") if is_placement else ("More: ", "Less: ")
    for name, role in zip(names, roles, strict=True):
        row = next(row for row, line in enumerate(terminal.text.split("\n")) if f"  {role}" in line)

        def is_at_name(row: int = row) -> bool:
            return not terminal.read(0.05) and terminal.cursor[1] == row

        terminal.wait_until(is_at_name, f"the cursor at {role}")
        terminal.press(name)
        terminal.wait_until(lambda: name in terminal.text, f"{name} typed")  # noqa: B023 - waits here
        terminal.press("Enter")


def type_move(terminal: Terminal, text: str, *shown: str) -> None:
    """Type a move, or what else there is to type, and see it on the screen before it is played."""
    terminal.press(":")
    hint = re.compile("such as rc3c4|such as c2|more or less$", re.MULTILINE)
    terminal.wait_until(lambda: hint.search(terminal.text) is not None, "a place to type")
    terminal.press(text)
    terminal.wait_until(
        lambda: any(line[PANEL:].strip() == text for line in terminal.text.split("\n")), f"{text} typed"
    )
    terminal.wait_for(*shown)
    terminal.press("Enter")


def standing(terminal: Terminal, plies: Sequence[str]) -> bool:
    """Say whether the list of moves shows the last of these plies, under its number."""
    number = (len(plies) + 1) // 2
    pair = plies[(number - 1) * 2 :]
    return re.search(rf" {number}\. +{' +'.join(pair)}(?: |$)", terminal.text, re.MULTILINE) is not None


def held(terminal: Terminal) -> Placement:
    """Return the piece that the screen says is held over the board."""
    found = re.search(r"[✓✗] ([WBRY])([a-g][1-7])([a-g][1-7])", terminal.text)
    assert found is not None, terminal.text
    colour, one, other = found.groups()
    return Placement(
        COLOURS[colour], *(Cell.at("abcdefg".index(at[0]), int(at[1]) - 1) for at in (one, other))
    )


def shows_as_held(terminal: Terminal, placement: Placement) -> bool:
    """Say whether the screen tells that this piece is held and may be placed."""
    first, second = placement.slot
    return f"✓ {placement.colour.value[0].upper()}{first}{second}" in terminal.text


def hold(terminal: Terminal, wanted: Placement, position: Position) -> None:
    """Bring the piece that is held to where it is wanted, by the arrows, Space and Tab alone."""
    terminal.wait_until(lambda: re.search(r"[✓✗] [WBRY]", terminal.text) is not None, "a piece")
    if held(terminal).slot.is_horizontal is not wanted.slot.is_horizontal:
        terminal.press("Space")
        terminal.wait_until(
            lambda: held(terminal).slot.is_horizontal is wanted.slot.is_horizontal, "the piece turned"
        )
    now = held(terminal)
    left = [colour for colour in Colour if position.pool[colour]]
    tabs = (left.index(wanted.colour) - left.index(now.colour)) % len(left)
    files = wanted.slot.first.file - now.slot.first.file
    ranks = wanted.slot.first.rank - now.slot.first.rank
    terminal.press(*["Tab"] * tabs)
    terminal.press(*["Right" if files > 0 else "Left"] * abs(files))
    terminal.press(*["Up" if ranks > 0 else "Down"] * abs(ranks))
    terminal.wait_until(lambda: shows_as_held(terminal, wanted), f"{wanted!r} held")


def assert_the_terminal_is_restored(terminal: Terminal) -> None:
    """Check that the program has left the alternate screen, shown the cursor and let go of the mouse."""
    end = terminal.output.decode(errors="replace")
    for on, off in (
        ("\x1b[?1049h", "\x1b[?1049l"),
        ("\x1b[?25l", "\x1b[?25h"),
        ("\x1b[?1000h", "\x1b[?1000l"),
        ("\x1b[?1003h", "\x1b[?1003l"),
    ):
        assert end.rfind(off) > end.rfind(on) >= 0


def test_a_whole_standard_game_by_cursor_keys_alone(tmp_path: Path) -> None:
    position, played = Position.start(), list[str]()
    with start(tmp_path) as terminal:
        set_up(terminal, "", "")
        terminal.wait_for("▸ Player 1", "12 or more groups")
        for text, move in zip(games.ONE_PASS.split(), moves(games.ONE_PASS), strict=True):
            if isinstance(move, Pass):
                terminal.wait_for_choice("A forced pass", "Player 1 (More) has to pass")
            else:
                hold(terminal, move, position)
            terminal.press("Enter")
            position = position.play(move)
            played.append(text)
            if not (position.is_over or position.must_pass):
                terminal.wait_until(lambda: standing(terminal, played), text)
        terminal.wait_for_choice("Player 1 (More) wins", "14 groups; More needs 12.", "Leave")
        terminal.press("Up", "Enter")
        assert terminal.wait() == 0
        assert_the_terminal_is_restored(terminal)
    assert "Player 1 (More) wins: 14 groups, and More needs 12." in terminal.output.decode()
    (kept,) = tmp_path.glob("*.linkage")
    assert kept.read_text().endswith("pass Bg2g3 More 14\n")


def test_a_whole_game_of_the_placement_variant_by_typed_moves(tmp_path: Path) -> None:
    plies = LESS_IS_STUCK.split()
    forced = plies.index("pass")
    with start(tmp_path) as terminal:
        set_up(terminal, "Cleo", "Dan", is_placement=True)
        terminal.wait_for("Cleo, where does the black token")
        type_move(terminal, "g1")
        terminal.wait_for("Dan, which side do you play?")
        type_move(terminal, "less")
        terminal.wait_for("▸ Cleo", "Dan", "✓ W")
        for number, ply in enumerate(plies[:forced], 1):
            type_move(terminal, ply.lower(), f"✓ {ply}")
            if number < forced:
                terminal.wait_until(lambda: standing(terminal, plies[:number]), ply)  # noqa: B023 - waits here

        # The pass is announced, played, taken back and played again.
        terminal.wait_for_choice("A forced pass", "Dan (Less) has to pass", "(Ya5b5)")
        terminal.press("Enter")
        terminal.wait_for("10. Ya5b5  pass", "▸ Cleo")
        terminal.press("u")
        terminal.wait_for("▸ Dan", "A forced pass", "Dan (Less) has to pass", "(Ya5b5)")
        type_move(terminal, "pass")
        terminal.wait_for("10. Ya5b5  pass", "▸ Cleo")
        type_move(terminal, "yb6b7", "✓ Yb6b7")
        terminal.wait_for_choice("Dan (Less) wins", "11 groups; More needs 12.")

        # In a rematch the other one places the token.
        terminal.press("Enter")
        terminal.wait_for("Dan, where does the black token", "Then Cleo chooses a")
        terminal.press("q")
        assert terminal.wait() == 0
        assert_the_terminal_is_restored(terminal)
    (kept,) = tmp_path.glob("*.linkage")
    assert " ".join(kept.read_text().split()).endswith("@g1 less 1. " + numbered(plies) + " Less 11")


def numbered(plies: Sequence[str]) -> str:
    """Return plies as they stand in a record, after the first number."""
    return " ".join(
        ply if index % 2 or not index else f"{index // 2 + 1}. {ply}" for index, ply in enumerate(plies)
    )


def test_a_rematch_of_the_standard_game_swaps_the_sides_and_leaving_it_asks(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    record = tmp_path / "nearly-over.linkage"
    record.write_text(f'[More "Ann"]\n[Less "Bob"]\n\n{games.ONE_PLY_BEFORE_THE_END} *\n')
    with start(folder, str(record)) as terminal:
        terminal.wait_for("▸ Ann", "10. Be6f6  Ba6b6")
        type_move(terminal, "rg1g2", "✓ Rg1g2")
        terminal.wait_for_choice("Bob (Less) wins", "11 groups; More needs 12.")
        terminal.press("Enter")
        terminal.wait_until(
            lambda: re.search(r"▸ Bob +More\n.*won 1\n.*Ann +Less\n.*won 0\n", terminal.text) is not None,
            "Bob as More, one game ahead",
        )
        terminal.press("Enter")
        terminal.wait_for("▸ Ann")
        terminal.press("q")
        terminal.wait_for("The game is not over.", "Save and leave")
        terminal.press("Down", "Enter")
        assert terminal.wait() == 0
        assert_the_terminal_is_restored(terminal)
    assert "The game is saved" in terminal.output.decode()
    assert len(list(folder.glob("*.linkage"))) == 2


def test_leaving_the_first_screen_restores_the_terminal(tmp_path: Path) -> None:
    with start(tmp_path) as terminal:
        terminal.wait_for("Start the game")
        terminal.press("Escape")
        assert terminal.wait() == 0
        assert_the_terminal_is_restored(terminal)
    assert list(tmp_path.iterdir()) == []
