"""The players' language: its texts, and which language that is."""

from __future__ import annotations

from linkage.language.translation import gettext, ngettext

__all__ = ["gettext", "ngettext"]
