"""The stopwatch of a newcomer: from the shelf to the first question, in every title."""

import pytest

from scenes.app.installed import playable
from scenes.bench import _waits_line
from scenes.first_steps import Newcomer, Waits
from scenes.table.course.modes import Mode


@pytest.mark.parametrize("title", playable())
def test_a_newcomer_comes_from_the_shelf_to_the_first_question(title, tmp_path, monkeypatch):
    monkeypatch.setenv("KAFEL_HOME", str(tmp_path))
    newcomer = Newcomer(title)
    waits = newcomer.waits()
    assert min(waits.lobby, waits.table, waits.question) > 0
    assert newcomer.table.flow.mode in (Mode.ASKING, Mode.CURTAIN, Mode.THINKING, Mode.PUBLIC)
    newcomer.close()


def test_the_benchmark_tells_each_wait():
    assert _waits_line("volt", Waits(0.123, 0.25, 0.05)) == (
        "volt        box to lobby 0.12 s, Start to the first sheet 0.25 s,"
        " to the first question 0.05 s (warm)"
    )
