"""What pointer and keys do with the open question: composed answers, the console, the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.shell.records import Input, Key, Pointer
from rules.kernel.text import Text
from rules.volt.model.picks import Cell
from scenes.table.contract import TableLinks
from scenes.table.places import anchor_under
from scenes.volt.asking.asking import Asking
from scenes.volt.board.anchors import DOCKING
from scenes.volt.board.places import Places
from scenes.volt.desk.desk import Desk


class Answering:
    """``places`` is the table as it lies now; ``refresh`` brings words and marks up to date."""

    def __init__(
        self,
        links: TableLinks,
        asking: Asking,
        desk: Desk,
        places: Callable[[], Places],
        refresh: Callable[[], None],
    ) -> None:
        self.links, self.asking, self.desk = links, asking, desk
        self._places, self._refresh = places, refresh

    def handle(self, record: Input) -> bool:
        if isinstance(record, Key):
            return self._key(record)
        return isinstance(record, Pointer) and self._pointer(record)

    def _pointer(self, record: Pointer) -> bool:
        if record.kind == "wheel" and self._scrolls(record):
            return True
        editor, plan, cards = self.asking.editor, self.desk.plan, self.asking.overlay
        if cards is not None and cards.pointer(record):
            self._refresh()
            return True
        if editor is not None and plan is not None and editor.pointer(plan, record):
            self._refresh()
            return True
        match record.kind:
            case "press" if record.button == "left":
                pressed = anchor_under(self.desk.console.hits(), *record.pos)
                self.desk.console.press(pressed)
                return pressed is not None
            case "release" if record.button == "left":
                self.desk.console.press(None)
                anchor = self.asking.anchor_at(self._places(), *record.pos)
                return self.choose(anchor) if anchor else False
        return False

    def _scrolls(self, wheel: Pointer) -> bool:
        """The lines of the console, where they have not enough room."""
        console = self.desk.console
        return bool(console.box.collidepoint(*wheel.pos)) and console.scroll(wheel.dy)

    def _key(self, key: Key) -> bool:
        if key.does("pick"):
            console = self.desk.console
            if console.anchors and not console.sheet.default:
                self.links.explain(Text("volt.program.enter"))
                return True
            return self.choose(console.anchors[0]) if console.anchors else False
        editor = self.asking.editor
        if editor is not None and editor.key(key):
            self._refresh()
            return True
        return False

    def choose(self, anchor: str) -> bool:
        """A click on the board that means no option is given too: the rules say why not."""
        asked = self.links.asked
        if asked is None:
            return False
        if self.asking.press(anchor):
            self._refresh()
            return True
        option = self.links.option_at(anchor)
        if option is not None and self.asking.editor is None:
            return self.links.pick(option)
        cell = self._places().cell_of(anchor) if self.asking.legal_cells else ""
        return self.links.submit(asked, str(Cell(cell))) if cell else False

    def step_back(self) -> bool:
        composer = self.asking.composer
        if composer is None or not composer.step_back():
            return False
        self._refresh()
        return True

    def choices(self) -> Sequence[str]:
        """What may be picked and can be seen, in walking order."""
        decision, composer = self.asking.decision, self.asking.composer
        if decision is None:
            return ()
        if composer is not None:
            signs = (DOCKING,) if self.desk.docking else ()
            found = tuple(dict.fromkeys((*composer.choices(), *signs, *self.desk.console.anchors)))
        else:
            found = tuple(option.anchors[0] for option in self.links.options)
        places = self._places()
        return tuple(one for one in found if self.asking.anchor_box(places, one) is not None)
