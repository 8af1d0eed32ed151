"""Mines, demining and what nobody else may know of them (A-13, A-17, A-18)."""

import pytest

from rules.autarcha.model.events import (
    FormationDropout,
    MarkerPlaced,
    MineExploded,
    MineLaid,
    MinesCleared,
    ReactionChanged,
    UnitDestroyed,
)
from rules.kernel.event import redact
from rules.kernel.foresight import what_if
from rules.kernel.rng import Stream
from tests.clauses import clauses
from tests.rules.autarcha.boards import at
from tests.rules.autarcha.table import autarcha, name, table, unit

ROAD = name(4, 13)
BRIDGE = name(18, 5)
PC = [unit("pc", 4, 10, "S")]


@clauses("A-13.1", "A-13.3", "A-13.4", "A-12.1", "A-12.3", "A-6.9")
def test_laying_a_mine_is_announced_but_its_square_is_secret():
    t = table([unit("sap", 4, 14)], gold={"white": 5})
    told = t.order(f"mine:white-sap-1:{ROAD}")
    seen = [one for one in redact(told, "red") if isinstance(one, MineLaid)]
    assert (seen[0].unit, seen[0].square) == ("white-sap-1", "")
    assert t.the(MineLaid).square == ROAD
    assert t.state.gold["white"] == 4
    assert t.unit("white-sap-1").used
    assert t.refused(f"mine:white-sap-1:{name(4, 15)}")[0] == "unit_used"


@clauses("A-18.2")
def test_views_show_only_the_own_mines_and_how_many_others_there_are():
    t = table(mines={"red": [ROAD, name(5, 13)], "white": [name(30, 6)]})
    white, red = t.view("white"), t.view("red")
    assert white.mines == (at(30, 6),)
    assert red.mines == (at(4, 13), at(5, 13))
    assert white.mine_counts == {"white": 1, "red": 2}
    assert t.view("").mines == ()


@clauses("A-13.3")
def test_a_bridge_can_be_mined_as_long_as_it_stands():
    sapper, order = [unit("sap", 17, 4)], f"mine:white-sap-1:{BRIDGE}"
    t = table(sapper, gold={"white": 5})
    t.order(order)
    assert t.state.mines["white"] == (at(18, 5),)
    ruin = table(sapper, gold={"white": 5}, markers=[BRIDGE])
    assert ruin.refused(order) == ("mine_on_water", "A-13.3")


@clauses("A-13.15", "A-18.2")
@pytest.mark.parametrize(("row", "stop"), [(5, "secret"), (4, "question")])
def test_a_preview_expects_a_mine_under_a_ruined_bridge_but_none_in_open_water(row, stop):
    t = table([unit("pie", 17, row)], mines={"red": [BRIDGE]}, markers=[BRIDGE])
    told = what_if(autarcha(), t.view("white"), t.decision("white"), "go:white-pie-1:F")
    assert told.stop == stop
    t.go("white-pie-1", "F")
    assert t.alive("white-pie-1") == (row == 4)


@clauses("A-18.2")
def test_previews_stop_where_a_mine_might_lie_whether_it_does_or_not():
    for mine in (ROAD, name(30, 20)):
        t = table(PC, mines={"red": [mine]})
        view = t.view("white")
        told = what_if(autarcha(), view, t.decision("white"), "go:white-pc-1:F,F,F,F")
        assert told.stop == "secret"
        assert [type(one).__name__ for one in told.events] == ["ActionSpent", "UnitMoved"]
    free = table(PC)
    told = what_if(autarcha(), free.view("white"), free.decision("white"), "go:white-pc-1:F,F")
    assert told.stop == "question"


@clauses("A-18.2", "A-13.12")
def test_an_enemy_mine_does_not_hinder_an_order():
    t = table(
        [unit("sap", 4, 14), unit("psz", 7, 8)],
        gold={"white": 30},
        mines={"red": [ROAD, name(7, 9), name(3, 14)]},
    )
    t.order(f"mine:white-sap-1:{ROAD}")
    assert t.state.mines == {"white": (at(4, 13),), "red": (at(4, 13), at(7, 9), at(3, 14))}
    t.order(f"recruit:B:pie@{name(7, 9)}/E")
    assert t.alive("white-pie-1")
    assert t.all(MineExploded) == []


@clauses("A-13.7", "A-13.14")
def test_own_units_pass_their_mines():
    t = table(PC, mines={"white": [ROAD]})
    t.go("white-pc-1", "F", "F", "F", "F")
    assert t.at("white-pc-1") == (4, 14, "S")
    assert t.state.mines["white"] == (at(4, 13),)


@clauses("A-13.8", "A-17.1")
def test_a_standing_order_never_to_detonate():
    t = table(PC, mines={"red": [ROAD]}, reactions={"red": "never"})
    told = t.go("white-pc-1", "F", "F", "F", "F")
    assert t.at("white-pc-1") == (4, 14, "S")
    assert [type(one).__name__ for one in told].count("UnitMoved") == 4
    assert t.asked() == [("white", "order")]


@clauses("A-13.8", "A-24.7", "A-13.11")
def test_the_owner_is_asked_in_secret_and_the_plan_goes_on():
    t = table(
        PC,
        [unit("pie", 4, 17)],
        mines={"red": [name(30, 6), ROAD, name(31, 6)]},
        reactions={"red": "ask"},
    )
    t.go("white-pc-1", "F", "F", "F", "F", f"@{name(4, 17)}")
    assert t.asked() == [("red", "mine")]
    assert t.decision("red").about.square == ROAD
    shown = t.view("white").open[0]
    assert (shown.options, shown.about) == ((), {})
    for seat in ("white", "red"):
        sample = autarcha().determinize(t.view(seat), Stream(1))
        assert autarcha().view_for(sample, seat) == t.view(seat)
    t.answer("red", "detonate")
    assert not t.alive("white-pc-1")
    assert t.alive("red-pie-1")
    assert t.the(MarkerPlaced).square == ROAD


@clauses("A-24.7", "A-8.12")
def test_several_mines_are_asked_for_one_after_the_other():
    row = [unit("pie", 6, 10), unit("pie", 6, 11), unit("pie", 6, 12)]
    t = table(row, mines={"red": [name(7, 10), name(7, 12)]}, reactions={"red": "ask"})
    t.order("formation:white-pie-1,white-pie-2,white-pie-3:F,F")
    assert t.decision("red").about.unit == "white-pie-1"
    t.answer("red", "silent")
    assert t.decision("red").about.unit == "white-pie-3"
    t.answer("red", "detonate")
    assert t.at("white-pie-1") == (8, 10, "E")
    assert t.at("white-pie-2") == (8, 11, "E")
    assert not t.alive("white-pie-3")
    assert t.state.mines["red"] == (at(7, 10),)


@clauses("A-13.10", "A-11.9", "A-11.6")
def test_a_mine_also_hits_the_object():
    t = table([unit("pie", 3, 8)], mines={"red": [name(4, 8)]})
    t.go("white-pie-1", "F")
    assert t.state.city_hits == {name(4, 8): 1}
    eight = [name(x, 3) for x in range(4, 12)]
    full = table(PC, mines={"red": [ROAD]}, markers=eight)
    full.go("white-pc-1", "F", "F", "F")
    assert not full.alive("white-pc-1")
    assert len(full.state.markers) == 8
    works = table([unit("pie", 2, 18)], mines={"red": [name(3, 18)]}, factories=[name(3, 18)])
    works.go("white-pie-1", "F")
    assert works.state.factories[0].hp == 3


@clauses("A-13.6", "A-10.9", "A-1.5", "A-4.3", "A-7.10")
def test_what_has_destroyed_a_unit_stands_before_the_rule_that_it_leaves_the_board():
    mined = table(PC, mines={"red": [ROAD]}, reactions={"red": "auto"})
    mined.go("white-pc-1", "F", "F", "F")
    assert mined.the(UnitDestroyed).clauses == ("A-13.6", "A-10.9", "A-1.5")
    shot = table([unit("pie", 11, 12)], [unit("pie", 12, 12)], dice=[6])
    shot.go("white-pie-1", "@" + name(12, 12))
    assert shot.the(UnitDestroyed).clauses == ("A-10.9", "A-1.5")


@clauses("A-13.5")
def test_sappers_mine_in_formation():
    row = [unit("sap", 6, 10), unit("sap", 6, 11, "S"), unit("sap", 6, 12)]
    keys = "white-sap-1,white-sap-2,white-sap-3"
    t = table(row, gold={"white": 3})
    t.order(f"mine_row:{keys}:1:0")
    assert t.state.mines["white"] == (at(7, 10), at(7, 11), at(7, 12))
    assert t.all(FormationDropout) == []
    assert t.state.gold["white"] == 0
    assert t.state.actions_left == 4
    blocked = table([*row, unit("pie", 7, 11)], gold={"white": 3})
    assert blocked.refused(f"mine_row:{keys}:1:0") == ("formation_too_small", "A-8.2")
    mixed = table([unit("sap", 6, 10), unit("pie", 6, 11)], gold={"white": 3})
    few = mixed.refused("mine_row:white-sap-1,white-pie-1:1:0")
    assert few == ("formation_too_small", "A-8.2")
    poor = table(row, gold={"white": 2})
    assert poor.refused(f"mine_row:{keys}:1:0")[0] == "not_enough_gold"


@clauses("A-13.13", "A-13.12")
def test_demining_clears_both_sides_mines_and_may_find_nothing():
    t = table(
        [unit("sap", 4, 14), unit("sap", 8, 14)],
        mines={"red": [ROAD], "white": [name(5, 13)]},
    )
    t.order(f"demine:white-sap-1:{ROAD},{name(5, 13)}")
    event = t.the(MinesCleared)
    assert (event.white, event.red) == ((name(5, 13),), (ROAD,))
    assert t.state.mines == {"white": (), "red": ()}
    t.order(f"demine:white-sap-2:{name(9, 13)}")
    assert t.all(MinesCleared)[1].red == ()
    assert t.state.actions_left == 3


@clauses("A-13.15")
def test_fire_leaves_mines_alone():
    t = table([unit("pc", 4, 10, "S")], mines={"red": [ROAD]}, dice=[6])
    t.go("white-pc-1", "#" + ROAD)
    assert t.state.markers == (at(4, 13),)
    assert t.state.mines["red"] == (at(4, 13),)


@clauses("A-13.12", "A-14.16")
def test_a_relocated_unit_enters_a_mine():
    t = table([unit("art", 15, 7, "SW"), unit("sap", 14, 6)], mines={"red": [name(13, 5)]})
    t.order(f"relocate:white-sap-1:white-art-1:{name(13, 5)}:E")
    assert t.the(MineExploded).unit == "white-art-1"
    assert not t.alive("white-art-1")


@clauses("A-13.8")
@pytest.mark.parametrize("how", ["auto", "ask", "never"])
def test_standing_orders_change_in_secret_and_for_free(how):
    t = table()
    told = t.order(f"react:{how}")
    assert t.state.reactions["white"] == how
    assert t.state.actions_left == 5
    assert redact(told, "red") == []
    assert t.the(ReactionChanged).how == how
    assert t.view("red").reaction == "auto"
    assert t.view("white").reaction == how


@clauses("A-18.1")
def test_secret_steps_are_marked_for_the_curtain():
    t = table(PC, mines={"red": [ROAD]}, reactions={"red": "ask"})
    t.go("white-pc-1", "F", "F", "F")
    assert t.decision("red").secret


@clauses("A-18.1", "A-13.1")
@pytest.mark.parametrize(
    ("white", "mines", "secret"),
    [
        ([unit("pie", 3, 14)], {}, False),
        ([unit("sap", 3, 14)], {}, True),
        ([unit("pie", 3, 14)], {"white": [ROAD]}, True),
        ([unit("pie", 3, 14)], {"red": [ROAD]}, True),
    ],
)
def test_an_order_is_given_in_secret_while_there_are_mines_or_sappers_to_lay_them(
    white, mines, secret
):
    t = table(white, mines=mines)
    assert t.decision("white").secret is secret
    t.go("white-" + white[0].split()[0] + "-1", "F")
    assert t.decision("white").secret is secret


@clauses("A-7.14", "A-15.7", "A-13.8")
@pytest.mark.parametrize(("answer", "owner"), [("silent", "white"), ("detonate", "red")])
def test_control_comes_after_the_mine(answer, owner):
    t = table(
        [unit("psz", 0, 14), unit("pie", 14, 9, "W")],
        mines={"red": [name(13, 9)]},
        reactions={"red": "ask"},
        cards={"B": "red"},
    )
    t.go("white-pie-1", "F")
    assert t.card("B") == ("red", False)
    t.answer("red", answer)
    assert t.card("B") == (owner, False)
