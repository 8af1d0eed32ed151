"""The tools at the right of the desk: sorts of orders, what the map shows, what is in supply."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.autarcha.fight.objects import markers_left
from rules.autarcha.works.recruiting import supply
from scenes.autarcha.desk.buttons import DeskButton, Placed, row
from scenes.autarcha.front import Front
from scenes.autarcha.kit import icon, marker, plate
from scenes.ui import draw


def views_buttons(front: Front) -> Sequence[DeskButton]:
    """What may be shown on the map, each switched by its button and key."""
    kit, showing, economy = front.kit, front.showing, bool(front.view.areas)
    found = [
        _shown(front, "surroundings", "B", showing.surroundings),
        DeskButton(
            "threats",
            icon("attack"),
            kit.say("autarcha.threats.name"),
            kit.say("autarcha.threats.note"),
            lit=showing.threats,
            key="T",
        ),
    ]
    if economy:
        found.insert(0, _shown(front, "control", "V", showing.control))
        found.append(_shown(front, "my_mines", "G", showing.mines))
        found.append(_shown(front, "journal", "J", front.sheet == "journal"))
    return found


def _shown(front: Front, name: str, key: str, lit: bool) -> DeskButton:
    kit = front.kit
    note = kit.say(f"order.{name}.note")
    return DeskButton(name, icon(name), kit.say(f"order.{name}.name"), note, lit=lit, key=key)


def place_tools(
    box: Box, orders: Sequence[DeskButton], views: Sequence[DeskButton]
) -> list[Placed]:
    """Orders in a row of labelled buttons, views below them as icons."""
    inner = box.inflate(-16, -14)
    if not orders:
        return row(views, Box(inner.x, inner.y, inner.width, inner.height * 0.4))
    high = inner.height * 0.5
    first = row(orders, Box(inner.x, inner.y, inner.width, high))
    wide = min(44.0, inner.width * 0.11)
    lower = Box(inner.x, inner.y + high + 6, (wide + 6) * len(views) - 6, inner.height - high - 6)
    return first + row(views, lower)


def draw_supply(canvas: Canvas, front: Front, box: Box) -> None:
    """Pieces that could still be recruited, factories and markers in supply."""
    view, pack = front.view, front.pack
    if not view.areas or not front.side:
        return
    made = [kind for kind in pack.units.values() if kind.produced_at]
    items = [
        (plate(kind.id, front.side), str(len(supply(pack, view, front.side, kind.id))))
        for kind in made
    ]
    factories = (pack.things["factory"].pieces or 0) - len(view.factories)
    items += [(marker("factory"), str(factories)), (marker("destruction"), _markers(front))]
    step, size = box.width / len(items), min(30.0, box.height)
    for number, (name, count) in enumerate(items):
        x = box.x + number * step
        draw.sprite(canvas, name, Box(x, box.centery - size / 2, size, size))
        at = (x + size + 1, box.centery)
        draw.text(canvas, count, at, 14, "text_on_wood", bold=True, anchor="midleft")


def _markers(front: Front) -> str:
    return str(markers_left(front.pack, front.view))
