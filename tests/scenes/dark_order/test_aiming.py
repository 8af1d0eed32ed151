"""A support goes somewhere: it is aimed before it is played, and can be put down until then."""

import pytest

from tests.scenes.dark_order.samples import battle, position, unit
from tests.scenes.dark_order.test_asking import (
    PLACEMENT,
    attack_turn,
    defence_turn,
    drag,
    hover,
)

VIAL = position(phase="support_stage", aggressor="a", a={"neutrals": ["plague_vial"]})


def stage(tmp_path, **options):
    seat = battle(tmp_path, position=VIAL, **options)
    while seat.flow.asked.kind != "support_stage":
        seat.settle()
    return seat


def keys(seat):
    return [key for key, _ in seat.table.prompt(seat.flow.view, seat.flow.asked).keys]


def sick(seat):
    return [one.cell for one in seat.flow.view.units.values() if one.seat == "b" and one.plague]


def play_out(seat):
    for _ in range(200):
        seat.tick()


def test_a_click_takes_a_support_up_and_esc_or_a_second_click_puts_it_down(tmp_path):
    seat = stage(tmp_path)
    for undo in ("escape", "card:plague_vial"):
        seat.click("card:plague_vial")
        assert seat.match.turns == []
        assert seat.scene.prompt_bar.model.message == "Plague Vial: choose a unit."
        assert keys(seat)[0] == "Esc"
        assert unit(seat, "b", "2R") in seat.table.choices()
        seat.key(undo) if undo == "escape" else seat.click(undo)
        assert not seat.table.front.asked.held
        assert seat.match.turns == []
        assert "Esc" not in keys(seat)


def test_the_aim_is_foretold_and_the_second_click_plays_the_card_there(tmp_path):
    seat = stage(tmp_path)
    target = unit(seat, "b", "2R")
    seat.click("card:plague_vial")
    hover(seat, target)
    outlook = seat.table.front.pointed_outlook()
    assert outlook.changes[target.removeprefix("unit:")].infected
    seat.click(target)
    play_out(seat)
    picks = [turn.action.pick for turn in seat.match.turns if turn.action.seat == "a"]
    assert picks[:2] == ["play:plague_vial", target]
    assert sick(seat) == [seat.flow.view.units[target.removeprefix("unit:")].cell]


def test_a_support_is_dragged_to_its_aim(tmp_path):
    seat = stage(tmp_path)
    target = unit(seat, "b", "2R")
    drag(seat, seat.table.anchor_box("card:plague_vial").center,
         seat.table.anchor_box(target).center)  # fmt: skip
    play_out(seat)
    assert len(sick(seat)) == 1


def test_another_thing_taken_up_forgets_the_aim(tmp_path):
    seat = attack_turn(tmp_path, position=position(a={"neutrals": ["plague_vial"]}))
    seat.click("card:plague_vial")
    front = seat.table.front
    assert front.coming is not None
    seat.click(unit(seat, "a", "1C"))
    assert front.coming is None
    hover(seat, unit(seat, "b", "1C"))
    assert front.pointed_outlook().hit is not None


KIT = position(
    step=1, last_defender="a",
    a={"supports": ["first_aid_kit"],
       "field": {"1C": {"card": "crossbowman.1", "damage": 1},
                 "1L": {"card": "shieldbearer.1", "damage": 1}}},
    b={"field": {"1C": "crawler.1"}},
)  # fmt: skip


def test_what_a_support_is_used_for_is_chosen_before_it_is_played_and_esc_goes_back_by_parts(
    tmp_path,
):
    seat = defence_turn(tmp_path, at=KIT)
    front, before = seat.table.front, len(seat.match.turns)
    seat.click("card:first_aid_kit")
    assert front.coming.kind == "choose_mode"
    heal, prevent = [one.label for one in seat.scene.prompt_bar.buttons]
    assert (heal, prevent) == ("Heal 2 damage", "Prevent 2 damage")
    assert not any(one.style == "brass" for one in seat.scene.prompt_bar.buttons)
    seat.press_button(heal)
    assert front.coming.kind == "choose_unit"
    assert seat.scene.prompt_bar.model.message == "First-aid Kit: choose a unit."
    seat.key("escape")
    assert front.coming.kind == "choose_mode"
    seat.key("escape")
    assert front.coming is None
    assert not front.asked.held
    assert len(seat.match.turns) == before


def test_a_support_with_a_use_and_an_aim_answers_both_questions(tmp_path):
    seat = defence_turn(tmp_path, at=KIT)
    before = len(seat.match.turns)
    seat.click("card:first_aid_kit")
    seat.press_button("Heal 2 damage")
    target = unit(seat, "a", "1L")
    hover(seat, target)
    outlook = seat.table.front.pointed_outlook()
    change = outlook.changes[target.removeprefix("unit:")]
    assert change.after == change.before + 1
    assert outlook.hit is not None  # and what the pending attack does then
    seat.click(target)
    play_out(seat)
    picks = [turn.action.pick for turn in seat.match.turns[before:] if turn.action.seat == "a"]
    assert len(picks) == 3
    assert (picks[0], picks[-1]) == ("play:first_aid_kit", target)
    assert seat.flow.view.units[target.removeprefix("unit:")].damage == 0


def test_an_order_that_asks_is_taken_back_by_esc(tmp_path):
    place = position(aggressor="a", last_defender="b", a={"orders": ["manoeuvre"]})
    seat = attack_turn(tmp_path, position=place)
    seat.click("card:manoeuvre")
    seat.settle()
    assert seat.flow.asked.kind == "choose_mode"
    assert keys(seat)[0] == "Esc"
    seat.key("escape")
    seat.settle()
    assert seat.flow.asked.kind == "attack_turn"
    assert seat.flow.view.sides["a"].orders == ("manoeuvre",)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_placement_in_a_small_window_names_keys_and_offers_cells_before_scouting(lang, tmp_path):
    seat = battle(tmp_path, position=PLACEMENT, lang=lang, size=(1280, 720))
    seat.click("card:crossbowman.1")
    choices = list(seat.table.choices())
    assert choices[0].startswith("cell:1")
    assert choices.index("cell:location") == 6
    seat.shot()
    assert {"H", "Esc"} <= {key for key, *_ in seat.scene.prompt_bar._keys}
