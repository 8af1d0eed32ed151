"""Every script of the Zone map, choice by choice (SC-SC-103 to 116; S-39.5, S-39.29, S-39.31)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.stalker.campaign.model.events import (
    CardDrawn,
    ChoiceMade,
    LuckTried,
    MagazinesGained,
    NextMissionChanged,
)
from tests.clauses import clauses
from tests.rules.stalker.campaign.home import DOG, Home, give, ids

ALL_STICKERS = (1, 2, 3, 4, 5)


def at_large(**changed: Any) -> Home:
    """A campaign with every place of the Zone map open but the finale."""
    return Home(stickers=ALL_STICKERS, **changed)


@clauses("S-39.5", "S-39.17")
@pytest.mark.parametrize(
    ("place", "contacts"),
    [
        ("03", ("sc-ct-02",)),
        ("04", ("sc-ct-06",)),
        ("05", ("sc-ct-04",)),
        ("08", ("sc-ct-03",)),
        ("09", ("sc-ct-05",)),
        ("11", ("sc-ct-13",)),
        ("16", ("sc-ct-10", "sc-ct-11", "sc-ct-12")),
        ("17", ("sc-ct-14",)),
        ("18", ("sc-ct-15",)),
    ],
)
def test_a_new_contact_joins_and_its_place_is_marked(place: str, contacts: tuple[str, ...]) -> None:
    home = at_large()
    home.visit(place)
    assert home.state.contacts[3:] == contacts
    assert home.state.marked == (f"sc-z-{place}",)
    assert home.kind == "travel"


@clauses("S-39.31", "S-39.7")
def test_script_109_asks_for_food_and_without_it_leaves_the_place_open() -> None:
    home = at_large()
    home.visit("14")
    assert home.all(ChoiceMade)[-1].option == "leave", "there is nothing to feed her with"
    assert home.state.marked == ()
    assert home.state.visited == "sc-z-14", "it was this exploration's visit all the same"


@clauses("S-41.8", "S-39.31", "S-25.4")
def test_script_109_takes_the_food_that_the_team_names() -> None:
    home = at_large()
    bread, tin = give(home.state, "sc-it-03", "sc-it-12")
    home.visit("14")
    assert home.options == ("option:feed", "option:leave")
    home.answer("option:feed")
    assert (home.kind, home.options) == ("pay_with", (f"card:{bread}", f"card:{tin}"))
    home.answer(f"card:{tin}")
    assert DOG in home.state.contacts
    assert home.state.marked == ("sc-z-14",)
    assert tin not in home.state.stash
    assert tin in home.state.supply["item"]
    assert bread in home.state.stash


@clauses("S-39.7")
def test_script_109_may_be_left_with_the_food_in_hand() -> None:
    home = at_large()
    (bread,) = give(home.state, "sc-it-03")
    home.visit("14")
    home.answer("option:leave")
    assert (DOG in home.state.contacts, home.state.marked) == (False, ())
    assert bread in home.state.stash


@clauses("S-41.39", "S-39.29")
def test_script_110_gives_magazines_and_an_item_of_choice_to_the_stash() -> None:
    home = Home()
    home.visit("02")
    home.answer("option:careful")
    assert home.kind == "take_card"
    assert "card:sc-it-02" in home.options
    assert "card:sc-it-01" not in home.options, "a grenade costs 500"
    home.answer("card:sc-it-02", "option:magazine_shotgun")
    assert ids(home, home.state.stash) == ["sc-ar-01", "sc-it-02"]
    assert home.state.magazines == (0, 0, 2)
    assert home.state.members["blue"].magazines == (0, 0, 0)
    assert home.all(MagazinesGained)[-1].count == 2
    assert home.state.marked == ("sc-z-02",)


@clauses("S-39.29", "S-25.5")
@pytest.mark.parametrize(("dice", "dosed"), [(("E0", "E1"), True), (("E1", "E1"), False)])
def test_script_110_dug_deeper_may_cost_a_dose(dice: tuple[str, ...], dosed: bool) -> None:
    home = Home().load(equipment_dice=dice, weapon_deck=("sc-w-02",), item_deck=("sc-it-07",))
    home.visit("02")
    home.answer("option:greedy")
    assert home.all(LuckTried)[-1].successes == (1 if dosed else 2)
    assert ids(home, home.state.stash) == ["sc-ar-01", "sc-it-07", "sc-w-02"]
    assert bool(home.state.waiting) is dosed
    assert home.state.loaded == {}


@clauses("S-39.29")
def test_script_111_waded_into_gives_an_accessory_and_costs_hp_later() -> None:
    home = at_large().load(accessory_deck=("sc-ac-09",))
    home.visit("10")
    home.answer("option:wade")
    assert ids(home, home.state.stash) == ["sc-ac-09", "sc-ar-01"]
    assert home.all(NextMissionChanged)[-1].source == "111"
    assert home.state.coupons == 5000


@clauses("S-39.31")
def test_script_111_cannot_be_fished_without_the_price() -> None:
    home = at_large(coupons=299)
    home.visit("10")
    assert home.all(ChoiceMade)[-1].option == "wade", "the other option cannot be paid for"
    poor = at_large(coupons=300).load(item_deck=("sc-it-01", "sc-it-03"))
    poor.visit("10")
    poor.answer("option:hook")
    assert poor.state.coupons == 0
    assert ids(poor, poor.state.stash) == ["sc-ar-01", "sc-it-01", "sc-it-03"]
    assert poor.state.marked == ("sc-z-10",)


@clauses("S-39.29", "S-25.5")
def test_script_112_gives_armour_and_a_dose_for_everybody() -> None:
    home = at_large().load(armour_deck=("sc-ar-09",))
    home.visit("15")
    assert ids(home, home.state.stash) == ["sc-ar-01", "sc-ar-09"]
    assert [one.source for one in home.state.waiting] == ["112"]
    assert home.all(CardDrawn)[-1].thing == "sc-ar-09"


@clauses("S-41.39", "S-1.3")
def test_script_116_gives_the_scope_or_an_accessory_of_choice_if_it_is_gone() -> None:
    home = at_large()
    home.visit("19")
    home.answer("option:scope")
    assert ids(home, home.state.stash) == ["sc-ac-03", "sc-ar-01"]
    bare = at_large()
    give(bare.state, "sc-ac-03")
    bare.visit("19")
    bare.answer("option:scope")
    assert bare.kind == "take_card"
    assert all(bare.title.pack.pack.accessories[pick[5:]].level == 1 for pick in bare.options)
    bare.answer("card:sc-ac-12")
    assert ids(bare, bare.state.stash) == ["sc-ac-03", "sc-ac-12", "sc-ar-01"]


@clauses("S-39.23", "S-41.40")
def test_script_116_watched_is_remembered_for_the_finale() -> None:
    home = at_large()
    home.visit("19")
    home.answer("option:watch")
    assert home.state.flags == ("tower_nest",)
    assert home.set_out("sc-m-a2").flags == ("tower_nest",)


@clauses("S-42.7")
def test_chance_reveals_and_a_choice_does_not() -> None:
    assert CardDrawn.reveals
    assert not ChoiceMade.reveals


@clauses("S-1.3")
def test_magazines_come_only_as_far_as_there_are_any() -> None:
    home = Home(magazines=(0, 9, 0))
    home.visit("02")
    home.answer("option:careful", "card:sc-it-03", "option:magazine_rifle")
    assert home.state.magazines == (0, 10, 0)
    assert home.all(MagazinesGained)[-1].count == 1
