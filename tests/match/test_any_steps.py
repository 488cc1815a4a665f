"""Any steps of a match in any order, beside a model that is told plainly."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path

import games
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from positions import cell, moves

from linkage.engine import (
    CELLS,
    PLACEMENTS,
    Cell,
    IllegalMoveError,
    Move,
    Pass,
    Placement,
    Position,
    Side,
)
from linkage.match import Match, Stage, WrongStageError
from linkage.notation import read_record, write_record

RECORDS = Path(__file__).parents[1] / "records"


DAY = date(2026, 11, 30)


NEXT_DAY = date(2026, 12, 1)


def sample(name: str) -> Match:
    return Match.of(read_record((RECORDS / f"{name}.linkage").read_text(encoding="utf-8")))


def standard(text: str = "") -> Match:
    """Return a standard game of Ann as More and Bob as Less after these moves."""
    match = Match.standard("Ann", "Bob", DAY)
    for move in moves(text):
        match = match.play(move)
    return match


def names(match: Match) -> tuple[str, str]:
    return match.name(Side.MORE), match.name(Side.LESS)


def standing(match: Match) -> list[Move]:
    return [ply.move for ply in match.current.plies]


# Any steps in any order.


Step = Cell | Side | Move


@dataclass
class Model:
    """A match told plainly: the list of its steps, and how many of them stand."""

    is_placement: bool
    players: tuple[str, str]
    steps: list[Step] = field(default_factory=list)
    wins_before: tuple[int, int] = (0, 0)
    done: int = 0
    comments: dict[int, tuple[str, ...]] = field(default_factory=dict)
    """About each ply, by its number; those about the game have the number 0."""

    def step(self, step: Step) -> None:
        standing = len(self.moves)
        self.comments = {number: told for number, told in self.comments.items() if number <= standing}
        self.steps = [*self.steps[: self.done], step]
        self.done += 1

    @property
    def setup(self) -> Sequence[Step]:
        return self.steps[: min(self.done, 2)] if self.is_placement else []

    @property
    def moves(self) -> list[Move]:
        return [step for step in self.steps[: self.done] if isinstance(step, Placement | Pass)]

    @property
    def position(self) -> Position:
        black = next((step for step in self.setup if isinstance(step, Cell)), cell("d4"))
        position = Position.start(black=black)
        for move in self.moves:
            position = position.play(move)
        return position

    @property
    def stage(self) -> Stage:
        if self.is_placement and self.done < 2:
            return (Stage.PLACE_TOKEN, Stage.CHOOSE_SIDE)[self.done]
        return Stage.OVER if self.position.outcome else Stage.PLAY

    @property
    def sides(self) -> dict[Side, int] | None:
        """Which player plays which side, once that is settled."""
        if not self.is_placement:
            return {Side.MORE: 0, Side.LESS: 1}
        for choice in self.setup[1:]:
            assert isinstance(choice, Side)
            return {choice: 1, choice.other: 0}
        return None

    def name(self, side: Side) -> str:
        return "?" if self.sides is None else self.players[self.sides[side]]

    @property
    def actor(self) -> str | None:
        match self.stage:
            case Stage.PLACE_TOKEN:
                return self.players[0]
            case Stage.CHOOSE_SIDE:
                return self.players[1]
            case Stage.PLAY:
                return self.name(Side.MORE if len(self.moves) % 2 == 0 else Side.LESS)
            case Stage.OVER:
                return None

    @property
    def wins(self) -> tuple[int, int]:
        wins = list(self.wins_before)
        if (outcome := self.position.outcome) and self.sides:
            wins[self.sides[outcome.winner]] += 1
        return wins[0], wins[1]


def with_moves(text: str, setup: Sequence[Step] = ()) -> list[Step]:
    return [*setup, *moves(text)]


FROM_A1 = f'[Placer "Cleo"] [Chooser "Dan"] @a1 less {games.FULL_FROM_A1}'


BEFORE_THE_END = f'[More "Ann"] [Less "Bob"] {games.ONE_PLY_BEFORE_THE_END}'


STARTS: dict[str, tuple[Match, bool, tuple[str, str], list[Step]]] = {
    "a new standard game": (Match.standard("Ann", "Bob", DAY), False, ("Ann", "Bob"), []),
    "a new game of the variant": (Match.placement("Cleo", "Dan", DAY), True, ("Cleo", "Dan"), []),
    "a game that waits for a pass": (sample("must-pass"), False, ("Ann", "Bob"), with_moves(games.MUST_PASS)),
    "a game with two passes": (sample("two-passes"), False, ("Ann", "Bob"), with_moves(games.TWO_PASSES)),
    "a game one ply before its end": (
        Match.of(read_record(BEFORE_THE_END)),
        False,
        ("Ann", "Bob"),
        with_moves(games.ONE_PLY_BEFORE_THE_END),
    ),
    "a finished game of the variant": (
        sample("placement"),
        True,
        ("Ann", "Bob"),
        with_moves(games.PLACEMENT_VARIANT, (cell("c2"), Side.MORE)),
    ),
    "a game of the variant that tells no sides": (
        Match.of(read_record(FROM_A1)),
        True,
        ("Cleo", "Dan"),
        with_moves(games.FULL_FROM_A1, (cell("a1"), Side.LESS)),
    ),
}


class MatchBesideModel(RuleBasedStateMachine):
    """Does the same to a match and to its model, and compares them after every step."""

    match: Match
    model: Model

    @initialize(start=st.sampled_from(sorted(STARTS)), back=st.integers(0, 4))
    def begin(self, start: str, back: int) -> None:
        match, is_placement, players, steps = STARTS[start]
        done = max(0, len(steps) - back)
        self.match = match.at(done)
        self.model = Model(is_placement, players, list(steps), done=done)

    @rule(at=st.sampled_from(CELLS))
    def place_token(self, at: Cell) -> None:
        if self.model.stage is Stage.PLACE_TOKEN:
            self.match = self.match.place_token(at)
            self.model.step(at)
        else:
            with pytest.raises(WrongStageError):
                self.match.place_token(at)

    @rule(side=st.sampled_from(Side))
    def choose_side(self, side: Side) -> None:
        if self.model.stage is Stage.CHOOSE_SIDE:
            self.match = self.match.choose_side(side)
            self.model.step(side)
        else:
            with pytest.raises(WrongStageError):
                self.match.choose_side(side)

    @rule(move=st.sampled_from([*PLACEMENTS, Pass()]))
    def play_anything(self, move: Move) -> None:
        stage = self.model.stage
        if stage in (Stage.PLACE_TOKEN, Stage.CHOOSE_SIDE):
            with pytest.raises(WrongStageError):
                self.match.play(move)
        elif (broken_rule := self.model.position.why_not(move)) is None:
            self.match = self.match.play(move)
            self.model.step(move)
        else:
            with pytest.raises(IllegalMoveError) as caught:
                self.match.play(move)
            assert (caught.value.move, caught.value.broken_rule) == (move, broken_rule)

    @precondition(lambda self: self.model.stage is Stage.PLAY)
    @rule(number=st.integers(0, 335))
    def play_a_legal_move(self, number: int) -> None:
        legal = self.model.position.legal_moves()
        move = legal[number % len(legal)]
        self.match = self.match.play(move)
        self.model.step(move)

    @rule()
    def undo(self) -> None:
        self.match = self.match.undo()
        self.model.done = max(0, self.model.done - 1)

    @rule()
    def redo(self) -> None:
        self.match = self.match.redo()
        self.model.done = min(len(self.model.steps), self.model.done + 1)

    @rule(done=st.integers(-2, 30))
    def go_to(self, done: int) -> None:
        self.match = self.match.at(done)
        self.model.done = sorted((0, done, len(self.model.steps)))[1]

    @rule(told=st.lists(st.sampled_from(["hm", 'a "fine" move', "{ and \\"]), max_size=2))
    def comment(self, told: list[str]) -> None:
        self.match = self.match.commented(*told)
        self.model.comments[len(self.model.moves)] = tuple(told)

    @precondition(lambda self: self.model.stage is Stage.OVER)
    @rule()
    def rematch(self) -> None:
        self.match = self.match.rematch(NEXT_DAY)
        self.model = Model(
            self.model.is_placement, self.model.players[::-1], wins_before=self.model.wins[::-1]
        )

    @invariant()
    def what_stands_is_the_same(self) -> None:
        assert (self.match.done, self.match.steps) == (self.model.done, len(self.model.steps))
        assert self.match.plies_done == len(self.model.moves)
        assert standing(self.match) == self.model.moves
        assert self.match.position == self.model.position
        assert self.match.outcome == self.model.position.outcome
        assert self.match.stage is self.model.stage
        assert self.match.is_placement == self.model.is_placement

    @invariant()
    def the_players_are_the_same(self) -> None:
        assert self.match.players == self.model.players
        assert names(self.match) == (self.model.name(Side.MORE), self.model.name(Side.LESS))
        assert self.match.actor == self.model.actor
        assert self.match.wins == self.model.wins

    @invariant()
    def the_comments_are_the_same(self) -> None:
        record = self.match.record
        told = dict(enumerate([record.preface, *(ply.comments for ply in record.plies)]))
        assert {at: comments for at, comments in told.items() if comments} == {
            at: comments for at, comments in self.model.comments.items() if comments
        }
        assert self.match.comments() == self.model.comments.get(len(self.model.moves), ())

    @invariant()
    def what_stands_is_written_and_read_back_as_the_same_match(self) -> None:
        read = read_record(write_record(self.match.current))
        assert read == self.match.current
        of_read = Match.of(read)
        assert (of_read.done, of_read.stage, of_read.position) == (
            self.match.done,
            self.match.stage,
            self.match.position,
        )
        assert (of_read.players, names(of_read), of_read.actor) == (
            self.match.players,
            names(self.match),
            self.match.actor,
        )

    @invariant()
    def what_is_kept_is_resumed_as_the_same_match(self) -> None:
        resumed = Match.resumed(read_record(write_record(self.match.kept)))
        assert (resumed.done, resumed.wins, resumed.players) == (
            self.match.done,
            self.match.wins,
            self.match.players,
        )
        whole = self.match.record
        assert (resumed.record.setup, resumed.record.plies, resumed.record.preface) == (
            whole.setup,
            whole.plies,
            whole.preface,
        )


TestMatchBesideModel = MatchBesideModel.TestCase


TestMatchBesideModel.settings = settings(max_examples=40, stateful_step_count=30)
