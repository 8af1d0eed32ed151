"""Enemy wounds and death (S-27)."""

from __future__ import annotations

import pytest

from rules.stalker.fight.hits import change_enemy_hp
from rules.stalker.model.events_fight import EnemyHpChanged, WoundDrawn
from rules.stalker.model.events_mission import DeckShuffled
from rules.stalker.model.events_units import UnitPushed
from rules.stalker.model.frames_fight import DrawWound, HitEnemy
from tests.clauses import clauses
from tests.rules.stalker.table import (
    MAMON,
    PTM,
    RIFLE,
    SNORK,
    foe,
    man,
    table,
)


@pytest.mark.parametrize(
    ("card", "grade", "pinned", "after"),
    [
        ("sc-ew-01", "light", False, (True, False, 1, "b")),
        ("sc-ew-01", "light", True, (True, False, 1, "c")),
        ("sc-ew-02", "light", False, (False, True, 1, "b")),
        ("sc-ew-02", "severe", False, (True, True, 1, "b")),
        ("sc-ew-03", "severe", False, (True, False, 1, "b")),
    ],
)
@clauses("S-27.1", "S-27.2")
def test_the_effects_of_wound_cards(
    card: str, grade: str, pinned: bool, after: tuple[bool, bool, int, str]
) -> None:
    t = table(
        "abc",
        {"blue": man("a")},
        {"e1": foe("b", RIFLE, "E", pinned=pinned)},
        begin="rest",
        loaded={"wounds": (card,)},
    )
    t.run(DrawWound("e1", grade, "blue"))
    enemy = t.foe()
    assert (enemy.pinned, enemy.exposed, enemy.hp, enemy.at) == after


@pytest.mark.parametrize(
    ("card", "grade", "pinned"),
    [("sc-ew-01", "severe", False), ("sc-ew-03", "severe", True), ("sc-ew-04", "light", False)],
)
@clauses("S-27.2", "S-27.10", "S-29.12")
def test_wound_cards_that_kill(card: str, grade: str, pinned: bool) -> None:
    t = table(
        "abc",
        {"blue": man("a")},
        {"e1": foe("b", RIFLE, "E", pinned=pinned)},
        begin="rest",
        loaded={"wounds": (card,)},
    )
    t.run(DrawWound("e1", grade, "blue"))
    assert t.state.enemies == {}


@clauses("S-27.2", "S-27.4")
def test_the_wound_deck_is_shuffled_by_its_card_and_when_it_is_empty() -> None:
    t = table(
        "ab",
        {"blue": man("a")},
        {"e1": foe("b", "sc-e-08", "E")},
        begin="rest",
        decks={"wounds": ("sc-ew-04",)},
        discards={"wounds": ("sc-ew-01",) * 3},
    )
    t.run(DrawWound("e1", "light", "blue"))
    assert t.last(DeckShuffled).deck == "wounds"
    assert len(t.state.decks["wounds"]) == 4
    empty = table(
        "ab",
        {"blue": man("a")},
        {"e1": foe("b", RIFLE, "E")},
        begin="rest",
        decks={"wounds": ()},
        discards={"wounds": ("sc-ew-02",)},
    )
    empty.run(DrawWound("e1", "light", "blue"))
    assert empty.foe().exposed


@clauses("S-27.7", "S-27.9")
def test_a_direct_loss_of_hit_points_does_not_touch_exposed() -> None:
    t = table(
        "ab", {"blue": man("a")}, {"e1": foe("b", "sc-e-08", "E", exposed=True)}, begin="rest"
    )
    change_enemy_hp(t.play(), "e1", -1)
    assert (t.foe().hp, t.foe().exposed) == (3, True)


@clauses("S-27.11", "S-27.12", "S-29.4", "S-29.5", "S-15.3")
def test_the_dead_go_back_to_the_pool_and_only_humans_leave_loot() -> None:
    for card, leaves in ((RIFLE, True), (SNORK, False), ("sc-e-07", False)):
        t = table(
            "ab",
            {"blue": man("a")},
            {"e1": foe("b", card, "E", pinned=True, exposed=True)},
            begin="rest",
            roster={card: {"pool": 1}},
        )
        change_enemy_hp(t.play(), "e1", -9)
        assert t.state.roster[card].pool == 2
        assert ("b" in t.state.loot) is leaves


@clauses("S-27.10")
def test_nothing_more_happens_to_a_dead_enemy() -> None:
    t = table("abc", {"blue": man("a")}, {"e1": foe("b", RIFLE, "E")}, begin="rest")
    t.run(HitEnemy("e1", 9, "torso", "blue"), DrawWound("e1", "light", "blue"))
    assert t.all(WoundDrawn) == []
    assert t.all(UnitPushed) == []


@clauses("S-1.2", "S-41.12")
def test_mamon_gains_focus_from_a_kill_and_a_suppressor_hides_the_shot() -> None:
    t = table(
        "abb",
        {"blue": man("a", MAMON, weapon=PTM, accessories=("sc-ac-05",))},
        {"e1": foe("b", SNORK, "E")},
        loaded={"stalker_dice": ("S2", "S2"), "equipment_dice": ("E3", "E3")},
    )
    t.do("attack:single:e1", "part:head")
    assert t.man().focus
    assert t.man().attention == "small"


@clauses("S-27.5", "S-28.20")
def test_a_severe_wound_costs_an_exposed_enemy_two_of_its_hit_points() -> None:
    t = table(
        "ab",
        {"blue": man("a")},
        {"e1": foe("b", "sc-e-17", "N", exposed=True)},
        begin="rest",
    )
    t.run(DrawWound("e1", "severe", "blue"))
    assert (t.foe().hp, t.foe().exposed) == (2, False)
    assert t.last(EnemyHpChanged).change == -2
    assert t.all(WoundDrawn) == []
