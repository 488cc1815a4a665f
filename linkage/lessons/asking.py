"""Goals that are reached without a move: questions, and the two steps of the placement variant."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Final

from linkage import words
from linkage.engine import Cell, Side
from linkage.language import gettext as _
from linkage.lessons import telling
from linkage.lessons.answers import Answer, Asks, Judgement, Option, not_asked_for
from linkage.match import Match, Stage

_OPTIONS: Final = 4


class Question(ABC):
    """A question about a position, answered with one of a few options; the engine knows the right one."""

    asks = Asks.OPTION

    @abstractmethod
    def options(self, match: Match) -> tuple[Option, ...]:
        """Return what can be chosen; the right one is among them."""

    @abstractmethod
    def right(self, match: Match) -> Option:
        """Return the right option."""

    @abstractmethod
    def yes(self, match: Match) -> str:
        """Say why the right option is that."""

    @abstractmethod
    def no(self, match: Match, option: Option) -> str:
        """Say what a wrong option overlooks."""

    def judge(self, match: Match, answer: Answer) -> Judgement:
        """Compare an option with the right one. Nothing is played."""
        if not isinstance(answer, Option):
            return not_asked_for(self.asks, match)
        is_right = answer == self.right(match)
        return Judgement(is_right, self.yes(match) if is_right else self.no(match, answer), match)


@dataclass(frozen=True, slots=True)
class HowManyGroups(Question):
    """How many colour groups lie on the board."""

    def options(self, match: Match) -> tuple[Option, ...]:  # noqa: D102 - as Question says
        # Which place the right number has among them follows from the position, and tells nothing.
        right = match.position.group_count
        first = max(1, right - match.position.piece_count % _OPTIONS)
        return tuple(Option(number) for number in range(first, first + _OPTIONS))

    def right(self, match: Match) -> Option:  # noqa: D102 - as Question says
        return Option(match.position.group_count)

    def yes(self, match: Match) -> str:  # noqa: D102 - as Question says
        return _("Right. Groups of each colour: {counts}.").format(
            counts=words.counts(match.position.groups_by_colour)
        )

    def no(self, match: Match, option: Option) -> str:  # noqa: D102 - as Question says
        if option.value == match.position.piece_count:
            return _(
                "Not quite: that is the number of pieces. Pieces of one colour that share an edge are one "
                "group together."
            )
        if isinstance(option.value, int) and option.value < match.position.group_count:
            return _(
                "Not quite, there are more. Pieces that meet only at a corner are not joined, and a single "
                "piece is a group too."
            )
        return _(
            "Not quite, there are fewer. Pieces of one colour that share an edge are one group together."
        )


@dataclass(frozen=True, slots=True)
class WhoHasWon(Question):
    """Who has won a finished game."""

    def options(self, match: Match) -> tuple[Option, ...]:  # noqa: D102 - as Question says
        del match
        return tuple(map(Option, Side))

    def right(self, match: Match) -> Option:  # noqa: D102 - as Question says
        assert match.outcome is not None, "it is asked of a finished game"
        return Option(match.outcome.winner)

    def yes(self, match: Match) -> str:  # noqa: D102 - as Question says
        assert match.outcome is not None, "it is asked of a finished game"
        return telling.ending(match.outcome)

    def no(self, match: Match, option: Option) -> str:  # noqa: D102 - as Question says
        del option
        number = match.position.group_count
        return _("Not quite. Count the groups: {counts}. That makes {number}.").format(
            counts=words.counts(match.position.groups_by_colour), number=number
        )


class _SetupStep:
    """A step of the placement variant."""

    def options(self, match: Match) -> tuple[Option, ...]:
        """Return no options: this is no question."""
        del match
        return ()


@dataclass(frozen=True, slots=True)
class PlacesToken(_SetupStep):
    """The black token is put on a cell; any will do."""

    asks = Asks.CELL

    def judge(self, match: Match, answer: Answer) -> Judgement:
        """Put the black token there."""
        if not isinstance(answer, Cell) or match.stage is not Stage.PLACE_TOKEN:
            return not_asked_for(self.asks, match)
        text = _("The black token stands on {cell} for the whole game.").format(cell=answer)
        return Judgement(is_done=True, text=text, match=match.place_token(answer))


@dataclass(frozen=True, slots=True)
class ChoosesSide(_SetupStep):
    """A side is chosen; both will do."""

    asks = Asks.SIDE

    def judge(self, match: Match, answer: Answer) -> Judgement:
        """Choose that side."""
        if not isinstance(answer, Side) or match.stage is not Stage.CHOOSE_SIDE:
            return not_asked_for(self.asks, match)
        text = {
            Side.MORE: _("You are More and have the first move."),
            Side.LESS: _("You are Less, and the other player has the first move."),
        }[answer]
        return Judgement(is_done=True, text=text, match=match.choose_side(answer))
