"""Standing orders about docking: who is asked in every round, and who only after a change.

They rest on what everybody may see, so that not being asked tells no more of a stash than its
owner's monitor does.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from rules.volt.model.view import VoltView
from scenes.table.aside import Aside
from scenes.table.contract import TableLinks


@dataclass(frozen=True, slots=True)
class Settled:
    """How an operator's modules lay after the last answer; what frees them is worth a question."""

    round: int
    left: str
    right: str
    stash: int
    shielded: bool
    """Damage lies on the shield, which cannot be undocked then (V-15.11)."""
    mined: bool
    """Own mines lie on the arena, which undocking would take back (V-10.9)."""

    def still_holds(self, now: Settled) -> bool:
        """In a later round, if no more can be done now: who takes an answer back is asked again."""
        freed = (self.shielded and not now.shielded) or (self.mined and not now.mined)
        same = replace(now, round=self.round, shielded=self.shielded, mined=self.mined) == self
        return self.round < now.round and same and not freed


@dataclass(slots=True)
class _Kept:
    settled: dict[str, Settled] = field(default_factory=dict)
    every_round: list[str] = field(default_factory=list)


class DockOrders:
    """The orders of the people at the screen; they are kept beside the match."""

    def __init__(self, links: TableLinks) -> None:
        self.links = links
        self._kept = Aside(links, _Kept)

    def settle(self, view: VoltView, seat: str, slots: tuple[str, str], stash: int) -> None:
        """An operator has answered: so their modules lie from now on."""
        self._kept.value.settled[seat] = _standing(view, seat, slots, stash)
        self._kept.keep()

    def rests(self, view: VoltView, seat: str) -> bool:
        """Whether nothing has changed for an operator who wants to be asked only then; whoever
        has lost the robot may want other modules."""
        before, robot = self._kept.value.settled.get(seat), view.robots[seat]
        if before is None or self.links.teaching or self.asks_always(seat) or not robot.cell:
            return False
        slots = (robot.left, robot.right)
        return before.still_holds(_standing(view, seat, slots, view.stash_sizes[seat]))

    def asks_always(self, seat: str) -> bool:
        """Whether an operator wants to be asked in every round."""
        return seat in self._kept.value.every_round

    def switch(self, seat: str) -> None:
        always = self._kept.value.every_round
        if seat in always:
            always.remove(seat)
        else:
            always.append(seat)
        self._kept.keep()


def _standing(view: VoltView, seat: str, slots: tuple[str, str], stash: int) -> Settled:
    shielded, mined = bool(view.robots[seat].shield), seat in view.mines.values()
    return Settled(view.round, *slots, stash, shielded, mined)
