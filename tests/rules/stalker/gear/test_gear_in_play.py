"""Accessories and Items in use, as their rows say (S-18, S-25, S-41)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.stalker.model.events_fight import AnomalyDieRolled, AttackHit, DiceRolled
from rules.stalker.model.frames_fight import EnemyStrike
from tests.clauses import clauses
from tests.rules.stalker.table import (
    AKM,
    DP12,
    ELEKTRO,
    JACKET,
    MAMON,
    MILADY,
    PALKAN,
    RIFLE,
    SNORK,
    foe,
    man,
    table,
)


def pool(map_: str, gear: dict[str, Any], attack: str, at: str, card: str = PALKAN) -> int:
    """How many dice an attack rolls with some gear."""
    t = table(map_, {"blue": man("a", card, **gear)}, {"e1": foe(at, RIFLE, "E")})
    t.answer(f"attack:{attack}:e1")
    if t.state.open and t.kind() == "choose_part":
        t.answer("part:torso")
    return len(t.all(DiceRolled)[0].dice)


@clauses("S-26.7")
@pytest.mark.parametrize(
    ("accessory", "attack", "at", "dice"),
    [
        ("sc-ac-02", "single", "c", 5),
        ("sc-ac-02", "single", "d", 6),
        ("sc-ac-02", "short_burst", "d", 5),
        ("sc-ac-03", "single", "d", 6),
    ],
)
def test_a_scope_helps_single_shots_from_afar(
    accessory: str, attack: str, at: str, dice: int
) -> None:
    assert pool("abcd", {"weapon": AKM, "accessories": (accessory,)}, attack, at) == dice


@clauses("S-11.6")
def test_a_thermal_scope_sees_through_fog() -> None:
    for accessory, sees in (("sc-ac-02", False), ("sc-ac-03", True)):
        t = table(
            "abc",
            {"blue": man("a", weapon=AKM, accessories=(accessory,))},
            {"e1": foe("c", RIFLE, "E")},
            novis=("b",),
        )
        assert ("attack:single:e1" in t.options()) is sees


@clauses("S-18.7", "S-26.20")
def test_a_launcher_throws_a_grenade_after_the_last_shot_of_a_turn() -> None:
    t = table(
        "abb",
        {
            "blue": man(
                "a",
                weapon=DP12,
                accessories=("sc-ac-04",),
                backpack=("sc-it-03", "sc-it-01"),
                tokens=(1, 0),
            ),
            "green": man("a", MILADY),
        },
        {"e1": foe("b", "sc-e-10", "E")},
        loaded={
            "stalker_dice": ("S1", "S1"),
            "equipment_dice": ("E0", "E0", "E0", "E3", "E3", "E1", "E1"),
            "wounds": ("sc-ew-01",),
        },
    )
    t.answer("attack:single:e1")
    t.answer(next(one for one in t.options() if one.startswith("rule:")))
    assert set(t.options()) == {"use:sc-it-01.1", "pass"}
    t.do("use:sc-it-01.1", "field:b")
    assert t.last(AttackHit).amount == 8
    assert t.man().backpack == ("sc-it-03.1",)
    assert t.man().tokens == (2, 0)


@clauses("S-4.5", "S-4.7")
def test_a_red_dot_re_rolls_one_die_up_close() -> None:
    t = table(
        "abc",
        {"blue": man("a", weapon=AKM, accessories=("sc-ac-09",))},
        {"e1": foe("c", RIFLE, "E")},
        loaded={
            "stalker_dice": ("S1", "S1"),
            "equipment_dice": ("E0", "E1", "E3"),
            "wounds": ("sc-ew-01",),
        },
    )
    t.do("attack:single:e1", "part:torso")
    assert t.refused("sc-ac-09/rules/0=0,1")[0] == "bad_choice"
    t.answer("sc-ac-09/rules/0=2")
    assert t.last(AttackHit).amount == 6


@clauses("S-25.27", "S-25.13")
def test_a_laser_helps_quick_shots_and_short_bursts() -> None:
    gear = {"weapon": DP12, "accessories": ("sc-ac-10",)}
    assert pool("ab", gear, "single", "b") == 6
    burst = {"weapon": "sc-w-14", "accessories": ("sc-ac-10",)}
    assert pool("ab", burst, "short_burst", "b") == 7
    assert pool("ab", burst, "long_burst", "b") == 8


@clauses("S-25.6")
@pytest.mark.parametrize(("at", "dice"), [("b", 1), ("d", 2)])
def test_a_plate_stops_shots_from_afar(at: str, dice: int) -> None:
    t = table(
        "abcd",
        {"blue": man("a", armour=JACKET, accessories=("sc-ac-13",), attention="large@a")},
        {"e1": foe(at, RIFLE, "W")},
        begin="rest",
    )
    t.run(EnemyStrike("e1"))
    assert len(t.all(DiceRolled)[0].dice) == dice


@clauses("S-35.2", "S-35.1")
def test_weles_rolls_twice_from_two_fields_away_and_chooses() -> None:
    t = table(
        "abg",
        {"blue": man("a", armour=JACKET, accessories=("sc-ac-08",))},
        anomalies={
            "x": {"card": ELEKTRO, "symbols": ["g P4", "g P3", "g P1"], "artifact": "under"}
        },
        loaded={"anomaly_die": ("P4", "P1")},
    )
    t.answer("ability:sc-ac-08.1:0")
    assert set(t.options()) == {"symbol:x.0", "symbol:x.2"}
    assert len(t.all(AnomalyDieRolled)) == 2


# --- items --------------------------------------------------------------------------------------


@clauses("S-18.8")
def test_an_energy_drink_gives_focus_and_a_free_basic_action() -> None:
    t = table(
        "ab\nfield a rad 3", {"blue": man("a", backpack=("sc-it-04",)), "green": man("b", MILADY)}
    )
    t.do("use:sc-it-04.1", "prepare")
    assert (t.man().focus, t.man().tokens, t.man().dose) == (True, (0, 0), 0)


@clauses("S-22.5")
def test_vodka_washes_radiation_and_focus_away() -> None:
    t = table("a", {"blue": man("a", dose=3, focus=True, backpack=("sc-it-06",))})
    t.answer("use:sc-it-06.1")
    assert (t.man().dose, t.man().focus) == (0, False)


@clauses("S-18.2", "S-23.10")
def test_medicine_helps_a_stalker_on_the_same_field() -> None:
    t = table(
        "ab",
        {
            "blue": man("a", backpack=("sc-it-02", "sc-it-05", "sc-it-07", "sc-it-09")),
            "green": man("a", MILADY, hp=1, dose=9),
            "ivory": man("b", MAMON, hp=1),
        },
    )
    t.do("use:sc-it-05.1", "unit:green")
    t.do("use:sc-it-07.1", "unit:green")
    assert (t.man("green").hp, t.man("green").dose) == (4, 1)
    t.answer("use:sc-it-02.1")
    assert set(t.options()) == {"unit:blue", "unit:green"}
    t.answer("unit:green")
    assert t.man("green").hp == 12
    t.do("use:sc-it-09.1", "unit:green")
    assert (t.man("green").hp, t.man("green").focus) == (14, True)


@clauses("S-14.1", "S-11.6")
def test_smoke_hides_a_field_three_away() -> None:
    t = table(
        "abcd",
        {"blue": man("a", backpack=("sc-it-08",), attention="large@a")},
        {"e1": foe("d", RIFLE, "W")},
    )
    t.do("use:sc-it-08.1", "field:c")
    assert t.state.novis == ("c",)
    assert "attack:single:e1" not in t.options()


@clauses("S-28.19", "S-26.20")
def test_a_molotov_exposes_the_survivors_and_hits_the_exposed_harder() -> None:
    t = table(
        "abbb",
        {
            "blue": man("a", backpack=("sc-it-10", "sc-it-10")),
            "green": man("b", MAMON),
        },
        {"e1": foe("b", "sc-e-16", "E")},
        loaded={"equipment_dice": ("E1", "E1", "E0", "E1", "E0", "E0")},
    )
    t.do("use:sc-it-10.1", "field:b")
    assert (t.man("green").hp, t.man("green").exposed) == (13, True)
    assert t.foe().exposed
    t.do("use:sc-it-10.2", "field:b")
    assert t.man("green").hp == 9
    assert t.man("green").exposed


@clauses("S-21.13", "S-30.13")
def test_a_firecracker_calls_enemies_with_a_large_card_and_is_not_for_the_seen() -> None:
    t = table(
        "abcdefg",
        {"blue": man("a", backpack=("sc-it-11",))},
        {"e1": foe("f", SNORK, "E")},
        roster={SNORK: {"colour": "green", "team": 1}},
        loaded={"activation_large": ("sc-al-05",)},
    )
    t.do("use:sc-it-11.1", "field:e")
    assert t.foe().at == "e"
    assert (t.man().attention, t.man().noise) == ("large", "d")
    seen = table(
        "ab",
        {"blue": man("a", backpack=("sc-it-11",), attention="large@a")},
        {"e1": foe("b", SNORK, "W")},
    )
    assert "use:sc-it-11.1" not in seen.options()


@clauses("S-18.3")
def test_tinned_meat() -> None:
    t = table("a", {"blue": man("a", hp=10, backpack=("sc-it-12",))})
    t.answer("use:sc-it-12.1")
    assert (t.man().hp, t.man().focus) == (14, True)
