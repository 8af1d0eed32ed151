"""What a choice would bring is seen before it is made: chips, totals, the fatigue track."""

import pytest

from scenes.dark_order.board import chips
from scenes.dark_order.board.locations import scouting
from scenes.dark_order.desk.fatigue import foreseen_fatigue
from scenes.dark_order.desk.hand import _only, hand_cards, remark
from scenes.dark_order.desk.totals import command_now
from tests.scenes.dark_order.samples import battle, position, unit
from tests.scenes.dark_order.test_asking import PLACEMENT, defence_turn, hover


def chips_drawn(seat, monkeypatch):
    """The values that are laid over the plates: kind, before, after and mark."""
    drawn = []

    def look(canvas, at, size, row, mark):
        drawn.append((*row, mark))

    monkeypatch.setattr(chips, "_value_change", look)
    seat.shot()
    return drawn


def test_a_pending_attack_tells_what_comes_undefended_until_a_defence_is_pointed_at(
    tmp_path, monkeypatch
):
    seat = defence_turn(tmp_path)
    (left,) = [after for kind, _, after, _ in chips_drawn(seat, monkeypatch) if kind == "life"]
    hover(seat, "card:smoke_grenade")
    assert chips_drawn(seat, monkeypatch) == [("life", left + 3, left + 3, "shield")]


def test_a_token_shows_the_value_that_it_raises_and_asks_for_a_unit(tmp_path, monkeypatch):
    seat = battle(tmp_path, position=position(phase="support_stage", aggressor="a"))
    while seat.flow.asked.kind != "support_stage":
        seat.settle()
    seat.click("token:life")
    assert seat.scene.prompt_bar.model.message == "Choose the unit that gets the life token."
    hover(seat, unit(seat, "a", "1C"))
    ((kind, before, after, _),) = chips_drawn(seat, monkeypatch)
    assert (kind, after) == ("life", before + 1)


def test_the_command_total_counts_the_living_only(tmp_path):
    field = {"1C": {"card": "infected.1", "damage": 3, "fate": "dead"}, "2R": "abomination.1"}
    seat = battle(tmp_path, position=position(b={"field": field}))
    view = seat.flow.view
    assert len(view.units) > 2
    alive = [one for one in view.units.values() if one.seat == "b" and not one.fate]
    assert len(alive) == 1
    assert command_now(seat.table.front, "b") == alive[0].command


def test_an_unfinished_placement_counts_in_both_totals(tmp_path):
    seat = battle(tmp_path, position=PLACEMENT)
    front = seat.table.front
    fighters = front.kit.book.fighters
    command, scouts = command_now(front, "a"), int(scouting(front, "a"))
    seat.click("card:shieldbearer.1")
    seat.click("cell:1C")
    seat.click("card:crossbowman.1")
    seat.click("cell:location")
    assert command_now(front, "a") == command + fighters["shieldbearer.1"].figures[2]
    assert int(scouting(front, "a")) == scouts + fighters["crossbowman.1"].figures[3]


def test_a_pointed_order_shows_the_fatigue_that_giving_it_up_recovers(tmp_path):
    seat = battle(tmp_path, position=position(phase="recruitment"))
    while seat.flow.asked.kind != "recover":
        seat.key("return")
        seat.settle()
    front = seat.table.front
    assert foreseen_fatigue(front, "a") is None
    hover(seat, "card:surprise")
    assert foreseen_fatigue(front, "a") == 9 - 3
    seat.click("card:surprise")
    hover(seat, "card:withdrawal")
    assert foreseen_fatigue(front, "a") == 9 - 3 - 1


def test_a_card_that_nobody_could_pay_for_says_so(tmp_path):
    tired = position(phase="support_stage", aggressor="a", a={"fatigue": 29})
    seat = battle(tmp_path, position=tired)
    front = seat.table.front
    sword = next(one for one in hand_cards(front) if one.card == "consecrated_sword")
    assert remark(front, sword, usable=False) == ("too tiring", False)


@pytest.mark.parametrize(
    ("moments", "words"),
    [
        (("attack_turn",), "attack_turn"),
        (("attack_turn", "defence_turn"), "battle"),
        (("support_stage", "attack_turn"), "not_in_defence"),
    ],
)
def test_a_card_tells_every_moment_at_which_it_can_be_played(moments, words):
    assert _only(moments) == words


def test_where_nobody_can_stay_only_the_order_is_asked_for(tmp_path):
    worn = {
        "1C": {"card": "crossbowman.1", "damage": 1},
        "1R": {"card": "order_knight.1", "damage": 1},
    }
    seat = battle(tmp_path, position=position(phase="cleanup", a={"field": worn}))
    while seat.flow.asked.kind != "clean_up":
        seat.settle()
    assert seat.scene.prompt_bar.model.message.startswith("Nobody can stay.")
