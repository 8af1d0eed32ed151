"""What every part of a title's table needs: its words, its seats, its pack and the art."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

from game.playing.naming import called
from game.shell.assets import Assets
from game.shell.palette import SeatLook
from game.words.text import Texts
from rules.kernel.setup import Setup
from rules.kernel.text import Text
from scenes.base import Services

P = TypeVar("P")


def capital(words: str) -> str:
    """Words as a button or a title begins them."""
    return words[:1].upper() + words[1:]


class Speaker(Generic[P]):
    """Looks up texts in the language of the moment; titles add how their things are called."""

    seats_called: ClassVar[Mapping[str, str]] = {}
    """Colours of seats that position files call by other names."""

    def __init__(self, services: Services, setup: Setup, pack: P) -> None:
        self.services = services
        self.setup = setup
        self.pack = pack

    def say(self, key: str, /, **values: object) -> str:
        return self.services.texts(key, **values)

    def render(self, text: Text) -> str:
        return self.services.texts(text.key, **text.values)

    def named(self, seat: str) -> str:
        """The name of whoever sits there; nothing where nobody has one, as in lessons."""
        return called(self.setup.seats, self.say).get(seat, "")

    def player(self, seat: str) -> str:
        """Who sits there: a name, or a number."""
        number = self.setup.seats.index(self.setup.seat(seat)) + 1
        return self.named(seat) or self.say("lobby.player", number=number)

    def knows(self, key: str) -> bool:
        texts = self.services.texts
        return isinstance(texts, Texts) and texts.knows(key)

    def maybe(self, key: str) -> str:
        """A text that not every thing has."""
        return self.say(key) if self.knows(key) else ""

    def polish(self, key: str) -> str:
        """The Polish word for it; empty where that is what everybody reads."""
        texts = self.services.texts
        found = texts.said_in("pl", key) if isinstance(texts, Texts) else ""
        return "" if found == self.say(key) else found

    def both_names(self, key: str) -> str:
        """A name with its Polish one, as it stands in the box."""
        polish = self.polish(key)
        return f"{self.say(key)} ({polish})" if polish else self.say(key)

    def facts(self, root: str, /, **values: object) -> tuple[tuple[str, str], ...]:
        """Names and values for an inspector card; their words lie under one root."""
        return tuple((self.say(f"{root}.{name}"), str(value)) for name, value in values.items())

    @property
    def assets(self) -> Assets:
        return self.services.assets

    # -- seats -------------------------------------------------------------------------------

    def colour_name(self, seat: str) -> str:
        """The seat's colour by name: the chosen one, or the seat's own where it is called so."""
        known = self.assets.palette.seat_names
        wanted = (self.setup.seat(seat).colour, seat, self.seats_called.get(seat, ""))
        return next((one for one in wanted if one in known), "ivory")

    def look(self, seat: str) -> SeatLook:
        """The seat's colour and shape."""
        return self.assets.palette.seat(self.colour_name(seat))
