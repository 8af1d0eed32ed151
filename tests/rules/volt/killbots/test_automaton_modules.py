"""V-19: what KillBots do with modules, and the squad."""

import pytest

from rules.volt.model.events import (
    AnchorSet,
    Detonated,
    GrenadeThrown,
    KillBotLooked,
    MineDropped,
    NumberTaken,
    RobotDestroyed,
    RobotRepaired,
    ShotFired,
    TokensCollected,
    VpGained,
)
from tests.clauses import clauses
from tests.rules.volt.killbot_table import acting, bot
from tests.rules.volt.table import at, table


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
