"""How several changes of one number come together, and what the Map answers once (S-41.36)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.stalker.effects.field_filter import lasting_matches, matching_fields
from rules.stalker.effects.stats import combined
from rules.stalker.model.scope import Scope
from rules.stalker.pack.ops_units import Modify
from rules.stalker.pack.select import FieldFilter
from tests.clauses import clauses
from tests.rules.stalker.table import man, table


def changed(base: int, *changes: dict[str, Any]) -> int:
    t = table("a", begin="rest")
    effects = [Modify(op="modify", stat="anomaly_loss:chemical", **one) for one in changes]
    return combined(t.play(), base, [(one, Scope()) for one in effects])


@clauses("S-41.36")
@pytest.mark.parametrize("turned", [False, True])
def test_a_factor_counts_after_everything_that_is_added_whatever_comes_first(turned: bool) -> None:
    changes = [{"factor": 0.5}, {"amount": -2}]
    assert changed(9, *(reversed(changes) if turned else changes)) == 3
    assert changed(8, *(reversed(changes) if turned else changes)) == 3


@clauses("S-41.36")
def test_half_a_loss_is_rounded_down_and_two_halves_make_a_quarter() -> None:
    assert changed(7, {"factor": 0.5}) == 3
    assert changed(7, {"factor": 0.5}, {"factor": 0.5}) == 1


@clauses("S-41.36")
def test_a_number_that_is_set_is_still_added_to_and_the_highest_setting_counts() -> None:
    assert changed(9, {"set": 0}) == 0
    assert changed(1, {"set": 2}, {"set": 4}, {"set": 3}) == 4
    assert changed(9, {"set": 2}, {"amount": 3}) == 5


@clauses("S-41.36")
def test_the_lowest_limit_cuts_last_and_nothing_falls_below_a_floor() -> None:
    assert changed(3, {"amount": 4}, {"max": 5}, {"max": 2}) == 2
    assert changed(3, {"max": 2}, {"factor": 2.0}) == 2
    assert changed(3, {"amount": -9}, {"min": 0}, {"min": 1}) == 1


@clauses("S-41.7")
def test_filters_that_ask_the_same_of_the_map_share_an_answer_and_others_do_not() -> None:
    rows = "abc\nfield b cover 2\nfield c cover 1\nfield c rad 1"
    t = table(rows, {"blue": man("a")}, begin="rest")
    play = t.play()
    cases = [
        ({"cover_min": 1}, {"b", "c"}),
        ({"cover_min": 2}, {"b"}),
        ({"rad_min": 1}, {"c"}),
        ({"has": ("cover",)}, {"b", "c"}),
        ({"without": ("cover",)}, {"a"}),
        ({"size": 1}, {"a", "b", "c"}),
        ({"room": "a"}, {"a", "b", "c"}),
    ]
    for asked, fields in cases:
        assert lasting_matches(play, FieldFilter(**asked)) == fields
    near = FieldFilter(cover_min=1, range=(0, 1), of="self")
    assert lasting_matches(play, near) is lasting_matches(play, FieldFilter(cover_min=1))
    assert matching_fields(play, near, Scope(owner="blue")) == ["b"]
