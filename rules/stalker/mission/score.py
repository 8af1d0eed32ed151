"""The score of a survival scenario and the medals it earns (SC-SV-05)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.kernel.setup import Setup
from rules.stalker.effects.language import amount_of
from rules.stalker.model.events_mission import CounterChanged
from rules.stalker.model.scope import NOBODY
from rules.stalker.pack.mission import Mission, Score
from rules.stalker.play import Play

TOTAL = "score"
SUCCESS = "success"
MEDALS = ("bronze", "silver", "gold")


def count_score(r: Play, score: Score, won: bool) -> int:
    """Count every part at the moment of the end; the counters keep what each one brought."""
    found = {part.id: amount_of(r, part.amount, NOBODY) for part in score.parts}
    most = {part.id: part.most for part in score.parts if part.most is not None}
    points = {part: min(count, most.get(part, count)) for part, count in found.items()}
    points[SUCCESS] = score.success if won else 0
    total = sum(points.values())
    for counter, value in (*((counter_of(one), n) for one, n in points.items()), (TOTAL, total)):
        r.state.counters[counter] = value
        r.emit(CounterChanged(counter=counter, value=value, why=("S-39.22",)))
    return total


def counter_of(part: str) -> str:
    return f"{TOTAL}_{part}"


def parts_of(score: Score, counters: Mapping[str, int]) -> dict[str, int]:
    """What each part brought, in the order in which it is told."""
    names = (*(part.id for part in score.parts), SUCCESS)
    return {name: counters.get(counter_of(name), 0) for name in names}


def contest_of(mission: Mission, setup: Setup) -> str:
    """Results are compared among as many Stalkers and at one difficulty."""
    if mission.score is None:
        return ""
    return f"{mission.code}/{len(setup.seats)}/{setup.option('difficulty', 'stalker')}"


def medal_of(mission: Mission, stalkers: int, total: int) -> str:
    """The best medal that the points reach; empty for none."""
    if mission.score is None:
        return ""
    bounds = mission.score.bounds(stalkers)
    reached = [medal for medal, least in zip(MEDALS, bounds, strict=True) if total >= least]
    return reached[-1] if reached else ""
