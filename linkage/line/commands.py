"""The commands of line mode besides moves: their words, and what `help` says about them.

A command's word is the same in every language, as the notation is.
"""

from __future__ import annotations

from enum import Enum

from linkage import words
from linkage.language import gettext as _


class Command(Enum):
    """A command. The value is the word that is typed for it."""

    UNDO = "undo"
    REDO = "redo"
    BOARD = "board"
    CELLS = "cells"
    CELL = "cell"
    LEGAL = "legal"
    WHY = "why"
    HINT = "hint"
    GROUPS = "groups"
    POOL = "pool"
    TURN = "turn"
    MOVES = "moves"
    GO = "go"
    SAVE = "save"
    REMATCH = "rematch"
    NEW = "new"
    HELP = "help"
    QUIT = "quit"


_ALIASES = {"tell": Command.CELLS, "?": Command.HELP, "exit": Command.QUIT, "q": Command.QUIT}


def command_named(word: str) -> Command | None:
    """Return the command that a word means, in any case, or None."""
    word = word.lower()
    return _ALIASES.get(word) or next((command for command in Command if command.value == word), None)


def _argument(command: Command) -> str | None:
    """Return what can follow a command, or None."""
    return {
        Command.CELL: _("CELL"),
        Command.LEGAL: _("[COLOUR] [CELL]"),
        Command.WHY: _("MOVE"),
        Command.SAVE: _("[FILE]"),
        Command.NEW: "[standard | placement]",
        Command.HELP: _("[COMMAND]"),
    }.get(command)


def takes_argument(command: Command) -> bool:
    """Say whether anything can follow a command."""
    return _argument(command) is not None


def usage(command: Command) -> str:
    """Return how a command is typed, with what can follow it."""
    argument = _argument(command)
    return command.value if argument is None else f"{command.value} {argument}"


def purpose(command: Command) -> str:
    """Say in a few words what a command does."""
    return {
        Command.UNDO: _("take the last step back, with the computer's steps after it"),
        Command.REDO: _("do again what was taken back"),
        Command.BOARD: _("draw the board"),
        Command.CELLS: _("tell what lies on every cell"),
        Command.CELL: _("tell what lies on one cell"),
        Command.LEGAL: _("tell how many moves are legal, and which"),
        Command.WHY: _("tell what a move would do, or why it is not legal"),
        Command.HINT: _("tell which move the computer would make, and why"),
        Command.GROUPS: _("tell the colour groups"),
        Command.POOL: _("tell the pieces that are left"),
        Command.TURN: _("tell whose turn it is"),
        Command.MOVES: _("tell the moves so far"),
        Command.GO: _("let two computers go on after an undo"),
        Command.SAVE: _("tell where the game is saved, or save a copy"),
        Command.REMATCH: _("after the end: play again with sides swapped"),
        Command.NEW: _("after the end: begin another game"),
        Command.HELP: _("tell the commands, or more about one"),
        Command.QUIT: _("leave; the game is kept"),
    }[command]


def _detail(command: Command) -> str:
    """Say what else there is to know about a command; empty where the purpose says it all."""
    return {
        Command.UNDO: _(
            "A forced pass is taken back together with the step before it, so that somebody has a choice."
        ),
        Command.BOARD: _(
            "W, B, R and Y are pieces, their halves joined by - or |, # is the black token and . an empty "
            "cell. The piece under the green token is in lower case, and x is an empty cell that touches it."
        ),
        Command.CELLS: _('The word "tell" does the same.'),
        Command.CELL: _("Example: cell c3."),
        Command.LEGAL: _(
            "Examples: legal red, legal c3, legal red c3. With two cells, only moves that cover both."
        ),
        Command.WHY: _("Example: why Rc3c4. Nothing is played."),
        Command.HINT: _("It looks as well as it can, which takes a while. Nothing is played."),
        Command.SAVE: _(
            "Every step is saved by itself. With a file a copy is written there, as a picture where the name "
            "ends in .svg. A file that exists is left as it is."
        ),
        Command.NEW: _("Without a variant it is the one of the last game."),
        Command.HELP: _("help move tells how a move is typed, help rules tells the rules."),
    }.get(command, "")


MOVE_TOPIC = "move"
RULES_TOPIC = "rules"


def _on_moves() -> str:
    return _(
        "A move is the letter of a colour, W, B, R or Y, and two cells: Rc3c4 puts a red piece on c3 and c4. "
        "Small letters, spaces, commas and hyphens are fine, and so are several moves on one line."
    )


def overview() -> list[str]:
    """Tell all the commands in short."""
    return [
        _on_moves(),
        *(
            _("{command}: {purpose}").format(command=usage(command), purpose=purpose(command))
            for command in Command
        ),
    ]


def help_on(topic: str) -> list[str] | None:
    """Tell more about a command or a topic, or return None where there is no such."""
    if topic.lower() == MOVE_TOPIC:
        return [_on_moves()]
    if topic.lower() == RULES_TOPIC:
        return words.rules()
    command = command_named(topic)
    if command is None:
        return None
    told = _("{command}: {purpose}").format(command=usage(command), purpose=purpose(command))
    return [told, *filter(None, [_detail(command)])]
