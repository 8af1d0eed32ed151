"""The activation strip: what is known of every die of the panel at any moment."""

import pytest

from rules.kernel.decision import Action
from rules.kernel.promises.conformance import play_random_game
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.volt.model.events import DieActivated, PanelBegan
from rules.volt.turn.strip import strip
from tests.clauses import clauses
from tests.rules.volt.table import at, seats, table, volt


def shown(state, eyes="blue"):
    return strip(volt().view_for(state, eyes))


@clauses("V-6.3", "V-6.4", "V-6.5", "V-16.51")
def test_the_dice_to_come_stand_in_activation_order():
    t = table(
        red=at("A1", number=1, left="ram", dice="I:r2N,b2E II:b1E"),
        blue=at("I9", number=2, dice="I:b2W"),
    )
    order = [(turn.seat, turn.colour, turn.place) for turn in shown(t.state)]
    assert order == [("red", "blue", "next"), ("blue", "blue", "next"), ("red", "red", "next")]


@clauses("V-6.1", "V-16.24", "V-16.52")
def test_a_die_that_has_acted_stays_with_what_it_did_and_a_removed_one_goes():
    t = table(
        red=at("A1", left="ram", dice="I:r3S,b2E"),
        blue=at("I9", right="glowica", dice="I:r5W"),
        green=at("E5", dice="I:b1N"),
    )
    assert [(one.seat, one.place) for one in shown(t.state)] == [
        ("green", "now"), ("red", "next"), ("red", "next"), ("blue", "next"),
    ]  # fmt: skip
    t.answer("red", "remove:r3S")
    first, moved, aiming = shown(t.state)
    assert (first.deed.word, first.deed.at) == ("moved", "E4")
    assert (moved.place, moved.deed.word, moved.deed.at) == ("done", "moved", "C1")
    assert (aiming.place, aiming.button) == ("now", "W")
    t.answer("blue", "turn:1")
    assert shown(t.state)[-1].button == "NW"
    (spent,) = t.state.spent["green"]
    assert spent.die.button == "N"


@clauses("V-6.9", "V-9.5")
def test_the_dice_of_a_destroyed_robot_are_lost():
    t = table(
        pits=["E6"], red=at("E8", dice="I:b2N II:b1N"), blue=at("A1", dice="I:b6S"),
        green=at("I9", right="glowica", dice="I:r6N"),
    )  # fmt: skip
    red, blue, green = shown(t.state)
    assert (red.place, red.deed.word) == ("done", "destroyed")
    assert (blue.place, green.place) == ("done", "now")
    t = table(
        red=at("A5", dice="I:r1E"), blue=at("E5", damage=2, dice="I:b6S"),
        green=at("I9", right="glowica", dice="I:r6N"),
    )  # fmt: skip
    t.draws("blue")
    assert [one.place for one in shown(t.state)] == ["done", "lost", "now"]


@clauses("V-6.1", "V-6.3")
@pytest.mark.parametrize("seed", [3, 8])
def test_in_any_game_the_strip_holds_the_dice_that_the_events_tell_of(seed):
    setup = Setup(
        "volt", seats("red", "blue", "green", killbots=("yellow",)),
        {"variant": "rfl", "arena": "b", "modules:yellow": "promien+miny"},
    )  # fmt: skip
    title, chance = volt(), Stream(seed, "strip")
    state, _ = title.new_game(setup, seed)
    order, acted = (), 0
    for _ in range(250):
        if not state.open:
            break
        decision = chance.pick(state.open)
        action = Action(decision.id, decision.seat, title.random_pick(state, decision, chance))
        for event, after in title.retell(state, action):
            turns = shown(after, "")
            if isinstance(event, PanelBegan):
                order, acted = event.order, 0
                assert tuple(turn.seat for turn in turns) == order
                assert {turn.place for turn in turns} == {"next"}
            elif isinstance(event, DieActivated):
                (now,) = (turn for turn in turns if turn.place == "now")
                assert (now.seat, now.colour, now.value) == (event.robot, event.colour, event.value)
                acted += 1
                assert sum(turn.place in ("done", "now") for turn in turns) == acted
        title.submit(state, action)


def test_what_is_remembered_of_a_round_is_forgotten_with_it():
    setup = Setup("volt", seats("red", "blue"), {"variant": "training"})

    def left_over(state):
        return ["dice are left"] if state.phase == "preparation" and state.spent else []

    play_random_game(volt(), setup, 4, limit=120, invariants=left_over)
