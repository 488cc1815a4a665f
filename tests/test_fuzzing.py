"""A small share of the fuzzing; tests/benchmarks/fuzz_records.py does as much of it as one likes."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

FUZZ = Path(__file__).parent / "benchmarks" / "fuzz_records.py"


def test_mutated_records_raise_nothing_but_the_documented_errors() -> None:
    ended = subprocess.run(
        [sys.executable, str(FUZZ), "2000"], capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert (ended.returncode, ended.stderr) == (0, ""), ended.stdout
    lines = ended.stdout.splitlines()
    assert lines[-1].strip() == "2,000 records, 0 undocumented errors"
    met = {line.split(maxsplit=1)[1] for line in lines[:-1]}
    assert {
        "read",
        "UnreadableRecordError NO_MOVE",
        "UnreadableRecordError NO_UNDONE",
        "IllegalPlyError OCCUPIED",
    } <= met
