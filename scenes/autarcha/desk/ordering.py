"""The panel of the turn: a unit, a group or a work is chosen, its plan composed and confirmed."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import astuple

from game.shell.canvas import Canvas
from game.shell.records import Input, Key, Pointer
from rules.autarcha.geometry import OUTSIDE
from rules.autarcha.turn.orders import can_act
from scenes.autarcha.asking import anchors
from scenes.autarcha.asking.clicking import OrderClicks
from scenes.autarcha.asking.danger import Danger
from scenes.autarcha.asking.previews import Pointed, marks_of
from scenes.autarcha.asking.sketch import Sketch, sketch_of
from scenes.autarcha.board.marks import Marks, draw_above, draw_under
from scenes.autarcha.desk.buttons import DeskButton, Placed, row
from scenes.autarcha.desk.order_tools import act_buttons, order_tools
from scenes.autarcha.desk.panel import Panel
from scenes.autarcha.desk.plan_card import PlanCard, draw_card, place_card
from scenes.autarcha.front import Front
from scenes.autarcha.words.order_card import card_of
from scenes.autarcha.words.order_prompt import CONFIRM, KEEP, LOSING, confirmation, order_prompt
from scenes.motion.stage import Point
from scenes.table.contract import Prompt


class Ordering(Panel):
    """Also shows the desk while nobody at the screen is asked."""

    def __init__(self, front: Front) -> None:
        super().__init__(front)
        self.danger = Danger(front.pack)
        self.clicks = OrderClicks(front)
        self.confirming = ""
        """A word of the turn that waits for a second click."""
        self._dragged = ""
        """The unit that the pointer has taken up."""
        self._sketch: tuple[object, Sketch] = (None, Sketch())
        self._card: tuple[object, PlanCard] = (None, PlanCard(""))
        self._marks: tuple[object, Marks] = (None, Marks())
        self._placed: tuple[object, Sequence[Placed]] = (None, ())

    # -- what is composed --------------------------------------------------------------------

    @property
    def _state(self) -> tuple[object, ...]:
        """What the sketch rests on."""
        draft = self.front.links.draft() if self.front.decision is not None else None
        return self.front.version, draft.draft if draft is not None else None

    @property
    def sketch(self) -> Sketch:
        if self._sketch[0] != self._state:
            front = self.front
            self._sketch = (self._state, sketch_of(front.pack, front.view, front.draft))
        return self._sketch[1]

    @property
    def pointed(self) -> Pointed:
        front = self.front
        square, facing = front.pointed_square, front.facing
        if facing is None and front.point is not None:
            x, y = front.point
            if front.plan.sheet.collidepoint(x, y) and front.lens.square(x, y) == square:
                facing = front.lens.pointed_facing(x, y)
        return Pointed(square, facing, self.clicks.at_object)

    @property
    def marks(self) -> Marks:
        front, pointed = self.front, self.pointed
        showing = front.showing
        key = (self._state, pointed, showing.threats, showing.surroundings, front.settled)
        if self._marks[0] != key:
            self.danger.look(front.view)
            self._marks = (key, marks_of(front, self.sketch, pointed, self.danger))
        return self._marks[1]

    @property
    def card(self) -> PlanCard:
        if self.front.has_view:
            self.danger.look(self.front.view)
        key = (self._state, self.clicks.recruit, self.clicks.at_object, self.danger.known)
        if self._card[0] != key:
            card = card_of(self.front, self.sketch, self.clicks.recruit, self.danger)
            self._card = (key, card)
        return self._card[1]

    # -- showing -----------------------------------------------------------------------------

    def layout(self) -> None:
        super().layout()
        self._card = (None, PlanCard(""))
        self._placed = (None, ())

    def ask(self) -> None:
        self.confirming = ""
        self.clicks.ask(self.sketch)

    def update(self, dt: float) -> bool:
        """The fire of the enemy is worked out while the player looks at the map."""
        if not self.front.settled or not self.front.has_view:
            return False
        self.danger.look(self.front.view)
        before = self.danger.known
        self.danger.work()
        return self.danger.known and not before

    def draw_map(self, canvas: Canvas) -> None:
        draw_under(canvas, self.front, self.marks)

    def draw_over(self, canvas: Canvas) -> None:
        draw_above(canvas, self.front, self.marks)

    def draw_plan(self, canvas: Canvas) -> None:
        if self.boxes is not None:
            placed = self.card_buttons()
            draw_card(canvas, self.front, self.card, self.boxes.plan, placed)

    # -- buttons -----------------------------------------------------------------------------

    def card_buttons(self) -> list[Placed]:
        if self.boxes is None:
            return []
        return place_card(self.front, self.card, self.boxes.plan)

    def buttons(self) -> Sequence[Placed]:
        if self.boxes is None:
            return ()
        front, clicks = self.front, self.clicks
        showing = astuple(front.showing)
        asked = front.decision is not None
        held = (clicks.at_object, clicks.recruit, front.sheet, front.camera.step)
        key = (self._state, held, showing, asked)
        if self._placed[0] != key:
            made = [*self.card_buttons(), *self._act_buttons(), *self.tool_buttons()]
            self._placed = (key, made)
        return self._placed[1]

    def drawn_buttons(self) -> Sequence[Placed]:
        """Chips are drawn with the card."""
        return [one for one in super().drawn_buttons() if one[0].name not in self.sketch.chips]

    def look(self) -> Hashable:
        return self._state, self.clicks.at_object, self.clicks.recruit

    def _act_buttons(self) -> list[Placed]:
        assert self.boxes is not None
        large, small = act_buttons(self.front, self.sketch)
        box = self.boxes.act
        high = box.height * 0.54
        placed = row([large], type(box)(box.x, box.y, box.width, high))
        lower = type(box)(box.x, box.y + high + 4, box.width, box.height - high - 4)
        return placed + row(small, lower, 4)

    def order_tools(self) -> Sequence[DeskButton]:
        return order_tools(self.front, self.sketch, self.clicks.at_object)

    def pressed(self, name: str) -> bool:
        front, clicks = self.front, self.clicks
        actions: dict[str, Callable[[], bool]] = {
            "confirm": self._finish,
            "end_turn": lambda: self._say("end_turn"),
            "surrender": lambda: self._say("surrender"),
            "offer_draw": lambda: self._say("offer_draw"),
            "collect": lambda: self._say("collect"),
            "take_back": front.links.take_back,
            "clear": clicks.clear,
            "next_unit": clicks.next_unit,
            "destroy": clicks.switch_objects,
        }
        if name in actions:
            return actions[name]()
        return clicks.pressed(self.sketch, name) or super().pressed(name)

    def _say(self, word: str) -> bool:
        """A word of the turn; one that gives something up is asked for once more."""
        front, decision = self.front, self.front.decision
        if decision is None:
            return False
        view = front.view
        unused = word == "end_turn" and can_act(front.pack, view, decision.seat)
        if (unused and view.actions_left) or word == "surrender":
            self.confirming = word
            front.links.touch()
            return True
        return front.links.submit(decision, word)

    def _finish(self) -> bool:
        """Carry the plan out; one that gives a unit up is asked for once more (A-7.10)."""
        if not self.sketch.loses:
            return self.front.links.finish()
        self.confirming = LOSING
        self.front.links.touch()
        return True

    # -- pointing and picking ----------------------------------------------------------------

    def choices(self) -> Sequence[str]:
        if self.confirming:
            return ()
        on_map = self.clicks.choices(self.sketch)
        enabled = [one.anchor for one, _ in self.buttons() if one.enabled]
        return [*on_map, *enabled]

    def grabs(self, pointer: Pointer) -> bool:
        """A unit that could be chosen is dragged; everything else moves the map."""
        front = self.front
        if front.decision is None or pointer.kind != "press" or self.confirming:
            return False
        if not front.plan.sheet.collidepoint(pointer.pos):
            return False
        unit = front.unit_at(front.lens.square(*pointer.pos))
        return unit is not None and unit.side == front.side and not unit.used

    def handle(self, record: Input) -> bool:
        """A unit dragged to a square is chosen and goes there."""
        if isinstance(record, Pointer) and record.button == "left":
            front = self.front
            if record.kind == "press":
                self._dragged = front.hovered if self.grabs(record) else ""
            elif record.kind == "release" and self._dragged:
                start, self._dragged = self._dragged, ""
                square = front.lens.square(*record.pos)
                here = front.plan.sheet.collidepoint(record.pos)
                if here and square not in (OUTSIDE, front.square_of(start)):
                    return self._drop(start, square, record.pos)
        return super().handle(record)

    def _drop(self, start: str, square: int, at: Point) -> bool:
        front = self.front
        if self.sketch.group is None and self._chosen() != start:
            self.choose(start)
        front.hovered, front.point = front.anchor_of(square), at
        return self.choose(front.hovered)

    def _chosen(self) -> str:
        march = self.sketch.march
        return anchors.unit(march.unit.id) if march is not None else ""

    def choose(self, anchor: str) -> bool:
        front = self.front
        if self.confirming:
            return self._confirmed(anchor)
        if any(anchor == button.anchor for button, _ in self.buttons()):
            return super().choose(anchor)
        square = front.square_of(anchor)
        if front.decision is None or square == OUTSIDE:
            return False
        return self.clicks.click(self.sketch, square, self._meant(square))

    def _meant(self, square: int) -> Pointed:
        pointed = self.pointed
        if pointed.square == square:
            return pointed
        return Pointed(square, None, self.clicks.at_object)

    def _confirmed(self, anchor: str) -> bool:
        word, self.confirming = self.confirming, ""
        decision = self.front.decision
        if anchor == CONFIRM and word == LOSING:
            return self.front.links.finish()
        if anchor == CONFIRM and decision is not None:
            return self.front.links.submit(decision, word)
        self.front.links.touch()
        return anchor == KEEP

    def step_back(self) -> bool:
        if self.confirming:
            self.confirming = ""
            return True
        return self.front.links.take_back()

    def key(self, key: Key) -> bool:
        front = self.front
        if front.decision is not None and not self.confirming:
            if key.does("pick") and self.sketch.order is not None:
                return self._finish()
            if self.clicks.key(self.sketch, key, self.pointed):
                return True
        return super().key(key)

    # -- words -------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        if self.confirming:
            return confirmation(self.front, self.confirming)
        return order_prompt(self.front, self.sketch, self.pointed)
