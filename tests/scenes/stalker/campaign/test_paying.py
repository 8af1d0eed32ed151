"""Coupons never leave the stash by a click that did not tell the price."""

import pytest

from scenes.table.scene import TableScene
from scenes.ui.dialog import Dialog
from tests.scenes.stalker.campaign.traveller import Player
from tests.scenes.table_driver import buttons

GUIDE, NADIA, HLIB, GAMBLER, RITA = (f"sc-ct-{number}" for number in ("08", "05", "06", "15", "14"))


def to_contacts(player, contact, **changed):
    player.begin()
    player.click("place:sc-z-01")
    state = player.program.session.match.state
    state.contacts = (contact,)
    for name, value in changed.items():
        setattr(state, name, value)
    player.press("done")
    assert player.kind() == "contacts"


def coupons(player):
    return player.program.session.match.state.coupons


def labels(player):
    return [one.label for one in buttons(player.top)]


@pytest.mark.parametrize(("contact", "price"), [(HLIB, 500), (GAMBLER, 500), (RITA, 800)])
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_a_click_on_a_contact_that_costs_something_asks_first(tmp_path, contact, price, lang):
    player = Player(tmp_path, lang)
    to_contacts(player, contact)
    player.click_through(f"contact:{contact}")
    assert isinstance(player.top, Dialog)
    assert coupons(player) == 5000
    assert str(price) in player.top.body
    assert str(5000 - price) in player.top.body
    assert any(str(price) in one for one in labels(player))
    player.push("common.cancel")
    assert isinstance(player.top, TableScene)
    assert coupons(player) == 5000
    player.pay(f"contact:{contact}")
    assert coupons(player) == 5000 - price
    player.program.close()


def test_the_guide_asks_before_he_takes_coupons_where_that_is_all_he_offers(player):
    to_contacts(player, GUIDE)
    player.click_through(f"contact:{GUIDE}")
    assert isinstance(player.top, Dialog)
    assert "All that is on offer now: Pay 300 for a hidden path." in player.top.body
    assert coupons(player) == 5000


def test_a_sheet_on_which_everything_costs_has_a_way_back(player):
    to_contacts(player, NADIA)
    player.click(f"contact:{NADIA}")
    assert player.kind() == "script"
    told = [player.table.front.label(one) for one in player.table.front.plain]
    assert [("400" in one, "900" in one) for one in told] == [(True, False), (False, True)]
    player.push("campaign.not_now")
    player.settle()
    assert player.kind() == "contacts"
    assert coupons(player) == 5000
    assert NADIA not in player.program.session.match.state.used


def test_a_price_that_stands_on_the_button_is_not_asked_for_twice(player):
    to_contacts(player, NADIA)
    player.click(f"contact:{NADIA}")
    player.click("choice:0")
    assert isinstance(player.top, TableScene)
    assert coupons(player) == 4600
