"""Position files: read, written, and every mistake in them told at once."""

from __future__ import annotations

import json

import pytest

from rules.kernel.content import ContentError
from rules.kernel.decision import Action
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.kernel.state import clone
from tests.clauses import clauses
from tests.rules.stalker.table import PALKAN, foe, man, mission, stalker_title, table


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
@clauses("S-42.1")
def test_a_position_written_in_the_middle_of_anything_reads_back_the_same(seed: int) -> None:
    title = stalker_title()
    t = mission("A1", 1 + seed % 2, seed=seed)
    chance = Stream(seed, "positions")
    for _ in range(60):
        if not t.state.open:
            break
        state = clone(t.state)
        raw = json.loads(json.dumps(title.to_position(state)))
        again = title.from_position(raw, state.setup, state.seed)
        title.advance(again)
        wanted = {**{name: getattr(state, name) for name in state.__struct_fields__}}
        found = {name: getattr(again, name) for name in again.__struct_fields__}
        for name in ("serial", "drawn", "open"):
            wanted.pop(name), found.pop(name)
        assert found == wanted
        assert [one.options for one in again.open] == [one.options for one in state.open]
        decision = chance.pick(t.state.open)
        title.submit(
            t.state,
            Action(decision.id, decision.seat, title.random_pick(t.state, decision, chance)),
        )


def test_every_mistake_is_listed_at_once() -> None:
    raw = {
        "map": "ab",
        "stalkers": {"blue": man("q", "sc-st-77", weapon="sc-w-99")},
        "enemies": {"e1": foe("r", "sc-e-99")},
        "event": "sc-ev-99",
        "lead": "nobody",
        "novis": ["s"],
    }
    with pytest.raises(ContentError) as caught:
        stalker_title().from_position(raw, Setup("stalker", ()), 1)
    told = "\n".join(caught.value.problems)
    for word in ("'q'", "'r'", "sc-st-77", "sc-w-99", "sc-e-99", "sc-ev-99", "nobody", "'s'"):
        assert word in told


@clauses("S-1.3")
def test_no_more_bolts_and_magazines_are_in_play_than_the_box_has() -> None:
    pockets = {"bolts": 15, "magazines": {"rifle": 11, "pistol": 10}}
    raw = {"map": "ab", "stalkers": {"blue": man("a", **pockets)}, "bolts": ["g P3", "g P4"]}
    with pytest.raises(ContentError) as caught:
        stalker_title().from_position(raw, Setup("stalker", ()), 1)
    told = "\n".join(caught.value.problems)
    assert "bolt is in play 17 times, but the box has 16" in told
    assert "magazine_rifle is in play 11 times, but the box has 10" in told
    assert "magazine_pistol" not in told


def test_a_word_that_positions_do_not_know_is_named() -> None:
    with pytest.raises(ContentError) as caught:
        stalker_title().from_position({"map": "a", "stalkers": {}, "colour": 1}, Setup("x", ()), 1)
    assert "colour" in str(caught.value)


def test_a_map_that_cannot_be_read_is_told() -> None:
    with pytest.raises(ContentError) as caught:
        stalker_title().from_position(
            {"map": "ab / c", "stalkers": {"blue": man("a")}}, Setup("stalker", ()), 1
        )
    assert "map" in str(caught.value)


def test_seats_come_from_the_position_if_the_set_up_has_none() -> None:
    raw = {"map": "ab", "stalkers": {"blue": man("a"), "green": man("b", PALKAN)}}
    state = stalker_title().from_position(raw, Setup("stalker", ()), 1)
    assert [seat.id for seat in state.setup.seats] == ["blue", "green"]


def test_equipment_may_be_named_by_card_or_by_copy() -> None:
    t = table("a", {"blue": man("a", weapon="sc-w-03.2", backpack=("sc-w-03", "sc-it-03"))})
    assert t.man().weapon == "sc-w-03.2"
    assert t.man().backpack == ("sc-w-03.1", "sc-it-03.1")
    assert t.state.supply["weapon"].count("sc-w-03.1") == 0
