"""Bad input: every attempt is refused with its reason and clause, and changes nothing."""

import pytest

from rules.kernel.decision import Action, RefusedError
from tests.clauses import clauses
from tests.rules.komrades.table import Table


def window(name, hands, picture="[A B C _ | K]", **more):
    return Table(picture, at=f"window_{name.lower()}", hands=hands, **{"attack": "grenade", **more})


@clauses("K-4.2")
def test_a_card_that_is_not_in_hand_cannot_be_laid_nor_a_second_one():
    t = Table("[A B _ | K]", at="plan", hands={"A": ["step", "march"], "B": ["dodge"]})
    assert t.refused("A", t.card("B", "dodge")) == ("not_your_card", "K-4.2")
    t.answer("A", t.card("A", "step"))
    assert t.refused("A", t.card("A", "march")) == ("already_chosen", "K-4.2")


@clauses("K-4.2", "K-11.1", "K-12.4")
def test_a_comrade_or_a_slot_is_never_called_a_card_of_somebody_else():
    laying = Table("[A B _ | K]", at="plan", hands={"A": ["step"], "B": ["dodge"]})
    assert laying.refused("A", "comrade:B") == ("choose_a_card", "K-4.2")
    playing = window("A", {"A": ["vodka"], "B": ["halt"]}, life=5, max_life=9)
    assert playing.refused("A", "slot:4") == ("choose_a_card", "K-11.1")
    acting = Table("[A B _ | K]", gear={"A": ["first_aid_kit"]}, life=5, max_life=9)
    acting.go()
    assert acting.asks() == [("A", "use_gear")]
    assert acting.refused("A", "comrade:B") == ("choose_gear", "K-12.4")


@clauses("K-4.6")
def test_nobody_acts_out_of_order():
    t = Table("[A B _ | K]", planned={"A": "step", "B": "step"})
    t.go()
    assert t.asks() == [("A", "walk")]
    assert t.refused("B", "go:forward:1") == ("not_your_action_moment", "K-4.6")


@clauses("K-6.11")
def test_nobody_acts_for_a_dead_comrade():
    t = Table(
        "[A B _ | K]", at="window_a", attack="laser", order=["A", "B", "C"], dead=[{"comrade": "C"}]
    )
    assert t.refused("C", "pass") == ("comrade_is_dead", "K-6.11")


@clauses("K-11.1")
def test_one_event_per_turn_and_only_events():
    t = window("A", {"A": ["step", "helmet"], "B": ["halt"]}, event_used=["B"])
    assert t.refused("A", t.card("A", "step")) == ("not_an_event", "K-11.1")
    assert t.refused("A", t.card("A", "helmet")) == ("not_an_event", "K-11.1")
    assert t.refused("B", t.card("B", "halt")) == ("one_event_per_turn", "K-11.1")


@clauses("K-11.2")
def test_an_event_outside_its_window_comes_at_the_wrong_moment():
    t = window("A", {"A": ["dud"]})
    assert t.refused("A", t.card("A", "dud")) == ("wrong_moment", "K-11.2")
    late = Table("[A B _ | K]", hands={"A": ["change_of_plans", "step"]}, acted=["A"])
    assert late.refused("A", late.card("A", "change_of_plans")) == ("wrong_moment", "K-23.7")


@clauses("K-11.11")
def test_niet_needs_an_event_to_cancel():
    t = window("A", {"A": ["niet"]})
    assert t.refused("A", t.card("A", "niet")) == ("nothing_to_cancel", "K-11.11")


@clauses("K-9.4", "K-9.5", "K-13.13")
def test_an_immovable_comrade_cannot_be_chosen_for_movement():
    for card in ("switch", "volunteer", "smoke_screen"):
        for status, clause in (("fubar", "K-9.4"), ("entangled", "K-9.4"), ("crew", "K-13.13")):
            t = Table("[A B C D _ | K]", planned={"A": card}, statuses={"C": [status]})
            t.go()
            assert t.refused("A", "comrade:C") == ("cannot_be_moved", clause)
    shove = Table(
        "[B A C _ | K]", planned={"A": "shove"}, initiative="A", statuses={"C": ["fubar"]}
    )
    shove.go("D")
    assert shove.happened("MoveBlocked", comrade="B")
    order = window(
        "A", {"A": ["commissars_order"]}, picture="[A B C D E _ | K]", statuses={"B": ["fubar"]}
    )
    order.answer("A", order.card("A", "commissars_order"))
    assert order.options("A") == ["comrade:D", "comrade:E"]
    assert order.refused("A", "comrade:B") == ("cannot_be_moved", "K-9.4")


@clauses("K-22.5")
def test_a_smoke_screen_needs_two_different_other_comrades():
    t = Table("[A B C D _ | K]", planned={"A": "smoke_screen"})
    t.go()
    assert t.refused("A", "comrade:A") == ("two_other_comrades", "K-22.5")
    t.answer("A", "comrade:B")
    assert t.refused("A", "comrade:B") == ("two_other_comrades", "K-22.5")
    assert t.refused("A", "comrade:A") == ("two_other_comrades", "K-22.5")
    t.answer("A", "comrade:D")
    assert t.line == "[A D C B _ | K]"


@clauses("K-16.1")
def test_a_smoke_screen_cannot_be_used_with_two_comrades_left():
    t = Table("[A B _ | K]", at="plan", hands={"A": ["smoke_screen", "step"], "B": ["step"]})
    assert t.options("A") == [t.card("A", "step")]
    assert t.refused("A", t.card("A", "smoke_screen")) == ("not_with_two_comrades", "K-16.1")


@clauses("K-3.8", "K-22.10")
def test_a_shove_needs_an_adjacent_comrade():
    t = Table("[A B C D _ | K]", planned={"B": "shove"}, initiative="B")
    t.go()
    assert t.refused("B", "comrade:D") == ("not_adjacent", "K-3.8")


@clauses("K-3.6")
def test_the_commissar_cannot_be_chosen_for_anything():
    for card in ("switch", "volunteer", "smoke_screen"):
        t = Table("[A B C D _ | K]", planned={"A": card})
        t.go()
        assert t.refused("A", "comrade:komisarz") == ("commissar", "K-3.6")


@clauses("K-5.10")
def test_walking_short_on_purpose_is_refused():
    t = Table("[A B C _ | K]", planned={"A": "march"})
    t.go()
    assert t.refused("A", "go:backward:1") == ("distance_is_exact", "K-5.10")


@clauses("K-9.7", "K-11.16")
def test_movement_events_are_refused_when_the_line_is_halted():
    t = window("B", {"A": ["commissars_order"], "B": ["all_the_same"]}, halted=True)
    assert t.refused("A", t.card("A", "commissars_order")) == ("nobody_may_move", "K-9.7")
    assert t.refused("B", t.card("B", "all_the_same")) == ("nobody_may_move", "K-9.7")


@clauses("K-2.8")
def test_healing_at_maximum_life_is_refused():
    t = window("A", {"A": ["vodka"]})
    assert t.refused("A", t.card("A", "vodka")) == ("already_at_maximum", "K-2.8")
    kit = Table("[walentyna B _ | K]", gear={"walentyna": ["first_aid_kit"]})
    kit.go()
    assert kit.refused("walentyna", kit.gear("walentyna", "first_aid_kit")) == (
        "already_at_maximum",
        "K-2.8",
    )


@clauses("K-23.14")
def test_requisition_and_sabotage_need_legal_equipment():
    t = window("A", {"A": ["requisition"], "B": ["sabotage"]}, gear={})
    assert t.refused("A", t.card("A", "requisition")) == ("no_legal_equipment", "K-23.14")
    assert t.refused("B", t.card("B", "sabotage")) == ("no_legal_equipment", "K-23.14")
    own = window("A", {"A": ["requisition"]}, gear={"A": ["helmet"]})
    assert own.refused("A", own.card("A", "requisition")) == ("no_legal_equipment", "K-23.14")
    used = {"B": [{"card": "tank", "durability": 1, "used": True}, "helmet", "sandbag"]}
    tank = window("D", {"A": ["requisition"]}, gear=used)
    tank.answer("A", tank.card("A", "requisition"))
    assert tank.refused("A", tank.gear("B", "tank")) == ("no_legal_equipment", "K-23.14")


@clauses("K-23.10")
def test_a_target_is_shifted_neither_beyond_the_line_nor_off_a_comrade():
    t = window("A", {"A": ["bad_aim"]}, attack="mortar", initiative="A")
    t.answer("A", t.card("A", "bad_aim"))
    t.no_response()
    assert [(one.start, one.slot) for one in t.happened("TargetShifted")] == [(1, 2)]
    tracking = window("A", {"A": ["bad_aim"]}, attack="sniper")
    assert tracking.refused("A", tracking.card("A", "bad_aim")) == ("illegal_shift", "K-23.10")
    raid = window("A", {"A": ["bad_aim"]}, attack="air_raid")
    raid.answer("A", raid.card("A", "bad_aim"))
    assert raid.refused("A", "shift:1:0") == ("illegal_shift", "K-23.10")
    assert raid.refused("A", "shift:2:2") == ("illegal_shift", "K-23.10")


@clauses("K-23.15")
def test_change_of_plans_needs_another_card():
    t = Table(
        "[A B _ | K]",
        at="window_b",
        attack="laser",
        planned={"A": "step"},
        hands={"A": ["change_of_plans"]},
    )
    assert t.refused("A", t.card("A", "change_of_plans")) == ("nothing_to_exchange", "K-23.15")


@clauses("K-23.16")
def test_the_commissars_order_needs_somebody_with_room_ahead():
    t = window(
        "A",
        {"A": ["commissars_order"], "B": ["vodka"]},
        picture="[A B C D _ | K]",
    )
    t.answer("A", t.card("A", "commissars_order"))
    assert t.options("A") == ["comrade:B", "comrade:C", "comrade:D"]
    assert t.refused("A", "comrade:A") == ("cannot_be_moved", "K-23.16")


@clauses("K-21.20")
def test_without_a_target_card_there_is_nothing_to_shift_or_to_weaken():
    for attack in ("mine", "russian_roulette"):
        t = window("D", {"A": ["dud"], "B": ["bad_aim"]}, attack=attack)
        assert t.refused("A", t.card("A", "dud")) == ("no_target_to_affect", "K-21.20")
        assert t.refused("B", t.card("B", "bad_aim")) == ("no_target_to_affect", "K-21.20")


@clauses("K-12.6")
def test_action_equipment_is_not_used_twice_in_a_turn():
    gear = {"walentyna": [{"card": "first_aid_kit", "used": True}]}
    t = Table("[walentyna B _ | K]", gear=gear, life=5, max_life=10)
    t.go()
    assert t.refused("walentyna", t.gear("walentyna", "first_aid_kit")) == (
        "already_used_this_turn",
        "K-12.6",
    )


@clauses("K-9.7", "K-13.6")
def test_under_halt_the_tank_does_not_drive():
    t = Table("[A B C _ | K]", gear={"B": ["tank"]}, initiative="B", halted=True)
    t.go()
    t.answer("B", t.gear("B", "tank"))
    t.answer("B", "comrade:C")
    assert t.asks()[0][1] != "drive_tank"
    assert not t.happened("TankMoved")


@clauses("K-8.6")
def test_only_suitable_equipment_helps_against_a_hit():
    gear = {"A": ["helmet", "sandbag", "car_door"]}
    t = Table("[A B _ | K]", at="hits", attack="machine_gun", gear=gear)
    assert t.refused("A", t.gear("A", "sandbag")) == ("not_suitable_for_this_hit", "K-8.6")
    both = f"{t.gear('A', 'helmet')}+{t.gear('A', 'car_door')}"
    assert t.refused("A", both) == ("not_suitable_for_this_hit", "K-8.6")
    mines = {"B": ["car_door", "mine_detector"]}
    mine = Table("[A B _(m1) | K]", planned={"B": "step"}, initiative="B", gear=mines)
    mine.go()
    mine.answer("B", "go:backward:1")
    door = mine.gear("B", "car_door", "forward")
    assert mine.refused("B", door) == ("not_suitable_for_this_hit", "K-8.6")


@clauses("K-20.1", "K-20.8", "K-20.10")
def test_a_once_per_game_ability_is_not_used_again():
    t = window("A", {}, picture="[dominika A B _ | K]", ability_used=["dominika"])
    assert t.refused("dominika", "ability") == ("already_used", "K-20.1")
    signal = window("A", {}, picture="[swietlana A B _ | K]", ability_used=["swietlana"])
    assert signal.refused("swietlana", "ability") == ("already_used", "K-20.10")
    gear = {"walentyna": ["first_aid_kit"]}
    jump = Table("[walentyna A _ | K]", gear=gear, life=5, max_life=10, ability_used=["walentyna"])
    jump.go()
    assert jump.refused("walentyna", "ability") == ("already_used", "K-20.8")


@clauses("K-13.4")
def test_the_tank_drives_two_slots_at_most_and_in_one_direction():
    t = Table("[A B C D _ | K]", gear={"B": ["tank"]}, initiative="B")
    t.go()
    t.answer("B", t.gear("B", "tank"))
    t.answer("B", "comrade:C")
    assert t.refused("B", "drive:backward:3") == ("tank_distance", "K-13.4")
    assert t.refused("B", "drive:forward:1:backward:1") == ("tank_distance", "K-13.4")


@clauses("K-14.1")
def test_one_card_is_kept_per_round_of_a_draft():
    t = Table("[A B _ | K]", at="attack", attack_deck=["comrades"], hands={"A": ["step"] * 5})
    one, two = t.options("A")[:2]
    assert t.refused("A", f"{one}+{two}") == ("one_card_per_round", "K-14.1")
    t.answer("A", one)
    assert t.refused("A", two) == ("one_card_per_round", "K-14.1")


@clauses("K-18.3")
def test_another_seats_secrets_are_not_ones_own():
    t = Table("[A B _ | K]", at="plan", hands={"A": ["step"], "B": ["march"]})
    before = t.title.encode(t.state)
    decision = t.asked("A")
    with pytest.raises(RefusedError) as error:
        t.title.submit(t.state, Action(decision.id, "B", decision.options[0]))
    refusal = error.value.refusal
    assert (refusal.code, refusal.clause) == ("not_your_seat", "K-18.3")
    assert t.title.encode(t.state) == before
    assert t.refused("nobody", "pass") == ("not_your_seat", "K-18.3")


@clauses("K-13.2")
def test_a_passenger_stands_beside_the_tank():
    t = Table("[A B C D _ | K]", gear={"B": ["tank"]}, initiative="B")
    t.go()
    t.answer("B", t.gear("B", "tank"))
    assert t.refused("B", "comrade:D") == ("not_adjacent", "K-13.2")
    assert t.refused("B", "comrade:B") == ("another_comrade", "K-22.4")


@clauses("K-13.6", "K-9.7")
def test_nobody_drives_under_halt():
    hands = {"A": ["halt"]}
    t = Table("[A B C D _ | K]", hands=hands, gear={"B": ["tank"]}, initiative="B")
    t.play("A", "halt")
    t.no_response()
    t.go()
    t.answer("B", t.gear("B", "tank"))
    assert t.refused("B", "drive:forward:1") == ("nobody_may_move", "K-13.6")
    t.answer("B", "comrade:C")
    assert t.refused("B", "drive:backward:2") == ("nobody_may_move", "K-13.6")
    assert t.line == "[A B C D _ | K]"


@clauses("K-23.14")
@pytest.mark.parametrize(("card", "used"), [("tank", False), ("first_aid_kit", True)])
def test_only_a_tank_in_use_is_safe_from_requisition(card, used):
    gear = {"B": [{"card": card, "used": used}]}
    t = window("D", {"A": ["requisition"]}, gear=gear)
    wanted = t.gear("B", card)
    t.answer("A", t.card("A", "requisition"))
    if t.asked("A") is not None and t.asked("A").kind == "aim_event":
        t.answer("A", wanted)
    t.no_response()
    assert (list(t.durability("A")), t.durability("B")) == ([card], {})
