"""What the player is told just now: what the draft would do, or why it may not be placed."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from textual.content import Content
from textual.reactive import reactive
from textual.widget import Widget

from linkage import words
from linkage.language import gettext as _
from linkage.match import Match, Stage
from linkage.notation import format_move
from linkage.tui.game.draft import Draft, TokenDraft


class _Told(NamedTuple):
    """A heading, the text below it or after it, and the style of the heading."""

    heading: str
    text: str
    style: str = "$accent"
    gap: str = "\n"


class Note(Widget):
    """A few lines about the stage of the match and the draft.

    `complaint` is about a typed move that cannot be played; it stands in the place of the draft. `remark`
    is what else there is to say of the draft; it stands in the place of what that would do. `thinking` says
    that the computer thinks, and stands in the place of all but the other two.
    """

    match: reactive[Match | None] = reactive(None)
    draft: reactive[Draft | TokenDraft | None] = reactive(None)
    complaint: reactive[str] = reactive("")
    remark: reactive[str] = reactive("")
    thinking: reactive[str] = reactive("")
    is_brief: reactive[bool] = reactive(False, layout=True)
    """Whether there are but a few short lines for it."""

    DEFAULT_CSS: ClassVar[str] = """
    Note { height: auto; }
    Note.-drafting { height: 3; }
    """

    def watch_match(self) -> None:
        """Take the room that the stage needs; for a draft it is always the same, so that nothing moves."""
        if self.match is not None:
            is_drafting = self.match.stage is Stage.PLAY and not self.match.position.must_pass
            self.set_class(is_drafting and not self.remark, "-drafting")
            if not is_drafting:
                self.refresh(layout=True)

    def watch_remark(self) -> None:
        """Take as much room as the remark needs."""
        self.watch_match()

    def render(self) -> Content:
        """Draw the note."""
        if self.match is None:
            return Content("")
        if self.complaint:
            return Content(self.complaint)
        if self.thinking:
            text = self.remark or _("Enter makes it move now.")
            return Content.assemble((self.thinking, "bold $accent"), "\n", text)
        told = self._told(self.match)
        gap = told.gap if told.heading else ""
        return Content.assemble((told.heading, f"bold {told.style}"), gap, told.text)

    def _told(self, match: Match) -> _Told:
        must_pass = match.stage is Stage.PLAY and match.position.must_pass
        if match.level_to_act is not None and not must_pass:
            return _Told("", self.remark)
        match match.stage:
            case Stage.PLACE_TOKEN:
                return self._told_to_place(match)
            case Stage.CHOOSE_SIDE:
                chooser = words.short_name(match.players[1])
                return _Told(
                    _("{name}, which side do you play?").format(name=chooser), _("More moves first.")
                )
            case Stage.PLAY if must_pass:
                return self._told_to_pass(match)
            case Stage.PLAY:
                return self._told_of_draft(match)
            case Stage.OVER:
                assert match.outcome is not None
                return _Told(words.victory(match, match.outcome), words.count(match.outcome))

    def _told_to_place(self, match: Match) -> _Told:
        placer, chooser = (words.short_name(name) for name in match.players)
        cell = self.draft.cell if isinstance(self.draft, TokenDraft) else ""
        if self.remark:
            return _Told("", self.remark)
        return _Told(
            _("{name}, where does the black token go?").format(name=placer),
            _("Move it to any cell, now {cell}, and press Enter. Then {other} chooses a side.").format(
                cell=cell, other=chooser
            ),
        )

    def _told_to_pass(self, match: Match) -> _Told:
        if self.is_brief:
            reason = _("Every free place touches the piece under the green token.")
            return _Told(words.turn(match), reason)
        return _Told(_("A forced pass"), words.forced_pass(match))

    def _told_of_draft(self, match: Match) -> _Told:
        if not isinstance(self.draft, Draft):
            return _Told("", "")
        placement = self.draft.placement
        move = format_move(placement)
        broken_rule = match.position.why_not(placement)
        if broken_rule is None:
            heading = _("{move}: Enter places it").format(move=move)
            return _Told(f"✓ {heading}", self.remark or words.effect(match.position, placement), "$success")
        reason = self.remark or words.broken_rule(broken_rule)
        if self.is_brief:
            return _Told(f"✗ {move}", reason, "$error", gap=" ")
        heading = _("{move} cannot go here").format(move=move)
        return _Told(f"✗ {heading}", reason, "$error")
