"""A process that plays until it is killed: it continues the newest journal, or begins a match.

Run with the player's folder as argument. It tells on its output how many answers are safe.
"""

import sys
from pathlib import Path

from game.content.packs import PackStamp
from game.keeping.archive import resume_journal
from game.keeping.folders import Folders
from game.playing.match import Match, Origin
from game.playing.session import Session
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from tests.rules.kernel.duel import DuelTitle

SETUP = Setup("duel", (SeatSetup("red"), SeatSetup("blue")))


class NoWorker:
    """There are no bots at this table."""

    def give_up(self) -> None:
        """Nobody thinks."""

    forget = give_up


def newest(folders: Folders) -> Path | None:
    found = sorted(folders.journals.glob("*.journal"))
    return found[-1] if found else None


def open_session(folders: Folders, title: DuelTitle, seed: int) -> Session:
    path = newest(folders)
    if path is None:
        match, journal = Match(title, Origin(SETUP, seed)), None
    else:
        match, journal = resume_journal(title, path)
    return Session(match, PackStamp("1", "x"), folders, NoWorker(), journal)  # type: ignore[arg-type]


def play(folders: Folders, seed: int) -> None:
    title = DuelTitle(None)
    session = open_session(folders, title, seed)
    print(f"{session.journal.path.name} {len(session.match.turns)}", flush=True)
    chance = Stream(seed, "moves")
    while True:
        match = session.match
        if match.outcome is not None:
            session.leave()
            session = open_session(folders, title, seed + chance.below(1000))
            continue
        decision = chance.pick(match.open)
        session.submit(decision, title.random_pick(match.state, decision, chance))
        if chance.below(3) == 0:
            session.journal.flush()
            print(f"{session.journal.path.name} {len(match.turns)}", flush=True)
        if chance.below(7) == 0:
            session.undo()
            session.journal.flush()
            print(f"{session.journal.path.name} {len(match.turns)}", flush=True)


if __name__ == "__main__":
    play(Folders(Path(sys.argv[1])), int(sys.argv[2]))
