"""Whole games and counted positions: a difference here must be explained by a rule."""

import pytest

from game.content.titles import load_title
from rules.kernel.promises.conformance import perft
from tests.rules.golden import recorded, told
from tests.rules.komrades.table import Table, make_setup

SEATS = ["red", "blue", "gold", "green"]


def option_by_option(title, state, chance):
    decision = chance.pick(state.open)
    return decision, chance.pick(decision.options)


@pytest.mark.parametrize(
    ("name", "seats", "seed", "options"),
    [
        ("komrades_duel", 2, 3, {}),
        ("komrades_four", 4, 11, {"life": "short", "quick_draft": True}),
    ],
)
def test_a_recorded_game_is_played_again_event_by_event(name, seats, seed, options):
    setup = make_setup(SEATS[:seats], **options)
    assert told(load_title("komrades"), setup, seed, option_by_option) == recorded(name)


DOORS = {"A": ["helmet", "car_door"], "B": ["helmet"], "C": ["sandbag", "car_door"]}
EVENTS = {"A": ["halt", "vodka"], "B": ["niet", "bad_aim"], "C": ["niet"]}
BARRAGE = [{"slot": 1}, {"slot": 2}, {"slot": 3}]


@pytest.mark.parametrize(
    ("picture", "position", "depth", "count"),
    [
        ("[A B C _ | K]", {"planned": {"A": "march", "B": "switch", "C": "shove"}}, 14, 5),
        ("[A B C _ | K]", {"hands": EVENTS, "at": "window_a", "life": 5, "max_life": 9}, 10, 200),
        ("[A B C D _(m1) | K]", {"gear": {"A": ["tank"]}, "planned": {"B": "switch"}}, 14, 8),
        ("[A B C _ | K]", {"at": "plan", "hands": {w: ["step", "shove"] for w in "ABC"}}, 16, 23),
        (
            "[A B C _ | K]",
            {"at": "hits", "attack": "katyusha", "targets": BARRAGE, "gear": DOORS},
            8,
            128,
        ),
    ],
)
def test_the_number_of_answer_sequences_is_known(picture, position, depth, count):
    t = Table(picture, **{"attack": "grenade", **position})
    assert perft(t.title, t.state, depth) == count
