"""Missions that somebody else writes: what the check tells, and the extra Mission of the guide."""

from __future__ import annotations

import copy
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.boards.tiled import load_boards
from game.bots.thinking import Question, bot_seed, think
from game.commands import checking
from game.content.packs import NOT_CONTENT, load_content
from rules.kernel.content import ContentError
from rules.kernel.decision import Action
from rules.stalker.bots.goals import plan_of
from rules.stalker.content import build_pack
from rules.stalker.model.events_mission import MissionEnded, ObjectiveReached
from rules.stalker.model.frames_turn import EndTurn, TakeAction
from rules.stalker.play import Play
from rules.stalker.title import build
from tests.rules.stalker.table import CONTENT, man, mission, quiet, stalker_title, table

Raw = dict[str, Any]
Change = Callable[[Raw], Any]


def raw_content() -> Raw:
    files = {path.stem: json.loads(path.read_text("utf8")) for path in CONTENT.glob("*.json")}
    return {name: told for name, told in files.items() if name not in NOT_CONTENT}


def faults_after(change: Change) -> list[str]:
    """What the check says of the extra Mission after one mistake."""
    raw = copy.deepcopy(raw_content())
    change(raw["mission_e1"])
    with pytest.raises(ContentError) as caught:
        build_pack(raw, load_boards("stalker"))
    return caught.value.problems


MISTAKES: dict[str, tuple[Change, str]] = {
    "a word that is not in the vocabulary": (
        lambda m: m["events"][0]["end_named"][0].update(op="add_events"),
        "add_events",
    ),
    "a key that nobody reads": (lambda m: m.update(start_field=["T1.A"]), "start_field"),
    "an Enemy that is not in the box": (
        lambda m: m["enemies"][0].update(card="sc-e-60"),
        "no enemy 'sc-e-60'",
    ),
    "a layout that does not exist": (lambda m: m.update(map="ex-ml-2"), "no layout 'ex-ml-2'"),
    "a field of another Map": (
        lambda m: m["loot"].update({"T9.A": 1}),
        "field T9.A is not on its Map",
    ),
    "a field of another Map in an effect": (
        lambda m: m["events"][1]["instant"][0].update(at="field:T5.A"),
        "field T5.A is not on its Map",
    ),
    "a region by a wrong name": (
        lambda m: m["rules"][0]["if"]["all"][1]["count"]["not"].update(on="region:exits"),
        "no region 'exits' (did you mean 'exit'?)",
    ),
    "too many figures": (
        lambda m: m["enemies"][0]["pool"].append({"count": 9}),
        "figures of 'zombie' needed for 1 Stalkers",
    ),
    "one colour for two Enemy cards": (
        lambda m: m["enemies"][1].update(color="green"),
        "the green token is given to 2 Enemy cards",
    ),
    "an objective that is not listed": (
        lambda m: m.update(objectives=["battery", "beacons", "exit"]),
        "objective 'beacon' is not listed (did you mean 'beacons'?)",
    ),
    "an objective that nothing reaches": (
        lambda m: m["objectives"].append("soup"),
        "objective 'soup' is never reached",
    ),
    "no way to win": (
        lambda m: m["events"][4]["instant"][1].update(result="failure"),
        "it can never be won: no event has mission_end",
    ),
    "a victory that nothing brings about": (
        lambda m: m.update(rules=[]),
        "it can never be won: nothing resolves the event ex-m-e1-34",
    ),
    "time that does not end": (
        lambda m: m["events"][2].update(instant=[]),
        "time_out: the event ex-m-e1-32 does not end the Mission",
    ),
    "a clock that does not agree with the deck": (
        lambda m: m["clock"].update({"1": 9}),
        "clock: 9 Rounds for 1 Stalkers, but the deck lasts 6",
    ),
    "a clock that does not agree with Events for each Stalker": (
        lambda m: m["events"][0].update(
            end_named=[{"op": "add_random_events", "amount": {"N": 2, "add": 9}}]
        ),
        "for 3 Stalkers, but the deck lasts 17",
    ),
    "a clock that does not agree with Events for large teams": (
        lambda m: m["events"][0]["end_named"].append(
            {
                "op": "if",
                "cond": {"N": {"cmp": ">=", "value": 4}},
                "then": [{"op": "add_random_events", "amount": 10}],
            }
        ),
        "for 4 Stalkers, but the deck lasts 13",
    ),
    "a card that never comes into play": (
        lambda m: m["overlays"].pop(),
        "card ex-m-e1-22 never comes into play",
    ),
    "an event that is nowhere": (
        lambda m: m["find_only"].remove("ex-m-e1-33"),
        "event ex-m-e1-33 is neither in event_deck nor in find_only",
    ),
    "a start without room": (
        lambda m: m.update(start_fields=["T1.E"]),
        "start_fields: 2 squares, but four Stalkers may come",
    ),
    "a kit that does not exist": (
        lambda m: m["gear"].update({"1": ["first_purchases"]}),
        "no kit 'first_purchases'",
    ),
    "the code of another Mission": (lambda m: m.update(code="A1"), "code 'A1' is used by"),
    "a card and an overlay of different types": (
        lambda m: m["anomalies"][0].update(overlays=[1]),
        "cards and overlays of the types",
    ),
    "an anchor off the Map": (
        lambda m: m["anomalies"][0].update(anchor="T9(0,0)"),
        "the anchor T9(0,0) is off the Map",
    ),
    "nothing said about three Stalkers": (
        lambda m: m["unknown"].pop("3"),
        "unknown: nothing is said about 3 Stalkers",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_typical_mistake_is_told_with_its_place(name: str) -> None:
    change, told = MISTAKES[name]
    faults = faults_after(change)
    assert any(told in fault for fault in faults), faults
    assert any("e1" in fault for fault in faults)


def write_pack(home: Path, code: str = "Z9") -> Path:
    """The extra Mission as a pack of somebody else, under other ids."""
    folder = home / "packs" / "beacon" / "stalker"
    (folder / "text").mkdir(parents=True)
    own = (CONTENT / "mission_e1.json").read_text("utf8").replace("ex-m-e1", "my-m-z9")
    (folder / "mission_z9.json").write_text(own.replace('"code": "E1"', f'"code": "{code}"'))
    for lang in ("en", "pl"):
        words = CONTENT.parent / "text" / lang / "mission_e1.json"
        told = (
            words.read_text("utf8")
            .replace("ex-m-e1", "my-m-z9")
            .replace("mission.E1", "mission.Z9")
        )
        (folder / "text" / lang).mkdir()
        (folder / "text" / lang / "z9.json").write_text(told, "utf8")
    return folder


def test_a_pack_brings_its_mission_into_the_lobby(tmp_path: Path) -> None:
    write_pack(tmp_path)
    loaded = load_content("stalker", tmp_path / "packs")
    assert loaded.used == ("beacon",)
    title = build(loaded.pack)
    choices = next(one.choices for one in title.info.options if one.key == "mission")
    assert choices[-1] == "Z9"
    assert "option.mission.Z9" in loaded.texts["en"]
    assert checking._missing_words("stalker", loaded) == []


def test_words_that_a_pack_lacks_are_told(tmp_path: Path) -> None:
    folder = write_pack(tmp_path)
    shutil.rmtree(folder / "text" / "pl")
    told = checking._missing_words("stalker", load_content("stalker", tmp_path / "packs"))
    assert "text/pl: 'mission.my-m-z9.prologue' is missing" in told
    assert not [one for one in told if one.startswith("text/en")]


def test_a_pack_with_a_mistake_is_left_out_and_told(tmp_path: Path) -> None:
    write_pack(tmp_path, code="A1")
    loaded = load_content("stalker", tmp_path / "packs")
    assert loaded.used == ()
    assert "code 'A1' is used by" in loaded.broken[0].problems[0]


def test_the_beacon_needs_the_battery() -> None:
    t = quiet("E1", at="T1.E")
    t.run(TakeAction("blue"))
    assert "env:ex-m-e1-22:0" not in t.options()
    assert t.refused("env:ex-m-e1-22:0")[0] == "objective_not_ready"


def test_a_position_may_name_the_mission_by_its_code() -> None:
    t = table("", {"blue": man("T1.A")}, mission="E1")
    assert t.state.mission == "ex-m-e1"


def test_from_the_battery_to_the_beacon_and_home() -> None:
    t = quiet("E1", at="T3.D")
    t.run(TakeAction("blue"))
    t.answer("env:ex-m-e1-21:0")
    assert t.last(ObjectiveReached).objective == "battery"
    assert plan_of(t.play()).fields == ("T1.E",)
    t.state.open.clear()
    t.state.agenda.clear()
    t.state.stalkers["blue"] = replace(t.man(), at="T1.E")
    t.run(TakeAction("blue"))
    t.answer("env:ex-m-e1-22:0")
    assert t.man().attention == "large"
    assert plan_of(t.play()).fields == ("T1.A",)
    t.state.open.clear()
    t.state.agenda.clear()
    t.state.stalkers["blue"] = replace(t.man(), at="T1.A")
    t.run(EndTurn("blue"))
    assert t.last(MissionEnded).result == "success"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_extra_mission_can_be_set_up_for_any_number(seats: int) -> None:
    t = mission("E1", seats, kit="campaign")
    assert len(t.state.stalkers) == seats
    assert t.state.outcome is None


def test_a_computer_player_wins_the_extra_mission() -> None:
    title = stalker_title()
    won = 0
    for seed in (1, 2):
        state = mission("E1", seed=seed, kit="campaign").state
        for number in range(400):
            if not state.open:
                break
            decision = state.open[0]
            view = title.view_for(state, decision.seat)
            asked = Question("stalker", view, decision, "easy", bot_seed(seed), number)
            pick = think(title, asked, lambda: True)
            title.submit(state, Action(decision.id, decision.seat, pick))
        assert state.outcome is not None
        won += bool(state.outcome.winners)
        assert plan_of(Play(state, title.pack)).done <= 2
    assert won >= 1
