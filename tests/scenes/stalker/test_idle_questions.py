"""Questions whose answer could change nothing are not asked."""

import pytest

from tests.clauses import clauses
from tests.scenes.stalker.samples import FIGHT, table


def shot(tmp_path, faces):
    """A shot at the body of the bandit, with these dice."""
    loaded = {"stalker_dice": faces[:1] * 6, "equipment_dice": faces[1:] * 6}
    driver = table(tmp_path, position=FIGHT, loaded=loaded)
    driver.answer("attack:single:e1")
    if driver.flow.asked is not None and driver.flow.asked.kind == "choose_part":
        driver.answer("part:torso")
    return driver


@clauses("S-4.5")
@pytest.mark.parametrize(("faces", "asked"), [(("S2", "E3"), False), (("S1", "E0"), True)])
def test_a_roll_that_kills_anyway_is_kept(tmp_path, faces, asked):
    driver = shot(tmp_path, faces)
    kind = driver.flow.asked.kind if driver.flow.asked is not None else ""
    assert (kind == "reroll") is asked
    assert ("e1" in driver.match.state.enemies) is asked
