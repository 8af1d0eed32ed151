"""The Zone on the shared table: shows views, follows events, turns clicks into picks."""

from __future__ import annotations

from collections.abc import Sequence

from game.packs import load_content
from game.shell.canvas import Canvas
from game.shell.records import Input, Key, Pointer
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.text import Text
from rules.stalker.engine.view import StalkerView
from rules.stalker.title import StalkerTitle
from scenes.stalker import telling
from scenes.stalker.animations import ANIMATIONS
from scenes.stalker.board_view import draw_board
from scenes.stalker.briefing import briefing, epilogue
from scenes.stalker.camerawork import Camerawork
from scenes.stalker.choosing import Choosing
from scenes.stalker.desk import Desk
from scenes.stalker.dragging import Dragging
from scenes.stalker.facts import facts_of
from scenes.stalker.follow import follow
from scenes.stalker.foresight import Foresight
from scenes.stalker.foretold import CLOSE, PDA, foretold, pda_box
from scenes.stalker.inspecting import inspect
from scenes.stalker.lens import lens_of
from scenes.stalker.plan import desk_height, make_plan
from scenes.stalker.pointing import Pointing
from scenes.stalker.popups import draw_popups
from scenes.stalker.rail import Rail
from scenes.stalker.small_map import draw_small_map
from scenes.stalker.stage import ZoneStage
from scenes.stalker.tabletop import Tabletop
from scenes.stalker.words import Words
from scenes.table.camera import BoardCamera
from scenes.table.contract import InspectCard, LogLook, Prompt, SeatChip, TableLinks, TitleTable
from scenes.table.opening_sheet import OpeningSheet

PLATES = 48
"""The lower strip of the board that plates may lie on; the Map keeps above it."""


class StalkerTable(TitleTable[StalkerView]):
    """S.T.A.L.K.E.R."""

    stage: ZoneStage
    camera: BoardCamera

    def __init__(self, links: TableLinks) -> None:
        super().__init__(links)
        rules = links.rules
        assert isinstance(rules, StalkerTitle)
        self.rules = rules
        self.animations = ANIMATIONS
        words = Words(links.services, links.setup, rules.pack)
        self.stage = ZoneStage(play_sound=links.services.audio.play, words=words)
        boards = load_content("stalker").boards
        self.top = Tabletop(words, self.stage, boards, Foresight(rules.pack), part=links.part)
        self.camera = BoardCamera()
        self.desk, self.rail = Desk(), Rail()
        self.pointing = Pointing(self.top, self.desk, self.rail)
        self.choosing = Choosing(self.top, links)
        self.dragging = Dragging(self.top, self.desk, self.pointing, links)
        self.work = Camerawork(self.top, self.camera)
        self._needle = -1.0

    # -- showing -----------------------------------------------------------------------------

    def desk_height(self, view: UiView, area: Box) -> float:
        return desk_height(area)

    def layout(self, view: UiView, area: Box) -> None:
        self.top.ui = view
        self.top.plan = make_plan(area, self.links.desk, self.links.board_only)
        part = self.links.part
        self.desk.layout(pda_box(area, part) if part in PDA else self.top.plan.desk)
        self.rail.forget()
        self.minimap_shape = 0.0
        if self.stage.atlas is not None:
            self._frame()
            if self.top.plan.rail is None:
                wide, high = self.top.atlas.size
                self.minimap_shape = wide / high
        self.top.forget()

    def _frame(self) -> None:
        board = Box(self.top.plan.board)
        if not self.links.board_only:
            board.height -= PLATES
        self.camera.frame(board, *self.top.atlas.size)
        self.work.begin(self.links.board_only and self.links.part != CLOSE)

    def show(self, view: StalkerView) -> None:
        top = self.top
        top.view = view
        top.settled = True
        top.foresight.look(view)
        top.foretold = None
        self.stage.facts = facts_of(view)
        self.rail.follow(top)
        if top.unfold():
            self._frame()
        self.stage.build()
        if self._needle < 0 and top.seat:
            self._needle = float(top.facts.pdas[top.seat].dose)
        top.forget()

    def begin_event(self, event: Event, view: StalkerView) -> None:
        top = self.top
        top.settled = False
        follow(self.stage.facts, event, self.rules.pack.pack)
        top.unfold()
        self.rail.follow(top)
        self._watch(event)
        self.choosing.heard(event)
        self.work.follow(event)
        top.forget()

    def _watch(self, event: Event) -> None:
        """The PDA on the desk is that of the Stalker to whom something happens."""
        for name in ("target", "unit"):
            if getattr(event, name, "") in self.top.facts.pdas:
                self.top.watched = getattr(event, name)
                return

    def pose(self) -> object:
        return self.stage.facts.pose() | self.stage.pose()

    def draw(self, canvas: Canvas) -> None:
        top = self.top
        if top.view is None:
            return
        self._look(canvas.scale, canvas.at((0, 0)))
        if self.links.part in PDA:
            with canvas.clipped(top.plan.area):
                self.desk.draw(canvas, top, max(0.0, self._needle))
            return
        draw_board(canvas, top)
        if not self.links.board_only:
            with canvas.clipped(top.plan.area):
                self.rail.draw(canvas, top)
            self.desk.draw(canvas, top, max(0.0, self._needle))
            draw_popups(canvas, top, self.pointing.place_of)
            self.dragging.draw(canvas)

    def _look(self, scale: float, shift: tuple[int, int] = (0, 0)) -> None:
        lens = lens_of(self.camera, scale, shift)
        if lens != self.top.lens:
            self.top.lens = lens
            self.top.forget()

    def draw_minimap(self, canvas: Canvas, box: Box) -> None:
        draw_small_map(canvas, self.top, box)

    def update(self, dt: float) -> bool:
        """The needle swings to the dose, the camera glides to where something happens."""
        self.work.show_places(self.links.pointed)
        moved = self.work.update(dt) | self.choosing.walk_on()
        pda = self.top.facts.pdas.get(self.top.seat)
        if pda is None:
            return moved
        away = pda.dose - self._needle
        if abs(away) < 0.05:
            if away:
                self._needle = float(pda.dose)
            return moved
        self._needle += away * min(1.0, dt * 5)
        return True

    def opening(self, view: StalkerView) -> OpeningSheet | None:
        return briefing(self.top.words, view)

    # -- asking ------------------------------------------------------------------------------

    def ask(self, view: StalkerView, decision: Decision | None) -> None:
        self.top.asked.ask(decision)
        self.top.shown_seat = ""
        self.top.forget()
        if decision is not None:
            self.work.show_choices(self.pointing)

    def taken_for(self, view: StalkerView, decision: Decision) -> str | None:
        """The steps of a Move that was chosen by its end."""
        return self.choosing.planned(decision)

    def prompt(self, view: StalkerView, decision: Decision) -> Prompt:
        return telling.prompt_for(self.top, view, decision)

    def handle(self, record: Input) -> bool:
        if isinstance(record, Key):
            return self._key(record.name)
        if not isinstance(record, Pointer) or record.button != "left":
            return False
        self._look_now()
        if record.kind in ("press", "drag"):
            return self.dragging.handle(record)
        if record.kind != "release":
            return False
        if self.dragging.drop(record):
            return True
        anchor = self.anchor_at(record.x, record.y)
        if anchor == "minimap":
            self.work.look_from_map(self.rail.minimap, (record.x, record.y))
            return True
        if anchor == "mission":
            self.links.show_opening()
            return True
        if anchor is not None and anchor.startswith("rail:"):
            self.rail.open(anchor.removeprefix("rail:"))
            return True
        if anchor is not None and anchor.startswith("look:"):
            return self.work.look_on(anchor.removeprefix("look:"), self.pointing.place_of)
        if anchor is None:
            return self.choosing.close_menu()
        return self.choose(anchor)

    def _look_now(self) -> None:
        if self.top.ui is not None:
            self._look(self.top.ui.scale)

    def _key(self, name: str) -> bool:
        if name == "v":
            return self.choosing.toggle_vision()
        return self.choosing.key(name)

    def choose(self, anchor: str) -> bool:
        return self.choosing.choose(anchor)

    def step_back(self) -> bool:
        return self.choosing.close_menu()

    def choices(self) -> Sequence[str]:
        self._look_now()
        found = self.choosing.choices(self.pointing)
        return sorted(found, key=lambda one: _reading(self.pointing.box(one)))

    def anchor_at(self, x: float, y: float) -> str | None:
        self._look_now()
        return self.pointing.under(x, y)

    def anchor_box(self, anchor: str) -> Box | None:
        self._look_now()
        return self.pointing.box(anchor)

    def hover(self, anchor: str | None) -> None:
        self.top.hovered = anchor or ""
        self.top.forget()

    def foretell(self, events: Sequence[Event]) -> bool:
        """Ways, shots and noise of these events over the position of a diagram."""
        told = foretold(events)
        self.top.foretold = told or None
        self.top.forget()
        return self.top.foretold is not None

    # -- explaining --------------------------------------------------------------------------

    def inspect(self, view: StalkerView, anchor: str) -> InspectCard | None:
        return inspect(self.top, view, anchor)

    def log_look(self, event: Event) -> LogLook:
        return telling.log_look(event)

    def chips(self, view: StalkerView) -> Sequence[SeatChip]:
        return telling.chips(self.top, view)

    def round_text(self, view: StalkerView) -> Text:
        return telling.round_text(self.top)

    def phase(self, view: StalkerView) -> int:
        return telling.PHASES.get(self.top.facts.phase, -1)

    def verdict(self, view: StalkerView) -> Text | None:
        return telling.verdict(view)

    def epilogue(self, view: StalkerView) -> Sequence[Text]:
        return epilogue(self.top.words, view)

    def score_sheet(self, view: StalkerView) -> Sequence[tuple[str, dict[str, str]]]:
        return telling.score_sheet(self.top, view)

    def seat_picture(self, seat: str) -> str:
        return f"stalker/figures/stalker_{self.top.words.figure(seat)}"

    def is_key_moment(self, event: Event) -> bool:
        return isinstance(event, telling.KEY_MOMENTS)


def _reading(box: Box | None) -> tuple[float, float]:
    """Choices are walked line by line."""
    return (round(box.centery / 40), box.centerx) if box is not None else (999.0, 0.0)
