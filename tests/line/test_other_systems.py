"""Line mode on a system that has none of what only POSIX has: a game is played, kept and resumed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from line.lines import environment, kept

# What this system has and Windows has not. Locks are found to be missing as well, as fcntl is.
BARE = """
import enum, os, signal, sys

for module in (
    "_curses", "_posixshmem", "crypt", "curses", "fcntl", "grp", "nis", "ossaudiodev", "pty", "pwd",
    "readline", "resource", "spwd", "syslog", "termios", "tty",
):
    sys.modules[module] = None
there = {"SIGABRT", "SIGFPE", "SIGILL", "SIGINT", "SIGSEGV", "SIGTERM", "SIG_DFL", "SIG_IGN"}
for name in [name for name in dir(signal) if name.startswith("SIG")]:
    if name not in there:
        delattr(signal, name)
members = {name: number for name, number in signal.Signals.__members__.items() if name in there}
signal.Signals = enum.IntEnum("Signals", members)
for name in ("alarm", "pause", "pthread_kill", "pthread_sigmask", "setitimer", "siginterrupt", "sigwait"):
    delattr(signal, name)
for name in (
    "O_CLOEXEC", "O_DIRECTORY", "O_NOFOLLOW", "O_NONBLOCK", "chown", "fchmod", "fchown", "fork", "forkpty",
    "geteuid", "getuid", "getpgid", "killpg", "mkfifo", "openpty", "setsid", "uname", "wait4",
):
    delattr(os, name)

from linkage.cli import main

sys.exit(main())
"""


def played(folder: Path, lines: str, *options: str) -> list[str]:
    """Play these lines without what only POSIX has, and return what was said."""
    run = subprocess.run(
        # filelock knows Windows and POSIX, and warns of this system, which is neither.
        [sys.executable, "-W", "ignore:only soft", "-c", BARE, "play", "--line", "--strict", *options],
        input=lines,
        capture_output=True,
        text=True,
        env=environment(folder),
        check=False,
    )
    assert (run.stderr, run.returncode) == ("", 0)
    return run.stdout.splitlines()


def test_a_game_is_played_kept_and_resumed_without_what_only_posix_has(tmp_path: Path) -> None:
    players = ("--more", "Ann", "--less", "computer:easy", "--seed", "1")
    played(tmp_path, "Rc3c4\nundo\nsave\n", *players)
    (first,) = kept(tmp_path)
    assert '[Undone "Rc3c4 ' in first
    assert first.endswith("\n\n*\n")
    said = played(tmp_path, "redo\n", "--resume")
    assert any("Ann" in line for line in said)
    (second,) = kept(tmp_path)
    assert "\n\n1. Rc3c4 " in second
    assert "Undone" not in second
