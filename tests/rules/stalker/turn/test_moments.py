"""What happens between two steps: cards that change, Enemies that come or go, tokens that stay."""

from __future__ import annotations

import pytest

from rules.stalker.effects.language import operations
from rules.stalker.fight.hits import kill_enemy
from rules.stalker.mission.environment import put_environment
from rules.stalker.mission.map_tokens import spawn
from rules.stalker.model.events_fight import EnemyAttacked, EnemyStepped
from rules.stalker.model.events_units import AttentionReduced
from rules.stalker.model.frames_cards import FindEvent
from rules.stalker.model.frames_turn import TakeAction
from rules.stalker.model.frames_zone import BeginActivation, EndOfRound
from rules.stalker.model.scope import Scope
from rules.stalker.pack.ops_mission import ResolveLoot
from tests.clauses import clauses
from tests.rules.stalker.table import AKM, PALKAN, RIFLE, foe, man, quiet, table

TOP_OF_A = {"op": "resolve_loot", "from": "field:a"}
LULL, BREATHER = "sc-ev-04", "sc-ev-09"
YELLOW = {RIFLE: {"colour": "yellow", "team": 1, "pool": 1}}


@clauses("S-14.10", "S-14.6")
def test_an_effect_that_resolves_loot_takes_the_top_token_of_the_stack() -> None:
    t = table(
        "ab",
        {"blue": man("a"), "green": man("b", PALKAN)},
        begin="rest",
        loot={"a": [{}, {}]},
        loaded={"loot": ("sc-lo-01",)},
    )
    operations.mean(t.play(), ResolveLoot.model_validate(TOP_OF_A), Scope(owner="green"))
    t.run()
    assert (t.man("green").bolts, len(t.state.loot["a"])) == (2, 1)


@pytest.mark.parametrize(("first", "found", "reduced"), [(LULL, BREATHER, 0), (BREATHER, LULL, 1)])
@clauses("S-16.10", "S-16.3")
def test_the_round_ends_by_the_card_that_is_active_then(
    first: str, found: str, reduced: int
) -> None:
    t = table("ab", {"blue": man("a", attention="large@b")}, begin="rest", event=first)
    t.run(FindEvent(found))
    t.run(EndOfRound(0))
    assert len(t.all(AttentionReduced)) == reduced


@clauses("S-21.17", "S-21.8")
def test_the_token_stays_where_it_is_when_the_last_witness_dies() -> None:
    t = table("abc", {"blue": man("b")}, {"e1": foe("c", RIFLE, "W")})
    assert (t.man().attention, t.man().noise) == ("large", "b")
    kill_enemy(t.play(), "e1")
    t.do("move", "field:a", "stop")
    assert (t.man().at, t.man().attention, t.man().noise) == ("a", "large", "b")


@clauses("S-25.38", "S-20.7")
def test_more_rounds_are_loaded_than_there_are_markers() -> None:
    others = ("sc-w-01", "sc-w-02", "sc-w-05", "sc-w-06", "sc-w-07", "sc-w-08")
    more = ("sc-w-10", "sc-w-11", "sc-w-12", "sc-w-13", "sc-w-14", "sc-w-15")
    people = {
        "blue": man("a", weapon=AKM, backpack=others, magazines={"rifle": 1}),
        "green": man("a", PALKAN, weapon="sc-w-09", backpack=more),
    }
    t = table("aa", people, ammo={AKM: 0})
    assert sum(t.state.ammo.values()) > 36
    t.answer("reload:sc-w-03.1")
    assert t.state.ammo["sc-w-03.1"] == 6


@clauses("S-30.16")
def test_an_enemy_placed_during_a_step_acts_only_from_the_next_one_on() -> None:
    t = table(
        "abbcdez",
        {"blue": man("z", attention="large@c")},
        {"e1": foe("b", RIFLE, "W"), "e2": foe("b", RIFLE, "W")},
        begin="rest",
        roster=YELLOW,
        novis=("d",),
        loaded={"activation_large": ("sc-al-01",)},
    )
    t.run(BeginActivation("large"))
    newcomer = spawn(t.play(), RIFLE, "e", "E")
    t.answer("unit:e1")
    assert newcomer.id not in {one.unit for one in t.all(EnemyStepped)}
    assert [one.unit for one in t.all(EnemyAttacked)] == [newcomer.id]


@clauses("S-15.10")
def test_a_card_in_the_box_offers_nothing_until_it_is_laid_out() -> None:
    t = quiet("A1", at="T1.E")
    t.run(TakeAction("blue"))
    assert "env:sc-m-a1-29:0" not in t.options()
    t.state.open.clear()
    t.state.agenda.clear()
    put_environment(t.play(), "sc-m-a1-29", Scope())
    t.run(TakeAction("blue"))
    assert "env:sc-m-a1-29:0" in t.options()
