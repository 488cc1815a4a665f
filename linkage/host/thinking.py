"""Asking the computer in a process of its own, from a program that has to stay awake."""

from __future__ import annotations

import asyncio
import contextlib
import pickle
import sys
from pathlib import Path
from typing import Final

import linkage
from linkage.computer.tasks import Task
from linkage.language import gettext as _

_PROGRAM: Final = "import sys; sys.path[:] = sys.argv[1:]; from linkage.computer.process import main; main()"


def computer_command() -> list[str]:
    """Return the command that starts the computer's process.

    It looks where this process looks, and not in the current folder, where Python begins with `-m` or `-c`
    alone. The folder of the program itself comes last: `python -m linkage` may have found it in the current
    one.
    """
    flags = {
        "-P": True,
        "-E": sys.flags.ignore_environment,
        "-s": sys.flags.no_user_site,
        "-S": sys.flags.no_site,
    }
    places = [place for place in sys.path if place]  # an empty one is the current folder
    home = str(Path(linkage.__file__).parents[1])
    return [
        sys.executable,
        *(flag for flag, is_set in flags.items() if is_set),
        "-c",
        _PROGRAM,
        *places,
        *([] if home in places else [home]),
    ]


class Thought:
    """One task that is being thought about.

    `await thought.answer()` starts the process and returns what it answers. `move_now` asks for the best
    answer so far, `abandon` ends the process; in either case no process is left behind.
    """

    def __init__(self, task: Task) -> None:
        """Remember the task."""
        self._task = task
        self._process: asyncio.subprocess.Process | None = None
        self._is_hurried = False
        self._is_abandoned = False
        self._is_killed = False

    async def answer(self) -> object | None:
        """Return the answer, or None where the thought was abandoned.

        Raises RuntimeError where the process fails, and OSError where it cannot be started.
        """
        process = await asyncio.create_subprocess_exec(
            *computer_command(),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        self._process = process
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        try:
            if self._is_abandoned:
                return None
            with contextlib.suppress(ConnectionError):
                process.stdin.write(pickle.dumps(self._task))
                await process.stdin.drain()
            if self._is_hurried:
                process.stdin.close()
            data, errors = await asyncio.gather(process.stdout.read(), process.stderr.read())
            code = await process.wait()
        finally:
            # However this comes to an end, a cancelled task included, the process comes to one too.
            if process.returncode is None:
                self._kill(process)
                await process.wait()
        if self._is_abandoned:
            return None
        if code != 0:
            # The last line of what Python writes about an error says what it is.
            reason = "".join(errors.decode(errors="replace").splitlines()[-1:])
            raise RuntimeError(_("The computer has failed: {reason}").format(reason=reason))
        answer: object = pickle.loads(data)  # noqa: S301 - the program itself has written it
        return answer

    def move_now(self) -> None:
        """Ask for the best answer so far, also where the process is only about to start."""
        self._is_hurried = True
        if self._process is not None and self._process.stdin is not None:
            self._process.stdin.close()

    def abandon(self) -> None:
        """End the process; there will be no answer."""
        self._is_abandoned = True
        if self._process is not None and self._process.returncode is None:
            self._kill(self._process)

    def _kill(self, process: asyncio.subprocess.Process) -> None:
        """Kill the process, but only once: a second signal could meet it when it is no more.

        Python would then take note of its end in two places, and complain.
        """
        if not self._is_killed:
            self._is_killed = True
            with contextlib.suppress(ProcessLookupError):
                process.kill()
