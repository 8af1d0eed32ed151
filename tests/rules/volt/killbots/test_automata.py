"""V-18: KillBots, their sight, their dice and their moves."""

import pytest

from rules.volt.model.events import (
    KillBotLooked,
    KillBotRolled,
    KillBotTurned,
    ModuleDrawn,
    MoveStopped,
    RobotMoved,
    RobotPlaced,
    RobotRepaired,
    ShotFired,
    TokensCollected,
    VpGained,
)
from tests.clauses import clauses
from tests.rules.volt.killbot_table import acting, bot
from tests.rules.volt.table import at, new_game, table


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


@clauses("V-18.8")
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


@clauses("V-18.6", "V-9.7", "V-12.5")
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


@clauses("V-18.17", "V-18.21")
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


@clauses("V-18.31", "V-18.20", "V-18.24", "V-18.25")
def test_each_sub_step_tells_what_is_seen_the_turn_the_line_and_the_move():
    t = acting(
        vp={"1": "B5"},
        tokens={"B5": 1},
        warnings=["E5:W>S"],
        yellow=bot("E5", "N", dice="I:b2N"),
    )
    told = [
        event for event in t.events if isinstance(event, KillBotLooked | KillBotTurned | RobotMoved)
    ]
    assert [type(event) for event in told] == [
        *(KillBotLooked, KillBotTurned, KillBotTurned, RobotMoved),
        *(KillBotLooked, RobotMoved),
    ]
    assert told[0].targets == (("W", "B5", 3),)
    assert [(event.facing, event.reason) for event in told[1:3]] == [
        ("W", "target"),
        ("S", "warning_line"),
    ]
    assert (told[3].path, told[5].path) == (("E5", "E6"), ("E6", "E7"))


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


@pytest.mark.parametrize(("die", "clause"), [("b1N", "V-18.21"), ("r1N", "V-18.27")])
def test_its_look_names_the_rule_it_follows(die, clause):
    t = acting(yellow=bot("E5", "N", dice=f"I:{die}"))
    assert clause in t.the(KillBotLooked).clauses
