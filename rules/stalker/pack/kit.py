"""What a Stalker carries into a Mission that is played on its own (SC-SV-10 to SC-SV-13)."""

from __future__ import annotations

from rules.stalker.pack.terms import Model, Source


class Kit(Model):
    """Card ids of what a Stalker carries; accessories are mounted where they fit."""

    id: str
    source: tuple[Source, ...]
    weapon: str
    armour: str
    accessories: tuple[str, ...] = ()
    backpack: tuple[str, ...] = ()
    magazines: tuple[int, int, int] = (0, 0, 0)
    """For pistols, rifles and shotguns."""
    solo: tuple[str, ...] = ()
    """What somebody packs on top who goes alone."""

    def cards(self) -> tuple[str, ...]:
        """Every card that it names."""
        return (self.weapon, self.armour, *self.accessories, *self.backpack, *self.solo)


class KitsFile(Model):
    kits: tuple[Kit, ...]
