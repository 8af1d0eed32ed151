"""V-18, V-19: KillBots, their modules and the squad."""

import pytest

from rules.volt.events import (
    AnchorSet,
    Detonated,
    GrenadeThrown,
    KillBotLooked,
    KillBotRolled,
    KillBotTurned,
    MineDropped,
    ModuleDrawn,
    MoveStopped,
    NumberTaken,
    RobotDestroyed,
    RobotMoved,
    RobotPlaced,
    RobotRepaired,
    ShotFired,
    TokensCollected,
    VpGained,
)
from tests.clauses import clauses
from tests.rules.volt.table import at, new_game, table


def bot(cell, facing="N", **place):
    return at(cell, killbot=True, facing=facing, **place)


def acting(**pieces):
    """A panel whose KillBot die lies ready."""
    return table(begun=True, **{"red": at("A1"), "blue": at("A9"), **pieces})


@clauses("V-18.2", "V-18.3")
def test_a_killbot_has_a_robot_a_side_and_a_start_number_of_its_own():
    t = new_game("red", "blue", killbots=("green",), variant="rfl")
    green = t.robot("green")
    assert green.killbot
    assert green.model not in {t.robot("red").model, t.robot("blue").model}
    assert green.side not in {t.robot("red").side, t.robot("blue").side}
    assert sorted(robot.number for robot in t.state.robots.values()) == [1, 2, 3]


@clauses("V-18.3", "V-18.8", "V-18.9", "V-13.7")
@pytest.mark.parametrize(
    ("side", "cell", "facing"),
    [("N", "E1", "S"), ("E", "I5", "W"), ("S", "E9", "N"), ("W", "A5", "E")],
)
def test_it_restarts_on_the_middle_space_facing_the_centre(side, cell, facing):
    others = [one for one in "NESW" if one != side]
    t = table(
        phase="preparation",
        yellow=bot("", side=side),
        red=at("C7", side=others[0]),
        blue=at("G3", side=others[1]),
    )
    assert (t.robot("yellow").cell, t.robot("yellow").facing) == (cell, facing)
    assert t.the(RobotPlaced).facing == facing


@clauses("V-18.5", "V-18.8")
def test_if_the_middle_is_taken_the_operator_with_the_lowest_number_chooses():
    t = table(
        phase="preparation",
        yellow=bot("", number=1, side="S"),
        red=at("E9", number=3, side="N"),
        blue=at("A1", number=2, side="W"),
    )
    assert t.asked() == [("blue", "start_space")]
    assert t.options("blue") == ("cell:F9", "cell:D9")
    t.answer("blue", "cell:D9")
    assert t.robot("yellow").cell == "D9"


@clauses("V-18.8", "V-4.10")
def test_a_mine_on_the_middle_space_also_sends_it_aside():
    t = table(
        phase="preparation",
        mines={"E9": "red", "F9": "red"},
        yellow=bot("", side="S"),
        red=at("A1", side="N"),
        blue=at("A2", side="W"),
    )
    assert t.robot("yellow").cell == "D9"


@clauses("V-18.4", "V-18.20", "V-18.25")
def test_it_moves_in_its_facing_one_cell_per_pip():
    t = acting(yellow=bot("E5", "N", dice="I:b3N"))
    assert t.robot("yellow").cell == "E2"
    assert len(t.all(RobotMoved)) == 3


@clauses("V-18.6", "V-9.7", "V-12.5", "V-19.14")
def test_its_destroyer_takes_a_point_from_its_monitor():
    t = acting(
        red=at("E1", vp=1, dice="I:r1S"),
        yellow=bot("E5", damage=2, vp=3),
    )
    assert t.vp() == {"red": 2, "yellow": 2}
    assert t.the(VpGained).taken_from == "yellow"
    assert not t.all(ModuleDrawn)


@clauses("V-18.7", "V-18.26", "V-9.10")
def test_it_scores_from_the_pool_and_its_victim_draws():
    t = acting(
        pits=["E3"],
        red=at("E4"),
        yellow=bot("E5", "N", dice="I:b1N"),
    )
    assert t.vp() == {"yellow": 1}
    assert len(t.state.pool) == 23
    t.draws("red")
    assert len(t.robot("red").stash) == 1


@clauses("V-18.29")
def test_it_never_gains_a_module():
    t = acting(red=at("E1", dice="I:r1S"), yellow=bot("E5", damage=2, vp=1))
    assert t.robot("yellow").stash == ()
    t.assert_at_rest()


@clauses("V-18.10", "V-18.32")
def test_it_is_never_asked_to_program():
    t = table(phase="programming", yellow=bot("E5"), red=at("A1"), blue=at("A9"))
    assert {seat for seat, _ in t.asked()} == {"red", "blue"}


@clauses("V-18.11", "V-6.2")
@pytest.mark.parametrize(
    ("cell", "enemy", "colour", "reason"),
    [
        ("C3", "I9", "red", "on_vp"),
        ("E5", "E1", "red", "sees_robot"),
        ("E5", "A5", "red", "sees_robot"),
        ("E5", "E9", "blue", "sees_nobody"),
        ("E5", "B2", "blue", "sees_nobody"),
    ],
)
def test_the_colour_of_its_die_depends_on_what_it_stands_on_and_sees(cell, enemy, colour, reason):
    t = table(
        vp={"1": "C3"},
        tokens={"C3": 1},
        loaded={"killbot": [2]},
        yellow=bot(cell, "N"),
        red=at(enemy),
        blue=at("H7"),
    )
    rolled = t.the(KillBotRolled)
    assert (rolled.colour, rolled.reason) == (colour, reason)


@clauses("V-18.11", "V-6.2")
def test_it_rolls_anew_before_each_panel():
    t = table(
        after="end_round",
        loaded={"killbot": [1, 1, 1]},
        yellow=bot("E5", "N"),
        red=at("A1"),
        blue=at("I9"),
    )
    assert len(t.all(KillBotRolled)) == 3
    t.assert_at_rest()


@clauses("V-18.12")
def test_two_killbots_roll_in_number_order():
    t = table(
        loaded={"killbot": [1, 2]},
        yellow=bot("E5", "N", number=2),
        green=bot("G5", "N", number=1),
        red=at("A1", number=3),
        blue=at("A9", number=4),
    )
    assert [event.robot for event in t.all(KillBotRolled)] == ["green", "yellow"]


@clauses("V-18.14")
@pytest.mark.parametrize(("red", "first"), [("b3E", "yellow"), ("r2E", "yellow"), ("b1E", "red")])
def test_its_die_activates_in_the_normal_order(red, first):
    t = table(
        loaded={"killbot": [5]},
        yellow=bot("E5", "N", number=3),
        red=at("A1", number=1, dice=f"I:{red}"),
        blue=at("A9"),
    )
    acted = [e.robot for e in t.events if isinstance(e, RobotMoved | ShotFired)]
    assert acted[0] == first


@clauses("V-18.15")
@pytest.mark.parametrize(
    ("pieces", "sees"),
    [
        ({"red": at("E1")}, (("N", "E1", 4),)),
        ({"red": at("E9")}, ()),
        ({"red": at("G3")}, ()),
        ({"red": at("E1"), "walls": ["E2-E3"]}, ()),
        ({"red": at("E1"), "mines": {"E3": "red"}, "pits": ["E2"]}, (("N", "E1", 4),)),
        ({"red": at("E1"), "barriers": ["E2-E3"]}, (("N", "E1", 4),)),
        ({"red": at("A5"), "blue": at("I5")}, (("W", "A5", 4), ("E", "I5", 4))),
        ({"red": at("E1"), "blue": at("E3")}, (("N", "E3", 2),)),
    ],
)
def test_it_sees_straight_ahead_left_and_right_up_to_a_wall_or_robot(pieces, sees):
    t = table(**{"begun": True, "blue": at("I9"), "yellow": bot("E5", "N", dice="I:r1N"), **pieces})
    assert t.the(KillBotLooked).targets == sees


@clauses("V-18.16", "V-18.18", "V-18.23")
def test_tokens_are_targets_of_a_move_and_a_pile_counts_once():
    t = acting(
        vp={"1": "E2", "2": "E5"},
        tokens={"E2": 3, "E5": 1},
        red=at("E2"),
        yellow=bot("E5", "N", dice="I:b1N"),
    )
    assert t.the(KillBotLooked).targets == (("N", "E2", 3),)


@clauses("V-18.16")
def test_a_token_does_not_hide_the_robot_behind_it_from_the_shot():
    t = acting(
        vp={"1": "E3"},
        tokens={"E3": 1},
        red=at("E1"),
        yellow=bot("E5", "W", dice="I:r1W"),
    )
    assert t.the(KillBotTurned).facing == "N"
    assert t.robot("red").damage == 1


@clauses("V-18.17", "V-18.21", "V-18.31")
@pytest.mark.parametrize(
    ("tokens", "facing"),
    [
        ({"E3": 1, "B5": 1}, "N"),
        ({"E2": 1, "C5": 1}, "W"),
        ({"E3": 1, "C5": 1}, "N"),
        ({"C5": 1, "G5": 1}, "N"),
        ({}, "N"),
        ({"E7": 1}, "N"),
    ],
)
def test_it_turns_to_the_single_nearest_target_and_otherwise_keeps_its_facing(tokens, facing):
    spaces = {str(number): cell for number, cell in enumerate(tokens, 1)}
    t = acting(vp=spaces, tokens=tokens, yellow=bot("E5", "N", dice="I:b1N"))
    assert t.robot("yellow").facing == facing
    assert t.all(KillBotLooked)


@clauses("V-18.24", "V-13.6", "V-2.7")
def test_a_warning_line_turns_it_once_per_sub_step():
    t = acting(warnings=["E5:N>E", "F5:E>N"], yellow=bot("E5", "N", dice="I:b2N"))
    assert t.robot("yellow").cell == "F4"
    turns = [(event.facing, event.reason) for event in t.all(KillBotTurned)]
    assert turns == [("E", "warning_line"), ("N", "warning_line")]


@clauses("V-13.6")
def test_warning_lines_do_not_concern_operators():
    t = table(warnings=["E5:N>E"], red=at("E5", dice="I:b2N"), blue=at("A1"))
    assert t.robot("red").cell == "E3"


@clauses("V-18.25")
def test_a_blocked_sub_step_is_lost_and_the_next_one_looks_again():
    t = acting(
        walls=["E4-E5"],
        yellow=bot("E5", "N", dice="I:b3N"),
    )
    assert t.robot("yellow").cell == "E5"
    assert len(t.all(KillBotLooked)) == 3
    assert len(t.all(MoveStopped)) == 3


@clauses("V-18.25", "V-7.4")
def test_it_pushes_like_any_robot():
    t = acting(red=at("E4"), yellow=bot("E5", "N", dice="I:b2N"))
    assert t.cells()["red"] == "E2"
    assert t.cells()["yellow"] == "E3"


@clauses("V-18.27")
@pytest.mark.parametrize(
    ("red", "blue", "facing", "hit"),
    [
        ("E2", "A5", "N", "red"),
        ("C5", "E2", "W", "red"),
        ("C5", "G5", "N", ""),
        ("A1", "A9", "N", ""),
    ],
)
def test_a_red_die_turns_to_the_nearest_robot_and_shoots_ahead(red, blue, facing, hit):
    t = acting(red=at(red), blue=at(blue), yellow=bot("E5", "N", dice="I:r1N"))
    assert t.robot("yellow").facing == facing
    assert t.the(ShotFired).hit == hit


@clauses("V-18.28")
def test_in_phase_3_it_collects_all_tokens_or_repairs():
    t = table(
        phase="resolution",
        vp={"1": "E5"},
        tokens={"E5": 2},
        yellow=bot("E5"),
        red=at("A1"),
        blue=at("A9"),
    )
    assert t.the(TokensCollected).amount == 2
    assert t.vp() == {"yellow": 2}
    shop = table(
        phase="resolution",
        workshops=["E5"],
        yellow=bot("E5", damage=2),
        red=at("A1"),
        blue=at("A9"),
    )
    assert shop.all(RobotRepaired)
    assert shop.damage()["yellow"] == 0


@clauses("V-18.30")
def test_a_teleport_does_not_change_its_facing():
    t = table(
        begun=True,
        red=at("A5", left="teleport", dice="I:r3E"),
        yellow=bot("E5", "S"),
        blue=at("A1"),
    )
    t.answer("red", "teleport")
    assert (t.robot("yellow").cell, t.robot("yellow").facing) == ("A5", "S")


@clauses("V-12.3")
def test_a_single_killbot_wins_at_five():
    t = table(
        phase="resolution",
        vp={"1": "E5"},
        tokens={"E5": 1},
        yellow=bot("E5", vp=4),
        red=at("A1", vp=4),
        blue=at("A9"),
    )
    assert t.state.outcome.winners == ("yellow",)
    assert t.state.outcome.why == ("V-12.3",)


@clauses("V-19.3", "V-19.5")
def test_its_anchor_always_takes_two():
    t = table(
        begun=True, red=at("A5", dice="I:b4E"), yellow=bot("B5", left="kotwica"), blue=at("A1")
    )
    assert t.the(AnchorSet).fewer == 2
    assert t.cells() == {"red": "C5", "yellow": "D5", "blue": "A1"}


@clauses("V-16.62")
def test_against_its_move_an_anchor_counts_the_sub_steps_left():
    t = acting(red=at("E4", left="kotwica"), yellow=bot("E5", "N", dice="I:b3N"))
    t.answer("red", "fewer:1")
    assert t.the(AnchorSet).accepts == 2
    assert t.cells()["red"] == "E2"
    assert t.cells()["yellow"] == "E3"


@clauses("V-19.6", "V-19.3")
def test_its_shield_takes_tokens_first():
    t = acting(red=at("E1", dice="I:r1S"), yellow=bot("E5", damage=2, left="tarcza"))
    assert (t.robot("yellow").damage, t.robot("yellow").shield) == (2, 1)


@clauses("V-19.3", "V-16.53")
def test_its_bomb_always_goes_off():
    t = acting(red=at("E1", dice="I:r1S"), blue=at("E6"), yellow=bot("E5", damage=2, left="bomba"))
    assert t.robot("blue").damage == 2


@clauses("V-19.7")
def test_with_grenades_it_targets_through_walls_on_two_and_three():
    t = acting(
        walls=["E2-E3"],
        red=at("E2"),
        yellow=bot("E5", "W", right="granaty", dice="I:r3W"),
    )
    assert t.the(GrenadeThrown).cell == "E2"
    assert t.robot("red").damage == 1
    one = acting(
        walls=["E2-E3"],
        red=at("E2"),
        yellow=bot("E5", "W", right="granaty", dice="I:r1W"),
    )
    assert not one.all(GrenadeThrown)
    assert one.the(ShotFired).direction == "W"


@clauses("V-19.8")
def test_its_crossfire_shoots_on_every_value():
    t = acting(red=at("E1"), blue=at("E9"), yellow=bot("E5", "N", right="ogien", dice="I:r1N"))
    assert t.damage() == {"red": 1, "blue": 1, "yellow": 0}


@clauses("V-19.8")
@pytest.mark.parametrize(("value", "cell"), [(2, "E3"), (3, "E2")])
def test_its_power_beam_pushes_on_a_three(value, cell):
    t = acting(red=at("E3"), yellow=bot("E5", "N", right="wiazka", dice=f"I:r{value}N"))
    assert t.robot("red").cell == cell
    assert t.robot("red").damage == 1


@clauses("V-19.8")
@pytest.mark.parametrize(("value", "damage"), [(1, 0), (2, 1), (3, 1)])
def test_its_saw_deals_one_on_two_and_three(value, damage):
    t = acting(red=at("E4"), yellow=bot("E5", "N", right="pila", dice=f"I:b{value}N"))
    assert t.robot("red").damage == damage


@clauses("V-19.8")
def test_its_repulsor_works_once_after_the_last_sub_step():
    t = acting(red=at("D2"), yellow=bot("E5", "N", left="promien", dice="I:b2N"))
    assert t.robot("yellow").cell == "E3"
    assert t.robot("red").cell == "C1"


@clauses("V-19.8", "V-19.9")
def test_it_drops_a_mine_on_the_first_cell_it_leaves():
    t = acting(yellow=bot("E5", "N", right="miny", dice="I:b3N"))
    assert t.state.mines == {"E5": "yellow"}
    one = acting(yellow=bot("E5", "N", right="miny", dice="I:b1N"))
    assert one.state.mines == {}
    blocked = acting(
        walls=["E4-E5"],
        warnings=["E5:N>E"],
        yellow=bot("E5", "N", right="miny", dice="I:b2N"),
    )
    assert blocked.state.mines == {"E5": "yellow"}


@clauses("V-19.9")
@pytest.mark.parametrize(("third", "taken"), [("I9", "I9"), ("I8", "A6")])
def test_with_an_empty_card_it_takes_the_farthest_mine_then_by_row(third, taken):
    t = acting(
        mines={"E8": "yellow", "A6": "yellow", third: "yellow"},
        yellow=bot("E5", "N", right="miny", dice="I:b2N"),
    )
    assert t.the(MineDropped).taken_from == taken
    assert set(t.state.mines) == {"E8", "A6", third, "E5"} - {taken}


@clauses("V-19.4")
@pytest.mark.parametrize(
    ("pieces", "taken"),
    [
        ({"tokens": {"E5": 1, "E4": 2}}, "E4"),
        ({"tokens": {"E5": 1, "E4": 1}}, "E5"),
        ({"tokens": {"E4": 1, "F5": 1}, "barriers": ["E4-E5"]}, "F5"),
        ({"tokens": {"E4": 1, "F5": 1}, "mines": {"E4": "red"}}, "F5"),
        ({"tokens": {"F5": 1, "D5": 1}}, "F5"),
        ({"tokens": {"E4": 1}, "walls": ["E4-E5"]}, ""),
    ],
)
def test_its_arm_takes_the_most_tokens_by_the_safest_way(pieces, taken):
    cells = ("E5", "E4", "F5", "D5")
    t = table(
        phase="resolution",
        vp={str(number): cell for number, cell in enumerate(cells, 1)},
        yellow=bot("E5", left="ramie"),
        red=at("A1"),
        blue=at("A9"),
        **pieces,
    )
    assert [event.cell for event in t.all(TokensCollected)] == ([taken] if taken else [])


@clauses("V-19.4")
@pytest.mark.parametrize(("damage", "repaired"), [(1, True), (0, False)])
def test_without_tokens_its_arm_looks_for_a_workshop_if_it_is_damaged(damage, repaired):
    t = table(
        phase="resolution",
        workshops=["F5"],
        yellow=bot("E5", damage=damage, left="ramie"),
        red=at("A1"),
        blue=at("A9"),
    )
    assert bool(t.all(RobotRepaired)) is repaired


@clauses("V-19.10", "V-22.3")
def test_a_squad_gets_the_two_remaining_numbers_at_random():
    dealt = set()
    for seed in range(10):
        t = table(
            phase="programming",
            seed=seed,
            red=at("E9", side="S"),
            yellow=bot("A5", side="W"),
            green=bot("I5", side="E"),
        )
        t.answer("red", "I:b1N II:r1N III:b1N")
        t.answer("red", "number:2")
        dealt.add(tuple((event.seat, event.number) for event in t.all(NumberTaken)[1:]))
    assert dealt == {
        (("yellow", 1), ("green", 3)),
        (("yellow", 3), ("green", 1)),
    }


@clauses("V-12.4", "V-19.11")
@pytest.mark.parametrize(("other", "won"), [(3, False), (4, True)])
def test_a_squad_wins_with_seven_together(other, won):
    t = table(
        phase="resolution",
        vp={"1": "E5"},
        tokens={"E5": 1},
        yellow=bot("E5", vp=2),
        green=bot("C3", vp=other),
        red=at("A1", vp=4),
        blue=at("A9"),
    )
    assert (t.state.outcome is not None) is won
    if won:
        assert set(t.state.outcome.winners) == {"yellow", "green"}


@clauses("V-19.12", "V-1.14")
def test_squad_members_block_sight_but_never_target_each_other():
    t = table(
        begun=True,
        yellow=bot("E5", "N", dice="I:r1N"),
        green=bot("E3", "N"),
        red=at("E1"),
        blue=at("A9"),
    )
    assert t.the(KillBotLooked).targets == ()
    assert t.the(ShotFired).hit == "green"


@clauses("V-19.13", "V-1.14")
def test_destroying_a_squad_member_gives_nothing():
    t = table(
        begun=True,
        yellow=bot("E5", "N", dice="I:r1N"),
        green=bot("E3", "N", damage=2, vp=2),
        red=at("A1"),
        blue=at("A9"),
    )
    assert t.the(RobotDestroyed).robot == "green"
    assert t.vp() == {"green": 2}
    assert not t.all(VpGained)


@clauses("V-22.3", "V-12.1")
def test_in_the_solo_hunt_the_human_wins_at_five():
    t = table(
        phase="resolution",
        vp={"1": "E5"},
        tokens={"E5": 1},
        red=at("E5", vp=4),
        yellow=bot("A1", vp=3),
        green=bot("A9", vp=3),
    )
    t.answer("red", "cell:E5")
    assert t.state.outcome.winners == ("red",)


@clauses("V-10.10")
def test_mines_do_not_block_its_sight():
    t = acting(mines={"E3": "red"}, red=at("E1"), yellow=bot("E5", "W", dice="I:r1W"))
    assert t.robot("yellow").facing == "N"
    assert t.the(Detonated).cell == "E3"
