"""Tables of Autarcha for tests: positions, seats, and playing by clicks."""

import random
from functools import lru_cache

from game.shell.records import Pointer
from rules.kernel.setup import SeatSetup, Setup
from scenes.table.host import load_kit
from tests.scenes.table_driver import TableDriver

FRONT = {
    "white": [
        "psz 08.04.NW E", "pc-1 10.09.SW E", "pie-1 10.08.NW E", "pie-2 11.09.SE E used",
        "art-1 10.07.SW E", "sap-1 08.07.SE E", "pie-3 05.09.SE E", "pie-4 05.09.NE E",
        "pie-5 06.09.SE E",
    ],
    "red": [
        "psz 05.17.SE W", "pie-1 10.11.SE W", "pc-1 10.13.SE W", "pie-2 11.11.SE SW",
        "sap-1 09.13.SE W", "art-1 08.15.SW W",
    ],
    "active": "white", "actions": 4, "gold": {"white": 53, "red": 41},
    "cards": {"B": "white", "K": "red", "A": "white"},
    "factories": ["08.13.NE"], "markers": ["08.12.NE", "08.07.NW"],
}  # fmt: skip
"""White is to move in Autarchy: a bridge before the armour, sappers by a destroyed square."""


@lru_cache(maxsize=1)
def kit():
    return load_kit("autarcha")


def seats(*kinds, scenario="valley_skirmish", **options):
    made = [
        SeatSetup(id=seat, kind=kind, name=name, colour=seat,
                  level="easy" if kind == "bot" else "")
        for seat, kind, name in zip(("white", "red"), kinds, ("Ania", "Bartek"), strict=True)
    ]  # fmt: skip
    return Setup("autarcha", tuple(made), {"scenario": scenario, **options})


def table(folder, setup=None, **options):
    folder.mkdir(exist_ok=True)
    seat = TableDriver(kit(), setup or seats("human", "bot"), folder, **options)
    seat.settle()
    return seat


def battle(folder, setup=None, **options):
    """A table in the middle of a game, or at another position."""
    options.setdefault("position", FRONT)
    return table(
        folder, setup or seats("human", "bot", scenario="autarchy"), fresh=False, **options
    )


def hover(seat, anchor, x=0.5, y=0.5):
    """Point at a share of an anchor's box."""
    box = seat.table.anchor_box(anchor)
    point = (box.x + box.width * x, box.y + box.height * y)
    seat.director.handle(Pointer("move", *point))
    return point


def draft(seat):
    return str(seat.table.front.draft)


def given(seat):
    """The picks of the person at the screen."""
    return [turn.action.pick for turn in seat.match.turns if turn.action.seat == "white"]


def click_randomly(seat, most, seed):
    """Click legal choices and buttons; gives the kinds of questions that were met."""
    chance = random.Random(seed)
    return seat.click_on(most, lambda driver: click_once(driver, chance))


CONFIRM = "button:confirm"
RARELY = ("button:surrender", "button:clear", "button:take_back", "button:end_turn")


def click_once(seat, chance):
    """Anything that can be clicked; a plan that is complete is often confirmed."""
    choices = list(seat.table.choices())
    buttons = seat.scene.prompt_bar.buttons
    assert choices or buttons, seat.flow.asked.kind
    if CONFIRM in choices and chance.random() < 0.4:
        seat.click(CONFIRM)
    elif choices and (not buttons or chance.random() < 0.7):
        anchor = chance.choice(choices)
        if anchor not in RARELY or chance.random() < 0.1:
            seat.click(anchor)
    else:
        seat.click_at(chance.choice(buttons).on_screen().center)
