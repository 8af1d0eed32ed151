"""Environment cards and the end of Missions in play (S-13, S-15)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.fight.hits import change_enemy_hp, place_loot
from rules.stalker.mission.companions import place_companion
from rules.stalker.mission.environment import flip_card, put_environment
from rules.stalker.mission.map_tokens import spawn
from rules.stalker.model.events_mission import (
    LootPlaced,
    MissionEnded,
    ObjectiveReached,
    PhaseBegun,
    RoundBegun,
    UnknownRevealed,
)
from rules.stalker.model.events_units import CompanionMoved, FindGained, UnitPlaced
from rules.stalker.model.frames_turn import TakeAction
from rules.stalker.model.frames_zone import EnemyMove, Zone
from rules.stalker.model.scope import Scope
from tests.clauses import clauses
from tests.rules.stalker.table import (
    RIFLE,
    foe,
    man,
    mission,
    quiet,
    table,
)


@clauses("S-13.1", "S-13.4", "S-13.10")
def test_an_overlay_action_is_for_those_on_the_fields_it_names() -> None:
    t = quiet(at="T3.E")
    t.run(TakeAction("blue"))
    assert "env:sc-m-a1-22:0" in t.options()
    assert t.refused("env:sc-m-a1-27:0") == ("wrong_field", "S-13.10")
    far = quiet(at="T3.A")
    far.run(TakeAction("blue"))
    assert far.refused("env:sc-m-a1-22:0") == ("wrong_field", "S-13.10")


@clauses("S-13.5", "S-13.7", "S-13.8", "S-17.2")
def test_peeping_into_the_radio_shack_finds_the_key_for_free() -> None:
    t = quiet(at="T3.E")
    t.state.bags["mission"] = ("sc-un-01",) * 4
    t.state.loaded = {"environment": ("sc-m-a1-31",)}
    t.run(TakeAction("blue"))
    t.answer("env:sc-m-a1-22:0")
    assert t.last(UnknownRevealed).kind == "X"
    assert t.last(FindGained).find == "sc-m-a1-key"
    assert t.man().tokens == (0, 0)
    assert t.man().attention == ""
    assert "sc-m-a1-22" not in t.state.environment


@clauses("S-22.4", "S-13.9", "S-8.2")
def test_the_crate_gives_its_dose_whatever_the_armour() -> None:
    t = quiet(at="T1.E", kit="bare")
    put_environment(t.play(), "sc-m-a1-29", Scope())
    t.state.stalkers["blue"] = replace(t.man(), dose=1)
    t.run(TakeAction("blue"))
    t.answer("env:sc-m-a1-29:0")
    assert t.man().dose == 3
    while t.kind() != "act":
        t.answer(t.options()[0])
    assert t.man().tokens == (1, 0)
    assert sum(t.man().magazines) == 1


@clauses("S-18.7", "S-13.10")
def test_the_grating_opens_with_the_key_and_dalik_is_an_escort() -> None:
    t = quiet(at="T4.D")
    put_environment(t.play(), "sc-m-a1-23", Scope())
    t.run()
    assert t.play().pack.chart(t.state.layout, t.state.changes).zone.edge_kind("T4(1,1)E") == (
        "impassable"
    )
    t.run(TakeAction("blue"))
    assert t.refused("env:sc-m-a1-23:0") == ("objective_not_ready", "S-18.7")
    t.state.open.clear()
    t.state.agenda.clear()
    t.state.stalkers["blue"] = replace(t.man(), finds=("sc-m-a1-key",))
    t.run(TakeAction("blue"))
    t.answer("env:sc-m-a1-23:0")
    assert t.last(UnitPlaced).card == "sc-m-a1-30"
    assert t.state.environment["sc-m-a1-20"].side == "b"
    assert t.last(ObjectiveReached).objective == "free"
    assert t.state.changes == ()
    t.answer("move:c1")
    t.answer(t.options()[0])
    assert t.last(CompanionMoved).to == t.man().at
    assert t.state.companions["c1"].at == t.man().at
    t.answer(next(one for one in t.options() if one.startswith("field:")))
    assert t.kind() == "act"


@clauses("S-37.6", "S-37.5", "S-5.4")
def test_an_escort_takes_no_room_and_is_never_left_with_an_enemy() -> None:
    t = table(
        "abb",
        {"blue": man("b")},
        {"e1": foe("b", RIFLE, "E")},
        companions={"c1": {"card": "sc-m-a1-30", "at": "b", "escort": True}},
    )
    assert "move" not in t.options()
    assert "move:c1" in t.options()
    assert t.refused("move") == ("escort", "S-37.6")


@clauses("S-15.9", "S-15.6", "S-1.1")
def test_bringing_dalik_to_the_road_wins_the_mission_for_all() -> None:
    t = quiet(seats=2, at="T5.K")
    flip_card(t.play(), "sc-m-a1-20", Scope())
    place_companion(t.play(), "sc-m-a1-30", "T5.K")
    t.run(TakeAction("blue"))
    t.answer("end_turn")
    assert t.last(MissionEnded).result == "success"
    assert t.state.outcome is not None
    assert t.state.outcome.winners == ("blue", "green")
    assert t.state.coupons == 1500


@clauses("S-15.9")
def test_without_all_stalkers_on_the_road_the_mission_goes_on() -> None:
    t = quiet(seats=2, at="T5.G")
    flip_card(t.play(), "sc-m-a1-20", Scope())
    place_companion(t.play(), "sc-m-a1-30", "T5.K")
    t.run(TakeAction("blue"))
    t.answer("end_turn")
    assert t.all(MissionEnded) == []


@clauses("S-13.8")
def test_the_guard_with_the_key_drops_it_where_it_dies() -> None:
    t = mission("A1")
    t.state.open.clear()
    t.state.agenda.clear()
    t.state.active = "blue"
    put_environment(t.play(), "sc-m-a1-32", Scope())
    t.run()
    while t.state.open:
        t.answer(t.options()[0])
    guard = next(one for one in t.state.enemies.values() if "key_guard" in one.flags)
    assert guard.card == RIFLE
    change_enemy_hp(t.play(), guard.id, -1)
    t.run()
    assert t.state.things == {guard.at: ("sc-m-a1-key",)}
    assert "sc-m-a1-32" not in t.state.environment


@clauses("S-16.1", "S-30.1")
def test_the_zone_phase_goes_through_its_steps_to_the_next_round() -> None:
    t = quiet(at="T5.K")
    t.state.unknown.clear()
    t.state.stalkers["blue"] = replace(t.man(), tokens=(3, 3), played=(True, True))
    t.run(Zone(1))
    steps = [event.step for event in t.all(PhaseBegun)][1:]
    assert steps == ["activation", "exposure", "discard", "attention", "end", "turns"]
    assert t.last(RoundBegun).round == 2


@clauses("S-14.5")
def test_new_loot_goes_on_top_of_the_stack() -> None:
    t = table("a", {"blue": man("a")}, begin="rest", loot={"a": [{"face": "sc-lo-04"}]})
    place_loot(t.play(), "a", 1)
    assert [token.face for token in t.state.loot["a"]] == ["", "sc-lo-04"]
    assert t.all(LootPlaced) == []


@clauses("S-13.3")
def test_a_face_down_note_is_decided_when_a_wagon_is_opened() -> None:
    t = quiet("A2", at="T8.C")
    name = "sc-m-a2-24-north"
    assert len(t.state.environment[name].cards) == 3
    t.state.loaded = {"environment": ("sc-m-a2-24-hut",)}
    t.run(TakeAction("blue"))
    t.answer("env:sc-m-a2-21:0")
    assert t.state.environment[name].cards == ("sc-m-a2-24-south", "sc-m-a2-24-hut")
    assert t.man().finds == ()
    found = quiet("A2", at="T8.C")
    found.state.loaded = {"environment": (name,)}
    found.run(TakeAction("blue"))
    found.answer("env:sc-m-a2-21:0")
    assert found.man().finds == ("sc-m-a2-case",)
    assert "waybill_north" in found.state.flags


@clauses("S-14.22", "S-41.13")
def test_a_trap_stops_a_giant_and_hurts_it() -> None:
    t = quiet("C1", at="T14.E")
    t.state.stalkers["blue"] = replace(t.man(), attention="large", noise="T14.F")
    t.state.things["T14.D"] = ("trap",)
    giant = spawn(t.play(), "sc-e-16", "T7.M", "N")
    t.run(EnemyMove(giant.id, 3, ("T14.F",), interruptible=False))
    while t.state.open:
        t.answer(t.options()[0])
    after = t.state.enemies[giant.id]
    assert (after.hp, after.pinned) == (4, True)
    assert t.state.things == {}
