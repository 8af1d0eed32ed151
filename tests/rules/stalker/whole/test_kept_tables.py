"""What is worked out once is right in every position, match and Map that asks for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec
import pytest
from msgspec.structs import replace

from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.effects.stats import refresh_rules
from rules.stalker.model.book import Book
from rules.stalker.model.state import Modifier
from rules.stalker.play import Play
from rules.stalker.sight.who_sees import (
    bounds,
    seeing,
    seen_fields,
    sees_target,
    watch_of,
    watched_by,
    watchers,
)
from rules.stalker.title import StalkerTitle
from rules.stalker.world.anomalies import uncovered
from rules.stalker.world.sight import Sight, limits
from rules.stalker.zone.anomaly_map import anomaly_fields, hazard_fields
from tests.rules.stalker.table import book, stalker_title

MISSIONS = ("A1", "A2", "B1", "B2", "C1", "C2")
STEPS = 60


def match(title: StalkerTitle, mission: str, seed: int) -> Iterator[tuple[Play, bytes]]:
    """A match of random answers: each position, and what happened before it."""
    state, events = title.new_game(
        Setup("stalker", (SeatSetup("blue"),), {"mission": mission}), seed
    )
    chance = Stream(seed, "kept")
    yield Play(state, title.pack), msgspec.json.encode(events)
    for _ in range(STEPS):
        if not state.open:
            return
        decision = state.open[0]
        pick = title.random_pick(state, decision, chance)
        events = title.submit(state, Action(decision.id, decision.seat, pick))
        yield Play(state, title.pack), msgspec.json.encode(events)


def test_matches_played_by_turns_go_as_they_do_alone() -> None:
    fresh = [StalkerTitle(Book(book().pack)) for _ in MISSIONS]
    alone = [[told for _, told in match(*one, 5)] for one in zip(fresh, MISSIONS, strict=True)]
    together: list[list[bytes]] = [[] for _ in MISSIONS]
    playing = [match(stalker_title(), mission, 5) for mission in MISSIONS]
    for _ in range(STEPS + 1):
        for told, one in zip(together, playing, strict=True):
            told += [events for _, events in [next(one, (None, b""))] if events]
    assert together == alone


@pytest.mark.parametrize("mission", MISSIONS)
def test_tables_of_sight_say_what_looking_along_every_line_says(mission: str) -> None:
    for r, _ in match(stalker_title(), mission, 6):
        enemies = r.state.enemies.values()
        looks = {one.id: looked(r, one.id) for one in enemies}
        assert seen_fields(r) == frozenset[str]().union(*looks.values())
        assert seeing(r, enemies) == [one.id for one in enemies if sees_target(r, one)]
        for stalker in r.state.stalkers.values():
            seers = [one.id for one in watchers(r, stalker.at)]
            assert seers == [name for name, fields in looks.items() if stalker.at in fields]


def looked(r: Play, name: str) -> frozenset[str]:
    """What an Enemy sees, without any table."""
    enemy = r.state.enemies[name]
    sight = Sight(r.chart.zone, r.pack.windows[enemy.card], frozenset(r.state.novis))
    return frozenset(sight.seen(enemy.at, bounds(r, enemy)))


def _lights_out(r: Play) -> None:
    placed = r.state.environment["sc-m-c2-22"]
    r.state.environment["sc-m-c2-22"] = replace(placed, side="b")
    refresh_rules(r)


def _blackout(r: Play) -> None:
    r.state.modifiers = (Modifier("sc-m-b2-32/instant/0"), Modifier("sc-m-a1-45/instant/0"))


@pytest.mark.parametrize(("mission", "change"), [("C2", _lights_out), ("B2", _blackout)])
def test_sight_that_cards_change_by_card_or_field_is_kept_in_tables_too(
    mission: str, change: Callable[[Play], None]
) -> None:
    r, _ = next(match(stalker_title(), mission, 6))
    change(r)
    assert watch_of(r) is not None
    differing = 0
    for name, enemy in list(r.state.enemies.items()):
        for field in r.chart.fields:
            moved = r.state.enemies[name] = replace(enemy, at=field)
            assert watched_by(r, moved) == looked(r, name)
            differing += bounds(r, moved) != limits(r.pack.pack.vision[enemy.card], enemy.facing)
    assert differing > 0


def test_in_the_dark_of_s4_only_stalkers_see_less() -> None:
    r, _ = next(match(stalker_title(), "S4", 6))
    assert "stat:vision" in r.state.listeners
    for name, enemy in r.state.enemies.items():
        assert bounds(r, enemy) == limits(r.pack.pack.vision[enemy.card], enemy.facing)
        assert watched_by(r, enemy) == looked(r, name)


@pytest.mark.parametrize("mission", MISSIONS)
def test_open_anomaly_fields_are_those_with_an_uncovered_symbol(mission: str) -> None:
    for r, _ in match(stalker_title(), mission, 7):
        state = r.state
        units = [*state.stalkers.values(), *state.enemies.values(), *state.companions.values()]
        covers = {*state.bolts, *(one.covers for one in units)}
        covers |= {one.artifact for one in state.anomalies.values()}
        fields: set[str] = set()
        left: set[str] = set()
        for name, anomaly in state.anomalies.items():
            laid = r.chart.laid(anomaly)
            if laid is not None:
                symbols = laid.overlay.symbols
                hidden = [one.index for one in symbols if f"{name}.{one.index}" in covers]
                fields |= {one.field for one in symbols}
                left |= set(uncovered(laid.overlay, hidden))
        assert anomaly_fields(r) == fields
        assert hazard_fields(r) == left


@pytest.mark.parametrize("mission", MISSIONS)
def test_the_rules_in_force_always_follow_from_the_cards_in_play(mission: str) -> None:
    for r, _ in match(stalker_title(), mission, 8):
        known = dict(r.state.listeners)
        refresh_rules(r)
        assert r.state.listeners == known
