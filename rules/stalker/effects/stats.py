"""Rules in force and the numbers they change (S-1.2, S-18.6, S-41.12, S-41.36)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.stalker.effects.language import amount_of, check, is_meant, select_units
from rules.stalker.model.book import ALLOW, FORBID, STAT, Book, Listeners
from rules.stalker.model.scope import NOBODY, Scope
from rules.stalker.model.state import Enemy, Modifier, Source, Stalker, StalkerState
from rules.stalker.pack.ops_units import Allow, Forbid, Modify
from rules.stalker.pack.select import UnitFilter
from rules.stalker.pack.terms import NO_LIMIT
from rules.stalker.play import Play, is_on_map, unit_of
from rules.stalker.world.sight import Limits


def refresh_rules(r: Play) -> None:
    """Index every rule of the cards in play by its window, or by what it changes."""
    book, sources = r.pack, tuple(_sources(r))
    known = book.listeners.get(sources)
    if known is None:
        if len(book.listeners) >= book.KEPT:
            book.listeners.clear()
        known = book.listeners[sources] = _listeners(book, sources)
    r.state.listeners = known.copy()


def _listeners(book: Book, sources: Iterable[tuple[str, str, str]]) -> Listeners:
    index: dict[str, list[Source]] = {}
    for owner, card, prefix in sources:
        for key, path in book.heard.get(prefix, ()):
            index.setdefault(key, []).append(Source(owner, card, path))
    return {key: tuple(index[key]) for key in sorted(index)}


def _sources(r: Play) -> list[tuple[str, str, str]]:
    """Owner, card and path of the rules of every card whose text is in force."""
    state, cards = r.state, r.pack.cards
    found: list[tuple[str, str, str]] = []
    for one in state.stalkers.values():
        if not one.dead:
            found.append((one.id, one.card, f"{one.card}/rules"))
            gear = equipped(state, one)
            found += [(one.id, name, f"{cards[name].id}/rules") for name in gear]
            found += [(one.id, name, f"{name}/a/rules") for name in one.finds]
    for foe in state.enemies.values():
        if foe.card in r.pack.ruled:
            found.append((foe.id, foe.card, f"{foe.card}/rules"))
    for anomaly in state.anomalies.values():
        if anomaly.here >= 0:
            found.append((anomaly.id, anomaly.id, f"{anomaly.card}/rules"))
    for placed in state.environment.values():
        found.append((placed.id, placed.id, f"{placed.cards[0]}/{placed.side}/rules"))
    found += [(state.keeper, name, f"{name}/rules") for name in state.contacts]
    found.append(("", state.mission, f"{state.mission}/rules"))
    return found


def equipped(state: StalkerState, stalker: Stalker) -> Iterator[str]:
    """The physical cards whose effects a Stalker has now (S-18.2)."""
    for name in (stalker.weapon, stalker.armour):
        if name:
            yield name
            yield from state.mounted.get(name, ())
    yield from stalker.artifacts


def source_scope(r: Play, source: Source, scope: Scope = NOBODY) -> Scope:
    """The scope of a window or a number, seen by the owner of a rule."""
    return Scope(
        owner=source.owner,
        card=source.card,
        target=scope.target,
        attacker=scope.attacker,
        activator=scope.activator,
        subject=scope.subject,
        was=scope.was,
        anomaly=source.owner if source.owner in r.state.anomalies else scope.anomaly,
        chosen_field=scope.chosen_field,
        moved=scope.moved,
        entered=scope.entered,
        rolled=scope.rolled,
    )


def changes_of(
    r: Play, stat: str, unit: str, scope: Scope = NOBODY
) -> Iterator[tuple[Modify, Scope]]:
    """Every change of a number that holds for a Unit now."""
    state = r.state
    for source in state.listeners.get(stat, ()):
        effect = r.pack.modify(source.path)
        seen = source_scope(r, source, scope)
        if _holds(r, effect, unit, seen):
            yield effect, seen
    for modifier in state.modifiers:
        yield from _timed(r, modifier, stat, unit)


def _timed(r: Play, modifier: Modifier, stat: str, unit: str) -> Iterator[tuple[Modify, Scope]]:
    effect = r.pack.effect(modifier.path)
    wanted = isinstance(effect, Modify) and STAT + effect.stat == stat
    if isinstance(effect, Modify) and wanted and _holds(r, effect, unit, modifier.scope):
        yield effect, modifier.scope


def _holds(r: Play, effect: Modify, unit: str, scope: Scope) -> bool:
    who = effect.who
    if who == "self":
        if scope.owner != unit:
            return False
    elif isinstance(who, UnitFilter) and who.nearest_to is None:
        if not is_on_map(r.state, unit) or not is_meant(r, unit_of(r.state, unit), who, scope):
            return False
    elif unit not in select_units(r, who, scope):  # type: ignore[arg-type]
        return False
    return effect.if_ is None or check(r, effect.if_, scope)


def stat(r: Play, key: str, base: int, unit: str, scope: Scope = NOBODY) -> int:
    """A number after every change that holds: set, then added to, then multiplied, then cut."""
    state = r.state
    if not state.modifiers and key not in state.listeners:
        return base
    return combined(r, base, list(changes_of(r, key, unit, scope)))


def combined(r: Play, base: int, changes: Iterable[tuple[Modify, Scope]]) -> int:
    value = base
    highest: int | None = None
    lowest: int | None = None
    added = 0
    factor = 1.0
    floor = -NO_LIMIT
    for effect, scope in changes:
        if effect.set is not None and not isinstance(effect.set, str):
            chosen = amount_of(r, effect.set, scope)
            highest = chosen if highest is None else max(highest, chosen)
        if effect.amount is not None:
            added += amount_of(r, effect.amount, scope)
        if effect.max is not None:
            lowest = effect.max if lowest is None else min(lowest, effect.max)
        if effect.min is not None:
            floor = max(floor, effect.min)
        if effect.factor is not None:
            factor *= effect.factor
    if highest is not None:
        value = highest
    value = int((value + added) * factor)
    return max(floor, value if lowest is None else min(value, lowest))


def vision(r: Play, enemy: Enemy) -> Limits:
    """Front, right, back and left after every change."""
    return vision_with(r, enemy.card, list(changes_of(r, "stat:vision", enemy.id)))


def vision_with(r: Play, card: str, changes: list[tuple[Modify, Scope]]) -> Limits:
    """The printed vision of an Enemy card with some changes."""
    base = r.pack.pack.vision[card]
    front, right, back, left = (
        max(0, combined(r, base[side], [one for one in changes if one[0].dir in names]))
        for side, names in enumerate(_SIDES)
    )
    return front, right, back, left


_SIDES = (("front", "all"), ("side", "all"), ("back", "all"), ("side", "all"))


def is_forbidden(r: Play, what: str, unit: str) -> bool:
    """Whether a card in force forbids something to a Unit (S-41.38)."""
    key, state = FORBID + what, r.state
    if not state.modifiers and key not in state.listeners:
        return False
    return _is_named(r, key, what, unit, Forbid)


def is_allowed(r: Play, what: str, unit: str) -> bool:
    return _is_named(r, ALLOW + what, what, unit, Allow)


def _is_named(r: Play, key: str, what: str, unit: str, kind: type[Forbid] | type[Allow]) -> bool:
    state = r.state
    for source in state.listeners.get(key, ()):
        effect = r.pack.effect(source.path)
        rule = r.pack.rules.get(source.path.rsplit("/effects/", 1)[0])
        scope = source_scope(r, source)
        if rule is not None and rule.if_ is not None and not check(r, rule.if_, scope):
            continue
        assert isinstance(effect, kind)
        if unit in select_units(r, effect.who, scope):
            return True
    for modifier in state.modifiers:
        timed = r.pack.effect(modifier.path)
        if not isinstance(timed, kind) or timed.what != what:
            continue
        if unit in select_units(r, timed.who, modifier.scope):
            return True
    return False


def end_modifiers(r: Play, moment: str) -> None:
    """Changes that last until this moment are over."""
    state = r.state
    if state.modifiers:
        kept = [one for one in state.modifiers if one.until != moment]
        if moment == "round_end":
            kept = [
                Modifier(one.path, one.scope, "round_end") if one.until == "next_round_end" else one
                for one in kept
            ]
        state.modifiers = tuple(kept)
