"""Standing orders: who passes in the event windows of a turn until things get worse for them.

They are given openly and rest on public facts alone, so that they tell no more of a hand than their
owner says by giving one (K-18.6).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.komrades.model.view import KomradesView
from scenes.komrades.asking.previews import Previews
from scenes.table.aside import Aside


@dataclass(frozen=True, slots=True)
class Standing:
    """How things stood for a seat: what it has not seen yet, or what is worse, ends its order."""

    turn: int
    spent: frozenset[tuple[str, bool, bool]]
    """Who has used the event of the turn and the ability."""
    loss: int
    """The Life that the attack would take, as the line stands."""

    def no_worse(self, before: Standing) -> bool:
        same = self.turn == before.turn and self.spent == before.spent
        return same and self.loss <= before.loss


class Orders:
    """The orders of the people at the screen; they are kept beside the match."""

    def __init__(self, previews: Previews) -> None:
        self.previews = previews
        self._kept = Aside(previews.links, dict[str, Standing])

    def give(self, view: KomradesView, seats: Iterable[str]) -> None:
        for seat in seats:
            self._kept.value[seat] = self._standing(view, seat)
        self._kept.keep()

    def take_back(self, seat: str) -> None:
        self._kept.value.pop(seat, None)
        self._kept.keep()

    def stands(self, view: KomradesView, seat: str) -> bool:
        """Whether a seat still passes: nobody has acted, and it is in no greater danger."""
        given = self._kept.value.get(seat)
        return given is not None and self._standing(view, seat).no_worse(given)

    def _standing(self, view: KomradesView, seat: str) -> Standing:
        comrades = view.comrades.values()
        spent = frozenset((one.id, one.event_used, one.ability_used) for one in comrades)
        hits = self.previews.danger().hits
        loss = sum(amount for who, amount, _ in hits if view.comrades[who].seat == seat)
        return Standing(view.turn, spent, loss)
