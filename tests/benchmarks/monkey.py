"""A monkey at the terminal: random starts, keys, pastes, mouse, sizes and signals, until something breaks.

    pip install '.[test]' && python tests/benchmarks/monkey.py --keys 100000 --jobs 2
    python tests/benchmarks/monkey.py --script FILE

Each run starts the program on a pseudo terminal, does to it what chance says, and ends it with a signal or by
closing the terminal, if it has not been left before. A fault is a crash, words of trouble, a wrong exit code,
no answer, a terminal or a folder of games that is not left as it should be. The script of each kind of fault
is shrunk to what still fails and printed; --script does what such a script says. Exits with 1 after a fault.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Final, NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT), str(ROOT / "tests")]

from following import RECORDS, Course, follow  # noqa: E402 - found by the line above
from scripts import Event, Script  # noqa: E402
from shrinking import shrunk  # noqa: E402
from terminal import KEYS  # noqa: E402

KEYS_A_RUN: Final = 60

SAMPLES: Final = sorted(path.name for path in RECORDS.glob("*.linkage"))

STARTS: Final = (
    "play",
    "play | kept",
    "play | --variant standard",
    "play | --variant placement",
    "play | --more Ann | --less computer:easy",
    "play | --more computer:medium | --less Bob",
    "play | --more computer:easy | --less computer:easy",
    "play | --variant placement | --placer Ann | --chooser computer:easy",
    "play | --variant placement | --placer computer:medium | --chooser Bob",
    "play | --resume | kept",
    "play | FILE",
    "replay | FILE",
)
"""The commands; `kept` stands for some games in the folder, FILE for a sample record."""

LOOKS: Final = (
    *("--ascii", "--no-color", "--no-mouse", "--seed 7"),
    *("--theme light", "--theme contrast", "--theme terminal"),
)

WAYS: Final = [KEYS[name] for name in ("Up", "Down", "Left", "Right")]
FREQUENT: Final = [
    *["\r"] * 6,
    *WAYS * 2,
    " ",
    "\t",
    "\x1b",
    "\x1b",
    "u",
    "u",
    "y",
    *":wasdhjkler?i1234p+-,.",
    "\x7f",
]
OTHER: Final = [
    *(
        "\x1b[Z",
        "\x1b[H",
        "\x1b[F",
        "\x1b[5~",
        "\x1b[6~",
        "\x1b[2~",
        "\x1b[3~",
        "\x1bOP",
        "\x1b[15~",
        "\x1b[1;5C",
    ),
    *(
        "q",
        "\x03",
        "\x11",
        "\x01",
        "\x04",
        "\x10",
        "\x13",
        "\x15",
        "\x17",
        "\x1a",
        "\x00",
        "\n",
        "c",
        "n",
        "x",
        "9",
    ),
    *("é", "囲", "\u202e", "\U0001f600", "\x1b[", "\x1b]0;x\x07", "\x1b[I", "\x1b[O", "\x1b\r", "\x1ba"),
    # Keys as the protocol of kitty says them; what a terminal answers to questions about itself.
    *("\x1b[13u", "\x1b[27u", "\x1b[113;5u", "\x1b[57399u", "\x1b[?2026;2$y", "\x1b[?2048;2$y"),
]
PHRASES: Final = [
    *(
        "\r\r",
        "\r\r\r",
        "\ru",
        "\r:",
        "ee",
        "uu",
        "uyuy",
        "\x1b\x1b",
        "\x1b?",
        "q\r",
        "::",
        "?\x1b",
        "i\r",
        "\t\t\r",
    ),
    *(
        ":rc3c4\r",
        ":wd3e3\r",
        ":ba6a7\r\r",
        ":pass\r",
        ":yf1f2",
        "computer:easy\r",
        "computer\r\r",
        "~/game\r",
    ),
    *("\x1b" + KEYS["Down"] * times + "\r" for times in range(1, 8)),
    *("q" + KEYS["Down"] * times + "\r" for times in range(3)),
]
PASTES: Final = ["rc3c4", "rc3c4\rWa1b1\r", "q\x03", "w" * 3000, "囲碁" * 40, "[bold]x[/]", "", "\r\n\t"]
SIZES: Final = ["80 24", "80 24", "120 40", "40 20", "39 19", "60 22", "45 50", "20 10", "1 1", "250 70"]
WAITS: Final = [0, 1, 2, 5, 10, 20, 20, 50, 50, 100, 200]


def random_script(chance: random.Random, keys: int) -> Script:
    """Return a script of that many keys."""
    start = chance.choice(STARTS).replace("FILE", chance.choice(SAMPLES))
    words = start.split(" | ")
    kept = chance.sample(SAMPLES, chance.randint(1, 4)) if "kept" in words else []
    if "--resume" in words:
        kept.append("unfinished.linkage")
    looks = [look for look in LOOKS if chance.random() < 0.08 and (words[0], look) != ("replay", "--seed 7")]
    events = [Event("answer")] if chance.random() < 0.6 else []
    while sum(event.kind == "send" for event in events) < keys:
        events += _random_events(chance)
        if chance.random() < 0.5:
            events.append(Event("wait", str(chance.choice(WAITS))))
    if chance.random() < 0.7:
        events.append(Event("answer"))
    events.append(
        chance.choice([*(Event("signal", name) for name in ("SIGTERM", "SIGHUP", "SIGINT")), Event("close")])
    )
    command = tuple(word for word in [*words, *looks] if word != "kept")
    return Script(command, tuple(dict.fromkeys(kept)), tuple(events))


def _random_events(chance: random.Random) -> list[Event]:
    """Return what somebody does at once: a key, a few, the mouse, another size, ..."""
    kinds = {"key": 500, "other": 120, "phrase": 150, "paste": 20, "mouse": 120, "no text": 3}
    kinds |= {"size": 40, "storm": 15, "stop": 5}
    match chance.choices([*kinds], [*kinds.values()])[0]:
        case "key":
            sent = [chance.choice(FREQUENT)] * chance.choice((1, 1, 1, 2, 3))
        case "other":
            sent = [chance.choice(OTHER)]
        case "phrase":
            sent = re.findall(r"\x1b\[.|.", chance.choice(PHRASES), re.DOTALL)
        case "paste":
            sent = [f"\x1b[200~{chance.choice(PASTES)}\x1b[201~"]
        case "mouse":
            button = chance.choice((0, 0, 0, 2, 35, 64, 65))
            place = f"{button};{chance.randint(1, 90)};{chance.randint(1, 26)}"
            sent = [f"\x1b[<{place}{sign}" for sign in ("Mm" if button < 3 else "M")]
        case "no text":
            return [Event("send", r"'\xff'")]
        case "size":
            return [Event("size", size) for size in chance.sample(SIZES, chance.choice((1, 1, 2)))]
        case "storm":
            return [Event("signal", "SIGWINCH")] * chance.randint(3, 20)
        case _:
            return [Event("signal", chance.choice(("SIGTSTP", "SIGSTOP", "SIGCONT")))]
    return [Event.send(text) for text in sent]


class Run(NamedTuple):
    """A script, and how it went."""

    script: Script
    course: Course
    seconds: float


def run(script: Script) -> Run:
    """Follow a script, and take the time."""
    begin = time.perf_counter()
    course = follow(script)
    return Run(script, course, time.perf_counter() - begin)


def table(runs: Sequence[Run]) -> str:
    """Return what was done, by the commands, and in all."""
    rows: dict[str, list[Run]] = {}
    for one in runs:
        rows.setdefault(one.script.command[0] + (" (resumed)" if one.script.kept else ""), []).append(one)
    lines = [f"{'start':<16}{'runs':>8}{'keys':>10}{'faults':>8}{'seconds':>9}"]
    for name, some in [*sorted(rows.items()), ("all", list(runs))]:
        keys, faults = sum(one.course.sent for one in some), sum(one.course.fault is not None for one in some)
        lines.append(
            f"{name:<16}{len(some):>8,}{keys:>10,}{faults:>8}{sum(one.seconds for one in some):>9.0f}"
        )
    return "\n".join(lines)


def main() -> int:
    """Do what the options ask for, and return the exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--seed", default="linkage", help="what decides all chance")
    parser.add_argument(
        "--keys", type=int, default=3000, help="how many keys in all, pastes and mouse included"
    )
    parser.add_argument("--runs", type=int, help="in how many runs; else 60 keys in each")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), help="how many runs at a time")
    parser.add_argument(
        "--busy", type=int, default=0, help="how many processes that only take time beside them"
    )
    parser.add_argument(
        "--tries", type=int, default=150, help="how many runs to shrink a script in; 0: not at all"
    )
    parser.add_argument("--script", type=argparse.FileType(encoding="utf-8"), help="do what this file says")
    options = parser.parse_args()
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(options.busy)]
    try:
        if options.script:
            course = follow(Script.read(options.script.read()))
            print(course.fault or "no fault", course.details, sep="\n")
            return 1 if course.fault else 0
        return search(options)
    finally:
        for process in busy:
            process.kill()
            process.wait()


def search(options: argparse.Namespace) -> int:
    """Run scripts of chance, print what was found, and return the exit code."""
    count = options.runs or max(1, options.keys // KEYS_A_RUN)
    scripts = [
        random_script(random.Random(f"{options.seed} {number}"), options.keys // count)
        for number in range(count)
    ]
    with ProcessPoolExecutor(options.jobs) as pool:
        runs = []
        kinds: dict[str, Run] = {}
        for one in pool.map(run, scripts):
            runs.append(one)
            if one.course.fault is not None and one.course.fault not in kinds:
                kinds[one.course.fault] = one
                print(f"after {len(runs)} runs: {one.course.fault}", flush=True)
        times = Counter(one.course.fault for one in runs)
        tries = [options.tries] * len(kinds)
        smallest = pool.map(shrunk, [one.script for one in kinds.values()], kinds, tries)
        for (fault, one), script in zip(kinds.items(), smallest, strict=True):
            print(
                f"\n--- {times[fault]} x {fault}\n{one.course.details}\n--- the script of it:\n{script}",
                flush=True,
            )
    print(f"\nseed {options.seed}\n{table(runs)}")
    return 1 if kinds else 0


if __name__ == "__main__":
    raise SystemExit(main())
