"""Equipment for a Mission played on its own: quick kits (SC-SV-10 to SC-SV-13), the first purchase
of a campaign (SC-BO-08), and loadouts."""

from __future__ import annotations

import msgspec

KITS = ("assault", "quiet", "scavenger", "campaign", "bare")


class Kit(msgspec.Struct, frozen=True):
    """Card ids of what a Stalker carries; accessories are mounted where they fit."""

    weapon: str = ""
    armour: str = ""
    accessories: tuple[str, ...] = ()
    artifacts: tuple[str, ...] = ()
    backpack: tuple[str, ...] = ()
    magazines: tuple[int, int, int] = (0, 0, 0)


QUICK_KITS = {
    "assault": Kit(
        weapon="sc-w-03",
        armour="sc-ar-06",
        backpack=("sc-it-01", "sc-it-02", "sc-it-04"),
        magazines=(0, 2, 0),
    ),
    "quiet": Kit(
        weapon="sc-w-06",
        armour="sc-ar-05",
        accessories=("sc-ac-05",),
        backpack=("sc-it-02", "sc-it-03", "sc-it-04"),
        magazines=(2, 0, 0),
    ),
    "scavenger": Kit(
        weapon="sc-w-06",
        armour="sc-ar-05",
        accessories=("sc-ac-01",),
        backpack=("sc-it-07", "sc-it-02", "sc-it-03"),
        magazines=(1, 0, 0),
    ),
    "campaign": Kit(
        weapon="sc-w-03",
        armour="sc-ar-06",
        backpack=("sc-it-02", "sc-it-01"),
        magazines=(0, 1, 0),
    ),
    "bare": Kit(weapon="sc-w-01", armour="sc-ar-01"),
}
"""The deck holds two Kordon-9 only: a third quiet or scavenging Stalker takes a PTM instead."""

SPARE_WEAPON = "sc-w-01"
QUICK_EXTRA = ("sc-it-02", "sc-it-01", "sc-it-05")
"""What a solo Stalker adds to a quick kit (SC-SV-13)."""
SOLO_EXTRA: dict[str, tuple[str, ...]] = {"campaign": ("sc-it-05",), "bare": ()}
"""Kits that are no quick kits: the campaign's bandage (SC-CA-05), or nothing."""
