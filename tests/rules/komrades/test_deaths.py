"""Death, the Commissar and the end of the game (chapters K-6, K-16 and K-17)."""

from tests.clauses import clauses
from tests.rules.komrades.table import Table


def named(t, *names):
    return [name for name in t.names() if name in names]


@clauses("K-6.1", "K-6.11")
def test_a_comrade_without_life_leaves_the_line_and_the_cards_are_discarded():
    t = Table(
        "[A B C _ | K]",
        attack="machine_gun",
        life={"A": 2, "B": 9, "C": 9},
        hands={"A": ["step", "vodka"]},
        gear={"A": ["sandbag"]},
        at="hits",
    )
    assert t.line == "[_ B C | K]"
    assert t.state.hands["A"] == ()
    assert t.state.gear["A"] == ()
    assert t.discarded("step") == t.discarded("vodka") == t.discarded("sandbag") == 1
    assert "A" not in [seat for seat, _ in t.asks()]
    assert t.refused("A", "pass") == ("comrade_is_dead", "K-6.11")


@clauses("K-6.11")
def test_the_face_down_card_of_a_dead_player_is_discarded_too():
    t = Table(
        "[A B _(m1) C | K]",
        planned={"A": "step", "B": "dodge", "C": "fubar"},
        life={"A": 9, "B": 2, "C": 9},
    )
    t.go()
    t.answer("A", "go:backward:1")
    assert t.happened("ComradeDied", comrade="B")
    assert t.discarded("dodge") == 1
    t.go("D")
    assert [one.comrade for one in t.happened("CardRevealed")] == ["A", "C"]


@clauses("K-6.2", "K-6.3", "K-6.4")
def test_the_commissar_takes_a_free_last_slot():
    t = Table("[A B C _ | K]", at="hits", attack="machine_gun", life={"A": 2, "B": 9, "C": 9})
    assert t.happened("CommissarAdvanced", slots=3, shifts=())
    assert t.happened("HazardsCleared") == []
    assert t.line == "[_ B C | K]"


@clauses("K-6.4")
def test_the_commissar_discards_hazards_of_the_slot_he_takes():
    t = Table("[A B C _(m1w1) | K]", at="hits", attack="machine_gun", life={"A": 2, "B": 9, "C": 9})
    assert t.happened("HazardsCleared", slot=4, by="commissar")
    assert t.discarded("mine") == t.discarded("barbed_wire") == 1
    assert t.lives == {"A": 0, "B": 9, "C": 9}


@clauses("K-6.6")
def test_halt_does_not_stop_the_commissar():
    t = Table(
        "[A _ B C | K]",
        at="hits",
        attack="machine_gun",
        halted=True,
        targets=[{"slot": 3}],
        life={"A": 9, "B": 2, "C": 9},
    )
    assert t.line == "[A _ C | K]"


@clauses("K-6.7", "K-6.8")
def test_an_immovable_comrade_makes_the_advance_wait_for_clean_up():
    t = Table(
        "[A B _ C D | K]",
        at="hits",
        attack="machine_gun",
        statuses={"C": ["fubar"]},
        life={"A": 2, "B": 9, "C": 9, "D": 9},
    )
    assert t.line == "[_ B _ C D | K]"
    assert t.state.pending == 1
    t.end_turn()
    assert t.line == "[_ B C D | K]"
    assert t.state.pending == 0


@clauses("K-6.8")
def test_wire_entered_in_clean_up_is_just_discarded():
    t = Table(
        "[A B _(w1) C D | K]",
        at="hits",
        attack="machine_gun",
        statuses={"D": ["fubar"]},
        life={"A": 2, "B": 9, "C": 9, "D": 9},
    )
    assert t.line == "[_ B _(w1) C D | K]"
    t.end_turn()
    assert t.line == "[_ B C D | K]"
    assert t.happened("ComradeEntangled", comrade="C", lasts=False)
    assert t.statuses("C") == ()
    assert t.discarded("barbed_wire") == 1


@clauses("K-6.9", "K-7.18")
def test_all_damage_comes_first_then_all_deaths_then_one_advance_for_each():
    t = Table("[A B C D _ | K]", at="hits", attack="grenade", life={"A": 1, "B": 2, "C": 9, "D": 9})
    assert named(t, "LifeLost", "ComradeDied", "CommissarAdvanced") == [
        "LifeLost",
        "LifeLost",
        "LifeLost",
        "ComradeDied",
        "ComradeDied",
        "CommissarAdvanced",
        "CommissarAdvanced",
    ]
    assert [one.comrade for one in t.happened("ComradeDied")] == ["A", "B"]
    assert t.line == "[_ C D | K]"


@clauses("K-6.9", "K-6.2")
def test_three_deaths_at_once_bring_the_commissar_forward_three_times():
    life = {"A": 1, "B": 2, "C": 1, "D": 9, "E": 9}
    t = Table("[A B C D E _ | K]", at="hits", attack="grenade", targets=[{"slot": 2}], life=life)
    assert [one.slots for one in t.happened("CommissarAdvanced")] == [5, 4, 3]
    assert t.line == "[_ D E | K]"


@clauses("K-6.9")
def test_a_death_caused_by_an_advance_is_dealt_with_after_all_advances_of_the_batch():
    t = Table(
        "[A B _(m1) C D E | K]",
        at="hits",
        attack="grenade",
        targets=[{"slot": 1}],
        life={"A": 2, "B": 1, "C": 2, "D": 9, "E": 9},
    )
    assert named(t, "ComradeDied", "CommissarAdvanced", "MineExploded") == [
        "ComradeDied",
        "ComradeDied",
        "CommissarAdvanced",
        "MineExploded",
        "CommissarAdvanced",
        "ComradeDied",
        "CommissarAdvanced",
    ]
    assert t.line == "[_ D E | K]"


@clauses("K-6.12")
def test_a_target_that_tracked_a_dead_comrade_stays_at_the_slot():
    t = Table(
        "[A B _(m1) C | K]",
        attack="sniper",
        planned={"B": "step"},
        initiative="B",
        life={"A": 9, "B": 2, "C": 9},
        targets=[{"tracks": "B"}],
    )
    t.go()
    t.answer("B", "go:backward:1")
    assert [(one.slot, one.tracks) for one in t.state.targets] == [(3, "")]
    t.to_hits()
    assert t.line == "[A _ C | K]"
    assert t.lives == {"A": 9, "B": 0, "C": 7}


@clauses("K-6.13")
def test_a_later_death_advances_at_once_and_earlier_pending_advances_wait():
    t = Table(
        "[A B C _(m1) D _ | K]",
        pending=1,
        planned={"A": "march"},
        statuses={"D": ["fubar"]},
        life={"A": 9, "B": 9, "C": 1, "D": 9},
    )
    t.go()
    t.answer("A", "go:backward:2")
    assert len(t.happened("CommissarAdvanced")) == 1
    assert t.state.pending == 1
    assert t.line == "[_ _ A B D | K]"


@clauses("K-8.13")
def test_life_never_falls_below_zero():
    t = Table("[A B C _ | K]", at="hits", attack="cannonball", life={"A": 1, "B": 9, "C": 9})
    assert t.life("A") == 0
    assert t.happened("LifeLost", comrade="A", amount=3, life=0)


@clauses("K-16.2", "K-16.4", "K-16.5")
def test_all_smoke_screens_are_replaced_clockwise_from_the_initiative_holder():
    t = Table(
        "[A B C _ | K]",
        at="hits",
        attack="machine_gun",
        initiative="C",
        life={"A": 2, "B": 9, "C": 9},
        hands={"B": ["smoke_screen", "smoke_screen"], "C": ["smoke_screen"]},
        action_deck=["dodge", "step", "march"],
    )
    assert t.hand("C") == ["dodge"]
    assert t.hand("B") == ["step", "march"]
    assert t.discarded("smoke_screen") == 3
    assert t.title.view_for(t.state, "A").hand == ()
    drawn = [one.seen_by("A") for one in t.happened("CardsDrawn")]
    assert [(one.count, one.cards) for one in drawn] == [(1, ()), (2, ())]


@clauses("K-16.2")
def test_a_smoke_screen_drawn_later_is_replaced_until_another_card_comes():
    t = Table(
        "[A B _ | K]",
        at="refill",
        hands={"A": ["step"] * 4, "B": ["march"] * 5},
        action_deck=["smoke_screen", "smoke_screen", "dodge"],
    )
    assert t.hand("A") == ["step"] * 4 + ["dodge"]
    assert [one.origin for one in t.happened("CardDiscarded", kind="smoke_screen")] == ["deck"] * 2


@clauses("K-16.3", "K-19.17")
def test_a_face_down_smoke_screen_is_replaced_by_another_face_down_card():
    t = Table(
        "[A B _(m1) C | K]",
        planned={"A": "step", "C": "smoke_screen"},
        hands={"C": ["march"]},
        life={"A": 9, "B": 2, "C": 9},
        action_deck=["dodge"],
    )
    t.go()
    t.answer("A", "go:backward:1")
    assert t.asks() == [("C", "plan")]
    assert sorted(t.hand("C")) == ["dodge", "march"]
    t.answer("C", t.card("C", "dodge"))
    assert t.pack.cards[t.state.planned["C"]].id == "dodge"
    assert t.hand("C") == ["march"]


@clauses("K-17.1", "K-17.5")
def test_the_last_comrade_wins_and_the_dead_rank_in_reverse_order():
    t = Table(
        "[A B _ | K]",
        at="hits",
        attack="machine_gun",
        life={"A": 2, "B": 9},
        order=["A", "B", "C", "D", "E"],
        dead=[
            {"comrade": "C", "died": 2},
            {"comrade": "D", "died": 1},
            {"comrade": "E", "died": 1},
        ],
    )
    assert t.state.outcome.winners == ("B",)
    assert t.happened("GameEnded")[0].ranking == (("B", 1), ("A", 2), ("C", 3), ("D", 4), ("E", 4))
    assert t.state.outcome.scores == {"A": 3, "B": 4, "C": 2, "D": 0, "E": 0}


@clauses("K-17.3")
def test_the_end_is_not_checked_between_the_hits_of_one_card():
    t = Table("[A B C _ | K]", at="hits", attack="laser", life=1)
    assert t.state.outcome.winners == ()
    assert len(t.happened("ComradeDied")) == 3


@clauses("K-17.3")
def test_a_movement_is_finished_before_the_end_is_checked():
    t = Table("[A B _(m1) | K]", planned={"A": "march"}, life={"A": 9, "B": 2})
    t.go()
    t.answer("A", "go:backward:2")
    assert t.state.outcome.winners == ("A",)
    moved = named(t, "ComradeMoved", "ComradeDied", "GameEnded", "MoveBlocked")
    assert moved == ["ComradeMoved", "ComradeDied", "MoveBlocked", "GameEnded"]


@clauses("K-17.4")
def test_a_single_comrade_left_before_the_hits_wins_at_once():
    t = Table(
        "[_(m1) A B | K]",
        at="window_a",
        attack="laser",
        hands={"B": ["commissars_order"]},
        life={"A": 1, "B": 1},
    )
    t.play("B", "commissars_order", "comrade:A")
    t.no_response()
    assert t.state.outcome.winners == ("B",)
    assert not t.happened("ShotFlew")


@clauses("K-17.6")
def test_with_a_pending_advance_the_survivor_wins_at_once():
    t = Table(
        "[A _(m1) B | K]",
        at="hits",
        attack="machine_gun",
        statuses={"B": ["fubar"]},
        life={"A": 2, "B": 1},
    )
    assert t.state.outcome.winners == ("B",)
    assert t.line == "[_ _(m1) B | K]"
    assert not t.happened("CleanedUp")


@clauses("K-16.1", "K-16.4")
def test_three_comrades_left_still_use_their_smoke_screens():
    t = Table(
        "[A B C D _ | K]",
        at="hits",
        attack="machine_gun",
        hands={"B": ["smoke_screen"], "C": ["smoke_screen"]},
        life={"A": 1, "B": 9, "C": 9, "D": 9},
    )
    t.to_hits()
    assert t.life("A") == 0
    assert not t.state.duel
    assert (t.hand("B"), t.hand("C")) == (["smoke_screen"], ["smoke_screen"])


@clauses("K-6.1")
def test_a_death_is_told_with_the_slot_where_it_happened():
    t = Table("[A B C _ | K]", at="hits", attack="grenade", life={"A": 9, "B": 2, "C": 9})
    assert [(one.comrade, one.slot) for one in t.happened("ComradeDied")] == [("B", 2)]


@clauses("K-16.3")
def test_without_any_other_card_a_lost_smoke_screen_is_replaced_by_none():
    t = Table(
        "[A B _(m1) C | K]",
        planned={"A": "step", "C": "smoke_screen"},
        life={"A": 9, "B": 2, "C": 9},
        rest_of_actions="removed",
    )
    t.go()
    t.answer("A", "go:backward:1")
    assert not [kind for _, kind in t.asks() if kind == "plan"]
    assert "C" not in t.state.planned
