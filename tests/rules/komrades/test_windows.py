"""Events, windows and responses (chapters K-11 and K-23)."""

import pytest

from tests.clauses import clauses
from tests.rules.komrades.table import Table


def window(name, hands, picture="[A B C _ | K]", **more):
    return Table(picture, at=f"window_{name.lower()}", hands=hands, **{"attack": "grenade", **more})


@clauses("K-11.1")
def test_a_player_plays_at_most_one_event_a_turn():
    t = window("A", {"A": ["vodka", "halt"]}, life=5, max_life=10)
    t.play("A", "vodka")
    t.no_response()
    assert t.life("A") == 6
    assert "A" not in dict(t.asks())
    t.end_turn()
    assert not t.state.comrades["A"].event_used


@pytest.mark.parametrize(
    ("card", "windows"),
    [
        ("halt", "ABCD"),
        ("all_the_same", "ABCDE"),
        ("commissars_order", "ABCDE"),
        ("barbed_wire", "ABCDE"),
        ("vodka", "ABCDE"),
        ("change_of_plans", "BC"),
        ("requisition", "ABCDE"),
        ("sabotage", "ABCDE"),
        ("bad_aim", "ABCD"),
        ("dud", "D"),
        ("niet", ""),
    ],
)
@clauses(
    "K-11.2", "K-11.3", "K-19.3", "K-23.1", "K-23.2", "K-23.3", "K-23.4", "K-23.5", "K-23.6",
    "K-23.7", "K-23.8", "K-23.9", "K-23.10", "K-23.11",
)  # fmt: skip
def test_an_event_is_playable_in_its_windows_only(card, windows):
    more = {
        "gear": {"B": ["helmet"]},
        "planned": {"C": "dodge"},
        "life": 5,
        "max_life": 10,
        "attack": "grenade",
    }
    for name in "ABDE":
        planned = {} if name in "ADE" else more["planned"]
        t = window(name, {"C": [card, "march"]}, **{**more, "planned": planned})
        assert (t.card("C", card) in t.options("C")) == (name in windows), name
    t = Table("[A B C _ | K]", hands={"C": [card, "march"]}, **more)
    assert t.window == "C"
    assert (t.card("C", card) in t.options("C")) == ("C" in windows)


@clauses("K-11.4")
def test_no_window_opens_between_a_reveal_and_its_effect_nor_inside_the_hits():
    t = Table("[A B C _ | K]", planned={"A": "switch"}, attack="laser")
    t.close_window()
    assert t.asks() == [("A", "swap_with")]
    t.answer("A", "comrade:B")
    t.go("D")
    t.close_window()
    assert len(t.happened("LifeLost")) == 3
    assert t.window == "E"


@clauses("K-11.5")
def test_the_order_of_a_window_counts_from_the_initiative_holder_or_the_acting_player():
    t = window("A", {}, initiative="B")
    assert [seat for seat, _ in t.asks()] == ["B", "C", "A"]
    acting = Table("[A B C _ | K]", initiative="B", acted=["B"])
    assert acting.window == "C"
    assert [seat for seat, _ in acting.asks()] == ["C", "A", "B"]


@clauses("K-11.6", "K-11.7")
def test_a_window_opens_again_after_an_event_and_closes_when_all_have_passed():
    t = window("A", {"A": ["vodka"], "B": ["vodka"]}, life=5, max_life=10)
    t.answer("C", "pass")
    t.play("A", "vodka")
    t.no_response()
    assert t.window == "A"
    assert [seat for seat, _ in t.asks()] == ["B", "C"]
    t.answer("B", "pass")
    assert t.window == "A"
    t.answer("C", "pass")
    assert t.window != "A"


@clauses("K-11.8", "K-11.17")
def test_a_response_window_opens_for_all_eligible_but_the_player_of_the_event():
    t = window("A", {"A": ["commissars_order"]}, event_used=["B"])
    t.play("A", "commissars_order", "comrade:C")
    assert t.asks() == [("C", "respond")]
    assert t.line == "[A B C _ | K]"
    assert t.happened("EventPlayed", comrade="A", choice="comrade:C")


@clauses("K-11.10", "K-11.11", "K-11.13", "K-19.4")
def test_niet_can_be_answered_by_niet_and_responses_resolve_last_in_first_out():
    hands = {"A": ["halt"], "B": ["niet"], "C": ["niet"]}
    t = window("A", hands)
    t.play("A", "halt")
    t.play("B", "niet")
    assert t.asks() == [("C", "respond")]
    t.play("C", "niet")
    assert t.happened("EventCancelled", comrade="B", kind="niet", other="C")
    assert [one.kind for one in t.happened("EventResolved")] == ["niet", "halt"]
    assert t.happened("HaltCalled", comrade="A")
    assert t.discarded("niet") == 2


@clauses("K-11.6", "K-11.12")
def test_the_response_window_of_an_event_opens_again_when_a_niet_was_cancelled():
    hands = {"A": ["halt"], "B": ["niet"], "C": ["niet"], "D": ["niet"]}
    t = window("A", hands, picture="[A B C D _ | K]")
    t.play("A", "halt")
    assert [seat for seat, _ in t.asks()] == ["B", "C", "D"]
    t.play("C", "niet")
    assert [seat for seat, _ in t.asks()] == ["D", "B"]
    t.play("B", "niet")
    t.answer("D", "pass")
    assert t.asks() == [("D", "respond")]
    t.play("D", "niet")
    assert not t.state.halted


@clauses("K-11.9")
def test_niet_cancels_the_whole_effect_of_an_event_that_concerns_many():
    t = window("A", {"A": ["all_the_same"], "B": ["niet"]})
    t.play("A", "all_the_same")
    t.play("B", "niet")
    t.no_response()
    assert t.line == "[A B C _ | K]"
    assert not t.happened("LineShuffled")


@clauses("K-11.11", "K-11.14")
def test_abilities_and_equipment_cannot_be_cancelled_and_are_no_events():
    t = Table(
        "[dominika A B _ | K]",
        at="window_a",
        attack="grenade",
        hands={"dominika": ["vodka"], "A": ["niet"], "B": ["step"]},
        life=5,
        max_life=10,
    )
    t.answer("dominika", "ability")
    t.answer("dominika", "comrade:B")
    assert not t.state.comrades["dominika"].event_used
    assert t.window == "A"
    assert not any(kind == "respond" for _, kind in t.asks())
    kit = Table(
        "[A B _ | K]", gear={"A": ["first_aid_kit"]}, hands={"B": ["niet"]}, life=5, max_life=10
    )
    kit.go()
    kit.answer("A", kit.gear("A", "first_aid_kit"))
    assert kit.life("A") == 6
    assert not kit.state.comrades["A"].event_used


@clauses("K-11.15")
def test_events_are_discarded_but_barbed_wire_lies_on_the_line_first():
    t = window("A", {"A": ["barbed_wire"], "B": ["halt"]})
    t.play("A", "barbed_wire")
    t.no_response()
    assert t.line == "[A B C _(w1) | K]"
    assert t.discarded("barbed_wire") == 0
    t.play("B", "halt")
    t.no_response()
    assert t.discarded("halt") == 1


@clauses("K-11.15", "K-11.13")
def test_cancelled_barbed_wire_is_discarded():
    t = window("A", {"A": ["barbed_wire"], "B": ["niet"]})
    t.play("A", "barbed_wire")
    t.play("B", "niet")
    t.no_response()
    assert t.line == "[A B C _ | K]"
    assert t.discarded("barbed_wire") == 1


@clauses("K-11.17", "K-18.6")
def test_everybody_is_asked_whatever_the_hands_hold():
    empty = window("A", {})
    full = window("A", {"A": ["halt"], "B": ["vodka"], "C": ["niet"]})
    assert empty.asks() == full.asks()
    for seat in "ABC":
        other = next(one for one in "ABC" if one != seat)
        assert [d for d in empty.title.view_for(empty.state, seat).open if d.seat == other] == [
            d for d in full.title.view_for(full.state, seat).open if d.seat == other
        ]


@clauses("K-11.18", "K-20.10")
def test_window_abilities_make_eligible_in_their_windows_even_after_an_event():
    for name, eligible in (("A", True), ("D", True), ("E", False)):
        t = window(name, {}, picture="[swietlana A B _ | K]", event_used=["swietlana"])
        assert ("swietlana" in dict(t.asks())) == eligible
    dominika = window("E", {}, picture="[dominika A B _ | K]", event_used=["dominika"])
    assert "dominika" in dict(dominika.asks())
    used = window(
        "A", {}, picture="[dominika A B _ | K]", event_used=["dominika"], ability_used=["dominika"]
    )
    assert "dominika" not in dict(used.asks())


@clauses("K-11.19")
def test_any_eligible_seat_may_act_before_earlier_seats_have_passed():
    t = window("A", {"C": ["halt"]}, initiative="A")
    t.play("C", "halt")
    t.answer("B", "pass")
    t.answer("A", "pass")
    assert t.state.halted


@clauses("K-11.20", "K-23.7")
def test_public_choices_are_made_when_an_event_is_played_and_the_new_plan_when_it_acts():
    t = Table(
        "[A B C _ | K]",
        at="window_b",
        attack="grenade",
        planned={"A": "step", "B": "dodge", "C": "dodge"},
        hands={"A": ["change_of_plans", "march"], "B": ["niet"]},
    )
    t.play("A", "change_of_plans")
    assert t.asks()[0] == ("B", "respond")
    t.no_response()
    assert t.asks() == [("A", "replace_plan")]
    t.answer("A", t.card("A", "march"))
    assert t.pack.cards[t.state.planned["A"]].id == "march"
    assert t.hand("A") == ["step"]


@clauses("K-11.20")
def test_an_event_whose_choice_is_no_longer_legal_does_nothing():
    t = window("A", {"A": ["commissars_order"]})
    t.play("A", "commissars_order", "comrade:C")
    held = t.state.comrades["C"]
    t.state.comrades["C"] = type(held)("C", "C", 10, 10, statuses=("fubar",))
    t.no_response()
    assert t.line == "[A B C _ | K]"
    assert t.happened("NothingHappened", kind="commissars_order")
    assert t.discarded("commissars_order") == 1


@clauses("K-23.3", "K-13.12")
def test_all_the_same_leaves_immovable_comrades_where_they_are():
    t = window(
        "A",
        {"A": ["all_the_same"]},
        picture="[A B C D _ | K]",
        statuses={"B": ["crew"], "C": ["crew"]},
        loaded={"shuffle_line": ("", "A", "D")},
    )
    t.play("A", "all_the_same")
    t.no_response()
    assert t.line == "[_ B C A D | K]"


@clauses("K-23.4", "K-13.11")
def test_the_commissars_order_ends_right_behind_an_obstacle():
    crew = {"B": ["crew"], "C": ["crew"]}
    t = window("A", {"A": ["commissars_order"]}, picture="[A B C _ D E | K]", statuses=crew)
    t.play("A", "commissars_order", "comrade:E")
    t.no_response()
    assert t.line == "[A B C E D _ | K]"


@clauses("K-13.19", "K-23.4", "K-23.16")
def test_a_comrade_in_front_of_the_tank_goes_to_slot_one_as_usual():
    crew = {"C": ["crew"], "D": ["crew"]}
    t = window("A", {"A": ["commissars_order"]}, picture="[A B C D _ | K]", statuses=crew)
    t.answer("A", t.card("A", "commissars_order"))
    t.no_response()
    assert t.line == "[B A C D _ | K]"


@clauses("K-23.5", "K-19.14")
def test_with_several_free_slots_the_player_of_barbed_wire_chooses():
    t = window("A", {"A": ["barbed_wire"]}, picture="[A _ B _ | K]", pending=1)
    t.answer("A", t.card("A", "barbed_wire"))
    assert t.options("A") == ["slot:2", "slot:4"]
    t.answer("A", "slot:2")
    t.no_response()
    assert t.line == "[A _(w1) B _ | K]"


@clauses("K-23.6")
def test_vodka_gives_one_life():
    t = window("A", {"A": ["vodka"]}, life=5, max_life=10)
    t.play("A", "vodka")
    t.no_response()
    assert t.life("A") == 6


@clauses("K-23.7", "K-23.15", "K-19.13")
def test_change_of_plans_is_secret():
    t = Table(
        "[A B _ | K]",
        at="window_b",
        attack="grenade",
        planned={"A": "step", "B": "dodge"},
        hands={"A": ["change_of_plans", "march"]},
    )
    t.play("A", "change_of_plans")
    t.no_response()
    t.answer("A", t.card("A", "march"))
    told = t.happened("PlanReplaced")[0]
    assert told.seen_by("A").new > 0
    assert (told.seen_by("B").old, told.seen_by("B").new) == (0, 0)
    assert t.title.view_for(t.state, "B").laid != t.state.planned["A"]


@clauses("K-23.8", "K-19.15")
def test_requisition_takes_another_players_equipment_as_it_is():
    gear = {"B": [{"card": "helmet", "durability": 2}], "A": ["sandbag"], "C": ["gas_mask"]}
    t = window("A", {"A": ["requisition"]}, gear=gear)
    t.answer("A", t.card("A", "requisition"))
    assert t.options("A") == [t.gear("B", "helmet"), t.gear("C", "gas_mask")]
    t.answer("A", t.gear("B", "helmet"))
    t.no_response()
    assert t.durability("A") == {"sandbag": 2, "helmet": 2}
    assert t.durability("B") == {}


@clauses("K-23.9")
def test_sabotage_discards_any_equipment_in_play():
    gear = {"B": ["helmet"], "A": ["sandbag"]}
    t = window("A", {"A": ["sabotage"]}, gear=gear)
    t.answer("A", t.card("A", "sabotage"))
    assert t.options("A") == [t.gear("A", "sandbag"), t.gear("B", "helmet")]
    t.answer("A", t.gear("B", "helmet"))
    t.no_response()
    assert t.durability("B") == {}
    assert t.discarded("helmet") == 1


@clauses("K-23.10", "K-19.10")
def test_bad_aim_shifts_a_target_by_one_slot_within_the_line():
    t = window("A", {"A": ["bad_aim"]}, attack="air_raid")
    t.answer("A", t.card("A", "bad_aim"))
    assert t.options("A") == ["shift:1:2", "shift:2:3"]
    t.answer("A", "shift:2:3")
    t.no_response()
    assert [one.slot for one in t.state.targets] == [1, 3]
    assert t.happened("TargetShifted", number=2, start=4, slot=3)


@clauses("K-23.14")
def test_a_tank_in_use_cannot_be_taken_or_sabotaged():
    gear = {"B": [{"card": "tank", "durability": 1, "used": True}]}
    t = window("D", {"A": ["requisition"], "C": ["sabotage"]}, gear=gear)
    assert t.refused("A", t.card("A", "requisition")) == ("no_legal_equipment", "K-23.14")
    assert t.refused("C", t.card("C", "sabotage")) == ("no_legal_equipment", "K-23.14")


@clauses("K-23.16", "K-11.16")
def test_movement_events_need_somebody_who_can_move():
    stuck = {"A": ["fubar"], "B": ["fubar"], "C": ["fubar"]}
    t = window("A", {"A": ["all_the_same"], "B": ["commissars_order"]}, statuses=stuck)
    assert t.refused("A", t.card("A", "all_the_same")) == ("cannot_be_moved", "K-23.16")
    assert t.refused("B", t.card("B", "commissars_order")) == ("cannot_be_moved", "K-23.16")
