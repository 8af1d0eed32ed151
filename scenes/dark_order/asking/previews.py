"""What a choice would bring about: damage, deaths, command, fatigue, as the rules foretell it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from rules.dark_order.fight.foretelling import (
    aimed,
    played,
    then_undefended,
    undefended,
    with_no_more,
)
from rules.dark_order.model import events, events_battle, picks
from rules.dark_order.model.records import Unit
from rules.dark_order.model.view import DarkView
from rules.kernel.event import Event
from rules.kernel.foresight import Foretold
from rules.kernel.question import Option
from rules.kernel.view import Moment
from scenes.table.contract import TableLinks

VALUES = ("attack", "command", "speed", "armour")


@dataclass(frozen=True, slots=True)
class Change:
    """What would become of one unit."""

    unit: str
    before: int
    after: int
    """Endurance."""
    fate: str = ""
    infected: bool = False
    cured: bool = False
    exhausted: bool = False
    values: tuple[tuple[str, int, int], ...] = ()
    """Attack, command, speed or armour before and after, where it changes."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What would follow for certain; ``unknown`` where a secret or a question comes first."""

    view: DarkView
    told: tuple[Event, ...] = ()
    changes: dict[str, Change] = field(default_factory=dict)
    fatigue: dict[str, tuple[int, int]] = field(default_factory=dict)
    command: dict[str, tuple[int, int]] = field(default_factory=dict)
    undefended: bool = False
    """It holds if the other player ends the defence without using anything."""
    unknown: bool = False
    ends: str = ""
    """The seat that would win; ``draw``, or empty."""

    @property
    def is_idle(self) -> bool:
        """Nothing that could be told would change."""
        moved = any(before != after for before, after in self.command.values())
        return not (self.changes or self.fatigue or moved or self.unknown or self.ends)

    @property
    def wasted(self) -> bool:
        """The pending attack would come to nothing."""
        return any(isinstance(one, events_battle.AttackWasted) for one in self.told)

    def falls_to_plague(self, unit: str) -> bool:
        """The plague gets at it at a passage, and it dies: no attack has killed it before."""
        worked = [one.who.unit for one in self.told if isinstance(one, events_battle.PlagueWorked)]
        return unit in worked and bool(self.changes[unit].fate)

    @property
    def hit(self) -> events_battle.AttackHit | None:
        hits = [one for one in self.told if isinstance(one, events_battle.AttackHit)]
        return hits[0] if hits else None


def outlook(links: TableLinks, before: DarkView, option: Option) -> Outlook:
    """The outcome of an option; an attack is followed through an empty defence turn, and in a
    defence turn whatever is used, or chosen for it, is followed by the attack."""
    asked = links.asked
    assert asked is not None, "nobody is asked"
    attacks = isinstance(option.args, picks.AttackWith)
    if attacks and asked.kind == "attack_turn":
        told = undefended(links.rules, before, option.id)
    elif isinstance(option.args, picks.PlayCard):
        told = played(links.rules, before, asked, option.id)
    else:
        told = links.what_if(option)
    own_attack = attacks and asked.kind == "attack_turn"
    return _followed(links, before, told, own_attack, attacks and told.stop == "secret")


def aimed_outlook(
    links: TableLinks, before: DarkView, option: Option, aims: Sequence[str]
) -> Outlook:
    """A support together with the aims that it will be given."""
    assert links.asked is not None, "nobody is asked"
    told = aimed(links.rules, before, links.asked, option.id, aims)
    return _followed(links, before, told, False, False)


def _followed(
    links: TableLinks, before: DarkView, told: Foretold[DarkView], undefended: bool, unknown: bool
) -> Outlook:
    """What is foretold, with nothing more chosen, and with the pending attack after it."""
    told = with_no_more(links.rules, told)
    moments = told.moments
    if before.attack is not None and told.stop == "question":
        moments += then_undefended(links.rules, told)
    last = moments[-1].view if moments else told.view
    return _compare(before, last, moments, undefended, unknown)


def _compare(
    before: DarkView,
    after: DarkView,
    moments: tuple[Moment[Any], ...],
    undefended: bool,
    unknown: bool,
) -> Outlook:
    told = tuple(moment.event for moment in moments)
    return Outlook(
        after,
        told,
        _changes(before, moments, told),
        {
            seat: (side.fatigue, after.sides[seat].fatigue)
            for seat, side in before.sides.items()
            if after.sides[seat].fatigue != side.fatigue
        },
        {
            seat: (living_command(before, seat), living_command(after, seat))
            for seat in before.sides
        },
        undefended,
        unknown,
        _winner(told),
    )


def _winner(told: tuple[Event, ...]) -> str:
    ended = [one for one in told if isinstance(one, events.GameEnded)]
    return (ended[0].winner or "draw") if ended else ""


def _changes(
    before: DarkView, moments: tuple[Moment[Any], ...], told: tuple[Event, ...]
) -> dict[str, Change]:
    """What becomes of every known unit, as it was last seen before it was removed."""
    last = {name: unit for moment in moments for name, unit in moment.view.units.items()}
    changes = {}
    fates = {one.who.unit: one.fate for one in told if isinstance(one, events_battle.UnitKilled)}
    hit = {one.target.unit for one in told if isinstance(one, events_battle.AttackHit)}
    sick = {one.who.unit for one in told if isinstance(one, events_battle.UnitInfected)}
    well = {one.who.unit for one in told if isinstance(one, events_battle.UnitCured)}
    tired = {one.who.unit for one in told if isinstance(one, events_battle.UnitExhausted)}
    for name, unit in before.units.items():
        if not unit.card:
            continue
        now = last.get(name, unit)
        left = now.life - now.damage
        was, fate, values = unit.life - unit.damage, fates.get(name, ""), _values(unit, now)
        if was != left or fate or values or name in sick | well | hit | tired:
            changes[name] = Change(
                name, was, left, fate, name in sick, name in well, name in tired, values
            )
    return changes


def _values(unit: Unit, now: Unit) -> tuple[tuple[str, int, int], ...]:
    pairs = ((kind, getattr(unit, kind), getattr(now, kind)) for kind in VALUES)
    return tuple((kind, was, then) for kind, was, then in pairs if was != then)


def living_command(view: DarkView, seat: str) -> int:
    """Command without the units that will be gone when the step is over."""
    units = view.units
    names = [name for name in view.grid[seat] if name]
    return sum(units[name].command for name in names if not units[name].fate)
