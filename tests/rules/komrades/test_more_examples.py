"""The worked examples of the rules, W-16 to W-32."""

from collections import Counter

from tests.clauses import clauses
from tests.rules.komrades.table import Table


@clauses("K-9.12", "K-9.13", "K-9.14", "K-21.12")
def test_w16_a_gassed_player_draws_only_when_the_hand_has_run_out():
    t = Table(
        "[A X B _ | K]",
        at="plan",
        attack="tear_gas",
        hands={"X": ["dodge"] * 5},
        attack_deck=["machine_gun", "machine_gun", "machine_gun", "cannonball"],
        life=30,
    )
    sizes = []
    for _ in range(5):
        t.end_turn(plans={"X": "dodge"})
        t.go()
        sizes.append(len(t.state.hands["X"]))
    assert sizes == [4, 3, 2, 1, 5]
    assert not t.state.comrades["X"].gassed


@clauses("K-14.1", "K-14.2", "K-14.5", "K-14.8", "K-21.16")
def test_w17_a_draft_moves_packs_to_the_left_and_keeps_every_card():
    hands = {
        "A": ["step", "step", "step", "step", "step"],
        "B": ["march", "march", "march", "march", "march"],
        "C": ["dodge", "dodge", "dodge", "dodge", "dodge"],
    }
    t = Table("[A B C _ | K]", at="attack", attack_deck=["comrades", "laser"], hands=hands)
    before = Counter(card for hand in t.state.packs.values() for card in hand)
    deck = len(t.state.action_deck)
    assert [kind for _, kind in t.asks()] == ["draft"] * 3
    for who in "ABC":
        t.answer(who, t.options(who)[0])
    assert [one.passed for one in t.happened("PacksPassed")] == [
        (("A", "B", 4), ("B", "C", 4), ("C", "A", 4))
    ]
    assert {t.pack.cards[card].id for card in t.state.packs["B"]} == {"step"}
    while t.asks()[0][1] == "draft":
        seat = t.asks()[0][0]
        t.answer(seat, t.options(seat)[0])
    assert {who: len(cards) for who, cards in t.state.hands.items()} == {"A": 5, "B": 5, "C": 5}
    assert Counter(card for hand in t.state.hands.values() for card in hand) == before
    assert len(t.state.action_deck) == deck
    assert t.pack.cards[t.state.attack].id == "laser"
    assert t.discarded("comrades") == 1
    assert t.window == "A"


@clauses("K-16.1", "K-16.2")
def test_w18_a_smoke_screen_is_replaced_when_two_comrades_are_left():
    t = Table(
        "[A X Y _ | K]",
        at="hits",
        attack="machine_gun",
        life={"A": 2, "X": 10, "Y": 10},
        hands={"X": ["smoke_screen", "step", "step", "march"]},
        action_deck=["dodge"],
    )
    assert t.state.phase == 5
    assert t.hand("X") == ["step", "step", "march", "dodge"]
    assert t.discarded("smoke_screen") == 1


@clauses("K-4.9", "K-4.10", "K-23.6")
def test_w19_a_revealed_event_is_discarded_without_effect():
    t = Table(
        "[X A _ | K]",
        planned={"X": "vodka"},
        hands={"X": ["vodka"]},
        life=5,
        max_life=10,
    )
    t.go("D")
    assert t.life("X") == 5
    assert t.discarded("vodka") == 1
    assert not t.happened("EventPlayed")
    assert not t.state.comrades["X"].event_used
    assert t.card("X", "vodka") in t.options("X")


@clauses("K-6.9", "K-17.2", "K-17.3")
def test_w20_when_the_attack_kills_everyone_the_enemy_army_wins():
    t = Table("[A B _ | K]", at="hits", attack="laser", life=1)
    assert t.state.outcome.winners == ()
    assert t.state.outcome.reason.key == "outcome.enemy_army"
    assert t.happened("GameEnded", winner="", ranking=(("A", 1), ("B", 1)))


@clauses("K-7.11", "K-8.9", "K-21.8", "K-21.18")
def test_w21_the_roulette_adds_two_to_the_initiative_holders_loss():
    t = Table("[A B C _ | K]", at="hits", attack="grenade", initiative="B", roulettes=1)
    assert t.lives == {"A": 9, "B": 6, "C": 9}
    assert t.state.roulettes == ()
    assert t.discarded("russian_roulette") == 1


@clauses("K-5.13", "K-23.4")
def test_w22_the_commissars_order_brings_a_comrade_to_the_front():
    t = Table("[A B _ C D X | K]", at="window_a", hands={"A": ["commissars_order"]})
    t.play("A", "commissars_order", "comrade:X")
    t.no_response()
    assert t.line == "[X A B C D _ | K]"


@clauses("K-7.13", "K-8.3")
def test_w23_a_prone_comrade_is_not_hurt_by_a_splash():
    t = Table("[A B C _ | K]", at="hits", attack="grenade", statuses={"B": ["prone"]})
    assert t.lives == {"A": 9, "B": 10, "C": 9}
    told = [
        event.comrade for event in t.events if type(event).__name__ in ("HitStopped", "LifeLost")
    ]
    assert told == ["B", "A", "C"]


@clauses("K-8.10", "K-20.6")
def test_w24_borys_eats_his_ham():
    t = Table("[borys A _ | K]", at="hits", attack="cannonball", life={"borys": 1, "A": 10})
    assert t.life("borys") == 2
    assert t.state.comrades["borys"].ability_used
    assert not t.happened("ComradeDied")


@clauses("K-5.8", "K-5.14", "K-10.9", "K-23.5")
def test_w25_barbed_wire_holds_whoever_enters_it_first():
    t = Table(
        "[A B _(w) C | K]",
        planned={"B": "march", "C": "step"},
        order=["B", "C", "A"],
        initiative="B",
    )
    t.go()
    t.answer("B", "go:backward:2")
    assert t.line == "[A _ B C | K]"
    assert t.statuses("B") == ("entangled",)
    assert t.discarded("barbed_wire") == 1
    t.go()
    t.answer("C", "go:forward:1")
    assert t.line == "[A _ B C | K]"


@clauses("K-13.4", "K-13.5", "K-24.2")
def test_w26_the_tank_drives_past_the_comrade_ahead():
    t = Table("[A B C D _ | K]", gear={"B": ["tank"]}, initiative="B")
    t.go()
    t.answer("B", t.gear("B", "tank"))
    t.answer("B", "comrade:C")
    t.answer("B", "drive:forward:1")
    assert t.line == "[B C A D _ | K]"


@clauses("K-7.3", "K-7.13", "K-7.14", "K-21.11")
def test_w27_an_air_raid_has_a_third_target_from_six_slots_on():
    short = Table("[A B C D _ | K]", at="attack", attack_deck=["air_raid"])
    assert [(one.number, one.slot) for one in short.state.targets] == [(1, 1), (2, 5)]
    short.end_turn()
    assert short.lives == {"A": 8, "B": 9, "C": 10, "D": 9}
    longer = Table("[A B C D E _ | K]", at="attack", attack_deck=["air_raid"])
    assert [(one.number, one.slot) for one in longer.state.targets] == [(1, 1), (2, 6), (3, 3)]
    longer.end_turn()
    assert longer.lives == {"A": 8, "B": 8, "C": 8, "D": 9, "E": 9}


@clauses("K-2.16", "K-8.5", "K-8.14", "K-23.11")
def test_w28_heavy_fire_raises_main_hits_and_a_dud_lowers_all():
    heavy = {"heavy_fire": True}
    line = "[A B C D E F G _ | K]"
    t = Table(line, at="hits", attack="grenade", options=heavy)
    assert (t.life("A"), t.life("B"), t.life("C")) == (9, 7, 9)
    dud = Table(line, at="window_d", attack="grenade", options=heavy, hands={"G": ["dud"]})
    dud.play("G", "dud")
    dud.no_response()
    dud.to_hits()
    assert (dud.life("A"), dud.life("B"), dud.life("C")) == (10, 8, 10)


@clauses("K-9.17")
def test_w29_an_empty_hand_is_filled_in_spite_of_fresh_gas():
    t = Table("[A X B _ | K]", attack="tear_gas", planned={"X": "dodge"})
    t.end_turn()
    assert t.happened("ComradeGassed", comrade="X")
    assert len(t.state.hands["X"]) == 5
    assert not t.state.comrades["X"].gassed


@clauses("K-12.14", "K-13.9")
def test_w30_the_last_use_of_the_tank_still_protects_until_clean_up():
    worn = {"B": [{"card": "tank", "durability": 1}]}
    t = Table("[A B C D _ | K]", attack="grenade", gear=worn, initiative="B")
    t.go()
    t.answer("B", t.gear("B", "tank"))
    t.answer("B", "comrade:C")
    t.answer("B", "drive:stay:0")
    assert t.state.gear["B"] == ()
    assert t.discarded("tank") == 1
    t.to_hits()
    assert t.lives == {"A": 9, "B": 10, "C": 10, "D": 10}
    assert t.statuses("B") == t.statuses("C") == ("crew",)
    t.end_turn()
    assert t.statuses("B") == t.statuses("C") == ()


@clauses("K-11.1", "K-11.18", "K-20.1")
def test_w31_dominika_may_exchange_hands_after_an_event_but_not_play_another():
    t = Table(
        "[dominika A _ | K]",
        at="window_d",
        attack="laser",
        hands={"dominika": ["halt"], "A": ["step", "march"]},
        event_used=["dominika"],
    )
    assert ("dominika", "window") in t.asks()
    halt = t.card("dominika", "halt")
    assert t.options("dominika") == ["pass", "ability"]
    assert t.refused("dominika", halt) == ("one_event_per_turn", "K-11.1")
    t.answer("dominika", "ability")
    assert t.hand("dominika") == ["step", "march"]
    assert t.hand("A") == ["halt"]


@clauses("K-6.3", "K-6.4", "K-6.5", "K-17.6")
def test_w32_the_last_survivor_may_still_die_on_a_mine():
    life = {"A": 1, "B": 2}
    saved = Table("[A B _(m1) | K]", at="hits", attack="machine_gun", life=life)
    assert saved.line == "[_ B | K]"
    assert saved.discarded("mine") == 1
    assert saved.state.outcome.winners == ("B",)
    pushed = Table("[A _(m1) B | K]", at="hits", attack="machine_gun", life=life)
    assert pushed.state.outcome.winners == ()
    assert pushed.lives == {"A": 0, "B": 0}
