"""Areas, cards, gold and the journal (A-15)."""

import pytest

from rules.autarcha.areas.economy import income_of
from rules.autarcha.model.events import AreaChanged, GoldChanged, IncomeForgotten
from tests.clauses import clauses
from tests.rules.autarcha.packs import pack
from tests.rules.autarcha.table import name, table, unit


@clauses("A-15.2", "A-15.5")
def test_control_stays_after_leaving_until_an_enemy_enters():
    t = table([unit("psz", 0, 14), unit("pie", 13, 9)], [unit("pie", 16, 9, "W")])
    assert t.card("B") == ("white", False)
    t.go("white-pie-1", "F")
    assert t.card("B") == ("white", False)
    assert t.card("E") == ("", True)


@clauses("A-15.6", "A-15.5")
def test_the_card_comes_back_when_the_enemy_leaves():
    t = table([unit("psz", 0, 14), unit("pie", 13, 9)], [unit("pie", 16, 9, "W")])
    t.go("white-pie-1", "F")
    t.pass_turn()
    t.pass_turn()
    t.go("white-pie-1", "L90")
    assert t.card("E") == ("", True)
    back = table([unit("psz", 0, 14), unit("pie", 14, 9, "W")], [unit("pie", 16, 9, "W")])
    assert back.card("E") == ("", True)
    back.go("white-pie-1", "F")
    assert back.card("E") == ("red", False)
    assert back.card("B") == ("white", False)
    assert {one.area for one in back.all(AreaChanged)} == {"B", "E"}


@clauses("A-15.3", "A-15.6", "A-7.14")
@pytest.mark.parametrize(
    "order", ["go:white-pc-1:F", "column:white-pc-1,white-pie-1,white-pie-2:F"]
)
def test_an_area_is_settled_when_its_last_unit_is_lost_beyond_the_border(order):
    white = [unit("pc", 9, 5, "S"), unit("pie", 8, 6, "S"), unit("pie", 7, 7, "S")]
    t = table(white, [unit("pie", 2, 2)])
    assert t.card("A") == ("", True)
    t.order(order)
    assert not t.alive("white-pc-1")
    assert t.card("A") == ("red", False)
    assert t.card("B") == ("white", False)


@clauses("A-15.7", "A-15.3")
def test_driving_through_takes_an_area():
    t = table([unit("pie", 12, 9)], cards={"E": "red", "C": "red"})
    t.go("white-pie-1", "F", "F", "F")
    assert t.card("E") == ("white", False)


@clauses("A-6.2", "A-15.8", "A-12.6", "A-15.12")
def test_income_comes_at_the_start_of_the_turn_and_costs_no_action():
    t = table(cards={"A": "white", "C": "white"}, gold={"white": 5})
    t.pass_turn()
    t.pass_turn()
    assert t.state.gold["white"] == 5 + 2 + 3 + 4
    assert t.state.actions_left == 5
    assert t.view("red").gold["white"] == 14
    event = next(one for one in t.all(GoldChanged) if one.side == "white")
    assert (event.change, event.balance, event.what) == (9, 14, "income")


@clauses("A-15.11", "A-14.1")
def test_every_income_and_expense_stands_in_the_journal():
    t = table([unit("psz", 7, 8)], gold={"white": 6})
    t.order(f"recruit:B:pie@{name(7, 9)}/E")
    t.pass_turn()
    t.pass_turn()
    rows = [
        (one.turn, one.what, one.about, one.income, one.expense, one.balance)
        for one in t.state.journal
        if one.side == "white"
    ]
    assert rows == [(1, "recruit", "pie", 0, 3, 3), (3, "income", "", 4, 0, 7)]


@clauses("A-15.10", "A-4.5")
def test_no_headquarters_no_income():
    t = table([unit("pie", 2, 18)], hq=False, cards={"B": "white"})
    assert income_of(pack(), t.state, "white") == 0
    alone = table([unit("pie", 2, 18)], [unit("psz", 39, 12)], hq=False, cards={"B": "white"})
    assert income_of(pack(), alone.state, "white") == 0
    assert income_of(pack(), alone.state, "red") > 0
    whole = table(cards={"B": "white"})
    assert income_of(pack(), whole.state, "white") == 4


@clauses("A-6.14")
def test_forgetting_to_collect_under_strict_fair_play():
    strict = {"strict_fair_play": True}
    t = table([unit("pie", 2, 18)], options=strict)
    t.pass_turn()
    t.pass_turn()
    before = t.state.gold["white"]
    t.order("collect")
    assert t.state.gold["white"] == before + 4 + 2
    assert t.refused("collect") == ("nothing_to_collect", "A-6.14")
    t.pass_turn()
    t.pass_turn()
    t.go("white-pie-1", "F")
    assert t.all(IncomeForgotten)[-1].lost == 6
    assert t.refused("collect")[0] == "nothing_to_collect"


@clauses("A-5.7")
def test_a_skirmish_tracks_no_areas():
    t = table([unit("pie", 12, 9)], scenario="skirmish")
    t.go("white-pie-1", "F", "F")
    assert t.state.areas == {}
    assert t.all(AreaChanged) == []
