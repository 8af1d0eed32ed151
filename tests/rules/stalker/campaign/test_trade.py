"""Traders: exact prices, limits and rounding (S-39.12, S-39.13, SC-CT-01 to 04, 13)."""

from __future__ import annotations

import pytest

from rules.stalker.campaign.goods.prices import takings, wares
from rules.stalker.campaign.model.events import ThingBought, ThingSold
from tests.clauses import clauses
from tests.rules.stalker.campaign.home import (
    A1,
    A2,
    HERSZ,
    LUKA,
    POLA,
    SAWKA,
    SIDOROWICZ,
    Home,
    give,
    ids,
    with_contacts,
)


def at_counter(trader: str, *owned: str, coupons: int = 20_000) -> Home:
    home = with_contacts(trader, coupons=coupons)
    give(home.state, *owned)
    home.answer(f"use:{trader}")
    while home.kind != "trade":
        home.answer(home.options[0])
    return home


def price(home: Home, thing: str) -> int | None:
    contact = home.decision.about.contact
    ware = [one for one in wares(home.title.pack, home.view, contact) if one.thing == thing]
    return ware[0].price if ware else None


def paid(home: Home, thing: str) -> int | None:
    contact = home.decision.about.contact
    deals = takings(home.title.pack, home.view, contact)
    return next((one.price for one in deals if one.pick.thing.startswith(thing)), None)


@clauses("S-39.12", "S-39.13")
def test_sidorowicz_prices_are_those_of_the_example() -> None:
    home = at_counter(SIDOROWICZ, "sc-w-02", "sc-ar-02", coupons=1000)
    home.answer("sell:sc-w-02.1", "sell:sc-ar-02.1", "buy:sc-it-01")
    assert home.state.coupons == 650
    assert [one.price for one in home.all(ThingSold)] == [50, 600]
    assert [one.price for one in home.all(ThingBought)] == [1000]
    assert "sc-w-02.1" in home.state.supply["weapon"]


@clauses("S-39.12")
@pytest.mark.parametrize(
    ("trader", "prices"),
    [
        (
            SIDOROWICZ,
            {
                "sc-w-03": 1000,
                "sc-w-10": None,
                "sc-ar-06": 1000,
                "sc-ar-02": None,
                "magazine-rifle": 500,
                "sc-it-02": 600,
                "sc-ac-01": 1000,
                "sc-ac-05": None,
                "sc-af-01": None,
            },
        ),
        (
            POLA,
            {
                "sc-ar-02": 2500,
                "sc-ar-03": None,
                "sc-ac-06": 1000,
                "sc-ac-15": 3000,
                "sc-ac-01": None,
                "sc-ac-05": None,
                "sc-it-02": 300,
                "sc-it-01": None,
                "magazine-rifle": None,
            },
        ),
        (
            LUKA,
            {
                "sc-it-01": 500,
                "sc-it-09": 700,
                "sc-it-03": None,
                "sc-ac-03": 5000,
                "magazine-pistol": 400,
                "sc-w-01": None,
            },
        ),
        (
            SAWKA,
            {
                "sc-w-01": 100,
                "sc-w-10": 2500,
                "sc-w-16": 12000,
                "magazine-shotgun": 350,
                "sc-ar-01": None,
            },
        ),
        (
            HERSZ,
            {
                "sc-ac-08": 4500,
                "sc-ac-06": None,
                "sc-it-07": 400,
                "sc-ar-12": 9000,
                "sc-ar-02": None,
            },
        ),
    ],
)
def test_what_a_trader_sells_and_for_how_much(trader: str, prices: dict[str, int | None]) -> None:
    home = at_counter(trader)
    assert {thing: price(home, thing) for thing in prices} == prices


@clauses("S-39.12", "S-39.13")
@pytest.mark.parametrize(
    ("trader", "prices"),
    [
        (SIDOROWICZ, {"sc-w-03": 250, "sc-ac-10": 200, "sc-af-01": 750, "sc-it-03": 0}),
        (POLA, {"sc-ar-02": 1250, "sc-ac-01": 500, "sc-ac-05": None, "sc-w-03": None}),
        (LUKA, {"sc-it-01": 500, "sc-it-03": 100, "sc-ac-05": None}),
        (SAWKA, {"sc-w-01": 50, "sc-w-04": 2500, "sc-it-01": None}),
        (HERSZ, {"sc-af-01": 3000, "sc-ac-01": None}),
    ],
)
def test_what_a_trader_takes_and_pays(trader: str, prices: dict[str, int | None]) -> None:
    home = at_counter(trader, *prices, "sc-ar-02")
    assert {thing: paid(home, thing) for thing in prices} == prices


@clauses("S-39.12")
def test_luka_gives_an_item_first_and_trades_in_magazines() -> None:
    home = with_contacts(LUKA, coupons=1000, magazines=(0, 1, 0))
    home.answer(f"use:{LUKA}")
    assert home.kind == "take_card"
    assert "card:sc-it-01" not in home.options
    home.answer("card:sc-it-02", "sell:magazine-rifle", "buy:magazine-shotgun")
    assert (home.state.coupons, home.state.magazines) == (900, (0, 0, 1))
    assert home.refused("sell:magazine-rifle") == ("not_for_sale", "S-39.12")


@clauses("S-39.12")
def test_bad_purchases_say_what_is_wrong() -> None:
    home = at_counter(SIDOROWICZ, coupons=150)
    assert home.refused("buy:sc-w-04") == ("not_for_sale", "S-39.12")
    assert home.refused("buy:sc-w-03") == ("not_enough_coupons", "S-39.12")
    assert home.refused("buy:no-such-card") == ("not_for_sale", "S-39.12")
    assert home.refused("sell:sc-w-03.1") == ("not_for_sale", "S-39.12")
    assert "buy:sc-w-01" in home.options


@clauses("S-39.13", "S-1.3")
def test_a_card_must_be_left_in_its_deck_to_be_bought() -> None:
    home = at_counter(SIDOROWICZ, "sc-it-10", "sc-it-10")
    assert home.refused("buy:sc-it-10") == ("sold_out", "S-39.13")
    home.answer("sell:sc-it-10.1", "buy:sc-it-10")
    assert home.refused("buy:sc-it-10") == ("sold_out", "S-39.13")


@clauses("S-39.13")
def test_nothing_is_sold_for_nothing() -> None:
    home = at_counter(SIDOROWICZ, "sc-it-03")
    assert home.refused("sell:sc-it-03.1") == ("worth_nothing", "S-39.12")
    assert "sell:sc-ar-01.1" not in home.options


@clauses("S-39.13", "S-1.3")
def test_magazines_run_out() -> None:
    home = with_contacts(coupons=20_000, magazines=(0, 9, 0))
    home.answer(f"use:{SIDOROWICZ}", "buy:magazine-rifle")
    assert home.state.magazines == (0, 10, 0)
    assert home.refused("buy:magazine-rifle") == ("sold_out", "S-39.13")


@clauses("S-41.41", "S-41.4")
@pytest.mark.parametrize(
    ("trader", "first", "second"), [(SAWKA, "sc-w-04", "sc-w-05"), (HERSZ, "sc-ar-03", "sc-ar-11")]
)
def test_one_card_of_level_three_is_sold_in_a_campaign(
    trader: str, first: str, second: str
) -> None:
    home = at_counter(trader, coupons=30_000)
    home.answer(f"buy:{first}")
    assert home.refused(f"buy:{second}") == ("not_for_sale", "S-39.12")
    home.answer("done", "done", "outfit")
    home.come_back()
    home.to_contacts(A2)
    home.answer(f"use:{trader}")
    assert home.refused(f"buy:{second}") == ("not_for_sale", "S-39.12")


@clauses("S-39.28", "S-39.12")
def test_what_is_worn_can_be_sold_and_its_accessories_stay() -> None:
    home = Home()
    rifle, scope = give(home.state, "sc-w-03", "sc-ac-02")
    home.set_out(A1, f"outfit put:{rifle}:blue.weapon put:{scope}:on.{rifle}")
    home.come_back()
    home.to_contacts(A2)
    home.answer(f"use:{SIDOROWICZ}", f"sell:{rifle}")
    state = home.state
    assert (state.members["blue"].weapon, state.mounted) == ("", {})
    assert scope in state.stash
    assert rifle in state.supply["weapon"]


@clauses("S-39.12")
def test_the_counter_is_left_when_the_team_says_so() -> None:
    home = at_counter(SIDOROWICZ)
    home.answer("buy:sc-w-01", "buy:sc-w-01", "done")
    assert home.kind == "contacts"
    assert ids(home, home.state.stash) == ["sc-ar-01", "sc-w-01", "sc-w-01"]


@clauses("S-39.20")
def test_coupons_are_a_number_without_a_limit() -> None:
    home = with_contacts(HERSZ, coupons=990_000)
    give(home.state, "sc-af-03")
    home.answer(f"use:{HERSZ}", "sell:sc-af-03.1")
    assert home.state.coupons == 996_000
