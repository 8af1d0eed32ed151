"""A panel answers one sort of question: its part of the desk, its marks on the map, its clicks.

This one is enough for every plain question, and for nobody being asked: options with a place are
clicked there, the others are buttons of the prompt. Larger questions have panels of their own that
change what they need.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.shell.canvas import Canvas
from game.shell.records import Input, Key, Pointer
from game.shell.view import Box
from rules.kernel.question import Option
from scenes.autarcha.desk.boxes import Boxes, cut
from scenes.autarcha.desk.buttons import DeskButton, Placed, draw_button
from scenes.autarcha.desk.ground import draw_ground
from scenes.autarcha.desk.plan_card import PlanCard, draw_card
from scenes.autarcha.desk.side_card import draw_side_card
from scenes.autarcha.desk.toolbox import draw_supply, place_orders, place_views
from scenes.autarcha.front import Front
from scenes.autarcha.kit import overlay
from scenes.autarcha.words.plain_prompt import about_square, consequences, main_pick, plain_message
from scenes.table.contract import InspectCard, Prompt
from scenes.table.kept import Kept
from scenes.table.places import Place
from scenes.ui import draw

FINISH = "do:finish"


class Panel:
    """What the table asks of a panel; ``front`` holds the view, the question and the map."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self.boxes: Boxes | None = None
        self._kept = Kept()
        self.commands: dict[str, Option] = {}
        """Options behind the buttons of the prompt, by their keys."""

    # -- showing -----------------------------------------------------------------------------

    def layout(self) -> None:
        """Place the parts in ``front.plan.desk``; called after every new layout."""
        desk = self.front.plan.desk
        self.boxes = cut(desk) if desk is not None else None
        self._kept.forget()

    def ask(self) -> None:
        """The question is new, or its draft has changed."""

    def update(self, dt: float) -> bool:
        """Let time pass; True when something looks different."""
        return False

    def draw_map(self, canvas: Canvas) -> None:
        """Marks under the counters; the canvas is clipped to the map."""
        lens = self.front.lens
        for anchor in self.choices():
            square = self.front.square_of(anchor)
            if square >= 0:
                draw.sprite(canvas, overlay("place"), lens.box(square))
        square = about_square(self.front)
        if square >= 0:
            draw.sprite(canvas, overlay("selected"), lens.box(square).inflate(6, 6))

    def draw_over(self, canvas: Canvas) -> None:
        """Marks over the counters."""

    def draw(self, canvas: Canvas) -> None:
        """The desk, painted anew when it looks different."""
        desk = self.front.plan.desk
        if desk is None:
            return
        front = self.front
        pointed = front.hovered if any(front.hovered == one for one, _ in self.places()) else ""
        asked = front.decision.id if front.decision is not None else None
        state = (front.version, asked, self.look(), pointed)
        self._kept.draw(canvas, state, desk, self.draw_desk, True)
        for button, box in place_views(front):
            draw_button(canvas, front, button, box)

    def look(self) -> Hashable:
        """What else the desk rests on: another value, another picture."""
        draft = self.front.links.draft() if self.front.decision is not None else None
        return draft.draft if draft is not None else None

    def draw_desk(self, canvas: Canvas) -> None:
        draw_ground(canvas, self.front)
        boxes = self.boxes
        if boxes is None:
            return
        draw_side_card(canvas, self.front, boxes.side)
        draw.panel(canvas, boxes.tools, "wood")
        self.draw_plan(canvas)
        for button, box in self.drawn_buttons():
            draw_button(canvas, self.front, button, box)
        inner = boxes.tools.inflate(-24, -16)
        top = inner.y + inner.height * (0.62 if self.order_tools() else 0.3)
        draw_supply(canvas, self.front, Box(inner.x, top, inner.width, inner.height * 0.38))

    def draw_plan(self, canvas: Canvas) -> None:
        """The middle of the desk: what would follow, where that is known."""
        notes = consequences(self.front)
        if notes and self.boxes is not None:
            card = PlanCard(self.front.kit.say("autarcha.card.mine"), notes=notes)
            draw_card(canvas, self.front, card, self.boxes.plan, [])

    # -- buttons -----------------------------------------------------------------------------

    def buttons(self) -> Sequence[Placed]:
        """All buttons of the desk with their places."""
        return self.tool_buttons()

    def drawn_buttons(self) -> Sequence[Placed]:
        """Those of the desk that look like buttons."""
        views = [one.name for one, _ in place_views(self.front)]
        return [one for one in self.buttons() if one[0].name not in views]

    def tool_buttons(self) -> list[Placed]:
        if self.boxes is None:
            return []
        orders = place_orders(self.boxes.tools, self.order_tools())
        return [*orders, *place_views(self.front)]

    def order_tools(self) -> Sequence[DeskButton]:
        """Sorts of orders that can be begun."""
        return ()

    def pressed(self, name: str) -> bool:
        """A button of the desk was clicked, or its key was pressed."""
        showing = self.front.showing
        match name:
            case "control":
                showing.control = not showing.control
            case "surroundings":
                showing.surroundings = not showing.surroundings
            case "threats":
                showing.threats = not showing.threats
            case "my_mines":
                showing.mines = not showing.mines
            case "zoom_in" | "zoom_out":
                self.front.camera.zoom_by(1 if name == "zoom_in" else -1)
            case "fit":
                self.front.camera.fit()
            case "journal":
                self.front.sheet = "" if self.front.sheet else "journal"
            case _:
                return False
        self.front.links.touch()
        return True

    # -- pointing and picking ----------------------------------------------------------------

    def places(self) -> Sequence[Place]:
        """What can be pointed at on the desk or over the map, topmost first."""
        return [(button.anchor, box) for button, box in self.buttons()]

    def choices(self) -> Sequence[str]:
        """Anchors that Tab and the arrows walk through."""
        found = {anchor: None for option in self.front.links.options for anchor in option.anchors}
        return tuple(found)

    def choose(self, anchor: str) -> bool:
        """A click or Enter on an anchor, or a button of the prompt."""
        links = self.front.links
        if anchor == FINISH:
            return links.finish()
        for button, _ in self.buttons():
            if button.anchor == anchor:
                return button.enabled and self.pressed(button.name)
        if self.front.decision is None:
            return False
        option = self.commands.get(anchor) or links.option_at(anchor)
        return option is not None and links.pick(option)

    def grabs(self, pointer: Pointer) -> bool:
        """Whether a press or the wheel is meant for the panel, so that the map does not move."""
        return False

    def handle(self, record: Input) -> bool:
        """Pointer records that meant nothing to the shared table."""
        if isinstance(record, Pointer) and record.kind == "release" and record.button == "left":
            anchor = self.front.hovered
            return bool(anchor) and self.choose(anchor)
        return False

    def key(self, key: Key) -> bool:
        for button, _ in self.buttons():
            if button.key.lower() == key.name and button.enabled and not key.ctrl:
                return self.pressed(button.name)
        return False

    def step_back(self) -> bool:
        return self.front.links.take_back()

    # -- words -------------------------------------------------------------------------------

    def inspect(self, anchor: str) -> InspectCard | None:
        """What a button does."""
        for button, _ in self.buttons():
            if button.anchor == anchor and (button.label or button.note):
                key = self.front.kit.say("autarcha.key", key=button.key) if button.key else ""
                if not button.label:
                    return InspectCard(button.note, key)
                return InspectCard(button.label, key, (button.note,) if button.note else ())
        return None

    def prompt(self) -> Prompt:
        front = self.front
        assert front.decision is not None
        kit, links = front.kit, front.links
        draft = links.draft()
        bare = [option for option in links.options if not option.anchors]
        if draft is None:
            buttons = tuple((option.id, kit.render(option.label)) for option in bare)
            return Prompt(plain_message(front), "", buttons, main=main_pick(front, bare))
        self.commands = {f"do:{option.id}": option for option in bare}
        steps = [(key, kit.render(option.label)) for key, option in self.commands.items()]
        if draft.complete:
            steps.insert(0, (FINISH, kit.say("autarcha.finish")))
        detail = kit.render(draft.missing[0]) if draft.missing else ""
        return Prompt(kit.say(f"prompt.{front.decision.kind}"), detail, tuple(steps[:6]))
