"""The hand over a deployment: clicks, dragged pieces, and the brush that paints several."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Protocol

from game.shell.records import Pointer
from rules.autarcha.geometry import OUTSIDE
from scenes.autarcha.asking import anchors
from scenes.autarcha.asking.deploying import Layout
from scenes.autarcha.front import Front

DRAG_REACH: Final = 6

Point = tuple[float, float]


class Owner(Protocol):
    """What the hand asks of the panel that it belongs to."""

    front: Front
    kind: str
    taken: int

    @property
    def laid(self) -> Layout: ...
    def choose(self, anchor: str) -> bool: ...
    def put(self, kind: str, square: int) -> bool: ...
    def move(self, origin: int, square: int) -> bool: ...
    def lift(self, square: int) -> bool: ...
    def turn(self, steps: int) -> bool: ...


@dataclass(slots=True)
class Held:
    """What the pressed button holds: a type from the tray, a piece, or the brush."""

    start: Point
    last: Point
    kind: str = ""
    square: int = OUTSIDE
    brush: str = ""
    """The type that is painted until none of it is left."""
    moved: bool = False


class Hand:
    """Turns records of the pointer into what the panel does."""

    def __init__(self, owner: Owner) -> None:
        self.owner = owner
        self.held: Held | None = None

    def let_go(self) -> bool:
        let_go, self.held = self.held is not None, None
        return let_go

    def handle(self, record: Pointer) -> bool:
        match record.kind:
            case "press" if record.button == "left":
                self.held = self._hold(record.pos)
            case "drag":
                return self._drag(record)
            case "release" if record.button == "left":
                return self._release(record)
            case "wheel":
                return self.owner.turn(1 if record.dy < 0 else -1)
            case "move":
                return self.let_go() or self.owner.front.pointed_square != OUTSIDE
        return False

    def _hold(self, at: Point) -> Held | None:
        owner, front = self.owner, self.owner.front
        kind = _tray_at(owner.laid.waiting, front.hovered)
        if kind:
            return Held(at, at, kind=kind)
        square = front.pointed_square
        if owner.laid.at(square) is not None:
            return Held(at, at, square=square)
        if square in owner.laid.spots(owner.kind) and owner.taken == OUTSIDE:
            return Held(at, at, brush=owner.kind)
        return None

    def _drag(self, record: Pointer) -> bool:
        held, owner = self.held, self.owner
        if held is None:
            return False
        if not held.moved:
            way = max(abs(record.x - held.start[0]), abs(record.y - held.start[1]))
            if way < DRAG_REACH:
                return False
            held.moved = True
            owner.kind = held.kind or owner.kind
            owner.taken = OUTSIDE
        if held.brush:
            self._paint(held.brush, held.last, record.pos)
        held.last = record.pos
        owner.front.hovered = self._under(record.pos)
        return True

    def _under(self, at: Point) -> str:
        """The square under a drag, which the table does not tell of by itself."""
        front = self.owner.front
        square = front.lens.square(*at) if front.plan.sheet.collidepoint(at) else OUTSIDE
        return anchors.square(front.board.names[square]) if square != OUTSIDE else ""

    def _paint(self, kind: str, start: Point, end: Point) -> None:
        """Put pieces down on all free squares between two points."""
        owner, lens = self.owner, self.owner.front.lens
        way = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
        count = max(1, round(way / (lens.side / 2)))
        for number in range(count + 1):
            share = number / count
            square = lens.square(
                start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            )
            laid = owner.laid
            if laid.room > 0 and laid.waiting[kind] and square in laid.spots(kind):
                owner.put(kind, square)

    def _release(self, record: Pointer) -> bool:
        owner, front = self.owner, self.owner.front
        held, self.held = self.held, None
        if held is None or not held.moved:
            return bool(front.hovered) and owner.choose(front.hovered)
        if held.brush:
            return True
        inside = front.plan.sheet.collidepoint(record.pos)
        square = front.lens.square(*record.pos) if inside else OUTSIDE
        if held.kind:
            return square == OUTSIDE or owner.put(held.kind, square)
        if square == OUTSIDE:
            return owner.lift(held.square)
        return square == held.square or owner.move(held.square, square)


def _tray_at(waiting: Mapping[str, int], anchor: str) -> str:
    """The type in the tray that an anchor names, while any is left."""
    for kind, count in waiting.items():
        if count and anchor == anchors.tray(kind):
            return kind
    return ""
