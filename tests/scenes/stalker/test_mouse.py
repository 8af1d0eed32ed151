"""Whole Missions are played with the mouse alone, and every answer has its place on the screen."""

import pytest

from game.shell.records import Pointer
from scenes.stalker.asking.callout import move_rows, move_title, outlook
from scenes.stalker.board.small_map import dots
from scenes.table.course.modes import Mode
from scenes.table.host import load_kit
from tests.scenes.stalker.mouse import Mouse
from tests.scenes.stalker.samples import FIGHT, setup, table
from tests.scenes.table_driver import TableDriver

DALIK = "sc-m-a1-30"


@pytest.mark.parametrize(
    ("mission", "count", "seed", "size"),
    [
        ("A1", 1, 4, (1280, 720)),
        ("A1", 3, 9, (1920, 1080)),
        ("A2", 2, 7, (1280, 720)),
        ("B1", 1, 5, (1280, 720)),
        ("C2", 4, 6, (2560, 1440)),
    ],
)
def test_every_answer_is_given_with_the_mouse_alone(tmp_path, mission, count, seed, size):
    driver = table(tmp_path, count, mission, seed=seed, size=size)
    mouse = Mouse(driver, seed=seed)
    assert mouse.play(150) or mouse.clicked >= 150


def test_a_mission_is_played_to_its_end_in_the_smallest_window_in_polish(tmp_path):
    driver = table(tmp_path, 2, "A1", seed=5, size=(1920, 1080), scale=2.0, lang="pl")
    assert Mouse(driver, seed=5).play(900)
    assert driver.match.outcome is not None


def test_the_menu_of_a_card_opens_above_the_prompt(tmp_path):
    position = {
        **FIGHT,
        "stalkers": {
            "seat1": {**FIGHT["stalkers"]["seat1"], "focus": False},
            "seat2": {"card": "sc-st-04", "at": "T4.H"},
        },
        "enemies": {},
    }
    driver = table(tmp_path, 2, position=position)
    driver.answer("prepare")
    weapon = driver.match.state.stalkers["seat1"].weapon
    driver.click(f"gear:{weapon}")
    keys = [spec.key for spec in driver.scene.prompt_bar.model.buttons]
    assert len(keys) > 2
    assert keys[-1] == "do:cancel"
    driver.click(f"stow:{weapon}")
    driver.settle()
    assert weapon in driver.match.state.stalkers["seat1"].backpack


def test_an_arrow_on_the_rim_leads_to_choices_out_of_sight(tmp_path):
    driver = table(tmp_path, seed=3, size=(1280, 720))
    driver.table.camera.zoom_by(3)
    driver.tick()
    arrow = driver.table.anchor_box("look:down")
    assert arrow is not None
    driver.director.handle(Pointer("move", *arrow.center))
    assert driver.table.anchor_at(*arrow.center) == "look:down"
    assert driver.table.top.beyond["down"] > 0
    before = driver.table.camera.seen.centery
    driver.click_at(arrow.center)
    for _ in range(60):
        driver.tick()
    assert driver.table.camera.seen.centery > before
    assert driver.flow.asked.kind == "act"


@pytest.mark.parametrize("zoom", [1, 2, 3, 4])
def test_no_arrow_takes_the_click_of_a_choice_in_sight(tmp_path, zoom):
    driver = table(tmp_path, seed=3, size=(1280, 720))
    driver.table.camera.zoom_by(zoom)
    for _ in range(60):
        driver.tick()
    board, at = driver.table.top.layout.board, driver.table.anchor_at
    boxes = [driver.table.anchor_box(anchor) for anchor in driver.table.choices()]
    seen = [box.center for box in boxes if box is not None and board.collidepoint(box.center)]
    assert seen
    assert not [at(*point) for point in seen if (at(*point) or "").startswith("look:")]


def test_no_arrow_points_at_what_lies_on_the_desk(tmp_path):
    driver = table(tmp_path, seed=3, size=(1280, 720))
    assert "status:lead" in driver.table.top.asked.places
    assert driver.table.anchor_box("look:down") is None


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_button_of_the_prompt_is_cut_with_an_escort_on_the_field(tmp_path, lang):
    position = {**FIGHT, "companions": {"c1": {"card": DALIK, "at": "T4.H", "escort": True}}}
    driver = table(tmp_path, position=position, size=(1280, 720), lang=lang)
    assert {"move", "move:c1"} <= set(driver.flow.asked.options)
    for button in driver.scene.prompt_bar.buttons:
        assert "…" not in "".join(button._lines)
    shown = [button.key for button in driver.scene.prompt_bar.model.buttons]
    assert {"do:mode:move", "do:mode:move:c1", "prepare", "end_turn"} <= set(shown)
    driver.shot()


def test_the_last_step_with_dalik_wins_the_mission(tmp_path):
    position = {
        "mission": "sc-m-a1",
        "begin": "action",
        "active": "seat1",
        "round": 5,
        "stalkers": {"seat1": {**FIGHT["stalkers"]["seat1"], "at": "T5.H"}},
        "companions": {"c1": {"card": DALIK, "at": "T5.H"}},
        "objectives": ["find", "key", "free"],
        "environment": {"sc-m-a1-20": {"cards": ["sc-m-a1-20"], "side": "b"}},
    }
    driver = table(tmp_path, position=position, size=(1280, 720))
    assert driver.table.top.asked.mode == "move:c1"
    driver.table.hover("field:T5.K")
    assert move_title(driver.table.top, driver.table.top.move()) == "Move with Dalik: T5.K"
    driver.click("field:T5.K")
    driver.settle()
    assert driver.match.state.companions["c1"].at == "T5.K"
    driver.press_button("End the Turn")
    driver.settle()
    assert driver.match.outcome is not None
    assert driver.scene.wording.headline() == "Mission accomplished"


def test_a_move_says_how_far_it_may_go_with_an_escort_and_without(tmp_path):
    position = {**FIGHT, "companions": {"c1": {"card": DALIK, "at": "T4.H", "escort": True}}}
    driver = table(tmp_path, position=position)
    for mode, said in (("move:c1", "1 of 2"), ("move", "1 of 3")):
        driver.click(f"do:mode:{mode}")
        driver.table.hover("field:T4.I")
        assert outlook(driver.table.top).right == said


def test_a_move_says_where_what_is_hidden_may_stop_it(tmp_path):
    position = {
        "mission": "sc-m-a1",
        "begin": "action",
        "active": "seat1",
        "stalkers": {"seat1": {**FIGHT["stalkers"]["seat1"], "at": "T4.H"}},
        "environment": {"sc-m-a1-24": {"cards": ["sc-m-a1-24", "sc-m-a1-25"]}},
        "environment_deck": ["sc-m-a1-23"],
    }
    driver = table(tmp_path, position=position)
    driver.table.hover("field:T4.C")
    top = driver.table.top
    assert (top.move().wanted, top.move().end) == ("T4.C", "T4.D")
    assert "Certain only as far as T4.D" in [row[1] for row in move_rows(top, top.move())]
    driver.table.hover("field:T4.D")
    assert not [row for row in move_rows(top, top.move()) if row[1].startswith("Certain")]


def walked(driver, name):
    driver.click(f"field:{name}")
    for _ in range(20):
        driver.tick()
        driver.settle()


def test_one_click_is_taken_back_and_done_again_as_a_whole(tmp_path):
    driver = table(tmp_path, seed=2, size=(1280, 720))
    start = driver.match.state.stalkers["seat1"].at
    walked(driver, "T5.D")
    assert driver.match.state.stalkers["seat1"].at == "T5.D"
    assert len(driver.match.turns) == 1
    assert driver.scene.wording.top().buttons[0].badge == "1"
    assert driver.flow.back.undo()
    assert driver.flow.asked.kind == "act"
    assert driver.match.state.stalkers["seat1"].at == start
    assert driver.match.turns == []
    assert driver.flow.back.redo()
    driver.settle()
    assert driver.match.state.stalkers["seat1"].at == "T5.D"
    assert driver.flow.asked.kind == "act"
    assert not driver.match.can_redo


def test_a_way_to_move_that_is_chosen_keeps_its_place_in_the_prompt(tmp_path):
    driver = table(tmp_path, seed=2, size=(1280, 720))
    before = [one.key for one in driver.scene.prompt_bar.model.buttons]
    driver.press_button("Careful Move")
    shown = driver.scene.prompt_bar.model.buttons
    assert [one.key for one in shown] == before
    assert [one.key for one in shown if one.main] == ["do:mode:careful_move"]


def test_a_move_that_has_not_begun_is_not_said_to_be_stopped(tmp_path):
    driver = table(tmp_path, seed=2, size=(1280, 720))
    driver.answer("careful_move")
    assert driver.flow.asked.kind == "step"
    assert "stop" not in driver.scene.prompt_bar.model.message


def test_the_phase_of_the_enemies_is_paused_and_gone_through_step_by_step(tmp_path):
    position = {**FIGHT, "begin": "zone", "round": 2, "stalkers": {
        "seat1": {**FIGHT["stalkers"]["seat1"], "attention": "large@T4.H"}}}  # fmt: skip
    driver = TableDriver(load_kit("stalker"), setup(), tmp_path, position=position, speed="normal")
    for _ in range(5):
        driver.tick()
    assert driver.flow.mode is Mode.SHOWING
    assert [one.icon for one in driver.scene.prompt_bar.model.buttons] == ["pause", "step", "skip"]
    driver.key("p")
    driver.tick()
    waiting = driver.flow.timeline.waiting
    for _ in range(100):
        driver.tick()
    assert driver.flow.timeline.waiting == waiting
    driver.key("o")
    for _ in range(300):
        driver.tick()
    assert driver.flow.timeline.waiting == waiting - 1
    driver.key("p")
    driver.settle()
    assert not driver.flow.pace.held


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_low_rail_keeps_the_small_map_behind_a_tab(tmp_path, scale):
    driver = table(tmp_path, seed=2, size=(1280, 720), scale=scale)
    driver.shot()
    rail = driver.table.rail
    assert rail.minimap.height == 0
    driver.click_at(rail.tabs["zone"].center)
    driver.shot()
    assert rail.minimap.height > 90
    assert rail.event_box.height == 0
    driver.table.camera.zoom_by(2)
    before = driver.table.camera.seen.centery
    driver.click_at((rail.minimap.centerx, rail.minimap.y + 6))
    for _ in range(60):
        driver.tick()
    assert driver.table.camera.seen.centery < before
    driver.click_at(rail.tabs["card"].center)
    driver.shot()
    assert rail.event_box.height > 90


def test_a_stalker_is_not_hidden_by_an_enemy_on_the_small_map(tmp_path):
    enemy = {"card": "sc-e-02", "at": "T4.H", "facing": "W"}
    driver = table(tmp_path, position={**FIGHT, "enemies": {"e1": enemy}})
    places = [at for _, at in dots(driver.table.top, (0, 0), 0.1)]
    assert len(places) == 2
    assert abs(places[0][0] - places[1][0]) >= 7
