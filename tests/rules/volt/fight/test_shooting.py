"""V-8: lines of fire."""

import pytest

from rules.volt.model.events import Detonated, ShotFired
from tests.clauses import clauses
from tests.rules.volt.table import at, table


@clauses("V-8.1", "V-8.3", "V-8.4")
@pytest.mark.parametrize("value", [1, 3, 6])
@pytest.mark.parametrize(
    ("way", "target"),
    [
        ("N", "E1"), ("NE", "I1"), ("E", "I5"), ("SE", "I9"),
        ("S", "E9"), ("SW", "A9"), ("W", "A5"), ("NW", "A1"),
    ],
)  # fmt: skip
def test_a_red_die_hits_at_any_distance_for_one_damage_whatever_it_shows(value, way, target):
    t = table(red=at("E5", dice=f"I:r{value}{way}"), blue=at(target))
    assert t.damage() == {"red": 0, "blue": 1}
    assert t.the(ShotFired).line[-1] == target
    t.assert_at_rest()


@clauses("V-8.2")
def test_only_the_first_robot_on_the_line_is_hit():
    t = table(red=at("A5", dice="I:r1E"), blue=at("D5"), green=at("G5"))
    assert t.damage() == {"red": 0, "blue": 1, "green": 0}


@clauses("V-8.2", "V-10.3", "V-10.10")
def test_a_mine_stops_the_shot_and_detonates():
    t = table(
        mines={"D5": "green"},
        red=at("A5", dice="I:r1E"),
        blue=at("E5"),
        green=at("I1", right="miny"),
        yellow=at("G5"),
    )
    assert t.the(ShotFired).mine == "D5"
    assert t.damage() == {"red": 0, "blue": 1, "green": 0, "yellow": 0}
    assert t.state.mines == {}
    assert t.the(Detonated).by == "green"


@clauses("V-8.5", "V-13.11")
def test_a_wall_stops_the_line():
    t = table(walls=["C5-D5"], red=at("A5", dice="I:r1E"), blue=at("E5"))
    assert t.damage() == {"red": 0, "blue": 0}
    assert t.the(ShotFired).line == ("B5", "C5")
    assert t.the(ShotFired).stopped_by == "energy_wall"


def test_a_shot_names_the_clause_that_ended_it():
    hit = table(red=at("A5", dice="I:r1E"), blue=at("E5"))
    assert hit.the(ShotFired).clauses == ("V-8.1", "V-8.2")
    missed = table(red=at("A5", dice="I:r1E"), blue=at("E6"))
    assert missed.the(ShotFired).clauses == ("V-8.1", "V-8.5")


@clauses("V-8.6", "V-13.2")
def test_shots_pass_over_pits_barriers_and_spaces():
    t = table(
        pits=["B5"],
        workshops=["C5"],
        electrified=["D5"],
        vp={"1": "E5"},
        tokens={"E5": 1},
        barriers=["F5-G5"],
        red=at("A5", dice="I:r1E"),
        blue=at("H5"),
    )
    assert t.damage()["blue"] == 1
    assert t.state.tokens == {"E5": 1}


@clauses("V-8.7")
def test_a_shot_at_nothing_is_legal():
    t = table(red=at("A5", dice="I:r1N"), blue=at("I9"))
    assert t.the(ShotFired).hit == ""
    assert t.the(ShotFired).stopped_by == "arena_wall"
    t.assert_at_rest()
