"""Where a Mission wants the Stalkers to be next, for computer players (SC-BO-01)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.stalker.engine.anomaly_map import anomaly_fields
from rules.stalker.engine.model import StalkerState
from rules.stalker.engine.play import Play, living
from rules.stalker.world.paths import NOWHERE, Routes

DANGER = 3
"""Steps that a field of an Anomaly counts for on top."""
UNREACHED = 30
"""Steps to a goal that cannot be reached."""
KEY, CASE, CORE, CARD, GLANDS = (
    "sc-m-a1-key",
    "sc-m-a2-case",
    "sc-m-b2-core",
    "sc-m-c2-card",
    "sc-m-c1-glands",
)


class Plan:
    """The next sub-goal: fields to reach, who has to, and how much of the Mission is done."""

    __slots__ = ("beyond", "done", "fields", "who")

    def __init__(self, fields: tuple[str, ...], done: int, who: str = "", beyond: int = 0) -> None:
        self.fields = fields
        self.done = done
        self.who = who
        """The one Stalker who has to get there; empty for the nearest one."""
        self.beyond = beyond
        """Steps that are left once the fields are reached."""


def plan_of(r: Play) -> Plan:
    """The sub-goal that the state of the Mission calls for."""
    planner = _PLANNERS.get(r.state.mission)
    return planner(r) if planner is not None else Plan((), 0)


def steps_to(r: Play, start: str, fields: tuple[str, ...]) -> int:
    """Steps from a field to the nearest of some others, round Anomalies where there is a way."""
    routes = safe_routes(r, start)
    lengths = [
        routes.length(field) + DANGER * routes.hazards(field)
        for field in fields
        if routes.reaches(field)
    ]
    return min(lengths, default=UNREACHED)


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
    voice = tuple(one.at for one in state.enemies.values() if one.card == "sc-e-07")
    return Plan(voice or ("T14.F",), 3 if voice else 4)


def _b2(r: Play) -> Plan:
    state = r.state
    holder = _holder(state, CORE)
    if holder:
        return Plan(r.pack.pack.missions[state.mission].exit_fields, 5)
    valves = {"sc-m-b2-21": ("T10.C",), "sc-m-b2-22": ("T10.G",), "sc-m-b2-23": ("T11.I",)}
    left = _open(state, valves)
    done = state.counters.get("valve", 0)
    return Plan(left if done < 3 and left else ("T11.F",), done)


def _c1(r: Play) -> Plan:
    state = r.state
    if _holder(state, GLANDS):
        return Plan(r.pack.pack.missions[state.mission].exit_fields, 3)
    corpse = _on_map(state, "corpse")
    if corpse:
        return Plan(corpse, 2)
    giants = tuple(one.at for one in state.enemies.values() if one.card == "sc-e-16")
    return Plan(giants, 0)


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


_PLANNERS = {
    "sc-m-a1": _a1,
    "sc-m-a2": _a2,
    "sc-m-b1": _b1,
    "sc-m-b2": _b2,
    "sc-m-c1": _c1,
    "sc-m-c2": _c2,
}


def progress(r: Play) -> float:
    """How far the Mission is: sub-goals done, and the way to the next one."""
    plan = plan_of(r)
    people = living(r.state)
    if not plan.fields or not people:
        return 30.0 * plan.done
    if plan.who:
        people = [one for one in people if one.id == plan.who] or people
    lengths = [steps_to(r, one.at, plan.fields) for one in people]
    exits = r.pack.pack.missions[r.state.mission].exit_fields
    together = plan.fields == exits
    way = sum(lengths) if together else min(lengths)
    return 30.0 * plan.done - 3.0 * (way + plan.beyond)
