"""Speed steps, who acts, passing, attack turns and defence turns."""

from rules.dark_order.model.events import Passed
from rules.dark_order.model.events_battle import (
    AttackDeclared,
    DefenceEnded,
    StepBegan,
    TurnBegan,
    UnitKilled,
)
from rules.kernel.decision import Action
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    aptekarze,
    dark_order,
    face_down,
    plaga,
    sanktuarium,
    table,
    unit,
)


@clauses("D-11.1", "D-11.8", "D-11.13", "D-11.16")
def test_all_four_steps_are_gone_through_also_when_empty():
    t = table(
        phase="battle_start",
        stop="battle",
        red=sanktuarium(field={"1C": "shieldbearer.1"}),
        blue=plaga(field={"1C": unit("carrier.1", exhausted=True)}),
    )
    assert [one.step for one in t.all(StepBegan)] == [3, 2, 1, 0]
    assert t.asked() == [("red", "attack_turn")]
    assert t.all(TurnBegan)[0].clauses == ("D-11.8",)
    t.passes("red")
    t.assert_at_rest()


@clauses("D-11.11", "D-11.12", "D-11.10")
def test_a_pass_ends_a_players_attacks_in_this_step_only():
    t = table(
        step=2,
        stop="battle",
        red=aptekarze(field={"1C": "knife_fighter.1", "1L": "plague_doctor.1"}),
        blue=plaga(field={"1C": "venom_spitter.1", "1L": "venom_spitter.2"}),
    )
    t.passes("red")
    assert t.the(Passed).what == "step"
    t.hit("blue", "1C", "1C")
    assert t.asked() == [("blue", "attack_turn")]
    t.passes("blue")
    assert t.state.step == 1
    assert t.asked() == [("red", "attack_turn")]
    t.passes("red")
    t.assert_at_rest()


@clauses("D-11.14")
def test_resting_passes_for_the_whole_battle():
    t = table(
        step=3,
        stop="battle",
        red=aptekarze(field={"1C": "pathfinder.1", "1L": "knife_fighter.1"}),
        blue=plaga(field={"1C": "crawler.1"}),
    )
    t.rest("red")
    assert t.state.step == 1
    assert t.asked() == [("blue", "attack_turn")]
    t.hit("blue", "1C", "1C")
    assert t.the(UnitKilled).fate == "dead"
    t.assert_at_rest()


@clauses("D-12.1", "D-9.2", "D-10.4", "D-12.2", "D-32.10")
def test_one_order_one_support_and_any_abilities_before_the_attack():
    t = table(
        step=1,
        stop="step",
        red=sanktuarium(
            field={
                "1C": unit("wall_recruit.1", damage=1),
                "1L": unit("chaplain.1", damage=2),
                "2C": unit("chaplain.2", damage=2),
            },
            supports=("first_aid_kit", "litany"),
        ),
        blue=plaga(field={"1C": unit("colossus.1", exhausted=True)}),
    )
    t.answer("red", "ability:red-2")
    t.answer("red", "unit:red-3")
    t.answer("red", "play:first_aid_kit")
    t.answer("red", "unit:red-2")
    assert t.refused("red", "play:litany") == ("support_limit_turn", "D-10.4")
    t.answer("red", "order:flanking")
    assert t.refused("red", "order:manoeuvre") == ("order_limit_turn", "D-9.2")
    t.answer("red", "ability:red-3")
    t.hit("red", "1C", "1C")
    assert [t.unit("red", cell).damage for cell in ("1C", "1L", "2C")] == [0, 0, 0]
    assert t.refused("red", "attack:red-1:blue-4") == ("not_eligible", "D-11.5")


@clauses("D-12.3", "D-12.4", "D-11.5")
def test_a_unit_attacks_once_and_is_exhausted_when_it_declares():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1", "1L": "rat_swarm.1", "1R": face_down("crawler.2")}),
        blue=sanktuarium(field={"1C": "shieldbearer.1"}),
    )
    assert t.refused("red", "attack:red-2:blue-4") == ("not_eligible", "D-11.5")
    assert t.refused("red", "attack:red-3:blue-4") == ("not_eligible", "D-11.5")
    t.declare("red", "1C", "1C")
    assert t.unit("red", "1C").exhausted
    t.passes("blue")
    t.assert_at_rest()


@clauses("D-12.5", "D-4.10")
def test_only_living_enemies_in_range_are_attacked():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1", "2C": "crawler.2", "1L": "crawler.3"}),
        blue=sanktuarium(
            field={"1C": "wall_recruit.1", "1R": "shieldbearer.1", "2L": "chaplain.1"}
        ),
    )
    t.hit("red", "1C", "1C")
    t.passes("blue")
    assert t.refused("red", "attack:red-2:blue-4") == ("dead_target", "D-12.5")
    assert t.refused("red", "attack:red-2:blue-6") == ("out_of_range_line", "D-4.6")
    assert t.refused("red", "attack:red-3:blue-5") == ("out_of_range_lane", "D-4.7")
    assert t.refused("red", "attack:red-3:red-1") == ("illegal_target", "D-12.5")
    assert t.targets("red", "2C") == ["1R"]
    assert t.targets("red", "1L") == ["2L"]


@clauses("D-12.10", "D-12.11")
def test_without_a_target_or_an_eligible_unit_one_must_pass():
    t = table(
        step=1,
        stop="step",
        red=sanktuarium(field={"2L": "wall_recruit.1", "1C": unit("chaplain.1", exhausted=True)}),
        blue=plaga(field={"1R": unit("carrier.1", exhausted=True)}),
    )
    assert not [one for one in t.options("red") if one.startswith("attack")]
    assert "order:manoeuvre" in t.options("red")
    t.answer("red", "order:withdrawal")
    t.answer("red", "unit:red-1")
    assert t.refused("red", "attack:red-1:blue-3")[0] == "not_eligible"
    t.passes("red")
    t.assert_at_rest()


@clauses("D-13.1", "D-13.2", "D-10.5", "D-9.2", "D-13.3", "D-32.11")
def test_a_defence_turn_takes_any_number_of_supports_and_one_order():
    t = table(
        step=0,
        stop="step",
        red=plaga(field={"1C": "colossus.1"}),
        blue=sanktuarium(
            field={"1C": "shieldbearer.1", "1L": unit("irmina", exhausted=True)},
            supports=("first_aid_kit", "smoke_grenade"),
        ),
    )
    t.declare("red", "1C", "1C")
    action = t.decision("blue").id
    from_red = t.refused_action(Action(action, "red", "attack:red-1:blue-2"))
    assert from_red == ("not_your_turn", "D-11.9")
    t.answer("blue", "play:smoke_grenade")
    t.answer("blue", "play:first_aid_kit")
    t.answer("blue", "order:hold_the_line")
    assert t.refused("blue", "order:withdrawal") == ("order_limit_turn", "D-9.2")
    t.passes("blue")
    assert t.unit("blue", "1C").damage == 0
    assert t.the(DefenceEnded).seat == "blue"


@clauses("D-13.2")
def test_a_defence_turn_is_opened_even_with_nothing_to_use():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1"}),
        blue=sanktuarium(field={"1C": face_down("wall_recruit.1")}, orders=()),
    )
    t.declare("red", "1C", "1C")
    assert t.options("blue") == ("pass",)
    seen = dark_order().view_for(t.state, "red")
    assert seen.open[0].options == ()
    assert seen.open[0].secret


@clauses("D-13.6", "D-13.7", "D-11.15", "D-26.4", "D-23.13", "D-9.6")
def test_an_attacker_killed_by_surprise_still_completes_its_attack():
    t = table(
        step=1,
        stop="battle",
        red=plaga(field={"1C": "crawler.1", "1L": "carrier.1"}),
        blue=sanktuarium(
            field={"1C": "halberdier.1", "1L": "wall_recruit.1", "2C": "shieldbearer.1"}
        ),
    )
    t.declare("red", "1C", "1C")
    t.answer("blue", "order:surprise")
    t.answer("blue", "unit:blue-3")
    t.answer("blue", "attack:blue-3:red-1")
    assert t.unit("red", "1C").fate == "dead"
    assert t.asked() == [("blue", "defence_turn")]
    assert t.unit("blue", "1C").exhausted
    assert t.fatigue("blue") == 8
    t.passes("blue")
    assert t.unit("blue", "1C").fate == "dead"
    assert t.state.last_defender == "blue"
    assert [one.clauses for one in t.all(AttackDeclared)][1] == ("D-23.13", "D-13.6")


@clauses("D-26.3")
def test_surprise_in_an_attack_turn_comes_before_the_normal_attack():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1", "1L": "rat_swarm.1"}),
        blue=sanktuarium(field={"1C": "order_knight.1", "2C": unit("chaplain.1", exhausted=True)}),
    )
    t.answer("red", "order:surprise")
    t.answer("red", "unit:red-2")
    t.answer("red", "attack:red-2:blue-3:plain")
    assert t.unit("blue", "1C").damage == 2
    assert t.unit("blue", "1C").plague == 0
    assert t.unit("red", "1L").exhausted
    assert t.asked() == [("red", "attack_turn")]
    t.hit("red", "1C", "1C")
    assert t.unit("blue", "1C").fate == "doomed"


@clauses("D-23.13", "D-24.4")
def test_a_strike_may_use_its_ability_and_flips_a_face_down_target():
    t = table(
        step=3,
        stop="step",
        red=plaga(field={"1C": "infected.1", "1L": "rat_swarm.1"}),
        blue=sanktuarium(field={"1C": face_down("order_knight.1")}),
    )
    t.answer("red", "order:surprise")
    t.answer("red", "unit:red-1")
    t.answer("red", "attack:red-1:blue-3")
    hit = t.unit("blue", "1C")
    assert (hit.face_up, hit.active, hit.plague, hit.damage) == (True, False, 2, 1)
    assert t.unit("red", "1C").used


@clauses("D-11.4", "D-14.15")
def test_a_late_unit_counts_as_of_equal_speed():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1"}),
        blue=aptekarze(field={"1C": unit("pathfinder.1", late=1), "1L": "plague_doctor.1"}),
    )
    t.hit("red", "1C", "1C")
    assert t.unit("blue", "1C").fate == "doomed"
    t.hit("blue", "1C", "1C")
    assert t.unit("red", "1C").fate == "dead"


@clauses("D-11.4")
def test_a_slow_late_unit_waits_for_its_step():
    t = table(
        step=2,
        stop="battle",
        red=aptekarze(field={"1C": "knife_fighter.1"}, units=("plague_doctor.1",)),
        blue=plaga(field={"1C": unit("carrier.1", exhausted=True)}),
    )
    t.answer("red", "order:mobilisation")
    t.answer("red", "deploy:plague_doctor.1:1L")
    name = t.id("red", "1L")
    assert t.refused("red", f"attack:{name}:blue-2") == ("not_eligible", "D-11.5")
    t.passes("red")
    assert t.state.step == 1
    t.hit("red", "1L", "1C")
    t.assert_at_rest()


@clauses("D-14.7", "D-14.11", "D-10.8", "D-14.17")
def test_a_doomed_unit_may_only_make_its_attack():
    t = table(
        step=1,
        stop="step",
        location="sawmill",
        red=plaga(field={"1C": "crawler.1", "1L": "crawler.2"}),
        blue=sanktuarium(
            field={
                "1C": unit("chaplain.1", attachments=("consecrated_sword",)),
                "1L": unit("chaplain.2", damage=2),
            },
            supports=("first_aid_kit",),
        ),
    )
    t.hit("red", "1C", "1C")
    assert t.unit("blue", "1C").fate == "doomed"
    assert t.refused("blue", "ability:blue-3") == ("not_eligible", "D-14.7")
    t.answer("blue", "play:first_aid_kit")
    assert t.unit("blue", "1L").damage == 0
    assert t.unit("blue", "1C").fate == "doomed"
    t.hit("blue", "1C", "1L")
    assert t.unit("red", "1L").damage == 3


@clauses("D-14.7")
def test_a_doomed_unit_loses_its_attack_when_its_owner_passes():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1"}),
        blue=sanktuarium(field={"1C": "wall_recruit.1"}),
    )
    t.hit("red", "1C", "1C")
    t.passes("blue")
    t.assert_at_rest()
    assert t.cells("blue") == {}


@clauses("D-14.19")
def test_a_unit_killed_after_its_owner_passed_is_dead():
    t = table(
        step=1,
        stop="step",
        last_defender="blue",
        red=plaga(field={"1C": "crawler.1"}),
        blue=sanktuarium(field={"1C": "wall_recruit.1"}),
    )
    t.passes("blue")
    t.hit("red", "1C", "1C")
    assert t.the(UnitKilled).fate == "dead"
    assert "D-14.19" in t.the(UnitKilled).clauses


@clauses("D-11.6", "D-11.8")
def test_the_aggressor_starts_where_nothing_was_attacked_yet():
    t = table(
        step=1,
        stop="step",
        red=plaga(field={"1C": "crawler.1"}),
        blue=sanktuarium(field={"1C": "wall_recruit.1"}),
    )
    assert t.asked() == [("red", "attack_turn")]
    assert t.the(TurnBegan).clauses == ("D-11.6",)
