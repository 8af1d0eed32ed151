"""Targets, attacks and hits (chapters K-7, K-8 and K-21)."""

import pytest

from tests.clauses import clauses
from tests.rules.komrades.table import Table


def reveal(picture, attack, **more):
    """The Attack card is turned up; where do its Target cards lie?"""
    return Table(picture, at="attack", attack_deck=[attack], **more)


def places(t):
    return [(one.slot, one.tracks) for one in t.state.targets]


def hits(picture, attack, **more):
    """Only phase 5."""
    return Table(picture, at="hits", attack=attack, **more)


UNEVEN = {"A": 5, "B": 8, "C": 3, "D": 8, "E": 3}


@pytest.mark.parametrize(
    ("attack", "slot", "tracks"),
    [
        ("machine_gun", 1, ""),
        ("cannonball", 1, ""),
        ("laser", 1, ""),
        ("dogs_of_war", 6, ""),
        ("flamethrower", 3, ""),
        ("grenade", 2, ""),
        ("grenade_bundle", 4, ""),
        ("mortar", 6, ""),
        ("tear_gas", 3, ""),
        ("bomb", 2, ""),
        ("sniper", 2, "B"),
        ("stray_bullet", 3, ""),
        ("molotov", 6, ""),
    ],
)
@clauses(
    "K-7.1", "K-7.3", "K-7.4", "K-21.1", "K-21.2", "K-21.3", "K-21.4", "K-21.5", "K-21.6",
    "K-21.7", "K-21.8", "K-21.9", "K-21.10", "K-21.12", "K-21.13", "K-21.14",
)  # fmt: skip
def test_each_attack_puts_its_target_card_where_it_says(attack, slot, tracks):
    t = reveal("[A B C _ D E | K]", attack, life=UNEVEN, max_life=10, initiative="E")
    assert places(t) == [(slot, tracks)]


@clauses("K-7.3", "K-21.15")
def test_katyusha_hits_five_different_slots_or_all_of_a_short_line():
    t = reveal("[A B C _ D E | K]", "katyusha", loaded={"targets": (6, 1, 4, 2, 3)})
    assert [slot for slot, _ in places(t)] == [6, 1, 4, 2, 3]
    t.end_turn()
    assert t.lives == {"A": 8, "B": 8, "C": 8, "D": 10, "E": 8}
    short = reveal("[A B C _ | K]", "katyusha")
    assert sorted(slot for slot, _ in places(short)) == [1, 2, 3, 4]


@clauses("K-7.2", "K-7.5")
def test_a_target_stays_at_its_slot_when_comrades_move():
    t = Table("[A B C _ | K]", attack="mortar", initiative="A", planned={"A": "switch"})
    t.go()
    t.answer("A", "comrade:C")
    t.to_hits()
    assert t.lives == {"A": 10, "B": 9, "C": 8}


@clauses("K-7.2", "K-21.2")
def test_a_tracking_target_follows_its_comrade():
    t = Table(
        "[A B C _ | K]", attack="sniper", life={"A": 10, "B": 8, "C": 8}, planned={"A": "switch"}
    )
    t.go()
    t.answer("A", "comrade:C")
    t.to_hits()
    assert t.lives == {"A": 8, "B": 8, "C": 8}
    assert t.happened("ShotFlew", start=3, stop=3)


@clauses("K-7.5")
def test_target_kinds_are_evaluated_only_once():
    t = Table(
        "[A _(m2) B C | K]",
        at="attack",
        attack_deck=["bomb"],
        hands={"A": ["step"]},
        life={"A": 10, "B": 9, "C": 9},
    )
    assert places(t) == [(1, "")]
    t.end_turn(plans={"A": "step"}, walk="go:backward:1")
    assert t.lives == {"A": 4, "B": 9, "C": 9}


@clauses("K-7.6")
def test_a_target_behind_the_line_still_lets_a_forward_attack_enter():
    t = hits("[A B _ | K]", "dogs_of_war", targets=[{"slot": 5}])
    assert t.lives == {"A": 10, "B": 8}
    backward = hits("[A B _ | K]", "machine_gun", targets=[{"slot": 5}])
    assert backward.lives == {"A": 10, "B": 10}
    assert backward.happened("ShotFlew", end="lost")
    splash = hits("[A _ B | K]", "grenade", targets=[{"slot": 4}])
    assert splash.lives == {"A": 10, "B": 9}


@clauses("K-7.7", "K-7.8", "K-7.9")
def test_a_linear_attack_passes_free_slots_and_hits_the_first_comrade():
    t = hits("[_ A B | K]", "machine_gun")
    assert t.lives == {"A": 8, "B": 10}
    lost = hits("[A B _ | K]", "machine_gun", targets=[{"slot": 3}])
    assert lost.lives == {"A": 10, "B": 10}
    assert lost.happened("ShotFlew", end="lost")


@clauses("K-21.4")
def test_the_dogs_of_war_run_forward():
    t = hits("[A B C _ | K]", "dogs_of_war")
    assert t.lives == {"A": 10, "B": 10, "C": 8}


@clauses("K-21.3")
def test_a_cannonball_deals_three():
    assert hits("[A B _ | K]", "cannonball").lives == {"A": 7, "B": 10}


@clauses("K-21.5")
def test_the_laser_hits_everyone_available():
    t = hits("[A B _ C | K]", "laser", statuses={"B": ["dodge"]})
    assert t.lives == {"A": 9, "B": 10, "C": 9}


@clauses("K-21.6")
def test_the_flamethrower_hits_the_first_two_available_comrades():
    t = hits("[A B C D E _ | K]", "flamethrower", statuses={"C": ["dodge"]})
    assert t.lives == {"A": 10, "B": 10, "C": 10, "D": 8, "E": 8}


@clauses("K-21.7")
def test_a_stray_bullet_deals_one_from_the_weakest_on():
    t = hits(
        "[A B C _ | K]", "stray_bullet", life={"A": 9, "B": 4, "C": 9}, statuses={"B": ["dodge"]}
    )
    assert t.lives == {"A": 9, "B": 4, "C": 8}


@clauses("K-7.11", "K-7.13", "K-21.13")
def test_a_splash_hits_its_slot_then_the_slot_before_and_the_slot_behind():
    t = hits("[A B C _ | K]", "bomb", life={"A": 8, "B": 9, "C": 8})
    assert t.lives == {"A": 6, "B": 6, "C": 6}
    assert [(one.comrade, one.hit) for one in t.happened("LifeLost")] == [
        ("B", "main"),
        ("A", "indirect"),
        ("C", "indirect"),
    ]


@clauses("K-7.14")
def test_several_targets_are_resolved_in_number_order_and_add_up():
    t = hits("[A B C _ | K]", "katyusha", targets=[{"slot": 3}, {"slot": 1}, {"slot": 3}])
    assert t.lives == {"A": 8, "B": 10, "C": 6}
    assert [one.target for one in t.happened("SplashBurst")] == [1, 2, 3]


@clauses("K-7.14", "K-6.9")
def test_a_comrade_who_has_fallen_still_stands_in_the_way_until_the_deaths():
    t = hits(
        "[A B C _ | K]",
        "katyusha",
        targets=[{"slot": 1}, {"slot": 1}],
        life={"A": 2, "B": 9, "C": 9},
    )
    assert t.happened("HitStopped", comrade="A", by="fallen")


@clauses("K-7.15", "K-21.16", "K-21.17", "K-21.18")
def test_special_attacks_do_what_their_card_says():
    assert reveal("[A B _ | K]", "mine").line == "[A B _(m1) | K]"
    assert len(reveal("[A B _ | K]", "russian_roulette").state.roulettes) == 1
    assert reveal("[A B _ | K]", "comrades").asks() == [("A", "draft"), ("B", "draft")]


@clauses("K-7.16", "K-8.11", "K-21.12")
def test_tear_gas_gasses_only_those_who_lost_life_and_live():
    t = hits("[A B C _ | K]", "tear_gas", statuses={"A": ["prone"]}, life={"A": 9, "B": 9, "C": 1})
    assert t.lives == {"A": 9, "B": 8, "C": 0}
    assert [one.comrade for one in t.happened("ComradeGassed")] == ["B"]


@clauses("K-8.11", "K-19.12", "K-21.14")
def test_a_burned_comrade_discards_one_own_equipment_of_its_choice():
    gear = {"B": ["mine_detector", "felt_boots"]}
    t = hits("[A _ B | K]", "molotov", gear=gear)
    assert t.life("B") == 8
    assert t.asks() == [("B", "burn_gear")]
    t.answer("B", t.gear("B", "felt_boots"))
    assert t.durability("B") == {"mine_detector": 2}
    assert t.discarded("felt_boots") == 1
    prone = hits("[A _ B | K]", "molotov", gear=gear, statuses={"B": ["prone"]})
    assert prone.durability("B") == {"mine_detector": 2, "felt_boots": 3}


@clauses("K-7.17", "K-21.20")
def test_mine_and_roulette_have_no_target_and_an_empty_phase_five():
    for attack in ("mine", "russian_roulette"):
        t = reveal("[A B _ | K]", attack)
        assert places(t) == []
        t.end_turn()
        assert t.lives == {"A": 10, "B": 10}


@clauses("K-8.1", "K-8.2", "K-13.9")
def test_tank_crew_take_no_hit_of_any_type():
    crew = {"B": ["crew"], "C": ["crew"]}
    splash = hits("[A B C D _ | K]", "grenade", statuses=crew)
    assert splash.lives == {"A": 9, "B": 10, "C": 10, "D": 10}
    assert splash.happened("HitStopped", comrade="B", by="tank")
    linear = hits("[_ B C A D | K]", "machine_gun", statuses=crew, order=["A", "B", "C", "D"])
    assert set(linear.lives.values()) == {10}


@clauses("K-8.3", "K-9.3")
def test_hitting_the_dirt_helps_against_main_and_indirect_splash_only():
    prone = {"A": ["prone"], "B": ["prone"]}
    assert hits("[A B C _ | K]", "grenade", statuses=prone).lives == {"A": 10, "B": 10, "C": 9}
    assert hits("[A B C _ | K]", "machine_gun", statuses=prone).lives == {"A": 8, "B": 10, "C": 10}


@clauses("K-8.4", "K-20.4")
def test_jurij_takes_no_indirect_damage_but_main_damage():
    assert hits("[jurij A B _ | K]", "grenade").lives == {"jurij": 10, "A": 8, "B": 9}
    assert hits("[A jurij B _ | K]", "grenade").lives == {"A": 9, "jurij": 8, "B": 9}


@clauses("K-8.5", "K-23.11")
def test_a_dud_takes_one_from_every_hit_of_the_attack():
    t = hits("[A B C _ | K]", "grenade", dud=True)
    assert t.lives == {"A": 10, "B": 9, "C": 10}
    assert t.happened("HitStopped", comrade="A", by="dud")


@clauses("K-8.5")
def test_a_dud_leaves_mines_alone():
    t = hits("[A _(m1) B C | K]", "machine_gun", dud=True, life={"A": 1, "B": 9, "C": 9})
    assert t.lives == {"A": 0, "B": 7, "C": 9}


@clauses("K-8.7", "K-20.2")
def test_nikolais_first_hit_ends_once_per_game():
    t = hits("[nikolai A _ | K]", "cannonball")
    assert t.life("nikolai") == 10
    assert t.state.comrades["nikolai"].ability_used
    again = hits("[nikolai A _ | K]", "cannonball", ability_used=["nikolai"])
    assert again.life("nikolai") == 7
    spared = hits("[nikolai A B _ | K]", "grenade", dud=True)
    assert not spared.state.comrades["nikolai"].ability_used


@clauses("K-8.8")
def test_the_victim_loses_the_amount_of_the_hit():
    t = hits("[A B _ | K]", "machine_gun")
    assert t.happened("LifeLost", comrade="A", amount=2, life=8, kind="machine_gun", hit="main")


@clauses("K-8.9", "K-8.12")
def test_two_roulettes_add_four_and_both_are_spent():
    t = hits("[A B _ | K]", "machine_gun", initiative="A", roulettes=2)
    assert t.life("A") == 4
    assert t.happened("RouletteFired", comrade="A", bonus=4)
    assert t.discarded("russian_roulette") == 2
    other = hits("[A B _ | K]", "machine_gun", initiative="B", roulettes=2)
    assert other.life("A") == 8
    assert len(other.state.roulettes) == 2


@clauses("K-8.10", "K-20.6")
def test_borys_eats_his_ham_only_once():
    t = hits(
        "[borys A B _ | K]", "cannonball", life={"borys": 2, "A": 9, "B": 9}, ability_used=["borys"]
    )
    assert t.life("borys") == 0
    assert t.happened("ComradeDied", comrade="borys")


@clauses("K-8.11", "K-8.15")
def test_a_hit_answered_by_the_ham_counts_as_damage_taken():
    t = hits(
        "[A borys B _ | K]",
        "tear_gas",
        life={"A": 9, "borys": 1, "B": 9},
        initiative="borys",
        roulettes=1,
    )
    assert t.life("borys") == 2
    assert t.state.roulettes == ()
    assert t.happened("ComradeGassed", comrade="borys")


@clauses("K-8.14")
def test_heavy_fire_needs_six_living_comrades_when_phase_five_begins():
    heavy = {"heavy_fire": True}
    five = Table(
        "[A B C D E _ | K]",
        at="hits",
        attack="machine_gun",
        options=heavy,
        order=["A", "B", "C", "D", "E", "F", "G"],
        dead=[{"comrade": "F"}, {"comrade": "G"}],
    )
    assert five.life("A") == 8
    six = Table(
        "[A B C D E F _ | K]",
        at="hits",
        attack="laser",
        options=heavy,
        order=["A", "B", "C", "D", "E", "F", "G"],
        dead=[{"comrade": "G"}],
        life={"A": 2, "B": 10, "C": 10, "D": 10, "E": 10, "F": 10, "G": 0},
    )
    assert six.lives == {"A": 0, "B": 8, "C": 8, "D": 8, "E": 8, "F": 8, "G": 0}


@clauses("K-8.14", "K-8.16", "K-12.9")
def test_a_reflected_hit_keeps_its_amount_and_is_neither_raised_nor_lowered_again():
    heavy = {"heavy_fire": True}
    line = "[A B C D E F G _ | K]"
    raised = Table(line, at="hits", attack="machine_gun", options=heavy, gear={"A": ["car_door"]})
    raised.answer("A", raised.gear("A", "car_door", "backward"))
    assert raised.life("B") == 7
    dud = hits("[A B C _ | K]", "cannonball", dud=True, gear={"A": ["car_door"]})
    dud.answer("A", dud.gear("A", "car_door", "backward"))
    assert dud.life("B") == 8


@clauses("K-8.16")
def test_a_reflected_hit_can_be_stopped_like_any_other():
    gear = {"B": ["car_door"]}
    prone = hits("[A B C _ | K]", "grenade", gear=gear, statuses={"A": ["prone"]})
    prone.answer("B", prone.gear("B", "car_door", "forward"))
    assert prone.happened("HitStopped", comrade="A", by="prone")
    jurij = hits("[jurij B C _ | K]", "grenade", targets=[{"slot": 3}], gear=gear)
    jurij.answer("B", jurij.gear("B", "car_door", "forward"))
    assert jurij.life("jurij") == 10
    nikolai = hits("[nikolai B C _ | K]", "grenade", gear=gear, statuses={})
    nikolai.answer("B", nikolai.gear("B", "car_door", "forward"))
    assert nikolai.state.comrades["nikolai"].ability_used
    gas = hits("[A B C _ | K]", "tear_gas", gear=gear)
    gas.answer("B", gas.gear("B", "car_door", "forward"))
    assert gas.life("A") == 8
    assert gas.happened("ComradeGassed", comrade="A")


@clauses("K-9.6")
def test_dodge_and_hit_the_dirt_keep_working_after_being_moved():
    t = Table(
        "[A B C _ | K]",
        planned={"B": "dodge", "A": "switch"},
        order=["B", "A", "C"],
        initiative="B",
        attack="machine_gun",
    )
    t.go()
    t.answer("A", "comrade:B")
    t.to_hits()
    assert t.line == "[B A C _ | K]"
    assert t.lives == {"A": 8, "B": 10, "C": 10}


@clauses("K-9.9")
def test_a_status_does_not_undo_what_happened_before():
    t = Table(
        "[A B C _ | K]",
        planned={"A": "switch", "B": "fubar"},
        order=["A", "B", "C"],
        initiative="A",
    )
    t.go()
    t.answer("A", "comrade:B")
    t.go("D")
    assert t.line == "[B A C _ | K]"
    assert t.statuses("B") == ("fubar",)


@clauses("K-9.10")
def test_neither_dodge_nor_hit_the_dirt_helps_against_mines_or_the_roulette():
    t = Table(
        "[A B _(m1) | K]",
        planned={"B": "step"},
        initiative="B",
        roulettes=1,
        statuses={"B": ["dodge", "prone"]},
    )
    t.go()
    t.answer("B", "go:backward:1")
    assert t.life("B") == 6


@clauses("K-9.11", "K-22.3")
def test_fubar_does_not_protect_against_damage():
    assert hits("[A B _ | K]", "machine_gun", statuses={"A": ["fubar"]}).life("A") == 8
