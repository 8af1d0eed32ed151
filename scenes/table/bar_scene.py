"""A board with the plain top bar of replays and lessons: where we are, speed and sound."""

from __future__ import annotations

from game.shell.view import Box, View
from rules.kernel.event import Event
from rules.kernel.setup import Setup
from scenes.base import Services
from scenes.table.board_scene import BoardScene
from scenes.table.host import TableHost, TitleKit
from scenes.table.top_bar import BarButton, TopBar, TopBarModel
from scenes.table.wording import SPEED_LABEL


class BarScene(BoardScene):
    """Subclasses say what stands beside the title and what the arrow on the left does."""

    def __init__(self, services: Services, kit: TitleKit, setup: Setup, host: TableHost) -> None:
        super().__init__(services, kit, setup, host)
        self.top_bar = TopBar(self.step_back, self.bar_button)

    def beside_title(self) -> str:
        """The words after the name of the title."""
        return self.say(self.table.round_text(self.shown))

    def back_words(self) -> str:
        return self.text("common.back")

    def place_top(self, view: View, box: Box) -> None:
        self.top_bar.place(box)
        self.ui.add(self.top_bar)

    def show_top(self) -> None:
        """Bring the bar up to date."""
        rules, settings = self.kit.rules, self.services.preferences.current
        speed = SPEED_LABEL[settings.animation_speed]
        buttons = (
            BarButton("speed", "speed" if speed else "skip", self.text("table.speed"), speed),
            BarButton("sound", "mute" if settings.muted else "sound", self.text("table.sound")),
        )
        model = TopBarModel(
            rules.info.name, self.beside_title(),
            tuple(self.text(key) for key in rules.phases()), self.table.phase(self.shown),
            tuple(self.table.chips(self.shown)), buttons, self.back_words(),
        )  # fmt: skip
        self.top_bar.show(model)

    def began(self, event: Event) -> None:
        """An event's turn has come: log and bar tell of it."""
        self.log_event(event)
        self.show_top()

    def bar_button(self, key: str) -> None:
        if key == "speed":
            self.change_speed()
        else:
            muted = self.services.preferences.current.muted
            self.services.preferences.change(muted=not muted)
            self.after_input()
