"""What comrades and cards are called."""

from __future__ import annotations

from rules.kernel.text import Text, text
from rules.komrades.content import Pack


def comrade_name(pack: Pack, who: str) -> Text:
    """A comrade's name; plain comrades are called by their letter (K-1.10)."""
    if who in pack.heroes:
        return text(f"character.{who}.name")
    return text("character.plain.name", letter=who)


def card_name(pack: Pack, kind: str) -> Text:
    return text(f"card.{kind}.name") if kind in pack.kinds else comrade_name(pack, kind)
