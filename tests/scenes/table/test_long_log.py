"""Curtain, undo and scrubbing cost the same however long the match has become."""

import pytest

from game.playing.chronicle import NOTHING, Chronicle
from rules.kernel.event import redact
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from scenes.replay.scene import ReplayScene
from tests.scenes.duel_table import duel_kit
from tests.scenes.table_driver import Host, TableDriver

PEOPLE = Setup("duel", (SeatSetup("red", "human", "A"), SeatSetup("blue", "human", "B")))
STRETCH = 200


@pytest.fixture
def driver(tmp_path):
    """A table whose match has become very long: one stretch of it again and again."""
    driver = TableDriver(duel_kit(), PEOPLE, tmp_path, check_pose=False)
    match, chance = driver.match, Stream(2, "answers")
    while match.outcome is None and len(match.turns) < 6:
        decision = match.open[0]
        pick = driver.kit.rules.random_pick(match.state, decision, chance)
        match.answer(decision.seat, pick, decision.kind)
    turns, earlier = list(match.turns), list(match._earlier)
    match.turns[:0] = turns * STRETCH
    match._earlier[:0] = earlier * STRETCH
    driver.flow.rebuild()
    return driver


def count_wordings(scene, monkeypatch):
    told = []
    describe = type(scene.kit.rules).describe

    def counted(rules, event):
        told.append(event)
        return describe(rules, event)

    monkeypatch.setattr(type(scene.kit.rules), "describe", counted)
    return told


def test_a_curtain_words_only_what_is_new(driver, monkeypatch):
    driver.shot()
    told = count_wordings(driver.scene, monkeypatch)
    before = len(driver.scene.log.lines)
    assert before >= STRETCH
    driver.flow._look(driver.match.view(""), None)
    driver.flow._look(driver.match.view("red"), None)
    driver.flow._look(driver.match.view(""), None)
    driver.shot()
    assert len(told) < 100


def test_scrubbing_words_only_what_is_in_sight(driver, monkeypatch):
    scene = ReplayScene(driver.services, driver.kit, driver.match, Host())
    driver.director.push(scene)
    told = count_wordings(scene, monkeypatch)
    for at in (150, 20, 190, 3):
        scene.seek(at)
        driver.shot()
    assert len(told) < 4 * 60


def test_the_log_after_an_undo_is_the_log_told_from_the_start(tmp_path):
    driver = TableDriver(duel_kit(), PEOPLE, tmp_path, check_pose=False)
    driver.settle()
    for pick in ("6", "1"):
        driver.its_me()
        driver.answer(pick)
        shown = [line.event for line in driver.scene.log.lines]
        assert shown == redact(driver.match.events(), driver.flow.view.seat)
    driver.match.free_undo = True
    driver.flow.back.undo()
    shown = [line.event for line in driver.scene.log.lines]
    assert shown == redact(driver.match.events(), driver.flow.view.seat)


def test_a_chronicle_follows_answers_and_what_is_taken_back(tmp_path):
    driver = TableDriver(duel_kit(), PEOPLE, tmp_path, check_pose=False)
    match = driver.match
    chronicle = Chronicle(match.opening)
    for decision in (*match.open, *match.open):
        if match.outcome is None and decision in match.open:
            match.answer(decision.seat, decision.options[-1], decision.kind)
        for seat in ("red", "blue", ""):
            assert chronicle.events(seat, match.turns) == redact(match.events(), seat)
            assert chronicle.events(seat, match.turns, 0) == redact(list(match.opening), seat)
            assert chronicle.events(seat, match.turns, NOTHING) == []
    match.free_undo = True
    match.undo(1)
    for seat in ("red", "blue", ""):
        assert chronicle.events(seat, match.turns) == redact(match.events(), seat)
