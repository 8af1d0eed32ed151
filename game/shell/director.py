"""The stack of scenes: who is on top, who is seen underneath, who hears the player."""

from typing import Protocol

from game.shell.canvas import Canvas
from game.shell.records import Input
from game.shell.view import View


class Picture(Protocol):
    """Something that can be shown for a frame."""

    def draw(self, canvas: Canvas) -> None:
        """Show it; changes nothing."""


class SceneLike(Protocol):
    """What the director asks of a scene; it never needs to know which one it is."""

    overlay: bool
    """True for dialogs and menus that leave the scene below visible."""

    def enter(self) -> None:
        """It has come to the top, for the first time or again."""

    def leave(self) -> None:
        """It is no longer on top: covered or removed."""

    def layout(self, view: View) -> None:
        """The window, the UI scale or the language changed: place everything anew."""

    def handle(self, record: Input) -> bool:
        """Take one input; True when it meant something here."""

    def update(self, dt: float) -> bool:
        """Let dt seconds pass; True when something visible changed."""

    def draw(self, canvas: Canvas) -> None:
        """Show the present state; changes nothing."""


class Note(Protocol):
    """Words that lie over all scenes for a while and hear nothing."""

    def update(self, dt: float) -> bool:
        """Let time pass; False once it has been shown long enough."""

    def draw(self, canvas: Canvas) -> None:
        """Show it; changes nothing."""


class Director:
    """Scenes in a pile. Only the top one hears input and feels time."""

    def __init__(self) -> None:
        self._stack: list[SceneLike] = []
        self._laid_out: dict[SceneLike, View] = {}
        self._view: View | None = None
        self._changed = True
        self.note: Note | None = None
        """What is told over the scenes."""

    @property
    def top(self) -> SceneLike | None:
        return self._stack[-1] if self._stack else None

    @property
    def depth(self) -> int:
        return len(self._stack)

    @property
    def is_laid_out(self) -> bool:
        """Whether the scenes have their places; before that they cannot be drawn."""
        return self._view is not None

    def push(self, scene: SceneLike) -> None:
        if self._stack:
            self._stack[-1].leave()
        self._stack.append(scene)
        self._show_top()

    def pop(self) -> None:
        gone = self._stack.pop()
        gone.leave()
        self._laid_out.pop(gone, None)
        self._show_top()

    def replace(self, scene: SceneLike) -> None:
        """Put the scene in the place of the top one."""
        if self._stack:
            gone = self._stack.pop()
            gone.leave()
            self._laid_out.pop(gone, None)
        self._stack.append(scene)
        self._show_top()

    def pop_to(self, scene: SceneLike) -> None:
        """Remove everything above the scene."""
        while self._stack and self._stack[-1] is not scene:
            gone = self._stack.pop()
            gone.leave()
            self._laid_out.pop(gone, None)
        self._show_top()

    def clear(self) -> None:
        """Remove every scene: the window closes."""
        while self._stack:
            self._stack.pop().leave()
        self._laid_out.clear()
        self._changed = True

    def layout(self, view: View) -> None:
        """A new view: visible scenes are placed anew now, covered ones when they return."""
        self._view = view
        self._laid_out.clear()
        for scene in self._visible():
            self._place(scene)
        self._changed = True

    def relayout(self) -> None:
        """Same view, other words or options (a change of language)."""
        if self._view is not None:
            self.layout(self._view)

    def touch(self) -> None:
        """Have the window drawn again though no scene changed."""
        self._changed = True

    def tell(self, note: Note | None) -> None:
        """Lay a note over the scenes, in the place of the one before."""
        self.note = note
        self._changed = True

    def handle(self, record: Input) -> bool:
        """True when the top scene took the input."""
        taken = bool(self._stack) and self._stack[-1].handle(record)
        self._changed = self._changed or taken
        return taken

    def update(self, dt: float) -> bool:
        """True when the window has to be drawn again."""
        if self._stack and self._stack[-1].update(dt):
            self._changed = True
        if self.note is not None and not self.note.update(dt):
            self.tell(None)
        changed, self._changed = self._changed, False
        return changed

    def draw(self, canvas: Canvas) -> None:
        for scene in self._visible():
            scene.draw(canvas)
        if self.note is not None:
            self.note.draw(canvas)

    def _visible(self) -> list[SceneLike]:
        first = len(self._stack) - 1
        while first > 0 and self._stack[first].overlay:
            first -= 1
        return self._stack[max(0, first) :]

    def _show_top(self) -> None:
        self._changed = True
        for scene in self._visible():
            self._place(scene)
        if self._stack:
            self._stack[-1].enter()

    def _place(self, scene: SceneLike) -> None:
        if self._view is not None and self._laid_out.get(scene) is not self._view:
            self._laid_out[scene] = self._view
            scene.layout(self._view)
