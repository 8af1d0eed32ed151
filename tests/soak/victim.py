"""A program that plays until it is killed, and tells what it has shown; started again and again.

``python -m tests.soak.victim TITLE HOME`` loads everything once. For each number that it reads it
forks a program that takes up the newest match of the folder (or begins one) and plays on, and
tells on its output what a person has seen answered. It is killed from outside.
"""

from __future__ import annotations

import os
import random
import sys
from pathlib import Path

from scenes.table.host import load_kit
from tests.soak.evening import Evening
from tests.soak.house import House


def tell(*words: object) -> None:
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


def tell_shown(evening: Evening) -> None:
    """The journal, and how many answers of it people have seen on the screen."""
    session = evening.table().session
    turns = session.match.turns
    while turns and session.seats.is_bot(turns[-1].action.seat):
        turns = turns[:-1]  # bots may be a few answers ahead of the disk, people never
    last = turns[-1].action.pick if turns else "-"
    tell("shown", session.journal.path.stem, len(turns), repr(last).replace(" ", "_"))


def live(title: str, home: Path, seed: int) -> None:
    """One life of the program; it ends by a kill, or tells why it could not go on."""
    chance = random.Random(seed)
    house = House(home, slow=10.0, size=(800, 450))
    evening = Evening(house, title, seed)
    house.program.services.preferences.change(animation_speed="instant", muted=True)
    left = [path.name for path in home.rglob(".*.tmp")]
    tell("leftovers", len(left))
    evening._continue()
    if not house.errors:
        evening.table()
    tell("begins", len(house.errors))
    while not house.errors:
        before = evening.table().session
        match chance.randrange(12):
            case 0:
                evening.table().flow.back.undo()
            case 1:
                house.do(lambda: evening.table().ways._save(f"evening {chance.randrange(3)}"))
            case 2:
                house.program.services.preferences.change(volume=chance.randrange(100))
            case 3 if chance.random() < 0.1:
                evening.begin(people=True)
            case _:
                evening.answer(1)
        if evening.table().session is before:
            tell_shown(evening)
        if evening.table().session.match.outcome is not None:
            house.do(house.program.leave)
            evening.begin(people=chance.random() < 0.7)
    tell("error", house.errors[-1].replace("\n", "\\n"))


def main() -> None:
    title, home = sys.argv[1], Path(sys.argv[2])
    load_kit(title)
    tell("ready")
    for line in sys.stdin:
        child = os.fork()
        if not child:
            try:
                live(title, home, int(line))
            except BaseException as error:
                import traceback

                tell("error", traceback.format_exc().replace("\n", "\\n"), type(error).__name__)
            os._exit(0)
        tell("pid", child)
        os.waitpid(child, 0)
        tell("gone")


if __name__ == "__main__":
    main()
