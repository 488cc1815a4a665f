"""How the command line is read: help, and wrong usage told in one line that guesses what was meant."""

from __future__ import annotations

import re
import shlex
from collections.abc import Sequence

import pytest
from commands.runs import Linkage, Run, assert_is_one_line

import linkage
from linkage.commands.grammar import grammar

COMMANDS = (
    *("play", "learn", "replay", "games", "show"),
    *("solve", "suggest", "analyse", "perft", "doctor", "help"),
)


def test_the_version_is_that_of_the_package(run: Linkage) -> None:
    assert run("--version") == Run(0, f"linkage {linkage.__version__}\n", "")
    assert run("--version", "play") == run("--version")


# Help.


def test_help_names_every_command(run: Linkage) -> None:
    done = run("--help")
    assert (done.code, done.error) == (0, "")
    assert tuple(re.findall(r"^    (\w+) ", done.out, re.MULTILINE)) == COMMANDS
    assert run("help") == done
    assert tuple(grammar().commands) == COMMANDS


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_that_ends_with_an_example_of_it(run: Linkage, command: str) -> None:
    done = run(command, "--help")
    assert (done.code, done.error) == (0, "")
    assert done.out.startswith(f"usage: linkage {command} ")
    assert run("help", command) == done
    *_lines, last = done.out.splitlines()
    assert last.startswith(f"Example: linkage {command}")
    example = shlex.split(last.removeprefix("Example: "))[1:]
    assert grammar().parse_args(example).run[1] == command


def test_the_help_of_the_program_ends_with_an_example(run: Linkage) -> None:
    text = " ".join(run("help").out.split())
    example = shlex.split(text.rpartition("Example: linkage ")[2])
    assert vars(grammar().parse_args(example))["less"] == "computer:medium"


def test_without_a_command_and_without_a_terminal_there_is_help_with_the_code_for_wrong_usage(
    run: Linkage,
) -> None:
    assert run() == Run(2, "", run("--help").out)


# What comes in which order.


@pytest.mark.parametrize(
    ("command", "given", "options"),
    [
        ("play", ["FILE"], ["--line", "--seed=3"]),
        ("replay", ["FILE"], ["--ascii", "--theme=dark"]),
        ("show", ["FILE"], ["--json", "--ply=2"]),
        ("solve", ["FILE"], ["--json", "--budget=7"]),
        ("suggest", ["FILE"], ["--level=easy", "--seed=3"]),
        ("perft", ["1", "FILE"], ["--divide"]),
    ],
)
def test_options_stand_before_between_and_after_what_else_is_given(
    command: str, given: list[str], options: list[str]
) -> None:
    first, *others = options
    orders = [
        [*given[:place], first, *given[place:end], *others, *given[end:]]
        for end in range(len(given) + 1)
        for place in range(end + 1)
    ]
    read = [repr(sorted(vars(grammar().parse_args([command, *order])).items())[:-1]) for order in orders]
    assert "'FILE'" in read[0]
    assert len({re.sub(r" at 0x\w+", "", text) for text in read}) == 1


def test_after_two_hyphens_all_is_a_file() -> None:
    for line in ("show --json -- --ply", "perft 1 --divide -- --ply", "play -- --ply"):
        assert grammar().parse_args(line.split()).file == "--ply"


# Wrong usage.


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["pley"], "linkage: 'pley' is no command; did you mean play?"),
        (["analyze", "FILE"], "linkage: 'analyze' is no command; did you mean analyse?"),
        (["help", "pley"], "linkage: 'pley' is no command; did you mean play?"),
        (["win"], "linkage: 'win' is no command (linkage help lists them)"),
        (["help", "win"], "linkage: 'win' is no command (linkage help lists them)"),
        (["play", "--varaint"], "linkage play: '--varaint' is no option; did you mean --variant?"),
        (["play", "--sead=3"], "linkage play: '--sead' is no option; did you mean --seed?"),
        (["show", "x", "--jsno"], "linkage show: '--jsno' is no option; did you mean --json?"),
        (["--verison"], "linkage: '--verison' is no option; did you mean --version?"),
        (["--blue"], "linkage: '--blue' is no option (linkage help explains it)"),
        (["show", "x", "--blue"], "linkage show: '--blue' is no option (linkage help show explains it)"),
        (["show", "x", "y"], "linkage show: 'y': one argument too many (linkage help show explains it)"),
        (
            ["show", "x", "--\x1b[2J"],
            r"linkage show: '--\x1b[2J' is no option (linkage help show explains it)",
        ),
    ],
)
def test_a_slip_is_told_in_one_line_with_what_was_probably_meant(
    run: Linkage, arguments: Sequence[str], line: str
) -> None:
    assert_is_one_line(run(*arguments), line, code=2)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["show"], "the following arguments are required: FILE"),
        (["show", "--json", "--svg", "x"], "not allowed with argument"),
        (["show", "--ply", "two", "x"], "'two': expected a whole number"),
        (["show", "--t\x1b[2J\n=3", "x"], "'--t\\x1b[2J\\n' is no option"),
        (["play", "--no=\x1b[2J\n"], "ambiguous option: --no=\ufffd[2J\ufffd could match"),
        (["perft"], "the following arguments are required: DEPTH"),
        (["perft", "-1"], "-1"),
        (["perft", "two"], "'two': expected a whole number"),
        (["perft", "9" * 5000], "expected a whole number"),
        (["perft", "٣"], "expected a whole number"),
        (["perft", "--divide", "0"], "--divide: expected a depth of 1 or more"),
        (["play", "--variant", "chess"], "invalid choice: 'chess'"),
        (["play", "--variant", "standard", "--placer", "Cleo"], "--placer and --chooser belong to"),
        (["play", "--variant", "standard", "--chooser", "Dan"], "--placer and --chooser belong to"),
        (["play", "--more", "Ann", "--chooser", "Dan"], "--placer and --chooser belong to"),
        (["play", "--variant", "placement", "--more", "Ann"], "--more and --less belong to"),
        (["play", "--variant", "placement", "--less", "Bob"], "--more and --less belong to"),
        (["play", "--resume", "--more", "Ann"], "a new game, FILE and --resume exclude each other"),
        (["play", "--resume", "game.linkage"], "a new game, FILE and --resume exclude each other"),
        (["play", "--variant", "standard", "x"], "a new game, FILE and --resume exclude each other"),
        (["play", "--strict"], "--strict belongs to --line alone"),
    ],
)
def test_wrong_usage_is_explained_in_one_line_with_exit_code_2(
    run: Linkage, arguments: Sequence[str], reason: str
) -> None:
    done = run(*arguments)
    assert (done.code, done.out) == (2, "")
    [line] = done.error.splitlines()
    command = arguments[0]
    assert line.startswith(f"linkage {command}: ")
    assert line.endswith(f" (linkage help {command} explains it)")
    assert reason in line
