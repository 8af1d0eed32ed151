"""Every change on the table is told by an event, so that it can be shown while it happens."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.costs import pay
from rules.stalker.effects.ops_map import do_anomaly_set
from rules.stalker.gear.equipment import gain_card
from rules.stalker.gear.stow import unmount
from rules.stalker.mission.map_tokens import draw_loot_reward
from rules.stalker.model.events_mission import (
    AnomalyMoved,
    AnomalySwitched,
    BoltsRemoved,
    CouponsChanged,
    LootRevealed,
    MarkChanged,
    PhaseBegun,
    ThingPlaced,
)
from rules.stalker.model.events_units import AmmoChanged, CardDiscarded, CardStowed
from rules.stalker.model.frames_cards import RunEffects
from rules.stalker.model.scope import Scope
from rules.stalker.pack.effects import Cost
from rules.stalker.pack.ops_mission import AnomalySet
from rules.stalker.pack.select import CardFilter
from tests.clauses import clauses
from tests.rules.stalker.table import PTM, man, mission, table


@clauses("S-14.6", "S-14.7")
def test_opened_loot_tells_how_many_tokens_are_left() -> None:
    t = table("a", {"blue": man("a")}, loot={"a": [{}, {}]}, loaded={"loot": ("sc-lo-01",)})
    t.answer("pick_up:loot")
    assert (t.last(LootRevealed).at, t.last(LootRevealed).left) == ("a", 1)


def test_loot_that_was_not_on_the_map_leaves_the_stack_of_the_field_alone() -> None:
    t = table(
        "a", {"blue": man("a")}, begin="rest", loot={"a": [{}]}, loaded={"loot": ("sc-lo-01",)}
    )
    r = t.play()
    draw_loot_reward(r, "blue")
    [told] = [one for one in r.events if isinstance(one, LootRevealed)]
    assert told.left == -1
    assert len(t.state.loot["a"]) == 1
    t.run()


@clauses("S-34.20")
def test_a_moving_anomaly_tells_its_new_overlay_and_what_it_leaves_behind() -> None:
    t = mission("B1")
    t.state.open.clear()
    t.state.agenda.clear()
    electric = t.state.anomalies["electric"]
    t.state.anomalies["electric"] = replace(electric, artifact="electric.0")
    t.state.bolts = ("electric.1", "electric.2")
    t.run(RunEffects("sc-an-08/rules/0/effects", 0, Scope(owner="electric", anomaly="electric")))
    moved = t.last(AnomalyMoved)
    assert (moved.overlay, moved.anchor) == (electric.overlays[1], electric.anchors[1])
    assert t.last(BoltsRemoved).symbols == ("electric.1", "electric.2")
    left = t.last(ThingPlaced)
    assert left.thing == "artifact"
    assert t.state.things[left.at] == ("artifact",)


@clauses("S-34.4")
def test_an_anomaly_that_falls_asleep_or_wakes_is_told() -> None:
    t = mission("A1")
    gravity = t.state.anomalies["gravity"]
    r = t.play()
    for active in (False, True):
        do_anomaly_set(r, AnomalySet(op="anomaly_set", anomaly="gravity", active=active), Scope())
    told = [one for one in r.events if isinstance(one, AnomalySwitched)]
    assert [one.active for one in told] == [False, True]
    assert (told[1].overlay, told[1].anchor) == (gravity.overlays[0], gravity.anchors[0])


@clauses("S-23.15")
def test_a_replaced_weapon_and_its_accessories_are_told_to_go_to_the_backpack() -> None:
    t = table("a", {"blue": man("a", weapon=PTM, accessories=("sc-ac-05",))}, begin="rest")
    gain_card(t.play(), "blue", "sc-w-03.1")
    t.run()
    t.answer("equip")
    assert [one.name for one in t.all(CardStowed)] == ["sc-w-01.1", "sc-ac-05.1"]


@clauses("S-25.34")
def test_ammunition_lost_with_an_accessory_is_told() -> None:
    t = table("a", {"blue": man("a", weapon="sc-w-03")}, begin="rest")
    weapon, full = t.man().weapon, t.state.ammo[t.man().weapon]
    t.state.mounted[weapon] = ("sc-ac-11.1",)
    t.state.ammo[weapon] = full + 2
    r = t.play()
    unmount(r, "blue", "sc-ac-11.1", weapon)
    told = [one for one in r.events if isinstance(one, AmmoChanged)]
    assert [(one.before, one.after) for one in told] == [(full + 2, full)]
    assert t.state.ammo[weapon] == full


@clauses("S-41.8")
def test_finds_marks_and_coupons_that_are_paid_are_told() -> None:
    t = table(
        "a", {"blue": man("a", finds=("sc-m-c1-glands",), marks=(0, 2))}, begin="rest", coupons=3
    )
    r = t.play()
    pay(
        r,
        "blue",
        (
            Cost(kind="discard", card=CardFilter(kind=("find",))),
            Cost(kind="mark"),
            Cost(kind="coupon", amount=2),
        ),
        Scope(owner="blue"),
    )
    told = r.events
    assert [one.name for one in told if isinstance(one, CardDiscarded)] == ["sc-m-c1-glands"]
    assert [(one.token, one.left) for one in told if isinstance(one, MarkChanged)] == [(1, 1)]
    assert [one.total for one in told if isinstance(one, CouponsChanged)] == [1]


@clauses("S-16.1")
def test_the_players_phase_is_told_once_a_round() -> None:
    t = mission("A1")
    phases = [one.phase for one in t.all(PhaseBegun)]
    assert phases == ["players"]
