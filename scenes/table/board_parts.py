"""The parts that a match, a replay and a lesson share: the board, the inspector and the log."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from game.shell.records import Key
from game.shell.view import Box, View
from game.text import Texts
from rules.kernel.decision import Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.setup import Setup
from rules.kernel.text import Text
from rules.kernel.view import View as GameView
from scenes.base import Services
from scenes.motion.timeline import SPEED_BY_NAME, Timeline
from scenes.table import frame as frames
from scenes.table.contract import TableLinks, TitleTable
from scenes.table.frame import Frame, plan
from scenes.table.host import TableHost, TitleKit
from scenes.table.inspect_panel import InspectPanel, InspectWords
from scenes.table.log_lines import LogLine
from scenes.table.log_panel import HEAD, LogPanel
from scenes.table.log_search import LogSearch
from scenes.table.minimap import FitButton, Minimap
from scenes.table.walker import Walker
from scenes.table.why_panel import WhyModel, WhyPanel
from scenes.ui.button import IconButton
from scenes.ui.scene import WidgetScene

SOURCES = ("rulebook", "public", "house")


class BoardParts(WidgetScene, ABC):
    """Lays out the parts and keeps their words; subclasses say what is played on the board."""

    strip_height: float = frames.PROMPT

    def __init__(self, services: Services, kit: TitleKit, setup: Setup, host: TableHost) -> None:
        super().__init__(kit.services(services, setup))
        self.kit, self.host = kit, host
        self.links = TableLinks(
            submit=self.submit, touch=self.touched, explain=self.explain, open_rule=self.open_rule,
            rules=kit.rules, setup=setup, services=self.services,
        )  # fmt: skip
        self.table: TitleTable[Any] = kit.make_table(self.links)
        self.table.stage.play_sound = services.audio.play
        self.timeline = Timeline(self.table.stage)
        self.log = LogPanel("", self.show_why)
        self.log_search: LogSearch | None = None
        self.inspector = InspectPanel(self.open_rule)
        self.walker = Walker()
        self.frame: Frame | None = None
        self.drawer = ""
        self.why: WhyPanel | None = None
        self.hovered: str | None = None
        self._events: list[Event] = []
        self._inspected: str | None = None

    # -- for subclasses ----------------------------------------------------------------------

    @property
    @abstractmethod
    def shown(self) -> GameView:
        """The view that the board shows now."""

    def submit(self, decision: Decision, pick: str) -> bool:
        """A pick made on the board."""
        return False

    def explain(self, reason: Refusal | Text) -> None:
        """Tell why something is not possible."""

    def arrange(self, view: View) -> Frame:
        """Where the parts lie."""
        return plan(view, self.table, self.strip_height)

    def place_strip(self, view: View, box: Box) -> None:
        """Put something into the strip between the board and the desk."""

    def place_top(self, view: View, box: Box) -> None:
        """Put the bar at the top."""

    def laid_out(self) -> None:
        """Everything has its place: show the position again."""
        self.table.show(self.shown)

    def after_input(self) -> None:
        """The title took an input: its prompt may read differently now."""

    def shortcut(self, key: Key) -> bool:
        """A key that means something to this scene only."""
        return False

    def step_back(self) -> None:
        """Esc with nothing left to take back."""

    # -- words -------------------------------------------------------------------------------

    def say(self, text: Text) -> str:
        return self.text(text.key, **text.values)

    @property
    def lang(self) -> str:
        texts = self.services.texts
        return texts.lang if isinstance(texts, Texts) else "en"

    def refusal_words(self, reason: Refusal | Text) -> tuple[str, str]:
        """Why something is refused, and the clause behind it."""
        if isinstance(reason, Text):
            return self.say(reason), ""
        if reason.text is not None:
            return self.say(reason.text), reason.clause
        texts = self.services.texts
        key = f"refusal.{reason.code}"
        known = isinstance(texts, Texts) and texts.knows(key)
        return self.text(key if known else "refusal.not_offered"), reason.clause

    # -- placing -----------------------------------------------------------------------------

    def build(self, view: View) -> None:
        settings = self.services.preferences.current
        self.timeline.speed = SPEED_BY_NAME[settings.animation_speed]
        self.timeline.calm = settings.reduced_motion
        self.frame = frame = self.arrange(view)
        self.links.desk = frame.desk
        self.table.layout(view, frame.board)
        self.why = None
        self.links.pointed = self.pointed()
        self.place_top(view, frame.top)
        self.place_strip(view, frame.strip)
        self._place_corner(frame)
        self._place_panels(frame)
        self._reword()
        self.laid_out()

    def pointed(self) -> tuple[str, ...]:
        """What the board points at when no line of the log is explained."""
        return ()

    def _place_corner(self, frame: Frame) -> None:
        if self.table.camera is None:
            return
        tip = self.text("table.fit")
        self.ui.add(FitButton(self.table.camera.area, self.table.camera, tip))
        if self.table.minimap_shape:
            self.ui.add(Minimap(frame.board, self.table))

    def _place_panels(self, frame: Frame) -> None:
        sources = {one: self.text(f"table.source_{one}") for one in SOURCES}
        words = InspectWords(
            self.text("table.inspect"), self.text("table.inspect_hint"),
            self.text("table.pin"), self.text("table.unpin"), sources,
        )  # fmt: skip
        self.log_search = None
        self.inspector.place(frame.inspect, words)
        self.log.place(frame.log, self.text("table.log"))
        if frame.tabs:
            self._place_rail(frame)
        if not frame.tabs or self.drawer == "inspect":
            self.ui.add(self.inspector)
        if not frame.tabs or self.drawer == "log":
            self.ui.add(self.log)
            self._place_search(frame.log)

    def _place_search(self, log: Box) -> None:
        """The field that finds lines, at the right of the log's head."""
        self.log.none_found = self.text("table.log_none")
        width = min(190.0, log.width * 0.5)
        box = Box(log.right - width - 14, log.y + 6, width, HEAD - 6)
        words = (self.text("table.log_hint"), self.text("table.log_search"))
        field = LogSearch(box, self.log.query, words, self._search_log, self.leave_panels)
        self.log_search = self.ui.add(field)

    def _search_log(self, query: str) -> None:
        self.close_why()
        self.log.search(query)
        self.ui.touch()

    def leave_panels(self) -> None:
        """The keyboard goes back to the board."""
        self.ui.focus(None)

    def _place_rail(self, frame: Frame) -> None:
        for number, (key, icon) in enumerate((("inspect", "info"), ("log", "log"))):
            box = Box(frame.column.x + 4, frame.column.y + 10 + number * 54, 44, 46)
            style = "brass" if self.drawer == key else "wood"
            button = IconButton(
                box, icon, self.drawer_switch(key), self.text(f"table.{key}"), style=style
            )
            self.ui.add(button)

    def drawer_switch(self, key: str) -> Callable[[], None]:
        def switch() -> None:
            self.drawer = "" if self.drawer == key else key
            self.rebuild()

        return switch

    # -- the log -----------------------------------------------------------------------------

    def relog(self, events: Sequence[Event]) -> None:
        """The log anew."""
        self._events = list(events)
        self._reword()

    def log_event(self, event: Event) -> None:
        self._events.append(event)
        self.log.append(self._line(event))
        self.ui.touch()

    def _reword(self) -> None:
        self.close_why()
        self.log.reset([self._line(event) for event in self._events])

    def _line(self, event: Event) -> LogLine:
        words = self.say(self.kit.rules.describe(event))
        return LogLine(event, words, self.table.log_look(event), event.clauses)

    def show_why(self, line: LogLine) -> None:
        """Explain a line: its clauses in full, and the places on the board."""
        view, frame = self.ui.view, self.frame
        if view is None or frame is None:
            return
        book = self.kit.book
        clauses = tuple(
            (clause, book.words(clause, self.lang))
            for clause in line.clauses
            if book is not None and book.has(clause)
        )
        open_label, close_label = self.text("table.open_rule"), self.text("common.close")
        model = WhyModel(line.words, clauses, open_label, close_label)
        self.close_why()
        at = (frame.log.left, frame.log.centery)
        places = [self.table.anchor_box(anchor) for anchor in line.look.anchors]
        avoid = [box for box in places if box is not None]
        self.why = self.ui.add(WhyPanel(view, model, at, avoid, self.open_rule, self._closed))
        self.links.pointed = line.look.anchors
        self.log.chosen = line

    def _closed(self) -> None:
        self.close_why()

    def close_why(self) -> bool:
        """Put the explanation away; True when there was one."""
        if self.why is None:
            return False
        self.why.visible = False
        self.why = None
        self.links.pointed = self.pointed()
        self.log.chosen = None
        self.ui.touch()
        return True

    def open_rule(self, clause: str) -> None:
        self.host.open_rulebook(self.kit.key, clause)

    # -- the inspector -----------------------------------------------------------------------

    def look_at(self, anchor: str | None) -> bool:
        """The pointer or the keyboard is on something: preview and explain it."""
        if anchor == self.hovered:
            return False
        self.hovered = anchor
        self.table.hover(anchor)
        if anchor is not None and not self.inspector.pinned:
            card = self.table.inspect(self.shown, anchor)
            if card is not None:
                self._inspected = anchor
                self.inspector.show(card)
        self.ui.touch()
        return True

    def reinspect(self) -> None:
        """The position changed: the card shown is brought up to date."""
        if self._inspected is not None:
            card = self.table.inspect(self.shown, self._inspected)
            if card is None:
                self._inspected = None
            self.inspector.refresh(card)

    def touched(self) -> None:
        """The title changed something by itself."""
        self.after_input()
        self.ui.touch()
