"""The program on a pseudo terminal of its own, following a script; and what was wrong with how that went.

What is sent without a wait between goes to the program in one write, the first of it before the program has
drawn anything.
"""

from __future__ import annotations

import contextlib
import os
import pty
import re
import select
import shlex
import shutil
import signal
import sys
import tempfile
import termios
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from scripts import ENDS, Event, Script

from linkage.games import load_record
from linkage.match import Match
from linkage.notation import RecordError

ROOT: Final = Path(__file__).resolve().parents[1]
RECORDS: Final = ROOT / "tests" / "records"
PATIENCE: Final = 30.0
"""Seconds after which a program that neither answers nor ends counts as one that hangs."""

MODES: Final = {b"25": b"h"} | dict.fromkeys((b"1000", b"1003", b"1004", b"1006", b"1049", b"2004"), b"l")
"""How a shell expects the modes of its terminal: the cursor shown, no mouse, no other screen, ..."""

_TROUBLE: Final = re.compile(rb"Traceback|Exception ignored|never retrieved|Warning:")
_FRAME: Final = re.compile(r'File "[^"]*?/((?:linkage|textual)/[^"]+)", line \d+, in (\w+)')


class Course(NamedTuple):
    """How a script went: what was wrong, if anything, with all that is known of it, and how much was sent."""

    fault: str | None
    details: str
    sent: int


class FaultError(Exception):
    """Something was wrong; further words tell what is known of it."""


def follow(script: Script, patience: float = PATIENCE) -> Course:
    """Run the program as a script says."""
    with tempfile.TemporaryDirectory() as folder:
        program = _Program(script, Path(folder), patience)
        try:
            program.run()
        except FaultError as error:
            fault, *details = map(str, error.args)
            return Course(fault, "\n".join(details), program.sent)
        finally:
            program.clear_away()
    return Course(None, "", program.sent)


class _Program:
    def __init__(self, script: Script, folder: Path, patience: float) -> None:
        self.sent = 0
        self._patience = patience
        self._script = script
        self._folder = folder
        self._output = b""
        self._code: int | None = None
        self._expected = {0}
        self._size = (80, 24)
        shutil.copytree(RECORDS, folder, dirs_exist_ok=True)
        (folder / "games").mkdir()
        for name in script.kept:
            shutil.copy(RECORDS / name, folder / "games")
        self._terminal, self._far_end = pty.openpty()
        termios.tcsetwinsize(self._far_end, (24, 80))
        self._before = termios.tcgetattr(self._far_end)
        started, starting = os.pipe()
        self._pid = os.fork()
        if self._pid == 0:
            self._become_the_program()
        # The pipe is closed at the far end as soon as the program runs, which has the terminal by then.
        os.close(starting)
        os.read(started, 1)
        os.close(started)

    def _become_the_program(self) -> None:
        try:
            os.close(self._terminal)
            os.login_tty(self._far_end)
            os.chdir(self._folder)
            words = shlex.split(" ".join(self._script.command))
            environment = {
                "PATH": os.defpath,
                "HOME": str(self._folder),
                "TERM": "xterm-256color",
                "LANG": "C.UTF-8",
                "PYTHONFAULTHANDLER": "1",
                "PYTHONPATH": str(ROOT),
                "LINKAGE_DATA": str(self._folder / "games"),
            }
            os.execve(sys.executable, [sys.executable, "-m", "linkage", *words], environment)  # noqa: S606
        finally:
            os._exit(99)

    def run(self) -> None:
        """Let everything happen. Raises FaultError."""
        waiting = b""
        for event in (*self._script.events, Event("signal", "SIGTERM")):
            if event.kind == "send":
                waiting += event.sent
                self.sent += 1
                continue
            self._write(waiting)
            waiting = b""
            self._do(event)
            if event.is_end or self._has_ended:
                break
        end = f"{event.kind} {event.value}".strip() if event.is_end else "a key"
        self._read_until(lambda: self._has_ended, f"it has not ended after {end}")
        self._check(end)

    def _do(self, event: Event) -> None:
        match event.kind, event.value.split():
            case "wait", [time_]:
                end = time.monotonic() + int(time_) / 1000
                while time.monotonic() < end and not self._has_ended:
                    self._read(0.01)
            case "size", [columns, rows]:
                self._resize(int(columns), int(rows))
            case "answer", []:
                width, height = self._size
                seen = len(self._output)
                self._resize(width + 1, height)
                # What is typed before the program takes the terminal is echoed, but never with an escape.
                self._read_until(lambda: b"\x1b[" in self._output[seen:], "it does not answer")
            case "signal", [name]:
                if event.is_end:
                    self._expect(ENDS[name])
                self._send_signal(name)
            case "close", []:
                self._expect(signal.SIGHUP)
                os.close(self._far_end)
                os.close(self._terminal)
                self._terminal = -1
            case _:
                raise ValueError(f"no such event: {event}")

    @property
    def _has_ended(self) -> bool:
        if self._code is None:
            pid, status = os.waitpid(self._pid, os.WNOHANG | os.WUNTRACED)
            if pid and os.WIFSTOPPED(status):
                os.kill(pid, signal.SIGCONT)
            elif pid:
                self._code = os.waitstatus_to_exitcode(status)
        return self._code is not None

    @property
    def _is_cooked(self) -> bool:
        """Whether the program has not taken the terminal yet, or has given it back."""
        return bool(termios.tcgetattr(self._far_end)[3] & termios.ISIG)

    def _expect(self, number: int) -> None:
        self._expected.add(128 + number)
        if self._is_cooked:
            self._expected.add(-number)

    def _send_signal(self, name: str) -> None:
        if not self._has_ended:
            os.kill(self._pid, signal.Signals[name])

    def _resize(self, columns: int, rows: int) -> None:
        self._size = columns, rows
        termios.tcsetwinsize(self._terminal, (rows, columns))
        if self._output.rfind(b"\x1b[?2048h") > self._output.rfind(b"\x1b[?2048l"):
            self._write(f"\x1b[48;{rows};{columns};{rows * 20};{columns * 10}t".encode())

    def _write(self, data: bytes) -> None:
        if b"\x03" in data and self._is_cooked:
            self._expect(signal.SIGINT)
        end = time.monotonic() + self._patience
        while data and not self._has_ended:
            if select.select([], [self._terminal], [], 0)[1]:
                data = data[os.write(self._terminal, data[:1024]) :]
            elif time.monotonic() > end:
                raise FaultError("it hangs: it takes no input")
            self._read(0.0)

    def _read(self, seconds: float) -> None:
        if self._terminal == -1:
            time.sleep(0.002)
        elif select.select([self._terminal], [], [], seconds)[0]:
            self._output += os.read(self._terminal, 65536)

    def _read_until(self, is_reached: Callable[[], bool], fault: str) -> None:
        end = time.monotonic() + self._patience
        while not (is_reached() or self._has_ended):
            if time.monotonic() > end:
                # Python then writes where it is.
                self._send_signal("SIGABRT")
                self._do(Event("wait", "1000"))
                raise FaultError(f"it hangs: {fault}", self._tail)
            self._read(0.01)
        while self._terminal != -1 and select.select([self._terminal], [], [], 0)[0]:
            self._read(0.0)

    @property
    def _tail(self) -> str:
        """The end of what the program has written, without what steers the terminal."""
        return re.sub(rb"\x1b\[[^a-zA-Z]*[a-zA-Z]", b"", self._output[-3000:]).decode(errors="replace")

    def _check(self, end: str) -> None:
        """Look at what is left after that end. Raises FaultError."""
        if logs := list(self._folder.rglob("crash-*.log")):
            log = logs[0].read_text(encoding="utf-8").strip()
            raise FaultError(_crash(log), log)
        if _TROUBLE.search(self._output):
            errors = re.findall(r"\w+(?:Error|Exception|Warning|Interrupt)\b", self._tail)
            raise FaultError(f"it writes of trouble: {' '.join(errors[-1:])}", self._tail)
        if self._code not in self._expected:
            raise FaultError(
                f"exit code {self._code} after {end}", f"expected {sorted(self._expected)}", self._tail
            )
        if self._terminal != -1:
            if termios.tcgetattr(self._far_end) != self._before:
                raise FaultError("the terminal is left in another state")
            for mode, state in MODES.items():
                if (last := re.findall(rb"\x1b\[\?%s([hl])" % mode, self._output)) and last[-1] != state:
                    raise FaultError(f"the terminal is left in mode {mode.decode()}")
        self._check_what_is_left()

    def _check_what_is_left(self) -> None:
        for path in (self._folder / "games").iterdir():
            try:
                if path.suffix == ".linkage":
                    Match.resumed(load_record(path))
            except RecordError as error:
                raise FaultError("a kept game cannot be read", error, path.read_text()) from error
            if path.suffix == ".tmp":
                raise FaultError("a temporary file is left", path.name)
        end = time.monotonic() + self._patience
        with contextlib.suppress(ProcessLookupError):
            while time.monotonic() < end:
                os.killpg(self._pid, 0)
                time.sleep(0.002)
            raise FaultError("a process of its own is left")

    def clear_away(self) -> None:
        """Leave no process and no open file behind."""
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._pid, signal.SIGKILL)
        if self._code is None:
            os.waitpid(self._pid, 0)
        if self._terminal != -1:
            os.close(self._terminal)
            os.close(self._far_end)


def _crash(log: str) -> str:
    """Return in one line what a crash log tells."""
    frames = _FRAME.findall(log)
    ours = [frame for frame in frames if frame[0].startswith("linkage/")] or frames
    error = log.splitlines()[-1].partition(":")[0]
    return f"crash: {error.rpartition('.')[2]} in {' '.join(ours[-1]) if ours else '?'}"
