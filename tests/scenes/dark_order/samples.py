"""Tables of The Dark Order for tests: positions, seats, and playing by clicks."""

import random
from copy import deepcopy
from functools import lru_cache

from rules.dark_order.model.places import NUMBER
from rules.kernel.setup import SeatSetup, Setup
from scenes.table.host import load_kit
from tests.scenes.table_driver import TableDriver

BATTLE = {
    "phase": "battle", "step": 2, "round": 3, "start": "b", "aggressor": "b",
    "location": "cathedral_ruins", "last_defender": "a",
    "sides": {
        "a": {
            "faction": "sanktuarium", "fatigue": 9, "commander": "none",
            "units": ["shieldbearer.2", "inquisitor.1"],
            "supports": ["first_aid_kit", "smoke_grenade", "consecrated_sword"],
            "neutrals": ["smoke_screen", "plague_vial"], "life_tokens": 1,
            "orders": ["manoeuvre", "manoeuvre", "withdrawal", "surprise", "flanking"],
            "field": {
                "1L": {"card": "shieldbearer.1", "damage": 2, "plague": 1},
                "1C": "crossbowman.1", "1R": "order_knight.1", "2C": "halvard",
                "2R": {"card": "wall_recruit.1", "face_down": True, "exhausted": True},
            },
            "scouts": ["mounted_scout.1"],
            "locations": ["watchtower", "quarry", "cathedral_ruins"],
        },
        "b": {
            "faction": "plaga", "fatigue": 14, "commander": "swarm_queen",
            "units": ["infected.3"], "supports": ["mine", "claws"],
            "orders": ["manoeuvre", "withdrawal", "flanking", "feeding", "plague_wave"],
            "field": {
                "1L": {"card": "rat_swarm.1", "exhausted": True, "attacked": True},
                "1C": "infected.1", "2L": "infected.2",
                "2C": {"card": "crawler.1", "face_down": True, "exhausted": True},
                "2R": "abomination.1",
            },
            "scouts": ["rat_swarm.2", "rat_swarm.3"],
            "locations": ["misty_marsh", "gate_of_verloren", "bone_mill"],
        },
    },
}  # fmt: skip


@lru_cache(maxsize=1)
def kit():
    return load_kit("dark_order")


def seats(*kinds):
    made = [
        SeatSetup(id=seat, kind=kind, name=name, colour=colour,
                  level="normal" if kind == "bot" else None)
        for seat, kind, name, colour in zip(
            "ab", kinds, ("Ania", "Bartek"), ("ivory", "crimson"), strict=True)
    ]  # fmt: skip
    return Setup("dark_order", tuple(made), {})


def table(folder, setup=None, **options):
    folder.mkdir(exist_ok=True)
    seat = TableDriver(kit(), setup or seats("human", "bot"), folder, **options)
    seat.settle()
    return seat


def position(**changes):
    """The battle with other values; ``a`` and ``b`` change the sides."""
    made = deepcopy(BATTLE)
    for side in ("a", "b"):
        made["sides"][side].update(changes.pop(side, {}))
    return {**made, **changes}


def battle(folder, setup=None, **options):
    options.setdefault("position", BATTLE)
    return table(folder, setup, fresh=False, **options)


def unit(seat, side, cell):
    """The anchor of the unit in a cell."""
    return f"unit:{seat.flow.view.grid[side][NUMBER[cell]]}"


def click_randomly(seat, most, seed):
    """Click legal choices and buttons; gives the kinds of questions that were met."""
    chance = random.Random(seed)

    def click(driver):
        driver.check_choices()
        _click_one(driver, chance)

    return seat.click_on(most, click)


def _click_one(seat, chance):
    choices = list(seat.table.choices())
    buttons = seat.scene.prompt_bar.buttons
    assert choices or buttons, seat.flow.asked.kind
    if choices and (not buttons or chance.random() < 0.8):
        seat.click(chance.choice(choices))
    else:
        seat.click_at(chance.choice(buttons).on_screen().center)
