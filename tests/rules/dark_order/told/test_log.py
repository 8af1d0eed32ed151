"""What the log says, word for word; what is unseen is only counted."""

import pytest

from game.words.text import Piece, load_texts
from rules.dark_order.model import events
from rules.dark_order.model.events_battle import (
    AttackHit,
    BattleWon,
    DamagePrevented,
    DamageTaken,
    UnitChanged,
    UnitWithdrawn,
    Who,
)
from tests.clauses import clauses
from tests.rules.dark_order.table import dark_order

NAMES = {"seat.red": (Piece("Ania", None),), "seat.blue": (Piece("Bot", None),)}
SCOUT = Who("red-1", "red", "mounted_scout.1", "1C")
UNSEEN = Who("blue-2", "blue", "", "2R")


def said(event, lang="en"):
    texts = load_texts(lang, "dark_order", strict=True).extended({lang: NAMES})
    return texts.render(dark_order().describe(event))


def changed(amount):
    return UnitChanged(
        who=SCOUT, stat="speed", amount=amount, until="cleanup", source="poisoner"
    )  # fmt: skip


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (events.FatigueChanged(seat="red", amount=2, fatigue=9, cause="roles"),
         "Ania: fatigue +2, now 9."),
        (events.FatigueChanged(seat="red", amount=-3, fatigue=6, cause="orders"),
         "Ania: fatigue −3, now 6."),
        (changed(1), "Mounted Scout (1C): Speed +1."),
        (changed(-1), "Mounted Scout (1C): Speed −1."),
        (DamagePrevented(who=SCOUT, amount=2), "2 damage to Mounted Scout (1C) is prevented."),
        (DamagePrevented(who=SCOUT, amount=0), "All damage to Mounted Scout (1C) is prevented."),
        (DamageTaken(who=SCOUT, amount=2, damage=2, cause="counter"),
         "Mounted Scout (1C) takes 2 damage from the counterattack."),
        (DamageTaken(who=SCOUT, amount=1, damage=2, cause="acid_vial"),
         "Mounted Scout (1C) takes 1 damage."),
        (BattleWon(seat="red", tie=True), "A tie: Ania wins the battle as protector."),
        (BattleWon(seat="red", tie=False), "Ania wins the battle."),
        (UnitWithdrawn(who=UNSEEN), "the face-down unit in 2R returns to hand."),
        (events.UnitsStayed(seat="blue", units=("blue-1", "blue-4")), "2 units of Bot stay."),
        (events.ScoutingWon(seat="", location="raven_inn"),
         "Nobody wins the scouting of Raven Inn."),
        (events.LocationSecured(seat="red", location="raven_inn", captured=True),
         "Ania captures Raven Inn."),
        (events.LocationSecured(seat="red", location="raven_inn", captured=False),
         "Ania holds Raven Inn."),
    ],
)  # fmt: skip
def test_a_line_of_the_log(event, sentence):
    assert said(event) == sentence


@clauses("D-30.1", "D-30.9")
def test_what_others_draw_is_counted_and_not_named():
    drawn = events.CardsDrawn(
        seat="blue", units=("crawler.1", "infected.2"), supports=("claws",), neutrals=()
    )
    assert said(drawn.seen_by("blue")) == "Bot draws Crawler, Infected, Claws."
    assert said(drawn.seen_by("red")) == "Bot draws 2 units, 1 support."
    assert said(drawn.seen_by("red"), "pl") == "Bot dobiera: 2 jednostki, 1 wsparcie."


@clauses("D-30.5")
def test_what_others_put_back_is_counted_and_not_named():
    back = events.CardsPutBack(seat="blue", units=(), supports=("claws",), neutrals=("net", "net"))
    assert said(back.seen_by("blue")) == "Bot puts back Claws, Net, Net."
    assert said(back.seen_by("red")) == "Bot puts back 1 support, 2 neutral supports."


def test_in_polish_the_name_of_whoever_is_hit_stands_as_it_is_printed():
    knight = Who(unit="b-1", seat="b", card="order_knight.1", cell="1L")
    medic = Who(unit="a-1", seat="a", card="field_medic.1", cell="2L")
    hit = AttackHit(who=medic, target=knight, strength=1, armour=0, prevented=0, damage=1)
    assert said(hit, "pl") == "Medyk Polowy (2L) trafia, cel: Rycerz Zakonny (1L), obrażenia: 1."
