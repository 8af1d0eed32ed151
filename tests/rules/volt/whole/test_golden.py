"""Whole games and counted positions: a difference here must be explained by a rule."""

import pytest

from rules.kernel.promises.conformance import perft
from rules.kernel.setup import Setup
from tests.rules.golden import recorded, told
from tests.rules.volt.table import at, new_game, seats, table, volt


def game(*names, killbots=(), **options):
    return Setup("volt", seats(*names, killbots=killbots), options)


GAMES = {
    "volt_training": (game("red", "blue", variant="training"), 32),
    "volt_rfl": (game("red", "blue", variant="rfl", arena="b"), 27),
    "volt_killbot": (
        game(
            "red",
            "blue",
            killbots=("green",),
            variant="rfl",
            arena="c",
            **{"modules:green": "promien+miny"},
        ),
        37,
    ),
    "volt_hunt": (
        game(
            "red",
            killbots=("blue", "green"),
            variant="rfl",
            arena="a",
            **{"modules:blue": "kotwica+granaty", "modules:green": "ramie+wiazka"},
        ),
        16,
    ),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_is_played_again_event_by_event(name):
    assert told(volt(), *GAMES[name]) == recorded(name)


def set_up():
    return new_game("red", "blue", variant="rfl")


def aimed():
    """A red die that may be turned, converted, braked, or replaced by a grenade."""
    return table(
        pits=["H5"],
        mines={"C3": "green"},
        red=at("E5", left="teleport", right="glowica", dice="I:r3N"),
        blue=at("G5", left="mobilnosc", right="granaty", dice="I:r4W"),
        green=at("E2", left="kotwica", right="miny"),
    )


def pushed():
    """A push through two anchors, with a saw, a shield and a bomb in the chain."""
    return table(
        pits=["H5"],
        red=at("B5", left="hamulce", right="pila", dice="I:b5E"),
        blue=at("D5", damage=1, left="tarcza", right="kotwica"),
        green=at("E5", damage=2, left="kotwica", right="bomba"),
        yellow=at("G6", damage=1, left="tarcza"),
    )


def docked():
    return table(
        phase="preparation",
        mines={"E5": "red"},
        red=at("", side="S", left="promien", right="miny", stash=["ram", "teleport"]),
        blue=at("A1", side="N", left="tarcza", shield=1, stash=["kotwica", "pila"]),
    )


@pytest.mark.parametrize(
    ("position", "depth", "count"),
    [(set_up, 4, 81), (aimed, 20, 26), (pushed, 20, 679), (docked, 20, 165)],
)
def test_as_many_ways_lead_from_a_position_as_ever(position, depth, count):
    assert perft(volt(), position().state, depth) == count
