""" "Show me" shows every click before it gives the answer."""

from game.playing.lessons import course
from scenes.lesson.acting import BETWEEN, LOOK
from scenes.lesson.scene import LessonScene, LessonWays
from scenes.offscreen import off_screen_services, render
from scenes.table.host import load_kit
from scenes.volt.board import anchors
from tests.scenes.lesson_driver import settle
from tests.scenes.table_driver import Host


def lesson(number, step, **settings):
    kit, services = load_kit("volt"), off_screen_services("en")
    services.preferences.change(**settings)
    scene = LessonScene(
        services, kit, course("volt")[number], Host(), LessonWays(lambda: None, None)
    )
    render(scene, (1280, 720))
    while scene.run.at < step:
        scene.flow.show_me() if scene.run.step.waits else scene.flow.next()
        settle(scene)
        if scene.run.at < step and scene.flow.status.done:
            scene.flow.next()
            settle(scene)
    return scene


def test_a_program_is_laid_die_by_die_and_then_confirmed():
    scene = lesson(1, 3, reduced_motion=False)
    answered = len(scene.run.match.turns)
    scene.flow.show_me()
    seen, laid = [], []
    while scene.flow._acting is not None:
        seen += scene.flow.pointed()
        laid.append(len(scene.table.asking.editor.dice))
        assert len(scene.run.match.turns) == answered
        scene.update(max(LOOK, BETWEEN))
    assert seen[-1] == anchors.CONFIRM
    assert seen[0] == anchors.button(1, "N")
    assert laid == [0, 1, 2, 3]
    assert len(scene.run.match.turns) > answered


def test_next_makes_all_clicks_at_once_and_back_none():
    scene = lesson(1, 3, reduced_motion=False)
    answered = len(scene.run.match.turns)
    scene.flow.show_me()
    scene.flow.next()
    assert len(scene.run.match.turns) > answered
    scene = lesson(1, 3, reduced_motion=False)
    scene.flow.show_me()
    scene.flow.back()
    assert scene.flow._acting is None
    scene.update(LOOK)
    assert len(scene.run.match.turns) == answered


def test_a_single_click_is_pointed_at_before_it_is_made():
    scene = lesson(0, 4, reduced_motion=False)
    scene.flow.show_me()
    assert scene.flow.pointed()
    scene.update(LOOK)
    assert scene.flow._acting is None


def test_with_reduced_motion_the_answer_is_given_at_once():
    scene = lesson(1, 3, reduced_motion=True)
    scene.flow.show_me()
    assert scene.flow._acting is None


def test_the_bar_tells_what_is_shown_now():
    scene = lesson(0, 4, reduced_motion=False)
    scene.flow.show_me()
    scene.flow.next()
    told = set()
    for _ in range(400):
        if not scene.flow.moving:
            break
        scene.update(0.05)
        if scene.flow.showing.moving:
            told.add(scene.prompt_bar.model.message == scene.log.lines[-1].words)
    assert told == {True}
