"""Questions and messages laid over a scene."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.shell.canvas import Canvas
from game.shell.view import Box, View
from scenes.base import Services
from scenes.ui import draw
from scenes.ui.button import Button
from scenes.ui.label import Headline, Icon, Panel, Paragraph
from scenes.ui.layout import centred
from scenes.ui.scene import WidgetScene
from scenes.ui.scroll import ScrollArea

WIDTH = 620
BUTTON_HEIGHT = 54


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog; the brass one is what Enter picks."""

    label: str
    action: Callable[[], None] | None = None
    icon: str = ""
    main: bool = False


class Dialog(WidgetScene):
    """A title, some sentences and answers; Esc is the last answer."""

    overlay = True

    def __init__(
        self, services: Services, title: str, body: str, answers: Sequence[Answer], icon: str = ""
    ) -> None:
        super().__init__(services)
        self.title, self.body, self.answers, self.icon = title, body, answers, icon
        self._rect = Box(0, 0, 0, 0)

    def build(self, view: View) -> None:
        width = min(WIDTH, view.width - 40)
        inner = width - 72
        text = view.text_height(self.body, inner - 20, 17)
        room = view.height - 40 - 196
        self._rect = centred(view.rect, width, 196 + min(text, room))
        rect = self._rect
        self.ui.add(Panel(rect))
        indent = 44 if self.icon else 0
        if self.icon:
            self.ui.add(Icon((rect.x + 36, rect.y + 32, 32, 32), self.icon, 30, "brass_light"))
        head = (rect.x + 36 + indent, rect.y + 28, inner - indent, 40)
        self.ui.add(Headline(head, self.title, 28))
        area = ScrollArea((rect.x + 36, rect.y + 84, inner, min(text, room)), text)
        area.add(Paragraph((rect.x + 36, rect.y + 84, inner - 20, text + 4), self.body, 17))
        self.ui.add(area)
        self._place_answers(view, rect)
        self.ui.on_back = lambda: self._choose(self.answers[-1])

    def _place_answers(self, view: View, rect: Box) -> None:
        widths = [
            max(140.0, Button.natural_width(view, answer.label, answer.icon))
            for answer in self.answers
        ]
        total = sum(widths) + 12 * (len(widths) - 1)
        shrink = min(1.0, (rect.width - 72) / total)
        x = rect.right - 36 - total * shrink
        for answer, width in zip(self.answers, widths, strict=True):
            box = (x, rect.bottom - 36 - BUTTON_HEIGHT, width * shrink, BUTTON_HEIGHT)
            button = Button(
                box, answer.label, partial(self._choose, answer),
                icon=answer.icon, style="brass" if answer.main else "wood",
            )  # fmt: skip
            self.ui.add(button)
            if answer.main:
                self.ui.default = button
            x += (width + 12) * shrink

    def _choose(self, answer: Answer) -> None:
        self.services.director.pop()
        if answer.action is not None:
            answer.action()

    def backdrop(self, canvas: Canvas) -> None:
        draw.veil(canvas, canvas.view.rect, (8, 5, 3, 165))
        draw.shadow(canvas, self._rect, blur=26, radius=12, alpha=200, offset=(6, 14))


def confirm(
    services: Services,
    title: str,
    body: str,
    yes: str,
    on_yes: Callable[[], None],
    icon: str = "warning",
) -> None:
    """Ask before something that cannot be undone; the safe answer is the brass one."""
    no = services.texts("common.cancel")
    answers = (Answer(yes, on_yes), Answer(no, main=True))
    services.director.push(Dialog(services, title, body, answers, icon))


def message(services: Services, title: str, body: str, icon: str = "info") -> None:
    """Tell something and wait for it to be read."""
    ok = services.texts("common.ok")
    services.director.push(Dialog(services, title, body, (Answer(ok, main=True),), icon))
