"""Composed answers about cards, step by step: each card once, in the order of the clicks."""

import pytest

from rules.kernel.decision import RefusedError
from rules.kernel.rng import Stream
from tests.clauses import clauses
from tests.rules.dark_order.table import dark_order, plaga, sanktuarium, table


class Composer:
    """The answer of red as it grows."""

    def __init__(self, t, kind):
        self.title = dark_order()
        self.view = self.title.view_for(t.state, "red")
        self.decision = t.decision("red", kind)
        self.draft = self.title.blank(self.view, self.decision)

    def take(self, *cards):
        for card in cards:
            self.draft = self.title.compose(self.view, self.decision, self.draft, f"card:{card}")
        return self

    def refused(self, card):
        with pytest.raises(RefusedError) as caught:
            self.take(card)
        return caught.value.refusal.code, caught.value.refusal.clause

    @property
    def steps(self):
        now = self.title.composing(self.view, self.decision, self.draft)
        return [one.id.removeprefix("card:") for one in now.steps]

    @property
    def complete(self):
        return self.title.composing(self.view, self.decision, self.draft).complete


def recruiting(**hand):
    return table(
        phase="recruitment",
        stop="recovery",
        red=sanktuarium(**hand),
        blue=plaga(units=("infected.1",)),
    )


def recovering(**hand):
    return table(
        phase="recovery",
        stop="recovery",
        red=sanktuarium(**hand),
        blue=plaga(units=("infected.1",)),
    )


@clauses("D-6.3")
def test_cards_are_put_back_in_the_order_of_the_clicks():
    hand = {
        "units": ("chaplain.1", "halberdier.1"),
        "supports": ("mine", "barricade", "barricade"),
        "neutrals": ("net", "rations"),
    }
    c = Composer(recruiting(**hand), "put_back")
    assert c.steps == ["chaplain.1", "halberdier.1", "mine", "barricade", "net", "rations"]
    c.take("halberdier.1", "barricade", "rations", "mine", "barricade")
    assert c.draft == "put_back:halberdier.1:barricade,mine,barricade:rations"
    assert c.steps == ["chaplain.1", "net"]
    assert c.complete


@clauses("D-6.3")
def test_a_card_is_put_back_once_and_only_from_the_own_hand():
    c = Composer(recruiting(units=("chaplain.1",), supports=("mine",)), "put_back")
    c.take("chaplain.1", "mine")
    for card in ("chaplain.1", "mine", "net", "crawler.1"):
        assert c.refused(card) == ("not_available", "D-6.3")


@clauses("D-6.7", "D-6.8", "D-3.5")
def test_exactly_the_cards_above_the_limits_go_with_the_orders():
    hand = {
        "units": ("inquisitor.1", "inquisitor.2", "halberdier.1", "chaplain.1", "chaplain.2"),
        "supports": ("mine", "litany", "barricade"),
        "neutrals": ("net", "rations", "shotgun"),
        "orders": ("withdrawal", "surprise"),
        "fatigue": 12,
    }
    c = Composer(recovering(**hand), "recover")
    assert not c.complete
    c.take("surprise", "chaplain.2", "litany", "shotgun")
    assert c.draft == "recover:surprise:chaplain.2:litany:shotgun"
    assert c.complete
    assert c.steps == ["withdrawal"]
    assert c.refused("chaplain.1") == ("hand_limit", "D-6.7")
    assert c.refused("net") == ("hand_limit", "D-6.7")
    assert c.refused("surprise") == ("not_available", "D-3.5")
    assert c.refused("plague_wave") == ("not_available", "D-3.5")


def test_a_random_player_gives_up_orders_only_against_fatigue():
    many = ("inquisitor.1", "inquisitor.2", "halberdier.1", "chaplain.1", "chaplain.2")

    def given_up(fatigue):
        t = recovering(units=many, orders=("withdrawal", "surprise"), fatigue=fatigue)
        decision = t.decision("red", "recover")
        picks = [dark_order().random_pick(t.state, decision, Stream(n)) for n in range(60)]
        return sum(not pick.startswith("recover::") for pick in picks)

    assert given_up(0) == 0
    assert 5 <= given_up(12) <= 35
