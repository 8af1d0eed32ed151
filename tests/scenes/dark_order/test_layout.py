"""The table holds together at every size: nothing lies outside, nothing over anything else."""

import pygame
import pytest

from game.shell.canvas import Canvas
from game.shell.view import Box
from scenes.dark_order.asking.places import places
from scenes.dark_order.board import brush
from scenes.dark_order.desk import sheet, staff
from scenes.dark_order.desk.hand import hand_cards
from scenes.dark_order.desk.staff import ORDERS_HEAD, order_rows, plan_of
from scenes.ui import draw
from tests.scenes.dark_order.samples import battle, position, table

SIZES = [((1280, 720), 1.0), ((1920, 1080), 1.0), ((2560, 1440), 1.0), ((1280, 720), 2.5),
         ((1280, 720), 0.75), ((1024, 1000), 1.5)]  # fmt: skip


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_everything_lies_inside_the_field(tmp_path, size, scale, lang):
    seat = battle(tmp_path, size=size, scale=scale, lang=lang)
    field = seat.scene.board.frame.field.inflate(2, 2)
    for anchor, box in places(seat.table.front):
        assert field.contains(box), anchor
    seat.check_choices()
    seat.shot()


@pytest.mark.parametrize(("size", "scale"), SIZES)
def test_cells_cards_and_orders_do_not_cover_each_other(tmp_path, size, scale):
    seat = battle(tmp_path, size=size, scale=scale)
    front = seat.table.front
    cells = [front.plan.cell_box(upper, cell) for upper in (True, False) for cell in range(6)]
    rows = [box for upper in (True, False) for _, _, box in order_rows(front, upper)]
    hand = [held.box for held in hand_cards(front)]
    for boxes in (cells, rows, hand):
        for number, box in enumerate(boxes):
            assert box.inflate(-2, -2).collidelist(boxes[number + 1 :]) == -1


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_orders_lie_below_their_heading_and_inside_the_staff(tmp_path, size):
    front = battle(tmp_path, size=size).table.front
    for upper in (True, False):
        plan = plan_of(front, upper)
        for count in (1, 5, 7):
            assert ORDERS_HEAD + count * plan.row(count) <= plan.orders.height + 1
        boxes = [box for _, _, box in order_rows(front, upper)]
        assert boxes[0].y >= plan.orders.y + ORDERS_HEAD
        assert boxes[0].height >= 18


def test_own_units_stand_below_and_face_the_enemy(tmp_path):
    seat = battle(tmp_path)
    plan = seat.table.front.plan
    assert plan.cell_box(True, 3).y < plan.cell_box(True, 0).y < plan.cell_box(False, 0).y
    assert plan.cell_box(False, 0).y < plan.cell_box(False, 3).y
    assert plan.cell_box(True, 0).x == plan.cell_box(False, 0).x


def test_a_sheet_over_the_boards_leaves_no_cut_words_below_it(tmp_path):
    seat = table(tmp_path, size=(1280, 720), lang="pl")
    assert seat.flow.asked.kind == "choose_faction"
    plan = seat.table.front.plan
    edge, sheet = plan.wide_sheet, plan.sheet(False)
    below = Box(sheet.x, edge.bottom + 1, sheet.width, plan.area.bottom - edge.bottom - 3)
    assert brightest(seat, below) < 60
    fighting = battle(tmp_path / "battle", size=(1280, 720), lang="pl")
    assert brightest(fighting, below) > 100


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_words_of_a_faction_end_above_its_commanders(tmp_path, size, scale, lang):
    seat = table(tmp_path, size=size, scale=scale, lang=lang)
    front, view = seat.table.front, seat.view
    for laid in sheet.laid_cards(front):
        told = front.kit.say(f"faction.{laid.faction}.text")
        mark, words = sheet.faction_plan(view, laid.box, told)
        assert laid.box.contains(mark)
        assert words.bottom < laid.box.bottom - laid.box.height * sheet.COMMANDERS
        assert view.text_height(told, words.width, 12) <= words.height, laid.faction


def brightest(seat, box):
    """The strongest red of a strip of the table, in pixels of the window."""
    picture, scale = seat.shot(), seat.view.scale
    left, top, right, bottom = (
        round(edge * scale) for edge in (box.left, box.top, box.right, box.bottom)
    )
    return max(picture.get_at((x, y)).r for x in range(left, right) for y in range(top, bottom))


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_word_of_a_remark_on_a_card_is_broken(lang, tmp_path, monkeypatch):
    written = []
    monkeypatch.setattr(brush.draw, "text", lambda canvas, one, *rest, **more: written.append(one))
    seat = battle(tmp_path, lang=lang, size=(1280, 720))
    canvas = Canvas(pygame.Surface((10, 10)), seat.view)
    say = seat.table.front.kit.say
    keys = ("unit", "not_now", "only.support_stage", "only.attack_turn", "only.defence_turn")
    for words in [say(f"dark.hand.{key}") for key in keys]:
        written.clear()
        brush.strip(canvas, words, (50, 50), size=12, most=86)
        assert " ".join(written) == words


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_how_cards_are_put_in_order_is_told_whole_in_a_small_window(lang, tmp_path, monkeypatch):
    told = []

    def noted(canvas, words, at, size, room, *rest, **more):
        told.append((words, canvas.view.text_width(words, size), room))

    monkeypatch.setattr(sheet, "label", noted)
    units = ["1L", "1C", "1R", "2C"]
    cards = ["shieldbearer.1", "crossbowman.1", "order_knight.1", "wall_recruit.1"]
    own = {"field": dict(zip(units, cards, strict=True)), "scouts": []}
    place = position(phase="cleanup", a=own, b={"field": {}, "scouts": []})
    seat = battle(tmp_path, lang=lang, size=(1280, 720), position=place)
    assert seat.flow.asked.kind == "clean_up"
    seat.shot()
    heads = [one for one in told if one[0] != sheet.heading(seat.table.front)]
    assert heads
    assert all(wide <= room for _, wide, room in heads)


BAR = 56
"""The height of the bar at the top."""


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1440)])
def test_the_bar_names_all_phases_and_marks_the_present_one(lang, size, tmp_path, monkeypatch):
    written = {}
    plain = draw.text

    def noted(canvas, words, at, size, colour, **more):
        if at[1] < BAR:
            written[words] = (size, more.get("bold", False))
        return plain(canvas, words, at, size, colour, **more)

    seat = battle(tmp_path, lang=lang, size=size)
    monkeypatch.setattr(draw, "text", noted)
    seat.director.layout(seat.view)
    seat.shot()
    say = seat.scene.words.text
    names = [say(key) for key in seat.kit.rules.phases()]
    bold = [name for name in names if written[name][1]]
    assert bold == [say("phase.battle")]
    assert min(written[name][0] for name in names) >= 13


def test_a_small_staff_lists_orders_below_each_other_where_that_leaves_them_whole():
    roomy, low = staff.staff_plan(0, 0, 226, 206), staff.staff_plan(0, 0, 226, 150)
    assert roomy.compact
    assert low.compact
    assert (roomy.columns, low.columns) == (1, 2)
    for plan in (roomy, low):
        assert plan.row(7) * -(-7 // plan.columns) <= plan.orders.height + 1
