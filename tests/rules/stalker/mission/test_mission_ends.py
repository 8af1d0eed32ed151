"""How each Mission of the campaign is won, from the position just before its last Turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.stalker.effects.stats import refresh_rules
from rules.stalker.mission.companions import place_companion
from rules.stalker.mission.map_tokens import spawn
from rules.stalker.model.frames_turn import TakeAction
from rules.stalker.model.frames_zone import EnemyMove
from tests.clauses import clauses
from tests.rules.stalker.table import Table, quiet

DALIK = "sc-m-a1-30"


def last_turn(code: str, seats: int, at: str, find: str) -> Table:
    """The goal card is flipped, everybody is where the Mission ends, one of them has the find."""
    t = quiet(code, seats)
    for seat in t.state.stalkers:
        t.state.stalkers[seat] = replace(t.man(seat), at=at)
    if find:
        t.state.stalkers["blue"] = replace(t.man(), finds=(find,))
    goal = f"sc-m-{code.lower()}-20"
    t.state.environment[goal] = replace(t.state.environment[goal], side="b")
    refresh_rules(t.play())
    t.state.phase = "players"
    if code == "A1":
        place_companion(t.play(), DALIK, at)
    return t


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize(
    ("code", "at", "find"),
    [
        ("A1", "T5.K", ""),
        ("A2", "T5.K", "sc-m-a2-case"),
        ("B1", "T14.F", ""),
        ("B2", "T9.A", "sc-m-b2-core"),
        ("C1", "T14.F", "sc-m-c1-glands"),
        ("C2", "T5.K", ""),
    ],
)
@clauses("SC-M-A1-20", "SC-M-A2-20", "SC-M-B1-20", "SC-M-B2-20", "SC-M-C1-20", "SC-M-C2-20")
def test_a_mission_is_won_when_the_last_turn_ends_at_its_end(
    code: str, at: str, find: str, seats: int
) -> None:
    t = last_turn(code, seats, at, find)
    t.run(TakeAction("blue"))
    t.answer("end_turn")
    assert t.state.outcome is not None
    assert set(t.state.outcome.winners) == set(t.state.stalkers)


@clauses("SC-CA-11")
def test_a_mission_goes_on_while_somebody_is_still_on_the_way() -> None:
    t = last_turn("A2", 2, "T5.K", "sc-m-a2-case")
    other = list(t.state.stalkers)[1]
    t.state.stalkers[other] = replace(t.man(other), at="T5.H")
    t.run(TakeAction("blue"))
    t.answer("end_turn")
    assert t.state.outcome is None


@clauses("SC-M-C1-07", "SC-M-C1-25", "SC-M-C1-20")
def test_a_giant_that_dies_in_a_trap_leaves_the_corpse_that_holds_the_glands() -> None:
    t = quiet("C1", at="T14.E")
    t.state.stalkers["blue"] = replace(t.man(), attention="large", noise="T14.F")
    t.state.things["T14.D"] = ("trap",)
    giant = spawn(t.play(), "sc-e-16", "T7.M", "N")
    t.state.enemies[giant.id] = replace(t.state.enemies[giant.id], hp=2)
    t.run(EnemyMove(giant.id, 3, ("T14.F",), interruptible=False))
    while t.state.open:
        t.answer(t.options()[0])
    assert t.state.things == {"T14.D": ("corpse",)}
    t.state.stalkers["blue"] = replace(t.man(), at="T14.D")
    t.state.phase = "players"
    t.run(TakeAction("blue"))
    t.answer("env:sc-m-c1-20:0")
    assert "sc-m-c1-glands" in t.man().finds
