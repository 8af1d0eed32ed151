"""Everything in the box for the catalogue: units, landscapes, objects, areas and scenarios."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rules.autarcha.board import ENVIRONMENTS, Board
from rules.autarcha.geometry import WHITE
from rules.autarcha.pack import FACTORY, MARKER, MINE, AutarchaPack, Scenario
from rules.kernel.contract import Title
from rules.kernel.setup import Setup
from scenes.autarcha.cards import painting
from scenes.autarcha.cards.inspect import (
    AREA_CLAUSES,
    THING_CLAUSES,
    cover_words,
    type_card,
)
from scenes.autarcha.kit import Kit, marker
from scenes.base import Services
from scenes.catalogue.model import CatalogueEntry
from scenes.table.contract import InspectCard

NORTH = 0
ALONG = 68
"""A line from west to east."""


def catalogue(services: Services, rules: Title[Any, Any, Any]) -> list[CatalogueEntry]:
    """Units, objects, landscapes, areas, scenarios."""
    pack: AutarchaPack = rules.pack
    kit = Kit(services, Setup("autarcha", ()), pack)
    return [
        *_units(kit),
        *_things(kit),
        *_landscapes(kit),
        *(entry for board in pack.boards.values() for entry in _areas(kit, board)),
        *_scenarios(kit),
    ]


def _units(kit: Kit) -> list[CatalogueEntry]:
    name, found = kit.say("catalogue.units"), []
    for unit in kit.pack.units.values():
        picture = painting.paint_unit(unit, WHITE, NORTH)
        card = replace(type_card(kit, unit.id), paint=picture, shape=1.0)
        price = unit.cost if unit.produced_at else None
        entry = CatalogueEntry(unit.id, kit.abbr(unit.id), "units", name, card, 2 * unit.pieces,
                               price=price)  # fmt: skip
        found.append(entry)
    return found


def _things(kit: Kit) -> list[CatalogueEntry]:
    name, found = kit.say("catalogue.objects"), []
    sprites = {FACTORY: "factory", MINE: "mine", MARKER: "destruction"}
    for key, thing in kit.pack.things.items():
        facts = []
        if thing.pieces is not None:
            facts.append((kit.say("card.pieces"), str(thing.pieces)))
        if thing.cost:
            facts.append((kit.say("card.price"), kit.say("card.gold", n=thing.cost)))
        if thing.hit_points:
            facts.append((kit.say("card.hit_points"), str(thing.hit_points)))
        card = InspectCard(
            title=kit.say(f"object.{key}.name"),
            subtitle=kit.say(f"object.{key}.card"),
            body=(kit.say(f"object.{key}.effect"),),
            facts=tuple(facts),
            clauses=THING_CLAUSES[key],
            source=thing.source,
            paint=painting.paint_thing(marker(sprites[key])),
        )
        found.append(
            CatalogueEntry(key, thing.clause, "objects", name, card,
                           copies=thing.pieces or 0, price=thing.cost or None)
        )  # fmt: skip
    return found


def _landscapes(kit: Kit) -> list[CatalogueEntry]:
    name, found = kit.say("catalogue.terrain"), []
    for number, key in enumerate(ENVIRONMENTS):
        content = kit.pack.landscapes.get(key) or kit.pack.lines[key]
        values = tuple((unit.id, unit.values[number]) for unit in kit.pack.units.values())
        road, rail = ALONG * (key == "road"), ALONG * (key == "rail")
        ground = number if key in kit.pack.landscapes else 0
        facts = []
        if key in kit.pack.landscapes:
            facts.append((kit.say("card.cover"), cover_words(kit, kit.pack.defence[number])))
        if content.hits:
            facts.append((kit.say("card.hits_needed"), str(content.hits)))
        card = InspectCard(
            title=kit.say(f"environment.{key}.name"),
            body=(kit.say(f"environment.{key}.effect"),),
            facts=tuple(facts),
            clauses=(content.clause, "A-10.8" if key in kit.pack.landscapes else "A-3.5"),
            source=content.source,
            paint=painting.paint_square(ground, road, rail, values),
        )
        found.append(CatalogueEntry(key, content.clause, "terrain", name, card, copies=0))
    return found


def _areas(kit: Kit, board: Board) -> list[CatalogueEntry]:
    found = []
    where = kit.say(board.name)
    for number, area in enumerate(board.areas):
        city = len(board.cities[area.city].squares)
        card = InspectCard(
            title=kit.area(board, number),
            subtitle=where,
            body=(kit.say("card.area_text"),),
            facts=(
                (kit.say("card.income"), kit.say("card.gold", n=area.income)),
                (kit.say("card.squares"), str(len(area.squares))),
                (kit.say("card.city"), str(city)),
            ),
            clauses=AREA_CLAUSES,
            source=(area.source,),
            paint=painting.paint_area(kit, board, number, ""),
            shape=painting.AREA_SHAPE,
        )
        name = kit.say("catalogue.areas")
        key = f"{board.id}-{area.id}"
        found.append(CatalogueEntry(key, area.id, "areas", name, card))
    return found


def _scenarios(kit: Kit) -> list[CatalogueEntry]:
    name = kit.say("catalogue.scenarios")
    return [
        CatalogueEntry(one.id, "A-5", "scenarios", name, scenario_card(kit, one), copies=0)
        for one in kit.pack.scenarios.values()
    ]


def scenario_card(kit: Kit, scenario: Scenario) -> InspectCard:
    """How a scenario is set up and when it ends."""
    least, most = scenario.minutes
    facts = [
        (kit.say("card.time"), kit.say("scenario.minutes", least=least, most=most)),
        (kit.say("card.board"), kit.say(kit.pack.boards[scenario.board].name)),
        (kit.say("card.army"), army_words(kit, scenario.army)),
    ]
    if scenario.gold:
        facts.append((kit.say("card.start_gold"), kit.say("card.gold", n=scenario.gold)))
    if scenario.second_gold:
        gold = kit.say("card.gold", n=scenario.second_gold)
        facts.append((kit.say("card.second_gold"), gold))
    if scenario.factories:
        facts.append((kit.say("card.factories"), str(scenario.factories)))
    return InspectCard(
        title=kit.say(f"scenario.{scenario.id}.name"),
        subtitle=kit.say(f"scenario.{scenario.id}.card"),
        body=(kit.say(f"scenario.{scenario.id}.effect"),),
        facts=tuple(facts),
        clauses=("A-5.1", "A-5.3", "A-16.1" if scenario.economy else "A-16.2"),
        source=scenario.source,
        paint=painting.paint_scenario(kit, scenario.id),
        shape=painting.SCENARIO_SHAPE,
    )


def army_words(kit: Kit, army: dict[str, int]) -> str:
    return ", ".join(f"{count} {kit.abbr(kind)}" for kind, count in army.items())
