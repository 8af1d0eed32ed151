"""The end of a Mission: what ended it, and how its story goes out."""

import pytest

from rules.kernel.rng import Stream
from rules.stalker.model.events_mission import MissionEnded
from scenes.ui.label import Heading
from scenes.ui.scroll import ScrollArea
from tests.clauses import clauses
from tests.scenes.stalker.samples import FIGHT, answer_at_random, table

DALIK = "sc-m-a1-30"
MAN = FIGHT["stalkers"]["seat1"]
WON = {
    "mission": "sc-m-a1",
    "begin": "action",
    "active": "seat1",
    "round": 5,
    "stalkers": {"seat1": {**MAN, "at": "T5.H"}},
    "companions": {"c1": {"card": DALIK, "at": "T5.H"}},
    "objectives": ["find", "key", "free"],
    "environment": {"sc-m-a1-20": {"cards": ["sc-m-a1-20"], "side": "b"}},
}
LATE = {
    "mission": "sc-m-a1",
    "begin": "action",
    "active": "seat1",
    "round": 12,
    "stalkers": {"seat1": {**MAN, "at": "T5.K", "tokens": [2, 2]}},
    "event_deck": [["sc-m-a1-46"]],
}
DYING = {
    **FIGHT,
    "stalkers": {"seat1": {**MAN, "hp": 0, "crits": [0, 1]}},
}


def played_to_the_end(driver, seed=1):
    chance = Stream(seed, "end")
    for _ in range(200):
        if not answer_at_random(driver, chance):
            return driver
    raise AssertionError("the Mission never ended")


def won(driver):
    """The last step with Dalik to the exit, and the end of the Turn."""
    driver.click("field:T5.K")
    driver.settle()
    driver.press_button(driver.scene.text("option.end_turn"))
    driver.settle()
    return driver


def told_at_the_end(driver):
    """The log's line, and what the results screen shows."""
    ended = next(one for one in driver.match.events() if isinstance(one, MissionEnded))
    line = driver.scene.words.say(driver.match.title.describe(ended))
    return line, driver.scene.wording.end()


@clauses("S-15.8", "S-15.6")
def test_a_mission_out_of_time_tells_so_and_how_the_story_ends(tmp_path):
    driver = played_to_the_end(table(tmp_path, position=LATE))
    line, end = told_at_the_end(driver)
    epilogue = driver.scene.text("mission.sc-m-a1.epilogue.failure")
    assert end.headline == "The Mission has failed"
    assert end.reason == "Time has run out: Too Late."
    assert end.clauses == ("S-15.8",)
    assert end.story == (epilogue,)
    assert driver.table.rail._rounds(driver.table.top) == "Time is up"
    assert line == f"The Mission has failed: Rescuing Dalik (Too Late). {epilogue}"


@clauses("S-15.7")
def test_a_death_is_named_as_the_reason_of_the_failure(tmp_path):
    driver = played_to_the_end(table(tmp_path, position=DYING))
    line, end = told_at_the_end(driver)
    assert end.reason == "A Stalker is dead: Fatal Accident."
    assert end.clauses == ("S-15.7",)
    assert "(Fatal Accident)" in line


@clauses("S-15.9")
def test_a_success_ends_with_the_epilogue_of_success(tmp_path):
    driver = won(table(tmp_path, position=WON, lang="pl"))
    line, end = told_at_the_end(driver)
    assert end.headline == "Misja wykonana"
    assert end.reason == "Wszystkie cele osiągnięte: Droga powrotna."
    assert end.story == (driver.scene.text("mission.sc-m-a1.epilogue.success"),)
    assert line.endswith(end.story[0])


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_story_leaves_room_for_the_scores(tmp_path, size, lang):
    driver = won(table(tmp_path, position=WON, lang=lang, size=size))
    driver.scene.ways.show_result()
    driver.shot()
    heads = [one.text for one in driver.top.ui._widgets if isinstance(one, Heading)]
    assert driver.scene.text("table.scores_together") in heads
    scores = next(one for one in driver.top.ui._widgets if isinstance(one, ScrollArea))
    assert scores.rect.height > 120
    assert all(driver.view.rect.contains(widget.rect) for widget in driver.top.ui._widgets)
