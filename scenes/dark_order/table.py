"""The Dark Order on the shared table: shows views, follows events, turns clicks into picks."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.records import Input, Key, Pointer
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.dark_order.model.events_battle import UnitFlipped
from rules.dark_order.model.places import CELLS, LOCATION
from rules.dark_order.model.questions import CardAbout
from rules.dark_order.model.view import DarkView
from rules.dark_order.title import DarkOrderTitle
from rules.kernel.decision import PASS, Decision
from rules.kernel.event import Event
from scenes.cards.hand import numbered
from scenes.dark_order.asking import anchors
from scenes.dark_order.asking.aiming import answered
from scenes.dark_order.asking.clicking import Clicks
from scenes.dark_order.asking.places import places
from scenes.dark_order.board.attacks import draw_attack
from scenes.dark_order.board.foretold import FORETOLD, draw_foretold, draw_reach
from scenes.dark_order.board.ground import draw_ground
from scenes.dark_order.board.idle import draw_candle
from scenes.dark_order.board.locations import draw_zone
from scenes.dark_order.board.outlook import draw_outlook, is_outlook
from scenes.dark_order.board.plan import make_plan
from scenes.dark_order.board.planning import draw_planning
from scenes.dark_order.board.steps import draw_acting, draw_steps
from scenes.dark_order.board.units import (
    AIM,
    draw_effects,
    draw_outlooks,
    draw_passing,
    draw_units,
)
from scenes.dark_order.cards.inspect import inspect
from scenes.dark_order.cards.warming import Warmer
from scenes.dark_order.desk.fallen import draw_fallen
from scenes.dark_order.desk.fatigue import draw_fatigue
from scenes.dark_order.desk.hand import draw_desk, draw_popup, hand_cards
from scenes.dark_order.desk.roles import draw_roles
from scenes.dark_order.desk.sheet import draw_sheet, laid_cards
from scenes.dark_order.desk.staff import draw_staff
from scenes.dark_order.desk.totals import draw_totals
from scenes.dark_order.front import Front
from scenes.dark_order.kit import Kit
from scenes.dark_order.motion.animations import ANIMATIONS
from scenes.dark_order.motion.stage import FieldStage
from scenes.dark_order.words.log_looks import LOOKS, is_price
from scenes.dark_order.words.prompt import prompt_for
from scenes.dark_order.words.summary import FieldSummary, seat_picture
from scenes.table.contract import InspectCard, Prompt, TableLinks, TitleTable
from scenes.table.places import anchor_under, box_of

BARE = frozenset((anchors.HAND, *map(anchors.cell, CELLS)))
"""Empty cells, and the desk around the cards."""
ZONE = "zone"
"""The part of the table that a diagram shows: the Location Zone alone."""
DESK_SHARE, DESK_LEAST, DESK_MOST = 0.192, 96.0, 164.0


class DarkOrderTable(TitleTable[DarkView]):
    """Two boards, six locations, two staffs and a hand."""

    stage: FieldStage
    previews_buttons = True

    def __init__(self, links: TableLinks) -> None:
        super().__init__(links)
        rules = links.rules
        assert isinstance(rules, DarkOrderTitle)
        self.animations, self.log_looks = ANIMATIONS, LOOKS
        kit = Kit(links.services, links.setup, rules.pack)
        self.summary = FieldSummary(kit)
        self.stage = FieldStage(play_sound=links.services.audio.play, kit=kit)
        self.front = Front(kit, self.stage, links)
        self.clicks = Clicks(self.front)
        self._warmer = Warmer(self.front)

    # -- showing -----------------------------------------------------------------------------

    def desk_height(self, view: UiView, area: Box) -> float:
        return min(DESK_MOST, max(DESK_LEAST, area.height * DESK_SHARE))

    def layout(self, view: UiView, area: Box) -> None:
        self.front.ui = view
        links = self.links
        self.stage.plan = make_plan(area, links.desk, links.board_only, links.part == ZONE)
        self.stage.build()
        self.front.forget()

    def update(self, dt: float) -> bool:
        front = self.front
        if not front.has_view:
            return False
        self._follow_aim()
        if front.dealt < len(front.view.locations) and not self._warmer.woken:
            front.dealt += 1
        else:
            self._warmer.work()
        return front.life.update(dt, front.settled)

    def show(self, view: DarkView) -> None:
        front = self.front
        self.stage.look(view)
        front.settled = True
        front.dealt = len(view.locations)
        front.told = ()
        self.stage.build()
        front.forget()

    def begin_event(self, event: Event, view: DarkView) -> None:
        front = self.front
        self.stage.look(view)
        self._warmer.wake()
        front.settled = False
        front.browsing = ""
        front.confirming = None
        front.drag = None
        front.forget()

    def pose(self) -> object:
        return self.stage.pose()

    def draw(self, canvas: Canvas) -> None:
        front = self.front
        if not front.has_view:
            return
        draw_ground(canvas, front)
        draw_candle(canvas, front)
        if front.plan.zone_only:
            draw_zone(canvas, front)
            return
        with canvas.clipped(front.plan.area):
            if not front.plan.board_only:
                draw_zone(canvas, front)
                draw_roles(canvas, front)
                draw_totals(canvas, front)
                for upper in (True, False):
                    draw_staff(canvas, front, upper)
                draw_fatigue(canvas, front)
                draw_fallen(canvas, front)
            draw_steps(canvas, front)
            draw_units(canvas, front)
            if is_outlook(front):
                draw_outlook(canvas, front)
            draw_planning(canvas, front)
            draw_attack(canvas, front)
            draw_acting(canvas, front)
            draw_outlooks(canvas, front)
            draw_foretold(canvas, front)
            if self.links.part == AIM:
                draw_reach(canvas, front)
            if not front.plan.board_only:
                draw_sheet(canvas, front)
        draw_desk(canvas, front)

    def draw_over(self, canvas: Canvas) -> None:
        front = self.front
        if not front.has_view or front.plan.zone_only:
            return
        draw_popup(canvas, front)
        draw_passing(canvas, front)
        draw_effects(canvas, front)

    # -- asking ------------------------------------------------------------------------------

    def ask(self, view: DarkView, decision: Decision | None) -> None:
        front = self.front
        front.confirming = front.upcoming = None
        if decision is not None and decision.seat in view.sides:
            self.stage.turn_to(decision.seat)
        front.asked.ask(decision, self.links.options if decision is not None else ())
        if decision is None:
            front.browsing = ""
        front.forget()

    def _follow_aim(self) -> None:
        """A support that was aimed before it was played asks nothing any more."""
        front = self.front
        decision = front.asked.decision
        if front.aim is None or decision is None or decision is not self.links.asked:
            return
        pick = answered(front.aim, decision)
        if pick or isinstance(decision.about, CardAbout):
            front.aim = front.aim.rest if pick else None
        if pick:
            self.links.submit(decision, pick)

    def taken_for(self, view: DarkView, decision: Decision) -> str | None:
        """A defence turn tells nothing of the hand, unless the player wants it quick."""
        quick = self.links.services.preferences.current.quick_defence
        if quick and decision.kind == "defence_turn" and decision.options == (PASS,):
            return PASS
        return None

    def handle(self, record: Input) -> bool:
        if isinstance(record, Key):
            return self._number_key(record.name)
        return isinstance(record, Pointer) and self.clicks.pointer(record)

    def _number_key(self, name: str) -> bool:
        """1, 2, 3...: the cards of the hand from left to right."""
        card = numbered(name, [held.anchor for held in hand_cards(self.front) if held.card])
        return card is not None and self.choose(card)

    def choose(self, anchor: str) -> bool:
        return self.clicks.choose(anchor)

    def step_back(self) -> bool:
        return self.clicks.step_back()

    def choices(self) -> Sequence[str]:
        """Legal choices that can be seen, from left to right and top to bottom; scouting comes
        after the cells, as somebody has to fight (D-8.2)."""
        if not self.front.has_view:
            return ()
        asked = self.front.asked
        laid = {one.anchor: "" if one.kept else one.meant for one in laid_cards(self.front)}
        boxes: dict[str, Box] = {}
        for anchor, box in places(self.front):
            is_open = asked.is_open(laid.get(anchor, anchor))
            if is_open and anchor not in (asked.held, anchors.HAND):
                boxes.setdefault(anchor, box)
        scouts = anchors.cell(LOCATION)
        return sorted(
            boxes,
            key=lambda one: (one not in asked.goals, one == scouts, boxes[one].y, boxes[one].x),
        )

    def prompt(self, view: DarkView, decision: Decision) -> Prompt:
        return prompt_for(self.front, view, decision)

    def anchor_at(self, x: float, y: float) -> str | None:
        return anchor_under(places(self.front), x, y)

    def anchor_box(self, anchor: str) -> Box | None:
        return box_of(places(self.front), anchor)

    def is_bare(self, anchor: str) -> bool:
        return anchor in BARE

    def hover(self, anchor: str | None) -> None:
        self.front.hovered = anchor or ""
        self.front.hover_box = self.anchor_box(anchor) if anchor else None

    def foretell(self, events: Sequence[Event]) -> bool:
        """Nothing can be foretold of a card that nobody sees: then the end is shown."""
        if any(isinstance(one, UnitFlipped) for one in events):
            return False
        self.front.told = tuple(one for one in events if isinstance(one, FORETOLD))
        return bool(self.front.told)

    def is_news(self, event: Event) -> bool:
        return super().is_news(event) and not is_price(event)

    # -- explaining --------------------------------------------------------------------------

    def inspect(self, view: DarkView, anchor: str) -> InspectCard | None:
        return inspect(self.front, anchor) if self.front.has_view else None

    def seat_picture(self, seat: str) -> str:
        return seat_picture(self.stage.view, seat)
