"""The log of a war: short enough to be read, and the same however it came about."""

import pygame
from msgspec.structs import replace

from rules.autarcha.model.events import (
    ActionSpent,
    FormationDropout,
    InitiativeRolled,
    TurnEnded,
    UnitDestroyed,
    UnitMoved,
)
from tests.scenes.autarcha.samples import FRONT, battle, seats, table

TANK = "unit:white-pc-1"


def logged(seat):
    return [line.words for line in seat.scene.log.lines]


def test_a_march_is_told_in_one_line_of_its_own(tmp_path):
    seat = battle(tmp_path)
    go(seat, "unit:white-pie-3", "F", "R45")
    marches = [words for words in logged(seat) if "White INF 3" in words]
    assert marches == ["White INF 3 on 05.10.SW turns south-east."]
    go(seat, "unit:white-pie-1", "F")
    assert marches[0] in logged(seat), "another unit's march is another line"
    assert built_anew(seat) == logged(seat)


def test_an_illegal_order_that_costs_an_action_stays_told(tmp_path):
    spent = ActionSpent(side="white", left=3, order="go", units=("white-pie-3",))
    seat = battle(tmp_path)
    assert seat.table.thread_of(spent) == seat.table.thread_of(UnitMoved("white-pie-3", "", ""))
    assert not seat.table.thread_of(replace(spent, penalty="allowance_exhausted"))


def test_a_whole_army_behind_the_screen_is_laid_out_in_one_line(tmp_path):
    seat = table(tmp_path, seats("human", "bot", scenario="skirmish"))
    seat.press_button("Auto-deploy")
    seat.settle()
    seat.press_button("Confirm")
    seat.settle()
    if seat.flow.asked.kind == "starter":
        seat.press_button("Ania takes the first turn")
        seat.settle()
    assert len([words for words in logged(seat) if words.startswith("Pieces deployed")]) == 1
    assert any(words.startswith("Initiative: Ania rolls") for words in logged(seat))
    assert built_anew(seat) == logged(seat)


def test_the_end_of_a_turn_tells_actions_that_lapse_only_if_there_are_any(tmp_path):
    rules = battle(tmp_path).kit.rules
    told = {left: rules.describe(TurnEnded(side="white", unspent=left)).key for left in (0, 2)}
    assert told == {0: "event.TurnEnded.spent", 2: "event.TurnEnded"}
    tie, won = (rules.describe(InitiativeRolled(white=3, red=red)).key for red in (3, 4))
    assert (tie, won) == ("event.InitiativeRolled.tie", "event.InitiativeRolled")


def test_a_loss_is_told_in_one_line(tmp_path):
    place = {**FRONT, "red": [*FRONT["red"], "pie-3 10.10.NE W"]}
    seat = battle(tmp_path, position=place, loaded={"defence": (6,)})
    seat.click(TANK)
    seat.click("unit:red-pie-3")
    seat.click("button:confirm")
    seat.settle()
    losses = [words for words in logged(seat) if words.startswith("Red INF 3")]
    assert losses == ["Red INF 3 on 10.10.NE is destroyed."]


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
    log.append(seat.scene.panels.line(UnitDestroyed("red-pie-1", "10.11.SE")))
    assert log.lines[-1] is not last
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
