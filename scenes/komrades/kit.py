"""What things and people are called on this table, in the language of the moment."""

from __future__ import annotations

from functools import cached_property

from rules.komrades.content import CardKind, Pack
from rules.komrades.words.names import comrade_name
from scenes.komrades import anchors
from scenes.komrades.board.looks import ATTACK_GROUPS
from scenes.table.speaking import Speaker


class Kit(Speaker[Pack]):
    """Looks up texts; knows the pack, and how seats are named and coloured."""

    @cached_property
    def card_at(self) -> dict[str, int]:
        """The cards by their anchors."""
        return {anchors.card(number): number for number in range(1, len(self.pack.cards))}

    @cached_property
    def people(self) -> frozenset[str]:
        """The seats of those at the screen."""
        return frozenset(seat.id for seat in self.setup.seats if seat.kind == "human")

    def kind(self, card: int) -> CardKind:
        return self.pack.cards[card]

    def card(self, kind: str) -> str:
        return self.say(f"card.{kind}.name")

    def group(self, kind: CardKind) -> str:
        """What sort of card it is."""
        sort = "attack_type" if kind.group in ATTACK_GROUPS else "kind"
        return self.say(f"{sort}.{kind.group}")

    def comrade(self, who: str) -> str:
        return self.render(comrade_name(self.pack, who))

    def short(self, who: str) -> str:
        """A comrade's name as it fits on a plate: the last word of it, or a letter."""
        known = who in self.pack.heroes or who == "komisarz"
        return self.say(f"front.plate.{who}") if known else who
