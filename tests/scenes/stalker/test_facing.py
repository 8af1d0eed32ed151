"""Where Enemies look is seen at a glance, whatever stands in front of them."""

import pytest

from scenes.stalker.board.facing import LIGHT, REACH
from scenes.stalker.board.figures import figure_image
from scenes.stalker.board.pieces_view import figure_corner
from tests.scenes.stalker.samples import FIGHT, table


def facing(way, **more):
    enemies = {"e1": {"card": "sc-e-02", "at": "T4.I", "facing": way, **more}}
    return {**FIGHT, "enemies": enemies}


def foot_of(driver):
    top = driver.table.top
    sprite = top.stage.sprites["unit:e1"]
    return top.lens.pixel(sprite.x, sprite.y)


@pytest.mark.parametrize("way", "NESW")
def test_the_arrow_lies_outside_the_figure_and_is_seen(tmp_path, way):
    driver = table(tmp_path, position=facing(way))
    shown = driver.shot()
    top = driver.table.top
    side, foot = top.lens.side, foot_of(driver)
    right, down = REACH[way]
    middle = (foot[0] + round(right * side), foot[1] + round(down * side))
    assert shown.get_at(middle)[:3] == LIGHT
    body = figure_image(top.kit.assets, top.figure_look(top.figures["e1"]), side)
    left, high = figure_corner(foot, side)
    inside = (middle[0] - left, middle[1] - high)
    covered = body.get_rect().collidepoint(inside) and body.get_at(inside).a > 40
    assert not covered


def test_the_wedge_of_sight_is_shown_for_the_enemy_under_the_pointer(tmp_path):
    driver = table(tmp_path, position=facing("S"))
    before = driver.shot().copy()
    driver.table.hover("unit:e1")
    after = driver.shot()
    side, foot = driver.table.top.lens.side, foot_of(driver)
    ahead = (foot[0] + side // 3, foot[1] + side // 2)
    behind = (foot[0] + side // 2, foot[1] - side // 3)
    redder = after.get_at(ahead)[0] - before.get_at(ahead)[0]
    assert redder > 20
    assert redder > after.get_at(behind)[0] - before.get_at(behind)[0]
