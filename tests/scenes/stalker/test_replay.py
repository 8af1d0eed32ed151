"""A recorded Mission can be watched from end to end and back, and played on from any moment."""

import pytest

from rules.stalker.model.events_mission import RoundBegun
from scenes.offscreen import off_screen_services, render
from scenes.replay.scene import ReplayScene
from scenes.table.host import load_kit
from tests.scenes.stalker.mouse import Mouse
from tests.scenes.stalker.samples import table
from tests.scenes.table_driver import Host, TableDriver

SIZE = (1280, 720)


@pytest.fixture(scope="module")
def ended(tmp_path_factory):
    driver = table(tmp_path_factory.mktemp("mission"), 2, "A1", seed=5, size=SIZE)
    assert Mouse(driver, seed=5).play(900)
    return driver.match


def watch(match, at=0, lang="en"):
    kit = load_kit("stalker")
    services = off_screen_services(lang)
    scene = ReplayScene(services, kit, match, Host(), at=at, check_pose=True)
    render(scene, SIZE)
    return scene


def test_playing_shows_every_answer_up_to_the_end(ended):
    scene = watch(ended)
    scene.timeline.speed = 0
    scene.toggle()
    for _ in range(len(ended.turns) * 40):
        scene.services.director.update(1 / 30)
        if not scene.run.playing:
            break
    assert scene.run.at == len(ended.turns)
    assert scene.shown.outcome == ended.outcome
    assert scene.table.top.view.phase == "over"


def test_seeking_shows_the_same_picture_from_either_side(ended):
    middle = len(ended.turns) // 2
    forward = watch(ended, at=0)
    forward.seek(middle)
    backward = watch(ended, at=len(ended.turns))
    backward.seek(middle)
    assert forward.table.pose() == backward.table.pose()


def test_rounds_kills_and_objectives_are_bookmarked(ended):
    scene = watch(ended)
    begun = [
        number
        for number, turn in enumerate(ended.turns, 1)
        if any(isinstance(event, RoundBegun) for event in turn.events)
    ]
    assert set(begun) <= set(scene.bookmarks)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_moment_of_the_replay_is_drawn_with_its_pda(ended, lang):
    scene = watch(ended, at=len(ended.turns) // 3, lang=lang)
    assert render(scene, SIZE).get_size() == SIZE
    assert scene.table.top.seat in scene.table.top.view.stalkers


def test_playing_on_from_a_moment_asks_the_same_question(ended, tmp_path):
    moment = len(ended.turns) // 2
    scene = watch(ended, at=moment)
    scene._play_on()
    name, match = scene.host.calls[-1]
    assert name == "play_on"
    driver = TableDriver(load_kit("stalker"), match.origin.setup, tmp_path, match=match, size=SIZE)
    driver.settle()
    assert driver.flow.asked.seat == ended.turns[moment].action.seat
    assert driver.flow.asked.id == ended.turns[moment].action.decision
    Mouse(driver, seed=8).play(20)
    assert len(driver.match.turns) > moment
