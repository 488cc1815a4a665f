"""The players' language: every text that they read passes through here.

The language follows the environment (LANGUAGE, LC_ALL, LC_MESSAGES, LANG). Where there is no catalogue
for it, the texts stay as they are in the code, in English.
"""

from __future__ import annotations

import gettext as _gettext
import os.path
from typing import Final

# pathlib is slow to load, and this module is loaded by the quickest of commands.
_folder: Final = os.path.join(os.path.dirname(__file__), "locales")  # noqa: PTH118, PTH120 - see above
_catalogue: Final = _gettext.translation("linkage", _folder, fallback=True)

gettext: Final = _catalogue.gettext
ngettext: Final = _catalogue.ngettext
