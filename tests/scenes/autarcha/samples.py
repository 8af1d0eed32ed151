"""Tables of Autarcha for tests: positions, seats, and playing by clicks."""

import random
from functools import lru_cache

from rules.kernel.setup import SeatSetup, Setup
from scenes.table.course.modes import Mode
from scenes.table.host import load_kit
from tests.scenes.table_driver import TableDriver


@lru_cache(maxsize=1)
def kit():
    return load_kit("autarcha")


def seats(*kinds, scenario="valley_skirmish", **options):
    made = [
        SeatSetup(id=seat, kind=kind, name=name, colour=seat,
                  level="easy" if kind == "bot" else None)
        for seat, kind, name in zip(("white", "red"), kinds, ("Ania", "Bartek"), strict=True)
    ]  # fmt: skip
    return Setup("autarcha", tuple(made), {"scenario": scenario, **options})


def table(folder, setup=None, **options):
    folder.mkdir(exist_ok=True)
    seat = TableDriver(kit(), setup or seats("human", "bot"), folder, **options)
    seat.settle()
    return seat


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
        click_one(seat, chance)
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


def click_one(seat, chance):
    choices = list(seat.table.choices())
    buttons = seat.scene.prompt_bar.buttons
    assert choices or buttons, seat.flow.asked.kind
    if choices and (not buttons or chance.random() < 0.7):
        seat.click(chance.choice(choices))
    else:
        seat.click_at(chance.choice(buttons).on_screen().center)
