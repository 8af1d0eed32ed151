"""The whole table of refusals: each reason with its clause, the topmost one first."""

import pytest

from game.words.text import load_texts
from rules.autarcha.model.events import ActionSpent
from rules.autarcha.words.refusals import CLAUSES, PENALTIES
from rules.kernel.decision import Action
from tests.clauses import clauses
from tests.rules.autarcha.table import name, new_game, table, unit

PIE, PC, SAP = "white-pie-1", "white-pc-1", "white-sap-1"
RICH = {"gold": {"white": 99, "red": 99}}


def refused(white, order, red=(), **rest):
    return table(list(white), list(red), **rest).refused(order)


@clauses("A-16.1", "A-24.4")
def test_nothing_is_accepted_after_the_end():
    t = table()
    decision = t.decision("white")
    t.order("surrender")
    assert t.refused_action(Action(decision.id, "white", "end_turn")) == ("game_over", "A-16.1")


@clauses("A-1.1", "A-5.2", "A-24.8", "A-16.8")
def test_only_the_active_player_gives_orders():
    t = table()
    decision = t.decision("white")
    assert t.refused_action(Action(decision.id, "red", "end_turn")) == ("not_your_turn", "A-1.1")
    assert t.refused("continue:F") == ("wrong_phase", "A-5.2")
    assert t.refused("accept")[0] == "unreadable_pick"
    t.order("offer_draw")
    assert t.refused_action(Action(decision.id, "white", "end_turn")) == (
        "decision_pending",
        "A-16.8",
    )


@clauses("A-24.7")
def test_a_mine_in_question_is_waited_for():
    t = table([unit("pie", 2, 18)], mines={"red": [name(3, 18)]}, reactions={"red": "ask"})
    t.go(PIE, "F")
    assert t.refused_action(Action(1, "white", "end_turn")) == ("decision_pending", "A-24.7")


@clauses("A-6.14", "A-6.3")
def test_collecting_and_a_sixth_action():
    assert refused([], "collect") == ("nothing_to_collect", "A-6.14")
    spent = table(
        [unit("pie", 2, 18), unit("pie", 2, 20, "E", "used")],
        actions=0,
        open_action=["unit", "white-pie-2"],
    )
    assert spent.refused(f"go:{PIE}:F") == ("no_actions_left", "A-6.3")
    assert spent.refused(f"formation:{PIE},white-pie-2,white-psz-1:F")[0] == "no_actions_left"


@clauses("A-5.7")
@pytest.mark.parametrize(
    "order",
    [
        f"mine:{SAP}:{name(3, 18)}",
        f"build:{SAP}:{name(3, 18)}",
        f"mine_row:{SAP}:1:0",
        f"recruit:B:pie@{name(7, 9)}/E",
    ],
)
def test_a_skirmish_has_no_economy(order):
    assert refused([unit("sap", 2, 18)], order, scenario="skirmish") == (
        "economy_disabled",
        "A-5.7",
    )


@clauses("A-6.4", "A-6.6")
def test_units_that_cannot_be_ordered():
    t = table([unit("pie", 2, 18, "E", "used"), unit("pie", 2, 20)], [unit("pie", 30, 6)])
    assert t.refused("go:white-pie-9:F") == ("unit_unknown", "A-6.4")
    assert t.refused("formation:white-pie-2,white-pie-2,white-psz-1:F")[0] == "unit_unknown"
    assert t.refused("go:red-pie-1:F") == ("not_your_unit", "A-6.4")
    assert t.refused(f"go:{PIE}:F") == ("unit_used", "A-6.6")
    assert t.refused("go:white-pie-2") == ("empty_action", "A-6.4")


@clauses("A-4.2", "A-7.6", "A-2.11", "A-7.12", "A-7.9", "A-7.16")
def test_steps_that_cannot_be_made():
    assert refused([unit("art", 15, 7, "SW")], "go:white-art-1:F") == ("unit_blocked", "A-4.2")
    lone = [unit("pie", 2, 18)]
    assert refused(lone, f"go:{PIE}:F,F,F,F") == ("allowance_exhausted", "A-7.6")
    blocked = [unit("pie", 3, 18)]
    assert refused(lone, f"go:{PIE}:F", blocked) == ("square_occupied", "A-2.11")
    own = [unit("pie", 2, 18), unit("pie", 3, 18)]
    assert refused(own, f"go:{PIE}:F") == ("square_occupied", "A-2.11")
    edge = [unit("pie", 0, 18, "W")]
    assert refused(edge, f"go:{PIE}:F") == ("off_board", "A-7.12")
    assert refused(lone, f"go:{PIE}:U") == ("uturn_not_on_road", "A-7.9")
    late = [unit("pie", 4, 15, "S")]
    assert refused(late, f"go:{PIE}:F,F,U") == ("uturn_not_on_road", "A-7.9")


@clauses("A-6.5", "A-4.7", "A-4.8", "A-10.3", "A-10.13", "A-10.14", "A-7.12")
def test_attacks_that_cannot_be_made():
    lone, near = [unit("pie", 2, 18)], "@" + name(3, 18)
    assert refused(lone, f"go:{PIE}:F,{near},F") == ("attack_inside_move", "A-6.5")
    assert refused(lone, f"go:{PIE}:{near},{near}")[0] == "attack_inside_move"
    for kind in ("psz", "sap"):
        assert refused([unit(kind, 2, 18)], f"go:white-{kind}-1:{near}") == (
            "cannot_attack",
            "A-4.7",
        )
    assert refused(lone, f"go:{PIE}:@{name(2, 16)}") == ("out_of_range", "A-10.3")
    assert refused(lone, f"go:{PIE}:@13.01.NW") == ("off_board", "A-7.12")
    own = [unit("pie", 2, 18), unit("pie", 3, 18)]
    assert refused(own, f"go:{PIE}:{near}") == ("own_unit_target", "A-10.13")
    assert refused(lone, f"go:{PIE}:{near}") == ("no_target", "A-10.14")
    assert refused(lone, f"go:{PIE}:#{name(3, 18)}") == ("no_target", "A-10.14")


@clauses("A-11.2", "A-11.3", "A-11.9")
def test_objects_that_cannot_be_fired_at():
    shooter, wood = [unit("pc", 9, 10)], name(13, 10)
    enemy = [unit("pie", 13, 10)]
    assert refused(shooter, f"go:{PC}:#{wood}", enemy) == ("object_occupied", "A-11.2")
    own = [*shooter, unit("pie", 13, 10)]
    assert refused(own, f"go:{PC}:#{wood}") == ("object_occupied", "A-11.2")
    eight = [name(x, 3) for x in range(4, 12)]
    assert refused(shooter, f"go:{PC}:#{wood}", markers=eight) == ("no_marker_left", "A-11.9")
    assert refused(shooter, f"go:{PC}:#{wood}", markers=[wood]) == ("no_target", "A-10.14")


ROW = [unit("pie", 6, 11), unit("pie", 7, 11), unit("pie", 8, 11)]
GROUP = "white-pie-1,white-pie-2,white-pie-3"


@clauses("A-8.2", "A-8.4", "A-8.6", "A-8.5", "A-8.8")
def test_formations_that_cannot_be_formed():
    assert refused(ROW[:2], "formation:white-pie-1,white-pie-2:F") == (
        "formation_too_small",
        "A-8.2",
    )
    far = [*ROW[:2], unit("pie", 11, 18)]
    assert refused(far, f"formation:{GROUP}:F") == ("formation_not_linked", "A-8.4")
    askew = [*ROW[:2], unit("pie", 8, 11, "S")]
    assert refused(askew, f"formation:{GROUP}:F") == ("formation_facing", "A-8.6")
    tired = [*ROW[:2], unit("pie", 8, 11, "E", "used")]
    assert refused(tired, f"formation:{GROUP}:F") == ("unit_used", "A-6.6")
    assert refused(ROW, f"formation:{GROUP}:U")[0] == "uturn_not_on_road"
    assert refused(ROW, f"formation:{GROUP}")[0] == "empty_action"
    assert refused(ROW, f"formation:{GROUP}:@1/1")[0] == "no_target"
    wall = [unit("pie", 9, 11)]
    assert refused(ROW, f"formation:{GROUP}:F", wall)[0] == "formation_too_small"


@clauses("A-9.2", "A-9.3", "A-9.6", "A-9.10", "A-9.13")
def test_columns_that_cannot_march():
    backwards = "white-pie-3,white-pie-2,white-pie-1"
    assert refused(ROW[:2], "column:white-pie-2,white-pie-1:F")[0] == "formation_too_small"
    assert refused(ROW, "column:white-pie-1,white-pie-3,white-pie-2:F")[0] == "square_occupied"
    crooked = [unit("pie", 6, 10), unit("pie", 7, 12), unit("pie", 8, 12)]
    assert refused(crooked, f"column:{backwards}:F") == ("column_gap", "A-9.3")
    parted = [unit("pie", 6, 11), unit("pie", 8, 11), unit("pie", 9, 11), unit("sap", 7, 11)]
    assert refused(parted, f"column:{backwards}:F") == ("column_gap", "A-9.3")
    slow = [unit("art", 6, 11), unit("pie", 7, 11), unit("pie", 8, 11)]
    order = "column:white-pie-2,white-pie-1,white-art-1"
    assert refused(slow, f"{order}:F,F,F") == ("column_too_fast", "A-9.6")
    assert refused(slow, f"{order}:F,@1/0") == ("out_of_range", "A-10.3")
    assert refused(ROW, f"column:{backwards}:@2/0") == ("empty_action", "A-6.4")
    assert refused(ROW, f"column:{backwards}:U")[0] == "uturn_not_on_road"


@clauses("A-12.4", "A-12.2", "A-12.5", "A-13.2", "A-13.3", "A-13.13")
def test_mines_that_cannot_be_laid_or_cleared():
    sapper = [unit("sap", 9, 12), unit("pie", 8, 14)]
    mine = f"mine:{SAP}:"
    assert refused(sapper, mine + name(12, 12), **RICH) == ("op_outside_bo", "A-12.4")
    enemy = [unit("pie", 11, 13)]
    assert refused(sapper, mine + name(10, 13), enemy, **RICH) == ("op_in_enemy_bo", "A-12.2")
    assert refused(sapper, f"mine:{PIE}:{name(9, 14)}", **RICH) == ("not_a_sapper", "A-12.5")
    assert refused(sapper, mine + name(8, 14), **RICH)[0] == "square_occupied"
    own = {"mines": {"white": [name(9, 11)]}, **RICH}
    assert refused(sapper, mine + name(9, 11), **own) == ("square_already_mined", "A-13.2")
    wet = [unit("sap", 8, 6)]
    assert refused(wet, mine + name(9, 6), **RICH) == ("mine_on_water", "A-13.3")
    assert refused(sapper, mine + name(9, 11)) == ("not_enough_gold", "A-14.1")
    five = ",".join(name(x, 11) for x in (7, 8, 9, 10)) + f",{name(7, 12)}"
    assert refused(sapper, f"demine:{SAP}:{five}") == ("too_many_squares", "A-13.13")
    assert refused(sapper, f"demine:{SAP}")[0] == "too_many_squares"
    twice = f"{name(7, 11)},{name(7, 11)}"
    assert refused(sapper, f"demine:{SAP}:{twice}")[0] == "too_many_squares"


@clauses("A-14.12", "A-14.13", "A-1.7", "A-14.10", "A-14.11", "A-14.1", "A-14.4")
def test_repairs_and_factories_that_cannot_be():
    sapper = [unit("sap", 9, 12)]
    assert refused(sapper, f"repair:{SAP}:{name(9, 11)}") == ("nothing_to_repair", "A-14.12")
    town = {"markers": [name(9, 14)]}
    assert refused([unit("sap", 8, 14)], f"repair:{SAP}:{name(9, 14)}", **town) == (
        "city_not_repairable",
        "A-14.13",
    )
    build = f"build:{SAP}:"
    four = {"factories": [name(x, 2) for x in range(10, 14)], **RICH}
    assert refused(sapper, build + name(9, 11), **four) == ("factory_limit", "A-1.7")
    wet = [unit("sap", 8, 6)]
    assert refused(wet, build + name(9, 6), **RICH) == ("landscape_forbidden", "A-14.10")
    there = {"factories": [name(9, 11)], **RICH}
    assert refused(sapper, build + name(9, 11), **there) == ("building_present", "A-14.11")
    assert refused(sapper, build + name(9, 11)) == ("not_enough_gold", "A-14.1")
    foe = [unit("pie", 2, 16)]
    assert refused(sapper, build + name(9, 12), foe, **RICH)[0] == "square_occupied"
    assert refused(sapper, build + name(9, 13), foe, **RICH) == ("area_at_war", "A-14.4")


@clauses("A-14.8", "A-14.5", "A-14.4", "A-14.3", "A-14.9")
def test_recruits_that_cannot_be_raised():
    held = {"cards": {"B": "white"}, **RICH}
    three = [unit("sap", x, 18) for x in range(3)]
    there = f"@{name(7, 9)}/E"
    assert refused(three, f"recruit:B:sap{there}", **held) == ("no_piece_left", "A-14.8")
    assert refused([], f"recruit:B:pc{there}", **held) == ("wrong_producer", "A-14.2")
    rubble = [name(x, y) for x in (4, 5, 6) for y in (8, 9)]
    assert refused([], f"recruit:B:pie{there}", markers=rubble, **held) == (
        "object_destroyed",
        "A-14.5",
    )
    assert refused([], f"recruit:{name(7, 9)}:pc{there}", **held)[0] == "object_destroyed"
    foe = [unit("pie", 2, 10)]
    assert refused([], f"recruit:B:pie{there}", foe, **held) == ("area_at_war", "A-14.4")
    away = [unit("psz", 0, 14)]
    assert refused(away, f"recruit:B:pie{there}", **RICH) == ("area_not_controlled", "A-14.3")
    two = f"recruit:B:pie{there},pie@{name(7, 10)}/E"
    assert refused([], two, **held) == ("no_hq_bonus", "A-14.9")
    assert refused([], f"recruit:B:pie@{name(9, 9)}/E", **held) == (
        "outside_production_bo",
        "A-14.5",
    )
    assert refused([], "recruit:B", **held) == ("empty_action", "A-6.4")
    poor = {"cards": {"B": "white"}, "gold": {"white": 2}}
    assert refused([], f"recruit:B:pie{there}", **poor) == ("not_enough_gold", "A-14.1")


@clauses("A-14.15", "A-14.14")
def test_relocations_that_cannot_be():
    t = table([unit("sap", 14, 6), unit("pie", 14, 8)])
    order = f"relocate:{SAP}:{PIE}:{name(13, 5)}:E"
    assert t.refused(order) == ("not_blocked_unit", "A-14.15")
    gun = [unit("sap", 14, 6), unit("art", 15, 7, "SW"), unit("art", 15, 9, "SW")]
    t = table(gun)
    assert t.refused(f"relocate:{SAP}:white-art-2:{name(13, 5)}:E")[0] == "op_outside_bo"
    assert t.refused(f"relocate:{SAP}:white-art-9:{name(13, 5)}:E")[0] == "unit_unknown"
    assert t.refused(f"relocate:{SAP}:white-art-1:{name(14, 6)}:E")[0] == "square_occupied"


@clauses("A-2.13", "A-5.15", "A-5.3", "A-5.4", "A-5.9", "A-5.10", "A-1.6")
def test_setups_that_cannot_be():
    t = new_game("total_war")
    assert t.refused(f"deploy:pie@{name(13, 3)}/E", "white") == ("outside_zone", "A-2.13")
    assert t.refused(f"deploy:pie@{name(3, 3)}/E", "white") == ("wrong_phase", "A-5.4")
    four = ",".join(f"pie@{name(3, y)}/E" for y in range(4))
    assert t.refused(f"deploy:{four}", "white") == ("not_your_placement", "A-5.10")
    wet = f"deploy:pc@{name(9, 6)}/E,pie@{name(9, 7)}/E,pie@{name(0, 3)}/E"
    assert t.refused(wet, "white") == ("landscape_forbidden", "A-5.3")
    assert t.refused_action(Action(t.decision("white").id, "red", "deploy")) == (
        "not_your_placement",
        "A-5.10",
    )
    shop = new_game("autarchy")
    for army in ("pie*34", "pc*17", "psz*1", "sap*4"):
        assert shop.refused(f"buy:{army}", "white") == ("budget_exceeded", "A-5.9")
    assert shop.refused("buy:pie*x", "white")[0] == "unreadable_pick"
    civil = new_game("civil_war", loaded={"deal": list("ABCDEFGHIJKL")})
    civil.answer("white", "buy")
    civil.answer("red", "buy")
    assert civil.refused(f"deploy:psz@{name(30, 8)}/E", "white") == ("not_your_area", "A-5.15")


@clauses("A-24.4")
def test_every_reason_has_its_words_in_both_languages():
    for language in ("en", "pl"):
        texts = load_texts(language, "autarcha", strict=True)
        assert all(texts(f"refusal.{code}") for code in CLAUSES)
        assert all(texts(f"reason.{code}") for code in PENALTIES)


@clauses("A-6.13", "A-8.11", "A-24.4")
def test_strict_fair_play_takes_an_action_for_an_illegal_step():
    strict = {"strict_fair_play": True}
    t = table([unit("pie", 2, 18), *ROW], options=strict)
    t.go(PIE, "F", "F", "F", "F")
    assert t.at(PIE) == (2, 18, "E")
    assert t.state.actions_left == 4
    assert t.the(ActionSpent).why == ("A-6.13",)
    assert not t.unit(PIE).used
    t.order("formation:white-pie-2,white-pie-3:F")
    assert t.state.actions_left == 3
    assert t.all(ActionSpent)[-1].why == ("A-8.11", "A-6.13")
    assert not t.unit("white-pie-2").used
    assert t.refused(f"go:{PIE}:@{name(3, 18)}")[0] == "no_target"
    assert t.state.actions_left == 3


@clauses("A-6.13", "A-8.11")
def test_strict_fair_play_takes_no_action_for_other_mistakes_of_a_column():
    three = [unit("pie", 8, 12), unit("pie", 7, 12), unit("pie", 6, 12)]
    t = table(three, options={"strict_fair_play": True})
    keys = "white-pie-1,white-pie-2,white-pie-3"
    assert t.refused(f"column:{keys}:@2/0")[0] == "empty_action"
    assert t.state.actions_left == 5
    t.order("column:white-pie-1,white-pie-2:F")
    assert t.state.actions_left == 4
    assert t.at("white-pie-1") == (8, 12, "E")


@clauses("A-6.13")
def test_strict_fair_play_takes_no_action_for_other_mistakes_of_a_formation():
    apart = [unit("pie", 8, 12), unit("pie", 7, 12), unit("pie", 2, 18)]
    t = table(apart, options={"strict_fair_play": True})
    keys = "white-pie-1,white-pie-2,white-pie-3"
    assert t.refused(f"formation:{keys}:F")[0] == "formation_not_linked"
    assert t.state.actions_left == 5


@clauses("A-26")
def test_nobody_answers_twice_before_the_first_turn():
    t = new_game("autarchy")
    decision = t.decision("white")
    t.answer("white", t.compose("white", "usual"), "purchase")
    again = Action(decision.id, "white", "pie:1")
    assert t.refused_action(again)[0] == "wrong_phase"


@clauses("A-14.5")
@pytest.mark.parametrize("spelled", ["pie", "pie@", "pie@08.04.SE", "pie@08.04.SE/X", "pie/E"])
def test_recruits_are_spelled_with_square_and_facing(spelled):
    t = table([unit("pie", 6, 8)], cards={"B": "white"}, gold={"white": 20})
    assert t.refused(f"recruit:B:{spelled}")[0] == "unreadable_pick"
