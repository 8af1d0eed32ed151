"""More lines that only matter at their edge: what is left behind, and what is seen too late."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from rules.kernel.rng import Stream
from rules.stalker.campaign.journey.missions import ENDINGS, sampled_report
from rules.stalker.effects.language import amount_of, check, operations, select_units
from rules.stalker.enemies.activation import look_around
from rules.stalker.model.events_fight import AttackDeclared, DiceRolled, EnemyJumped
from rules.stalker.model.events_units import HpHealed
from rules.stalker.model.frames_cards import FindEvent, PickUpLoot, RunEffects
from rules.stalker.model.frames_fight import EnemyStrike
from rules.stalker.model.frames_turn import DrawTo, Walk
from rules.stalker.model.frames_zone import EnemyMove
from rules.stalker.model.rolls import Shot
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Source
from rules.stalker.move.routes import Obstacles, routes_for
from rules.stalker.move.ways import ways
from rules.stalker.pack.conditions import Killed
from rules.stalker.pack.ops_mission import GainCard, SetEdge
from rules.stalker.pack.select import UnitFilter, Variable
from rules.stalker.play import full_fields
from rules.stalker.sight.who_sees import is_seen
from rules.stalker.zone.covering import cover_symbol
from rules.stalker.zone.losses import expected_loss
from tests.clauses import clauses
from tests.rules.stalker.campaign.home import A1, A2, C2, Home
from tests.rules.stalker.table import (
    ELEKTRO,
    ISKRA,
    KAROUSEL,
    PALKAN,
    RIFLE,
    SNORK,
    ZOMBIE,
    foe,
    man,
    mission,
    stalker_title,
    table,
)
from tests.rules.stalker.world.maps import zone
from tests.rules.stalker.world.test_facing import toward


@clauses("S-43.1")
def test_what_lies_on_the_own_field_and_what_is_carried_can_be_pointed_at() -> None:
    people = {"blue": man("a", finds=("sc-m-c1-glands",), bolts=1), "green": man("a", PALKAN)}
    t = table("aa", people, loot={"a": [{}]}, things={"a": ["sc-m-a1-key"]})
    title = stalker_title()
    found = {
        one.id: one.anchors
        for one in title.options(title.view_for(t.state, "blue"), t.decision())
        if one.id.startswith("pick_up")
    }
    assert found == {
        "pick_up:loot": ("loot:a",),
        "pick_up:find:sc-m-a1-key": ("thing:a/0",),
    }
    t.answer("prepare")
    view = title.view_for(t.state, "blue")
    gifts = {one.id: one.anchors for one in title.options(view, t.decision())}
    assert gifts["give:sc-m-c1-glands:green"] == ("gear:sc-m-c1-glands",)
    assert "gear:bolt" not in gifts["give:bolt:green"]


@pytest.mark.parametrize(("spent", "dressing"), [(1, True), (2, False)])
@clauses("S-17.4", "S-18.7")
def test_printed_basic_actions_are_offered_while_there_are_any(spent: int, dressing: bool) -> None:
    people = {
        "blue": man("a", ISKRA, hp=3, tokens=(spent, 0), artifacts=("sc-af-01",)),
        "green": man("a", PALKAN),
    }
    t = table("aa", people)
    assert ("ability:sc-st-07:0" in t.options()) is dressing
    assert "ability:sc-af-01.1:0" in t.options()


@clauses("S-14.6")
def test_the_last_token_leaves_no_stack_behind() -> None:
    t = table("a", {"blue": man("a")}, begin="rest", loot={"a": [{"face": "sc-lo-04"}]})
    t.run(PickUpLoot("blue", "a"))
    assert t.state.loot == {}


@clauses("S-34.10", "S-41.3")
def test_the_loss_by_a_razor_grows_with_the_fields_of_the_way() -> None:
    spots = {"x": {"card": "sc-an-06", "symbols": ["b P4", "c P4"]}}
    t = table("abc", {"blue": man("a", PALKAN)}, anomalies=spots)
    one, two = (expected_loss(t.play(), t.man(), way) for way in (("a", "b"), ("a", "b", "c")))
    assert two == pytest.approx(2 * one)
    assert two == pytest.approx(0.4 * 6)


@pytest.mark.parametrize(("left", "gained"), [(True, "weapon"), (False, "item")])
@clauses("S-41.39", "S-25.5")
def test_something_else_is_gained_where_no_card_fits(left: bool, gained: str) -> None:
    t = table("a", {"blue": man("a")}, begin="rest")
    if not left:
        t.state.supply["weapon"] = ()
    other = {"op": "gain_card", "who": "self", "kind": "item"}
    effect = {"op": "gain_card", "who": "self", "kind": "weapon", "otherwise": other}
    operations.mean(t.play(), GainCard.model_validate(effect), Scope(owner="blue"))
    (name,) = t.man().gained
    assert t.play().pack.kinds[name] == gained
    t.run()
    while t.state.open:
        t.answer(t.options()[0])


@pytest.mark.parametrize(
    ("weapon", "key"), [("", "attack.knife"), ("sc-w-01", "card.sc-w-01.name")]
)
@clauses("S-20.14")
def test_an_attack_is_told_with_its_weapon_or_the_knife(weapon: str, key: str) -> None:
    told = stalker_title().describe(
        AttackDeclared(
            unit="blue",
            card=PALKAN,
            target="e1",
            target_card=SNORK,
            start="a",
            to="b",
            weapon=weapon,
            attack="single",
            range=1,
            effective=True,
        )
    )
    named: Any = told.values["weapon"]
    assert named.key == key


@clauses("S-12.3")
def test_only_the_longer_way_between_the_centres_counts() -> None:
    down = zone("a## / b## / c## / #d#")
    assert toward(down, "a", "E", "d") == "S"
    right = zone("abc# / ###d")
    assert toward(right, "a", "S", "d") == "E"


@clauses("S-41.11")
def test_a_card_can_ask_whether_the_target_was_killed() -> None:
    t = table("ab", {"blue": man("a")}, {"e1": foe("b", SNORK)}, begin="rest")
    yes, no = Killed(killed=True), Killed(killed=False)
    assert not check(t.play(), yes, Scope(owner="blue"))
    for killed in ((), ("e1",)):
        t.state.rolls[:] = [Shot("blue", target="e1", killed=killed)]
        assert check(t.play(), yes, Scope(owner="blue")) is bool(killed)
        assert check(t.play(), no, Scope(owner="blue")) is not bool(killed)
    t.state.rolls.clear()


@clauses("S-21.6", "S-41.33")
def test_who_is_drawn_through_an_enemys_sight_leaves_his_token_behind_it() -> None:
    rows = "abcde / ##x## / ##y##"
    t = table(rows, {"blue": man("a")}, {"e1": foe("y", RIFLE, "N")}, begin="rest")
    t.run(DrawTo("blue", 4, ("e",), ("a",)))
    assert (t.man().at, t.man().attention, t.man().noise) == ("e", "large", "d")


@clauses("S-30.15", "S-21.9")
def test_whom_an_enemy_finds_by_looking_round_is_noticed() -> None:
    t = table("zab", {"blue": man("z")}, {"e1": foe("a", ZOMBIE, "N")}, begin="rest")
    look_around(t.play(), "e1")
    assert (t.man().attention, t.man().noise) == ("large", "z")


@clauses("S-9.6", "S-9.8", "S-41.3")
def test_a_range_is_that_from_the_attacker_or_else_from_the_owner() -> None:
    t = table("abcd", {"blue": man("d")}, {"e1": foe("a", SNORK)}, begin="rest")
    far = Variable(var="range")
    assert amount_of(t.play(), far, Scope(attacker="e1", target="blue")) == 3
    assert amount_of(t.play(), far, Scope(owner="e1", target="blue")) == 3
    assert amount_of(t.play(), Variable(var="fields_between"), Scope(attacker="e1")) == 0


@clauses("S-19.1")
def test_a_move_without_steps_leads_nowhere() -> None:
    t = table("abc", {"blue": man("a")}, begin="rest")
    assert ways(t.play(), Walk("blue", 0, ("a",))) == {}
    assert set(ways(t.play(), Walk("blue", 1, ("a",)))) == {"b"}


@pytest.mark.parametrize(("escort", "full"), [(True, set()), (False, {"b"})])
@clauses("S-5.5", "S-37.6")
def test_an_escort_fills_no_field(escort: bool, full: set[str]) -> None:
    guest = {"card": "sc-m-a1-30", "at": "b", "escort": escort}
    t = table("aab", {"blue": man("a")}, begin="rest", companions={"c1": guest})
    assert full_fields(t.play()) == full


@clauses("SC-SV-02", "S-1.3")
def test_the_shelf_of_magazines_is_empty_when_all_ten_are_taken() -> None:
    t = mission("S3", 2, kit="shop")
    while t.state.open[0].kind == "start_field":
        seat = t.state.open[0].seat
        t.answer(t.options(seat)[0], seat)
    t.state.stalkers["green"] = replace(t.man("green"), magazines=(0, 10, 0))
    t.answer("option:magazine")
    assert "magazine:rifle" not in t.options()
    assert "magazine:pistol" in t.options()


@clauses("S-41.6", "S-29.8")
def test_units_can_be_asked_for_by_their_team() -> None:
    t = table(
        "abc",
        {"blue": man("c")},
        {"e1": foe("a", RIFLE), "e2": foe("b", SNORK)},
        begin="rest",
        roster={RIFLE: {"team": 1}, SNORK: {"team": 2}},
    )
    for team, found in ((1, ["e1"]), (2, ["e2"]), ("none", [])):
        wanted = UnitFilter.model_validate({"kind": "unit", "team": team})
        assert select_units(t.play(), wanted, Scope()) == found


@pytest.mark.parametrize(("mission_id", "flagged"), [(A1, False), (C2, True)])
def test_only_the_finale_ends_a_sampled_campaign(mission_id: str, flagged: bool) -> None:
    home = Home(2, stickers=(1, 2, 3, 4, 5, 6))
    home.set_out(mission_id)
    for seed in range(12):
        report = sampled_report(
            home.title.pack, home.setup, mission_id, Stream(seed, "sampled report")
        )
        won = report.result == "success"
        assert bool(set(report.flags) & set(ENDINGS)) is (won and flagged)


def test_in_a_sampled_mission_only_the_first_dies_and_only_if_it_was_lost() -> None:
    home = Home(2)
    home.set_out(A1)
    deaths = set()
    for seed in range(60):
        report = sampled_report(home.title.pack, home.setup, A1, Stream(seed, "sampled deaths"))
        dead = tuple(seat for seat, one in report.stalkers.items() if one.dead)
        deaths.add((report.result, dead))
    assert deaths == {("success", ()), ("failure", ()), ("failure", ("blue",))}


@clauses("S-25.23", "SC-SV-02")
def test_whoever_has_packed_sets_out_with_loaded_weapons() -> None:
    t = mission("S3", kit="shop")
    while t.state.open[0].kind == "start_field":
        t.answer(t.options()[0])
    t.do("option:weapon", "card:sc-w-03.1", "equip")
    t.state.ammo["sc-w-03.1"] = 1
    t.answer("done")
    assert t.state.ammo["sc-w-03.1"] == 6


@clauses("S-19.15", "S-11.9")
def test_with_a_vision_of_nothing_an_enemy_sees_its_own_field_only() -> None:
    t = table("ab", {"blue": man("b")}, {"e1": foe("a", RIFLE, "E")}, begin="rest")
    assert [is_seen(t.play(), "b", cap) for cap in (-1, 1, 0)] == [True, True, False]
    assert is_seen(t.play(), "a", 0)


@clauses("S-6.10", "S-21.9")
def test_an_edge_that_opens_shows_who_stands_behind_it() -> None:
    rows = "ab\nedge 0,0 E wall"
    t = table(rows, {"blue": man("b")}, {"e1": foe("a", RIFLE, "E")}, begin="rest")
    assert t.man().attention == ""
    opened = SetEdge.model_construct(op="set_edge", edge="(0,0)E", type="open")
    operations.mean(t.play(), opened, Scope())
    assert (t.man().attention, t.man().noise) == ("large", "b")


@clauses("S-41.12", "S-16.7")
def test_a_rule_may_wait_for_an_event_to_be_drawn() -> None:
    t = table("ab", {"blue": man("a", hp=5)}, begin="rest")
    t.state.listeners = {"event_drawn": (Source("blue", "sc-af-04.1", "sc-af-04/rules/0"),)}
    t.run(FindEvent("sc-ev-10"))
    assert [one.amount for one in t.all(HpHealed)] == [1]


@clauses("S-4.1")
def test_loaded_dice_may_be_numbers() -> None:
    t = table(
        "aa",
        {"blue": man("a")},
        {"e1": foe("a", RIFLE, "E")},
        loaded={"equipment_dice": (6, 1, 4)},
    )
    t.do("knife:e1", "part:torso")
    assert t.all(DiceRolled)[0].dice == ("E3", "E0", "E2")


@clauses("S-39.4", "S-39.6")
def test_the_question_of_travel_says_what_is_left_to_choose() -> None:
    home = Home()
    asked: Any = home.decision.about
    assert (asked.mission, asked.visit) == (True, True)
    home.visit("03")
    asked = home.decision.about
    assert (asked.mission, asked.visit) == (True, False)
    home.choose(A1)
    asked = home.decision.about
    assert (asked.mission, asked.visit) == (False, False)


@clauses("S-39.6")
def test_where_a_campaign_stands_is_told_for_every_step() -> None:
    home = Home(stickers=(1, 2))
    told = [home.title.standing(home.view)]
    home.choose(A2)
    told.append(home.title.standing(home.view))
    home.answer("done", "done", "outfit")
    told.append(home.title.standing(home.view))
    keys = [one.key for one in told if one is not None]
    assert keys == ["standing.travel", "standing.chosen", "standing.mission"]


@pytest.mark.parametrize("coupons", [999, 1000])
@clauses("S-39.12")
def test_the_last_coupon_buys(coupons: int) -> None:
    home = Home(coupons=coupons).to_contacts()
    home.answer("use:sc-ct-01")
    assert ("buy:sc-w-03" in home.options) is (coupons == 1000)


@clauses("S-34.17", "S-37.7")
def test_a_unit_that_covers_a_symbol_or_is_led_covers_no_other() -> None:
    spots = {"x": {"card": KAROUSEL, "symbols": ["a P1", "a P4"]}}
    guest = {"card": "sc-m-a1-30", "at": "a", "escort": True}
    t = table(
        "aa",
        {"blue": man("a", covers="x.0")},
        begin="rest",
        anomalies=spots,
        companions={"c1": guest},
    )
    for name in ("blue", "c1", "nobody"):
        cover_symbol(t.play(), name)
    assert (t.man().covers, t.state.companions["c1"].covers) == ("x.0", "")


@clauses("S-34.20")
def test_who_covered_a_symbol_of_an_anomaly_that_moves_on_covers_nothing() -> None:
    t = mission("B1")
    t.state.open.clear()
    t.state.agenda.clear()
    electric = t.state.anomalies["electric"]
    t.state.stalkers["blue"] = replace(t.man(), at=electric.center, covers="electric.0")
    t.run(RunEffects("sc-an-08/rules/0/effects", 0, Scope(owner="electric", anomaly="electric")))
    assert t.man().covers == ""


@clauses("S-32.26", "S-34.17")
def test_a_snork_that_leaps_leaves_its_symbol() -> None:
    spots = {"x": {"card": ELEKTRO, "symbols": ["a P4"]}}
    t = table(
        "abzz", {"blue": man("z")}, {"e1": foe("a", SNORK, "E")}, begin="rest", anomalies=spots
    )
    assert t.foe().covers == "x.0"
    t.run(EnemyStrike("e1"))
    assert (t.last(EnemyJumped).to, t.foe().covers) == ("z", "")


@clauses("S-10.3")
def test_only_humans_go_round_symbols() -> None:
    spots = {"x": {"card": ELEKTRO, "symbols": ["b P4"]}}
    for card, way in ((RIFLE, ("d", "e", "f", "c")), (SNORK, ("b", "c"))):
        t = table(
            "abc#z / def##",
            {"blue": man("z")},
            {"e1": foe("a", card, "N")},
            begin="rest",
            anomalies=spots,
            loaded={"anomaly_die": ("P1",)} if card == SNORK else None,
        )
        t.run(EnemyMove("e1", 4, ("c",)))
        assert t.foe().at == way[-1]


@clauses("S-10.3", "S-30.6")
def test_the_order_of_enemies_knows_the_way_that_humans_take() -> None:
    spots = {"x": {"card": ELEKTRO, "symbols": ["b P4"]}}
    foes = {"e1": foe("a", RIFLE, "N"), "e2": foe("a", SNORK, "N")}
    t = table("aabc#z / de#f## / gghi##", {"blue": man("z")}, foes, begin="rest", anomalies=spots)
    obstacles = Obstacles(t.play())
    lengths = {
        name: routes_for(t.play(), t.foe(name), obstacles=obstacles).length("c")
        for name in ("e1", "e2")
    }
    assert lengths["e2"] == 2
    assert lengths["e1"] > 2
