"""A question about a die whose answers all come to the same is not asked."""

from __future__ import annotations

import pytest

from rules.kernel.setup import Setup
from tests.scenes.volt.samples import ANIA, BOT, table

RFL = Setup("volt", (ANIA, BOT), {"variant": "rfl", "arena": "a"})


def acting(tmp_path, dice, blue="A1", **red):
    place = {
        "arena": "blank", "variant": "rfl", "phase": "activation", "panel": 1,
        "robots": {
            "red": {"cell": "E5", "robot": "ogar", "number": 1, "dice": dice, **red},
            "blue": {"cell": blue, "robot": "merkury", "number": 2},
        },
        "elements": {"workshops": ["A9"]},
    }  # fmt: skip
    return table(tmp_path, RFL, position=place)


def asked(driver) -> str:
    return driver.flow.asked.kind if driver.flow.asked is not None else ""


@pytest.mark.parametrize(
    ("kind", "dice", "module", "idle", "worth_it"),
    [
        ("fire", "I:r3S", {"right": "ogien"}, {"blue": "E8"}, {"blue": "H5"}),
        ("fire", "I:r3S", {"right": "granaty"}, {"blue": "A1"}, {"blue": "F9"}),
        ("aim", "I:r3S", {"right": "glowica"}, {"blue": "B2"}, {"blue": "H5"}),
        ("convert", "I:r3S", {"left": "mobilnosc"}, {"cell": "E9"}, {"cell": "E5"}),
        ("brake", "I:b4S", {"left": "hamulce"}, {"cell": "E7"}, {"cell": "E5"}),
        ("drop_mine", "I:b2S", {"right": "miny"}, {"cell": "E9"}, {"cell": "E5"}),
        ("repulse", "I:b2S", {"left": "promien"}, {"cell": "A6", "blue": "A9"}, {"blue": "F8"}),
    ],
)
def test_only_what_makes_a_difference_is_asked(tmp_path, kind, dice, module, idle, worth_it):
    quiet = acting(tmp_path / "quiet", dice, **module, **idle)
    assert asked(quiet) != kind
    assert asked(acting(tmp_path / "asked", dice, **module, **worth_it)) == kind


def test_such_questions_are_answered_without_the_module(tmp_path):
    driver = acting(tmp_path, "I:r3S II:r3S", "E8", right="ogien")
    assert len(driver.match.turns) == 2
    assert [turn.action.pick for turn in driver.match.turns] == ["shoot", "shoot"]
