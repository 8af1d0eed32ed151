"""A Stalker's Attack, Enemy wounds and death (S-4, S-7, S-26, S-27)."""

from __future__ import annotations

import pytest

from rules.stalker.fight.attack_hits import about_shares
from rules.stalker.fight.dice import (
    ANOMALY_FACES,
    EQUIPMENT_FACES,
    STALKER_FACES,
    masks,
    roll_equipment,
    successes,
)
from rules.stalker.fight.hits import cover_against
from rules.stalker.model.events_fight import (
    AttackDeclared,
    AttackHit,
    AttackMissed,
    DiceRolled,
    EnemyDied,
    MasksSpent,
    WoundDrawn,
)
from rules.stalker.model.events_mission import TurnTokenMoved
from rules.stalker.model.events_units import AmmoChanged, AttentionPlaced
from rules.stalker.model.frames_fight import HitEnemy
from rules.stalker.model.frames_zone import AffectUnits
from rules.stalker.model.questions import MasksAbout
from tests.clauses import clauses
from tests.rules.stalker.table import (
    AKM,
    CZORT,
    DP12,
    MAMON,
    MILADY,
    OBRZYN,
    PALKAN,
    PTM,
    RIFLE,
    RUTA,
    SNORK,
    Table,
    foe,
    man,
    table,
)

LOW = {"stalker_dice": ("S1", "S1", "S1"), "equipment_dice": ("E0",)}


def shooter(rows: str = "ab", loaded: dict[str, tuple[int | str, ...]] | None = None) -> Table:
    people = {"blue": man("a", PALKAN, weapon=PTM)}
    return table(rows, people, {"e1": foe("b", RIFLE, "E")}, loaded=loaded)


# --- dice ---------------------------------------------------------------------------------------


@clauses("S-4.1", "S-4.2", "S-4.4")
def test_the_faces_of_the_three_dice() -> None:
    assert sorted(successes([face]) for face in EQUIPMENT_FACES) == [0, 1, 1, 2, 2, 3]
    assert [successes([face]) for face in STALKER_FACES] == [1, 1, 1, 2, 0, 2]
    assert [masks([face]) for face in STALKER_FACES] == [0, 1, 1, 0, 2, 0]
    counts = [ANOMALY_FACES.count(face) for face in ("P1", "P2", "P3", "P4")]
    assert counts == [1, 2, 3, 4]


@clauses("S-2.4")
def test_no_more_than_six_dice_of_a_kind_are_rolled() -> None:
    t = table(
        "aab",
        {"blue": man("a", RUTA, artifacts=("sc-af-08",))},
        {"e1": foe("a", RIFLE, "E")},
    )
    t.do("knife:e1", "part:torso")
    assert len(t.last(DiceRolled).dice) == 6
    assert len(roll_equipment(t.play(), 9)) == 6


@clauses("S-4.5", "S-4.6", "S-4.7", "S-26.8")
def test_each_source_re_rolls_once_and_only_the_dice_chosen() -> None:
    t = table(
        "abc",
        {"blue": man("a", PALKAN, weapon="sc-w-06", accessories=("sc-ac-09",), focus=True)},
        {"e1": foe("b", RIFLE, "E")},
        loaded={
            "stalker_dice": ("S1", "S1", "S1", "S2", "S2"),
            "equipment_dice": ("E0", "E0", "E3"),
        },
    )
    t.do("attack:single:e1", "part:head")
    assert t.kind() == "reroll"
    red_dot = "sc-ac-09/rules/0"
    assert t.refused(f"{red_dot}=0,1") == ("bad_choice", "S-4.7")
    assert t.refused("luck=0") == ("no_focus", "S-4.6")
    t.answer("focus=0,1")
    assert t.refused("focus=2") == ("no_focus", "S-4.6")
    t.answer(f"{red_dot}=3")
    assert t.last(DiceRolled).dice == ("S2", "S2", "S1", "E3", "E0")
    assert t.last(AttackHit).amount == 8
    assert not t.man().focus


@clauses("S-4.8", "S-25.24")
def test_added_successes_come_after_the_re_rolls_and_added_dice_before_the_roll() -> None:
    t = table(
        "abcc",
        {"blue": man("a", MILADY, weapon=AKM)},
        {"e1": foe("c", RIFLE, "E")},
        loaded={"stalker_dice": ("S1", "S1"), "equipment_dice": ("E1", "E1")},
    )
    t.answer("attack:short_burst:e1")
    assert t.last(AttackHit).amount == 1 + 1 + 1 + 1 + 1 + 1


@clauses("S-1.2", "S-41.15")
def test_czort_rolls_one_die_more_with_an_enemy_near() -> None:
    t = table(
        "ab",
        {"blue": man("a", CZORT, weapon=PTM)},
        {"e1": foe("b", RIFLE, "E")},
    )
    t.do("attack:single:e1", "part:torso")
    assert len(t.all(DiceRolled)[0].dice) == 4


# --- targets ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rows", "weapon", "pick", "code"),
    [
        ("abcd", PTM, "attack:single:e1", "out_of_range"),
        ("a#d / bcd", AKM, "attack:single:e1", "no_los"),
        ("abcd", "sc-w-11", "attack:aimed:green", "not_enemy"),
        ("ad", "sc-w-11", "attack:aimed:e1", "min_range"),
        ("ad", PTM, "attack:aimed:e1", "not_equipped"),
        ("ad", PTM, "attack:single:e9", "no_target"),
    ],
)
@clauses("S-26.1", "S-26.2")
def test_an_attack_needs_a_weapon_range_and_sight(
    rows: str, weapon: str, pick: str, code: str
) -> None:
    people = {"blue": man("a", weapon=weapon), "green": man("d", MAMON)}
    t = table(rows, people, {"e1": foe("d", RIFLE, "E")})
    assert t.refused(pick)[0] == code


@clauses("S-25.25")
def test_an_attack_needs_its_full_ammunition() -> None:
    t = table(
        "ab", {"blue": man("a", weapon=OBRZYN)}, {"e1": foe("b", RIFLE, "E")}, ammo={OBRZYN: 1}
    )
    assert t.refused("attack:two_barrels:e1") == ("no_ammo", "S-25.25")
    assert "attack:one_barrel:e1" in t.options()


@clauses("S-41.4", "S-25.24", "S-17.2")
def test_a_quick_shot_is_free_and_once_a_turn() -> None:
    t = shooter(loaded=LOW)
    t.answer("attack:quick:e1")
    assert t.man().tokens == (0, 0)
    assert t.refused("attack:quick:e1") == ("once_used", "S-41.4")


@clauses("S-26.3", "S-26.4", "S-26.7")
def test_token_ammunition_and_attention_come_before_the_roll() -> None:
    t = shooter(loaded=LOW)
    t.do("attack:single:e1", "part:torso")
    kinds = (TurnTokenMoved, AttackDeclared, AmmoChanged, AttentionPlaced, DiceRolled)
    order = [type(one) for one in t.events if isinstance(one, kinds)]
    assert order[:5] == [TurnTokenMoved, AttackDeclared, AmmoChanged, AttentionPlaced, DiceRolled]


@clauses("S-26.5", "S-26.6")
def test_without_a_choice_the_torso_is_hit_and_only_parts_that_exist_are_offered() -> None:
    t = table("ab", {"blue": man("a", weapon=PTM)}, {"e1": foe("b", "sc-e-05", "E")})
    t.answer("attack:single:e1")
    assert t.kind() == "act"
    assert {one.part for one in (*t.all(AttackHit), *t.all(AttackMissed))} == {"torso"}


@clauses("S-26.6")
def test_a_part_that_is_not_there_is_refused() -> None:
    t = shooter()
    t.answer("attack:single:e1")
    assert t.options() == ("part:torso", "part:head")
    assert t.refused("part:leg") == ("part_not_allowed", "S-26.6")


@clauses("S-23.2", "S-26.7", "S-26.16")
def test_shooting_depends_on_the_range_to_the_target() -> None:
    for field, dice in (("d", 2), ("e", 3)):
        t = table(
            "abcdef",
            {"blue": man("a", MILADY, weapon="sc-w-13")},
            {"e1": foe(field, RIFLE, "E")},
        )
        t.do("attack:aimed:e1", "part:torso")
        rolled = t.all(DiceRolled)[0].dice
        assert sum(face[0] == "S" for face in rolled) == dice


@clauses("S-25.24", "S-41.3")
def test_a_sweep_spends_as_much_ammunition_as_the_shooter_likes() -> None:
    t = table("ab", {"blue": man("a", weapon=DP12)}, {"e1": foe("b", RIFLE, "E")})
    t.answer("attack:sweep:e1")
    assert t.options() == ("ammo:1", "ammo:2", "ammo:3")
    t.answer("ammo:2")
    assert t.state.ammo["sc-w-05.1"] == 1
    assert sum(face[0] == "E" for face in t.all(DiceRolled)[0].dice) == 4


# --- cover --------------------------------------------------------------------------------------


@clauses("S-7.5", "S-7.6", "S-26.9")
def test_cover_takes_successes_off_unless_both_share_a_field_or_room() -> None:
    dice = {"stalker_dice": ("S2", "S2", "S1"), "equipment_dice": ("E2",)}
    far = shooter("ab\nfield b cover 2", loaded=dice)
    far.do("attack:single:e1", "part:head")
    assert far.last(AttackMissed).amount == 5
    same = table(
        "bb\nfield b cover 2",
        {"blue": man("b", PALKAN, weapon=PTM)},
        {"e1": foe("b", RIFLE, "E")},
        loaded=dice,
    )
    same.do("attack:single:e1", "part:head")
    assert same.last(AttackHit).amount == 7


@clauses("S-7.7", "S-41.36")
def test_a_camouflaged_enemy_has_more_cover_from_afar() -> None:
    t = table(
        "abcd\nfield d cover 1",
        {"blue": man("a"), "green": man("c", MAMON)},
        {"e1": foe("d", "sc-e-10", "E")},
        begin="rest",
    )
    assert cover_against(t.play(), "blue", "e1") == 3
    assert cover_against(t.play(), "green", "e1") == 1


@clauses("S-7.7")
def test_cover_counts_against_grenades_but_not_against_anomalies() -> None:
    t = table(
        "ab\nfield b cover 3",
        {"blue": man("a", backpack=("sc-it-01",)), "green": man("b", MAMON)},
        loaded={"equipment_dice": ("E3", "E1", "E1", "E1")},
    )
    hp = t.man("green").hp
    t.do("use:sc-it-01.1", "field:b")
    assert t.man("green").hp == hp - 3
    shock = table(
        "b\nfield b cover 3",
        {"blue": man("b", PALKAN)},
        begin="rest",
        anomalies={"x": {"card": "sc-an-07", "symbols": ["b P1"]}},
    )
    shock.run(AffectUnits("x", "blue", ("blue",)))
    assert shock.man().hp == 6


# --- thresholds, masks --------------------------------------------------------------------------


@clauses("S-26.9", "S-26.22", "S-29.11")
def test_only_the_highest_threshold_reached_counts() -> None:
    dice = {"stalker_dice": ("S2", "S2", "S2"), "equipment_dice": ("E3",)}
    t = shooter(loaded=dice)
    t.do("attack:single:e1", "part:torso")
    assert t.last(AttackHit).threshold == 9
    assert t.all(WoundDrawn) == []
    assert t.last(EnemyDied).unit == "e1"


@clauses("S-26.12", "S-26.13")
def test_several_effects_of_a_row_come_from_left_to_right() -> None:
    t = table(
        "ab",
        {"blue": man("a")},
        {"e1": foe("b", "sc-e-08", "E")},
        begin="rest",
        loaded={"wounds": ("sc-ew-01",)},
    )
    t.run(HitEnemy("e1", 14, "torso", "blue"))
    assert t.last(WoundDrawn).grade == "severe"
    assert t.foe().hp == 2


@clauses("S-26.11", "S-41.25")
def test_masks_buy_the_weapons_effect_before_or_after_the_hit() -> None:
    dice = {"stalker_dice": ("Sm2", "Sm2", "S1"), "equipment_dice": ("E0",)}
    t = shooter(loaded=dice)
    t.do("attack:single:e1", "part:torso")
    assert t.kind() == "buy_masks"
    assert t.decision().about == MasksAbout(4, "before")
    t.answer("done")
    about = t.decision().about
    assert isinstance(about, MasksAbout)
    assert about.when == "after"
    t.answer("trait:pacification:e1")
    assert t.last(MasksSpent).masks == 2
    assert t.foe().pinned
    assert t.kind() == "act"


@clauses("S-26.15")
def test_a_mask_effect_works_although_the_shot_missed() -> None:
    dice = {"stalker_dice": ("Sm2", "S1", "S1"), "equipment_dice": ("E0",)}
    t = shooter(loaded=dice)
    t.do("attack:single:e1", "part:head", "done", "trait:pacification:e1")
    assert t.last(AttackMissed).amount == 2
    assert t.foe().pinned


@clauses("S-26.11")
def test_too_few_masks_buy_nothing() -> None:
    dice = {"stalker_dice": ("Sm2", "S1", "S1"), "equipment_dice": ("E0",)}
    t = shooter(loaded=dice)
    t.do("attack:single:e1", "part:torso")
    assert t.refused("trait:splash:e1") == ("masks_insufficient", "S-26.11")


@clauses("S-26.19", "S-41.26")
def test_splash_hits_every_enemy_on_the_field_with_the_same_roll() -> None:
    t = table(
        "abb",
        {"blue": man("a", PALKAN, weapon=OBRZYN)},
        {"e1": foe("b", SNORK, "E"), "e2": foe("b", SNORK, "E")},
        loaded={"stalker_dice": ("Sm2", "Sm2", "S2"), "equipment_dice": ("E3", "E3", "E0")},
    )
    t.do("attack:two_barrels:e1", "trait:splash:e1")
    assert {one.unit for one in t.all(AttackHit)} == {"e1", "e2"}
    assert t.state.enemies == {}


@clauses("S-26.17", "S-26.18", "S-26.22")
def test_a_burst_must_be_shared_out_exactly_and_adjacent_enemies_may_be_out_of_range() -> None:
    t = table(
        "abcdd",
        {"blue": man("a", weapon=AKM)},
        {"e1": foe("c", RIFLE, "E"), "e2": foe("d", RIFLE, "E"), "e3": foe("d", RIFLE, "E")},
        loaded={"stalker_dice": ("S2", "S2"), "equipment_dice": ("E1", "E1")},
    )
    t.answer("attack:short_burst:e1")
    assert about_shares(t.decision()).targets == ("e1", "e2", "e3")
    assert t.refused("e1=3,e2=3") == ("bad_split", "S-26.17")
    assert t.refused("e1=3,e9=4") == ("bad_split", "S-26.17")
    t.answer("e1=3,e2=4,e3=0")
    assert {one.unit for one in t.all(AttackMissed)} == {"e1"}
    assert {one.unit for one in t.all(AttackHit)} == {"e2"}
    assert t.foe("e1").facing == "W"
    assert t.foe("e3").facing == "E"


@clauses("S-26.17")
def test_a_burst_reaches_range_one_of_its_target_and_only_enemies_in_sight() -> None:
    t = table(
        "abcdef / ##g###",
        {"blue": man("a", weapon=AKM)},
        {
            "e1": foe("c", RIFLE, "E"),
            "e2": foe("b", RIFLE, "E"),
            "e3": foe("e", RIFLE, "E"),
            "e4": foe("g", RIFLE, "E"),
            "e5": foe("d", RIFLE, "E"),
        },
        loaded={"stalker_dice": ("S2", "S2"), "equipment_dice": ("E1", "E1")},
    )
    t.answer("attack:short_burst:e1")
    assert about_shares(t.decision()).targets == ("e1", "e2", "e5")


@clauses("S-26.14")
def test_an_enemy_that_was_missed_turns_to_the_attacker_too() -> None:
    t = shooter(loaded=LOW)
    t.do("attack:single:e1", "part:head")
    assert t.foe().facing == "W"
