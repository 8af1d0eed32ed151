"""Mines and barbed wire (chapter K-10)."""

from tests.clauses import clauses
from tests.rules.komrades.table import Table


def step(picture, who, pick, **more):
    t = Table(picture, planned={who: "step"}, initiative=who, **more)
    t.go()
    t.answer(who, pick)
    return t


@clauses("K-10.1", "K-10.2")
def test_a_mine_lies_on_the_free_slot_of_its_turn_until_somebody_enters():
    t = Table("[A B _ C | K]", at="attack", attack_deck=["mine", "machine_gun"])
    assert t.line == "[A B _(m1) C | K]"
    t.end_turn()
    assert t.line == "[A B _(m1) C | K]"


@clauses("K-10.4", "K-10.5", "K-10.8")
def test_all_mines_of_a_slot_go_off_one_by_one():
    t = step("[A B _(m3) C | K]", "B", "go:backward:1")
    assert t.life("B") == 4
    assert len(t.happened("MineExploded", comrade="B", slot=3)) == 3
    assert t.line == "[A _ B C | K]"
    assert len([c for c in t.state.attack_discard if t.pack.cards[c].id == "mine"]) == 3


@clauses("K-10.9", "K-9.1")
def test_wire_entangles_until_clean_up_and_is_discarded():
    t = step("[A B _(w1) C | K]", "B", "go:backward:1")
    assert t.statuses("B") == ("entangled",)
    assert [one.slot for one in t.happened("ComradeEntangled")] == [3]
    assert [t.pack.cards[c].id for c in t.state.action_discard][:1] == ["barbed_wire"]
    t.end_turn()
    assert t.statuses("B") == ()


@clauses("K-10.10", "K-10.13")
def test_wire_acts_before_mines_and_several_wires_act_as_one():
    t = step("[A B _(m1w2) C | K]", "B", "go:backward:1")
    order = [n for n in t.names() if n in ("ComradeEntangled", "MineExploded")]
    assert order == ["ComradeEntangled", "MineExploded"]
    assert t.statuses("B") == ("entangled",)
    assert t.discarded("barbed_wire") == 2
    assert t.life("B") == 8


@clauses("K-24.6")
def test_a_detector_is_asked_for_only_where_there_are_mines():
    wire = step("[A B _(w1) C | K]", "B", "go:backward:1", gear={"B": ["mine_detector"]})
    assert ("B", "defuse_mines") not in wire.asks()
    mine = step("[A B _(m1w1) C | K]", "B", "go:backward:1", gear={"B": ["mine_detector"]})
    assert ("B", "defuse_mines") in mine.asks()


@clauses("K-10.11", "K-13.10", "K-13.20")
def test_the_tank_destroys_hazards_in_the_slots_it_enters():
    t = Table("[A B _(m2w1) C | K]", gear={"B": ["tank"]}, initiative="B")
    t.go()
    t.answer("B", t.gear("B", "tank"))
    assert t.happened("TankBoarded", comrade="B", passenger="A")
    t.answer("B", "drive:backward:1")
    assert t.line == "[_ A B C | K]"
    assert t.lives == {"A": 10, "B": 10, "C": 10}
    assert t.discarded("mine") == 2
    assert t.discarded("barbed_wire") == 1
    assert t.happened("HazardsCleared", slot=3, by="tank")


@clauses("K-10.12")
def test_entering_by_any_means_sets_hazards_off():
    pushed = step("[A B C _(m1) | K]", "A", "go:backward:1")
    assert pushed.life("C") == 8
    jumped = Table("[A walentyna _(m1) B | K]", initiative="walentyna")
    jumped.go()
    jumped.answer("walentyna", "ability")
    assert jumped.life("walentyna") == 8
    ordered = Table("[_(m1) A B | K]", at="window_a", hands={"A": ["commissars_order"]})
    ordered.play("A", "commissars_order", "comrade:B")
    ordered.no_response()
    assert ordered.lives == {"A": 8, "B": 10}


@clauses("K-10.6", "K-10.7", "K-23.13")
def test_all_the_same_sets_hazards_off_front_to_back_and_deaths_come_together():
    t = Table(
        "[_(m1) A B _(m1) C D | K]",
        at="window_a",
        pending=1,
        hands={"A": ["all_the_same"]},
        life={"A": 2, "B": 2, "C": 9, "D": 9},
        loaded={"shuffle_line": ("A", "", "C", "B", "D", "")},
    )
    t.play("A", "all_the_same")
    t.no_response()
    shown = [
        (type(one).__name__, getattr(one, "comrade", ""))
        for one in t.events
        if type(one).__name__ in ("MineExploded", "ComradeDied", "CommissarAdvanced")
    ]
    assert shown == [
        ("MineExploded", "A"),
        ("MineExploded", "B"),
        ("ComradeDied", "A"),
        ("ComradeDied", "B"),
        ("CommissarAdvanced", ""),
        ("CommissarAdvanced", ""),
    ]


@clauses("K-24.6", "K-24.10", "K-19.16")
def test_the_mine_detector_clears_the_whole_stack_before_the_first_mine():
    gear = {"B": ["mine_detector"]}
    t = Table("[A B _(m2) C | K]", planned={"B": "step"}, initiative="B", gear=gear)
    t.go()
    t.answer("B", "go:backward:1")
    assert t.asks() == [("B", "defuse_mines")]
    t.answer("B", t.gear("B", "mine_detector"))
    assert t.life("B") == 10
    assert t.durability("B") == {"mine_detector": 1}
    assert t.discarded("mine") == 2
    refused = Table("[A B _(m2) C | K]", planned={"B": "step"}, initiative="B", gear=gear)
    refused.go()
    refused.answer("B", "go:backward:1")
    refused.answer("B", "pass")
    assert refused.life("B") == 6
    assert refused.durability("B") == {"mine_detector": 2}
