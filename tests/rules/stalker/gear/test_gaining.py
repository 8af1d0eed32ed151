"""Gaining equipment and handing it round: where it goes, what it replaces (S-20.4, S-23.14)."""

from __future__ import annotations

from typing import Any

from rules.stalker.model.frames_cards import Stow
from tests.clauses import clauses
from tests.rules.stalker.table import AKM, JACKET, MILADY, PTM, Table, man, table


def gain(card: str, **gear: Any) -> Table:
    """A Stalker has just taken a physical card from its deck."""
    t = table("a", {"blue": man("a", **gear)}, begin="rest")
    kind = card[:5]
    name = {"sc-ac": "accessory", "sc-w-": "weapon", "sc-ar": "armour"}[kind]
    t.state.supply[name] = tuple(one for one in t.state.supply[name] if one != card)
    if name == "weapon":
        t.state.ammo[card] = 4
    t.run(Stow("blue", card))
    return t


@clauses("S-23.14", "S-25.14")
def test_a_gained_accessory_is_mounted_at_once_where_a_slot_is_free() -> None:
    t = gain("sc-ac-05.1", weapon=PTM)
    assert set(t.options()) == {"backpack", "on:sc-w-01.1"}
    t.answer("on:sc-w-01.1")
    assert t.state.mounted == {"sc-w-01.1": ("sc-ac-05.1",)}


@clauses("S-23.14", "S-25.9")
def test_a_gained_accessory_may_replace_the_one_in_its_slot() -> None:
    t = gain("sc-ac-01.1", armour=JACKET, accessories=("sc-ac-12",))
    assert set(t.options()) == {"backpack", "instead:sc-ac-12.1"}
    t.answer("instead:sc-ac-12.1")
    assert t.state.mounted == {"sc-ar-01.1": ("sc-ac-01.1",)}
    assert t.man().backpack == ("sc-ac-12.1",)


@clauses("S-25.12")
def test_only_an_accessory_whose_slot_fits_makes_place() -> None:
    t = gain("sc-ac-09.1", weapon=AKM, accessories=("sc-ac-05", "sc-ac-02"))
    assert set(t.options()) == {"backpack", "instead:sc-ac-02.1"}


@clauses("S-23.14")
def test_a_weapon_put_into_the_backpack_may_receive_accessories_too() -> None:
    t = gain("sc-w-01.1", weapon=AKM, backpack=("sc-ac-05",))
    t.do("backpack", "card:sc-ac-05.1")
    assert t.man().backpack == ("sc-w-01.1",)
    assert t.state.mounted == {"sc-w-01.1": ("sc-ac-05.1",)}


@clauses("S-23.12", "S-23.15")
def test_pockets_are_counted_when_the_armour_with_pouches_goes() -> None:
    t = gain("sc-ar-06.1", armour=JACKET, accessories=("sc-ac-12",), bolts=8)
    t.do("equip", "done")
    assert t.man().bolts == 6
    assert t.man().backpack == ("sc-ar-01.1", "sc-ac-12.1")


@clauses("S-20.6")
def test_a_pinned_stalker_receives_but_neither_gives_nor_arranges() -> None:
    cards = ("sc-it-02",) * 3 + ("sc-it-03",) * 3
    t = table(
        "aa",
        {
            "blue": man("a", backpack=("sc-it-05",)),
            "green": man("a", MILADY, weapon=AKM, pinned=True, backpack=cards),
        },
    )
    t.answer("prepare")
    t.answer("give:sc-it-05.1:green")
    t.answer("yes", seat="green")
    t.answer("done")
    assert t.kind("green") == "discard_surplus"
    t.answer("card:sc-it-03.1", seat="green")
    assert t.kind() == "act"
    assert "sc-it-05.1" in t.man("green").backpack


@clauses("S-20.4", "S-20.6")
def test_whoever_receives_something_may_arrange_it_although_he_was_done() -> None:
    t = table(
        "a",
        {"blue": man("a", weapon=PTM), "green": man("a", MILADY, weapon=AKM)},
    )
    t.do("prepare", "done")
    t.answer("give:sc-w-03.1:blue", seat="green")
    t.answer("yes")
    assert t.kind() == "arrange"
    t.do("equip:sc-w-03.1", "done")
    assert (t.man().weapon, t.man().backpack) == ("sc-w-03.1", ("sc-w-01.1",))
    assert t.kind() == "act"
