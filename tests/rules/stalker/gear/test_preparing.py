"""Prepare, Reload, Items and LOOT (S-20, S-25)."""

from __future__ import annotations

import pytest

from rules.stalker.fight.hits import place_loot
from rules.stalker.gear.prepare import MOST_HANDLED
from rules.stalker.model.events_mission import LootRevealed
from rules.stalker.model.events_units import CardGained, ThingGiven
from rules.stalker.model.frames_cards import PickUpLoot
from tests.clauses import clauses
from tests.rules.stalker.table import (
    AKM,
    ISKRA,
    MAMON,
    PALKAN,
    PTM,
    man,
    table,
)

BREAD, KIT = "sc-it-03", "sc-it-02"

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
    assert (t.man().finds, t.man("green").finds) == ((), ("sc-m-a1-key",))
    t.answer("done")
    assert t.asked() == [("blue", "act")]


@clauses("S-20.4")
def test_an_exchange_does_not_go_on_for_ever() -> None:
    t = table("aa", {"blue": man("a", backpack=(KIT,)), "green": man("a", PALKAN)})
    t.answer("prepare")
    while t.asked()[0][1] == "arrange" and len(t.all(ThingGiven)) < 100:
        giver = t.asked()[0][0]
        taker = "green" if giver == "blue" else "blue"
        if "sc-it-02.1" in t.man(giver).backpack:
            t.answer(f"give:sc-it-02.1:{taker}", giver)
            t.answer("yes", taker)
        else:
            t.answer("done", giver)
    assert len(t.all(ThingGiven)) == MOST_HANDLED
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


@clauses("S-25.3", "S-18.3", "S-41.28")
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
