"""A campaign at the table: from the lobby through the Zone to a Mission and back, by clicks."""

import pygame
import pytest
from msgspec.structs import replace

from game.campaign import waited_for
from game.folders import Folders
from game.shell.canvas import Canvas
from game.shell.keymap import Keymap
from game.shell.records import Key, Pointer
from game.shell.view import View
from rules.stalker.campaign.desk import locations
from rules.stalker.campaign.events import FeePaid, StickerPlaced, TeamReturned
from rules.stalker.campaign.labels import contact_anchor, place_anchor, ware_anchor
from rules.stalker.campaign.prices import wares
from rules.stalker.campaign.state import MissionRecord
from scenes.app.program import Program
from scenes.menu.lobby import Lobby
from scenes.offscreen import off_screen_services
from scenes.stalker.campaign.choosing import WIDTHS
from scenes.stalker.campaign.diary import DiaryScene
from scenes.stalker.campaign.homecoming import HomecomingScene, NewsRow
from scenes.stalker.campaign.pictures import scenery
from scenes.table.course.modes import Mode
from scenes.table.scene import TableScene
from scenes.table.screens.opening import OpeningScene
from scenes.ui.choice import Segmented
from tests.clauses import clauses
from tests.scenes.table_driver import buttons, widgets

SIZE = (1280, 720)


class Player:
    """Somebody at the program, with a mouse."""

    def __init__(self, folder, lang="en"):
        self.services = off_screen_services(lang)
        self.folders = Folders(folder)
        self.folders.make()
        self.program = Program(self.services, self.folders)
        self.director = self.services.director
        self.resize(SIZE)
        self.program.show_shelf()

    def resize(self, size):
        self.view = View(self.services.assets, size, 1.0)
        self.director.layout(self.view)

    @property
    def top(self):
        return self.director.top

    @property
    def table(self):
        return self.top.table

    def settle(self):
        for _ in range(4000):
            self.director.update(0.05)
            if not isinstance(self.top, TableScene):
                self.director.pop()
            elif self.top.flow.mode is Mode.SHOWING:
                self.top.timeline.skip_all()
            else:
                return
        raise AssertionError("the table never came to rest")

    def point(self, kind, at):
        self.director.handle(Pointer(kind, *at, "left"))

    def click(self, anchor):
        box = self.table.anchor_box(anchor)
        assert box is not None, f"{anchor} is nowhere to be seen"
        for kind in ("move", "press", "release"):
            self.point(kind, box.center)
        self.settle()

    def drag(self, anchor, to):
        start = self.table.anchor_box(anchor).center
        self.point("move", start)
        self.point("press", start)
        goal = self.table.anchor_box(to).center
        self.point("drag", goal)
        self.point("release", goal)
        self.settle()

    def press(self, pick):
        """A button of the prompt."""
        self.top.input.prompt_button(pick)
        self.settle()

    def draw(self):
        self.director.draw(Canvas(pygame.Surface(self.view.pixels), self.view))

    def say(self, key):
        return self.top.text(key)

    def push(self, key):
        """The button with these words, on whatever lies on top."""
        label = self.say(key)
        box = next(one for one in buttons(self.top) if one.label == label).on_screen()
        for kind in ("move", "press", "release"):
            self.point(kind, box.center)

    def give_up(self):
        """By the menu of the Mission."""
        self.top.ways.open_menu()
        self.push("campaign.give_up")
        self.push("campaign.give_up")
        self.settle()

    def set_out(self):
        """The short way to the first Mission."""
        self.begin()
        self.click("place:sc-z-01")
        self.press("done")
        self.press("done")
        self.press("do:finish")
        self.click("do:set_out")

    def click_through(self, anchor):
        """A click that lays something over the table."""
        box = self.table.anchor_box(anchor)
        for kind in ("move", "press", "release"):
            self.point(kind, box.center)

    def key(self, chord):
        self.director.handle(Key(chord, actions=Keymap().actions(chord)))

    def walk_round(self, holds=lambda one: True):
        """Tab until the first choice comes again; ``holds`` is asked at each that is no button."""
        walked = []
        for _ in range(400):
            self.key("tab")
            at = self.top.board.walker.at
            if at in walked:
                return set(walked)
            if not self.top.input.is_button(at) and at in self.table.choices()[:-1]:
                assert holds(at), at
            walked.append(at)
        raise AssertionError("Tab never came round")

    def to_counter(self, coupons=None):
        """To the first Trader, perhaps with other coupons."""
        self.begin()
        self.click("place:sc-z-01")
        self.press("done")
        if coupons is not None:
            self.program.session.match.state.coupons = coupons
        self.click("contact:sc-ct-01")

    def state(self):
        match = self.program.session.match
        return match.title.encode(match.state)

    def kind(self):
        return self.top.flow.asked.kind

    def begin(self):
        self.program.play("stalker")
        assert isinstance(self.top, Lobby)
        ways = next(one for one in widgets(self.top) if isinstance(one, Segmented))
        ways.on_pick("stalker.campaign")
        self.top.start()
        self.settle()


@pytest.fixture
def player(tmp_path):
    one = Player(tmp_path)
    yield one
    one.program.close()


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


@clauses("S-39.17")
def test_a_mission_is_played_from_the_campaign_and_its_report_comes_back(player):
    player.set_out()
    assert player.program.session.match.title.info.key == "stalker"
    player.give_up()
    player.program.to_campaign()
    player.settle()
    campaign = player.program.session.match
    assert campaign.title.info.key == "stalker.campaign"
    assert waited_for(campaign) is None
    assert campaign.state.exploration == 2
    assert campaign.state.missions["sc-m-a1"].played == 1


@clauses("S-39.32")
def test_a_mission_is_given_up_in_its_menu_once_that_is_confirmed(player):
    player.set_out()
    player.top.ways.open_menu()
    labels = [one.label for one in buttons(player.top)]
    assert player.say("table.restart") not in labels
    player.push("campaign.give_up")
    player.push("common.cancel")
    assert player.program.session.match.outcome is None
    player.give_up()
    assert player.program.session.match.outcome is not None


@clauses("S-39.17", "S-39.8")
def test_what_a_mission_brought_is_told_before_the_next_exploration(player):
    player.set_out()
    player.give_up()
    player.program.to_campaign()
    sheet = player.top
    assert isinstance(sheet, HomecomingScene)
    told = {type(event) for event in sheet.news}
    assert {TeamReturned, FeePaid} <= told
    assert any(isinstance(one, NewsRow) for one in widgets(sheet))
    player.push("table.go_on")
    assert isinstance(player.top, TableScene)


def test_the_sheet_of_the_return_is_gone_once_something_new_is_undertaken(player):
    player.set_out()
    player.give_up()
    player.program.to_campaign()
    player.settle()
    player.click("place:sc-z-05")
    path = player.program.session.journal.path
    player.program.leave()
    player.program.open(str(path))
    assert isinstance(player.top, TableScene)


@clauses("S-39.8")
def test_new_places_shine_for_a_while_after_the_return(player):
    player.begin()
    table = player.table
    table.begin_event(StickerPlaced(sticker=1, places=("sc-z-02",)), table.front.home)
    assert table.map.fresh == ("sc-z-02",)
    player.director.update(1.0)
    assert table.map.fresh
    player.director.update(9.0)
    assert not table.map.fresh


def test_the_menu_of_a_mission_leads_to_the_campaign_and_back(player):
    player.set_out()
    path = player.program.session.journal.path
    player.top.ways.open_menu()
    player.push("campaign.to_campaign")
    player.settle()
    assert player.program.session.match.title.info.key == "stalker.campaign"
    player.click("do:set_out")
    assert player.program.session.journal.path == path


def test_a_mission_that_was_left_is_gone_on_with(player):
    player.set_out()
    journal = player.program.session.journal.path
    player.program.leave()
    card = next(one for one in player.program.books().matches() if one.campaign)
    assert card.title == "stalker"
    player.program.open(card.id)
    player.settle()
    player.click("do:set_out")
    assert player.program.session.journal.path == journal


def test_the_diary_lies_over_the_table(player):
    player.begin()
    player.click("place:sc-z-05")
    box = player.table.anchor_box("diary")
    for kind in ("move", "press", "release"):
        player.point(kind, box.center)
    assert isinstance(player.top, DiaryScene)
    assert any(entry.place == "sc-z-05" for page in player.top.pages for entry in page.entries)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_shelf_tells_where_the_campaign_stands(tmp_path, lang):
    player = Player(tmp_path, lang)
    player.begin()
    player.program.leave()
    shelf = player.program.books().shelf()
    blurb = next(card.blurb for card in shelf.titles if card.key == "stalker")
    assert "1" in blurb
    assert "5000" in blurb
    player.program.close()


# --- playing again -----------------------------------------------------------------------------


def test_a_played_mission_is_played_again_from_the_diary_and_is_told_to_be_practice(player):
    player.set_out()
    player.give_up()
    player.program.to_campaign()
    player.settle()
    campaign = player.program.session.journal.path
    before = player.state()
    player.click_through("diary")
    player.push("campaign.play_again")
    assert player.top.body == player.say("diary.practice")
    player.push("campaign.practise")
    assert isinstance(player.top, OpeningScene)
    told = [line for part in player.top.sheet().parts for line in part.lines]
    assert player.say("diary.practice") in told
    player.settle()
    practice = player.program.session.match
    assert practice.free_undo
    assert player.table.overview(player.top.flow.view)[0].key == "diary.practice"
    player.top.ways.open_menu()
    assert player.say("campaign.give_up") not in [one.label for one in buttons(player.top)]
    player.push("campaign.to_campaign")
    player.settle()
    assert player.program.session.journal.path == campaign
    assert player.state() == before


def test_a_mission_that_was_won_leads_to_the_diary(player):
    player.begin()
    home = player.table.front.home
    won = {"sc-m-a1": MissionRecord(played=1, won=True)}
    player.table.show(replace(home, missions=won, marked=("sc-z-01",)))
    card = player.table.inspect(home, "place:sc-z-01")
    assert player.say("campaign.practice_note") in card.body


# --- the keyboard ------------------------------------------------------------------------------


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


# --- what is told before a click ---------------------------------------------------------------


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


def test_a_contact_that_pays_or_takes_at_once_tells_the_coupons_before_the_click(player):
    player.begin()
    player.click("place:sc-z-01")
    player.press("done")
    front = player.table.front
    assert front.coupons() == "5000 coupons"
    player.table.hover(contact_anchor("sc-ct-08"))
    assert front.coupons() == "5000, then 4700 coupons"
    player.click(contact_anchor("sc-ct-08"))
    assert front.home.coupons == 4700


def test_enter_neither_leaves_contacts_unused_nor_sets_out_without_a_weapon(player):
    def main():
        return [one.key for one in player.top.prompt_bar.model.buttons if one.main]

    player.to_counter()
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
    assert main() == ["do:finish"]


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
