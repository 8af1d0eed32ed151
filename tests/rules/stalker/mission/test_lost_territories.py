"""The Lost Territories: set-up cards, the Entrance, and what waits behind it (S-38, SC-LT)."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.words.text import load_texts
from rules.kernel.decision import RefusedError
from rules.stalker import INFO
from rules.stalker.mission.environment import put_environment
from rules.stalker.mission.map_tokens import spawn
from rules.stalker.mission.territories import entrance_fields
from rules.stalker.model.events_fight import EnemyPlaced
from rules.stalker.model.events_mission import (
    EnvironmentPlaced,
    LootPlaced,
    RoundBegun,
    TerritoryAdded,
    TerritoryDrawn,
    TerritoryReturned,
)
from rules.stalker.model.events_units import DoseChanged, StatusGained
from rules.stalker.model.frames_turn import OpenEntrance, TakeAction
from rules.stalker.model.frames_zone import EndOfRound, EnemyMove
from rules.stalker.model.scope import Scope
from rules.stalker.sight.who_sees import visible_from
from tests.clauses import clauses
from tests.rules.stalker.table import (
    Table,
    book,
    mission,
    quiet,
    stalker_title,
)

WINTER, CAVE, VILLAGE = "sc-lt-11", "sc-lt-14", "sc-lt-17"
SNOW, ICE, CAMP, SILENCE = "sc-lt-22", "sc-lt-23", "sc-lt-24", "sc-lt-25"


def lost(territory: str, card: str, code: str = "A2", entrance: str = "", **more: Any) -> Table:
    """A Mission with one set-up card, up to the first Turn."""
    loaded = {"territories": (territory,), "environment": (card,), **more.pop("loaded", {})}
    t = mission(code, territories="draw", loaded=loaded, **more)
    if entrance:
        t.answer(f"field:{entrance}")
    return t


def beyond(territory: str, card: str, at: str, entrance: str, code: str = "A2") -> Table:
    """A Stalker on the tile, about to act, and no Enemy anywhere."""
    t = lost(territory, card, code, entrance)
    t.state.enemies.clear()
    t.state.open.clear()
    t.state.agenda.clear()
    t.state.stalkers["blue"] = replace(t.man(), at=at)
    t.state.active = "blue"
    t.run(TakeAction("blue"))
    return t


@clauses("S-38.1", "S-38.4")
def test_a_card_is_drawn_after_set_up_and_before_the_first_round() -> None:
    t = lost(WINTER, SNOW)
    assert t.last(TerritoryDrawn).territory == WINTER
    assert t.kind() == "entrance_field"
    assert t.options() == ("field:T8.K", "field:T13.L")
    assert not t.all(RoundBegun)
    t.answer("field:T8.K")
    added = t.last(TerritoryAdded)
    assert (added.tile, added.at, added.other) == ("TLZ", "T8.K", "TLZ.I")
    assert t.state.things == {"T8.K": ("gate",)}
    assert SNOW in t.state.environment
    loot = {one.at: one.height for one in t.all(LootPlaced) if one.at.startswith("TLZ")}
    assert loot == {"TLZ.A": 1, "TLZ.C": 1, "TLZ.D": 2, "TLZ.H": 1, "TLZ.J": 1}
    kinds = [type(event) for event in t.events]
    assert kinds.index(TerritoryAdded) < kinds.index(RoundBegun)


@clauses("S-38.5")
def test_without_a_field_of_the_kind_nothing_is_added() -> None:
    """SC example 19: tiles 1 to 5 have no 1×1 field outside."""
    t = mission("A1", territories="draw", loaded={"territories": (WINTER,)})
    assert t.last(TerritoryReturned).territory == WINTER
    assert not t.all(TerritoryAdded)
    assert t.state.changes == ()
    assert t.kind() == "act"


@clauses("S-38.7")
def test_nothing_is_drawn_unless_the_players_want_it() -> None:
    t = mission("A2")
    assert not t.all(TerritoryDrawn)
    asked = mission("A2", territories="ask")
    assert asked.kind() == "draw_territory"
    asked.answer("no")
    assert not asked.all(TerritoryDrawn)
    assert asked.all(RoundBegun)


@clauses("S-38.7", "S-38.1")
def test_who_is_asked_may_say_yes() -> None:
    loaded = {"territories": (CAVE,), "environment": ("sc-lt-31",)}
    t = mission("A2", territories="ask", loaded=loaded)
    t.answer("yes")
    assert t.kind() == "entrance_field"
    t.answer(t.options()[0])
    assert t.last(TerritoryAdded).tile == "TLJ"


@clauses("S-38.8")
def test_every_mission_begins_with_all_eight_cards() -> None:
    drawn = {
        mission("B1", seed=seed, territories="draw").last(TerritoryDrawn).territory
        for seed in range(1, 60)
    }
    assert drawn == set(book().pack.territories)
    assert len(drawn) == 8


@clauses("S-38.9")
def test_it_is_advice_and_no_limit_that_one_should_know_the_game() -> None:
    option = next(one for one in INFO.options if one.key == "territories")
    assert option.default == "off"
    assert "know" in load_texts("en", "stalker")("option.territories.note")
    for seats in range(1, 5):
        assert mission("A2", seats, territories="draw").all(TerritoryDrawn)


@clauses("S-38.6")
def test_a_mission_may_use_an_entrance_of_its_own() -> None:
    """C2: the pried hatch joins T5.G and T12.D, and two GATE tokens show it."""
    t = quiet("C2", at="T5.G")
    t.run(TakeAction("blue"))
    t.answer("env:sc-m-c2-27:0")
    assert t.play().chart.range("T5.G", "T12.D") == 1
    assert t.state.things == {"T5.G": ("gate",), "T12.D": ("gate",)}


@clauses("S-38.6", "S-14.22")
def test_a_mark_shows_an_entrance_when_no_gate_is_left() -> None:
    t = quiet("C2", at="T5.G")
    t.state.loaded = {"environment": ("sc-lt-33",)}
    t.run(OpenEntrance(CAVE))
    if t.state.open:
        t.answer(t.options()[0])
    t.run(TakeAction("blue"))
    t.answer("env:sc-m-c2-27:0")
    held = [thing for things in t.state.things.values() for thing in things]
    assert sorted(held) == ["gate", "gate", "mark"]


@clauses("S-38.2", "S-6.9", "S-11.12")
def test_the_tile_is_reached_through_the_entrance_alone() -> None:
    t = lost(WINTER, SNOW, entrance="T8.K")
    chart = t.play().chart
    assert chart.range("T8.K", "TLZ.I") == 1
    assert "TLZ.I" in chart.steps["T8.K"]
    inside = {name for name in chart.fields if name.startswith("TLZ")}
    for field in set(chart.fields) - inside - {"T8.K"}:
        assert inside.isdisjoint(chart.steps[field])
    watcher = replace(t.man(), at="T8.K")
    assert inside.isdisjoint(visible_from(t.play(), watcher))


@clauses("S-38.3")
def test_nobody_shoots_through_an_entrance_but_grenades_and_bolts_fly() -> None:
    t = beyond(WINTER, CAMP, "T8.K", "T8.K")
    spawn(t.play(), "sc-e-14", "TLZ.I", "N")
    t.state.open.clear()
    t.state.agenda.clear()
    t.run(TakeAction("blue"))
    assert not [one for one in t.options() if one.startswith("attack:")]
    t.answer("use:sc-it-01")
    assert "field:TLZ.I" in t.options()
    t.state.stalkers["blue"] = replace(t.man(), focus=False)
    t.state.loaded = {"equipment_dice": ("E3", "E3", "E3", "E3")}
    t.answer("field:TLZ.I")
    assert not t.state.enemies


@clauses("S-38.3", "S-20.13")
def test_a_bolt_is_thrown_through_an_entrance() -> None:
    t = mission("A2", territories="draw", loaded={"territories": ("sc-lt-16",)})
    while t.kind() == "entrance_field":
        t.answer(t.options()[0])
    gate = t.last(TerritoryAdded).at
    t.state.enemies.clear()
    t.state.open.clear()
    t.state.agenda.clear()
    t.state.stalkers["blue"] = replace(t.man(), at=gate)
    t.run(TakeAction("blue"))
    t.answer("bolts")
    thrown = next(one for one in t.options() if one.startswith("symbol:cave."))
    t.answer(thrown)
    assert t.state.bolts == (thrown.removeprefix("symbol:"),)


@clauses("S-38.3", "S-31.1")
def test_an_enemy_follows_through_the_entrance() -> None:
    t = lost(WINTER, CAMP, entrance="T8.K")
    t.state.enemies.clear()
    t.state.open.clear()
    t.state.agenda.clear()
    t.state.stalkers["blue"] = replace(t.man(), at="TLZ.E", attention="large", noise="TLZ.E")
    hunter = spawn(t.play(), "sc-e-14", "T8.K", "S")
    t.run(EnemyMove(hunter.id, 2, ("TLZ.E",)))
    assert t.state.enemies[hunter.id].at.startswith("TLZ")


@clauses("S-38.1")
@pytest.mark.parametrize("territory", sorted(book().pack.territories))
@pytest.mark.parametrize("code", ["A1", "A2", "B1", "B2", "C1", "C2", "S1", "S2", "S3", "S4"])
def test_every_card_can_be_followed_in_every_mission(territory: str, code: str) -> None:
    t = mission(code, territories="draw", loaded={"territories": (territory,)})
    while t.state.open and t.kind() in ("start_field", "entrance_field"):
        t.answer(t.options()[-1])
    assert t.all(TerritoryAdded) or t.all(TerritoryReturned)
    if t.all(TerritoryAdded):
        tile = book().pack.territories[territory].tile
        placed = [one for one in t.all(EnvironmentPlaced) if one.environment.startswith("sc-lt")]
        assert placed
        assert tile in t.play().chart.zone.placed


@clauses("S-38.4")
def test_the_kinds_of_field_that_cards_ask_for() -> None:
    t = mission("C1")
    fields = t.play().chart.fields
    cards = book().pack.territories
    for field in entrance_fields(t.play(), cards["sc-lt-13"]):
        assert fields[field].cover >= 2
    for field in entrance_fields(t.play(), cards["sc-lt-16"]):
        assert fields[field].rad >= 2
    for field in entrance_fields(t.play(), cards[VILLAGE]):
        assert fields[field].inside
    start = book().pack.missions["sc-m-c1"].start_fields[0]
    for field in entrance_fields(t.play(), cards["sc-lt-12"]):
        assert fields[field].rad == 0
        assert t.play().chart.range(start, field) >= 4


@clauses("S-38.4")
def test_next_to_water_or_without_water_any_field_of_two_squares() -> None:
    card = book().pack.territories["sc-lt-15"]
    dry = mission("A2")
    for field in entrance_fields(dry.play(), card):
        assert dry.play().chart.capacity[field] == 2
    assert entrance_fields(dry.play(), card)
    wet = next(
        t
        for t in (mission(code) for code in ("B1", "C1", "S2", "B2", "C2"))
        if any(field.water for field in t.play().chart.fields.values())
    )
    lakes = [name for name, field in wet.play().chart.fields.items() if field.water]
    for field in entrance_fields(wet.play(), card):
        assert not wet.play().chart.fields[field].water
        assert any(wet.play().chart.range(lake, field) == 1 for lake in lakes)


# --- what waits there -----------------------------------------------------------------------------


@clauses("S-38.1")
def test_snow_slows_everybody_until_somebody_digs() -> None:
    t = beyond(WINTER, SNOW, "TLZ.D", "T8.K")
    t.state.loaded = {"item_deck": ("sc-it-03",), "loot": ("sc-lo-01",)}
    decision = t.decision()
    ends = stalker_title().planned_moves(stalker_title().view_for(t.state, "blue"), decision)
    assert max(len(one.args.fields) for one in ends) == 2  # type: ignore[union-attr]
    t.state.stalkers["blue"] = replace(t.man(), backpack=())
    t.answer(f"env:{SNOW}:0")
    while t.kind() != "act":
        t.answer(t.options()[0])
    assert SNOW not in t.state.environment
    assert "sc-it-03" in {one.partition(".")[0] for one in t.man().backpack}
    ends = stalker_title().planned_moves(stalker_title().view_for(t.state, "blue"), t.decision())
    assert max(len(one.args.fields) for one in ends) == 3  # type: ignore[union-attr]


@clauses("S-38.1")
@pytest.mark.parametrize(("face", "lost_hp"), [("P4", 4), ("P3", 0)])
def test_the_ice_breaks_on_four_petals(face: str, lost_hp: int) -> None:
    t = beyond(WINTER, ICE, "TLZ.E", "T8.K")
    t.state.loaded = {"anomaly_die": (face,)}
    before = t.man().hp
    t.answer("move::TLZ.G")
    assert t.man().hp == before - lost_hp
    assert t.man().pinned == bool(lost_hp)


@clauses("S-38.1")
def test_a_fire_warms_and_is_seen() -> None:
    t = beyond(WINTER, CAMP, "TLZ.D", "T8.K")
    t.state.stalkers["blue"] = replace(t.man(), hp=5)
    t.answer(f"env:{CAMP}:0")
    assert t.man().hp == 11
    assert (t.man().attention, t.man().noise) == ("large", "TLZ.D")
    assert t.state.environment[CAMP].side == "b"


@clauses("S-38.1")
def test_ticks_from_the_box_belong_to_nobody() -> None:
    t = beyond(CAVE, "sc-lt-32", "TLJ.J", _two_squares("A2"))
    t.answer("move::TLJ.H")
    ticks = [one for one in t.all(EnemyPlaced) if one.card == "sc-e-11"]
    assert [one.at for one in ticks] == ["TLJ.K", "TLJ.K"]
    assert {one.colour for one in ticks} == {""}
    assert t.state.environment["sc-lt-32"].side == "b"


@clauses("S-38.1")
def test_false_neighbours_come_once_and_of_the_lowest_colour() -> None:
    t = beyond(VILLAGE, "sc-lt-29", "TLW.A", _inside("A2"))
    t.answer("move::TLW.D")
    came = [one for one in t.all(EnemyPlaced) if one.at == "TLW.K"]
    assert [one.colour for one in came] == ["green"]


@clauses("S-38.1")
def test_the_bell_pins_every_enemy_of_the_map() -> None:
    t = beyond(VILLAGE, "sc-lt-28", "TLW.F", _inside("A2"))
    card = next(iter(t.state.roster))
    for field in ("T5.C", "T8.F"):
        spawn(t.play(), card, field, "N")
    t.state.open.clear()
    t.state.agenda.clear()
    t.run(TakeAction("blue"))
    t.answer("env:sc-lt-28:0")
    assert all(enemy.pinned for enemy in t.state.enemies.values())
    assert t.man().noise == "TLW.F"


@clauses("S-38.1")
def test_the_lit_window_shows_loot_and_an_unknown_that_is_no_boss() -> None:
    t = beyond(VILLAGE, "sc-lt-26", "TLW.D", _inside("A2"))
    t.answer("env:sc-lt-26:0")
    assert len(t.state.loot["TLW.E"]) == 3
    (token,) = t.state.unknown["TLW.E"]
    assert book().pack.unknown[token.face].kind in ("X", "green", "yellow")
    seen = stalker_title().view_for(t.state, "blue")
    assert seen.unknown["TLW.E"][0].face == ""


@clauses("S-38.1", "S-41.4")
def test_each_stalker_sits_down_once() -> None:
    t = beyond(VILLAGE, "sc-lt-27", "TLW.C", _inside("A2"))
    t.state.stalkers["blue"] = replace(t.man(), hp=5)
    t.answer("env:sc-lt-27:0")
    while t.kind() != "act":
        t.answer(t.options()[0])
    assert t.refused("env:sc-lt-27:0")[0] == "once_used"


@clauses("S-38.1")
def test_the_lake_gives_an_artifact_for_a_dose() -> None:
    t = beyond(CAVE, "sc-lt-31", "TLJ.G", _two_squares("A2"))
    t.answer("env:sc-lt-31:0")
    while t.state.open and t.kind() != "act":
        t.answer(t.options()[0])
    assert t.all(DoseChanged)[0].after == 3
    assert any(book().kinds[one] == "artifact" for one in (*t.man().artifacts, *t.man().backpack))


@clauses("S-38.1", "S-6.9")
def test_a_second_way_out_is_dug_to_a_field_of_two_squares_outside() -> None:
    t = beyond(CAVE, "sc-lt-33", "TLJ.I", _two_squares("A2"))
    t.answer("env:sc-lt-33:0")
    assert t.kind() == "card_choose_field"
    for option in t.options():
        field = t.play().chart.fields[option.removeprefix("field:")]
        assert field.capacity == 2
        assert field.tile != "TLJ"
    there = t.options()[-1].removeprefix("field:")
    t.answer(f"field:{there}")
    assert t.play().chart.range("TLJ.I", there) == 1
    assert t.state.environment["sc-lt-33"].side == "b"


@clauses("S-38.1")
def test_stalactites_fall_where_it_is_loud() -> None:
    t = beyond(CAVE, "sc-lt-30", "TLJ.F", _two_squares("A2"))
    t.state.open.clear()
    t.state.agenda.clear()
    t.state.stalkers["blue"] = replace(t.man(), attention="large", noise="TLJ.F", focus=False)
    t.state.loaded = {"equipment_dice": ("E3", "E3", "E3", "E0", "E0")}
    before = t.man().hp
    t.run(EndOfRound(0))
    while t.man().hp == before and t.state.open:
        t.answer(t.options()[-1])
    assert t.man().hp < before


@clauses("S-38.1")
def test_an_echo_focuses_the_first_one_through_each_round() -> None:
    t = beyond("sc-lt-18", "sc-lt-28", "TLW.A", _window("A2"))
    t.state.stalkers["blue"] = replace(t.man(), focus=False)
    gate = t.last(TerritoryAdded).at
    t.do(f"move::{gate}", "stop")
    gained = [one for one in t.all(StatusGained) if one.status == "focus"]
    assert len(gained) == 1
    t.state.stalkers["blue"] = replace(t.man(), focus=False)
    t.do("move", "field:TLW.A", "stop")
    assert len([one for one in t.all(StatusGained) if one.status == "focus"]) == 1


@clauses("S-38.1", "S-34.1")
def test_the_anomaly_of_the_cave_is_one_that_the_mission_does_not_use() -> None:
    t = mission("A2", territories="draw", loaded={"territories": ("sc-lt-16",)})
    while t.kind() == "entrance_field":
        t.answer(t.options()[0])
    cave = t.state.anomalies["cave"]
    others = [one for one in t.state.anomalies.values() if one.id != "cave"]
    assert cave.card not in {one.card for one in others}
    assert cave.overlays[0] not in {number for one in others for number in one.overlays}
    assert book().pack.anomalies[cave.card].type == "gravity"
    assert cave.artifact == "under"


@clauses("S-38.1", "S-41.38")
def test_in_white_silence_no_token_grows_by_moving() -> None:
    t = beyond(WINTER, SILENCE, "TLZ.J", "T8.K")
    rival = spawn(t.play(), "sc-e-14", "TLZ.C", "N")
    assert rival.card == "sc-e-14"
    t.state.open.clear()
    t.state.agenda.clear()
    put_environment(t.play(), SILENCE, Scope())
    t.state.stalkers["blue"] = replace(t.man(), attention="small", noise="TLZ.J")
    t.run(TakeAction("blue"))
    t.answer("move::TLZ.K")
    assert t.man().attention == "small"


@clauses("S-36.7")
def test_one_person_may_lead_two_stalkers_by_the_rules_for_two() -> None:
    t = mission("A1", 2)
    t.answer("token:0")
    for spent in (1, 2):
        t.do("move", "field:T5.H", "stop")
        assert t.man().tokens == (spent, 0)
        t.state.stalkers["blue"] = replace(t.man(), at="T5.K")
    assert "prepare" not in t.options()
    alone = mission("A1", 1)
    for _ in range(2):
        alone.do("move", "field:T5.H", "stop")
        alone.state.stalkers["blue"] = replace(alone.man(), at="T5.K")
    assert "prepare" in alone.options()


def test_a_wish_that_nobody_knows_is_refused() -> None:
    with pytest.raises(RefusedError):
        mission("A2", territories="maybe")


def test_the_position_of_a_mission_with_a_tile_can_be_read_again() -> None:
    t = lost(WINTER, SNOW, entrance="T8.K")
    told = stalker_title().to_position(t.state)
    again = stalker_title().from_position(told, t.state.setup, 1)
    assert again.changes == t.state.changes
    assert again.things == t.state.things


def _two_squares(code: str) -> str:
    return entrance_fields(mission(code).play(), book().pack.territories[CAVE])[0]


def _inside(code: str) -> str:
    return entrance_fields(mission(code).play(), book().pack.territories[VILLAGE])[0]


def _window(code: str) -> str:
    return entrance_fields(mission(code).play(), book().pack.territories["sc-lt-18"])[0]
