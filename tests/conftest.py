"""Settings that hold for all tests."""

from __future__ import annotations

import os

from hypothesis import settings

# No deadline: a slow machine is no failure. Where CI is set, the examples are the same in every run.
settings.register_profile("linkage", deadline=None, print_blob=True, derandomize=bool(os.environ.get("CI")))
settings.load_profile("linkage")
