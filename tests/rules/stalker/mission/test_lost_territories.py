"""The Lost Territories: set-up cards and the Entrance (S-38, SC-LT)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.words.text import load_texts
from rules.kernel.decision import RefusedError
from rules.stalker import INFO
from rules.stalker.mission.map_tokens import spawn
from rules.stalker.mission.territories import entrance_fields
from rules.stalker.model.events_mission import (
    EnvironmentPlaced,
    LootPlaced,
    RoundBegun,
    TerritoryAdded,
    TerritoryDrawn,
    TerritoryReturned,
)
from rules.stalker.model.frames_turn import OpenEntrance, TakeAction
from rules.stalker.model.frames_zone import EnemyMove
from rules.stalker.sight.who_sees import visible_from
from tests.clauses import clauses
from tests.rules.stalker.mission.lost import (
    CAMP,
    CAVE,
    SNOW,
    VILLAGE,
    WINTER,
    beyond,
    lost,
)
from tests.rules.stalker.table import (
    book,
    mission,
    quiet,
    stalker_title,
)


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
