"""Orders by clicks and keys: plans step by step, shots, groups, works, recruits, words."""

import pytest

from game.shell.records import Pointer
from game.shell.view import View
from rules.autarcha.model import picks
from scenes.autarcha.board.marks import reasons
from scenes.autarcha.desk import plan_card
from tests.clauses import clauses
from tests.scenes.autarcha.samples import FRONT, battle, draft, given, hover, seats

TANK = "unit:white-pc-1"


def test_a_unit_goes_to_a_clicked_square_and_the_plan_is_confirmed_once(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    assert draft(seat) == "go:white-pc-1"
    seat.click("square:10.10.SW")
    assert draft(seat) == "go:white-pc-1:F,F"
    assert given(seat) == []
    seat.click("button:confirm")
    assert given(seat) == ["go:white-pc-1:F,F"]


def test_near_the_edge_of_a_square_a_click_also_chooses_the_facing(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    point = hover(seat, "square:10.09.SE", 0.5, 0.05)
    assert seat.table.ordering.pointed.facing == 0
    seat.click_at(point)
    assert draft(seat) == "go:white-pc-1:F,L90"


def test_q_and_e_turn_the_facing_of_the_pointed_square(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    point = hover(seat, "square:10.09.SE")
    seat.key("e")
    assert seat.table.ordering.pointed.facing == 3
    seat.click_at(point)
    assert draft(seat) == "go:white-pc-1:F,R45"


def test_a_unit_that_is_pointed_at_turns_on_its_own_square(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    point = hover(seat, TANK, 0.95, 0.95)
    seat.click_at(point)
    assert draft(seat) == "go:white-pc-1:R45"


def test_steps_are_taken_with_keys_and_taken_back_one_by_one(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    for key in ("w", "w", "backspace", "w"):
        seat.key(key)
    assert draft(seat) == "go:white-pc-1:F,F"
    seat.key("escape")
    assert draft(seat) == "go:white-pc-1:F"
    seat.key("escape")
    seat.key("escape")
    assert seat.table.front.draft is None


def test_the_hint_bar_names_the_keys_that_work_and_no_others(tmp_path):
    seat = battle(tmp_path)
    assert keys(seat) == ["N", "K"]
    seat.click(TANK)
    assert keys(seat) == ["W", "Q E", "Shift Q E", "Shift W", "Esc"]
    seat.click("square:10.10.SW")
    assert keys(seat)[:2] == ["Enter", "Esc"]
    seat.click("unit:red-pie-1")
    assert keys(seat) == ["Enter", "Esc"], "nothing is done behind a shot that came after steps"
    assert seat.table.ordering.card.steps_left is None


def keys(seat):
    return [key for key, _ in seat.table.ordering.prompt().keys]


def test_a_chip_takes_its_step_and_all_after_it_back(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    for _ in range(3):
        seat.click("button:step_F")
    assert draft(seat) == "go:white-pc-1:F,F,F"
    seat.click("button:chip1")
    assert draft(seat) == "go:white-pc-1:F"


def test_an_enemy_in_range_is_fired_at_and_the_unit_may_go_on(tmp_path):
    place = {**FRONT, "red": [*FRONT["red"], "pie-3 10.10.NE W"]}
    seat = battle(tmp_path, position=place, loaded={"defence": (1,)})
    seat.click(TANK)
    seat.click("unit:red-pie-3")
    assert draft(seat) == "go:white-pc-1:@10.10.NE"
    seat.key("return")
    seat.settle()
    assert seat.flow.view.open_action is not None
    seat.click(TANK)
    assert draft(seat) == "continue"
    seat.click("square:10.09.SE")
    seat.click("button:confirm")
    assert given(seat) == ["go:white-pc-1:@10.10.NE", "continue:F"]


def test_an_enemy_out_of_range_is_approached_first(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    seat.click("unit:red-pie-1")
    assert draft(seat) == "go:white-pc-1:F,@10.11.SE"


def test_objects_are_fired_at_after_asking_for_it(tmp_path):
    seat = battle(tmp_path)
    seat.click("unit:white-art-1")
    seat.key("x")
    seat.click("square:10.08.SE")
    assert draft(seat) == "go:white-art-1:#10.08.SE"


def test_what_cannot_be_done_says_why(tmp_path):
    seat = battle(tmp_path)
    for anchor in ("unit:white-pie-2", "unit:red-sap-1"):
        seat.click(anchor)
        assert seat.scene.prompt_bar.refusal
        assert seat.table.front.draft is None
    seat.click(TANK)
    seat.click("square:01.01.SW")
    assert seat.scene.prompt_bar.refusal


def test_a_formation_takes_all_linked_units_and_shows_who_drops_out(tmp_path):
    seat = battle(tmp_path)
    seat.click("unit:white-pie-3")
    seat.click("button:mode:formation")
    assert set(seat.table.ordering.sketch.group.joining) == {"white-pie-4", "white-pie-5"}
    seat.click("button:all_linked")
    assert len(seat.table.front.draft.units) == 3
    seat.click("button:step_F")
    group = seat.table.ordering.sketch.group
    assert set(group.places) | set(group.dropped) == set(seat.table.front.draft.units)
    seat.click("button:confirm")
    assert given(seat)[0].startswith("formation:")


def test_reasons_of_units_that_drop_out_side_by_side_do_not_cover_each_other(tmp_path):
    seat = battle(tmp_path)
    front = seat.table.front
    view = View(seat.scene.services.assets, (1280, 720))
    words = {front.board.square(f"{n:02}.10.NW"): "no steps left" for n in range(5, 9)}
    words |= {front.board.square(f"{n:02}.10.SW"): "no steps left" for n in range(5, 9)}
    plates = [plate for plate, _ in reasons(view, front, words)]
    assert len(plates) >= 4
    for number, plate in enumerate(plates):
        assert plate.collidelist(plates[number + 1 :]) == -1
        assert front.plan.sheet.contains(plate)
    (alone,) = reasons(view, front, {front.board.square("08.10.NW"): "no steps left"})
    assert alone[0].bottom < front.lens.box(front.board.square("08.10.NW")).y


def test_units_join_and_leave_a_formation_by_clicks(tmp_path):
    seat = battle(tmp_path)
    seat.key("f")
    seat.click("unit:white-pie-3")
    seat.click("unit:white-pie-4")
    seat.click("unit:white-pie-3")
    assert draft(seat) == "formation:white-pie-4"


def test_a_column_is_led_to_a_square(tmp_path):
    row = ["psz 08.04.NW E", "pie-1 07.09.NW E", "pie-2 07.09.NE E", "pie-3 07.10.NW E"]
    place = {**FRONT, "white": row, "red": ["psz 05.17.SE W"]}
    seat = battle(tmp_path, position=place)
    seat.key("c")
    for one in ("3", "2", "1"):
        seat.click(f"unit:white-pie-{one}")
    assert draft(seat) == "column:white-pie-3,white-pie-2,white-pie-1"
    seat.click("button:step_L90")
    assert seat.table.front.draft.plan == ("L90",)
    seat.click("button:confirm")
    assert given(seat) == ["column:white-pie-3,white-pie-2,white-pie-1:L90"]


def test_sappers_work_on_clicked_squares(tmp_path):
    for work, square in (("mine", "08.07.SW"), ("repair", "08.07.NW"), ("build", "08.07.SW")):
        seat = battle(tmp_path / work)
        seat.click("unit:white-sap-1")
        seat.click(f"button:mode:{work}")
        seat.click(f"square:{square}")
        seat.click("button:confirm")
        assert given(seat) == [f"{work}:white-sap-1:{square}"]


def test_mines_are_cleared_on_several_squares(tmp_path):
    seat = battle(tmp_path)
    seat.click("unit:white-sap-1")
    seat.click("button:mode:demine")
    for square in ("08.07.SW", "08.07.NW", "08.07.NE"):
        seat.click(f"square:{square}")
    seat.click("square:08.07.NW")
    assert draft(seat) == "demine:white-sap-1:08.07.SW,08.07.NE"


def test_a_blocked_unit_is_carried_and_turned(tmp_path):
    place = {**FRONT, "white": ["psz 08.04.NW E", "sap-1 08.07.SE E", "art-1 09.08.SW E"]}
    seat = battle(tmp_path, position=place)
    seat.click("unit:white-sap-1")
    seat.click("button:mode:relocate")
    seat.click("unit:white-art-1")
    seat.click("square:08.07.SW")
    assert draft(seat) == "relocate:white-sap-1:white-art-1:08.07.SW:E"
    point = hover(seat, "square:08.07.SW", 0.5, 0.05)
    seat.click_at(point)
    assert draft(seat).endswith(":N")
    seat.click("button:confirm")
    assert given(seat)


def test_recruits_are_put_turned_and_taken_off(tmp_path):
    seat = battle(tmp_path)
    seat.click("square:08.03.NW")
    assert draft(seat) == "recruit:B"
    seat.click("button:sap")
    seat.click("square:08.03.SW")
    seat.click("button:pie")
    point = hover(seat, "square:08.03.SE", 0.5, 0.05)
    seat.click_at(point)
    assert draft(seat) == "recruit:B:sap@08.03.SW/E,pie@08.03.SE/N"
    seat.click("square:08.03.SW")
    assert draft(seat) == "recruit:B:pie@08.03.SE/N"
    seat.click("button:confirm")
    assert given(seat) == ["recruit:B:pie@08.03.SE/N"]


def test_the_end_of_the_turn_is_asked_for_twice_while_actions_are_left(tmp_path):
    seat = battle(tmp_path)
    seat.click("button:end_turn")
    assert "4 actions are unused" in seat.scene.prompt_bar.model.message
    seat.key("return")
    assert given(seat) == []
    assert seat.table.ordering.confirming == ""
    seat.key("k")
    seat.press_button("End turn")
    assert given(seat) == ["end_turn"]


def test_a_pointer_that_rests_clicks_what_has_come_under_it(tmp_path):
    """Confirm and the end of the turn lie in the same place."""
    seat = battle(tmp_path)
    seat.click(TANK)
    seat.click("square:10.10.SW")
    at = seat.table.anchor_box("button:confirm").center
    seat.click("button:confirm")
    seat.settle()
    for kind in ("press", "release"):
        seat.director.handle(Pointer(kind, *at, "left"))
    assert seat.table.ordering.confirming == "end_turn"


def test_a_unit_is_dragged_to_its_goal(tmp_path):
    seat = battle(tmp_path)
    start = hover(seat, TANK)
    end = seat.table.anchor_box("square:10.10.SW").center
    seat.director.handle(Pointer("press", *start, "left"))
    for point in (((start[0] + end[0]) / 2, start[1]), end):
        seat.director.handle(Pointer("drag", *point, "left"))
    seat.director.handle(Pointer("release", *end, "left"))
    assert draft(seat) == "go:white-pc-1:F,F"


def refused(seat):
    return seat.scene.prompt_bar._clause


@pytest.mark.parametrize(
    ("square", "clause"),
    [
        pytest.param("unit:white-pie-1", "A-2.11", marks=clauses("A-2.11")),
        pytest.param("square:08.10.SW", "A-12.4", marks=clauses("A-12.4")),
    ],
)
def test_a_square_that_sappers_cannot_mine_says_why(tmp_path, square, clause):
    seat = battle(tmp_path)
    seat.click("unit:white-sap-1")
    seat.click("button:mode:mine")
    seat.click(square)
    assert draft(seat) == "mine:white-sap-1"
    assert refused(seat) == clause


@pytest.mark.parametrize(
    ("scenario", "square", "clause"),
    [
        pytest.param("autarchy", "square:05.18.NW", "A-14.3", marks=clauses("A-14.3")),
        pytest.param("autarchy", "square:08.13.NE", "A-14.3", marks=clauses("A-14.3")),
        pytest.param("skirmish", "square:08.03.NW", "A-5.7", marks=clauses("A-5.7")),
    ],
)
def test_a_city_or_factory_that_does_not_recruit_says_why(tmp_path, scenario, square, clause):
    place = FRONT if scenario == "autarchy" else {"white": FRONT["white"], "red": FRONT["red"]}
    seat = battle(tmp_path, seats("human", "bot", scenario=scenario), position=place)
    seat.click(square)
    assert seat.table.front.draft is None
    assert refused(seat) == clause


@clauses("A-7.10")
@pytest.mark.parametrize("confirm", [False, True])
def test_a_plan_that_gives_the_own_unit_up_is_asked_for_twice(tmp_path, confirm):
    seat = battle(tmp_path)
    seat.click(TANK)
    seat.click_at(hover(seat, "square:10.10.SW", 0.5, 0.05))
    large = next(one for one, _ in seat.table.ordering.buttons() if one.name == "confirm")
    assert large.style == "wood", "what destroys the own unit is not the golden answer"
    prompt = seat.table.ordering.prompt()
    assert prompt.message == "White ARM 1: lost on 10.10.SW. Confirm?"
    seat.key("return")
    assert given(seat) == []
    sure = seat.table.ordering.prompt()
    assert sure.message == "This plan destroys your own unit. Carry it out all the same?"
    assert sure.main == "do:keep"
    seat.table.ordering.choose("do:confirm" if confirm else "do:keep")
    assert given(seat) == (["go:white-pc-1:F,F,L90"] if confirm else [])
    assert confirm or draft(seat) == "go:white-pc-1:F,F,L90"


def test_surrender_is_asked_for_twice(tmp_path):
    seat = battle(tmp_path)
    seat.click("button:surrender")
    assert given(seat) == []
    seat.key("escape")
    assert seat.table.ordering.confirming == ""


def test_the_next_unit_is_chosen_with_a_key_and_used_ones_are_left_out(tmp_path):
    seat = battle(tmp_path)
    met = []
    for _ in range(8):
        seat.key("n")
        met.append(seat.table.front.draft.unit)
    assert len(set(met)) == 8
    assert "white-pie-2" not in met


def test_the_standing_order_for_mines_is_changed_in_one_click(tmp_path):
    seat = battle(tmp_path)
    seat.click("button:react:never")
    seat.settle()
    assert given(seat) == ["react:never"]
    assert seat.flow.view.reaction == "never"


@clauses("A-13.8")
def test_the_standing_order_for_mines_is_seen_and_choosing_it_again_is_no_answer(tmp_path):
    seat = battle(tmp_path)
    standing = seat.table.ordering.card.standing
    assert [one.label for one in standing if one.lit] == ["Detonate"]
    assert len(standing) == 3
    seat.click("button:react:auto")
    assert given(seat) == []
    assert not seat.scene.prompt_bar.refusal
    seat.click("button:react:ask")
    seat.settle()
    assert [one.label for one in seat.table.ordering.card.standing if one.lit] == ["Ask me"]


def test_a_unit_that_cannot_fire_is_not_told_to(tmp_path):
    seat = battle(tmp_path)
    for unit, fires in ((TANK, True), ("unit:white-psz-1", False)):
        seat.click(unit)
        words = " ".join(words for _, words in seat.table.ordering.card.notes)
        assert ("Click an enemy to fire." in words) is fires


def test_the_plan_survives_when_the_table_is_opened_anew(tmp_path):
    seat = battle(tmp_path, seats("human", "human", scenario="autarchy"))
    seat.its_me()
    seat.click(TANK)
    seat.click("square:10.10.SW")
    again = battle(tmp_path / "again", match=seat.match)
    again.its_me()
    assert draft(again) == "go:white-pc-1:F,F"


def test_an_answer_is_a_typed_pick(tmp_path):
    seat = battle(tmp_path)
    seat.click(TANK)
    assert isinstance(seat.table.front.draft, picks.Go)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_formation_says_how_to_lead_it_in_a_small_window(lang, tmp_path, monkeypatch):
    four = {**FRONT, "white": ["psz 08.04.NW E", "pie-1 10.06.NW E", "pie-2 10.06.NE E",
                               "pie-3 10.06.SW E", "pie-4 10.06.SE E"]}  # fmt: skip
    seat = battle(tmp_path, position=four, lang=lang, size=(1280, 720))
    seat.click("button:mode:formation")
    for number in (1, 2, 3, 4):
        seat.click(f"unit:white-pie-{number}")
    drawn = []
    real = plan_card.draw.wrapped
    monkeypatch.setattr(plan_card.draw, "wrapped",
                        lambda canvas, words, *rest, **how: drawn.append(words) or real(
                            canvas, words, *rest, **how))  # fmt: skip
    seat.shot()
    assert seat.table.front.kit.say("autarcha.note.lead") in drawn
