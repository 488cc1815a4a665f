"""Standard output, when it cannot be written or nobody wants more of it."""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator

from linkage.commands.errors import CommandError


@contextlib.contextmanager
def writing() -> Iterator[None]:
    """Let a failure to write standard output end the command with a word about it."""
    try:
        yield
    except BrokenPipeError:
        raise
    except OSError as error:
        from linkage.language import gettext as _

        drop_output()
        reason = error.strerror or str(error)
        raise CommandError(_("standard output: cannot be written: {reason}").format(reason=reason)) from None


def drop_output() -> None:
    """Let go of what is still held back for standard output, so that it does not raise again at the end."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
