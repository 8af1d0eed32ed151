"""Every plain question is told in full and answered by a click."""

import pytest

from rules.kernel.rng import Stream
from scenes.autarcha.words.plain_prompt import consequences
from scenes.table.course.modes import Mode
from tests.scenes.autarcha.samples import FRONT, battle, seats, table


def people(**options):
    return seats("human", "human", scenario="autarchy", **options)


def sit_down(seat):
    if seat.flow.mode is Mode.CURTAIN:
        seat.its_me()
        seat.settle()


def press(seat, number):
    seat.click_at(seat.scene.prompt_bar.buttons[number].on_screen().center)
    seat.settle()


def message(seat):
    return seat.scene.prompt_bar.model.message


@pytest.mark.parametrize(("number", "gone"), [(0, True), (1, False)])
def test_an_entered_mine_is_set_off_or_kept(tmp_path, number, gone):
    place = {**FRONT, "mines": {"red": ["10.09.SE"]}, "reactions": {"red": "ask"}}
    seat = battle(tmp_path, people(), position=place)
    sit_down(seat)
    seat.click("unit:white-pc-1")
    seat.click("square:10.09.SE")
    seat.click("button:confirm")
    seat.settle()
    sit_down(seat)
    assert seat.flow.asked.kind == "mine"
    assert "White ARM 1" in message(seat)
    assert "10.09.SE" in message(seat)
    press(seat, number)
    sit_down(seat)
    assert ("white-pc-1" not in seat.flow.view.units) == gone


@pytest.mark.parametrize(("unit", "ends"), [("pc-1 10.09.SW E", False), ("psz 10.09.SW E", True)])
def test_a_mine_tells_what_it_would_destroy_before_it_goes_off(tmp_path, unit, ends):
    others = [one for one in FRONT["white"] if not one.startswith((unit.split()[0], "pc-1"))]
    place = {**FRONT, "white": [unit, *others], "mines": {"red": ["10.09.SE"]},
             "reactions": {"red": "ask"}}  # fmt: skip
    seat = battle(tmp_path, people(), position=place)
    sit_down(seat)
    kind = "psz" if ends else "pc"
    seat.click(f"unit:white-{kind}-1")
    seat.click("square:10.09.SE")
    seat.click("button:confirm")
    seat.settle()
    sit_down(seat)
    told = [words for _, words in consequences(seat.table.front)]
    unit = "White HQ 1 is destroyed." if ends else "White ARM 1 is destroyed."
    rest = [unit, "Also hit there: the road."]
    assert told == (["It wins the game.", *rest] if ends else rest)


def test_the_defender_clicks_the_die(tmp_path):
    seat = battle(tmp_path, people(dice_click=True), loaded={"defence": (6,)})
    sit_down(seat)
    seat.click("unit:white-pc-1")
    seat.click("unit:red-pie-1")
    seat.click("button:confirm")
    seat.settle()
    sit_down(seat)
    assert seat.flow.asked.kind == "roll"
    assert "4 or more" in message(seat)
    press(seat, 0)
    assert "red-pie-1" not in seat.flow.view.units


def test_an_offer_of_a_draw_is_declined_by_enter_and_accepted_by_a_click(tmp_path):
    for answer in ("return", "click"):
        seat = battle(tmp_path / answer, people())
        sit_down(seat)
        seat.click("button:offer_draw")
        seat.settle()
        sit_down(seat)
        assert seat.flow.asked.kind == "draw"
        assert message(seat) == "A draw is offered by Ania. Accept?"
        if answer == "return":
            seat.key("return")
            seat.settle()
            assert seat.match.outcome is None
        else:
            seat.press_button("Accept the draw")
            seat.settle()
            assert seat.match.outcome is not None


def test_whoever_rolls_higher_chooses_who_begins(tmp_path):
    seat = table(tmp_path, seats("human", "human"), loaded={"initiative": (6, 1)})
    for _ in range(2):
        sit_down(seat)
        form, pack = seat.match.title.forms["deploy"], seat.kit.rules.pack
        pick = form.sample(seat.match.state, pack, seat.flow.asked, Stream(1, "deploy"))
        seat.scene.submit(seat.flow.asked, pick)
        seat.settle()
    sit_down(seat)
    assert seat.flow.asked.kind == "starter"
    assert message(seat)
    press(seat, 0)
    assert seat.flow.view.turn == 1
