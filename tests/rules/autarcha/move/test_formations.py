"""Formations and columns (A-8, A-9) beyond the worked examples."""

from rules.autarcha.model.events import (
    ColumnStepsLost,
    DieRolled,
    FormationDropout,
    MemberStopped,
    MineExploded,
    UnitLostOnTerrain,
    UnitMoved,
)
from tests.clauses import clauses
from tests.rules.autarcha.boards import at
from tests.rules.autarcha.table import name, table, unit

ROW = [unit("pie", 6, 10), unit("pie", 6, 11), unit("pie", 6, 12), unit("pie", 6, 13)]
KEYS = [f"white-pie-{number}" for number in range(1, 5)]
ALL = ",".join(KEYS)


@clauses("A-6.8", "A-8.5", "A-8.13")
def test_a_formation_costs_one_action_and_uses_everybody():
    t = table(ROW)
    t.order(f"formation:{ALL}:R45,F")
    assert t.state.actions_left == 4
    assert [t.at(key) for key in KEYS] == [(7, 11 + n, "SE") for n in range(4)]
    assert t.refused(f"go:{KEYS[0]}:F")[0] == "unit_used"
    t.pass_turn()
    t.pass_turn()
    t.order(f"formation:{','.join(KEYS[:3])}:F")
    assert t.at(KEYS[3]) == (7, 14, "SE")


@clauses("A-8.10", "A-8.9", "A-8.3")
def test_reasons_to_drop_out():
    group = [unit("pc", 11, 9), unit("pie", 11, 10), unit("sap", 10, 9), unit("pie", 11, 8)]
    t = table([*group, unit("art", 12, 10, "W")])
    keys = "white-pc-1,white-pie-1,white-sap-1,white-pie-2"
    t.order(f"formation:{keys}:F")
    assert t.the(FormationDropout).reason == "square_occupied"
    cliff = [unit("pc", 12, 8), unit("pie", 12, 7), unit("pie", 12, 9), unit("sap", 11, 7)]
    t = table(cliff)
    t.order("formation:white-pc-1,white-pie-1,white-pie-2,white-sap-1:F")
    dropped = {one.unit: one.reason for one in t.all(FormationDropout)}
    assert dropped["white-pc-1"] == "landscape_forbidden"
    assert t.alive("white-pc-1")


@clauses("A-8.15", "A-8.10", "A-4.7", "A-4.8")
def test_headquarters_and_sappers_drop_out_of_an_attack():
    white = [unit("psz", 6, 9), unit("sap", 6, 14), *ROW]
    t = table(white, [unit("pie", 8, 10)], dice=[6])
    t.order(f"formation:{ALL},white-psz-1,white-sap-1:@2/0")
    assert {one.unit for one in t.all(FormationDropout)} == {"white-psz-1", "white-sap-1"}
    assert not t.alive("red-pie-1")
    assert t.unit("white-psz-1").used


@clauses("A-8.16", "A-24.1")
def test_shots_of_a_formation_come_from_north_west_and_use_dice_only_with_a_target():
    t = table(ROW, [unit("pie", 8, 13), unit("pie", 8, 11)], dice=[1, 6])
    t.order(f"formation:{','.join(reversed(KEYS))}:@2/0")
    assert [one.square for one in t.all(DieRolled)] == [name(8, 11), name(8, 13)]
    assert t.alive("red-pie-2")
    assert not t.alive("red-pie-1")


@clauses("A-8.12", "A-13.7")
def test_mines_react_when_the_plan_is_carried_out():
    mines = {"red": [name(7, 10), name(7, 12)], "white": [name(7, 11)]}
    t = table(ROW, mines=mines)
    t.order(f"formation:{ALL}:F,F")
    assert [one.square for one in t.all(MineExploded)] == [name(7, 10), name(7, 12)]
    assert [t.alive(key) for key in KEYS] == [False, True, False, True]
    assert t.at(KEYS[1]) == (8, 11, "E")
    assert t.state.mines == {"white": (at(7, 11),), "red": ()}


@clauses("A-8.18")
def test_a_member_that_an_explosion_spoils_stops_where_it_is():
    line = [unit("pc", 4, 10, "S"), unit("pc", 4, 11, "S"), unit("pie", 3, 10, "S")]
    line += [unit("pie", 3, 11, "S")]
    t = table(line, mines={"red": [name(4, 12)]})
    t.order("formation:white-pc-1,white-pc-2,white-pie-1,white-pie-2:F,F")
    assert not t.alive("white-pc-2")
    assert t.at("white-pc-1") == (4, 12, "S")
    assert t.at("white-pie-1") == (3, 12, "S")
    assert t.all(MemberStopped) == []
    bridge = [unit("pc", 16, 5), unit("pc", 17, 5), unit("pie", 16, 4), unit("pie", 15, 4)]
    t = table(bridge, mines={"red": [name(18, 5)]})
    t.order("formation:white-pc-1,white-pc-2,white-pie-1,white-pie-2:F,F")
    assert not t.alive("white-pc-2")
    assert t.the(MemberStopped).unit == "white-pc-1"
    assert t.at("white-pc-1") == (17, 5, "E")
    assert t.at("white-pie-1") == (18, 4, "E")


@clauses("A-24.8", "A-8.17")
def test_a_formation_that_fired_first_may_still_move():
    t = table(ROW, [unit("pie", 8, 11)], dice=[6])
    t.order(f"formation:{ALL}:@2/0")
    assert t.state.open_action.units == tuple(KEYS)
    assert t.refused("continue:F,F,F,F")[0] == "formation_too_small"
    assert t.refused("continue:@2/0")[0] == "attack_inside_move"
    t.order("continue:F")
    assert [t.at(key)[0] for key in KEYS] == [7, 7, 7, 7]
    assert t.state.open_action is None
    assert t.state.actions_left == 4


@clauses("A-24.8")
def test_another_order_closes_an_open_action():
    t = table([*ROW, unit("pie", 2, 18)], [unit("pie", 8, 11)], dice=[6])
    t.order(f"formation:{ALL}:@2/0")
    t.go("white-pie-5", "F")
    assert t.refused("continue:F")[0] == "wrong_phase"


COLUMN = [unit("pie", 8, 12), unit("pie", 7, 12), unit("pie", 6, 12)]


@clauses("A-9.9", "A-9.2", "A-9.7")
def test_a_follower_that_cannot_move_stays_and_is_used():
    white = [unit("pie", 8, 12), unit("pie", 7, 12, "W"), unit("pie", 6, 12)]
    t = table(white)
    t.order(f"column:{','.join(KEYS[:3])}:F")
    assert t.at(KEYS[1]) == (7, 12, "N")
    assert t.at(KEYS[2]) == (6, 12, "E")
    assert all(t.unit(key).used for key in KEYS[:3])
    assert [(one.unit, one.lost) for one in t.all(ColumnStepsLost)] == [(KEYS[2], 1)]


@clauses("A-9.7")
def test_a_follower_goes_where_it_will_be_blocked():
    t = table([unit("pie", 14, 8), unit("art", 12, 8), unit("pie", 11, 8)])
    t.order("column:white-pie-1,white-art-1,white-pie-2:F")
    assert t.at("white-art-1") == (13, 8, "E")
    assert t.at("white-pie-2") == (12, 8, "E")


@clauses("A-9.10", "A-9.13", "A-24.8")
def test_a_column_fires_each_unit_along_its_own_facing():
    t = table(COLUMN, [unit("pie", 11, 12)], dice=[6])
    t.order(f"column:{','.join(KEYS[:3])}:F,@2/0")
    assert not t.alive("red-pie-1")
    first = table(COLUMN, [unit("pie", 10, 12)], dice=[6])
    first.order(f"column:{','.join(KEYS[:3])}:@2/0,F")
    assert not first.alive("red-pie-1")
    assert first.at(KEYS[0]) == (9, 12, "E")
    assert first.at(KEYS[2]) == (7, 12, "E")


@clauses("A-9.11")
def test_followers_go_as_far_as_a_lost_leader_came():
    t = table(COLUMN, mines={"red": [name(10, 12)]})
    t.order(f"column:{','.join(KEYS[:3])}:F,F,L45")
    assert not t.alive(KEYS[0])
    assert t.at(KEYS[1]) == (9, 12, "E")
    assert t.at(KEYS[2]) == (8, 12, "E")
    water = [unit("pc", 17, 4), unit("pie", 16, 4), unit("pie", 15, 4)]
    t = table(water)
    t.order("column:white-pc-1,white-pie-1,white-pie-2:F")
    assert t.the(UnitLostOnTerrain).unit == "white-pc-1"
    assert t.at("white-pie-1") == (17, 4, "E")


@clauses("A-9.8", "A-9.12")
def test_made_up_steps_raise_the_limit_of_the_identical_column_only():
    losses = {"units": KEYS[:3], "lost": [0, 0, 1], "turn": 1}
    white = [unit("pie", 8, 12), unit("pie", 7, 12), unit("pie", 5, 12)]
    t = table(white, columns=[losses], turn=3, round=2)
    t.order(f"column:{','.join(KEYS[:3])}:F")
    assert t.at(KEYS[2]) == (7, 12, "E")
    late = table(white, columns=[losses], turn=5, round=3)
    late.order(f"column:{','.join(KEYS[:3])}:F")
    assert late.at(KEYS[2]) == (6, 12, "E")


@clauses("A-9.5")
def test_the_leader_goes_first_and_all_keep_its_pace():
    t = table(COLUMN)
    told = t.order(f"column:{','.join(KEYS[:3])}:F,F")
    moved = [one.unit for one in told if isinstance(one, UnitMoved)]
    assert moved == [KEYS[0], KEYS[0], KEYS[1], KEYS[1], KEYS[2], KEYS[2]]


@clauses("A-8.8")
def test_only_what_stands_straight_ahead_stops_a_member():
    others = [unit("pie", 10, 12), unit("pie", 9, 12), unit("pie", 8, 12), unit("pie", 5, 12)]
    t = table(ROW[:3], others)
    t.order(f"formation:{','.join(KEYS[:3])}:F")
    assert [t.at(key)[:2] for key in KEYS[:3]] == [(7, 10), (7, 11), (7, 12)]
    assert t.all(MemberStopped) == []


@clauses("A-9.10", "A-8.16", "A-9.7")
def test_a_column_fires_from_where_its_last_unit_will_stand():
    order = f"column:{','.join(KEYS[:3])}:F,@1/2"
    t = table(COLUMN, [unit("pie", 7, 13)], dice=[6])
    t.order(order)
    assert not t.alive("red-pie-1")
    assert table(COLUMN, [unit("pie", 6, 13)]).refused(order) == ("no_target", "A-10.14")


@clauses("A-9.7", "A-9.10")
def test_a_follower_fires_the_way_it_has_turned_to_the_unit_ahead():
    white = [unit("pie", 4, 11, "S"), unit("pie", 4, 10, "S"), unit("pie", 4, 9, "S")]
    t = table(white, [unit("pie", 6, 14)], dice=[6])
    t.order(f"column:{','.join(KEYS[:3])}:F,L45,F,@2/0")
    assert t.at(KEYS[1]) == (4, 12, "SE")
    assert not t.alive("red-pie-1")


@clauses("A-8.12")
def test_members_step_from_north_west_to_south_east_however_they_were_announced():
    t = table(ROW)
    t.order(f"formation:{','.join(reversed(KEYS))}:F")
    assert [one.unit for one in t.all(UnitMoved)] == KEYS


@clauses("A-9.11", "A-13.8")
def test_the_owner_of_a_mine_is_asked_when_a_leader_steps_on_it_and_not_when_it_turns_there():
    t = table(COLUMN, mines={"red": [name(9, 12)]}, reactions={"red": "ask"})
    t.order(f"column:{','.join(KEYS[:3])}:F,L45")
    assert t.asked() == [("red", "mine")]
    t.answer("red", "silent")
    assert t.asked() == [("white", "order")]
    assert [t.at(key) for key in KEYS[:3]] == [(9, 12, "NE"), (8, 12, "E"), (7, 12, "E")]
    assert t.state.mines["red"] == (at(9, 12),)
    loud = table(COLUMN, mines={"red": [name(9, 12)]}, reactions={"red": "ask"})
    loud.order(f"column:{','.join(KEYS[:3])}:F,L45")
    loud.answer("red", "detonate")
    assert not loud.alive(KEYS[0])
    assert loud.at(KEYS[1]) == (8, 12, "E")


@clauses("A-9.7", "A-13.8")
def test_the_owner_of_a_mine_is_asked_when_a_follower_steps_on_it_and_the_others_go_on():
    order = f"column:{','.join(KEYS[:3])}:F"
    t = table(COLUMN, mines={"red": [name(8, 12)]}, reactions={"red": "ask"})
    t.order(order)
    assert t.asked() == [("red", "mine")]
    assert [t.at(key)[0] for key in KEYS[:3]] == [9, 8, 6]
    t.answer("red", "silent")
    assert t.asked() == [("white", "order")]
    assert [t.at(key)[0] for key in KEYS[:3]] == [9, 8, 7]
    assert t.state.mines["red"] == (at(8, 12),)
