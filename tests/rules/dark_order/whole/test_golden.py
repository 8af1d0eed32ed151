"""Whole games and counted positions: a difference here must be explained by a rule."""

import pytest

from rules.kernel.promises.conformance import perft
from tests.rules.dark_order.table import (
    aptekarze,
    dark_order,
    game_setup,
    plaga,
    sanktuarium,
    table,
    unit,
)
from tests.rules.golden import recorded, told

GAMES = {
    "dark_order_sanktuarium_plaga": ("sanktuarium", "plaga", 11),
    "dark_order_aptekarze_sanktuarium": ("aptekarze", "sanktuarium", 12),
    "dark_order_plaga_aptekarze": ("plaga", "aptekarze", 13),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_played_again_event_by_event(name):
    first, second, seed = GAMES[name]
    setup = game_setup(faction_1=first, faction_2=second)
    assert told(dark_order(), setup, seed) == recorded(name)


def fighting():
    """Two units a side with supports, orders and abilities in the same step."""
    return table(
        step=1,
        stop="step",
        red=sanktuarium(
            field={"1C": "halberdier.1", "1L": unit("chaplain.1", damage=1)},
            supports=("first_aid_kit",),
            orders=("withdrawal", "surprise"),
        ),
        blue=plaga(field={"1C": "carrier.1", "1R": "crawler.1"}, orders=("manoeuvre",)),
    )


def supporting():
    return table(
        phase="support_stage",
        stop="support_stage",
        red=aptekarze(
            field={"1C": "marksman.1"},
            supports=("mine", "barricade"),
            orders=("ambush", "mobilisation"),
            units=("knife_fighter.1",),
            speed_tokens=1,
        ),
        blue=sanktuarium(field={"1C": "halberdier.1"}, orders=(), life_tokens=1),
    )


def revealing():
    return table(
        phase="activation",
        stop="activation",
        red=plaga(
            field={"1C": {"card": "screamer.1", "face_down": True}, "1L": "infected.1"},
        ),
        blue=aptekarze(
            field={
                "1C": {"card": "ruven", "face_down": True},
                "1L": {"card": "marksman.1", "face_down": True},
            }
        ),
    )


PERFT = [(fighting, 3, 131), (supporting, 4, 240), (revealing, 12, 40)]


@pytest.mark.parametrize(("position", "depth", "count"), PERFT)
def test_as_many_ways_lead_from_a_position_as_ever(position, depth, count):
    assert perft(dark_order(), position().state, depth) == count
