"""A Mission starts from what the campaign sends (S-39.14 to S-39.16, SC-CA-04 to 07, SC-CA-17)."""

from __future__ import annotations

from typing import Any

import pytest

from rules.kernel.decision import Action
from rules.kernel.event import Event
from rules.stalker.campaign.model.state import MissionRecord
from rules.stalker.mission.carried import report_of
from rules.stalker.model.events_units import CardGained, UnitPlaced
from rules.stalker.model.state import StalkerState
from tests.clauses import clauses
from tests.rules.stalker.campaign.home import (
    A1,
    A2,
    C2,
    DALIK,
    DOG,
    GUIDE,
    HLIB,
    HUNTER,
    NADIA,
    Home,
    give,
    with_contacts,
)
from tests.rules.stalker.table import stalker_title


def begin(home: Home, **loaded: tuple[str | int, ...]) -> tuple[StalkerState, list[Event]]:
    """The Mission for which the team has set out."""
    return stalker_title().new_game(home.setup, 7, loaded)


def answer(state: StalkerState, pick: str) -> list[Event]:
    decision = state.open[0]
    return stalker_title().submit(state, Action(decision.id, decision.seat, pick))


@clauses("S-39.14", "S-23.3", "S-25.23", "S-23.13")
def test_everybody_starts_healthy_loaded_and_as_outfitted() -> None:
    home = Home(2, magazines=(0, 1, 0))
    rifle, clip, kit, pistol = give(home.state, "sc-w-03", "sc-ac-11", "sc-it-02", "sc-w-01")
    home.set_out(
        A1,
        f"outfit put:{rifle}:blue.weapon put:sc-ar-01.1:blue.armour put:{kit}:blue.backpack "
        f"put:{pistol}:green.backpack put:magazine-rifle@stash:blue.pockets",
    )
    state, _ = begin(home)
    blue, green = state.stalkers["blue"], state.stalkers["green"]
    assert (blue.weapon, blue.armour, blue.backpack) == (rifle, "sc-ar-01.1", (kit,))
    assert (blue.hp, blue.dose, blue.focus, blue.bolts) == (18, 0, True, 3)
    assert blue.magazines == (0, 1, 0)
    assert state.ammo == {rifle: 6, pistol: 4}
    assert (green.weapon, green.backpack, green.bolts) == ("", (pistol,), 3)
    owned = {rifle, clip, kit, pistol, "sc-ar-01.1", "sc-ar-01.2"}
    assert owned.isdisjoint(one for cards in state.supply.values() for one in cards)
    assert clip in home.state.stash, "what nobody takes along stays in the stash"


@clauses("S-39.14", "S-41.36")
def test_a_larger_magazine_is_full_at_the_start() -> None:
    home = Home()
    shotgun, clip = give(home.state, "sc-w-09", "sc-ac-11")
    home.set_out(A1, f"outfit put:{shotgun}:blue.weapon put:{clip}:on.{shotgun}")
    state, _ = begin(home)
    assert state.ammo[shotgun] == 7
    assert state.mounted == {shotgun: (clip,)}


@clauses("S-39.15", "S-23.11")
def test_bolts_take_the_room_that_magazines_leave() -> None:
    home = Home(2, magazines=(0, 5, 0))
    home.set_out(A1, "outfit" + " put:magazine-rifle@stash:blue.pockets" * 5)
    state, _ = begin(home)
    assert [one.bolts for one in state.stalkers.values()] == [1, 3]


@clauses("SC-CA-05")
def test_a_solo_stalker_gets_a_bandage_if_his_backpack_has_room() -> None:
    home = Home()
    home.set_out(A1)
    state, _ = begin(home)
    assert state.stalkers["blue"].backpack == ("sc-it-05.1",)
    two = Home(2)
    two.set_out(A1)
    state, _ = begin(two)
    assert [one.backpack for one in state.stalkers.values()] == [(), ()]
    full = Home()
    cards = give(full.state, *("sc-it-01",) * 4, "sc-it-02", "sc-it-02")
    full.set_out(A1, "outfit" + "".join(f" put:{one}:blue.backpack" for one in cards))
    state, _ = begin(full)
    assert state.stalkers["blue"].backpack == cards


@clauses("SC-CA-07")
@pytest.mark.parametrize(("retry", "items"), [(0, 0), (1, 1), (2, 2), (3, 2)])
def test_who_tries_again_gets_random_items_two_at_most(retry: int, items: int) -> None:
    home = Home(2, missions={A1: MissionRecord(retry, retry, False)})
    home.set_out(A1)
    state, told = begin(home)
    assert [len(one.backpack) for one in state.stalkers.values()] == [items, items]
    assert sum(isinstance(one, CardGained) for one in told) == 2 * items


def started(place: str = "", *, contact: str = "", option: str = "", **loaded: Any) -> StalkerState:
    """A Mission after a script or a Contact that prepares something for it."""
    home = with_contacts(contact, stalkers=2) if contact else Home(2, stickers=(1, 2, 3, 4, 5))
    home.load(**loaded)
    if place:
        home.visit(place)
    if contact:
        home.answer(f"use:{contact}")
    if option:
        home.answer(option)
    if contact:
        home.answer("done", "outfit")
    else:
        home.set_out(A2)
    return begin(home)[0]


@clauses("S-39.29", "S-22.1")
def test_a_dose_from_a_script_is_there_at_the_start() -> None:
    state = started("15", armour_deck=("sc-ar-09",))
    assert [one.dose for one in state.stalkers.values()] == [3, 3]
    state = started(
        "02",
        option="option:greedy",
        equipment_dice=("E0", "E0"),
        weapon_deck=("sc-w-01",),
        item_deck=("sc-it-01",),
    )
    assert [one.dose for one in state.stalkers.values()] == [4, 4]


@clauses("S-39.29", "SC-CA-17")
def test_whoever_waded_starts_with_less_hp() -> None:
    state = started("10", option="option:wade", accessory_deck=("sc-ac-09",))
    assert state.open[0].kind == "card_choose_unit"
    answer(state, "unit:green")
    assert [one.hp for one in state.stalkers.values()] == [18, 11]


@clauses("S-39.11", "S-39.29")
def test_nadia_bandages_everybody() -> None:
    state = started(contact=NADIA, option="option:bandages")
    while state.open[0].kind == "order_effects":
        answer(state, state.open[0].options[0])
    cards = stalker_title().pack.cards
    held = [[cards[one].id for one in who.backpack] for who in state.stalkers.values()]
    assert held == [["sc-it-05"], ["sc-it-05"]]


@clauses("S-39.11")
def test_hlib_gives_bolts_and_a_drink() -> None:
    state = started(contact=HLIB)
    answer(state, "unit:green")
    cards = stalker_title().pack.cards
    assert [one.bolts for one in state.stalkers.values()] == [3, 5]
    assert [cards[one].id for one in state.stalkers["green"].backpack] == ["sc-it-04"]


@clauses("S-39.11", "S-19.14")
def test_the_guide_leads_the_lead_stalker_unseen() -> None:
    state = started(contact=GUIDE)
    assert (state.open[0].kind, state.open[0].seat) == ("card_may", "blue")
    answer(state, "yes")
    while state.open[0].kind == "step":
        answer(state, state.open[0].options[0])
    assert state.stalkers["blue"].at != state.stalkers["green"].at
    assert state.stalkers["blue"].attention == ""


@clauses("S-37.2", "S-37.3")
def test_a_companion_starts_beside_his_stalker_and_a_contract_is_in_force() -> None:
    home = with_contacts(DOG, HUNTER, stalkers=2)
    home.answer(f"use:{DOG}", "member:green", f"use:{HUNTER}", "done", "outfit")
    state, told = begin(home)
    assert (state.contacts, state.keeper) == ((DOG, HUNTER), "green")
    placed = [one for one in told if isinstance(one, UnitPlaced) and one.card == DOG]
    assert [one.at for one in placed] == [state.stalkers["green"].at]
    assert "unit_died" in state.listeners


@clauses("S-41.40", "S-39.23")
def test_the_finale_reads_the_flags_of_the_campaign() -> None:
    home = Home(stickers=(1, 2, 3, 4, 5, 6), flags=("tower_nest", "core_kept"))
    home.set_out(C2)
    state, _ = begin(home)
    assert state.flags == ("tower_nest", "core_kept")
    assert state.open[0].kind == "use_rule"
    answer(state, state.open[0].options[0])
    assert state.open[0].kind == "peek"
    plain = Home(stickers=(1, 2, 3, 4, 5, 6))
    plain.set_out(C2)
    state, _ = begin(plain)
    assert state.open[0].kind == "act"


@clauses("S-41.40")
def test_what_a_mission_changes_in_flags_holds_for_that_attempt_only() -> None:
    home = Home(stickers=(1, 2, 3, 4, 5, 6), flags=("core_kept",))
    home.set_out(C2)
    home.come_back(won=False, flags=())
    assert home.state.flags == ("core_kept",)
    assert home.set_out(C2).flags == ("core_kept",)


@clauses("S-41.40")
def test_the_report_tells_flags_but_not_what_was_used_this_turn_or_round() -> None:
    home = Home(stickers=(1, 2, 3, 4, 5, 6), flags=("core_kept",))
    home.set_out(C2)
    state, _ = begin(home)
    state.flags = (*state.flags, "turn:sc-st-06/oath", "round:sc-st-06/oath", "alarm")
    assert report_of(state).flags == ("core_kept", "alarm")


@clauses("S-41.41")
def test_what_was_used_once_per_campaign_stays_used() -> None:
    home = Home()
    home.set_out(A1)
    home.come_back(spent=("campaign:sc-st-06/oath",))
    carried = home.set_out(A2)
    assert carried.spent == ("campaign:sc-st-06/oath",)
    state, _ = begin(home)
    assert state.stalkers["blue"].used == ("campaign:sc-st-06/oath",)
    assert report_of(state).spent == ("campaign:sc-st-06/oath",)


@clauses("S-13.8")
def test_a_card_removed_from_the_game_is_not_used_again() -> None:
    home = Home()
    home.set_out(A1)
    home.come_back(removed=("sc-it-12.1",))
    assert "sc-it-12.1" not in home.state.supply["item"]
    assert home.set_out(A2).removed == ("sc-it-12.1",)
    assert "sc-it-12.1" not in begin(home)[0].supply["item"]


@clauses("SC-CA-05")
@pytest.mark.parametrize(
    ("kit", "bandage"), [("assault", True), ("campaign", True), ("bare", False)]
)
def test_outside_a_campaign_only_kits_hold_a_bandage(kit: str, bandage: bool) -> None:
    setup = Home().state.setup
    alone = type(setup)("stalker", setup.seats, {"mission": "A1", "kit": kit})
    state, _ = stalker_title().new_game(alone, 1)
    assert ("sc-it-05.1" in state.stalkers["blue"].backpack) is bandage


def test_dalik_comes_along_once_he_is_free() -> None:
    home = Home()
    home.play(A1)
    home.to_contacts(A2)
    home.answer(f"use:{DALIK}", "done", "outfit")
    state, _ = begin(home)
    assert [one.card for one in state.companions.values()] == [DALIK]
