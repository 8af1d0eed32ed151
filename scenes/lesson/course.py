"""The course of a title: its lessons in order, what each teaches, and which are done."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.playing.lessons import Lesson
from game.shell.canvas import Canvas
from game.shell.view import Box, BoxLike, View
from scenes.base import Services
from scenes.menu.page import Page
from scenes.table.host import TitleKit
from scenes.ui import draw
from scenes.ui.button import Button
from scenes.ui.label import Label, Panel, Paragraph
from scenes.ui.layout import Row
from scenes.ui.scroll import ScrollArea
from scenes.ui.widget import Widget

ROW, HEADING = 92, 44


class CoursePage(Page):
    """One row per lesson; the next one to take is the brass one."""

    icon = "lesson"

    def __init__(
        self,
        services: Services,
        kit: TitleKit,
        lessons: Sequence[Lesson],
        on_lesson: Callable[[Lesson], None],
    ) -> None:
        super().__init__(kit.services(services))
        self.kit, self.lessons, self.on_lesson = kit, lessons, on_lesson

    def heading(self) -> str:
        return self.text("lesson.course", title=self.kit.rules.info.name)

    @property
    def done(self) -> tuple[str, ...]:
        return self.services.preferences.current.finished_lessons(self.kit.key)

    def upcoming(self) -> Lesson | None:
        """The first lesson that has not been finished."""
        return next((one for one in self.lessons if one.id not in self.done), None)

    def content(self, view: View, area: Box) -> None:
        box = Box(0, area.y, min(area.width, 1080.0), area.height)
        box.centerx = area.centerx
        self.ui.add(Panel(box))
        inner = box.inflate(-56, -48)
        if not self.lessons:
            self.ui.add(Paragraph(inner, self.text("lesson.none"), 18))
            return
        head = Row(Box(inner.x, inner.y, inner.width, 54))
        self._place_start(view, head)
        finished = sum(one.id in self.done for one in self.lessons)
        told = self.text("lesson.progress", done=finished, total=len(self.lessons))
        self.ui.add(Label(head.rest, told, 20, "text_on_wood", bold=True))
        listing = Box(inner.x, inner.y + 70, inner.width, inner.height - 70)
        area_ = ScrollArea(listing)
        y = listing.y
        for number, lesson in enumerate(self.lessons):
            if lesson.section:
                head_ = (listing.x + 6, y, area_.inner_width, HEADING - 8)
                area_.add(Label(head_, self.text(lesson.section), 19, "brass_light", bold=True))
                y += HEADING
            area_.add(self._row((listing.x, y, area_.inner_width, ROW), number, lesson))
            y += ROW + 8
        area_.content_height = y - listing.y
        area_.measure(view)
        self.ui.add(area_)

    def _place_start(self, view: View, row: Row) -> None:
        lesson = self.upcoming() or self.lessons[0]
        key = "lesson.start" if lesson is self.lessons[0] else "lesson.continue"
        label = self.text(key)
        wide = Button.natural_width(view, label, "play")
        start = Button(
            row.take_right(wide), label, lambda: self.on_lesson(lesson), icon="play", style="brass"
        )
        self.ui.add(start)
        self.ui.default = start

    def _row(self, rect: BoxLike, number: int, lesson: Lesson) -> LessonRow:
        return LessonRow(
            rect,
            str(number + 1),
            self.text(lesson.name),
            self.text(lesson.goal),
            lesson.id in self.done,
            lesson.puzzle,
            lesson is self.upcoming(),
            lambda: self.on_lesson(lesson),
        )


class LessonRow(Widget):
    """Number, name and goal of a lesson; a tick when it is done."""

    focusable = True

    def __init__(
        self, rect: BoxLike, number: str, name: str, goal: str, done: bool, puzzle: bool,
        upcoming: bool, on_click: Callable[[], None],
    ) -> None:  # fmt: skip
        super().__init__(rect)
        self.number, self.name, self.goal = number, name, goal
        self.done, self.puzzle, self.upcoming = done, puzzle, upcoming
        self.on_click = on_click
        self.ring_inset = 4
        self._goal: tuple[str, ...] = (goal,)

    def measure(self, view: View) -> None:
        lines = view.lines(self.goal, self.rect.width - 180, 16)
        self._goal = lines[:2]
        if len(lines) > 2:
            self.tooltip = self.goal

    def activate(self) -> bool:
        self.on_click()
        return True

    def draw(self, canvas: Canvas) -> None:
        rect = self.rect
        draw.panel(canvas, rect, "inset")
        if self.hovered or self.upcoming:
            edge = "brass_light" if self.hovered else "brass"
            draw.fill(canvas, rect.inflate(-4, -4), edge, radius=8, border=2)
        centre = (rect.x + 46, rect.centery)
        draw.disc(canvas, centre, 25, "brass" if self.upcoming else "wood_4")
        ink = "ink" if self.upcoming else "text_on_wood"
        if self.puzzle:
            draw.icon(canvas, "star", centre, 26, ink)
        else:
            draw.text(canvas, self.number, centre, 22, ink, bold=True, anchor="center")
        x = rect.x + 90
        draw.text(canvas, self.name, (x, rect.y + 12), 20, "brass_light", bold=True)
        for row, line in enumerate(self._goal):
            draw.text(canvas, line, (x, rect.y + 41 + row * 20), 16, "text_on_wood")
        if self.done:
            draw.icon(canvas, "check", (rect.right - 44, rect.centery), 34, "good")
