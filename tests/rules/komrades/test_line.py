"""The front line and movement along it (chapters K-3 and K-5)."""

import pytest

from tests.clauses import clauses
from tests.rules.komrades.table import Table


def walk(picture, who, card, pick="", **more):
    """One comrade carries out one card, and nobody else does anything."""
    t = Table(picture, planned={who: card}, initiative=who, **more)
    t.go("D")
    if pick:
        t.answer(who, pick)
    return t


def modes(t):
    return [one.mode for one in t.happened("ComradeMoved")]


@clauses("K-3.1", "K-3.4", "K-3.5", "K-5.6", "K-5.17")
def test_nothing_lies_before_slot_one_and_nobody_takes_the_commissars_place():
    front = walk("[A _ B | K]", "A", "step", "go:forward:1")
    assert front.line == "[A _ B | K]"
    assert front.happened("MoveBlocked", comrade="A", lost=1)
    rear = walk("[A _ B | K]", "B", "retreat")
    assert rear.line == "[A _ B | K]"
    assert rear.happened("MoveBlocked", comrade="B", lost=3)


@clauses("K-3.2")
def test_between_turns_exactly_one_slot_is_free():
    t = Table("[A B _ C | K]", at="hits", attack="laser", life={"A": 1, "B": 1, "C": 10})
    assert t.state.outcome is not None
    longer = Table(
        "[A B _ C D | K]", at="hits", attack="machine_gun", life={"A": 2, "B": 10, "C": 10, "D": 10}
    )
    longer.end_turn()
    assert longer.state.line.count("") == 1
    assert len(longer.state.line) == 4


@clauses("K-3.3", "K-6.7", "K-6.8")
def test_a_pending_advance_leaves_a_second_free_slot_until_clean_up():
    t = Table(
        "[A B _(m1) C | K]",
        planned={"B": "step", "C": "fubar"},
        order=["C", "B", "A"],
        initiative="C",
        attack="cannonball",
        life={"A": 10, "B": 2, "C": 10},
    )
    t.go()
    t.answer("B", "go:backward:1")
    assert t.line == "[A _ _ C | K]"
    assert t.state.pending == 1
    assert t.happened("CommissarHeld")
    t.end_turn()
    assert t.line == "[A _ C | K]"


@clauses("K-3.6")
def test_the_commissar_can_be_neither_chosen_nor_hit():
    t = walk("[A B C _ | K]", "A", "switch")
    assert t.refused("A", "comrade:komisarz") == ("commissar", "K-3.6")
    behind = Table("[A B _ | K]", at="hits", attack="grenade", targets=[{"slot": 4}])
    assert behind.lives == {"A": 10, "B": 10}


@clauses("K-3.7")
def test_a_free_slot_with_hazards_is_still_the_free_slot():
    for picture in ("[A B _(m1) C | K]", "[A B _(w) C | K]"):
        t = Table(picture, at="attack", attack_deck=["grenade_bundle"])
        assert [one.slot for one in t.state.targets] == [3]


@clauses("K-3.8", "K-22.10")
def test_comrades_across_the_free_slot_are_not_adjacent():
    t = walk("[A B C _ D | K]", "B", "shove")
    assert t.options("B") == ["comrade:A", "comrade:C"]
    assert t.refused("B", "comrade:D") == ("not_adjacent", "K-3.8")
    across = walk("[A B _ C | K]", "C", "shove")
    assert across.happened("NothingHappened", comrade="C", kind="shove")


@clauses("K-5.2", "K-5.3")
def test_a_step_into_the_free_slot_frees_the_slot_left_behind():
    t = walk("[A B _ C | K]", "B", "step", "go:backward:1")
    assert t.line == "[A _ B C | K]"
    assert modes(t) == ["walk"]
    assert t.happened("ComradeMoved", shifts=(("B", 2, 3),))


@clauses("K-5.4")
def test_a_push_moves_the_whole_row_by_one():
    t = walk("[A B C _ | K]", "A", "step", "go:backward:1")
    assert t.line == "[_ A B C | K]"
    assert t.happened("ComradeMoved", mode="push", shifts=(("A", 1, 2), ("B", 2, 3), ("C", 3, 4)))


@clauses("K-5.5")
def test_without_a_free_slot_ahead_neighbours_swap():
    t = walk("[_ A B C | K]", "A", "step", "go:backward:1")
    assert t.line == "[_ B A C | K]"
    assert modes(t) == ["swap"]
    assert t.happened("ComradeMoved", shifts=(("A", 2, 3), ("B", 3, 2)))


@clauses("K-5.10")
def test_the_number_of_steps_is_exact():
    t = walk("[A B C _ | K]", "A", "march")
    assert t.options("A") == ["go:forward:2", "go:backward:2"]
    assert t.refused("A", "go:backward:1") == ("distance_is_exact", "K-5.10")


@clauses("K-5.11", "K-5.12", "K-22.4")
def test_a_switch_exchanges_two_comrades_at_any_distance():
    t = walk("[A B _ C D | K]", "A", "switch", "comrade:D")
    assert t.line == "[D B _ C A | K]"
    assert t.happened("ComradeMoved", mode="switch", shifts=(("A", 1, 5), ("D", 5, 1)))


@pytest.mark.parametrize("status", ["fubar", "entangled", "crew"])
@clauses("K-5.8", "K-5.12", "K-9.4", "K-13.13")
def test_immovable_comrades_can_be_neither_swapped_nor_entered_nor_passed(status):
    t = walk("[A B C _ | K]", "A", "switch", statuses={"B": [status]})
    assert t.line == "[C B A _ | K]"
    walker = walk("[A B C _ | K]", "A", "retreat", statuses={"B": [status]})
    assert walker.line == "[A B C _ | K]"


@clauses("K-5.9")
def test_a_free_slot_beyond_an_immovable_comrade_does_not_count_for_a_push():
    t = walk("[A B C _ | K]", "A", "step", "go:backward:1", statuses={"C": ["fubar"]})
    assert t.line == "[B A C _ | K]"
    assert modes(t) == ["swap"]


@clauses("K-5.13", "K-22.11")
def test_desertion_goes_backward_until_blocked():
    t = walk("[A B _ C D | K]", "A", "desertion")
    assert t.line == "[_ B C D A | K]"
    assert not t.happened("MoveBlocked")


@clauses("K-5.14")
def test_a_mover_who_dies_loses_the_remaining_steps():
    t = walk("[A B _(m1) C D | K]", "B", "retreat", life={"A": 9, "B": 1, "C": 9, "D": 9})
    assert t.line == "[A _ C D | K]"
    assert len(t.happened("ComradeMoved")) == 1


@clauses("K-5.15")
def test_the_pushed_comrade_who_enters_the_free_slot_sets_off_the_mine():
    t = walk("[A B C _(m1) | K]", "A", "step", "go:backward:1")
    assert t.lives == {"A": 10, "B": 10, "C": 8}
    assert t.line == "[_ A B C | K]"


@clauses("K-5.16", "K-6.10")
def test_a_death_in_the_middle_of_a_movement_is_completed_before_the_next_step():
    t = walk(
        "[A B C _(m1) D E | K]",
        "B",
        "march",
        "go:backward:2",
        life={"A": 9, "B": 9, "C": 2, "D": 9, "E": 9},
    )
    names = [n for n in t.names() if n in ("ComradeMoved", "ComradeDied", "CommissarAdvanced")]
    assert names == ["ComradeMoved", "ComradeDied", "CommissarAdvanced", "ComradeMoved"]
    assert t.line == "[A _ D B E | K]"


@clauses("K-5.17")
def test_a_comrade_without_room_may_be_chosen_for_a_shove_or_as_a_volunteer():
    shove = walk("[A B C _ | K]", "B", "shove")
    assert shove.options("B") == ["comrade:A", "comrade:C"]
    shove.answer("B", "comrade:A")
    assert shove.line == "[A B C _ | K]"
    volunteer = walk("[A B C _ | K]", "B", "volunteer", "comrade:A")
    assert volunteer.line == "[A B C _ | K]"


@clauses("K-22.12", "K-9.4")
def test_a_volunteer_is_another_movable_comrade_who_goes_two_steps_forward():
    t = walk("[A B C _ | K]", "A", "volunteer")
    assert t.options("A") == ["comrade:B", "comrade:C"]
    t.answer("A", "comrade:C")
    assert t.line == "[C A B _ | K]"
    held = walk("[A B C D _ | K]", "A", "volunteer", statuses={"C": ["fubar"]})
    assert held.options("A") == ["comrade:B", "comrade:D"]
    assert held.refused("A", "comrade:C") == ("cannot_be_moved", "K-9.4")


@clauses("K-22.10")
def test_a_shove_sends_a_neighbour_two_steps_away():
    t = walk("[A B C D _ | K]", "A", "shove")
    assert t.line == "[A _ C B D | K]"
    assert modes(t) == ["push", "swap"]
