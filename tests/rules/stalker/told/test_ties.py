"""Ties that need nobody's word (S-1.5, S-10.2, S-10.12)."""

from __future__ import annotations

import json
import re

import pytest
from msgspec.structs import replace

from rules.kernel.decision import Action, Decision
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.model.frames_zone import EnemyMove, React
from rules.stalker.model.state import StalkerState
from rules.stalker.previews.ties import TIES, comes_to_the_same
from tests.clauses import clauses
from tests.rules.stalker.table import (
    ELEKTRO,
    RIFLE,
    SHOTGUN,
    SNORK,
    SUIT,
    Table,
    foe,
    man,
    stalker_title,
    table,
)

ROUND_A_POST = "aa#z / bc## / dd##"
"""Two ways from a to d, by b or by c, both straight down."""


def is_needless(t: Table, seat: str = "blue") -> bool:
    title = stalker_title()
    return comes_to_the_same(title, title.view_for(t.state, seat), t.decision(seat))


def walk(rows: str, goal: str, **position: object) -> Table:
    t = table(rows, {"blue": man("z")}, {"e1": foe("a", SNORK, "N")}, begin="rest", **position)
    t.run(EnemyMove("e1", 2, (goal,)))
    assert t.kind() == "break_tie"
    return t


def reaction(*enemies: dict[str, object]) -> Table:
    """Enemies on one field see a Stalker's Turn end."""
    named = {f"e{number}": one for number, one in enumerate(enemies, 1)}
    t = table("abb / #bb", {"blue": man("a", armour=SUIT)}, named, begin="rest")
    t.run(React("blue", tuple(named)))
    assert t.kind() == "break_tie"
    return t


@clauses("S-10.12")
def test_ways_to_the_same_field_and_facing_need_no_choice() -> None:
    assert is_needless(walk(ROUND_A_POST, "d"))


@clauses("S-10.2", "S-31.2")
def test_ways_that_end_with_another_facing_are_asked_about() -> None:
    assert not is_needless(walk("ab#z / cd##", "d"))


@clauses("S-10.2", "S-31.18")
def test_a_way_past_an_anomaly_is_another_way() -> None:
    near = {"x": {"card": ELEKTRO, "symbols": ["b P4"]}}
    assert not is_needless(walk(ROUND_A_POST, "d", anomalies=near))


@clauses("S-10.12", "S-34.9")
def test_ways_for_which_the_same_symbols_are_rolled_need_no_choice() -> None:
    near = {"x": {"card": ELEKTRO, "symbols": ["a P4"]}}
    assert is_needless(walk(ROUND_A_POST, "d", anomalies=near))


@clauses("S-32.23", "S-1.5")
def test_enemies_that_differ_in_their_number_alone_need_no_order() -> None:
    assert is_needless(reaction(foe("b", RIFLE, "W"), foe("b", RIFLE, "W")))


@pytest.mark.parametrize("other", [foe("b", SHOTGUN, "W"), foe("b", RIFLE, "W", hp=2)])
@clauses("S-32.23", "S-1.5")
def test_enemies_that_differ_are_put_in_order_by_the_lead_stalker(other: dict[str, object]) -> None:
    assert not is_needless(reaction(foe("b", RIFLE, "W", hp=1), other))


def test_only_ties_are_looked_at() -> None:
    t = table("ab", {"blue": man("a")}, {})
    assert t.kind() == "act"
    assert not is_needless(t)


@clauses("S-1.5")
@pytest.mark.parametrize("seed", [3, 8, 21])
def test_whatever_is_said_to_a_needless_tie_the_match_goes_on_alike(seed: int) -> None:
    """By the real dice: each answer, with every tie after it, allows the same positions."""
    title = stalker_title()
    setup = Setup("stalker", (SeatSetup("blue", "bot", "Ola", "blue", "easy"),), {"mission": "A1"})
    state, _ = title.new_game(setup, seed)
    chance, looked_at = Stream(seed, "player"), 0
    for _ in range(120):
        if state.outcome is not None:
            break
        asked = state.open[0]
        view = title.view_for(state, asked.seat)
        if comes_to_the_same(title, view, asked):
            looked_at += 1
            first, *others = (after(state, asked, one) for one in asked.options)
            assert all(one == first for one in others), (seed, asked)
        pick = title.choose(view, asked, "easy", chance, lambda: False)
        title.submit(state, Action(asked.id, asked.seat, pick))
    assert looked_at


def after(state: StalkerState, asked: Decision, pick: str) -> set[str]:
    """Positions at the next question that is no tie, Enemies without their numbers."""
    title = stalker_title()
    twin = title.clone(state)
    title.submit(twin, Action(asked.id, asked.seat, pick))
    if twin.outcome is None and twin.open[0].kind in TIES:
        following = twin.open[0]
        return set().union(*(after(twin, following, one) for one in following.options))
    twin.serial = 0
    twin.open = [replace(one, id=0) for one in twin.open]
    return {nameless(title.encode(twin).decode())}


def nameless(written: str) -> str:
    plain = json.loads(written)
    plain["enemies"] = sorted(
        json.dumps({**one, "id": ""}, sort_keys=True) for one in plain["enemies"].values()
    )
    lists = json.dumps(plain, sort_keys=True)
    return re.sub(r"(?<![\w-])e\d+(?![\w-])", "e", lists)
