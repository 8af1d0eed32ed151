"""A deployment being put together: what stands, what is left, where a piece may go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from rules.autarcha.forms.deploy import drafted, facing_at, wanted_pieces
from rules.autarcha.geometry import FACINGS, home_facing
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.move.ground import FREE, Ground, ground_of
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.turn.deploying import allowed_squares
from rules.kernel.decision import Decision


@dataclass(frozen=True, slots=True)
class Laid:
    """A piece of the draft on its square."""

    kind: str
    square: int
    facing: int


class Layout:
    """The draft of one deployment, worked out once per step."""

    def __init__(
        self, pack: AutarchaPack, view: AutarchaView, decision: Decision, draft: str
    ) -> None:
        self.draft = draft
        self.side = decision.seat
        self.secret = decision.secret
        self.ground: Ground = ground_of(pack, view)
        board = self.ground.board
        self.pieces = tuple(
            Laid(one.type, board.square(one.square), FACINGS.index(one.facing))
            for one in drafted(draft)
        )
        self._by_square = {one.square: one for one in self.pieces}
        self.waiting = _waiting(pack, view, self.side, self.pieces)
        self.wanted = wanted_pieces(pack, view, decision)
        self.allowed = allowed_squares(pack, view, self.side)
        self.free = frozenset(
            one for one in self.allowed if view.grid[one] == FREE and one not in self._by_square
        )
        self._spots: dict[str, frozenset[int]] = {}

    @property
    def room(self) -> int:
        """How many pieces may still be put down in this answer."""
        return self.wanted - len(self.pieces)

    @property
    def front(self) -> int:
        """The facing towards the enemy."""
        return home_facing(self.side)

    def at(self, square: int) -> Laid | None:
        return self._by_square.get(square)

    def facing(self, kind: str, square: int, wish: int) -> int | None:
        """The wished facing, or the nearest in which a piece may stand there."""
        return facing_at(self.ground, kind, square, wish)

    def spots(self, kind: str) -> frozenset[int]:
        """Free squares on which a piece may stand in some facing; none for no type."""
        if not kind:
            return frozenset()
        found = self._spots.get(kind)
        if found is None:
            found = self._spots[kind] = frozenset(
                one for one in self.free if self.facing(kind, one, self.front) is not None
            )
        return found

    def next_kind(self, kind: str) -> str:
        """The same type while any is left, else the first that is."""
        if self.waiting.get(kind):
            return kind
        return next((one for one, count in self.waiting.items() if count), "")


def _waiting(
    pack: AutarchaPack, view: AutarchaView, side: str, pieces: tuple[Laid, ...]
) -> Mapping[str, int]:
    """How many of each type of the army are left, in the order of the Army Table."""
    left = Counter(view.to_place.get(side, ()))
    army = {*left, *(unit.type for unit in view.units.values() if unit.side == side)}
    left.subtract(one.kind for one in pieces)
    return {kind: left[kind] for kind in pack.units if kind in army}
