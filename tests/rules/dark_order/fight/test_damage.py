"""The damage of an attack, point by point."""

from rules.dark_order.content import build_pack
from rules.dark_order.model.events_battle import (
    AttackHit,
    UnitInfected,
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
