"""The other Missions and the Zone map, restated from the catalogue (SC-M, SC-CL, SC-Z, SC-CA)."""

import pytest

from rules.stalker.pack.pack import StalkerPack
from tests.clauses import clauses

LOOT = {"sc-m-a2": 12, "sc-m-b1": 10, "sc-m-b2": 12, "sc-m-c1": 11, "sc-m-c2": 14}
FIGURES = {
    "sc-m-a2": " | ".join(["14:3+1 06:3+3"] * 4),
    "sc-m-b1": (
        "07:1+0 06:3+2 09:2+1 | 07:1+0 06:4+2 09:2+1 | 07:1+0 06:5+2 09:2+1 | 07:1+0 06:6+2 09:2+1"
    ),
    "sc-m-b2": " | ".join(["04:2+2 13:1+0 05:2+4"] * 4),
    "sc-m-c1": " | ".join(
        ["16:1+0 19:1+0 11:2+2 10:0+1"] * 2 + ["16:1+0 19:1+0 11:2+2 10:1+1"] * 2
    ),
    "sc-m-c2": " | ".join(
        ["15:2+1 18:1+0 04:2+2 06:1+2 08:0+1"] * 2 + ["15:3+1 18:1+0 04:2+2 06:2+2 08:0+1"] * 2
    ),
}
STICKERS = {
    1: ["06", "08", "16"],
    2: ["07", "09", "18"],
    3: ["10", "11", "13", "14"],
    4: ["12", "15", "17"],
    5: ["19"],
    6: ["20"],
}


@pytest.mark.parametrize("name", LOOT)
@clauses("S-15.1")
def test_a_mission_has_its_loot(pack: StalkerPack, name: str) -> None:
    assert sum(pack.missions[name].loot.values()) == LOOT[name]


@pytest.mark.parametrize("name", FIGURES)
@clauses("S-15.1", "S-15.3", "S-41.23")
def test_figures_on_the_map_and_in_the_pool_depend_on_the_stalkers(
    pack: StalkerPack, name: str
) -> None:
    told = []
    for stalkers in range(1, 5):
        row = []
        for enemy in pack.missions[name].enemies:
            placed = sum(one.n[0] <= stalkers <= one.n[1] for one in enemy.standees)
            pool = sum(one.count for one in enemy.pool if one.n[0] <= stalkers <= one.n[1])
            row.append(f"{enemy.card[-2:]}:{placed}+{pool}")
        told.append(" ".join(row))
    assert " | ".join(told) == FIGURES[name]


def test_each_colour_belongs_to_one_enemy_card_of_a_mission(pack: StalkerPack) -> None:
    for mission in pack.missions.values():
        colours = [enemy.color for enemy in mission.enemies if enemy.color]
        assert len(colours) == len(set(colours)), mission.id


def test_a_moving_anomaly_has_a_second_overlay_to_go_to(pack: StalkerPack) -> None:
    found = {}
    for mission in pack.missions.values():
        for anomaly in mission.anomalies:
            if any(pack.anomalies[card].moving for card in anomaly.cards):
                found[mission.id] = [(spare.overlay, spare.anchor) for spare in anomaly.spares]
    assert found == {"sc-m-b1": [(6, "T13(4,4)")], "sc-m-c1": [(10, "T6(4,3)")]}


@clauses("S-13.3")
def test_one_of_three_waybills_lies_face_down(pack: StalkerPack) -> None:
    (waybills,) = pack.missions["sc-m-a2"].random_notes
    assert len(waybills) == 3
    cards = [pack.environment[name] for name in waybills]
    assert {card.number for card in cards} == {"A2-05"}
    assert all(card.hidden for card in cards)


@clauses("S-39.5", "S-39.8")
def test_stickers_add_their_locations_to_the_zone_map(pack: StalkerPack) -> None:
    added: dict[int, list[str]] = {}
    for location in pack.locations.values():
        if location.sticker:
            added.setdefault(location.sticker, []).append(location.id[-2:])
    assert added == STICKERS
    start = [place.id[-2:] for place in pack.locations.values() if not place.sticker]
    assert start == ["01", "02", "03", "04", "05"]
    assert {place.mission for place in pack.locations.values() if place.mission} == {
        f"sc-m-{code}" for code in ("a1", "a2", "b1", "b2", "c1", "c2")
    }


@clauses("S-39.5")
def test_every_script_is_reached_from_one_location(pack: StalkerPack) -> None:
    named = sorted(place.script for place in pack.locations.values() if place.script)
    assert named == sorted(pack.scripts) == list(range(103, 117))
    assert [script.number for script in pack.scripts.values() if not script.mark] == [109]
