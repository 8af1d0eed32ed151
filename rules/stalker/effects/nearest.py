"""The nearest of some Units or fields, and the equals among which somebody has to choose (S-10.7).

Equals are a plain result: an effect is asked for its ties before it is carried out (``ties`` of
language.py), so that nothing has changed when the Lead Stalker is asked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from rules.stalker.effects.language import places, select_units
from rules.stalker.model import picks
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Enemy, Unit
from rules.stalker.move.routes import (
    Obstacles,
    cut,
    enemy_rank,
    nearest_fields,
    plain_routes,
    routes_for,
)
from rules.stalker.pack.select import Selector
from rules.stalker.play import Play, unit_of
from rules.stalker.world.paths import Routes

Spelling = Callable[[Iterable[str]], list[str]]


class Nearest(NamedTuple):
    """Those found for certain, and the picks between which the Lead Stalker has to choose."""

    found: list[str]
    tied: tuple[str, ...] = ()

    def settled(self) -> list[str]:
        """All of them; whoever carries out an effect has asked about its ties before."""
        if self.tied:
            raise ValueError(f"nobody was asked about a tie: {', '.join(self.tied)}")
        return self.found


def nearest_units(
    r: Play, found: list[Unit], reference: Selector, count: int, scope: Scope
) -> Nearest:
    """The nearest Units: Enemies by their own paths, others by the reference's (S-10.8)."""
    goals = places(r, reference, scope)
    obstacles = Obstacles(r)
    ranked = sorted((_rank(r, unit, goals, reference, scope, obstacles), unit.id) for unit in found)
    return settle(*cut(ranked, count), min(count, len(ranked)), picks.units, scope)


def nearest_to_reference(
    r: Play, found: list[Unit], reference: Selector, count: int, scope: Scope
) -> Nearest:
    """The nearest Units, all of them by the reference's paths."""
    goals = places(r, reference, scope)
    if not goals:
        return Nearest([])
    routes = _routes_of(r, reference, goals, scope)
    ranked = sorted((routes.rank(unit.at), unit.id) for unit in found)
    return settle(*cut(ranked, count), min(count, len(ranked)), picks.units, scope)


def nearest_of(r: Play, found: list[str], reference: Selector, count: int, scope: Scope) -> Nearest:
    """The nearest of some fields."""
    if isinstance(reference, str):
        units = select_units(r, reference, scope)
        routes = routes_for(r, unit_of(r.state, units[0])) if units else None
    else:
        goals = places(r, reference, scope)
        routes = plain_routes(r, goals[0]) if goals else None
    if routes is None:
        return Nearest([])
    certain, tied = nearest_fields(routes, found, count)
    return settle(certain, tied, min(count, len(found)), picks.fields, scope)


def settle(
    certain: list[str], tied: list[str], count: int, spell: Spelling, scope: Scope
) -> Nearest:
    """Fill the places left with what the Lead Stalker said, or tell what he has to say (S-1.5)."""
    while len(certain) < count:
        options = spell(tied)
        said = next((pick for pick in scope.ties if pick in options), options[0])
        if len(tied) > 1 and said not in scope.ties:
            return Nearest(certain, tuple(options))
        chosen = tied[options.index(said)]
        certain.append(chosen)
        tied = [one for one in tied if one != chosen]
    return Nearest(certain)


def _rank(
    r: Play,
    unit: Unit,
    goals: list[str],
    reference: Selector,
    scope: Scope,
    obstacles: Obstacles,
) -> tuple[int, int, int]:
    if isinstance(unit, Enemy):
        return enemy_rank(r, unit, goals, obstacles)
    return _routes_of(r, reference, goals, scope).rank(unit.at)


def _routes_of(r: Play, reference: Selector, goals: list[str], scope: Scope) -> Routes:
    """The paths of a Unit named, or those of a Stalker from a place (S-10.8)."""
    starts = select_units(r, reference, scope) if isinstance(reference, str) else []
    return routes_for(r, unit_of(r.state, starts[0])) if starts else plain_routes(r, goals[0])
