"""Cards and abilities that heal, infect and prevent."""

from rules.dark_order.model.events import AbilityUsed
from rules.dark_order.model.events_battle import (
    AttackHit,
    DamagePrevented,
    UnitChanged,
    UnitHealed,
    UnitInfected,
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


@clauses("D-15.2", "D-15.3", "D-15.4", "D-23.2", "D-15.8")
def test_an_ability_is_free_does_not_exhaust_and_works_once_a_round():
    t = table(
        step=1,
        stop="step",
        red=sanktuarium(
            field={"1C": unit("halberdier.1", damage=3), "2C": unit("chaplain.1", exhausted=True)}
        ),
        blue=plaga(field={"1C": unit("carrier.1", exhausted=True)}),
    )
    t.answer("red", "ability:red-2")
    assert t.the(UnitHealed).amount == 2
    assert t.unit("red", "1C").damage == 1
    assert t.unit("red", "2C").used
    assert t.fatigue("red") == 5
    assert t.refused("red", "ability:red-2") == ("ability_used", "D-15.4")
    assert t.the(AbilityUsed).who.card == "chaplain.1"


@clauses("D-23.27", "D-9.5")
def test_healing_the_unhurt_is_refused():
    t = table(
        step=1,
        stop="step",
        red=sanktuarium(
            field={"1C": "halberdier.1", "2C": "chaplain.1"}, supports=("first_aid_kit", "litany")
        ),
        blue=plaga(field={"1C": unit("carrier.1", exhausted=True)}),
    )
    assert t.refused("red", "ability:red-2") == ("no_effect", "D-23.27")
    assert t.refused("red", "play:first_aid_kit") == ("no_effect", "D-9.5")
    assert t.refused("red", "play:litany") == ("no_effect", "D-9.5")
    assert t.fatigue("red") == 5


@clauses("D-23.26", "D-23.2", "D-23.8")
def test_each_means_all_of_them():
    t = table(
        step=1,
        stop="step",
        red=sanktuarium(
            field={
                "1C": unit("halberdier.1", damage=2, plague=2),
                "1L": unit("halberdier.2", damage=1),
                "2C": "chaplain.1",
            },
            supports=("litany",),
        ),
        blue=plaga(field={"1C": unit("carrier.1", exhausted=True)}),
    )
    t.answer("red", "play:litany")
    assert [t.unit("red", cell).damage for cell in ("1C", "1L", "2C")] == [1, 0, 0]
    assert t.unit("red", "1C").plague == 0


@clauses("D-23.4", "D-32.12")
def test_aid_heals_or_prevents():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1"}),
        blue=sanktuarium(
            field={"1C": "shieldbearer.1", "1L": unit("halberdier.1", damage=2)},
            neutrals=("large_first_aid_kit",),
        ),
    )
    t.declare("red", "1C", "1C")
    t.answer("blue", "play:large_first_aid_kit")
    assert t.options("blue") == ("mode:heal", "mode:prevent")
    t.answer("blue", "mode:heal")
    assert t.unit("blue", "1L").damage == 0
    t.passes("blue")
    assert t.unit("blue", "1C").damage == 3


@clauses("D-23.31")
def test_the_lazaret_heals_more_and_the_depot_hurts_more():
    lazaret = table(
        step=1,
        stop="step",
        location="abandoned_lazaret",
        red=sanktuarium(field={"1C": unit("order_knight.1", damage=4), "2C": "chaplain.1"}),
        blue=plaga(field={"1C": unit("carrier.1", exhausted=True)}),
    )
    lazaret.answer("red", "ability:red-2")
    assert lazaret.unit("red", "1C").damage == 1
    depot = table(
        step=2,
        stop="step",
        location="ammunition_depot",
        red=aptekarze(field={"1C": "knife_fighter.1"}, neutrals=("fragmentation_grenade",)),
        blue=plaga(
            field={"1C": "colossus.1", "1L": "carrier.1", "1R": "carrier.2", "2C": "abomination.1"}
        ),
    )
    depot.answer("red", "play:fragmentation_grenade")
    depot.answer("red", "unit:blue-2")
    assert [depot.unit("blue", one).damage for one in ("1C", "1L", "1R", "2C")] == [3, 2, 2, 0]


@clauses("D-23.7", "D-23.34", "D-23.27")
def test_contagious_mist_takes_a_neighbour_too_if_any():
    t = table(
        phase="support_stage",
        stop="support_stage",
        red=plaga(field={"1C": "infected.1"}, supports=("contagious_mist",)),
        blue=sanktuarium(
            field={"1L": "halberdier.1", "1C": "halberdier.2", "2R": face_down("chaplain.1")}
        ),
    )
    t.answer("red", "play:contagious_mist")
    t.answer("red", "unit:blue-2")
    assert [one.who.cell for one in t.all(UnitInfected)] == ["1L", "1C"]
    alone = table(
        phase="support_stage",
        stop="support_stage",
        red=plaga(field={"1C": "infected.1"}, supports=("contagious_mist",)),
        blue=sanktuarium(field={"2R": face_down("chaplain.1")}),
    )
    alone.answer("red", "play:contagious_mist")
    assert len(alone.all(UnitInfected)) == 1
    assert alone.unit("blue", "2R").plague == 2
    assert not alone.unit("blue", "2R").face_up


@clauses("D-23.26", "D-23.6")
def test_up_to_three_units_are_chosen_one_by_one():
    t = table(
        phase="support_stage",
        stop="support_stage",
        red=sanktuarium(
            field={"1L": "halberdier.1", "1C": "halberdier.2", "1R": face_down("chaplain.1")}
        ),
        blue=plaga(field={"1C": "infected.1"}),
    )
    t.answer("red", "order:sanctuary_decree")
    assert t.refused("red", "unit:red-3") == ("illegal_target", "D-23.26")
    t.answer("red", "unit:red-2")
    assert t.options("red") == ("unit:red-1", "enough")
    t.answer("red", "enough")
    assert [t.unit("red", cell).command for cell in ("1L", "1C")] == [2, 3]
    assert t.the(UnitChanged).amount == 1
    assert t.fatigue("red") == 8


@clauses("D-9.9", "D-23.35")
def test_an_ambush_slows_active_front_units_that_can_be_slower():
    t = table(
        phase="support_stage",
        stop="support_stage",
        red=aptekarze(field={"1L": "marksman.1"}),
        blue=sanktuarium(field={"1L": "halberdier.1", "1C": "shieldbearer.1", "2C": "chaplain.1"}),
    )
    t.answer("red", "order:ambush")
    assert t.unit("blue", "1L").speed == 0
    assert t.the(UnitChanged).who.card == "halberdier.1"


@clauses("D-23.3", "D-24.8", "D-24.14", "D-23.27")
def test_a_spore_cloud_infects_the_attacker_even_against_piercing():
    t = table(
        step=1,
        stop="step",
        red=sanktuarium(field={"1C": "halvard"}),
        blue=plaga(field={"1C": "carrier.1"}, supports=("spore_cloud",)),
    )
    t.declare("red", "1C", "1C")
    t.answer("blue", "play:spore_cloud")
    assert t.unit("red", "1C").plague == 2
    t.passes("blue")
    assert t.the(AttackHit).damage == 4


@clauses("D-24.8", "D-24.4", "D-15.5")
def test_a_carrier_infects_only_who_attacks_it():
    t = table(
        step=1,
        stop="step",
        red=sanktuarium(field={"1C": "halberdier.1", "1L": "wall_recruit.1"}),
        blue=plaga(field={"1C": "carrier.1", "1L": "crawler.1"}),
    )
    t.declare("red", "1C", "1L")
    assert t.refused("blue", "ability:blue-3") == ("wrong_phase", "D-15.5")
    t.passes("blue")
    t.passes("blue")
    t.declare("red", "1L", "1C")
    t.answer("blue", "ability:blue-3")
    assert t.unit("red", "1L").plague == 2


@clauses("D-15.5", "D-24.4")
def test_others_may_prevent_damage_to_the_target():
    t = table(
        step=2,
        stop="step",
        red=aptekarze(field={"1C": "knife_fighter.1"}),
        blue=sanktuarium(field={"1C": "halberdier.1", "2L": "irmina"}),
    )
    t.declare("red", "1C", "1C")
    t.answer("blue", "ability:blue-3")
    assert t.the(DamagePrevented).amount == 3
    t.passes("blue")
    assert t.unit("blue", "1C").damage == 0


@clauses("D-23.3", "D-9.9")
def test_prevention_of_nothing_is_refused():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": "infected.1"}),
        blue=sanktuarium(field={"1C": "shieldbearer.1"}, supports=("smoke_grenade",)),
    )
    t.declare("red", "1C", "1C")
    assert t.refused("blue", "play:smoke_grenade") == ("no_effect", "D-9.5")


@clauses("D-23.3")
def test_a_smoke_screen_prevents_everything():
    t = table(
        step=0,
        stop="step",
        red=plaga(field={"1C": "colossus.1"}),
        blue=sanktuarium(field={"1C": "wall_recruit.1"}, neutrals=("smoke_screen",)),
    )
    t.declare("red", "1C", "1C")
    t.answer("blue", "play:smoke_screen")
    t.passes("blue")
    assert (t.the(AttackHit).damage, t.the(AttackHit).prevented) == (0, 6)
