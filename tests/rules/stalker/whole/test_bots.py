"""Computer-controlled Stalkers: legal, from their view alone, and heading for the goal."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import SeatSetup, Setup
from rules.stalker.bots.defaults import default_pick
from rules.stalker.bots.goals import plan_of, progress
from rules.stalker.bots.plans import plans, play_out
from rules.stalker.bots.worth import evaluate
from rules.stalker.mission.companions import place_companion
from rules.stalker.model.events_fight import EnemyAttacked
from rules.stalker.model.frames_turn import EndTurn, TakeAction
from tests.clauses import clauses
from tests.rules.stalker.table import (
    PALKAN,
    PTM,
    RIFLE,
    SNORK,
    foe,
    man,
    mission,
    quiet,
    stalker_title,
    table,
)

RIFLES = "sc-w-03"


@pytest.mark.parametrize(("code", "seats"), [("A1", 1), ("A2", 2), ("B1", 3), ("C2", 1)])
@clauses("S-43.1", "S-42.6")
def test_quick_answers_are_always_legal(code: str, seats: int) -> None:
    title = stalker_title()
    names = ("blue", "green", "grey")[:seats]
    setup = Setup("stalker", tuple(SeatSetup(name) for name in names), {"mission": code})
    state, _ = title.new_game(setup, 5)
    chance = Stream(5, "quick")
    for _ in range(250):
        if not state.open:
            break
        decision = state.open[0]
        quick = default_pick(title.pack, state, decision)
        assert title.refusal(state, decision, quick) is None, decision
        search = decision.kind in ("act", "step")
        pick = title.random_pick(state, decision, chance) if search else quick
        title.submit(state, Action(decision.id, decision.seat, pick))


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_level_plays_on_with_legal_answers(level: str) -> None:
    title = stalker_title()
    t = mission("A1", 1, seed=4)
    chance = Stream(4, level)
    thoughts = iter(range(40))
    for _ in range(8):
        decision = t.state.open[0]
        view = title.view_for(t.state, decision.seat)
        pick = title.choose(view, decision, level, chance, lambda: next(thoughts, None) is not None)
        assert title.refusal(t.state, decision, pick) is None
        title.submit(t.state, Action(decision.id, decision.seat, pick))


def test_a_bot_walks_toward_the_next_goal_of_the_mission() -> None:
    title = stalker_title()
    t = quiet("A1", at="T5.K")
    t.state.phase = "players"
    t.run(TakeAction("blue"))
    before = progress(t.play())
    chance = Stream(1, "walk")
    for _ in range(4):
        decision = t.state.open[0]
        view = title.view_for(t.state, "blue")
        pick = title.choose(view, decision, "normal", chance, lambda: True)
        title.submit(t.state, Action(decision.id, "blue", pick))
    assert progress(t.play()) > before


def test_plans_follow_the_state_of_the_mission() -> None:
    t = quiet("A1", at="T5.K")
    assert "T2.D" in plan_of(t.play()).fields
    t.state.stalkers["blue"] = replace(t.man(), finds=("sc-m-a1-key",))
    plan = plan_of(t.play())
    assert (plan.fields, plan.who) == (("T4.D",), "blue")
    for code in ("A2", "B1", "B2", "C1", "C2"):
        assert plan_of(mission(code).play()).fields


def test_standing_in_sight_and_losing_hp_are_worth_less() -> None:
    hidden = table("ab#c", {"blue": man("a")}, {"e1": foe("c", RIFLE, "E")}, begin="rest")
    seen = table("abc", {"blue": man("a")}, {"e1": foe("c", RIFLE, "W")}, begin="rest")
    hurt = table("ab#c", {"blue": man("a", hp=5)}, {"e1": foe("c", RIFLE, "E")}, begin="rest")
    assert evaluate(hidden.play()) > evaluate(seen.play())
    assert evaluate(hidden.play()) > evaluate(hurt.play())


def test_a_bot_shoots_what_it_can_kill_and_re_rolls_what_it_must() -> None:
    title = stalker_title()
    t = table(
        "ab",
        {"blue": man("a", PALKAN, weapon=PTM, focus=True)},
        {"e1": foe("b", SNORK, "E")},
        loaded={"stalker_dice": ("Sm2", "Sm2", "S1"), "equipment_dice": ("E0",)},
    )
    t.do("attack:single:e1", "part:head")
    view = title.view_for(t.state, "blue")
    pick = title.choose(view, t.decision(), "normal", Stream(1, "x"), lambda: True)
    assert pick.startswith("focus=")


def test_a_look_ahead_waits_before_the_turn_ends_and_goes_on_from_there() -> None:
    title = stalker_title()
    t = table("ab", {"blue": man("a")}, {"e1": foe("b", RIFLE, "W")})
    play_out(title, t.state, "blue", ("end_turn",))
    assert t.state.agenda[-1] == EndTurn("blue")
    assert any(isinstance(event, EnemyAttacked) for event in title.advance(t.state))


def test_an_anomaly_that_would_catch_a_leaving_stalker_is_no_place_to_stand() -> None:
    inside, outside = quiet("A1", at="T1.G"), quiet("A1", at="T1.D")
    assert evaluate(outside.play()) - evaluate(inside.play()) > 0


@pytest.mark.parametrize("level", ["normal", "hard"])
@clauses("SC-BO-06")
def test_a_bot_keeps_its_supplies_while_nothing_is_wrong(level: str) -> None:
    title = stalker_title()
    t = quiet("A1", at="T5.K")
    t.state.phase = "players"
    medicine = ("sc-it-05.1", "sc-it-02.1")
    t.state.stalkers["blue"] = replace(
        t.man(), tokens=(3, 0), played=(True, False), backpack=medicine
    )
    t.run(TakeAction("blue"))
    assert "use:sc-it-05.1" in t.options()
    assert ("use:sc-it-05.1",) not in plans(title, t.state, t.decision())
    view = title.view_for(t.state, "blue")
    assert title.choose(view, t.decision(), level, Stream(1, level), lambda: True) == "end_turn"


@clauses("SC-BO-05")
def test_moves_that_neither_come_nearer_nor_change_who_sees_are_left_out() -> None:
    title = stalker_title()
    t = quiet("A1", at="T5.A")
    t.state.phase = "players"
    t.run(TakeAction("blue"))
    ends = {macro[-2] for macro in plans(title, t.state, t.decision()) if macro[0] == "move"}
    assert "field:T1.H" in ends
    assert "field:T5.H" not in ends


@pytest.mark.parametrize(
    ("facing", "gun", "pick"),
    [("W", RIFLES, "pass"), ("W", "", "token:0"), ("E", RIFLES, "token:0")],
)
def test_a_bot_lets_a_friend_go_first_who_can_remove_the_enemy_that_would_react(
    facing: str, gun: str, pick: str
) -> None:
    title = stalker_title()
    t = table(
        "abcde",
        {"blue": man("a"), "green": man("e", PALKAN, weapon=gun)},
        {"e1": foe("c", RIFLE, facing)},
        begin="turns",
    )
    view = title.view_for(t.state, "blue")
    decision = t.decision()
    assert decision.kind == "take_turn"
    assert title.choose(view, decision, "normal", Stream(1, "wait"), lambda: True) == pick


def test_friends_go_along_and_nobody_is_put_off_by_the_way_home() -> None:
    t = quiet("A1", 2, at="T4.D")
    before = progress(t.play())
    t.state.stalkers["green"] = replace(t.man("green"), at="T4.B")
    assert progress(t.play()) > before
    t.state.stalkers["blue"] = replace(t.man(), finds=("sc-m-a1-key",))
    locked = progress(t.play())
    place_companion(t.play(), "sc-m-a1-30", "T4.D")
    assert progress(t.play()) > locked


def test_a_giant_is_hunted_by_whoever_holds_the_traps() -> None:
    """A trap counts once it has snapped: the planner finds where the giant will walk."""
    t = mission("C1")
    plan = plan_of(t.play())
    assert (plan.fields, plan.who, plan.done) == (("T15.G",), "blue", 0)
    assert plan.prey == 3
    t.state.stalkers["blue"] = replace(t.man(), finds=t.man().finds[:1])
    t.state.things["T14.D"] = ("trap",)
    assert plan_of(t.play()).done == 0
    t.state.things.clear()
    assert plan_of(t.play()).done == 1
    t.state.stalkers["blue"] = replace(t.man(), finds=())
    assert (plan_of(t.play()).done, plan_of(t.play()).who) == (2, "")
