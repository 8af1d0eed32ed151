"""The course of a turn (chapter K-4) and refilling hands (K-9.12 ff., K-15)."""

from tests.clauses import clauses
from tests.rules.komrades.table import Table


@clauses("K-4.1", "K-10.2", "K-8.12", "K-21.18")
def test_the_attack_is_turned_up_and_acts_at_once_where_it_has_to():
    t = Table("[A B C _ | K]", at="attack", attack_deck=["machine_gun"])
    assert t.happened("AttackRevealed", kind="machine_gun")
    assert t.happened("TargetPlaced", number=1, slot=1)
    assert t.window == "A"
    mine = Table("[A B C _ | K]", at="attack", attack_deck=["mine"])
    assert mine.line == "[A B C _(m1) | K]"
    spin = Table("[A B C _ | K]", at="attack", attack_deck=["russian_roulette"], roulettes=1)
    assert len(spin.state.roulettes) == 2
    assert spin.happened("RouletteAttached", comrade="A", count=2)


@clauses("K-4.2", "K-4.4", "K-18.5", "K-19.1")
def test_every_living_player_lays_any_one_card_face_down_at_the_same_time():
    hands = {"A": ["step", "vodka", "helmet"], "B": ["dodge"], "C": ["niet", "tank"]}
    t = Table(
        "[A B C _ | K]",
        at="plan",
        hands=hands,
        order=["A", "B", "C", "D"],
        dead=[{"comrade": "D"}],
        initiative="B",
        attack="laser",
    )
    assert t.asks() == [("B", "plan"), ("C", "plan"), ("A", "plan")]
    assert len(t.options("A")) == 3
    t.plan(C="tank", A="vodka")
    assert not t.state.planned
    t.plan(B="dodge")
    assert {who: t.pack.cards[card].id for who, card in t.state.planned.items()} == {
        "A": "vodka",
        "B": "dodge",
        "C": "tank",
    }
    assert t.hand("A") == ["step", "helmet"]


@clauses("K-4.3")
def test_an_empty_hand_lays_nothing_and_still_has_its_action_moment():
    gear = {"A": ["first_aid_kit"]}
    hands = {"B": ["dodge"], "C": ["dodge"]}
    t = Table(
        "[A B C _ | K]", at="plan", hands=hands, gear=gear, life=5, max_life=10, attack="laser"
    )
    assert t.asks() == [("B", "plan"), ("C", "plan")]
    t.plan(B="dodge", C="dodge")
    t.go()
    assert t.asks() == [("A", "use_gear")]
    t.answer("A", t.gear("A", "first_aid_kit"))
    assert t.life("A") == 6
    assert t.happened("NothingRevealed", comrade="A")


@clauses("K-4.5", "K-11.3")
def test_the_windows_come_in_the_order_a_b_c_d_e():
    t = Table(
        "[A B _ | K]",
        at="attack",
        attack_deck=["machine_gun"],
        hands={"A": ["dodge"], "B": ["dodge"]},
    )
    seen = []
    while t.state.turn == 1:
        if t.window:
            name = t.window
            if not seen or seen[-1] != name or name == "C":
                seen.append(name)
            for decision in list(t.state.open):
                t.answer(decision.seat, "pass")
        else:
            t.plan(A="dodge", B="dodge")
    assert seen == ["A", "B", "C", "C", "D", "E"]


@clauses("K-4.6", "K-4.11")
def test_cards_are_revealed_clockwise_from_the_initiative_holder():
    t = Table(
        "[A B C _ | K]", planned={"A": "dodge", "B": "hit_the_dirt", "C": "fubar"}, initiative="C"
    )
    t.go("D")
    assert [one.comrade for one in t.happened("CardRevealed")] == ["C", "A", "B"]


@clauses("K-4.7")
def test_a_manoeuvre_acts_at_once_and_is_discarded():
    t = Table("[A B _ | K]", planned={"A": "dodge"})
    t.go("D")
    assert t.statuses("A") == ("dodge",)
    assert t.happened("CardDiscarded", comrade="A", kind="dodge", origin="revealed")
    assert t.discarded("dodge") == 1


@clauses("K-4.8", "K-12.3", "K-12.5")
def test_revealed_equipment_stays_in_play_and_works_at_once():
    t = Table(
        "[A B _ | K]",
        planned={"A": "helmet"},
        gear={"A": ["helmet", "sandbag"]},
        attack="machine_gun",
    )
    t.go("E")
    assert t.durability("A") == {"helmet": 3, "sandbag": 2}
    assert len(t.state.gear["A"]) == 3
    assert "A" not in t.state.revealed
    assert t.asks() == [("A", "react")]


@clauses("K-4.11")
def test_an_action_moment_goes_window_then_old_equipment_then_reveal_then_new_equipment():
    t = Table(
        "[A B _ | K]",
        planned={"A": "first_aid_kit"},
        gear={"A": ["first_aid_kit"]},
        life=5,
        max_life=10,
    )
    assert t.window == "C"
    t.close_window()
    old = t.gear("A", "first_aid_kit")
    assert t.options("A") == ["pass", old]
    t.answer("A", old)
    new = f"gear:{t.happened('CardRevealed')[0].card}"
    assert t.options("A") == ["pass", new]
    assert t.refused("A", old) == ("already_used_this_turn", "K-12.6")
    t.answer("A", new)
    assert t.life("A") == 7


@clauses("K-4.12")
def test_the_hits_come_after_all_actions_on_the_positions_of_that_moment():
    t = Table("[A B C _ | K]", planned={"A": "switch"}, attack="machine_gun")
    t.go()
    t.answer("A", "comrade:C")
    t.to_hits()
    assert t.lives == {"A": 10, "B": 10, "C": 8}


@clauses("K-4.13", "K-9.1", "K-13.14")
def test_clean_up_ends_statuses_and_puts_the_attack_away():
    statuses = {"A": ["dodge"], "B": ["prone", "crew"], "C": ["fubar"], "D": ["entangled"]}
    t = Table(
        "[A B C D _ | K]",
        at="clean_up",
        attack="machine_gun",
        statuses=statuses,
        halted=True,
        dud=True,
        event_used=["A"],
    )
    assert all(not one.statuses and not one.event_used for one in t.state.comrades.values())
    assert not t.state.halted
    assert not t.state.dud
    cleaned = t.happened("CleanedUp")[0]
    assert cleaned.discarded
    assert cleaned.comrades == ("A", "B", "C", "D")
    assert t.discarded("machine_gun") == 1


@clauses("K-4.13", "K-7.17")
def test_a_mine_or_roulette_stays_in_play_after_an_empty_step_five():
    mine = Table("[A B _ | K]", at="attack", attack_deck=["mine", "laser"])
    mine.end_turn()
    assert mine.happened("AttackSkipped", kind="mine")
    assert mine.line == "[A B _(m1) | K]"
    assert mine.discarded("mine") == 0
    spin = Table("[A B _ | K]", at="attack", attack_deck=["russian_roulette", "laser"])
    spin.end_turn()
    assert len(spin.state.roulettes) == 1
    assert spin.discarded("russian_roulette") == 0


@clauses("K-4.14", "K-15.4")
def test_hands_are_filled_up_to_five():
    t = Table("[A B _ | K]", at="refill", hands={"A": ["step", "step"], "B": ["step"] * 3})
    assert {who: len(cards) for who, cards in t.state.hands.items()} == {"A": 5, "B": 5}
    assert [(one.comrade, one.count) for one in t.happened("CardsDrawn")] == [("A", 3), ("B", 2)]


@clauses("K-4.15", "K-19.11")
def test_a_player_with_more_than_five_cards_chooses_what_to_discard():
    hand = ["step", "step", "step", "march", "march", "dodge", "halt"]
    t = Table("[A B _ | K]", at="refill", hands={"A": hand, "B": ["fubar"] * 3})
    assert t.asks() == [("A", "discard_card")]
    t.answer("A", t.card("A", "dodge"))
    assert t.asks() == [("A", "discard_card")]
    t.answer("A", t.card("A", "halt"))
    assert t.hand("A") == ["step", "step", "step", "march", "march"]
    assert t.discarded("dodge") == t.discarded("halt") == 1
    assert len(t.hand("B")) == 5, "and then it is the next player's turn to draw"


@clauses("K-4.16")
def test_refilling_goes_clockwise_from_the_initiative_holder():
    t = Table(
        "[A B C _ | K]",
        at="refill",
        initiative="B",
        action_deck=["step"] * 5 + ["march"] * 5 + ["dodge"] * 5,
    )
    assert [one.comrade for one in t.happened("CardsDrawn")] == ["B", "C", "A"]
    assert t.hand("B") == ["step"] * 5
    assert t.hand("A") == ["dodge"] * 5


@clauses("K-4.17")
def test_the_initiative_goes_to_the_next_living_player_with_its_roulettes():
    t = Table(
        "[A C _ | K]",
        at="initiative",
        order=["A", "B", "C"],
        dead=[{"comrade": "B"}],
        roulettes=1,
    )
    assert t.happened("InitiativePassed", comrade="A", to="C")
    assert t.state.initiative == "C"
    assert len(t.state.roulettes) == 1


@clauses("K-4.18")
def test_a_dead_initiative_holder_keeps_the_card_until_step_seven():
    t = Table(
        "[A B C D _ | K]",
        at="hits",
        attack="sniper",
        life={"A": 2, "B": 1, "C": 1, "D": 1},
        initiative="A",
    )
    assert t.happened("ComradeDied", comrade="A")
    assert t.state.initiative == "A"
    assert t.asks()[0] == ("B", "window")
    t.end_turn()
    assert [one.comrade for one in t.happened("CardsDrawn")] == ["B", "C", "D"]
    assert t.state.initiative == "B"


@clauses("K-4.19", "K-19.6")
def test_a_legal_choice_must_be_made_and_without_one_nothing_happens():
    t = Table("[A B C _ | K]", planned={"A": "switch"})
    t.go()
    assert t.options("A") == ["comrade:B", "comrade:C"]
    alone = Table(
        "[A B C _ | K]", planned={"A": "switch"}, statuses={"B": ["fubar"], "C": ["fubar"]}
    )
    alone.go("D")
    assert alone.happened("NothingHappened", comrade="A", kind="switch")
    smoke = Table("[A B C _ | K]", planned={"A": "smoke_screen"}, statuses={"B": ["fubar"]})
    smoke.go("D")
    assert smoke.happened("NothingHappened", kind="smoke_screen")
    assert smoke.line == "[A B C _ | K]"


@clauses("K-4.20", "K-9.7")
def test_a_movement_card_that_can_move_nobody_asks_nothing():
    for card in ("step", "march", "switch", "shove", "volunteer", "smoke_screen"):
        halted = Table("[A B C _ | K]", planned={"A": card}, halted=True)
        halted.go("D")
        assert halted.window == "D"
        assert halted.line == "[A B C _ | K]"
        assert halted.happened("NothingHappened", comrade="A", kind=card)
    stuck = Table("[A B C _ | K]", planned={"A": "march"}, statuses={"A": ["entangled"]})
    stuck.go("D")
    assert stuck.happened("NothingHappened", comrade="A", kind="march")


@clauses("K-4.20", "K-22.5")
def test_an_immovable_player_may_still_move_others():
    t = Table("[A B C _ | K]", planned={"A": "smoke_screen"}, statuses={"A": ["entangled"]})
    t.go()
    t.answer("A", "comrade:B")
    assert t.line == "[A C B _ | K]"


@clauses("K-9.14", "K-9.16")
def test_gas_forbids_only_the_refill():
    t = Table("[A B C _ | K]", at="refill", hands={"A": ["step"], "B": []}, gassed=["A", "B"])
    assert len(t.state.hands["A"]) == 1
    assert t.state.comrades["A"].gassed
    assert len(t.state.hands["B"]) == 5
    assert t.happened("GasEnded", comrade="B")
    smoke = Table(
        "[A B C _ | K]",
        at="hits",
        attack="cannonball",
        life={"A": 3, "B": 9, "C": 9},
        hands={"B": ["smoke_screen"]},
        gassed=["B"],
    )
    assert len(smoke.state.hands["B"]) == 1
    assert smoke.hand("B") != ["smoke_screen"]
    assert smoke.state.comrades["B"].gassed


@clauses("K-9.15")
def test_being_gassed_again_changes_nothing():
    t = Table("[A X B _ | K]", at="hits", attack="tear_gas", gassed=["X"], hands={"X": ["step"]})
    assert t.life("X") == 9
    assert t.state.comrades["X"].gassed
    assert not t.happened("ComradeGassed", comrade="X")


@clauses("K-15.1")
def test_an_empty_action_deck_is_renewed_from_the_discards():
    t = Table(
        "[A B _ | K]",
        at="refill",
        hands={"A": ["step"] * 4, "B": ["march"] * 5},
        action_discard=["dodge", "dodge", "dodge"],
        rest_of_actions="removed",
    )
    assert t.happened("DeckReshuffled", deck="action", count=3)
    assert t.hand("A") == ["step"] * 4 + ["dodge"]
    assert len(t.state.action_deck) == 2
    assert t.state.action_discard == []
    nothing = Table("[A B _ | K]", at="refill", hands={"A": ["step"]}, rest_of_actions="removed")
    assert nothing.hand("A") == ["step"]
    assert not nothing.happened("CardsDrawn")


@clauses("K-15.2")
def test_an_empty_attack_deck_is_renewed_without_mines_and_roulettes_in_play():
    t = Table(
        "[A B _(m2) | K]",
        at="attack",
        roulettes=1,
        attack_discard=["laser", "laser"],
        rest_of_attacks="removed",
    )
    assert t.happened("DeckReshuffled", deck="attack", count=2)
    assert t.pack.cards[t.state.attack].id == "laser"
    assert len(t.state.attack_deck) == 1
    assert t.state.attack_discard == []
    assert t.line == "[A B _(m2) | K]"
    assert len(t.state.roulettes) == 1
