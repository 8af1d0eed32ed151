"""A place that was rightly clicked answers on the board, in every title."""

import pygame
import pytest

from game.content.titles import installed
from game.playing.lessons import course
from game.shell.canvas import Canvas
from tests.scenes.lesson_driver import SMALL, click, read_on, take

SECOND = 1.0


def first_search(title):
    """The first lesson that asks for a place, at the step that does."""
    for lesson in course(title):
        steps = [number for number, step in enumerate(lesson.steps) if step.find]
        if steps:
            scene = take(lesson)
            while scene.run.at < steps[0]:
                read_on(scene)
            return scene
    return None


def look(scene, box):
    canvas = Canvas(pygame.Surface(SMALL), scene.ui.view)
    scene.draw(canvas)
    return pygame.image.tobytes(canvas.surface.subsurface(canvas.box(box)), "RGB")


@pytest.mark.parametrize("title", installed())
def test_a_place_that_was_asked_for_is_ticked_when_it_is_clicked(title, monkeypatch):
    scene = first_search(title)
    if scene is None:
        assert title not in ("volt", "stalker", "komrades"), "these ask for places"
        return
    monkeypatch.setattr(scene.mark, "update", lambda dt: False)
    place, at = scene.run.step.find[0], scene.run.at
    box = scene.table.anchor_box(place)
    click(scene, place)
    assert scene.run.at == at + 1
    assert scene.mark.box == box
    corner = box.inflate(30, 30).clip(scene.board.frame.field)
    marked = look(scene, corner)
    monkeypatch.undo()
    scene.update(SECOND)
    assert scene.mark.box is None
    assert look(scene, corner) != marked


def test_a_wrong_place_is_not_ticked():
    scene = first_search("volt")
    scene.flow.point_out("nowhere")
    assert scene.mark.box is None
