"""The worked examples of the specification from the 16th on: mines, areas, works and ends."""

from rules.autarcha.geometry import FACINGS
from rules.autarcha.model.events import (
    ActionSpent,
    DieRolled,
    MarkerPlaced,
    MineExploded,
    MinesCleared,
)
from tests.clauses import clauses
from tests.rules.autarcha.boards import at
from tests.rules.autarcha.table import name, new_game, table, unit

FFF = ("F", "F", "F")
MINED = {"mines": {"red": [name(4, 13)]}}


@clauses("A-13.6", "A-13.8", "A-13.9", "A-13.10", "A-13.11")
def test_16_mine():
    t = table([unit("pc", 4, 10, "S")], **MINED)
    t.go("white-pc-1", *FFF, "F")
    assert t.the(MineExploded).square == name(4, 13)
    assert not t.alive("white-pc-1")
    assert t.the(MarkerPlaced).left == 7
    assert t.state.mines["red"] == ()
    assert t.state.actions_left == 4
    assert t.all(DieRolled) == []


@clauses("A-13.8", "A-17.1", "A-17.4", "A-17.5", "A-24.7")
def test_16_mine_that_its_owner_does_not_report():
    t = table([unit("pc", 4, 10, "S")], reactions={"red": "ask"}, **MINED)
    t.go("white-pc-1", *FFF, "F")
    assert t.asked() == [("red", "mine")]
    told = t.answer("red", "silent")
    assert t.at("white-pc-1") == (4, 14, "S")
    assert t.state.mines["red"] == (at(4, 13),)
    assert [type(event).__name__ for event in told] == ["UnitMoved"]


@clauses("A-12.2", "A-13.2", "A-13.4")
def test_17_mining_next_to_the_enemy():
    red = [unit("pie", 12, 12)]
    t = table([unit("sap", 9, 12)], red, gold={"white": 1})
    assert t.refused(f"mine:white-sap-1:{name(11, 12)}")[0] == "op_outside_bo"
    t.order(f"mine:white-sap-1:{name(10, 12)}")
    assert t.state.mines["white"] == (at(10, 12),)
    assert t.state.gold["white"] == 0
    near = table([unit("sap", 10, 12)], red, gold={"white": 1})
    assert near.refused(f"mine:white-sap-1:{name(11, 12)}") == ("op_in_enemy_bo", "A-12.2")


@clauses("A-15.3", "A-15.4", "A-15.5", "A-15.6", "A-15.9", "A-15.7")
def test_18_area_control():
    red = [unit("pie", 14, 9, "W")]
    t = table([unit("psz", 0, 14)], red, active="red", cards={"B": "white"})
    t.go("red-pie-1", "F")
    assert t.card("B") == ("red", False)
    war = table([unit("psz", 0, 14), unit("pie", 11, 9)], red, active="red", dice=[6])
    before = war.state.gold["red"]
    war.go("red-pie-1", "F")
    assert war.card("B") == ("", True)
    war.pass_turn()
    war.pass_turn()
    war.go("red-pie-1", "@" + name(11, 9))
    assert war.card("B") == ("red", False)
    paid = war.state.gold["red"]
    assert paid == before + 3 + 4
    war.pass_turn()
    war.pass_turn()
    assert war.state.gold["red"] == paid + 3 + 4 + 4


@clauses("A-14.1", "A-14.9", "A-4.6", "A-6.7")
def test_19_headquarters_bonus():
    items = [
        f"{kind}@{name(x, y)}/E"
        for kind, x, y in (("pie", 7, 9), ("pie", 7, 10), ("pie", 5, 7), ("sap", 6, 7))
    ]
    order = "recruit:B:" + ",".join(items)
    t = table([unit("psz", 7, 8)], gold={"white": 13})
    t.order(order)
    assert t.state.gold["white"] == 0
    assert t.state.actions_left == 4
    new = [one for one in t.state.units.values() if one.side == "white" and one.type != "psz"]
    assert len(new) == 4
    assert all(one.used for one in new)
    assert "A-14.9" in t.the(ActionSpent).why
    alone = table(gold={"white": 13})
    assert alone.refused(order) == ("no_hq_bonus", "A-14.9")


@clauses("A-14.2", "A-14.3")
def test_20_factory_is_neutral():
    factory = name(6, 10)
    t = table(
        [unit("psz", 0, 14)],
        factories=[factory],
        cards={"B": "red"},
        gold={"white": 6, "red": 6},
    )
    armour = f"recruit:{factory}:pc@{name(5, 11)}/E"
    assert t.refused(armour) == ("area_not_controlled", "A-14.3")
    t.pass_turn()
    assert t.refused(f"recruit:{factory}:pie@{name(5, 11)}/E") == ("wrong_producer", "A-14.2")
    before = t.state.gold["red"]
    t.order(armour)
    assert t.state.gold["red"] == before - 6
    assert t.at("red-pc-1") == (5, 11, "E")


@clauses("A-11.4", "A-11.6", "A-11.7", "A-3.10", "A-14.13")
def test_21_city_square_destroyed():
    city = name(8, 15)
    t = table(
        [unit("art", 8, 20, "N"), unit("sap", 9, 14)],
        dice=[4, 5],
        city_hits={city: 3},
    )
    t.go("white-art-1", "#" + city)
    assert t.state.city_hits == {city: 3}
    for _ in range(2):
        t.pass_turn()
    t.go("white-art-1", "#" + city)
    assert t.state.markers == (at(8, 15),)
    assert t.refused(f"repair:white-sap-1:{city}") == ("city_not_repairable", "A-14.13")
    shown = table([unit("pc", 8, 16, "N")], [unit("pie", 8, 15)], dice=[3], markers=[city])
    shown.go("white-pc-1", "@" + city)
    assert not shown.alive("red-pie-1")


@clauses("A-11.5", "A-14.12")
def test_22_forest_destroyed_and_rebuilt():
    t = table([unit("pc", 9, 10), unit("pc", 11, 10), unit("sap", 12, 10)], dice=[4])
    t.go("white-pc-1", "#" + name(13, 10))
    assert t.state.markers == (at(13, 10),)
    assert t.refused_go("white-pc-2", *FFF, "F") == "square_occupied"
    t.order(f"repair:white-sap-1:{name(13, 10)}")
    assert t.state.markers == ()
    for markers, refusal in (([], "allowance_exhausted"), ([name(13, 10)], "")):
        drive = table([unit("pc", 11, 10)], markers=markers)
        if refusal:
            assert drive.refused_go("white-pc-1", *FFF) == refusal
        else:
            drive.go("white-pc-1", *FFF, "F")
            assert drive.at("white-pc-1") == (15, 10, "E")


@clauses("A-3.9", "A-11.2", "A-11.8")
def test_23_unit_on_a_factory():
    there = name(13, 9)
    t = table(
        [unit("pc", 11, 9), unit("pc", 11, 8), unit("pc", 11, 10), unit("pie", 12, 8)],
        [unit("pie", 13, 9)],
        factories=[there],
        dice=[5, 5, 5, 6, 6],
    )
    assert t.refused_go("white-pc-1", "#" + there) == "object_occupied"
    t.go("white-pc-1", "@" + there)
    assert (t.the(DieRolled).needed, t.alive("red-pie-1")) == (5, False)
    t.go("white-pc-2", "#" + there)
    t.go("white-pc-3", "#" + there)
    t.go("white-pie-1", "#" + there)
    t.pass_turn()
    t.pass_turn()
    t.go("white-pc-1", "#" + there)
    assert t.state.factories == ()
    assert t.state.markers == ()


@clauses("A-5.10")
def test_24_deployment_order():
    t = new_game("autarchy")
    t.answer("white", "buy:pie*15,art*5")
    t.answer("red", "buy:pie*15")
    assert t.asked() == [("white", "deploy")]
    assert t.decision("white").about.pieces == 5
    rows = [f"pie@{name(12, y)}/E" for y in range(5)]
    t.answer("white", "deploy:" + ",".join(rows))
    order = []
    for number in range(6):
        ((seat, _),) = t.asked()
        order.append(seat)
        x = 3 if seat == "white" else 30
        t.answer(seat, f"deploy:pie@{name(x, 6 + number)}/E")
    assert order == ["red", "white"] * 3


@clauses("A-14.14", "A-14.15", "A-14.16")
def test_25_relocating_a_blocked_gun():
    t = table([unit("art", 15, 7, "SW"), unit("sap", 14, 6)])
    t.order(f"relocate:white-sap-1:white-art-1:{name(13, 5)}:E")
    assert t.at("white-art-1") == (13, 5, "E")
    assert (t.state.grid[at(15, 7)], t.state.grid[at(13, 5)] == ".") == (".", False)
    assert t.unit("white-art-1").used
    assert t.unit("white-sap-1").used
    assert t.state.actions_left == 4
    t.pass_turn()
    t.pass_turn()
    t.go("white-art-1", "F", "F")
    assert t.at("white-art-1") == (15, 5, "E")


@clauses("A-13.13")
def test_26_demining():
    t = table([unit("sap", 4, 14)], mines={"red": [name(5, 15), name(6, 16)]})
    named = [name(5, 15), name(6, 15), name(5, 16), name(6, 16)]
    t.order("demine:white-sap-1:" + ",".join(named))
    assert t.the(MinesCleared).red == (name(5, 15), name(6, 16))
    assert t.state.mines["red"] == ()
    assert t.state.actions_left == 4


EIGHT = [name(x, 3) for x in range(4, 12)]


@clauses("A-1.8", "A-11.9")
def test_27_no_markers_left():
    t = table(
        [unit("pc", 9, 10), unit("pc", 5, 10)],
        markers=EIGHT,
        factories=[f"{name(7, 10)} 2"],
        dice=[5],
    )
    assert t.refused_go("white-pc-1", "#" + name(13, 10)) == "no_marker_left"
    t.go("white-pc-2", "#" + name(7, 10))
    assert t.state.factories[0].hp == 1


@clauses("A-16.2")
def test_28_skirmish_end():
    t = table([unit("pie", 11, 10)], [unit("pie", 13, 10)], scenario="skirmish", dice=[4])
    t.go("white-pie-1", "@" + name(13, 10))
    assert t.state.outcome.winners == ("white",)
    assert t.state.outcome.reason.key == "ending.army"


@clauses("A-5.17", "A-15.8", "A-14.1", "A-14.18")
def test_29_absolute_zero_opening():
    t = new_game("absolute_zero", loaded={"initiative": [6, 1]})
    t.answer("white", f"deploy:psz@{name(7, 8)}/E")
    t.answer("red", f"deploy:psz@{name(35, 14)}/W")
    assert t.card("B") == ("white", False)
    t.answer("white", "starter:white")
    assert t.state.gold["white"] == 4
    t.order(f"recruit:B:pie@{name(7, 9)}/E")
    assert t.state.gold["white"] == 1
    assert t.state.actions_left == 4
    t.go("white-psz-1", "F")
    assert t.at("white-psz-1") == (8, 8, "E")


@clauses("A-7.6", "A-7.10")
def test_30_ford():
    t = table([unit("pc", 17, 3), unit("pc", 17, 4)])
    t.go("white-pc-1", *FFF, "F")
    assert t.at("white-pc-1") == (21, 3, "E")
    t.go("white-pc-2", "F")
    assert not t.alive("white-pc-2")


@clauses("A-16.7")
def test_31_round_limit():
    white = [unit("pie", x, 18) for x in range(5)] + [unit("pc", x, 19) for x in range(2)]
    white += [unit("sap", 5, 18)]
    red = [unit("pie", x, 6) for x in range(30, 34)] + [unit("pc", x, 7) for x in range(30, 33)]
    t = table(
        white,
        red,
        options={"round_limit": "suggested"},
        cards={"A": "white", "B": "white", "C": "white", "D": "white", "I": "red", "K": "red"},
        active="red",
        turn=160,
        round=80,
    )
    t.pass_turn()
    assert t.state.outcome.scores == {"white": 64, "red": 57}
    assert t.state.outcome.winners == ("white",)


@clauses("A-3.8", "A-7.5", "A-7.7", "A-7.8")
def test_32_from_road_to_rail():
    t = table([unit("pc", 15, 8, "S")])
    plan = ("F", "F", "L45", "F", "L45", "F")
    assert t.refused_go("white-pc-1", *plan, "F") == "allowance_exhausted"
    t.go("white-pc-1", *plan)
    assert t.at("white-pc-1") == (17, 11, "E")
    assert FACINGS[t.unit("white-pc-1").facing] == "E"
    assert t.the(ActionSpent).left == 4
