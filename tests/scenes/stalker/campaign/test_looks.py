"""What the campaign's table tells before a click, and how large and with which pictures."""

import pygame
import pytest

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.campaign.words.diary import pages
from rules.stalker.campaign.words.labels import contact_anchor
from scenes.stalker.asking.asked_card import asked_card
from scenes.stalker.campaign import notebook, pictures
from scenes.stalker.campaign.choosing import WIDTHS
from scenes.stalker.campaign.pictures import scenery
from scenes.table.scene import TableScene
from scenes.ui.dialog import Dialog
from tests.scenes.stalker.campaign.traveller import Player


def test_a_contact_that_pays_or_takes_at_once_tells_the_coupons_before_the_click(player):
    player.begin()
    player.click("place:sc-z-01")
    player.press("done")
    front = player.table.front
    assert front.coupons() == "5000 coupons"
    player.table.hover(contact_anchor("sc-ct-08"))
    assert front.coupons() == "5000, then 4700 coupons"
    player.pay(contact_anchor("sc-ct-08"))
    assert front.home.coupons == 4700


def test_enter_neither_leaves_contacts_unused_nor_sets_out_without_a_weapon(player):
    def main():
        return [one.key for one in player.top.prompt_bar.model.buttons if one.main]

    player.begin()
    player.click("place:sc-z-01")
    assert "done" in [one.key for one in player.top.prompt_bar.model.buttons]
    assert main() == [], "a contact or a stash may still be visited"
    player.press("done")
    player.click(contact_anchor("sc-ct-01"))
    player.click("ware:sc-w-01")
    player.press("done")
    assert player.kind() == "contacts"
    assert main() == []
    player.press("done")
    assert main() == ["do:step:suggest"]
    player.table.hover("gear:sc-w-01.1")
    player.draw()
    player.drag("gear:sc-w-01.1", "slot:blue.weapon")
    player.draw()
    assert main() == ["do:step:suggest"]
    player.press("do:step:suggest")
    player.draw()
    assert main() == ["do:finish"]
    player.press("do:finish")
    assert isinstance(player.top, TableScene)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_who_would_leave_a_bought_weapon_behind_is_asked_first(tmp_path, lang):
    player = Player(tmp_path, lang)
    player.to_counter()
    player.click("ware:sc-w-01")
    player.press("done")
    player.press("done")
    before = player.state()
    player.top.input.prompt_button("do:finish")
    assert isinstance(player.top, Dialog)
    assert len(player.top.body.splitlines()) == 2
    player.push("common.cancel")
    assert player.state() == before
    player.pack_nothing()
    assert player.state() != before
    player.program.close()


def test_cards_to_choose_from_are_as_large_as_the_sheet_allows(player):
    player.resize((1920, 1080))
    player.begin()
    player.click("place:sc-z-02")
    player.click("choice:0")
    assert player.kind() == "take_card"
    cards = player.table.cards
    wide = cards._grid()[2]
    assert wide > WIDTHS[-1]
    assert len(cards.places()) == len(cards.every())


def test_a_place_is_told_with_its_picture(player):
    player.begin()
    book = player.table.front.book
    assert scenery(book, "sc-z-02") == scenery(book, "110") == "stalker/cards/place_crate"
    assert scenery(book, "sc-z-01") == scenery(book, "sc-m-a1") == "stalker/cards/place_cells"
    assert scenery(book, "sc-ct-01") == "stalker/cards/place_desk"
    assert scenery(book, "sc-ct-08") == "stalker/cards/place_person"
    assert player.table.inspect(player.table.front.home, "place:sc-z-02").paint is not None


def test_what_a_contact_promised_is_asked_under_the_contact_s_name(player):
    player.begin()
    player.click("place:sc-z-01")
    player.press("done")
    player.pay(contact_anchor("sc-ct-08"))
    player.press("done")
    player.pack_nothing()
    player.press("do:set_out")
    assert player.kind() == "card_may"
    assert player.top.prompt_bar.model.message == "The Guide: do you use it?"
    assert asked_card(player.table.top) == "sc-ct-08"


def test_the_notebook_tells_what_happened_last(player, monkeypatch):
    player.resize((1920, 1080))
    player.begin()
    player.click("place:sc-z-05")
    shown = []
    fit = notebook.draw.fit

    def noted(canvas, words, *more, **named):
        shown.append(words)
        fit(canvas, words, *more, **named)

    monkeypatch.setattr(notebook.draw, "fit", noted)
    player.table.hover("")
    player.draw()
    name = player.say("location.sc-z-05.name")
    assert any(words.startswith(name) for words in shown)


def test_the_notebook_keeps_the_newest_line_where_not_all_have_room(player, monkeypatch):
    player.to_counter()
    for ware in ("sc-w-01", "sc-w-03", "sc-w-01"):
        player.click(f"ware:{ware}")
    player.press("done")
    shown = []
    monkeypatch.setattr(notebook.draw, "fit", lambda canvas, words, *_, **__: shown.append(words))
    front = player.table.front
    entries = [one for page in pages(front.book, front.links.told()) for one in page.entries]
    newest = front.kit.render(entries[-1].lines[-1])
    book = player.table.notebook
    surface = Canvas(pygame.Surface(player.view.pixels), player.view)
    book._latest(surface, Box(0, 0, 180, notebook.LEAST + 20))
    assert shown[0].startswith("…")
    assert newest.endswith(shown[-1])


def test_a_counter_begins_with_weapons_magazines_and_armour(player):
    player.to_counter()
    front = player.table.front
    sold = [one.thing for one in player.table.counter._wares()]
    kinds = [type(front.gear(one)).__name__ for one in sold]
    assert list(dict.fromkeys(kinds))[:3] == ["Weapon", "NoneType", "Armour"]
    assert player.table.anchor_box("ware:sc-w-03") is not None


def test_the_team_is_shown_by_its_portraits_and_its_weapons_in_their_own_shape(player, monkeypatch):
    sprite, drawn = pictures.draw.sprite, {}

    def noted(canvas, art, rect, *more):
        drawn[art] = Box(*rect)
        sprite(canvas, art, rect, *more)

    monkeypatch.setattr(pictures.draw, "sprite", noted)
    player.to_counter()
    player.click("ware:sc-w-01")
    player.press("done")
    player.draw()
    front = player.table.front
    people = [front.book.pack.stalkers[one.card] for one in front.home.members.values()]
    assert people
    assert all(f"stalker/{one.art}" in drawn for one in people)
    weapon = drawn[front.art("sc-w-01.1")]
    assert weapon.width == pytest.approx(2 * weapon.height)
