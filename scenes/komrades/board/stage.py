"""The stage of the front line: where every figure stands, from the view and the layout."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.shell.view import Box
from rules.kernel.setup import Setup
from rules.komrades.model.state import KomradesState
from rules.komrades.model.view import PROJECTION, KomradesView
from scenes.komrades import anchors
from scenes.komrades.board.layout import Layout, make_layout
from scenes.komrades.kit import Kit
from scenes.motion.homes import HomeStage
from scenes.motion.stage import Point, Sprite

FIGURE_Z, GRAVE_Z, TARGET_Z, FLYING_Z = 10.0, 5.0, 30.0, 50.0

BEFORE = PROJECTION.view(KomradesState(seed=0, setup=Setup("komrades", ())), "")
"""What is seen before anything is there."""


@dataclass(slots=True)
class FrontStage(HomeStage[Kit]):
    """Sprites: comrades and the Commissar on the line, graves behind it, Target cards above it,
    the attack in the sky; whatever else is there is passing."""

    layout: Layout = field(default_factory=lambda: make_layout(Box(0, 0, 1520, 824), None, 5))
    view: KomradesView = BEFORE

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

    def residents(self) -> dict[str, Sprite]:
        depths = {anchors.grave(who): GRAVE_Z for who in self.view.order}
        depths |= {anchors.target(one.number): TARGET_Z for one in self.view.targets}
        depths[anchors.ATTACK] = 0.0
        size = self.layout.size
        return {
            anchor: Sprite(anchor, *point, *size, z=depths.get(anchor, FIGURE_Z))
            for anchor, point in self.homes().items()
        }

    def figure_point(self, comrade: str) -> Point:
        """The middle of a comrade's portrait now, or where it would stand."""
        sprite = self.sprites.get(anchors.comrade(comrade))
        if sprite is not None:
            return sprite.x, sprite.y
        return self.layout.slot_point(self.view.slot_of(comrade) or self.layout.places)
