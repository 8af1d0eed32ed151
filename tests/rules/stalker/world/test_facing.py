"""Facing and forward moves (S-12, S-31.9)."""

import pytest

from rules.stalker.world.facing import (
    facing_toward,
    forward,
    least_turn,
    quarter_turns,
    step_facing,
    turned,
)
from rules.stalker.world.join import LinkChange
from rules.stalker.world.sight import Sight
from rules.stalker.world.zone import Zone
from tests.clauses import clauses
from tests.rules.stalker.world.maps import zone


def toward(where: Zone, field: str, facing: str, target: str, windows: str = "open") -> str:
    return facing_toward(where, Sight(where, windows), field, facing, target)


@pytest.mark.parametrize(
    ("facing", "goal", "way"),
    [
        ("N", "N", ()),
        ("N", "E", ("E",)),
        ("N", "W", ("W",)),
        ("N", "S", ("E", "S")),
        ("W", "E", ("N", "E")),
    ],
)
@clauses("S-12.5")
def test_an_enemy_turns_the_short_way_and_clockwise_for_half_a_turn(
    facing: str, goal: str, way: tuple[str, ...]
) -> None:
    assert quarter_turns(facing, goal) == way


@clauses("S-12.3")
def test_facing_toward_the_own_field_changes_nothing() -> None:
    assert toward(zone("ab"), "a", "W", "a") == "W"


@clauses("S-12.3")
def test_facing_toward_a_field_in_sight_takes_the_direction_of_sight() -> None:
    where = zone("aab / cab / ccc")
    assert toward(where, "b", "N", "c") == "W"
    assert toward(where, "b", "E", "c") == "S"
    assert toward(zone("abc"), "a", "W", "c") == "E"


@clauses("S-12.3")
def test_facing_toward_a_hidden_field_takes_the_longer_way_between_the_centres() -> None:
    where = zone("abc / d#e / f#g\nedge 0,0 E wall")
    assert toward(where, "a", "N", "g") == "E"
    assert toward(where, "a", "W", "g") == "S"
    assert toward(where, "d", "N", "c") == "E"
    assert toward(zone("rw\nedge 0,0 E window\nfield r room hut"), "w", "N", "r", "wall") == "W"


@clauses("S-12.4")
def test_a_step_keeps_the_facing_if_it_can_else_turns_least_and_clockwise() -> None:
    where = zone("abb / #bc / ##c")
    assert step_facing(where, "open", "b", "c", "S") == "S"
    assert step_facing(where, "open", "b", "c", "E") == "E"
    assert step_facing(where, "open", "b", "c", "N") == "E"
    assert step_facing(where, "open", "b", "a", "E") == "W"
    assert least_turn("N", ("W", "E")) == "E"


@clauses("S-12.7")
def test_a_step_through_an_entrance_keeps_the_facing() -> None:
    where = zone("ab#cd", LinkChange("b", "c"))
    assert step_facing(where, "open", "b", "c", "S") == "S"


@clauses("S-31.9")
def test_a_forward_move_turns_clockwise_where_it_cannot_go_on() -> None:
    where = zone("ab / #c")
    assert forward(where, "wall", "a", "E") == ("E", "b")
    assert forward(where, "wall", "b", "E") == ("S", "c")
    cross = zone("#n# / abx / #s#\nedge 1,1 E wall")
    assert forward(cross, "wall", "b", "E") == ("S", "s")
    assert forward(cross, "wall", "b", "E", closed=frozenset("s")) == ("N", "n")


@clauses("S-31.10")
def test_of_several_fields_ahead_the_widest_border_is_taken_then_the_upper_left() -> None:
    assert forward(zone("ab / ab / ac"), "wall", "a", "E") == ("E", "b")
    assert forward(zone("ab / ac"), "wall", "a", "E") == ("E", "b")
    assert forward(zone("ac / ab / ab"), "wall", "a", "E") == ("E", "b")


@clauses("S-31.10")
def test_a_human_goes_forward_into_symbols_only_if_nothing_else_is_open() -> None:
    where = zone("ab / c#")
    assert forward(where, "open", "a", "E", hazards=frozenset("b")) == ("S", "c")
    assert forward(where, "open", "a", "E", frozenset("c"), frozenset("b")) == ("E", "b")
    assert forward(zone("ab\nedge 0,0 E wall"), "open", "a", "E") is None


def test_quarter_turns_go_round_clockwise() -> None:
    assert [turned("N", quarters) for quarters in range(5)] == ["N", "E", "S", "W", "N"]
