"""The table of refusals: each code with the input that earns it, the state unchanged."""

import pytest

from rules.kernel.decision import Action
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    aptekarze,
    face_down,
    new_game,
    plaga,
    sanktuarium,
    table,
    unit,
)


def fight(**changes):
    position = {
        "step": 1,
        "stop": "step",
        "red": sanktuarium(field={"1C": "wall_recruit.1", "2L": "halberdier.1"}),
        "blue": plaga(field={"1C": "carrier.1", "2C": "crawler.1", "1R": "crawler.2"}),
    }
    return table(**{**position, **changes})


def stage(**changes):
    return fight(phase="support_stage", stop="support_stage", **changes)


def prepared(t, *picks):
    for pick in picks:
        t.answer("red", pick)
    return t


FULL = {
    cell: unit(card, exhausted=True)
    for cell, card in zip(
        ("1L", "1C", "1R", "2L", "2C", "2R"),
        (*(f"wall_recruit.{n}" for n in (1, 2, 3)), "chaplain.1", "chaplain.2", "halberdier.1"),
        strict=True,
    )
}

CASES = [
    ("wrong_phase", "D-5.1", fight, "place:chaplain.1:1L"),
    ("wrong_phase", "D-5.1", fight, "token:speed:red-1"),
    ("wrong_phase", "D-5.1", stage, "attack:red-1:blue-3"),
    ("would_exhaust_commander", "D-3.3", lambda: _tired(), "order:flanking"),
    ("cell_occupied", "D-4.3", lambda: _moving(), "cell:2L"),
    ("cell_closed", "D-17.8", lambda: _moving(location="hangmens_bridge"), "cell:2R"),
    ("unit_cap", "D-28.3", lambda: _placing_in_ravine(), "place:chaplain.1:2R"),
    ("wrong_mark", "D-10.1", lambda: fight(red=_red(supports=("barricade",))), "play:barricade"),
    ("wrong_mark", "D-10.1", lambda: stage(red=_red(supports=("litany",))), "play:litany"),
    ("wrong_phase", "D-9.8", fight, "order:hold_the_line"),
    ("not_available", "D-9.1", fight, "order:feeding"),
    ("not_available", "D-10.2", fight, "play:litany"),
    ("not_available", "D-8.15", stage, "token:life:red-1"),
    ("not_eligible", "D-11.5", lambda: fight(red=_red(exhausted=True)), "attack:red-1:blue-3"),
    ("not_eligible", "D-11.5", fight, "attack:red-9:blue-3"),
    ("out_of_range_line", "D-4.6", lambda: _recruit_at("2C"), "attack:red-1:blue-3"),
    ("out_of_range_lane", "D-4.7", lambda: _recruit_at("1L"), "attack:red-1:blue-4"),
    ("blocked", "D-4.8", fight, "attack:red-1:blue-4"),
    ("illegal_target", "D-12.5", fight, "attack:red-1:red-2"),
    ("ability_used", "D-15.4", lambda: _chaplain(used=True), "ability:red-1"),
    ("unactivated", "D-8.12", lambda: _chaplain(face_down=True), "ability:red-1"),
    ("wrong_phase", "D-15.1", fight, "ability:red-1"),
    ("not_available", "D-15.1", fight, "ability:blue-3"),
    (
        "last_unit_exhausted",
        "D-17.3",
        lambda: stage(red=sanktuarium(field=FULL)),
        "order:manoeuvre",
    ),
    ("no_effect", "D-9.5", lambda: fight(red=_red(supports=("litany",))), "play:litany"),
]


def _red(supports=(), **state):
    field = {"1C": unit("wall_recruit.1", **state), "2L": "halberdier.1"}
    return sanktuarium(field=field, supports=supports)


def _tired():
    return fight(red={**_red(), "fatigue": 28})


def _recruit_at(cell):
    return fight(
        red=sanktuarium(field={cell: "wall_recruit.1"}),
        blue=plaga(field={"1L": "carrier.1", "2C": "crawler.1", "1R": "crawler.2"}),
    )


def _chaplain(**state):
    return fight(
        red=sanktuarium(
            field={"1L": unit("chaplain.1", **state), "1C": unit("halberdier.1", damage=1)}
        )
    )


def _moving(**changes):
    t = stage(**changes)
    return prepared(t, "order:manoeuvre", "mode:move", "unit:red-1")


def _placing_in_ravine():
    field = {
        "1L": "wall_recruit.1",
        "1C": "wall_recruit.2",
        "1R": "halberdier.1",
        "2L": "halberdier.2",
    }
    return table(
        phase="placement",
        stop="placement",
        location="ravine",
        red=sanktuarium(field=field, units=("chaplain.1",)),
        blue=plaga(units=("infected.1",)),
    )


@pytest.mark.parametrize(("code", "clause", "position", "pick"), CASES)
@clauses("D-5.1", "D-11.5", "D-15.1", "D-9.8")
def test_the_table_of_refusals(code, clause, position, pick):
    t = position() if callable(position) else position
    assert t.refused("red", pick) == (code, clause)


@clauses("D-11.9", "D-13.3", "D-5.1")
def test_it_is_not_your_turn():
    t = fight()
    number = t.decision("red").id
    assert t.refused_action(Action(number, "blue", "pass")) == ("not_your_turn", "D-11.9")
    assert t.refused_action(Action(number + 5, "blue", "pass")) == ("wrong_phase", "D-5.1")
    t.declare("red", "1C", "1C")
    assert t.refused("blue", "attack:blue-3:red-1") == ("not_your_turn", "D-13.3")


@clauses("D-17.2", "D-17.5")
def test_who_may_not_be_sent_out():
    field = {
        "1L": unit("chaplain.1", exhausted=True),
        "1C": "halberdier.1",
        "1R": "halvard",
        "2C": "wall_recruit.1",
    }
    t = prepared(stage(red=sanktuarium(field=field)), "order:manoeuvre", "mode:send_out")
    assert t.refused("red", "unit:red-1") == ("exhausted_cannot_leave", "D-17.2")
    assert t.refused("red", "unit:red-3") == ("illegal_target", "D-23.26")
    assert t.options("red") == ("unit:red-2", "unit:red-4")


@clauses("D-9.5", "D-10.8", "D-8.18")
def test_targets_that_a_text_does_not_allow():
    field = {
        "1L": unit("chaplain.1", damage=1),
        "1C": "halberdier.1",
        "1R": unit("wall_recruit.1", damage=1),
        "2C": unit("wall_recruit.2", fate="dead", damage=5),
    }
    red = sanktuarium(field=field, supports=("first_aid_kit",), scouts=("order_knight.1",))
    t = prepared(fight(red=red), "play:first_aid_kit")
    assert t.refused("red", "unit:red-2") == ("no_effect", "D-9.5")
    assert t.refused("red", "unit:red-4") == ("dead_target", "D-10.8")
    assert t.refused("red", "unit:blue-5") == ("illegal_target", "D-23.26")
    scout = t.refused("red", "unit:order_knight.1")
    assert scout == ("support_not_in_location_zone", "D-8.18")


@clauses("D-23.35")
def test_a_weapon_needs_an_active_unit():
    red = sanktuarium(
        field={"1L": face_down("chaplain.1"), "1C": "halberdier.1", "1R": "wall_recruit.1"},
        supports=("consecrated_sword",),
    )
    t = prepared(stage(red=red), "play:consecrated_sword")
    assert t.refused("red", "unit:red-1") == ("illegal_target", "D-23.26")


@clauses("D-23.35", "D-26.7")
def test_deployments_that_are_not_allowed():
    t = table(
        phase="activation",
        stop="activation",
        red=plaga(field={"1C": face_down("brood_mother.1")}, units=("infected.2", "carrier.1")),
        blue=sanktuarium(field={"1C": "chaplain.1"}),
    )
    t.answer("red", "reveal:red-1")
    assert t.refused("red", "deploy:carrier.1:1L") == ("illegal_target", "D-23.35")
    assert t.refused("red", "deploy:infected.2:1C") == ("cell_occupied", "D-4.3")
    assert t.refused("red", "deploy:crawler.1:1L") == ("not_available", "D-9.1")
    tired = stage(
        red=aptekarze(
            field={"1C": "marksman.1"}, units=("herb_gatherer.1", "bruiser.1"), fatigue=25
        )
    )
    tired.answer("red", "order:mobilisation")
    refused = tired.refused("red", "deploy:bruiser.1:1L")
    assert refused == ("would_exhaust_commander", "D-26.7")


def test_nonsense_is_refused():
    t = new_game()
    assert t.refused("red", "nonsense")[0] == "unreadable_pick"
    assert t.refused("red", "pass") == ("wrong_phase", "D-5.1")
