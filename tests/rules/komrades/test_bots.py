"""Computer players: their defaults for every decision point (chapter K-19), and their strength."""

import pytest
from msgspec.structs import replace

from game.content.titles import load_title
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.komrades.bots.prospects import prospects, unit
from rules.komrades.bots.trial import Trial
from tests.clauses import clauses
from tests.rules.komrades.table import Table, make_setup


def pick_of(t, who, level="hard", seed=3):
    decision = t.asked(who)
    assert decision is not None, t.asks()
    view = t.title.view_for(t.state, who)
    pick = t.title.choose(view, decision, level, Stream(seed), lambda: True)
    assert pick in decision.options
    return pick


@clauses("K-19.1")
def test_a_bot_in_the_line_of_fire_dodges_and_under_a_grenade_hits_the_dirt():
    hands = {"A": ["dodge", "hit_the_dirt", "fubar"], "B": ["step"] * 3, "C": ["march"] * 3}
    shot = Table("[A B C _ | K]", at="plan", attack="cannonball", hands=hands)
    assert pick_of(shot, "A") == shot.card("A", "dodge")
    blast = Table("[B A C _ | K]", at="plan", attack="grenade", hands=hands)
    assert pick_of(blast, "A") == blast.card("A", "hit_the_dirt")


@clauses("K-19.1")
def test_a_bot_out_of_danger_uses_the_quiet_turn_for_equipment():
    hands = {"C": ["car_door", "dodge", "vodka"], "A": ["step"], "B": ["step"]}
    t = Table("[A B C _ | K]", at="plan", attack="stray_bullet", hands=hands, targets=[{"slot": 1}])
    assert pick_of(t, "C") == t.card("C", "car_door")


@clauses("K-19.2")
def test_a_bot_drafts_the_card_of_the_highest_value():
    hands = {"A": ["sabotage", "gas_mask", "tank", "step", "dud"], "B": ["step"] * 3}
    t = Table("[A B _ | K]", at="attack", attack_deck=["comrades"], hands=hands)
    assert pick_of(t, "A") == t.card("A", "tank")


@clauses("K-19.3")
def test_a_bot_plays_an_event_that_saves_it_and_passes_when_nothing_is_gained():
    hands = {"A": ["bad_aim"]}
    life = {"A": 2, "B": 9, "C": 9}
    t = Table("[A B C _ | K]", at="window_d", attack="cannonball", hands=hands, life=life)
    assert pick_of(t, "A") == t.card("A", "bad_aim")
    safe = Table("[B C A _ | K]", at="window_d", attack="cannonball", hands=hands, life=life)
    assert pick_of(safe, "A") == "pass"


@clauses("K-19.4")
def test_a_bot_cancels_an_event_that_would_cost_it_its_life():
    hands = {"B": ["commissars_order"], "A": ["niet"]}
    life = {"A": 2, "B": 9, "C": 9}
    t = Table("[B A C _ | K]", at="window_d", attack="machine_gun", hands=hands, life=life)
    t.play("B", "commissars_order", "comrade:A")
    assert pick_of(t, "A") == t.card("A", "niet")
    harmless = Table("[B A C _ | K]", at="window_d", attack="machine_gun", hands=hands, life=life)
    harmless.play("B", "commissars_order", "comrade:C")
    assert pick_of(harmless, "A") == "pass"


@clauses("K-19.5")
def test_a_bot_walks_out_of_danger_and_not_onto_a_mine():
    t = Table(
        "[B A C _ | K]", planned={"A": "step"}, initiative="A", attack="bomb", targets=[{"slot": 1}]
    )
    t.go()
    assert pick_of(t, "A") == "go:backward:1"
    mined = Table(
        "[A _(m2) B C | K]",
        planned={"A": "step"},
        initiative="A",
        attack="stray_bullet",
        targets=[{"slot": 3}],
    )
    mined.go()
    assert pick_of(mined, "A") == "go:forward:1"


@clauses("K-19.6")
def test_a_bot_swaps_itself_out_of_the_line_of_fire():
    t = Table(
        "[A B C _ | K]",
        planned={"A": "switch"},
        acted=["B", "C"],
        attack="cannonball",
        life={"A": 3, "B": 5, "C": 9},
    )
    t.go()
    assert pick_of(t, "A") == "comrade:C"


@clauses("K-19.7")
def test_a_bot_reflects_a_hit_towards_somebody():
    t = Table("[A B _ | K]", at="hits", attack="cannonball", gear={"A": ["car_door", "helmet"]})
    assert pick_of(t, "A") == t.gear("A", "car_door", "backward")


@clauses("K-19.7")
def test_a_hard_bot_spends_a_helmet_on_a_scratch_and_keeps_the_door_for_worse():
    gear = {"A": ["car_door", "helmet"]}
    scratch = Table("[A B C D _ | K]", at="hits", attack="laser", gear=gear)
    assert pick_of(scratch, "A") == scratch.gear("A", "helmet")
    worse = Table("[A B C D _ | K]", at="hits", attack="cannonball", gear=gear)
    assert pick_of(worse, "A") == worse.gear("A", "car_door", "backward")


def test_the_prospects_of_all_comrades_add_up_and_grow_with_life_and_protection():
    life = {"A": 4, "B": 8, "C": 1}
    t = Table("[A B C _ | K]", at="plan", attack="laser", life=life, gear={"A": ["helmet"]})
    trial = Trial(t.pack, t.state)
    chances = {who: prospects(trial, who) for who in life}
    assert sum(chances.values()) == pytest.approx(1.0)
    assert chances["C"] < chances["A"] < chances["B"]
    assert unit(trial, "A") * (prospects(trial, "A", 1.0) - chances["A"]) == pytest.approx(3.0)
    bare = trial.copy()
    bare.state.gear["A"] = ()
    assert prospects(bare, "A") < chances["A"]
    for who in ("B", "C"):
        t.state.comrades[who] = replace(t.state.comrades[who], life=0)
    assert (prospects(trial, "A"), prospects(trial, "B")) == (1.0, 0.0)


@clauses("K-19.8")
def test_a_bot_uses_first_aid_below_its_maximum_and_the_tank_when_in_danger():
    kit = Table("[A B _ | K]", gear={"A": ["first_aid_kit"]}, life=5, max_life=10)
    kit.go()
    assert pick_of(kit, "A") == kit.gear("A", "first_aid_kit")
    tank = Table("[A B C _ | K]", gear={"A": ["tank"]}, attack="cannonball", planned={"A": "vodka"})
    tank.go()
    assert pick_of(tank, "A") == tank.gear("A", "tank")
    tank.answer("A", tank.gear("A", "tank"))
    assert pick_of(tank, "A") in tank.options("A")


@clauses("K-19.8")
def test_walentyna_jumps_out_of_a_deadly_slot():
    t = Table(
        "[walentyna A B C _ | K]",
        attack="cannonball",
        planned={"walentyna": "vodka"},
        life={"walentyna": 3, "A": 9, "B": 9, "C": 9},
    )
    t.go()
    assert pick_of(t, "walentyna") == "ability"


@clauses("K-19.9")
def test_dominika_exchanges_a_nearly_empty_hand_for_the_largest():
    hands = {"dominika": ["step"], "A": ["step"] * 2, "B": ["march"] * 4}
    t = Table("[dominika A B _ | K]", at="window_a", attack="laser", hands=hands)
    assert pick_of(t, "dominika") == "ability"
    t.answer("dominika", "ability")
    assert pick_of(t, "dominika") == "comrade:B"


@clauses("K-19.10")
def test_swietlana_shifts_the_target_away_from_herself():
    t = Table("[swietlana A B C _ | K]", at="window_d", attack="bomb", targets=[{"slot": 1}])
    assert pick_of(t, "swietlana") == "ability"
    t.answer("swietlana", "ability")
    assert pick_of(t, "swietlana") == "shift:1:3"


@clauses("K-19.11")
def test_a_bot_discards_its_worst_card():
    hand = ["tank", "sabotage", "dodge", "hit_the_dirt", "switch", "niet"]
    t = Table("[A B _ | K]", at="refill", hands={"A": hand})
    assert pick_of(t, "A") == t.card("A", "sabotage")


@clauses("K-19.12")
def test_a_burned_bot_gives_up_the_most_worn_piece():
    gear = {"B": ["felt_boots", {"card": "mine_detector", "durability": 1}]}
    t = Table("[A _ B | K]", at="hits", attack="molotov", gear=gear)
    assert pick_of(t, "B") == t.gear("B", "mine_detector")


@clauses("K-19.13")
def test_a_bot_changes_a_useless_plan_for_one_that_saves_it():
    t = Table(
        "[A B C _ | K]",
        attack="cannonball",
        planned={"A": "vodka"},
        hands={"A": ["change_of_plans", "dodge"]},
        life={"A": 3, "B": 9, "C": 9},
    )
    assert t.window == "C"
    assert pick_of(t, "A") == t.card("A", "change_of_plans")
    t.play("A", "change_of_plans")
    t.no_response()
    assert pick_of(t, "A") == t.card("A", "dodge")


@clauses("K-19.14")
def test_a_bot_lays_wire_on_a_free_slot_of_its_choice():
    t = Table(
        "[A _ B _ | K]", at="window_e", attack="laser", pending=1, hands={"A": ["barbed_wire"]}
    )
    t.answer("A", t.card("A", "barbed_wire"))
    assert pick_of(t, "A") == "slot:2"


@clauses("K-19.15")
def test_a_bot_takes_the_most_lasting_equipment():
    gear = {"B": ["helmet", {"card": "sandbag", "durability": 1}]}
    t = Table(
        "[A B C _ | K]", at="window_a", attack="laser", hands={"A": ["requisition"]}, gear=gear
    )
    t.answer("A", t.card("A", "requisition"))
    assert pick_of(t, "A") == t.gear("B", "helmet")


@clauses("K-19.16")
def test_a_bot_with_a_detector_uses_it():
    t = Table(
        "[A B _(m1) | K]", planned={"B": "step"}, initiative="B", gear={"B": ["mine_detector"]}
    )
    t.go()
    t.answer("B", "go:backward:1")
    assert pick_of(t, "B") == t.gear("B", "mine_detector")


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_bot_thinks_while_it_stands_on_a_mine_in_the_last_slot(level):
    """In its thoughts a comrade dies and the Commissar takes that slot."""
    t = Table(
        "[A B _(m1) | K]", planned={"B": "step"}, initiative="B", gear={"B": ["mine_detector"]},
        attack="cannonball", life={"A": 1, "B": 9},
    )  # fmt: skip
    t.go()
    t.answer("B", "go:backward:1")
    assert [pick_of(t, "B", level, seed) for seed in range(6)]


@clauses("K-19.17")
def test_a_bot_lays_another_card_for_a_lost_smoke_screen():
    t = Table(
        "[A B _(m1) C | K]",
        planned={"A": "step", "C": "smoke_screen"},
        hands={"C": ["dodge"]},
        life={"A": 9, "B": 2, "C": 3},
        attack="cannonball",
        targets=[{"slot": 3}],
        action_deck=["vodka"],
    )
    t.go()
    t.answer("A", "go:backward:1")
    assert pick_of(t, "C") == t.card("C", "dodge")


def test_a_bot_stops_thinking_when_its_time_is_over():
    t = Table("[A B C _ | K]", at="plan", attack="bomb", hands={"A": ["dodge", "step", "march"]})
    asked = []

    def never():
        asked.append(1)
        return False

    view = t.title.view_for(t.state, "A")
    pick = t.title.choose(view, t.asked("A"), "hard", Stream(1), never)
    assert pick in t.options("A")
    assert len(asked) == 1


def winner(levels, seed, **options):
    """The level that wins a game of bots, or nothing."""
    title = load_title("komrades")
    seats = [f"{level}{place}" for place, level in enumerate(levels)]
    state, _ = title.new_game(make_setup(seats, **options), seed)
    count = 0
    while state.open:
        decision = state.open[0]
        count += 1
        chance = Stream(seed, f"{decision.seat}/{count}")
        level = decision.seat.rstrip("0123456789")
        if level == "random":
            pick = chance.pick(decision.options)
        else:
            view = title.view_for(state, decision.seat)
            pick = title.choose(view, decision, level, chance, lambda: True)
        title.submit(state, Action(decision.id, decision.seat, pick))
    return state.outcome.winners[0].rstrip("0123456789") if state.outcome.winners else ""


@pytest.mark.parametrize(
    ("better", "worse"), [("easy", "random"), ("normal", "easy"), ("hard", "normal")]
)
def test_a_better_level_wins_most_duels(better, worse):
    wins = [winner((better, worse), seed, life="short") for seed in range(10)]
    assert wins.count(better) > wins.count(worse)
