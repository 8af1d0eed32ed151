"""The loader counts every deck and refuses what the vocabulary does not know (S-41.24)."""

import json
from pathlib import Path
from typing import Any

import pytest

from game.boards.tiled import load_boards
from game.content.packs import NOT_CONTENT
from rules.kernel.content import ContentError
from rules.stalker import content
from rules.stalker.pack.checks import walk
from rules.stalker.pack.effects import Action, Rule
from rules.stalker.pack.pack import StalkerPack
from tests.clauses import clauses

COUNTS = {
    "stalkers": 12,
    "weapons": 27,
    "armour": 26,
    "accessories": 33,
    "items": 38,
    "artifacts": 26,
    "anomalies": 11,
    "enemies": 17,
    "wounds": 20,
    "activation_large": 12,
    "activation_small": 10,
    "random_events": 18,
    "control": 3,
    "contacts": 16,
    "loot": 31,
    "unknown": 24,
    "overlays": 13,
}


FILES = Path(content.__file__).parent / "content"


@pytest.fixture
def raw() -> dict[str, Any]:
    files = {path.stem: path.read_text(encoding="utf-8") for path in FILES.glob("*.json")}
    return {stem: json.loads(text) for stem, text in files.items() if stem not in NOT_CONTENT}


def faults_of(raw: dict[str, Any]) -> list[str]:
    with pytest.raises(ContentError) as caught:
        content.build_pack(raw, load_boards("stalker"))
    return caught.value.problems


@pytest.mark.parametrize(("deck", "count"), COUNTS.items())
def test_each_deck_is_complete(pack: StalkerPack, deck: str, count: int) -> None:
    assert len(pack.decks[deck]) == count == pack.box.decks[deck]


@clauses("S-1.3")
def test_the_box_limits_are_those_of_the_component_list(pack: StalkerPack) -> None:
    assert pack.box.limits == {
        "equipment_dice": 6,
        "stalker_dice": 6,
        "magazine_pistol": 10,
        "magazine_rifle": 10,
        "magazine_shotgun": 10,
        "unknown": 24,
        "loot": 31,
        "attention": 4,
        "novis": 4,
        "bolt": 16,
        "artifact": 5,
        "pinned": 10,
        "exposed": 10,
        "focus": 4,
        "crit": 8,
        "container": 4,
        "trap": 2,
        "gate": 2,
    }


@clauses("S-23.2", "S-41.16")
def test_stalkers_have_their_hit_points_and_shooting(pack: StalkerPack) -> None:
    assert [stalker.hp for stalker in pack.stalkers.values()] == [
        *(14, 16, 16, 15, 15, 18),
        *(14, 14, 15, 15, 13, 15),
    ]
    best = {stalker.id: stalker.shooting[-1].dice for stalker in pack.stalkers.values()}
    assert {name for name, dice in best.items() if dice == 3} == {
        "sc-st-01",
        "sc-st-02",
        "sc-st-09",
    }
    milady = pack.stalkers["sc-st-01"].shooting
    assert [(one.range, one.dice) for one in milady] == [((0, 3), 2), ((4, 99), 3)]


@clauses("S-41.24")
def test_an_unknown_op_is_refused_with_its_place(raw: dict[str, Any]) -> None:
    raw["items"]["items"][2]["action"]["effects"][0]["op"] = "levitate"
    (fault,) = faults_of(raw)
    assert fault.startswith("content: items.items.sc-it-03.action.effects.0")
    assert "levitate" in fault


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"when": "teatime"}, "when"),
        ({"if": {"weather": "fair"}}, "if"),
        ({"effects": [{"op": "heal", "who": "nobody", "amount": 1}]}, "who"),
        ({"effects": [{"op": "heal", "who": "self", "amount": {"var": "luck"}}]}, "var"),
        ({"effects": [{"op": "heal", "who": "self", "amount": 1, "twice": True}]}, "twice"),
        ({"effects": [{"op": "modify", "stat": "charm", "amount": 1}]}, "stat"),
        ({"effects": [{"op": "dose", "who": {"kind": "stalker", "on": "field_of(x)"}}]}, "on"),
    ],
)
@clauses("S-41.24")
def test_unknown_windows_conditions_selectors_and_parameters_are_refused(
    raw: dict[str, Any], change: dict[str, Any], told: str
) -> None:
    raw["armour"]["armour"][1]["rules"][0].update(change)
    assert any("sc-ar-02" in fault and told in fault for fault in faults_of(raw))


@clauses("S-41.24")
def test_all_faults_of_all_files_are_told_together(raw: dict[str, Any]) -> None:
    raw["weapons"]["weapons"][0]["price"] = "cheap"
    raw["enemies"]["enemies"][3]["types"] = ["cat"]
    del raw["loot"]
    told = faults_of(raw)
    assert [part for part in ("sc-w-01.price", "sc-e-04.types", "loot") if part in str(told)] == [
        "sc-w-01.price",
        "sc-e-04.types",
        "loot",
    ]


@clauses("S-41.24")
def test_copies_that_do_not_sum_up_are_refused(raw: dict[str, Any]) -> None:
    raw["wounds"]["wounds"][0]["copies"] = 9
    assert faults_of(raw) == ["wounds.json: 21 cards, but the box holds 20"]


@clauses("S-41.24")
def test_names_that_nothing_answers_to_are_refused(raw: dict[str, Any]) -> None:
    mission = raw["mission_a1"]
    mission["loot"]["T9.A"] = 1
    mission["anomalies"][0]["anchor"] = "T1(7,7)"
    mission["notes"] = ["sc-m-a1-99"]
    assert faults_of(raw) == [
        "sc-m-a1: field T9.A is not on its Map",
        "sc-m-a1: no card 'sc-m-a1-99' in its box",
        "sc-m-a1: anomaly gravity: the anchor T1(7,7) is off the Map",
    ]


def test_a_dangling_reference_inside_an_effect_is_found(raw: dict[str, Any]) -> None:
    raw["contacts"]["contacts"][5]["effects"][0]["then"][0]["next_mission"][0]["then"][1][
        "filter"
    ] = {"name": "sc-it-77"}
    assert faults_of(raw) == ["sc-ct-06: no card 'sc-it-77'"]


def test_an_id_given_twice_is_refused(raw: dict[str, Any]) -> None:
    raw["control"]["control"][1]["id"] = "sc-co-01"
    assert "sc-co-01: the id is given 2 times" in faults_of(raw)


def test_content_cannot_be_changed_after_loading(pack: StalkerPack) -> None:
    with pytest.raises(ValueError, match="frozen"):
        pack.weapons["sc-w-01"].price = 0


@clauses("S-41.4")
def test_abilities_with_a_limit_are_known_by_name(pack: StalkerPack) -> None:
    limited = {
        (stalker.id, part.ability, part.once)
        for stalker in pack.stalkers.values()
        for part in walk(stalker)
        if isinstance(part, Rule | Action) and part.once
    }
    assert limited == {
        ("sc-st-01", "sneak", "turn"),
        ("sc-st-02", "snap_shot", "turn"),
        ("sc-st-04", "intuition", "turn"),
        ("sc-st-04", "bolt_on_the_run", "turn"),
        ("sc-st-06", "gritted_teeth", "turn"),
        ("sc-st-07", "dressing", "round"),
        ("sc-st-08", "recon", "round"),
        ("sc-st-10", "disarming", "round"),
    }
