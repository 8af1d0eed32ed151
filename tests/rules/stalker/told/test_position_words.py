"""Position files are easy to write: short words are understood, faults told with their place."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules.kernel.content import ContentError
from rules.kernel.setup import Setup
from tests.clauses import clauses
from tests.rules.stalker.table import KAROUSEL, PTM, RIFLE, foe, man, stalker_title, table


@clauses("S-42.1")
def test_short_words_are_written_out() -> None:
    t = table(
        "abc",
        {"blue": man("a", "SC-ST-02", statuses=["focus", "pinned"], attention="SA")},
        {"e1": foe("c", "SC-E-02", "down", colour="yellow", team=2, pool=1)},
        loot={"b": 2},
        unknown={"c": ["green x2 N", {"face": "X"}]},
        event_deck=["sc-ev-07", "random"],
        novis=("b",),
    )
    assert (t.man().card, t.man().focus, t.man().pinned) == ("sc-st-02", True, True)
    assert (t.man().attention, t.man().noise) == ("small", "a")
    assert t.foe().facing == "S"
    roster = t.state.roster[RIFLE]
    assert (roster.colour, roster.team, roster.pool) == ("yellow", 2, 1)
    assert len(t.state.loot["b"]) == 2
    assert [(one.face, one.arrow) for one in t.state.unknown["c"]] == [
        ("sc-un-05", "N"),
        ("sc-un-01", ""),
    ]
    assert t.state.event_deck == (("sc-ev-07",), ("random",))


@clauses("S-42.1")
def test_a_mission_is_called_by_its_code_and_its_cards_by_a_list() -> None:
    t = table(
        "",
        {"blue": man("T3.E")},
        mission="A1",
        environment=["sc-m-a1-22"],
    )
    assert t.state.mission == "sc-m-a1"
    assert "env:sc-m-a1-22:0" in t.options()


@clauses("S-21.4", "S-15.5")
def test_whoever_is_seen_has_his_large_attention_on_his_field() -> None:
    t = table("ab", {"blue": man("a")}, {"e1": foe("b", RIFLE, "W")})
    assert (t.man().attention, t.man().noise) == ("large", "a")


@clauses("S-34.17")
def test_units_on_an_anomaly_cover_its_highest_symbol_unless_told_otherwise() -> None:
    spots = {"x": {"card": KAROUSEL, "symbols": ["b P3", "b P4", "b P1"]}}
    t = table("bb", {"blue": man("b")}, {"e1": foe("b", RIFLE, "N")}, anomalies=spots)
    assert (t.man().covers, t.foe().covers) == ("x.1", "x.0")
    bare = table("b", {"blue": man("b", covers="")}, anomalies=spots)
    assert bare.man().covers == ""


@clauses("S-7.2", "S-5.10")
def test_a_room_without_a_name_is_named_after_its_field() -> None:
    t = table("ab\nedge 0,0 E door\nfield a room", {"blue": man("a")})
    assert t.play().chart.fields["a"].room == "a"


@clauses("S-42.1")
def test_what_one_wants_to_read_is_written() -> None:
    t = table("abc", {"blue": man("a")}, {"e1": foe("c", RIFLE, "N")})
    written = stalker_title().to_position(t.state)
    assert written["enemies"]["e1"]["facing"] == "N"
    assert written["roster"][RIFLE] == {"colour": "", "team": 1, "pool": 0}
    blue = written["stalkers"]["blue"]
    assert (blue["attention"], blue["dose"], blue["hp"]) == ("", 0, 18)


def test_the_example_of_the_readme_can_be_played() -> None:
    readme = Path(__file__).parents[4] / "rules" / "stalker" / "README.md"
    found = re.search(
        r"```toml\n((?:(?!```).)*\[position\].*?)```", readme.read_text("utf8"), re.DOTALL
    )
    assert found is not None
    raw = tomllib.loads(found[1])["position"]
    gravity = raw["anomalies"].pop("gravity")
    del raw["mission"]
    state = stalker_title().from_position(raw, Setup("stalker", ()), 1)
    assert (state.stalkers["blue"].focus, state.ammo["sc-w-03.1"]) == (True, 2)
    assert state.roster[RIFLE].colour == "yellow"
    on_tiles = {"mission": "A1", "stalkers": {"blue": man("T1.G")}, "anomalies": {"g": gravity}}
    assert stalker_title().from_position(on_tiles, Setup("stalker", ()), 1).anomalies


def faults(**changes: Any) -> str:
    """What is told about a position with something wrong in it."""
    raw: dict[str, Any] = {"map": "abc", "stalkers": {"blue": man("a")}}
    raw["stalkers"]["blue"].update(changes.pop("blue", {}))
    with pytest.raises(ContentError) as caught:
        stalker_title().from_position({**raw, **changes}, Setup("stalker", ()), 1)
    return str(caught.value)


SPOT = {"card": KAROUSEL, "symbols": ["b P3"]}


@clauses("S-41.24")
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"blue": {"hp": 99}}, ["blue", "99", "18"]),
        ({"blue": {"attention": "large@q"}}, ["blue", "'q'"]),
        ({"blue": {"tokens": (9, 0)}}, ["blue", "9", "S-17.15"]),
        ({"blue": {"crits": (0,)}}, ["blue", "critical", "0 HP"]),
        ({"blue": {"weapon": "sc-ar-01"}}, ["blue", "sc-ar-01", "weapon", "armour"]),
        ({"blue": {"backpack": ["sc-w-04", "sc-w-04"]}}, ["sc-w-04", "2", "1"]),
        ({"blue": {"accessories": ["sc-ac-05"]}}, ["sc-ac-05", "S-25.12"]),
        ({"blue": {"weapon": PTM, "accessories": ["sc-ac-05", "sc-ac-05"]}}, ["S-25.12"]),
        ({"blue": {"accessories": ["sc-w-01"]}}, ["sc-w-01", "accessory"]),
        ({"blue": {"finds": ["key"]}}, ["key"]),
        ({"blue": {"covers": "x.7"}}, ["blue", "x.7"]),
        ({"anomalies": {"x": {**SPOT, "symbols": ["b P9"]}}}, ["x", "'b P9'"]),
        ({"anomalies": {"x": {"card": KAROUSEL}}}, ["x", "overlays"]),
        ({"anomalies": {"x": {"card": "y", "overlays": [77], "anchors": ["T9(0,0)"]}}}, ["77"]),
        ({"anomalies": {"x": {**SPOT, "artifact": "here"}}}, ["x", "'here'"]),
        ({"bolts": ("x.1",)}, ["bolts", "x.1"]),
        ({"loot": {"a": ["gold"]}}, ["loot.a", "gold"]),
        ({"roster": {"sc-e-99": {}}}, ["roster", "sc-e-99"]),
        ({"things": {"a": ["bomb"]}}, ["things.a", "bomb"]),
        ({"decks": {"wound": []}}, ["wound", "activation_large"]),
        ({"decks": {"wounds": ["x"]}}, ["decks.wounds", "'x'"]),
        ({"event_deck": ["sc-ev-77"]}, ["event_deck", "sc-ev-77"]),
        ({"environment": ["sc-m-a1-22"]}, ["sc-m-a1-22", "T3.D"]),
        ({"contacts": ["x"]}, ["contacts", "'x'"]),
        ({"companions": {"c1": {"card": "x", "at": "a"}}}, ["c1", "'x'"]),
        ({"ammo": {"sc-w-01": 9}}, ["sc-w-01", "4", "9"]),
        ({"changes": [{"edge": "(0,0)E", "value": "gate"}]}, ["changes.0", "gate"]),
        ({"changes": [{"edge": "(9,9)E", "value": "wall"}]}, ["(9,9)E"]),
        ({"changes": [{"field": "a", "attribute": "size", "value": 1}]}, ["changes.0", "size"]),
        ({"modifiers": [{"path": "zzz"}]}, ["modifiers.0", "zzz"]),
        ({"begin": "pending", "pending": [{"type": "Nope"}]}, ["pending.0", "Nope"]),
        ({"map": "abc\nfield a water"}, ["blue", "water"]),
        ({"map": "abc\nedge 9,9 E wall"}, ["9,9 E"]),
        ({"map": "abc\nfield a rad much"}, ["field a rad much"]),
        ({"map": ""}, ["A1"]),
    ],
)
def test_a_fault_is_told_with_what_and_where(changes: dict[str, Any], words: list[str]) -> None:
    told = faults(**changes)
    assert [word for word in words if word not in told] == []


@clauses("S-41.36", "S-11.9")
def test_a_change_for_a_time_can_be_given() -> None:
    """The dawn of Mission A1: every Enemy's front vision +1 (W-32)."""
    dawn = [{"path": "sc-m-a1-45/instant/0"}]
    t = table("abcde", {"blue": man("e")}, {"e1": foe("a", RIFLE, "E")}, modifiers=dawn)
    assert t.man().attention == "large"


@clauses("S-15.7", "S-15.11")
def test_a_death_on_a_small_map_ends_the_mission_in_plain_words() -> None:
    t = table(
        "abc",
        {"blue": man("a", hp=0, crits=(0, 1), tokens=(3, 3))},
        {"e1": foe("c", RIFLE, "W")},
    )
    t.answer("end_turn")
    assert t.state.outcome is not None
    assert t.state.outcome.reason.key == "outcome.failure.plain"
    told = stalker_title().describe(t.events[-1])
    assert told.key == "event.MissionEnded.failure.plain"


@clauses("S-37.8")
def test_a_companion_brings_its_contact_its_keeper_and_its_nature_along() -> None:
    t = table(
        "aab",
        {"blue": man("a"), "green": man("a", "sc-st-01")},
        lead="green",
        companions={"c1": {"card": "sc-ct-07", "at": "b"}, "c2": {"card": "sc-m-a1-30", "at": "a"}},
    )
    assert (t.state.contacts, t.state.keeper) == (("sc-ct-07",), "green")
    assert (t.state.companions["c1"].escort, t.state.companions["c2"].escort) == (False, True)
    assert "move:c2" in t.options()


@clauses("S-29.8", "S-15.3")
def test_enemies_of_a_mission_have_its_team_tokens_and_pools() -> None:
    t = table(
        "",
        {"blue": man("T5.K")},
        {"e1": foe("T2.H", RIFLE, "S")},
        mission="A1",
        roster={"sc-e-01": {"pool": 2}},
    )
    rifle, shotgun = t.state.roster[RIFLE], t.state.roster["sc-e-01"]
    assert (rifle.colour, rifle.team, rifle.pool) == ("yellow", 1, 1)
    assert (shotgun.colour, shotgun.team, shotgun.pool) == ("green", 1, 2)


@clauses("S-15.2")
def test_a_mission_has_its_events_unless_the_position_says_otherwise() -> None:
    t = table("", {"blue": man("T5.K")}, mission="A1")
    assert t.state.event_deck[0] == ("sc-m-a1-40",)
    empty = table("", {"blue": man("T5.K")}, mission="A1", event_deck=[])
    assert empty.state.event_deck == ()
    again = stalker_title().to_position(empty.state)
    assert again["event_deck"] == []
