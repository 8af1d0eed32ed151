"""The diagrams of The Dark Order's rulebook: each can be played, tells its rule, and is drawn."""

import json

import msgspec
import pygame
import pytest

from game.content.packs import RULES
from game.shell.view import View
from rules.kernel.scenario_play import play
from scenes.dark_order.board.units import aiming, unreachable
from scenes.offscreen import off_screen_services
from scenes.rulebook.diagrams import Diagram, diagram_box, part_of, read_position, scenario_picture
from tests.scenes.dark_order.samples import kit

CONTENT = RULES / "dark_order" / "content"
LISTED = json.loads((CONTENT / "diagrams.json").read_text(encoding="utf-8"))
FILES = sorted(set(LISTED.values()))
BY_NAME = {name.split("/")[1].split(".")[0]: name for name in FILES}

each_file = pytest.mark.parametrize("name", FILES)


def picture_of(name, lang="en"):
    path, part = part_of(CONTENT / name)
    services = kit().services(off_screen_services(lang))
    found = scenario_picture(services, kit(), read_position(path), part)
    view = View(services.assets, (1280, 720), 1.0)
    return found, Diagram(diagram_box(0, 0, 520, part), found, view)


def drawn(diagram):
    surface = pygame.Surface((1280, 720))
    services = diagram.table.links.services
    surface.blit(diagram.painted(View(services.assets, (1280, 720), 1.0)), (0, 0))
    return surface


def test_no_chapter_shows_the_same_picture_twice():
    shown = [(clause.partition(".")[0], name) for clause, name in LISTED.items()]
    assert len(shown) == len(set(shown))


@each_file
def test_a_diagram_is_drawn(name):
    _, diagram = picture_of(name)
    surface = drawn(diagram)
    points = [(x, y) for x in range(0, 340, 9) for y in range(0, 340, 9)]
    assert len({tuple(surface.get_at(point)) for point in points}) > 40


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
    found, _ = picture_of(BY_NAME[name])
    front = found.table.front
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
    path, _ = part_of(CONTENT / BY_NAME[name])
    played = play(kit().rules, read_position(path))
    happened = [
        msgspec.json.decode(msgspec.json.encode(one))
        for one in played.events
        if type(one).__name__ == event
    ]
    assert any(fields.items() <= one.items() for one in happened), happened


def test_what_will_happen_is_laid_over_the_position():
    found, diagram = picture_of(BY_NAME["equal"])
    assert diagram.shown is found.before
    assert [type(one).__name__ for one in found.table.front.told] == ["AttackDeclared", "AttackHit"]


def test_a_unit_that_is_turned_up_is_shown_as_it_lies_then():
    found, diagram = picture_of(BY_NAME["turned_up"])
    assert diagram.shown is found.after
    assert diagram.shown.units["blue-2"].card == "abomination.1"


def test_a_diagram_of_hidden_units_tells_no_card():
    _, diagram = picture_of(BY_NAME["face_down"])
    assert {unit.card for unit in diagram.shown.units.values()} == {""}
