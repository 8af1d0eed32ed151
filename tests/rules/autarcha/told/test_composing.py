"""Composed answers: what can be added, what is missing, why a step is refused (A-6.12, A-24.3)."""

from collections import Counter

import pytest

from rules.autarcha.fight.shots import first_refusal
from rules.autarcha.geometry import FACINGS
from rules.autarcha.move.ground import ground_of
from rules.kernel.decision import Action, RefusedError
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from tests.clauses import clauses
from tests.rules.autarcha.table import BOTS, arranged, autarcha, name, new_game, table, unit


def steps(t, seat, draft):
    return {one.id for one in t.composing(seat, draft).steps}


def refused(t, seat, draft, step):
    with pytest.raises(RefusedError) as caught:
        t.compose(seat, step, draft=draft)
    return caught.value.refusal.code


@clauses("A-6.12", "A-24.3", "A-6.4")
def test_a_units_action_is_put_together_and_given_once():
    t = table([unit("pie", 9, 10)], [unit("pie", 13, 10)], dice=[6])
    assert "unit:white-pie-1" in steps(t, "white", "")
    assert not t.composing("white", "").complete
    draft = t.compose("white", "unit:white-pie-1")
    assert not t.composing("white", draft).complete
    assert {"step:F", "step:L45", f"to:{name(11, 10)}:E"} <= steps(t, "white", draft)
    assert "step:U" not in steps(t, "white", draft)
    draft = t.compose("white", "step:F", f"to:{name(11, 10)}:E", draft=draft)
    assert draft == "go:white-pie-1:F,F"
    assert t.composing("white", draft).complete
    assert f"fire:@{name(13, 10)}" in steps(t, "white", draft)
    draft = t.compose("white", f"fire:@{name(13, 10)}", draft=draft)
    assert refused(t, "white", draft, "step:F") == "attack_inside_move"
    t.order(draft)
    assert not t.alive("red-pie-1")


@clauses("A-7.10", "A-18.2")
def test_deadly_steps_are_offered_and_mines_make_no_difference():
    plain, mined = (table([unit("pc", 4, 10, "S")], mines=m) for m in ({}, {"red": [name(4, 12)]}))
    draft = "go:white-pc-1"
    assert steps(plain, "white", draft) == steps(mined, "white", draft)
    cliff = table([unit("pc", 15, 7, "S")])
    assert "step:R45" in steps(cliff, "white", draft)


@clauses("A-8.1", "A-8.9")
def test_a_formation_is_gathered_unit_by_unit():
    t = table([unit("pie", 6, y) for y in (10, 11, 12)], [unit("pie", 8, 11)])
    draft = t.compose("white", "mode:formation", "unit:white-pie-1", "unit:white-pie-2")
    assert "step:F" not in steps(t, "white", draft)
    draft = t.compose("white", "unit:white-pie-3", draft=draft)
    assert {"step:F", "fire:@2/0"} <= steps(t, "white", draft)
    draft = t.compose("white", "step:F", "step:R45", draft=draft)
    assert draft == "formation:white-pie-1,white-pie-2,white-pie-3:F,R45"
    assert t.composing("white", draft).complete
    without = t.compose("white", "unit:white-pie-1", draft=draft)
    assert [one.key for one in t.composing("white", without).missing] == [
        "refusal.formation_too_small"
    ]


@clauses("A-9.1", "A-24.8")
def test_columns_and_open_actions():
    t = table([unit("pie", x, 12) for x in (8, 7, 6)], [unit("pie", 10, 12)], dice=[6])
    draft = t.compose("white", "mode:column", *(f"unit:white-pie-{n}" for n in (1, 2, 3)))
    assert "step:F" in steps(t, "white", draft)
    t.order("go:white-pie-1:@" + name(10, 12))
    assert "mode:continue" in steps(t, "white", "")
    assert t.compose("white", "mode:formation") == "formation"
    draft = t.compose("white", "mode:continue", "step:F", f"to:{name(10, 12)}:E")
    assert draft == "continue:F,F"
    assert refused(table([unit("pie", 8, 12)]), "white", "", "mode:continue") == "wrong_phase"


@clauses("A-6.13")
def test_a_mistake_that_costs_an_action_under_strict_fair_play_may_be_drafted():
    for strict in (False, True):
        t = table([unit("pie", 2, 18)], options={"strict_fair_play": strict})
        draft = "go:white-pie-1:F,F,F"
        if strict:
            assert t.compose("white", "step:F", draft=draft) == f"{draft},F"
        else:
            assert refused(t, "white", draft, "step:F") == "allowance_exhausted"
        assert refused(t, "white", draft, f"fire:@{name(6, 18)}") == "no_target"


@clauses("A-6.3")
def test_without_actions_no_unit_can_be_chosen():
    spent = table(
        [unit("pie", 2, 18), unit("pie", 2, 20, "E", "used")],
        actions=0,
        open_action=["unit", "white-pie-2"],
    )
    assert not [one for one in steps(spent, "white", "") if one.startswith("unit:")]
    assert refused(spent, "white", "", "unit:white-pie-1") == "no_actions_left"


@clauses("A-12.4", "A-13.2", "A-14.14")
def test_the_work_of_sappers_is_put_together():
    t = table(
        [unit("sap", 14, 6), unit("art", 15, 7, "SW")], gold={"white": 20}, markers=[name(15, 6)]
    )
    chosen = t.compose("white", "unit:white-sap-1")
    assert {"mode:mine", "mode:relocate", "mode:build"} <= steps(t, "white", chosen)
    mine = t.compose("white", "mode:mine", draft=chosen)
    assert f"at:{name(13, 5)}" in steps(t, "white", mine)
    assert f"at:{name(15, 7)}" not in steps(t, "white", mine)
    assert refused(t, "white", mine, f"at:{name(15, 7)}") == "square_occupied"
    assert t.compose("white", f"at:{name(13, 5)}", draft=mine) == (
        f"mine:white-sap-1:{name(13, 5)}"
    )
    empty = t.compose("white", "mode:relocate", draft=chosen)
    assert not [one for one in steps(t, "white", empty) if one.startswith("at:")]
    carry = t.compose("white", "unit:white-art-1", draft=empty)
    assert f"at:{name(13, 5)}" in steps(t, "white", carry)
    carry = t.compose("white", f"at:{name(13, 5)}", "facing:W", draft=carry)
    assert carry == f"relocate:white-sap-1:white-art-1:{name(13, 5)}:W"
    repair = t.compose("white", "mode:repair", f"at:{name(15, 6)}", draft=chosen)
    assert t.composing("white", repair).complete
    clear = t.compose(
        "white", "mode:demine", f"at:{name(13, 5)}", f"at:{name(14, 5)}", draft=chosen
    )
    assert clear == f"demine:white-sap-1:{name(13, 5)},{name(14, 5)}"


@clauses("A-14.14", "A-14.15")
def test_only_blocked_own_units_close_by_are_offered_to_be_carried():
    own = [unit("sap", 14, 6), unit("art", 15, 7, "SW"), unit("pie", 14, 5)]
    t = table([*own, unit("art", 11, 11)], [unit("art", 16, 8, "SW")])
    draft = t.compose("white", "unit:white-sap-1", "mode:relocate")
    offered = [one for one in steps(t, "white", draft) if one.startswith("unit:")]
    assert offered == ["unit:white-art-1"]


@clauses("A-14.9", "A-14.1")
def test_recruits_are_put_together():
    t = table([unit("psz", 7, 8)], gold={"white": 7})
    draft = t.compose("white", "from:B", f"put:pie@{name(7, 9)}/E", f"put:sap@{name(7, 10)}/W")
    assert draft == f"recruit:B:pie@{name(7, 9)}/E,sap@{name(7, 10)}/W"
    assert refused(t, "white", draft, f"put:pie@{name(5, 7)}/E") == "not_enough_gold"
    assert t.compose("white", f"lift:{name(7, 9)}", draft=draft) == (
        f"recruit:B:sap@{name(7, 10)}/W"
    )
    assert f"put:pie@{name(5, 7)}/E" in steps(t, "white", "recruit:B")


@clauses("A-13.5")
def test_mining_in_formation_is_put_together():
    t = table([unit("sap", 6, y) for y in (10, 11, 12)], gold={"white": 3})
    draft = t.compose("white", "mode:mine_row", *(f"unit:white-sap-{n}" for n in (1, 2, 3)))
    assert f"at:{name(7, 10)}" in steps(t, "white", draft)
    draft = t.compose("white", f"at:{name(7, 10)}", draft=draft)
    assert draft == "mine_row:white-sap-1,white-sap-2,white-sap-3:1:0"
    assert t.composing("white", draft).complete
    fewer = t.compose("white", "unit:white-sap-2", draft=draft)
    assert fewer == "mine_row:white-sap-1,white-sap-3:1:0"
    assert refused(t, "white", draft, "at:13.01.NW") == "off_board"
    assert refused(t, "white", "mine_row", f"at:{name(7, 10)}") == "formation_too_small"


@clauses("A-16.3", "A-13.8", "A-6.14")
def test_words_are_orders_of_their_own():
    t = table()
    assert {"end_turn", "surrender", "offer_draw", "react:ask"} <= steps(t, "white", "")
    assert "collect" not in steps(t, "white", "")
    assert t.compose("white", "end_turn") == "end_turn"
    assert refused(t, "white", "", "collect") == "nothing_to_collect"


@clauses("A-5.9")
def test_a_shop_shows_what_the_gold_buys():
    t = new_game("civil_war")
    assert t.composing("white", "buy").complete
    draft = t.compose("white", "usual")
    assert draft == "buy:pie*6,pc*3,art*2,sap*1"
    assert steps(t, "white", draft) >= {"fewer:pie", "clear"}
    assert "more:pc" not in steps(t, "white", draft)
    assert refused(t, "white", draft, "more:pc") == "budget_exceeded"
    assert t.compose("white", "fewer:sap", "more:pie", draft=draft) == "buy:pie*7,pc*3,art*2"


@clauses("A-5.3", "A-5.21")
def test_a_deployment_is_laid_out_turned_lifted_and_mirrored():
    t = new_game("skirmish")
    draft = t.compose("white", f"put:pie@{name(3, 4)}/E", f"put:pie@{name(3, 4)}/SE")
    assert draft == f"deploy:pie@{name(3, 4)}/SE"
    assert refused(t, "white", draft, f"put:pc@{name(3, 4)}/E") == "square_occupied"
    assert refused(t, "white", draft, f"put:pie@{name(25, 4)}/E") == "outside_zone"
    assert refused(t, "white", draft, f"put:sap@{name(5, 6)}/E") == "no_piece_left"
    assert t.compose("white", "mirror", draft=draft) == f"deploy:pie@{name(3, 19)}/NE"
    assert t.compose("white", f"lift:{name(3, 4)}", draft=draft) == "deploy"
    assert t.compose("white", "clear", draft=draft) == "deploy"
    assert t.composing("white", draft).missing[0].values["n"] == 18
    assert f"put:pc@{name(4, 7)}/E" in steps(t, "white", draft)


@clauses("A-5.3", "A-5.21")
def test_a_piece_of_a_draft_is_moved_and_two_change_places():
    t = new_game("skirmish")
    draft = t.compose("white", f"put:pie@{name(3, 4)}/SE", f"put:pc@{name(5, 6)}/E")
    moved = t.compose("white", f"shift:{name(3, 4)}:{name(8, 11)}", draft=draft)
    assert moved == f"deploy:pie@{name(8, 11)}/SE,pc@{name(5, 6)}/E"
    swapped = t.compose("white", f"shift:{name(3, 4)}:{name(5, 6)}", draft=draft)
    assert swapped == f"deploy:pie@{name(5, 6)}/SE,pc@{name(3, 4)}/E"
    assert refused(t, "white", draft, f"shift:{name(9, 9)}:{name(3, 4)}") == "unit_unknown"
    assert refused(t, "white", draft, f"shift:{name(3, 4)}:{name(25, 4)}") == "outside_zone"
    assert refused(t, "white", draft, f"shift:{name(5, 6)}:{name(9, 6)}") == "landscape_forbidden"


@clauses("A-5.3", "A-3.13")
def test_on_a_mountain_road_a_piece_is_offered_along_it():
    t = new_game("skirmish")
    offered = steps(t, "white", "deploy")
    assert f"put:pc@{name(15, 7)}/S" in offered
    assert f"put:pc@{name(15, 7)}/E" not in offered
    assert not [one for one in offered if one.startswith(f"put:pc@{name(9, 6)}")]


@clauses("A-8.1", "A-8.5", "A-6.6")
def test_only_own_fresh_units_join_a_formation():
    t = table([unit("pie", 6, 10), unit("pie", 6, 11, "E", "used")], [unit("pie", 8, 11)])
    for draft in ("formation:white-pie-1", "column:white-pie-1"):
        assert refused(t, "white", draft, "unit:white-pie-2") == "unit_used"
        assert refused(t, "white", draft, "unit:red-pie-1") == "not_your_unit"
        assert refused(t, "white", draft, "unit:white-pie-9") == "unit_unknown"


@clauses("A-5.3")
def test_a_piece_of_a_draft_may_be_turned_every_other_way():
    t = new_game("skirmish")
    draft = f"deploy:pie@{name(3, 4)}/SE"
    turned = {one for one in steps(t, "white", draft) if one.startswith(f"put:pie@{name(3, 4)}")}
    facings = ("N", "NE", "E", "S", "SW", "W", "NW")
    assert turned == {f"put:pie@{name(3, 4)}/{facing}" for facing in facings}


@clauses("A-5.3", "A-2.13")
def test_a_piece_that_may_not_stand_there_is_refused_with_its_clause():
    t = new_game("skirmish")
    for piece, clause in ((f"pc@{name(9, 6)}/E", "A-5.3"), (f"pc@{name(25, 12)}/E", "A-2.13")):
        with pytest.raises(RefusedError) as caught:
            t.compose("white", f"put:{piece}", draft="deploy")
        assert caught.value.refusal.clause == clause


@clauses("A-6.4", "A-12.5", "A-24.2")
def test_random_play_gives_every_sort_of_order():
    title, chance, given = autarcha(), Stream(2, "orders"), Counter()
    for seed in range(2):
        setup = Setup("autarcha", BOTS, {"scenario": "total_war", "strict_fair_play": True})
        state, _ = title.new_game(setup, seed)
        while state.open:
            decision = state.open[0]
            pick = arranged(state, decision, chance)
            given[pick.partition(":")[0]] += decision.kind == "order"
            title.submit(state, Action(decision.id, decision.seat, pick))
    usual = ("go", "formation", "column", "continue", "recruit", "mine", "demine", "end_turn")
    assert [word for word in usual if not given[word]] == []


@clauses("A-14.1")
def test_gold_that_is_just_enough_buys_a_recruit():
    for gold, offered in ((3, True), (2, False)):
        t = table([unit("psz", 7, 8)], gold={"white": gold})
        assert (f"put:pie@{name(5, 7)}/E" in steps(t, "white", "recruit:B")) is offered


@clauses("A-12.3", "A-12.5")
def test_only_sappers_that_have_not_moved_are_offered_work():
    t = table([unit("pie", 2, 18), unit("sap", 2, 20)], gold={"white": 20})
    for draft in ("go:white-pie-1", "go:white-sap-1:F"):
        assert not [one for one in steps(t, "white", draft) if one.startswith("mode:")]
    assert "mode:mine" in steps(t, "white", "go:white-sap-1")


@clauses("A-13.5", "A-8.5")
def test_only_own_fresh_sappers_mine_in_formation():
    white = [unit("sap", 6, 10), unit("sap", 6, 11, "E", "used"), unit("pie", 6, 12)]
    t = table(white, [unit("sap", 30, 6)], gold={"white": 3})
    offered = {one for one in steps(t, "white", "mine_row") if one.startswith("unit:")}
    assert offered == {"unit:white-sap-1"}


@clauses("A-5.9")
def test_the_shop_offers_what_the_last_gold_just_buys():
    t = new_game("civil_war")
    offered = steps(t, "white", "buy:pc*7,art*1")
    assert {"more:pie", "more:art", "more:sap"} <= offered
    assert "more:pc" not in offered


@clauses("A-5.16")
def test_a_go_that_is_complete_offers_no_further_piece():
    t = new_game("total_war")
    two = f"deploy:pie@{name(3, 4)}/E,pie@{name(3, 5)}/E"
    assert f"put:pc@{name(4, 7)}/E" in steps(t, "white", two)
    three = {one for one in steps(t, "white", f"{two},pie@{name(3, 6)}/E") if "put:" in one}
    assert {one.split("/")[0] for one in three} == {f"put:pie@{name(3, y)}" for y in (4, 5, 6)}


@clauses("A-13.5", "A-5.7")
def test_a_row_of_mines_is_begun_with_three_sappers_where_there_is_an_economy():
    three = [unit("sap", 6, 10), unit("sap", 6, 11), unit("sap", 6, 12)]
    assert "mode:mine_row" in steps(table(three), "white", "")
    assert "mode:mine_row" not in steps(table(three[:2]), "white", "")
    tired = [*three[:2], unit("sap", 6, 12, "E", "used")]
    assert "mode:mine_row" not in steps(table(tired), "white", "")
    assert "mode:mine_row" not in steps(table(three, scenario="skirmish"), "white", "")


@clauses("A-7.10")
def test_nothing_follows_a_step_that_loses_the_unit():
    t = table([unit("pc", 17, 4)])
    assert steps(t, "white", "go:white-pc-1")
    assert steps(t, "white", "go:white-pc-1:F") == {"unit:white-psz-1"}


@clauses("A-1.6")
def test_a_piece_that_was_put_down_is_not_offered_again():
    t = new_game("skirmish")
    draft = t.compose("white", f"put:psz@{name(6, 12)}/E")
    again = f"put:psz@{name(7, 12)}/E"
    assert again in steps(t, "white", "")
    assert again not in steps(t, "white", draft)
    assert refused(t, "white", draft, again)


@clauses("A-5.3", "A-28")
def test_a_bought_army_is_laid_out_on_squares_of_its_own_where_everybody_can_go_on():
    t = new_game("autarchy", hidden_deploy=True)
    for seat in ("white", "red"):
        t.answer(seat, t.compose(seat, "usual"), "purchase")
    seat = t.asked()[0][0]
    laid = [one.partition("@") for one in t.compose(seat, "ready").partition(":")[2].split(",")]
    places = [where.partition("/") for _, _, where in laid]
    assert len({square for square, _, _ in places}) == len(laid) > 5
    ground = ground_of(autarcha().pack, t.state)
    for (kind, _, _), (square, _, facing) in zip(laid, places, strict=True):
        place = ground.board.square(square) * 8 + FACINGS.index(facing)
        assert ground.values[kind][place] > 0, (kind, square)


def test_random_orders_of_sappers_are_of_every_sort():
    sappers = [unit("sap", 6, 10), unit("sap", 6, 11), unit("sap", 6, 12)]
    t = table(sappers, gold={"white": 99}, markers=[name(7, 10)])
    decision, chance = t.decision("white"), Stream(3, "works")
    picks = {
        autarcha().random_pick(t.state, decision, chance).partition(":")[0] for _ in range(1500)
    }
    assert {"mine", "mine_row", "demine", "build", "repair"} <= picks


@clauses("A-8.16")
def test_a_volley_is_refused_only_when_no_shot_has_a_target():
    assert first_refusal(["no_target", ""]) == ""
    assert first_refusal(["own_unit_target", "no_target"]) == "own_unit_target"
    assert first_refusal([]) == "no_target"
