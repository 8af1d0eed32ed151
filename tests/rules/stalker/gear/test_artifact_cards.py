"""Artifacts in use, as their rows say (S-25.16, S-41)."""

from __future__ import annotations

import pytest

from rules.stalker.model.events_fight import AttackHit, DiceRolled
from rules.stalker.model.frames_fight import EnemyStrike
from rules.stalker.model.frames_zone import DrawControl, EndOfRound, RollAnomaly
from tests.clauses import clauses
from tests.rules.stalker.table import (
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


@clauses("S-23.10", "S-33.8")
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


@clauses("S-21.13")
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


@clauses("S-19.12")
def test_the_spring_pushes_an_enemy_away() -> None:
    t = table(
        "abc",
        {"blue": man("a", focus=True, artifacts=("sc-af-17",))},
        {"e1": foe("b", RIFLE, "E")},
    )
    t.answer("ability:sc-af-17.1:0")
    assert (t.foe().at, t.foe().facing) == ("c", "W")


@clauses("S-4.8")
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


@clauses("S-41.37")
def test_moonlight_cancels_a_control_card_after_it_was_read() -> None:
    t = table("a", {"blue": man("a", artifacts=("sc-af-13",))}, begin="rest")
    t.run(DrawControl("blue"))
    t.answer(t.options()[0])
    assert (t.man().dose, t.man().hp, t.state.held, t.state.open) == (4, 18, {}, [])


@clauses("S-41.15")
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


@clauses("S-41.8", "S-28.2")
def test_the_last_hit_point_pays_for_a_sting() -> None:
    t = table("a", {"blue": man("a", hp=1, artifacts=("sc-af-01",))})
    t.answer("ability:sc-af-01.1:0")
    assert (t.man().hp, t.kind()) == (0, "place_crit")
    t.answer("token:1")
    assert (t.man().crits, t.man().focus) == ((1,), True)
