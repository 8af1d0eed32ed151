"""The plain top bar of replays and lessons: where we are, speed and sound."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.view import View
from scenes.table.host import TitleKit
from scenes.table.input.hands import Hands
from scenes.table.parts.top_bar import BarButton, TopBar, TopBarModel
from scenes.table.wording import SPEED_LABEL
from scenes.table.words import Words


class PlainBar(TopBar):
    """Says what stands beside the title; the arrow on the left leads back."""

    def __init__(
        self, words: Words, kit: TitleKit, hands: Hands, back: tuple[str, Callable[[], None]]
    ) -> None:
        self.words, self.kit, self.hands = words, kit, hands
        self._back_key, on_back = back
        super().__init__(on_back, self._press)

    def tell(self, view: View, beside_title: str) -> None:
        """Bring the bar up to date."""
        text, rules, table = self.words.text, self.kit.rules, self.hands.table
        settings = self.words.services.preferences.current
        speed = SPEED_LABEL[settings.animation_speed]
        buttons = (
            BarButton("speed", "speed" if speed else "skip", text("table.speed"), speed),
            BarButton("sound", "mute" if settings.muted else "sound", text("table.sound")),
        )
        model = TopBarModel(
            rules.info.name, beside_title, tuple(text(key) for key in rules.phases()),
            table.phase(view), tuple(table.chips(view)), buttons, text(self._back_key),
            first=rules.info.first_phase,
        )  # fmt: skip
        self.show(model)

    def _press(self, key: str) -> None:
        if key == "speed":
            self.hands.change_speed()
        else:
            self.hands.switch_sound()
