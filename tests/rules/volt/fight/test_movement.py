"""V-7, V-13: moves, pushes, chains, pits, barriers."""

import pytest

from rules.volt.model.events import (
    Detonated,
    MoveStopped,
    RobotDamaged,
    RobotDestroyed,
    RobotMoved,
    RobotPushed,
    TokensCollected,
    VpGained,
)
from tests.clauses import clauses
from tests.rules.volt.table import at, table


@clauses("V-7.1", "V-2.2")
@pytest.mark.parametrize("value", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize(
    ("way", "column", "row"), [("N", 0, -1), ("E", 1, 0), ("S", 0, 1), ("W", -1, 0)]
)
def test_a_blue_die_moves_the_robot_as_many_cells_as_it_shows(value, way, column, row):
    start = {"N": "E9", "E": "A5", "S": "E1", "W": "I5"}[way]
    t = table(red=at(start, dice=f"I:b{value}{way}"), blue=at("A1"))
    end = chr(ord(start[0]) + column * value) + chr(ord(start[1]) + row * value)
    moved = t.the(RobotMoved)
    assert t.robot("red").cell == end
    assert (moved.path[0], moved.path[-1], len(moved.path)) == (start, end, value + 1)


@clauses("V-7.2", "V-7.3")
def test_a_move_ends_early_at_a_wall_and_the_rest_is_lost():
    t = table(walls=["C5-D5"], red=at("A5", dice="I:b6E"), blue=at("A1"))
    assert t.robot("red").cell == "C5"
    assert t.damage() == {"red": 0, "blue": 0}
    stopped = t.the(MoveStopped)
    assert (stopped.obstacle, stopped.lost) == ("energy_wall", 4)


@clauses("V-7.3", "V-2.6")
def test_a_move_ends_at_the_arena_wall():
    t = table(red=at("H5", dice="I:b3E"), blue=at("A1"))
    assert t.robot("red").cell == "I5"
    assert (t.the(MoveStopped).obstacle, t.the(MoveStopped).lost) == ("arena_wall", 2)


@clauses("V-7.4", "V-7.13")
def test_a_mover_pushes_a_robot_and_that_one_the_next():
    t = table(red=at("B5", dice="I:b3E"), blue=at("C5"), green=at("D5"), yellow=at("H5"))
    assert t.cells() == {"red": "E5", "blue": "F5", "green": "G5", "yellow": "H5"}
    first_step = [event.robot for event in t.all(RobotPushed)][:2]
    assert first_step == ["green", "blue"]


@clauses("V-7.13")
def test_a_gap_ends_the_chain_until_it_is_closed():
    t = table(red=at("A5", dice="I:b4E"), blue=at("B5"), green=at("E5"), yellow=at("A1"))
    assert t.cells() == {"red": "E5", "blue": "F5", "green": "G5", "yellow": "A1"}


@clauses("V-7.3", "V-7.6", "V-13.11")
def test_a_robot_in_front_of_a_wall_cannot_be_pushed_and_takes_no_harm():
    t = table(walls=["C5-D5"], red=at("A5", dice="I:b5E"), blue=at("C5"))
    assert t.cells() == {"red": "B5", "blue": "C5"}
    assert t.damage() == {"red": 0, "blue": 0}
    assert t.the(MoveStopped).obstacle == "chain"


@clauses("V-7.6", "V-7.13")
def test_a_wall_inside_the_chain_blocks_the_whole_step():
    t = table(walls=["C5-D5"], red=at("B5", dice="I:b2E"), blue=at("C5"), green=at("D5"))
    assert t.cells() == {"red": "B5", "blue": "C5", "green": "D5"}


@clauses("V-7.5", "V-13.4", "V-9.3", "V-7.8", "V-9.6")
def test_a_robot_pushed_into_a_pit_is_destroyed_for_the_pusher():
    t = table(pits=["E5"], red=at("C5", dice="I:b1E"), blue=at("D5"))
    t.draws("blue")
    destroyed = t.the(RobotDestroyed)
    assert (destroyed.robot, destroyed.by, destroyed.cause, destroyed.cell) == (
        *("blue", "red", "pit", "E5"),
    )
    assert t.robot("blue").damage == 0
    assert t.vp() == {"red": 1}


@clauses("V-13.4", "V-9.8", "V-9.9", "V-15.2")
def test_driving_into_a_pit_destroys_and_nobody_scores():
    t = table(pits=["C5"], red=at("A5", dice="I:b5E"), blue=at("I9"))
    assert t.cells() == {"blue": "I9"}
    assert t.the(RobotDestroyed).by == ""
    assert t.vp() == {}
    assert t.robot("red").stash == ()
    t.assert_at_rest()


@clauses("V-7.8", "V-9.8")
def test_the_pusher_is_credited_through_a_chain():
    t = table(pits=["E5"], red=at("B5", dice="I:b1E"), blue=at("C5"), green=at("D5"))
    t.draws("green")
    assert t.cells() == {"red": "C5", "blue": "D5"}
    assert (t.the(VpGained).seat, t.the(VpGained).victim) == ("red", "green")


@clauses("V-7.9", "V-9.11")
def test_one_move_can_destroy_several_robots():
    t = table(pits=["E5"], red=at("B5", dice="I:b2E"), blue=at("C5"), green=at("D5"))
    t.draws("green")
    t.draws("blue")
    assert [event.victim for event in t.all(VpGained)] == ["green", "blue"]
    assert t.vp() == {"red": 2}
    assert t.cells() == {"red": "D5"}


@clauses("V-7.5", "V-13.1")
def test_a_barrier_hurts_before_the_cell_beyond_is_entered():
    t = table(barriers=["C5-D5"], red=at("B5", dice="I:b3E"), blue=at("A1"))
    kinds = [(type(e), getattr(e, "path", ())) for e in t.events if not hasattr(e, "order")][1:]
    assert kinds == [
        (RobotMoved, ("B5", "C5")),
        (RobotDamaged, ()),
        (RobotMoved, ("C5", "D5")),
        (RobotMoved, ("D5", "E5")),
    ]
    assert t.the(RobotDamaged).cause == "barrier"


@clauses("V-7.5", "V-9.8", "V-13.1")
def test_a_mover_destroyed_by_a_barrier_pushes_nobody_and_nobody_scores():
    t = table(barriers=["C5-D5"], red=at("B5", damage=2, dice="I:b3E"), blue=at("D5"))
    assert t.cells() == {"blue": "D5"}
    assert t.the(RobotDestroyed).cell == "C5"
    assert t.the(RobotDestroyed).by == ""
    assert t.vp() == {}
    t.assert_at_rest()


@clauses("V-13.1", "V-7.8", "V-7.5")
def test_a_pushed_robot_is_hurt_by_the_barrier_it_is_pushed_across():
    t = table(barriers=["D5-E5"], red=at("C5", dice="I:b1E"), blue=at("D5", damage=2))
    t.draws("blue")
    assert t.the(RobotDestroyed).cell == "D5"
    assert (t.the(RobotDestroyed).by, t.the(RobotDestroyed).cause) == ("red", "barrier")
    assert t.cells() == {"red": "D5"}


@clauses("V-7.7")
def test_the_mover_goes_on_into_the_cell_of_a_destroyed_robot():
    t = table(
        mines={"E5": "green"},
        red=at("B5", dice="I:b4E"),
        blue=at("D5", damage=2),
        green=at("I9", right="miny"),
    )
    t.draws("blue")
    assert t.robot("red").cell == "F5"
    assert t.the(RobotDestroyed).by == "green"


@clauses("V-7.14")
def test_when_the_mover_dies_in_its_own_step_robots_already_pushed_stay():
    t = table(
        barriers=["E5-F5"],
        red=at("D5", damage=2, dice="I:b3E"),
        blue=at("E5", damage=2, left="bomba"),
        green=at("F5"),
    )
    t.answer("blue", "use", "bomb")
    assert t.cells() == {"green": "G5"}
    assert [(event.robot, event.by) for event in t.all(RobotDestroyed)] == [
        ("blue", "red"),
        ("red", "blue"),
    ]


@clauses("V-7.14")
def test_when_the_mover_dies_in_its_own_step_nobody_else_is_pushed():
    t = table(
        barriers=["B5-C5"],
        red=at("B5", damage=2, dice="I:b3E"),
        blue=at("C5"),
        green=at("D5"),
    )
    assert t.cells() == {"blue": "C5", "green": "D5"}
    mined = table(
        mines={"F5": "yellow"},
        red=at("D5", damage=2, dice="I:b3E"),
        blue=at("E5", damage=2, left="bomba"),
        green=at("A1"),
        yellow=at("I9", right="miny"),
    )
    mined.answer("blue", "use", "bomb")
    for seat in ("blue", "red"):
        mined.draws(seat)
    assert mined.cells() == {"green": "A1", "yellow": "I9"}
    assert [event.by for event in mined.all(RobotDestroyed)] == ["yellow", "blue"]
    mined.assert_at_rest()


@clauses("V-7.12", "V-13.8")
def test_spaces_entered_or_crossed_have_no_effect_at_once():
    t = table(
        vp={"1": "C5"},
        tokens={"C5": 2},
        workshops=["D5"],
        electrified=["B5"],
        red=at("A5", damage=1, dice="I:b2E"),
        blue=at("I9"),
    )
    assert t.robot("red").cell == "C5"
    assert t.robot("red").damage == 1
    assert t.state.tokens == {"C5": 2}
    assert not t.all(TokensCollected)


@clauses("V-7.11")
def test_a_robot_may_be_pushed_onto_any_space():
    t = table(
        vp={"1": "E5"}, tokens={"E5": 1}, red=at("C5", dice="I:b1E"), blue=at("D5"), green=at("A1")
    )
    assert t.robot("blue").cell == "E5"
    assert t.vp() == {}


@clauses("V-7.10")
def test_a_module_push_stops_at_the_first_failed_step():
    t = table(
        walls=["G5-H5"],
        red=at("A5", right="wiazka", dice="I:r5E"),
        blue=at("F5"),
    )
    t.answer("red", "use", "beam")
    assert t.robot("blue").cell == "G5"
    assert t.the(MoveStopped).lost == 1


@clauses("V-10.4", "V-10.5", "V-7.5")
def test_a_mover_sets_off_a_mine_and_drives_on():
    t = table(mines={"C5": "blue"}, red=at("A5", dice="I:b4E"), blue=at("I9", right="miny"))
    assert t.robot("red").cell == "E5"
    assert t.robot("red").damage == 1
    order = [type(event) for event in t.events if isinstance(event, Detonated | RobotMoved)]
    assert order == [RobotMoved, Detonated, RobotMoved, RobotMoved]


@clauses("V-16.7", "V-16.8", "V-2.9")
def test_a_diagonal_move_passes_a_wall_end_and_pushes_diagonally():
    t = table(
        walls=["B2-C2"],
        red=at("B2", left="dysza", dice="I:b2SE"),
        blue=at("D4"),
    )
    assert t.cells() == {"red": "D4", "blue": "E5"}
    bend = table(walls=["B2-C2", "B2-B3"], red=at("B2", left="dysza", dice="I:b2SE"), blue=at("A1"))
    assert bend.robot("red").cell == "B2"
    assert bend.the(MoveStopped).obstacle == "bend"


@clauses("V-7.4", "V-7.5", "V-7.7", "V-7.13", "V-16.40")
def test_what_stood_behind_a_robot_that_the_saw_destroyed_is_not_pushed():
    t = table(
        pits=["D5"],
        red=at("A5", right="pila", dice="I:b2E"),
        blue=at("B5", damage=2),
        green=at("C5"),
    )
    t.answer("red", "use", "saw")
    assert t.cells() == {"red": "A5", "green": "C5"}
    t.draws("blue")
    t.answer("red", "skip", "saw")
    t.draws("green")
    assert t.cells() == {"red": "C5"}
    assert t.vp()["red"] == 2
