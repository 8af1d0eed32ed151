"""Picking one of several: a drop-down list, or segments side by side."""

from collections.abc import Callable, Sequence

from game.shell.canvas import Canvas
from game.shell.records import Key, Pointer
from game.shell.view import SMALLEST_TEXT, Box, BoxLike, View
from scenes.ui import draw
from scenes.ui.listview import ROW, Item, ListView
from scenes.ui.root import Ui
from scenes.ui.widget import Widget


class Choice(Widget):
    """A field that opens a list; the wheel and left/right keys go through it without opening."""

    focusable = True

    def __init__(
        self,
        rect: BoxLike,
        ui: Ui,
        items: Sequence[Item],
        chosen: str,
        on_pick: Callable[[str], None],
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, tooltip)
        self.ui, self.items, self.chosen, self.on_pick = ui, items, chosen, on_pick
        self._note = tooltip
        self._fitted: dict[str, tuple[str, float]] = {}

    @property
    def _current(self) -> Item:
        return next((item for item in self.items if item.key == self.chosen), self.items[0])

    def measure(self, view: View) -> None:
        for item in self.items:
            room = self.rect.width - 56 - (28 if item.icon else 0)
            size = view.fitted(item.label, room, 16, True)
            self._fitted[item.key] = (view.shortened(item.label, room, size, True), size)
        self._explain()

    def _explain(self) -> None:
        """A label that had to be cut is told whole in the tooltip."""
        item = self._current
        cut = self._fitted.get(item.key, (item.label, 0))[0] != item.label
        self.tooltip = item.label if cut else self._note

    def activate(self) -> bool:
        view = self.ui.view
        if view is None:
            return False
        here = self.on_screen()
        height = min(len(self.items) * ROW, view.height - 40)
        box = Box(here.x, here.bottom + 8, here.width, height)
        if box.bottom > view.height - 12:
            box.bottom = here.top - 8
        box.top = max(12, min(box.top, view.height - height - 12))
        popup = ListView(box, self.items, self._pick, self.chosen, framed=True)
        self.ui.open_popup(popup, self, popup.chosen_row)
        return True

    def key(self, key: Key) -> bool:
        if key.chord not in ("left", "right"):
            return False
        self._step(1 if key.chord == "right" else -1)
        return True

    def wheel(self, pointer: Pointer) -> bool:
        if not self.hovered or self.parent is not None:
            return False
        self._step(-1 if pointer.dy > 0 else 1)
        return True

    def _step(self, steps: int) -> None:
        at = self.items.index(self._current) + steps
        if 0 <= at < len(self.items):
            self._choose(self.items[at].key)

    def _pick(self, key: str) -> None:
        self.ui.close_popup()
        self._choose(key)

    def _choose(self, key: str) -> None:
        if key != self.chosen:
            self.chosen = key
            self._explain()
            self.on_pick(key)

    def draw(self, canvas: Canvas) -> None:
        state = "_pressed" if self.pressed else "_hover" if self.hovered else ""
        draw.nine(canvas, f"common/ui/btn_wood{state}", self.rect)
        item = self._current
        label, size = self._fitted.get(item.key, (item.label, 16.0))
        x, y = self.rect.x + 16, self.rect.centery - 1
        if item.icon:
            draw.icon(canvas, item.icon, (x + 10, y), 20, "brass_light")
            x += 28
        draw.text(canvas, label, (x, y), size, "text_on_wood", bold=True, anchor="midleft")
        _arrow_down(canvas, (self.rect.right - 22, y))


def _arrow_down(canvas: Canvas, centre: tuple[float, float]) -> None:
    image = canvas.assets.art.turned("common/icons/chevron", canvas.px(16), canvas.px(16), -90)
    canvas.blit(image, centre, "center")


class Segmented(Widget):
    """A few short choices side by side; exactly one is on."""

    focusable = True

    def __init__(
        self,
        rect: BoxLike,
        items: Sequence[Item],
        chosen: str,
        on_pick: Callable[[str], None],
        tooltip: str = "",
    ) -> None:
        super().__init__(rect, tooltip)
        self.items, self.chosen, self.on_pick = items, chosen, on_pick
        self._size = 16.0
        self._cells: list[Box] = []

    def measure(self, view: View) -> None:
        """Longer words get wider segments; all shrink together when there is too little room."""
        self._size = 16.0
        while self._size > SMALLEST_TEXT and sum(self._wishes(view)) > self.rect.width:
            self._size -= 1
        wishes = self._wishes(view)
        spare = (self.rect.width - sum(wishes)) / len(wishes)
        x = self.rect.x
        self._cells = []
        for wish in wishes:
            self._cells.append(Box(x, self.rect.y, wish + spare, self.rect.height))
            x += wish + spare

    def _wishes(self, view: View) -> list[float]:
        return [
            40.0 if item.icon else view.text_width(item.label, self._size, True) + 22
            for item in self.items
        ]

    def release(self, pointer: Pointer, inside: bool) -> bool:
        if not inside:
            return False
        for i, cell in enumerate(self._cells):
            if pointer.x < cell.right:
                return self._choose(i)
        return False

    def activate(self) -> bool:
        return self._choose((self._index + 1) % len(self.items))

    def key(self, key: Key) -> bool:
        steps = {"left": -1, "right": 1}.get(key.chord)
        if steps is None or not 0 <= self._index + steps < len(self.items):
            return False
        self._choose(self._index + steps)
        return True

    @property
    def _index(self) -> int:
        keys = [item.key for item in self.items]
        return keys.index(self.chosen) if self.chosen in keys else 0

    def _choose(self, index: int) -> bool:
        key = self.items[index].key
        if key == self.chosen:
            return False
        self.chosen = key
        self.on_pick(key)
        return True

    def draw(self, canvas: Canvas) -> None:
        draw.panel(canvas, self.rect, "inset")
        for item, cell in zip(self.items, self._cells, strict=True):
            on = item.key == self.chosen
            if on:
                draw.nine(canvas, "common/ui/btn_brass", cell.inflate(-4, -4))
            ink = "ink" if on else "text_on_wood"
            at = cell.center
            if item.icon:
                draw.icon(canvas, item.icon, at, 20, ink)
            else:
                draw.text(canvas, item.label, at, self._size, ink, bold=True, anchor="center")
