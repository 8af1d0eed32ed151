"""Contracts in a Mission, and the words of the vocabulary that they need (S-37.9, S-41.42)."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from rules.stalker.effects.language import check
from rules.stalker.effects.stats import refresh_rules
from rules.stalker.fight.hits import kill_enemy
from rules.stalker.model.frames_cards import EndMission, Fire
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Source
from rules.stalker.move.entering import is_linked, trigger_entry
from rules.stalker.pack.conditions import AttentionWas
from rules.stalker.pack.ops_units import Magazine
from rules.stalker.pack.terms import Once, Window
from rules.stalker.sight.attention import (
    LARGE,
    SMALL,
    move_attention,
    put_attention,
    reduce_attention,
)
from rules.stalker.world.join import LinkChange
from tests.clauses import clauses
from tests.rules.stalker.campaign.home import COLLECTOR, HUNTER, QUIET
from tests.rules.stalker.table import RIFLE, SNORK, Table, foe, man, table


def quiet_job(**stalker: Any) -> Table:
    return table(
        "abcd",
        {"blue": man("a", **stalker)},
        contacts=[QUIET],
        keeper="blue",
        begin="rest",
    )


def counted(t: Table) -> int:
    return t.state.counters.get("large_attention", 0)


@clauses("S-41.42")
def test_the_quiet_job_counts_a_token_that_becomes_large() -> None:
    t = quiet_job()
    put_attention(t.play(), t.man(), LARGE, "a")
    t.run()
    assert counted(t) == 1
    put_attention(t.play(), t.man(), SMALL, "a")
    t.run()
    put_attention(t.play(), t.man(), LARGE, "b")
    t.run()
    assert counted(t) == 2


@clauses("S-41.42")
def test_a_large_token_that_only_moves_is_not_counted_again() -> None:
    t = quiet_job(attention="large@a")
    move_attention(t.play(), "blue", ("a", "b"))
    t.run()
    put_attention(t.play(), t.man(), LARGE, "c")
    t.run()
    assert counted(t) == 0
    reduce_attention(t.play(), "blue")
    t.run()
    assert (counted(t), t.man().attention) == (0, "small")


@clauses("S-37.9", "S-41.42")
@pytest.mark.parametrize(
    ("result", "placed", "paid"),
    [("success", 3, 1500), ("success", 4, 0), ("failure", 0, 0)],
)
def test_the_quiet_job_pays_for_a_success_with_three_at_most(
    result: str, placed: int, paid: int
) -> None:
    t = quiet_job()
    t.state.counters["large_attention"] = placed
    t.run(EndMission(result, ""))
    assert t.state.coupons == paid


@clauses("S-41.42")
@pytest.mark.parametrize(("scope", "was"), [("", "none"), ("small", "small"), ("large", "large")])
def test_a_card_can_ask_how_the_token_was(scope: str, was: str) -> None:
    r = quiet_job().play()
    for level in ("none", "small", "large"):
        condition = AttentionWas(attention_was=level)
        assert check(r, condition, Scope(was=scope)) is (level == was)


@clauses("S-37.9")
def test_the_mutant_hunter_pays_for_the_third_mutant_once() -> None:
    dead = ("e1", "e2", "e3", "e4", "e5")
    foes = {name: foe("b", RIFLE if name == "e2" else SNORK) for name in dead}
    t = table("abbbbb", enemies=foes, contacts=[HUNTER], keeper="blue", begin="rest")
    paid: list[int] = []
    for name in dead:
        kill_enemy(t.play(), name)
        t.run()
        paid.append(t.state.coupons)
    assert paid == [0, 0, 0, 1000, 1000], "the bandit is no mutant"


@clauses("S-37.9", "S-41.41")
@pytest.mark.parametrize(("gained", "paid"), [(True, 1500), (False, 0)])
def test_the_collector_pays_for_an_artifact_of_this_mission(gained: bool, paid: int) -> None:
    t = table(
        "a",
        {"blue": man("a", backpack=("sc-af-01",))},
        contacts=[COLLECTOR],
        keeper="blue",
        begin="rest",
    )
    if gained:
        t.state.stalkers["blue"] = replace(t.man(), gained=t.man().backpack)
    t.run(EndMission("failure", ""))
    assert t.state.coupons == paid


@clauses("S-41.42", "S-6.9")
def test_passing_a_link_is_a_moment_of_its_own() -> None:
    t = table("ab\n#c", {"blue": man("a")}, {"e1": foe("c")}, begin="rest")
    r = t.play()
    r.change_map((*t.state.changes, LinkChange("a", "c")))
    assert is_linked(r, "a", "c")
    assert is_linked(r, "c", "a")
    assert not is_linked(r, "a", "b")
    t.state.listeners = {"link_passed": (Source("blue", "sc-ct-12", "sc-ct-12/rules/0"),)}
    before = len(t.state.agenda)
    trigger_entry(r, "blue", "a", "b")
    assert len(t.state.agenda) == before
    trigger_entry(r, "blue", "a", "c")
    (fired,) = t.state.agenda[before:]
    assert isinstance(fired, Fire)
    assert (fired.window, fired.scope.subject, fired.scope.chosen_field) == (
        "link_passed",
        "blue",
        "c",
    )
    t.state.agenda.clear()
    refresh_rules(r)


@clauses("S-41.39", "S-41.41", "S-41.42")
def test_the_new_words_are_part_of_the_closed_lists() -> None:
    assert {"attention_changed", "link_passed"} <= set(get_args(Window))
    assert "campaign" in get_args(Once)
    assert Magazine(op="magazine", who="stash", type="rifle", amount=1).who == "stash"
