"""Enemy movement: goals, paths, interruption (S-12, S-31)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.stats import is_forbidden
from rules.stalker.enemies.turning import set_facing, turn_those_left
from rules.stalker.life.statuses import moved_unit
from rules.stalker.model import picks
from rules.stalker.model.events_fight import EnemyHeaded, EnemyStepped, EnemyStopped
from rules.stalker.model.frames_cards import Fire
from rules.stalker.model.frames_zone import (
    EnemyMove,
    EnemyWalk,
    MoveForward,
    RollAnomaly,
    SettleEnemyMove,
)
from rules.stalker.model.picks import PathPick
from rules.stalker.model.questions import TieAbout
from rules.stalker.model.rolls import Strike
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Enemy
from rules.stalker.move.entering import is_linked
from rules.stalker.move.routes import closed_to, is_human, routes_for
from rules.stalker.play import Play, is_full, occupancy, resolves, windows_of
from rules.stalker.sight.attention import notice, notice_by
from rules.stalker.sight.who_sees import Lookout, lookout, sees_target
from rules.stalker.world.facing import forward, step_facing
from rules.stalker.world.paths import NOWHERE, Path
from rules.stalker.zone.anomaly_map import hazard_fields, touched
from rules.stalker.zone.covering import cover_symbol


def is_halted(r: Play, enemy: Enemy, interruptible: bool) -> bool:
    """Whether a Target in sight keeps or makes an Enemy stop (S-31.5)."""
    return interruptible and sees_target(r, enemy) and not is_forbidden(r, "interrupt", enemy.id)


@resolves(EnemyMove)
def enemy_move(r: Play, frame: EnemyMove) -> None:
    """Move toward the nearest goal; the Lead Stalker breaks ties (S-31.1, S-31.15, S-10.2)."""
    enemy = r.state.enemies.get(frame.enemy)
    if enemy is None or frame.limit <= 0 or not frame.goals:
        return
    if not frame.goal and is_halted(r, enemy, frame.interruptible):
        r.emit(EnemyStopped(unit=enemy.id, card=enemy.card, at=enemy.at, why=("S-31.5",)))
        return
    lead = r.state.lead
    if not frame.goal:
        goals: tuple[str, ...] = frame.goals
        if len(goals) > 1:
            goals = routes_for(r, enemy).nearest(goals)
        if len(goals) == 1:
            _set_out(r, frame, enemy, goals[0])
            return
        goal = r.ask_field(frame, "break_tie", lead, goals, TieAbout("goal", enemy.id))
        if goal is not None:
            _set_out(r, frame, enemy, goal)
        return
    ways = ways_to(r, enemy, frame.goal, frame.limit)
    about = TieAbout("path", enemy.id)
    pick = r.ask_one(frame, "break_tie", lead, picks.paths(ways), about=about)
    if isinstance(pick, PathPick):
        _walk(r, frame, enemy, frame.goal, ways[pick.fields], len(pick.fields) - 1)


def _set_out(r: Play, frame: EnemyMove, enemy: Enemy, goal: str) -> None:
    """With the goal fixed, take the only way or ask about several."""
    if goal == enemy.at:
        return
    ways = ways_to(r, enemy, goal, frame.limit)
    if len(ways) > 1:
        r.put(replace(frame, goal=goal))
    else:
        for part, way in ways.items():
            _walk(r, frame, enemy, goal, way, len(part) - 1)


def ways_to(r: Play, enemy: Enemy, goal: str, limit: int) -> dict[Path, Path]:
    """The best paths by the part that would be walked, ending where there is room (S-31.11-12).

    Where no path ends with room the Enemy stays and looks along the best one (S-31.4).
    """
    removed = NOWHERE
    best = routes_for(r, enemy).paths(goal)
    paths = best
    for _ in r.chart.fields:
        found: dict[Path, Path] = {}
        for path in paths:
            end = end_index(r, path, limit)
            if end >= 0:
                found.setdefault(path[: end + 1], path)
        if found:
            return found
        if not paths:
            break
        removed |= {paths[0][min(limit, len(paths[0]) - 1) - 1]}
        paths = routes_for(r, enemy, removed).paths(goal)
    return {path[:1]: path for path in best[:1]}


def end_index(r: Play, path: Path, limit: int) -> int:
    """Where on a path the Move ends; -1 if the two last fields are full (S-31.12)."""
    end = min(limit, len(path) - 1)
    if not is_full(r, path[end]):
        return end
    if end == 1 or not is_full(r, path[end - 1]):
        return end - 1
    return -1


def _walk(r: Play, frame: EnemyMove, enemy: Enemy, goal: str, way: Path, end: int) -> None:
    r.emit(EnemyHeaded(unit=enemy.id, card=enemy.card, at=enemy.at, goal=goal, path=way[: end + 1]))
    manner = (frame.interruptible, frame.face_back, frame.ignore_anomalies)
    enemy_walk(r, EnemyWalk(enemy.id, way, end, 0, *manner))


@resolves(EnemyWalk)
def enemy_walk(r: Play, frame: EnemyWalk) -> None:
    """Turn in quarter turns, step, look: at any moment a Target stops the Move (S-31.19)."""
    index, stopped, look = frame.index, frame.ended, lookout(r)
    path, interruptible, enemies = frame.path, frame.interruptible, r.state.enemies
    while index < frame.end and not stopped:
        enemy = enemies.get(frame.enemy)
        if enemy is None or enemy.at != path[index]:
            return
        if _turn_for_step(r, enemy, path[index + 1], interruptible, look):
            stopped = True
            break
        step_to(r, enemy.id, path[index + 1])
        index += 1
        stopped = _is_stopped(r, enemies[enemy.id], interruptible, look)
        fired = _entered(r, enemy.id, path[index - 1])
        if fired:
            r.push(*fired, replace(frame, index=index, ended=stopped))
            return
    if frame.enemy in enemies:
        _finish(r, frame, index, stopped, look)


def _entered(r: Play, who: str, left: str) -> list[Fire]:
    """Triggers of the field that an Enemy has just entered, and of the link it used (S-18.4)."""
    listeners = r.state.listeners
    if "enter_field" not in listeners and "link_passed" not in listeners:
        return []
    field = r.state.enemies[who].at
    scope = Scope(subject=who, chosen_field=field)
    fired = [Fire("enter_field", scope, timing="immediate")] if "enter_field" in listeners else []
    if "link_passed" in listeners and is_linked(r, left, field):
        fired.append(Fire("link_passed", scope, timing="immediate"))
    return fired


def _turn_for_step(
    r: Play, enemy: Enemy, to: str, interruptible: bool, look: Lookout | None
) -> bool:
    """Face the step; says whether a Target came into sight meanwhile (S-12.4, S-12.5, S-31.2).

    Only a Move that can be interrupted turns by quarters; otherwise the facing is set at once.
    """
    turns = r.chart.turns(r.pack.windows[enemy.card], enemy.at, to, enemy.facing)
    for facing in turns if interruptible else turns[-1:]:
        set_facing(r, enemy.id, facing, ("S-31.2",))
        if _is_stopped(r, r.state.enemies[enemy.id], interruptible, look):
            return True
    return False


def _is_stopped(r: Play, enemy: Enemy, interruptible: bool, look: Lookout | None) -> bool:
    """Who is in sight now is noticed; a Target stops the Move where there is room (S-31.5-7)."""
    if look is not None:
        watch, targets = look
        if targets.isdisjoint(watch[enemy.card, enemy.at, enemy.facing]):
            return False
    elif not sees_target(r, enemy):
        return False
    notice_by(r, enemy)
    if not interruptible or is_forbidden(r, "interrupt", enemy.id):
        return False
    return not _is_over_full(r, enemy.at)


def _is_over_full(r: Play, field: str) -> bool:
    """The field was full before the Enemy entered: it cannot stop there (S-31.13)."""
    return occupancy(r.state, field) > r.chart.capacity[field]


def step_to(r: Play, who: str, field: str) -> None:
    """An Enemy enters the next field; Enemies it leaves behind as their Target turn (S-12.8)."""
    enemies = r.state.enemies
    enemy = enemies[who]
    enemies[who] = replace(enemy, at=field, covers="")
    r.emit(EnemyStepped(unit=who, card=enemy.card, start=enemy.at, to=field, facing=enemy.facing))
    if len(enemies) > 1:
        turn_those_left(r, enemy, field)


def _finish(r: Play, walk: EnemyWalk, index: int, stopped: bool, look: Lookout | None) -> None:
    """Turn to where it would go on, roll for Anomalies, settle (S-31.4, S-31.17, S-31.18)."""
    enemy = r.state.enemies[walk.enemy]
    visited = walk.path[: index + 1]
    strike = r.state.rolls[-1] if r.state.rolls else None
    if isinstance(strike, Strike) and strike.unit == enemy.id:
        r.state.rolls[-1] = replace(strike, moved=index)
    if walk.face_back and index > 0:
        _look_back(r, enemy, visited)
    elif not stopped and index + 1 < len(walk.path):
        _turn_for_step(r, enemy, walk.path[index + 1], walk.interruptible, look)
    elif stopped and is_halted(r, enemy, walk.interruptible):
        r.emit(EnemyStopped(unit=enemy.id, card=enemy.card, at=enemy.at, why=("S-31.5",)))
    if index > 0:
        _settle(r, enemy.id, () if walk.ignore_anomalies else visited)


def _settle(r: Play, who: str, visited: Path) -> None:
    """After the anomaly rolls a symbol is covered and EXPOSED goes (S-31.18)."""
    rolls = touched(r, visited)
    if rolls:
        r.push(*(RollAnomaly(who, one, visited) for one in rolls), SettleEnemyMove(who))
    else:
        settle(r, who)


def _look_back(r: Play, enemy: Enemy, visited: Path) -> None:
    zone = r.chart.zone
    facing = step_facing(zone, windows_of(r, enemy), visited[-1], visited[-2], enemy.facing)
    if set_facing(r, enemy.id, facing, ("S-31.17",)):
        notice(r)


@resolves(SettleEnemyMove)
def settle_enemy_move(r: Play, frame: SettleEnemyMove) -> None:
    if frame.enemy in r.state.enemies:
        settle(r, frame.enemy)
        notice(r)


def settle(r: Play, who: str) -> None:
    """A symbol is covered, EXPOSED goes."""
    cover_symbol(r, who)
    moved_unit(r, who)
    if "move_end" in r.state.listeners:
        r.put(Fire("move_end", Scope(subject=who)))


@resolves(MoveForward)
def move_forward(r: Play, frame: MoveForward) -> None:
    """Field by field in the facing direction, turning only where it must (S-31.9, S-31.10)."""
    enemy = r.state.enemies.get(frame.enemy)
    if enemy is None:
        return
    path = frame.path or (enemy.at,)
    halted = is_halted(r, enemy, True) and not _is_over_full(r, enemy.at)
    stopped = frame.ended or frame.left <= 0 or halted
    step = None if stopped else _forward(r, enemy, path, frame.left)
    if step is None:
        _end_forward(r, enemy, path)
        return
    if _turn_for_step(r, enemy, step, True, lookout(r)):
        _end_forward(r, r.state.enemies[enemy.id], path)
        return
    r.put(MoveForward(frame.enemy, frame.left - 1, (*path, step)))
    step_to(r, enemy.id, step)
    notice_by(r, r.state.enemies[enemy.id])
    r.push(*_entered(r, enemy.id, enemy.at))


def _forward(r: Play, enemy: Enemy, path: Path, left: int) -> str | None:
    """The next field ahead; full fields are entered only to pass through (S-31.11, S-31.14)."""
    barred = closed_to(r, enemy)
    zone = r.chart.zone
    windows = windows_of(r, enemy)
    full = frozenset(step.to for step in zone.lanes(windows).steps[enemy.at] if is_full(r, step.to))
    passable = frozenset(
        field for field in full - barred if left > 1 and _has_room_beyond(r, enemy, field)
    )
    hazards = hazard_fields(r) if is_human(r, enemy) else NOWHERE
    found = forward(zone, windows, enemy.at, enemy.facing, barred | (full - passable), hazards)
    return found[1] if found else None


def _has_room_beyond(r: Play, enemy: Enemy, field: str) -> bool:
    """Whether a forward move could go on from a full field to one with room."""
    zone, windows = r.chart.zone, windows_of(r, enemy)
    facing = step_facing(zone, windows, enemy.at, field, enemy.facing)
    beyond = forward(zone, windows, field, facing)
    return beyond is not None and not is_full(r, beyond[1])


def _end_forward(r: Play, enemy: Enemy, path: Path) -> None:
    if len(path) > 1:
        _settle(r, enemy.id, path)
