"""What an attack would do if nobody defended, by what a seat sees: for previews and tables."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.dark_order.fight.attack import has_attack_ability
from rules.dark_order.fight.damage import fate_of
from rules.dark_order.fight.shape import Shape, shape
from rules.dark_order.model.picks import AttackWith
from rules.dark_order.model.records import Attack
from rules.dark_order.model.view import DarkView
from rules.dark_order.pack import DarkOrderPack
from rules.dark_order.resolvers import Game


class Outlook(NamedTuple):
    """The figures of an attack, what the target is left with, and what becomes of it."""

    shape: Shape
    endurance: int
    """Below 0 the target is killed (D-14.3)."""
    fate: str
    """``doomed`` or ``dead`` if it is killed, else empty."""


def attack_outlook(pack: DarkOrderPack, view: DarkView, picked: AttackWith) -> Outlook | None:
    """Nothing is said of a face-down target: its card is not known."""
    unit, target = view.units[picked.unit], view.units[picked.target]
    if not target.card or not unit.card:
        return None
    table: Any = view  # a view has all that the figures of an attack are read from
    r = Game(table, pack)
    ability = not picked.how and has_attack_ability(r, unit)
    turn = view.turn
    boosts = turn.boosts if turn is not None and turn.kind == "attack" else ()
    figures = shape(r, Attack(unit.id, target.id, target.cell, ability, boosts=boosts))
    left = target.life - target.damage - figures.damage
    fate = fate_of(r, target, target.speed, view.step)[0] if left < 0 else ""
    return Outlook(figures, left, fate)
