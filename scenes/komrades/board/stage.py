"""The stage of the front line: where every figure stands, from the view and the layout."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.shell.view import Box
from rules.kernel.setup import Setup
from rules.komrades.model.state import KomradesState
from rules.komrades.model.view import PROJECTION, KomradesView
from scenes.komrades import anchors
from scenes.komrades.board.layout import Layout, make_layout
from scenes.komrades.kit import Kit
from scenes.motion.cue import Cue, Together
from scenes.motion.cues import Tween, move
from scenes.motion.easing import Ease, ease_in_out
from scenes.motion.stage import Point, Sprite, Stage

FIGURE_Z, GRAVE_Z, TARGET_Z, FLYING_Z = 10.0, 5.0, 30.0, 50.0

BEFORE = PROJECTION.view(KomradesState(seed=0, setup=Setup("komrades", ())), "")
"""What is seen before anything is there."""


@dataclass(slots=True)
class FrontStage(Stage):
    """Sprites: comrades and the Commissar on the line, graves behind it, Target cards above it,
    the attack in the sky; whatever else is there is passing."""

    kit: Kit | None = None
    layout: Layout = field(default_factory=lambda: make_layout(Box(0, 0, 1520, 824), None, 5))
    view: KomradesView = BEFORE

    def build(self) -> None:
        """Everything in its home, nothing passing."""
        self.sprites.clear()
        self.effects.clear()
        self.shake = (0, 0)
        for anchor, point in self.homes().items():
            self.sprites[anchor] = self.newcomer(anchor, point)

    @property
    def fallen(self) -> list[str]:
        """The dead in seat order, once the Commissar has made room for them."""
        view = self.view
        if len(view.line) > len(view.order):
            return []
        return [who for who in view.order if view.comrades[who].died]

    def homes(self) -> dict[str, Point]:
        """Where everything belongs that the view calls for."""
        view, layout = self.view, self.layout
        found = {
            anchors.comrade(who): layout.slot_point(slot)
            for slot, who in enumerate(view.line, 1)
            if who
        }
        fallen = self.fallen
        for number, who in enumerate(fallen):
            step = (len(view.order) + 1 - len(view.line)) / len(fallen)
            found[anchors.grave(who)] = layout.slot_point(layout.places - number * step)
        for target in view.targets:
            if not target.tracks:
                found[anchors.target(target.number)] = self._target_home(target.number, target.slot)
        if view.line:
            found[anchors.COMMISSAR] = layout.slot_point(len(view.line) + 1)
        if view.attack:
            found[anchors.ATTACK] = layout.attack_box.center
        return found

    def _target_home(self, number: int, slot: int) -> Point:
        """Target cards at one slot lie side by side."""
        targets = self.view.targets
        together = [one.number for one in targets if one.slot == slot and not one.tracks]
        x, y = self.layout.target_point(slot)
        shift = together.index(number) - (len(together) - 1) / 2
        return x + shift * 52 * self.layout.scale, y

    def newcomer(self, anchor: str, point: Point) -> Sprite:
        """A sprite in its home."""
        depths = {anchors.grave(who): GRAVE_Z for who in self.view.order}
        depths |= {anchors.target(one.number): TARGET_Z for one in self.view.targets}
        depths[anchors.ATTACK] = 0.0
        return Sprite(anchor, *point, *self.layout.size, z=depths.get(anchor, FIGURE_Z))

    def enter(self, anchor: str) -> Sprite:
        """Put something new in its home."""
        sprite = self.sprites[anchor] = self.newcomer(anchor, self.homes()[anchor])
        return sprite

    def figure_point(self, comrade: str) -> Point:
        """The middle of a comrade's portrait now, or where it would stand."""
        sprite = self.sprites.get(anchors.comrade(comrade))
        if sprite is not None:
            return sprite.x, sprite.y
        return self.layout.slot_point(self.view.slot_of(comrade) or self.layout.places)

    def say(self, key: str, /, **values: object) -> str:
        return self.kit.say(key, **values) if self.kit else ""

    def go_home(self, length: float = 0.25, ease: Ease = ease_in_out) -> Cue:
        """Everything that is not in its home slides there; what is new fades in."""
        cues: list[Cue] = []
        for anchor, point in self.homes().items():
            sprite = self.sprites.get(anchor)
            if sprite is None:
                self.enter(anchor).alpha = 0.0
                cues.append(Tween(anchor, {"alpha": 1.0}, length))
            elif (sprite.x, sprite.y) != point:
                cues.append(move(anchor, point, length, ease))
        return Together(*cues)

    def pose(self) -> dict[str, Any]:
        """Where everything stands, comparable."""
        return {
            anchor: (round(one.x, 2), round(one.y, 2), round(one.alpha, 2), one.dx, one.dy)
            for anchor, one in self.sprites.items()
        }
