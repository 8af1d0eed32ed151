"""The diagrams of The Dark Order's rulebook: each tells its rule."""

import pytest

from scenes.dark_order.board.units import aiming, unreachable
from tests.scenes.diagram_driver import Diagrams

DIAGRAMS = Diagrams("dark_order")


def set_up(stem):
    return DIAGRAMS.set_up(DIAGRAMS.by_stem[stem])


@pytest.mark.parametrize(
    ("name", "attacker", "reached"),
    [
        ("reach_front", "1C", {"1L", "2C", "1R"}),
        ("reach_rear", "2L", {"1L", "1C"}),
        ("reach_side", "1L", {"1L", "1C"}),
        ("reach_blocked", "1C", {"1R", "2L", "2C"}),
        ("reach_blockers", "1C", {"1L", "1C"}),
        ("reach_own", "2C", {"1L", "1C"}),
        ("reach_flags", "2L", {"1L", "1R"}),
        ("reach_halberdier", "2C", {"1L", "2C", "1R"}),
        ("reach_marsh", "1L", {"1L"}),
        ("corpse", "1L", set()),
    ],
)
def test_a_diagram_of_reach_aims_at_what_can_be_attacked(name, attacker, reached):
    front = set_up(name).table.front
    cells = ("1L", "1C", "1R", "2L", "2C", "2R")
    unit = aiming(front)
    assert cells[unit.cell] == attacker
    barred = unreachable(front)
    targets = [one for one in front.view.units.values() if one.seat != unit.seat]
    assert {cells[one.cell] for one in targets if f"unit:{one.id}" not in barred} == reached


@pytest.mark.parametrize(
    ("name", "event", "fields"),
    [
        ("first_attack", "TurnBegan", {"seat": "blue", "step": 3}),
        ("next_step", "TurnBegan", {"seat": "red", "step": 2}),
        ("alternate", "UnitKilled", {"fate": "doomed"}),
        ("alone", "UnitKilled", {"fate": "dead"}),
        ("slowed", "UnitChanged", {"stat": "speed", "amount": -1}),
        ("turned_up", "UnitFlipped", {}),
        ("kit", "AttackHit", {"strength": 5, "prevented": 2, "damage": 3}),
        ("wasted", "AttackWasted", {"target": "blue-2"}),
        ("too_late", "UnitKilled", {"fate": "dead"}),
        ("equal", "AttackHit", {"damage": 3}),
        ("slower", "UnitKilled", {"fate": "dead"}),
        ("same_speed", "UnitKilled", {"fate": "doomed"}),
        ("armour", "AttackHit", {"strength": 4, "armour": 2, "damage": 2}),
        ("splash", "DamageTaken", {"amount": 1}),
        ("plague", "PlagueWorked", {"damage": 4, "plague": 0}),
        ("plague_late", "AttackHit", {"damage": 0}),
        ("call_in", "ScoutCalledIn", {"cost": 2}),
        ("send_out", "UnitSentOut", {}),
        ("move", "UnitMoved", {"to": "1R"}),
        ("mine_move", "MineExploded", {"amount": 3, "damage": 3}),
        ("mine_cleanup", "GameEnded", {"winner": "blue", "reason": "commander_killed"}),
        ("mine_stays", "UnitsStayed", {"units": ["red-1"]}),
        ("secured", "LocationSecured", {"seat": "red", "captured": True}),
        ("scouting", "ScoutingWon", {"seat": "blue"}),
        ("activated", "UnitsLeftUnactivated", {"seat": "red", "units": ["red-1"]}),
    ],
)
def test_a_diagram_tells_its_rule(name, event, fields):
    assert DIAGRAMS.tells(name, event, fields), DIAGRAMS.events(name, event)


def test_what_will_happen_is_laid_over_the_position():
    diagram = set_up("equal")
    assert diagram.shown is diagram.picture.before
    told = [type(one).__name__ for one in diagram.table.front.told]
    assert told == ["AttackDeclared", "AttackHit"]


def test_a_unit_that_is_turned_up_is_shown_as_it_lies_then():
    diagram = set_up("turned_up")
    assert diagram.shown is diagram.picture.after
    assert diagram.shown.units["blue-2"].card == "abomination.1"


def test_a_diagram_of_hidden_units_tells_no_card():
    diagram = set_up("face_down")
    assert {unit.card for unit in diagram.shown.units.values()} == {""}
