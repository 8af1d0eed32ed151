"""The worked examples of the rules, W-01 to W-15."""

from tests.clauses import clauses
from tests.rules.komrades.table import Table


def steps_of(table):
    """The single steps, in order."""
    return [event for event in table.events if type(event).__name__ == "ComradeMoved"]


@clauses("K-5.1", "K-5.4", "K-5.5", "K-22.8")
def test_w01_misza_retreats_by_one_push_and_two_swaps():
    t = Table("[A B misza C D _ | K]", planned={"misza": "retreat"}, initiative="misza")
    t.go("D")
    assert [(one.mode, one.shifts) for one in steps_of(t)] == [
        ("push", (("misza", 3, 4), ("C", 4, 5), ("D", 5, 6))),
        ("swap", (("misza", 4, 5), ("C", 5, 4))),
        ("swap", (("misza", 5, 6), ("D", 6, 5))),
    ]
    assert t.line == "[A B _ C D misza | K]"


@clauses("K-5.4", "K-5.5", "K-22.9")
def test_w02_a_charge_pushes_once_and_then_swaps():
    t = Table("[A _ B C D | K]", planned={"D": "charge"}, initiative="D")
    t.go("D")
    assert [one.mode for one in steps_of(t)] == ["push", "swap", "swap"]
    assert t.line == "[A D B C _ | K]"


@clauses("K-5.3", "K-5.6", "K-5.7", "K-22.7")
def test_w03_a_step_into_the_commissar_is_lost():
    t = Table("[A B C _ | K]", planned={"C": "march"}, initiative="C")
    t.go()
    t.answer("C", "go:backward:2")
    assert t.line == "[A B _ C | K]"
    assert [one.lost for one in t.happened("MoveBlocked")] == [1]


@clauses("K-5.8", "K-5.9", "K-9.4", "K-9.5")
def test_w04_a_fubar_comrade_is_the_end_of_the_line_for_everyone_else():
    t = Table(
        "[A B C D _ | K]",
        planned={"A": "retreat", "B": "switch", "C": "fubar", "D": "charge"},
        order=["C", "A", "D", "B"],
        initiative="C",
    )
    t.go()
    assert t.line == "[B A C D _ | K]"
    assert [one.mode for one in steps_of(t)] == ["swap"]
    assert t.happened("MoveBlocked", comrade="D", lost=3)
    assert t.asks() == [("B", "swap_with")]
    assert t.options("B") == ["comrade:A", "comrade:D"]


@clauses("K-6.2", "K-6.3")
def test_w05_the_commissar_pushes_the_row_behind_the_gap():
    t = Table("[A B _ C D | K]", at="hits", attack="sniper", life={"A": 1, "B": 2, "C": 1, "D": 1})
    assert t.happened("ComradeDied", comrade="B")
    assert t.line == "[A _ C D | K]"
    assert t.happened("CommissarAdvanced", slots=4, shifts=(("C", 4, 3), ("D", 5, 4)))


@clauses("K-6.5", "K-10.4", "K-10.5")
def test_w06_a_comrade_pushed_by_the_commissar_onto_a_mine_sets_it_off():
    t = Table(
        "[A B _(m1) C D | K]",
        at="hits",
        attack="machine_gun",
        targets=[{"slot": 2}],
        life={"A": 10, "B": 2, "C": 10, "D": 10},
    )
    assert t.lives == {"A": 10, "B": 0, "C": 8, "D": 10}
    assert t.line == "[A _ C D | K]"
    assert t.discarded("mine") == 1


@clauses("K-7.7", "K-7.8", "K-7.10", "K-9.2", "K-21.1", "K-22.1")
def test_w07_a_linear_attack_flies_past_a_dodging_comrade():
    t = Table("[A B C _ | K]", at="hits", attack="machine_gun", statuses={"A": ["dodge"]})
    assert t.lives == {"A": 10, "B": 8, "C": 10}
    assert t.happened("ShotFlew", start=1, stop=2, end="hit", passed=("A",))


@clauses("K-7.2", "K-7.11", "K-7.12", "K-21.9")
def test_w08_an_empty_target_slot_still_hurts_its_neighbours():
    t = Table("[A B C _ | K]", at="hits", attack="grenade_bundle")
    assert t.lives == {"A": 10, "B": 10, "C": 9}


@clauses("K-3.7", "K-10.2", "K-10.3", "K-10.4", "K-21.17", "K-22.6")
def test_w09_two_mines_on_the_free_slot_hit_twice():
    t = Table(
        "[A B C _(m1) | K]",
        at="attack",
        attack_deck=["mine"],
        hands={"C": ["step"]},
        initiative="C",
    )
    assert t.line == "[A B C _(m2) | K]"
    t.go()
    t.plan(C="step")
    t.go()
    t.answer("C", "go:backward:1")
    assert t.line == "[A B _ C | K]"
    assert t.life("C") == 6
    assert [one.amount for one in t.happened("LifeLost")] == [2, 2]
    assert t.discarded("mine") == 2


@clauses("K-8.7", "K-10.4", "K-20.2")
def test_w10_nikolai_escapes_the_first_mine_and_nothing_after_it():
    t = Table("[A B nikolai _(m2) | K]", planned={"nikolai": "step"}, initiative="nikolai")
    t.go()
    t.answer("nikolai", "go:backward:1")
    assert t.life("nikolai") == 8
    assert t.happened("AbilityUsed", comrade="nikolai", spent=True)
    after = Table(
        "[nikolai A _ | K]",
        at="hits",
        attack="machine_gun",
        life={"nikolai": 8, "A": 10},
        ability_used=["nikolai"],
    )
    assert after.life("nikolai") == 6


@clauses("K-10.6", "K-10.7", "K-23.3")
def test_w11_all_the_same_puts_a_comrade_on_the_mine():
    t = Table(
        "[A B C _(m1) | K]",
        at="window_a",
        hands={"A": ["all_the_same"]},
        loaded={"shuffle_line": ("B", "", "A", "C")},
    )
    t.play("A", "all_the_same")
    t.no_response()
    assert t.line == "[B _ A C | K]"
    assert t.lives == {"A": 10, "B": 10, "C": 8}
    assert t.discarded("mine") == 1


@clauses("K-11.1", "K-11.9", "K-11.13", "K-23.1")
def test_w12_niet_cancels_an_event_and_both_players_have_used_theirs():
    hands = {"A": ["all_the_same", "vodka"], "B": ["halt"], "C": ["niet", "halt"]}
    t = Table("[A B C _ | K]", at="window_a", hands=hands, life=9, max_life=10)
    t.play("A", "all_the_same")
    assert t.asks() == [("B", "respond"), ("C", "respond")]
    t.answer("B", "pass")
    t.play("C", "niet")
    assert t.asks() == [("B", "respond")]
    t.no_response()
    assert t.line == "[A B C _ | K]"
    assert t.discarded("all_the_same") == t.discarded("niet") == 1
    assert t.asks() == [("B", "window")]
    assert t.card("B", "halt") in t.options("B")
    assert t.refused("A", t.card("A", "vodka")) == ("one_event_per_turn", "K-11.1")
    assert t.refused("C", t.card("C", "halt")) == ("one_event_per_turn", "K-11.1")


@clauses("K-7.10", "K-12.1", "K-12.8", "K-12.9", "K-21.2", "K-24.1")
def test_w13_a_car_door_reflects_a_shot_to_the_first_available_comrade():
    def shot(**more):
        life = {"A": 7, "B": 7, "C": 10}
        gear = {"C": ["car_door"]}
        return Table("[A B C _ | K]", at="hits", attack="sniper", life=life, gear=gear, **more)

    t = shot()
    t.answer("C", t.gear("C", "car_door", "forward"))
    assert t.lives == {"A": 7, "B": 5, "C": 10}
    assert t.durability("C") == {"car_door": 1}

    dodging = shot(statuses={"B": ["dodge"]})
    dodging.answer("C", dodging.gear("C", "car_door", "forward"))
    assert dodging.lives == {"A": 5, "B": 7, "C": 10}

    lost = shot()
    lost.answer("C", lost.gear("C", "car_door", "backward"))
    assert lost.lives == {"A": 7, "B": 7, "C": 10}


@clauses("K-13.7", "K-13.8", "K-21.5")
def test_w14_the_tank_stops_the_laser():
    t = Table("[A B C D _ | K]", attack="laser", gear={"B": ["tank"]}, initiative="B")
    t.go()
    t.answer("B", t.gear("B", "tank"))
    t.answer("B", "comrade:C")
    t.answer("B", "drive:stay:0")
    t.to_hits()
    assert t.lives == {"A": 9, "B": 10, "C": 10, "D": 10}


@clauses("K-9.7", "K-9.8", "K-23.2", "K-22.2")
def test_w15_halt_stops_movement_but_neither_dodge_nor_hit_the_dirt():
    t = Table(
        "[A B C _ | K]",
        at="window_a",
        attack="machine_gun",
        hands={"A": ["halt", "dodge"], "B": ["retreat"], "C": ["hit_the_dirt"]},
    )
    t.play("A", "halt")
    t.no_response()
    t.go()
    t.plan(A="dodge", B="retreat", C="hit_the_dirt")
    t.to_hits()
    assert t.line == "[A B C _ | K]"
    assert t.lives == {"A": 10, "B": 8, "C": 10}
    assert t.happened("StatusGained", comrade="A", status="dodge")
    assert t.happened("StatusGained", comrade="C", status="prone")
