"""Games that show something rare, stored as their moves because chance hardly ever meets it.

Each was found by a search, and is played by the tests from its first move on.
"""
# ruff: noqa: S105 (a pass is no password)

from __future__ import annotations

from typing import Final

MUST_PASS: Final = (
    "Rf1g1 Ra5b5 Yf5g5 Wc5c6 Ra1a2 We4e5 Ba6a7 Bf7g7 Wb2b3 Rd1d2 "
    "Bg3g4 Wc7d7 Rc3d3 Yf2f3 Ye6f6 Bb1c1 Bb6b7 Re1e2 Yd5d6 Bb4c4"
)
"""After it More has to pass: one slot is free, a3 a4, and it touches the piece on b4 c4."""

TEN_SLOTS_BARRED: Final = (
    "Wg6g7 Bg1g2 Ba7b7 Rg4g5 Yc7d7 Wa6b6 Ye7f7 Yc6d6 Wa1a2 Ye6f6 "
    "Bf3g3 Wc5d5 Bf4f5 Ra5b5 Re4e5 Wa3a4 Yf1f2 Yb4c4 Wc2d2"
)
"""After it Less has to pass: ten slots are free in a ring around c2 d2, and all of them touch it.

Without its first ply it is a legal game too, in which g6 g7 is free as well.
"""

ONE_PASS: Final = (
    "Ya5a6 Wc2d2 Rb7c7 Re3f3 Yf1g1 Yf6g6 Ra3a4 Yd6e6 Yb3b4 Rc5d5 Ra1a2 "
    "Wc1d1 Re5f5 Ye7f7 We4f4 Bc3c4 Bb1b2 Bb5b6 We2f2 Wg4g5 pass Bg2g3"
)
"""A finished game with one pass in it."""

ONE_PASS_WITHOUT_THE_PASS: Final = (
    "Yd6e6 Bb1b2 We4f4 Wc2d2 Re3f3 Rc5d5 Wc1d1 Yf6g6 Bb5b6 Ra1a2 Wg4g5 "
    "Ra3a4 Yf1g1 Ya5a6 Ye7f7 Bc3c4 We2f2 Re5f5 Rb7c7 Yb3b4 Bg2g3"
)
"""The pieces of `ONE_PASS` in another order, in which nobody has to pass."""

TWO_PASSES: Final = (
    "Wd7e7 Ra1b1 Bg5g6 Be1f1 Ya7b7 Ya3a4 Wf3g3 Yd6e6 Bb2b3 Bd3e3 Bb6c6 Rb4c4 "
    "Wf7g7 Bc5d5 Yf2g2 Yf4f5 Wa5a6 We4e5 Yc1d1 pass Wd2e2 pass Rc2c3"
)
"""A finished game in which Less passes twice, with one placement of More's between."""

UNFINISHED: Final = "Ye4e5 Yc7d7 Be6f6 Bf3f4 Ba1b1 Be7f7 Bg2g3 Be1e2 Rb5b6"
"""Nine plies, after which no blue piece is left."""

FEWEST_GROUPS: Final = (
    "Wb6c6 Ba3b3 Rf3f4 We6e7 Bc2d2 Rg4g5 Wd5e5 Rf2g2 Wa5b5 "
    "Rg6g7 Wa7b7 Ba2b2 Rf6f7 Bb1c1 Wd6d7 Bb4c4 Re1f1 Bd3e3"
)
"""A finished game with 3 groups; there are none with fewer."""

MOST_GROUPS: Final = (
    "Yb2b3 Be1e2 Wd6e6 Rf2f3 Bb4b5 Re4e5 Rb6c6 Bc1c2 Yf6f7 Ba6a7 Bg2g3 Rd7e7 "
    "Rc3c4 Yg4g5 Wd1d2 Ba2a3 Wf1g1 Wa4a5 Yd3e3 Wf4f5 Wa1b1 Yb7c7 Rg6g7 Yc5d5"
)
"""A finished game with 24 groups and a full board; there are none with more."""

FEWEST_PIECES: Final = (
    "Re1f1 Bc6d6 We3f3 Wa4b4 Yg2g3 Rd2e2 Ra6a7 Bb1c1 Bg5g6 Re7f7 Wb3c3 Yb7c7 Bf4f5 Yb5c5 Wa2b2 We5e6"
)
"""A finished game of 16 pieces; there are none of fewer."""

FULL_FROM_A1: Final = (
    "Re2f2 Ya7b7 Wa4a5 Rf6f7 Bd3e3 Ye6e7 Wa2a3 Bd1d2 Rb3b4 Rg6g7 Rb1c1 Bf3f4 "
    "Wb5c5 Wc7d7 Ra6b6 Bc3c4 Wc6d6 Yg1g2 Bb2c2 Ye1f1 Yf5g5 Yd4d5 Bg3g4 We4e5"
)
"""A game that fills the board, with the black token on a1."""

ONE_PLY_BEFORE_THE_END: Final = (
    "Yd6d7 Bb1c1 Re7f7 Ra3b3 Rg3g4 Wb4c4 We4e5 Ra2b2 Wf1f2 Yb7c7 "
    "Wf5g5 Wd1d2 Rf3f4 Yc5c6 Be2e3 Wc2c3 Bg6g7 Ba5b5 Be6f6 Ba6b6"
)
"""One slot is free, g1 g2. A red piece there ends the game with 11 groups, a yellow one with 12."""

ENDS_ALL_BARRED: Final = (
    "Yc6d6 Rf1f2 Wg5g6 Wf3f4 Ya5a6 We3e4 Wb5b6 Wd1e1 Rf7g7 Yc7d7 Bb2b3 Bf5f6 "
    "Ya4b4 Bg3g4 Rd2e2 Re6e7 Ra1b1 Wg1g2 Rc1c2 Ba7b7 Ba2a3 Yd5e5 Bc3c4"
)
"""A finished game whose two empty cells both touch the last piece."""

PLACEMENT_VARIANT: Final = (
    "Ya5a6 Ye1f1 Yb5b6 Rf3f4 Wf6f7 Rb1c1 We6e7 Ye2f2 Rd4d5 Rd1d2 Yg6g7 "
    "Rb2b3 Rc6d6 Bc3c4 Wa1a2 Yb7c7 We5f5 Bg1g2 Bd3e3 Bg4g5 Wa3a4"
)
"""A finished game of the placement variant, with the black token on c2."""
