"""The PDA: HP, backpack, pockets and equipment (S-20, S-23, S-25)."""

from __future__ import annotations

import pytest

from rules.stalker.gear.equipment import (
    ammo_limit,
    backpack_limit,
    change_ammo,
    change_bolts,
    change_magazines,
    container_of,
    defence_of,
    discard_card,
    draw_card,
    gain_card,
    pocket_limit,
)
from rules.stalker.life.dose import artifact_dose, gain_dose, map_gain
from rules.stalker.life.health import heal
from rules.stalker.model.events_units import CardDiscarded
from rules.stalker.pack.select import CardFilter
from tests.clauses import clauses
from tests.rules.stalker.table import (
    AKM,
    JACKET,
    MAMON,
    NBC,
    OBRZYN,
    PALKAN,
    PTM,
    SUIT,
    man,
    mission,
    table,
)

BREAD, KIT, GRENADE, BANDAGE = "sc-it-03", "sc-it-02", "sc-it-01", "sc-it-05"


@clauses("S-23.3", "S-23.10")
def test_healing_never_exceeds_the_maximum() -> None:
    t = table("a", {"blue": man("a", hp=16)}, begin="rest")
    heal(t.play(), "blue", 8)
    assert t.man().hp == 18


@clauses("S-23.3", "S-23.13", "S-25.23", "S-39.14", "S-23.1")
def test_a_mission_starts_with_full_hp_loaded_weapons_three_bolts_and_focus() -> None:
    t = mission("A1", stalker_1=MAMON, kit="assault")
    blue = t.man()
    assert (blue.hp, blue.bolts, blue.focus, blue.dose) == (15, 3, True, 0)
    assert t.state.ammo[blue.weapon] == 6
    assert len(blue.backpack) <= 6


def test_the_campaign_kit_is_what_a_lone_stalker_buys_for_his_first_coupons() -> None:
    """SC-BO-08 with the bandage of SC-CA-05, and none of the extras of a quick kit."""
    t = mission("A1", stalker_1=MAMON, kit="campaign")
    blue = t.man()
    assert (blue.weapon, blue.armour) == ("sc-w-03.1", "sc-ar-06.1")
    assert sorted(card.rpartition(".")[0] for card in blue.backpack) == [GRENADE, KIT, BANDAGE]
    assert blue.magazines == (0, 1, 0)


# --- backpack and pockets -----------------------------------------------------------------------


@clauses("S-23.5", "S-23.7")
def test_a_seventh_card_must_go_whichever_the_owner_likes() -> None:
    pack = (BREAD, BREAD, BREAD, BREAD, KIT, KIT)
    t = table("a", {"blue": man("a", backpack=pack)}, begin="rest")
    gain_card(t.play(), "blue", "sc-it-01.1")
    t.run()
    assert t.kind() == "discard_surplus"
    assert len(t.options()) == 7
    t.answer("card:sc-it-01.1")
    assert len(t.man().backpack) == 6
    assert t.last(CardDiscarded).name == "sc-it-01.1"


@clauses("S-23.16", "S-18.3")
def test_discarded_cards_do_not_come_back_in_the_mission() -> None:
    t = table("a", {"blue": man("a", backpack=(BREAD,))})
    t.answer("use:sc-it-03.1")
    assert "sc-it-03.1" not in t.state.supply["item"]
    assert t.state.discards["item"] == ("sc-it-03.1",)


@clauses("S-23.5", "S-41.36")
def test_cards_raise_the_limits_of_backpack_and_pockets() -> None:
    plain = table("a", {"blue": man("a", armour=JACKET)}, begin="rest")
    assert (backpack_limit(plain.play(), plain.man()), pocket_limit(plain.play(), plain.man())) == (
        6,
        6,
    )
    more = table(
        "a",
        {"blue": man("a", armour=JACKET, accessories=("sc-ac-12",), artifacts=("sc-af-15",))},
        begin="rest",
    )
    assert backpack_limit(more.play(), more.man()) == 10
    assert pocket_limit(more.play(), more.man()) == 10


@clauses("S-18.2")
def test_what_is_discarded_changes_nothing_any_more() -> None:
    t = table("a", {"blue": man("a", artifacts=("sc-af-15",))}, begin="rest")
    assert backpack_limit(t.play(), t.man()) == 9
    discard_card(t.play(), "blue", "sc-af-15.1")
    assert backpack_limit(t.play(), t.man()) == 6


@clauses("S-23.8", "S-23.11", "S-23.12")
def test_pockets_hold_six_tokens_and_the_owner_keeps_what_he_likes() -> None:
    t = table("a", {"blue": man("a", bolts=5, magazines={"rifle": 1})}, begin="rest")
    change_bolts(t.play(), "blue", 2)
    t.run()
    assert t.kind() == "empty_pockets"
    t.answer("magazine:rifle")
    assert (t.man().bolts, t.man().magazines, t.state.open) == (6, (0, 0, 0), [])


@clauses("S-1.3")
def test_there_are_only_sixteen_bolts_and_ten_magazines_of_a_kind() -> None:
    people = {
        "blue": man("a", bolts=5),
        "green": man("a", PALKAN, bolts=6, magazines={"rifle": 9}),
    }
    spots = {"x": {"card": "sc-an-03", "symbols": ["a P1", "a P2", "a P3", "a P4"]}}
    t = table("aa", people, begin="rest", anomalies=spots, bolts=("x.0", "x.1", "x.2", "x.3"))
    change_bolts(t.play(), "blue", 3)
    assert t.man().bolts == 6
    change_magazines(t.play(), "blue", "rifle", 3)
    assert t.man().magazines == (0, 1, 0)
    t.run()


# --- gaining and equipping ----------------------------------------------------------------------


@clauses("S-23.14", "S-23.15", "S-25.20")
def test_a_gained_weapon_is_loaded_and_may_replace_the_one_in_hand() -> None:
    t = table(
        "a",
        {"blue": man("a", weapon=PTM, accessories=("sc-ac-05",))},
        begin="rest",
    )
    gain_card(t.play(), "blue", "sc-w-03.1")
    t.run()
    assert t.options() == ("backpack", "equip")
    t.answer("equip")
    assert t.kind() == "fit_accessory"
    assert "card:sc-ac-05.1" in t.options()
    t.answer("card:sc-ac-05.1")
    assert t.man().weapon == "sc-w-03.1"
    assert t.state.mounted == {"sc-w-03.1": ("sc-ac-05.1",)}
    assert t.man().backpack == ("sc-w-01.1",)
    assert t.state.ammo["sc-w-03.1"] == 6


@clauses("S-23.14", "S-25.15")
def test_a_fourth_artifact_replaces_one_or_goes_to_the_backpack() -> None:
    worn = ("sc-af-01", "sc-af-04", "sc-af-09")
    t = table("a", {"blue": man("a", artifacts=worn)}, begin="rest")
    gain_card(t.play(), "blue", "sc-af-15.1")
    t.run()
    assert len(t.options()) == 4
    t.answer("instead:sc-af-04.1")
    assert t.man().artifacts == ("sc-af-01.1", "sc-af-09.1", "sc-af-15.1")
    assert t.man().backpack == ("sc-af-04.1",)


@clauses("S-25.1", "S-25.5")
def test_a_drawn_card_fits_its_filter_or_nothing_is_gained() -> None:
    t = table("a", {"blue": man("a")}, begin="rest")
    name = draw_card(t.play(), "blue", "weapon", CardFilter(level=(3,)))
    assert t.play().pack.cards[name].level == 3  # type: ignore[union-attr]
    t.state.supply["armour"] = ()
    assert draw_card(t.play(), "blue", "armour", None) == ""
    t.run()


# --- armour, containers, artifacts --------------------------------------------------------------


@clauses("S-25.6", "S-25.10")
def test_defence_is_the_armours_and_nothing_without_it() -> None:
    for armour, dice in (("", 0), (JACKET, 1), (SUIT, 2)):
        t = table("a", {"blue": man("a", armour=armour)}, begin="rest")
        assert defence_of(t.play(), t.man()) == dice


@pytest.mark.parametrize(
    ("armour", "accessories", "container"),
    [
        ("", (), "basic"),
        (JACKET, ("sc-ac-06",), "improved"),
        (NBC, (), "improved"),
        (NBC, ("sc-ac-15",), "advanced"),
        ("sc-ar-11", ("sc-ac-06",), "advanced"),
    ],
)
@clauses("S-25.8", "S-25.10", "S-25.11")
def test_only_the_best_container_counts(
    armour: str, accessories: tuple[str, ...], container: str
) -> None:
    worn = man("a", armour=armour, accessories=accessories)
    t = table("a", {"blue": worn}, begin="rest")
    assert container_of(t.play(), t.man()) == container


@clauses("S-25.16", "S-25.17", "S-25.18")
def test_the_strongest_artifact_keeps_the_dose_up_whatever_the_armours_modifier() -> None:
    worn = man("a", armour="sc-ar-03", artifacts=("sc-af-07", "sc-af-02"), dose=1)
    t = table("a", {"blue": worn}, begin="rest")
    artifact_dose(t.play(), "blue")
    assert t.man().dose == 6


@clauses("S-25.15", "S-25.16")
def test_an_artifact_in_the_backpack_neither_works_nor_radiates() -> None:
    t = table("a", {"blue": man("a", backpack=("sc-af-15",))}, begin="rest")
    artifact_dose(t.play(), "blue")
    assert t.man().dose == 0
    assert backpack_limit(t.play(), t.man()) == 6


@clauses("S-25.7", "S-8.4", "S-22.4", "S-41.36")
def test_armour_and_filter_lower_map_radiation_and_marked_gains_only() -> None:
    worn = man("a", armour=NBC, accessories=("sc-ac-14",))
    t = table("ab\nfield b rad 5", {"blue": worn}, begin="rest")
    assert map_gain(t.play(), t.man(), ("b",)) == 3
    gain_dose(t.play(), "blue", 2, armour=False)
    assert t.man().dose == 2
    gain_dose(t.play(), "blue", 6, armour=True)
    assert t.man().dose == 6


@clauses("S-22.5", "S-1.6")
def test_a_dose_never_falls_below_zero() -> None:
    t = table("a", {"blue": man("a", dose=3, backpack=("sc-it-06",))})
    t.answer("use:sc-it-06.1")
    assert t.man().dose == 0


# --- accessories --------------------------------------------------------------------------------


@clauses("S-25.9", "S-25.12", "S-25.14")
def test_accessories_go_only_where_their_slot_is() -> None:
    worn = man(
        "a",
        weapon=OBRZYN,
        armour=JACKET,
        backpack=("sc-ac-02", "sc-ac-06", "sc-ac-12", AKM),
    )
    t = table("a", {"blue": worn})
    t.answer("prepare")
    assert t.refused("mount:sc-ac-02.1:sc-w-02.1") == ("slot_mismatch", "S-25.12")
    offered = t.options()
    assert "mount:sc-ac-02.1:sc-w-03.1" in offered
    t.answer("mount:sc-ac-06.1:sc-ar-01.1")
    assert "mount:sc-ac-12.1:sc-ar-01.1" not in t.options()
    t.answer("unmount:sc-ac-06.1:sc-ar-01.1")
    assert "mount:sc-ac-12.1:sc-ar-01.1" in t.options()


@clauses("S-41.36", "S-25.23")
def test_a_bigger_magazine_adds_room_but_no_ammunition() -> None:
    worn = man("a", weapon="sc-w-09", accessories=("sc-ac-11",))
    t = table("a", {"blue": worn}, begin="rest")
    weapon = t.man().weapon
    assert ammo_limit(t.play(), weapon) == 7
    assert t.state.ammo[weapon] == 5


@clauses("S-25.34")
def test_ammunition_stays_between_nothing_and_the_limit() -> None:
    t = table("a", {"blue": man("a", weapon=AKM)}, begin="rest")
    change_ammo(t.play(), "blue", "sc-w-03.1", 99)
    assert t.state.ammo["sc-w-03.1"] == 6
    change_ammo(t.play(), "blue", "sc-w-03.1", -3)
    assert t.state.ammo["sc-w-03.1"] == 0
