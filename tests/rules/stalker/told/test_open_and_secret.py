"""What is open to every seat and what only one of them sees (S-42.2 to S-42.4)."""

from __future__ import annotations

from rules.kernel.rng import Stream
from rules.stalker.model.events_mission import ControlDrawn, ControlResolved
from rules.stalker.model.frames_zone import DrawControl
from tests.clauses import clauses
from tests.rules.stalker.table import MAMON, PALKAN, man, mission, stalker_title, table


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
