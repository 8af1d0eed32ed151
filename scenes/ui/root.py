"""The widgets of one screen: who is under the pointer, who has the keyboard, what is explained."""

from collections.abc import Callable
from typing import TypeVar

from game.shell.canvas import Canvas
from game.shell.records import Input, Key, Pointer, Typed
from game.shell.view import Box, View
from scenes.ui import draw, focus, scroll
from scenes.ui.tooltip import Tooltip
from scenes.ui.widget import Widget

W = TypeVar("W", bound=Widget)
HOVER_WAIT = 0.45
RING_GAP = 5


class Ui:
    """Give it every input first; what it does not consume is the scene's own business."""

    def __init__(self, play_sound: Callable[[str], None]) -> None:
        self.play_sound = play_sound
        self.on_back: Callable[[], None] | None = None
        self.default: Widget | None = None
        self.view: View | None = None
        self.keyboard = False
        self.is_page = False
        """Nothing but widgets: beside them the wheel turns the longest list."""
        self.focused: Widget | None = None
        self._widgets: list[Widget] = []
        self._popup: Widget | None = None
        self._popup_owner: Widget | None = None
        self._hovered: Widget | None = None
        self._held: Widget | None = None
        self._tooltip: Tooltip | None = None
        self._wait = 0.0
        self._return_to = focus.NOWHERE
        self._changed = True

    def start(self, view: View) -> None:
        """Forget the widgets: the scene is about to place them anew for this view."""
        self._return_to = focus.place_of(self._widgets, self.focused)
        self.view = view
        self._widgets.clear()
        self._popup = self._popup_owner = None
        self._hovered = self._held = self.focused = self.default = None
        self._tooltip = None
        self._changed = True

    def finish(self) -> None:
        """All widgets are placed: the keyboard returns to where it was."""
        heir = focus.heir(self._widgets, self._return_to)
        if heir is not None:
            self.focus(heir)

    def add(self, widget: W) -> W:
        if self.view is not None:
            widget.measure(self.view)
        self._widgets.append(widget)
        self._changed = True
        return widget

    def touch(self) -> None:
        """Something changed outside input: draw again."""
        self._changed = True

    def boxes(self) -> list[Box]:
        """Where the widgets stand: those that hold others by what they hold."""
        found: list[Box] = []
        left = list(self._widgets)
        while left:
            widget = left.pop()
            members = widget.children() if widget.visible else ()
            left.extend(members)
            if widget.visible and not members:
                found.append(widget.on_screen())
        return found

    def focus(self, widget: Widget | None) -> None:
        if self.focused is not None:
            self.focused.focused = False
        self.focused = widget
        self._tooltip, self._wait = None, 0.0
        self._changed = True
        if widget is not None:
            widget.focused = True
            _reveal(widget)

    def rest(self) -> None:
        """Another scene lies over these widgets: nothing is pointed at or explained."""
        self._hover(None)
        self._tooltip, self._wait = None, 0.0
        self._changed = True

    def open_popup(self, popup: Widget, owner: Widget, start: Widget | None = None) -> None:
        """Lay a widget over the others; a press elsewhere or Esc closes it."""
        if self.view is not None:
            popup.measure(self.view)
        self._popup, self._popup_owner = popup, owner
        self.focus(start or next(iter(focus.focusables([popup])), None))

    @property
    def has_popup(self) -> bool:
        """Whether a list lies over the widgets: keys and clicks mean it alone."""
        return self._popup is not None

    def close_popup(self) -> None:
        if self._popup is not None:
            owner, self._popup, self._popup_owner = self._popup_owner, None, None
            self.focus(owner)

    def handle(self, record: Input) -> bool:
        """True when the input meant a widget."""
        match record:
            case Pointer():
                return self._pointer(record)
            case Key():
                return self._key(record)
            case Typed():
                return self._typed(record)

    def _find_again(self) -> None:
        """Bars are made anew under the keyboard: it stays with what stands in the same place."""
        if not self.keyboard or self.focused is None:
            return
        reachable = focus.focusables(self._reachable())
        if self.focused in reachable:
            return
        at = self.focused.on_screen().center
        heir = next((one for one in reachable if one.on_screen().collidepoint(at)), None)
        if heir is not None:
            self.focus(heir)

    def update(self, dt: float) -> bool:
        """True when something looks different now."""
        self._find_again()
        active = [self._popup] if self._popup else []
        for widget in [*self._widgets, *active]:
            if widget.update(dt):
                self._changed = True
        self._explain(dt)
        changed, self._changed = self._changed, False
        return changed

    def draw(self, canvas: Canvas) -> None:
        for widget in self._widgets:
            if widget.visible:
                widget.draw(canvas)
        if self._popup is not None:
            self._popup.draw(canvas)
        if self.keyboard and self.focused is not None and self.focused.visible:
            self._ring(canvas, self.focused)
        if self._tooltip is not None:
            self._tooltip.draw(canvas)

    def _ring(self, canvas: Canvas, widget: Widget) -> None:
        grow = 2 * (RING_GAP - widget.ring_inset)
        draw.focus_ring(canvas, widget.ring().inflate(grow, grow))

    def _explain(self, dt: float) -> None:
        subject = self._subject()
        if subject is None or self.view is None or self._tooltip is not None:
            return
        self._wait += dt
        if self._wait >= HOVER_WAIT:
            self._tooltip = Tooltip(subject.tooltip, subject.on_screen(), self.view)
            self._changed = True

    def _subject(self) -> Widget | None:
        """The widget whose tooltip is due."""
        widget = self.focused if self.keyboard else self._hovered
        return widget if widget is not None and widget.tooltip and self._held is None else None

    def _pointer(self, pointer: Pointer) -> bool:
        if pointer.kind in ("move", "drag", "press"):
            self.keyboard = False
        target = self._under(pointer)
        match pointer.kind:
            case "move" | "leave":
                self._hover(target)
                return False
            case "drag":
                return self._drag(pointer, target)
            case "press":
                return self._press(pointer, target)
            case "release":
                return self._release(pointer, target)
            case "wheel":
                return self._wheel(pointer, target)

    def _under(self, pointer: Pointer) -> Widget | None:
        if self._popup is not None:
            return self._popup.hit(pointer.x, pointer.y)
        for widget in reversed(self._widgets):
            found = widget.hit(pointer.x, pointer.y)
            if found is not None:
                return found
        return None

    def _hover(self, target: Widget | None) -> None:
        if target is self._hovered:
            return
        if self._hovered is not None:
            self._hovered.hovered = False
        self._hovered = target
        self._tooltip, self._wait = None, 0.0
        self._changed = True
        if target is not None:
            target.hovered = True
            if target.focusable and target.enabled:
                self.play_sound("hover")

    def _press(self, pointer: Pointer, target: Widget | None) -> bool:
        self._changed = True
        self._tooltip = None
        if self._popup is not None and target is None:
            self.close_popup()
            return True
        if pointer.button != "left":
            return False
        self._hover(target)
        if self.focused is not None and self.focused is not target:
            self.focus(None)
        if target is None:
            return False
        if not target.enabled:
            return target.focusable
        if target.takes_text:
            self.focus(target)
        if target.press(_local(pointer, target)):
            self._held, target.pressed = target, True
            return True
        return False

    def _drag(self, pointer: Pointer, target: Widget | None) -> bool:
        if self._held is None:
            self._hover(target)
            return False
        inside = self._held.shows(pointer.x, pointer.y)
        changed = self._held.drag(_local(pointer, self._held))
        if changed or inside != self._held.pressed:
            self._changed = True
        self._held.pressed = inside
        return True

    def _release(self, pointer: Pointer, target: Widget | None) -> bool:
        held = self._held
        if held is None or pointer.button != "left":
            return False
        self._held, held.pressed = None, False
        self._changed = True
        if held.release(_local(pointer, held), held.shows(pointer.x, pointer.y)):
            self.play_sound("click")
        self._hover(self._under(pointer))
        return True

    def _wheel(self, pointer: Pointer, target: Widget | None) -> bool:
        while target is not None:
            if target.wheel(_local(pointer, target)):
                self._changed = True
                self._hover(self._under(pointer))
                return True
            target = target.parent
        area = scroll.longest(self._widgets) if self.is_page and not self.has_popup else None
        self._changed = self._changed or area is not None
        return area is not None and area.wheel(pointer)

    def _key(self, key: Key) -> bool:
        self._find_again()
        focused = self.focused
        if focused is not None and focused.enabled and (self.keyboard or focused.takes_text):
            if focused.key(key):
                self._changed = True
                return True
            if focused.takes_text and len(key.name) == 1 and not key.ctrl and not key.alt:
                return True
        return self._page(key) or self._navigate(focus.meaning(key))

    def _page(self, key: Key) -> bool:
        """Home, End and the page keys go through the list that is meant, or scroll it."""
        if key.chord not in focus.PAGES:
            return False
        walks = self.keyboard or self._popup is not None
        area = scroll.around(self.focused if walks else self._hovered)
        if area is None:
            area = scroll.longest(self._reachable())
        if area is None:
            return False
        rows = focus.focusables(area.children())
        page = area.rect.height * scroll.PAGE
        row = focus.paged(rows, self.focused, key.chord, page) if walks else None
        self._changed = True
        return self._walk(row) if row is not None else area.key(key)

    def _navigate(self, meaning: str) -> bool:
        match meaning:
            case "next_choice" | "previous_choice":
                forward = meaning == "next_choice"
                return self._walk(focus.step(self._reachable(), self.focused, forward))
            case "left" | "right" | "up" | "down":
                return self._walk(focus.towards(self._reachable(), self._stand, meaning))
            case "pick" | "space":
                return self._activate(meaning)
            case "back":
                return self._back()
        return False

    @property
    def _stand(self) -> Widget | None:
        """Where an arrow sets out from: without a focus, the gold button that Enter would press."""
        return self.focused if self.focused is not None else self.default

    def _reachable(self) -> list[Widget]:
        return [self._popup] if self._popup is not None else self._widgets

    def _walk(self, widget: Widget | None) -> bool:
        if widget is None:
            return False
        self.keyboard = True
        self._hover(None)
        self.focus(widget)
        return True

    def _activate(self, meaning: str) -> bool:
        focused = self.focused
        writing = focused is not None and focused.takes_enter and meaning == "pick"
        chosen = focused if self.keyboard or writing or self._popup is not None else None
        if chosen is None and meaning == "pick" and self._popup is None:
            chosen = self.default
        if chosen is None or not chosen.focusable:
            return False
        self._changed = True
        self.play_sound("click" if chosen.enabled and chosen.activate() else "error")
        return True

    def _back(self) -> bool:
        if self._popup is not None:
            self.close_popup()
            return True
        if self.on_back is None:
            return False
        self.play_sound("back")
        self.on_back()
        return True

    def _typed(self, record: Typed) -> bool:
        focused = self.focused
        if focused is None or not focused.takes_text or not focused.typed(record.text):
            return False
        self._changed = True
        return True


def _local(pointer: Pointer, widget: Widget) -> Pointer:
    """The pointer as the widget's own rectangle sees it."""
    dx, dy = widget.shift()
    if not dx and not dy:
        return pointer
    x, y = pointer.x - dx, pointer.y - dy
    return Pointer(pointer.kind, x, y, pointer.button, pointer.dx, pointer.dy, pointer.clicks)


def _reveal(widget: Widget) -> None:
    parent = widget.parent
    while parent is not None:
        show = getattr(parent, "reveal", None)
        if show is not None:
            show(Box(widget.rect))
        parent = parent.parent
