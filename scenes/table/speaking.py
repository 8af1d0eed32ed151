"""What every part of a title's table needs: its words, its seats, its pack and the art."""

from __future__ import annotations

from typing import Generic, TypeVar

from game.shell.assets import Assets
from rules.kernel.setup import Setup
from rules.kernel.text import Text
from scenes.base import Services

P = TypeVar("P")


class Speaker(Generic[P]):
    """Looks up texts in the language of the moment; titles add how their things are called."""

    def __init__(self, services: Services, setup: Setup, pack: P) -> None:
        self.services = services
        self.setup = setup
        self.pack = pack

    def say(self, key: str, /, **values: object) -> str:
        return self.services.texts(key, **values)

    def render(self, text: Text) -> str:
        return self.services.texts(text.key, **text.values)

    def player(self, seat: str) -> str:
        """Who sits there: a name, or a number."""
        place = self.setup.seat(seat)
        return place.name or self.say("lobby.player", number=self.setup.seats.index(place) + 1)

    @property
    def assets(self) -> Assets:
        return self.services.assets
