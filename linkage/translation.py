"""The players' language: every text that they read passes through here.

The language follows the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG). Where there is no catalogue
for it, the texts stay as they are in the code, in English.
"""

from __future__ import annotations

import gettext as _gettext
from pathlib import Path
from typing import Final

_catalogue: Final = _gettext.translation("linkage", Path(__file__).parent / "locales", fallback=True)

gettext: Final = _catalogue.gettext
ngettext: Final = _catalogue.ngettext
