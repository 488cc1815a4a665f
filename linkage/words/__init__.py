"""What the game says to its players, in whole sentences, the same in every interface."""

from __future__ import annotations

from linkage.words.advice import (
    advice,
    estimate,
    exact_reach,
    has_won,
    thinking,
    thinking_sentence,
    turning_point,
    verdict,
)
from linkage.words.counts import counts, goal, groups, short_goal, wants
from linkage.words.effects import effect, effect_sentence
from linkage.words.faults import (
    broken_game,
    not_saved,
    notation_error,
    os_error,
    record_error,
    saved,
    saving_failure,
)
from linkage.words.names import (
    LONGEST_NAME,
    colour,
    default_names,
    level,
    pair,
    player,
    short_name,
    side,
)
from linkage.words.rules import broken_rule, rules, run_out
from linkage.words.standing import count, day_and_time, now, progress, result, state, turn, victory
from linkage.words.steps import forced_pass, ply, side_chosen, token_placed
from linkage.words.text import columns, printable

__all__ = [
    "LONGEST_NAME",
    "advice",
    "broken_game",
    "broken_rule",
    "colour",
    "columns",
    "count",
    "counts",
    "day_and_time",
    "default_names",
    "effect",
    "effect_sentence",
    "estimate",
    "exact_reach",
    "forced_pass",
    "goal",
    "groups",
    "has_won",
    "level",
    "not_saved",
    "notation_error",
    "now",
    "os_error",
    "pair",
    "player",
    "ply",
    "printable",
    "progress",
    "record_error",
    "result",
    "rules",
    "run_out",
    "saved",
    "saving_failure",
    "short_goal",
    "short_name",
    "side",
    "side_chosen",
    "state",
    "thinking",
    "thinking_sentence",
    "token_placed",
    "turn",
    "turning_point",
    "verdict",
    "victory",
    "wants",
]
