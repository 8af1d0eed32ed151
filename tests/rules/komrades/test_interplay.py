"""Where chapters meet: deaths in mid-movement, stacked hazards, answers upon answers."""

import pytest

from tests.clauses import clauses
from tests.rules.komrades.table import Table


@clauses("K-5.4", "K-5.5", "K-3.3")
def test_with_two_free_slots_a_walker_pushes_twice_and_then_swaps():
    t = Table("[A B _ C _ | K]", planned={"A": "retreat"}, acted=["B", "C"], pending=1)
    t.go("D")
    modes = [event.mode for event in t.happened("ComradeMoved")]
    assert modes == ["push", "push", "swap"]
    assert t.line == "[_ _ B A C | K]"


@clauses("K-5.16", "K-6.10", "K-5.7")
def test_the_commissar_advances_between_two_steps_of_a_walk():
    life = {"A": 10, "B": 2, "C": 10}
    t = Table("[A B _(m1) C | K]", planned={"A": "retreat"}, acted=["B", "C"], life=life)
    t.go("D")
    assert t.line == "[_ C A | K]"
    assert t.happened("MoveBlocked", lost=1)


@clauses("K-7.6", "K-7.11", "K-7.12")
def test_a_target_left_behind_the_commissar_still_sends_its_attack_into_the_line():
    life = {"A": 9, "B": 2, "C": 9, "D": 9}

    def after_a_death(attack):
        t = Table(
            "[A B _(m1) C D | K]",
            planned={"B": "step"},
            acted=["A", "C", "D"],
            attack=attack,
            targets=[{"slot": 5}],
            life=life,
            initiative="B",
        )
        t.go()
        t.answer("B", "go:backward:1")
        t.to_hits()
        assert t.line == "[A _ C D | K]"
        return t.lives

    assert after_a_death("dogs_of_war") == {"A": 9, "B": 0, "C": 9, "D": 7}
    assert after_a_death("molotov") == {"A": 9, "B": 0, "C": 9, "D": 8}


@clauses("K-8.9", "K-10.4", "K-1.12")
def test_the_first_mine_of_a_stack_spends_all_roulettes():
    t = Table(
        "[A B _(m2) C | K]",
        planned={"B": "step"},
        acted=["A", "C"],
        initiative="B",
        roulettes=2,
    )
    t.go()
    t.answer("B", "go:backward:1")
    assert [event.amount for event in t.happened("LifeLost")] == [6, 2]
    assert t.state.roulettes == ()


@clauses("K-8.6", "K-8.7", "K-8.9")
def test_a_hit_that_equipment_stops_spends_neither_roulette_nor_ability():
    t = Table(
        "[nikolai A B _ | K]",
        at="hits",
        attack="laser",
        initiative="nikolai",
        roulettes=1,
        gear={"nikolai": ["helmet"]},
    )
    t.answer("nikolai", t.gear("nikolai", "helmet"))
    assert t.life("nikolai") == 10
    assert len(t.state.roulettes) == 1
    assert not t.state.comrades["nikolai"].ability_used


@clauses("K-11.10", "K-11.12", "K-11.13", "K-11.17")
def test_a_niet_against_a_niet_lets_the_event_happen():
    hands = {"A": ["vodka"], "B": ["niet"], "C": ["niet"], "D": ["niet"]}
    t = Table("[A B C D _ | K]", at="window_a", attack="laser", hands=hands, life=5, max_life=10)
    t.play("A", "vodka")
    assert [seat for seat, _ in t.asks()] == ["B", "C", "D"]
    t.answer("B", t.card("B", "niet"))
    assert [seat for seat, _ in t.asks()] == ["C", "D"]
    t.answer("C", t.card("C", "niet"))
    assert [seat for seat, _ in t.asks()] == ["D"]
    t.no_response()
    assert t.life("A") == 6
    assert [event.kind for event in t.happened("EventCancelled")] == ["niet"]
    assert t.asks() == [("D", "window")]


@clauses("K-12.9", "K-8.16", "K-7.13")
def test_a_reflected_splash_hits_a_dodging_comrade_and_the_splash_goes_on():
    gear = {"B": ["car_door"]}
    t = Table("[A B C _ | K]", at="hits", attack="grenade", gear=gear, statuses={"A": ["dodge"]})
    t.answer("B", t.gear("B", "car_door", "forward"))
    assert t.lives == {"A": 7, "B": 10, "C": 9}


@clauses("K-12.10", "K-21.6")
def test_a_flamethrower_thrown_back_by_its_first_victim_reaches_no_second_one():
    def lives(owner, direction):
        t = Table(
            "[A B C _ | K]",
            at="hits",
            attack="flamethrower",
            targets=[{"slot": 1}],
            gear={owner: ["car_door"]},
        )
        t.answer(owner, t.gear(owner, "car_door", direction))
        return t.lives

    assert lives("A", "backward") == {"A": 10, "B": 8, "C": 10}
    assert lives("B", "forward") == {"A": 6, "B": 10, "C": 10}


@clauses("K-6.7", "K-6.8", "K-6.13")
def test_a_pending_advance_waits_while_a_later_death_advances_at_once():
    t = Table(
        "[A _(m1) B X _ | K]",
        at="window_e",
        attack="laser",
        pending=1,
        hands={"A": ["commissars_order"]},
        life={"A": 9, "B": 2, "X": 9},
    )
    t.play("A", "commissars_order", "comrade:B")
    t.no_response()
    assert (t.line, t.state.pending) == ("[A _ _ X | K]", 1)
    t.go()
    assert t.line == "[A _ X | K]"


@clauses("K-13.5", "K-13.10", "K-10.11", "K-13.20")
def test_a_tank_crushes_wire_and_mine_and_then_changes_ends_with_who_stands_ahead():
    t = Table(
        "[A B _(w1m1) C | K]",
        gear={"A": ["tank"]},
        planned={"A": "vodka"},
        acted=["B", "C"],
    )
    t.go()
    t.answer("A", t.gear("A", "tank"))
    t.answer("A", "drive:backward:2")
    assert t.line == "[_ C A B | K]"
    assert t.lives == {"A": 10, "B": 10, "C": 10}
    assert (t.discarded("mine"), t.discarded("barbed_wire")) == (1, 1)


@clauses("K-7.16", "K-8.11", "K-21.14")
def test_fire_burns_whoever_lost_life_and_nobody_else():
    beside = Table("[A B _ | K]", at="hits", attack="molotov", gear={"A": ["felt_boots"]})
    assert beside.life("A") == 9
    assert beside.durability("A") == {}
    saved = Table("[A _ B | K]", at="hits", attack="molotov", gear={"B": ["sandbag", "helmet"]})
    saved.answer("B", saved.gear("B", "sandbag"))
    assert saved.life("B") == 10
    assert saved.durability("B") == {"sandbag": 1, "helmet": 3}


@clauses("K-4.18", "K-4.17")
def test_when_the_initiative_holder_is_dead_the_next_living_player_begins():
    t = Table(
        "[B C _ | K]",
        at="plan",
        order=["A", "B", "C"],
        dead=[{"comrade": "A", "died": 1, "killed_by": "laser"}],
        initiative="A",
        attack="stray_bullet",
        hands={"B": ["dodge"], "C": ["dodge"]},
    )
    t.plan(B="dodge", C="dodge")
    t.go()
    assert [event.comrade for event in t.happened("ActionMomentBegan")] == ["B", "C"]
    assert t.state.initiative == "B"


@clauses("K-20.9", "K-2.8", "K-6.9")
def test_the_gravedigger_gains_for_each_death_of_one_attack_up_to_his_maximum():
    def igor_after(life):
        lives = {"A": 1, "igor": life, "B": 1, "C": 10}
        most = {"A": 10, "igor": 5, "B": 10, "C": 10}
        t = Table("[A igor B C _ | K]", at="hits", attack="laser", life=lives, max_life=most)
        return t.life("igor")

    assert [igor_after(life) for life in (1, 3, 5)] == [0, 4, 5]


@clauses("K-12.2", "K-8.6")
def test_the_last_use_of_a_helmet_leaves_nothing_against_the_next_hit():
    t = Table(
        "[A B _ | K]",
        at="hits",
        attack="air_raid",
        targets=[{"slot": 1}, {"slot": 2}],
        gear={"A": [{"card": "helmet", "durability": 1}]},
        life={"A": 9, "B": 9},
    )
    assert t.asks() == [("A", "react")]
    t.answer("A", t.gear("A", "helmet"))
    assert t.state.gear["A"] == ()
    assert [one.amount for one in t.happened("LifeLost", comrade="A")] == [1, 1]
    assert t.life("A") == 7


@clauses("K-20.9", "K-6.9")
def test_a_gravedigger_who_falls_with_the_others_regains_nothing():
    life = {"A": 1, "igor": 2, "B": 9, "C": 9}
    t = Table("[A igor B C _ | K]", at="hits", attack="grenade", targets=[{"slot": 2}], life=life)
    assert [one.comrade for one in t.happened("ComradeDied")] == ["A", "igor"]
    assert t.happened("LifeGained") == []


@clauses("K-4.15", "K-4.16")
def test_those_with_too_many_cards_choose_one_after_another_from_the_initiative_holder_on():
    hands = {"A": ["step"] * 5, "B": ["march"] * 5 + ["dodge"], "C": ["dodge"] * 5 + ["charge"] * 2}
    t = Table("[A B C _ | K]", at="refill", hands=hands, initiative="C", attack="laser")
    assert t.asks() == [("C", "discard_card")]
    t.answer("C", t.card("C", "dodge"))
    assert t.asks() == [("C", "discard_card")]
    t.answer("C", t.card("C", "dodge"))
    assert t.asks() == [("B", "discard_card")]
    t.answer("B", t.card("B", "dodge"))
    assert [len(t.state.hands[who]) for who in "BC"] == [5, 5]
    assert len(t.happened("CardDiscarded", origin="hand")) == 3


@clauses("K-4.18", "K-6.10")
def test_the_others_still_act_in_order_when_the_first_dies_at_his_own_moment():
    t = Table(
        "[C A _(m1) B | K]",
        order=["A", "B", "C"],
        planned={"A": "step", "B": "dodge", "C": "hit_the_dirt"},
        life={"A": 2, "B": 9, "C": 9},
        initiative="A",
    )
    t.go()
    t.answer("A", "go:backward:1")
    assert t.happened("ComradeDied", comrade="A")
    t.go("D")
    assert [one.comrade for one in t.happened("CardRevealed")] == ["A", "B", "C"]
    assert t.statuses("B") == ("dodge",)
    assert t.statuses("C") == ("prone",)


@clauses("K-24.7", "K-2.8")
@pytest.mark.parametrize(("life", "offered"), [(9, True), (10, False)])
def test_first_aid_is_offered_up_to_the_last_missing_life(life, offered):
    t = Table(
        "[A B _ | K]",
        gear={"A": ["first_aid_kit"]},
        life={"A": life, "B": 9},
        max_life=10,
        planned={"A": "dodge"},
    )
    t.go("D")
    assert (("A", "use_gear") in t.asks()) is offered


@clauses("K-8.9", "K-4.17")
def test_the_roulette_hurts_its_new_holder_after_the_initiative_has_passed():
    t = Table("[A B C _ | K]", at="hits", attack="mine", roulettes=1, initiative="A", life=9,
              attack_deck=["machine_gun"])  # fmt: skip
    t.end_turn()
    assert t.state.initiative == "B"
    t.go("E")
    assert t.life("B") == 9
    hurt = Table("[B A C _ | K]", at="hits", attack="machine_gun", roulettes=1, initiative="B")
    assert hurt.life("B") == 6


@clauses("K-5.14")
def test_an_order_stops_where_wire_holds_the_comrade():
    t = Table(
        "[A _(w1) B C | K]",
        at="window_a",
        attack="laser",
        hands={"A": ["commissars_order"], "B": ["step"], "C": ["step"]},
    )
    t.play("A", "commissars_order", "comrade:C")
    t.no_response()
    assert t.happened("ComradeEntangled")
    assert t.line.count("C") == 1
    stuck = [who for who in "ABC" if "entangled" in t.statuses(who)]
    assert len(stuck) == 1


@clauses("K-8.6", "K-21.5")
def test_a_laser_that_a_helmet_stops_flies_on_to_the_others():
    t = Table("[A B C _ | K]", at="hits", attack="laser", gear={"A": ["helmet"]})
    t.answer("A", t.gear("A", "helmet"))
    assert t.lives == {"A": 10, "B": 9, "C": 9}


@clauses("K-13.7", "K-8.2")
def test_a_shot_that_a_tank_stops_is_told_of_whom_it_would_have_hit():
    t = Table("[A B C _ | K]", at="hits", attack="machine_gun", statuses={"A": ["crew"]})
    assert [(one.comrade, one.by) for one in t.happened("HitStopped")] == [("A", "tank")]


@clauses("K-20.9", "K-2.8")
def test_a_gravedigger_in_full_health_uses_nothing():
    lives = {"A": 1, "igor": 10, "B": 10, "C": 10}
    t = Table("[A igor B C _ | K]", at="hits", attack="machine_gun", life=lives, max_life=10)
    assert t.happened("ComradeDied", comrade="A")
    assert t.happened("AbilityUsed") == []
