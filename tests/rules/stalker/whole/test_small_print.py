"""Lines of the rules that only matter at their edge: the last die, the full pocket, the tie."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.decision import RefusedError
from rules.stalker.effects.language import operations, select_units
from rules.stalker.enemies.turning import turn_those_left
from rules.stalker.model.events_fight import (
    AnomalyDieRolled,
    EnemyDied,
    EnemyStopped,
    EnemyTurned,
)
from rules.stalker.model.events_mission import ActionTaken
from rules.stalker.model.events_units import AttentionPlaced, UnitPushed
from rules.stalker.model.frames_cards import DropTokens, RunEffects
from rules.stalker.model.frames_fight import EnemyStrike
from rules.stalker.model.frames_zone import BeginActivation, MoveForward, PushUnit
from rules.stalker.model.scope import Scope
from rules.stalker.move.routes import cut
from rules.stalker.pack.ops_mission import AnomalyRoll, Hook
from rules.stalker.pack.ops_units import Kill
from rules.stalker.pack.select import UnitFilter
from rules.stalker.turn import offers
from rules.stalker.zone.anomaly_map import symbol_id
from tests.clauses import clauses
from tests.rules.stalker.table import (
    AKM,
    ELEKTRO,
    KAROUSEL,
    MILADY,
    PALKAN,
    PTM,
    RIFLE,
    SHOTGUN,
    SNORK,
    foe,
    man,
    quiet,
    stalker_title,
    table,
)

YELLOW = {RIFLE: {"colour": "yellow", "team": 1, "pool": 0}}


@clauses("S-41.35", "S-34.17")
def test_whoever_is_jumped_to_the_twin_leaves_his_symbol_and_covers_another() -> None:
    t = quiet("B2", at="T10.H")
    t.state.anomalies.clear()
    t.run(RunEffects("sc-m-b2-33/instant", 0, Scope(card="sc-m-b2-33")))
    here = next(one for one in t.state.anomalies.values() if one.center == "T10.H")
    t.state.stalkers["blue"] = replace(t.man(), at="T10.H", covers=symbol_id(here.id, 0))
    hook = Hook.model_validate({"op": "hook", "name": "spatial_jump", "who": "self"})
    operations.mean(t.play(), hook, Scope(owner="blue", anomaly=here.id))
    assert (t.man().at, t.man().covers) == ("T11.A", "")


@clauses("S-27.11")
def test_an_effect_may_kill_outright() -> None:
    t = table("ab", {"blue": man("a")}, {"e1": foe("b", RIFLE)}, begin="rest")
    kill = Kill.model_validate({"op": "kill", "who": "each_enemy"})
    operations.mean(t.play(), kill, Scope(owner="blue"))
    assert t.state.enemies == {}


@clauses("S-4.7", "S-43.1")
def test_there_is_no_die_after_the_last() -> None:
    t = table(
        "ab",
        {"blue": man("a", PALKAN, weapon=PTM, focus=True)},
        {"e1": foe("b", SNORK, "E")},
        loaded={"stalker_dice": ("S1", "S1", "S1"), "equipment_dice": ("E0",)},
    )
    t.do("attack:single:e1", "part:head")
    assert t.refused("focus=4") == ("bad_choice", "S-43.1")
    assert t.refused("focus=3,3") == ("bad_choice", "S-4.7")


@clauses("S-31.10", "S-31.18")
def test_an_enemy_that_cannot_go_forward_has_not_moved() -> None:
    t = table(
        "a#z",
        {"blue": man("z")},
        {"e1": foe("a", SNORK, "E", exposed=True)},
        begin="rest",
        anomalies={"x": {"card": ELEKTRO, "symbols": ["a P4"]}},
    )
    t.run(MoveForward("e1", 2))
    assert t.all(AnomalyDieRolled) == []
    assert t.foe().exposed


@clauses("S-19.8", "S-21.9")
def test_who_comes_into_sight_of_an_enemy_that_turns_after_another_is_noticed_at_once() -> None:
    people = {"blue": man("a"), "green": man("c", PALKAN)}
    t = table("aabc", people, {"e1": foe("a", RIFLE, "W")}, begin="rest")
    r = t.play()
    turn_those_left(r, t.man(), "b")
    seen = [one for one in r.events if isinstance(one, EnemyTurned | AttentionPlaced)]
    assert [type(one) for one in seen] == [EnemyTurned, AttentionPlaced]
    assert (t.man("green").attention, t.man("green").noise) == ("large", "c")


@clauses("S-31.5", "S-30.8")
def test_enemies_that_see_a_target_are_told_to_stand_still() -> None:
    t = table(
        "abz",
        {"blue": man("z", attention="large@z")},
        {"e1": foe("a", RIFLE, "E")},
        begin="rest",
        roster=YELLOW,
        loaded={"activation_large": ("sc-al-01",)},
    )
    t.run(BeginActivation("large"))
    assert [one.unit for one in t.all(EnemyStopped)] == ["e1"]


@clauses("S-23.11", "S-23.12")
def test_full_pockets_are_not_too_full() -> None:
    t = table("a", {"blue": man("a", bolts=5, magazines={"rifle": 1})}, begin="rest")
    t.run(DropTokens("blue"))
    assert t.state.open == []
    assert (t.man().bolts, t.man().magazines) == (5, (0, 1, 0))


@pytest.mark.parametrize(
    ("action", "key", "card"),
    [
        ("use:sc-it-03.1", "action.use", "card.sc-it-03.name"),
        ("env:sc-m-a1-22:0", "action.env", "card.sc-m-a1-22.name"),
        ("ability:sc-ac-01.1:0", "action.use", "card.sc-ac-01.name"),
        ("ability:sc-st-06:0", "action.use", "card.sc-st-06.gritted_teeth.name"),
        ("move", "action.move", ""),
    ],
)
@clauses("S-43.1")
def test_an_action_is_told_with_the_card_or_ability_used(action: str, key: str, card: str) -> None:
    told = stalker_title().describe(
        ActionTaken(unit="blue", card=PALKAN, action=action, basic=True)
    )
    named: Any = told.values["action"]
    assert named.key == key
    assert [one.key for one in named.values.values()] == ([card] if card else [])


@clauses("S-41.12")
def test_what_one_declines_another_may_still_use() -> None:
    people = {
        "blue": man("b", PALKAN),
        "green": man("b", MILADY, artifacts=("sc-af-02",), attention="large@b"),
    }
    t = table("abb", people, {"e1": foe("a", SNORK, "E")}, begin="rest")
    t.run(EnemyStrike("e1", only=("green",)))
    first = t.asked()[0][0]
    t.answer("pass", first)
    assert t.asked() == [("green" if first == "blue" else "blue", "use_rule")]


@clauses("S-10.7")
def test_a_ranking_is_cut_between_the_certain_and_those_that_tie() -> None:
    near, far = (0, 1, 0), (0, 2, 0)
    ranked = [(near, "a"), (far, "b"), (far, "c"), ((0, 3, 0), "d")]
    assert cut(ranked, 0) == ([], [])
    assert cut(ranked, 1) == (["a"], [])
    assert cut(ranked, 2) == (["a"], ["b", "c"])
    assert cut(ranked, 3) == (["a", "b", "c"], [])
    assert cut(ranked, 4) == (["a", "b", "c", "d"], [])


@clauses("S-19.12")
def test_a_push_leads_farther_away_and_not_round() -> None:
    t = table("aab / #cb", {"blue": man("b"), "green": man("a", PALKAN)}, begin="rest")
    t.run(PushUnit("blue", "a", "green"))
    assert (t.man().at, t.all(UnitPushed)) == ("b", [])


@clauses("S-34.21", "S-34.23", "S-27.10")
def test_nothing_is_settled_for_an_enemy_that_dies_where_it_is_pushed_to() -> None:
    t = table(
        "abc",
        {"blue": man("a")},
        {"e1": foe("b", RIFLE, "E")},
        begin="rest",
        anomalies={"x": {"card": ELEKTRO, "symbols": ["c P4"]}},
        loaded={"anomaly_die": ("P4",), "wounds": ("sc-ew-04",)},
    )
    t.run(PushUnit("e1", "a", "blue"))
    assert [one.at for one in t.all(EnemyDied)] == ["c"]
    assert t.state.enemies == {}


@clauses("S-41.6", "S-41.30")
def test_the_same_colour_is_that_of_whoever_acts() -> None:
    t = table(
        "abc",
        {"blue": man("c")},
        {"e1": foe("a", RIFLE), "e2": foe("b", SHOTGUN), "e3": foe("b", SNORK)},
        begin="rest",
        roster={
            RIFLE: {"colour": "yellow"},
            SHOTGUN: {"colour": "yellow"},
            SNORK: {"colour": "green"},
        },
    )
    same = UnitFilter(kind="enemy", color=("same",))
    assert select_units(t.play(), same, Scope(owner="e1")) == ["e1", "e2"]
    assert select_units(t.play(), same, Scope(chosen="e3", owner="e1")) == ["e3"]
    assert select_units(t.play(), same, Scope(owner="blue")) == []


@clauses("S-26.17")
def test_a_share_is_taken_only_from_and_given_only_to_those_that_have_one() -> None:
    t = table(
        "abcc",
        {"blue": man("a", weapon=AKM)},
        {"e1": foe("c", RIFLE, "E"), "e2": foe("c", RIFLE, "E")},
        loaded={"stalker_dice": ("S1", "S1"), "equipment_dice": ("E2", "E1")},
    )
    t.answer("attack:short_burst:e1")
    title = stalker_title()
    view, decision = title.view_for(t.state, "blue"), t.decision()
    draft = title.blank(view, decision)
    for step in ("more:e1", "less:e2", "less:e9"):
        with pytest.raises(RefusedError):
            title.compose(view, decision, draft, step)
    fewer = title.compose(view, decision, draft, "less:e1")
    with pytest.raises(RefusedError):
        title.compose(view, decision, fewer, "more:e9")
    assert title.compose(view, decision, fewer, "more:e1") == draft


def test_what_is_kept_for_stalkers_does_not_grow_without_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(offers, "CARRIED_LIMIT", 2)
    stalker_title().pack.carried.clear()
    for card in (PALKAN, MILADY, "sc-st-03", "sc-st-04"):
        table("a", {"blue": man("a", card)})
        assert len(stalker_title().pack.carried) <= 2


@clauses("S-34.9")
def test_a_surge_rolls_only_for_units_on_the_fields_of_an_anomaly() -> None:
    t = table(
        "ab#c",
        {"blue": man("a", covers=""), "green": man("c", MILADY)},
        begin="rest",
        anomalies={"x": {"card": KAROUSEL, "symbols": ["a P4", "b P3"]}},
        loaded={"anomaly_die": ("P1",)},
    )
    surge = {"op": "anomaly_roll", "anomaly": "each", "who": "each_stalker"}
    operations.mean(t.play(), AnomalyRoll.model_validate(surge), Scope())
    t.run()
    assert [one.unit for one in t.all(AnomalyDieRolled)] == ["blue"]
