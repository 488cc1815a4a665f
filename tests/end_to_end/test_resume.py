"""A game on a real terminal: killed halfway, resumed, taken back to its start, finished, looked through."""

from __future__ import annotations

import signal
import sys
from collections.abc import Sequence
from pathlib import Path

import games
from terminal import Terminal

from linkage.games import KeptGame, Store
from linkage.match import Match
from linkage.notation import format_move

MOVES = games.ONE_PASS.split()
ROOT = Path(__file__).parents[2]


def linkage(folder: Path, *arguments: str) -> Terminal:
    """Run the program on a terminal, with its games in a folder."""
    return Terminal(
        [sys.executable, "-m", "linkage", *arguments],
        environment={
            "LINKAGE_DATA": str(folder),
            "HOME": str(folder.parent),
            "PYTHONPATH": str(ROOT),
            "LANGUAGE": "en",
        },
    )


def play(terminal: Terminal, folder: Path, moves: Sequence[str]) -> None:
    """Type moves, each when the one before is on disk."""
    for move in moves:
        before = plies_on_disk(folder)
        if move == "pass":
            terminal.wait_for_choice("A forced pass")
            terminal.press("Enter")
        else:
            terminal.press(":")
            terminal.wait_for("a move, such as")
            terminal.press(move, "Enter")
        terminal.wait_until(lambda: plies_on_disk(folder) == before + 1, f"{move} on disk")  # noqa: B023 - waited for at once


def plies_on_disk(folder: Path) -> int:
    """Return how many plies stand in the only game in the folder, if there is one."""
    return max(
        (game.match.plies_done for game in Store(folder).games() if isinstance(game, KeptGame)), default=0
    )


def kept(folder: Path) -> Match:
    """Return the only game in the folder."""
    (game,) = Store(folder).games()
    assert isinstance(game, KeptGame)
    return game.match


def test_a_game_survives_a_kill_and_goes_on_where_it_was(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    half = len(MOVES) // 2

    with linkage(folder, "play", "--more", "Ann", "--less", "Bob") as terminal:
        terminal.wait_for("Ann", "Bob", "Enter places it")
        play(terminal, folder, MOVES[:half])
        terminal.kill(signal.SIGKILL)
        assert terminal.wait() == -signal.SIGKILL
    assert moves_of(kept(folder)) == MOVES[:half]

    with linkage(folder, "play", "--resume") as terminal:
        terminal.wait_for(MOVES[half - 1])
        terminal.press(*"u" * half)
        terminal.wait_until(lambda: kept(folder).done == 0, "a game taken back to its start")
        assert kept(folder).steps == half
        terminal.kill(signal.SIGKILL)
        assert terminal.wait() == -signal.SIGKILL

    with linkage(folder, "play") as terminal:
        terminal.wait_for("Unfinished games", "Ann and Bob: 0 plies, Ann (More) to move")
        terminal.press("Enter")
        terminal.wait_for("Go on playing")
        terminal.press("Enter")
        terminal.wait_for("Enter places it", "▸ Ann")
        terminal.press(*"y" * half)
        terminal.wait_until(lambda: kept(folder).done == half, "a game done again")
        play(terminal, folder, MOVES[half:])
        terminal.wait_for_choice("Rematch, sides swapped")
        terminal.press("Down", "Enter")
        terminal.wait_for("Ply 22: Bg2g3", "Ann (More) wins: 14 groups")
        terminal.press("Left")
        terminal.wait_for("Ply 21: pass")
        terminal.press("0")
        terminal.wait_for("The beginning")
        terminal.press("q")
        terminal.wait_for("Rematch, sides swapped")
        terminal.press("q")
        assert terminal.wait() == 0

    match = kept(folder)
    assert match.outcome is not None
    assert moves_of(match) == MOVES
    assert sorted(path.suffix for path in folder.iterdir()) == [".linkage"]


def moves_of(match: Match) -> list[str]:
    """Return the moves that stand, as text."""
    return [format_move(ply.move) for ply in match.current.plies]


def test_without_an_unfinished_game_there_is_nothing_to_resume(tmp_path: Path) -> None:
    with linkage(tmp_path / "games", "play", "--resume") as terminal:
        terminal.wait_for("there is no unfinished game to go on with")
        assert terminal.wait() == 1


def test_a_record_that_a_person_wrote_is_gone_on_with_and_left_as_it_is(tmp_path: Path) -> None:
    folder, path = tmp_path / "games", tmp_path / "mine.linkage"
    path.write_text("rc3-c4 rf3f4")
    with linkage(folder, "play", str(path)) as terminal:
        terminal.wait_for("1. Rc3c4  Rf3f4")
        terminal.press(":")
        terminal.wait_for("a move, such as")
        terminal.press("ba6a7", "Enter")
        terminal.wait_for("2. Ba6a7")
        terminal.press("u", "u", "u")
        terminal.wait_until(lambda: kept(folder).done == 0, "a game taken back to its start")
        terminal.press("q")
        assert terminal.wait() == 0
    assert path.read_text() == "rc3-c4 rf3f4"
    match = kept(folder)
    assert (match.done, match.steps) == (0, 3)


def test_a_game_that_is_open_in_one_terminal_is_only_looked_at_in_another(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    with linkage(folder, "play", "--variant", "standard") as first:
        first.wait_for("Enter places it")
        play(first, folder, ["Rc3c4"])
        with linkage(folder, "play", "--resume") as second:
            second.wait_for("there is no unfinished game to go on with")
            assert second.wait() == 1
        (path,) = folder.glob("*.linkage")
        with linkage(folder, "play", path.stem) as second:
            second.wait_for("open in another program")
            assert second.wait() == 1
        with linkage(folder, "replay", path.stem) as second:
            second.wait_for("Ply 1: Rc3c4")
            second.press("c")
            second.wait_for("There is no comment here.")
            second.press("Enter")
            second.wait_for("Ply 1: Rc3c4")
            second.press("q")
            assert second.wait() == 0
        play(first, folder, ["Rf3f4"])
    assert moves_of(kept(folder)) == ["Rc3c4", "Rf3f4"]


def test_names_and_comments_in_a_file_send_nothing_to_the_terminal(tmp_path: Path) -> None:
    path = tmp_path / "hostile.linkage"
    path.write_text('[More "\x1b]0;stolen\x07Ann"]\n\n1. Rc3c4 {\x1b]0;stolen\x07} *\n')
    with linkage(tmp_path / "games", "replay", str(path)) as terminal:
        terminal.wait_for("Ply 1: Rc3c4", "]0;stolen")
        terminal.press("c")
        terminal.wait_for("Enter writes it into")
        terminal.press("Enter")
        terminal.wait_until(lambda: "Enter writes it into" not in terminal.text, "the review again")
        terminal.press("q")
        assert terminal.wait() == 0
        assert b"stolen" in terminal.output
        assert b"\x1b]0;stolen" not in terminal.output
        assert b"stolen\x07" not in terminal.output
