"""The log of a Mission: a Move is one line, and a recap tells what matters."""

from rules.stalker.model.events_mission import (
    EnvironmentDiscarded,
    ThingPlaced,
    TurnEnded,
    TurnTokenMoved,
)
from rules.stalker.model.events_units import AttentionPlaced, StalkerMoved
from scenes.table.parts.digest import is_told, weightiest
from tests.clauses import clauses
from tests.scenes.stalker.samples import FIGHT, table

ALONE = {**FIGHT, "enemies": {}}


def lines_of(driver, kind):
    return [line for line in driver.scene.log.lines if isinstance(line.event, kind)]


@clauses("S-19.1", "S-19.7")
def test_a_move_is_told_in_one_line_with_its_way(tmp_path):
    driver = table(tmp_path, position=ALONE)
    driver.answer("move::T4.D>T4.C")
    driver.settle()
    [line] = lines_of(driver, StalkerMoved)
    assert line.words == "Milady moves from T4.H to T4.C by way of T4.D."
    assert line.clauses == ("S-19.1", "S-19.7")
    assert set(line.look.anchors) >= {"field:T4.H", "field:T4.D", "field:T4.C"}
    assert len(lines_of(driver, AttentionPlaced)) <= 1


def test_two_moves_are_two_lines(tmp_path):
    driver = table(tmp_path, position=ALONE)
    driver.answer("move::T4.D>T4.C")
    driver.answer("move::T4.D")
    driver.settle()
    assert [line.words for line in lines_of(driver, StalkerMoved)] == [
        "Milady moves from T4.H to T4.C by way of T4.D.",
        "Milady moves from T4.C to T4.D.",
    ]


def test_a_recap_rather_tells_where_the_key_lies_than_that_a_turn_has_ended(tmp_path):
    driver = table(tmp_path, position=ALONE)
    told = [
        ThingPlaced(at="T3.I", thing="key"),
        EnvironmentDiscarded(environment="sc-m-a1-21"),
        *[StalkerMoved(unit="seat1", card="sc-st-01", start="T4.H", to="T4.D")] * 6,
        TurnTokenMoved(unit="seat1", card="sc-st-01", token=0, space=1),
        TurnEnded(unit="seat1", card="sc-st-01"),
    ]
    news = [one for one in told if is_told(driver.table, one)]
    kept = weightiest(driver.table, news, "seat2")
    assert kept[0] == told[0]
    assert {type(one) for one in kept} == {ThingPlaced, StalkerMoved}
