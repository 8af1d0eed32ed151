"""A support goes somewhere: it is aimed before it is played, and can be put down until then."""

import pytest

from tests.scenes.dark_order.samples import battle, position, unit
from tests.scenes.dark_order.test_asking import PLACEMENT, attack_turn, drag, hover

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
