"""The examples in docs/line-mode.md are what the program says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from line.lines import environment

_TEXT = (Path(__file__).parent.parent.parent / "docs" / "line-mode.md").read_text(encoding="utf-8")
_EXAMPLES = re.findall(r"^```console\n\$ (.*)\n((?:.*\n)*?)```$", _TEXT, re.MULTILINE)


@pytest.mark.parametrize(("command", "output"), _EXAMPLES)
def test_an_example_is_what_the_program_says(command: str, output: str, tmp_path: Path) -> None:
    done = subprocess.run(
        ["/bin/sh", "-c", f'linkage() {{ "$PYTHON" -m linkage "$@"; }}; {command}'],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env=environment(tmp_path, PYTHON=sys.executable),
        text=True,
        check=False,
    )
    assert done.stdout == output


def test_there_are_examples() -> None:
    assert len(_EXAMPLES) == 4
