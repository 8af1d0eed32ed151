"""A player at a lesson off screen: opens it, clicks, and looks at what it shows."""

from game.keeping.settings import Settings
from game.shell.records import Pointer
from scenes.lesson.scene import LessonScene, LessonWays
from scenes.offscreen import off_screen_services, render
from scenes.table.host import load_kit
from scenes.ui.button import Button
from scenes.ui.scroll import ScrollArea
from tests.scenes.table_driver import Host, widgets

SMALL, LARGE = (1280, 720), (1920, 1080)


def take(lesson, lang="en", size=SMALL):
    settings = Settings(language=lang, animation_speed="instant", reduced_motion=True)
    services = off_screen_services(lang, settings)
    kit, ways = load_kit(lesson.scenario.title), LessonWays(lambda: None)
    scene = LessonScene(services, kit, lesson, Host(), ways, check_pose=True)
    render(scene, size)
    settle(scene)
    return scene


def settle(scene):
    for _ in range(300):
        scene.timeline.skip_all()
        scene.services.director.update(0.05)
        if not scene.flow.moving:
            return
    raise AssertionError("the lesson never came to rest")


def click_at(scene, point):
    for kind in ("move", "press", "release"):
        scene.services.director.handle(Pointer(kind, *point, "left" if kind != "move" else ""))
    settle(scene)


def click(scene, anchor):
    box = scene.table.anchor_box(anchor)
    assert box is not None, f"{anchor} is nowhere to be seen"
    click_at(scene, box.center)


def press(scene, key):
    """The button of the prompt bar that stands for a pick."""
    label = dict(scene.table.prompt(scene.shown, scene.links.asked).buttons)[key]
    found = (one for one in widgets(scene) if isinstance(one, Button) and one.label == label)
    click_at(scene, next(found).on_screen().center)


def read_on(scene):
    """Click what the step asks for, let it be shown, or go on to the next."""
    step, at = scene.run.step, scene.run.at
    if step.find:
        assert scene.input.choose(step.find[0])
    elif step.task is not None:
        scene.flow.show_me()
    settle(scene)
    if scene.run.at == at:
        scene.flow.next()
        settle(scene)


def walk(scene, do_the_step=read_on):
    """Every step of a lesson, one after another."""
    for number, step in enumerate(scene.lesson.steps):
        assert scene.run.at == number, f"{scene.lesson.id} {scene.run.at + 1}: {scene.status.hint}"
        yield step
        if number < len(scene.lesson.steps) - 1:
            do_the_step(scene)


def out_of_sight(scene, step):
    """What the step points at or asks for and cannot be seen, or lies under its words."""
    boxes = {place: scene.table.anchor_box(place) for place in (*step.point, *step.find)}
    return [
        place for place, box in boxes.items() if box is None or scene.speech.rect.colliderect(box)
    ]


def fits_its_sheet(scene):
    sheet = next(one for one in scene.speech.children() if isinstance(one, ScrollArea))
    return sheet.content_height <= sheet.rect.height
