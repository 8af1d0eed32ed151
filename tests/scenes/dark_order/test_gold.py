"""What Enter picks without a choice: never an answer that harms or gives a chance away."""

import pytest

from rules.kernel.rng import Stream
from scenes.dark_order.words.prompt import FINISH, NO, NO_DEFAULT
from scenes.table.course.modes import Mode
from scenes.table.wording import prompt_buttons
from tests.scenes.dark_order.samples import battle, position, seats, table
from tests.scenes.dark_order.test_asking import attack_turn

MOST = 130


def gold_of(seat):
    prompt = seat.table.prompt(seat.flow.view, seat.flow.asked)
    return [one for one in prompt_buttons(prompt) if one.main]


def check_gold(seat):
    """Gold is an answer that finishes what was begun, or the only thing that is left to do."""
    front, kind = seat.table.front, seat.flow.asked.kind
    gold = gold_of(seat)
    assert len(gold) <= 1, kind
    if not gold or gold[0].key in (FINISH, NO):
        draft = front.links.draft()
        assert not gold or draft is None or not draft.missing, kind
        return
    asked = front.asked
    assert not asked.sources, kind
    assert not asked.direct, kind
    assert kind not in ("choose_role", "choose_mode"), kind
    options = {one.id: one for one in front.links.options}
    outlook = front.foresee(options[gold[0].key])
    assert outlook is None or outlook.ends != front.above or len(options) == 1, kind


@pytest.mark.parametrize("seed", [3, 8])
def test_no_question_of_a_game_has_a_gold_answer_that_gives_something_up(seed, tmp_path):
    seat = table(tmp_path, seats("human", "human"), seed=seed, size=(1280, 720))
    chance, met = Stream(seed, "gold"), set()
    for _ in range(MOST):
        if seat.flow.mode is Mode.CURTAIN:
            seat.its_me()
            seat.settle()
        if seat.flow.mode is Mode.ENDED:
            break
        met.add(seat.flow.asked.kind)
        check_gold(seat)
        seat.answer(seat.match.title.random_pick(seat.match.state, seat.flow.asked, chance))
    assert {"choose_role", "place_units", "activate", "support_stage"} <= met


def test_the_ways_to_use_a_card_have_no_gold(tmp_path):
    place = position(aggressor="a", last_defender="b", a={"orders": ["manoeuvre"]})
    seat = attack_turn(tmp_path, position=place)
    seat.click("card:manoeuvre")
    seat.settle()
    assert seat.flow.asked.kind == "choose_mode"
    prompt = seat.table.prompt(seat.flow.view, seat.flow.asked)
    assert len(prompt.buttons) > 1
    assert prompt.main == NO_DEFAULT
    assert not gold_of(seat)
    before = seat.match.state
    seat.key("return")
    assert seat.match.state is before


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_roles_tell_what_each_of_them_brings(lang, tmp_path):
    seat = table(tmp_path, seats("human", "human"), lang=lang, size=(1280, 720))
    chance = Stream(1, "roles")
    while seat.flow.mode is Mode.CURTAIN or seat.flow.asked.kind != "choose_role":
        if seat.flow.mode is Mode.CURTAIN:
            seat.its_me()
            seat.settle()
            continue
        seat.answer(seat.match.title.random_pick(seat.match.state, seat.flow.asked, chance))
    told = seat.table.prompt(seat.flow.view, seat.flow.asked).detail
    assert "+2" in told
    assert "·" in told


def test_the_hint_bar_names_the_keys_that_work(tmp_path):
    seat = attack_turn(tmp_path)
    named = dict(seat.table.prompt(seat.flow.view, seat.flow.asked).keys)
    assert "Tab" in named
    assert "1 2 3 …" in named
    assert "Esc" not in named
    source = next(iter(seat.table.front.asked.sources))
    seat.click(source)
    named = dict(seat.table.prompt(seat.flow.view, seat.flow.asked).keys)
    assert "Esc" in named


def test_cards_above_the_limit_are_told_with_the_orders_that_may_go_too(tmp_path):
    place = position(phase="recovery",
                     a={"supports": ["first_aid_kit", "litany", "smoke_grenade", "barricade",
                                     "consecrated_sword"], "neutrals": []})  # fmt: skip
    seat = battle(tmp_path, position=place)
    assert seat.flow.asked.kind == "recover"
    prompt = seat.table.prompt(seat.flow.view, seat.flow.asked)
    assert "back" in prompt.message
    assert "orders can be given up" in prompt.detail
