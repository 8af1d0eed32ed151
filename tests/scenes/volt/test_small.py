"""The VOLT table in the smallest window: nothing lies over anything else."""

import itertools

import pytest

from game.playing.lessons import course
from game.shell.view import Box, View
from scenes.lesson.scene import LessonScene, LessonWays
from scenes.offscreen import off_screen_services, render
from scenes.table.host import load_kit
from scenes.volt.panels.monitors import _portrait_box, module_boxes, monitor_boxes
from scenes.volt.panels.order import Row, _mark_place, row_boxes, words_room
from scenes.volt.panels.supply import deck_boxes
from tests.scenes.table_driver import Host
from tests.scenes.volt.samples import RFL, SQUAD, beam_table, programming, table

SMALL = [((1280, 720), 2.5), ((1280, 720), 1.5), ((1920, 1080), 1.9)]


@pytest.mark.parametrize(("size", "scale"), SMALL)
def test_the_decks_lie_in_the_supply_above_the_counters(tmp_path, size, scale):
    seat = beam_table(tmp_path, size=size, scale=scale)
    supply = seat.table.plan.supply
    decks = list(deck_boxes(supply).values())
    for deck in decks:
        assert supply.contains(deck)
        assert deck.height >= 30
        assert deck.bottom <= supply.bottom - 52
    for one, other in itertools.combinations(decks, 2):
        assert not one.colliderect(other)


@pytest.mark.parametrize("setup", [RFL, SQUAD], ids=["rfl", "squad"])
@pytest.mark.parametrize(("size", "scale"), SMALL)
def test_portrait_and_modules_of_a_monitor_leave_each_other_room(tmp_path, setup, size, scale):
    seat = table(tmp_path, setup, size=size, scale=scale)
    plan, shown = seat.table.plan, seat.table.shown
    boxes = monitor_boxes(plan, shown.robots)
    for seat_id, box in boxes.items():
        portrait = _portrait_box(box, shown.with_modules)
        assert box.contains(portrait)
        assert portrait.height >= 40
        for place in module_boxes(box, shown.robots[seat_id]).values():
            assert box.contains(place)
            assert not place.colliderect(portrait)


@pytest.mark.parametrize(("size", "scale"), SMALL)
def test_every_row_of_the_strip_has_room_for_readable_words(tmp_path, size, scale):
    seat = beam_table(tmp_path, size=size, scale=scale)
    order = seat.table.plan.order
    rows = row_boxes(order, 5)
    assert all(order.contains(row) and row.height >= 18 for row in rows)
    assert all(one.bottom <= other.top for one, other in itertools.pairwise(rows))


@pytest.mark.parametrize("scale", [1.5, 2.5])
def test_beside_a_lesson_the_board_keeps_most_of_the_height(scale):
    kit = load_kit("volt")
    ways = LessonWays(lambda: None, None)
    scene = LessonScene(off_screen_services("pl"), kit, course("volt")[9], Host(), ways)
    render(scene, (1280, 720), scale)
    plan = scene.table.plan
    assert plan.board.height >= 0.8 * plan.area.height
    assert plan.area.contains(plan.order)
    assert plan.area.contains(plan.monitors)
    assert not plan.monitors.colliderect(plan.order)
    assert not plan.board.colliderect(plan.monitors)
    assert scene.table.anchor_box("supply") is None
    assert scene.table.anchor_box("deck:blue") is None


@pytest.mark.parametrize("wide", [190, 214, 240, 320])
@pytest.mark.parametrize("tall", [57, 76, 96])
def test_the_sign_of_a_finished_die_stays_clear_of_all_words(wide, tall):
    place, row = Box(0, 0, wide, tall), Row("red", "done", "blue", 3, "N")
    (x, _), size = _mark_place(place)
    left, room, die = words_room(place, row)
    assert x + size * 0.5 <= left
    assert left + room <= wide - die


@pytest.mark.parametrize("state", ["next", "now", "done", "lost"])
@pytest.mark.parametrize("tall", [57, 76])
@pytest.mark.parametrize("name", ["Normal bot 3", "Zwykły bot 3"])
def test_the_names_of_bots_fit_into_the_narrowest_strip(state, tall, name):
    view = View(off_screen_services().assets, (1280, 720))
    _, room, _ = words_room(Box(0, 0, 190, tall), Row("red", state, "blue", 3, "N"))
    assert view.shortened(name, room, view.fitted(name, room, 15, True), True) == name


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_keys_that_lay_dice_are_named_in_a_small_window_too(tmp_path, lang):
    driver = programming(tmp_path, size=(1280, 720), lang=lang)
    named = [key for key, *_ in reversed(driver.scene.prompt_bar._keys)]
    assert named[1:] == ["1–6", "Q W E …", "[ ]", "B R", driver.table.kit.say("volt.key.delete")]
