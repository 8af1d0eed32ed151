"""The worked examples of the rules, played as they are told."""

import pytest

from rules.dark_order.model.events import LocationSecured
from rules.dark_order.model.events_battle import (
    AttackHit,
    AttackWasted,
    BattleWon,
    TurnBegan,
    UnitFlipped,
    UnitKilled,
    UnitsRemoved,
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


@clauses("D-14.2", "D-14.3")
def test_e1_damage_that_equals_life_does_not_kill():
    t = table(
        step=2,
        stop="battle",
        red=aptekarze(field={"1C": "knife_fighter.1"}),
        blue=sanktuarium(field={"1C": "halberdier.1"}),
    )
    t.hit("red", "1C", "1C")
    assert (t.unit("blue", "1C").damage, t.unit("blue", "1C").life) == (3, 3)
    assert t.state.step == 1
    t.hit("blue", "1C", "1C")
    killed = t.the(UnitKilled)
    assert (killed.who.card, killed.fate) == ("knife_fighter.1", "dead")
    t.assert_at_rest()
    assert t.cells("red") == {}
    assert t.cells("blue") == {"1C": "halberdier.1"}


@clauses("D-14.6", "D-14.5", "D-19.4", "D-14.9", "D-11.6", "D-13.5")
def test_e2_equal_speed_strikes_back_and_a_tie_is_the_protectors():
    t = table(
        step=1,
        stop="battle_end",
        red=sanktuarium(field={"1C": "halberdier.1"}),
        blue=plaga(field={"1C": "crawler.1"}),
    )
    assert t.asked() == [("red", "attack_turn")]
    t.hit("red", "1C", "1C")
    assert t.unit("blue", "1C").fate == "doomed"
    t.hit("blue", "1C", "1C")
    assert [(one.who.card, one.fate) for one in t.all(UnitKilled)] == [
        ("crawler.1", "doomed"),
        ("halberdier.1", "dead"),
    ]
    t.assert_at_rest()
    assert t.cells("red") == t.cells("blue") == {}
    secured = t.the(LocationSecured)
    assert (secured.seat, secured.captured) == ("blue", False)


@clauses("D-14.4", "D-14.8", "D-4.8", "D-4.9")
def test_e3_the_slower_dies_and_its_corpse_blocks():
    t = table(
        step=3,
        stop="battle",
        red=aptekarze(
            field={
                "1C": unit("poisoner.1", attachments=("shotgun",)),
                "1L": "pathfinder.1",
                "1R": "knife_fighter.1",
            }
        ),
        blue=sanktuarium(field={"1C": "halberdier.1", "2C": "chaplain.1"}),
    )
    t.hit("red", "1C", "1C")
    assert t.unit("blue", "1C").fate == "dead"
    assert t.refused("red", t.attack_pick("red", "1L", "2C")) == ("blocked", "D-4.8")
    assert t.targets("red", "1L") == []
    t.passes("red")
    assert t.state.step == 2
    assert t.cells("blue") == {"2C": "chaplain.1"}
    t.hit("red", "1R", "2C")
    assert t.unit("blue", "2C").damage == 3
    assert t.unit("blue", "2C").fate == ""
    t.rest("blue")
    t.assert_at_rest()


@clauses("D-11.6", "D-11.7")
def test_e4_who_was_attacked_last_starts_the_next_step():
    t = table(
        step=3,
        stop="battle",
        red=sanktuarium(field={"1C": "crossbowman.1"}),
        blue=aptekarze(field={"1C": "herb_gatherer.1", "1L": "knife_fighter.1"}),
    )
    assert t.asked() == [("blue", "attack_turn")]
    t.hit("blue", "1C", "1C")
    assert t.unit("red", "1C").damage == 2
    assert t.asked() == [("red", "attack_turn")]
    assert t.all(TurnBegan)[-1].clauses == ("D-11.7",)
    t.hit("red", "1C", "1L")
    assert t.unit("blue", "1L").fate == "doomed"
    t.hit("blue", "1L", "1C")
    assert t.cells("red") == {}
    t.assert_at_rest()


@clauses("D-11.9", "D-11.10", "D-23.5")
def test_e5_unequal_numbers():
    t = table(
        step=1,
        stop="battle",
        red=plaga(field={"1L": "crawler.1", "1C": "crawler.2", "1R": "crawler.3"}),
        blue=sanktuarium(
            field={"1L": "shieldbearer.1", "1C": "wall_recruit.1", "1R": "shieldbearer.2"}
        ),
    )
    t.hit("red", "1C", "1L")
    assert t.unit("blue", "1L").damage == 3
    t.hit("blue", "1C", "1R")
    assert t.unit("red", "1R").fate == "doomed"
    t.hit("red", "1R", "1R")
    assert t.unit("blue", "1R").damage == 3
    assert t.asked() == [("red", "attack_turn")]
    t.hit("red", "1L", "1L")
    assert t.the(UnitsRemoved).cards == ("crawler.3", "shieldbearer.1")
    assert t.state.step == 0
    assert t.asked() == [("blue", "attack_turn")]
    t.passes("blue")
    t.assert_at_rest()


@pytest.mark.parametrize(
    ("cell", "enemies", "reached"),
    [
        ("2L", ("1L", "1C", "1R", "2R"), ["1C", "1L"]),
        ("1L", ("1C", "2L", "2C"), ["1C", "2L"]),
        ("1C", ("1R", "2L", "2C", "2R"), ["1R", "2C", "2L"]),
    ],
)
@clauses("D-4.5", "D-4.6", "D-4.7", "D-4.8")
def test_e6_range(cell, enemies, reached):
    cards = ("wall_recruit.1", "wall_recruit.2", "wall_recruit.3", "shieldbearer.1")
    t = table(
        step=1,
        stop="step",
        red=plaga(field={cell: "crawler.1"}),
        blue=sanktuarium(field=dict(zip(enemies, cards, strict=False))),
    )
    assert t.targets("red", cell) == reached


@clauses("D-12.6", "D-12.7", "D-24.5", "D-12.9", "D-3.7")
def test_e7_a_face_down_target_is_flipped_and_stays_unpaid():
    t = table(
        step=1,
        stop="battle",
        red=sanktuarium(field={"1C": "inquisitor.1"}),
        blue=plaga(field={"1C": face_down("abomination.1")}),
    )
    t.declare("red", "1C", "1C")
    assert t.the(UnitFlipped).who.card == "abomination.1"
    assert t.asked() == [("blue", "defence_turn")]
    t.passes("blue")
    assert t.the(AttackHit).damage == 5
    assert t.the(UnitKilled).fate == "dead"
    assert t.fatigue("blue") == 5
    t.assert_at_rest()


@clauses("D-13.1", "D-23.4", "D-23.14", "D-23.3")
def test_e8_kit_and_counterattack():
    t = table(
        step=1,
        stop="battle",
        red=plaga(field={"1C": "abomination.1"}),
        blue=sanktuarium(field={"1C": "order_knight.1"}, supports=("first_aid_kit",)),
    )
    t.passes("blue")
    t.declare("red", "1C", "1C")
    t.answer("blue", "play:first_aid_kit", "defence_turn")
    assert t.fatigue("blue") == 6
    t.answer("blue", f"ability:{t.id('blue', '1C')}", "defence_turn")
    t.passes("blue")
    hit = t.the(AttackHit)
    assert (hit.strength, hit.prevented, hit.damage) == (5, 2, 3)
    assert t.unit("blue", "1C").damage == 3
    assert t.unit("red", "1C").damage == 2
    assert not t.all(UnitKilled)
    t.assert_at_rest()


@clauses("D-13.4", "D-17.4", "D-9.1", "D-4.13")
def test_e9_a_manoeuvre_wastes_the_attack():
    t = table(
        step=1,
        stop="battle",
        red=sanktuarium(field={"1C": "halberdier.1"}),
        blue=aptekarze(field={"1L": "alchemist.1"}),
    )
    target = t.id("blue", "1L")
    t.declare("red", "1C", "1L")
    t.answer("blue", "order:manoeuvre")
    t.answer("blue", "mode:move")
    t.answer("blue", "cell:2R")
    assert t.fatigue("blue") == 7
    t.passes("blue")
    assert t.the(AttackWasted).target == target
    assert t.unit("blue", "2R").damage == 0
    assert t.unit("red", "1C").exhausted
    assert t.state.sides["blue"].spent_orders == ("manoeuvre",)
    t.assert_at_rest()


@clauses("D-9.3", "D-26.8")
def test_e10_the_order_limit_counts_all_who_fought():
    t = table(
        step=1,
        stop="battle",
        red=plaga(field={"1C": "infected.1", "1L": "infected.2", "1R": "infected.3"}),
        blue=aptekarze(
            field={"1C": unit("field_medic.1", exhausted=True)},
            units=("knife_fighter.1",),
            fought=("knife_fighter.2",),
            orders_played=1,
        ),
    )
    t.declare("red", "1C", "1C")
    t.answer("blue", "order:mobilisation")
    t.answer("blue", "deploy:knife_fighter.1:2C")
    t.passes("blue")
    t.hit("blue", "2C", "1L")
    assert t.unit("red", "1L").fate == "doomed"
    t.declare("red", "1L", "1C")
    t.answer("blue", "order:withdrawal")
    t.answer("blue", f"unit:{t.id('blue', '1C')}")
    t.passes("blue")
    t.declare("red", "1R", "2C")
    assert t.refused("blue", "order:manoeuvre") == ("order_limit_round", "D-9.3")
    t.passes("blue")
    t.assert_at_rest()


@clauses("D-16.4", "D-16.5", "D-16.3", "D-16.2")
def test_e11_plague_from_step_3():
    t = table(
        step=3,
        stop="battle",
        red=plaga(field={"1C": "rat_swarm.1"}),
        blue=sanktuarium(field={"1C": "order_knight.1"}),
    )
    t.hit("red", "1C", "1C")
    assert t.state.step == 1
    assert (t.unit("blue", "1C").damage, t.unit("blue", "1C").plague) == (4, 0)
    assert t.asked() == [("blue", "attack_turn")]
    t.passes("blue")
    t.assert_at_rest()


@clauses("D-16.6", "D-16.9", "D-14.12", "D-16.12", "D-14.16")
def test_e12_plague_from_step_1():
    t = table(
        step=1,
        stop="battle_end",
        red=plaga(field={"1C": "infected.1"}),
        blue=sanktuarium(field={"1C": "shieldbearer.1"}),
    )
    t.hit("red", "1C", "1C")
    assert t.the(AttackHit).damage == 0
    assert t.state.step == 0
    assert (t.unit("blue", "1C").damage, t.unit("blue", "1C").plague) == (1, 1)
    t.passes("blue")
    assert (t.unit("blue", "1C").damage, t.unit("blue", "1C").plague) == (1, 0)
    t.assert_at_rest()


@clauses("D-19.4", "D-19.6", "D-19.7", "D-7.7")
def test_e13_a_tie_stays_with_the_protector():
    t = table(
        phase="battle_end",
        stop="battle_end",
        red=sanktuarium(field={"1C": "order_knight.1", "1L": "order_knight.2"}),
        blue=aptekarze(
            field={"1C": "alchemist.1", "1L": "alchemist.2"}, secured=("quarry",), locations=()
        ),
    )
    assert t.the(LocationSecured).seat == "blue"
    won = t.the(BattleWon)
    assert (won.seat, won.tie, won.clauses) == ("blue", True, ("D-19.4", "D-7.7"))
    card = next(one for one in t.state.locations if one.id == "raven_inn")
    assert (card.home, card.secured) == ("blue", "blue")
    t.assert_at_rest()
