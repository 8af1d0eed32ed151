"""Nothing on the screen depends on a secret of somebody who is not looking."""

import pygame
import pytest

from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from scenes.table.course.modes import Mode
from scenes.table.host import load_kit
from scenes.table.screens.curtain import CurtainScene
from tests.scenes.duel_table import duel_kit
from tests.scenes.table.test_flow import HOT_SEAT
from tests.scenes.table_driver import TableDriver

SIZES = [((1280, 720), 1.0), ((1280, 720), 1.5), ((1920, 1080), 1.0)]


def pixels(surface):
    return pygame.image.tobytes(surface, "RGB")


def seen_of(table):
    """The curtain, the table behind it, and the table of the next person at the screen."""
    table.tick(1.0)
    table.tick()
    assert isinstance(table.top, CurtainScene)
    pictures = [pixels(table.shot())]
    curtain = table.top
    table.director.pop()
    pictures.append(pixels(table.shot()))
    table.director.push(curtain)
    table.its_me()
    table.tick()
    pictures.append(pixels(table.shot()))
    return pictures


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_two_secret_picks_of_another_seat_give_the_same_pixels(tmp_path, size, scale):
    pictures = []
    for pick in ("1", "6"):
        table = TableDriver(
            duel_kit(), HOT_SEAT, tmp_path / pick, size=size, scale=scale, loaded={"die": (3, 3)}
        )
        table.settle()
        table.its_me()
        table.answer(pick)
        pictures.append(seen_of(table))
    assert pictures[0] == pictures[1]


def volt_programs(tmp_path, size):
    """Two tables where red has programmed differently and blue is to sit down."""
    kit = load_kit("volt")
    seats = tuple(SeatSetup(one, "human", one.title(), one) for one in ("red", "blue"))
    options = {spec.key: spec.default for spec in kit.rules.info.options}
    setup = Setup("volt", seats, {**options, "variant": "rfl"})
    for number in (1, 2):
        table = TableDriver(kit, setup, tmp_path / str(number), seed=5, size=size)
        table.settle()
        chance = Stream(9, "start")
        while table.flow.asked.kind != "program":
            if table.flow.mode is Mode.CURTAIN:
                table.its_me()
            table.answer(kit.rules.random_pick(table.match.state, table.flow.asked, chance))
        if table.flow.mode is Mode.CURTAIN:
            table.its_me()
        own = Stream(number, "program")
        table.answer(kit.rules.random_pick(table.match.state, table.flow.asked, own))
        yield table


def test_two_volt_programs_of_another_seat_give_the_same_pixels(tmp_path):
    first, second = volt_programs(tmp_path, (1280, 720))
    assert first.match.turns[-1].action.pick != second.match.turns[-1].action.pick
    assert seen_of(first) == seen_of(second)
