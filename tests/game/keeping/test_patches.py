"""Patches lead from any plain value to any other, and tell no more than differs."""

import pytest

from game.keeping.patches import SAME, patch, patched

VALUES = [
    {},
    {"a": 1},
    {"a": {"b": [1, 2], "c": None}, "d": 3},
    {"a": {"b": [1, 2, 3]}, "e": {}},
    {"a": None, "d": {"in": 1, "gone": ["x"]}},
    {"a": [], "d": {"all": 2}},
    [1, 2],
    None,
]


@pytest.mark.parametrize("before", VALUES)
@pytest.mark.parametrize("after", VALUES)
def test_a_patch_leads_to_the_other_value(before, after):
    change = patch(before, after)
    assert (change is SAME) == (before == after)
    assert patched(before, change) == after


def test_a_patch_holds_only_what_differs():
    before = {"robots": {"red": {"cell": "E5", "life": 3}, "blue": {"cell": "A1"}}, "round": 2}
    after = {"robots": {"red": {"cell": "E6", "life": 3}, "blue": {"cell": "A1"}}, "round": 2}
    change = {"in": {"robots": {"in": {"red": {"in": {"cell": {"all": "E6"}}}}}}}
    assert patch(before, after) == change
