"""The stage of the map: where every unit stands and how it looks, from the view."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from rules.autarcha.board import Board
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.view import AutarchaView
from scenes.autarcha.asking import anchors
from scenes.autarcha.board.plan import SQUARE, middle_of
from scenes.autarcha.kit import Kit
from scenes.motion.cue import Cue, Together
from scenes.motion.cues import Appear, Call, Tween, Vanish, move
from scenes.motion.stage import Point, Sprite, Stage

UNIT_Z = 10.0
TURN = 45.0
"""Degrees of one facing; the angle of a sprite is that of its arrow, clockwise from north."""


class Face(NamedTuple):
    """What a counter shows besides its arrow."""

    kind: str
    side: str
    used: bool
    hp: int


@dataclass(slots=True)
class Die:
    """A defence die on the map: what it shows, what hits, and how high it is tossed now."""

    at: Point
    value: int
    needed: int
    words: str
    settled: bool = False
    lift: float = 0.0


@dataclass(slots=True)
class Shot:
    """A shell on its way from a unit to a square."""

    start: Point
    end: Point
    lob: float = 0.0
    share: float = 0.0


class Banner(NamedTuple):
    """A ribbon across the map."""

    words: str
    colour: str
    alpha: float


@dataclass(slots=True)
class MapStage(Stage):
    """Sprites: ``unit:*`` on their squares; whatever else is there is passing."""

    kit: Kit | None = None
    shown: AutarchaView | None = None
    faces: dict[str, Face] = field(default_factory=dict)
    die: Die | None = None
    banner: Banner | None = None
    lifted: float | None = None
    """How far the screen is lifted while it goes."""
    shots: dict[int, Shot] = field(default_factory=dict)

    @property
    def view(self) -> AutarchaView:
        assert self.shown is not None, "something is shown before anything moves"
        return self.shown

    @property
    def words(self) -> Kit:
        assert self.kit is not None
        return self.kit

    @property
    def board(self) -> Board:
        return self.words.pack.board_of(self.view.scenario)

    def build(self) -> None:
        """Everything in its home, nothing passing."""
        self.sprites.clear()
        self.faces.clear()
        self.effects.clear()
        self.shots.clear()
        self.lifted = None
        self.die = None
        self.banner = None
        self.shake = (0, 0)
        if self.shown is None:
            return
        for anchor, unit in self.residents():
            self.sprites[anchor] = self.newcomer(unit)
            self.faces[anchor] = self.face(unit)

    def face(self, unit: Unit) -> Face:
        """Only those who play now are told apart by whether they have acted."""
        return face_of(unit, unit.used and unit.side == self.view.active)

    def residents(self) -> Iterator[tuple[str, Unit]]:
        for key, unit in self.view.units.items():
            yield anchors.unit(key), unit

    def newcomer(self, unit: Unit) -> Sprite:
        x, y = self.home(unit)
        return Sprite("", x, y, SQUARE, SQUARE, z=UNIT_Z, angle=unit.facing * TURN)

    def home(self, unit: Unit) -> Point:
        return middle_of(self.board, unit.square)

    def named(self, square: str) -> Point:
        """The middle of the square with that name."""
        return middle_of(self.board, self.board.square(square))

    def unit_point(self, key: str) -> Point:
        """Where a unit is now; the middle of the board if it is nowhere."""
        sprite = self.sprites.get(anchors.unit(key))
        if sprite is not None:
            return sprite.x, sprite.y
        return self.board.width * SQUARE / 2, self.board.height * SQUARE / 2

    # -- going home --------------------------------------------------------------------------

    def go_home(self, length: float = 0.2) -> Cue:
        """Everything goes to where the view has it and looks as the view has it."""
        cues: list[Cue] = []
        here = dict(self.residents())
        for anchor, unit in here.items():
            cues += self._settle(anchor, unit, length)
        cues += [Vanish(anchor, 0.2) for anchor in self.sprites if anchor not in here]
        cues.append(Call(self._tidy))
        return Together(*cues)

    def _settle(self, anchor: str, unit: Unit, length: float) -> list[Cue]:
        sprite = self.sprites.get(anchor)
        if sprite is None:
            self.faces[anchor] = self.face(unit)
            return [Appear(anchor, self.newcomer(unit), min(0.2, length))]
        cues: list[Cue] = []
        if (sprite.x, sprite.y) != self.home(unit):
            cues.append(move(anchor, self.home(unit), length))
        if sprite.angle != unit.facing * TURN:
            cues.append(self.turn(anchor, unit.facing))
        return cues

    def turn(self, anchor: str, facing: int) -> Cue:
        """The arrow goes the shorter way round."""
        now = self.sprites[anchor].angle
        way = (facing * TURN - now + 180) % 360 - 180
        return Tween(anchor, {"angle": now + way}, 0.16)

    def _tidy(self) -> None:
        """Counters look as the view has them."""
        here = dict(self.residents())
        for anchor, unit in here.items():
            self.faces[anchor] = self.face(unit)
        for anchor in [one for one in self.faces if one not in here]:
            del self.faces[anchor]

    def pose(self) -> dict[str, Any]:
        """Where everything stands and how it looks, comparable."""
        return {
            anchor: (
                round(one.x, 2),
                round(one.y, 2),
                round(one.angle) % 360,
                round(one.alpha, 2),
                round(one.scale, 2),
                one.dx,
                one.dy,
                self.faces.get(anchor),
            )
            for anchor, one in self.sprites.items()
        }


def face_of(unit: Unit, used: bool = False) -> Face:
    return Face(unit.type, unit.side, used, unit.hp)
