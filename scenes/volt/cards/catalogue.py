"""All modules, robots and KillBots of VOLT for the catalogue."""

from __future__ import annotations

from typing import Any

from rules.kernel.contract import Title
from rules.kernel.setup import Setup
from rules.volt.content import VoltPack
from rules.volt.model.terms import DESTROYED_AT
from scenes.base import Services
from scenes.catalogue.model import CatalogueEntry
from scenes.table.contract import InspectCard
from scenes.volt import looks
from scenes.volt.cards.inspect import KILLBOT_CLAUSES, ROBOT_CLAUSES, Inspector, picture
from scenes.volt.kit import Kit


def catalogue(services: Services, rules: Title[Any, Any, Any]) -> list[CatalogueEntry]:
    """Modules deck by deck, then the robots, then the same robots as KillBots."""
    pack: VoltPack = rules.pack
    kit = Kit(services, Setup("volt", ()), pack)
    inspector = Inspector(kit)
    found = []
    for module in pack.modules.values():
        name = kit.say(f"volt.catalogue.{module.colour}")
        card = inspector.module(module)
        found.append(
            CatalogueEntry(module.id, module.id.upper(), module.colour, name, card, module.copies)
        )
    found += [_robot(kit, robot, colour) for robot, colour in pack.robots.items()]
    found += [_killbot(kit, robot, colour) for robot, colour in pack.robots.items()]
    return found


def _robot(kit: Kit, robot: str, colour: str) -> CatalogueEntry:
    body = [kit.say("volt.inspect.robot")]
    for module in kit.pack.modules.values():
        if module.robot == robot:
            name = kit.module_name(module.id)
            body.append(kit.say("volt.catalogue.champion_of", module=name))
    card = InspectCard(
        kit.say(f"robot.{robot}.name"),
        kit.say("volt.catalogue.robot_note"),
        tuple(body),
        facts=(
            (kit.say("volt.catalogue.dice"), kit.say("volt.catalogue.dice_of")),
            (kit.say("volt.catalogue.bears"), str(DESTROYED_AT)),
        ),
        clauses=ROBOT_CLAUSES,
        source=("rulebook", "house"),
        paint=picture(looks.robot_sprite(robot, colour, False)),
    )
    row = f"robot-{robot}"
    return CatalogueEntry(row, row.upper(), "robots", kit.say("volt.catalogue.robots"), card)


def _killbot(kit: Kit, robot: str, colour: str) -> CatalogueEntry:
    modules = [kit.module_name(one.id) for one in kit.pack.modules.values() if one.killbot]
    card = InspectCard(
        kit.say("volt.catalogue.killbot_name", robot=kit.say(f"robot.{robot}.name")),
        kit.say("volt.catalogue.killbot_note"),
        (
            kit.say("volt.inspect.killbot"),
            kit.say("volt.catalogue.killbot_modules", modules=", ".join(modules)),
        ),
        clauses=KILLBOT_CLAUSES,
        source=("rulebook",),
        paint=picture(looks.robot_sprite(robot, colour, True)),
    )
    row = f"killbot-{robot}"
    name = kit.say("volt.catalogue.killbots")
    return CatalogueEntry(row, row.upper(), "killbots", name, card, copies=0)
