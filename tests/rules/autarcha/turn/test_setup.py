"""Set-up: scenarios, purchases, deployment, factories, initiative (A-1, A-5)."""

import pytest

from rules.autarcha.board import CITY
from rules.autarcha.geometry import STEPS
from rules.autarcha.model.events import (
    ArmyBought,
    CardsDealt,
    FactoryBuilt,
    InitiativeRolled,
    ScreenLifted,
    UnitDeployed,
)
from rules.autarcha.move.ground import ground_of
from rules.autarcha.turn.deploying import factory_squares
from rules.autarcha.turn.ready import layout
from rules.kernel.decision import RefusedError
from rules.kernel.setup import SeatSetup, Setup
from tests.clauses import clauses
from tests.rules.autarcha.boards import at, board
from tests.rules.autarcha.packs import pack
from tests.rules.autarcha.table import HUMANS, Table, autarcha, name, new_game


def deploy_ready(t, seat):
    t.answer(seat, t.compose(seat, "ready"), "deploy")


def deploy_all(t):
    """Both sides let the computer lay out what is left."""
    while t.asked() and t.asked()[0][1] == "deploy":
        deploy_ready(t, t.asked()[0][0])


@clauses("A-1.1")
def test_exactly_two_sides_play():
    for ids in (("white",), ("white", "blue")):
        with pytest.raises(RefusedError):
            autarcha().new_game(Setup("autarcha", tuple(SeatSetup(i) for i in ids)), 1)


@clauses("A-5.1", "A-5.8", "A-5.21", "A-2.14", "A-5.6")
def test_a_skirmish_is_deployed_in_secret():
    t = new_game("skirmish", loaded={"initiative": [2, 2, 3, 5]})
    assert t.asked() == [("white", "deploy"), ("red", "deploy")]
    deploy_ready(t, "red")
    assert t.asked() == [("white", "deploy")]
    assert t.view("white").units == {}
    deploy_ready(t, "white")
    assert [(one.white, one.red) for one in t.all(InitiativeRolled)] == [(2, 2), (3, 5)]
    assert t.asked() == [("red", "starter")]
    assert t.state.units == {}
    assert len(t.view("white").hidden) == 19
    assert {one.square for one in t.view("white").hidden} <= board().halves["white"]
    assert t.view("white").behind == ("white", "red")
    t.answer("red", "starter:white")
    assert len(t.all(ScreenLifted)) == 1
    assert len(t.state.units) == 38
    assert t.state.active == "white"


@clauses("A-5.6", "A-24.1", "A-1.10")
def test_the_higher_roller_chooses_who_starts():
    t = new_game("absolute_zero", loaded={"initiative": [4, 1]})
    deploy_all(t)
    assert t.asked() == [("white", "starter")]
    t.answer("white", "starter:red")
    assert t.state.active == "red"
    assert t.state.starter == "red"


@clauses("A-5.9", "A-5.5", "A-5.21")
def test_armies_are_bought_in_secret_and_shown_together():
    t = new_game("autarchy")
    t.answer("red", "buy:pie*10")
    assert t.all(ArmyBought) == []
    assert t.view("white").to_place["red"] == ("psz",)
    t.answer("white", "buy:pc*2,sap*1")
    assert [(one.side, one.cost) for one in t.all(ArmyBought)] == [("white", 16), ("red", 30)]
    assert t.state.gold == {"white": 84, "red": 70}
    assert t.state.to_place["white"] == ("psz", "pc", "pc", "sap")


@clauses("A-5.16", "A-5.18", "A-1.4")
def test_total_war_places_three_at_a_time():
    t = new_game("total_war")
    goes = []
    while t.asked()[0][1] == "deploy":
        seat = t.asked()[0][0]
        goes.append((seat, t.decision(seat).about.pieces))
        deploy_ready(t, seat)
    assert goes == [("white", 3), ("red", 3)] * 12 + [("white", 1), ("red", 1)]
    assert t.state.gold == {"white": 200, "red": 200}
    assert len(t.state.units) == 74


@clauses("A-5.12", "A-5.13", "A-5.2")
def test_factories_then_cards():
    t = new_game("total_war", loaded={"initiative": [6, 1]})
    deploy_all(t)
    order = []
    for _ in range(4):
        ((seat, kind),) = t.asked()
        order.append((seat, kind))
        options = t.decision(seat).options
        assert all(board().square(one.split(":")[1]) in board().zones[seat] for one in options)
        t.answer(seat, options[0])
    assert order == [("white", "factory"), ("red", "factory")] * 2
    assert len(t.all(FactoryBuilt)) == 4
    assert [t.card(letter)[0] for letter in "ABCDEFGHIJKL"] == (
        ["white"] * 4 + [""] * 4 + ["red"] * 4
    )


@clauses("A-5.12")
def test_factories_stand_on_free_land():
    t = new_game("autarchy")
    t.answer("white", "buy")
    t.answer("red", "buy")
    deploy_all(t)
    squares = factory_squares(pack(), t.state, "white")
    assert at(9, 6) not in squares
    hq = next(one.square for one in t.state.units.values() if one.side == "white")
    assert hq not in squares


@clauses("A-5.14", "A-5.15", "A-24.1", "A-15.14")
def test_civil_war_deals_six_cards_each():
    t = new_game("civil_war", loaded={"deal": list("ALBKCJDIEHFG")})
    assert t.the(CardsDealt).white == tuple("ALBKCJ")
    assert t.card("A") == ("white", False)
    assert t.card("I") == ("red", False)
    t.answer("white", "buy:pie*1")
    t.answer("red", "buy:pie*1")
    deploy_all(t)
    for unit in t.state.units.values():
        letter = board().areas[board().area[unit.square]].id
        assert t.card(letter)[0] == unit.side
    ((seat, kind),) = t.asked()
    assert (seat, kind) == ("white", "factory")
    assert f"factory:{name(36, 20)}" in t.decision("white").options


@clauses("A-5.11", "A-5.21")
def test_hidden_deployment_in_autarchy():
    t = new_game("autarchy", hidden_deploy=True)
    t.answer("white", "buy:pie*2")
    t.answer("red", "buy:pie*1")
    assert t.asked() == [("white", "deploy"), ("red", "deploy")]
    deploy_ready(t, "white")
    assert t.view("red").units == {}
    deploy_ready(t, "red")
    assert len(t.state.units) == 5
    assert t.asked() == [("white", "factory")]
    plain = new_game("total_war", hidden_deploy=True)
    assert plain.asked() == [("white", "deploy")]


@clauses("A-5.17")
def test_absolute_zero_places_one_headquarters_each():
    t = new_game("absolute_zero", loaded={"initiative": [6, 1]})
    assert t.asked() == [("white", "deploy")]
    t.answer("white", f"deploy:psz@{name(5, 3)}/E")
    t.answer("red", f"deploy:psz@{name(35, 14)}/W")
    assert [t.card(one)[0] for one in "ABK"] == ["white", "", "red"]
    assert t.state.gold == {"white": 0, "red": 0}


def until_the_starter_is_chosen(t):
    while t.asked()[0][1] != "starter":
        ((seat, kind), *_) = t.asked()
        pick = "buy" if kind == "purchase" else t.decision(seat).options[:1]
        t.answer(seat, t.compose(seat, "ready") if kind == "deploy" else "".join(pick), kind)


@clauses("A-5.6")
@pytest.mark.parametrize("scenario", tuple(pack().scenarios))
@pytest.mark.parametrize("starter", ["white", "red"])
def test_whoever_does_not_begin_gets_gold_for_it_where_beginning_is_worth_much(scenario, starter):
    t = new_game(scenario, loaded={"initiative": [6, 1]})
    other = "red" if starter == "white" else "white"
    until_the_starter_is_chosen(t)
    before = dict(t.state.gold)
    t.answer("white", f"starter:{starter}")
    more = {"civil_war": 6, "absolute_zero": 2}.get(scenario, 0)
    assert t.state.gold.get(other, 0) == before.get(other, 0) + more
    booked = [one for one in t.state.journal if one.what == "second"]
    assert [(one.side, one.income) for one in booked] == ([(other, more)] if more else [])


@pytest.mark.parametrize("options", [{}, {"second_gold": False}])
def test_a_match_whose_setup_does_not_ask_for_it_gives_the_second_player_no_gold(options):
    """Matches from before this gold existed do not name it, and go on as they began."""
    setup = Setup("autarcha", HUMANS, {"scenario": "absolute_zero", **options})
    t = Table(*autarcha().new_game(setup, 1, {"initiative": [6, 1]}))
    until_the_starter_is_chosen(t)
    t.answer("white", "starter:white")
    assert t.state.gold["red"] == 0


@clauses("A-5.3", "A-5.4")
def test_pieces_may_face_any_way_but_not_stand_where_they_are_lost():
    t = new_game("skirmish")
    for facing in ("N", "SW"):
        assert t.compose("white", f"put:pie@{name(3, 3)}/{facing}") == (
            f"deploy:pie@{name(3, 3)}/{facing}"
        )
    for piece in (f"pc@{name(15, 7)}/E", f"pie@{name(18, 4)}/E", f"pc@{name(18, 5)}/N"):
        with pytest.raises(RefusedError) as caught:
            t.compose("white", f"put:{piece}")
        assert caught.value.refusal.code == "landscape_forbidden"
    assert t.compose("white", f"put:pc@{name(18, 5)}/E", f"put:pc@{name(15, 7)}/S")


@clauses("A-5.19", "A-5.22")
def test_ready_deployments_fill_what_is_missing():
    t = new_game("skirmish")
    by_hand = t.compose("white", f"put:pie@{name(12, 3)}/N", f"put:psz@{name(13, 3)}/E", "ready")
    pieces = by_hand.removeprefix("deploy:").split(",")
    assert len(pieces) == 19
    assert f"pie@{name(12, 3)}/N" in pieces
    assert sum(one.startswith("psz") for one in pieces) == 1
    assert f"pie@{name(12, 2)}/E" in pieces
    assert t.composing("white", by_hand).complete
    t.answer("white", by_hand)


@clauses("A-5.19")
@pytest.mark.parametrize("scenario", ["autarchy", "civil_war"])
def test_bought_armies_are_laid_out_too(scenario):
    t = new_game(scenario)
    for seat in ("white", "red"):
        t.answer(seat, t.compose(seat, "usual"), "purchase")
    deploy_all(t)
    assert t.asked()[0][1] == "factory"
    assert len(t.all(UnitDeployed)) == (50 if scenario == "autarchy" else 26)


@clauses("A-5.20", "A-2.13")
def test_another_scenario_on_another_board_needs_no_code():
    t = new_game("valley_skirmish")
    for seat in ("white", "red"):
        deploy_ready(t, seat)
    assert t.asked()[0][1] == "starter"


@clauses("A-1.7", "A-1.2")
def test_no_more_factories_than_markers():
    assert pack().things["factory"].pieces == 4
    assert all(one.factories * 2 <= 4 for one in pack().scenarios.values())


@clauses("A-4.11")
def test_there_are_no_units_of_transport():
    assert set(pack().units) == {"psz", "pie", "pc", "art", "sap"}


@clauses("A-5.19")
def test_a_bought_army_is_laid_out_for_war():
    """Headquarters in a city, guns in front of it, infantry under cover, armour on the roads."""
    t = new_game("autarchy")
    for seat in ("white", "red"):
        t.answer(seat, t.compose(seat, "usual"), "purchase")
    deploy_all(t)
    own = [one for one in t.state.units.values() if one.side == "white"]
    river = board()
    (hq,) = (one.square for one in own if one.type == "psz")
    assert river.landscape[hq] == CITY
    assert {one.square % 40 - hq % 40 for one in own if one.type == "art"} == {4}
    sheltered = [one for one in own if one.type == "pie" and river.landscape[one.square]]
    assert len(sheltered) >= 7
    driven = [one for one in own if one.type == "pc"]
    assert sum(bool(river.road[one.square] or river.rail[one.square]) for one in driven) >= 4
    assert {river.areas[river.area[one.square]].id for one in own} == set("ABCD")
    sappers = [one.square for one in own if one.type == "sap"]
    assert all(abs(one % 40 - hq % 40) <= 1 and abs(one // 40 - hq // 40) <= 1 for one in sappers)
    assert {one.facing for one in own} == {2}


@clauses("A-5.15", "A-5.19")
@pytest.mark.parametrize(
    ("deal", "ahead"),
    [("ABCDEFGHIJKL", 2), ("GHIJKLABCDEF", 6), ("ABEGIJCDFHKL", 4), ("CDFHKLABEGIJ", 0)],
)
def test_a_dealt_army_faces_the_areas_of_the_enemy(deal, ahead):
    t = new_game("civil_war", loaded={"deal": list(deal)})
    for seat in ("white", "red"):
        t.answer(seat, t.compose(seat, "usual"), "purchase")
    deploy_all(t)
    own = [one for one in t.state.units.values() if one.side == "white"]
    foes = [one for one in t.state.units.values() if one.side == "red"]
    assert all((one.facing - ahead) % 8 in (7, 0, 1) for one in own)
    dx, dy = STEPS[ahead]
    (hq,) = (one.square for one in own if one.type == "psz")
    armour = [one.square for one in own if one.type == "pc"]

    def forward(square: int) -> int:
        return square % 40 * dx + square // 40 * dy

    assert min(map(forward, armour)) > forward(hq)
    assert max(map(forward, armour)) < max(forward(one.square) for one in foes)


@clauses("A-5.15", "A-5.19")
def test_a_dealt_headquarters_is_laid_out_in_a_city_of_its_own():
    t = new_game("civil_war", loaded={"deal": list("ALBKCJDIEHFG")})
    for seat in ("white", "red"):
        t.answer(seat, t.compose(seat, "usual"), "purchase")
    deploy_all(t)
    for one in t.state.units.values():
        if one.type == "psz":
            assert board().landscape[one.square] == CITY


@clauses("A-5.4", "A-5.19")
@pytest.mark.parametrize("scenario", ["autarchy", "civil_war"])
def test_every_piece_of_a_layout_has_a_square_of_its_own(scenario):
    t = new_game(scenario)
    for seat in ("white", "red"):
        t.answer(seat, t.compose(seat, "usual"), "purchase")
    army = t.state.to_place["white"]
    plan = layout(pack(), t.state, "white", army, set())
    assert sorted(one.unit for one in plan) == sorted(army)
    assert len({one.square for one in plan}) == len(army)


@clauses("A-5.19")
@pytest.mark.parametrize("seed", [2, 3, 5])
def test_no_gun_is_laid_out_where_it_could_not_move(seed):
    t = new_game("civil_war", seed)
    for seat in ("white", "red"):
        t.answer(seat, t.compose(seat, "usual"), "purchase")
    plan = layout(pack(), t.state, "red", t.state.to_place["red"], set())
    steps = ground_of(pack(), t.state).values["art"]
    guns = [steps[one.square * 8 + one.facing] for one in plan if one.unit == "art"]
    assert guns
    assert min(guns) > 0
