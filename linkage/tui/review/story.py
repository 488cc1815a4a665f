"""What happened at the ply that a review shows."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from linkage import words
from linkage.language import gettext as _
from linkage.match import Match, Stage
from linkage.notation import format_move

if TYPE_CHECKING:
    from linkage.computer import GameAnalysis


_FEW: Final = 2
"""Rows in which there is room for the ply and one thing about it."""


class Story(Widget):
    """The ply, what it did to the groups, and as much of the comments about it as there is room for.

    `seconds` is the pace of playing by itself, 0 where it does not; `analysis` what the computer has found
    out about the game.
    """

    match: reactive[Match | None] = reactive(None)
    seconds: reactive[float] = reactive(0.0)
    analysis: reactive[GameAnalysis | None] = reactive(None)

    DEFAULT_CSS: ClassVar[str] = """
    Story { height: 5; }
    """

    def render(self) -> Content:
        """Draw the story."""
        if self.match is None:
            return Content("")
        match = self.match
        title, text = self._told(match)
        pace = "" if not self.seconds else _("every {seconds:g} s").format(seconds=self.seconds)
        return Content("\n").join(
            [
                Content.assemble(
                    (title, "bold $accent"), ("▸ ".rjust(4) if pace else "", "$accent"), (pace, "$muted")
                ),
                *self._lines(match, text),
            ]
        )

    def _lines(self, match: Match, text: str) -> list[Content]:
        """Return a text, the verdict, and a comment that ends in an ellipsis where it has no room."""
        width = max(1, self.size.width)
        comment = " ".join(match.comments())
        told: list[Content] = []
        # What somebody has written is worth more than what the board shows, where only one has room.
        if not comment or self.size.height > _FEW:
            told += Content(text).wrap(width)
            for sentence in self._verdict(match):
                told += Content.styled(sentence, "$muted").wrap(width)
        lines = Content.styled(words.printable(comment), "italic").wrap(width) if comment else []
        room = max(1, self.size.height - 1 - len(told))
        if len(lines) > room:
            lines[room - 1 :] = [lines[room - 1].truncate(width - 1) + Content.styled("…", "italic")]
        return [*told, *lines]

    def _verdict(self, match: Match) -> list[str]:
        """Return what the analysis says of the ply that is shown; at the end of a game there is no need."""
        if self.analysis is None or match.stage is Stage.OVER:
            return []
        if not match.plies_done:
            return [words.verdict(self.analysis.plies[0].before)] if self.analysis.plies else []
        ply = self.analysis.plies[match.plies_done - 1]
        return [words.turning_point(ply)] if ply.is_turning_point else [words.verdict(ply.after)]

    def _told(self, match: Match) -> tuple[str, str]:
        setup = match.current.setup
        if not match.plies_done:
            if setup is None:
                return _("The beginning"), ""
            if setup.choice is None:
                return _("The black token"), words.token_placed(match, setup.black)
            return _("The sides"), words.side_chosen(match, setup.choice)
        move = match.record.plies[match.plies_done - 1].move
        effect = words.effect(match.undo().position, move)
        outcome = match.outcome
        title = _("Ply {number}: {move}").format(number=match.plies_done, move=format_move(move))
        if match.stage is Stage.OVER and outcome is not None:
            return title, words.result(match, outcome)
        return title, effect
