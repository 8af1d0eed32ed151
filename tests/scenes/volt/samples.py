"""VOLT tables for the scene tests: seats, positions, and random play under the eyes of a seat."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from scenes.table.course.modes import Mode
from scenes.table.host import load_kit
from tests.rules.volt.series_table import duel_of
from tests.scenes.table_driver import TableDriver

ANIA = SeatSetup("red", "human", "Ania", "red")
PIOTR = SeatSetup("green", "human", "Piotr", "green")
BOT = SeatSetup("blue", "bot", "Bot", "blue", "easy")
KILLBOT = SeatSetup("yellow", "automaton", "Iron", "yellow")

TRAINING = Setup("volt", (ANIA, BOT), {"variant": "training"})
HOT_SEAT = Setup("volt", (ANIA, PIOTR), {"variant": "training"})
RFL = Setup("volt", (ANIA, BOT, PIOTR, KILLBOT), {"variant": "rfl", "arena": "a"})

SQUAD = Setup(
    "volt",
    (ANIA, PIOTR, KILLBOT, SeatSetup("blue", "automaton", "Rust", "blue")),
    {"variant": "rfl", "arena": "c", "modules:yellow": "kotwica+granaty"},
)
CHAMPIONSHIP = Setup(
    "volt.campaign",
    tuple(
        SeatSetup(colour, "human", colour.title(), colour)
        for colour in ("red", "blue", "green", "yellow")
    ),
)
DUEL = replace(duel_of(0), seats=CHAMPIONSHIP.seats)
"""The first duel of a Championship, on the arena of red's title."""

BEAM = {
    "arena": "a", "variant": "rfl", "phase": "activation", "panel": 2, "round": 4,
    "robots": {
        "red": {"cell": "B6", "robot": "ogar", "side": "S", "damage": 2, "vp": 3, "number": 2,
                "left": "hamulce", "right": "wiazka", "stash": ["ram"], "dice": "II:r3E III:b4E"},
        "blue": {"cell": "F6", "robot": "merkury", "side": "W", "damage": 1, "vp": 3, "number": 4,
                 "left": "teleport", "right": "bomba", "dice": "II:b5N III:r2S"},
        "green": {"cell": "C2", "robot": "zniwiarz", "side": "N", "vp": 2, "number": 1,
                  "left": "ram", "right": "miny", "dice": "II:b1S III:b2E"},
        "yellow": {"cell": "H4", "robot": "volt", "side": "E", "vp": 1, "number": 3,
                   "left": "tarcza", "right": "granaty", "facing": "N", "killbot": True},
    },
    "tokens": {"D6": 1, "H2": 1, "C3": 1}, "mines": {"E3": "green", "F8": "green"},
}  # fmt: skip
"""Red's shot hits blue beside a pit, and red has the power beam."""


def table(tmp_path, setup=TRAINING, **options) -> TableDriver:
    options.setdefault("size", (960, 540))
    driver = TableDriver(load_kit(setup.title), setup, tmp_path, **options)
    driver.settle()
    return driver


def beam_table(tmp_path, **options) -> TableDriver:
    options.setdefault("loaded", {"killbot": (1, 2, 3, 1, 2, 3)})
    return table(tmp_path, RFL, position=BEAM, **options)


def programming(tmp_path, setup=TRAINING, **options) -> TableDriver:
    """A table at which red is about to program the first round."""
    driver = table(tmp_path, setup, **options)
    while driver.flow.asked.kind != "program":
        driver.click(driver.flow.asked.options[0])
        driver.settle()
    return driver


def play_randomly(driver: TableDriver, answers: int, seed: int = 3) -> set[str]:
    """People pick at random through the table; the kinds of questions that were asked."""
    chance, kinds = Stream(seed), set()
    for _ in range(answers):
        driver.settle()
        if driver.flow.mode is Mode.CURTAIN:
            driver.its_me()
            driver.settle()
        asked = driver.flow.asked
        if driver.flow.mode is not Mode.ASKING or asked is None:
            break
        kinds.add(asked.kind)
        driver.answer(driver.match.title.random_pick(driver.match.state, asked, chance))
    return kinds
