"""Tables of S.T.A.L.K.E.R. for the tests of its scene."""

from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from scenes.table.course.modes import Mode
from scenes.table.host import load_kit
from tests.scenes.table_driver import TableDriver

COLOURS = ("blue", "green", "ivory", "violet")
NAMES = ("Ola", "Jan", "Ewa", "Piotr")

FIGHT = {
    "mission": "sc-m-a1",
    "begin": "action",
    "active": "seat1",
    "stalkers": {
        "seat1": {
            "card": "sc-st-01",
            "at": "T4.H",
            "hp": 11,
            "dose": 5,
            "weapon": "sc-w-03",
            "armour": "sc-ar-06",
            "focus": True,
            "bolts": 3,
            "magazines": {"rifle": 2},
            "backpack": ["sc-it-02", "sc-it-03"],
        }
    },
    "enemies": {
        "e1": {"card": "sc-e-02", "at": "T4.I", "facing": "W"},
        "e2": {"card": "sc-e-01", "at": "T3.G", "facing": "W"},
    },
    "roster": {
        "sc-e-01": {"colour": "green", "team": 1, "pool": 0},
        "sc-e-02": {"colour": "yellow", "team": 1, "pool": 1},
    },
}
"""A Stalker with a rifle beside a bandit in the open."""


def setup(count=1, mission="A1", kind="human"):
    seats = tuple(
        SeatSetup(f"seat{number + 1}", kind, NAMES[number], COLOURS[number])
        for number in range(count)
    )
    return Setup("stalker", seats, {"mission": mission})


def table(tmp_path, count=1, mission="A1", **more):
    driver = TableDriver(load_kit("stalker"), setup(count, mission), tmp_path, **more)
    driver.settle()
    return driver


def answer_at_random(driver, chance: Stream) -> bool:
    """One answer of whoever is asked; False when the match is over."""
    if driver.match.outcome is not None:
        return False
    if driver.flow.mode is Mode.CURTAIN:
        driver.its_me()
    while driver.top is not driver.scene:
        driver.director.pop()
    asked = driver.flow.asked
    driver.answer(driver.match.title.random_pick(driver.match.state, asked, chance))
    return True
