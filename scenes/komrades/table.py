"""The front line on the shared table: shows views, follows events, turns clicks into picks."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.records import Input, Key, Pointer
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.kernel.decision import PASS, Decision, Refusal
from rules.kernel.event import Event
from rules.kernel.text import Text
from rules.komrades.title import KomradesTitle
from rules.komrades.view import KomradesView
from scenes.komrades import telling
from scenes.komrades.animations import ANIMATIONS
from scenes.komrades.asking import AWAY, WINDOWS
from scenes.komrades.bar import QUIET, draw_bar
from scenes.komrades.danger import draw_danger_ground, draw_danger_marks
from scenes.komrades.desk import draw_desk
from scenes.komrades.facts import facts_of
from scenes.komrades.flying import draw_flying
from scenes.komrades.follow import follow
from scenes.komrades.foretelling import foretold
from scenes.komrades.front import Front
from scenes.komrades.ghost import draw_ghost
from scenes.komrades.hand import FULL, draw_popup, hand_boxes
from scenes.komrades.inspecting import inspect
from scenes.komrades.line_view import draw_gizmos, draw_line, draw_targets
from scenes.komrades.looks import portrait
from scenes.komrades.plan import make_plan
from scenes.komrades.pointing import anchor_under, box_of, places
from scenes.komrades.sheet import CLOSE, draw_sheet, sheet_boxes
from scenes.komrades.sky import draw_ground, draw_sky, draw_stack
from scenes.komrades.stage import FrontStage
from scenes.komrades.warming import Warmer
from scenes.komrades.words import Words
from scenes.table.contract import InspectCard, LogLook, Prompt, SeatChip, TableLinks, TitleTable


class KomradesTable(TitleTable[KomradesView]):
    """Do boju, Towarzysze!"""

    stage: FrontStage

    def __init__(self, links: TableLinks) -> None:
        super().__init__(links)
        rules = links.rules
        assert isinstance(rules, KomradesTitle)
        self.rules = rules
        self.animations = ANIMATIONS
        words = Words(links.services, links.setup, rules.pack)
        self.stage = FrontStage(play_sound=links.services.audio.play, words=words)
        self.front = Front(words, self.stage)
        self._ui: UiView | None = None
        self._warmer = Warmer()

    # -- showing -----------------------------------------------------------------------------

    def desk_height(self, view: UiView, area: Box) -> float:
        return min(FULL, max(84.0, area.height * 0.1525))

    def layout(self, view: UiView, area: Box) -> None:
        self._ui = view
        links = self.links
        seats = links.setup.seats
        people = sum(seat.kind == "human" for seat in seats)
        self.stage.plan = make_plan(area, links.desk, len(seats), links.board_only, people)
        self.stage.build()
        self.front.folded = area.right > view.width - 80
        self.front.forget()
        self._warmer.plan(self.front.words, self.stage.plan, view)

    def update(self, dt: float) -> bool:
        if self.front.settled:
            self._warmer.work()
        return False

    def show(self, view: KomradesView) -> None:
        front = self.front
        front.view = view
        front.foretold = None
        front.settled = True
        front.foresight.look(view)
        self.stage.facts = facts_of(view)
        self.stage.build()
        front.forget()

    def begin_event(self, event: Event, view: KomradesView) -> None:
        self.front.settled = False
        self.front.browsing = ""
        follow(self.stage.facts, event, self.rules.pack)
        self.front.forget()

    def pose(self) -> object:
        return self.stage.facts.pose() | self.stage.pose()

    def draw(self, canvas: Canvas) -> None:
        front, plan = self.front, self.stage.plan
        draw_ground(canvas, front)
        with canvas.clipped(plan.area):
            draw_danger_ground(canvas, front)
            draw_sky(canvas, front)
            draw_line(canvas, front)
            draw_danger_marks(canvas, front)
            draw_targets(canvas, front)
            draw_ghost(canvas, front)
            draw_stack(canvas, front)
            draw_gizmos(canvas, front)
            draw_flying(canvas, front)
            draw_bar(canvas, front)
            draw_sheet(canvas, front)
        draw_desk(canvas, front)
        draw_popup(canvas, front)

    # -- asking ------------------------------------------------------------------------------

    def ask(self, view: KomradesView, decision: Decision | None) -> None:
        self.front.asked.ask(decision)
        self.front.forget()

    def asks_in_public(self, decision: Decision) -> bool:
        return decision.race and decision.kind in WINDOWS

    def ask_public(self, view: KomradesView, seats: Sequence[str]) -> None:
        self.front.asked.ask_public(seats)
        self.front.forget()

    def taken_for(self, view: KomradesView, decision: Decision) -> str | None:
        """The only person passes without being asked when nothing can be played (K-18.11)."""
        people = sum(seat.kind == "human" for seat in self.links.setup.seats)
        if people != 1 or decision.kind not in WINDOWS:
            return None
        quiet = self.front.asked.quiet_turn == view.turn and decision.kind == "window"
        return PASS if quiet or decision.options == (PASS,) else None

    def prompt(self, view: KomradesView, decision: Decision) -> Prompt:
        public = bool(self.front.asked.public)
        return telling.prompt_for(self.front.words, self.rules, view, decision, public)

    def handle(self, record: Input) -> bool:
        if isinstance(record, Key):
            return self._number_key(record.name)
        if not isinstance(record, Pointer) or record.kind != "release" or record.button != "left":
            return False
        anchor = self.anchor_at(record.x, record.y)
        if anchor is None:
            return self._put_together()
        return self.choose(anchor)

    def _number_key(self, name: str) -> bool:
        """1, 2, 3...: the cards of the hand, or of the pack in a draft, from left to right."""
        front = self.front
        cards = [card.anchor for card, _ in sheet_boxes(front)] or [
            f"card:{card}" for card, _ in hand_boxes(front)
        ]
        if not name.isdigit() or not 1 <= int(name) <= len(cards) or front.browsing:
            return False
        return self._pick(cards[int(name) - 1])

    def choose(self, anchor: str) -> bool:
        """A click: a button of the bar, a pile to browse, or a pick."""
        kind, _, rest = anchor.removeprefix(telling.DO).partition(":")
        match kind:
            case "bar":
                return self._press(f"bar:{rest}")
            case "seat":
                return self._press_seat(rest)
            case "pile":
                return self._browse(rest)
            case "sheet":
                return self._put_together()
            case "kind" | "target":
                return False
        return self._pick(anchor)

    def _pick(self, anchor: str) -> bool:
        """Give the anchor as an answer; the rules say why if it is none."""
        asked = self.front.asked.decision
        if asked is None or (anchor in ("attack", "ability") and anchor not in asked.options):
            return False
        if anchor not in asked.options and any(
            one.startswith(f"{anchor}:") for one in asked.options
        ):
            self.links.explain(Text("front.choose_direction"))
            return True
        return self.links.submit(asked, "comrade:komisarz" if anchor == "commissar" else anchor)

    def _press(self, anchor: str) -> bool:
        asked = self.front.asked
        if anchor == AWAY:
            self.links.look()
            self.links.stand_up()
        elif asked.public:
            self.links.pass_all()
        elif asked.decision is not None:
            if anchor == QUIET and self.front.view is not None:
                asked.quiet_turn = self.front.view.turn
            return self.links.submit(asked.decision, PASS)
        return True

    def _press_seat(self, seat: str) -> bool:
        if seat in self.front.asked.public:
            self.links.sit_down(seat)
        elif self.front.asked.decision is None or self.front.asked.decision.seat != seat:
            self.links.explain(Refusal("not_your_seat", "K-18.3", Text("refusal.not_your_seat")))
        return True

    def _browse(self, pile: str) -> bool:
        """Spread a discard pile out, or put it together again."""
        if not pile.endswith("discard"):
            return False
        front = self.front
        front.browsing = "" if front.browsing == pile else pile
        return True

    def _put_together(self) -> bool:
        was = bool(self.front.browsing)
        self.front.browsing = ""
        return was

    def step_back(self) -> bool:
        return self._put_together()

    def choices(self) -> Sequence[str]:
        """Legal choices from left to right, then the buttons of the bar."""
        front = self.front
        if self._ui is None:
            return ()
        found = places(front, self._ui)
        legal = {anchor: box for anchor, box in reversed(found) if front.asked.allows(anchor)}
        anchors = sorted(
            legal, key=lambda one: (legal[one].y > self.stage.plan.area.bottom, legal[one].x)
        )
        if front.browsing:
            anchors.append(CLOSE)
        if front.asked.public or front.asked.in_window:
            seats = [f"seat:{seat}" for seat in front.asked.public]
            bars = [anchor for anchor, _ in found if anchor.startswith("bar:")]
            anchors += [*seats, *bars]
        return anchors

    def anchor_at(self, x: float, y: float) -> str | None:
        return None if self._ui is None else anchor_under(places(self.front, self._ui), x, y)

    def anchor_box(self, anchor: str) -> Box | None:
        if self._ui is None:
            return None
        return box_of(self.front, places(self.front, self._ui), anchor)

    def hover(self, anchor: str | None) -> None:
        self.front.hovered = anchor or ""
        self.front.forget()

    def foretell(self, events: Sequence[Event]) -> bool:
        self.front.foretold = foretold(events, self.stage.facts.line)
        return self.front.foretold is not None

    # -- explaining --------------------------------------------------------------------------

    def inspect(self, view: KomradesView, anchor: str) -> InspectCard | None:
        return inspect(self.front, view, anchor)

    def log_look(self, event: Event) -> LogLook:
        return telling.log_look(event)

    def chips(self, view: KomradesView) -> Sequence[SeatChip]:
        return telling.chips(self.front.words, self.stage.facts, view)

    def round_text(self, view: KomradesView) -> Text:
        return telling.round_text(self.stage.facts)

    def phase(self, view: KomradesView) -> int:
        return telling.phase_place(self.stage.facts, view.window if self.front.settled else "")

    def score_sheet(self, view: KomradesView) -> Sequence[tuple[str, dict[str, str]]]:
        return telling.score_sheet(self.front.words, view)

    def seat_picture(self, seat: str) -> str:
        figures = self.stage.facts.figures.values()
        return next((portrait(one.id) for one in figures if one.seat == seat), "")

    def is_news(self, event: Event) -> bool:
        return not isinstance(event, telling.SMALL_TALK)

    def is_key_moment(self, event: Event) -> bool:
        return isinstance(event, telling.KEY_MOMENTS)
