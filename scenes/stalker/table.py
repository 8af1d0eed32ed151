"""The Zone on the shared table: shows views, follows events, turns clicks into picks."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.packs import quick_content
from game.shell.canvas import Canvas
from game.shell.records import Input, Key, Pointer
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.text import Text, text
from rules.stalker.mission.carried import is_practice
from rules.stalker.model.events_mission import EnvironmentFlipped
from rules.stalker.model.picks import KEEP
from rules.stalker.model.view import StalkerView
from rules.stalker.previews.attacks import nothing_to_gain
from rules.stalker.previews.gains import nothing_to_save
from rules.stalker.previews.ties import between_twins, comes_to_the_same
from rules.stalker.title import StalkerTitle
from scenes.boards.lens import lens_of
from scenes.stalker.asking.choosing import Choosing
from scenes.stalker.asking.overlays import draw_overlays, draw_told
from scenes.stalker.asking.previews import Previews
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.board.board_view import draw_board
from scenes.stalker.board.legible import tell_words
from scenes.stalker.board.pointing import Pointing
from scenes.stalker.board.small_map import draw_small_map
from scenes.stalker.board.stage import ZoneStage
from scenes.stalker.cards.inspect import inspect
from scenes.stalker.cards.seen import remember_back
from scenes.stalker.desk.desk import Desk
from scenes.stalker.desk.dragging import Dragging
from scenes.stalker.diagrams.told import CLOSE, PDA, foretold, pda_box
from scenes.stalker.kit import Kit
from scenes.stalker.layout import desk_height, make_layout
from scenes.stalker.looks import figure_art
from scenes.stalker.motion.animations import ANIMATIONS
from scenes.stalker.motion.camerawork import CLOSE as CLOSE_UP
from scenes.stalker.motion.camerawork import READABLE, Camerawork
from scenes.stalker.motion.moments import draw_moment
from scenes.stalker.places import FIELD
from scenes.stalker.rail.rail import Rail
from scenes.stalker.words.briefing import briefing
from scenes.stalker.words.log_looks import LOOKS
from scenes.stalker.words.now import now
from scenes.stalker.words.prompt import prompt_for
from scenes.stalker.words.summary import ZoneSummary
from scenes.stalker.workbench import Workbench
from scenes.table.camera import BoardCamera
from scenes.table.contract import InspectCard, Prompt, TableLinks, TitleTable
from scenes.table.opening_sheet import OpeningSheet
from scenes.table.quiet_life import QuietLife


class StalkerTable(TitleTable[StalkerView]):
    """S.T.A.L.K.E.R."""

    stage: ZoneStage
    camera: BoardCamera
    action_row = True

    def __init__(self, links: TableLinks) -> None:
        super().__init__(links)
        rules = links.rules
        assert isinstance(rules, StalkerTitle)
        self.rules = rules
        self.animations, self.log_looks = ANIMATIONS, LOOKS
        kit = Kit(links.services, links.setup, rules.pack)
        self.summary = ZoneSummary(kit)
        self.stage = ZoneStage(play_sound=links.services.audio.play, kit=kit)
        boards = quick_content("stalker").boards
        life = QuietLife(links)
        self.top = Workbench(kit, self.stage, boards, Previews(rules), life, part=links.part)
        self.camera = BoardCamera()
        self.desk, self.rail = Desk(), Rail()
        self.pointing = Pointing(self.top, self.desk, self.rail)
        self.top.in_sight = lambda anchor: self.pointing.place_of(anchor) is not None
        self.choosing = Choosing(self.top, links)
        self.dragging = Dragging(self.top, self.desk, self.pointing, links)
        self.work = Camerawork(self.top, self.camera)
        self._needle = -1.0

    # -- showing -----------------------------------------------------------------------------

    def desk_height(self, view: UiView, area: Box) -> float:
        return desk_height(area)

    def layout(self, view: UiView, area: Box) -> None:
        self.top.ui = view
        self.top.layout = make_layout(area, self.links.desk, self.links.board_only)
        part = self.links.part
        self.desk.layout(pda_box(area, part) if part in PDA else self.top.layout.desk)
        self.rail.forget()
        self.minimap_shape = 0.0
        if self.stage.atlas is not None:
            self._frame()
            if self.top.layout.rail is None:
                wide, high = self.top.atlas.size
                self.minimap_shape = wide / high
        self.top.forget()

    def _frame(self) -> None:
        self.camera.frame(self.top.layout.board, *self.top.atlas.size)
        self.work.readable = CLOSE_UP if self.links.teaching else READABLE
        self.work.begin(self.links.board_only and self.links.part != CLOSE)

    def show(self, view: StalkerView) -> None:
        top = self.top
        self.stage.view = view
        top.settled = True
        top.previews.look(view)
        top.foretold = None
        top.forget()
        self.rail.follow(top)
        if top.unfold():
            self._frame()
        self.stage.build()
        if self._needle < 0 and top.seat:
            self._needle = float(top.view.stalkers[top.seat].dose)
        top.forget()

    def begin_event(self, event: Event, view: StalkerView) -> None:
        top = self.top
        top.settled = False
        self.stage.view = view
        top.forget()
        before = top.atlas.size
        if top.unfold() and top.atlas.size != before:
            self._frame()
        self.rail.follow(top)
        self._watch(event)
        if isinstance(event, EnvironmentFlipped):
            remember_back(self.links.services, event.environment)
        self.work.glide_to(event)
        self.stage.seen, self.stage.grain = self.work.seen_soon(), 1 / self.camera.zoom
        top.forget()

    def _watch(self, event: Event) -> None:
        """The PDA on the desk is that of the Stalker to whom something happens."""
        for name in ("target", "unit"):
            if getattr(event, name, "") in self.top.view.stalkers:
                self.top.watched = getattr(event, name)
                return

    def pose(self) -> object:
        return self.stage.pose()

    def draw(self, canvas: Canvas) -> None:
        top = self.top
        if self.stage.atlas is None:
            return
        self._look(canvas.scale, canvas.at((0, 0)))
        if self.links.part in PDA:
            with canvas.clipped(top.layout.area):
                self.desk.draw(canvas, top, max(0.0, self._needle))
            return
        draw_board(canvas, top)
        if not self.links.board_only:
            with canvas.clipped(top.layout.area):
                self.rail.draw(canvas, top)
            self.desk.draw(canvas, top, max(0.0, self._needle))
            draw_overlays(canvas, top, self.pointing.place_of)
            tell_words(canvas, top)

    def draw_over(self, canvas: Canvas) -> None:
        top = self.top
        if self.stage.atlas is not None and not self.links.board_only:
            boxes = map(self.frame_box, self.links.pointed)
            top.taught = tuple(box for box in boxes if box is not None)
            draw_told(canvas, top)
            draw_moment(canvas, top)
            self.dragging.draw(canvas)

    def _look(self, scale: float, shift: tuple[int, int] = (0, 0)) -> None:
        lens = lens_of(self.camera, SQUARE, scale, shift)
        if lens != self.top.lens:
            self.top.lens = lens
            self.top.forget()

    def draw_minimap(self, canvas: Canvas, box: Box) -> None:
        draw_small_map(canvas, self.top, box)

    def update(self, dt: float) -> bool:
        """The needle swings to the dose, the camera glides to where something happens."""
        self.work.show_places(self.links.pointed)
        alive = self.top.life.update(dt, self.top.settled)
        moved = self.work.update(dt) or alive
        pda = self.top.view.stalkers.get(self.top.seat)
        if pda is None:
            return moved
        away = pda.dose - self._needle
        if abs(away) < 0.05:
            if away:
                self._needle = float(pda.dose)
            return moved
        self._needle += away * min(1.0, dt * 5)
        return True

    def overview(self, view: StalkerView) -> Sequence[Text]:
        practice = (text("diary.practice"),) if is_practice(view.setup) else ()
        told = now(self.top, view) if self.rail.tells(self.top) else super().overview(view)
        return (*practice, *told)

    def opening(self, view: StalkerView) -> OpeningSheet | None:
        return briefing(self.top.kit, view)

    # -- asking ------------------------------------------------------------------------------

    def ask(self, view: StalkerView, decision: Decision | None) -> None:
        self.top.asked.ask(decision, self.links.options, self.links.draft())
        self.top.shown_seat = ""
        self.top.forget()
        if decision is not None:
            self.work.show_choices(self.pointing)

    def taken_for(self, view: StalkerView, decision: Decision) -> str | None:
        """A roll that no re-roll could better is kept; ties and tokens without a difference are
        nobody's choice."""
        previews = self.top.previews
        previews.look(view)
        pointless = {"reroll": nothing_to_gain, "reroll_anomaly": nothing_to_save}
        if decision.kind in pointless and previews.seen(pointless[decision.kind]):
            return KEEP
        spared = (between_twins, comes_to_the_same)
        return decision.options[0] if any(previews.tried(one, decision) for one in spared) else None

    def prompt(self, view: StalkerView, decision: Decision) -> Prompt:
        return prompt_for(self.top, decision, self.choosing.can_cancel)

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
        if anchor is None:
            return self.choosing.let_go()
        place = self.top.place(anchor)
        match place.kind if place is not None else "":
            case "minimap":
                self.work.look_from_map(self.rail.map_box, (record.x, record.y))
            case "mission" | "goal":
                self.links.show_opening()
            case "rail" if place is not None:
                self.rail.open(place.name)
            case "look" if place is not None:
                return self.work.look_on(place.name, self.pointing.place_of)
            case _:
                return self.choose(anchor)
        return True

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
        return self.choosing.step_back()

    def choices(self) -> Sequence[str]:
        self._look_now()
        found = self.choosing.choices(self.pointing)
        return sorted(found, key=lambda one: _reading(self.pointing.box(one)))

    def anchor_at(self, x: float, y: float) -> str | None:
        self._look_now()
        return self.pointing.under(x, y)

    def anchor_box(self, anchor: str) -> Box | None:
        self._look_now()
        return self.pointing.box(anchor) or self.links.button_box(anchor)

    def frame_box(self, anchor: str) -> Box | None:
        self._look_now()
        return self.pointing.framed(anchor) or self.anchor_box(anchor)

    def is_bare(self, anchor: str) -> bool:
        place = self.top.place(anchor)
        return place is not None and place.kind == FIELD

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
        return inspect(self.top, anchor)

    def seat_picture(self, seat: str) -> str:
        card = self.top.view.stalkers[seat].card
        return f"stalker/{figure_art(self.top.kit.book.pack.stalkers[card])}"


def _reading(box: Box | None) -> tuple[float, float]:
    """Choices are walked line by line."""
    return (round(box.centery / 40), box.centerx) if box is not None else (999.0, 0.0)
