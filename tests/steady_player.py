"""A program that plays by itself and keeps every step, until somebody kills it.

    python tests/steady_player.py FOLDER standard|placement SEED

It goes on with the game in the folder, or begins one. Each line that it prints is a point at which it can
be killed: `resumed` or `saving` or `saved` with the kept record in JSON, or a touch of the file system.
"""

from __future__ import annotations

import json
import random
import sys
from datetime import date
from pathlib import Path

import filelock  # noqa: F401 - here, so that its loading is no touch of the file system

from linkage.engine import CELLS, Side
from linkage.games import OpenGame, Store
from linkage.match import Match, Stage
from linkage.notation import write_record

DAY = date(2026, 11, 30)
TOUCHES = ("open", "os.rename", "os.remove", "os.chmod", "os.mkdir", "fcntl.flock")


def say(word: str, match: Match) -> None:
    """Report a state of the game."""
    print(word, json.dumps(write_record(match.kept)), flush=True)  # noqa: T201 - reports are printed


def say_touch(event: str, _details: object) -> None:
    """Report that the file system is about to be touched."""
    if event in TOUCHES:
        print(event, flush=True)  # noqa: T201 - reports are printed


def opened(store: Store, variant: str) -> OpenGame:
    """Return the game in the folder, or a new one."""
    for game in store.games():
        return store.resume(game.path)
    new = Match.placement if variant == "placement" else Match.standard
    return store.begin(new("Ann", "Bob", DAY))


def stepped(match: Match, chance: random.Random) -> Match:
    """Return a match one step on, or some steps back or on again."""
    if match.done and (match.stage is Stage.OVER or chance.random() < 0.2):
        return match.at(match.done - chance.randint(1, 4))
    if match.done < match.steps and chance.random() < 0.5:
        return match.redo()
    match match.stage:
        case Stage.PLACE_TOKEN:
            return match.place_token(chance.choice(CELLS))
        case Stage.CHOOSE_SIDE:
            return match.choose_side(chance.choice(list(Side)))
        case Stage.PLAY | Stage.OVER:
            return match.play(chance.choice(match.position.legal_moves()))


def main() -> None:
    """Play for ever."""
    folder, variant, seed = sys.argv[1:]
    chance = random.Random(seed)
    sys.addaudithook(say_touch)
    with opened(Store(Path(folder)), variant) as game:
        match = game.match
        say("resumed", match)
        while True:
            match = stepped(match, chance)
            say("saving", match)
            game.save(match)
            say("saved", match)


if __name__ == "__main__":
    main()
