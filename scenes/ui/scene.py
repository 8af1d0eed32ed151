"""A scene made of widgets: it places them in `build`, the rest is routine."""

from game.shell.canvas import Canvas
from game.shell.records import Input
from game.shell.view import View
from scenes.base import Scene, Services
from scenes.ui.root import Ui


class WidgetScene(Scene):
    """Override `build` (place widgets), `backdrop` (draw behind) and, if wished, `unhandled`."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.ui = Ui(services.audio.play)

    def build(self, view: View) -> None:
        """Create the widgets with `self.ui.add(...)`; called on every layout."""

    def backdrop(self, canvas: Canvas) -> None:
        """Draw what lies behind the widgets."""

    def unhandled(self, record: Input) -> bool:
        """Input that meant no widget; True when something visible changed."""
        return False

    def rebuild(self) -> None:
        """Place the widgets anew after a change of what they show."""
        if self.ui.view is not None:
            self.layout(self.ui.view)

    def layout(self, view: View) -> None:
        self.ui.start(view)
        self.build(view)
        self.ui.finish()

    def leave(self) -> None:
        self.ui.rest()

    def handle(self, record: Input) -> bool:
        return self.ui.handle(record) or self.unhandled(record)

    def update(self, dt: float) -> bool:
        return self.ui.update(dt)

    def draw(self, canvas: Canvas) -> None:
        self.backdrop(canvas)
        self.ui.draw(canvas)
