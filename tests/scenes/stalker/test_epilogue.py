"""The end of a Mission: what ended it, and how its story goes out."""

import pytest
from msgspec.structs import replace

from rules.kernel.rng import Stream
from rules.kernel.state import Outcome
from rules.kernel.text import text
from rules.stalker.model.events_mission import MissionEnded
from scenes.stalker.words.briefing import epilogue
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
    assert end.story == (epilogue, "Objectives reached: 0 of 4. The last Round was 12 of 12.")
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
    assert end.reason == "Zrobione, co było do zrobienia: Droga powrotna."
    told = driver.scene.text("mission.sc-m-a1.epilogue.success")
    assert end.story == (told, "Osiągnięte cele: 4 z 4. Ostatnia Runda: 5 z 12.")
    assert line.endswith(end.story[0])


@pytest.mark.parametrize(("lang", "word"), [("en", "Zone map"), ("pl", "mapie Zony")])
@pytest.mark.parametrize("result", ["success", "failure"])
def test_a_mission_alone_tells_nothing_of_a_campaign(tmp_path, lang, word, result):
    driver = table(tmp_path, position=WON, lang=lang)
    view = driver.flow.view
    winners = ("seat1",) if result == "success" else ()
    over = replace(view, outcome=Outcome(winners=winners, reason=text("zone.end.lost")))
    alone = [driver.scene.text(one.key) for one in epilogue(driver.table.top.kit, over)]
    assert not any(word in one for one in alone)
    setup = replace(view.setup, carried={"practice": False})
    told = epilogue(driver.table.top.kit, replace(over, setup=setup))
    assert any(word in driver.scene.text(one.key) for one in told)


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


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_an_objective_without_which_a_mission_was_won_is_told_to_be_needless(tmp_path, lang):
    driver = table(tmp_path, position={**WON, "objectives": ["key", "free"]}, lang=lang)
    won(driver)
    say = driver.scene.text
    told = [driver.table.top.kit.render(one) for one in epilogue_of(driver)]
    goal = say("mission.sc-m-a1.objective.find")
    assert told[-1] == say("zone.end.not_needed", goal=goal)
    assert len(told) == 3


def epilogue_of(driver):
    return epilogue(driver.table.top.kit, driver.flow.view)
