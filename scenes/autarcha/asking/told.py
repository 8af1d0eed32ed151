"""Events laid over the position before them: tracks, shots, and what would lie on the squares."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from rules.autarcha.geometry import FACINGS, SIDES
from rules.autarcha.model import events as e
from rules.autarcha.move.ground import pieces_of
from rules.kernel.event import Event
from scenes.autarcha.board.marks import Ghost, Marks
from scenes.autarcha.front import Front
from scenes.autarcha.kit import icon, marker, overlay, picture
from scenes.autarcha.motion.stage import Face, face_of


@dataclass(slots=True)
class ToldShot:
    """A shot with the die that decided it; without one it went to waste."""

    start: int
    target: int
    value: int = 0
    needed: int = 0


@dataclass(slots=True)
class Told:
    """What a row of events does to the shown position, by squares."""

    front: Front
    tracks: dict[str, list[int]] = field(default_factory=dict)
    """Places that each unit goes through, from where it stands."""
    came: dict[str, tuple[Face, int]] = field(default_factory=dict)
    """Units that come into play, and their places."""
    shots: list[ToldShot] = field(default_factory=list)
    things: list[tuple[str, int]] = field(default_factory=list)
    """Pictures on squares."""
    lost: set[str] = field(default_factory=set)

    def add(self, event: Event) -> None:
        match event:
            case e.UnitMoved(unit=key, square=name):
                self._go(key, self._square(name) * 8 + (self._place(key) & 7))
            case e.UnitTurned(unit=key, facing=facing):
                self._go(key, self._place(key) & ~7 | FACINGS.index(facing))
            case e.UnitRelocated(unit=key, square=name, facing=facing):
                self._go(key, self._square(name) * 8 + FACINGS.index(facing))
            case e.UnitRecruited(unit=key, square=name, facing=facing):
                place = self._square(name) * 8 + FACINGS.index(facing)
                self.came[key] = _new_face(self.front, key), place
            case e.ShotFired(unit=key, square=name):
                self.shots.append(ToldShot(self._place(key) >> 3, self._square(name)))
            case e.DieRolled(value=value, needed=needed) if self.shots:
                self.shots[-1].value, self.shots[-1].needed = value, needed
            case _:
                self.things += ((image, self._spot(name)) for image, name in laid_by(event))
                if isinstance(event, e.UnitLostOnTerrain | e.UnitDestroyed):
                    self.lost.add(event.unit)

    def _city(self, letter: str) -> int:
        """The first square of an area's city."""
        board = self.front.board
        number = next(n for n, city in enumerate(board.cities) if city.id == letter)
        return board.city.index(number)

    def _square(self, name: str) -> int:
        return self.front.board.square(name)

    def _spot(self, name: str) -> int:
        """The square that a thing is about: by its name, by a unit, or by an area's letter."""
        if name in self.front.view.units:
            return self._place(name) >> 3
        return self._square(name) if "." in name else self._city(name)

    def _place(self, key: str) -> int:
        if key in self.tracks:
            return self.tracks[key][-1]
        unit = self.front.view.units.get(key)
        return unit.square * 8 + unit.facing if unit is not None else self.came[key][1]

    def _go(self, key: str, place: int) -> None:
        self.tracks.setdefault(key, [self._place(key)]).append(place)

    # -- what comes of it --------------------------------------------------------------------

    def __bool__(self) -> bool:
        return bool(self.tracks or self.came or self.shots or self.things)

    def marks(self) -> Iterator[Marks]:
        """A track for each unit, with the counter where it will stand unless it is lost there."""
        units = self.front.view.units
        for key, places in self.tracks.items():
            arrives = key not in self.lost and key in units
            ghosts = [Ghost(face_of(units[key]), places[-1], 215)] if arrives else []
            yield Marks(trail=places, ghosts=ghosts)
        yield Marks(ghosts=[Ghost(face, place, 215) for face, place in self.came.values()])

    def squares(self) -> Iterator[int]:
        """Everything that must be in sight."""
        for places in self.tracks.values():
            yield from (place >> 3 for place in places)
        yield from (place >> 3 for _, place in self.came.values())
        for shot in self.shots:
            yield from (shot.start, shot.target)
        yield from (square for _, square in self.things)


def _new_face(front: Front, key: str) -> Face:
    """The counter of a piece that is not on the board yet."""
    book = pieces_of(front.pack)
    kind = book.type[key]
    side = next(side for side in SIDES if key in book.of[side, kind])
    return Face(kind, side, False, front.pack.units[kind].hit_points)


def laid_by(event: Event) -> Iterator[tuple[str, str]]:
    """Pictures that an event leaves on the map, each with a square, a unit or an area."""
    match event:
        case e.UnitLostOnTerrain(square=name):
            yield overlay("lethal"), name
        case e.MarkerPlaced(square=name):
            yield marker("destruction"), name
        case e.MarkerRemoved(square=name):
            yield icon("repair"), name
        case e.ObjectHit(square=name):
            yield icon("hit"), name
        case e.FactoryBuilt(square=name):
            yield marker("factory"), name
        case e.MineExploded(square=name):
            yield picture("fx", "explosion"), name
        case e.MineLaid(square=name, side=side) if name:
            yield marker(f"mine_{side}"), name
        case e.MinesCleared(squares=names, white=white, red=red):
            yield from ((overlay("demined"), name) for name in names)
            yield from ((marker("mine_white"), name) for name in white)
            yield from ((marker("mine_red"), name) for name in red)
        case e.AreaChanged(area=letter, owner=owner, war=war) if war or owner:
            yield marker("war" if war else f"flag_{owner}"), letter
        case e.FormationDropout(unit=key):
            yield overlay("dropout"), key
        case e.ColumnStepsLost(unit=key):
            yield icon("lost_step"), key


def told_of(front: Front, events: Sequence[Event]) -> Told:
    told = Told(front)
    for event in events:
        told.add(event)
    return told
