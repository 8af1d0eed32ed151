"""The Lost Territories: what waits behind the Entrance (S-38, SC-LT)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.stalker.mission.environment import put_environment
from rules.stalker.mission.map_tokens import spawn
from rules.stalker.model.events_fight import EnemyPlaced
from rules.stalker.model.events_mission import (
    TerritoryAdded,
)
from rules.stalker.model.events_units import DoseChanged, StatusGained
from rules.stalker.model.frames_turn import TakeAction
from rules.stalker.model.frames_zone import EndOfRound
from rules.stalker.model.scope import Scope
from tests.clauses import clauses
from tests.rules.stalker.mission.lost import (
    CAMP,
    CAVE,
    ICE,
    SILENCE,
    SNOW,
    VILLAGE,
    WINTER,
    beyond,
    inside,
    two_squares,
    window,
)
from tests.rules.stalker.table import (
    book,
    mission,
    stalker_title,
)


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
    t = beyond(CAVE, "sc-lt-32", "TLJ.J", two_squares("A2"))
    t.answer("move::TLJ.H")
    ticks = [one for one in t.all(EnemyPlaced) if one.card == "sc-e-11"]
    assert [one.at for one in ticks] == ["TLJ.K", "TLJ.K"]
    assert {one.colour for one in ticks} == {""}
    assert t.state.environment["sc-lt-32"].side == "b"


@clauses("S-38.1")
def test_false_neighbours_come_once_and_of_the_lowest_colour() -> None:
    t = beyond(VILLAGE, "sc-lt-29", "TLW.A", inside("A2"))
    t.answer("move::TLW.D")
    came = [one for one in t.all(EnemyPlaced) if one.at == "TLW.K"]
    assert [one.colour for one in came] == ["green"]


@clauses("S-38.1")
def test_the_bell_pins_every_enemy_of_the_map() -> None:
    t = beyond(VILLAGE, "sc-lt-28", "TLW.F", inside("A2"))
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
    t = beyond(VILLAGE, "sc-lt-26", "TLW.D", inside("A2"))
    t.answer("env:sc-lt-26:0")
    assert len(t.state.loot["TLW.E"]) == 3
    (token,) = t.state.unknown["TLW.E"]
    assert book().pack.unknown[token.face].kind in ("X", "green", "yellow")
    seen = stalker_title().view_for(t.state, "blue")
    assert seen.unknown["TLW.E"][0].face == ""


@clauses("S-38.1", "S-41.4")
def test_each_stalker_sits_down_once() -> None:
    t = beyond(VILLAGE, "sc-lt-27", "TLW.C", inside("A2"))
    t.state.stalkers["blue"] = replace(t.man(), hp=5)
    t.answer("env:sc-lt-27:0")
    while t.kind() != "act":
        t.answer(t.options()[0])
    assert t.refused("env:sc-lt-27:0")[0] == "once_used"


@clauses("S-38.1")
def test_the_lake_gives_an_artifact_for_a_dose() -> None:
    t = beyond(CAVE, "sc-lt-31", "TLJ.G", two_squares("A2"))
    t.answer("env:sc-lt-31:0")
    while t.state.open and t.kind() != "act":
        t.answer(t.options()[0])
    assert t.all(DoseChanged)[0].after == 3
    assert any(book().kinds[one] == "artifact" for one in (*t.man().artifacts, *t.man().backpack))


@clauses("S-38.1", "S-6.9")
def test_a_second_way_out_is_dug_to_a_field_of_two_squares_outside() -> None:
    t = beyond(CAVE, "sc-lt-33", "TLJ.I", two_squares("A2"))
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
    t = beyond(CAVE, "sc-lt-30", "TLJ.F", two_squares("A2"))
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
    t = beyond("sc-lt-18", "sc-lt-28", "TLW.A", window("A2"))
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
