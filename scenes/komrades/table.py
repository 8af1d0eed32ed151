"""The front line on the shared table: shows views and what happens, takes picks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from game.shell.canvas import Canvas
from game.shell.records import Input, Key, Pointer
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.kernel.decision import PASS, Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.question import Option
from rules.kernel.text import Text
from rules.komrades.model.state import own_comrade
from rules.komrades.model.view import KomradesView
from rules.komrades.title import KomradesTitle
from rules.komrades.turn.open_chances import might_act
from rules.komrades.words.refusals import COMMISSAR
from scenes.cards.hand import numbered
from scenes.komrades import anchors
from scenes.komrades.asking.aiming import aimed, take_aim
from scenes.komrades.asking.ghost import draw_ghost, foretold
from scenes.komrades.asking.previews import Previews
from scenes.komrades.board.danger import draw_danger_ground, draw_danger_marks
from scenes.komrades.board.layout import make_layout
from scenes.komrades.board.line import draw_gizmos, draw_line, draw_targets
from scenes.komrades.board.looks import portrait
from scenes.komrades.board.places import Places, anchor_under, parts, places
from scenes.komrades.board.rack import draw_rack
from scenes.komrades.board.sky import discards, draw_ground, draw_sky, draw_stack
from scenes.komrades.board.stage import FrontStage
from scenes.komrades.cards.inspect import inspect
from scenes.komrades.cards.warming import card_jobs
from scenes.komrades.desk.bar import draw_bar, main_button
from scenes.komrades.desk.desk import draw_desk
from scenes.komrades.desk.hand import FULL, draw_popup, hand_boxes
from scenes.komrades.desk.sheet import draw_sheet, sheet_boxes
from scenes.komrades.front import Front
from scenes.komrades.kit import Kit
from scenes.komrades.motion.animations import ANIMATIONS
from scenes.komrades.motion.flying import draw_flying
from scenes.komrades.words import prompt
from scenes.komrades.words.log_looks import LOOKS
from scenes.komrades.words.summary import FrontSummary, overview
from scenes.table.contract import InspectCard, Prompt, TableLinks, TitleTable
from scenes.table.warming import Warmer

BOARD = (
    *(draw_danger_ground, draw_sky, draw_line, draw_danger_marks, draw_targets, draw_ghost),
    *(draw_stack, draw_gizmos, draw_flying, draw_bar, draw_rack, draw_sheet),
)
"""What is drawn on the poster, from back to front."""

BESIDE = ("open", "sealed", "outcome", "actor", "resolution", "duel", "cleaning")
"""What of a view is no part of the picture."""

BAR = (anchors.CONTINUE, anchors.AWAY, anchors.QUIET)


def drawn_of(view: KomradesView) -> dict[str, Any]:
    """Everything that the picture depends on."""
    names = view.__struct_fields__
    return {name: getattr(view, name) for name in names if name not in BESIDE}


class KomradesTable(TitleTable[KomradesView]):
    """Do boju, Towarzysze!"""

    stage: FrontStage

    def __init__(self, links: TableLinks) -> None:
        super().__init__(links)
        rules = links.rules
        assert isinstance(rules, KomradesTitle)
        self.rules = rules
        self.animations, self.log_looks = ANIMATIONS, LOOKS
        kit = Kit(links.services, links.setup, rules.pack)
        self.summary = FrontSummary(kit)
        self.stage = FrontStage(play_sound=links.services.audio.play, kit=kit)
        self.front = Front(kit, self.stage, links, Previews(rules, links))
        self._ui: UiView | None = None
        self._warmer = Warmer()
        self._seats = anchors.seat.each(one.id for one in links.setup.seats)
        self._piles = anchors.pile.each(anchors.PILES)
        targets = map(anchors.target, range(1, anchors.MOST_TARGETS + 1))
        kinds = map(anchors.kind, rules.pack.kinds)
        self._silent = frozenset((anchors.ATTACK, anchors.ABILITY, *targets, *kinds))

    # -- showing -----------------------------------------------------------------------------

    def desk_height(self, view: UiView, area: Box) -> float:
        return min(FULL, max(148.0, area.height * 0.1525))

    def layout(self, view: UiView, area: Box) -> None:
        self._ui = view
        links, front = self.links, self.front
        seats, people = len(links.setup.seats), len(front.kit.people)
        self.stage.layout = make_layout(area, links.desk, seats, links.board_only, people)
        self.stage.build()
        front.folded = area.right > view.width - 80
        front.forget()
        self._warmer.plan(card_jobs(front.kit, self.stage.layout, view))

    def update(self, dt: float) -> bool:
        if self.front.settled:
            self._warmer.work()
        return self.front.life.update(dt, self.front.settled)

    def show(self, view: KomradesView) -> None:
        front = self.front
        front.foretold = ()
        front.settled = True
        front.previews.look(view)
        self.stage.view = view
        self.stage.build()
        front.forget()

    def begin_event(self, event: Event, view: KomradesView) -> None:
        self.front.settled = False
        self.front.browsing = ""
        self.stage.view = view
        self.front.forget()

    def pose(self) -> object:
        return drawn_of(self.stage.view) | self.stage.pose()

    def draw(self, canvas: Canvas) -> None:
        front = self.front
        draw_ground(canvas, front)
        with canvas.clipped(self.stage.layout.area):
            for paint in BOARD:
                paint(canvas, front)
        draw_desk(canvas, front)

    def draw_over(self, canvas: Canvas) -> None:
        draw_popup(canvas, self.front)

    # -- asking ------------------------------------------------------------------------------

    def ask(self, view: KomradesView, decision: Decision | None) -> None:
        self.front.public = ()
        self.front.previews.look(view)
        self.front.forget()

    def asks_in_public(self, decision: Decision) -> bool:
        return decision.race

    def ask_public(self, view: KomradesView, seats: Sequence[str]) -> None:
        self.front.public = tuple(seats)
        self.front.forget()

    def passes_in_public(self, view: KomradesView, seats: Sequence[str]) -> bool:
        """Who cannot act by public facts, and outside of responses who does not want to."""
        window, own = view.window, {one.seat: one for one in view.comrades.values()}
        quiet = {seat for seat in seats if window != "R" and self.front.passes(seat)}
        asked = [own[seat] for seat in seats if seat not in quiet]
        return not any(might_act(view, self.rules.pack, who, window) for who in asked)

    def taken_for(self, view: KomradesView, decision: Decision) -> str | None:
        """The only person passes without being asked when nothing can be played (K-18.11)."""
        if self.front.shared or not decision.race:
            return None
        quiet = decision.kind == "window" and self.front.passes(decision.seat)
        return PASS if quiet or decision.options == (PASS,) else None

    def prompt(self, view: KomradesView, decision: Decision) -> Prompt:
        waiting = aimed(self.links)
        asked = decision if waiting is None else waiting.decision
        return prompt.prompt_for(self.front, self.rules, asked)

    def handle(self, record: Input) -> bool:
        if isinstance(record, Key):
            return self._enter(record) or self._number_key(record.name)
        if not isinstance(record, Pointer) or record.kind != "release" or record.button != "left":
            return False
        anchor = self.anchor_at(record.x, record.y)
        return self._put_together() if anchor is None else self.choose(anchor)

    def _enter(self, key: Key) -> bool:
        """The main button of the bar, while a window is open."""
        main = main_button(self.front)
        return key.does("pick") and bool(main) and self._press(main)

    def _number_key(self, name: str) -> bool:
        """1, 2, 3...: the cards of the hand, or of the pack in a draft, from left to right."""
        front = self.front
        cards = [card.anchor for card, _ in sheet_boxes(front)]
        held = [anchors.card(card) for card, _ in hand_boxes(front)]
        meant = None if front.browsing else numbered(name, cards or held)
        return meant is not None and self._pick(meant)

    def choose(self, anchor: str) -> bool:
        """A click: a button of the bar, a pile to browse, or a pick."""
        if anchor in BAR:
            return self._press(anchor)
        if anchor in self._seats:
            return self._press_seat(self._seats[anchor])
        if anchor in self._piles:
            return self._browse(self._piles[anchor])
        if anchor == anchors.CLOSE:
            return self._put_together()
        return self._pick(anchor)

    def _pick(self, anchor: str) -> bool:
        """Give the option that lies there as the answer; the rules say why if there is none."""
        asked, options = self.front.asked, self.links.options_at(anchor)
        if asked is None:
            return False
        if len(options) > 1:
            self.links.explain(Text("front.choose_direction"))
            return True
        way = options[0] if options else self.front.way_to(anchor)
        if way is not None:
            return self._give(way)
        waiting = aimed(self.links)
        if waiting is not None and anchor in waiting.before.by_anchor:
            return self.links.take_back() and self._pick(anchor)
        if anchor in self._silent:
            return False
        return self.links.submit(asked, str(COMMISSAR) if anchor == anchors.COMMISSAR else anchor)

    def _give(self, option: Option) -> bool:
        """An answer; what can be aimed at one thing only is shown with its aim first."""
        waiting = aimed(self.links)
        if waiting is not None:
            return self.links.submit(waiting.before.decision, waiting.pick)
        return take_aim(self.rules, self.links, option) or self.links.pick(option)

    def _press(self, anchor: str) -> bool:
        front, links = self.front, self.links
        if anchor == anchors.QUIET and front.kind == "plan":
            return self._change_order()
        if anchor == anchors.QUIET:
            front.orders.give(front.view, front.may_order)
        if front.public:
            links.pass_all()
        elif front.shared:
            links.look()
            links.stand_up()
        elif front.asked is not None:
            return links.submit(front.asked, PASS)
        return True

    def _change_order(self) -> bool:
        """Whoever lays a card says, or takes back, not to be asked for events in this turn."""
        front = self.front
        for seat in front.may_order:
            if front.passes(seat):
                front.orders.take_back(seat)
            else:
                front.orders.give(front.view, (seat,))
        front.forget()
        return True

    def _press_seat(self, seat: str) -> bool:
        asked = self.front.asked
        if seat in self.front.public:
            self.links.sit_down(seat)
        elif asked is None or asked.seat != seat:
            self.links.explain(Refusal("not_your_seat", "K-18.3", Text("refusal.not_your_seat")))
        return True

    def _browse(self, pile: str) -> bool:
        """Spread a discard pile out, or put it together again."""
        if pile not in discards(self.front):
            return False
        self.front.browsing = "" if self.front.browsing == pile else pile
        return True

    def _put_together(self) -> bool:
        was = bool(self.front.browsing)
        self.front.browsing = ""
        return was

    def step_back(self) -> bool:
        """An opened pile is closed; a card that is being aimed goes back to the hand."""
        if self._put_together() or self.links.take_back():
            return True
        return prompt.takes_back(self.front) and self.links.undo()

    def choices(self) -> Sequence[str]:
        """Legal choices from left to right, then the buttons of the bar."""
        front, bottom = self.front, self.stage.layout.area.bottom
        found = self._places()
        legal = {anchor: box for anchor, box in found.items() if front.allows(anchor)}
        walked = sorted(legal, key=lambda one: (legal[one].y > bottom, legal[one].x))
        if front.browsing:
            walked.append(anchors.CLOSE)
        walked += [anchors.seat(seat) for seat in front.public]
        return walked + [anchor for anchor in found if anchor in BAR]

    def _places(self) -> Places:
        return {} if self._ui is None else places(self.front, self._ui)

    def anchor_at(self, x: float, y: float) -> str | None:
        return anchor_under(self._places(), x, y)

    def anchor_box(self, anchor: str) -> Box | None:
        """Where an anchor is; lessons may also name a part of the table, or a card by its kind."""
        if self._ui is None:
            return None
        box = self._places().get(anchor) or parts(self.front).get(anchor)
        return Box(box) if box is not None else None

    def hover(self, anchor: str | None) -> None:
        way = self.front.way_to(anchor) if anchor else None
        self.front.hovered = way.id if way is not None else anchor or ""
        self.front.forget()

    def foretell(self, events: Sequence[Event]) -> bool:
        self.front.foretold = foretold(events, self.stage.view)
        return bool(self.front.foretold)

    # -- explaining --------------------------------------------------------------------------

    def overview(self, view: KomradesView) -> Sequence[Text]:
        return overview(self.front)

    def inspect(self, view: KomradesView, anchor: str) -> InspectCard | None:
        way = self.front.way_to(anchor)
        return inspect(self.front, anchor if way is None else way.id)

    def seat_picture(self, seat: str) -> str:
        comrade = own_comrade(self.stage.view, seat)
        return portrait(comrade) if comrade else ""
