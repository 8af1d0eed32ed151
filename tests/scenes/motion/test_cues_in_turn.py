"""Cues in turn do not touch what an earlier one has taken off the stage."""

from scenes.motion.cue import InTurn, Together
from scenes.motion.cues import Vanish, Wait, move
from scenes.motion.stage import Sprite, Stage
from scenes.motion.timeline import Timeline


def test_a_piece_that_moved_and_vanished_is_left_alone_while_others_go_on():
    stage = Stage({"coin": Sprite("coin", 0, 0, 10, 10)})
    timeline = Timeline(stage)
    timeline.play(Together(InTurn(move("coin", (50, 0), 0.2), Vanish("coin", 0.1)), Wait(1.0)))
    for _ in range(20):
        timeline.update(0.1)
    assert not timeline.busy
    assert "coin" not in stage.sprites


def test_seeking_back_brings_it_back_to_where_it_was():
    stage = Stage({"coin": Sprite("coin", 0, 0, 10, 10)})
    cue = InTurn(move("coin", (50, 0), 0.2), Vanish("coin", 0.1))
    cue.begin(stage, calm=False)
    cue.seek(stage, cue.length)
    assert "coin" not in stage.sprites
    cue.seek(stage, 0)
    assert (stage["coin"].x, stage["coin"].alpha) == (0, 1)


def test_a_cue_ends_when_the_next_one_begins_however_its_times_are_rounded():
    stage = Stage({"coin": Sprite("coin", 0, 0, 10, 10)})
    cue = InTurn(Wait(0.4), Vanish("coin", 0.1), Wait(1.0))
    assert 0.5 - 0.4 < 0.1
    cue.begin(stage, calm=False)
    cue.seek(stage, 0.5)
    assert "coin" not in stage.sprites
