"""Cues end where they must, however the timeline gets there."""

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

from rules.kernel.setup import Setup
from rules.kernel.view import Moment, View
from scenes.motion.animations import Animations
from scenes.motion.cue import Cue, InTurn, Together
from scenes.motion.cues import (
    Appear,
    Call,
    Flash,
    Nudge,
    Repaint,
    Shake,
    Sound,
    Tween,
    Vanish,
    Wait,
    Walk,
    beam,
    burst,
    move,
    popup,
    ring,
)
from scenes.motion.easing import ease_in, ease_in_out, ease_out, linear, overshoot
from scenes.motion.stage import Sprite, Stage
from scenes.motion.timeline import SPEED_BY_NAME, Timeline


def stage() -> Stage:
    return Stage(sprites={"robot": Sprite("a", 0, 0, 10, 10)}, places={"E5": (50, 50)})


def cues() -> list[Cue]:
    return [
        move("robot", (30, 40), 0.3),
        Tween("robot", {"angle": 90}),
        Tween("robot", {"scale": 2}),
        Tween("robot", {"alpha": 0.5}),
        Walk("robot", [(10, 0), (20, 0), (20, 10)], hop=4),
        Flash("robot"),
        Shake("robot"),
        Shake(),
        Nudge("robot", (50, 50)),
        Appear("card", Sprite("b", 5, 5, 1, 1)),
        Vanish("robot"),
        Repaint("robot", "c"),
        Wait(0.2),
        beam((0, 0), (10, 10), "#ffffff"),
        burst((0, 0), "x", 10),
        ring((0, 0), "#ffffff", 10),
        popup((0, 0), "+1"),
        Together(move("robot", (5, 5), 0.1), Tween("robot", {"alpha": 0.2}, 0.4)),
        InTurn(move("robot", (5, 5), 0.1), move("robot", (9, 9), 0.1), Repaint("robot", "d")),
    ]


@pytest.mark.parametrize("index", range(len(cues())))
@pytest.mark.parametrize("calm", [False, True])
def test_a_cue_leaves_the_same_pose_however_it_was_played(index: int, calm: bool) -> None:
    at_once, in_steps = stage(), stage()
    jump, walk = cues()[index], cues()[index]
    jump.begin(at_once, calm)
    jump.seek(at_once, jump.length)
    walk.begin(in_steps, calm)
    for step in range(7):
        walk.seek(in_steps, walk.length * step / 7)
    walk.seek(in_steps, walk.length)
    assert at_once.sprites == in_steps.sprites
    assert at_once.effects == in_steps.effects == {}
    assert at_once.shake == in_steps.shake == (0, 0)


@pytest.mark.parametrize("ease", [linear, ease_in, ease_out, ease_in_out, overshoot])
def test_every_movement_starts_at_the_start_and_ends_at_the_end(ease: object) -> None:
    assert callable(ease)
    assert ease(0) == pytest.approx(0, abs=1e-6)
    assert ease(1) == pytest.approx(1)


def test_a_moving_sprite_is_on_its_way_in_the_middle() -> None:
    table = stage()
    cue = move("robot", (100, 0), 1.0)
    cue.begin(table, False)
    cue.seek(table, 0.5)
    assert table["robot"].x == pytest.approx(50)
    cue.seek(table, 0.25)
    assert table["robot"].x < 50


def test_calm_motion_is_at_its_end_from_the_start() -> None:
    table = stage()
    cue = Walk("robot", [(10, 0), (20, 0)])
    cue.begin(table, True)
    cue.seek(table, 0)
    assert (table["robot"].x, table["robot"].y) == (20, 0)


def test_cues_in_turn_start_from_where_the_last_one_ended() -> None:
    table = stage()
    cue = InTurn(move("robot", (10, 0), 1, linear), move("robot", (10, 10), 1, linear))
    cue.begin(table, False)
    cue.seek(table, 1.5)
    assert (table["robot"].x, table["robot"].y) == (10, 5)
    cue.seek(table, 0.5)
    assert (table["robot"].x, table["robot"].y) == (5, 0)


def test_events_are_shown_one_after_another() -> None:
    table = stage()
    timeline = Timeline(table)
    started: list[str] = []
    timeline.add(lambda: [move("robot", (10, 0), 1, linear)], lambda: started.append("first"))
    timeline.add(lambda: [move("robot", (20, 0), 1, linear)], lambda: started.append("second"))
    timeline.update(0.5)
    assert (table["robot"].x, started) == (5, ["first"])
    timeline.update(1.0)
    assert (table["robot"].x, started) == (15, ["first", "second"])
    assert timeline.update(1.0)
    assert not timeline.busy
    assert not timeline.update(1.0)


@pytest.mark.parametrize(("name", "x"), [("half", 2.5), ("normal", 5), ("double", 10)])
def test_the_speed_is_the_players_own(name: str, x: float) -> None:
    table = stage()
    timeline = Timeline(table, SPEED_BY_NAME[name])
    timeline.play(move("robot", (20, 0), 2, linear))
    timeline.update(0.5)
    assert table["robot"].x == pytest.approx(x)


def test_instant_speed_shows_the_end_of_everything_in_silence() -> None:
    table = stage()
    heard: list[str] = []
    table.play_sound = heard.append
    timeline = Timeline(table, SPEED_BY_NAME["instant"])
    timeline.play(Sound("shot"), move("robot", (20, 0)))
    timeline.play(Vanish("robot"))
    timeline.update(0.01)
    assert "robot" not in table.sprites
    assert heard == []
    assert not timeline.busy


def test_a_click_finishes_the_event_being_shown_and_no_other() -> None:
    table = stage()
    timeline = Timeline(table)
    timeline.play(move("robot", (10, 0), 1), move("robot", (10, 10), 1))
    timeline.play(move("robot", (0, 0), 1))
    timeline.update(0.1)
    timeline.finish_current()
    assert (table["robot"].x, table["robot"].y) == (10, 10)
    assert timeline.waiting == 1


def test_a_paused_timeline_stands_still() -> None:
    timeline = Timeline(stage())
    timeline.play(Wait(1))
    timeline.paused = True
    assert not timeline.update(5)
    assert timeline.busy


def test_clearing_leaves_no_effect_behind() -> None:
    table = stage()
    timeline = Timeline(table)
    timeline.play(popup((0, 0), "+1"))
    timeline.update(0.1)
    assert table.effects
    timeline.clear()
    assert not table.effects
    assert not timeline.busy


@dataclass(frozen=True)
class Moved:
    to: tuple[float, float]


@dataclass(frozen=True)
class RoundBegan:
    pass


@dataclass(frozen=True)
class Forgotten:
    pass


def test_every_event_type_is_shown_or_declared_silent() -> None:
    animations = Animations()

    @animations.animates(Moved)
    def moved(table: Stage, event: Moved) -> Sequence[Cue]:
        return [move("robot", event.to)]

    animations.silent(RoundBegan)
    assert animations.missing([Moved, RoundBegan, Forgotten]) == ["Forgotten"]
    with pytest.raises(ValueError, match="Moved is shown twice"):
        animations.animates(Moved)(moved)


def test_scheduled_events_see_the_stage_as_the_ones_before_left_it() -> None:
    animations = Animations()
    seen: list[float] = []

    @animations.animates(Moved)
    def moved(table: Stage, event: Moved) -> Sequence[Cue]:
        seen.append(table["robot"].x)
        return [move("robot", event.to, 0.1)]

    table = stage()
    timeline = Timeline(table)
    log: list[object] = []
    events = [Moved((10, 0)), RoundBegan(), Moved((20, 0))]
    view = View(seat="", setup=Setup("none", ()))
    moments = [Moment(event, view) for event in events]
    animations.schedule(timeline, table, moments, lambda event, view: log.append(event))
    timeline.skip_all()
    assert seen == [0, 10]
    assert log == events


def test_a_call_runs_once() -> None:
    calls: list[int] = []
    timeline = Timeline(stage())
    timeline.play(Wait(0.1), Call(lambda: calls.append(1)), Wait(0.1))
    for _ in range(10):
        timeline.update(0.05)
    assert calls == [1]
