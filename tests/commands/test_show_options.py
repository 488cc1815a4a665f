"""linkage show: any ply, in any form, into any pipe."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Callable
from pathlib import Path

import games
import pytest
from positions import moves, play

from linkage.cli import main
from linkage.commands.errors import FAILED, OK, USAGE

ROOT = Path(__file__).parents[2]
RECORDS = Path(__file__).parents[1] / "records"
FINISHED = str(RECORDS / "one-pass.linkage")
VARIANT = str(RECORDS / "placement.linkage")

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs a command, and returns its exit code and what it printed."""

    def run(*arguments: str) -> tuple[int, str, str]:
        code = main(arguments)
        return code, *capsys.readouterr()

    return run


def test_every_ply_shows_the_position_after_it(run: Run) -> None:
    words = games.ONE_PASS.split()
    for ply in range(len(words) + 1):
        code, out, _err = run("show", FINISHED, "--json", "--ply", str(ply))
        told = json.loads(out)
        position = play(" ".join(words[:ply]))
        assert (code, told["moves"], told["position"]["rows"]) == (OK, words[:ply], list(position.rows()))
        assert told["outcome"] == ({"winner": "more", "groups": 14} if ply == len(words) else None)


def test_the_text_of_an_earlier_ply_is_the_one_of_the_game_that_ends_there(run: Run, tmp_path: Path) -> None:
    words = games.ONE_PASS.split()
    for ply in (0, 1, 20, 21):
        short = tmp_path / "short.linkage"
        short.write_text('[More "Ann"] [Less "Bob"] ' + " ".join(words[:ply]))
        assert run("show", FINISHED, "--ply", str(ply)) == run("show", str(short))
    assert "Ann (More) must pass" in run("show", FINISHED, "--ply", "20")[1]
    assert "Bob (Less) to move" in run("show", FINISHED, "--ply", "21")[1]


def test_the_last_ply_is_what_is_shown_without_saying_which(run: Run) -> None:
    for form in ("--text", "--json", "--svg"):
        assert run("show", FINISHED, form, "--ply", "22") == run("show", FINISHED, form)


def test_ply_0_of_the_variant_is_the_board_after_the_setup(run: Run) -> None:
    told = json.loads(run("show", VARIANT, "--json", "--ply", "0")[1])
    assert (told["black"], told["moves"], told["position"]["side_to_move"]) == ("c2", [], "more")


@pytest.mark.parametrize("form", ["--text", "--json", "--svg"])
def test_a_ply_beyond_the_end_is_refused_with_the_number_of_plies(run: Run, form: str) -> None:
    assert run("show", FINISHED, form, "--ply", "23") == (
        FAILED,
        "",
        "--ply 23: this game has only 22 plies\n",
    )


@pytest.mark.parametrize("ply", ["-1", "x", "1.5", "", "٣", "9" * 5000])
def test_a_ply_that_is_no_number_is_a_usage_error(ply: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["show", FINISHED, f"--ply={ply}"])
    assert caught.value.code == USAGE
    assert "--ply" in capsys.readouterr().err


def test_text_is_the_default(run: Run) -> None:
    assert run("show", FINISHED) == run("show", FINISHED, "--text")
    assert run("show", FINISHED)[1].startswith("  a b c d e f g\n7 . R-R ")


def test_the_picture_is_one_svg_element_of_the_ply(run: Run) -> None:
    code, out, err = run("show", FINISHED, "--svg", "--ply", "2")
    assert (code, err) == (OK, "")
    picture = ET.fromstring(out)  # noqa: S314 - what this program wrote
    assert picture.tag == "{http://www.w3.org/2000/svg}svg"
    letters = [each.text or "" for each in picture.iter() if each.get("font-weight") == "bold"]
    assert sorted(letters) == sorted("WWYY" * (len(letters) // 4))
    assert out.endswith("</svg>\n")


@pytest.mark.parametrize("forms", [("--text", "--json"), ("--json", "--svg"), ("--svg", "--text")])
def test_the_forms_exclude_each_other(forms: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["show", FINISHED, *forms])
    assert caught.value.code == USAGE
    assert "not allowed with" in capsys.readouterr().err


def test_a_record_comes_from_the_standard_input_as_well(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"1. Rc3c4 Rf3f4")))
    told = json.loads(run("show", "-", "--json", "--ply", "1")[1])
    assert told["moves"] == ["Rc3c4"]


def test_a_newer_record_is_named_as_that(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "new.linkage"
    path.write_text('[More "Ann"]\n[Format "2"]\n\n%% *\n')
    assert run("show", str(path)) == (
        FAILED,
        "",
        f'{path}:2:1: "2": expected format 1; this record comes from a newer version of Linkage\n',
    )


def test_a_picture_in_a_pipe_of_another_encoding_is_still_xml() -> None:
    record = '[More "Zoë"]\n\n1. Rc3c4 *\n'
    process = subprocess.run(
        [sys.executable, "-m", "linkage", "show", "-", "--svg"],
        input=record.encode(),
        capture_output=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONIOENCODING": "latin-1"},
        check=True,
    )
    (title,) = ET.fromstring(process.stdout).iter("{http://www.w3.org/2000/svg}title")  # noqa: S314 - as above
    assert title.text is not None
    assert title.text.startswith("Zoë and ?")


def test_what_was_taken_back_in_a_kept_game_is_not_shown(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "kept.linkage"
    path.write_text('[Undone "Rf3f4"]\n[Score "1-0"]\n\n1. Rc3c4 *\n')
    told = json.loads(run("show", str(path), "--json")[1])
    assert told["moves"] == ["Rc3c4"]
    assert moves("Rc3c4")[0] == play("Rc3c4").marker
