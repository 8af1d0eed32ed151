"""V-9: damage, destruction, who scores, and what follows."""

import pytest

from rules.volt.model.events import (
    Detonated,
    MinesReturned,
    ModuleDrawn,
    RobotDamaged,
    RobotDestroyed,
    VpGained,
)
from tests.clauses import clauses
from tests.rules.volt.table import at, table


@clauses("V-9.1", "V-9.2", "V-9.5", "V-9.6")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_the_third_token_destroys_and_the_destroyer_takes_one_vp(before):
    t = table(red=at("A5", dice="I:r1E"), blue=at("E5", damage=before))
    if before == 2:
        t.draws("blue")
        assert t.cells() == {"red": "A5"}
        assert t.vp() == {"red": 1}
        assert len(t.state.pool) == 23
    else:
        assert t.cells() == {"red": "A5", "blue": "E5"}
        assert t.vp() == {}
    assert t.robot("blue").damage == before + 1
    t.assert_at_rest()


@clauses("V-9.4", "V-9.11")
def test_excess_damage_is_ignored_and_one_destruction_gives_one_vp():
    t = table(
        red=at("D5", right="pila", dice="I:b5E"),
        blue=at("E5", damage=2),
    )
    t.answer("red", "use", "saw")
    t.draws("blue")
    assert t.the(RobotDamaged).monitor == 1
    assert t.robot("blue").damage == 3
    assert t.vp() == {"red": 1}


@clauses("V-9.10", "V-15.1", "V-15.3")
def test_the_operator_of_a_destroyed_robot_draws_a_module_for_the_stash():
    t = table(
        decks={"red": ("miny", "pila")},
        red=at("A5", dice="I:r1E"),
        blue=at("E5", damage=2),
    )
    t.answer("blue", "deck:red", "draw_module")
    assert t.robot("blue").stash == ("miny",)
    assert t.state.decks["red"] == ("pila",)
    drawn = t.the(ModuleDrawn)
    assert drawn.seen_by("blue").module == "miny"
    assert drawn.seen_by("red").module == ""


@clauses("V-9.9", "V-15.2", "V-9.8", "V-10.8")
def test_nobody_scores_for_the_own_robot():
    t = table(
        mines={"C5": "red"},
        red=at("B5", damage=2, right="miny", dice="I:b1E"),
        blue=at("I9"),
    )
    assert t.the(RobotDestroyed).by == ""
    assert t.vp() == {}
    assert t.robot("red").stash == ()
    t.assert_at_rest()


@clauses("V-9.8", "V-10.7")
def test_a_mine_scores_for_its_owner_whoever_sets_it_off():
    t = table(
        mines={"C5": "green"},
        red=at("A5", dice="I:r1E"),
        blue=at("D5", damage=2),
        green=at("I9", right="miny"),
    )
    t.draws("blue")
    assert t.vp() == {"green": 1}
    assert t.the(RobotDestroyed).by == "green"


@clauses("V-9.14")
def test_simultaneous_damage_reaches_all_before_anyone_is_destroyed():
    t = table(
        red=at("E4", right="granaty", dice="I:r2S"),
        blue=at("D6", damage=2),
        green=at("F6", damage=2),
        yellow=at("E7"),
    )
    t.answer("red", "granaty")
    assert [
        type(event) for event in t.events if isinstance(event, RobotDamaged | RobotDestroyed)
    ] == [
        *(RobotDamaged,) * 3,
        *(RobotDestroyed,) * 2,
    ]
    t.draws("blue")
    t.draws("green")
    assert t.vp() == {"red": 2}


@clauses("V-9.12")
def test_vp_come_first_then_modules_then_the_mines_of_the_destroyed():
    t = table(
        mines={"A1": "blue", "A2": "blue"},
        red=at("A5", dice="I:r1E"),
        blue=at("E5", damage=2, right="miny"),
    )
    assert t.vp() == {"red": 1}
    assert set(t.state.mines) == {"A1", "A2"}
    t.draws("blue")
    assert t.state.mines == {}
    kinds = [type(event) for event in t.events]
    assert kinds[-4:] == [RobotDestroyed, VpGained, ModuleDrawn, MinesReturned]


@clauses("V-9.12", "V-12.2")
@pytest.mark.parametrize(
    ("red", "yellow", "fallen", "winner"),
    [(1, 2, ["blue", "red"], "red"), (2, 1, ["red", "blue"], "yellow")],
)
def test_simultaneous_destructions_are_paid_by_the_number_of_the_destroyer(
    red, yellow, fallen, winner
):
    """The turned grenade destroys its thrower, for yellow, and blue, for red."""
    t = table(
        panel=2,
        yellow=at("E2", number=yellow, right="zdalne", dice="II:r2S", vp=4),
        red=at("E8", number=red, right="granaty", damage=2, dice="III:r2E", vp=4),
        blue=at("D9", damage=2, number=3),
        after="end_round",
    )
    t.answer("yellow", "zdalne")
    t.answer("yellow", "die:3:r2E>S")
    t.answer("red", "granaty", "fire")
    assert [event.robot for event in t.all(RobotDestroyed)] == fallen
    assert t.state.outcome is not None
    assert t.state.outcome.winners == (winner,)


@clauses("V-9.13", "V-9.12")
def test_an_operator_off_the_arena_still_scores():
    t = table(
        mines={"E6": "blue"},
        red=at("A5", dice="I:r1E"),
        blue=at("E5", damage=2, left="bomba", right="miny"),
        green=at("F7", damage=2),
    )
    t.answer("blue", "use", "bomb")
    assert [(event.seat, event.victim) for event in t.all(VpGained)] == [
        ("red", "blue"),
        ("blue", "green"),
    ]
    assert [event.cause for event in t.all(Detonated)] == ["bomb", "mine"]


@clauses("V-9.15")
def test_a_destroyed_robot_keeps_vp_and_modules():
    t = table(
        red=at("A5", dice="I:r1E"),
        blue=at("E5", damage=2, vp=3, left="teleport", right="kotwica", stash=["miny"]),
    )
    t.draws("blue")
    blue = t.robot("blue")
    assert (blue.vp, blue.left, blue.right, blue.stash[0]) == (3, "teleport", "kotwica", "miny")


@clauses("V-1.11")
def test_damage_tokens_never_run_out():
    t = table(
        red=at("A5", damage=2, shield=2, left="tarcza", dice="I:r1E"),
        blue=at("E5", damage=2, shield=2, left="tarcza"),
        green=at("A1", damage=2, shield=2, left="tarcza"),
        yellow=at("A9", damage=2, shield=2, left="tarcza"),
    )
    t.draws("blue")
    assert t.robot("blue").damage == 3


@clauses("V-1.14")
def test_every_other_robot_is_an_opponent():
    t = table(
        begun=True,
        red=at("A5", dice="I:r1E"),
        yellow=at("E5", damage=2, vp=1, killbot=True, facing="N"),
        blue=at("A1"),
    )
    assert t.vp() == {"red": 1}
