"""Keeps what happens in sight: a good first zoom, and a glide to wherever an event takes place."""

from __future__ import annotations

from math import dist

from game.shell.view import Box
from rules.kernel.event import Event
from rules.stalker.model.events_mission import RoundBegun
from rules.stalker.model.questions import TieAbout
from scenes.motion.stage import Point
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.board.edges import BoxOf, next_point
from scenes.stalker.board.pointing import Pointing
from scenes.stalker.board.symbols import symbol_points
from scenes.stalker.board.tags import tag_boxes
from scenes.stalker.places import FIELD, SYMBOL, TAG, UNIT
from scenes.stalker.words.log_looks import places_of
from scenes.stalker.workbench import Workbench
from scenes.table.camera import RIM, BoardCamera, Glide

WHOLE, READABLE, CLOSE = 34.0, 40.0, 80.0
"""UI units to a square at the first look at least: where all is seen, where only a part of it is;
a lesson shows closely what it talks about."""
OWN = frozenset(("act", "step", "take_turn"))
"""Questions about a Stalker's own Turn: his figure must be in sight."""


class Camerawork(Glide):
    """Knows which places of the Map a moment is about."""

    def __init__(self, top: Workbench, camera: BoardCamera) -> None:
        super().__init__(camera)
        self.top, self.readable = top, READABLE
        self._begun: tuple[float, float] | None = None
        self._pointed: tuple[str, ...] = ()

    def begin(self, whole: bool) -> None:
        """The first look at a Map: all of it, or a part where all would be too small."""
        if self._begun == self.camera.board or whole:
            return
        if self.top.view.round:
            self._close_up()

    def _close_up(self) -> None:
        """The whole Mission if its squares can be read, or else a Stalker and what is near."""
        self._begun, self._pointed = self.camera.board, ()
        if self.readable == READABLE and self.camera.zoom * SQUARE >= WHOLE:
            return
        while self.camera.zoom * SQUARE < self.readable and self.camera.zoom_by(1):
            pass
        standing = [one.at for one in self.top.view.stalkers.values() if one.at and not one.dead]
        mission = self.top.kit.book.pack.missions.get(self.top.view.mission)
        field = standing[0] if standing else mission.start_fields[0] if mission else ""
        if field in self.top.atlas.zone.fields:
            at = self.top.atlas.centre(field)
            self.camera.look_at(at if self.readable == CLOSE else self._middle(at))

    def _middle(self, start: Point) -> Point:
        """Between a Stalker and as many of the nearest cards as are clearly seen with him."""
        room, shown = self.camera.seen.scale_by(1 - RIM), Box(start, (0, 0))
        for goal in sorted(self._goals(), key=lambda one: dist(start, one)):
            left, top = min(shown.left, goal[0]), min(shown.top, goal[1])
            right, bottom = max(shown.right, goal[0]), max(shown.bottom, goal[1])
            if right - left > room.width or bottom - top > room.height:
                break
            shown = Box(left, top, right - left, bottom - top)
        return shown.center

    def _goals(self) -> list[Point]:
        """Where the cards of the Mission lie."""
        cards = self.top.kit.book.pack.environment
        fields = (cards[card].fields for card, _ in self.top.environment.values())
        on_map = self.top.atlas.zone.fields
        return [self.top.atlas.centre(some[0]) for some in fields if some and some[0] in on_map]

    def glide_to(self, event: Event) -> None:
        """Glide to the place of an event that would happen out of sight."""
        if isinstance(event, RoundBegun) and not self._begun:
            self._close_up()
        if self.camera.fitted:
            return
        for anchor in reversed(places_of(event)):
            place = self.top.place(anchor)
            if place is not None and place.field:
                self.bring(self.top.atlas.centre(place.field))
                return

    def seen_soon(self) -> Box:
        """What is in sight once the camera has come to where it glides."""
        seen = Box(self.camera.seen)
        if self.goal is not None:
            wide, high = self.camera.board
            seen.center = self.goal
            seen.clamp_ip(Box(0, 0, max(wide, seen.width), max(high, seen.height)))
        return seen

    def show_choices(self, pointing: Pointing) -> None:
        """A question whose places all lie out of sight is brought into view."""
        if self.camera.fitted or self.top.stage.atlas is None:
            return
        decision, own = self.top.asked.decision, self._own()
        if own:
            self.bring(*own, *self._points_of(self._pointed))
            return
        about = decision.about if decision is not None else None
        enemy = self.top.figures.get(about.enemy) if isinstance(about, TieAbout) else None
        if enemy is not None:
            self.bring(self.top.atlas.centre(enemy.at))
            return
        places = [self.top.place(anchor) for anchor in self.top.asked.places]
        fields = [one.name for one in places if one is not None and one.kind == FIELD]
        points = [self.top.atlas.centre(one) for one in fields]
        if points and not any(self.camera.seen.collidepoint(point) for point in points):
            self.bring(points[0])

    def show_places(self, anchors: tuple[str, ...]) -> None:
        """Glide to what a lesson or the log points at, unless all of it is in sight."""
        if anchors == self._pointed or self.top.stage.atlas is None:
            return
        self._pointed = anchors
        points = self._points_of(anchors)
        if points and not self.camera.fitted:
            with_own = [*points, *self._own()]
            self.bring(*(with_own if self.fits(with_own) else points))

    def _own(self) -> list[Point]:
        """Where the Stalker stands whose Turn it is, while he is asked what to do."""
        decision = self.top.asked.decision if self.top.asked.kind in OWN else None
        figure = self.top.figures.get(decision.seat) if decision is not None else None
        return [self.top.atlas.centre(figure.at)] if figure is not None else []

    def _points_of(self, anchors: tuple[str, ...]) -> list[Point]:
        found = [self._point_of(anchor) for anchor in anchors]
        return [point for point in found if point is not None]

    def _point_of(self, anchor: str) -> Point | None:
        """Where an anchor lies on the Map."""
        place = self.top.place(anchor)
        if place is None:
            return None
        if place.kind == UNIT and self.top.stage.holds(place.name):
            return self.top.stage.body(place.name)
        if place.kind in (FIELD, UNIT):
            return self.top.atlas.centre(place.field)
        if place.kind == SYMBOL:
            return symbol_points(self.top)[place.name][0]
        if place.kind == TAG and place.name in tag_boxes(self.top):
            return tag_boxes(self.top)[place.name].center
        sprite = self.top.stage.sprites.get(anchor)
        return None if sprite is None else (sprite.x, sprite.y)

    def look_on(self, side: str, box_of: BoxOf) -> bool:
        """An arrow on the rim of the board was clicked."""
        point = next_point(self.top, box_of, side)
        if point is not None:
            self.goal = point
        return point is not None
