"""`linkage --version`: the version. It loads nothing, as it is to be told at once."""

from __future__ import annotations

from linkage import __version__

VERSION = f"linkage {__version__}"
"""What is printed."""
