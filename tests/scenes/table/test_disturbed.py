"""A table that is disturbed: resized in the middle of things, other eyes."""

import pytest

from game.content.titles import installed
from game.shell.view import View
from rules.kernel.decision import RefusedError
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from scenes.offscreen import off_screen_services, render
from scenes.replay.scene import ReplayScene
from scenes.table.course.modes import Mode
from scenes.table.host import load_kit
from scenes.table.screens.dev_panel import AuthorDesk
from tests.scenes.duel_table import duel_kit
from tests.scenes.table_driver import Host, TableDriver

SIZES = ((1280, 720), (1600, 900), (1024, 768), (1920, 1080))
ALONE = Setup("duel", (SeatSetup("red", "human", "A"), SeatSetup("blue", "bot", "B")))
PEOPLE = Setup("duel", (SeatSetup("red", "human", "A"), SeatSetup("blue", "human", "B")))


def alone_with_bots(title):
    info = installed()[title]
    colours = info.colours[: max(info.min_seats, 1)]
    kinds = ("human", *("bot" for _ in colours[1:]))
    seats = tuple(
        SeatSetup(colour, kind, colour, colour, "easy")
        for colour, kind in zip(colours, kinds, strict=True)
    )
    return Setup(title, seats)


def answer_somehow(driver, chance):
    decision = driver.flow.asked
    if driver.flow.mode is Mode.ASKING and decision is not None:
        pick = driver.kit.rules.random_pick(driver.match.state, decision, chance)
        try:
            driver.scene.submit(decision, pick)
        except RefusedError:
            pytest.fail(f"{pick} was refused")


@pytest.mark.parametrize("title", installed())
def test_resizing_in_the_middle_of_an_animation_changes_nothing_but_the_layout(title, tmp_path):
    driver = TableDriver(
        load_kit(title), alone_with_bots(title), tmp_path, speed="normal", seed=5, fresh=True
    )
    chance = Stream(5, "resizing")
    for step in range(160):
        driver.tick(0.12)
        answer_somehow(driver, chance)
        if step % 3 == 0:
            size = SIZES[chance.below(len(SIZES))]
            driver.view = View(driver.services.assets, size, (1.0, 1.25)[chance.below(2)])
            driver.director.layout(driver.view)
        if step % 10 == 0:
            driver.shot()
        while driver.top is not driver.scene:
            driver.director.pop()
    assert driver.match.turns


def test_a_running_match_cannot_be_forked_from_its_replay(tmp_path):
    driver = TableDriver(duel_kit(), PEOPLE, tmp_path)
    driver.settle()
    scene = ReplayScene(off_screen_services(), duel_kit(), driver.match, Host())
    render(scene, (1280, 720))
    assert not scene._play_on_button.enabled
    assert "still being played" in scene._play_on_button.tooltip


def test_the_authors_desk_tells_no_secret_of_a_bot(tmp_path):
    driver = TableDriver(duel_kit(), ALONE, tmp_path)
    driver.settle()
    desk = AuthorDesk(driver.services, driver.flow, Host())
    asked = [line for line in desk._state_words().splitlines() if "pick_number" in line]
    assert any("red" in line and "6" in line for line in asked)
    assert not any("blue" in line and "6" in line for line in asked)
