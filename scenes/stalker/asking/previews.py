"""What the rules say would happen: ways of a Move, its price, odds of an Attack, who sees what.

The rules work everything out from the view; here it is only kept until the next view.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from rules.stalker.fight.attack import KNIFE
from rules.stalker.model.book import Book
from rules.stalker.model.rolls import Shot
from rules.stalker.model.view import StalkerView
from rules.stalker.play import Play
from rules.stalker.previews.attack_preview import (
    AttackPreview,
    Threshold,
    attack_preview,
    attack_reactions,
    guard_preview,
    reroll_preview,
    standing_rows,
)
from rules.stalker.previews.previews import (
    FieldInfo,
    MovePreview,
    ReactionInfo,
    destinations,
    field_info,
    move_preview,
    play_of,
    reactions_at,
)
from rules.stalker.sight.who_sees import bounds
from rules.stalker.turn.actions import step_limit
from rules.stalker.world.edges import FACINGS

Path = tuple[str, ...]
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class MoveOutlook:
    """A Move along a path as it would be, with what it is compared with."""

    action: str
    preview: MovePreview
    limit: int
    dose: int

    @property
    def path(self) -> Path:
        return self.preview.path

    @property
    def gain(self) -> int:
        return self.preview.dose

    def is_seen(self, number: int) -> bool:
        """Whether an Enemy sees the field after so many steps."""
        return number > 0 and self.preview.seen[number - 1]

    @property
    def ends_seen(self) -> bool:
        return bool(self.preview.seen_by)


@dataclass(slots=True)
class Foresight:
    """Looks at one view; what has been worked out is kept until the next one."""

    book: Book
    view: StalkerView | None = None
    _play: Play | None = None
    _known: dict[Hashable, Any] = field(default_factory=dict)

    def look(self, view: StalkerView) -> None:
        if view is not self.view:
            self.view = view
            self._play = None
            self._known.clear()

    def _once(self, key: Hashable, make: Callable[[StalkerView], T]) -> T:
        assert self.view is not None
        if key not in self._known:
            self._known[key] = make(self.view)
        found: T = self._known[key]
        return found

    @property
    def play(self) -> Play:
        assert self.view is not None
        if self._play is None:
            self._play = play_of(self.book, self.view)
        return self._play

    # -- moving ------------------------------------------------------------------------------

    def ways(self, who: str, action: str, limit: int = 99) -> dict[str, Path]:
        """Every field that a Move can end on, with the quietest of the shortest ways."""
        return self._once(
            ("ways", who, action, limit),
            lambda view: destinations(self.book, view, who, action, limit),
        )

    def move(self, who: str, action: str, path: Path) -> MoveOutlook:
        return self._once(("move", who, action, path), lambda view: self._move(who, action, path))

    def _move(self, who: str, action: str, path: Path) -> MoveOutlook:
        assert self.view is not None
        stalker = self.play.state.stalkers[who]
        limit = min(step_limit(self.play, stalker, action), max(3, len(path) - 1))
        preview = move_preview(self.book, self.view, who, path, action)
        return MoveOutlook(action, preview, limit, stalker.dose)

    def reactions(self, who: str) -> tuple[ReactionInfo, ...]:
        """Who would strike if the Turn ended here."""
        return self._once(("reactions", who), lambda view: reactions_at(self.book, view, who))

    # -- seeing ------------------------------------------------------------------------------

    def field(self, name: str, who: str) -> FieldInfo:
        return self._once(("field", name, who), lambda view: field_info(self.book, view, name, who))

    def vision(self, enemy: str) -> dict[str, tuple[int, bool]]:
        """The fields that an Enemy sees: their distance, and whether they lie ahead of it."""
        return self._once(("vision", enemy), lambda view: self._vision(enemy))

    def _vision(self, enemy: str) -> dict[str, tuple[int, bool]]:
        r = self.play
        one = r.state.enemies.get(enemy)
        if one is None:
            return {}
        sight = r.chart.sight(self.book.windows[one.card], r.state.novis)
        reach = bounds(r, one)
        north, east, south, west = (
            limit if side == one.facing else 0 for side, limit in zip(FACINGS, reach, strict=True)
        )
        ahead = sight.seen(one.at, (north, east, south, west))
        return {
            name: (distance, name in ahead) for name, distance in sight.seen(one.at, reach).items()
        }

    # -- attacking ---------------------------------------------------------------------------

    def attack(self, who: str, pick: str) -> AttackPreview:
        """The odds of a Weapon Attack or the Knife, by the option that stands for it."""
        return self._once(
            ("attack", who, pick), lambda view: attack_preview(self.book, view, who, pick)
        )

    def answers(self, who: str, target: str) -> tuple[ReactionInfo, ...]:
        """Who would react if an Attack left its Target alive."""
        return self._once(
            ("answers", who, target), lambda view: attack_reactions(self.book, view, who, target)
        )

    def rows(self, target: str) -> tuple[int, tuple[Threshold, ...]]:
        """Cover and hit table of a Target of the Attack on the table."""
        return self._once(("rows", target), lambda view: standing_rows(self.book, view, target))

    def rerolled(self, chosen: tuple[int, ...]) -> tuple[tuple[Threshold, float, float], ...]:
        """Rows of the Target with the chance now, 0 or 1, and after re-rolling these dice."""
        return self._once(("rerolled", chosen), lambda view: self._rerolled(view, chosen))

    def _rerolled(
        self, view: StalkerView, chosen: tuple[int, ...]
    ) -> tuple[tuple[Threshold, float, float], ...]:
        shot = view.rolls[-1] if view.rolls else None
        if not isinstance(shot, Shot) or shot.target not in view.enemies or shot.as_damage:
            return ()
        if shot.attack_type != KNIFE and not shot.weapon:
            return ()
        cover, rows = self.rows(shot.target)
        return tuple(
            (row, *reroll_preview(self.book, view, row.needed + cover, chosen)) for row in rows
        )

    def guarded(self, chosen: tuple[int, ...]) -> tuple[int, float]:
        """HP that the Defence roll costs now, and on average after re-rolling these dice."""
        return self._once(("guarded", chosen), lambda view: guard_preview(self.book, view, chosen))
