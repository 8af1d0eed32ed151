"""The support stage."""

import pytest

from rules.dark_order.model.events import (
    Passed,
    TokenAssigned,
)
from tests.clauses import clauses
from tests.rules.dark_order.table import (
    dark_order,
    face_down,
    plaga,
    sanktuarium,
    table,
    unit,
)


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
