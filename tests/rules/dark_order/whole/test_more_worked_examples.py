"""The worked examples of the rules from E-14 on, played as they are told."""

import pytest

from rules.dark_order.model.events import LocationSecured, NeutralsKept, ScoutingWon
from rules.dark_order.model.events_battle import (
    AttackHit,
    UnitKilled,
)
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    aptekarze,
    face_down,
    plaga,
    sanktuarium,
    table,
    unit,
)


@clauses("D-18.3", "D-18.5", "D-18.9", "D-21.9")
def test_e14_a_mine_kills_the_commander_after_the_battle():
    t = table(
        phase="battle_end",
        red=sanktuarium(
            field={"1C": unit("halvard", exhausted=True, damage=3, mine="mine")},
            secured=("quarry",),
        ),
        blue=plaga(field={"1C": unit("infected.1", exhausted=True)}),
        neutral_deck=(),
    )
    assert t.the(LocationSecured).seat == "red"
    assert t.ended() == ("blue", "commander_killed")


@clauses("D-18.6", "D-21.2", "D-18.2")
@pytest.mark.parametrize("stays", [True, False])
def test_e15_a_mine_waits_under_a_unit_that_stays(stays):
    t = table(
        phase="cleanup",
        stop="cleanup",
        red=plaga(),
        blue=sanktuarium(field={"1C": unit("chaplain.1", mine="mine")}),
    )
    name = t.id("blue", "1C")
    t.answer("blue", f"stay:{name}" if stays else "stay")
    if stays:
        assert t.unit("blue", "1C").mine == "mine"
        assert t.unit("blue", "1C").damage == 0
    else:
        assert t.state.unit_decks["blue"][-1] == "chaplain.1"
        assert t.state.gone["red"] == ("mine",)
    assert not t.all(UnitKilled)
    t.assert_at_rest()


@clauses("D-20.1", "D-20.5", "D-20.8", "D-20.2", "D-20.4")
def test_e16_a_scouting_tie():
    t = table(
        phase="scouting",
        stop="cleanup",
        location="watchtower",
        red=aptekarze(scouts=("herb_gatherer.1",)),
        blue=plaga(scouts=("rat_swarm.1", "infected.1")),
        neutral_deck=("net", "rations", "shotgun", "antidote"),
    )
    assert t.the(ScoutingWon).seat == "blue"
    assert t.state.offered == ("net", "rations", "shotgun")
    assert t.refused("blue", "keep:net") == ("keep_exactly", "D-20.5")
    t.answer("blue", "keep:net,shotgun:rations")
    assert t.state.hands["blue"].neutrals == ("net", "shotgun")
    assert t.state.neutral_deck == ("antidote", "rations")
    assert t.the(NeutralsKept).seen_by("red").cards == ("", "")
    t.answer("blue", "stay::infected.1,rat_swarm.1")
    assert t.state.unit_decks["red"][-1] == "herb_gatherer.1"
    assert t.state.unit_decks["blue"][-2:] == ("infected.1", "rat_swarm.1")
    t.assert_at_rest()


@clauses("D-3.5")
def test_e17_recovery():
    t = table(
        phase="recovery",
        stop="recovery",
        red=sanktuarium(fatigue=12, units=("chaplain.1",)),
        blue=plaga(fatigue=0, units=("infected.1",)),
    )
    t.answer("red", "recover:surprise,withdrawal")
    assert t.fatigue("red") == 8
    assert len(t.state.sides["red"].orders) == 6
    t.assert_at_rest()


@clauses("D-7.9", "D-3.4", "D-3.2", "D-7.4", "D-22.9", "D-22.2")
def test_e18_exhausted_by_the_role():
    t = table(
        phase="location",
        start="blue",
        red=sanktuarium(fatigue=28, units=("chaplain.1",)),
        blue=plaga(units=("infected.1",)),
    )
    t.answer("blue", "role:protector")
    assert t.ended() == ("blue", "commander_exhausted")


@clauses("D-3.8", "D-8.2", "D-21.6", "D-6.12", "D-15.11")
def test_e19_a_kept_unit_is_active_at_no_cost():
    t = table(
        phase="cleanup",
        stop="",
        red=plaga(units=("infected.1", "infected.2", "infected.3", "infected.4")),
        blue=sanktuarium(
            field={"2C": unit("chaplain.1", used=True, speed_tokens=1)},
            units=("wall_recruit.1", "wall_recruit.2", "wall_recruit.3", "halberdier.1"),
            supports=("litany", "first_aid_kit"),
            fatigue=0,
        ),
        neutral_deck=(),
    )
    t.answer("blue", f"stay:{t.id('blue', '2C')}")
    t.answer("red", "put_back")
    t.answer("blue", "put_back")
    t.answer("red", "recover")
    assert len(t.state.hands["blue"].units) == 4
    kept = t.unit("blue", "2C")
    assert (kept.active, kept.used) == (True, False)
    assert (kept.speed_tokens, kept.exhausted) == (0, False)
    t.answer("blue", "role:protector")
    t.answer("red", t.options("red")[0])
    t.answer("red", "place:infected.1:1C")
    t.answer("blue", "place")
    t.answer("red", "done")
    assert t.fatigue("blue") == 0
    assert t.asked() == [("red", "support_stage")]


@clauses("D-17.1", "D-17.3", "D-11.4", "D-23.37")
def test_e20_reinforcement_from_the_location():
    t = table(
        step=1,
        stop="step",
        red=sanktuarium(field={"1C": "wall_recruit.1"}, scouts=("mounted_scout.1",)),
        blue=plaga(field={"1L": "carrier.1"}),
    )
    t.answer("red", "order:manoeuvre")
    t.answer("red", "mode:call_in")
    t.answer("red", "call_in:mounted_scout.1:1L")
    assert t.state.scouts["red"] == ()
    assert t.fatigue("red") == 9
    assert t.unit("red", "1L").late == 1
    t.hit("red", "1L", "1L")
    assert t.unit("blue", "1L").damage == 2
    t.passes("blue", "red")
    t.assert_at_rest()


@clauses("D-3.3", "D-8.10", "D-8.7")
def test_e21_a_payment_is_refused():
    t = table(
        phase="activation",
        stop="activation",
        red=sanktuarium(
            fatigue=28, field={"1C": face_down("wall_recruit.1"), "1L": face_down("wall_recruit.2")}
        ),
        blue=plaga(),
    )
    second = t.id("red", "1L")
    t.answer("red", f"reveal:{t.id('red', '1C')}")
    assert t.fatigue("red") == 29
    assert t.refused("red", f"reveal:{second}") == ("would_exhaust_commander", "D-3.3")
    t.answer("red", "done")
    left = t.unit("red", "1L")
    assert (left.face_up, left.active, left.exhausted) == (False, False, True)
    t.assert_at_rest()


@clauses("D-11.2", "D-11.3")
def test_e22_slowed():
    t = table(
        step=3,
        stop="battle",
        red=aptekarze(field={"1C": "poisoner.1"}),
        blue=plaga(field={"1C": "venom_spitter.1"}),
    )
    t.hit("red", "1C", "1C")
    slowed = t.unit("blue", "1C")
    assert (slowed.damage, slowed.life, slowed.speed, slowed.fate) == (2, 2, 1, "")
    assert t.state.step == 1
    assert t.asked() == [("blue", "attack_turn")]
    t.passes("blue")
    t.assert_at_rest()


@clauses("D-19.5", "D-22.1", "D-22.8")
def test_e23_domination_ends_everything_at_once():
    t = table(
        phase="battle_end",
        red=sanktuarium(
            field={
                "1C": unit("order_knight.1", exhausted=True, mine="heavy_mine"),
                "1L": "order_knight.2",
                "1R": "wall_recruit.1",
            },
            secured=("quarry", "ravine"),
        ),
        blue=plaga(field={"1C": "colossus.1", "1L": "carrier.1"}),
    )
    assert t.the(LocationSecured).captured
    assert t.ended() == ("red", "domination")
    assert not t.all(ScoutingWon)


@clauses("D-17.9", "D-9.3")
def test_e24_the_same_card_comes_back_exhausted_and_counts_once():
    t = table(
        step=1,
        stop="battle",
        red=plaga(field={"1C": "infected.1", "1L": "infected.2", "1R": "infected.3"}),
        blue=aptekarze(
            field={
                "1L": unit("knife_fighter.1", exhausted=True, attacked=True),
                "1C": unit("plague_doctor.1", exhausted=True),
            }
        ),
    )
    t.declare("red", "1C", "1C")
    t.answer("blue", "order:withdrawal")
    t.answer("blue", f"unit:{t.id('blue', '1L')}")
    assert t.fatigue("blue") == 6
    t.passes("blue")
    t.declare("red", "1L", "1C")
    t.answer("blue", "order:mobilisation")
    t.answer("blue", "deploy:knife_fighter.1:1R")
    assert t.fatigue("blue") == 9
    back = t.unit("blue", "1R")
    assert (back.active, back.exhausted) == (True, True)
    t.passes("blue")
    t.declare("red", "1R", "1C")
    assert t.refused("blue", "order:manoeuvre") == ("order_limit_round", "D-9.3")
    t.passes("blue")
    t.assert_at_rest()


@clauses("D-14.18", "D-23.27")
def test_e25_a_cure_takes_the_bonus_away():
    t = table(
        step=1,
        stop="battle",
        red=sanktuarium(field={"1C": "inquisitor.1"}, neutrals=("plague_vial",)),
        blue=aptekarze(field={"1C": "alchemist.1", "2L": "field_medic.1"}),
    )
    t.answer("red", "play:plague_vial")
    t.answer("red", f"unit:{t.id('blue', '1C')}")
    t.declare("red", "1C", "1C")
    t.answer("blue", f"ability:{t.id('blue', '2L')}")
    assert t.unit("blue", "1C").plague == 0
    t.passes("blue")
    assert t.the(AttackHit).strength == 3
    assert t.unit("blue", "1C").fate == ""
    t.assert_at_rest()


@clauses("D-13.8", "D-14.5")
def test_e26_a_blocker_comes_too_late():
    t = table(
        step=1,
        stop="battle",
        red=sanktuarium(field={"1C": "halberdier.1"}),
        blue=aptekarze(field={"2C": "field_medic.1", "1L": "knife_fighter.1"}),
    )
    t.declare("red", "1C", "2C")
    t.answer("blue", "order:manoeuvre")
    t.answer("blue", "mode:move")
    t.answer("blue", f"unit:{t.id('blue', '1L')}")
    t.answer("blue", "cell:1C")
    assert t.fatigue("blue") == 7
    t.passes("blue")
    killed = t.the(UnitKilled)
    assert (killed.who.card, killed.fate) == ("field_medic.1", "dead")
    t.assert_at_rest()
