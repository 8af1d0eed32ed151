"""Where a Mission wants the Stalkers to be next, for computer players (SC-BO-01)."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from rules.stalker.effects.language import check
from rules.stalker.model.scope import NOBODY
from rules.stalker.model.state import Enemy, StalkerState
from rules.stalker.play import Play, living
from rules.stalker.world.paths import NOWHERE, Routes
from rules.stalker.zone.anomaly_map import anomaly_fields, overlay_of
from rules.stalker.zone.artifacts import artifact_field

DANGER = 3
"""Steps that a field of an Anomaly counts for on top."""
GOAL, STEP, PREY = 40.0, 3.0, 12.0
HOMEWARD = 13
"""Steps that each Stalker is given for the way home, lest its length put anybody off."""
ALONG = 0.4
"""How much the steps of those count who need not get there."""
SHOOTING = 2
"""Steps from which most Weapons hit."""
LATE, HASTE = 5, 0.4
"""Rounds left when a computer player begins to hurry, and how much more each one makes it."""
SOON = 10
"""The same where waiting costs more than going on: radiation, or a beast that never comes."""
UNREACHED = 30
"""Steps to a goal that cannot be reached."""
KEY, CASE, CORE, CARD, GLANDS = (
    "sc-m-a1-key",
    "sc-m-a2-case",
    "sc-m-b2-core",
    "sc-m-c2-card",
    "sc-m-c1-glands",
)
TRAPS = ("sc-m-c1-trap-1", "sc-m-c1-trap-2")
CRATE = "sc-m-s3-crate"
CONTROLLER, GIANT = "sc-e-07", "sc-e-16"


class Plan(msgspec.Struct, frozen=True):
    """The next sub-goal: fields to reach, who has to, and how much of the Mission is done."""

    fields: tuple[str, ...]
    done: int
    who: str = ""
    """The one Stalker who has to get there; empty for the nearest one."""
    beyond: int = 0
    """Steps that are left once the fields are reached."""
    near_enough: int = 0
    """Steps from the fields that count as there: prey is shot."""
    prey: int = 0
    """EHP of Enemies that have to die."""
    late: int = LATE
    """Rounds left when it begins to hurry."""


def plan_of(r: Play) -> Plan:
    """The sub-goal that the state of the Mission calls for."""
    planner = _PLANNERS.get(r.state.mission)
    return planner(r) if planner is not None else _written_down(r)


def _written_down(r: Play) -> Plan:
    """The path that the file of a Mission gives; at its end the exit."""
    mission = r.pack.pack.missions.get(r.state.mission)
    if mission is None or not mission.path:
        return Plan((), 0)
    for number, goal in enumerate(mission.path):
        if not check(r, goal.done, NOBODY):
            return Plan(goal.fields, number)
    return Plan(mission.exit_fields, len(mission.path))


def steps_to(r: Play, start: str, fields: tuple[str, ...]) -> int:
    """Steps from a field to the nearest of some others, round Anomalies where there is a way."""
    routes = safe_routes(r, start)
    lengths = [
        routes.length(field) + DANGER * routes.hazards(field)
        for field in fields
        if routes.reaches(field)
    ]
    return min(lengths, default=UNREACHED)


def way_to(r: Play, start: str, fields: tuple[str, ...]) -> tuple[str, ...]:
    """The fields of the safest way to the nearest of some others."""
    routes = safe_routes(r, start)
    paths = [path for field in fields for path in routes.paths(field)[:1]]
    return min(paths, key=len, default=())


def safe_routes(r: Play, field: str) -> Routes:
    """Ways that keep clear of whole overlays, so that a bolt more or less changes nothing."""
    return r.chart.routes("open", field, NOWHERE, anomaly_fields(r))


def _holder(state: StalkerState, find: str) -> str:
    return next((one.id for one in state.stalkers.values() if find in one.finds), "")


def _on_map(state: StalkerState, thing: str) -> tuple[str, ...]:
    return tuple(field for field, held in state.things.items() if thing in held)


def _open(state: StalkerState, cards: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """Fields of environment cards that still lie with their front up."""
    found: list[str] = []
    for card, fields in cards.items():
        placed = state.environment.get(card)
        if placed is not None and placed.side == "a":
            found += fields
    return tuple(found)


def _a1(r: Play) -> Plan:
    """Find the key, open the cell, bring Dalik to the road."""
    state = r.state
    exit_fields = r.pack.pack.missions[state.mission].exit_fields
    if state.companions:
        escort = next(iter(state.companions.values()))
        if _has_company(state, escort.at):
            return Plan(exit_fields, 4)
        routes = safe_routes(r, escort.at)
        return Plan((escort.at,), 4, beyond=routes.length(exit_fields[0]))
    holder = _holder(state, KEY)
    cell = state.environment.get("sc-m-a1-23")
    if holder:
        return Plan(("T4.D",), 3 if cell else 2, holder)
    lying = _on_map(state, KEY)
    if lying:
        return Plan(lying, 1)
    guards = tuple(one.at for one in state.enemies.values() if "key_guard" in one.flags)
    if guards:
        return Plan(guards, 1)
    sources = {
        "sc-m-a1-27": ("T2.D",),
        "sc-m-a1-21": ("T2.E", "T2.B"),
        "sc-m-a1-22": ("T3.D", "T3.B", "T3.E"),
    }
    return Plan(_open(state, sources) or ("T4.D",), 0)


def _has_company(state: StalkerState, field: str) -> bool:
    return any(one.at == field and not one.dead for one in state.stalkers.values())


def _a2(r: Play) -> Plan:
    state = r.state
    holder = _holder(state, CASE)
    if holder:
        return Plan(r.pack.pack.missions[state.mission].exit_fields, 2)
    wagons = {
        "sc-m-a2-21": ("T8.C", "T8.E"),
        "sc-m-a2-22": ("T8.I", "T8.F"),
        "sc-m-a2-23": ("T13.D",),
    }
    return Plan(_open(state, wagons), 0)


def _b1(r: Play) -> Plan:
    state = r.state
    posts = {"sc-m-b1-21": ("T12.E",), "sc-m-b1-22": ("T13.E",), "sc-m-b1-23": ("T6.D",)}
    left = _open(state, posts)
    done = state.counters.get("damper", 0)
    if done < 3 and left:
        return Plan(left, done)
    voices = [one for one in state.enemies.values() if one.card == CONTROLLER]
    return _hunt(voices, 3) if voices else Plan(("T14.F",), 4)


def _b2(r: Play) -> Plan:
    state = r.state
    holder = _holder(state, CORE)
    if holder:
        return Plan(r.pack.pack.missions[state.mission].exit_fields, 5, late=SOON)
    valves = {"sc-m-b2-21": ("T10.C",), "sc-m-b2-22": ("T10.G",), "sc-m-b2-23": ("T11.I",)}
    left = _open(state, valves)
    done = state.counters.get("valve", 0)
    return Plan(left if done < 3 and left else ("T11.F",), done, late=SOON)


def _hunt(prey: list[Enemy], done: int) -> Plan:
    fields = tuple(one.at for one in prey)
    return Plan(fields, done, near_enough=SHOOTING, prey=sum(one.hp for one in prey))


def _c1(r: Play) -> Plan:
    """Set traps where the giant is coming, finish it, cut out its glands, carry them home."""
    state = r.state
    if _holder(state, GLANDS):
        return Plan(r.pack.pack.missions[state.mission].exit_fields, 5)
    corpse = _on_map(state, "corpse")
    if corpse:
        return Plan(corpse, 4)
    giants = [one for one in state.enemies.values() if one.card == GIANT]
    held = [one.id for one in state.stalkers.values() for find in one.finds if find in TRAPS]
    sprung = len(TRAPS) - len(held) - len(_on_map(state, "trap"))
    hunt = _hunt(giants, sprung)
    return msgspec.structs.replace(hunt, who=held[0] if held else "", late=SOON)


def _c2(r: Play) -> Plan:
    state = r.state
    goal = state.environment.get("sc-m-c2-20")
    if goal is not None and goal.side == "b":
        return Plan(r.pack.pack.missions[state.mission].exit_fields, 5)
    holder = _holder(state, CARD)
    done = state.counters.get("gen", 0)
    generators = _open(state, {"sc-m-c2-21": ("T15.D",), "sc-m-c2-22": ("T10.F",)})
    if not holder:
        lying = _on_map(state, CARD)
        return Plan(lying or _open(state, {"sc-m-c2-23": ("T9.F",)}) or generators, done)
    if generators:
        return Plan(generators, done + 1)
    return Plan(("T12.E",), 4, holder)


def _s1(r: Play) -> Plan:
    """Hold the farmhouse."""
    return Plan(("T7.H",), min(12, r.state.counters.get("kills", 0)))


def _s2(r: Play) -> Plan:
    """Find Artifacts and take them until there are enough, then go back."""
    state = r.state
    kinds = r.pack.kinds
    carried = [name for one in state.stalkers.values() for name in (*one.artifacts, *one.backpack)]
    held = sum(kinds[name] == "artifact" for name in carried)
    left = [one for one in state.anomalies.values() if one.artifact]
    if held >= (2 if len(state.stalkers) <= 2 else 3) or not left:
        return Plan(r.pack.pack.missions[state.mission].exit_fields, 8)
    found = {artifact_field(r, one) for one in left} - {""}
    hidden = {
        symbol.field for one in left if (laid := overlay_of(r, one)) for symbol in laid.symbols
    }
    return Plan(tuple(sorted(found or hidden)), 2 * held + len(found))


def _s3(r: Play) -> Plan:
    """Fetch what was dropped, and carry everything over the bridge."""
    state = r.state
    (goal,) = exit_fields = r.pack.pack.missions[state.mission].exit_fields
    dropped = tuple(
        field
        for field, held in state.things.items()
        if field != goal and any(thing.startswith(CRATE) for thing in held)
    )
    return Plan(dropped, 0) if dropped else Plan(exit_fields, 1)


def _s4(r: Play) -> Plan:
    state = r.state
    boxes = {"sc-m-s4-21": ("T10.C",), "sc-m-s4-22": ("T10.G",), "sc-m-s4-23": ("T11.I",)}
    left = _open(state, boxes)
    exit_fields = r.pack.pack.missions[state.mission].exit_fields
    return Plan(left, 3 - len(left)) if left else Plan(exit_fields, 4)


_PLANNERS = {
    "sc-m-a1": _a1,
    "sc-m-a2": _a2,
    "sc-m-b1": _b1,
    "sc-m-b2": _b2,
    "sc-m-c1": _c1,
    "sc-m-c2": _c2,
    "sc-m-s1": _s1,
    "sc-m-s2": _s2,
    "sc-m-s3": _s3,
    "sc-m-s4": _s4,
}


def progress(r: Play) -> float:
    """How far the Mission is: sub-goals done, and the way to the next one."""
    plan = plan_of(r)
    people = living(r.state)
    if not plan.fields or not people:
        return GOAL * plan.done
    ways = {one.id: max(0, steps_to(r, one.at, plan.fields) - plan.near_enough) for one in people}
    return _hurry(r, plan) * (
        GOAL * plan.done - STEP * (_team_way(r, plan, ways) + plan.beyond)
    ) - (PREY * plan.prey)


def _team_way(r: Play, plan: Plan, ways: dict[str, int]) -> float:
    """One of them has to get there and the others go along; to an exit all have to."""
    if plan.fields == r.pack.pack.missions[r.state.mission].exit_fields:
        return sum(ways.values()) - HOMEWARD * len(ways)
    first = ways[plan.who] if plan.who in ways else min(ways.values())
    return first + ALONG * (sum(ways.values()) - first)


def _hurry(r: Play, plan: Plan) -> float:
    """In the last Rounds before the Mission's time is up progress is worth more than skin."""
    state = r.state
    rounds = r.pack.pack.missions[state.mission].rounds(len(state.stalkers))
    left = rounds - state.round
    return 1.0 + HASTE * max(0, plan.late - left)
