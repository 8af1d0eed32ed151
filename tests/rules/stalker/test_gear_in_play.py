"""Accessories, Items and Artifacts in use, as their rows say (S-25, S-41)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.stalker.engine.events_fight import AnomalyDieRolled, AttackHit, DiceRolled
from rules.stalker.engine.frames_fight import EnemyStrike
from rules.stalker.engine.frames_zone import DrawControl, EndOfRound, RollAnomaly
from tests.clauses import clauses
from tests.rules.stalker.table import (
    AKM,
    DP12,
    ELEKTRO,
    JACKET,
    JELLY,
    MAMON,
    MILADY,
    OBRZYN,
    PALKAN,
    PTM,
    RIFLE,
    SHOTGUN,
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


@clauses("S-25.13", "S-26.7")
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


@clauses("S-16.9", "S-18.7", "S-26.20")
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


@clauses("S-25.27")
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


@clauses("S-18.8", "S-28.9")
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


@clauses("S-28.9")
def test_tinned_meat() -> None:
    t = table("a", {"blue": man("a", hp=10, backpack=("sc-it-12",))})
    t.answer("use:sc-it-12.1")
    assert (t.man().hp, t.man().focus) == (14, True)


# --- artifacts ----------------------------------------------------------------------------------


@clauses("S-41.8", "S-25.16")
def test_the_sea_urchin_stings_for_focus() -> None:
    t = table("a", {"blue": man("a", hp=3, artifacts=("sc-af-01",))})
    t.answer("ability:sc-af-01.1:0")
    assert (t.man().hp, t.man().focus) == (2, True)


@clauses("S-41.12", "S-22.4")
def test_slime_pins_an_attacker_beside_its_bearer_for_a_dose() -> None:
    t = table(
        "ab",
        {"blue": man("a", armour="sc-ar-08", artifacts=("sc-af-02",), attention="large@a")},
        {"e1": foe("b", SNORK, "W")},
        begin="rest",
    )
    t.run(EnemyStrike("e1"))
    t.answer(t.options()[0])
    assert (t.man().dose, t.foe().pinned) == (3, True)


@clauses("S-28.10", "S-22.5")
def test_the_cutlet_absorbs_radiation_for_focus() -> None:
    t = table("a", {"blue": man("a", dose=8, focus=True, artifacts=("sc-af-03",))})
    t.answer("ability:sc-af-03.1:0")
    assert (t.man().dose, t.man().focus) == (2, False)


@clauses("S-33.12", "S-23.10")
def test_the_meat_chunk_heals_at_the_end_of_the_round() -> None:
    t = table("a", {"blue": man("a", hp=5, artifacts=("sc-af-04",))}, begin="rest")
    t.run(EndOfRound(0))
    assert t.man().hp == 6


@clauses("S-41.36")
@pytest.mark.parametrize(
    ("artifact", "anomaly", "hp"),
    [
        ("sc-af-05", JELLY, 18 - 4),
        ("sc-af-09", "sc-an-11", 18),
        ("sc-af-12", ELEKTRO, 18 - 4),
        ("sc-af-12", JELLY, 18 - 9),
    ],
)
def test_an_artifact_protects_from_anomalies_of_its_type(
    artifact: str, anomaly: str, hp: int
) -> None:
    t = table(
        "ab",
        {"blue": man("b", artifacts=(artifact,), covers="")},
        begin="rest",
        anomalies={"x": {"card": anomaly, "symbols": ["b P4"]}},
        loaded={"anomaly_die": ("P4",)},
    )
    t.run(RollAnomaly("blue", "x", ("a", "b")))
    assert t.man().hp == hp
    assert t.man().pinned is (anomaly == JELLY)


@clauses("S-21.13", "S-21.4")
def test_the_eye_sends_the_own_token_two_fields_away() -> None:
    t = table("abcd", {"blue": man("a", focus=True, artifacts=("sc-af-06",), attention="large@a")})
    t.answer("ability:sc-af-06.1:0")
    assert set(t.options()) == {"field:a", "field:b", "field:c"}
    t.answer("field:c")
    assert (t.man().attention, t.man().noise) == ("large", "c")


@clauses("S-18.7")
def test_the_eye_needs_a_token_on_the_map_and_the_spring_an_enemy() -> None:
    eye = table("a", {"blue": man("a", focus=True, artifacts=("sc-af-06",))})
    assert "ability:sc-af-06.1:0" not in eye.options()
    spring = table("a", {"blue": man("a", focus=True, artifacts=("sc-af-17",))})
    assert "ability:sc-af-17.1:0" not in spring.options()
    assert spring.refused("ability:sc-af-17.1:0") == ("no_target", "S-18.7")


@clauses("S-19.12", "S-41.4")
def test_the_spring_pushes_an_enemy_away() -> None:
    t = table(
        "abc",
        {"blue": man("a", focus=True, artifacts=("sc-af-17",))},
        {"e1": foe("b", RIFLE, "E")},
    )
    t.answer("ability:sc-af-17.1:0")
    assert (t.foe().at, t.foe().facing) == ("c", "W")


@clauses("S-4.8", "S-28.19")
def test_a_neuron_adds_a_success_and_exposes() -> None:
    t = table(
        "ab",
        {"blue": man("a", PALKAN, weapon=PTM, artifacts=("sc-af-07",))},
        {"e1": foe("b", SHOTGUN, "E")},
        loaded={
            "stalker_dice": ("S1", "S1", "S1"),
            "equipment_dice": ("E0",),
            "wounds": ("sc-ew-01",),
        },
    )
    t.do("attack:single:e1", "part:torso")
    t.answer(t.options()[0])
    assert t.last(AttackHit).amount == 4
    assert t.man().exposed


@clauses("S-26.7")
def test_the_little_flame_helps_on_the_own_field() -> None:
    t = table(
        "aab",
        {"blue": man("a", PALKAN, weapon=OBRZYN, artifacts=("sc-af-08",))},
        {"e1": foe("a", RIFLE, "E"), "e2": foe("b", RIFLE, "E")},
    )
    t.answer("attack:one_barrel:e2")
    assert len(t.all(DiceRolled)[0].dice) == 4
    t.do("knife:e1", "part:torso")
    assert len(t.all(DiceRolled)[1].dice) == 4


@clauses("S-18.8", "S-41.4")
def test_a_battery_frees_one_basic_action_a_round() -> None:
    t = table("a", {"blue": man("a", artifacts=("sc-af-11",)), "green": man("a", MILADY)})
    t.answer("ability:sc-af-11.1:0")
    t.do("prepare", "done")
    assert t.man().tokens == (0, 0)
    assert t.refused("ability:sc-af-11.1:0") == ("once_used", "S-41.4")


@clauses("S-41.37", "S-42.4")
def test_moonlight_cancels_a_control_card_after_it_was_read() -> None:
    t = table("a", {"blue": man("a", artifacts=("sc-af-13",))}, begin="rest")
    t.run(DrawControl("blue"))
    t.answer(t.options()[0])
    assert (t.man().dose, t.man().hp, t.state.held, t.state.open) == (4, 18, {}, [])


@clauses("S-41.15", "S-28.18")
def test_the_stone_flower_adds_two_dice_and_exposes_after_the_roll() -> None:
    t = table(
        "ab",
        {"blue": man("a", MAMON, armour=JACKET, artifacts=("sc-af-14",), attention="large@a")},
        {"e1": foe("b", RIFLE, "W")},
        begin="rest",
        loaded={"equipment_dice": ("E1", "E1", "E1")},
    )
    t.run(EnemyStrike("e1"))
    t.answer(t.options()[0])
    assert (t.man().hp, t.man().exposed) == (15 - 4, True)


@clauses("S-41.4", "S-4.8")
def test_the_goldfish_grants_three_successes_once_a_round() -> None:
    t = table(
        "ab",
        {"blue": man("a", MAMON, artifacts=("sc-af-16",), attention="large@a")},
        {"e1": foe("b", RIFLE, "W")},
        begin="rest",
    )
    t.run(EnemyStrike("e1"))
    t.answer(t.options()[0])
    assert t.man().hp == 15 - 4
    t.run(EnemyStrike("e1"))
    assert t.man().hp == 15 - 4 - 7


@clauses("S-4.8")
@pytest.mark.parametrize(("at", "hp"), [("b", 8), ("c", 9)])
def test_the_night_star_stops_one_damage_from_afar(at: str, hp: int) -> None:
    t = table(
        "abc",
        {"blue": man("a", MAMON, artifacts=("sc-af-19",), attention="large@a")},
        {"e1": foe(at, RIFLE, "W")},
        begin="rest",
    )
    t.run(EnemyStrike("e1"))
    assert t.man().hp == hp
