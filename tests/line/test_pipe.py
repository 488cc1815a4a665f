"""Line mode in a pipe: whole games, errors, exit codes, and what is kept."""

from __future__ import annotations

import contextlib
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from line.lines import COMMAND, Run, environment, kept, piped, piped_to_a_process, started

RECORDS = Path(__file__).parent.parent / "records"
KEPT = "The game is kept; linkage play --line --resume goes on with it."


def movetext(name: str) -> str:
    """Return the movetext of one of the records, as it stands in its file."""
    return (RECORDS / f"{name}.linkage").read_text().split("\n\n")[1]


@pytest.mark.parametrize(
    ("name", "options", "result"),
    [
        ("one-pass", ["--more", "Ann"], "Ann (More) wins: 14 groups, and More needs 12."),
        ("two-passes", ["--more", "Ann"], "Ann (More) wins: 18 groups, and More needs 12."),
        (
            "fewest-groups",
            ["--less", "Bob"],
            "Bob (Less) wins: 3 groups, fewer than the 12 that More needs.",
        ),
        (
            "placement",
            ["--placer", "Ann", "--chooser", "Bob"],
            "Ann (Less) wins: 11 groups, fewer than the 12 that More needs.",
        ),
    ],
)
def test_a_game_is_played_from_a_pipe_and_its_result_said(
    name: str, options: list[str], result: str, tmp_path: Path
) -> None:
    run = piped(tmp_path, movetext(name), *options, "--strict")
    assert run.code == 0
    assert run.errors == []
    assert run.out[-1] == result
    (record,) = kept(tmp_path)
    assert record.endswith(movetext(name))


def test_moves_may_come_one_to_a_line_with_the_forced_passes_left_out(tmp_path: Path) -> None:
    moves = [word for word in movetext("one-pass").split()[:-2] if word[0].isalpha() and word != "pass"]
    run = piped(tmp_path, "# a game\n\n" + "\r\n".join(moves), "--more", "Ann", "--less", "Bob")
    assert run.errors == []
    assert sum(line.startswith("Ann (More) puts") for line in run.out) == 10
    assert sum("has to pass" in line for line in run.out) == 1
    assert kept(tmp_path)[0].endswith(movetext("one-pass"))


def test_with_nothing_given_it_is_the_standard_game(tmp_path: Path) -> None:
    assert piped_to_a_process(tmp_path, "") == Run(
        0,
        [
            "Linkage, the standard game.",
            "The black token stands on d4.",
            "Player 1 (More) wants 12 or more groups.",
            "Player 2 (Less) wants 11 or fewer groups.",
            "Player 1 (More) to move.",
        ],
        [],
    )
    assert kept(tmp_path) == []


def test_nothing_is_drawn_unless_it_is_asked_for(tmp_path: Path) -> None:
    assert "  a b c d e f g" not in piped(tmp_path, "Rc3c4").out
    assert piped(tmp_path, "board").out.count("  a b c d e f g") == 2


def test_an_error_goes_to_standard_error_with_the_number_of_its_line_and_play_goes_on(tmp_path: Path) -> None:
    run = piped(tmp_path, "Rc3c4\n\nRc5c6\nnonsense\nBa1a2\n")
    assert run.code == 0
    assert run.errors == [
        "line 3: Rc5c6: touches the piece under the green token (c4)",
        'line 4: "nonsense": expected a move such as Rc3c4, or a command; help lists the commands',
    ]
    assert run.out[-1] == KEPT
    assert kept(tmp_path)[0].endswith("1. Rc3c4 Ba1a2 *\n")


def test_strict_play_stops_at_the_first_bad_line_and_keeps_what_came_before(tmp_path: Path) -> None:
    run = piped(tmp_path, "Rc3c4\nRc5c6\nBa1a2\n", "--strict")
    assert run.code == 1
    assert run.errors == ["line 2: Rc5c6: touches the piece under the green token (c4)"]
    assert kept(tmp_path)[0].endswith("1. Rc3c4 *\n")


def test_strictness_is_for_line_mode_alone(tmp_path: Path) -> None:
    done = subprocess.run(
        [*COMMAND[:-1], "--strict"], capture_output=True, env=environment(tmp_path), check=False
    )
    assert done.returncode == 2
    assert b"--strict belongs to --line alone" in done.stderr


def test_the_app_refuses_to_start_without_a_terminal_and_offers_line_mode(tmp_path: Path) -> None:
    done = subprocess.run(
        COMMAND[:-1],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        env=environment(tmp_path),
        check=False,
    )
    assert done.returncode == 2
    assert done.stdout == b""
    assert done.stderr.count(b"\n") == 1
    assert b"linkage play --line" in done.stderr


def test_the_end_of_input_keeps_the_game_and_it_can_be_gone_on_with(tmp_path: Path) -> None:
    assert piped(tmp_path, "Rc3c4\nundo\nRe5e6", "--more", "Ann").code == 0
    run = piped(tmp_path, "Ba1a2", "--resume")
    assert run.out[-4:] == [
        "1 ply has been played.",
        "Player 2 (Less) to move.",
        "Player 2 (Less) puts a blue piece on a1 and a2: a new blue group, 2 groups now.",
        KEPT,
    ]
    (record,) = kept(tmp_path)
    assert record.endswith("1. Re5e6 Ba1a2 *\n")


def test_what_was_taken_back_can_be_done_again_the_next_time(tmp_path: Path) -> None:
    piped(tmp_path, "Rc3c4\nBa1a2\nundo")
    assert "Done again: Ba1a2. Player 1 (More) to move." in piped(tmp_path, "redo", "--resume").out


def test_a_record_elsewhere_is_gone_on_with_in_a_copy(tmp_path: Path) -> None:
    file = RECORDS / "must-pass.linkage"
    before = file.read_text()
    run = piped(tmp_path, "pass\nYa3a4\n", str(file), "--strict")
    assert run.out[-2] == "Bob (Less) puts a yellow piece on a3 and a4: a new yellow group, 14 groups now."
    assert run.out[-1] == "Ann (More) wins: 14 groups, and More needs 12."
    assert file.read_text() == before
    assert "pass Ya3a4 More 14" in kept(tmp_path)[0]


def test_quit_ends_the_input(tmp_path: Path) -> None:
    run = piped(tmp_path, "Rc3c4\nquit\nBa1a2\n")
    assert run.code == 0
    assert run.out[-1] == KEPT
    assert kept(tmp_path)[0].endswith("1. Rc3c4 *\n")


def test_a_rematch_and_a_new_game_follow_in_the_same_pipe(tmp_path: Path) -> None:
    game = movetext("one-pass")
    lines = f"{game}rematch\n{game}new placement\nc2\nmore\n"
    run = piped(tmp_path, lines, "--more", "Ann", "--less", "Bob", "--strict")
    assert run.errors == []
    assert "Games won: Bob 1, Ann 1." in run.out
    assert "Ann has chosen More." in run.out
    assert len(kept(tmp_path)) == 3


def test_after_the_end_a_move_is_an_error(tmp_path: Path) -> None:
    run = piped(tmp_path, movetext("two-passes") + "Rc3c4\n")
    assert run.code == 0
    assert run.errors == ["line 4: Rc3c4: the game is over"]


def test_a_save_that_fails_is_one_warning_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    run = piped(tmp_path / "file" / "games", movetext("one-pass"))
    assert run.out[-1] == "Player 1 (More) wins: 14 groups, and More needs 12."
    assert run.errors == [
        "This game is not saved: Not a directory. It is tried again.",
        "This game could not be saved: Not a directory",
    ]
    assert run.code == 1


def test_a_game_that_another_program_has_changed_is_told_and_can_be_copied(tmp_path: Path) -> None:
    copy = tmp_path / "copy.txt"
    with started(tmp_path / "games", "--more", "Ann") as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("Rc3c4\n")
        process.stdin.flush()
        while "puts" not in process.stdout.readline():
            pass
        (file,) = (tmp_path / "games").glob("*.linkage")
        changed = file.read_text().replace(" *", " Ba6a7 *")
        file.write_text(changed)
        _out, errors = process.communicate(f"Rf3f4\nsave {copy}\n")
    assert errors.splitlines() == [
        "Not saved: another program has changed this game. A copy can be saved.",
        "This game could not be saved: another program has changed it",
    ]
    assert file.read_text() == changed
    assert copy.read_text().endswith("1. Rc3c4 Rf3f4 *\n")


def test_save_says_where_the_game_is_and_writes_copies_but_over_nothing(tmp_path: Path) -> None:
    copy, picture = tmp_path / "copy.txt", tmp_path / "picture.svg"
    run = piped(
        tmp_path / "games",
        f"save\nRc3c4\nsave\nsave {copy}\nsave {picture}\nsave {copy}\nsave /no/such/place",
    )
    (file,) = (tmp_path / "games").glob("*.linkage")
    assert [line for line in run.out if "ave" in line] == [
        "There is nothing to save yet.",
        f"Saved: {file}",
        f"Saved: {copy}",
        f"Saved: {picture}",
    ]
    assert run.errors == [
        f"line 6: save: {copy} exists already; it is left as it is",
        "line 7: save: /no/such/place: No such file or directory",
    ]
    assert copy.read_text().endswith("1. Rc3c4 *\n")
    assert picture.read_text().startswith("<svg")


def test_bytes_that_are_no_line_are_one_printable_error_each(tmp_path: Path) -> None:
    lines = [
        b"\xff\xfe\x00",
        b"\x1b[2J",
        b"x" * 200_000,
        "R\u04413\u04414".encode(),  # Cyrillic letters that look like Latin ones
        b"save a\0b",
    ]
    run = piped(tmp_path, b"\n".join([*lines, b"Rc3c4"]))
    assert run.code == 0
    assert [line.split(":")[0] for line in run.errors] == [f"line {number}" for number in range(1, 6)]
    assert all(line.isprintable() for line in run.errors)
    assert kept(tmp_path)[0].endswith("1. Rc3c4 *\n")


def test_names_are_made_printable_and_kept_as_text(tmp_path: Path) -> None:
    run = piped(tmp_path, "Rc3c4", "--more", "\x1b[31mAnn", "--less", "\udcff Bob")
    assert run.out[2] == "\ufffd[31mAnn (More) wants 12 or more groups."
    assert run.code == 0
    assert "\ufffd Bob" in kept(tmp_path)[0]


def test_the_output_is_ascii_where_the_locale_knows_no_more(tmp_path: Path) -> None:
    run = piped_to_a_process(tmp_path, "Rc3c4", "--more", "Łucja", PYTHONIOENCODING="ascii")
    assert run.out[2] == r"\u0141ucja (More) wants 12 or more groups."
    assert run.code == 0


def test_missing_streams_are_no_reason_to_fail(tmp_path: Path) -> None:
    script = '"$@" <&- >&- 2>&-'
    done = subprocess.run(["/bin/sh", "-c", script, "sh", *COMMAND], env=environment(tmp_path), check=False)
    assert done.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no device that is always full here")
def test_an_output_that_cannot_be_written_is_said_in_one_line(tmp_path: Path) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            COMMAND,
            input=b"Rc3c4\n",
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(tmp_path),
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.count(b"\n") == 1


@contextlib.contextmanager
def not_ignored(number: signal.Signals) -> Iterator[None]:
    """Let programs that are started not inherit that a signal is ignored, as it is below nohup."""
    before = signal.signal(number, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(number, before)


@pytest.mark.parametrize(
    ("number", "code"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)]
)
def test_a_signal_ends_the_game_in_order_and_keeps_it(
    number: signal.Signals, code: int, tmp_path: Path
) -> None:
    with not_ignored(number), started(tmp_path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write("Rc3c4\n")
        process.stdin.flush()
        while "puts a red piece" not in process.stdout.readline():
            pass
        # What has been said is on disk already.
        assert kept(tmp_path)[0].endswith("1. Rc3c4 *\n")
        process.send_signal(number)
        _out, errors = process.communicate()
    assert process.returncode == code
    assert errors == ""
    assert kept(tmp_path)[0].endswith("1. Rc3c4 *\n")


def test_a_game_that_is_open_cannot_be_opened_twice(tmp_path: Path) -> None:
    piped(tmp_path, "Rc3c4")
    (file,) = tmp_path.glob("*.linkage")
    with started(tmp_path, "--resume") as process:
        assert process.stdout is not None
        process.stdout.readline()
        run = piped(tmp_path, "", file.stem)
        process.kill()
    assert run.code == 1
    assert run.errors == [f"{file.name}: open in another program; linkage replay can look at it"]


def test_line_mode_loads_nothing_that_draws(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-X", "importtime", *COMMAND[1:]],
        input=b"Rc3c4\nboard\nlegal\n",
        capture_output=True,
        env=environment(tmp_path),
        check=False,
    )
    loaded = {line.rsplit(b"|", 1)[-1].strip() for line in done.stderr.splitlines()}
    assert b"linkage.line.play" in loaded
    assert not {name for name in loaded if name.split(b".")[0] in (b"textual", b"rich")}
