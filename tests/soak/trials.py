"""Trials that the program must stand; each tells what went wrong, and counts what it did."""

from __future__ import annotations

from pathlib import Path

from game.content.titles import load_title
from game.keeping.archive import replayed
from game.keeping.journal import read_journal
from scenes.ui.dialog import Dialog
from tests.soak.disks import DISKS
from tests.soak.evening import Evening
from tests.soak.house import House

UNEXPECTED = ("trouble-", "A report was kept", "raport")
FORGIVEN = ("OSError", "Error: [Errno", "JournalProblem", "SaveProblem", "ScenarioError")
"""Troubles that are the disk's and not ours: they are told with their file."""


def disk_trial(home: Path, disk: str, title: str, seed: int = 3) -> list[str]:
    """An evening at a disk that refuses; the match goes on, and is whole when the disk works."""
    house = House(home)
    evening = Evening(house, title, seed)
    evening.begin()
    evening.answer(2)
    house.do(lambda: evening.table().ways._save("evening"))
    problems: list[str] = []
    with DISKS[disk](home):
        for name, act in evening.acts():
            before = len(house.errors)
            house.do(act)
            house.run(2)
            problems += _told_badly(house, house.errors[before:], f"{disk}, {title}, {name}")
    problems += _whole_again(evening, f"{disk}, {title}")
    house.close()
    return problems


def _told_badly(house: House, errors: list[str], where: str) -> list[str]:
    problems = []
    for error in errors:
        last = error.strip().splitlines()[-1]
        if not any(word in last for word in FORGIVEN):
            problems.append(f"{where}: {error}")
        body = house.top.body if isinstance(house.top, Dialog) else ""
        if "–:" in body or " – " in body:
            problems.append(f"{where}: the file is not named in {body!r}")
    return problems


def _whole_again(evening: Evening, where: str) -> list[str]:
    """The disk works again: a match that was played meanwhile is written down whole."""
    evening.begin()
    evening.answer(2)
    session = evening.table().session
    session.journal.flush()
    again = replayed(load_title(evening.title), read_journal(session.journal.path))
    if again.turns != session.match.turns:
        return [f"{where}: the journal differs from the match"]
    return []
