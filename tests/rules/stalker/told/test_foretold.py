"""What is foretold happens, what is told is so already, and answers are put together by steps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from rules.kernel.decision import Action, Decision, RefusedError
from rules.kernel.event import Event
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.bots.defaults import default_pick
from rules.stalker.fight.dice import ANOMALY_FACES
from rules.stalker.model import events_fight as fight
from rules.stalker.model import events_mission as mission
from rules.stalker.model import events_units as units
from rules.stalker.model.state import StalkerState
from rules.stalker.previews.moves import looking, move_preview
from rules.stalker.sight.who_sees import watchers
from tests.clauses import clauses
from tests.rules.stalker.table import AKM, ELEKTRO, MILADY, RIFLE, SNORK, foe, man, table
from tests.rules.stalker.table import stalker_title as rules

GAMES = [("A1", 1, 2), ("A1", 3, 5), ("B1", 2, 6), ("C1", 2, 7), ("C2", 1, 8)]


def positions(name: str, seats: int, seed: int) -> Iterator[tuple[StalkerState, Action | None]]:
    """Every position of a game of random Actions, with the answer that is given in it."""
    colours = ("blue", "green", "ivory", "violet")[:seats]
    setup = Setup("stalker", tuple(SeatSetup(one) for one in colours), {"mission": name})
    state, chance = rules().start(setup, seed), Stream(seed, "foretold")
    yield state, None
    rules().advance(state)
    while state.open:
        decision = state.open[0]
        pick = rules().random_pick(state, decision, chance)
        if decision.kind not in ("act", "step"):
            pick = default_pick(rules().pack, state, decision)
        action = Action(decision.id, decision.seat, pick)
        yield state, action
        rules().submit(state, action)


# --- Moves --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats", "seed"), GAMES)
def test_a_move_brings_what_was_foretold(name: str, seats: int, seed: int) -> None:
    compared = 0
    for number, (state, action) in enumerate(positions(name, seats, seed)):
        decision = state.open[0] if action is not None else None
        if decision is None or decision.kind not in ("act", "step") or number > 160:
            continue
        moves = rules().planned_moves(rules().view_for(state, decision.seat), decision)
        for option in moves[::5]:
            compared += _compare(state, decision, option.id)
    assert compared > 20


def _compare(state: StalkerState, decision: Decision, pick: str) -> int:
    """Make the Move for real, with dice with which no Anomaly activates."""
    told = move_preview(rules(), rules().view_for(state, decision.seat), decision, pick)
    if not told.whole or any(chance == 100 for chance in told.chances.values()):
        return 0
    for face in ANOMALY_FACES:
        twin = rules().clone(state)
        twin.loaded = {"anomaly_die": (face,) * 9}
        events = rules().submit(twin, Action(decision.id, decision.seat, pick))
        if not any(isinstance(one, fight.AnomalyActivated) for one in events):
            break
    else:
        return 0
    stalker = twin.stalkers[decision.seat]
    assert stalker.at == told.end
    assert stalker.dose == told.before + told.dose
    assert (stalker.attention, stalker.noise) == (told.attention, told.attention_at)
    seen = tuple(one.id for one in watchers(looking(rules(), rules().view_for(twin, "")), told.end))
    assert seen == told.seen_by
    return 1


@clauses("S-19.16")
def test_a_move_may_be_answered_with_its_whole_way() -> None:
    t = table("abcd", {"blue": man("a")})
    before = t.decision().id
    t.answer("move::b>c")
    assert t.man().at == "c"
    assert t.kind() == "act"
    assert t.decision().id == before + 1


@clauses("S-19.16", "S-19.2")
def test_a_way_ends_where_something_unexpected_happens() -> None:
    t = table(
        "abcd",
        {"blue": man("a", MILADY)},
        {"e1": foe("c", SNORK, "E")},
    )
    t.answer("move::b>c")
    assert t.man().at == "c"


@clauses("S-34.9")
def test_an_anomaly_on_the_way_is_rolled_for_at_its_end() -> None:
    t = table(
        "abcd",
        {"blue": man("a")},
        anomalies={"x": {"card": ELEKTRO, "symbols": ["b P4"]}},
        loaded={"anomaly_die": ("P1",)},
    )
    t.answer("move::b>c>d")
    assert t.man().at == "d"


@pytest.mark.parametrize("pick", ["move::c", "move::b>d", "move::b>c>d>e", "move:c1:b", "move::z"])
def test_a_way_that_cannot_be_gone_is_refused(pick: str) -> None:
    t = table("abcde", {"blue": man("a")})
    state = rules().encode(t.state)
    with pytest.raises(RefusedError):
        rules().submit(t.state, Action(t.decision().id, "blue", pick))
    assert rules().encode(t.state) == state


def test_a_move_under_way_goes_on_with_the_rest_of_its_way() -> None:
    t = table("abcd", {"blue": man("a")})
    t.do("move", "field:b")
    t.answer("path:c>d")
    assert t.man().at == "d"
    assert t.kind() == "act"


# --- what is told is so -------------------------------------------------------------------------


def unit_at(state: StalkerState, unit: str) -> str:
    found: Any = state.stalkers.get(unit) or state.enemies.get(unit) or state.companions.get(unit)
    return str(found.at)


TRUE: dict[type[Event], Callable[[StalkerState, Any], bool]] = {
    units.StalkerMoved: lambda s, e: unit_at(s, e.unit) == e.to,
    units.CompanionMoved: lambda s, e: unit_at(s, e.unit) == e.to,
    units.UnitPushed: lambda s, e: unit_at(s, e.unit) == e.to,
    units.HpLost: lambda s, e: s.stalkers[e.unit].hp == e.left,
    units.HpHealed: lambda s, e: s.stalkers[e.unit].hp == e.left,
    units.DoseChanged: lambda s, e: s.stalkers[e.unit].dose == e.after,
    units.AttentionPlaced: lambda s, e: s.stalkers[e.unit].noise == e.at,
    units.AmmoChanged: lambda s, e: s.ammo[e.name] == e.after,
    units.BoltsChanged: lambda s, e: s.stalkers[e.unit].bolts == e.left,
    fight.EnemyStepped: lambda s, e: unit_at(s, e.unit) == e.to,
    fight.EnemyTurned: lambda s, e: s.enemies[e.unit].facing == e.facing,
    fight.EnemyHpChanged: lambda s, e: s.enemies[e.unit].hp == e.left,
    fight.EnemyDied: lambda s, e: e.unit not in s.enemies,
    fight.EnemyPlaced: lambda s, e: unit_at(s, e.unit) == e.at,
    fight.ActivationStepBegun: lambda s, e: s.activation == (e.activation, e.section, e.step),
    fight.AnomalyActivated: lambda s, e: e.id in s.anomalies,
    mission.RoundBegun: lambda s, e: (s.round, s.acting) == (e.round, ""),
    mission.TurnBegun: lambda s, e: (s.acting, s.turn_token) == (e.unit, e.token),
    mission.TurnEnded: lambda s, e: s.acting == "",
    mission.LootPlaced: lambda s, e: len(s.loot[e.at]) == e.height,
    mission.EventDrawn: lambda s, e: (s.event, len(s.event_deck)) == (e.event, e.left),
    mission.MissionEnded: lambda s, e: (s.phase, s.acting) == ("over", ""),
}


@pytest.mark.parametrize(("name", "seats", "seed"), GAMES)
def test_the_state_after_an_event_already_shows_it(name: str, seats: int, seed: int) -> None:
    seen = set()
    for state, action in positions(name, seats, seed):
        for event, after in rules().retell(state, action):
            holds = TRUE.get(type(event))
            if holds is not None:
                seen.add(type(event))
                assert holds(after, event), event
    assert len(seen) > 12


# --- composed answers ---------------------------------------------------------------------------


def composed(t: Any, *steps: str) -> str:
    """The draft after these steps."""
    view, decision = rules().view_for(t.state, "blue"), t.decision()
    draft = rules().blank(view, decision)
    for step in steps:
        assert step in [one.id for one in rules().composing(view, decision, draft).steps]
        draft = rules().compose(view, decision, draft, step)
    return draft


def missing(t: Any, draft: str) -> int:
    view = rules().view_for(t.state, "blue")
    return len(rules().composing(view, t.decision(), draft).missing)


@clauses("S-4.5", "S-4.7")
def test_a_re_roll_is_put_together_from_dice_and_what_pays_for_it() -> None:
    t = table(
        "ab",
        {"blue": man("a", weapon=AKM, focus=True)},
        {"e1": foe("b", RIFLE, "E")},
        loaded={"stalker_dice": ("S1", "S1"), "equipment_dice": ("E0", "E1", "E2")},
    )
    t.do("attack:single:e1", "part:torso")
    assert t.kind() == "reroll"
    assert missing(t, composed(t)) == 2
    assert composed(t, "die:0", "die:2", "die:0", "with:focus") == "focus=2"
    assert missing(t, "focus=2") == 0
    assert composed(t, "keep") == "keep"
    with pytest.raises(RefusedError) as refused:
        composed(t, "with:focus")
    assert refused.value.refusal.code == "no_dice"
    t.answer("focus=2")
    assert t.kind() != "reroll"


@clauses("S-26.17")
def test_the_successes_of_a_burst_are_shared_one_by_one() -> None:
    t = table(
        "abcc",
        {"blue": man("a", weapon=AKM)},
        {"e1": foe("c", RIFLE, "E"), "e2": foe("c", RIFLE, "E")},
        loaded={"stalker_dice": ("S1", "S1"), "equipment_dice": ("E2", "E1")},
    )
    t.answer("attack:short_burst:e1")
    assert t.kind() == "share_successes"
    blank = composed(t)
    assert missing(t, blank) == 0
    assert missing(t, composed(t, "less:e1")) == 1
    moved = composed(t, "less:e1", "more:e2")
    assert moved.endswith("e2=1")
    assert missing(t, moved) == 0
