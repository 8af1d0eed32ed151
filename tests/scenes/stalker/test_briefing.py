"""A new Mission opens with its briefing, and its end is told as a story."""

import json

import pytest
from msgspec.structs import replace

from game.playing.lessons import course
from rules.kernel.setup import SeatSetup, Setup
from scenes.lesson.scene import LessonScene, LessonWays
from scenes.offscreen import render
from scenes.replay.scene import ReplayScene
from scenes.stalker.rail.rail_card import card_now
from scenes.stalker.words.briefing import briefing
from scenes.table.scene import TableScene
from scenes.table.screens.opening import OpeningScene
from tests.clauses import clauses
from tests.scenes.stalker.samples import FIGHT, table
from tests.scenes.table_driver import widgets

ALONE = Setup("stalker", (SeatSetup("blue", "human", "Ola", "blue"),), {"mission": "A1"})
SIZES = ((1280, 720), (1920, 1080), (2560, 1440))


def top(program):
    return program.services.director.top


def sheet_of(driver):
    return driver.table.opening(driver.session.view)


def step(sheet, name):
    return next(one for one in sheet.steps if one.name.startswith(name))


def read(driver):
    """Open the briefing and let its ticks appear."""
    driver.scene.ways.show_opening()
    driver.tick(5)
    return driver.top


def test_a_new_mission_begins_with_its_briefing(program):
    program.begin(ALONE, 3)
    assert isinstance(top(program), OpeningScene)
    render(top(program), (1920, 1080))
    top(program).ui.default.on_click()
    assert isinstance(top(program), TableScene)


def test_a_match_of_another_title_begins_at_the_table(program):
    seats = (SeatSetup("red", "human", "Ania", "red"), SeatSetup("blue", "human", "Jan", "blue"))
    program.begin(Setup("volt", seats, {"variant": "training"}), 3)
    assert isinstance(top(program), TableScene)


def test_a_match_that_is_continued_has_been_briefed_already(program):
    program.begin(ALONE, 3)
    journal = program.session.journal.path
    program.leave()
    program.open_file(journal)
    assert isinstance(top(program), TableScene)


def test_a_replay_shows_no_briefing(program):
    program.begin(ALONE, 3)
    program.watch(program.session.match)
    assert isinstance(top(program), ReplayScene)


def test_a_lesson_shows_no_briefing(program):
    lesson = course("stalker")[0]
    ways = LessonWays(program.leave, None)
    scene = LessonScene(program.services, program.kit("stalker"), lesson, program, ways)
    program.services.director.push(scene)
    render(scene, (1280, 720))
    assert top(program) is scene
    scene.links.show_opening()
    assert top(program) is scene


def test_a_position_shows_no_briefing(program, tmp_path):
    path = tmp_path / "position.json"
    seats = [{"id": "seat1", "kind": "human", "name": "Ola", "colour": "blue"}]
    path.write_text(json.dumps({"title": "stalker", "seats": seats, "position": FIGHT}))
    program.open_file(path)
    assert isinstance(top(program), TableScene)


def test_people_who_share_a_screen_read_the_briefing_before_anybody_sits_down(program):
    seats = tuple(SeatSetup(one, "human", one, one) for one in ("blue", "green"))
    program.begin(Setup("stalker", seats, {"mission": "A1"}), 3)
    scene = top(program)
    assert isinstance(scene, OpeningScene)
    render(scene, (1280, 720))
    program.services.director.update(5.0)
    assert top(program) is scene
    scene.ui.default.on_click()
    assert isinstance(top(program), TableScene)


@pytest.mark.parametrize("key", ["return", "escape"])
def test_enter_and_esc_close_the_briefing(tmp_path, key):
    driver = table(tmp_path)
    read(driver)
    driver.key(key)
    assert driver.top is driver.scene


def test_a_click_on_the_mission_opens_the_briefing_again(tmp_path):
    driver = table(tmp_path)
    driver.shot()
    driver.click("mission")
    assert isinstance(driver.top, OpeningScene)
    driver.press_button("Begin")
    assert driver.top is driver.scene


def test_the_menu_offers_the_briefing(tmp_path):
    driver = table(tmp_path)
    driver.scene.ways.open_menu()
    driver.press_button("Briefing")
    assert isinstance(driver.top, OpeningScene)


def test_the_briefing_tells_the_story_the_goals_and_the_limits(tmp_path):
    driver = table(tmp_path)
    sheet = sheet_of(driver)
    say = driver.scene.text
    assert sheet.story == say("mission.sc-m-a1.prologue")
    goals, time, failure, advice = (part.lines for part in sheet.parts)
    assert goals[0] == "Find where Dalik is held"
    assert len(goals) == 4
    assert time == ("You have 12 Rounds.",)
    assert failure[0] == "you die"
    assert len(failure) == 2
    assert advice == (say("mission.sc-m-a1.advice"),)


@clauses("SC-UI-09", "S-15.1")
def test_the_set_up_is_listed_with_the_numbers_for_the_stalkers(tmp_path):
    sheet = sheet_of(table(tmp_path, 4))
    assert "T1 Forest Edge" in step(sheet, "Map").words
    assert step(sheet, "Environment").words == "On the Map: 5. Notes: 1. In the deck: 7."
    assert "Electro with an Artifact" in step(sheet, "Anomalies").words
    assert step(sheet, "Tokens").words == (
        "Loot: 16 tokens in 8 stacks. Unknown: 4 tokens in 3 stacks."
    )
    enemies = step(sheet, "Enemies for 4 Stalkers").words
    assert "Bandit Rifle: 2 on the Map, 1 in the pool" in enemies
    assert "Bandit Shotgun: 3 on the Map" in enemies
    assert step(sheet, "Event deck").words.startswith("6 cards")
    assert [f"{name}, " in step(sheet, "Stalkers").words for name in ("Ola", "Piotr")] == [True] * 2


@clauses("SC-UI-09")
def test_the_steps_are_ticked_one_after_another(tmp_path):
    driver = table(tmp_path)
    scene = OpeningScene(driver.services, lambda: sheet_of(driver))
    render(scene, (1920, 1080))
    assert [row.ticked for row in scene._rows] == [False] * 7
    scene.update(0.2)
    assert [row.ticked for row in scene._rows] == [True] + [False] * 6
    scene.update(5.0)
    assert all(row.ticked for row in scene._rows)


def test_the_numbers_in_the_briefing_are_those_on_the_map(tmp_path):
    for mission in ("A1", "A2", "B1", "B2", "C1", "C2", "S1", "S2", "S3", "S4"):
        for count in (1, 4):
            driver = table(tmp_path / f"{mission}{count}", count, mission)
            view = driver.session.view
            told = step(sheet_of(driver), "Enemies").words
            for card in {one.card for one in view.enemies.values()}:
                name = driver.scene.text(f"card.{card}.name")
                here = sum(one.card == card for one in view.enemies.values())
                assert f"{name}: {here} on the Map" in told, (mission, count)


def test_an_exercise_has_no_briefing(tmp_path):
    driver = table(tmp_path)
    view = driver.session.view
    assert briefing(driver.table.top.kit, type(view)(**{
        name: "" if name == "mission" else getattr(view, name)
        for name in view.__struct_fields__
    })) is None  # fmt: skip


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_briefing_fits_into_every_window(tmp_path, lang, size, scale):
    driver = table(tmp_path, 4, "C2", lang=lang, size=size, scale=scale)
    scene = read(driver)
    driver.shot()
    for widget in scene.ui._widgets:
        assert driver.view.rect.contains(widget.rect)
    for widget in widgets(scene):
        assert widget.rect.left >= scene._rect.left
        assert widget.rect.right <= scene._rect.right


def test_the_briefing_never_stands_in_the_way_of_a_table_that_is_driven(tmp_path):
    driver = table(tmp_path)
    assert driver.top is driver.scene


def test_nothing_is_said_of_rounds_and_events_before_the_first_one(tmp_path):
    driver = table(tmp_path)
    top = driver.table.top
    assert driver.table.rail._rounds(top) == driver.scene.text("zone.rail.round_of", round=1, n=12)
    driver.table.stage.view = replace(driver.table.stage.view, round=0, event="")
    assert driver.table.rail._rounds(top) == ""
    assert card_now(top) is None


def test_a_briefing_opened_again_tells_how_the_mission_stands(tmp_path):
    driver = table(tmp_path, seed=3)
    driver.click("field:T5.H")
    driver.settle()
    sheet = sheet_of(driver)
    assert sheet.steps_heading == "As it stands"
    assert sheet.begin == "Back to the Mission"
    view = driver.session.view
    assert step(sheet, "Event deck").words == f"{len(view.event_deck)} cards left"
    assert " HP, dose 0. " in step(sheet, "Stalkers").words
    assert "Barracks" in step(sheet, "Environment").words
    told = step(sheet, "Tokens").words
    assert told.startswith(f"Loot: {sum(map(len, view.loot.values()))} tokens")
    time = next(part for part in sheet.parts if part.heading == "Time")
    assert time.lines == ("Time: 12 Rounds left with this one.",)
