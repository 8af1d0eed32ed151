"""Whole games at the table: whatever is asked or told, it is in words."""

import pytest

from rules.kernel.rng import Stream
from scenes.table.course.modes import Mode
from tests.scenes.stalker.samples import answer_at_random, table

GAMES = [("A1", 1, 3), ("A2", 2, 8), ("B1", 2, 21), ("C1", 1, 4), ("S1", 3, 6)]


def questions(driver, chance, most):
    """The bar as it stands before each of so many answers at random."""
    for _ in range(most):
        if driver.flow.mode is Mode.CURTAIN:
            driver.its_me()
        if driver.flow.asked is not None and driver.flow.mode is Mode.ASKING:
            driver.tick()
            yield driver.scene.prompt_bar.model
        if not answer_at_random(driver, chance):
            return


@pytest.mark.parametrize(("mission", "count", "seed"), GAMES)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_no_text_is_missing_in_what_is_asked_and_told(tmp_path, mission, count, seed, lang):
    driver = table(tmp_path, count, mission, seed=seed, lang=lang)
    seen = 0
    for bar in questions(driver, Stream(seed, "texts"), 60):
        said = [bar.message, bar.detail]
        said += [word for one in bar.buttons for word in (one.label, one.note, one.tooltip)]
        assert [one for one in said if "[" in one] == []
        seen += 1
    assert seen > 20
    assert [one.words for one in driver.scene.log.lines if "[" in one.words] == []
