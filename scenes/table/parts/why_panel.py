"""Why something happened: the clauses behind a line of the log, in full."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.shell.canvas import Canvas
from game.shell.records import Pointer
from game.shell.view import Box, BoxLike, View
from scenes.rulebook.linked import Linked
from scenes.rulebook.prose import Prose, draw_prose, set_prose
from scenes.table.tags import HEIGHT, Tag, tag_width
from scenes.ui import draw
from scenes.ui.button import Button, IconButton
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Group, Widget

WIDTH = 440
PAD = 20
INK, LINK = "ink", "#1f4f8f"


@dataclass(frozen=True, slots=True)
class WhyModel:
    """The sentence, and each clause with its words."""

    sentence: str
    clauses: tuple[tuple[str, str], ...]
    open_label: str
    close_label: str


class WhyPanel(Group):
    """A sheet of paper beside the log; links in it lead on."""

    def __init__(
        self,
        view: View,
        model: WhyModel,
        right_middle: tuple[float, float],
        avoid: Sequence[Box],
        on_rule: Callable[[str], None],
        on_close: Callable[[], None],
    ) -> None:
        width = min(WIDTH, right_middle[0] - 20)
        inner = width - 2 * PAD
        head = set_prose(view, f"*{model.sentence}*", inner - 40, 17)
        body = [(clause, set_prose(view, words, inner - 16, 15)) for clause, words in model.clauses]
        content = sum(prose.height + HEIGHT + 18 for _, prose in body)
        most = view.height - 140 - head.height - 110
        height = head.height + min(content, most) + 108
        super().__init__(_place(view, right_middle, (width, height), avoid))
        self.head, self._on_rule = head, on_rule
        rect = self.rect
        self.add(IconButton((rect.right - 52, rect.y + 12, 40, 36), "cross", on_close,
                            model.close_label))  # fmt: skip
        area = ScrollArea(
            (rect.x + PAD, rect.y + 30 + head.height, inner, min(content, most)), content
        )
        self._fill(view, area, body)
        self.add(area)
        if model.clauses:
            first = model.clauses[0][0]
            wide = Button.natural_width(view, model.open_label, "rulebook", 16)
            box = (rect.x + PAD, rect.bottom - 62, min(wide, inner), 44)
            self.add(
                Button(box, model.open_label, lambda: on_rule(first), icon="rulebook", size=16)
            )
        self.measure(view)

    def _fill(self, view: View, area: ScrollArea, body: Sequence[tuple[str, Prose]]) -> None:
        y = area.rect.y
        for clause, prose in body:
            box = (area.rect.x, y, tag_width(view, clause), HEIGHT)
            area.add(Tag(box, clause, self._on_rule, colour="heading_on_paper"))
            y += HEIGHT + 4
            area.add(ProseWidget((area.rect.x, y, area.rect.width, prose.height), prose,
                                 self._on_rule))  # fmt: skip
            y += prose.height + 14

    def hit(self, x: float, y: float) -> Widget | None:
        return super().hit(x, y) or (self if self.shows(x, y) else None)

    def draw(self, canvas: Canvas) -> None:
        draw.shadow(canvas, self.rect, blur=18, radius=10, alpha=190, offset=(4, 10))
        draw.panel(canvas, self.rect, "paper")
        draw_prose(canvas, self.head, (self.rect.x + PAD, self.rect.y + 18), INK, LINK)
        super().draw(canvas)


class ProseWidget(Linked):
    """Laid-out text whose links can be clicked."""

    def __init__(
        self,
        rect: BoxLike,
        prose: Prose,
        on_link: Callable[[str], None],
        ink: str = INK,
        link: str = LINK,
    ) -> None:
        super().__init__(rect, on_link)
        self.prose, self.ink, self.link = prose, ink, link

    def target(self, pointer: Pointer) -> str:
        return self.prose.link_at(pointer.x - self.rect.x, pointer.y - self.rect.y)

    def draw(self, canvas: Canvas) -> None:
        draw_prose(canvas, self.prose, self.rect.topleft, self.ink, self.link)


def _place(
    view: View, right_middle: tuple[float, float], size: tuple[float, float], avoid: Sequence[Box]
) -> Box:
    """Beside the log, where it hides nothing that is pointed at; else on the far side."""
    (x, y), (width, height) = right_middle, size
    lowest = view.height - height - 20
    beside = x - width - 6
    for left in (beside, max(10.0, beside - width - 40), 10.0):
        for top in (y - height / 2, 70.0, lowest):
            box = Box(left, min(max(70.0, top), lowest), width, height)
            if not any(box.colliderect(one.inflate(30, 60)) for one in avoid):
                return box
    return Box(beside, min(max(70.0, y - height / 2), lowest), width, height)
