"""Keeps what happens in sight: a good first zoom, and a glide to wherever an event takes place."""

from __future__ import annotations

from game.shell.view import Box
from rules.kernel.event import Event
from rules.stalker.model.events_mission import RoundBegun
from scenes.stalker.asking.plates import BoxOf
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.board.edges import next_point
from scenes.stalker.board.facts import STALKER
from scenes.stalker.board.pointing import Pointing
from scenes.stalker.board.symbols import symbol_points, tag_boxes
from scenes.stalker.moment import Moment
from scenes.stalker.words.log_looks import places_of
from scenes.table.camera import BoardCamera

READABLE = 80.0
"""UI units to a square at the first look."""
MARGIN = 0.75
SPEED = 7.0
OWN = frozenset(("act", "step", "take_turn"))
"""Questions about a Stalker's own Turn: his figure must be in sight."""


class Camerawork:
    """Moves the table's camera; the player's own zoom is never changed."""

    def __init__(self, top: Moment, camera: BoardCamera) -> None:
        self.top, self.camera = top, camera
        self._goal: tuple[float, float] | None = None
        self._begun: tuple[float, float] | None = None
        self._pointed: tuple[str, ...] = ()

    def begin(self, whole: bool) -> None:
        """The first look at a Map: all of it while it is set up, then close to the Stalkers."""
        if self._begun == self.camera.board or whole or self.top.view is None:
            return
        if self.top.facts.round:
            self._close_up()

    def _close_up(self) -> None:
        """Squares large enough to read, the first Stalker in the middle."""
        assert self.top.view is not None
        self._begun = self.camera.board
        while self.camera.zoom * SQUARE < READABLE and self.camera.zoom_by(1):
            pass
        standing = [one.at for one in self.top.facts.figures.values() if one.kind == STALKER]
        mission = self.top.kit.book.pack.missions.get(self.top.view.mission)
        field = standing[0] if standing else mission.start_fields[0] if mission else ""
        if field in self.top.atlas.zone.fields:
            self.camera.look_at(self.top.atlas.centre(field))

    def follow(self, event: Event) -> None:
        """Glide to the place of an event that would happen out of sight."""
        if isinstance(event, RoundBegun) and not self._begun:
            self._close_up()
        if self.camera.fitted:
            return
        for anchor in reversed(places_of(event)):
            kind, _, name = anchor.partition(":")
            if kind == "unit" and name in self.top.facts.figures:
                name = self.top.facts.figures[name].at
            if name in self.top.atlas.zone.fields:
                self._bring(self.top.atlas.centre(name))
                return

    def _bring(self, point: tuple[float, float]) -> None:
        self._goal = None if self._clearly_seen().collidepoint(point) else point

    def _clearly_seen(self) -> Box:
        """What is in sight without its rim."""
        seen = Box(self.camera.seen)
        seen.inflate_ip(-seen.width * (1 - MARGIN), -seen.height * (1 - MARGIN))
        return seen

    def show_choices(self, pointing: Pointing) -> None:
        """A question whose places all lie out of sight is brought into view."""
        if self.camera.fitted or self.top.stage.atlas is None:
            return
        decision = self.top.asked.decision
        figure = self.top.facts.figures.get(decision.seat) if decision is not None else None
        if figure is not None and self.top.asked.kind in OWN:
            self._bring(self.top.atlas.centre(figure.at))
            return
        about = str(decision.about.get("enemy", "")) if decision is not None else ""
        if about in self.top.facts.figures:
            self._bring(self.top.atlas.centre(self.top.facts.figures[about].at))
            return
        fields = [
            anchor.partition(":")[2]
            for anchor in self.top.asked.places
            if anchor.startswith("field:")
        ]
        points = [self.top.atlas.centre(one) for one in fields if one in self.top.atlas.zone.fields]
        if points and not any(self.camera.seen.collidepoint(point) for point in points):
            self._bring(points[0])

    def show_places(self, anchors: tuple[str, ...]) -> None:
        """Glide to what a lesson or the log points at, unless all of it is in sight."""
        if anchors == self._pointed or self.top.stage.atlas is None:
            return
        self._pointed = anchors
        points = [point for anchor in anchors if (point := self._point_of(anchor)) is not None]
        seen = self._clearly_seen()
        if self.camera.fitted or all(seen.collidepoint(point) for point in points):
            return
        self._goal = (
            sum(x for x, _ in points) / len(points),
            sum(y for _, y in points) / len(points),
        )

    def _point_of(self, anchor: str) -> tuple[float, float] | None:
        """Where an anchor lies on the Map."""
        kind, _, name = anchor.partition(":")
        if kind == "unit" and name in self.top.facts.figures:
            name = self.top.facts.figures[name].at
        if name in self.top.atlas.zone.fields:
            return self.top.atlas.centre(name)
        if kind == "symbol" and name in symbol_points(self.top):
            return symbol_points(self.top)[name][0]
        if kind == "tag" and name in tag_boxes(self.top):
            return tag_boxes(self.top)[name].center
        sprite = self.top.stage.sprites.get(anchor)
        return None if sprite is None else (sprite.x, sprite.y)

    def look_on(self, side: str, box_of: BoxOf) -> bool:
        """An arrow on the rim of the board was clicked."""
        point = next_point(self.top, box_of, side)
        if point is not None:
            self._goal = point
        return point is not None

    def update(self, dt: float) -> bool:
        if self._goal is None:
            return False
        x, y = self.camera.seen.center
        share = min(1.0, dt * SPEED)
        before = (x, y)
        self.camera.look_at((x + (self._goal[0] - x) * share, y + (self._goal[1] - y) * share))
        now = self.camera.seen.center
        moved = abs(now[0] - before[0]) + abs(now[1] - before[1])
        if moved < 1.0:
            self._goal = None
        return moved > 0

    def look_from_map(self, box: Box, at: tuple[float, float]) -> None:
        """A click on the small map of the rail."""
        width, height = self.top.atlas.size
        share = min(box.width / width, box.height / height)
        left = box.centerx - width * share / 2
        upper = box.y + (box.height - height * share) / 2
        self._goal = None
        self.camera.look_at(((at[0] - left) / share, (at[1] - upper) / share))
