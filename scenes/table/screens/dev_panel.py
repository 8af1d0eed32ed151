"""The author's desk (F9): what is pending, what chance will give next, position files, bundles."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Protocol

import msgspec

from game.keeping.files import write_atomically
from game.keeping.reasons import reason
from game.shell.canvas import Canvas
from game.shell.records import Input, Key
from game.shell.view import Box, View
from rules.kernel.numbers import is_number
from rules.kernel.scenarios.exact import written
from scenes.base import Services
from scenes.table.course.flow import Flow
from scenes.ui import draw
from scenes.ui.button import Button
from scenes.ui.field import TextField
from scenes.ui.label import Heading, Label, Panel, Paragraph
from scenes.ui.layout import Column, Row
from scenes.ui.scene import WidgetScene
from scenes.ui.scroll import ScrollArea

WIDTH = 620


class OpensFiles(Protocol):
    """Opens a save or a position file in place of the present match; tells what is wrong."""

    def open(self, save: str) -> None: ...


class AuthorDesk(WidgetScene):
    """Lies over the left half of the table; Esc or F9 closes it."""

    overlay = True

    def __init__(self, services: Services, flow: Flow, files: OpensFiles) -> None:
        super().__init__(services)
        self.flow, self.files = flow, files
        self.stream, self.values = "", ""
        folder = flow.session.folders.home / "positions"
        self.path = str(folder / f"{flow.session.match.title.info.key}.json")
        self.told = ""

    def build(self, view: View) -> None:
        rect = Box(12, 66, min(WIDTH, view.width - 24), view.height - 78)
        self.ui.add(Panel(rect))
        column = Column(rect.inflate(-48, -44), gap=8)
        head = Row(column.take(38))
        close = self.services.director.pop
        self.ui.add(Button(head.take_right(120), self.text("common.close"), close, size=16))
        self.ui.add(Label(head.rest, self.text("author.title"), 22, "brass_light", bold=True))
        self._place_chance(column)
        self._place_files(column)
        self.ui.add(Label(column.take(22), self.told, 14, "good"))
        self._place_state(view, column.rest)
        self.ui.on_back = close

    def _place_chance(self, column: Column) -> None:
        self.ui.add(Heading(column.take(20), self.text("author.chance"), rule="#4a3524"))
        row = Row(column.take(44))
        load = Button(row.take_right(130), self.text("author.load"), self._load_chance, size=16)
        hint = self.text("author.stream")
        self.ui.add(TextField(row.take(170), self.stream, self._set_stream, hint=hint))
        hint = self.text("author.values")
        self.ui.add(TextField(row.rest, self.values, self._set_values, hint=hint, longest=80))
        self.ui.add(load)

    def _place_files(self, column: Column) -> None:
        self.ui.add(Heading(column.take(20), self.text("author.position"), rule="#4a3524"))
        self.ui.add(TextField(column.take(42), self.path, self._set_path, longest=240))
        row = Row(column.take(44))
        wide = (row.rest.width - 16) / 3
        for key, action in (
            ("author.save", self._save_position),
            ("author.open", self._open_position),
            ("author.bundle", self._bundle),
        ):
            self.ui.add(Button(row.take(wide), self.text(key), action, size=15))

    def _place_state(self, view: View, box: Box) -> None:
        """The pending work, the open questions and the loaded chance, as they are stored."""
        words = self._state_words()
        self.ui.add(Heading((box.x, box.y, box.width, 20), self.text("author.state"),
                            rule="#4a3524"))  # fmt: skip
        inner = Box(box.x, box.y + 28, box.width, box.height - 28)
        high = view.text_height(words, inner.width - 24, 14)
        area = ScrollArea(inner, high)
        area.add(Paragraph((inner.x, inner.y, inner.width - 24, high + 4), words, 14))
        self.ui.add(area)

    def _state_words(self) -> str:
        """As the person at the screen may know it: bots have secrets, too."""
        state, eyes = self.flow.session.match.state, self.flow.eyes
        lines = [self.text("author.agenda")]
        lines += [
            f"  {number}. {frame.seen_by(eyes)!r}"
            for number, frame in enumerate(reversed(state.agenda), 1)
        ]
        lines.append(self.text("author.open_decisions"))
        for one in self.flow.session.match.view(eyes).open:
            options = one.form or ", ".join(one.options)
            lines.append(f"  {one.id} {one.seat} {one.kind}: {options}")
        lines.append(self.text("author.loaded"))
        lines += [f"  {stream}: {values}" for stream, values in state.loaded.items()]
        lines.append(self.text("author.drawn"))
        lines += [f"  {stream}: {count}" for stream, count in state.drawn.items()]
        return "\n".join(lines)

    def unhandled(self, record: Input) -> bool:
        if isinstance(record, Key) and record.does("author"):
            self.services.director.pop()
            return True
        return False

    # -- what it does ------------------------------------------------------------------------

    def _set_stream(self, text: str) -> None:
        self.stream = text

    def _set_values(self, text: str) -> None:
        self.values = text

    def _set_path(self, text: str) -> None:
        self.path = text

    def _tell(self, words: str) -> None:
        self.told = words
        self.rebuild()

    def _load_chance(self) -> None:
        words = [word for word in self.values.replace(",", " ").split() if word]
        values = tuple(int(word) if is_number(word) else word for word in words)
        if not self.stream.strip():
            self._tell(self.text("author.name_stream"))
            return
        self.flow.session.match.load_chance(self.stream.strip(), values)
        self._tell(self.text("author.done"))

    def _save_position(self) -> None:
        match = self.flow.session.match
        setup = match.origin.setup
        scenario = {
            "title": setup.title,
            "seats": msgspec.to_builtins(setup.seats),
            "options": dict(setup.options),
            "seed": match.origin.seed,
            "position": written(match.title, match.state) or None,
        }
        content = json.dumps(scenario, ensure_ascii=False, indent=1).encode()
        try:
            write_atomically(Path(self.path), content + b"\n")
        except OSError as error:
            self._tell(self.text("trouble.file", file=self.path, why=reason(error)))
        else:
            self._tell(self.text("author.done"))

    def _open_position(self) -> None:
        self.services.director.pop()
        self.files.open(self.path)

    def _bundle(self) -> None:
        path = self.flow.session.bug_bundle(self.text("author.title"))
        self._tell(str(path))

    def backdrop(self, canvas: Canvas) -> None:
        draw.veil(canvas, canvas.view.rect, (8, 5, 3, 90))
