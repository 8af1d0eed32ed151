"""What Enter picks without a choice: nothing that gives a unit, an action or the game up."""

import random

import pytest

from rules.autarcha.fight.mines import DETONATE
from rules.autarcha.model.picks import Starter
from rules.autarcha.turn.turns import DECLINE
from scenes.autarcha.desk.panel import FINISH
from scenes.autarcha.words.order_prompt import KEEP
from scenes.table.wording import prompt_buttons
from tests.scenes.autarcha.samples import FRONT, battle, click_once, seats, table
from tests.scenes.autarcha.test_questions import sit_down

CLICKS = 140
AT_WAR = {**FRONT, "mines": {"red": ["10.09.SE"]}, "reactions": {"red": "ask"}}

WAYS = {
    "draw": ["button:offer_draw"],
    "mine": ["unit:white-pc-1", "square:10.09.SE", "button:confirm"],
}


def check_gold(seat):
    """Gold is at most one button, and what it does harms nobody but the enemy."""
    table, asked = seat.table, seat.flow.asked
    gold = [one.key for one in prompt_buttons(table.prompt(seat.flow.view, asked)) if one.main]
    draft = table.front.links.draft()
    match asked.kind:
        case "order":
            ordering = table.ordering
            assert gold == ([KEEP] if ordering.confirming else [])
            for button, _ in ordering.buttons():
                if button.style == "brass" and button.name == "confirm":
                    assert not button.enabled or draft.complete
                    assert not ordering.sketch.loses
                if button.style == "brass" and button.name == "end_turn":
                    assert seat.flow.view.actions_left == 0
        case "draw":
            assert gold == [DECLINE]
        case "mine":
            assert gold == [DETONATE]
        case "starter":
            assert gold == [str(Starter(asked.seat))]
        case _:
            assert gold != [FINISH] or draft.complete
    return asked.kind


@pytest.mark.parametrize("scenario", ["autarchy", "valley_skirmish"])
def test_no_question_of_a_beginning_has_a_gold_answer_that_gives_something_up(tmp_path, scenario):
    seat = table(tmp_path, seats("human", "human", scenario=scenario), size=(1280, 720))
    assert met(seat, 5) >= {"deploy", "starter"}


@pytest.mark.parametrize("seed", [2, 3])
def test_no_question_of_a_war_has_a_gold_answer_that_gives_something_up(tmp_path, seed):
    people = seats("human", "human", scenario="autarchy")
    seat = battle(tmp_path, people, position=AT_WAR, size=(1280, 720))
    assert "order" in met(seat, seed)


def test_a_draw_that_is_offered_is_declined_by_gold_and_a_mine_goes_off(tmp_path):
    people = seats("human", "human", scenario="autarchy")
    seat = battle(tmp_path, people, position=AT_WAR)
    for kind, way in WAYS.items():
        sit_down(seat)
        for anchor in way:
            seat.click(anchor)
        seat.settle()
        sit_down(seat)
        assert check_gold(seat) == kind
        seat.key("return")
        seat.settle()


def met(seat, seed):
    chance, kinds = random.Random(seed), set()

    def click(driver):
        kinds.add(check_gold(driver))
        click_once(driver, chance)

    seat.click_on(CLICKS, click)
    return kinds
