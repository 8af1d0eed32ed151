"""What lies under the pointer, explained on the inspector's card."""

from __future__ import annotations

from rules.autarcha.board import ENVIRONMENTS
from rules.autarcha.geometry import OUTSIDE
from scenes.autarcha.front import Front
from scenes.table.contract import InspectCard


def inspect(front: Front, anchor: str) -> InspectCard | None:
    square = front.square_of(anchor)
    if square == OUTSIDE:
        return None
    kit, name = front.kit, front.board.names[square]
    unit = front.unit_at(square)
    land = ENVIRONMENTS[front.ground.landscape(square)]
    if unit is None:
        body = (kit.say(f"environment.{land}.effect"),)
        return InspectCard(kit.say(f"environment.{land}.name"), name, body)
    body = (kit.say(f"unit.{unit.type}.effect"),)
    return InspectCard(kit.unit(unit.type), f"{kit.side(unit.side)} · {name}", body)
