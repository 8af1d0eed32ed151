"""The base of everything that stands on a screen and may be pointed at, focused or pressed."""

from collections.abc import Sequence

from game.shell.canvas import Canvas
from game.shell.records import Key, Pointer
from game.shell.view import Box, BoxLike, View


class Widget:
    """A rectangle in UI units. Children of a scrolled container live in its content's units."""

    focusable = False
    pointer_only = False
    """Clicks mean it, but the keyboard passes it by."""
    takes_text = False
    takes_enter = False

    def __init__(self, rect: BoxLike, tooltip: str = "") -> None:
        self.rect = Box(rect)
        self.tooltip = tooltip
        self.enabled = True
        self.visible = True
        self.hovered = False
        self.pressed = False
        self.focused = False
        self.parent: Widget | None = None
        self.ring_inset = 0.0

    def children(self) -> Sequence["Widget"]:
        return ()

    def measure(self, view: View) -> None:
        """Fit the text to the rectangle; called once per layout, never per frame."""

    def draw(self, canvas: Canvas) -> None:
        """Show the widget as it is."""

    def update(self, dt: float) -> bool:
        """Let time pass; True when the widget looks different now."""
        return False

    def activate(self) -> bool:
        """Enter or Space on the focused widget, or a click on it; True when it did something."""
        return False

    def press(self, pointer: Pointer) -> bool:
        """The left button went down inside; True keeps the pointer until it is released."""
        return self.focusable

    def drag(self, pointer: Pointer) -> bool:
        """The pointer moved while kept; True when the widget looks different now."""
        return False

    def release(self, pointer: Pointer, inside: bool) -> bool:
        return self.activate() if inside and self.enabled else False

    def wheel(self, pointer: Pointer) -> bool:
        """True when the wheel meant this widget."""
        return False

    def key(self, key: Key) -> bool:
        """A key while focused; True when it meant this widget."""
        return False

    def typed(self, text: str) -> bool:
        return False

    def child_shift(self) -> tuple[float, float]:
        """How far the children are drawn from where their rectangles say (scrolling)."""
        return 0, 0

    def shift(self) -> tuple[float, float]:
        """How far this widget is drawn from where its own rectangle says."""
        if self.parent is None:
            return 0, 0
        dx, dy = self.parent.shift()
        own_dx, own_dy = self.parent.child_shift()
        return dx + own_dx, dy + own_dy

    def on_screen(self) -> Box:
        """The rectangle as seen on the screen."""
        dx, dy = self.shift()
        return self.rect.move(dx, dy)

    def ring(self) -> Box:
        """Where the keyboard's mark is drawn, as seen on the screen."""
        return self.on_screen()

    def shows(self, x: float, y: float) -> bool:
        """Whether the screen point is inside, and not scrolled out of any parent."""
        if not self.visible or not self.on_screen().collidepoint(x, y):
            return False
        return self.parent is None or self.parent.shows(x, y)

    def hit(self, x: float, y: float) -> "Widget | None":
        """The innermost widget under a screen point."""
        if not self.shows(x, y):
            return None
        for child in reversed(self.children()):
            found = child.hit(x, y)
            if found is not None:
                return found
        return self


class Group(Widget):
    """Widgets kept together; the group itself shows nothing."""

    def __init__(self, rect: BoxLike, members: Sequence[Widget] = ()) -> None:
        super().__init__(rect)
        self._members: list[Widget] = []
        for member in members:
            self.add(member)

    def add(self, member: Widget) -> None:
        member.parent = self
        self._members.append(member)

    def children(self) -> Sequence[Widget]:
        return self._members

    def measure(self, view: View) -> None:
        for member in self._members:
            member.measure(view)

    def update(self, dt: float) -> bool:
        changed = [member.update(dt) for member in self._members]
        return any(changed)

    def draw(self, canvas: Canvas) -> None:
        for member in self._members:
            if member.visible:
                member.draw(canvas)

    def hit(self, x: float, y: float) -> Widget | None:
        found = super().hit(x, y)
        return None if found is self else found
