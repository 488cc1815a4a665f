"""What is left of a fault in the program: a file for whoever mends it."""

from __future__ import annotations

import platform
import sys
import traceback
from datetime import datetime
from pathlib import Path

import platformdirs

from linkage import __version__


def log_folder() -> Path:
    """Return the platform's own folder for what a program notes down."""
    return platformdirs.user_log_path("linkage", appauthor=False)


def write_crash_log() -> Path:
    """Write the exception that is being handled to a new file, and return it. Raises OSError."""
    folder = log_folder()
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"crash-{datetime.now().astimezone():%Y-%m-%d-%H%M%S}.log"
    system = f"linkage {__version__}, Python {sys.version.split()[0]}, {platform.platform()}"
    path.write_text(f"{system}\n\n{traceback.format_exc()}", encoding="utf-8")
    return path
