"""The stage of the Zone: where every figure and token stands, from the facts and the Map."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from scenes.motion.cue import Cue, Together
from scenes.motion.cues import Tween, move
from scenes.motion.easing import Ease, ease_in_out
from scenes.motion.stage import Point, Sprite, Stage
from scenes.stalker.board.atlas import SQUARE, Atlas
from scenes.stalker.board.facts import Facts
from scenes.stalker.kit import Kit

FIGURE = (114.0, 172.0)
"""The picture of a figure with its base, facing and statuses; it stands on its foot."""
TOKEN = 50.0
FIGURE_Z, TOKEN_Z = 10.0, 5.0
SPOTS = ((0.8, 0.8), (0.47, 0.86), (0.18, 0.76), (0.82, 0.44), (0.18, 0.44))
"""Where tokens lie in a square, as shares of it."""


@dataclass(slots=True)
class ZoneStage(Stage):
    """Sprites: ``unit:*`` figures, ``attention:*``, ``loot:*``, ``unknown:*``, ``novis:*`` and
    ``thing:field/number`` tokens; whatever else is there is passing."""

    facts: Facts = field(default_factory=Facts)
    atlas: Atlas | None = None
    kit: Kit | None = None
    trail: tuple[str, ...] = ()
    """The way that an Enemy is about to take, while it is shown."""

    def build(self) -> None:
        """Everything in its home, nothing passing."""
        self.sprites.clear()
        self.effects.clear()
        self.shake = (0, 0)
        self.trail = ()
        if self.atlas is None:
            return
        for anchor in self.residents():
            self.sprites[anchor] = self.newcomer(anchor)

    def residents(self) -> list[str]:
        """The anchors that the facts call for."""
        facts = self.facts
        anchors = [f"unit:{one}" for one in facts.figures]
        anchors += [f"attention:{seat}" for seat, one in facts.pdas.items() if one.attention]
        anchors += [f"loot:{name}" for name in facts.loot]
        anchors += [f"unknown:{name}" for name in facts.unknown]
        anchors += [f"novis:{name}" for name in facts.novis]
        for name, things in facts.things.items():
            anchors += [f"thing:{name}/{number}" for number in range(len(things))]
        return anchors

    def newcomer(self, anchor: str) -> Sprite:
        """A sprite in its home."""
        x, y = self.home(anchor)
        if anchor.startswith("unit:"):
            return Sprite(anchor, x, y, *FIGURE, origin=(0.5, 0.86), z=FIGURE_Z)
        return Sprite(anchor, x, y, TOKEN, TOKEN, z=TOKEN_Z)

    def home(self, anchor: str) -> Point:
        """Where a resident belongs, by the facts of the moment."""
        assert self.atlas is not None
        kind, _, rest = anchor.partition(":")
        if kind == "unit":
            figure = self.facts.figures[rest]
            together = self.facts.on(figure.at)
            places = self.atlas.standing(figure.at, len(together))
            return places[[one.id for one in together].index(rest)]
        name = self.field_of(anchor)
        return self._spot(name, self.tokens_on(name).index(anchor))

    def field_of(self, anchor: str) -> str:
        """The field on which a token lies."""
        kind, _, rest = anchor.partition(":")
        if kind == "attention":
            return self.facts.pdas[rest].noise
        return rest.partition("/")[0]

    def tokens_on(self, name: str) -> list[str]:
        facts = self.facts
        found = [f"attention:{seat}" for seat, one in facts.pdas.items() if one.noise == name]
        if name in facts.loot:
            found.append(f"loot:{name}")
        if name in facts.unknown:
            found.append(f"unknown:{name}")
        found += [f"thing:{name}/{number}" for number in range(len(facts.things.get(name, ())))]
        if name in facts.novis:
            found.append(f"novis:{name}")
        return found

    def _spot(self, name: str, number: int) -> Point:
        """Tokens lie apart: one to a square from the lower right, then in its other corners."""
        assert self.atlas is not None
        squares = sorted(self.atlas.squares(name), reverse=True)
        row, column = squares[number % len(squares)]
        right, down = SPOTS[number // len(squares) % len(SPOTS)]
        return self.atlas.corner(row + down, column + right)

    def place(self, name: str) -> Point:
        """The middle of a field."""
        assert self.atlas is not None
        return self.atlas.centre(name)

    def body(self, unit: str) -> Point:
        """The middle of a figure now, or of nothing if it is not there."""
        sprite = self.sprites.get(f"unit:{unit}")
        if sprite is None:
            return (0.0, 0.0)
        return sprite.x, sprite.y - SQUARE * 0.42

    def pace(self, length: float) -> float:
        """Setting up the Map goes quickly; what happens in Rounds takes its time."""
        return length if self.facts.round else length * 0.3

    def say(self, key: str, /, **values: object) -> str:
        return self.kit.say(key, **values) if self.kit else ""

    def go_home(self, length: float = 0.2, ease: Ease = ease_in_out, but: str = "") -> Cue:
        """Everything that is not in its home slides there; what is new fades in, the rest goes."""
        cues: list[Cue] = []
        residents = self.residents()
        for anchor in residents:
            if anchor == but:
                continue
            sprite = self.sprites.get(anchor)
            if sprite is None:
                self.sprites[anchor] = self.newcomer(anchor)
                self.sprites[anchor].alpha = 0.0
                cues.append(Tween(anchor, {"alpha": 1.0}, length))
            elif (sprite.x, sprite.y) != self.home(anchor):
                cues.append(move(anchor, self.home(anchor), length, ease))
        for anchor in [one for one in self.sprites if one not in residents]:
            del self.sprites[anchor]
        return Together(*cues)

    def pose(self) -> dict[str, Any]:
        """Where everything stands, comparable."""
        return {
            anchor: (round(one.x, 2), round(one.y, 2), round(one.alpha, 2), one.dx, one.dy)
            for anchor, one in self.sprites.items()
        }
