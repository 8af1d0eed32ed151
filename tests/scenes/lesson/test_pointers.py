"""Every step of every lesson: its pointers hide nothing, and what they frame takes the click.

Every lesson is looked at in the smaller window and in both languages, some in the larger one.
"""

import pygame
import pytest

from game.content.titles import installed
from game.playing.lessons import course
from game.shell.canvas import Canvas
from tests.scenes.lesson_driver import LARGE, SMALL, fits_its_sheet, take, walk

KEYS = tuple(installed())
LOOKS = (("en", SMALL), ("pl", SMALL))
LESSONS = [
    pytest.param(lesson, lang, size, id=f"{key}-{lesson.id}-{lang}-{size[0]}")
    for key in KEYS
    for number, lesson in enumerate(course(key))
    for lang, size in (*LOOKS, *(("pl" if number % 8 else "en", LARGE),) * (number % 4 == 0))
]
SHARE = 0.15
"""Lines may touch the rim of a word by so much of it."""
GLIDE, FRAMES = 0.1, 15


def drawn(scene, size):
    """The pointers of one frame, and where the words are."""
    for _ in range(FRAMES):
        scene.services.director.update(GLIDE)
    canvas = Canvas(pygame.Surface(size), scene.ui.view)
    scene.services.director.draw(canvas)
    canvas.words = []
    scene.table.draw(canvas)
    words = [canvas.unit_box(word) for word in canvas.words]
    return scene.board.pointers, scene.board.bar_pointers, words


def hidden_words(pointers, words):
    arrow = pointers.arrow
    for word in words:
        allowed = SHARE * word.width * word.height
        if any(rim.hides(word) > allowed for rim in pointers.rims):
            yield "a frame lies on words", tuple(word)
        if arrow is not None and arrow.box.colliderect(word):
            yield "the arrow lies on words", tuple(word)


def hidden_places(pointers, rims):
    for rim in rims:
        place = rim.target.box
        if pointers.arrow is not None and pointers.arrow.box.colliderect(place):
            yield "the arrow lies on a place that is pointed at", tuple(place)
        if pointers.arrow is not None and rim.hides(pointers.arrow.box) > 0:
            yield "the arrow lies on a frame", tuple(place)
        for other in rims:
            apart = not other.target.box.colliderect(place)
            if other is not rim and apart and other.hides(place.inflate(-6, -6)) > 0:
                yield "a frame lies on another place that is pointed at", tuple(place)


def out_of_room(scene, pointers):
    boxes = [rim.outer for rim in pointers.rims]
    boxes += [pointers.arrow.box] if pointers.arrow is not None else []
    for box in boxes:
        if not scene.ui.view.rect.contains(box):
            yield "a pointer leaves the window", tuple(box)
        if scene.speech.rect.colliderect(box):
            yield "a pointer lies on the teacher's words", tuple(box)


def missed_clicks(scene):
    """Choices that are framed: a click into the middle of the frame must mean them."""
    question = scene.links.question
    if question is None or question.composing is not None:
        return
    for anchor in scene.links.pointed:
        option, box = scene.links.option_at(anchor), scene.table.frame_box(anchor)
        if option is None or scene.board.frame.strip.collidepoint(box.center):
            continue
        if scene.links.option_at(scene.table.anchor_at(*box.center) or "") != option:
            yield "a click into the frame means something else", anchor


@pytest.mark.parametrize(("lesson", "lang", "size"), LESSONS)
def test_pointers_hide_nothing_and_what_they_frame_takes_the_click(lesson, lang, size):
    scene = take(lesson, lang, size)
    for number, step in enumerate(walk(scene), 1):
        assert fits_its_sheet(scene), step.say
        if not scene.links.pointed:
            continue
        pointers, on_bar, words = drawn(scene, size)
        rims = (*pointers.rims, *on_bar.rims)
        assert len(rims) == len(scene.links.pointed), f"step {number}: something is not framed"
        found = [
            *hidden_words(pointers, words),
            *hidden_places(pointers, rims),
            *out_of_room(scene, pointers),
            *missed_clicks(scene),
        ]
        assert found == [], f"step {number}"
