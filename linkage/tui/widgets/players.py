"""Who plays, on which side, with which goal, and whose turn it is."""

from __future__ import annotations

from typing import ClassVar

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from linkage import words
from linkage.engine import Side
from linkage.language import gettext as _
from linkage.match import Match, Stage


class Players(Widget):
    """Two lines for each player: the name and the side, below them the goal and the games won."""

    match: reactive[Match | None] = reactive(None)

    is_brief: reactive[bool] = reactive(False, layout=True)
    """Whether the goals and the score are left out."""

    DEFAULT_CSS: ClassVar[str] = """
    Players { height: 5; }
    """

    def watch_is_brief(self) -> None:
        """Take as much room as the lines need, and one more."""
        self.styles.height = 3 if self.is_brief else 5

    def render(self) -> Content:
        """Draw both players."""
        if self.match is None:
            return Content("")
        match = self.match
        if match.stage in (Stage.PLACE_TOKEN, Stage.CHOOSE_SIDE):
            tasks = (_("places the black token"), _("then chooses a side"))
            return Content("\n").join(
                self._player(name, "", task, name_is_active=index == (match.stage is Stage.CHOOSE_SIDE))
                for index, (name, task) in enumerate(zip(match.players, tasks, strict=True))
            )
        active = None if match.stage is Stage.OVER else match.position.side_to_move
        return Content("\n").join(
            self._player(
                match.name(side),
                words.side(side),
                words.goal(side),
                name_is_active=side is active,
                wins=match.wins[match.seat(side)] if sum(match.wins) else None,
            )
            for side in Side
        )

    def _player(
        self, name: str, side: str, line: str, *, name_is_active: bool, wins: int | None = None
    ) -> Content:
        width = self.size.width
        style = "bold $accent" if name_is_active else ""
        room = width - 3 - len(side)
        shown = Content(words.short_name(name)).truncate(room, ellipsis=True, pad=True)
        score = "" if wins is None else _("won {number}").format(number=wins)
        name_line = Content.assemble(
            ("▸ " if name_is_active else "  ", "bold $accent"), shown.stylize(style), " ", (side, style)
        )
        if self.is_brief:
            return name_line
        return name_line + Content.styled(f"\n  {line}".ljust(width + 1 - len(score)) + score, "$muted")
