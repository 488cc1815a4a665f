"""How what a command writes, and how it ends, becomes the exit code of the program."""

from __future__ import annotations

import sys
from collections.abc import Callable

from linkage.commands.errors import FAILED, HUNG_UP, INTERRUPTED, OK, CommandError
from linkage.host.streams import OutputLostError, standard_streams


def exit_code_of(command: Callable[[], int]) -> int:
    """Run a command, see to it that all that it has written is out, and return the exit code.

    Raises SystemExit where the command does, and then too all is out.
    """
    with standard_streams():
        try:
            return _written_out(command)
        except OutputLostError as lost:
            return _exit_code_without_output(lost)
        except CommandError as error:
            print(error, file=sys.stderr)
            return FAILED
        except KeyboardInterrupt:
            return INTERRUPTED


def _written_out(command: Callable[[], int]) -> int:
    try:
        code = command()
    except SystemExit:
        sys.stdout.flush()
        raise
    sys.stdout.flush()
    return code


def _exit_code_without_output(lost: OutputLostError) -> int:
    if lost.has_hung_up:
        return HUNG_UP
    if lost.is_unwanted:
        return OK
    # Loaded only here: to print the version needs no texts.
    from linkage.language import gettext as _

    print(_("standard output: cannot be written: {reason}").format(reason=lost), file=sys.stderr)
    return FAILED
