"""Targets and attacks (chapters K-7 and K-21)."""

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
