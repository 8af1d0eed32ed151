"""The figures of the Missions that were tuned by how often computer players win them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.kernel.rng import Stream
from rules.stalker.bots.search import Branch, Effort, Search
from rules.stalker.model.frames_turn import TakeAction
from rules.stalker.model.frames_zone import EndOfRound
from tests.clauses import clauses
from tests.rules.stalker.table import man, mission, quiet, stalker_title, table

MERCENARY, GIANT = "sc-e-14", "sc-e-16"
CASE = "sc-m-a2-case"
CLOCKS = {
    "A1": (12, 10, 8, 6),
    "A2": (5, 7, 7, 7),
    "B1": (12, 10, 8, 6),
    "B2": (14, 12, 10, 8),
    "C1": (14, 12, 10, 8),
    "C2": (12, 10, 8, 6),
}


def rounds_until(code: str, seats: int, time_out: str) -> int:
    """Rounds that begin before the Event that ends time, with nobody else on the Map."""
    t = mission(code, seats)
    rounds = 0
    while t.state.event != time_out:
        rounds += 1
        for left in (t.state.enemies, t.state.unknown, t.state.anomalies, t.state.environment):
            left.clear()
        t.state.open.clear()
        t.state.agenda.clear()
        t.run(EndOfRound(0))
        while t.state.open and t.state.open[0].kind not in ("take_turn", "act"):
            seat = t.state.open[0].seat
            t.answer(t.options(seat)[0], seat)
    return rounds


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("code", CLOCKS)
@clauses("S-16.6")
def test_time_is_up_after_as_many_rounds_as_the_clock_says(code: str, seats: int) -> None:
    told = stalker_title().pack.pack.missions[f"sc-m-{code.lower()}"]
    assert told.rounds(seats) == CLOCKS[code][seats - 1]
    assert rounds_until(code, seats, told.time_out) == CLOCKS[code][seats - 1]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@clauses("SC-M-A2-03")
def test_three_mercenaries_wait_at_the_siding_and_one_is_on_the_way(seats: int) -> None:
    t = mission("A2", seats)
    men = {one.at: one.facing for one in t.state.enemies.values() if one.card == MERCENARY}
    assert men == {"T8.F": "S", "T13.B": "W", "T5.B": "S"}
    assert t.state.roster[MERCENARY].pool == 1


@clauses("SC-M-A2-20")
def test_whoever_carries_the_suitcase_moves_one_field_at_a_time() -> None:
    t = quiet("A2", at="T8.E")
    t.state.loaded = {"environment": ("sc-m-a2-24-north",)}
    t.run(TakeAction("blue"))
    t.answer("env:sc-m-a2-21:0")
    t.answer("move")
    t.answer("field:T8.F")
    assert (t.man().finds, t.man().at, t.kind()) == ((CASE,), "T8.F", "act")


@pytest.mark.parametrize(
    ("seats", "faces"),
    [
        (1, ["sc-un-01", "sc-un-01", "sc-un-04"]),
        (2, ["sc-un-04", "sc-un-06", "sc-un-06"]),
        (3, ["sc-un-04", "sc-un-06", "sc-un-06"]),
    ],
)
@clauses("SC-M-B1-05")
def test_two_in_the_fog_meet_the_unknowns_of_three(seats: int, faces: list[str]) -> None:
    t = mission("B1", seats)
    assert sorted(t.state.bags["mission"]) == faces


@pytest.mark.parametrize(("seats", "hp"), [(1, 3), (2, 3), (3, 6)])
@clauses("SC-M-C1-03")
def test_the_giant_is_weaker_before_one_or_two(seats: int, hp: int) -> None:
    t = mission("C1", seats)
    (giant,) = (one for one in t.state.enemies.values() if one.card == GIANT)
    assert giant.hp == hp


def test_each_of_a_team_errs_less_than_one_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever of them dies, the Mission is lost: two who err like one alone would err twice."""
    title, used = stalker_title(), []
    monkeypatch.setattr(Search, "best", lambda self, *_: used.append(self.effort) or ("end_turn",))
    for seats in (("blue",), ("blue", "green")):
        t = table("ab", {seat: man("a") for seat in seats})
        t.run(TakeAction("blue"))
        view = title.view_for(t.state, "blue")
        for level in ("easy", "normal", "hard"):
            title.choose(view, view.open[0], level, Stream(1, "bot"), lambda: True)
    alone, team = used[:3], used[3:]
    assert [2 * many.noise <= one.noise for one, many in zip(alone, team, strict=True)] == [
        True
    ] * 3


def test_a_plan_is_misjudged_once_at_its_beginning_and_by_less_than_its_noise() -> None:
    t = table("ab", {"blue": man("a")})
    t.run(TakeAction("blue"))
    effort = Effort(width=1, depth=1, rolls=1, finals=1, ends=1, noise=10)
    search = Search(stalker_title(), "blue", effort, Stream(1, "noise"), lambda: True)
    assert 9 < max(search._misjudged() for _ in range(400)) < 10
    first = Branch((), t.state, 0.0)
    begun = replace(first, macro=("end_turn",))
    (later,) = {search._grow(begun, ("end_turn",)).value for _ in range(20)}
    begins = [search._grow(first, ("end_turn",)).value for _ in range(20)]
    assert all(later <= one < later + 10 for one in begins)
    assert len(set(begins)) > 10
