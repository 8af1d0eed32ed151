"""What the rules foretell for the view at hand, kept until the next one."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from rules.kernel.decision import Decision
from rules.stalker.enemies.threat import Threat, threats_to
from rules.stalker.fight.attack import KNIFE
from rules.stalker.model.picks import AttackPick, KnifePick
from rules.stalker.model.rolls import Shot
from rules.stalker.model.view import StalkerView
from rules.stalker.play import Play
from rules.stalker.previews.attacks import (
    AttackPreview,
    Threshold,
    attack_preview,
    attack_threats,
    declared_preview,
    guard_preview,
    reroll_preview,
    standing_rows,
)
from rules.stalker.previews.fields import FieldInfo, field_info, fields_in_sight
from rules.stalker.previews.moves import MovePreview, looking, move_preview
from rules.stalker.title import StalkerTitle

T = TypeVar("T")
Row = tuple[Threshold, float, float]


@dataclass(slots=True)
class Previews:
    """Looks at one view; what has been worked out is kept until the next one."""

    rules: StalkerTitle
    view: StalkerView | None = None
    _known: dict[Hashable, Any] = field(default_factory=dict)

    def look(self, view: StalkerView) -> None:
        if view is not self.view:
            self.view = view
            self._known.clear()

    def _once(self, key: Hashable, make: Callable[[], T]) -> T:
        if key not in self._known:
            self._known[key] = make()
        found: T = self._known[key]
        return found

    @property
    def seen(self) -> StalkerView:
        assert self.view is not None
        return self.view

    @property
    def play(self) -> Play:
        """The rules looking at what the seat sees."""
        return self._once("play", lambda: looking(self.rules, self.seen))

    def move(self, decision: Decision, pick: str) -> MovePreview:
        make = lambda: move_preview(self.rules, self.seen, decision, pick)  # noqa: E731
        return self._once(("move", decision.id, pick), make)

    def threats(self, who: str) -> tuple[Threat, ...]:
        """Who would strike if the Turn ended here."""
        r = self.play
        return self._once(("threats", who), lambda: threats_to(r, r.state.stalkers[who]))

    def field(self, name: str, who: str) -> FieldInfo:
        return self._once(("field", name, who), lambda: field_info(self.play, name, who))

    def vision(self, enemy: str) -> dict[str, tuple[int, bool]]:
        """The fields that an Enemy sees: their distance, and whether they lie ahead of it."""
        return self._once(("vision", enemy), lambda: fields_in_sight(self.play, enemy))

    # -- attacking ---------------------------------------------------------------------------

    def attack(self, decision: Decision, pick: str) -> AttackPreview | None:
        """The odds of a Weapon Attack or the Knife, by the option that stands for it."""
        make = lambda: attack_preview(self.rules, self.seen, decision, pick)  # noqa: E731
        return self._once(("attack", decision.id, pick), make)

    def declared(self, decision: Decision) -> AttackPreview | None:
        """The odds of the Attack that is being aimed."""
        make = lambda: declared_preview(self.rules, self.seen, decision)  # noqa: E731
        return self._once(("declared", decision.id), make)

    def answers(self, who: str, target: str) -> tuple[Threat, ...]:
        """Who would react if an Attack left its Target alive."""
        make = lambda: attack_threats(self.rules, self.seen, who, target)  # noqa: E731
        return self._once(("answers", who, target), make)

    def rows(self, target: str) -> tuple[int, tuple[Threshold, ...]]:
        """Cover and hit table of a Target of the Attack on the table."""
        return self._once(("rows", target), lambda: standing_rows(self.play, target))

    def rerolled(self, chosen: tuple[int, ...]) -> tuple[Row, ...]:
        """Rows of the Target with the chance now, 0 or 1, and after re-rolling these dice."""
        return self._once(("rerolled", chosen), lambda: self._rerolled(chosen))

    def _rerolled(self, chosen: tuple[int, ...]) -> tuple[Row, ...]:
        shot = self.seen.rolls[-1] if self.seen.rolls else None
        if not isinstance(shot, Shot) or shot.target not in self.seen.enemies or shot.as_damage:
            return ()
        if shot.attack_type != KNIFE and not shot.weapon:
            return ()
        cover, rows = self.rows(shot.target)
        wanted = ((row, row.needed + cover) for row in rows)
        return tuple((row, *reroll_preview(self.play, total, chosen)) for row, total in wanted)

    def guarded(self, chosen: tuple[int, ...]) -> tuple[int, float]:
        """HP that the Defence roll costs now, and on average after re-rolling these dice."""
        return self._once(("guarded", chosen), lambda: guard_preview(self.play, chosen))


def is_attack(pick: object) -> bool:
    return isinstance(pick, AttackPick | KnifePick)
