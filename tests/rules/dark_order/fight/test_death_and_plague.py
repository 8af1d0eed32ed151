"""Death, plague, and what locations do to either."""

import pytest

from rules.dark_order.model.events import FatigueChanged
from rules.dark_order.model.events_battle import (
    DamageTaken,
    PlagueWorked,
    UnitInfected,
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


@clauses("D-14.10", "D-23.1", "D-10.8")
def test_damage_in_a_step_dooms_and_outside_of_it_kills_at_once():
    t = table(
        step=2,
        stop="step",
        red=aptekarze(field={"1C": "knife_fighter.1"}, supports=("acid_vial",)),
        blue=plaga(field={"1C": unit("venom_spitter.1", damage=1), "1L": face_down("carrier.1")}),
    )
    t.answer("red", "play:acid_vial")
    assert set(t.options("red")) == {"unit:blue-2", "unit:blue-3"}
    t.answer("red", "unit:blue-2")
    assert t.unit("blue", "1C").fate == "doomed"
    assert t.the(DamageTaken).amount == 2
    t.passes("red")
    t.hit("blue", "1C", "1C")


@clauses("D-16.10", "D-14.10", "D-16.7", "D-16.11", "D-29.2")
def test_plague_kills_at_the_passage_and_removes_at_once():
    t = table(
        phase="battle_start",
        stop="battle",
        red=plaga(
            field={
                "1C": unit("carrier.1", damage=4, plague=2),
                "2C": unit("carrier.2", plague=2),
            }
        ),
        blue=sanktuarium(field={"1C": unit("halberdier.1", plague=1)}),
    )
    assert t.all(PlagueWorked)[0].who.card == "carrier.1"
    assert t.the(UnitsRemoved).cards == ("carrier.1",)
    assert t.state.step == 1
    assert t.unit("red", "2C").damage == 2
    assert (t.unit("blue", "1C").damage, t.unit("blue", "1C").plague) == (1, 0)
    assert t.targets("red", "2C") == ["1C"]
    t.rest("red", "blue")
    t.assert_at_rest()


@clauses("D-16.8", "D-16.1")
def test_a_new_infection_turns_the_token_back():
    t = table(
        step=2,
        stop="step",
        red=sanktuarium(field={"1C": "crossbowman.1"}, neutrals=("plague_vial", "plague_vial")),
        blue=aptekarze(field={"1C": unit("plague_doctor.1", plague=1)}),
    )
    t.answer("red", "play:plague_vial")
    assert t.unit("blue", "1C").plague == 2
    assert t.refused("red", "play:plague_vial") == ("support_limit_turn", "D-10.4")


@clauses("D-16.12", "D-17.6")
def test_plague_is_lost_with_the_battle_zone():
    t = table(
        phase="support_stage",
        stop="support_stage",
        red=sanktuarium(field={"1C": unit("chaplain.1", plague=2), "1L": "chaplain.2"}),
        blue=plaga(field={"1C": "carrier.1"}),
    )
    t.answer("red", "order:manoeuvre")
    t.answer("red", "mode:send_out")
    t.answer("red", "unit:red-1")
    assert t.state.scouts["red"][0].face_up
    t.passes("blue", "red")
    t.assert_at_rest()


@clauses("D-28.5")
def test_values_follow_the_place_at_once():
    t = table(
        step=1,
        stop="step",
        location="royal_road",
        red=sanktuarium(field={"1C": "wall_recruit.1", "1L": "halberdier.1"}),
        blue=plaga(field={"1R": unit("carrier.1", exhausted=True)}),
    )
    assert t.unit("red", "1C").speed == 2
    assert t.asked() == [("red", "attack_turn")]
    t.answer("red", "order:manoeuvre")
    t.answer("red", "mode:move")
    t.answer("red", "unit:red-1")
    t.answer("red", "cell:2C")
    assert t.unit("red", "2C").speed == 1
    assert "attack:red-1:blue-3" in t.options("red")


@clauses("D-14.13", "D-21.9")
def test_damage_is_cancelled_before_life_ends():
    t = table(
        phase="cleanup",
        stop="cleanup",
        location="quarry",
        red=sanktuarium(field={"1C": unit("wall_recruit.1", damage=3, life_tokens=1)}),
        blue=plaga(),
    )
    t.assert_at_rest()
    assert t.state.unit_decks["red"][-1] == "wall_recruit.1"
    assert not t.all(UnitKilled)


@clauses("D-28.4", "D-23.36")
def test_the_execution_square_pays_the_killer():
    t = table(
        step=2,
        stop="step",
        location="execution_square",
        red=aptekarze(field={"1C": "alchemist.1"}),
        blue=plaga(field={"1C": "infected.1", "1L": unit("infected.2", damage=2)}),
    )
    t.hit("red", "1C", "1C")
    assert t.fatigue("red") == 3
    assert len(t.all(UnitKilled)) == 2
    t.assert_at_rest()


@clauses("D-28.4", "D-3.4", "D-22.9", "D-3.2")
def test_the_old_cemetery_tires_and_may_exhaust_in_the_middle_of_an_action():
    t = table(
        step=2,
        location="old_cemetery",
        red=aptekarze(field={"1C": "knife_fighter.1"}),
        blue=plaga(field={"1C": "infected.1"}, fatigue=29),
    )
    t.hit("red", "1C", "1C")
    assert t.ended() == ("red", "commander_exhausted")
    told = t.the(FatigueChanged)
    assert (told.seat, told.fatigue) == ("blue", 30)


@clauses("D-22.7", "D-16.10")
def test_two_exhausted_by_the_same_plague_are_parted_by_locations():
    t = table(
        phase="battle_start",
        location="old_cemetery",
        red=aptekarze(field={"1C": unit("field_medic.1", damage=3, plague=1)}, fatigue=29),
        blue=plaga(
            field={"1C": unit("infected.1", damage=2, plague=1)}, fatigue=29, secured=("quarry",)
        ),
    )
    assert t.ended() == ("blue", "both_lost")


@clauses("D-23.36", "D-28.5")
def test_the_swarm_nest_infects_lane_c_of_both_sides():
    t = table(
        phase="battle_start",
        stop="battle",
        location="swarm_nest",
        red=sanktuarium(field={"1C": "order_knight.1", "1L": "shieldbearer.1"}),
        blue=plaga(field={"2C": face_down("carrier.1")}),
    )
    assert [one.who.card for one in t.all(UnitInfected)] == ["order_knight.1", ""]
    assert t.unit("red", "1C").damage == 2
    assert t.unit("blue", "2C").face_up
    t.rest("red")
    t.assert_at_rest()


@pytest.mark.parametrize(
    ("location", "card", "cell", "state", "values"),
    [
        ("burnt_mill", "halberdier.1", "2C", {}, (3, 3, 2, 1)),
        ("flooded_crypt", "shieldbearer.1", "1C", {}, (2, 4, 2, 0)),
        ("flooded_crypt", "crossbowman.1", "1C", {}, (3, 2, 2, 1)),
        ("field_of_ashes", "shieldbearer.1", "1C", {}, (3, 4, 2, 0)),
        ("field_of_ashes", "halberdier.1", "1C", {}, (4, 3, 2, 1)),
        ("quarry", "halberdier.1", "1C", {}, (4, 4, 2, 1)),
        ("cathedral_ruins", "halvard", "1C", {}, (4, 6, 4, 1)),
        ("cathedral_ruins", "halberdier.1", "1C", {}, (4, 3, 2, 1)),
        ("sawmill", "halberdier.1", "1C", {}, (5, 3, 2, 1)),
        ("sawmill", "halberdier.1", "2C", {}, (4, 3, 2, 1)),
        ("bone_mill", "halberdier.1", "1C", {"face_down": True}, (4, 2, 2, 1)),
        ("bone_mill", "halberdier.1", "1C", {}, (4, 3, 2, 1)),
        ("royal_road", "mounted_scout.1", "1C", {}, (2, 2, 1, 3)),
        ("raven_inn", "halberdier.1", "1C", {"attachments": ("banner_of_verloren",)}, (4, 3, 4, 1)),
        ("raven_inn", "wall_recruit.1", "1C", {"speed_tokens": 9}, (3, 2, 1, 3)),
    ],
)
@clauses("D-23.6", "D-11.3", "D-28.2", "D-28.5")
def test_effective_values(location, card, cell, state, values):
    t = table(
        step=3,
        stop="step",
        location=location,
        red=sanktuarium(field={cell: unit(card, exhausted=True, **state)}),
        blue=plaga(field={"1C": "infected.1"}),
    )
    one = t.unit("red", cell)
    assert (one.attack, one.life, one.command, one.speed) == values


@clauses("D-23.5")
def test_the_gate_shields_the_protectors_front():
    t = table(
        step=3,
        stop="step",
        location="gate_of_verloren",
        red=plaga(field={"1C": "crawler.1"}),
        blue=sanktuarium(
            field={"1C": "halberdier.1", "2C": "halberdier.2", "1L": "shieldbearer.1"}
        ),
    )
    assert t.unit("red", "1C").armour == 0
    assert [t.unit("blue", cell).armour for cell in ("1C", "2C", "1L")] == [1, 0, 2]
