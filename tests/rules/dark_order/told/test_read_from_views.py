"""Sums and reasons that scenes read from what a seat sees."""

import pytest

from rules.dark_order.fight.foretelling import known_defences, played, then_undefended, undefended
from rules.dark_order.fight.reach import why_unreachable
from rules.dark_order.model.book import book_of
from rules.dark_order.model.events_battle import AttackHit
from rules.dark_order.turn.aftermath import command_of, scouting_of
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    dark_order,
    dark_order_pack,
    face_down,
    plaga,
    sanktuarium,
    table,
    unit,
)


def seen():
    t = table(
        step=1,
        stop="step",
        red=sanktuarium(
            field={"1C": "inquisitor.1", "1L": "wall_recruit.1"}, scouts=("mounted_scout.1",)
        ),
        blue=plaga(
            field={
                "1C": unit("crawler.1", plague=1),
                "1L": face_down("carrier.1"),
                "1R": "abomination.1",
                "2C": "carrier.2",
            }
        ),
    )
    return dark_order().view_for(t.state, "red")


def test_sums_and_reasons_are_read_from_views():
    view = seen()
    assert command_of(view, "red") == 4
    assert command_of(view, "blue") == 5
    assert scouting_of(book_of(dark_order_pack()), "watchtower", view.scouts["red"]) == 4
    units = view.units
    assert why_unreachable(view, units["red-1"], units["blue-6"], 0) == ("blocked", "D-4.8")
    assert why_unreachable(view, units["red-2"], units["blue-5"], 0) == (
        "out_of_range_lane",
        "D-4.7",
    )


@clauses("D-4.8")
@pytest.mark.parametrize("lane", ["L", "C", "R"])
def test_every_lane_of_the_rear_is_blocked_by_its_front(lane):
    t = table(
        step=1,
        red=plaga(field={"1C": "crawler.1"}),
        blue=sanktuarium(field={f"1{lane}": "halberdier.1", f"2{lane}": "chaplain.1"}),
    )
    attacker, behind = t.unit("red", "1C"), t.unit("blue", f"2{lane}")
    assert why_unreachable(t.state, attacker, behind, 0) == ("blocked", "D-4.8")
    assert why_unreachable(t.state, attacker, t.unit("blue", f"1{lane}"), 0) is None


@clauses("D-14.2", "D-14.3")
def test_damage_equal_to_life_is_foretold_as_survived():
    t = table(
        step=1,
        red=sanktuarium(field={"1C": "wall_recruit.1"}),
        blue=plaga(field={"1C": unit("abomination.1", damage=1)}),
    )
    view = dark_order().view_for(t.state, "red")
    target = undefended(dark_order(), view, "attack:red-1:blue-2").moments[-1].view.units["blue-2"]
    assert target.damage == target.life
    assert target.fate == ""


@clauses("D-13.1", "D-14.1")
def test_an_attack_is_foretold_as_if_nobody_defended():
    t = table(
        step=1,
        red=plaga(field={"1C": "crawler.1"}),
        blue=sanktuarium(field={"1C": "halberdier.1"}, supports=("smoke_grenade",)),
    )
    view = dark_order().view_for(t.state, "red")
    told = undefended(dark_order(), view, "attack:red-1:blue-2")
    (hit,) = (one.event for one in told.moments if isinstance(one.event, AttackHit))
    assert (hit.damage, hit.prevented) == (4, 0)


@clauses("D-13.1", "D-14.1")
def test_a_defence_is_foretold_with_the_attack_that_follows_it():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1"}, neutrals=("fragmentation_grenade",)),
        blue=sanktuarium(field={"1C": "order_knight.1"}, supports=("smoke_grenade",)),
    )
    title = dark_order()
    view = title.view_for(t.state, "red")
    thrown = played(title, view, t.decision("red"), "play:fragmentation_grenade")
    assert then_undefended(title, thrown) == ()  # no defence of its own follows
    t.declare("red", "1C", "1C")
    view = title.view_for(t.state, "blue")
    covered = played(title, view, t.decision("blue"), "play:smoke_grenade")
    (hit,) = (one.event for one in then_undefended(title, covered) if type(one.event) is AttackHit)
    assert (hit.damage, hit.prevented) == (1, 3)


@clauses("D-9.3", "D-13.1", "D-15.6")
@pytest.mark.parametrize(("played", "orders"), [(2, ("withdrawal",)), (3, ())])
def test_what_somebody_could_defend_with_is_told_as_far_as_everybody_knows(played, orders):
    t = table(
        step=1,
        red=sanktuarium(field={"1C": "inquisitor.1"}),
        blue=plaga(
            field={"1C": "crawler.1", "1L": face_down("carrier.1"), "1R": "carrier.2"},
            supports=("mine", "claws"),
            orders=("withdrawal", "plague_wave"),
            orders_played=played,
        ),
    )
    known = known_defences(
        book_of(dark_order_pack()), dark_order().view_for(t.state, "red"), "blue"
    )
    assert known == (2, orders, ("carrier.2",))
