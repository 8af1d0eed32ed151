"""Deployment by mouse: tray, brush, hand, dial, ready layouts, and what nobody else may see."""

import pygame

from game.keeping.archive import replayed
from game.keeping.journal import read_journal
from game.shell.records import Pointer
from scenes.table.course.modes import Mode
from tests.clauses import clauses
from tests.scenes.autarcha.samples import kit, seats, table

READY = "Auto-deploy"
MIRROR, CLEAR, BACK, REST = (f"button:{name}" for name in ("mirror", "clear", "take_back", "rest"))


def square(x, y, board="river"):
    found = kit().rules.pack.boards[board]
    return f"square:{found.names[y * found.width + x]}"


def skirmish(folder, *kinds, **options):
    made = table(folder, seats(*(kinds or ("human", "bot")), scenario="skirmish"), **options)
    if made.flow.mode is Mode.CURTAIN:
        made.its_me()
        made.settle()
    return made


def drag(seat, *anchors):
    """Press on the first, over all others, let go on the last; a place may be a point."""
    points = [one if isinstance(one, tuple) else seat.table.anchor_box(one).center
              for one in anchors]  # fmt: skip
    x, y = points[0]
    seat.director.handle(Pointer("move", x, y))
    seat.director.handle(Pointer("press", x, y, "left"))
    for u, v in points[1:]:
        for step in range(1, 7):
            share = step / 6
            at = (x + (u - x) * share, y + (v - y) * share)
            seat.director.handle(Pointer("drag", *at, "left"))
        x, y = u, v
    seat.director.handle(Pointer("release", x, y, "left"))


def standing(seat):
    """Type, column, row and facing of what is laid out."""
    found = [
        (one.kind, one.square % 40, one.square // 40, one.facing)
        for one in seat.table.deploying.laid.pieces
    ]
    return sorted(found)


def pixels(seat):
    return pygame.image.tobytes(seat.shot(), "RGB")


@clauses("A-5.3", "A-5.8")
def test_a_click_puts_the_chosen_type_down_facing_the_enemy(tmp_path):
    seat = skirmish(tmp_path)
    seat.click(square(5, 8))
    seat.click("tray:pc")
    seat.click(square(9, 12))
    assert standing(seat) == [("pc", 9, 12, 2), ("psz", 5, 8, 2)]
    assert seat.table.deploying.laid.waiting == {"psz": 0, "pie": 9, "pc": 5, "art": 3}


@clauses("A-5.3")
def test_the_brush_paints_free_squares_and_stops_with_the_last_piece(tmp_path):
    seat = skirmish(tmp_path)
    seat.click("tray:art")
    drag(seat, square(12, 12), square(12, 18))
    assert [one[:3] for one in standing(seat)] == [("art", 12, y) for y in (12, 13, 14)]
    assert seat.table.deploying.kind != "art"


def test_a_piece_is_dragged_from_the_tray_moved_and_dragged_off(tmp_path):
    seat = skirmish(tmp_path)
    drag(seat, "tray:pie", square(3, 10))
    assert standing(seat) == [("pie", 3, 10, 2)]
    drag(seat, square(3, 10), square(7, 12))
    assert standing(seat) == [("pie", 7, 12, 2)]
    drag(seat, square(7, 12), "tray:pie")
    assert standing(seat) == []


def test_a_piece_in_hand_is_turned_moved_and_lifted(tmp_path):
    seat = skirmish(tmp_path)
    seat.click("tray:pie")
    seat.click(square(7, 12))
    seat.click(square(7, 12))
    seat.click(square(7, 12))
    assert standing(seat) == [("pie", 7, 12, 3)]
    seat.click("facing:N")
    assert standing(seat) == [("pie", 7, 12, 0)]
    seat.key("q")
    assert standing(seat) == [("pie", 7, 12, 7)]
    seat.click(square(6, 12))
    assert standing(seat) == [("pie", 6, 12, 7)]
    seat.click(square(6, 12), "right")
    assert standing(seat) == []


@clauses("A-5.22", "A-5.19")
def test_ready_mirror_clear_and_take_back(tmp_path):
    seat = skirmish(tmp_path)
    seat.click("tray:pc")
    seat.click(square(2, 12))
    seat.press_button(READY)
    first = standing(seat)
    assert len(first) == 19
    assert ("pc", 2, 12, 2) in first
    assert ("psz", 6, 8, 2) in first
    seat.click(MIRROR)
    assert ("psz", 6, 15, 2) in standing(seat)
    seat.click(BACK)
    assert standing(seat) == first
    seat.click(CLEAR)
    assert standing(seat) == []
    seat.click(BACK)
    assert standing(seat) == first


def test_the_desk_repeats_no_button_of_the_bar(tmp_path):
    seat = skirmish(tmp_path)
    on_desk = {button.label for button, _ in seat.table.deploying.drawn_buttons()}
    in_bar = {button.label for button in seat.scene.prompt_bar.buttons}
    assert in_bar == {READY}
    assert not on_desk & in_bar


@clauses("A-5.3", "A-2.14")
def test_a_square_where_it_may_not_stand_says_why(tmp_path):
    seat = skirmish(tmp_path)
    seat.click("tray:pc")
    told = []
    for x, y in ((25, 12), (9, 6)):
        seat.click(square(x, y))
        told.append(seat.scene.prompt_bar.refusal)
    assert standing(seat) == []
    assert all(told)
    assert told[0] != told[1]


def test_every_choice_is_where_it_says(tmp_path):
    seat = skirmish(tmp_path)
    seat.check_choices()
    seat.press_button(READY)
    seat.check_choices()


def test_zoomed_in_a_lit_square_paints_and_shade_moves_the_map(tmp_path):
    seat = skirmish(tmp_path)
    seat.click("tray:pie")
    centre = seat.table.anchor_box(square(18, 12)).center
    for _ in range(3):
        seat.director.handle(Pointer("wheel", *centre, dy=1))
    seen = seat.table.camera.camera
    drag(seat, square(17, 9), square(17, 10))
    assert seat.table.camera.camera == seen
    assert len(standing(seat)) == 2
    drag(seat, square(22, 12), square(21, 12))
    assert seat.table.camera.camera != seen


@clauses("A-5.4", "A-5.8")
def test_a_complete_deployment_is_confirmed_and_the_game_goes_on(tmp_path):
    seat = skirmish(tmp_path)
    assert [one.label for one in seat.scene.prompt_bar.buttons] == ["Auto-deploy"]
    seat.press_button("Auto-deploy")
    seat.press_button("Confirm")
    seat.settle()
    assert seat.flow.asked is None or seat.flow.asked.kind != "deploy"
    assert seat.flow.view.phase != "scenario"


@clauses("A-5.16", "A-5.22")
def test_all_seventy_four_pieces_stand_after_two_clicks(tmp_path):
    seat = table(tmp_path, seats("human", "human", scenario="total_war"))
    for side in ("white", "red"):
        assert seat.flow.asked.seat == side
        seat.click(REST)
        seat.settle()
    assert seat.flow.asked.kind == "factory"
    assert len(seat.flow.view.units) == 74


def test_a_go_that_is_complete_does_not_say_that_everything_stands(tmp_path):
    seat = table(tmp_path, seats("human", "human", scenario="total_war"))
    for number in range(3):
        seat.click(square(4, 8 + number))
    message = seat.table.deploying.prompt().message
    assert message == "All pieces of this go stand. Look them over, then confirm."


def test_the_prompt_asks_for_a_look_once_the_whole_army_stands(tmp_path):
    seat = skirmish(tmp_path, size=(1280, 720))
    assert seat.scene.prompt_bar.model.message == "Deploy your pieces"
    seat.press_button("Auto-deploy")
    seat.settle()
    assert seat.scene.prompt_bar.model.message == "Everything stands. Look it over, then confirm."


@clauses("A-5.16")
def test_a_go_takes_three_pieces_and_says_when_it_is_full(tmp_path):
    seat = table(tmp_path, seats("human", "human", scenario="total_war"))
    for x in (3, 4, 5):
        seat.click(square(x, 12))
    assert len(standing(seat)) == 3
    seat.click(square(6, 12))
    assert len(standing(seat)) == 3
    assert "right click" in seat.scene.prompt_bar.refusal
    seat.press_button("Confirm")
    seat.settle()
    assert seat.flow.asked.seat == "red"
    assert len(seat.flow.view.units) == 3


def test_each_side_goes_on_with_what_it_had_in_hand(tmp_path):
    seat = table(tmp_path, seats("human", "human", scenario="total_war"))
    held = []
    for side, x in (("white", 3), ("red", 36), ("white", 7), ("red", 32)):
        assert seat.flow.asked.seat == side
        held.append(seat.table.deploying.kind)
        seat.click("tray:pc" if side == "white" else "tray:art")
        seat.click("facing:N" if side == "white" else "facing:S")
        for y in (10, 11, 12) if side == "white" else (11, 12, 13):
            seat.click(square(x, y))
        seat.press_button("Confirm")
        seat.settle()
    assert held == ["psz", "psz", "pc", "art"]
    facings = {unit.side: unit.facing for unit in seat.flow.view.units.values()}
    assert facings == {"white": 0, "red": 4}


def test_going_back_ends_laying_out_by_itself(tmp_path):
    seat = table(tmp_path, seats("human", "human", scenario="total_war"))
    seat.click(REST)
    seat.settle()
    seat.key("ctrl+z")
    seat.settle()
    assert seat.flow.asked.seat == "white"
    assert len(seat.flow.view.to_place["white"]) == 37


@clauses("A-5.12")
def test_a_factory_is_placed_where_the_light_is(tmp_path):
    seat = table(tmp_path, seats("human", "human", scenario="total_war"))
    for _ in range(2):
        seat.click(REST)
        seat.settle()
    seat.click(square(25, 12))
    assert not seat.flow.view.factories
    seat.click(square(7, 11))
    seat.settle()
    assert [one.square for one in seat.flow.view.factories] == [11 * 40 + 7]


@clauses("A-5.6", "A-5.8")
def test_who_rolled_higher_is_offered_the_first_turn_first(tmp_path):
    loaded = {"initiative": [2, 5]}
    seat = table(tmp_path, seats("human", "human", scenario="skirmish"), loaded=loaded)
    for _ in range(2):
        seat.its_me()
        seat.settle()
        seat.press_button(READY)
        seat.press_button("Confirm")
        seat.settle()
    assert seat.flow.asked.kind == "starter"
    labels = [one.label for one in seat.scene.prompt_bar.buttons]
    assert labels == ["Bartek takes the first turn", "Ania takes the first turn"]
    seat.press_button(labels[0])
    seat.settle()
    assert seat.flow.view.active == "red"
    assert len(seat.flow.view.units) == 38


@clauses("A-5.11", "A-2.13")
def test_behind_the_lid_an_autarchy_is_deployed_in_the_own_zone(tmp_path):
    setup = seats("human", "human", scenario="autarchy", hidden_deploy=True)
    seat = table(tmp_path, setup)
    for _ in range(2):
        seat.its_me()
        seat.settle()
        seat.click("more:pie")
        seat.press_button("Buy this army")
        seat.settle()
    assert seat.flow.asked.secret
    assert seat.flow.asked.seat == "red"
    assert seat.table.deploying.laid.waiting == {"psz": 1, "pie": 1}
    seat.click(square(24, 11))
    assert "zone" in seat.scene.prompt_bar.refusal
    seat.click(square(28, 10))
    seat.click(square(29, 10))
    assert standing(seat) == [("pie", 29, 10, 6), ("psz", 28, 10, 6)]


# -- secrets ---------------------------------------------------------------------------------


@clauses("A-18", "A-5.8")
def test_two_hidden_deployments_of_the_other_side_look_the_same(tmp_path):
    shots = []
    for number, mirrored in enumerate((False, True)):
        seat = skirmish(tmp_path / str(number), "human", "human")
        seat.press_button(READY)
        if mirrored:
            seat.click(MIRROR)
        seat.press_button("Confirm")
        seat.settle()
        assert seat.flow.mode is Mode.CURTAIN
        seat.tick(1.0)
        behind = pixels(seat)
        seat.its_me()
        seat.settle()
        assert seat.flow.asked.seat == "red"
        box = seat.table.anchor_box(square(6, 8)).center
        seat.director.handle(Pointer("move", *box))
        shots.append((behind, pixels(seat)))
    assert shots[0] == shots[1]


def killed(seat):
    """What the disk knows of a match whose window dies now."""
    seat.session.journal.flush()
    return replayed(kit().rules, read_journal(seat.session.journal.path))


@clauses("A-18.1")
def test_a_killed_deployment_comes_back_behind_the_curtain(tmp_path):
    behind = []
    for number, rows in enumerate((3, 8)):
        first = skirmish(tmp_path / str(number), "human", "human")
        first.click("tray:pie")
        drag(first, square(12, 10), square(12, 10 + rows))
        first.click("button:take_back")
        before = standing(first)
        again = table(tmp_path / f"again{number}", match=killed(first), fresh=False)
        assert again.flow.mode is Mode.CURTAIN
        again.tick(1.0)
        behind.append(pixels(again))
        again.its_me()
        again.settle()
        assert standing(again) == before
        assert len(before) == rows
    assert behind[0] == behind[1]
