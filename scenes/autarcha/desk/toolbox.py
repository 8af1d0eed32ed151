"""The tools at the right of the desk: sorts of orders, what the map shows, what is in supply."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.autarcha.fight.objects import markers_left
from rules.autarcha.geometry import SIDES
from rules.autarcha.works.recruiting import supply
from scenes.autarcha.desk.buttons import DeskButton, Placed, row
from scenes.autarcha.front import Front
from scenes.autarcha.kit import icon, marker, plate
from scenes.table.camera import STEPS_IN
from scenes.ui import draw

COUNT = 14


def views_buttons(front: Front) -> Sequence[DeskButton]:
    """What may be shown on the map, each switched by its button and key."""
    kit, showing, economy = front.kit, front.showing, bool(front.view.areas)
    if not front.view.turn:
        return _before_the_first_turn(front)
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


def _before_the_first_turn(front: Front) -> Sequence[DeskButton]:
    """Nobody fires and nothing is mined yet: only the land is worth a look."""
    if not front.view.areas:
        return ()
    return (
        _shown(front, "control", "V", front.showing.control),
        _shown(front, "journal", "J", front.sheet == "journal"),
    )


def _shown(front: Front, name: str, key: str, lit: bool) -> DeskButton:
    kit = front.kit
    note = kit.say(f"order.{name}.note")
    return DeskButton(name, icon(name), kit.say(f"order.{name}.name"), note, lit=lit, key=key)


def camera_buttons(front: Front) -> Sequence[DeskButton]:
    kit, camera = front.kit, front.camera
    names = ("zoom_in", "zoom_out", "fit")
    able = (camera.step < STEPS_IN, not camera.fitted, not camera.fitted)
    return [
        DeskButton(name, name, "", kit.say(f"autarcha.{name}"), enabled=on)
        for name, on in zip(names, able, strict=True)
    ]


def place_views(front: Front) -> list[Placed]:
    """Small buttons down the right edge of the map: what it shows, and the camera."""
    sheet = front.plan.sheet
    size, gap = 40.0, 4.0
    placed: list[Placed] = []
    x, y = sheet.right - size - 8, sheet.y + 8
    for button in views_buttons(front):
        placed.append((button, Box(x, y, size, size)))
        y += size + gap
    y += 8
    for button in camera_buttons(front):
        placed.append((button, Box(x, y, size, size)))
        y += size + gap
    return placed


def place_orders(box: Box, orders: Sequence[DeskButton]) -> list[Placed]:
    """Orders in a row of labelled buttons at the top of the tools."""
    inner = box.inflate(-16, -14)
    return row(orders, Box(inner.x, inner.y, inner.width, inner.height * 0.55))


def draw_supply(canvas: Canvas, front: Front, box: Box) -> None:
    """Pieces that could still be recruited, factories and markers in supply."""
    view, pack = front.view, front.pack
    if not front.acting:
        return
    if not view.areas:
        _draw_armies(canvas, front, box)
        return
    made = [kind for kind in pack.units.values() if kind.produced_at]
    items = [
        (plate(kind.id, front.acting), str(len(supply(pack, view, front.acting, kind.id))))
        for kind in made
    ]
    factories = (pack.things["factory"].pieces or 0) - len(view.factories)
    items += [(marker("factory"), str(factories)), (marker("destruction"), _markers(front))]
    _draw_counts(canvas, items, box)


def _draw_counts(canvas: Canvas, items: Sequence[tuple[str, str]], box: Box) -> None:
    """Pictures with their numbers, each as far from the next as from its own number."""
    widths = [canvas.view.text_width(count, COUNT, True) for _, count in items]
    size = min(30.0, box.height, (box.width - sum(widths)) / len(items) - 3)
    gap = (box.width - sum(widths) - len(items) * (size + 1)) / len(items)
    x = box.x
    for (name, count), wide in zip(items, widths, strict=True):
        draw.sprite(canvas, name, Box(x, box.centery - size / 2, size, size))
        at = (x + size + 1, box.centery)
        draw.text(canvas, count, at, COUNT, "text_on_wood", bold=True, anchor="midleft")
        x += size + 1 + wide + gap


def _draw_armies(canvas: Canvas, front: Front, box: Box) -> None:
    """Where nothing is bought: what is left of both armies."""
    kinds = [kind for kind in front.pack.units if _count(front, kind)]
    step = box.width / max(1, len(kinds))
    size = min(28.0, box.height * 0.55, step * 0.36)
    for line, side in enumerate(SIDES):
        y = box.y + box.height * (0.27 + 0.5 * line)
        for number, kind in enumerate(kinds):
            x = box.x + number * step
            draw.sprite(canvas, plate(kind, side), Box(x, y - size / 2, size, size))
            words = str(_count(front, kind, side))
            at = (x + size + 3, y)
            draw.text(canvas, words, at, 13, "text_on_wood", bold=True, anchor="midleft")


def _count(front: Front, kind: str, side: str = "") -> int:
    units = front.view.units.values()
    return sum(unit.type == kind and side in ("", unit.side) for unit in units)


def _markers(front: Front) -> str:
    return str(markers_left(front.pack, front.view))
