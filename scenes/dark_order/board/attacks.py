"""The arrow of an attack: the pending one, or the one that a click would declare."""

from __future__ import annotations

from game.shell.canvas import Canvas
from rules.dark_order.fight.reach import stands
from rules.dark_order.model import picks
from rules.dark_order.model.records import Unit
from scenes.dark_order.asking import anchors
from scenes.dark_order.board.brush import arrow
from scenes.dark_order.board.units import unit_box
from scenes.dark_order.front import Front
from scenes.dark_order.kit import icon
from scenes.ui import draw
from scenes.ui.layout import square


def draw_attack(canvas: Canvas, front: Front) -> None:
    """The pending attack, or the one that a click would declare."""
    view, stage = front.view, front.stage
    option = front.pointed_option()
    if option is not None and isinstance(option.args, picks.AttackWith):
        attack_arrow(canvas, front, option.args.unit, option.args.target, 1.0)
    elif view.attack is not None and stands(view, view.attack):
        attack_arrow(canvas, front, view.attack.attacker, view.attack.target, stage.arrow)


def attack_arrow(canvas: Canvas, front: Front, attacker: str, target: str, share: float) -> None:
    """From the attacker, whose strength stands at its beginning, to the target."""
    start = unit_box(front, anchors.unit(attacker))
    end = unit_box(front, anchors.unit(target))
    if start is None or end is None:
        return
    up = end.centery < start.centery
    tail = (start.centerx + start.width * 0.2, start.top + 4 if up else start.bottom - 4)
    head = (end.centerx, end.bottom - end.height * 0.2 if up else end.top + end.height * 0.2)
    arrow(canvas, tail, head, share)
    unit = front.view.units.get(attacker)
    if unit is None or not unit.card or share < 0.6:
        return
    side = max(34.0, 48 * front.plan.scale)
    box = square(tail, side)
    draw.sprite(canvas, icon("badge_attack"), box)
    strength = str(_strength(front, unit))
    draw.text(canvas, strength, (tail[0], tail[1] - 2), side * 0.5, "#fff6dc", bold=True,
              anchor="center", shadow="#000000")  # fmt: skip


def _strength(front: Front, unit: Unit) -> int:
    """What the attack will have, as the rules foretell it; else what the plate shows."""
    outlook = front.pointed_outlook()
    hit = outlook.hit if outlook is not None else None
    return hit.strength if hit is not None and hit.who.unit == unit.id else unit.attack
