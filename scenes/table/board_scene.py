"""The scene of a board: the board with its panels, and the player's hands on them."""

from __future__ import annotations

from abc import ABC, abstractmethod

from game.shell.canvas import Canvas
from game.shell.records import Input, Key, Pointer
from game.shell.view import View
from rules.kernel.decision import Decision, Refusal
from rules.kernel.setup import Setup
from rules.kernel.text import Text
from rules.kernel.view import View as GameView
from scenes.base import Services
from scenes.table.board import Board
from scenes.table.contract import TableLinks
from scenes.table.frame import Frame, plan
from scenes.table.host import TableHost, TitleKit
from scenes.table.input.hands import Hands
from scenes.table.parts.panels import Panels
from scenes.table.words import Words
from scenes.ui.scene import WidgetScene


class BoardScene(WidgetScene, ABC):
    """What a match, a replay and a lesson are made of; each says what is shown and asked."""

    def __init__(self, services: Services, kit: TitleKit, setup: Setup, host: TableHost) -> None:
        super().__init__(kit.services(services, setup))
        self.kit, self.host = kit, host
        self.words = Words(self.services)
        self.links = TableLinks(
            submit=self.submit, touch=self._touched, explain=self.explain, open_rule=self.open_rule,
            rules=kit.rules, setup=setup, services=self.services,
        )  # fmt: skip
        self.board = Board(self.services, kit, self.links)
        self.table, self.timeline = self.board.table, self.board.timeline
        self.panels = Panels(self.ui, self.words, kit, self.board, self)
        self.log, self.inspector = self.panels.log, self.panels.inspector
        self.links.told = lambda: self.panels.told
        self.links.reads = lambda: self.panels.are_read
        self.hands = Hands(self.services, self.ui, self.board, self.panels)

    @property
    @abstractmethod
    def shown(self) -> GameView:
        """The view that the board shows now."""

    def pointed(self) -> tuple[str, ...]:
        """What the board points at when no line of the log is explained."""
        return ()

    @abstractmethod
    def submit(self, decision: Decision, pick: str) -> bool:
        """A pick made on the board; False when it was refused."""

    @abstractmethod
    def explain(self, reason: Refusal | Text) -> None:
        """Tell why something is not possible."""

    def open_rule(self, clause: str) -> None:
        self.host.open_rulebook(self.kit.key, clause)

    def _touched(self) -> None:
        """The title changed something by itself."""
        self.hands.meaning.after_input()
        self.ui.touch()

    # -- placing -----------------------------------------------------------------------------

    def arrange(self, view: View) -> Frame:
        """Where the parts lie."""
        return plan(view, self.table)

    @abstractmethod
    def place(self, view: View, frame: Frame) -> None:
        """Put the bar at the top, and something into the strip between the board and the desk."""

    @abstractmethod
    def laid_out(self) -> None:
        """Everything has its place: show the position again."""

    def build(self, view: View) -> None:
        self.timeline.skip_all()  # cues hold sprites of the old layout: they end before it goes
        frame = self.arrange(view)
        self.board.place(view, frame, self.services.preferences.current)
        self.links.pointed = self.pointed()
        self.place(view, frame)
        self.panels.place(frame)
        self.laid_out()

    # -- input, time, drawing ----------------------------------------------------------------

    def leave(self) -> None:
        """What lies over the table has the pointer now."""
        super().leave()
        self.panels.look_at(None)

    def handle(self, record: Input) -> bool:
        if isinstance(record, Key):
            return self.hands.press(record)
        return super().handle(record)

    def unhandled(self, record: Input) -> bool:
        return isinstance(record, Pointer) and self.hands.point(record)

    def update(self, dt: float) -> bool:
        moving = self.board.update(dt) | self.hands.update(dt)
        return super().update(dt) | moving

    def backdrop(self, canvas: Canvas) -> None:
        self.board.draw(canvas, self.hands.meaning.choice_box, self.ui.boxes)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self.board.draw_on_bar(canvas, self.hands.meaning.choice_box, self.ui.boxes)
