"""Settings that hold for all tests."""

from __future__ import annotations

from hypothesis import settings

# No deadline: a slow machine is no failure. The examples are the same in every run, unless new ones are asked
# for with --hypothesis-profile=explore.
settings.register_profile("explore", deadline=None, print_blob=True)
settings.register_profile("linkage", settings.get_profile("explore"), derandomize=True)
settings.load_profile("linkage")
