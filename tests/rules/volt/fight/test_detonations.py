"""V-10: detonations and mines."""

import pytest

from rules.volt.model.events import Detonated, MineDropped, MinesReturned, RobotDamaged
from tests.clauses import clauses
from tests.rules.volt.table import at, table


@clauses("V-10.1", "V-1.13")
def test_a_detonation_reaches_its_cell_and_all_adjacent_ones():
    t = table(
        red=at("E3", right="granaty", dice="I:r2S"),
        blue=at("E5"),
        green=at("D4"),
        yellow=at("G5"),
    )
    t.answer("red", "granaty")
    assert t.damage() == {"red": 0, "blue": 1, "green": 1, "yellow": 0}
    assert set(t.the(Detonated).reached) == {"E5", "D4", "E4", "F4", "D5", "F5", "D6", "E6", "F6"}


@clauses("V-10.2", "V-2.15")
def test_walls_shield_from_a_detonation():
    t = table(
        walls=["E5-F5", "E5-E6"],
        red=at("E3", right="granaty", dice="I:r2S"),
        blue=at("F5"),
        green=at("E6"),
        yellow=at("F6"),
    )
    t.answer("red", "granaty")
    assert t.damage() == {"red": 0, "blue": 0, "green": 0, "yellow": 0}
    assert set(t.the(Detonated).reached) == {"E5", "D4", "E4", "F4", "D5", "D6"}


@clauses("V-10.3", "V-10.6")
def test_a_chain_of_mines_goes_by_distance_then_row_then_column():
    mines = {"E5": "blue", "F4": "red", "F6": "red", "D6": "red", "G7": "blue"}
    t = table(
        mines=mines,
        blue=at("A5", dice="I:r1E"),
        red=at("I1"),
    )
    assert [event.cell for event in t.all(Detonated)] == ["E5", "F4", "D6", "F6", "G7"]
    assert t.state.mines == {}
    t.assert_at_rest()


@clauses("V-10.6", "V-16.53")
def test_a_chain_goes_on_when_a_bomb_has_set_off_one_of_its_mines():
    t = table(
        mines={"E5": "green", "F4": "green", "D6": "green"},
        red=at("A5", dice="I:r1E"),
        blue=at("F5", damage=2, left="bomba"),
        green=at("I9", right="miny"),
    )
    t.answer("blue", "use", "bomb")
    t.draws("blue")
    assert [event.cell for event in t.all(Detonated)] == ["E5", "F5", "F4", "D6"]
    assert t.state.mines == {}


@clauses("V-10.4")
@pytest.mark.parametrize("how", ["driven", "pushed", "module"])
def test_a_mine_is_never_moved_but_detonates(how):
    mine = {"E5": "green"}
    if how == "driven":
        t = table(mines=mine, red=at("D5", dice="I:b1E"), blue=at("A1"), green=at("I9"))
    elif how == "pushed":
        t = table(mines=mine, red=at("C5", dice="I:b1E"), blue=at("D5"), green=at("I9"))
    else:
        t = table(
            mines=mine, red=at("B5", left="promien", dice="I:b2E"), blue=at("A1"), green=at("I9")
        )
        t.answer("red", "use", "repulse")
    assert t.state.mines == {}
    assert t.the(Detonated).cell == "E5"
    hurt = {"driven": "red", "pushed": "blue", "module": "red"}[how]
    assert t.robot(hurt).damage == 1


@clauses("V-10.5")
def test_a_detonated_mine_goes_back_to_its_card():
    t = table(
        mines={"C5": "red", "A9": "red", "B9": "red"},
        red=at("A5", right="miny", dice="I:b2E"),
        blue=at("I9"),
    )
    assert t.asked() == [("red", "drop_mine")]
    assert t.options("red") == ("skip", "cell:C5", "cell:A9", "cell:B9")
    t.answer("red", "skip")
    assert t.robot("red").cell == "C5"
    assert set(t.state.mines) == {"A9", "B9"}


@clauses("V-10.5", "V-9.2")
def test_a_robot_destroyed_by_the_mine_does_not_finish_its_step():
    t = table(
        mines={"C5": "blue"}, red=at("B5", damage=2, dice="I:b3E"), blue=at("I9", right="miny")
    )
    t.draws("red")
    assert t.cells() == {"blue": "I9"}
    assert t.vp() == {"blue": 1}


@clauses("V-10.7", "V-10.8")
def test_own_mines_hurt_the_own_robot_and_destroy_opponents_for_their_owner():
    t = table(
        mines={"E5": "red"},
        red=at("D5", right="miny", dice="I:b1E"),
        blue=at("F6", damage=2),
    )
    t.draws("blue")
    assert t.robot("red").damage == 1
    assert t.vp() == {"red": 1}


@clauses("V-10.9")
def test_mines_of_a_destroyed_robot_leave_the_arena():
    t = table(
        after="go_on",
        panel=3,
        mines={"A1": "blue"},
        red=at("A5", dice="III:r1E"),
        blue=at("E5", damage=2, right="miny"),
    )
    t.draws("blue")
    assert t.the(MinesReturned).cells == ("A1",)
    assert t.state.mines == {}
    assert t.robot("blue").right == "miny"


@clauses("V-10.11", "V-16.32")
def test_a_mine_on_a_vp_space_does_not_touch_the_tokens():
    t = table(
        vp={"1": "A5"},
        tokens={"A5": 2},
        red=at("A5", right="miny", dice="I:b2E"),
        blue=at("I9"),
    )
    t.answer("red", "drop")
    assert t.state.mines == {"A5": "red"}
    assert t.state.tokens == {"A5": 2}
    shot = table(
        vp={"1": "A5"},
        tokens={"A5": 2},
        mines={"A5": "red"},
        red=at("E5", dice="I:r1W"),
        blue=at("I9"),
    )
    assert shot.state.tokens == {"A5": 2}
    assert shot.state.mines == {}


@clauses("V-10.11", "V-16.35")
def test_no_mine_is_left_on_a_pit():
    t = table(
        variant="duel",
        pits=["A5"],
        red=at("A5", left="plecak", right="miny", dice="I:b2E"),
        blue=at("I9"),
    )
    assert t.asked() == []
    assert not t.all(MineDropped)


@clauses("V-2.3")
def test_a_robot_never_shares_a_cell_with_a_mine():
    t = table(mines={"C5": "blue"}, red=at("A5", dice="I:b2E"), blue=at("I9"))
    assert t.robot("red").cell == "C5"
    assert "C5" not in t.state.mines
    assert t.the(RobotDamaged).cause == "mine"


@clauses("V-10.6", "V-4.3", "V-16.30")
def test_mines_that_a_pulse_hits_go_off_by_their_owners_numbers():
    """Clockwise the order would be E4, F5, E6; none of them reaches another."""
    t = table(
        mines={"E4": "yellow", "F5": "green", "E6": "blue"},
        red=at("A5", right="impuls", dice="I:b4E", number=1),
        blue=at("I9", number=2),
        green=at("A1", number=3),
        yellow=at("I1", number=4),
    )
    t.answer("red", "use", "pulse")
    assert [event.cell for event in t.all(Detonated)] == ["E6", "F5", "E4"]


@clauses("V-10.6", "V-4.3")
def test_chained_mines_go_off_by_distance_and_then_by_their_owners_numbers():
    """G5 belongs to the lowest number, but the first detonation is two cells away from it."""
    t = table(
        mines={"E5": "blue", "E4": "yellow", "F5": "green", "G5": "red"},
        red=at("A5", dice="I:r1E", number=1),
        blue=at("I9", number=2),
        green=at("A1", number=3),
        yellow=at("I1", number=4),
    )
    assert [event.cell for event in t.all(Detonated)] == ["E5", "F5", "E4", "G5"]
    t.assert_at_rest()
