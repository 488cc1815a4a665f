"""Linkage, Ethan Larson's abstract game for two, in the terminal.

`linkage.engine` has the rules, `linkage.notation` the text of moves and game records. The program
itself starts in `linkage.cli`.
"""

__version__ = "1.0.0"
