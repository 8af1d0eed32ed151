"""Damage, death and plague, point by point."""

import pytest

from rules.dark_order.content import build_pack
from rules.dark_order.model.events import FatigueChanged
from rules.dark_order.model.events_battle import (
    AttackHit,
    DamageTaken,
    PlagueWorked,
    UnitInfected,
    UnitKilled,
    UnitsRemoved,
)
from rules.dark_order.title import build
from rules.kernel.decision import Action
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    aptekarze,
    dark_order_pack,
    face_down,
    game_setup,
    plaga,
    raw,
    sanktuarium,
    table,
    unit,
)


@clauses("D-14.1", "D-23.5", "D-23.3", "D-24.12", "D-0.1")
def test_strength_less_armour_less_prevention_is_the_damage():
    t = table(
        step=0,
        stop="step",
        location="gate_of_verloren",
        red=plaga(field={"1C": unit("colossus.1", attachments=("shotgun",))}),
        blue=sanktuarium(
            field={"1C": "shieldbearer.1", "2C": unit("irmina", exhausted=True)},
            supports=("first_aid_kit",),
        ),
    )
    t.declare("red", "1C", "1C", "plain")
    t.answer("blue", "ability:blue-3")
    t.answer("blue", "play:first_aid_kit")
    t.passes("blue")
    hit = t.the(AttackHit)
    assert (hit.strength, hit.armour, hit.prevented, hit.damage) == (8, 2, 5, 1)
    assert t.unit("blue", "1C").damage == 1


@clauses("D-23.15", "D-24.13", "D-9.9", "D-23.3", "D-23.34")
def test_a_piercing_attack_ignores_armour_and_prevention():
    t = table(
        step=1,
        stop="step",
        red=sanktuarium(field={"1C": "halvard"}),
        blue=aptekarze(
            field={
                "1C": unit("plague_doctor.1", attachments=("barricade",)),
                "1L": "field_medic.1",
            },
            supports=("smoke_grenade", "first_aid_kit"),
        ),
    )
    t.declare("red", "1C", "1C")
    assert t.refused("blue", "play:smoke_grenade") == ("no_effect", "D-9.5")
    assert t.refused("blue", "ability:blue-2") == ("no_effect", "D-23.27")
    assert t.refused("blue", "play:first_aid_kit") == ("no_effect", "D-9.5")
    t.passes("blue")
    assert t.the(AttackHit).damage == 4


@clauses("D-24.13")
def test_halvard_has_his_bonus_only_against_the_infected_or_unactivated():
    t = table(
        step=1,
        stop="step",
        red=sanktuarium(field={"1C": "halvard"}),
        blue=plaga(field={"1C": unit("colossus.1", plague=1)}),
    )
    t.hit("red", "1C", "1C")
    assert t.the(AttackHit).strength == 6


@clauses("D-24.6", "D-14.18")
def test_the_abomination_looks_at_damage_before_its_attack():
    fresh = table(
        step=0,
        stop="step",
        red=plaga(field={"1C": "abomination.1"}),
        blue=sanktuarium(field={"1C": "order_knight.1"}),
    )
    fresh.hit("red", "1C", "1C")
    assert fresh.the(AttackHit).strength == 5
    hurt = table(
        step=0,
        stop="step",
        red=plaga(field={"1C": "abomination.1"}),
        blue=sanktuarium(field={"1C": unit("order_knight.1", damage=1)}),
    )
    hurt.hit("red", "1C", "1C")
    assert hurt.the(AttackHit).strength == 6


@clauses("D-12.8")
def test_an_attack_without_the_ability_gains_nothing_from_it():
    t = table(
        step=0,
        stop="step",
        red=plaga(field={"1C": "abomination.1"}),
        blue=sanktuarium(field={"1C": unit("order_knight.1", damage=1)}),
    )
    t.hit("red", "1C", "1C", how="plain")
    assert t.the(AttackHit).strength == 5
    assert not t.unit("red", "1C").used


@clauses("D-16.2", "D-4.4")
def test_the_first_infected_infects_the_target_and_who_is_adjacent_to_it():
    t = table(
        step=2,
        stop="step",
        red=plaga(field={"1C": "first_infected"}),
        blue=sanktuarium(
            field={
                "1C": "order_knight.1",
                "1L": "shieldbearer.1",
                "2C": "chaplain.1",
                "2L": "chaplain.2",
            }
        ),
    )
    t.hit("red", "1C", "1C")
    assert t.the(AttackHit).strength == 3
    assert [one.who.cell for one in t.all(UnitInfected)] == ["1C", "1L", "2C"]


@clauses("D-23.28")
def test_infection_by_the_same_attack_gives_no_bonus():
    """No card of the box has both; one of a pack may."""
    content = raw()
    for card in content["units"]["units"]:
        if card["id"] == "inquisitor":
            card["ability"]["on_hit"] = [{"op": "plague", "who": "target"}]
    title = build(build_pack(content))
    position = {
        "step": 1,
        "stop": "step",
        "sides": {
            "red": sanktuarium(field={"1C": "inquisitor.1", "2C": "inquisitor.2"}),
            "blue": plaga(field={"1C": unit("colossus.1", exhausted=True)}),
        },
    }
    state = title.from_position(position, game_setup(), 1)
    told = title.advance(state)
    for pick in ("attack:red-1:blue-3", "pass", "attack:red-2:blue-3", "pass"):
        (decision,) = state.open
        told += title.submit(state, Action(decision.id, decision.seat, pick))
    assert [one.strength for one in told if isinstance(one, AttackHit)] == [3, 5]


@clauses("D-1.4")
def test_more_units_are_infected_than_the_box_has_tokens():
    sick = {"plague": 2}
    cells = ("1L", "1C", "1R", "2L", "2C", "2R")
    rats = (*(f"infected.{n}" for n in (1, 2, 3, 4)), "rat_swarm.1", "rat_swarm.2")
    guard = (*(f"wall_recruit.{n}" for n in (1, 2, 3)), *(f"shieldbearer.{n}" for n in (1, 2, 3)))
    t = table(
        step=1,
        stop="step",
        red=plaga(field={c: unit(one, **sick) for c, one in zip(cells, rats, strict=True)}),
        blue=sanktuarium(
            field={
                cell: unit(one, **({} if cell.endswith("L") else sick))
                for cell, one in zip(cells, guard, strict=True)
            }
        ),
    )
    t.answer("red", "order:plague_wave")
    assert sum(one.plague == 2 for one in t.state.units.values()) == 12
    assert dark_order_pack().box.tokens["plague"] == 10


@clauses("D-10.7")
def test_a_unit_holds_any_number_of_attachments_and_equal_ones_add_up():
    t = table(
        phase="support_stage",
        stop="support_stage",
        red=sanktuarium(
            field={"1C": unit("wall_recruit.1", attachments=("consecrated_sword",))},
            supports=("barricade", "barricade"),
        ),
        blue=plaga(field={"1C": "infected.1"}),
    )
    t.answer("red", "play:barricade")
    t.passes("blue")
    t.answer("red", "play:barricade")
    held = t.unit("red", "1C")
    assert held.attachments == ("consecrated_sword", "barricade", "barricade")
    assert (held.attack, held.armour) == (4, 2)


@clauses("D-23.16", "D-14.12", "D-14.1", "D-14.16")
def test_splash_hurts_the_neighbours_in_the_line():
    t = table(
        step=2,
        stop="step",
        red=aptekarze(field={"1C": "alchemist.1"}),
        blue=sanktuarium(
            field={
                "1C": "shieldbearer.1",
                "1L": "shieldbearer.2",
                "1R": face_down("shieldbearer.3"),
                "2C": "chaplain.1",
            }
        ),
    )
    t.hit("red", "1C", "1C")
    assert [t.unit("blue", cell).damage for cell in ("1C", "1L", "1R", "2C")] == [2, 1, 1, 0]
    assert t.unit("blue", "1R").face_up
    assert not t.unit("blue", "1R").active


@clauses("D-14.14")
def test_a_poisoned_equal_still_strikes_back():
    t = table(
        step=3,
        stop="step",
        red=aptekarze(field={"1C": "poisoner.1"}),
        blue=plaga(field={"1C": unit("rat_swarm.1", damage=2)}),
    )
    t.hit("red", "1C", "1C")
    target = t.unit("blue", "1C")
    assert (target.speed, target.fate) == (2, "doomed")
    t.hit("blue", "1C", "1C")
    assert t.unit("red", "1C").damage == 2


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
