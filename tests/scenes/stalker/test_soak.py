"""Random Missions are shown frame by frame: no cue fails, and what is shown is what is."""

import traceback

import pygame
import pytest

import scenes.table.course.showing
from game.shell.canvas import Canvas
from rules.kernel.rng import Stream
from scenes.table.course.pose import require_same_pose
from tests.scenes.stalker.samples import answer_at_random, table


def fail_loudly(key, bot=False):
    raise AssertionError(f"{key}\n{traceback.format_exc()}")


def play(driver, seed, answers):
    driver.flow._fail = fail_loudly
    chance = Stream(seed, "soak")
    for _ in range(answers):
        if not answer_at_random(driver, chance):
            break


@pytest.mark.parametrize("calm", [False, True], ids=["moving", "reduced motion"])
@pytest.mark.parametrize(
    ("mission", "count", "seed"), [("A1", 1, 3), ("A2", 2, 8), ("B2", 4, 3), ("C2", 3, 6)]
)
def test_a_random_mission_is_shown_at_normal_speed(tmp_path, mission, count, seed, calm):
    driver = table(tmp_path, count, mission, seed=seed)
    driver.flow.timeline.speed, driver.flow.timeline.calm = 1.0, calm
    play(driver, seed, 30)
    stage = driver.table.stage
    assert (stage.effects, stage.trail) == ({}, ())


def picture(driver):
    surface = pygame.Surface(driver.view.pixels)
    driver.table.draw(Canvas(surface, driver.view))
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize(
    ("mission", "count", "seed"),
    [("A1", 1, 3), ("A1", 3, 5), ("B1", 2, 2), ("C1", 2, 4), ("C2", 1, 7)],
)
def test_the_picture_left_by_the_events_is_the_picture_of_the_view(
    tmp_path, monkeypatch, mission, count, seed
):
    driver = table(tmp_path, count, mission, seed=seed, size=(1280, 720))
    compared = []

    def compare(shown, view):
        moved = picture(driver)
        require_same_pose(shown, view)
        compared.append(moved == picture(driver))

    monkeypatch.setattr(scenes.table.course.showing, "require_same_pose", compare)
    play(driver, seed, 45)
    assert len(compared) > 30
    assert all(compared)


def test_a_whole_solo_mission_is_shown_to_its_end(tmp_path):
    driver = table(tmp_path, seed=5)
    play(driver, 9, 600)
    assert driver.match.outcome is not None
