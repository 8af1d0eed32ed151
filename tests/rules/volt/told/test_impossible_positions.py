"""Positions that no game leads to are refused, with all reasons at once."""

import pytest

from game.content.titles import load_title
from rules.kernel.faults import ContentError
from rules.kernel.setup import SeatSetup, Setup
from rules.volt.arena.arena import PIT

SETUP = Setup("volt", (SeatSetup("red"), SeatSetup("blue")))


def refused(**position):
    position = {
        "arena": "blank",
        "robots": {"red": {"cell": "D5"}, "blue": {"cell": "E5"}},
    } | position
    with pytest.raises(ContentError) as caught:
        load_title("volt").from_position(position, SETUP, 1)
    return str(caught.value)


def test_all_reasons_are_told_at_once():
    told = refused(
        elements={"pits": ["E5"]},
        tokens={"C3": 7},
        robots={
            "red": {"cell": "D5", "left": "ram", "right": "ram"},
            "blue": {"cell": "E5"},
        },
        decks={"yellow": ["no such card"]},
    )
    assert "blue stands in the pit on E5" in told
    assert "7 tokens lie on C3" in told
    assert "red: ram is docked on both sides" in told
    assert "no module 'no such card'" in told


def test_five_robots_do_not_fit():
    robots = {f"r{n}": {"cell": f"{letter}5"} for n, letter in enumerate("ABCDE")}
    assert "5 robots" in refused(robots=robots)


def test_a_robot_stands_on_no_pit_of_the_arena_itself():
    arenas = load_title("volt").pack.arenas
    arena, cell = next(
        (key, cell)
        for key, one in arenas.items()
        for cell, code in one.cells.items()
        if code == PIT
    )
    told = refused(arena=arena, robots={"red": {"cell": cell}, "blue": {"cell": "A1"}})
    assert f"red stands in the pit on {cell}" in told


def test_tokens_lie_on_vp_spaces_only():
    told = refused(arena="a", tokens={"D6": 1, "D5": 1}, elements={"vp": {"3": "D6"}})
    assert "tokens lie on D5, which is no VP space" in told
    assert "lie on D6" not in told


def test_a_vp_space_that_the_position_cleared_holds_no_tokens():
    space = next(iter(load_title("volt").pack.arenas["a"].vp.values()))
    told = refused(arena="a", tokens={space: 1}, elements={"floor": [space]})
    assert f"tokens lie on {space}, which is no VP space" in told
