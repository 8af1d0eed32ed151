"""Somebody who plays the campaign by clicks, from the shelf."""

import pygame

from game.keeping.folders import Folders
from game.shell.canvas import Canvas
from game.shell.keymap import Keymap
from game.shell.records import Key, Pointer
from game.shell.view import View
from scenes.app.program import Program
from scenes.menu.lobby import Lobby
from scenes.offscreen import off_screen_services
from scenes.table.course.modes import Mode
from scenes.table.scene import TableScene
from scenes.ui.choice import Segmented
from scenes.ui.dialog import Dialog
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

    def pay(self, anchor):
        """A click that costs something, and yes to the question whether it shall."""
        self.click_through(anchor)
        assert isinstance(self.top, Dialog)
        box = next(one for one in buttons(self.top)).on_screen()
        for kind in ("move", "press", "release"):
            self.point(kind, box.center)
        self.settle()

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
        self.pack_nothing()
        self.press("do:set_out")

    def pack_nothing(self):
        """What lies in the stash stays there, although the table asks."""
        self.top.input.prompt_button("do:finish")
        self.push("campaign.go_all_the_same")
        self.settle()

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
