"""What seats see, what they do not, and states made up from views (S-42)."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rules.kernel.conformance import check_types, play_random_game
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.model.events_mission import ControlDrawn, ControlResolved
from rules.stalker.model.frames_zone import DrawControl
from tests.clauses import clauses
from tests.rules.stalker.laws import broken_laws
from tests.rules.stalker.table import MAMON, PALKAN, man, mission, stalker_title, table

ROOT = Path(__file__).parents[3]
SEATS = ("blue", "green", "grey", "purple")


@pytest.mark.parametrize(
    ("code", "seats", "seed"),
    [("A1", 1, 11), ("A1", 2, 12), ("A2", 1, 13), ("B1", 2, 14), ("B2", 3, 15), ("C1", 1, 16)],
)
@clauses("S-42.1", "S-42.2", "S-42.6", "S-1.3", "S-21.4", "S-5.4")
def test_random_games_keep_every_promise_of_the_kernel(code: str, seats: int, seed: int) -> None:
    setup = Setup("stalker", tuple(SeatSetup(name) for name in SEATS[:seats]), {"mission": code})
    report = play_random_game(stalker_title(), setup, seed, invariants=broken_laws, limit=400)
    assert report.decisions > 0


def test_state_fields_can_be_cloned_and_all_frames_are_resolved() -> None:
    check_types(stalker_title())


@clauses("S-42.2")
def test_no_deck_has_an_order_that_somebody_could_look_at() -> None:
    t = mission("A1")
    for name, cards in t.state.decks.items():
        assert cards == tuple(sorted(cards)), name
    assert all(not token.face for stack in t.state.loot.values() for token in stack)
    assert all(not token.face for stack in t.state.unknown.values() for token in stack)


@clauses("S-42.3", "S-16.4")
def test_everything_on_the_map_and_on_all_pdas_is_public() -> None:
    t = mission("A1", 2)
    view = stalker_title().view_for(t.state, "green")
    assert view.stalkers == t.state.stalkers
    assert view.enemies == t.state.enemies
    assert view.roster == t.state.roster
    assert view.event == t.state.event
    spectator = stalker_title().view_for(t.state, "")
    assert spectator.enemies == t.state.enemies


@clauses("S-42.4", "S-41.33")
def test_a_control_card_is_seen_and_answered_by_its_stalker_alone() -> None:
    people = {"blue": man("a"), "green": man("a", PALKAN)}
    t = table("aa", people, begin="rest", loaded={"control": ("sc-co-02",)})
    t.run(DrawControl("blue"))
    drawn = t.last(ControlDrawn)
    assert drawn.control == "sc-co-02"
    hidden = drawn.seen_by("green")
    assert hidden is not None
    assert hidden.control == ""
    foreign = stalker_title().view_for(t.state, "green")
    assert foreign.held == {"blue": ""}
    assert foreign.open[0].options == ()
    sample = stalker_title().determinize(foreign, Stream(1, "x"))
    assert sample.held["blue"] in stalker_title().pack.pack.control
    hp = t.man().hp
    t.answer("option:resist")
    assert t.man().hp == hp - 12
    shown = t.last(ControlResolved).seen_by("green")
    assert shown is not None
    assert shown.option == ""
    assert t.state.held == {}


@clauses("S-41.33", "S-41.8")
def test_resisting_with_focus_costs_half() -> None:
    t = table(
        "a",
        {"blue": man("a", MAMON, focus=True)},
        begin="rest",
        loaded={"control": ("sc-co-03",)},
    )
    t.run(DrawControl("blue"))
    t.answer("option:resist_focus")
    assert (t.man().hp, t.man().focus) == (8, False)


@clauses("S-41.33")
def test_a_lone_traitor_shoots_himself() -> None:
    t = table(
        "a",
        {"blue": man("a", PALKAN, weapon="sc-w-01")},
        begin="rest",
        loaded={
            "control": ("sc-co-01",),
            "stalker_dice": ("S2", "S1", "Sm2"),
            "equipment_dice": ("E2",),
        },
    )
    t.run(DrawControl("blue"))
    t.answer("option:traitors")
    assert t.man().hp == 16 - 5


@clauses("S-41.36")
def test_the_monk_resists_more_cheaply() -> None:
    t = table(
        "a",
        {"blue": man("a", "sc-st-09")},
        begin="rest",
        loaded={"control": ("sc-co-01",)},
    )
    t.run(DrawControl("blue"))
    t.answer("option:resist")
    assert t.man().hp == 15 - 8


@clauses("S-42.6")
def test_a_bot_answers_from_its_view() -> None:
    t = mission("A1", 2)
    title = stalker_title()
    for _ in range(12):
        decision = t.state.open[0]
        view = title.view_for(t.state, decision.seat)
        pick = title.choose(view, decision, "easy", Stream(3, "bot"), lambda: True)
        title.submit(t.state, Action(decision.id, decision.seat, pick))
        if not t.state.open:
            break


def test_the_same_seed_gives_the_same_game_in_every_process() -> None:
    """Nothing depends on the order in which Python keeps sets of words."""
    script = (
        "from tests.rules.stalker.table import stalker_title\n"
        "from rules.kernel.conformance import play_random_game\n"
        "from rules.kernel.setup import SeatSetup, Setup\n"
        "setup = Setup('stalker', (SeatSetup('blue'), SeatSetup('green')), {'mission': 'B1'})\n"
        "print([play_random_game(stalker_title(), setup, s, checked=False) for s in (1, 2)])\n"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            check=True,
            text=True,
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    }
    assert len(told) == 1
