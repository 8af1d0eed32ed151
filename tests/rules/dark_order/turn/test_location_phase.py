"""Roles, the location that is fought for, tokens, the protector's card."""

from rules.dark_order.model.events import CardsDrawn, FatigueChanged, LocationChosen, TokenGained
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


def roles(**changes):
    position = {
        "phase": "location",
        "stop": "location",
        "start": "red",
        "red": plaga(units=("infected.1",), locations=("quarry", "ravine")),
        "blue": sanktuarium(units=("chaplain.1",), locations=("sawmill", "watchtower")),
    }
    return table(**{**position, **changes})


@clauses("D-7.1", "D-7.2", "D-7.3", "D-7.4", "D-7.5", "D-7.6", "D-7.9", "D-32.4", "D-32.5")
def test_the_aggressor_pays_chooses_and_both_get_a_token():
    t = roles()
    assert t.options("red") == ("role:aggressor", "role:protector")
    t.answer("red", "role:aggressor")
    assert (t.state.aggressor, t.state.protector) == ("red", "blue")
    assert t.fatigue("red") == 7
    assert t.refused("red", "location:quarry") == ("no_face_up_location", "D-7.3")
    assert t.options("red") == ("location:sawmill", "location:watchtower")
    t.answer("red", "location:sawmill")
    assert t.state.sides["red"].speed_tokens == 1
    assert t.state.sides["blue"].life_tokens == 1
    order = [type(event) for event in t.events]
    wanted = [FatigueChanged, LocationChosen, TokenGained, TokenGained, CardsDrawn]
    assert [kind for kind in order if kind in wanted] == wanted
    assert len(t.state.hands["blue"].supports) == 1
    t.assert_at_rest()


@clauses("D-7.3", "D-7.8")
def test_a_role_without_a_face_up_location_is_refused():
    t = roles(
        red=plaga(units=("infected.1",), locations=("ravine",), secured=("quarry",)),
        blue=sanktuarium(units=("chaplain.1",), locations=(), secured=("sawmill", "watchtower")),
    )
    assert (t.state.aggressor, t.state.location) == ("blue", "ravine")
    kept = roles(blue=sanktuarium(units=("chaplain.1",), locations=()), start="blue")
    assert kept.state.aggressor == "blue"
    asked = roles()
    assert asked.refused("red", "role:king")[0] == "no_face_up_location"


@clauses("D-7.6")
def test_the_protector_draws_a_neutral_card_when_the_own_deck_is_empty():
    t = roles(
        blue=sanktuarium(units=("chaplain.1",), support_deck=()), neutral_deck=("net", "rations")
    )
    t.answer("red", "role:aggressor")
    t.answer("red", t.options("red")[0])
    assert t.state.hands["blue"].neutrals == ("net",)
    assert t.state.neutral_deck == ("rations",)
    assert t.the(CardsDrawn).seen_by("red").neutrals == ("",)
    nothing = roles(blue=sanktuarium(units=("chaplain.1",), support_deck=()), neutral_deck=())
    nothing.answer("red", "role:aggressor")
    nothing.answer("red", nothing.options("red")[0])
    assert not nothing.all(CardsDrawn)
    nothing.assert_at_rest()


@clauses("D-7.10")
def test_a_condition_is_in_force_from_its_choice_to_the_end_of_cleanup():
    t = roles(
        blue=sanktuarium(
            units=("chaplain.1",), field={"1C": "halberdier.1"}, locations=("quarry", "sawmill")
        ),
        red=plaga(units=("infected.1",), locations=("ravine",)),
    )
    assert t.unit("blue", "1C").life == 3
    t.answer("red", "role:aggressor")
    t.answer("red", "location:quarry")
    assert t.unit("blue", "1C").life == 4
    after = table(
        phase="cleanup",
        stop="cleanup",
        location="quarry",
        red=plaga(),
        blue=sanktuarium(field={"1C": "halberdier.1"}),
    )
    assert after.unit("blue", "1C").life == 4
    after.answer("blue", f"stay:{after.id('blue', '1C')}")
    assert after.unit("blue", "1C").life == 3
    assert after.state.location == ""
    after.assert_at_rest()


@clauses("D-28.2")
def test_conditions_touch_face_down_units_too():
    t = table(
        stop="step",
        step=3,
        location="quarry",
        red=plaga(field={"1C": face_down("infected.1")}),
        blue=sanktuarium(field={"1C": "chaplain.1"}),
    )
    assert t.state.units["red-1"].life == 3
    t.assert_at_rest()


@clauses("D-7.11")
def test_unassigned_tokens_stay_for_later_rounds():
    t = table(
        phase="cleanup",
        red=plaga(speed_tokens=2, units=("infected.1",), fatigue=0),
        blue=sanktuarium(life_tokens=1, units=("chaplain.1",), fatigue=0),
    )
    assert t.state.round == 2
    assert t.state.sides["red"].speed_tokens == 2
    assert t.state.sides["blue"].life_tokens == 1


@clauses("D-9.3")
def test_the_orders_of_a_round_are_counted_anew_in_the_next():
    t = table(
        phase="cleanup",
        red=plaga(
            orders_played=2, fought=("crawler.1", "crawler.2"), units=("infected.1",), fatigue=0
        ),
        blue=sanktuarium(
            orders_played=1, fought=("halberdier.1",), units=("chaplain.1",), fatigue=0
        ),
    )
    assert t.state.round == 2
    assert [side.orders_played for side in t.state.sides.values()] == [0, 0]


@clauses("D-23.25", "D-28.3", "D-17.8", "D-8.3", "D-0.3")
def test_closed_cells_and_the_unit_cap_bind_placement():
    cards = ("wall_recruit.1", "wall_recruit.2", "wall_recruit.3", "chaplain.1")
    bridge = table(
        phase="placement",
        stop="placement",
        location="hangmens_bridge",
        red=sanktuarium(units=cards),
        blue=plaga(units=("infected.1",)),
    )
    assert bridge.refused("red", "place:chaplain.1:2L") == ("cell_closed", "D-17.8")
    assert bridge.refused("red", "place:chaplain.1:3L") == ("illegal_target", "D-8.3")
    ravine = table(
        phase="placement",
        stop="placement",
        location="ravine",
        red=sanktuarium(units=cards, field={"1C": "halberdier.1", "1R": "halberdier.2"}),
        blue=plaga(units=("infected.1",)),
    )
    three = "place:wall_recruit.1,wall_recruit.2,wall_recruit.3:1L,2L,2C"
    assert ravine.refused("red", three) == ("unit_cap", "D-28.3")
    ravine.answer("red", "place:wall_recruit.1,wall_recruit.2:1L,2L")
    ravine.answer("blue", "place:infected.1:1C")
    ravine.assert_at_rest()


@clauses("D-28.3", "D-28.7")
def test_units_above_the_cap_stay_and_moving_is_not_entering():
    field = {
        "1L": "wall_recruit.1",
        "1C": "wall_recruit.2",
        "1R": unit("wall_recruit.3", fate="dead", damage=9),
        "2L": "chaplain.1",
        "2C": "chaplain.2",
    }
    t = table(
        step=1,
        stop="step",
        location="ravine",
        red=sanktuarium(field=field, units=("halberdier.1",)),
        blue=plaga(field={"1C": unit("carrier.1", exhausted=True)}),
    )
    assert t.refused("red", "order:mobilisation") == ("no_effect", "D-9.5")
    t.answer("red", "order:manoeuvre")
    t.answer("red", "mode:move")
    t.answer("red", f"unit:{t.id('red', '2L')}")
    assert t.unit("red", "2R").card == "chaplain.1"
    t.passes("red")
    t.assert_at_rest()


@clauses("D-23.30", "D-3.9")
def test_some_locations_make_cards_cheaper():
    market = table(
        phase="support_stage",
        stop="support_stage",
        location="apothecaries_market",
        red=sanktuarium(field={"1C": "chaplain.1"}, supports=("barricade",)),
        blue=plaga(field={"1C": "infected.1"}),
    )
    market.answer("red", "play:barricade")
    assert market.fatigue("red") == 5
    docks = table(
        phase="support_stage",
        stop="support_stage",
        location="smugglers_docks",
        red=sanktuarium(field={"1C": "chaplain.1"}),
        blue=plaga(field={"1C": "infected.1"}),
    )
    docks.answer("red", "order:withdrawal")
    assert docks.fatigue("red") == 5
    recovering = table(
        phase="recovery",
        stop="recovery",
        location="smugglers_docks",
        red=sanktuarium(fatigue=9, units=("chaplain.1",)),
        blue=plaga(units=("infected.1",), fatigue=0),
    )
    recovering.answer("red", "recover:manoeuvre")
    assert recovering.fatigue("red") == 7


@clauses("D-30.6")
def test_open_things_are_open_to_all():
    t = roles()
    view = dark_order().view_for(t.state, "")
    assert view.sides == t.state.sides
    assert view.locations == t.state.locations
    assert view.gone == t.state.gone


def test_a_location_of_the_other_factions_market_changes_nothing_else():
    t = table(
        phase="support_stage",
        stop="support_stage",
        location="apothecaries_market",
        red=aptekarze(field={"1C": "field_medic.1"}),
        blue=plaga(field={"1C": "infected.1"}),
    )
    t.answer("red", "order:withdrawal")
    assert t.fatigue("red") == 6
