"""What lies where: anchors under the pointer, and the boxes of anchors."""

from __future__ import annotations

from game.shell.view import Box
from scenes.stalker.asking.popups import popup_places
from scenes.stalker.board.atlas import SQUARE
from scenes.stalker.board.symbols import SYMBOL, anomaly_point, symbol_points, tag_boxes
from scenes.stalker.desk.desk import Desk
from scenes.stalker.moment import Moment
from scenes.stalker.rail.rail import Rail

BODY = (0.56, 0.98)
"""The part of a figure that is clicked, in squares."""

SPOT = 0.3
SPOTS = ((0.5, 0.5), (0.3, 0.3), (0.3, 0.7), (0.7, 0.5), (0.1, 0.9), (0.9, 0.1), (0.06, 0.06))
"""Where a field is clicked, as shares of a square: the middle if nothing stands there."""

PART = 0.2
PARTS = ((0.5, 0.24), (0.5, 0.5), (0.25, 0.3), (0.75, 0.3), (0.5, 0.8), (0.5, 0.06), (0.1, 0.9))
"""Where a figure is clicked, as shares of its body."""


class Pointing:
    """Finds anchors; what lies in front is found first."""

    def __init__(self, top: Moment, desk: Desk, rail: Rail) -> None:
        self.top, self.desk, self.rail = top, desk, rail

    def under(self, x: float, y: float) -> str | None:
        top = self.top
        for anchor, box in self._over():
            if box.collidepoint(x, y):
                return anchor
        if not top.layout.board.collidepoint(x, y) or top.stage.atlas is None:
            return None
        return self._on_map(x, y)

    def _over(self) -> list[tuple[str, Box]]:
        """Popups, the PDA and the rail."""
        found = popup_places(self.top, self.place_of)
        found += self.desk.places(self.top)
        if self.top.layout.rail is not None:
            found += [("minimap", self.rail.minimap), ("event", self.rail.event_box)]
            found.append(("mission", self.rail.mission_box))
            found += [(f"rail:{page}", box) for page, box in self.rail.tabs.items()]
        return found

    def _on_map(self, x: float, y: float) -> str | None:
        top = self.top
        sx, sy = top.lens.to_stage(x, y)
        name = top.atlas.field_under(sx, sy)
        if name and top.asked.allows(f"field:{name}"):
            return f"field:{name}"
        flat = self._flat(sx, sy)
        if flat is not None and top.asked.allows(flat):
            return flat
        units = sorted(top.facts.figures.values(), key=lambda one: -self._depth(one.id))
        for figure in units:
            if self.unit_box(figure.id).collidepoint(sx, sy) and not self._covers_way(
                figure.id, name
            ):
                return f"unit:{figure.id}"
        if flat is None or (name in top.ways() and flat.partition(":")[0] in ("anomaly", "tag")):
            return f"field:{name}" if name else flat
        return flat

    def _covers_way(self, unit: str, name: str) -> bool:
        """A figure that reaches over the next field must not hide that field from a Move."""
        figure = self.top.facts.figures[unit]
        return bool(name) and figure.at != name and name in self.top.ways()

    def _depth(self, unit: str) -> float:
        sprite = self.top.stage.sprites.get(f"unit:{unit}")
        return sprite.y if sprite is not None else 0.0

    def _flat(self, x: float, y: float) -> str | None:
        """Symbols, tokens and tags on the ground."""
        top = self.top
        reach = SYMBOL * SQUARE / 2
        for name, (point, _) in symbol_points(top).items():
            near = abs(point[0] - x) <= reach and abs(point[1] - y) <= reach
            if near and (top.asked.kind != "act" or top.asked.allows(f"symbol:{name}")):
                return f"symbol:{name}"
        for anchor, sprite in top.stage.sprites.items():
            if anchor.startswith("unit:"):
                continue
            half = sprite.width / 2
            if abs(sprite.x - x) <= half and abs(sprite.y - y) <= half:
                return anchor
        for name, box in tag_boxes(top).items():
            if box.collidepoint(x, y):
                return f"tag:{name}"
        for name in top.facts.anomalies:
            centre = anomaly_point(top, name)
            if centre and abs(centre[0] - x) < 40 and abs(centre[1] - y) < 40:
                return f"anomaly:{name}"
        return None

    def unit_box(self, unit: str) -> Box:
        """The body of a figure in stage units."""
        sprite = self.top.stage.sprites.get(f"unit:{unit}")
        if sprite is None:
            return Box(0, 0, 0, 0)
        width, height = BODY[0] * SQUARE, BODY[1] * SQUARE
        return Box(sprite.x - width / 2, sprite.y - height + 14, width, height)

    def box(self, anchor: str) -> Box | None:
        """Where an anchor is on the screen now."""
        for name, box in self._over():
            if name == anchor:
                return Box(box)
        kind, _, rest = anchor.partition(":")
        if kind == "field" and self.top.stage.atlas is not None:
            return self.top.once(("spot", rest), lambda: self._free_spot(rest))
        if kind == "unit" and rest in self.top.facts.figures:
            return self.top.once(("head", rest), lambda: self._free_part(rest))
        found = self.place_of(anchor)
        if found is None or not self.top.layout.board.collidepoint(found.center):
            return None
        return found

    def _free_spot(self, name: str) -> Box | None:
        """A part of a field that nothing hides and that lies in sight."""
        top = self.top
        if name not in top.atlas.zone.fields:
            return None
        side = SPOT * SQUARE
        for down, right in SPOTS:
            for row, column in top.atlas.squares(name):
                x, y = top.atlas.corner(row + down, column + right)
                box = top.lens.box(Box(x - side / 2, y - side / 2, side, side))
                if self.under(*box.center) == f"field:{name}":
                    return box
        return None

    def _free_part(self, unit: str) -> Box | None:
        """A part of a figure that nothing hides and that lies in sight."""
        top, body = self.top, self.unit_box(unit)
        side = PART * SQUARE
        for right, down in PARTS:
            x, y = body.x + right * body.width, body.y + down * body.height
            box = top.lens.box(Box(x - side / 2, y - side / 2, side, side))
            if self.under(*box.center) == f"unit:{unit}":
                return box
        return None

    def place_of(self, anchor: str) -> Box | None:
        """The box of an anchor on the Map or the PDA."""
        top = self.top
        for name, box in self.desk.places(top):
            if name == anchor:
                return Box(box)
        if top.stage.atlas is None:
            return None
        kind, _, rest = anchor.partition(":")
        found: Box | None = None
        if kind == "field" and rest in top.atlas.zone.fields:
            found = top.atlas.box(rest)
        elif kind == "unit" and rest in top.facts.figures:
            found = self._head(rest)
        elif kind == "symbol" and rest in symbol_points(top):
            side = SYMBOL * SQUARE
            found = Box(0, 0, side, side)
            found.center = symbol_points(top)[rest][0]
        elif kind == "anomaly":
            centre = anomaly_point(top, rest)
            if centre is not None:
                found = Box(centre[0] - 40, centre[1] - 40, 80, 80)
        elif kind == "tag" and rest in tag_boxes(top):
            found = tag_boxes(top)[rest]
        elif anchor in top.stage.sprites:
            sprite = top.stage.sprites[anchor]
            found = Box(0, 0, sprite.width, sprite.height)
            found.center = (sprite.x, sprite.y)
        return None if found is None else top.lens.box(found)

    def _head(self, unit: str) -> Box:
        """The head and chest of a figure, which no other figure hides."""
        box = self.unit_box(unit)
        return Box(box.x, box.y + 6, box.width, box.height * 0.5)
