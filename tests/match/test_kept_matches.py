"""Matches through their kept records: nothing that was played, taken back or said gets lost on the way."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import games
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from positions import cell, moves

from linkage.engine import CELLS, Cell, Move, Position, Side
from linkage.games import KeptGame, OpenGame, Store, load_record
from linkage.match import Match, Stage
from linkage.notation import Fault, UnreadableRecordError, read_record, write_record

DAY = date(2026, 11, 30)


def again(match: Match) -> Match:
    """Return a match as it comes back from its kept record."""
    return Match.resumed(read_record(write_record(match.kept)))


def standard(text: str = "") -> Match:
    match = Match.standard("Ann", "Bob", DAY)
    for move in moves(text):
        match = match.play(move)
    return match


def variant(text: str = "", choice: Side = Side.MORE) -> Match:
    match = Match.placement("Cleo", "Dan", DAY).place_token(cell("c2")).choose_side(choice)
    for move in moves(text):
        match = match.play(move)
    return match


def by_hand(text: str) -> Match:
    return Match.of(read_record(text))


WHOLE_GAMES = {
    "the standard game": standard(games.FEWEST_GROUPS),
    "a game that waits for a pass": standard(games.MUST_PASS),
    "a game with one pass": standard(games.ONE_PASS),
    "a game with two passes": standard(games.TWO_PASSES),
    "the variant": variant(games.PLACEMENT_VARIANT),
    "the variant with the other choice": variant(games.PLACEMENT_VARIANT, Side.LESS),
    "the variant before the choice": Match.placement("Cleo", "Dan", DAY).place_token(cell("g7")),
    "a game with comments": by_hand(
        '[Event "x"] {before} 1. Rc3c4 {"a\\b"} {c [d] {e} Rf3f4 2. Ba6a7 {last}'
    ),
    "a game with nothing but moves": by_hand("1. Rc3c4 Rf3f4 2. Ba6a7"),
    "the variant with nothing but moves": by_hand("@a1 less 1. Rc3c4 Rf3f4"),
    "the variant with comments": by_hand(
        '[Variant "placement"] {one} @a1 {two} less {three} 1. Rc3c4 {four}'
    ),
    "names that need escaping": Match.standard('A "q" \\', "B ] [C", DAY).play(moves("Rc3c4")[0]),
}


@pytest.mark.parametrize("name", WHOLE_GAMES)
def test_a_match_comes_back_at_every_step_with_all_that_was_taken_back(name: str) -> None:
    match = WHOLE_GAMES[name]
    for done in range(match.steps + 1):
        there = match.at(done)
        back = again(there)
        assert (back.done, back.steps) == (done, match.steps)
        assert back.record.plies == match.record.plies
        assert back.record.setup == match.record.setup
        assert back.record.preface == match.record.preface
        assert (back.stage, back.position, back.outcome) == (there.stage, there.position, there.outcome)
        assert (back.players, back.actor, back.wins) == (there.players, there.actor, there.wins)
        assert set(back.record.tags) >= set(match.record.tags)
        assert again(back) == back


@pytest.mark.parametrize("name", [name for name in WHOLE_GAMES if "the variant" not in name])
def test_a_standard_match_comes_back_as_the_very_same(name: str) -> None:
    for done in range(WHOLE_GAMES[name].steps + 1):
        assert again(WHOLE_GAMES[name].at(done)) == WHOLE_GAMES[name].at(done)


def test_what_is_kept_is_a_record_of_what_stands_to_whoever_does_not_know_more() -> None:
    text = write_record(standard("Rc3c4 Rf3f4 Ba6a7").undo().undo().kept)
    assert text.splitlines() == [
        *('[More "Ann"]', '[Less "Bob"]', '[Date "2026-11-30"]', '[Format "1"]', '[Undone "Rf3f4 Ba6a7"]'),
        *("", "1. Rc3c4 *"),
    ]
    match = Match.of(read_record(text))
    assert match == match.redo() == standard("Rc3c4")


def test_a_new_ply_leaves_nothing_of_what_was_taken_back_in_what_is_kept() -> None:
    (other,) = moves("Yg1g2")
    match = again(standard("Rc3c4 Rf3f4 Ba6a7").undo().undo()).play(other)
    assert match.kept == standard("Rc3c4 Yg1g2").record


def test_what_is_kept_of_a_match_with_nothing_taken_back_is_its_record() -> None:
    for match in (standard(games.ONE_PASS), variant(games.PLACEMENT_VARIANT)):
        assert match.kept == match.record


def test_the_setup_that_was_taken_back_is_kept() -> None:
    match = variant("Rc3c4")
    assert again(match.at(0)).record.setup == match.record.setup
    assert match.at(0).kept.tag("Undone") == "@c2 more Rc3c4"
    assert match.at(1).kept.tag("Undone") == "more Rc3c4"
    assert match.at(2).kept.tag("Undone") == "Rc3c4"


def test_names_that_a_setup_alone_does_not_tell_survive_taking_it_back() -> None:
    match = by_hand('[More "Ann"] [Less "Bob"] [Placer "Ann"] @c2 less 1. Rc3c4')
    for done in (0, 1, 2, 3):
        back = again(match.at(done)).at(3)
        assert (back.name(Side.MORE), back.name(Side.LESS)) == (match.name(Side.MORE), match.name(Side.LESS))
        assert (back.record.tag("More"), back.record.tag("Less")) == ("Ann", "Bob")


def test_the_score_of_a_row_of_games_is_kept_and_counts_on() -> None:
    first = standard(games.ONE_PASS)
    assert first.wins == (1, 0)
    second = first.rematch(DAY).play(moves("Rc3c4")[0])
    assert second.kept.tag("Score") == "0-1"
    assert again(second) == second
    assert again(second).earlier_wins == (0, 1)


@pytest.mark.parametrize("score", ["", "x", "1", "1-", "-1-2", "1-2-3", "1234567-0", "\u0661-\u0662", " 1-2"])
def test_a_score_that_is_none_counts_as_no_games(score: str) -> None:
    match = Match.resumed(read_record(f'[Format "1"] [Score "{score}"] 1. Rc3c4'))
    assert match.earlier_wins == (0, 0)
    assert match.record.tags == ()


@pytest.mark.parametrize(
    ("text", "line", "word"),
    [
        ('[Format "1"]\n[Undone "Rc5c6"] 1. Rc3c4', 2, "Rc5c6"),
        ('[More "Ann"]\n[Undone "what"]\n[Format "1"]\n1. Rc3c4', 2, "what"),
        ('[More "Ann"]\n[Format "1"]\n[Undone "{open"]\n1. Rc3c4', 3, "{open"),
        ('[Format "1"]\n[Undone "@c2 more"] 1. Rc3c4', 2, "@c2 more"),
        ('[Format "1"]\n[Undone "Rf3f4"] @c2', 2, "Rf3f4"),
        ('[Format "1"]\n[Undone "More 13"] 1. Rc3c4', 2, "More 13"),
        ('[Format "1"]\n[Undone "* Rf3f4"] 1. Rc3c4', 2, "* Rf3f4"),
        (f'[Format "1"]\n[Undone "{"x" * 10_000}"] 1. Rc3c4', 2, "x" * 40),
    ],
)
def test_moves_taken_back_that_cannot_be_understood_are_refused_at_their_line(
    text: str, line: int, word: str
) -> None:
    with pytest.raises(UnreadableRecordError) as caught:
        Match.resumed(read_record(text))
    error = caught.value
    assert (error.fault, error.line, error.column, error.word) == (Fault.NO_UNDONE, line, 1, word)
    assert str(error) == f'{line}:1: "{word}": expected the moves that were taken back'


# Tags of the same names that are somebody else's.

FOREIGN = '[Score "2-1"] [Undone "what"] [Event "x"] 1. Rc3c4'


def test_without_the_format_tags_of_these_names_are_tags_like_any_other() -> None:
    for match in (Match.resumed(read_record(FOREIGN)), Match.of(read_record(FOREIGN))):
        assert (match.earlier_wins, match.steps) == ((0, 0), 1)
        assert match.record == read_record(FOREIGN)


def test_a_game_that_has_such_tags_is_kept_and_resumed_with_them() -> None:
    match = Match.resumed(read_record(FOREIGN)).undo()
    assert match.kept.tags == (
        ("Score_", "2-1"),
        ("Undone_", "what"),
        ("Event", "x"),
        ("Format", "1"),
        ("Undone", "Rc3c4"),
    )
    for is_ours in (False, True):
        assert Match.resumed(match.kept, is_ours=is_ours) == match
        assert Match.resumed(match.redo().kept, is_ours=is_ours) == match.redo()


def test_names_that_only_resemble_them_come_back_as_they_were() -> None:
    record = read_record('[Score_ "a"] [Score__ "b"] [Scores "c"] [_Undone "d"] [Format_ "e"] *')
    match = Match.of(record)
    assert Match.resumed(match.kept) == match


def test_a_game_of_the_folder_that_was_kept_without_the_format_comes_back_whole() -> None:
    record = read_record('[More "Ann"] [Less "Bob"] [Score "1-0"] [Undone "Rf3f4 {hm} Ba6a7"] 1. Rc3c4 *')
    match = Match.resumed(record, is_ours=True)
    assert (match.earlier_wins, match.done, match.steps) == ((1, 0), 1, 3)
    assert match.record == read_record('[More "Ann"] [Less "Bob"] 1. Rc3c4 Rf3f4 {hm} Ba6a7')


# Any keys in any order, with the disk between.

Step = Cell | Side | Move

STARTS: dict[str, tuple[Match, bool, Sequence[Step]]] = {
    "a new game": (standard(), False, []),
    "a new game of the variant": (Match.placement("Cleo", "Dan", DAY), True, []),
    "a game that waits for a pass": (standard(games.MUST_PASS), False, moves(games.MUST_PASS)),
    "a game with two passes": (standard(games.TWO_PASSES), False, moves(games.TWO_PASSES)),
    "a game one ply before its end": (
        standard(games.ONE_PLY_BEFORE_THE_END),
        False,
        moves(games.ONE_PLY_BEFORE_THE_END),
    ),
    "a finished game of the variant": (
        variant(games.PLACEMENT_VARIANT),
        True,
        [cell("c2"), Side.MORE, *moves(games.PLACEMENT_VARIANT)],
    ),
    "a game of the variant that a person wrote": (
        by_hand(f"@a1 less {games.FULL_FROM_A1}"),
        True,
        [cell("a1"), Side.LESS, *moves(games.FULL_FROM_A1)],
    ),
}


class KeptMatchBesideModel(RuleBasedStateMachine):
    """Plays a game that is saved and resumed, and beside it a plain list of steps."""

    game: OpenGame
    match: Match

    def __init__(self) -> None:
        super().__init__()
        self.store = Store(Path(tempfile.mkdtemp()))
        self.is_placement = False
        self.steps: list[Step] = []
        self.done = 0
        self.comments: dict[int, str] = {}
        self.saved: tuple[list[Step], int, dict[int, str]] | None = None

    def teardown(self) -> None:
        self.game.close()
        shutil.rmtree(self.store.folder)

    @initialize(start=st.sampled_from(sorted(STARTS)), back=st.integers(0, 30))
    def begin(self, start: str, back: int) -> None:
        match, self.is_placement, steps = STARTS[start]
        self.steps, self.done = list(steps), max(0, len(steps) - back)
        self.match = match.at(self.done)
        self.game = self.store.begin(self.match)

    def do(self, step: Step) -> None:
        """Do a step: what was taken back, and what was said of it, is cut off."""
        self.comments = {at: text for at, text in self.comments.items() if at <= self.done}
        self.steps = [*self.steps[: self.done], step]
        self.done += 1

    @property
    def first_ply(self) -> int:
        return 2 if self.is_placement else 0

    def position_after(self, done: int) -> Position:
        setup, played = self.steps[: self.first_ply], self.steps[self.first_ply : max(done, self.first_ply)]
        black = setup[0] if setup and done else cell("d4")
        assert isinstance(black, Cell)
        position = Position.start(black=black)
        for move in played:
            assert not isinstance(move, Cell | Side)
            position = position.play(move)
        return position

    @property
    def stage(self) -> Stage:
        if self.is_placement and self.done < 2:
            return (Stage.PLACE_TOKEN, Stage.CHOOSE_SIDE)[self.done]
        return Stage.OVER if self.position_after(self.done).outcome else Stage.PLAY

    @precondition(lambda self: self.stage is Stage.PLACE_TOKEN)
    @rule(at=st.sampled_from(CELLS))
    def place_token(self, at: Cell) -> None:
        self.match = self.match.place_token(at)
        self.do(at)

    @precondition(lambda self: self.stage is Stage.CHOOSE_SIDE)
    @rule(side=st.sampled_from(Side))
    def choose_side(self, side: Side) -> None:
        self.match = self.match.choose_side(side)
        self.do(side)

    @precondition(lambda self: self.stage is Stage.PLAY)
    @rule(number=st.integers(0, 335))
    def play(self, number: int) -> None:
        legal = self.position_after(self.done).legal_moves()
        move = legal[number % len(legal)]
        self.match = self.match.play(move)
        self.do(move)

    @rule(times=st.integers(1, 4))
    def undo(self, times: int) -> None:
        for _ in range(times):
            self.match = self.match.undo()
        self.done = max(0, self.done - times)

    @rule(times=st.integers(1, 4))
    def redo(self, times: int) -> None:
        for _ in range(times):
            self.match = self.match.redo()
        self.done = min(len(self.steps), self.done + times)

    @rule()
    def save(self) -> None:
        self.game.save(self.match)
        if self.steps or self.game.path is not None:
            self.saved = (list(self.steps), self.done, dict(self.comments))

    @precondition(lambda self: self.saved is not None)
    @rule()
    def resume(self) -> None:
        assert self.game.path is not None
        assert self.saved is not None
        self.game.close()
        self.game = self.store.resume(self.game.path)
        self.match = self.game.match
        self.steps, self.done, self.comments = list(self.saved[0]), self.saved[1], dict(self.saved[2])

    @rule()
    def review(self) -> None:
        """Look at every step, as a review does, which changes nothing."""
        before = self.match
        seen = [self.match.at(step) for step in range(len(self.steps) + 1)]
        assert [match.done for match in seen] == list(range(len(self.steps) + 1))
        assert [match.position for match in seen] == [self.position_after(match.done) for match in seen]
        assert all(match.record == before.record for match in seen)
        assert self.match == before

    @precondition(lambda self: len(self.steps) > self.first_ply)
    @rule(number=st.integers(0, 30), text=st.sampled_from(["", "hm", '"quoted" \\ [b] {', "two  words"]))
    def comment_in_a_review(self, number: int, text: str) -> None:
        ply = number % (len(self.steps) - self.first_ply) + 1
        commented = self.match.at(self.first_ply + ply).commented(text)
        self.match = self.match.with_record(commented.record)
        self.comments[self.first_ply + ply] = " ".join(text.split())

    @precondition(lambda self: self.done > self.first_ply)
    @rule()
    def play_on_with_a_copy(self) -> None:
        copy = Match.of(self.match.current)
        assert (copy.done, copy.steps) == (self.done, self.done)
        assert copy.position == self.position_after(self.done)

    @invariant()
    def what_stands_and_what_was_taken_back_are_the_same(self) -> None:
        assert (self.match.done, self.match.steps) == (self.done, len(self.steps))
        assert self.match.stage is self.stage
        assert self.match.position == self.position_after(self.done)
        assert [ply.move for ply in self.match.record.plies] == self.steps[self.first_ply :]
        if self.is_placement and self.steps:
            setup = self.match.record.setup
            assert setup is not None
            assert [setup.black, *([setup.choice] if setup.choice else [])] == self.steps[:2]

    @invariant()
    def what_was_said_is_the_same(self) -> None:
        said = {at: text for at, text in self.comments.items() if text}
        plies = enumerate(self.match.record.plies, self.first_ply + 1)
        assert {at: " ".join(ply.comments) for at, ply in plies if ply.comments} == said

    @precondition(lambda self: self.saved is not None)
    @invariant()
    def what_was_saved_last_is_on_disk(self) -> None:
        assert self.saved is not None
        (kept,) = self.store.games()
        assert isinstance(kept, KeptGame)
        assert (kept.match.done, kept.match.steps) == (self.saved[1], len(self.saved[0]))
        assert [ply.move for ply in load_record(kept.path).plies] == self.saved[0][
            self.first_ply : max(self.saved[1], self.first_ply)
        ]


TestKeptMatchBesideModel = KeptMatchBesideModel.TestCase
TestKeptMatchBesideModel.settings = settings(max_examples=30, stateful_step_count=30)
