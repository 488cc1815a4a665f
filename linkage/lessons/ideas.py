"""The lessons about ideas of play: for each side three puzzles, each with one move that wins."""

from __future__ import annotations

from typing import Final

from linkage.engine.errors import message
from linkage.lessons.deciding import (
    ForcesPass,
    JoinsGroups,
    KeepsWin,
    LeavesNoJoin,
    LeavesNoNewGroup,
)
from linkage.lessons.lesson import Lesson, Step
from linkage.lessons.moving import All, UsesUpColour

_LESS = Lesson(
    "less",
    message("Three ideas for Less"),
    (
        Step(
            message("You are Less, and it is your move. Join three groups with one piece, and you win."),
            All((JoinsGroups(3), KeepsWin())),
            "Rf4g4 Rc2c3 Re5f5 Bf1g1 Rf7g7 Rb3b4 Rc6c7 Be1e2 Bb1b2 Bf2f3 "
            "Ye6e7 Bc1d1 Wa6b6 Bd3e3 Wa3a4 Wa7b7 Wc4c5 Yd6d7 Ya1a2",
            learnt=message(
                "One piece has taken two groups away, and More has no time left to make up for it."
            ),
            clues=(
                message("Which colour has three groups close together?"),
                message("There are three white groups on the left, and a gap between them."),
            ),
        ),
        Step(
            message(
                "You are Less, and there are {below} groups: not one more may come. Place your piece so that "
                "nobody can make a new group any more."
            ),
            All((LeavesNoNewGroup(), KeepsWin())),
            "Wc1c2 Ya6a7 Yb1b2 Yc7d7 Rb5c5 Ye7f7 Wc6d6 Ya2a3 Yd2e2 We6f6 "
            "Bd3e3 Rb4c4 Wg2g3 Wg5g6 Rf2f3 Rb6b7 Wa4a5 Be4e5 Bb3c3",
            learnt=message(
                "Whatever comes now is added to a group. Where there is no room for a new group, More "
                "cannot win."
            ),
            clues=(
                message("Only red and blue pieces are left. Where could one lie apart from its colour?"),
                message("The four free cells at the bottom are too much room. Divide them."),
                message("Place a red piece in the middle of the bottom row, so that it touches a red one."),
            ),
        ),
        Step(
            message(
                "You are Less. Use the green token: place your piece so that More has to pass and you may "
                "place another one."
            ),
            All((ForcesPass(), KeepsWin())),
            "Ye1f1 Rf5g5 Yb6b7 Bg3g4 Ye6f6 Yf2g2 Wc6d6 Ya5a6 Rd2d3 Yd7e7 "
            "Wf3f4 Wc5d5 Bf7g7 Wc3c4 Be3e4 Rc1c2 Rb3b4",
            learnt=message("More has no move, and the next one is yours again."),
            clues=(
                message("All free places lie close together at the lower left."),
                message("Find the piece that touches whatever place is still free after it."),
                message("Take a red piece: the last one can then join groups in your next turn."),
            ),
        ),
    ),
)

_MORE = Lesson(
    "more",
    message("Three ideas for More"),
    (
        Step(
            message(
                "You are More. There is only one place left where Less could join two groups. Take it away, "
                "with a piece that makes a new group."
            ),
            All((LeavesNoJoin(), KeepsWin())),
            "Rd6d7 Ra3b3 Yg3g4 Bc2c3 We7f7 Rc5c6 Wb1c1 Rb4c4 Bb7c7 Ye4f4 "
            "Ba1a2 Wf2f3 Rd1e1 Ra6b6 Yf6g6 Yg1g2 Wd2d3 Ye5f5",
            learnt=message("A place that both sides want should be yours."),
            clues=(
                message("Two white groups are only a gap apart."),
                message("The place is e2 and e3. Which colour makes a new group there?"),
            ),
        ),
        Step(
            message(
                "You are More. The pool is nearly empty: use up a colour, so that Less can only place pieces "
                "that make new groups."
            ),
            All((UsesUpColour(), KeepsWin())),
            "Yc2d2 Re3f3 Ya7b7 Wc1d1 Yf7g7 Bf4g4 Ba5a6 Yb2b3 Rd6e6 Yc3d3 "
            "Yf5g5 Rf2g2 Wa2a3 Re4e5 Rb4c4 Wa1b1 Rf1g1 Bb6c6 Bf6g6 Bb5c5",
            learnt=message(
                "Only white pieces are left, and at the top no white piece is near. Less has to help you."
            ),
            clues=(
                message("What would Less place at the top, on c7 and d7, if there were still a choice?"),
                message("Take the last blue piece, and make a new group with it."),
            ),
        ),
        Step(
            message(
                "You are More, and one group is missing. Use the green token: place your piece so that "
                "Less has to pass, and the last move is yours."
            ),
            All((ForcesPass(), KeepsWin())),
            "Yb1b2 Bf1g1 Ba1a2 Bg2g3 Ra3b3 Bd1e1 Ya4a5 Yc2c3 Bb4b5 Be2f2 "
            "Wa6a7 Yd5d6 Yb6b7 Yc4c5 Rg5g6 We6e7 Wc6c7 We4e5 Rf7g7 Wd3e3",
            learnt=message(
                "Less passes, and then your red piece on f3 and f4 makes the group that was missing."
            ),
            clues=(
                message("After your piece one free place should be left, right beside it."),
                message("You want f3 and f4 for yourself. So place this piece just above."),
            ),
        ),
    ),
)

IDEAS: Final = (_LESS, _MORE)
"""The lessons about ideas of play."""
