"""A panel answers one sort of question: its part of the desk, its marks on the map, its clicks.

This one is enough for every plain question: options with a place are clicked there, the others
are buttons of the prompt. Larger questions have panels of their own that change what they need.
"""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.records import Input, Key, Pointer
from game.shell.view import Box
from rules.kernel.question import Option
from scenes.autarcha.desk.ground import draw_ground
from scenes.autarcha.front import Front
from scenes.autarcha.kit import overlay
from scenes.table.contract import Prompt
from scenes.ui import draw

Place = tuple[str, Box]
FINISH = "do:finish"


class Panel:
    """What the table asks of a panel; ``front`` holds the view, the question and the map."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self.commands: dict[str, Option] = {}
        """Options behind the buttons of the prompt, by their keys."""

    # -- showing -----------------------------------------------------------------------------

    def layout(self) -> None:
        """Place the parts in ``front.plan.desk``; called after every new layout."""

    def ask(self) -> None:
        """The question is new, or its draft has changed."""

    def draw_map(self, canvas: Canvas) -> None:
        """Marks under the counters; the canvas is clipped to the map."""
        lens = self.front.lens
        for anchor in self.choices():
            square = self.front.square_of(anchor)
            if square >= 0:
                draw.sprite(canvas, overlay("place"), lens.box(square))

    def draw_over(self, canvas: Canvas) -> None:
        """Marks over the counters."""

    def draw(self, canvas: Canvas) -> None:
        """The desk."""
        draw_ground(canvas, self.front)

    # -- pointing and picking ----------------------------------------------------------------

    def places(self) -> Sequence[Place]:
        """What can be pointed at on the desk or over the map, topmost first."""
        return ()

    def choices(self) -> Sequence[str]:
        """Anchors that Tab and the arrows walk through."""
        found = {anchor: None for option in self.front.links.options for anchor in option.anchors}
        return tuple(found)

    def choose(self, anchor: str) -> bool:
        """A click or Enter on an anchor, or a button of the prompt."""
        links = self.front.links
        if anchor == FINISH:
            return links.finish()
        option = self.commands.get(anchor) or links.option_at(anchor)
        return option is not None and links.pick(option)

    def handle(self, record: Input) -> bool:
        """Pointer records and keys that meant nothing to the shared table."""
        if isinstance(record, Pointer) and record.kind == "release" and record.button == "left":
            anchor = self.front.hovered
            return bool(anchor) and self.choose(anchor)
        return False

    def key(self, key: Key) -> bool:
        return False

    def step_back(self) -> bool:
        return self.front.links.take_back()

    def prompt(self) -> Prompt:
        front = self.front
        assert front.decision is not None
        kit, links = front.kit, front.links
        draft = links.draft()
        bare = [option for option in links.options if not option.anchors]
        if draft is None:
            buttons = tuple((option.id, kit.render(option.label)) for option in bare)
            return Prompt(kit.say(f"prompt.{front.decision.kind}"), "", buttons)
        self.commands = {f"do:{option.id}": option for option in bare}
        steps = [(key, kit.render(option.label)) for key, option in self.commands.items()]
        if draft.complete:
            steps.insert(0, (FINISH, kit.say("autarcha.finish")))
        detail = kit.render(draft.missing[0]) if draft.missing else ""
        return Prompt(kit.say(f"prompt.{front.decision.kind}"), detail, tuple(steps[:6]))
