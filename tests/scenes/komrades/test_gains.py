"""The main button (Enter) never harms or wastes, and buttons are ordered by what they bring."""

import pytest

from rules.kernel.decision import PASS
from rules.komrades.previews import preview_pick
from tests.scenes.komrades.samples import click_through, plain_line, seats, table


def main_of(seat):
    return [one.key for one in seat.scene.prompt_bar.model.buttons if one.main]


def own_life(seat, pick):
    """The own Life that an answer leads to by the rules: at once, and with the attack."""
    preview = preview_pick(seat.kit.rules, seat.flow.view, seat.flow.asked, pick)
    me = seat.flow.view.me
    return max(0, preview.fate if preview.fate >= 0 else preview.life[me])


def acting(tmp_path, card, line, **extra):
    position = plain_line(line, at="action", planned={"misza": card}, initiative="misza", **extra)
    order = ["misza", *sorted(one for one in line if len(one) == 1 and one != "_")]
    return table(tmp_path, seats(len(order), 1), position={**position, "order": order})


def test_enter_walks_into_no_mine_while_no_attack_is_aimed(tmp_path):
    seat = acting(tmp_path, "step", ["_", "misza", "A", "B"], attack="mine",
                  hazards={"1": ["mine"]})  # fmt: skip
    assert seat.flow.asked.kind == "walk"
    assert main_of(seat) == ["go:backward:1"]
    assert [one.key for one in seat.scene.prompt_bar.model.buttons] == [
        "go:backward:1", "go:forward:1"
    ]  # fmt: skip


def test_enter_takes_the_aid_where_life_is_missing(tmp_path):
    position = plain_line(["misza", "A", "B", "_"], at="action", planned={"misza": "dodge"},
                          initiative="misza", gear={"misza": ["first_aid_kit"]})  # fmt: skip
    seat = table(tmp_path, seats(3, 1), position={**position, "life": {"misza": 6}})
    assert seat.flow.asked.kind == "use_gear"
    assert main_of(seat)[0].startswith("gear:")


def hit(tmp_path, gear, attack="grenade", **extra):
    position = plain_line(["A", "misza", "B", "_"], at="hits", attack=attack, initiative="misza",
                          gear={"misza": gear}, **extra)  # fmt: skip
    seat = table(tmp_path, seats(3, 1), position={**position, "order": ["misza", "A", "B"]})
    assert seat.flow.asked.kind == "react"
    return seat


def kinds(seat, picks):
    cards = seat.kit.rules.pack.cards
    return [one if one == PASS else cards[int(one.split(":")[1])].id for one in picks]


def test_enter_stops_the_whole_hit_rather_than_a_part_of_it(tmp_path):
    seat = hit(tmp_path, ["helmet", "sandbag"])
    assert kinds(seat, main_of(seat)) == ["sandbag"]
    order = kinds(seat, [one.key for one in seat.scene.prompt_bar.model.buttons])
    assert order == ["sandbag", "helmet", PASS]


def test_of_equals_enter_uses_the_mask_that_helps_against_gas_alone(tmp_path):
    seat = hit(tmp_path, ["helmet", "sandbag", "gas_mask"], attack="tear_gas")
    assert kinds(seat, main_of(seat)) == ["gas_mask"]


def test_two_pieces_of_one_kind_are_told_apart_by_what_is_left_of_them(tmp_path):
    seat = hit(tmp_path, [{"card": "helmet", "durability": 1}, "helmet"])
    labels = [one.label for one in seat.scene.prompt_bar.model.buttons]
    assert labels == ["Helmet (1 left)", "Helmet (3 left)", "Take the hit"]


def test_enter_burns_what_is_nearly_worn_out(tmp_path):
    position = plain_line(["A", "B", "misza", "_"], at="hits", attack="molotov",
                          gear={"misza": ["helmet", "first_aid_kit"]})  # fmt: skip
    seat = table(tmp_path, seats(3, 1), position={**position, "order": ["misza", "A", "B"]})
    while seat.flow.asked is not None and seat.flow.asked.kind == "react":
        seat.answer(PASS)
    assert seat.flow.asked.kind == "burn_gear"
    assert kinds(seat, main_of(seat)) == ["first_aid_kit"]


WEIGHED = {"walk", "drive_tank", "react", "defuse_mines"}


@pytest.mark.parametrize("seed", range(12))
def test_the_main_button_never_costs_life_that_another_one_would_save(tmp_path, seed):
    """Random games of one person with equipment in play, every question on the way."""
    people = 2 + seed % 4
    names = ["misza", "nikolai", "borys", "michail", "walentyna"][: people + 1]
    gear = ["helmet", "car_door", "sandbag", "tank", "felt_boots", "mine_detector"]
    worn = {names[0]: gear[seed % 3 : seed % 3 + 4]}
    line = [*names[1:], "_", names[0]] if seed % 2 else [*names, "_"]
    position = plain_line(line, at="window_a", attack=["grenade", "laser", "air_raid"][seed % 3],
                          gear=worn)  # fmt: skip
    seat = table(
        tmp_path, seats(len(names), 1), seed=seed,
        position={**position, "order": names, "life": 5, "max_life": 5},
    )  # fmt: skip
    weighed = 0
    for step in range(60):
        asked = seat.flow.asked
        if seat.match.outcome is not None or asked is None:
            break
        buttons = [one.key for one in seat.scene.prompt_bar.model.buttons]
        if asked.kind in WEIGHED and buttons and set(buttons) <= set(asked.options):
            main = main_of(seat)[0]
            best = max(own_life(seat, one) for one in buttons)
            ways = asked.kind in ("walk", "drive_tank")
            assert own_life(seat, main) >= best - (0.5 if ways else 0), (asked, main)
            weighed += 1
            assert buttons[0] == main or own_life(seat, buttons[0]) == own_life(seat, main)
        click_through(seat, seed * 100 + step, 1)
    assert weighed


@pytest.mark.parametrize("seed", range(4))
def test_enter_answers_no_question_whose_answers_are_not_weighed(tmp_path, seed):
    """Random games with whatever the decks bring: the main button is worth most of all that is
    offered, and where nothing can be weighed there is none."""
    seat = table(tmp_path, seats(3 + seed, 1), seed=seed, check_pose=False)
    for step in range(60):
        asked = seat.flow.asked
        if seat.match.outcome is not None or asked is None:
            break
        told, main = seat.table.prompt(seat.flow.view, asked), main_of(seat)
        assert bool(main) == bool(told.buttons)
        if main:
            assert set(told.gains) == {pick for pick, _ in told.buttons} == set(asked.options)
            assert told.gains[main[0]] == max(told.gains.values())
        click_through(seat, seed * 100 + step, 1)
