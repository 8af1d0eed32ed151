"""The PDA: HP, backpack, pockets, equipment, Prepare and Reload (S-20, S-23, S-25)."""

from __future__ import annotations

import pytest

from rules.stalker.engine.dose import artifact_dose, gain_dose, map_gain
from rules.stalker.engine.events_table import LootRevealed
from rules.stalker.engine.events_units import CardDiscarded, CardGained, ThingGiven
from rules.stalker.engine.frames_cards import PickUpLoot
from rules.stalker.engine.gear import (
    ammo_limit,
    backpack_limit,
    change_ammo,
    change_bolts,
    change_magazines,
    container_of,
    defence_of,
    draw_card,
    gain_card,
    pocket_limit,
)
from rules.stalker.engine.health import heal
from rules.stalker.engine.hits import place_loot
from rules.stalker.models_select import CardFilter
from tests.clauses import clauses
from tests.rules.stalker.table import (
    AKM,
    ISKRA,
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


@clauses("S-23.8", "S-23.11", "S-23.12")
def test_pockets_hold_six_tokens_and_the_owner_keeps_what_he_likes() -> None:
    t = table("a", {"blue": man("a", bolts=5, magazines={"rifle": 1})}, begin="rest")
    change_bolts(t.play(), "blue", 2)
    t.run()
    assert t.kind() == "empty_pockets"
    t.answer("magazine:rifle")
    assert (t.man().bolts, t.man().magazines, t.state.open) == (6, (0, 0, 0), [])


@clauses("S-1.3", "S-2.4")
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


@clauses("S-25.9", "S-25.12", "S-25.13", "S-25.14")
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


@clauses("S-25.34", "S-25.38")
def test_ammunition_stays_between_nothing_and_the_limit() -> None:
    t = table("a", {"blue": man("a", weapon=AKM)}, begin="rest")
    change_ammo(t.play(), "blue", "sc-w-03.1", 99)
    assert t.state.ammo["sc-w-03.1"] == 6
    change_ammo(t.play(), "blue", "sc-w-03.1", -3)
    assert t.state.ammo["sc-w-03.1"] == 0


# --- Prepare ------------------------------------------------------------------------------------


@clauses("S-20.4")
def test_prepare_gives_focus_and_a_bolt() -> None:
    t = table("a", {"blue": man("a")})
    t.answer("prepare")
    assert (t.man().focus, t.man().bolts, t.man().tokens) == (True, 1, (1, 0))


@clauses("S-20.4", "S-20.6")
def test_stalkers_on_one_field_hand_things_over_if_the_other_agrees() -> None:
    people = {
        "blue": man("a", bolts=2, backpack=(KIT,), finds=("sc-m-a1-key",)),
        "green": man("a", PALKAN, pinned=True),
        "grey": man("b", MAMON),
    }
    t = table("aab", people)
    t.answer("prepare")
    assert "give:bolt:green" in t.options()
    assert t.refused("give:bolt:grey") == ("not_same_field", "S-20.4")
    t.answer("give:sc-it-02.1:green")
    t.answer("no", "green")
    assert t.all(ThingGiven) == []
    t.answer("give:sc-m-a1-key:green")
    t.answer("yes", "green")
    assert t.man("green").finds == ("sc-m-a1-key",)
    t.answer("done")
    assert t.asked() == [("blue", "act")]


@clauses("S-20.5")
def test_the_backpack_is_counted_only_when_the_exchange_is_over() -> None:
    full = (BREAD, BREAD, BREAD, BREAD, KIT, KIT)
    people = {
        "blue": man("a", backpack=("sc-it-08",)),
        "green": man("a", PALKAN, backpack=full),
    }
    t = table("aa", people)
    t.do("prepare", "give:sc-it-08.1:green")
    t.answer("yes", "green")
    assert len(t.man("green").backpack) == 7
    t.answer("done")
    t.answer("done", "green")
    assert t.asked() == [("green", "discard_surplus")]


@clauses("S-20.4", "S-25.23")
def test_weapons_swap_between_slot_and_backpack_with_their_ammunition() -> None:
    t = table("a", {"blue": man("a", weapon=AKM, backpack=(PTM,))}, ammo={AKM: 1})
    t.do("prepare", "equip:sc-w-01.1")
    assert (t.man().weapon, t.man().backpack) == ("sc-w-01.1", ("sc-w-03.1",))
    assert t.state.ammo["sc-w-03.1"] == 1
    t.answer("stow:sc-w-01.1")
    assert t.man().weapon == ""


@clauses("S-25.15")
def test_no_fourth_artifact_in_use() -> None:
    worn = man("a", artifacts=("sc-af-01", "sc-af-04", "sc-af-09"), backpack=("sc-af-15",))
    t = table("a", {"blue": worn})
    t.answer("prepare")
    assert t.refused("equip:sc-af-15.1") == ("slots_full", "S-25.15")


# --- Reload -------------------------------------------------------------------------------------


@clauses("S-20.7", "S-25.30", "S-25.22")
def test_reload_spends_one_magazine_of_the_class_whatever_is_left() -> None:
    t = table("a", {"blue": man("a", weapon=AKM, magazines={"rifle": 2})}, ammo={AKM: 4})
    t.answer("reload:sc-w-03.1")
    assert (t.state.ammo["sc-w-03.1"], t.man().magazines, t.man().tokens) == (6, (0, 1, 0), (1, 0))


@clauses("S-20.8", "S-28.10")
def test_with_focus_reload_is_free_and_the_focus_stays() -> None:
    worn = man("a", weapon=AKM, magazines={"rifle": 1}, focus=True)
    t = table("a", {"blue": worn}, ammo={AKM: 0})
    t.answer("reload:sc-w-03.1")
    assert (t.man().focus, t.man().tokens) == (True, (0, 0))


@pytest.mark.parametrize(
    ("weapon", "ammo", "held", "code"),
    [
        (AKM, 6, {"rifle": 1}, "already_full"),
        (AKM, 0, {}, "no_magazine"),
        (AKM, 0, {"pistol": 1}, "wrong_magazine"),
        ("sc-w-16", 0, {"rifle": 1}, "no_magazine"),
        ("sc-w-17", 0, {}, "no_bolt"),
    ],
)
@clauses("S-20.7", "S-20.9")
def test_reload_is_refused_with_the_reason(
    weapon: str, ammo: int, held: dict[str, int], code: str
) -> None:
    t = table("a", {"blue": man("a", weapon=weapon, magazines=held)}, ammo={weapon: ammo})
    assert t.refused(f"reload:{weapon}.1") == (code, "S-20.7")


@clauses("S-20.9", "S-41.17")
def test_the_bolt_thrower_reloads_with_two_bolts() -> None:
    t = table("a", {"blue": man("a", weapon="sc-w-17", bolts=3)}, ammo={"sc-w-17": 0})
    t.answer("reload:sc-w-17.1")
    assert (t.man().bolts, t.state.ammo["sc-w-17.1"]) == (1, 4)


# --- Items and LOOT -----------------------------------------------------------------------------


@clauses("S-25.3", "S-25.4", "S-18.3", "S-41.28")
def test_bread_gives_focus_and_two_hp_and_is_gone() -> None:
    t = table("a", {"blue": man("a", hp=5, backpack=(BREAD,))})
    t.answer("use:sc-it-03.1")
    assert (t.man().focus, t.man().hp, t.man().backpack) == (True, 7, ())


@clauses("S-41.36", "S-1.2")
def test_a_medics_items_heal_more() -> None:
    t = table("a", {"blue": man("a", ISKRA, hp=1, backpack=(KIT,))})
    t.answer("use:sc-it-02.1")
    assert t.man().hp == 12


@clauses("S-14.6", "S-20.10", "S-14.7")
def test_picking_up_loot_reveals_the_top_token_and_gives_its_reward() -> None:
    t = table(
        "a",
        {"blue": man("a")},
        loot={"a": [{}, {}]},
        loaded={"loot": ("sc-lo-01",)},
    )
    t.answer("pick_up:loot")
    assert t.last(LootRevealed).loot == "sc-lo-01"
    assert t.man().bolts == 2
    assert len(t.state.loot["a"]) == 1
    assert len(t.state.bags["loot"]) == 30
    assert t.man().tokens == (1, 0)


@clauses("S-14.5", "S-14.6")
def test_a_face_up_token_on_top_is_taken_as_it_is() -> None:
    t = table("a", {"blue": man("a")}, begin="rest", loot={"a": [{"face": "sc-lo-04"}, {}]})
    t.run(PickUpLoot("blue", "a"))
    assert t.man().magazines == (0, 1, 0)


@clauses("S-14.7", "S-23.14", "S-25.5")
def test_loot_may_be_a_card_of_level_one() -> None:
    t = table(
        "a",
        {"blue": man("a")},
        loot={"a": [{}]},
        loaded={"loot": ("sc-lo-06",)},
    )
    t.do("pick_up:loot", "backpack")
    gained = t.last(CardGained).gained
    assert t.play().pack.pack.weapons[gained].level == 1


@clauses("S-20.10")
def test_there_must_be_something_to_pick_up() -> None:
    t = table("ab", {"blue": man("a")}, loot={"b": [{}]})
    assert t.refused("pick_up:loot") == ("nothing_here", "S-20.10")


@clauses("S-20.17", "S-13.11")
def test_a_mission_token_becomes_a_personal_find() -> None:
    t = table("a", {"blue": man("a")}, things={"a": ["sc-m-a1-key"]})
    t.answer("pick_up:find:sc-m-a1-key")
    assert t.man().finds == ("sc-m-a1-key",)
    assert t.man().backpack == ()
    assert t.state.things == {}


@clauses("S-14.8")
def test_new_loot_stops_when_the_tokens_are_out() -> None:
    t = table("a", {"blue": man("a")}, begin="rest", bags={"loot": ("sc-lo-01", "sc-lo-02")})
    place_loot(t.play(), "a", 5)
    assert len(t.state.loot["a"]) == 2
