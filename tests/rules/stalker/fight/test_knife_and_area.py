"""The Knife and attacks on whole fields (S-20, S-26)."""

from __future__ import annotations

from rules.stalker.model.events_fight import AttackHit, DiceRolled
from tests.clauses import clauses
from tests.rules.stalker.table import (
    JACKET,
    MAMON,
    PTM,
    RIFLE,
    SHOTGUN,
    SOJKA,
    foe,
    man,
    table,
)

# --- the Knife ----------------------------------------------------------------------------------


@clauses("S-20.14", "S-20.15", "S-21.12")
def test_the_knife_rolls_three_equipment_dice_quietly_and_a_kill_lowers_attention() -> None:
    t = table(
        "aab",
        {"blue": man("a", weapon=PTM)},
        {"e1": foe("a", RIFLE, "E")},
        loaded={"equipment_dice": ("E3", "E3", "E3")},
    )
    t.do("knife:e1", "part:torso")
    assert t.all(DiceRolled)[0].dice == ("E3", "E3", "E3")
    assert t.state.enemies == {}
    assert t.state.ammo["sc-w-01.1"] == 4
    assert (t.man().attention, t.man().noise) == ("small", "a")
    assert t.man().tokens == (1, 0)


@clauses("S-20.14")
def test_the_knife_needs_an_enemy_on_the_own_field() -> None:
    t = table("ab", {"blue": man("a")}, {"e1": foe("b", RIFLE, "E")})
    assert t.refused("knife:e1") == ("out_of_range", "S-20.14")


# --- area attacks -------------------------------------------------------------------------------


@clauses("S-26.20", "S-26.21")
def test_a_grenade_hits_everyone_on_its_field_friend_and_foe() -> None:
    t = table(
        "abb",
        {"blue": man("a", backpack=("sc-it-01",)), "green": man("b", MAMON, armour=JACKET)},
        {"e1": foe("b", SHOTGUN, "E")},
        loaded={
            "equipment_dice": ("E2", "E1", "E1", "E1", "E2"),
            "wounds": ("sc-ew-02",),
        },
    )
    t.do("use:sc-it-01.1", "field:b")
    assert t.man("green").hp == 15 - 3
    assert t.last(AttackHit).amount == 5
    assert t.foe().exposed
    assert t.foe().facing == "W"
    assert t.man().backpack == ()


@clauses("S-26.20", "S-41.7")
def test_a_grenade_may_land_on_an_empty_field_without_sight_but_within_its_range() -> None:
    t = table("ab# / #cd", {"blue": man("a", backpack=("sc-it-01",))})
    t.answer("use:sc-it-01.1")
    assert set(t.options()) == {"field:a", "field:b", "field:c"}
    t.answer("field:c")
    assert t.kind() == "act"


@clauses("S-41.36")
def test_the_sapper_throws_farther_and_harder() -> None:
    t = table("abcde", {"blue": man("a", SOJKA, backpack=("sc-it-01",))})
    t.answer("use:sc-it-01.1")
    assert "field:d" in t.options()
    assert "field:e" not in t.options()
    t.answer("field:d")
    assert len(t.all(DiceRolled)[0].dice) == 5
