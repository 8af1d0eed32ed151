"""The table between the matches of a campaign: one picture of the view, with places to point at."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any, Generic, TypeVar

from msgspec.structs import replace

from game.shell.canvas import Canvas
from game.shell.records import Input, Pointer
from game.shell.view import Box
from game.shell.view import View as UiView
from rules.kernel.campaign import MATCH
from rules.kernel.decision import Decision
from rules.kernel.event import Event
from rules.kernel.question import Option
from rules.kernel.view import Sealed, View
from scenes.motion.animations import Animations
from scenes.motion.stage import Stage
from scenes.table.contract import Prompt, TableLinks, TitleTable
from scenes.table.kept import Kept
from scenes.table.speaking import Speaker

Places = dict[str, Box]
"""Boxes on the screen by anchor; the ones drawn last come last."""
SET_OUT = "do:set_out"
V = TypeVar("V", bound=View)
K = TypeVar("K", bound=Speaker[Any])


class Front(Generic[V, K]):
    """The campaign as it is shown now; only the table changes it."""

    def __init__(self, links: TableLinks, kit: K) -> None:
        self.links, self.kit = links, kit
        self.view: V | None = None
        self.decision: Decision | None = None
        self.hovered = ""
        self.ui: UiView | None = None
        self.version = 0
        """Grows with every change of the view or the question."""

    @property
    def home(self) -> V:
        assert self.view is not None, "no campaign is shown yet"
        return self.view

    @property
    def kind(self) -> str:
        return self.decision.kind if self.decision is not None else ""

    @property
    def plain(self) -> list[Option]:
        """Options without a place of their own: they are listed on a sheet."""
        return [one for one in self.links.options if not one.anchors]

    def label(self, option: Option) -> str:
        return self.kit.render(option.label)

    def can(self, anchor: str) -> bool:
        return self.links.option_at(anchor) is not None


class HomeTable(TitleTable[V], Generic[V, K]):
    """Nothing moves on it by events: it is painted anew when the view or the question changes."""

    def __init__(self, links: TableLinks, front: Front[V, K]) -> None:
        super().__init__(links)
        self.stage, self.animations = Stage(), Animations()
        self.animations.silent(*links.rules.events)
        self._front, self._picture = front, Kept()
        self.area = Box(0, 0, 1, 1)

    @abstractmethod
    def places(self) -> Places:
        """Everything that can be pointed at; what lies on top comes last."""

    @abstractmethod
    def paint(self, canvas: Canvas) -> None:
        """The whole picture."""

    def look(self) -> Hashable:
        """What the picture depends on, besides the view, the question and what is pointed at."""
        return ()

    # -- showing -----------------------------------------------------------------------------

    def layout(self, view: UiView, area: Box) -> None:
        self._front.ui, self.area = view, area

    def show(self, view: V) -> None:
        self._front.view = view
        self._front.version += 1

    def begin_event(self, event: Event, view: V) -> None:
        self.show(view)

    def pose(self) -> object:
        """Everything of the view but what goes on without an event."""
        return replace(self._front.home, open=(), sealed=Sealed(), outcome=None)

    def draw(self, canvas: Canvas) -> None:
        front = self._front
        if front.view is None:
            return
        state = (front.version, front.kind, front.hovered, self.look(), self.links.board_only)
        whole = self.area.union(self.links.desk) if self.links.desk is not None else self.area
        self._picture.draw(canvas, state, whole, self.paint, True)

    # -- asking ------------------------------------------------------------------------------

    def ask(self, view: V, decision: Decision | None) -> None:
        if self._front.decision is None or decision != self._front.decision:
            self._front.hovered = ""
        self._front.decision = decision
        self._front.version += 1

    def set_out_prompt(self, message: str, label: str) -> Prompt:
        """The campaign waits for its match."""
        return Prompt(message, buttons=((SET_OUT, label),))

    def means(self, anchor: str) -> bool:
        """Whether a click there is an answer."""
        if self._front.kind == MATCH:
            return anchor == SET_OUT
        return self._front.can(anchor)

    def choices(self) -> Sequence[str]:
        asked = self._front.decision is not None and self._front.view is not None
        return [one for one in self.places() if self.means(one)] if asked else []

    def anchor_at(self, x: float, y: float) -> str | None:
        found = [anchor for anchor, box in self.places().items() if box.collidepoint(x, y)]
        wanted = [anchor for anchor in found if self.means(anchor)]
        return wanted[-1] if wanted else found[-1] if found else None

    def anchor_box(self, anchor: str) -> Box | None:
        return self.places().get(anchor)

    def hover(self, anchor: str | None) -> None:
        self._front.hovered = anchor or ""

    def choose(self, anchor: str) -> bool:
        if anchor == SET_OUT:
            self.links.set_out()
            return True
        return super().choose(anchor)

    def handle(self, record: Input) -> bool:
        """A click answers, or the rules say why it cannot."""
        released = isinstance(record, Pointer) and record.kind == "release"
        if not released or not isinstance(record, Pointer) or record.button != "left":
            return False
        anchor = self.anchor_at(*record.pos)
        return anchor is not None and self.choose(anchor)
