"""Do boju tables for the scene tests: seats, positions, and play by clicks under a seat's eyes."""

from __future__ import annotations

from itertools import count

from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from scenes.komrades.asking.aiming import aimed
from scenes.table.course.modes import Mode
from scenes.table.host import load_kit
from scenes.ui.dialog import Dialog
from tests.scenes.table_driver import TableDriver, buttons

NAMES = ("Ania", "Bartek", "Celina", "Dub", "Sosna", "Brzoza", "Filip", "Gosia", "Henryk", "Iza")
COLOURS = ("red", "blue", "gold", "green", "violet", "orange", "teal", "rose", "brown", "white")


def seats(count, people=1, **options) -> Setup:
    """So many seats, of which the first ones are people."""
    return Setup(
        "komrades",
        tuple(
            SeatSetup(f"s{i}", "human" if i < people else "bot", NAMES[i], COLOURS[i], "easy")
            for i in range(count)
        ),
        options,
    )


AIR_RAID = {
    "line": ["misza", "swietlana", "igor", "_", "borys", "dominika", "walentyna"],
    "order": ["misza", "swietlana", "igor", "borys", "dominika", "walentyna"],
    "life": {"misza": 6, "swietlana": 3, "igor": 4, "borys": 5, "dominika": 2, "walentyna": 4},
    "max_life": {"misza": 7, "swietlana": 5, "igor": 5, "borys": 5, "dominika": 5,
                 "walentyna": 5},
    "hazards": {"4": ["mine"]},
    "hands": {"misza": ["dodge", "retreat", "niet", "helmet", "step"],
              "swietlana": ["march", "vodka", "charge"],
              "igor": ["retreat", "switch", "vodka"],
              "borys": ["dodge", "march"], "dominika": ["fubar", "shove", "dodge"],
              "walentyna": ["hit_the_dirt", "step"]},
    "gear": {"misza": ["helmet"], "borys": ["car_door", "sandbag"]},
    "gassed": ["swietlana"], "event_used": ["dominika"], "initiative": "misza",
    "attack": "air_raid", "turn": 5, "at": "plan",
}  # fmt: skip
"""Six comrades under an air raid, a mine on the free slot, cards to be laid."""


def table(tmp_path, setup, **options) -> TableDriver:
    """A table that has come to rest; its clock runs by being looked at, so nobody waits."""
    options.setdefault("size", (1280, 720))
    driver = TableDriver(load_kit("komrades"), setup, tmp_path, **options)
    driver.session._clock = count().__next__
    driver.settle()
    return driver


def plain_line(line, **extra):
    """A position of plain comrades, as the examples of the rulebook use them."""
    order = [who for who in line if who != "_"]
    return {"line": line, "order": order, "life": 10, "max_life": 10, "turn": 1, **extra}


def click_through(driver, seed, steps):
    """Answer by clicks on what is lit up; says how many answers were given."""
    chance = Stream(seed, "clicks")
    given = 0
    while driver.match.outcome is None and given < steps:
        driver.settle()
        if driver.flow.mode is Mode.ENDED:
            break
        if isinstance(driver.top, Dialog):
            watch_on(driver)
            continue
        if driver.top is not driver.scene:
            driver.its_me()
            continue
        if driver.flow.mode is Mode.PUBLIC:
            driver.click("bar:continue")
        else:
            _click_one(driver, chance)
        given += 1
    driver.settle()
    return given


def watch_on(driver):
    """Somebody is out and has been told: the others play on."""
    told = next(one for one in buttons(driver.top) if one.style == "brass")
    driver.click_at(told.on_screen().center)


def _click_one(driver, chance):
    asked = driver.flow.asked
    lit = [anchor for anchor in driver.table.choices() if anchor in asked.options]
    people = sum(seat.kind == "human" for seat in driver.match.origin.setup.seats)
    if not lit:
        if asked.race:
            driver.click("bar:away" if people > 1 else "bar:continue")
        else:
            driver.answer(asked.options[0])
        return
    anchor = lit[chance.below(len(lit))]
    before = len(driver.match.turns)
    driver.click(anchor)
    if aimed(driver.table.links) is not None:
        driver.click(driver.table.choices()[0])
    assert len(driver.match.turns) > before, f"the click on {anchor} was no answer"
