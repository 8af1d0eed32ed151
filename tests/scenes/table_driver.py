"""Plays at a table off screen: clicks anchors, answers for bots, and looks at the picture."""

from __future__ import annotations

import pygame

from game.bots.thinking import think
from game.bots.worker import Answer
from game.keeping.folders import Folders
from game.keeping.settings import Settings
from game.playing.match import Match, Origin
from game.playing.session import Session
from game.shell.canvas import Canvas
from game.shell.keymap import Keymap
from game.shell.records import Key, Pointer
from game.shell.view import View
from scenes.offscreen import off_screen_services
from scenes.table.course.modes import Mode
from scenes.table.scene import TableScene

FRAME = 1 / 30
LONGEST = 4000


class InstantWorker:
    """A computer player that thinks at once, in this process."""

    def __init__(self, title, seconds=0.01):
        self.title, self.seconds = title, seconds
        self.question = None
        self.broken = ""

    @property
    def busy(self):
        return self.question is not None

    def ask(self, question):
        self.question = question

    def poll(self):
        question, self.question = self.question, None
        if self.broken:
            return Answer(question.decision.id, error=self.broken)
        return Answer(question.decision.id, think(self.title, question))

    def give_up(self):
        self.question = None

    def prepare(self, decisions, ask):
        """Thinks at once when it is asked."""

    def forget(self):
        self.give_up()

    def close(self):
        self.give_up()


class Host:
    """Notes where the table wants to go."""

    def __init__(self):
        self.calls = []

    def moved_on(self, session, round_text):
        """Tables go on all the time: that is no way anywhere."""

    def __getattr__(self, name):
        return lambda *args: self.calls.append((name, *args))


class TableDriver:
    """One table, one director, no window."""

    def __init__(
        self, kit, setup, folder, *, seed=1, position=None, loaded=None, lang="en",
        size=(1920, 1080), scale=1.0, speed="instant", fresh=True, check_pose=True,
        match=None, free_undo=False, journal=None,
    ):  # fmt: skip
        self.kit = kit
        settings = Settings(language=lang, animation_speed=speed, reduced_motion=True)
        self.services = off_screen_services(lang, settings)
        origin = Origin(setup, seed, position, loaded or {})
        self.match = match or Match(kit.rules, origin, free_undo=free_undo)
        self.worker = InstantWorker(kit.rules)
        self.session = Session(self.match, kit.stamp, Folders(folder), self.worker, journal)
        self.host = Host()
        self.view = View(self.services.assets, size, scale)
        self.director = self.services.director
        self.director.layout(self.view)
        self.scene = TableScene(
            self.services, kit, self.session, self.host, fresh=fresh, check_pose=check_pose
        )
        self.keymap = Keymap()
        self.director.push(self.scene)

    @property
    def flow(self):
        return self.scene.flow

    @property
    def table(self):
        return self.scene.table

    @property
    def top(self):
        return self.director.top

    def tick(self, seconds=FRAME):
        self.director.update(seconds)

    def settle(self):
        """Let time pass until somebody at the screen has to do something."""
        for _ in range(LONGEST):
            if self.top is not self.scene or self.flow.mode not in (Mode.SHOWING, Mode.THINKING):
                return
            self.tick()
        raise AssertionError(f"the table never came to rest: {self.flow.mode}")

    def check_choices(self):
        """Every choice is where it says, every question has words."""
        shown, asked = self.table, self.flow.asked
        assert shown.prompt(self.flow.view, asked).message
        for anchor in shown.choices():
            box = shown.anchor_box(anchor)
            assert box is not None, anchor
            under = shown.anchor_at(*box.center)
            assert under == anchor, (anchor, under, asked.kind)

    def click_on(self, most, click_one):
        """Let a function click at each question; gives the kinds of questions that were met."""
        met = set()
        for _ in range(most):
            if self.flow.mode is Mode.CURTAIN:
                self.its_me()
                self.settle()
            while self.top is not self.scene:
                self.director.pop()
            if self.flow.mode is Mode.ENDED:
                break
            met.add(self.flow.asked.kind)
            click_one(self)
            self.settle()
        return met

    def click_at(self, point, button="left"):
        x, y = point
        self.director.handle(Pointer("move", x, y))
        self.director.handle(Pointer("press", x, y, button))
        self.director.handle(Pointer("release", x, y, button))

    def click(self, anchor, button="left"):
        box = self.table.anchor_box(anchor)
        assert box is not None, f"{anchor} is nowhere to be seen"
        self.click_at(box.center, button)

    def press_button(self, label):
        """Click the button with this label in whatever scene is on top."""
        button = next(one for one in buttons(self.top) if one.label == label)
        self.click_at(button.on_screen().center)

    def key(self, chord):
        *held, name = chord.split("+")
        flags = dict.fromkeys(held, True)
        self.director.handle(Key(name, actions=self.keymap.actions(chord), **flags))

    def its_me(self):
        """Pass through the curtain and the recap behind it."""
        self.tick(1.0)
        self.top.on_me.__self__._curtain._me()
        while self.top is not self.scene:
            self.director.pop()

    def answer(self, pick):
        """Answer the question that is asked, as the title's table would."""
        assert self.flow.asked is not None
        assert self.scene.submit(self.flow.asked, pick), f"{pick} was refused"
        self.settle()

    def shot(self, path=None):
        surface = pygame.Surface(self.view.pixels)
        self.director.draw(Canvas(surface, self.view))
        if path is not None:
            pygame.image.save(surface, path)
        return surface


def widgets(scene):
    """Every widget of a scene, nested ones too."""

    def walk(some):
        for widget in some:
            yield widget
            yield from walk(widget.children())

    return walk(scene.ui._widgets)


def buttons(scene):
    return [one for one in widgets(scene) if getattr(one, "label", None)]
