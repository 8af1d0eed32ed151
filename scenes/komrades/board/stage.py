"""The stage of the front line: where every figure stands, from the facts and the plan."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from game.shell.view import Box
from scenes.komrades.board.facts import Facts
from scenes.komrades.board.layout import Layout, make_layout
from scenes.komrades.kit import Kit
from scenes.motion.cue import Cue, Together
from scenes.motion.cues import Tween, move
from scenes.motion.easing import Ease, ease_in_out
from scenes.motion.stage import Point, Sprite, Stage

FIGURE_Z, GRAVE_Z, TARGET_Z, FLYING_Z = 10.0, 5.0, 30.0, 50.0


def _no_plan() -> Layout:
    return make_layout(Box(0, 0, 1520, 824), None, 5)


@dataclass(slots=True)
class FrontStage(Stage):
    """Sprites: ``comrade:*`` and ``commissar`` on the line, ``grave:*`` behind it, ``target:*``
    above it, ``attack`` in the sky; whatever else is there is passing."""

    layout: Layout = field(default_factory=_no_plan)
    kit: Kit | None = None
    facts: Facts = field(default_factory=Facts)

    def build(self) -> None:
        """Everything in its home, nothing passing."""
        self.sprites.clear()
        self.effects.clear()
        self.shake = (0, 0)
        for anchor in self.residents():
            self.sprites[anchor] = self.newcomer(anchor)

    def residents(self) -> list[str]:
        """The anchors that the facts call for."""
        facts = self.facts
        anchors = [f"comrade:{who}" for who in facts.line if who]
        anchors += [f"grave:{who}" for who in facts.fallen]
        anchors += [f"target:{number}" for number, (_, who) in facts.targets.items() if not who]
        if facts.line:
            anchors.append("commissar")
        if facts.attack:
            anchors.append("attack")
        return anchors

    def newcomer(self, anchor: str) -> Sprite:
        """A sprite in its home."""
        x, y = self.home(anchor)
        width, height = self.layout.size
        kind = anchor.partition(":")[0]
        depth = {"grave": GRAVE_Z, "target": TARGET_Z, "attack": 0.0}.get(kind, FIGURE_Z)
        return Sprite(anchor, x, y, width, height, z=depth)

    def home(self, anchor: str) -> Point:
        """Where a resident belongs, by the facts of the moment."""
        kind, _, rest = anchor.partition(":")
        facts, layout = self.facts, self.layout
        match kind:
            case "comrade":
                return layout.slot_point(facts.slot_of(rest))
            case "commissar":
                return layout.slot_point(len(facts.line) + 1)
            case "grave":
                step = facts.vacated / len(facts.fallen)
                return layout.slot_point(layout.places - facts.fallen.index(rest) * step)
            case "target":
                return self._target_home(int(rest))
        return layout.attack_box.center

    def _target_home(self, number: int) -> Point:
        """Target cards at one slot lie side by side."""
        slot = self.facts.targets[number][0]
        together = [one for one, (at, who) in self.facts.targets.items() if at == slot and not who]
        x, y = self.layout.target_point(slot)
        shift = together.index(number) - (len(together) - 1) / 2
        return x + shift * 52 * self.layout.scale, y

    def figure_point(self, comrade: str) -> Point:
        """The middle of a comrade's portrait now, or where it would stand."""
        sprite = self.sprites.get(f"comrade:{comrade}")
        if sprite is not None:
            return sprite.x, sprite.y
        slot = self.facts.slot_of(comrade)
        return self.layout.slot_point(slot or self.layout.places)

    def say(self, key: str, /, **values: object) -> str:
        return self.kit.say(key, **values) if self.kit else ""

    def go_home(self, length: float = 0.25, ease: Ease = ease_in_out) -> Cue:
        """Everything that is not in its home slides there; what is new fades in."""
        cues: list[Cue] = []
        for anchor in self.residents():
            point = self.home(anchor)
            sprite = self.sprites.get(anchor)
            if sprite is None:
                self.sprites[anchor] = self.newcomer(anchor)
                self.sprites[anchor].alpha = 0.0
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
