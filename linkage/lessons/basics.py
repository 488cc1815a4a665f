"""The lessons about the rules."""

from __future__ import annotations

from typing import Final

from linkage.engine import Colour, Side
from linkage.engine.errors import message
from linkage.lessons.asking import ChoosesSide, HowManyGroups, PlacesToken, WhoHasWon
from linkage.lessons.deciding import EndsGame, ExtendsGroup, ForcesPass, FoundsGroup, JoinsGroups
from linkage.lessons.lesson import Lesson, Step
from linkage.lessons.moving import (
    All,
    AnyMove,
    HasColour,
    IsForbiddenByMarker,
    MeetsMarkerAtCorner,
    StandsUpright,
    TouchesBlackToken,
    TouchesPieceOn,
    UsesUpColour,
)

_LAST_BLUE: Final = "Ye4e5 Yc7d7 Be6f6 Bf3f4 Ba1b1 Be7f7 Bg2g3"
_SIX_GROUPS: Final = "Ra1b1 Wf6f7 Rb2c2 Wf4f5 Re2f2 Bg6g7 Bc6c7 Bb4b5"
_TWO_RED_GROUPS: Final = f"{_SIX_GROUPS} Ya6a7"
_NO_PLACE_FOR_MORE: Final = (
    "Rf1g1 Ra5b5 Yf5g5 Wc5c6 Ra1a2 We4e5 Ba6a7 Bf7g7 Wb2b3 Rd1d2 "
    "Bg3g4 Wc7d7 Rc3d3 Yf2f3 Ye6f6 Bb1c1 Bb6b7 Re1e2 Yd5d6 Bb4c4"
)
_RING_AT_THE_BOTTOM: Final = (
    "Wg6g7 Bg1g2 Ba7b7 Rg4g5 Yc7d7 Wa6b6 Ye7f7 Yc6d6 Wa1a2 Ye6f6 "
    "Bf3g3 Wc5d5 Bf4f5 Ra5b5 Re4e5 Wa3a4 Yf1f2 Yb4c4"
)
_ONE_MOVE_LEFT: Final = (
    "Yd6d7 Bb1c1 Re7f7 Ra3b3 Rg3g4 Wb4c4 We4e5 Ra2b2 Wf1f2 Yb7c7 "
    "Wf5g5 Wd1d2 Rf3f4 Yc5c6 Be2e3 Wc2c3 Bg6g7 Ba5b5 Be6f6 Ba6b6"
)

_PLACING = Lesson(
    "placing",
    message("Place a piece"),
    (
        Step(
            message(
                "Linkage is played by two, More and Less, on a board of 7 by 7 cells. A piece covers two "
                "cells that share an edge. More has the first move, and here that is you: place a piece "
                "anywhere."
            ),
            AnyMove(),
            learnt=message(
                "The green token now stands on your piece: it always marks the piece placed last."
            ),
        ),
        Step(
            message("A piece can be turned. Place one upright, so that one half is above the other."),
            StandsUpright(),
            learnt=message("So it covers two cells of one file."),
            clues=(message("On c3 and c4, for example, a piece stands upright."),),
        ),
        Step(
            message(
                "The black token in the middle, on d4, stays there for the whole game, and no piece may "
                "lie on it. Beside it is fine: place a piece that shares an edge with the black token."
            ),
            TouchesBlackToken(),
            learnt=message("Only the cell of the black token itself is blocked."),
            clues=(
                message("The cells c4, e4, d3 and d5 share an edge with d4. Your piece needs one of them."),
            ),
        ),
    ),
)

_COLOURS = Lesson(
    "colours",
    message("Choose a colour"),
    (
        Step(
            message(
                "There are 24 pieces, six each of white, blue, red and yellow. They belong to nobody: in "
                "your turn you take any colour you like. You are Less now. Place a yellow piece."
            ),
            HasColour(Colour.YELLOW),
            "Rc3c4",
            learnt=message("Five yellow pieces are left, for you and for More alike."),
        ),
        Step(
            message(
                "Six pieces of a colour are soon used up. Of one colour the pool has a single piece left. "
                "Place that piece."
            ),
            UsesUpColour(),
            _LAST_BLUE,
            learnt=message("Nobody can place that colour any more, and this can decide a game."),
            clues=(
                message("The pool shows how many pieces of each colour are left."),
                message("Only one blue piece is left."),
            ),
        ),
    ),
)

_GREEN_TOKEN = Lesson(
    "green token",
    message("What the green token forbids"),
    (
        Step(
            message(
                "More has placed a red piece on c3 and c4, and the green token stands on it. There is one "
                "rule about where you may not go: your piece must not touch the piece under the green "
                "token. See for yourself: try to place a piece right beside it."
            ),
            IsForbiddenByMarker(),
            "Rc3c4",
            learnt=message("Nothing has happened: it is still your turn, and you may go elsewhere."),
            clues=(message("The cell c5, for example, shares an edge with c4."),),
        ),
        Step(
            message(
                "To touch means to share an edge. Corners do not count. Place a piece that meets the piece "
                "under the green token only at a corner."
            ),
            MeetsMarkerAtCorner(),
            "Rc3c4",
            learnt=message("That is as near as you can go."),
            clues=(message("The cells b5, d5, b2 and d2 are the ones to look at."),),
        ),
        Step(
            message(
                "Now Less has placed a blue piece on f5 and f6, and the green token has moved there. The "
                "cells around the red piece are free again. You are More: place a piece that touches the "
                "red one."
            ),
            TouchesPieceOn("c3"),
            "Rc3c4 Bf5f6",
            learnt=message("The green token protects a piece for one turn only."),
        ),
    ),
)

_GROUPS = Lesson(
    "groups",
    message("Colour groups"),
    (
        Step(
            message(
                "Pieces of one colour that share an edge form a colour group. A single piece is a group "
                "too, and pieces that meet only at a corner are not joined. How many groups are on this "
                "board?"
            ),
            HowManyGroups(),
            _SIX_GROUPS,
            clues=(
                message("The two red pieces on the left hang together, and so do the two white ones."),
                message("No blue piece shares an edge with another blue one."),
            ),
        ),
        Step(
            message(
                "More wants many groups. You are More: place a piece that makes a new group. It must not "
                "touch any other piece of its colour."
            ),
            FoundsGroup(),
            _SIX_GROUPS,
            learnt=message("That is what More likes best."),
            clues=(message("There is no yellow piece on the board yet."),),
        ),
        Step(
            message(
                "A piece that touches one group of its colour is added to it, and the number of groups stays "
                "the same. Place such a piece."
            ),
            ExtendsGroup(),
            _SIX_GROUPS,
            learnt=message("Both sides do this when they have nothing better."),
            clues=(message("Two white pieces stand on the f file. A third one can be placed beside them."),),
        ),
        Step(
            message(
                "Less wants few groups, and nothing is better for Less than to join groups. You are Less: "
                "place a piece that touches two groups of its colour at once."
            ),
            JoinsGroups(2),
            _TWO_RED_GROUPS,
            learnt=message("Two groups have become one."),
            clues=(
                message("Look at the two red groups at the bottom."),
                message("Only the cell d2 lies between them."),
            ),
        ),
        Step(
            message(
                "Groups can be kept apart, too. You are More: place a red piece that makes a red group of "
                "its own."
            ),
            All((HasColour(Colour.RED), FoundsGroup())),
            _SIX_GROUPS,
            learnt=message("As long as nobody fills the gap, the groups are counted one by one."),
            clues=(message("Keep away from the cells that share an edge with a red piece."),),
        ),
    ),
)

_PASSING = Lesson(
    "passing",
    message("The forced pass"),
    (
        Step(
            message(
                "You cannot pass because you would like to. You have to pass when there are free places, but "
                "every one of them touches the piece under the green token. Here you are More, and only "
                "a3 and a4 are free, right beside the marked piece. So pass."
            ),
            AnyMove(),
            _NO_PLACE_FOR_MORE,
            learnt=message("Now no piece is marked, and Less may go anywhere."),
        ),
        Step(
            message(
                "More has had to pass, and you are Less. The green token is off the board and forbids "
                "nothing in this turn. Place a piece beside the one on b4 and c4."
            ),
            TouchesPieceOn("b4"),
            f"{_NO_PLACE_FOR_MORE} pass",
            learnt=message(
                "A pass never follows a pass, because without the green token every free place is allowed."
            ),
            clues=(message("Only a3 and a4 are left."),),
        ),
        Step(
            message(
                "A pass can be brought about. You are More. Place a piece that touches every place that is "
                "still free after it, so that Less has to pass."
            ),
            ForcesPass(),
            _RING_AT_THE_BOTTOM,
            learnt=message("Now you have two turns in a row, as it were."),
            clues=(
                message("The free cells at the bottom form a ring. Think of what lies in the middle of it."),
                message("Place the piece on c2 and d2."),
            ),
        ),
    ),
)

_ENDING = Lesson(
    "ending",
    message("How a game ends"),
    (
        Step(
            message(
                "The game ends when no two free cells share an edge any more. With {threshold} or more "
                "groups More wins, with {below} or fewer Less does. There are no draws. You are More, "
                "there are 11 groups, and only g1 and g2 are free. End the game so that you win."
            ),
            EndsGame(Side.MORE),
            _ONE_MOVE_LEFT,
            learnt=message("Often the very last piece decides."),
            clues=(
                message("You need one more group. Red and yellow pieces are left."),
                message("A red piece would touch the red group above it."),
            ),
        ),
        Step(
            message("The same game with a red piece at the end. Who has won?"),
            WhoHasWon(),
            f"{_ONE_MOVE_LEFT} Rg1g2",
            learnt=message("One group more, and it would have been More."),
            clues=(message("Count the groups, and remember that More needs {threshold}."),),
        ),
        Step(
            message("And here is another game that is over, one with many small groups. Who has won?"),
            WhoHasWon(),
            "Wd7e7 Ra1b1 Bg5g6 Be1f1 Ya7b7 Ya3a4 Wf3g3 Yd6e6 Bb2b3 Bd3e3 Bb6c6 Rb4c4 "
            "Wf7g7 Bc5d5 Yf2g2 Yf4f5 Wa5a6 We4e5 Yc1d1 pass Wd2e2 pass Rc2c3",
            learnt=message("Two cells may stay empty in the end, as long as they do not lie side by side."),
            clues=(message("Count the groups, and remember that More needs {threshold}."),),
        ),
    ),
)

_VARIANT = Lesson(
    "placement variant",
    message("The placement variant"),
    (
        Step(
            message(
                "There is a variant in which the black token does not have to stand in the middle. The first "
                "player puts it on any cell of the empty board. You are the first player: put it somewhere."
            ),
            PlacesToken(),
            '[Placer "?"]\n[Chooser "?"]',
            learnt=message("Now the other player chooses to be More or Less, so it pays to be fair."),
        ),
        Step(
            message(
                "This time you are the second player. The first one has put the black token on b2. Choose "
                "your side: do you want to be More or Less?"
            ),
            ChoosesSide(),
            "@b2",
            learnt=message("From here on everything is as usual."),
        ),
    ),
)

BASICS: Final = (_PLACING, _COLOURS, _GREEN_TOKEN, _GROUPS, _PASSING, _ENDING, _VARIANT)
"""The lessons about the rules, in their order."""
