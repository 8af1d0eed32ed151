"""The log of a war: short enough to be read, and the same however it came about."""

import pygame

from rules.autarcha.model.events import FormationDropout, UnitDestroyed
from tests.scenes.autarcha.samples import FRONT, battle

TANK = "unit:white-pc-1"


def logged(seat):
    return [line.words for line in seat.scene.log.lines]


def test_a_march_is_told_in_one_line_of_its_own(tmp_path):
    seat = battle(tmp_path)
    go(seat, "unit:white-pie-3", "F", "R45")
    marches = [words for words in logged(seat) if "White PIE 3" in words][1:]
    assert marches == ["White PIE 3 on 05.10.SW turns south-east."]
    go(seat, "unit:white-pie-1", "F")
    assert marches[0] in logged(seat), "another unit's march is another line"
    assert built_anew(seat) == logged(seat)


def test_a_loss_is_told_in_one_line(tmp_path):
    place = {**FRONT, "red": [*FRONT["red"], "pie-3 10.10.NE W"]}
    seat = battle(tmp_path, position=place, loaded={"defence": (6,)})
    seat.click(TANK)
    seat.click("unit:red-pie-3")
    seat.click("button:confirm")
    seat.settle()
    losses = [words for words in logged(seat) if words.startswith("Red PIE 3")]
    assert losses == ["Red PIE 3 on 10.10.NE is destroyed."]


def test_no_recap_tells_who_could_not_keep_up(tmp_path):
    seat = battle(tmp_path)
    assert not seat.table.is_news(FormationDropout("white-pc-1", "no_steps"))
    assert seat.table.is_news(UnitDestroyed("white-pc-1", "04.10.SW"))


def test_members_of_a_formation_have_a_line_each(tmp_path):
    seat = battle(tmp_path)
    seat.key("f")
    for one in ("3", "4", "5"):
        seat.click(f"unit:white-pie-{one}")
    for _ in range(2):
        seat.click("button:step_F")
    seat.click("button:confirm")
    seat.settle()
    marches = [words for words in logged(seat) if "advances" in words]
    assert len(marches) == 3
    assert len({words.split(" advances")[0] for words in marches}) == 3
    assert built_anew(seat) == logged(seat)


def test_a_line_that_takes_the_place_of_another_is_drawn(tmp_path):
    seat = battle(tmp_path)
    go(seat, TANK, "F", "F")
    log = seat.scene.log
    before, last = pixels(seat), log.lines[-1]
    log.drop(len(log.lines) - 1)
    log.append(seat.scene.panels.line(log.lines[0].event))
    assert len({last, log.lines[-1]}) == 2
    assert pixels(seat) != before


def pixels(seat):
    return pygame.image.tobytes(seat.shot(), "RGB")


def go(seat, unit, *steps):
    seat.click(unit)
    for step in steps:
        seat.click(f"button:step_{step}")
    seat.click("button:confirm")
    seat.settle()


def built_anew(seat):
    """The log as another person, or a table that is opened again, would find it."""
    flow, panels = seat.flow, seat.scene.panels
    panels.relog(flow.chronicle.events(flow.view.seat, flow.session.match.turns))
    return logged(seat)
