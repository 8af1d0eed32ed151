"""What lies where: anchors under the pointer, and the boxes of anchors."""

from __future__ import annotations

from collections.abc import Iterable

from game.shell.view import Box
from rules.stalker.words.anchors import (
    anomaly_anchor,
    field_anchor,
    symbol_anchor,
    tag_anchor,
    unit_anchor,
)
from scenes.motion.stage import Point
from scenes.stalker.asking.overlays import overlay_places
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.board.badges import badge_boxes
from scenes.stalker.board.signs import base_of, signs_of
from scenes.stalker.board.symbols import SYMBOL, anomaly_point, symbol_points
from scenes.stalker.board.tags import tag_boxes
from scenes.stalker.desk.desk import Desk
from scenes.stalker.places import (
    ANOMALY,
    EVENT,
    FIELD,
    MINIMAP,
    MISSION,
    TAG,
    TOKENS,
    UNIT,
    Place,
    goal_anchor,
    tab_anchor,
)
from scenes.stalker.places import SYMBOL as SYMBOL_KIND
from scenes.stalker.rail.rail import Rail
from scenes.stalker.workbench import Workbench
from scenes.table.places import anchor_under, box_of

BODY = (0.56, 0.98)
"""The part of a figure that is clicked, in squares."""

STANDEE_BOX = 80.0
SPOT, FRAME = 0.3, 0.42
SPOTS = ((0.5, 0.5), (0.3, 0.3), (0.3, 0.7), (0.7, 0.5), (0.1, 0.9), (0.9, 0.1), (0.06, 0.06))
"""Where a field is clicked, as shares of a square: the middle if nothing stands there."""

PART = 0.2
PARTS = ((0.5, 0.24), (0.5, 0.5), (0.25, 0.3), (0.75, 0.3), (0.5, 0.8), (0.5, 0.06), (0.1, 0.9))
"""Where a figure is clicked, as shares of its body."""


class Pointing:
    """Finds anchors; what lies in front is found first."""

    def __init__(self, top: Workbench, desk: Desk, rail: Rail) -> None:
        self.top, self.desk, self.rail = top, desk, rail

    def under(self, x: float, y: float) -> str | None:
        top = self.top
        over = anchor_under(self._over(), x, y)
        if over is not None:
            return over
        if not top.layout.board.collidepoint(x, y) or top.stage.atlas is None:
            return None
        return self._on_map(x, y)

    def _over(self) -> list[tuple[str, Box]]:
        """Popups, the PDA and the rail."""
        found = overlay_places(self.top, self.place_of)
        found += self.desk.places(self.top)
        if self.top.layout.rail is not None:
            found += [(MINIMAP, self.rail.map_box), (EVENT, self.rail.event_box)]
            found += [(goal_anchor(goal), box) for goal, box in self.rail.goals.items()]
            found.append((MISSION, self.rail.mission_box))
            found += [(tab_anchor(page), box) for page, box in self.rail.tabs.items()]
        return found

    def _on_map(self, x: float, y: float) -> str | None:
        top = self.top
        sx, sy = top.lens.to_stage(x, y)
        name = top.atlas.field_under(sx, sy)
        if name and top.asked.allows(field_anchor(name)):
            return field_anchor(name)
        flat = self._flat(sx, sy)
        if flat is not None and top.asked.allows(flat):
            return flat
        units = sorted(top.figures.values(), key=lambda one: -top.stage.body(one.id)[1])
        for figure in units:
            hit = self.unit_box(figure.id).collidepoint(sx, sy)
            if hit and not self._covers_way(figure.id, name):
                return unit_anchor(figure.id)
        place = top.place(flat) if flat is not None else None
        if place is None or (name in top.ways() and place.kind in (ANOMALY, TAG)):
            return field_anchor(name) if name else flat
        return flat

    def _covers_way(self, unit: str, name: str) -> bool:
        """A figure that reaches over the next field must not hide that field from a Move."""
        figure = self.top.figures[unit]
        return bool(name) and figure.at != name and name in self.top.ways()

    def _flat(self, x: float, y: float) -> str | None:
        """Symbols, tokens and tags on the ground."""
        top = self.top
        reach = SYMBOL * SQUARE / 2
        for name, (point, _) in symbol_points(top).items():
            near = abs(point[0] - x) <= reach and abs(point[1] - y) <= reach
            anchor = symbol_anchor(name)
            if near and (top.asked.kind != "act" or top.asked.allows(anchor)):
                return anchor
        for anchor, sprite in top.stage.sprites.items():
            place, half = top.place(anchor), sprite.width / 2
            near = abs(sprite.x - x) <= half and abs(sprite.y - y) <= half
            if near and place is not None and place.kind in TOKENS:
                return anchor
        for name, box in tag_boxes(top).items():
            if box.collidepoint(x, y):
                return tag_anchor(name)
        for name in top.view.anomalies:
            centre = anomaly_point(top, name)
            if centre and abs(centre[0] - x) < 40 and abs(centre[1] - y) < 40:
                return anomaly_anchor(name)
        return None

    def unit_box(self, unit: str) -> Box:
        """The body of a figure in stage units."""
        sprite = self.top.stage.sprites.get(unit_anchor(unit))
        if sprite is None:
            return Box(0, 0, 0, 0)
        width, height = BODY[0] * SQUARE, BODY[1] * SQUARE
        return Box(sprite.x - width / 2, sprite.y - height + 14, width, height)

    def box(self, anchor: str) -> Box | None:
        """Where an anchor is on the screen now."""
        over = box_of(self._over(), anchor)
        if over is not None:
            return Box(over)
        place = self.top.place(anchor)
        if place is not None and place.kind == FIELD:
            return self.top.once(("spot", anchor), lambda: self._free_spot(place.name))
        if place is not None and place.kind == UNIT:
            return self.top.once(("head", anchor), lambda: self._free_part(place.name))
        found = self.place_of(anchor)
        if found is None or not self.top.layout.board.collidepoint(found.center):
            return None
        return found

    def framed(self, anchor: str) -> Box | None:
        """What is framed of a figure: all of it with what tells its state and its facing, unless
        its middle is hidden."""
        place = self.top.place(anchor)
        if place is None or place.kind != UNIT or place.name not in self.top.figures:
            return None
        parts = [base_of(self.top, place.name), *signs_of(self.top, place.name)]
        whole = self.top.lens.box(self.unit_box(place.name).unionall(parts))
        return whole if self.under(*whole.center) == anchor else None

    def _free_spot(self, name: str) -> Box | None:
        """A part of a field that nothing hides and that lies in sight."""
        atlas = self.top.atlas
        if name not in atlas.zone.fields:
            return None
        spots = ((down, right, square) for down, right in SPOTS for square in atlas.squares(name))
        points = (atlas.corner(row + down, column + right) for down, right, (row, column) in spots)
        clear_first = sorted(points, key=self._hides_a_badge)
        return self._free(clear_first, SPOT * SQUARE, field_anchor(name))

    def _hides_a_badge(self, point: Point) -> bool:
        """Whether a frame around a part of a field would lie on a number of the Map."""
        frame = Box(0, 0, FRAME * SQUARE, FRAME * SQUARE)
        frame.center = point
        return any(frame.colliderect(badge) for badge in badge_boxes(self.top))

    def _free_part(self, unit: str) -> Box | None:
        """A part of a figure that nothing hides and that lies in sight."""
        body = self.unit_box(unit)
        wide, high = body.size
        points = ((body.x + right * wide, body.y + down * high) for right, down in PARTS)
        return self._free(points, PART * SQUARE, unit_anchor(unit))

    def _free(self, points: Iterable[Point], side: float, anchor: str) -> Box | None:
        for x, y in points:
            box = self.top.lens.box(Box(x - side / 2, y - side / 2, side, side))
            if self.under(*box.center) == anchor:
                return box
        return None

    def place_of(self, anchor: str) -> Box | None:
        """The box of an anchor on the Map or the PDA."""
        top = self.top
        held = box_of(self.desk.places(top), anchor)
        if held is not None or top.stage.atlas is None:
            return Box(held) if held is not None else None
        place = top.place(anchor)
        found = self._on_stage(place) if place is not None else None
        return None if found is None else top.lens.box(found)

    def _on_stage(self, place: Place) -> Box | None:
        """The box of a place on the Map, in stage units."""
        top, name = self.top, place.name
        match place.kind:
            case "field":
                return top.atlas.box(name)
            case "unit":
                return self._head(name)
            case "tag":
                return tag_boxes(top).get(name)
        side = SYMBOL * SQUARE
        centre = anomaly_point(top, name) if place.kind == ANOMALY else None
        if centre is not None:
            side = STANDEE_BOX
        elif place.anchor in top.stage.sprites:
            sprite = top.stage.sprites[place.anchor]
            centre, side = (sprite.x, sprite.y), sprite.width
        elif place.kind == SYMBOL_KIND and name in symbol_points(top):
            centre = symbol_points(top)[name][0]
        return (
            None if centre is None else Box(centre[0] - side / 2, centre[1] - side / 2, side, side)
        )

    def _head(self, unit: str) -> Box:
        """The head and chest of a figure, which no other figure hides."""
        box = self.unit_box(unit)
        return Box(box.x, box.y + 6, box.width, box.height * 0.5)
