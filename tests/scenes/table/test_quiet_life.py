"""What moves on a board while one waits: in few steps, for little work, never against the wish."""

import itertools
from dataclasses import dataclass

import pytest

from scenes.table.quiet_life import LONGEST, SHARE, STEP, QuietLife


@dataclass
class Around:
    draw_cost: float = 0.0
    is_still: bool = False


def steps_in(seconds: float, life: QuietLife, settled: bool = True) -> int:
    frames = round(seconds * 60)
    return sum(life.update(1 / 60, settled) for _ in range(frames))


def test_a_cheap_board_moves_a_few_times_a_second() -> None:
    assert steps_in(4, QuietLife(Around())) == pytest.approx(4 / STEP, abs=2)


def test_a_dear_board_moves_less_often_so_that_its_work_stays_small() -> None:
    around = Around(draw_cost=0.012)
    assert steps_in(60, QuietLife(around)) * around.draw_cost <= 60 * SHARE


def test_one_slow_first_drawing_does_not_stop_the_board() -> None:
    assert steps_in(2 * LONGEST + 1, QuietLife(Around(draw_cost=0.5))) >= 2


@pytest.mark.parametrize("settled", [True, False])
def test_nothing_moves_with_reduced_motion_or_during_an_animation(settled: bool) -> None:
    life = QuietLife(Around(is_still=settled))
    assert steps_in(3, life, settled) == 0
    assert life.seconds == 0


def test_a_wave_comes_and_goes_in_a_few_levels_and_a_drift_begins_anew() -> None:
    life = QuietLife(Around())
    waves, drifts = set(), []
    while life.seconds < 8:
        if life.update(1 / 60):
            waves.add(life.wave(2.0, levels=4))
            drifts.append(life.drift(2.0))
    assert waves == {0, 0.25, 0.5, 0.75, 1}
    assert all(0 <= share < 1 for share in drifts)
    assert sum(later < earlier for earlier, later in itertools.pairwise(drifts)) == 4
