"""Recruitment: cards put back, cards drawn, limits, orders given up."""

from rules.dark_order.model.events import CardsDrawn, CardsPutBack, OrdersDiscarded
from tests.clauses import clauses
from tests.rules.dark_order.table import dark_order, plaga, sanktuarium, table


def recruiting(**red):
    return table(
        phase="recruitment",
        stop="recovery",
        red=plaga(**{"fatigue": 0, **red}),
        blue=sanktuarium(units=("chaplain.1",), fatigue=0),
    )


@clauses("D-6.1", "D-6.2", "D-31.5")
def test_both_recruit_at_once_and_the_start_is_asked_first():
    t = table(
        phase="recruitment",
        stop="recovery",
        start="blue",
        red=plaga(units=("infected.1",), fatigue=9),
        blue=sanktuarium(units=("chaplain.1",), fatigue=9),
    )
    assert t.asked() == [("blue", "put_back"), ("red", "put_back")]
    t.answer("blue", "put_back")
    t.answer("red", "put_back")
    assert t.asked() == [("blue", "recover"), ("red", "recover")]
    t.answer("blue", "recover:surprise")
    seen = dark_order().view_for(t.state, "red")
    assert seen.sides["blue"].fatigue == 9
    assert len(seen.sides["blue"].orders) == 8
    t.answer("red", "recover")
    assert t.fatigue("blue") == 6
    t.assert_at_rest()


@clauses("D-6.3", "D-6.4", "D-32.2")
def test_unused_cards_go_under_their_own_decks():
    t = recruiting(
        units=("infected.1", "infected.2"),
        supports=("claws", "hunger"),
        neutrals=("net", "rations"),
        support_deck=("mine",),
    )
    t.answer("red", "put_back:infected.2:hunger,claws:rations")
    t.answer("blue", "put_back")
    assert t.state.hands["red"].supports == ("mine", "hunger")
    assert t.state.support_decks["red"] == ("claws",)
    assert t.state.neutral_deck[-1] == "rations"
    assert t.state.hands["red"].neutrals == ("net",)
    told = t.the(CardsPutBack)
    assert told.seen_by("blue").units == ("",)
    assert told.seen_by("blue").neutrals == ("",)
    assert told.seen_by("red") == told
    t.assert_at_rest()


@clauses("D-6.5", "D-6.6", "D-6.9", "D-6.10", "D-30.1")
def test_drawing_up_to_four_units_and_two_supports():
    t = recruiting(units=("infected.1",))
    t.answer("red", "put_back")
    t.answer("blue", "put_back")
    hand = t.state.hands["red"]
    assert (len(hand.units), len(hand.supports), bool(hand.commander)) == (4, 2, True)
    assert len(t.state.sides["red"].orders) == 8
    drawn = t.all(CardsDrawn)[0]
    assert len(drawn.units) == 3
    assert drawn.seen_by("blue").units == ("", "", "")
    view = dark_order().view_for(t.state, "blue")
    assert (view.hand_sizes["red"].units, view.hand_sizes["red"].supports) == (5, 2)
    assert not any(card in str(view) for card in drawn.units)
    t.assert_at_rest()


@clauses("D-6.6")
def test_an_empty_deck_gives_what_it_has():
    t = recruiting(units=("infected.1",), unit_deck=("crawler.1",), support_deck=())
    t.answer("red", "put_back")
    t.answer("blue", "put_back")
    assert t.state.hands["red"].units == ("infected.1", "crawler.1")
    assert t.state.hands["red"].supports == ()
    t.assert_at_rest()


@clauses("D-6.7", "D-6.8")
def test_cards_above_the_limits_go_back_at_the_end():
    t = recruiting(
        units=("infected.1", "infected.2", "infected.3", "infected.4", "crawler.1"),
        supports=("claws", "claws", "mine"),
        neutrals=("net", "rations", "antidote"),
    )
    t.answer("red", "put_back")
    t.answer("blue", "put_back")
    assert t.refused("red", "recover") == ("hand_limit", "D-6.7")
    assert t.refused("red", "recover::infected.1:mine") == ("hand_limit", "D-6.7")
    assert t.refused("red", "recover::infected.1,infected.2:mine:net") == ("hand_limit", "D-6.8")
    t.answer("red", "recover::infected.1:mine:net")
    hand = t.state.hands["red"]
    assert (len(hand.units), len(hand.supports), len(hand.neutrals)) == (4, 2, 2)
    assert t.state.unit_decks["red"][-1] == "infected.1"
    assert t.state.support_decks["red"][-1] == "mine"
    assert t.state.neutral_deck[-1] == "net"
    t.assert_at_rest()


@clauses("D-6.11", "D-3.6", "D-3.9", "D-32.3", "D-9.4")
def test_orders_are_given_up_for_their_printed_cost():
    t = table(
        phase="recovery",
        stop="recovery",
        red=plaga(fatigue=3, units=("infected.1",)),
        blue=sanktuarium(fatigue=0, units=("chaplain.1",)),
    )
    assert t.asked() == [("red", "recover")]
    for orders in ("ambush", "surprise,surprise", "manoeuvre,manoeuvre,manoeuvre"):
        assert t.refused("red", f"recover:{orders}") == ("not_available", "D-3.5")
    t.answer("red", "recover:manoeuvre,manoeuvre,surprise")
    assert t.fatigue("red") == 0
    side = t.state.sides["red"]
    assert side.spent_orders == ("manoeuvre", "manoeuvre", "surprise")
    assert side.orders_played == 0
    assert t.the(OrdersDiscarded).orders == side.spent_orders
    t.assert_at_rest()


@clauses("D-6.13", "D-22.4")
def test_nobody_left_to_fight_loses():
    t = table(
        phase="recovery",
        red=plaga(fatigue=0, field={"1C": "swarm_queen"}, unit_deck=()),
        blue=sanktuarium(fatigue=0, units=("chaplain.1",)),
    )
    assert t.ended() == ("blue", "no_units")


@clauses("D-22.4")
def test_a_kept_unit_is_enough_to_fight_on():
    t = table(
        phase="recovery",
        stop="recovery",
        red=plaga(fatigue=0, field={"1C": "infected.1"}, unit_deck=()),
        blue=sanktuarium(fatigue=0, units=("chaplain.1",)),
    )
    t.assert_at_rest()


@clauses("D-22.4")
def test_units_that_the_other_player_kept_do_not_help():
    t = table(
        phase="recovery",
        red=plaga(fatigue=0, unit_deck=()),
        blue=sanktuarium(fatigue=0, field={"1C": "chaplain.1"}, unit_deck=()),
    )
    assert t.ended() == ("blue", "no_units")


@clauses("D-22.7")
def test_two_who_lose_at_once_are_parted_by_their_locations():
    t = table(
        phase="recovery",
        red=plaga(fatigue=0, unit_deck=(), secured=("quarry",)),
        blue=sanktuarium(fatigue=0, unit_deck=()),
    )
    assert t.ended() == ("red", "both_lost")
    even = table(
        phase="recovery",
        red=plaga(fatigue=0, unit_deck=()),
        blue=sanktuarium(fatigue=0, unit_deck=()),
    )
    assert even.ended() == ("", "both_lost")


@clauses("D-30.5")
def test_an_owner_knows_what_lies_at_the_bottom_of_his_deck():
    t = recruiting(units=("infected.1", "infected.2"))
    t.answer("red", "put_back:infected.2,infected.1")
    t.answer("blue", "put_back")
    assert dark_order().view_for(t.state, "red").known_units == ("infected.2", "infected.1")
    seen = dark_order().view_for(t.state, "blue")
    assert seen.known_units == ()
    assert seen.unit_deck_sizes["red"] == len(t.state.unit_decks["red"])
    assert "infected.2" not in str(seen)
    t.assert_at_rest()
