"""Random VOLT games are shown frame by frame: no cue fails, and nothing is left on the stage."""

import traceback

import pytest

from tests.scenes.volt.samples import (
    DUEL,
    RFL,
    SQUAD,
    TRAINING,
    play_randomly,
    table,
)


def fail_loudly(key, bot=False):
    raise AssertionError(f"{key}\n{traceback.format_exc()}")


@pytest.mark.parametrize("calm", [False, True], ids=["moving", "reduced motion"])
@pytest.mark.parametrize(
    "setup", [TRAINING, RFL, SQUAD, DUEL], ids=["training", "rfl", "squad", "duel"]
)
def test_a_random_game_is_shown_at_normal_speed(tmp_path, setup, calm):
    seat = table(tmp_path, setup, seed=11)
    seat.flow._fail = fail_loudly
    seat.flow.timeline.speed, seat.flow.timeline.calm = 1.0, calm
    play_randomly(seat, 30, seed=5)
    stage = seat.table.stage
    assert stage.effects == {}, "beams and lights are effects, too"
    assert not [anchor for anchor in stage.sprites if anchor.startswith(("flying:", "push:"))]


def test_a_whole_training_game_is_shown_to_its_end(tmp_path):
    seat = table(tmp_path, seed=4)
    seat.flow._fail = fail_loudly
    play_randomly(seat, 400, seed=9)
    assert seat.match.outcome is not None
    assert seat.match.outcome.winners
