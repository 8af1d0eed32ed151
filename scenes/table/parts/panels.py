"""The panels beside a board: the inspector, the log with its search, and why a line came about."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Protocol

from game.shell.records import Key, Pointer
from game.shell.view import Box
from rules.kernel.event import Event
from rules.kernel.view import View as GameView
from scenes.table.board import Board
from scenes.table.contract import InspectCard, LogLook
from scenes.table.frame import GAP, Frame
from scenes.table.host import TitleKit
from scenes.table.parts.inspect_panel import InspectPanel, InspectWords
from scenes.table.parts.log_lines import LogLine, kept_lines, outdated, told_shortly
from scenes.table.parts.log_panel import HEAD, LogPanel
from scenes.table.parts.log_search import LogSearch
from scenes.table.parts.minimap import FitButton, Minimap
from scenes.table.parts.overview import overview_card
from scenes.table.parts.why_panel import WhyModel, WhyPanel
from scenes.table.words import Words
from scenes.ui.button import IconButton
from scenes.ui.root import Ui

SOURCES = ("rulebook", "public", "house")
INSPECT_MOST, LOG_LEAST = 0.78, 110.0
"""How much of the column a long card may take: the newest lines of the log stay in sight, where
there is room for any."""


class PanelHost(Protocol):
    """What the panels ask of the scene they lie in."""

    @property
    def shown(self) -> GameView:
        """The view that the board shows now."""

    def pointed(self) -> tuple[str, ...]:
        """What the board points at when no line of the log is explained."""

    def open_rule(self, clause: str) -> None: ...

    def rebuild(self) -> None: ...


class Panels:
    """Where the column is a rail, one panel at a time opens as a drawer over the board."""

    def __init__(self, ui: Ui, words: Words, kit: TitleKit, board: Board, host: PanelHost) -> None:
        self.ui, self.words, self.kit, self.board, self.host = ui, words, kit, board, host
        self.log = LogPanel("", self.show_why)
        self.search: LogSearch | None = None
        self.inspector = InspectPanel(host.open_rule)
        self.drawer = ""
        self.why: WhyPanel | None = None
        self.hovered: str | None = None
        self.have_keys = False
        """The keyboard walks through the panels instead of the board."""
        self.lent = False
        """It does so only until somebody is asked."""
        self._eyes, self._lang = "", words.lang
        self.told: list[Event] = []
        """All events so far, also those whose lines later ones have replaced."""
        self._of_others: dict[str, list[LogLine]] = {}
        """The lines as other eyes saw them last: they come back with the curtain."""
        self._inspected: str | None = None
        self._button = ""
        self._under_pointer = False

    # -- placing -----------------------------------------------------------------------------

    def place(self, frame: Frame) -> None:
        """Put the panels into a frame; what was explained is not explained any more."""
        self.why = None
        self._place_corner(frame)
        text = self.words.text
        sources = {one: text(f"table.source_{one}") for one in SOURCES}
        words = InspectWords(
            text("table.inspect"), text("table.inspect_hint"),
            text("table.pin"), text("table.unpin"), sources, text("table.overview"),
        )  # fmt: skip
        self.search = None
        self.inspector.place(frame.inspect, words, _lowest(frame))
        self.inspector.tell(self._overview())
        log = self._log_box(frame)
        self.log.place(log, text("table.log"))
        self.log.covered_to = lambda: 0.0 if frame.tabs else self.inspector.rect.bottom
        if frame.tabs:
            self._place_rail(frame)
        if not frame.tabs or self.drawer == "log":
            self.ui.add(self.log)
            self._place_search(log)
        if not frame.tabs or self.drawer == "inspect":
            self.ui.add(self.inspector)
        self._reword()

    @property
    def last_clause(self) -> str:
        """The rule behind what happened last."""
        return next((one.clauses[0] for one in reversed(self.log.lines) if one.clauses), "")

    def _overview(self) -> InspectCard:
        return overview_card(self.words, self.kit, self.board.table, self.host.shown)

    def _log_box(self, frame: Frame) -> Box:
        """From below the overview; an inspected card lies over the older lines."""
        if frame.tabs or self.ui.view is None:
            return frame.log
        top = frame.inspect.y + self.inspector.resting_height(self.ui.view) + GAP
        return Box(frame.log.x, top, frame.log.width, frame.log.bottom - top)

    def _make_room(self) -> None:
        """The log begins right below the overview, however long that is now."""
        frame, view = self.board.frame, self.ui.view
        if frame is None or frame.tabs or view is None:
            return
        log = self._log_box(frame)
        down = log.y - self.log.rect.y
        if down:
            self.log.place(log, self.log.heading)
            self.log.measure(view)
            if self.search is not None:
                self.search.rect.y += down

    def _place_corner(self, frame: Frame) -> None:
        table = self.board.table
        if table.camera is None:
            return
        if not table.fits_itself:
            self.ui.add(FitButton(table.camera, self.words.text("table.fit")))
        if table.minimap_shape:
            self.ui.add(Minimap(frame.board, table))

    def _place_search(self, log: Box) -> None:
        """The field that finds lines, at the right of the log's head."""
        text = self.words.text
        self.log.none_found = text("table.log_none")
        width = min(190.0, log.width * 0.5)
        box = Box(log.right - width - 14, log.y + 6, width, HEAD - 6)
        words = (text("table.log_hint"), text("table.log_search"))
        field = LogSearch(box, self.log.query, words, self._search_log, self.leave)
        self.search = self.ui.add(field)

    def _search_log(self, query: str) -> None:
        self.close_why()
        self.log.search(query)
        self.ui.touch()

    def _place_rail(self, frame: Frame) -> None:
        for number, (key, icon) in enumerate((("inspect", "info"), ("log", "log"))):
            box = Box(frame.column.x + 4, frame.column.y + 10 + number * 54, 44, 46)
            style = "brass" if self.drawer == key else "wood"
            words = self.words.text(f"table.{key}")
            self.ui.add(IconButton(box, icon, self._switch(key), words, style=style))

    def _switch(self, key: str) -> Callable[[], None]:
        return lambda: self.open_drawer("" if self.drawer == key else key)

    def open_drawer(self, key: str) -> None:
        """Open a drawer of the rail; none closes it."""
        self.drawer = key
        self.host.rebuild()

    # -- the keyboard ------------------------------------------------------------------------

    def show(self, key: str) -> None:
        """The key of a panel: its drawer, the pin of the inspector, or into the log."""
        frame = self.board.frame
        if frame is not None and frame.tabs:
            self._switch(key)()
        elif key == "inspect":
            self.inspector.toggle_pin()
        else:
            self._go_to_log()

    def _go_to_log(self) -> None:
        """The keyboard walks through the log, which no passing card covers then."""
        if not self.inspector.pinned:
            self.put_away()
        self.have_keys = self.ui.keyboard = True
        self.ui.focus(self.log)

    def find(self) -> None:
        """Write into the field of the log; a closed drawer opens for it."""
        frame = self.board.frame
        if frame is not None and frame.tabs and self.drawer != "log":
            self.open_drawer("log")
        if self.search is not None:
            if self.inspector.pinned:
                self.inspector.toggle_pin()
            self.put_away()  # a card lies over the head of the log, where one writes now
            self.ui.keyboard = True
            self.ui.focus(self.search)

    def switch_keys(self) -> None:
        """The keyboard goes to the panels, or back to the board."""
        self.have_keys, self.lent = not self.have_keys, False
        if self.have_keys:
            self.ui.handle(Key("tab"))
        else:
            self.ui.focus(None)

    def lend_keys(self) -> None:
        """There is nothing to choose on the board: the keyboard goes to the panels meanwhile,
        and first to the log, where Enter undoes and leaves nothing."""
        self.switch_keys()
        self.lent = self.have_keys
        frame = self.board.frame
        if self.lent and frame is not None and (not frame.tabs or self.drawer == "log"):
            self._go_to_log()

    def give_back(self) -> None:
        """Somebody is asked: what was only lent goes back to the board, unless one writes."""
        if self.lent and not self._writing:
            self.leave()

    def leave(self) -> None:
        """The keyboard goes back to the board."""
        self.have_keys = self.lent = False
        self.ui.focus(None)

    # -- who reads ---------------------------------------------------------------------------

    def notice(self, pointer: Pointer) -> None:
        """The pointer has moved: it may lie on the log or the inspector now."""
        frame = self.board.frame
        if frame is not None:
            panels = {"log": self.log, "inspect": self.inspector}
            open_ = [one for key, one in panels.items() if not frame.tabs or self.drawer == key]
            self._under_pointer = any(one.rect.collidepoint(pointer.pos) for one in open_)

    @property
    def are_read(self) -> bool:
        """Somebody is busy with the panels, not with the board."""
        walked = self.have_keys and not self.lent
        return self._under_pointer or self.why is not None or walked or self._writing

    # -- the log -----------------------------------------------------------------------------

    def relog(self, events: Sequence[Event]) -> None:
        """The log anew; lines that stay are not worded again."""
        self.close_why()
        eyes = self.host.shown.seat
        before = self.log.lines if eyes == self._eyes else self._of_others.pop(eyes, [])
        if eyes != self._eyes:
            self._of_others[self._eyes] = self.log.lines
        self._eyes = eyes
        self.told = list(events)
        told = told_shortly(events, self.board.table.thread_of)
        self.log.reset(kept_lines(before, told, self._tell))

    def log_event(self, event: Event) -> None:
        self.told.append(event)
        thread_of = self.board.table.thread_of
        lines, thread = self.log.lines, thread_of(event)
        at = outdated(lines, thread, lambda line: thread_of(line.event))
        if at >= 0:
            self.log.drop(at)
        self.log.append(self.line(event))
        self.ui.touch()

    def _reword(self) -> None:
        """In another language every line is told anew, as soon as it is seen."""
        self.close_why()
        lines, lang = self.log.lines, self.words.lang
        if lang != self._lang:
            self._lang = lang
            self.forget_others()
            lines = [self.line(one.event) for one in lines]
        self.log.reset(lines)

    def forget_others(self) -> None:
        """The past has changed: what other eyes saw last may not hold any more."""
        self._of_others = {}

    def line(self, event: Event) -> LogLine:
        return LogLine(event, self._tell)

    def _tell(self, event: Event) -> tuple[str, LogLook]:
        words = self.words.sentence(self.kit.rules.describe(event))
        return words, self.board.table.log_look(event)

    def show_why(self, line: LogLine) -> None:
        """Explain a line: its clauses in full, and the places on the board."""
        view, frame, text = self.ui.view, self.board.frame, self.words.text
        if view is None or frame is None:
            return
        book = self.kit.book
        clauses = tuple(
            (clause, book.words(clause, self.words.lang))
            for clause in line.clauses
            if book is not None and book.has(clause)
        )
        model = WhyModel(line.words, clauses, text("table.open_rule"), text("common.close"))
        self.close_why()
        at = (frame.log.left, frame.log.centery)
        places = [self.board.table.anchor_box(anchor) for anchor in line.look.anchors]
        avoid = [box for box in places if box is not None]
        close, open_rule = self._close_why, self.host.open_rule
        self.why = self.ui.add(WhyPanel(view, model, at, avoid, open_rule, close))
        self.board.links.pointed = line.look.anchors
        self.log.chosen = line

    def _close_why(self) -> None:
        self.close_why()

    def close_why(self) -> bool:
        """Put the explanation away; True when there was one."""
        if self.why is None:
            return False
        self.why.visible = False
        self.why = None
        self.board.links.pointed = self.host.pointed()
        self.log.chosen = None
        self.ui.touch()
        return True

    # -- the inspector -----------------------------------------------------------------------

    def look_at(self, anchor: str | None) -> bool:
        """The pointer or the keyboard is on something: preview and explain it."""
        if anchor == self.hovered:
            return False
        self.hovered = anchor
        self.board.table.hover(anchor)
        if anchor is not None and not self.inspector.pinned and not self._writing:
            card = self.board.table.inspect(self.host.shown, anchor)
            if card is not None:
                self._inspected = anchor
                self.inspector.show(card)
        self.ui.touch()
        return True

    @property
    def _writing(self) -> bool:
        """Somebody looks for words in the log."""
        return self.search is not None and self.ui.focused is self.search

    def previewed(self, choice: str) -> bool:
        """Whether a place, or a button of the prompt, can be asked what it would do."""
        table = self.board.table
        told = table.action_row or table.previews_buttons
        return told or bool(table.links.options_at(choice))

    def look_at_button(self, pick: str) -> None:
        """A button that stands for a choice is previewed like its place; an empty pick: it was
        left."""
        if pick and self.previewed(pick):
            self.look_at(pick)
        elif self.hovered == self._button:
            self.look_at(None)
        self._button = pick

    def put_away(self) -> None:
        """A new question: nothing is pointed at until the pointer moves, and unless something is
        pinned, the panel tells how the game stands."""
        self.look_at(None)
        self._inspected = self._inspected if self.inspector.pinned else None
        self.inspector.put_away()

    def follow(self) -> None:
        """While something is shown, round, phase and scores go with it; as long as these are the
        same, the sentences about what comes next wait until it has come to rest."""
        before, now = self.inspector.overview, self._overview()
        if before is not None and replace(before, body=now.body) == now:
            now = before
        self.inspector.tell(now)
        self._make_room()

    def reinspect(self) -> None:
        """The position changed: what the inspector shows is brought up to date."""
        self.inspector.tell(self._overview())
        self._make_room()
        if self._inspected is not None:
            card = self.board.table.inspect(self.host.shown, self._inspected)
            if card is None:
                self._inspected = None
            self.inspector.refresh(card)


def _lowest(frame: Frame) -> float:
    """How far down a long card may reach."""
    bottom = frame.log.bottom
    lowest = frame.inspect.y + (bottom - frame.inspect.y) * INSPECT_MOST
    return lowest if bottom - lowest >= LOG_LEAST else bottom
