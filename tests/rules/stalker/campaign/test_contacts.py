"""Contacts: how many, how often, and what Loners, Companions and Contracts do (S-39.10)."""

from __future__ import annotations

import pytest

from rules.stalker.campaign.model.events import CouponsChanged, LuckTried, PartnerTaken
from tests.clauses import clauses
from tests.rules.stalker.campaign.home import (
    A1,
    COLLECTOR,
    DALIK,
    DOG,
    GAMBLER,
    GUIDE,
    HLIB,
    HUNTER,
    NADIA,
    PATRON,
    POLA,
    QUIET,
    RITA,
    SAWKA,
    SIDOROWICZ,
    Home,
    give,
    ids,
    with_contacts,
)


@clauses("S-39.10")
def test_three_contacts_are_used_in_an_exploration_each_once() -> None:
    home = with_contacts(POLA, SAWKA)
    for trader in (SIDOROWICZ, POLA, SAWKA):
        home.answer(f"use:{trader}", "done")
    assert home.options == ("done",)
    assert home.refused(f"use:{PATRON}") == ("contact_limit", "S-39.10")
    home.answer("done", "outfit")
    home.come_back()
    assert home.state.used == ()
    home = with_contacts()
    home.answer(f"use:{SIDOROWICZ}", "done")
    assert home.refused(f"use:{SIDOROWICZ}") == ("contact_used", "S-39.10")
    assert home.refused(f"use:{RITA}") == ("not_your_contact", "S-39.10")


@clauses("S-39.11")
def test_there_are_four_types_of_contacts() -> None:
    contacts = Home().title.pack.pack.contacts.values()
    counts = dict.fromkeys(("loner", "trader", "companion", "contract"), 0)
    for one in contacts:
        counts[one.type] += 1
    assert counts == {"loner": 5, "trader": 5, "companion": 3, "contract": 3}


@clauses("S-37.2")
def test_at_most_one_companion_and_one_contract_come_along() -> None:
    home = with_contacts(DOG, DALIK, HUNTER, QUIET)
    home.answer(f"use:{DOG}", f"use:{HUNTER}")
    assert home.refused(f"use:{DALIK}") == ("one_companion", "S-37.2")
    assert home.refused(f"use:{QUIET}") == ("one_contract", "S-37.2")
    home.answer("done", "outfit")
    assert home.carried.contacts == (DOG, HUNTER)
    assert home.carried.keeper == "blue"


@clauses("S-37.8")
def test_a_companion_goes_with_the_stalker_named() -> None:
    home = with_contacts(DOG, COLLECTOR, stalkers=2)
    home.answer(f"use:{DOG}")
    assert (home.kind, home.options) == ("keeper", ("member:blue", "member:green"))
    home.answer("member:green")
    taken = home.all(PartnerTaken)[-1]
    assert (taken.partner, taken.seat, taken.stalker) == ("companion", "green", "sc-st-04")
    home.answer(f"use:{COLLECTOR}", "done", "outfit")
    assert (home.carried.contacts, home.carried.keeper) == ((DOG, COLLECTOR), "green")


@clauses("S-39.10")
def test_a_contract_may_be_accepted_again() -> None:
    home = with_contacts(HUNTER)
    home.answer(f"use:{HUNTER}", "done", "outfit")
    home.come_back(coupons=1000)
    assert home.state.contract == ""
    home.to_contacts("sc-m-a2")
    home.answer(f"use:{HUNTER}")
    assert home.state.contract == HUNTER


@clauses("S-39.31")
def test_rita_is_paid_when_she_is_asked() -> None:
    home = with_contacts(RITA)
    home.answer(f"use:{RITA}")
    assert (home.state.coupons, home.state.companion) == (4200, RITA)
    poor = with_contacts(RITA, coupons=799)
    assert poor.refused(f"use:{RITA}") == ("cannot_pay", "S-39.31")


@clauses("S-39.31")
@pytest.mark.parametrize(("contact", "price"), [(HLIB, 500), (GAMBLER, 500), (NADIA, 400)])
def test_a_loner_whose_price_nobody_can_pay_is_not_wasted(contact: str, price: int) -> None:
    poor = with_contacts(contact, coupons=price - 1)
    assert f"use:{contact}" not in poor.options
    assert poor.refused(f"use:{contact}") == ("cannot_pay", "S-39.31")
    assert poor.state.used == ()
    rich = with_contacts(contact, coupons=price)
    assert f"use:{contact}" in rich.options


@clauses("S-39.31", "S-41.8")
def test_nadia_sells_bandages_or_medicine() -> None:
    home = with_contacts(NADIA)
    home.answer(f"use:{NADIA}", "option:kit")
    assert home.state.coupons == 4100
    assert ids(home, home.state.stash) == ["sc-ar-01", "sc-it-07", "sc-it-09"]
    home = with_contacts(NADIA, coupons=899)
    home.answer(f"use:{NADIA}")
    assert home.state.coupons == 499, "only the bandages can be paid for, so nobody is asked"
    assert [one.source for one in home.state.waiting] == [NADIA]


@clauses("S-39.31")
def test_an_option_that_cannot_be_paid_is_told_apart_from_one_that_is_not_there() -> None:
    home = with_contacts(NADIA, coupons=5000)
    home.answer(f"use:{NADIA}")
    assert home.decision.about.closed == ()
    assert home.refused("option:other") == ("bad_choice", "S-43.1")
    travelling = Home(coupons=100, stickers=(3,))
    give(travelling.state, "sc-it-03")
    travelling.visit("14")
    assert travelling.options == ("option:feed", "option:leave")


@clauses("S-41.8")
def test_hlib_prepares_one_stalker_for_the_next_mission() -> None:
    home = with_contacts(HLIB)
    home.answer(f"use:{HLIB}")
    assert home.state.coupons == 4500
    assert [one.source for one in home.state.waiting] == [HLIB]


@clauses("S-39.29")
@pytest.mark.parametrize(
    ("dice", "gained"),
    [
        (("E0", "E1"), []),
        (("E1", "E1"), ["sc-it-01", "sc-it-02"]),
        (("E2", "E1"), ["sc-it-01", "sc-it-02"]),
        (("E3", "E1"), ["sc-ac-02"]),
    ],
)
def test_the_gambler_pays_by_the_dice(dice: tuple[str, ...], gained: list[str]) -> None:
    home = with_contacts(GAMBLER)
    home.load(equipment_dice=dice, item_deck=("sc-it-01", "sc-it-02"), accessory_deck=("sc-ac-02",))
    home.answer(f"use:{GAMBLER}")
    assert home.state.coupons == 4500
    assert [one.dice for one in home.all(LuckTried)] == [dice]
    assert ids(home, home.state.stash) == sorted(["sc-ar-01", *gained])


@clauses("S-41.41")
@pytest.mark.parametrize(("coupons", "after"), [(0, 750), (999, 1749)])
def test_the_patron_helps_a_poor_team(coupons: int, after: int) -> None:
    home = with_contacts(coupons=coupons)
    home.answer(f"use:{PATRON}")
    assert home.state.coupons == after
    assert home.all(CouponsChanged)[-1].change == 750


@clauses("S-41.41", "S-39.28")
def test_the_patron_takes_a_card_of_a_rich_team_for_a_random_item() -> None:
    home = with_contacts(coupons=1000)
    home.load(item_deck=("sc-it-10",))
    home.answer(f"use:{PATRON}")
    assert (home.kind, home.options) == ("may", ("yes", "no"))
    home.answer("yes")
    assert home.state.coupons == 1000
    assert ids(home, home.state.stash) == ["sc-it-10"], "there was only one card to give"
    declined = with_contacts()
    declined.answer(f"use:{PATRON}", "no")
    assert ids(declined, declined.state.stash) == ["sc-ar-01"]


@clauses("S-39.31")
def test_the_guide_shows_a_path_for_coupons_once_the_mission_is_chosen() -> None:
    home = with_contacts()
    home.answer(f"use:{GUIDE}")
    assert (home.state.coupons, home.kind) == (4700, "contacts")
    assert [one.source for one in home.state.waiting] == [GUIDE]
    poor = with_contacts(coupons=299)
    assert poor.refused(f"use:{GUIDE}") == ("cannot_pay", "S-39.31")


@clauses("S-42.5", "S-42.3")
def test_contacts_and_stash_are_open_to_every_seat() -> None:
    home = Home(2)
    views = [home.title.view_for(home.state, seat) for seat in ("blue", "green", "")]
    assert len({(view.contacts, view.stash, view.coupons) for view in views}) == 1


@clauses("SC-CA-17")
def test_what_was_agreed_is_used_up_with_the_mission() -> None:
    home = with_contacts(HLIB, DOG)
    home.answer(f"use:{HLIB}", f"use:{DOG}", "done", "outfit")
    home.come_back(won=False)
    state = home.state
    assert (state.waiting, state.companion, state.keeper, state.mission) == ((), "", "", "")
    assert DOG in state.contacts
    assert home.set_out(A1).next_mission == ()
