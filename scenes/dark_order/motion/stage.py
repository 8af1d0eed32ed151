"""The stage of the Battle Zone: where every unit stands and how it looks, from the view."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from game.shell.view import Box
from rules.dark_order.model.records import Unit
from rules.dark_order.model.view import DarkView
from scenes.dark_order.asking import anchors
from scenes.dark_order.board.plan import Plan, make_plan
from scenes.dark_order.cards.faces import Face, plate_face
from scenes.dark_order.kit import Kit, faction_of
from scenes.motion.cue import Cue, InTurn, Together
from scenes.motion.cues import Appear, Call, Tween, Vanish, move
from scenes.motion.easing import Ease, ease_in, ease_in_out, ease_out
from scenes.motion.stage import Point, Sprite, Stage

UNIT_Z, FLYING_Z, SPOT_Z = 10.0, 40.0, 60.0
EXHAUSTED = 270.0
TURN = 0.2
FLIP = 0.26


def _no_plan() -> Plan:
    return make_plan(Box(0, 0, 1520, 824), None)


@dataclass(slots=True)
class FieldStage(Stage):
    """Sprites: ``unit:*`` in the cells; whatever else is there is passing."""

    plan: Plan = field(default_factory=_no_plan)
    kit: Kit | None = None
    view: DarkView | None = None
    below: str = ""
    """Whose side is shown below: the eyes' own; in public it stays with whoever looked last."""
    faces: dict[str, Face] = field(default_factory=dict)
    arrow: float = 1.0
    """How much of the attack arrow is drawn."""

    def look(self, view: DarkView) -> None:
        """Another view is shown from now on."""
        self.view = view
        if view.seat in view.sides:
            self.below = view.seat
        elif self.below not in view.sides:
            self.below = next(iter(view.sides))

    def turn_to(self, seat: str) -> None:
        """A question in public is asked from the side of whoever answers it."""
        if seat != self.below:
            self.below = seat
            self.build()

    def build(self) -> None:
        """Everything in its home, nothing passing."""
        self.sprites.clear()
        self.faces.clear()
        self.effects.clear()
        self.shake = (0, 0)
        self.arrow = 1.0
        for anchor, unit in self.residents().items():
            self.sprites[anchor] = self.newcomer(unit)
            self.faces[anchor] = self.face(unit)

    def residents(self) -> dict[str, Unit]:
        if self.view is None:
            return {}
        return {anchors.unit(name): unit for name, unit in self.view.units.items()}

    def face(self, unit: Unit) -> Face:
        assert self.kit is not None
        assert self.view is not None
        return plate_face(self.kit, unit, faction_of(self.view, unit.seat))

    def newcomer(self, unit: Unit) -> Sprite:
        x, y = self.home(unit)
        side = self.plan.plate
        return Sprite("", x, y, side, side, z=UNIT_Z, angle=self.angle(unit))

    def angle(self, unit: Unit) -> float:
        return EXHAUSTED if unit.exhausted else 0.0

    def home(self, unit: Unit) -> Point:
        return self.cell_point(unit.seat, unit.cell)

    def cell_point(self, seat: str, cell: int) -> Point:
        return self.plan.cell_box(seat != self.below, cell).center

    def unit_point(self, name: str) -> Point:
        """Where a unit is now; the middle of the boards if it is gone."""
        sprite = self.sprites.get(anchors.unit(name))
        return (sprite.x, sprite.y) if sprite is not None else self.plan.steps.center

    def say(self, key: str, /, **values: object) -> str:
        return self.kit.say(key, **values) if self.kit is not None else ""

    # -- going home --------------------------------------------------------------------------

    def go_home(self, length: float = 0.25, ease: Ease = ease_in_out) -> Cue:
        """Everything goes to where the view has it and looks as the view has it."""
        cues: list[Cue] = []
        residents = self.residents()
        for anchor, unit in residents.items():
            cues += self._settle(anchor, unit, length, ease)
        for anchor in self.sprites:
            if anchor not in residents:
                cues.append(self._leave(anchor))
        return Together(*cues)

    def _settle(self, anchor: str, unit: Unit, length: float, ease: Ease) -> list[Cue]:
        sprite = self.sprites.get(anchor)
        face = self.face(unit)
        if sprite is None:
            return [Appear(anchor, self.newcomer(unit)), Call(self._repainter(anchor, face))]
        cues: list[Cue] = []
        home = self.home(unit)
        if (sprite.x, sprite.y) != home:
            cues.append(move(anchor, home, length, ease))
        if sprite.angle != self.angle(unit):
            cues.append(Tween(anchor, {"angle": self.angle(unit)}, TURN))
        if self.faces.get(anchor) != face:
            flips = type(self.faces.get(anchor)) is not type(face)
            cues.append(self._flip(anchor, face) if flips else Call(self._repainter(anchor, face)))
        return cues

    def _leave(self, anchor: str) -> Cue:
        return InTurn(Vanish(anchor, 0.3), Call(lambda: self._forget(anchor)))

    def _forget(self, anchor: str) -> None:
        self.faces.pop(anchor, None)

    def _repainter(self, anchor: str, face: Face) -> Callable[[], None]:
        def repaint() -> None:
            self.faces[anchor] = face

        return repaint

    def _flip(self, anchor: str, face: Face) -> Cue:
        """The card is turned over."""
        side = self.plan.plate
        return InTurn(
            Tween(anchor, {"width": 0.0}, FLIP / 2, ease_in),
            Call(self._repainter(anchor, face)),
            Tween(anchor, {"width": side}, FLIP / 2, ease_out),
        )

    def pose(self) -> dict[str, Any]:
        """Where everything stands and how it looks, comparable."""
        return {
            anchor: (
                round(one.x, 2),
                round(one.y, 2),
                round(one.width, 2),
                one.angle,
                round(one.alpha, 2),
                one.dx,
                one.dy,
                self.faces.get(anchor),
            )
            for anchor, one in self.sprites.items()
        }
