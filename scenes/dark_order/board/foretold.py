"""What events will do, laid over a position: for diagrams in the rulebook."""

from __future__ import annotations

from game.shell.canvas import Canvas
from rules.dark_order.model import events_battle as battle
from rules.dark_order.model.places import NUMBER
from rules.kernel.event import Event
from scenes.dark_order.asking import anchors
from scenes.dark_order.asking.previews import Change
from scenes.dark_order.board.attacks import attack_arrow
from scenes.dark_order.board.brush import arrow
from scenes.dark_order.board.chips import preview
from scenes.dark_order.board.units import aiming, unit_box, unreachable
from scenes.dark_order.front import Front

FORETOLD = (
    battle.AttackDeclared,
    battle.AttackHit,
    battle.DamageTaken,
    battle.PlagueWorked,
    battle.MineExploded,
    battle.UnitMoved,
)


def draw_reach(canvas: Canvas, front: Front) -> None:
    """An arrow to everybody whom the attacker of a diagram can reach."""
    unit, barred = aiming(front), unreachable(front)
    for name, target in front.view.units.items():
        if unit is not None and target.seat != unit.seat and anchors.unit(name) not in barred:
            attack_arrow(canvas, front, unit.id, name, 1.0)


def draw_foretold(canvas: Canvas, front: Front) -> None:
    """Arrows of attacks and moves, then what becomes of each unit that is hurt."""
    lost: dict[str, int] = {}
    for event in front.told:
        match event:
            case battle.AttackDeclared():
                attack_arrow(canvas, front, event.who.unit, event.target.unit, 1.0)
            case battle.UnitMoved():
                _move(canvas, front, event)
            case _:
                name, amount = _hurt(event)
                lost[name] = lost.get(name, 0) + amount
    for name, amount in lost.items():
        unit, box = front.view.units.get(name), unit_box(front, anchors.unit(name))
        if unit is not None and box is not None:
            left = unit.life - unit.damage
            fate = "dead" if left < amount else ""
            preview(canvas, front, box, Change(name, left, left - amount, fate))


def _hurt(event: Event) -> tuple[str, int]:
    match event:
        case battle.AttackHit():
            return event.target.unit, event.damage
        case battle.DamageTaken() | battle.MineExploded():
            return event.who.unit, event.amount
        case battle.PlagueWorked():
            return event.who.unit, 1
        case _:
            return "", 0


def _move(canvas: Canvas, front: Front, event: battle.UnitMoved) -> None:
    start = unit_box(front, anchors.unit(event.who.unit))
    if start is not None and event.to in NUMBER:
        upper = front.is_upper(event.who.seat)
        end = front.plan.cell_box(upper, NUMBER[event.to])
        arrow(canvas, start.center, end.center, 1.0)
