"""What the turn before has left on the map: where its counters went, and where one fell.

Noted while events are shown; a table that is opened anew knows of nothing before. Ways and losses
that an undone answer has made untrue are not drawn.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from game.shell.canvas import Canvas
from game.shell.palette import Rgb
from game.shell.view import Box
from rules.autarcha.model.events import TurnStarted, UnitDestroyed, UnitMoved, UnitRelocated
from rules.autarcha.model.questions import ORDER
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.move.ground import pieces_of
from rules.kernel.event import Event
from scenes.autarcha.front import Front
from scenes.autarcha.kit import HALO, OWNER, plate
from scenes.ui import draw

WAY, HALO_WIDE = 0.05, 2.4
"""The width of a way in squares, and how much wider its pale edge is."""
FALLEN, FAINT = 0.7, 165
"""How much of a square the counter of a lost unit fills, and how faint it is."""


@dataclass(slots=True)
class Turn:
    """What is remembered of a turn, by units."""

    ways: dict[str, list[int]] = field(default_factory=dict)
    fallen: dict[str, int] = field(default_factory=dict)


class Tracks:
    """Notes events as they are shown, and draws what they have left."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self._turns: dict[int, Turn] = {}

    def note(self, event: Event, view: AutarchaView) -> None:
        board = self.front.board
        match event:
            case TurnStarted(turn=turn):
                self._turns = {one: seen for one, seen in self._turns.items() if one == turn - 1}
            case UnitMoved(unit=unit, origin=origin, square=square):
                self._went(view, unit, board.square(origin), board.square(square))
            case UnitRelocated(unit=unit, origin=origin, square=square):
                self._went(view, unit, board.square(origin), board.square(square))
            case UnitDestroyed(unit=unit, square=square):
                self._turn(view).fallen[unit] = board.square(square)

    def _turn(self, view: AutarchaView) -> Turn:
        return self._turns.setdefault(view.turn, Turn())

    def _went(self, view: AutarchaView, unit: str, origin: int, square: int) -> None:
        ways = self._turn(view).ways
        way = ways.get(unit, [])
        ways[unit] = [*(way if way and way[-1] == origin else [origin]), square]

    # -- what is still true ------------------------------------------------------------------

    def ways(self) -> dict[str, list[int]]:
        """Where the units of the other side went in their last turn and still are."""
        units = self.front.view.units
        before = self._turns.get(self.front.view.turn - 1, Turn())
        return {
            key: way
            for key, way in before.ways.items()
            if key in units and units[key].square == way[-1]
        }

    def fallen(self) -> dict[str, int]:
        """Where units fell in this turn and in the one before."""
        view = self.front.view
        turns = (self._turns.get(number, Turn()) for number in (view.turn - 1, view.turn))
        found = {key: square for turn in turns for key, square in turn.fallen.items()}
        return {
            key: square
            for key, square in found.items()
            if key not in view.units and self.front.unit_at(square) is None
        }

    # -- drawing -----------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        """Under the counters: losses always, ways while an order is to be thought of."""
        front = self.front
        sides = pieces_of(front.pack).side
        if front.decision is not None and front.decision.kind == ORDER and front.draft is None:
            for key, way in self.ways().items():
                self._way(canvas, way, OWNER[sides[key]])
        for key, square in self.fallen().items():
            self._fallen(canvas, key, square)

    def _way(self, canvas: Canvas, way: list[int], colour: Rgb) -> None:
        lens = self.front.lens
        points = [lens.middle(square) for square in way]
        wide = max(1.6, lens.side * WAY)
        draw.polyline(canvas, points, HALO, wide * HALO_WIDE)
        draw.polyline(canvas, points, colour, wide)
        draw.disc(canvas, points[0], wide * 2.6, HALO)
        draw.disc(canvas, points[0], wide * 1.8, colour)

    def _fallen(self, canvas: Canvas, key: str, square: int) -> None:
        """A small, faint counter that is struck out."""
        lens, book = self.front.lens, pieces_of(self.front.pack)
        side, kind = book.side[key], book.type[key]
        box = Box(0, 0, lens.side * FALLEN, lens.side * FALLEN)
        box.center = lens.middle(square)
        draw.sprite(canvas, plate(kind, side), box, FAINT)
        wide = max(1.6, lens.side * 0.06)
        for ink, grown in ((HALO, wide * 2), (OWNER[side], wide)):
            draw.line(canvas, box.bottomleft, box.topright, ink, grown)
