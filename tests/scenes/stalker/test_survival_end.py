"""A survival scenario tells its points, its medal and the table of best results."""

import pytest

from tests.clauses import clauses
from tests.scenes.stalker.samples import FIGHT, table

MAN = FIGHT["stalkers"]["seat1"]
LAST_TURN = {
    "mission": "sc-m-s3",
    "begin": "action",
    "active": "seat1",
    "round": 4,
    "stalkers": {"seat1": {**MAN, "at": "T5.K"}},
    "things": {"T5.K": ["sc-m-s3-crate-1"]},
}


@pytest.mark.parametrize(
    ("lang", "points", "parts"),
    [("en", "points: ", "crates 4, unseen 2"), ("pl", "punkt", "skrzynie 4, po cichu 2")],
)
@clauses("SC-SV-05", "SC-SV-S3-05")
def test_the_end_tells_how_the_points_came_about(tmp_path, lang, points, parts):
    driver = table(tmp_path, 1, position=LAST_TURN, lang=lang)
    driver.press_button(driver.scene.text("option.end_turn"))
    driver.settle()
    end = driver.scene.wording.end()
    assert points in end.reason
    assert parts in end.story[1]
    assert end.bests
