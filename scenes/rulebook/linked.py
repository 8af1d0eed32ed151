"""Words with links in them: a press on a link leads on, a press beside it is not taken."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable

from game.shell.records import Pointer
from game.shell.view import BoxLike
from scenes.ui.widget import Widget


class Linked(Widget):
    """A widget that knows which clause lies under the pointer."""

    def __init__(self, rect: BoxLike, on_link: Callable[[str], None]) -> None:
        super().__init__(rect)
        self.on_link = on_link

    @abstractmethod
    def target(self, pointer: Pointer) -> str:
        """The clause that is linked at a point; empty for none."""

    def press(self, pointer: Pointer) -> bool:
        return bool(self.target(pointer))

    def release(self, pointer: Pointer, inside: bool) -> bool:
        target = self.target(pointer)
        if target:
            self.on_link(target)
        return bool(target)
