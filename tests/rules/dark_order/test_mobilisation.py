"""Placement, activation and the support stage."""

import pytest

from rules.dark_order.model.events import (
    AbilityDeclined,
    Passed,
    TokenAssigned,
    UnitActivated,
    UnitsLeftUnactivated,
    UnitsPlaced,
)
from rules.dark_order.model.events_battle import UnitDeployed
from rules.kernel.decision import RefusedError
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

HAND = ("wall_recruit.1", "wall_recruit.2", "chaplain.1")


def placing(**changes):
    position = {
        "phase": "placement",
        "stop": "placement",
        "red": sanktuarium(units=HAND, commander="halvard"),
        "blue": plaga(units=("infected.1",)),
    }
    return table(**{**position, **changes})


@clauses("D-8.1", "D-8.5", "D-4.1", "D-4.12", "D-30.3", "D-30.4", "D-32.6")
def test_units_are_placed_face_down_the_aggressors_first():
    t = placing()
    assert t.asked() == [("red", "place_units")]
    t.answer("red", "place:wall_recruit.1,chaplain.1:1C,location")
    assert t.cells("red") == {"1C": "wall_recruit.1"}
    assert [one.card for one in t.state.scouts["red"]] == ["chaplain.1"]
    assert t.state.hands["red"].units == ("wall_recruit.2",)
    seen = dark_order().view_for(t.state, "blue")
    assert seen.units["red-1"].card == ""
    assert seen.units["red-1"].cell == 1
    assert [one.card for one in seen.scouts["red"]] == [""]
    assert "wall_recruit" not in str(seen)
    assert t.the(UnitsPlaced).seen_by("blue").cards == ("",)
    assert t.the(UnitsPlaced).seen_by("blue").scouts == ("",)
    t.answer("blue", "place:infected.1:2R")
    t.assert_at_rest()


@clauses("D-8.2", "D-8.4", "D-4.3")
def test_a_placement_that_is_not_legal_is_refused():
    t = placing()
    assert t.refused("red", "place") == ("need_unit_in_battle", "D-8.2")
    assert t.refused("red", "place:chaplain.1:location") == ("need_unit_in_battle", "D-8.2")
    assert t.refused("red", "place:halvard:location") == ("commander_not_scout", "D-8.4")
    two = "place:wall_recruit.1,wall_recruit.2:1C,1C"
    assert t.refused("red", two) == ("cell_occupied", "D-4.3")
    assert t.refused("red", "place:halberdier.1:1C") == ("not_available", "D-8.1")
    assert t.refused("red", "place:chaplain.1,chaplain.1:1C,1L") == ("not_available", "D-8.1")
    assert t.refused("red", "place:chaplain.1:1C,1L")[0] == "unreadable_pick"
    t.answer("red", "place:halvard:1C")
    t.answer("blue", "place:infected.1:1C")
    t.assert_at_rest()


@clauses("D-8.6")
def test_a_placement_is_put_together_and_rearranged_step_by_step():
    t = placing()
    title, view = dark_order(), dark_order().view_for(t.state, "red")
    decision = t.decision("red")
    draft = title.blank(view, decision)
    assert not title.composing(view, decision, draft).complete
    draft = title.compose(view, decision, draft, "put:halvard:1C")
    draft = title.compose(view, decision, draft, "put:chaplain.1:location")
    draft = title.compose(view, decision, draft, "put:chaplain.1:2C")
    assert draft == "place:halvard,chaplain.1:1C,2C"
    now = title.composing(view, decision, draft)
    assert now.complete
    steps = {option.id for option in now.steps}
    assert {"lift:halvard", "put:chaplain.1:location", "put:halvard:1L"} <= steps
    assert "put:halvard:location" not in steps
    assert "put:wall_recruit.1:1C" not in steps
    draft = title.compose(view, decision, draft, "lift:halvard")
    assert draft == "place:chaplain.1:2C"
    with pytest.raises(RefusedError, match="not_available"):
        title.compose(view, decision, draft, "lift:halvard")
    t.answer("red", draft)
    assert t.cells("red") == {"2C": "chaplain.1"}


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


def supporting(**changes):
    position = {
        "phase": "support_stage",
        "stop": "support_stage",
        "red": sanktuarium(field={"1C": "chaplain.1", "1L": face_down("wall_recruit.1")}),
        "blue": plaga(field={"1C": "infected.1"}),
    }
    return table(**{**position, **changes})


@clauses("D-8.14", "D-8.16", "D-32.9")
def test_players_alternate_until_both_pass_in_a_row():
    t = supporting()
    t.passes("red")
    t.answer("blue", "order:withdrawal")
    assert t.asked() == [("red", "support_stage")]
    t.passes("red")
    assert t.asked() == [("blue", "support_stage")]
    t.passes("blue")
    assert [one.seat for one in t.all(Passed)] == ["red", "red", "blue"]
    t.assert_at_rest()


@clauses("D-8.15", "D-8.17", "D-29.3")
def test_tokens_are_assigned_in_the_support_stage():
    t = supporting(
        red=sanktuarium(
            field={"1C": "chaplain.1", "1L": face_down("wall_recruit.1")},
            speed_tokens=1,
            life_tokens=1,
            scouts=("halberdier.1",),
        )
    )
    enemy = t.id("blue", "1C")
    assert t.refused("red", f"token:speed:{enemy}") == ("illegal_target", "D-8.17")
    on_scout = t.refused("red", "token:speed:halberdier.1")
    assert on_scout == ("support_not_in_location_zone", "D-8.18")
    t.answer("red", "token:speed:red-1")
    assert t.unit("red", "1C").speed == 2
    t.passes("blue")
    assert t.refused("red", "token:speed:red-1") == ("not_available", "D-8.15")
    t.answer("red", "token:life:red-2")
    assert t.unit("red", "1L").life == 3
    assert [one.kind for one in t.all(TokenAssigned)] == ["speed", "life"]
    side = t.state.sides["red"]
    assert (side.speed_tokens, side.life_tokens) == (0, 0)
    t.passes("blue", "red")
    t.assert_at_rest()


@clauses("D-10.1", "D-10.2", "D-10.3", "D-23.18", "D-23.35")
def test_an_attachment_stays_with_its_unit():
    t = supporting(
        red=sanktuarium(
            field={"1C": "chaplain.1", "1L": face_down("wall_recruit.1")},
            supports=("consecrated_sword", "barricade", "first_aid_kit"),
        )
    )
    assert t.refused("red", "play:first_aid_kit") == ("wrong_mark", "D-10.1")
    t.answer("red", "play:consecrated_sword")
    assert t.unit("red", "1C").attachments == ("consecrated_sword",)
    assert t.unit("red", "1C").attack == 2
    assert t.fatigue("red") == 6
    t.passes("blue")
    t.answer("red", "play:barricade")
    t.answer("red", "unit:red-2")
    assert t.unit("red", "1L").armour == 1
    assert t.state.hands["red"].supports == ("first_aid_kit",)
    t.passes("blue", "red")
    t.assert_at_rest()


@clauses("D-10.3", "D-17.6", "D-23.10")
def test_a_withdrawn_unit_loses_everything_on_it():
    t = supporting(
        red=sanktuarium(
            field={
                "1C": unit("chaplain.1", attachments=("barricade",), damage=1, speed_tokens=1),
                "1L": face_down("wall_recruit.1"),
            }
        )
    )
    t.answer("red", "order:withdrawal")
    t.answer("red", "unit:red-1")
    assert t.state.hands["red"].units == ("chaplain.1",)
    assert t.state.gone["red"] == ("barricade",)
    t.passes("blue", "red")
    t.assert_at_rest()


@clauses("D-17.6", "D-30.3")
def test_a_face_down_unit_is_withdrawn_unseen():
    t = supporting(red=sanktuarium(field={"1L": face_down("wall_recruit.1")}))
    events = t.answer("red", "order:withdrawal")
    assert t.state.hands["red"].units == ("wall_recruit.1",)
    assert not any("wall_recruit" in str(event.seen_by("blue")) for event in events)
    assert "wall_recruit" not in str(dark_order().view_for(t.state, "blue"))


@clauses("D-23.36", "D-23.21")
def test_the_border_watch_gives_the_protector_a_life_token():
    t = supporting(location="border_watch")
    assert t.state.sides["blue"].life_tokens == 1
    assert t.state.sides["red"].life_tokens == 0


@clauses("D-9.4", "D-9.3")
def test_orders_of_the_support_stage_count_against_the_limit():
    t = supporting(
        red=sanktuarium(field={"1C": "chaplain.1"}, units=("wall_recruit.1", "halberdier.1"))
    )
    t.answer("red", "order:manoeuvre")
    t.answer("red", "mode:move")
    t.answer("red", "cell:2C")
    t.passes("blue")
    assert t.refused("red", "order:mobilisation") == ("order_limit_round", "D-9.3")


@clauses("D-9.7", "D-26.2")
def test_orders_with_mark_p_work_in_the_support_stage_only_if_named_for_it():
    t = supporting(
        red=sanktuarium(field={"1C": "chaplain.1"}, commander="halvard", fatigue=26),
    )
    assert "order:manoeuvre" in t.options("red")
    assert "order:withdrawal" in t.options("red")
    assert t.refused("red", "order:surprise") == ("wrong_mark", "D-10.1")
    assert t.refused("red", "order:mobilisation") == ("no_effect", "D-9.5")


@clauses("D-15.7", "D-23.11", "D-11.4")
def test_a_unit_deployed_in_the_support_stage_is_active_but_not_late():
    t = supporting(
        red=plaga(field={"1C": "infected.1"}, units=("screamer.1",)),
        blue=sanktuarium(field={"1C": "chaplain.1"}),
    )
    t.answer("red", "order:mobilisation")
    t.answer("red", "deploy:screamer.1:1L")
    assert t.fatigue("red") == 9
    deployed = t.unit("red", "1L")
    assert (deployed.active, deployed.late, deployed.used) == (True, -1, False)
    assert t.unit("blue", "1C").speed == 1
    assert t.asked() == [("blue", "support_stage")]


@pytest.mark.parametrize(
    ("card", "target", "before", "after"),
    [
        ("rations", "", 5, 2),
        ("plague_bomb", "line:1", 5, 5),
    ],
)
@clauses("D-10.6", "D-23.20")
def test_neutral_supports_are_free(card, target, before, after):
    t = supporting(red=sanktuarium(field={"1C": "chaplain.1"}, neutrals=(card,), fatigue=before))
    t.answer("red", f"play:{card}")
    assert t.fatigue("red") == after
    assert t.state.gone["neutral"] == (card,)
    assert t.unit("blue", "1C").plague == (2 if target else 0)
