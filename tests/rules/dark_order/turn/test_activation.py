"""Activation: reveals and their abilities."""

from rules.dark_order.model.events import (
    AbilityDeclined,
    UnitActivated,
    UnitsLeftUnactivated,
)
from rules.dark_order.model.events_battle import UnitDeployed
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    aptekarze,
    face_down,
    plaga,
    sanktuarium,
    table,
)


def activating(field, **rest):
    return table(
        phase="activation",
        stop="activation",
        red=sanktuarium(field=field, **rest.pop("red", {})),
        blue=rest.pop("blue", plaga()),
        **rest,
    )


@clauses("D-8.7", "D-8.8", "D-8.9", "D-8.19", "D-3.7", "D-32.7")
def test_the_commander_is_revealed_at_the_latest_at_the_end():
    t = activating({"1C": face_down("halvard"), "1L": face_down("wall_recruit.1")})
    assert "done" in t.options("red")
    t.answer("red", "done")
    assert t.the(UnitActivated).who.card == "halvard"
    assert t.the(UnitActivated).clauses == ("D-8.8", "D-8.19")
    assert t.fatigue("red") == 8
    assert t.the(UnitsLeftUnactivated).units == ("red-2",)
    t.assert_at_rest()


@clauses("D-8.19", "D-8.9", "D-24.10", "D-15.7")
def test_the_automatic_reveal_offers_the_ability_too():
    t = table(
        phase="activation",
        stop="activation",
        red=plaga(
            field={"1C": face_down("swarm_queen"), "1L": face_down("infected.2")},
            units=("brood_mother.1", "screamer.1"),
            fatigue=0,
        ),
        blue=sanktuarium(field={"1C": face_down("chaplain.1")}),
    )
    t.answer("red", "done")
    assert t.asked() == [("red", "deploy")]
    assert "deploy:brood_mother.1:1R" not in t.options("red")
    t.answer("red", "deploy:screamer.1:1R")
    deployed = t.the(UnitDeployed)
    assert deployed.cost == 0
    assert t.fatigue("red") == 3
    assert t.unit("red", "1R").active
    assert not t.unit("red", "1R").used
    assert t.unit("red", "1L").exhausted
    assert t.unit("red", "1C").used
    assert len(t.state.fought["red"]) == 3
    t.answer("blue", "done")
    t.assert_at_rest()


@clauses("D-24.10", "D-15.10", "D-32.8")
def test_a_reveal_ability_may_be_declined_and_needs_a_fitting_card():
    t = table(
        phase="activation",
        stop="activation",
        red=plaga(field={"1C": face_down("brood_mother.1")}, units=("infected.2",)),
        blue=sanktuarium(field={"1C": "chaplain.1"}),
    )
    t.answer("red", "reveal:red-1")
    t.answer("red", "pass")
    assert t.the(AbilityDeclined).who.card == "brood_mother.1"
    assert t.cells("red") == {"1C": "brood_mother.1"}
    assert not t.unit("red", "1C").used
    t.assert_at_rest()
    nobody = table(
        phase="activation",
        stop="activation",
        red=plaga(field={"1C": face_down("brood_mother.1")}, units=("carrier.1",)),
        blue=sanktuarium(field={"1C": "chaplain.1"}),
    )
    nobody.answer("red", "reveal:red-1")
    nobody.assert_at_rest()


@clauses("D-24.11", "D-23.26", "D-9.10", "D-15.6")
def test_reveal_abilities_may_choose_face_down_units():
    t = table(
        phase="activation",
        stop="activation",
        red=plaga(field={"1C": face_down("screamer.1")}),
        blue=aptekarze(field={"1C": face_down("ruven"), "1L": face_down("marksman.1")}),
    )
    t.answer("red", "reveal:red-1")
    t.answer("red", "unit:blue-3")
    assert t.state.units["blue-3"].speed == 1
    assert not t.state.units["blue-3"].face_up
    t.answer("blue", "reveal:blue-2")
    assert not any("blue-2" in option for option in t.options("blue"))
    t.answer("blue", "unit:blue-3")
    assert t.state.units["blue-3"].speed == 2
    t.answer("blue", "reveal:blue-3")
    assert t.unit("blue", "1L").speed == 2
    t.assert_at_rest()


def test_ruven_speeds_up_others_but_never_himself():
    t = table(
        phase="activation",
        stop="activation",
        red=plaga(field={"1C": face_down("screamer.1")}),
        blue=aptekarze(field={"1C": face_down("ruven"), "1L": face_down("marksman.1")}),
    )
    t.answer("red", "reveal:red-1")
    t.answer("red", "unit:blue-2")
    t.answer("blue", "reveal:blue-2")
    assert t.unit("blue", "1C").speed == 2
    assert "unit:blue-3" in t.options("blue")
    assert "unit:blue-2" not in t.options("blue")


@clauses("D-23.32", "D-0.3")
def test_the_chapel_of_silence_mutes_reveal_abilities():
    t = table(
        phase="activation",
        stop="activation",
        location="chapel_of_silence",
        red=plaga(field={"1C": face_down("screamer.1")}),
        blue=aptekarze(field={"1C": "marksman.1"}),
    )
    t.answer("red", "reveal:red-1")
    t.assert_at_rest()


@clauses("D-3.4", "D-3.2", "D-8.8")
def test_a_deployed_commander_may_cost_the_game():
    t = activating({"1C": face_down("halvard")}, red={"fatigue": 27})
    t.answer("red", "reveal:red-1")
    assert t.ended() == ("blue", "commander_exhausted")


@clauses("D-8.13", "D-8.11", "D-8.12")
def test_scouts_are_not_revealed_and_unactivated_units_have_no_ability():
    t = activating({"1C": face_down("shieldbearer.1")}, red={"scouts": ("chaplain.1",)})
    t.answer("red", "done")
    left = t.unit("red", "1C")
    assert (left.armour, left.life, left.command) == (0, 4, 2)
    assert not t.state.scouts["red"][0].face_up
    assert t.fatigue("red") == 5
    t.assert_at_rest()
    fight = table(
        step=2,
        stop="step",
        red=aptekarze(field={"1C": "knife_fighter.1"}),
        blue=sanktuarium(field={"1C": face_down("shieldbearer.1"), "1L": face_down("irmina")}),
    )
    fight.declare("red", "1C", "1C")
    name = fight.id("blue", "1L")
    assert fight.refused("blue", f"ability:{name}") == ("unactivated", "D-8.12")
    fight.passes("blue")
    assert fight.unit("blue", "1C").damage == 3
    assert not fight.unit("blue", "1C").active
