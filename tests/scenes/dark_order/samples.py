"""Tables of The Dark Order for tests: positions, seats, and playing by clicks."""

import random
from copy import deepcopy
from functools import lru_cache

from game.content.titles import installed
from rules import dark_order
from rules.dark_order import INFO
from rules.dark_order.model.places import NUMBER
from rules.kernel.setup import SeatSetup, Setup
from scenes.table.course.modes import Mode
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
    """The title opened for play, also while it does not stand on the shelf."""
    if hasattr(dark_order, "INFO"):
        return load_kit("dark_order")
    dark_order.INFO = INFO
    installed.cache_clear()
    try:
        return load_kit("dark_order")
    finally:
        del dark_order.INFO
        installed.cache_clear()


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
    met = set()
    for _ in range(most):
        if seat.flow.mode is Mode.CURTAIN:
            seat.its_me()
            seat.settle()
        while seat.top is not seat.scene:
            seat.director.pop()
        if seat.flow.mode is Mode.ENDED:
            break
        met.add(seat.flow.asked.kind)
        check_choices(seat)
        _click_one(seat, chance)
        seat.settle()
    return met


def check_choices(seat):
    """Every choice is where it says, every question has words."""
    shown = seat.table
    assert shown.prompt(seat.flow.view, seat.flow.asked).message
    for anchor in shown.choices():
        box = shown.anchor_box(anchor)
        assert box is not None, anchor
        under = shown.anchor_at(*box.center)
        assert under == anchor, (anchor, under, seat.flow.asked.kind)


def _click_one(seat, chance):
    choices = list(seat.table.choices())
    buttons = seat.scene.prompt_bar.buttons
    assert choices or buttons, seat.flow.asked.kind
    if choices and (not buttons or chance.random() < 0.8):
        seat.click(chance.choice(choices))
    else:
        seat.click_at(chance.choice(buttons).on_screen().center)
