"""Hits, damage and statuses (chapters K-8 and K-9)."""

from tests.clauses import clauses
from tests.rules.komrades.table import Table


def hits(picture, attack, **more):
    """Only phase 5."""
    return Table(picture, at="hits", attack=attack, **more)


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
