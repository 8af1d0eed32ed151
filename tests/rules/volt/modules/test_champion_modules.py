"""V-17: the champion modules."""

import pytest

from rules.volt.model.events import (
    Detonated,
    Discharged,
    ModuleUsed,
    MoveStopped,
    RobotDamaged,
    RobotDestroyed,
    RobotJumped,
    RobotPushed,
    StreamFired,
)
from tests.clauses import clauses
from tests.rules.volt.table import at, pack, table


def duel(**pieces):
    return table(variant="duel", **pieces)


@clauses("V-17.1")
def test_champion_modules_are_in_no_deck():
    champions = {m.id: (m.arena, m.robot, m.slots) for m in pack().modules.values() if m.arena}
    assert champions == {
        "plecak": ("a", "ogar", ("left",)),
        "armatka": ("b", "merkury", ("right",)),
        "uziemienie": ("c", "zniwiarz", ("left", "right")),
        "kontroler": ("d", "volt", ("left", "right")),
    }
    cards = [card for colour in ("blue", "red", "yellow") for card in pack().deck(colour)]
    assert not set(cards) & set(champions)


@clauses("V-17.3", "V-14.6")
@pytest.mark.parametrize(("value", "asked"), [(1, False), (2, True), (5, True), (6, False)])
def test_a_jump_needs_a_blue_two_to_five_and_something_to_jump_over(value, asked):
    t = duel(red=at("A5", left="plecak", dice=f"I:b{value}E"), blue=at("B5"))
    assert bool(t.asked()) is asked
    free = duel(red=at("A5", left="plecak", dice=f"I:b{value}E"), blue=at("A1"))
    assert free.asked() == []


@clauses("V-17.3")
def test_a_jump_passes_robots_and_mines_without_touching_them():
    t = duel(
        mines={"C5": "blue"},
        red=at("A5", left="plecak", dice="I:b3E"),
        blue=at("B5", right="miny"),
    )
    t.answer("red", "jump")
    assert t.cells() == {"red": "D5", "blue": "B5"}
    assert t.state.mines == {"C5": "blue"}
    assert t.the(RobotJumped).path == ("A5", "B5", "C5", "D5")
    assert t.damage() == {"red": 0, "blue": 0}


@clauses("V-17.4", "V-17.20")
def test_walls_and_barriers_act_on_a_jump_and_a_stopped_one_lands():
    t = duel(
        barriers=["B5-C5"],
        walls=["D5-E5"],
        red=at("A5", left="plecak", dice="I:b5E"),
        blue=at("D5"),
        green=at("B5"),
    )
    t.answer("red", "jump")
    assert t.robot("red").damage == 1
    assert t.robot("red").cell == "D5"
    assert t.the(RobotDestroyed).cause == "crushed"
    t.draws("blue")
    assert t.cells() == {"red": "D5", "green": "B5"}
    assert t.vp() == {"red": 1}


@clauses("V-17.20", "V-17.5")
def test_a_jump_stopped_after_one_cell_lands_there():
    t = duel(walls=["B5-C5"], red=at("A5", left="plecak", dice="I:b4E"), blue=at("B5"))
    t.answer("red", "jump")
    t.draws("blue")
    assert t.cells() == {"red": "B5"}
    assert t.vp() == {"red": 1}


@clauses("V-17.4", "V-6.11", "V-16.33")
def test_a_mine_is_left_behind_once_even_if_a_barrier_is_jumped_at_once():
    t = duel(
        barriers=["A5-B5", "C5-D5"],
        red=at("A5", left="plecak", right="miny", dice="I:b4E"),
        blue=at("B5"),
    )
    t.answer("red", "jump")
    assert t.robot("red").damage == 1
    t.answer("red", "drop", "drop_mine")
    assert t.robot("red").damage == 2
    assert t.cells() == {"red": "E5", "blue": "B5"}
    assert t.state.mines == {"A5": "red"}
    t.assert_at_rest()


@clauses("V-17.5")
def test_landing_on_a_mine_detonates_it_under_the_robot():
    t = duel(
        mines={"C5": "blue"}, red=at("A5", left="plecak", dice="I:b2E"), blue=at("I9", right="miny")
    )
    t.answer("red", "jump")
    assert t.robot("red").cell == "C5"
    assert t.robot("red").damage == 1
    assert t.the(Detonated).cell == "C5"
    assert t.state.mines == {}


@clauses("V-17.5", "V-17.6")
@pytest.mark.parametrize("fewer", [0, 1, 2])
def test_an_anchored_robot_is_crushed(fewer):
    t = duel(red=at("A5", left="plecak", dice="I:b2E"), blue=at("C5", right="kotwica"))
    t.answer("red", "jump")
    assert t.robot("blue").damage == 2
    t.answer("blue", f"fewer:{fewer}")
    if fewer:
        t.draws("blue")
        assert t.cells() == {"red": "C5"}
        assert t.vp() == {"red": 1}
    else:
        assert t.cells() == {"red": "C5", "blue": "D5"}


@clauses("V-17.5")
def test_a_robot_destroyed_by_the_landing_is_not_pushed():
    t = duel(red=at("A5", left="plecak", dice="I:b2E"), blue=at("C5", damage=1))
    t.answer("red", "jump")
    t.draws("blue")
    assert t.the(RobotDestroyed).cause == "landing"
    assert not t.all(RobotPushed)


@clauses("V-17.7", "V-13.5")
def test_the_jet_pack_hovers_over_pits_whether_driving_or_pushed():
    t = duel(pits=["C5"], red=at("A5", left="plecak", dice="I:b2E"), blue=at("I9"))
    assert t.robot("red").cell == "C5"
    pushed = duel(pits=["C5"], red=at("B5", left="plecak"), blue=at("A5", dice="I:b1E"))
    assert pushed.cells() == {"red": "C5", "blue": "B5"}


@clauses("V-17.8")
@pytest.mark.parametrize(("hovering", "detonates"), [("E1", True), ("", False)])
def test_grenades_detonate_on_pits_while_an_opponent_hovers(hovering, detonates):
    t = duel(
        pits=["D5"],
        red=at("A5", right="granaty", dice="I:r3E"),
        blue=at(hovering, left="plecak"),
        green=at("D6"),
    )
    t.answer("red", "granaty")
    assert bool(t.all(Detonated)) is detonates
    assert t.robot("green").damage == int(detonates)


@clauses("V-17.8")
@pytest.mark.parametrize(("hovering", "damage"), [("E1", 2), ("", 0)])
def test_bombs_detonate_in_pits_while_an_opponent_hovers(hovering, damage):
    t = duel(
        pits=["D5"],
        red=at("B5", dice="I:b1E"),
        blue=at("C5", left="bomba"),
        green=at("D6"),
        yellow=at(hovering, left="plecak"),
    )
    if damage:
        t.answer("blue", "use", "bomb")
    t.draws("blue")
    assert t.robot("green").damage == damage


@clauses("V-17.19")
def test_the_hovering_robots_own_grenades_fail_on_a_pit_and_its_bomb_works():
    t = duel(
        pits=["D5"],
        red=at("A5", left="plecak", right="granaty", dice="I:r3E"),
        blue=at("D6"),
    )
    t.answer("red", "granaty")
    assert not t.all(Detonated)
    bomb = duel(
        pits=["D5"],
        red=at("D5", damage=2, left="plecak", right="bomba"),
        blue=at("D6"),
        green=at("D1", dice="I:r1S"),
    )
    bomb.answer("red", "use", "bomb")
    bomb.draws("red")
    assert bomb.robot("blue").damage == 2


@clauses("V-17.9")
@pytest.mark.parametrize(("start", "end"), [("B5", "G5"), ("A5", "I5")])
def test_the_water_pushes_three_cells_or_six_from_a_start_space(start, end):
    t = duel(red=at(start, right="armatka", dice="I:r2E"), blue=at("D5"))
    t.answer("red", "armatka")
    assert t.robot("blue").cell == end
    assert t.robot("blue").damage == 0
    assert t.the(StreamFired).hit == "blue"


@clauses("V-17.9", "V-7.10")
@pytest.mark.parametrize(("green", "obstacle"), [("I9", "energy_wall"), ("F5", "chain")])
def test_water_against_a_wall_says_whether_it_or_a_chain_before_it_stops_the_push(green, obstacle):
    pieces = {"red": at("B5", right="armatka", dice="I:r2E"), "blue": at("D5")}
    t = duel(walls=["F5-G5"], **pieces, green=at(green))
    t.answer("red", "armatka")
    assert t.robot("blue").cell == ("F5" if green == "I9" else "E5")
    assert t.the(MoveStopped).obstacle == obstacle


@clauses("V-17.10")
def test_mines_met_by_the_pushed_robot_detonate_and_the_push_goes_on():
    t = duel(
        mines={"E5": "green"},
        red=at("B5", right="armatka", dice="I:r2E"),
        blue=at("D5"),
        green=at("I9", right="miny"),
    )
    t.answer("red", "armatka")
    assert t.robot("blue").cell == "G5"
    assert t.robot("blue").damage == 1
    lost = duel(
        mines={"E5": "green"},
        red=at("B5", right="armatka", dice="I:r2E"),
        blue=at("D5", damage=2),
        green=at("I9", right="miny"),
    )
    lost.answer("red", "armatka")
    lost.draws("blue")
    assert lost.vp() == {"green": 1}


@clauses("V-17.9", "V-9.8")
def test_a_robot_washed_into_a_pit_scores_for_the_cannon():
    t = duel(pits=["F5"], red=at("B5", right="armatka", dice="I:r2E"), blue=at("D5"))
    t.answer("red", "armatka")
    t.draws("blue")
    assert t.vp() == {"red": 1}


@clauses("V-17.12", "V-17.13", "V-17.21", "V-1.15")
def test_grounding_passes_electrical_damage_on():
    t = duel(
        barriers=["B5-C5"],
        walls=["A4-B4"],
        mines={"C6": "blue"},
        red=at("B5", right="uziemienie", dice="I:b1E"),
        blue=at("B4", damage=2),
        green=at("B6"),
        yellow=at("D5"),
    )
    t.answer("red", "use", "ground")
    t.draws("blue")
    assert t.the(Discharged).cell == "B5"
    assert t.damage() == {"red": 1, "blue": 3, "green": 2, "yellow": 1}
    assert t.vp() == {"red": 1}
    assert t.robot("red").cell == "C5"
    assert {event.cause for event in t.all(RobotDamaged)} == {"discharge", "mine"}


@clauses("V-17.21", "V-14.2")
def test_grounding_may_be_left_unused():
    t = duel(
        phase="resolution",
        electrified=["B5"],
        red=at("B5", right="uziemienie"),
        blue=at("B4"),
    )
    t.answer("red", "skip")
    assert t.damage() == {"red": 1, "blue": 0}


@clauses("V-17.12")
def test_grounding_works_on_electrified_spaces_together_with_others():
    t = duel(
        phase="resolution",
        electrified=["B5", "B4"],
        red=at("B5", right="uziemienie"),
        blue=at("B4"),
        green=at("A6"),
    )
    t.answer("red", "use")
    assert t.damage() == {"red": 0, "blue": 2, "green": 1}


@clauses("V-17.15")
def test_the_wall_controller_does_not_pass_the_arena_wall_and_is_asked_only_at_walls():
    t = duel(walls=["C5-D5"], red=at("B5", left="kontroler", dice="I:b6E"), blue=at("A1"))
    t.answer("red", "ghost")
    assert t.robot("red").cell == "H5"
    assert t.the(ModuleUsed).module == "kontroler"
    rim = duel(red=at("H5", left="kontroler", dice="I:b3E"), blue=at("A1"))
    assert rim.asked() == []
    assert rim.robot("red").cell == "I5"
    short = duel(walls=["C5-D5"], red=at("B5", left="kontroler", dice="I:b1E"), blue=at("A1"))
    assert short.asked() == []
    assert short.robot("red").cell == "C5"
    stays = duel(walls=["C5-D5"], red=at("B5", left="kontroler", dice="I:b6E"), blue=at("A1"))
    stays.answer("red", "drive")
    assert stays.robot("red").cell == "C5"


@clauses("V-17.16", "V-17.18")
@pytest.mark.parametrize("behind", ["robot", "mine"])
def test_a_step_through_a_wall_fails_if_something_is_behind_it(behind):
    mines = {"D5": "blue"} if behind == "mine" else {}
    t = duel(
        walls=["C5-D5"],
        mines=mines,
        red=at("B5", left="kontroler", dice="I:b3E"),
        blue=at("D5" if behind == "robot" else "A1"),
    )
    t.answer("red", "ghost")
    assert t.robot("red").cell == "C5"
    assert t.the(MoveStopped).obstacle == "wall_push"
    assert t.state.mines == mines
    assert t.damage() == {"red": 0, "blue": 0}


@clauses("V-17.16", "V-2.15")
def test_pushes_of_the_wall_controller_are_still_blocked_by_walls():
    t = duel(walls=["D5-E5"], red=at("B5", left="kontroler", dice="I:b3E"), blue=at("D5"))
    t.answer("red", "ghost")
    assert t.cells() == {"red": "C5", "blue": "D5"}


@clauses("V-17.17")
def test_the_wall_controller_cannot_be_pushed_through_a_wall():
    t = duel(walls=["C5-D5"], red=at("C5", left="kontroler"), blue=at("B5", dice="I:b2E"))
    assert t.cells() == {"red": "C5", "blue": "B5"}


@clauses("V-17.22")
def test_with_the_nozzle_it_passes_a_bend_and_a_barrier_there_burns():
    pieces = {"red": at("C5", left="dysza", right="kontroler", dice="I:b1SE"), "blue": at("A1")}
    t = duel(walls=["C5-D5", "C5-C6"], **pieces)
    t.answer("red", "ghost")
    assert t.robot("red").cell == "D6"
    assert t.robot("red").damage == 0
    burnt = duel(walls=["C5-D5", "C5-C6"], barriers=["D5-D6"], **pieces)
    burnt.answer("red", "ghost")
    assert burnt.robot("red").cell == "D6"
    assert burnt.robot("red").damage == 1


@clauses("V-2.3")
def test_only_at_the_instant_of_landing_a_robot_is_on_a_mine():
    t = duel(mines={"C5": "red"}, red=at("A5", left="plecak", dice="I:b2E"), blue=at("I9"))
    t.answer("red", "jump")
    assert set(t.cells().values()) & set(t.state.mines) == set()
