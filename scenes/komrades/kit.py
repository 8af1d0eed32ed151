"""What things and people are called on this table, in the language of the moment."""

from __future__ import annotations

from game.shell.palette import SeatLook
from rules.komrades.content import CardKind, Pack
from rules.komrades.words.names import comrade_name
from scenes.komrades.board.looks import ATTACK_GROUPS
from scenes.table.speaking import Speaker


class Kit(Speaker[Pack]):
    """Looks up texts; knows the pack, and how seats are named and coloured."""

    def kind(self, card: int) -> CardKind:
        return self.pack.cards[card]

    def card(self, kind: str) -> str:
        return self.say(f"card.{kind}.name")

    def printed(self, kind: str) -> str:
        """The short text on a card."""
        return self.say(f"card.{kind}.card")

    def group(self, kind: CardKind) -> str:
        """What sort of card it is."""
        if kind.group in ATTACK_GROUPS:
            return self.say(f"attack_type.{kind.group}")
        return self.say(f"kind.{kind.group}")

    def comrade(self, who: str) -> str:
        if who == "komisarz":
            return self.say("character.komisarz.name")
        return self.render(comrade_name(self.pack, who))

    def short(self, who: str) -> str:
        """A comrade's name as it fits on a plate: the last word of it, or a letter."""
        if who not in self.pack.heroes and who != "komisarz":
            return who
        return self.say(f"front.plate.{who}")

    def look(self, seat: str) -> SeatLook:
        """The seat's colour and shape."""
        return self.assets.palette.seat(self.setup.seat(seat).colour or "ivory")
