"""The ten comrades (chapter K-20) and the draft (K-14)."""

from tests.clauses import clauses
from tests.rules.komrades.table import Table


@clauses("K-20.1", "K-19.9")
def test_dominika_exchanges_hands_once_even_with_an_empty_hand_but_not_face_down_cards():
    t = Table(
        "[dominika A B _ | K]",
        at="window_b",
        attack="grenade",
        planned={"dominika": "dodge", "A": "march", "B": "step"},
        hands={"A": ["halt", "vodka"], "B": ["step"]},
    )
    t.answer("dominika", "ability")
    assert t.options("dominika") == ["comrade:A", "comrade:B"]
    t.answer("dominika", "comrade:A")
    assert t.hand("dominika") == ["halt", "vodka"]
    assert t.hand("A") == []
    assert t.pack.cards[t.state.planned["A"]].id == "march"
    assert t.options("dominika") == ["pass", t.card("dominika", "halt")]
    assert t.refused("dominika", "ability") == ("already_used", "K-20.1")


@clauses("K-20.3", "K-14.7")
def test_wasyl_regains_two_life_each_time_the_comrades_are_called():
    t = Table(
        "[A wasyl _ | K]", at="attack", attack_deck=["comrades", "comrades"], life=5, max_life=10
    )
    assert t.life("wasyl") == 7
    assert t.names().index("LifeGained") < t.names().index("DraftBegan")
    while t.asks()[0][1] == "draft" and t.life("wasyl") == 7:
        seat = t.asks()[0][0]
        t.answer(seat, t.options(seat)[0])
    assert t.life("wasyl") == 9


@clauses("K-20.3", "K-2.8")
def test_a_call_helps_wasyl_alone_and_only_where_life_is_missing():
    hurt = Table("[misza wasyl _ | K]", at="attack", attack_deck=["comrades", "laser"], life=5,
                 max_life={"misza": 10, "wasyl": 5})  # fmt: skip
    assert hurt.happened("AbilityUsed") == []
    assert hurt.lives == {"misza": 5, "wasyl": 5}


@clauses("K-20.8", "K-19.8")
def test_walentyna_jumps_once_over_everyone_to_the_free_slot():
    t = Table("[A walentyna B C _ | K]", planned={"walentyna": "dodge"}, initiative="walentyna")
    t.go()
    assert t.options("walentyna") == ["pass", "ability"]
    t.answer("walentyna", "ability")
    assert t.line == "[A _ B C walentyna | K]"
    (jump,) = t.happened("ComradeMoved", mode="leap", direction="backward")
    assert jump.shifts == (("walentyna", 2, 5),)
    assert t.state.comrades["walentyna"].ability_used
    assert t.happened("CardRevealed", comrade="walentyna", kind="dodge")


@clauses("K-20.8")
def test_walentyna_chooses_among_several_free_slots():
    t = Table("[_ walentyna B C _ | K]", initiative="walentyna", pending=1)
    t.go()
    t.answer("walentyna", "ability")
    assert t.options("walentyna") == ["slot:1", "slot:5"]
    t.answer("walentyna", "slot:1")
    assert t.line == "[walentyna _ B C _ | K]"


@clauses("K-20.8")
def test_walentyna_cannot_jump_when_halted_or_immovable():
    gear = {"walentyna": ["first_aid_kit"]}
    halted = Table("[walentyna A _ | K]", halted=True, gear=gear, life=5, max_life=10)
    halted.go()
    assert halted.refused("walentyna", "ability") == ("nobody_may_move", "K-9.7")
    stuck = Table(
        "[walentyna A _ | K]", statuses={"walentyna": ["fubar"]}, gear=gear, life=5, max_life=10
    )
    stuck.go()
    assert stuck.refused("walentyna", "ability") == ("cannot_be_moved", "K-9.4")


@clauses("K-20.9", "K-6.9")
def test_igor_regains_one_life_for_each_other_death_while_he_lives():
    t = Table(
        "[A B C igor _ | K]",
        at="hits",
        attack="grenade",
        targets=[{"slot": 1}],
        life={"A": 1, "B": 1, "C": 9, "igor": 5},
        max_life=10,
    )
    assert len(t.happened("ComradeDied")) == 2
    assert t.life("igor") == 7
    dead = Table(
        "[igor A B _ | K]", at="hits", attack="laser", life={"igor": 1, "A": 1, "B": 9}, max_life=10
    )
    assert dead.life("igor") == 0


@clauses("K-20.10", "K-19.10")
def test_swietlana_shifts_a_slot_bound_target_by_one_or_two_once():
    t = Table("[swietlana A B C _ | K]", at="window_a", attack="grenade")
    t.answer("swietlana", "ability")
    assert t.options("swietlana") == ["shift:1:1", "shift:1:3", "shift:1:4"]
    t.answer("swietlana", "shift:1:4")
    assert [one.slot for one in t.state.targets] == [4]
    assert t.options("swietlana") == ["pass"]
    tracking = Table("[swietlana A B _ | K]", at="window_a", attack="sniper")
    assert tracking.options("swietlana") == ["pass"]
    mine = Table("[swietlana A B _ | K]", at="window_a", attack="mine")
    assert mine.options("swietlana") == ["pass"]


@clauses("K-14.3", "K-19.2")
def test_picks_of_a_round_are_simultaneous_and_the_last_card_is_taken_automatically():
    t = Table(
        "[A B _ | K]",
        at="attack",
        attack_deck=["comrades", "laser"],
        hands={"A": ["step"] * 5, "B": ["march"] * 5},
    )
    t.answer("A", t.options("A")[0])
    view = t.title.view_for(t.state, "B")
    assert view.kept_sizes == {"A": 0, "B": 0}
    assert [one.seat for one in view.open] == ["B"]
    t.answer("B", t.options("B")[0])
    for _ in range(3):
        t.answer("A", t.options("A")[0])
        t.answer("B", t.options("B")[0])
    assert t.window == "A"
    assert len(t.happened("DraftKept")) == 10


@clauses("K-14.4")
def test_players_with_an_empty_pack_wait():
    t = Table(
        "[A B _ | K]",
        at="attack",
        attack_deck=["comrades", "laser"],
        hands={"A": ["step"] * 5, "B": ["march"] * 3},
        rest_of_actions="removed",
    )
    sizes = []
    while t.asks()[0][1] == "draft":
        sizes.append(sorted(seat for seat, _ in t.asks()))
        for seat, _ in t.asks():
            t.answer(seat, t.options(seat)[0])
    assert sum(len(hand) for hand in t.state.hands.values()) == 8
    assert not t.state.packs
    assert len(sizes) >= 3


@clauses("K-14.6")
def test_a_call_fills_the_hands_first_and_ends_the_gas():
    t = Table(
        "[A B _ | K]",
        at="attack",
        attack_deck=["comrades", "laser"],
        hands={"A": ["step", "step"], "B": ["march"] * 5},
        gassed=["A"],
    )
    assert t.happened("GasEnded", comrade="A")
    assert t.happened("CardsDrawn", comrade="A", count=3)
    assert {who: len(pack) for who, pack in t.state.packs.items()} == {"A": 5, "B": 5}


@clauses("K-14.8")
def test_a_second_call_is_answered_by_a_second_draft_and_window_a_comes_last():
    t = Table("[A B _ | K]", at="attack", attack_deck=["comrades", "comrades", "laser"])
    drafts = 0
    while t.asks()[0][1] == "draft":
        drafts = len(t.happened("DraftBegan"))
        for seat, _ in t.asks():
            t.answer(seat, t.options(seat)[0])
    assert drafts == 2
    assert t.window == "A"
    assert [one.kind for one in t.happened("AttackRevealed")] == ["comrades", "comrades", "laser"]
    assert t.discarded("comrades") == 2


@clauses("K-14.10")
def test_packs_skip_the_dead():
    t = Table(
        "[A C D _ | K]",
        at="attack",
        attack_deck=["comrades", "laser"],
        order=["A", "B", "C", "D"],
        dead=[{"comrade": "B"}],
    )
    for seat, _ in t.asks():
        t.answer(seat, t.options(seat)[0])
    assert t.happened("PacksPassed")[0].passed == (("A", "C", 4), ("C", "D", 4), ("D", "A", 4))


@clauses("K-14.9")
def test_a_call_in_a_game_with_quick_drafts_is_a_quick_draft():
    t = Table(
        "[A B _ | K]",
        at="attack",
        attack_deck=["comrades", "laser"],
        options={"quick_draft": True},
        hands={"A": ["step"] * 5, "B": ["march"] * 5},
    )
    for _ in range(2):
        for seat in "AB":
            t.answer(seat, t.options(seat)[0])
    assert sorted(t.hand("A")) == ["march"] * 3 + ["step"] * 2
    assert sorted(t.hand("B")) == ["march"] * 2 + ["step"] * 3
