"""Clicks, Enter and Esc mean what the picture says: ways of a tie, tags over ways, chosen dice."""

import pytest

from game.shell.view import Box
from rules.kernel.decision import Action
from rules.stalker.model.questions import StalkerDecision, TieAbout
from rules.stalker.play import Play
from rules.stalker.sight.who_sees import watchers
from scenes.stalker.asking.asked_card import face_of
from scenes.stalker.asking.bodies import bodies
from scenes.stalker.asking.callout import callout_box, outlook
from scenes.stalker.board.tags import tag_boxes
from scenes.ui.callout import tail_start
from tests.clauses import clauses
from tests.scenes.stalker.samples import FIGHT, table
from tests.scenes.stalker.test_action_bar import IN_THE_SHED, buttons, hover

RAIN = "sc-ev-01"


@clauses("S-10.2")
def test_the_ways_of_a_tie_are_clicked_on_the_map_where_they_part(tmp_path):
    driver = table(tmp_path, position=FIGHT)
    top = driver.table.top
    ways = ("T3.G>T3.I>T2.I>T2.H", "T3.G>T3.I>T2.J>T2.H", "T3.G>T3.H")
    picks = tuple(f"path:{way}" for way in ways)
    asked = StalkerDecision(
        id=1, seat="seat1", kind="break_tie", options=picks, about=TieAbout("path", "e2")
    )
    top.asked.ask(asked, top.previews.rules.options(top.view, asked), None)
    placed = {anchor: [one.id for one in found] for anchor, found in top.asked.places.items()}
    assert placed == {
        "field:T2.I": [picks[0]],
        "field:T2.J": [picks[1]],
        "field:T3.H": [picks[2]],
    }
    assert [one.id for one in top.asked.options] == list(picks)


def test_dice_that_are_chosen_are_rolled_again_by_enter(tmp_path):
    faces = {"stalker_dice": ["S1"] * 2, "equipment_dice": ["E0"] * 2}
    driver = table(tmp_path, position=FIGHT, loaded=faces)
    driver.answer("attack:single:e1")
    driver.answer("part:torso")
    assert driver.flow.asked.kind == "reroll"
    assert [key for key, spec in buttons(driver).items() if spec.main] == ["keep"]
    driver.key("3")
    gold = [spec.label for spec in buttons(driver).values() if spec.main]
    assert gold == ["Spend Focus and re-roll"]
    driver.key("3")
    assert [key for key, spec in buttons(driver).items() if spec.main] == ["keep"]


def test_esc_lays_down_another_way_to_move_before_it_opens_the_menu(tmp_path):
    driver = table(tmp_path, seed=3)
    asked = driver.table.top.asked
    usual = asked.mode
    driver.key("c")
    assert asked.mode != usual
    driver.key("escape")
    assert (asked.mode, driver.top) == (usual, driver.scene)
    driver.key("w")
    driver.key("escape")
    assert (asked.planning, driver.top) == (False, driver.scene)
    driver.key("escape")
    assert driver.top is not driver.scene


def test_a_tag_over_another_field_asks_before_it_acts(tmp_path):
    crate = {"sc-m-a1-29": {"cards": ["sc-m-a1-29"], "side": "a"}}
    position = {**IN_THE_SHED, "enemies": {}, "environment": crate}
    driver = table(tmp_path, position=position, size=(1600, 900))
    top = driver.table.top
    driver.table.work.camera.zoom_by(-9)
    driver.shot()
    top.forget()
    box = tag_boxes(top)["sc-m-a1-29"]
    assert top.atlas.field_under(*box.center) in top.ways()
    driver.click("tag:sc-m-a1-29")
    driver.settle()
    assert list(buttons(driver)) == ["env:sc-m-a1-29:0", "do:cancel"]
    assert driver.match.state.stalkers["seat1"].dose == 5
    driver.click("tag:sc-m-a1-29")
    driver.settle()
    assert driver.match.state.stalkers["seat1"].dose == 7


@pytest.mark.parametrize(("lang", "words"), [("en", "End of Round."), ("pl", "Koniec Rundy.")])
def test_an_event_that_is_held_up_says_when_it_works(tmp_path, lang, words):
    top = table(tmp_path, position=FIGHT, lang=lang).table.top
    assert face_of(top, "sc-m-a1-40").text.startswith(words)


def test_the_callout_of_a_move_leaves_those_in_sight_who_see_it(tmp_path):
    driver = table(tmp_path, position={**FIGHT, "enemies": {**FIGHT["enemies"]}})
    top = driver.table.top
    checked = 0
    for name in top.ways():
        hover(driver, f"field:{name}")
        move = top.move()
        if move is not None and outlook(top) is not None and move.seen_by:
            checked += 1
            box = callout_box(top)
            assert not any(box.colliderect(body) for body in bodies(top, move.seen_by)), name
    assert checked


@clauses("S-19.12")
def test_a_push_is_foretold_for_each_field(tmp_path):
    enemies = {"e1": {"card": "sc-e-02", "at": "T4.I", "facing": "W", "pinned": True}}
    faces = {"stalker_dice": ["S1"] * 2, "equipment_dice": ["E1"] * 2, "wounds": ["sc-ew-01"]}
    man = {**FIGHT["stalkers"]["seat1"], "focus": False}
    position = {**FIGHT, "enemies": enemies, "stalkers": {"seat1": man}}
    driver = table(tmp_path, position=position, loaded=faces)
    driver.answer("attack:single:e1")
    driver.answer("part:torso")
    assert driver.flow.asked.kind == "push_to"
    told = {}
    for anchor in driver.table.top.asked.places:
        hover(driver, anchor)
        found = outlook(driver.table.top)
        assert found is not None
        assert found.title.startswith("Push Bandit Rifle 1: ")
        told[anchor] = found.rows[0][1]
    assert set(told.values()) <= {"sees Milady", "does not see you"}
    for anchor, words in told.items():
        twin = driver.match.title.clone(driver.match.state)
        asked = twin.open[0]
        driver.match.title.submit(twin, Action(asked.id, asked.seat, anchor))
        seen = [one.id for one in watchers(Play(twin, driver.match.title.pack), "T4.H")]
        assert ("e1" in seen) is (words == "sees Milady")


@clauses("S-10.2")
def test_a_tie_about_a_field_is_foretold_there(tmp_path):
    man = {**FIGHT["stalkers"]["seat1"], "at": "T2.E"}
    position = {
        **FIGHT,
        "begin": "zone",
        "zone_step": 5,
        "event": RAIN,
        "stalkers": {"seat1": man},
        "enemies": {"e1": {"card": "sc-e-01", "at": "T1.A", "facing": "E"}},
    }
    driver = table(tmp_path, position=position)
    assert driver.flow.asked.kind == "break_tie"
    for anchor in driver.table.top.asked.places:
        hover(driver, anchor)
        told = outlook(driver.table.top)
        assert told.title == f"Bandit Shotgun 1: {anchor.removeprefix('field:')}"
        assert told.rows[0][1] in ("does not see you", "sees Milady")


def test_the_line_of_a_callout_sets_out_from_the_nearest_rim():
    box = Box(100, 100, 300, 80)
    assert tail_start(box, (200, 300)) == (200, 180)
    assert tail_start(box, (200, 20)) == (200, 100)
    assert tail_start(box, (20, 130)) == (100, 130)
    assert tail_start(box, (500, 500)) == (400, 166)
