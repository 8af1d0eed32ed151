"""What a diagram of the rulebook lays over a position: what happens next, or how things lie."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.shell.view import Box
from rules.kernel.event import Event
from rules.stalker.model import events_fight as fight
from rules.stalker.model import events_units as units

STEPS = (units.StalkerMoved, units.CompanionMoved, fight.EnemyStepped)
SIGHT, EYES, RANGE, REACH = "sight", "eyes", "range", "reach"
"""Parts of a diagram: what Enemies or a Stalker see, how far fields are, where he can go."""
CLOSE = "close"
"""The part of a large Map around the first Stalker."""
PDA = {"pda": 1180.0, "gear": 1006.0}
"""Diagrams of the PDA, and how wide it is in them: its end with the person, or with the gear."""
PDA_GRIP = 34.0


@dataclass(frozen=True, slots=True)
class Trail:
    """The way of a figure, and how it looks at its end."""

    unit: str
    fields: tuple[str, ...]
    facing: str = ""
    manner: str = "walk"
    """walk, push or leap"""


@dataclass(frozen=True, slots=True)
class Shot:
    """An Attack at a figure, or at a whole field, with the number that it comes to."""

    by: str
    target: str
    to: str
    label: str = ""
    moved: bool = False
    """Whether the attacker has moved before, so that it shoots from where it ends."""


@dataclass(frozen=True, slots=True)
class Noise:
    """Where an Attention token goes to."""

    seat: str
    level: str
    path: tuple[str, ...]


@dataclass(slots=True)
class Foretold:
    """Everything that is going to happen in a position."""

    trails: dict[str, Trail] = field(default_factory=dict)
    shots: list[Shot] = field(default_factory=list)
    noises: dict[str, Noise] = field(default_factory=dict)
    dice: dict[str, tuple[str, bool]] = field(default_factory=dict)
    """Faces of Anomaly dice by the figure that rolled, and whether the Anomaly struck."""

    def __bool__(self) -> bool:
        walked = any(len(trail.fields) > 1 for trail in self.trails.values())
        return bool(walked or self.shots or self.noises)

    def hear(self, event: Event) -> None:
        """Note an event; those without a place on the Map are left out."""
        if isinstance(event, STEPS):
            self._step(event.unit, event.start, event.to, getattr(event, "facing", ""))
        elif isinstance(event, units.UnitPushed):
            self._step(event.unit, event.start, event.to, event.facing, "push")
        elif isinstance(event, fight.EnemyJumped):
            self._step(event.unit, event.start, event.to, "", "leap")
        elif isinstance(event, fight.EnemyTurned | fight.EnemyLookedAround):
            self._turn(event.unit, event.at, event.facing)
        elif isinstance(event, fight.AnomalyDieRolled):
            self.dice[event.unit] = (event.face, False)
        elif isinstance(event, fight.AnomalyActivated) and event.unit in self.dice:
            self.dice[event.unit] = (self.dice[event.unit][0], True)
        else:
            self._hear_noise(event)
            self._hear_attack(event)

    def _step(self, unit: str, start: str, to: str, facing: str, manner: str = "walk") -> None:
        before = self.trails.get(unit)
        fields = before.fields if before is not None and before.fields[-1] == start else (start,)
        facing = facing or (before.facing if before is not None else "")
        self.trails[unit] = Trail(unit, (*fields, to), facing, manner)

    def _turn(self, unit: str, at: str, facing: str) -> None:
        """A figure that only turns is shown as it ends, too."""
        before = self.trails.get(unit)
        fields, manner = (before.fields, before.manner) if before is not None else ((at,), "walk")
        self.trails[unit] = Trail(unit, fields, facing, manner)

    def _hear_noise(self, event: Event) -> None:
        if isinstance(event, units.AttentionPlaced):
            self.noises[event.unit] = Noise(event.unit, event.level, (event.at,))
        elif isinstance(event, units.AttentionMoved):
            self.noises[event.unit] = Noise(event.unit, event.level, event.path)

    def _hear_attack(self, event: Event) -> None:
        if isinstance(event, fight.EnemyAttacked):
            moved = len(self._way(event.unit)) > 1
            self.shots.append(Shot(event.unit, event.target, event.to, f"{event.damage}", moved))
        elif isinstance(event, fight.AttackDeclared):
            moved = len(self._way(event.unit)) > 1
            self.shots.append(Shot(event.unit, event.target, event.to, moved=moved))
        elif isinstance(event, fight.AreaAttacked):
            self.shots.append(Shot(event.unit, "", event.at))
        elif isinstance(event, fight.AttackHit | fight.AttackMissed) and self.shots:
            self._come_to(event.unit, event.at, f"{event.amount}")

    def _come_to(self, target: str, at: str, label: str) -> None:
        """What an Attack comes to; one that hits several has a line to each."""
        last = self.shots[-1]
        if last.target in ("", target) and not last.label:
            self.shots.pop()
        elif last.target == target:
            return
        self.shots.append(Shot(last.by, target, at, label, last.moved))

    def _way(self, unit: str) -> tuple[str, ...]:
        trail = self.trails.get(unit)
        return trail.fields if trail is not None else ()


def pda_box(area: Box, part: str) -> Box:
    """The whole PDA, of which a diagram shows one end without its grip."""
    wide = PDA[part]
    shift = PDA_GRIP if part == "pda" else wide - area.width - PDA_GRIP
    return Box(area.x - shift, area.y, wide, area.height)


def foretold(events: Sequence[Event]) -> Foretold:
    found = Foretold()
    for event in events:
        found.hear(event)
    return found
