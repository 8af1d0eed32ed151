"""V-14, V-16: general use of modules, and the blue ones."""

import pytest

from rules.kernel.decision import Action
from rules.volt.model.events import (
    Detonated,
    DieConverted,
    ModuleUsed,
    MoveShortened,
    MoveStopped,
    RobotDestroyed,
    RobotPushed,
    RobotsSwapped,
    ShotFired,
)
from tests.clauses import clauses
from tests.rules.volt.table import at, pack, table

TABLE = {
    "dysza": ("blue", "left", "blue", (1, 3), "allow_diagonal"),
    "hamulce": ("blue", "left", "blue", (1, 6), "shorten"),
    "mobilnosc": ("blue", "left", "red", (1, 6), "convert_to_blue"),
    "promien": ("blue", "left", "blue", (2, 4), "push_adjacent"),
    "ramie": ("blue", "left", "", (0, 0), "reach_adjacent"),
    "teleport": ("blue", "left", "red", (2, 5), "swap_first"),
    "glowica": ("red", "right", "red", (3, 6), "redirect"),
    "granaty": ("red", "right", "red", (2, 4), "throw"),
    "impuls": ("red", "right", "blue", (4, 6), "damage_adjacent"),
    "miny": ("red", "right", "blue", (2, 6), "drop_mine"),
    "ogien": ("red", "right", "red", (1, 3), "multi_shot"),
    "pila": ("red", "right", "blue", (2, 6), "ram_damage"),
    "wiazka": ("red", "right", "red", (3, 6), "hit_push"),
    "zdalne": ("red", "right", "red", (2, 5), "move_enemy_die"),
    "bomba": ("yellow", "left right", "", (0, 0), "detonate_on_death"),
    "ram": ("yellow", "left right", "", (0, 0), "extra_die"),
    "kotwica": ("yellow", "left right", "", (0, 0), "resist_push"),
    "tarcza": ("yellow", "left right", "", (0, 0), "absorb"),
}


@clauses("V-16.1", "V-15.7", "V-14.8")
def test_the_module_table_is_as_printed():
    plain = {m.id: m for m in pack().modules.values() if m.colour != "champion"}
    shown = {
        m.id: (m.colour, " ".join(m.slots), m.die, (m.low, m.high), m.op) for m in plain.values()
    }
    assert shown == TABLE


@clauses("V-14.1", "V-14.2", "V-14.12")
def test_a_docked_module_is_optional_and_a_stashed_one_does_nothing():
    t = table(
        red=at("B5", left="promien", stash=["impuls", "hamulce"], dice="I:b2E"), blue=at("E5")
    )
    assert t.asked() == [("red", "repulse")]
    assert t.options("red") == ("use", "skip")
    t.answer("red", "skip")
    assert t.cells() == {"red": "D5", "blue": "E5"}
    stashed = table(red=at("B5", stash=["granaty"], left="teleport", dice="I:r3E"), blue=at("E5"))
    assert stashed.refused("red", "granaty") == ("module_not_docked", "V-14.12")


@clauses("V-14.3")
def test_a_module_with_a_die_symbol_works_once_with_each_die():
    t = table(
        after="end_round",
        red=at("B5", left="promien", dice="I:b2E II:b2E III:r1N"),
        blue=at("E5"),
    )
    t.answer("red", "use")
    assert t.asked() == [("red", "repulse")]
    t.answer("red", "use")
    assert t.cells() == {"red": "F5", "blue": "H5"}
    assert len(t.all(ModuleUsed)) == 2


@clauses("V-14.4")
def test_a_module_without_a_die_symbol_works_every_time():
    t = table(
        after="end_round",
        red=at("A5", dice="I:b1E II:b1E III:r1N"),
        blue=at("B5", right="kotwica"),
    )
    t.answer("blue", "fewer:0")
    t.answer("blue", "fewer:0")
    assert t.cells() == {"red": "C5", "blue": "D5"}


@clauses("V-14.5")
def test_several_modules_may_serve_one_die():
    t = table(red=at("B5", left="hamulce", right="impuls", dice="I:b4E"), blue=at("E5"))
    t.answer("red", "fewer:2")
    t.answer("red", "use", "pulse")
    assert t.robot("red").cell == "D5"
    assert t.robot("blue").damage == 1


@clauses("V-14.6")
@pytest.mark.parametrize(
    ("module", "die", "asked"),
    [
        ("promien", "b1E", False),
        ("promien", "b2E", True),
        ("promien", "b4E", True),
        ("promien", "b5E", False),
        ("impuls", "b3E", False),
        ("impuls", "b4E", True),
        ("impuls", "b6E", True),
    ],
)
def test_after_move_modules_need_a_blue_die_in_range(module, die, asked):
    slot = "left" if module == "promien" else "right"
    t = table(walls=["C5-D5"], red=at("C5", **{slot: module}, dice=f"I:{die}"), blue=at("C6"))
    assert bool(t.asked()) is asked


@clauses("V-14.7")
def test_a_value_out_of_range_is_refused():
    t = table(red=at("B5", left="teleport", right="granaty", dice="I:r5E"), blue=at("E5"))
    assert t.refused("red", "granaty") == ("die_out_of_range", "V-14.7")


@clauses("V-14.10")
def test_an_extra_effect_works_without_a_die():
    t = table(
        phase="resolution",
        variant="duel",
        walls=["C5-D5"],
        vp={"1": "D5"},
        tokens={"D5": 1},
        red=at("C5", left="ramie", right="kontroler"),
        blue=at("A1"),
    )
    t.answer("red", "cell:D5")
    assert t.vp() == {"red": 1}


@clauses("V-14.11")
def test_the_card_wins_over_the_rules():
    rule = table(phase="programming", red=at("E9"), blue=at("E1"))
    card = table(phase="programming", red=at("E9", left="dysza"), blue=at("E1"))
    diagonal = "I:b3NE II:r1N III:b1N"
    assert rule.refused("red", diagonal) == ("blue_die_needs_blue_button", "V-5.6")
    card.answer("red", diagonal)


@clauses("V-14.9", "V-16.60")
def test_a_shot_is_replaced_at_most_once():
    t = table(red=at("B5", left="teleport", right="ogien", dice="I:r2E"), blue=at("E5"))
    assert t.options("red") == ("shoot", "teleport", "ogien")
    assert t.refused("red", "teleport+ogien") == ("shot_already_replaced", "V-14.9")
    asked = t.decision("red").id
    t.answer("red", "teleport")
    again = Action(asked, "red", "ogien")
    assert t.refused_action(again) == ("shot_already_replaced", "V-14.9")
    assert t.asked() == []
    assert not t.all(ShotFired)


@clauses("V-16.60")
def test_the_power_beam_does_not_work_with_a_replaced_shot():
    t = table(red=at("B5", left="teleport", right="wiazka", dice="I:r5E"), blue=at("E5"))
    t.answer("red", "teleport")
    assert t.cells() == {"red": "E5", "blue": "B5"}
    t.assert_at_rest()


@clauses("V-16.9", "V-7.2")
@pytest.mark.parametrize(("fewer", "end"), [(0, "E5"), (1, "D5"), (2, "C5")])
def test_brakes_shorten_the_move_by_one_or_two(fewer, end):
    t = table(red=at("A5", left="hamulce", dice="I:b4E"), blue=at("A1"))
    assert t.options("red") == ("fewer:0", "fewer:1", "fewer:2")
    assert t.refused("red", "fewer:3") == ("bad_amount", "V-16.9")
    assert t.refused("red", "fewer:-1") == ("bad_amount", "V-16.9")
    t.answer("red", f"fewer:{fewer}")
    assert t.robot("red").cell == end
    assert len(t.all(MoveShortened)) == (1 if fewer else 0)


@clauses("V-16.9", "V-16.13")
def test_brakes_can_hold_the_robot_and_after_move_modules_still_work():
    t = table(red=at("A5", left="hamulce", right="impuls", dice="I:b4N"), blue=at("B2"))
    t.answer("red", "fewer:2")
    t.answer("red", "use", "pulse")
    assert t.robot("red").cell == "A3"
    held = table(red=at("C5", left="promien", dice="I:b2E"), walls=["C5-D5"], blue=at("C6"))
    held.answer("red", "use", "repulse")
    assert held.cells() == {"red": "C5", "blue": "C7"}


@clauses("V-16.13")
def test_after_move_modules_do_not_work_for_a_destroyed_robot():
    t = table(pits=["C5"], red=at("A5", left="promien", dice="I:b2E"), blue=at("D5"))
    assert t.asked() == []
    assert t.robot("blue").cell == "D5"


@clauses("V-16.10")
def test_mobility_moves_with_a_red_die_on_a_blue_button():
    t = table(red=at("A5", left="mobilnosc", right="impuls", dice="I:r4E"), blue=at("F5"))
    t.answer("red", "move")
    assert t.all(DieConverted)
    assert t.robot("red").cell == "E5"
    t.answer("red", "use", "pulse")
    assert t.robot("blue").damage == 1


@clauses("V-16.10")
def test_mobility_needs_a_blue_button_and_a_moved_die_does_not_serve_red_modules():
    diagonal = table(red=at("A1", left="mobilnosc", dice="I:r4SE"), blue=at("I9"))
    assert diagonal.asked() == []
    assert diagonal.robot("blue").damage == 1
    t = table(red=at("A5", left="mobilnosc", right="granaty", dice="I:r3E"), blue=at("F5"))
    t.answer("red", "move")
    assert t.robot("red").cell == "D5"
    assert not t.all(ShotFired)
    t.assert_at_rest()


@clauses("V-16.11", "V-16.12")
def test_the_repulsor_pushes_all_neighbours_straight_away():
    t = table(
        red=at("C5", left="promien", dice="I:b2E"),
        blue=at("F5", number=3),
        green=at("D4", number=2),
        yellow=at("E7"),
    )
    t.answer("red", "use")
    assert t.cells() == {"red": "E5", "blue": "G5", "green": "C3", "yellow": "E7"}
    assert [event.robot for event in t.all(RobotPushed)] == ["green", "blue"]


@clauses("V-16.12", "V-2.15")
def test_the_repulsor_is_stopped_by_walls_and_forms_chains():
    t = table(
        walls=["E5-E6"],
        red=at("C5", left="promien", dice="I:b2E"),
        blue=at("F5"),
        green=at("G5"),
        yellow=at("E6"),
    )
    t.answer("red", "use")
    assert t.cells() == {"red": "E5", "blue": "G5", "green": "H5", "yellow": "E6"}


@clauses("V-16.12")
def test_mines_go_first_and_end_the_repulsor_if_they_destroy_its_robot():
    t = table(
        mines={"E4": "green"},
        red=at("C5", damage=2, left="promien", dice="I:b2E"),
        blue=at("F5"),
        green=at("I9", right="miny"),
    )
    t.answer("red", "use")
    t.draws("red")
    assert t.cells() == {"blue": "F5", "green": "I9"}
    assert not t.all(RobotPushed)
    alive = table(
        mines={"E4": "green"},
        red=at("C5", left="promien", dice="I:b2E"),
        blue=at("F5"),
        green=at("I9", right="miny"),
    )
    alive.answer("red", "use")
    kinds = [type(event) for event in alive.events if isinstance(event, Detonated | RobotPushed)]
    assert kinds == [Detonated, RobotPushed]
    assert alive.damage() == {"red": 1, "blue": 1, "green": 0}


@clauses("V-16.14", "V-16.15")
def test_the_arm_activates_an_adjacent_cell_instead_of_the_own_one():
    t = table(
        phase="resolution",
        vp={"1": "D6", "2": "C5", "3": "C6", "4": "B4"},
        tokens={"D6": 1, "C5": 1, "C6": 1, "B4": 1},
        walls=["C5-C6", "C5-B5", "C4-B4"],
        red=at("C5", left="ramie"),
        blue=at("D5"),
    )
    assert t.options("red") == ("cell:C5", "cell:D6", "pass")
    for cell in ("D5", "C6", "B4", "E5", "H8"):
        assert t.refused("red", f"cell:{cell}") == ("cell_not_reachable", "V-16.15")
    t.answer("red", "cell:D6")
    assert t.vp() == {"red": 1}
    assert t.state.tokens == {"C5": 1, "C6": 1, "B4": 1}


@clauses("V-16.16")
@pytest.mark.parametrize(("damage", "vp"), [(1, 1), (2, 0)])
def test_a_mine_in_the_reached_cell_detonates_first(damage, vp):
    t = table(
        phase="resolution",
        vp={"1": "D6"},
        tokens={"D6": 1},
        mines={"D6": "blue"},
        red=at("C5", damage=damage, left="ramie"),
        blue=at("A1", right="miny"),
    )
    t.answer("red", "cell:D6")
    if not vp:
        t.draws("red")
        assert t.vp() == {"blue": 1}
    assert t.robot("red").vp == vp
    assert t.robot("red").damage == damage + 1
    assert t.state.mines == {}


@clauses("V-16.17", "V-2.16")
def test_reaching_diagonally_past_guarded_corners_burns():
    t = table(
        phase="resolution",
        vp={"1": "D6"},
        tokens={"D6": 1},
        barriers=["C5-D5", "C5-C6"],
        red=at("C5", left="ramie"),
        blue=at("A1"),
    )
    t.answer("red", "cell:D6")
    assert t.robot("red").damage == 1
    assert t.vp() == {"red": 1}


@clauses("V-16.18", "V-16.19", "V-13.3")
def test_a_teleport_is_not_a_move():
    t = table(
        barriers=["B5-C5"],
        pits=["C5"],
        red=at("A5", left="teleport", right="miny", dice="I:r3E"),
        blue=at("E5", right="kotwica"),
        mines={"G5": "red"},
    )
    t.answer("red", "teleport")
    assert t.cells() == {"red": "E5", "blue": "A5"}
    assert t.damage() == {"red": 0, "blue": 0}
    assert t.state.mines == {"G5": "red"}
    t.assert_at_rest()


@clauses("V-16.18", "V-16.19")
def test_a_mine_can_be_swapped_and_stays_quiet():
    t = table(mines={"D5": "blue"}, red=at("A5", left="teleport", dice="I:r3E"), blue=at("F5"))
    t.answer("red", "teleport")
    assert t.robot("red").cell == "D5"
    assert t.state.mines == {"A5": "blue"}
    assert t.the(RobotsSwapped).other == ""
    assert t.damage() == {"red": 0, "blue": 0}


@clauses("V-16.20")
def test_a_robot_hovering_over_a_pit_cannot_be_teleported():
    t = table(
        variant="duel",
        pits=["E5"],
        red=at("A5", left="teleport", right="granaty", dice="I:r3E"),
        blue=at("E5", left="plecak"),
    )
    assert t.options("red") == ("shoot", "granaty")
    assert t.refused("red", "teleport") == ("target_hovers", "V-16.20")


@clauses("V-16.21")
def test_a_teleport_at_nothing_does_nothing():
    t = table(red=at("A5", left="teleport", right="granaty", dice="I:r3E"), blue=at("I9"))
    t.answer("red", "teleport")
    assert t.cells() == {"red": "A5", "blue": "I9"}
    assert not t.all(RobotsSwapped)
    alone = table(red=at("A5", left="teleport", dice="I:r3E"), blue=at("I9"))
    assert alone.asked() == []


@clauses("V-14.13")
def test_only_one_card_fits_each_slot():
    t = table(
        phase="preparation",
        red=at("A5", left="promien", right="miny", stash=["teleport", "ogien"]),
        blue=at("I9"),
    )
    for pick in t.options("red")[1:]:
        left, right = pick.removeprefix("dock:").split("|")
        colours = [pack().modules[name].colour for name in (left, right) if name != "-"]
        assert len(set(colours)) == len(colours)


@clauses("V-7.3", "V-16.8")
def test_a_diagonal_chain_is_blocked_like_a_straight_one():
    t = table(red=at("G7", left="dysza", dice="I:b2SE"), blue=at("H8"), green=at("I9"))
    assert t.cells() == {"red": "G7", "blue": "H8", "green": "I9"}
    assert t.the(MoveStopped).obstacle == "chain"
    assert not t.all(RobotDestroyed)
