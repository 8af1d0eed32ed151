"""The three Control cards (S-42.4, S-41.33)."""

from __future__ import annotations

import pytest

from rules.stalker.model.events_fight import AttackDeclared
from rules.stalker.model.frames_zone import DrawControl
from tests.clauses import clauses
from tests.rules.stalker.table import (
    AKM,
    MAMON,
    MILADY,
    OBRZYN,
    PTM,
    RIFLE,
    Table,
    foe,
    man,
    table,
)

PARANOIA, HALLUCINATIONS, CALL = "sc-co-01", "sc-co-02", "sc-co-03"
WIDE = "abcdefg\nabcdefg"
"""Seven fields in a row with room for two Units each."""


def draw(t: Table, card: str) -> Table:
    t.state.loaded = {**t.state.loaded, "control": (card,)}
    t.run(DrawControl("blue"))
    return t


@clauses("S-41.33")
@pytest.mark.parametrize(
    ("card", "focus", "option", "hp"),
    [
        (PARANOIA, False, "resist", 6),
        (PARANOIA, True, "resist_focus", 12),
        (HALLUCINATIONS, True, "resist", 6),
        (CALL, False, "resist", 4),
        (CALL, True, "resist_focus", 11),
    ],
)
def test_resisting_costs_hp_and_less_with_focus(
    card: str, focus: bool, option: str, hp: int
) -> None:
    t = draw(table("a", {"blue": man("a", focus=focus)}, begin="rest"), card)
    assert ("option:resist_focus" in t.options()) is focus
    t.answer(f"option:{option}")
    assert t.man().hp == hp
    assert t.man().focus is (focus and option == "resist")


@clauses("S-41.33", "S-26.1", "S-28.19")
def test_a_traitor_shoots_another_stalker_in_range_without_masks() -> None:
    t = table(
        "abcd",
        {
            "blue": man("a", weapon=AKM),
            "green": man("c", MILADY, exposed=True),
            "ivory": man("d", MAMON),
        },
        begin="rest",
        loaded={"stalker_dice": ("Sp", "S1m"), "equipment_dice": ("E1", "E0")},
    )
    draw(t, PARANOIA).answer("option:traitors")
    assert set(t.options()) == {"unit:green", "unit:ivory"}
    t.answer("unit:green")
    assert t.last(AttackDeclared).attack == "single"
    assert (t.man("green").hp, t.man("green").exposed) == (14 - 4 - 1 - 1 - 3, False)
    assert t.state.ammo["sc-w-03.1"] == 5
    assert t.state.held == {}


@clauses("S-41.33", "S-25.25")
def test_a_traitor_without_a_single_shot_uses_another_and_without_ammunition_none() -> None:
    t = table(
        "ab",
        {"blue": man("a", weapon=OBRZYN), "green": man("b", MILADY)},
        begin="rest",
        loaded={"stalker_dice": ("S1", "S1"), "equipment_dice": ("E0", "E0", "E0")},
    )
    draw(t, PARANOIA).answer("option:traitors")
    assert t.man("green").hp == 12
    dry = table(
        "ab",
        {"blue": man("a", weapon=PTM), "green": man("b", MILADY)},
        begin="rest",
        ammo={PTM: 0},
    )
    draw(dry, PARANOIA).answer("option:traitors")
    assert dry.man("green").hp == 14


@clauses("S-25.34")
def test_an_apparition_empties_the_weapon_in_hand() -> None:
    t = table("a", {"blue": man("a", weapon=PTM, backpack=(AKM,))}, begin="rest")
    draw(t, HALLUCINATIONS).answer("option:apparition")
    assert (t.state.ammo["sc-w-01.1"], t.state.ammo["sc-w-03.1"]) == (0, 6)


@clauses("S-41.33", "S-10.7")
def test_the_call_leads_to_the_controller_or_to_the_nearest_enemy() -> None:
    t = table(
        "abcdefg",
        {"blue": man("a")},
        {"e1": foe("g", "sc-e-07", "E")},
        begin="rest",
    )
    draw(t, CALL).answer("option:summons")
    assert t.man().at == "e"
    other = table(
        "abcdefg",
        {"blue": man("d")},
        {"e1": foe("g", RIFLE, "E"), "e2": foe("b", RIFLE, "W")},
        begin="rest",
    )
    draw(other, CALL).answer("option:summons")
    assert (other.man().at, other.foe("e2").at) == ("b", "c")


@clauses("S-41.33", "S-10.10")
def test_enemies_on_the_way_do_not_interrupt_the_call() -> None:
    t = table(
        WIDE,
        {"blue": man("a")},
        {"e1": foe("g", "sc-e-07", "E"), "e2": foe("c", RIFLE, "E")},
        begin="rest",
    )
    draw(t, CALL).answer("option:summons")
    assert (t.man().at, t.foe("e2").at) == ("e", "c")


@clauses("S-41.33", "S-10.10")
def test_the_call_begins_among_enemies_and_behind_them() -> None:
    t = table(
        WIDE,
        {"blue": man("b")},
        {"e1": foe("f", "sc-e-07", "E"), "e2": foe("b", RIFLE, "E"), "e3": foe("c", RIFLE, "E")},
        begin="rest",
    )
    draw(t, CALL).answer("option:summons")
    assert t.man().at == "f"


@clauses("S-41.33", "S-10.10", "S-19.4")
def test_the_call_ends_early_only_where_enemies_leave_no_room() -> None:
    crowd = {name: foe("d", RIFLE, "E") for name in ("e2", "e3")}
    t = table(WIDE, {"blue": man("a")}, {"e1": foe("g", "sc-e-07", "E"), **crowd}, begin="rest")
    draw(t, CALL).answer("option:summons")
    assert (t.man().at, t.kind()) == ("d", "push_unit")
    t.answer("unit:e2")
    assert (t.man().at, t.foe("e2").at, t.foe("e3").at) == ("d", "c", "d")


@clauses("S-41.33")
def test_without_enemies_the_call_can_only_be_resisted() -> None:
    t = draw(table("a", {"blue": man("a")}, begin="rest"), CALL)
    assert t.options() == ("option:resist",)
