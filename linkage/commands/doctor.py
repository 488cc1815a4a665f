"""`linkage doctor`: what belongs in a report of a fault."""

from __future__ import annotations

import os
from argparse import Namespace

from linkage.commands.errors import OK
from linkage.commands.kept import store_of
from linkage.host.crash import log_folder
from linkage.host.settings import default_file, read_settings
from linkage.host.terminal import look_at_terminal
from linkage.reports.machine import machine


def doctor(options: Namespace) -> int:
    """Print what the program sees of the terminal and the folders."""
    folders = store_of(options).folder, default_file(), log_folder()
    print(machine(look_at_terminal(os.environ), *folders, os.environ))
    for warning in read_settings(default_file(), os.environ, {})[1]:
        print(warning)
    return OK
