"""Everything that the parts of the table share: the view, the question, what is pointed at."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.shell.view import Box
from game.shell.view import View as UiView
from rules.autarcha.board import Board
from rules.autarcha.geometry import OUTSIDE
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.view import AutarchaView
from rules.autarcha.move.ground import Ground, ground_of, pieces_of
from rules.autarcha.pack import AutarchaPack
from rules.kernel.decision import Decision
from rules.kernel.picks import Pick
from scenes.autarcha.asking import anchors
from scenes.autarcha.board.plan import Lens, MapCamera, Plan, make_plan, middle_of
from scenes.autarcha.kit import Kit
from scenes.autarcha.motion.stage import MapStage
from scenes.motion.painter import Camera
from scenes.motion.stage import Point
from scenes.table.contract import TableLinks
from scenes.table.quiet_life import QuietLife


def _no_plan() -> Plan:
    return make_plan(Box(0, 0, 1520, 824), None, False)


@dataclass(slots=True)
class Showing:
    """What the player wants to see on the map besides the pieces; each has its key and button."""

    control: bool = False
    """Areas tinted by their owners, with their income."""
    surroundings: bool = False
    """Close surroundings of the pointed square (A-2.7)."""
    threats: bool = False
    """Squares that enemy units could fire at in their next turn's first action."""
    mines: bool = True
    """The own mines."""


@dataclass(slots=True)
class Front:
    """The table at this moment; panels and marks are functions of it."""

    kit: Kit
    stage: MapStage
    links: TableLinks
    camera: MapCamera = field(default_factory=MapCamera)
    plan: Plan = field(default_factory=_no_plan)
    ui: UiView | None = None
    decision: Decision | None = None
    """The question that a person at the screen answers now."""
    hovered: str = ""
    point: Point | None = None
    """Where the pointer is, while it is over the table."""
    facing: int | None = None
    """The facing that was asked for with keys for the pointed square."""
    showing: Showing = field(default_factory=Showing)
    sheet: str = ""
    """The sheet that lies open over the map: ``journal`` or nothing."""
    settled: bool = True
    """Nothing is being animated."""
    life: QuietLife = field(init=False)
    version: int = 0
    """Counts the views that were shown, so that pictures know when they are out of date."""
    _squares: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.life = QuietLife(self.links)

    # -- what is shown -----------------------------------------------------------------------

    @property
    def has_view(self) -> bool:
        return self.stage.shown is not None

    @property
    def view(self) -> AutarchaView:
        return self.stage.view

    @property
    def pack(self) -> AutarchaPack:
        return self.kit.pack

    @property
    def board(self) -> Board:
        return self.stage.board

    @property
    def ground(self) -> Ground:
        """What every square is worth now, from the rules."""
        return ground_of(self.pack, self.view)

    @property
    def lens(self) -> Lens:
        found, (dx, dy) = self.camera.camera, self.stage.shake
        return Lens(self.board, Camera(found.x + dx, found.y + dy, found.zoom))

    @property
    def side(self) -> str:
        """The side of whoever is asked, else of whose eyes look, else of whose turn it is."""
        if self.decision is not None:
            return self.decision.seat
        return self.view.seat or self.view.active

    @property
    def acting(self) -> str:
        """The side whose move everybody watches: asked, else active, else whose eyes look."""
        if self.decision is not None:
            return self.decision.seat
        return self.view.active or self.view.seat

    def unit_at(self, square: int) -> Unit | None:
        if square == OUTSIDE:
            return None
        key = pieces_of(self.pack).id.get(self.view.grid[square], "")
        return self.view.units.get(key)

    # -- what is asked -----------------------------------------------------------------------

    @property
    def draft(self) -> Pick | None:
        """The unfinished answer, typed; nothing before its first step."""
        return self.links.drafted if self.decision is not None else None

    # -- what is pointed at ------------------------------------------------------------------

    @property
    def pointed_square(self) -> int:
        """The square of what is pointed at, by pointer or keyboard; OUTSIDE for none."""
        return self.square_of(self.hovered)

    def square_of(self, anchor: str) -> int:
        """The square that an anchor of the map lies on."""
        if not anchor or not self.has_view:
            return OUTSIDE
        found = self.squares.get(anchor)
        if found is not None:
            return found
        for unit in self.view.units.values():
            if anchors.unit(unit.id) == anchor:
                return unit.square
        return OUTSIDE

    def anchor_of(self, square: int) -> str:
        """What lies on a square: the unit there, or the square itself."""
        unit = self.unit_at(square)
        return anchors.unit(unit.id) if unit else anchors.square(self.board.names[square])

    def show_square(self, square: int) -> None:
        """Bring a square into sight while the map is zoomed in."""
        box, sheet = self.lens.box(square), self.plan.sheet
        if not sheet.inflate(-2 * box.width, -2 * box.height).contains(box):
            self.camera.look_at(middle_of(self.board, square))

    def squares_of(self, anchor: str) -> tuple[int, ...]:
        """The squares that an anchor covers: all of a city, or the one of anything else."""
        board = self.board
        for number, city in enumerate(board.cities):
            if anchors.city(city.id) == anchor:
                return tuple(square for square, one in enumerate(board.city) if one == number)
        square = self.square_of(anchor)
        return () if square == OUTSIDE else (square,)

    @property
    def squares(self) -> dict[str, int]:
        """The squares of the board by their anchors."""
        board, found = self.board, self._squares
        if len(found) != len(board.names):
            names = enumerate(board.names)
            found = self._squares = {anchors.square(name): number for number, name in names}
        return found
