"""Enemies turn: toward a field, and after a Target that leaves their own (S-12, S-19.8)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.model.events_fight import EnemyTurned
from rules.stalker.model.state import Enemy, Unit
from rules.stalker.play import Play, enemies_on, has_rivals, is_hostile
from rules.stalker.sight.attention import notice


def turn_those_left(r: Play, leaver: Unit, toward: str) -> None:
    """Enemies whose Target leaves their field turn to where it goes (S-19.8, S-12.8).

    ``leaver`` is the Unit as it stood on the field that it leaves.
    """
    if isinstance(leaver, Enemy) and not has_rivals(r):
        return
    turned = False
    for enemy in enemies_on(r.state, leaver.at):
        if is_hostile(r.state, enemy, leaver):
            turned |= face(r, enemy, toward, ("S-19.8",))
    if turned:
        notice(r, but=leaver.id)


def face(r: Play, enemy: Enemy, field: str, why: tuple[str, ...] = ()) -> bool:
    """Turn an Enemy to a field at once (S-12.3)."""
    facing = r.chart.facing(r.pack.windows[enemy.card], enemy.at, enemy.facing, field)
    return set_facing(r, enemy.id, facing, why)


def set_facing(r: Play, who: str, facing: str, why: tuple[str, ...] = ()) -> bool:
    enemy = r.state.enemies[who]
    if enemy.facing == facing:
        return False
    r.state.enemies[who] = replace(enemy, facing=facing)
    r.emit(
        EnemyTurned(
            unit=who, card=enemy.card, at=enemy.at, before=enemy.facing, facing=facing, why=why
        )
    )
    return True
