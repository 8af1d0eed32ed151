"""What a seat sees: everything public, and its own hidden cards (K-18.1, K-18.2)."""

from __future__ import annotations

from rules.kernel.secrecy import Projection
from rules.kernel.view import View
from rules.komrades.model.state import Comrade, Gear, KomradesState, Played, Target

WINDOWS = {1: "A", 2: "B", 5: "E"}
"""The event window that each phase ends with; the action phase has two of them."""


class KomradesView(View, frozen=True, kw_only=True):
    """The table through the eyes of one seat; an empty ``seat`` sees public facts only.

    ``me`` is the comrade of the seat; ``hand``, ``laid``, ``pack`` and ``kept`` are its own
    secrets. A dead player's seat has nothing private left.
    """

    me: str
    order: tuple[str, ...]
    comrades: dict[str, Comrade]
    line: tuple[str, ...]
    hazards: tuple[tuple[int, ...], ...]
    targets: tuple[Target, ...]
    gear: dict[str, tuple[Gear, ...]]
    hand_sizes: dict[str, int]
    pack_sizes: dict[str, int]
    kept_sizes: dict[str, int]
    has_laid: tuple[str, ...]
    revealed: dict[str, int]
    stack: tuple[Played, ...]
    action_deck: int
    attack_deck: int
    action_discard: tuple[int, ...]
    attack_discard: tuple[int, ...]
    removed: tuple[int, ...]
    roulettes: tuple[int, ...]
    acted: tuple[str, ...]
    initiative: str
    actor: str
    attack: int
    turn: int
    phase: int
    pending: int
    resolution: int
    halted: bool
    dud: bool
    heavy: bool
    duel: bool
    cleaning: bool
    heavy_fire: bool
    quick_draft: bool
    hand: tuple[int, ...]
    laid: int
    pack: tuple[int, ...]
    kept: tuple[int, ...]

    @property
    def window(self) -> str:
        """The event window that is open now, or nothing."""
        kind = self.open[0].kind if self.open else ""
        if kind == "respond":
            return "R"
        if kind != "window":
            return ""
        return WINDOWS.get(self.phase) or ("C" if self.actor else "D")

    @property
    def drafting(self) -> bool:
        return bool(self.pack_sizes)

    def slot_of(self, comrade: str) -> int:
        """Where a comrade stands, counted from 1; 0 if nowhere."""
        return self.line.index(comrade) + 1 if comrade in self.line else 0


PROJECTION = Projection(KomradesState, KomradesView)
