"""What the table shows before a choice: fields, Moves, Attacks and who would strike back.

Everything is worked out exactly by the rules themselves, from what the seat sees.
"""

from __future__ import annotations

import msgspec
from msgspec.structs import replace

from rules.kernel.rng import Stream
from rules.stalker.effects.amounts import move_value
from rules.stalker.effects.windows import sure_successes
from rules.stalker.enemies.enemy_attack import entry_of, strike_damage
from rules.stalker.enemies.enemy_move import end_index
from rules.stalker.gear.equipment import defence_of
from rules.stalker.life.dose import field_rad, map_gain, map_modifier
from rules.stalker.model.book import Book
from rules.stalker.model.frames_turn import Walk
from rules.stalker.model.rolls import Strike
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Enemy, Stalker
from rules.stalker.model.view import StalkerView, sample_state
from rules.stalker.move.movement import QUIET, can_end, next_steps
from rules.stalker.move.routes import routes_for
from rules.stalker.play import Play, all_units, has_enemy, is_full, occupancy, windows_of
from rules.stalker.previews.odds import mean, spread
from rules.stalker.sight.attention import LARGE, SMALL
from rules.stalker.sight.who_sees import is_seen, visible_from, watchers
from rules.stalker.turn.actions import step_limit
from rules.stalker.world.anomalies import activation_chance
from rules.stalker.zone.anomalies import danger
from rules.stalker.zone.anomaly_map import covered_symbols, overlay_of, symbol_id, touched


class SymbolInfo(msgspec.Struct, frozen=True):
    """An anomaly symbol and what covers it: a Unit, ``bolt``, ``artifact`` or nothing."""

    id: str
    kind: str
    anomaly: str
    covered_by: str = ""


class FieldInfo(msgspec.Struct, frozen=True):
    """What a field means to a seat."""

    field: str
    range: int
    units: int
    capacity: int
    rad: int
    dose: int
    """The dose of a Basic Action there after armour."""
    cover: int
    room: str
    in_sight: bool
    seen_by: tuple[str, ...]
    symbols: tuple[SymbolInfo, ...]
    chance: int
    """Per cent that an Anomaly activates on whoever enters the field."""


class ReactionInfo(msgspec.Struct, frozen=True):
    """An Enemy that would react to the end of a Turn on a field, and how hard."""

    enemy: str
    damage: int
    expected: float
    """DMG left after an average Defence roll."""


class MovePreview(msgspec.Struct, frozen=True):
    """A Move along a path, step by step, and how it ends."""

    path: tuple[str, ...]
    seen: tuple[bool, ...]
    attention: str
    attention_at: str
    dose: int
    chances: dict[str, int]
    """Per cent of activation by Anomaly."""
    seen_by: tuple[str, ...]
    reactions: tuple[ReactionInfo, ...]
    ended_by: str = ""
    """The field with an Enemy on which the Move stops."""


def play_of(book: Book, view: StalkerView) -> Play:
    """The rules looking at what a seat sees."""
    return Play(sample_state(view, book, Stream(0, "preview")), book)


def field_info(book: Book, view: StalkerView, field: str, seat: str = "") -> FieldInfo:
    """What the table says about a field under the pointer."""
    r = play_of(book, view)
    stalker = r.state.stalkers[seat or view.active or view.lead]
    record = r.chart.fields[field]
    rad = field_rad(r, field)
    return FieldInfo(
        field=field,
        range=r.chart.range(stalker.at, field) if stalker.at else 999,
        units=occupancy(r.state, field),
        capacity=r.chart.capacity[field],
        rad=rad,
        dose=max(0, rad + map_modifier(r, stalker)) if rad else 0,
        cover=record.cover,
        room=record.room,
        in_sight=bool(stalker.at) and field in visible_from(r, stalker),
        seen_by=tuple(enemy.id for enemy in watchers(r, field)),
        symbols=_symbols(r, field),
        chance=_chance(r, stalker.id, (field,)),
    )


def _symbols(r: Play, field: str) -> tuple[SymbolInfo, ...]:
    found: list[SymbolInfo] = []
    by_unit = {unit.covers: unit.id for unit in all_units(r.state) if unit.covers}
    for anomaly in r.state.anomalies.values():
        overlay = overlay_of(r, anomaly)
        for spot in overlay.on(field) if overlay is not None else ():
            name = symbol_id(anomaly.id, spot.index)
            cover = by_unit.get(name, "")
            if name in r.state.bolts:
                cover = "bolt"
            elif name == anomaly.artifact:
                cover = "artifact"
            found.append(SymbolInfo(name, spot.symbol, anomaly.id, cover))
    return tuple(found)


def _chance(r: Play, unit: str, visited: tuple[str, ...]) -> int:
    """Per cent that some Anomaly touched activates; several are rolled for one by one."""
    safe = 100.0
    for name in touched(r, visited):
        faces = danger(r, r.state.anomalies[name], unit, visited)
        safe *= 1 - activation_chance(faces) / 100
    return round(100 - safe)


def destinations(
    book: Book, view: StalkerView, seat: str, action: str = "move", most: int = 99
) -> dict[str, tuple[str, ...]]:
    """Every field where a Move may end, with a good way to it; ``most`` caps its length."""
    r = play_of(book, view)
    stalker = r.state.stalkers[seat]
    steps = min(step_limit(r, stalker, action), most)
    return ways(r, Walk(seat, steps, (stalker.at,), action))


def ways(r: Play, walk: Walk) -> dict[str, tuple[str, ...]]:
    """Every field where a Move may end from here, with the quietest of the shortest ways to it.

    Among equally short ways the one with fewest fields in sight and least radiation is kept.
    """
    best: dict[str, tuple[tuple[int, int, int], tuple[str, ...]]] = {}
    frontier = [walk]
    while frontier:
        following: list[Walk] = []
        for here in frontier:
            for field in next_steps(r, here):
                path = (*here.path, field)
                cost = _cost(r, path)
                if field in here.path or (field in best and best[field][0] <= cost):
                    continue
                best[field] = (cost, path)
                if here.left > 1 and not has_enemy(r.state, field):
                    following.append(replace(here, left=here.left - 1, path=path))
        frontier = following
    return {field: path for field, (_, path) in best.items() if can_end(r, walk.unit, field)}


def _cost(r: Play, path: tuple[str, ...]) -> tuple[int, int, int]:
    cap = _vision_cap(r, r.state.active)
    seen = sum(is_seen(r, field, cap) for field in path[1:])
    return len(path), seen, max(field_rad(r, field) for field in path)


def move_preview(
    book: Book, view: StalkerView, seat: str, path: tuple[str, ...], action: str = "move"
) -> MovePreview:
    """What a Move along a path would do; the path begins with the Stalker's own field."""
    r = play_of(book, view)
    stalker = r.state.stalkers[seat]
    seen: list[bool] = []
    level, noise = stalker.attention, stalker.noise
    loud, cap = action not in QUIET, _vision_cap(r, seat)
    was_seen = is_seen(r, path[0], cap)
    ended = ""
    walked = [path[0]]
    for field in path[1:]:
        walked.append(field)
        now = is_seen(r, field, cap)
        seen.append(now)
        if loud and (now or was_seen):
            level, noise = LARGE, field
        was_seen = now
        if has_enemy(r.state, field):
            ended = field
            break
    last = walked[-1]
    if is_seen(r, last):
        level, noise = LARGE, last
    elif loud and level != LARGE:
        level, noise = SMALL, last
    visited = tuple(walked)
    moved = replace(stalker, at=last)
    chances = {
        name: activation_chance(danger(r, r.state.anomalies[name], seat, visited))
        for name in touched(r, visited)
    }
    return MovePreview(
        path=visited,
        seen=tuple(seen),
        attention=level,
        attention_at=noise,
        dose=map_gain(r, stalker, visited),
        chances=chances,
        seen_by=tuple(enemy.id for enemy in watchers(r, last)),
        reactions=reactions_on(r, moved),
        ended_by=ended,
    )


def _vision_cap(r: Play, seat: str) -> int:
    """How far Enemies see at most during the Move under way (S-19.15); -1 without such a limit."""
    walks = (one for one in r.state.agenda if isinstance(one, Walk) and one.unit == seat)
    return next((one.vision_cap for one in walks), -1)


def reactions_at(
    book: Book, view: StalkerView, seat: str, field: str = ""
) -> tuple[ReactionInfo, ...]:
    """Who would react if the Stalker's Turn ended on a field (his own without a name)."""
    r = play_of(book, view)
    stalker = r.state.stalkers[seat]
    return reactions_on(r, replace(stalker, at=field or stalker.at))


def reactions_on(r: Play, stalker: Stalker) -> tuple[ReactionInfo, ...]:
    """Who would react to a Stalker as he stands here."""
    r.state.stalkers[stalker.id] = stalker
    dice = spread(defence_of(r, stalker), 0)
    found = []
    for enemy in watchers(r, stalker.at):
        if enemy.pinned:
            continue
        damage = reaction_damage(r, enemy, stalker)
        scope = Scope(attacker=enemy.id, target=stalker.id, subject=stalker.id)
        left = damage - sure_successes(r, "after_defence_roll", scope)
        expected = sum(max(0, left - stopped) * chance for stopped, chance in enumerate(dice))
        found.append(ReactionInfo(enemy.id, damage, expected))
    return tuple(found)


def reaction_damage(r: Play, enemy: Enemy, stalker: Stalker) -> int:
    """DMG of an Enemy's Attack before Defence; a Charge counts from where it would end."""
    entry = entry_of(r, enemy)
    attacker = enemy
    if entry.kind == "charge" and _range(r, enemy, stalker) > 1:
        attacker = replace(enemy, at=_charge_end(r, enemy, stalker))
        r.state.enemies[enemy.id] = attacker
    if _range(r, attacker, stalker) > entry.range:
        damage = 0
    else:
        strike = Strike(enemy.id, target=stalker.id, printed=8 if entry.dmg == "?" else -1)
        damage = strike_damage(r, attacker, stalker, strike)
    r.state.enemies[enemy.id] = enemy
    return damage


def _range(r: Play, enemy: Enemy, stalker: Stalker) -> int:
    return r.chart.range(enemy.at, stalker.at, windows_of(r, enemy))


def _charge_end(r: Play, enemy: Enemy, stalker: Stalker) -> str:
    if "direct" in entry_of(r, enemy).charge_flags:
        near = r.chart.zone.lanes(windows_of(r, enemy)).near[stalker.at]
        free = [field for field in near if not is_full(r, field)]
        return stalker.at if not is_full(r, stalker.at) else (free or [enemy.at])[0]
    paths = routes_for(r, enemy).paths(stalker.at)
    if not paths:
        return enemy.at
    end = end_index(r, paths[0], move_value(r, enemy.id))
    return paths[0][max(0, end)]


def expected_defence(book: Book, view: StalkerView, seat: str) -> float:
    """Successes of an average Defence roll."""
    r = play_of(book, view)
    return mean(spread(defence_of(r, r.state.stalkers[seat]), 0))


def covered_now(book: Book, view: StalkerView, anomaly: str) -> tuple[int, ...]:
    """The numbers of the covered symbols of an Anomaly, for drawing it."""
    r = play_of(book, view)
    return tuple(sorted(covered_symbols(r, r.state.anomalies[anomaly])))
