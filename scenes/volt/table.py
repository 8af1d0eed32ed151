"""VOLT on the table: what is asked, pointed at and told, on top of what is shown."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.shell.records import Input, Key, Pointer
from game.shell.view import Box
from rules.kernel.decision import Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.text import Text
from rules.volt.model.terms import PHASES
from rules.volt.model.view import VoltView
from scenes.table.contract import (
    InspectCard,
    LogLook,
    Prompt,
    SeatChip,
)
from scenes.volt.asking.diagrams import foretold_marks, look_closely
from scenes.volt.asking.program_desk import ProgramDesk
from scenes.volt.asking.remote_desk import RemoteDesk
from scenes.volt.showing import VoltShowing
from scenes.volt.words import log_looks, summary
from scenes.volt.words.wording import planned_words


class VoltTable(VoltShowing):
    """Turns clicks into picks; everything shown lives in the class below it."""

    # -- asking ------------------------------------------------------------------------------

    def ask(self, view: VoltView, decision: Decision | None) -> None:
        self.asking.set(view, decision, self._explain)
        composer = self.asking.composer
        self.desk.compose(composer if isinstance(composer, ProgramDesk | RemoteDesk) else None)
        self._place_cards()
        self.panels.asked = decision.seat if decision is not None else ""
        decks = [o for o in decision.options if o.startswith("deck:")] if decision else []
        self.panels.legal_decks = tuple(deck.removeprefix("deck:") for deck in decks)
        self.desk.seat = self._desk_seat(view)
        self.desk.look_through(view)
        self._refresh()

    def _explain(self, refusal: Refusal) -> None:
        self.links.explain(refusal)

    def handle(self, record: Input) -> bool:
        if isinstance(record, Key):
            return self._key(record)
        if not isinstance(record, Pointer):
            return False
        if self.desk.pointer(record):
            self._drafted()
            return True
        match record.kind:
            case "press" if record.button == "left":
                pressed = self.desk.console.anchor_at(*record.pos)
                self.desk.console.press(pressed)
                return pressed is not None
            case "release" if record.button == "left":
                self.desk.console.press(None)
                anchor = self.anchor_at(*record.pos)
                return self._click(anchor) if anchor else False
        return False

    def _drafted(self) -> None:
        self.asking.plan_anew()
        self._refresh()

    def _click(self, anchor: str) -> bool:
        asked, composer = self.links.asked, self.asking.composer
        if asked is None:
            return False
        if composer is not None and not isinstance(composer, ProgramDesk):
            return self.choose(anchor)
        if anchor in self.desk.console.picks or anchor in asked.options:
            return self.choose(anchor)
        on_board = any(option.startswith("cell:") for option in asked.options)
        cell = self.places.cell_of(anchor)
        return self.choose(f"cell:{cell}") if on_board and cell else False

    def _key(self, key: Key) -> bool:
        if key.does("pick"):
            picks = self.desk.console.picks
            return self.choose(picks[0]) if picks else False
        editor = self.asking.editor
        if editor is not None and editor.key(key):
            self._drafted()
            return True
        return False

    def choose(self, anchor: str) -> bool:
        asked, composer = self.links.asked, self.asking.composer
        if asked is None:
            return False
        made = composer.click(anchor) if composer is not None else None
        if made:
            return self.links.submit(asked, made)
        if made == "":
            self._drafted()
            return True
        known = anchor in asked.options or anchor in self.desk.console.picks
        if known or anchor.startswith("cell:"):
            return self.links.submit(asked, anchor)
        return False

    def step_back(self) -> bool:
        composer = self.asking.composer
        if composer is None or not composer.step_back():
            return False
        self._drafted()
        return True

    def choices(self) -> Sequence[str]:
        decision, composer = self.asking.decision, self.asking.composer
        if decision is None:
            return ()
        if composer is not None:
            return tuple(dict.fromkeys((*composer.choices(), *self.desk.console.picks)))
        return tuple(pick for pick in decision.options if self.anchor_box(pick) is not None)

    def prompt(self, view: VoltView, decision: Decision) -> Prompt:
        return summary.prompt(self.kit, decision)

    # -- pointing ----------------------------------------------------------------------------

    def anchor_at(self, x: float, y: float) -> str | None:
        overlay = self.asking.overlay
        found = overlay.anchor_at(x, y) if overlay is not None else None
        if found is not None:
            return found
        return self.places.anchor_at(x, y, self.asking.legal_cells)

    def anchor_box(self, anchor: str) -> Box | None:
        overlay = self.asking.overlay
        found = overlay.place(anchor) if overlay is not None else None
        return found or self.places.anchor_box(anchor)

    def hover(self, anchor: str | None) -> None:
        if anchor == self.hovered:
            return
        self.hovered = anchor
        self.asking.pointed = anchor
        self.desk.console.hover(anchor)
        if self.asking.composer is not None:
            self.asking.composer.hovered = anchor
        self._refresh()

    def foretell(self, events: Sequence[Event]) -> bool:
        self._marks = foretold_marks(events, self.shown, self.grid, self.kit)
        if self.links.board_only:
            self._plan = replace(self.plan, board=self.plan.area)
            look_closely(self.camera, self.plan.area, self._marks, self.shown)
        return True

    def inspect(self, view: VoltView, anchor: str) -> InspectCard | None:
        if self._look is None:
            return None
        die = self.desk.die_at(self.shown, anchor)
        if die is not None and self.desk.seat in self.shown.robots:
            planned = self.asking.planned(die)
            words = planned_words(planned, self.shown, self.kit) if planned else ""
            return self.inspector.die(die, self.desk.seat, self.shown, words)
        tiles = dict(zip(self.grid.arena.cells, self._look.tiles, strict=True))
        rows = self.panels.rows(self.shown)
        return self.inspector.card(anchor, self.shown, self.grid.arena, tiles, rows)

    # -- words for the shared panels ---------------------------------------------------------

    def log_look(self, event: Event) -> LogLook:
        return log_looks.log_look(event)

    def is_key_moment(self, event: Event) -> bool:
        return isinstance(event, log_looks.KEY_MOMENTS)

    def chips(self, view: VoltView) -> Sequence[SeatChip]:
        return summary.chips(self.kit, view, self._told(view))

    def round_text(self, view: VoltView) -> Text:
        return summary.round_text(self._told(view))

    def phase(self, view: VoltView) -> int:
        phase = self._told(view).phase
        return PHASES.index(phase) if phase in PHASES else 0

    def score_sheet(self, view: VoltView) -> Sequence[tuple[str, dict[str, str]]]:
        return summary.score_sheet(self.kit, view)
