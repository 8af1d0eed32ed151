"""Faults in the cards of The Dark Order: each is told with its reason."""

from __future__ import annotations

from typing import Any

import pytest

from rules.dark_order.content import build_pack
from rules.kernel.content import ContentError
from tests.rules.dark_order.table import raw

SANKTUARIUM = "sanktuarium"


@pytest.mark.parametrize(
    ("file", "number", "field", "value", "told"),
    [
        ("units", 1, "wings", 2, "wings"),
        ("units", 1, "speed", 4, "less than or equal to 3"),
        ("units", 1, "faction", "kuria", "no faction 'kuria'"),
        ("units", 1, "id", "wall_recruit", "given 2 times"),
        ("units", 1, "source", [], "source"),
        ("units", 1, "clauses", ["24.1"], "clauses"),
        ("units", 1, "copies", 1, "cards of sanktuarium: 36"),
        ("supports", 0, "marks", "P", "mark P goes with"),
        ("supports", 0, "copies", {"kuria": 1}, "no faction 'kuria'"),
        ("supports", 0, "effects", [{"op": "fly"}], "fly"),
        ("supports", 0, "effects", [{"op": "cure", "who": "chosen"}], "'chosen', which nothing"),
        ("supports", 0, "effects", [{"op": "cure", "who": "bearer"}], "'bearer', which nothing"),
        ("supports", 0, "effects", [{"op": "deploy"}], "needs a chosen card"),
        ("supports", 0, "effects", [{"op": "mute", "mark": "P"}], "can only be in force"),
        ("supports", 0, "effects", [{"op": "modify", "stat": "life", "amount": 1}], "wrong time"),
        ("neutrals", 0, "cost", 1, "cost"),
        ("locations", 0, "condition", {"effects": [{"op": "pierce"}]}, "cannot be in force"),
        ("locations", 0, "reward", [], "reward"),
    ],
)
def test_a_broken_card_is_told_with_its_reason(
    file: str, number: int, field: str, value: object, told: str
) -> None:
    files = raw()
    files[file][file][number][field] = value
    assert told in _problems(files)


def test_an_ability_with_a_mark_that_does_not_fit_its_timing_is_told() -> None:
    files = raw()
    files["units"]["units"][1]["ability"]["mark"] = "P"
    assert "P goes with 'reveal'" in _problems(files)


def test_an_unknown_card_in_a_condition_is_told() -> None:
    files = raw()
    docks = next(one for one in files["locations"]["locations"] if one["id"] == "smugglers_docks")
    docks["condition"]["effects"][0]["cards"]["name"] = ["desertion"]
    assert "no card 'desertion'" in _problems(files)


def test_a_missing_file_and_all_faults_are_told_together() -> None:
    files = raw()
    del files["orders"]
    files["units"]["units"][0]["cost"] = -1
    files["neutrals"]["neutrals"][0]["copies"] = 0
    told = _problems(files)
    assert all(part in told for part in ("orders", "wall_recruit", "large_first_aid_kit"))


def test_a_pack_of_a_player_may_add_cards() -> None:
    files = raw()
    files["units"]["units"].append({**files["units"]["units"][1], "id": "gatekeeper"})
    pack = build_pack(files)
    assert pack.unit_decks[SANKTUARIUM].count("gatekeeper") == 3


def _problems(files: dict[str, Any]) -> str:
    with pytest.raises(ContentError) as caught:
        build_pack(files)
    return "\n".join(caught.value.problems)
