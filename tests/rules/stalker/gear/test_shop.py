"""The shop before a scenario (SC-SV-02), kits by campaign point, and how bots pack (SC-D-11)."""

from __future__ import annotations

import pytest

from rules.stalker import EXTRA, KITS, MISSIONS, SURVIVAL
from rules.stalker.bots.defaults import default_pick
from rules.stalker.model.events_mission import RoundBegun
from rules.stalker.model.questions import ShopAbout
from tests.clauses import clauses
from tests.rules.stalker.table import AKM, JACKET, SUIT, Table, book, mission


def shopping(seats: int = 1) -> Table:
    t = mission("S3", seats, kit="shop")
    while t.state.open[0].kind == "start_field":
        seat = t.state.open[0].seat
        t.answer(t.options(seat)[0], seat)
    return t


def left(t: Table, seat: str = "blue") -> int:
    about = t.decision(seat).about
    assert isinstance(about, ShopAbout)
    return about.coupons


@clauses("SC-SV-02")
def test_who_goes_alone_has_more_to_spend() -> None:
    assert left(shopping()) == 4500
    assert left(shopping(2)) == 3500


@clauses("SC-SV-02")
def test_everybody_begins_with_a_jacket_bolts_and_focus() -> None:
    man = shopping().man()
    assert book().cards[man.armour].id == JACKET
    assert (man.weapon, man.bolts, man.focus) == ("", 3, True)


@clauses("SC-SV-02")
def test_cards_cost_their_price_and_magazines_300() -> None:
    t = shopping()
    t.do("option:weapon", f"card:{AKM}.1", "equip")
    assert left(t) == 3500
    t.do("option:magazine", "magazine:rifle")
    assert left(t) == 3200
    assert t.man().magazines == (0, 1, 0)
    t.do("option:armour", f"card:{SUIT}.1", "equip")
    assert left(t) == 2200
    assert book().cards[t.man().armour].id == SUIT
    t.answer("done")
    assert t.state.ammo[t.man().weapon] == 6
    assert t.all(RoundBegun)


@clauses("SC-SV-02")
def test_nothing_above_level_two_and_nothing_too_dear_is_on_the_shelf() -> None:
    t = shopping()
    for shelf in ("weapon", "armour", "accessory"):
        t.answer(f"option:{shelf}")
        for option in t.options()[:-1]:
            card = book().cards[option.removeprefix("card:")]
            assert card.level <= 2
            assert card.price <= left(t)
        t.answer("pass")
    t.do("option:armour", "card:sc-ar-10.1", "equip")
    assert left(t) == 700
    t.answer("option:weapon")
    assert {book().cards[one.removeprefix("card:")].id for one in t.options()[:-1]} == {
        "sc-w-01",
        "sc-w-02",
        "sc-w-08",
    }


@clauses("SC-SV-02")
def test_a_full_backpack_takes_no_more_items() -> None:
    t = shopping()
    while "option:item" in t.options():
        t.answer("option:item")
        t.answer(next(one for one in t.options() if one.startswith("card:sc-it-0")))
        while t.kind() not in ("shop", "shop_card"):
            t.answer(t.options()[0])
    assert len(t.man().backpack) == book().box.backpack or left(t) < 100


@clauses("SC-SV-02")
def test_two_buy_one_after_the_other_from_one_stock() -> None:
    t = shopping(2)
    t.do("option:weapon", "card:sc-w-07.1", "equip", "done")
    assert t.kind("green") == "shop"
    t.answer("option:weapon", "green")
    assert "card:sc-w-07.1" not in t.options("green")


@clauses("SC-SV-02")
def test_a_computer_player_packs_like_the_assault_kit() -> None:
    t = shopping()
    for _ in range(60):
        if t.kind() == "act":
            break
        t.answer(default_pick(book(), t.state, t.decision()))
    man = t.man()
    assert book().cards[man.weapon].id == AKM
    assert book().cards[man.armour].id == SUIT
    assert man.magazines == (0, 2, 0)
    assert "sc-it-02" in {book().cards[one].id for one in man.backpack}


@pytest.mark.parametrize("code", [*MISSIONS, *EXTRA, *SURVIVAL])
@pytest.mark.parametrize("kit", KITS)
def test_every_kit_can_be_taken_everywhere(kit: str, code: str) -> None:
    for seats in (1, 4):
        assert len(mission(code, seats, kit=kit).state.stalkers) == seats


def test_the_campaign_kit_grows_with_the_campaign() -> None:
    def worth(code: str) -> int:
        man = mission(code, kit="campaign").man()
        return sum(book().cards[one].price for one in (man.weapon, man.armour))

    worths = [worth(code) for code in MISSIONS]
    assert worths[0] <= worths[1] < worths[2] < worths[3]
    assert worths[5] == max(worths)
