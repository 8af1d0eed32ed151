"""Equipment (chapters K-12 and K-24) and the tank (K-13)."""

import pytest

from tests.clauses import clauses
from tests.rules.komrades.table import Table


def hits(picture, attack, **more):
    return Table(picture, at="hits", attack=attack, **more)


def drive(picture, owner, passenger, distance, **more):
    """The owner uses the tank at the action moment."""
    gear = more.pop("gear", {owner: ["tank"]})
    t = Table(picture, gear=gear, initiative=owner, **more)
    t.go()
    t.answer(owner, t.gear(owner, "tank"))
    if t.asks() == [(owner, "take_passenger")]:
        t.answer(owner, f"comrade:{passenger}")
    if t.asks() == [(owner, "drive_tank")]:
        t.answer(owner, distance)
    return t


@clauses("K-12.1", "K-12.2", "K-12.7")
def test_each_use_costs_one_durability_and_at_zero_the_card_is_discarded():
    gear = {"A": [{"card": "helmet", "durability": 1}, "sandbag"]}
    t = hits("[A B _ | K]", "machine_gun", gear=gear)
    assert t.title.view_for(t.state, "B").gear["A"][0].durability == 1
    t.answer("A", t.gear("A", "helmet"))
    assert t.life("A") == 9
    assert t.durability("A") == {"sandbag": 2}
    assert t.happened("GearUsed", comrade="A", kind="helmet", durability=0)
    assert t.discarded("helmet") == 1


@clauses("K-12.4", "K-19.7")
def test_using_equipment_is_the_owners_choice():
    t = hits("[A B _ | K]", "machine_gun", gear={"A": ["helmet"]})
    assert t.options("A") == ["pass", t.gear("A", "helmet")]
    t.answer("A", "pass")
    assert t.life("A") == 8
    assert t.durability("A") == {"helmet": 3}


@clauses("K-12.6", "K-8.6")
def test_reaction_equipment_works_once_per_hit_and_again_against_the_next():
    t = hits(
        "[A B _ | K]",
        "katyusha",
        targets=[{"slot": 1}, {"slot": 1}],
        gear={"A": ["helmet", "sandbag"]},
    )
    t.answer("A", t.gear("A", "helmet"))
    assert t.life("A") == 9
    assert t.asks() == [("A", "react")]
    t.answer("A", t.gear("A", "helmet"))
    assert t.life("A") == 8
    assert t.durability("A") == {"helmet": 1, "sandbag": 2}


@clauses("K-12.6", "K-24.7", "K-19.8")
def test_action_moment_equipment_works_once_a_turn():
    t = Table("[A B _ | K]", gear={"A": ["first_aid_kit"]}, life=5, max_life=10)
    t.go()
    t.answer("A", t.gear("A", "first_aid_kit"))
    assert t.life("A") == 6
    assert t.window == "C"
    assert t.state.actor == "B"


@clauses("K-12.9", "K-12.10")
def test_a_reflected_laser_goes_no_further_and_hits_one_comrade_at_most():
    t = hits("[A B C D _ | K]", "laser", gear={"B": ["car_door"]})
    t.answer("B", t.gear("B", "car_door", "backward"))
    assert t.lives == {"A": 9, "B": 10, "C": 9, "D": 10}


@clauses("K-12.9", "K-12.8")
def test_a_reflected_splash_hits_the_first_comrade_met_and_nobody_else():
    t = hits("[A B _ C | K]", "grenade", gear={"B": ["car_door"]}, statuses={"C": ["dodge"]})
    t.answer("B", t.gear("B", "car_door", "backward"))
    assert t.lives == {"A": 9, "B": 10, "C": 8}
    assert t.happened("HitReflected", comrade="B", direction="backward", to="C", stop=4)


@clauses("K-12.11")
def test_a_reflected_attack_that_meets_nobody_is_lost_and_a_linear_one_stops_at_a_tank():
    lost = hits("[A B _ | K]", "machine_gun", gear={"A": ["car_door"]})
    lost.answer("A", lost.gear("A", "car_door", "forward"))
    assert lost.lives == {"A": 10, "B": 10}
    tank = hits("[A B C _ | K]", "machine_gun", gear={"A": ["car_door"]}, statuses={"B": ["crew"]})
    tank.answer("A", tank.gear("A", "car_door", "backward"))
    assert tank.lives == {"A": 10, "B": 10, "C": 10}


@clauses("K-12.11")
def test_a_reflected_splash_that_meets_nobody_is_lost_at_the_end_of_the_line():
    rear = hits("[A B _ | K]", "grenade", targets=[{"slot": 2}], gear={"B": ["car_door"]})
    rear.answer("B", rear.gear("B", "car_door", "backward"))
    assert rear.lives == {"A": 9, "B": 10}
    assert rear.happened("HitReflected", comrade="B", start=2, stop=3, to="")
    front = hits("[_ A B | K]", "grenade", targets=[{"slot": 2}], gear={"A": ["car_door"]})
    front.answer("A", front.gear("A", "car_door", "forward"))
    assert front.lives == {"A": 10, "B": 9}
    assert front.happened("HitReflected", comrade="A", start=2, stop=1, to="")


@clauses("K-12.12", "K-12.13")
def test_a_hit_is_reflected_to_and_fro_while_the_doors_last():
    gear = {
        "A": [{"card": "car_door", "durability": 2}],
        "B": [{"card": "car_door", "durability": 1}],
    }
    t = hits("[A B _ | K]", "machine_gun", gear=gear)
    t.answer("A", t.gear("A", "car_door", "backward"))
    assert t.asks() == [("B", "react")]
    t.answer("B", t.gear("B", "car_door", "forward"))
    assert t.asks() == [("A", "react")]
    t.answer("A", t.gear("A", "car_door", "backward"))
    assert t.lives == {"A": 10, "B": 8}
    assert t.durability("A") == t.durability("B") == {}


@clauses("K-12.14")
def test_the_use_that_wears_a_card_out_still_takes_full_effect():
    t = hits("[A B _ | K]", "machine_gun", gear={"A": [{"card": "car_door", "durability": 1}]})
    t.answer("A", t.gear("A", "car_door", "backward"))
    assert t.lives == {"A": 10, "B": 8}
    assert t.discarded("car_door") == 1


@pytest.mark.parametrize(
    ("card", "attack", "life"),
    [
        ("helmet", "machine_gun", 9),
        ("helmet", "bomb", 8),
        ("sandbag", "bomb", 9),
        ("sandbag", "mortar", 10),
        ("gas_mask", "tear_gas", 10),
    ],
)
@clauses("K-24.3", "K-24.4", "K-24.5")
def test_what_each_protection_does(card, attack, life):
    t = hits("[A B _ | K]", attack, gear={"A": [card]}, targets=[{"slot": 1}])
    assert card in t.durability("A")
    t.answer("A", t.gear("A", card))
    assert t.life("A") == life


@pytest.mark.parametrize(
    ("card", "attack"),
    [("sandbag", "machine_gun"), ("gas_mask", "mortar"), ("mine_detector", "machine_gun")],
)
@clauses("K-8.6", "K-24.4", "K-24.5")
def test_unsuitable_equipment_is_not_offered(card, attack):
    t = hits("[A B _ | K]", attack, gear={"A": [card]}, targets=[{"slot": 1}])
    assert t.window == "E"
    assert t.life("A") == 8


@clauses("K-24.8", "K-24.11", "K-19.5")
def test_felt_boots_add_one_step_to_an_own_walk():
    t = Table("[A B C _ | K]", planned={"A": "retreat"}, gear={"A": ["felt_boots"]})
    t.go()
    assert t.options("A") == ["go:backward:3", "go:backward:4:boots"]
    t.answer("A", "go:backward:3")
    assert t.durability("A") == {"felt_boots": 3}
    worn = Table("[A B C D _ | K]", planned={"A": "step"}, gear={"A": ["felt_boots"]})
    worn.go()
    worn.answer("A", "go:backward:2:boots")
    assert worn.line == "[_ B A C D | K]"
    assert worn.durability("A") == {"felt_boots": 2}
    deserter = Table("[A B _ | K]", planned={"A": "desertion"}, gear={"A": ["felt_boots"]})
    deserter.go("D")
    assert deserter.durability("A") == {"felt_boots": 3}


@clauses("K-20.7", "K-24.11", "K-19.5")
def test_michail_changes_his_steps_by_one_and_may_wear_boots_as_well():
    t = Table("[A michail B _ | K]", planned={"michail": "step"}, initiative="michail")
    t.go()
    assert t.options("michail") == [
        "go:stay:0",
        "go:forward:1",
        "go:forward:2",
        "go:backward:1",
        "go:backward:2",
    ]
    t.answer("michail", "go:stay:0")
    assert t.line == "[A michail B _ | K]"
    both = Table(
        "[A B C michail _ | K]",
        planned={"michail": "charge"},
        initiative="michail",
        gear={"michail": ["felt_boots"]},
    )
    both.go()
    assert both.options("michail") == [
        "go:forward:2",
        "go:forward:3:boots",
        "go:forward:3",
        "go:forward:4:boots",
        "go:forward:4",
        "go:forward:5:boots",
    ]
    both.answer("michail", "go:forward:2")
    assert both.line == "[A michail B C _ | K]"


@clauses("K-13.1", "K-13.2", "K-13.3")
def test_the_owner_boards_with_an_adjacent_movable_comrade_who_keeps_a_slot_of_its_own():
    t = Table("[A B C D _ | K]", gear={"B": ["tank"]}, initiative="B")
    t.go()
    t.answer("B", t.gear("B", "tank"))
    assert t.options("B") == ["comrade:A", "comrade:C"]
    t.answer("B", "comrade:C")
    t.answer("B", "drive:stay:0")
    assert t.line == "[A B C D _ | K]"
    assert t.statuses("B") == t.statuses("C") == ("crew",)
    assert t.durability("B") == {"tank": 1}


@clauses("K-13.2", "K-13.17")
def test_without_a_movable_neighbour_the_owner_rides_alone():
    t = drive("[A _ B _ | K]", "B", "", "drive:forward:1", pending=1)
    assert t.happened("TankBoarded", comrade="B", passenger="")
    assert t.line == "[A B _ _ | K]"
    held = drive(
        "[A B C _ | K]", "B", "", "drive:stay:0", statuses={"A": ["fubar"], "C": ["entangled"]}
    )
    assert held.happened("TankBoarded", comrade="B", passenger="")


@clauses("K-13.4")
def test_the_tank_drives_up_to_two_slots_in_one_direction():
    t = Table("[A B C D _ | K]", gear={"B": ["tank"]}, initiative="B")
    t.go()
    t.answer("B", t.gear("B", "tank"))
    t.answer("B", "comrade:A")
    assert t.options("B") == [
        "drive:stay:0",
        "drive:forward:1",
        "drive:forward:2",
        "drive:backward:1",
        "drive:backward:2",
    ]
    assert t.refused("B", "drive:backward:3") == ("tank_distance", "K-13.4")
    t.answer("B", "drive:backward:2")
    assert t.line == "[_ C A B D | K]"


@clauses("K-13.5", "K-5.8")
def test_the_tank_stops_at_an_immovable_comrade():
    t = drive("[A B C D _ | K]", "B", "A", "drive:backward:2", statuses={"D": ["fubar"]})
    assert [one.mode for one in t.happened("TankMoved")] == ["swap"]
    assert t.line == "[C A B D _ | K]"
    assert t.happened("MoveBlocked", comrade="B", lost=1)


@clauses("K-13.6", "K-9.7")
def test_halt_immobilises_the_tank_but_its_crew_is_protected():
    t = drive("[A B C D _ | K]", "B", "C", "", halted=True, attack="grenade")
    t.to_hits()
    assert t.line == "[A B C D _ | K]"
    assert t.lives == {"A": 9, "B": 10, "C": 10, "D": 10}


@clauses("K-13.7", "K-12.11")
def test_a_linear_attack_stops_at_the_tank():
    t = hits(
        "[_ A B C | K]", "machine_gun", statuses={"A": ["crew", "dodge"], "B": ["crew", "dodge"]}
    )
    assert t.lives == {"A": 10, "B": 10, "C": 10}
    assert t.happened("ShotFlew", stop=2, end="tank")


@clauses("K-13.13")
def test_crew_cannot_move_by_their_own_cards_nor_be_pushed():
    t = drive(
        "[A B C D _ | K]",
        "B",
        "C",
        "drive:stay:0",
        planned={"B": "retreat", "A": "retreat"},
        order=["B", "A", "C", "D"],
    )
    t.go("D")
    assert t.line == "[A B C D _ | K]"
    assert t.happened("NothingHappened", comrade="B", kind="retreat")
    assert t.happened("MoveBlocked", comrade="A", lost=3)


@clauses("K-13.15")
def test_nobody_boards_a_second_time_while_in_a_tank():
    t = Table(
        "[A B C _ | K]",
        gear={"B": ["tank", "first_aid_kit"]},
        statuses={"B": ["crew"], "A": ["crew"]},
        initiative="B",
        life=5,
        max_life=10,
    )
    t.go()
    assert t.options("B") == ["pass", t.gear("B", "first_aid_kit")]
    assert t.refused("B", t.gear("B", "tank")) == ("already_aboard", "K-13.15")


@clauses("K-13.16", "K-5.15")
def test_a_comrade_pushed_by_the_tank_onto_a_mine_sets_it_off():
    t = drive("[A B C _(m1) D | K]", "B", "A", "drive:backward:1")
    assert t.life("C") == 8
    assert t.line == "[_ A B C D | K]"


@clauses("K-13.17")
def test_an_immovable_owner_is_protected_but_cannot_drive():
    t = drive("[A B C _ | K]", "B", "C", "drive:forward:1", statuses={"B": ["entangled"]})
    assert t.statuses("B") == ("entangled", "crew")
    assert not t.happened("TankMoved")
    assert t.asks()[0][1] != "drive_tank"


@clauses("K-13.18")
def test_targets_count_the_slots_and_lives_of_the_crew_separately():
    crew = {"B": ["crew"], "C": ["crew"]}
    t = Table(
        "[A B C D _ | K]",
        at="attack",
        attack_deck=["bomb"],
        statuses=crew,
        life={"A": 5, "B": 4, "C": 9, "D": 5},
    )
    assert [one.slot for one in t.state.targets] == [3]
    shift = Table(
        "[A B C D _ | K]",
        at="window_d",
        attack="bomb",
        targets=[{"slot": 3}],
        statuses=crew,
        hands={"A": ["bad_aim"]},
    )
    shift.answer("A", shift.card("A", "bad_aim"))
    assert shift.options("A") == ["shift:1:2", "shift:1:4"]


@clauses("K-13.20")
def test_the_comrade_who_changes_ends_enters_a_slot_without_hazards():
    t = drive("[A B C D _(m1) | K]", "B", "C", "drive:forward:1")
    assert t.line == "[B C A D _(m1) | K]"
    assert t.lives == {"A": 10, "B": 10, "C": 10, "D": 10}
