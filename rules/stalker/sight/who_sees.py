"""Who sees whom (S-11): Enemies by facing, Stalkers and Companions all round."""

from __future__ import annotations

from collections.abc import Iterable

from rules.stalker.effects.language import is_meant
from rules.stalker.effects.stats import is_allowed, stat, vision, vision_with
from rules.stalker.model.scope import NOBODY
from rules.stalker.model.state import Enemy, Unit
from rules.stalker.play import Play, all_units, has_rivals, is_hostile, windows_of
from rules.stalker.world.chart import Visions, Watch
from rules.stalker.world.sight import ALL_ROUND, UNLIMITED, Limits, capped, limits

Lookout = tuple[Watch, set[str]]
"""What Enemies see from where, and where their Targets stand."""


def bounds(r: Play, enemy: Enemy) -> Limits:
    """How far an Enemy sees to each side of the compass (S-11.9)."""
    return limits(vision(r, enemy), enemy.facing)


def watch_of(r: Play) -> Watch | None:
    """What Enemies see by card, field and facing; nothing if a card asks for more than these."""
    state = r.state
    changed = state.modifiers or "stat:vision" in state.listeners
    changes = _changes_of_sight(r) if changed else ()
    if changes is None:
        return None
    watch = r.chart.watches.get((state.novis, changes))
    if watch is None:
        watch = r.chart.add_watch(state.novis, changes, _visions(r, changes))
    return watch


def _changes_of_sight(r: Play) -> tuple[str, ...] | None:
    """The effects that change what Enemies see; nothing if card and field do not settle one."""
    state, book = r.state, r.pack
    found = [one.path for one in state.listeners.get("stat:vision", ())]
    found += [one.path for one in state.modifiers if one.path in book.sight_changes]
    return tuple(found) if book.steady_sight.issuperset(found) else None


def _visions(r: Play, changes: tuple[str, ...]) -> Visions:
    """How far an Enemy of each card sees on each field with some changes that these settle."""
    known = r.chart.visions.get(changes)
    if known is None:
        effects = [(r.pack.modify(path), NOBODY) for path in changes]
        known = r.chart.visions[changes] = {}
        for card in r.pack.pack.vision:
            for field in r.chart.fields:
                anyone = Enemy(id="", card=card, at=field, facing="N", hp=1, top=1)
                held = [one for one in effects if is_meant(r, anyone, one[0].who, NOBODY)]  # type: ignore[arg-type]
                known[card, field] = vision_with(r, card, held)
    return known


def watched_by(r: Play, enemy: Enemy, cap: int = -1) -> frozenset[str]:
    """The fields in an Enemy's line of sight."""
    watch = watch_of(r) if cap < 0 else None
    if watch is not None:
        return watch[enemy.card, enemy.at, enemy.facing]
    reach = bounds(r, enemy)
    if cap >= 0:
        reach = capped(reach, cap)
    return r.chart.watched(r.pack.windows[enemy.card], enemy.at, reach, r.state.novis)


def is_seen(r: Play, field: str, cap: int = -1) -> bool:
    """Whether any Enemy has a field in its line of sight."""
    return field in seen_fields(r, cap)


def watchers(r: Play, field: str) -> list[Enemy]:
    """The Enemies that have a field in their line of sight."""
    enemies = r.state.enemies.values()
    watch = watch_of(r)
    if watch is not None:
        return [one for one in enemies if field in watch[one.card, one.at, one.facing]]
    return [one for one in enemies if field in watched_by(r, one)]


def seen_fields(r: Play, cap: int = -1) -> frozenset[str]:
    """Every field in some Enemy's line of sight, which may be cut to a length."""
    enemies = tuple(r.state.enemies.values())
    watch = watch_of(r) if cap < 0 else None
    if watch is not None:
        return watch.seen(enemies)
    return frozenset().union(*[watched_by(r, enemy, cap) for enemy in enemies])


def visible_from(r: Play, unit: Unit) -> frozenset[str]:
    """All fields that a Unit sees; in the dark only so far (SC-SV-S4-03)."""
    if isinstance(unit, Enemy):
        return watched_by(r, unit)
    novis, reach = r.state.novis, ALL_ROUND
    if "stat:vision" in r.state.listeners:
        reach = capped(reach, stat(r, "stat:vision", UNLIMITED, unit.id))
    if (novis or reach != ALL_ROUND) and is_allowed(r, "ignore_novis", unit.id):
        novis, reach = (), ALL_ROUND
    return r.chart.watched(windows_of(r, unit), unit.at, reach, novis)


def targets_in_sight(r: Play, enemy: Enemy) -> list[Unit]:
    """The Targets that an Enemy sees (S-29.14)."""
    seen = watched_by(r, enemy)
    state = r.state
    return [unit for unit in all_units(state) if unit.at in seen and is_hostile(state, enemy, unit)]


def sees_target(r: Play, enemy: Enemy) -> bool:
    seen = watched_by(r, enemy)
    state = r.state
    for stalker in state.stalkers.values():
        if stalker.at in seen and not stalker.dead:
            return True
    if has_rivals(r):
        for other in state.enemies.values():
            if other.at in seen and is_hostile(state, enemy, other):
                return True
    if not state.companions:
        return False
    return any(other.targetable and other.at in seen for other in state.companions.values())


def lookout(r: Play) -> Lookout | None:
    """What decides whether any Enemy has a Target in sight, if it is the same for all of them."""
    watch = watch_of(r)
    if watch is None or r.state.companions or has_rivals(r):
        return None
    return watch, {one.at for one in r.state.stalkers.values() if not one.dead}


def seeing(r: Play, enemies: Iterable[Enemy]) -> list[str]:
    """Those of some Enemies that have a Target in sight."""
    look = lookout(r)
    if look is None:
        return [one.id for one in enemies if sees_target(r, one)]
    watch, fields = look
    return [one.id for one in enemies if not fields.isdisjoint(watch[one.card, one.at, one.facing])]
