"""The camera over a board: zoom to the cursor, drag to pan, fit; it knows nothing of what it shows.

The zoom goes in steps, so that a board painted once per zoom is painted a few times only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.shell.records import Pointer
from game.shell.view import Box
from scenes.motion.painter import Camera
from scenes.motion.stage import Point

STEP = 1.25
STEPS_IN = 6
DRAG_REACH = 8
GLIDE_SPEED, RIM = 7.0, 0.25
"""How much of what is seen is not clearly seen."""


class BoardCamera:
    """Looks at a board of some size in stage units through an area of the screen in UI units."""

    def __init__(self) -> None:
        self.area = Box(0, 0, 1, 1)
        self.board = (1.0, 1.0)
        self.step = 0
        self._centre = (0.5, 0.5)
        self._pressed_at: tuple[float, float] | None = None
        self._panning = False

    def frame(self, area: Box, width: float, height: float) -> None:
        """Show a board of this size in this area; where it was looking stays in the middle."""
        if (width, height) != self.board:
            self.board = (width, height)
            self.fit()
        self.area = Box(area)
        self._stay_inside()

    @property
    def fitted(self) -> bool:
        return self.step == 0

    @property
    def zoom(self) -> float:
        width, height = self.board
        whole = min(self.area.width / width, self.area.height / height)
        return float(whole * STEP**self.step)

    @property
    def camera(self) -> Camera:
        zoom = self.zoom
        x = self.area.centerx - self._centre[0] * zoom
        y = self.area.centery - self._centre[1] * zoom
        return Camera(x, y, zoom)

    @property
    def seen(self) -> Box:
        """The part of the board inside the area, in stage units."""
        zoom = self.zoom
        box = Box(0, 0, self.area.width / zoom, self.area.height / zoom)
        box.center = self._centre
        return box

    def fit(self) -> bool:
        """Show the whole board."""
        moved = self.step != 0
        self.step = 0
        self._centre = (self.board[0] / 2, self.board[1] / 2)
        return moved

    def look_at(self, point: tuple[float, float]) -> None:
        """Bring a point of the board into the middle, as far as the edges allow."""
        self._centre = point
        self._stay_inside()

    def look_closely(self, points: Iterable[Point], margin: Point, most: int) -> None:
        """Zoom in on points and a margin around them, so many steps at most."""
        across, down = zip(*points, strict=True)
        wanted = Box(min(across), min(down), max(across) - min(across), max(down) - min(down))
        wanted.inflate_ip(*margin)
        self.fit()
        for _ in range(most):
            self.zoom_by(1)
            self.look_at(wanted.center)
            if self.seen.width < wanted.width or self.seen.height < wanted.height:
                self.zoom_by(-1)
                break
        self.look_at(wanted.center)

    def zoom_by(self, steps: int, at: tuple[float, float] | None = None) -> bool:
        """Zoom in or out; the point of the board under ``at`` stays where it is."""
        x, y = at or self.area.center
        before = self.camera.to_stage(x, y)
        step = min(STEPS_IN, max(0, self.step + steps))
        if step == self.step:
            return False
        self.step = step
        zoom = self.zoom
        self._centre = (
            before[0] - (x - self.area.centerx) / zoom,
            before[1] - (y - self.area.centery) / zoom,
        )
        self._stay_inside()
        return True

    def pan(self, dx: float, dy: float) -> bool:
        """Drag the board by a way on the screen."""
        zoom, before = self.zoom, self._centre
        self._centre = (before[0] - dx / zoom, before[1] - dy / zoom)
        self._stay_inside()
        return self._centre != before

    def handle(self, pointer: Pointer) -> bool:
        """Take a wheel turn, or a drag that has left its place; a plain click is not taken."""
        match pointer.kind:
            case "wheel" if self.area.collidepoint(pointer.pos):
                return self.zoom_by(1 if pointer.dy > 0 else -1, pointer.pos)
            case "press" if self.area.collidepoint(pointer.pos):
                self._pressed_at, self._panning = pointer.pos, False
            case "drag" if self._pressed_at is not None:
                return self._drag(pointer)
            case "release":
                taken, self._pressed_at, self._panning = self._panning, None, False
                return taken
        return False

    def _drag(self, pointer: Pointer) -> bool:
        assert self._pressed_at is not None
        if not self._panning:
            way_x, way_y = pointer.x - self._pressed_at[0], pointer.y - self._pressed_at[1]
            if self.fitted or max(abs(way_x), abs(way_y)) < DRAG_REACH:
                return False
            self._panning = True
            return self.pan(way_x, way_y) or True
        self.pan(pointer.dx, pointer.dy)
        return True

    def _stay_inside(self) -> None:
        zoom = self.zoom
        half_x, half_y = self.area.width / zoom / 2, self.area.height / zoom / 2
        self._centre = (
            _between(self._centre[0], half_x, self.board[0]),
            _between(self._centre[1], half_y, self.board[1]),
        )


def _between(centre: float, half: float, length: float) -> float:
    """The middle of what is seen: never past an edge, and central when all of it is seen."""
    if 2 * half >= length:
        return length / 2
    return min(length - half, max(half, centre))


class Glide:
    """Brings what happens out of sight into view; the player's own zoom is never changed."""

    def __init__(self, camera: BoardCamera) -> None:
        self.camera = camera
        self.goal: Point | None = None

    def bring(self, *points: Point) -> None:
        """Glide to the middle of these points, unless all of them are clearly in sight."""
        seen = Box(self.camera.seen)
        seen.inflate_ip(-seen.width * RIM, -seen.height * RIM)
        self.goal = None
        if not all(seen.collidepoint(point) for point in points):
            self.goal = self._amid(points)

    def _amid(self, points: Sequence[Point]) -> Point:
        """Where the camera sees as many of them as it can: all, if they fit."""
        across, down = zip(*points, strict=True)
        if self.fits(points):
            return (min(across) + max(across)) / 2, (min(down) + max(down)) / 2
        return sum(across) / len(points), sum(down) / len(points)

    def fits(self, points: Sequence[Point]) -> bool:
        """Whether all these points can be seen at once."""
        (across, down), seen = zip(*points, strict=True), self.camera.seen
        wide, high = max(across) - min(across), max(down) - min(down)
        return bool(wide <= seen.width and high <= seen.height)

    def update(self, dt: float) -> bool:
        """Let time pass; True when the camera has moved."""
        if self.goal is None or not dt:
            return self.goal is not None
        x, y = self.camera.seen.center
        share = min(1.0, dt * GLIDE_SPEED)
        self.camera.look_at((x + (self.goal[0] - x) * share, y + (self.goal[1] - y) * share))
        now = self.camera.seen.center
        moved = abs(now[0] - x) + abs(now[1] - y)
        if moved < 1.0:
            self.goal = None
        return moved > 0

    def look_from_map(self, box: Box, at: Point) -> None:
        """A small map of the whole board in a box was clicked."""
        left, upper, share = map_place(self.camera.board, box)
        self.goal = None
        self.camera.look_at(((at[0] - left) / share, (at[1] - upper) / share))


def map_place(board: tuple[float, float], box: Box) -> tuple[float, float, float]:
    """The corner of a whole board in a box, and its share of full size."""
    width, height = board
    share = min(box.width / width, box.height / height)
    left = box.centerx - width * share / 2
    return left, box.y + (box.height - height * share) / 2, share
