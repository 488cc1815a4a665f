"""Run a command on a pseudo terminal until the app has drawn a screen, leave it, and say how that ended.

python3 .ci/in_terminal.py COMMAND
"""

from __future__ import annotations

import os
import pty
import sys

SCREEN = b"\x1b[?1049h"
"""What makes the terminal show a screen of its own."""
KEYS = b"help"
"""What stands at the end of every screen of the app."""
LEAVE = b"\x03"


def main() -> int:
    """Return the exit code of the command; all that came before the app's screen is printed."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ["TERM"] = "xterm-256color"
        os.execvp("bash", ["bash", "-c", sys.argv[1]])  # noqa: S606, S607 - the command is our own
    seen = b""
    has_left = False
    while True:
        try:
            data = os.read(terminal, 65536)
        except OSError:  # so Linux says that the command has ended
            break
        if not data:
            break
        if SCREEN not in seen:
            before = data.partition(SCREEN)[0]
            sys.stdout.buffer.write(before)
            sys.stdout.flush()
        seen += data
        if not has_left and KEYS in seen.partition(SCREEN)[2]:
            has_left = True
            os.write(terminal, LEAVE)
    code = os.waitstatus_to_exitcode(os.waitpid(process, 0)[1])
    if code == 0 and not has_left:
        print("the app has drawn nothing")
        return 1
    return code


if __name__ == "__main__":
    sys.exit(main())
