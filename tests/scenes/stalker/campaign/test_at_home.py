"""Between the Missions of a campaign: places, Contacts, the counter, packing, by clicks."""

import pytest

from game.shell.records import Pointer
from rules.stalker.campaign.desk import locations
from rules.stalker.campaign.goods.prices import wares
from rules.stalker.campaign.words.labels import contact_anchor, place_anchor, ware_anchor
from scenes.table.scene import TableScene
from tests.clauses import clauses


@clauses("S-39.4", "S-39.7")
def test_a_place_is_visited_on_the_map_and_crossed_off(player):
    player.begin()
    player.click("place:sc-z-05")
    home = player.table.front.home
    assert home.visited == "sc-z-05"
    assert "sc-z-05" in home.marked
    assert "sc-ct-04" in home.contacts


@clauses("S-39.12")
def test_a_trader_sells_at_the_counter(player):
    player.begin()
    player.click("place:sc-z-01")
    player.press("done")
    player.click("contact:sc-ct-01")
    assert player.kind() == "trade"
    middle = player.table.counter.area.center
    while player.table.anchor_box("ware:sc-w-01") is None:
        before = player.table.counter.first
        player.director.handle(Pointer("wheel", *middle, dy=-1))
        assert player.table.counter.first > before
    player.click("ware:sc-w-01")
    assert player.table.front.home.coupons == 4900
    assert "sc-w-01.1" in player.table.front.home.stash


@clauses("S-39.14")
def test_gear_is_dragged_from_the_stash_to_a_stalker_and_back(player):
    player.begin()
    player.click("place:sc-z-01")
    player.press("done")
    player.press("done")
    assert player.kind() == "outfit"
    strip = player.table.team.places()["gear:sc-ar-01.1"]
    player.drag("gear:sc-ar-01.1", "slot:blue.armour")
    assert player.table.packing.held.members["blue"].armour == "sc-ar-01.1"
    assert player.table.team.places()["gear:sc-ar-01.1"].x < strip.x
    player.drag("gear:sc-ar-01.1", "slot:stash")
    assert player.table.packing.held.stash == ("sc-ar-01.1",)


def test_the_team_is_packed_by_one_button(player):
    player.begin()
    player.click("place:sc-z-01")
    player.press("done")
    player.press("done")
    player.push("option.outfit_suggest")
    assert player.table.packing.held.members["blue"].armour == "sc-ar-01.1"


def test_tab_reaches_every_place_of_the_map_every_contact_and_the_diary(player):
    player.begin()
    walked = player.walk_round()
    home = player.table.front.home
    places = {place_anchor(one.id) for one in locations(player.table.front.book, home)}
    assert places <= walked
    assert {contact_anchor(one) for one in home.contacts} <= walked
    assert "diary" in walked


def test_the_counter_scrolls_to_the_ware_that_the_keyboard_is_on(player):
    player.to_counter()
    seen = set(player.table.counter.places())
    walked = player.walk_round(lambda one: one in player.table.counter.places())
    assert len(walked) > len(seen)
    assert set(player.table.counter.every()) <= walked


def test_esc_puts_down_what_is_in_hand(player):
    player.begin()
    player.click("place:sc-z-01")
    player.press("done")
    player.press("done")
    player.click("gear:sc-ar-01.1")
    assert player.table.packing.in_hand == "sc-ar-01.1"
    player.key("escape")
    assert player.table.packing.in_hand == ""
    assert isinstance(player.top, TableScene)


@clauses("S-39.16")
def test_magazines_lie_in_the_team_strip(player):
    player.to_counter()
    front = player.table.front
    player.click("ware:magazine-rifle")
    player.click("ware:magazine-rifle")
    player.press("done")
    assert "gear:magazine-rifle@stash" in player.table.team.places()
    assert front.count("magazine-rifle@stash") == 2
    card = player.table.inspect(front.view, "gear:magazine-rifle@stash")
    assert card.title == player.say("token.magazine_rifle.name")
    player.draw()


@clauses("S-39.12")
def test_esc_takes_a_visit_back_where_nothing_was_bought(player):
    player.to_counter()
    player.key("escape")
    player.settle()
    assert isinstance(player.top, TableScene)
    assert player.kind() == "contacts"
    assert player.program.session.match.state.used == ()


@clauses("S-39.12")
def test_esc_leaves_a_counter_with_what_was_bought(player):
    player.to_counter()
    front = player.table.front
    player.click(next(one for one in player.table.choices() if front.can(one)))
    stash = player.program.session.match.state.stash
    player.key("escape")
    player.settle()
    assert player.kind() == "contacts"
    assert player.program.session.match.state.used == ("sc-ct-01",)
    assert player.program.session.match.state.stash == stash


@clauses("S-39.12")
def test_esc_takes_no_purchase_back_at_a_counter_that_was_left_open(player):
    player.to_counter()
    front = player.table.front
    player.click(next(one for one in player.table.choices() if front.can(one)))
    stash = player.program.session.match.state.stash
    player.program.leave()
    campaign = next(one for one in player.program.books().matches() if one.campaign)
    player.program.open(campaign.id)
    player.settle()
    assert player.kind() == "trade"
    player.key("escape")
    player.settle()
    assert player.kind() == "contacts"
    assert player.program.session.match.state.stash == stash


@clauses("S-39.12")
def test_a_ware_tells_its_price_and_what_would_be_left(player):
    player.to_counter()
    front = player.table.front
    anchor = next(one for one in player.table.choices() if front.can(one))
    price = next(
        ware.price
        for ware in wares(front.book, front.home, "sc-ct-01")
        if ware_anchor(ware.thing) == anchor
    )
    card = player.table.inspect(front.home, anchor)
    assert (player.say("campaign.price"), str(price)) in card.facts
    assert front.after(anchor).coupons == front.home.coupons - price


@clauses("S-39.12", "S-39.6")
def test_what_cannot_be_picked_says_why(player):
    player.to_counter(coupons=0)
    front = player.table.front
    dear = next(one for one in player.table.counter.every() if one in front.barred)
    player.table.hover(dear)
    card = player.table.inspect(front.home, dear)
    assert player.say("refusal.not_enough_coupons") in card.body[0]
    player.click(dear)
    assert player.top.prompt_bar.refusal == player.say("refusal.not_enough_coupons")


@clauses("S-39.4")
def test_a_second_visit_is_refused_with_its_reason(player):
    player.begin()
    player.click("place:sc-z-05")
    player.click("place:sc-z-04")
    assert player.top.prompt_bar.refusal == player.say("refusal.location_limit")


@pytest.mark.parametrize("kind", ["pistol", "rifle", "shotgun"])
def test_magazines_are_explained_wherever_they_lie(player, kind):
    player.begin()
    home = player.table.front.home
    for anchor in (f"ware:magazine-{kind}", f"gear:magazine-{kind}@stash"):
        assert player.table.inspect(home, anchor).title == player.say(f"token.magazine_{kind}.name")
