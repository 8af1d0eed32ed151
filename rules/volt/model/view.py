"""What a seat sees of a VOLT game (the table "Hidden information")."""

from __future__ import annotations

from typing import Final

from rules.kernel.secrecy import Projection
from rules.kernel.view import View
from rules.volt.arena.geometry import ArenaPatch
from rules.volt.model.pieces import Activation, Deed, Die, Fallen, Robot, Spent
from rules.volt.model.state import VoltState
from rules.volt.model.terms import TRAINING

DAMAGE_TOKENS: Final = 20


class VoltView(View, frozen=True, kw_only=True):
    """Everything public, and the own program and stash.

    Other operators' ``stash`` is empty; ``stash_sizes`` counts it. ``programs`` hold the own dice
    and, once ``revealed``, everybody's. ``confirmed`` lists the seats whose program is in.
    """

    variant: str
    arena: str
    patch: ArenaPatch | None
    number_race: str
    duel: int
    holder: str
    round: int
    phase: str
    panel: int
    begun: bool
    first_seat: int
    robots: dict[str, Robot]
    stash_sizes: dict[str, int]
    programs: dict[str, tuple[Die, ...]]
    revealed: bool
    spent: dict[str, tuple[Spent, ...]]
    confirmed: tuple[str, ...]
    pool_size: int
    tokens: dict[str, int]
    mines: dict[str, str]
    deck_sizes: dict[str, int]
    activation: Activation | None
    deed: Deed | None
    anchors: dict[str, int]
    sawn: tuple[str, ...]
    fallen: tuple[Fallen, ...]
    settling: bool

    @property
    def with_modules(self) -> bool:
        return self.variant != TRAINING

    @property
    def with_killbots(self) -> bool:
        return any(robot.killbot for robot in self.robots.values())

    @property
    def damage_left(self) -> int:
        """Damage tokens in the supply (V-1.8)."""
        return DAMAGE_TOKENS - sum(r.damage + r.shield for r in self.robots.values())

    @property
    def active(self) -> str:
        """Whose die acts now."""
        return self.activation.robot if self.activation is not None else ""

    def at(self, cell: str) -> str:
        """The seat whose robot stands on a cell; empty if none does."""
        return next((seat for seat, robot in self.robots.items() if robot.cell == cell), "")


PROJECTION: Final = Projection(VoltState, VoltView)
