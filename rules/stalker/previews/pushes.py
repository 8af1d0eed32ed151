"""A Unit that is pushed, before it is: whom it sees then or who sees it, and Anomalies (S-19)."""

from __future__ import annotations

import msgspec

from rules.kernel.decision import Decision
from rules.kernel.foresight import guessed, known_end
from rules.stalker.model.picks import PICKS, FieldPick
from rules.stalker.model.questions import TargetAbout
from rules.stalker.model.view import StalkerView
from rules.stalker.play import Play, unit_of
from rules.stalker.previews.fields import activation_chances
from rules.stalker.previews.moves import Rules, looking
from rules.stalker.sight.who_sees import watchers


class Pushed(msgspec.Struct, frozen=True):
    """Where it stands then; for an Enemy whom it sees, for the others who sees them."""

    unit: str
    field: str
    sees: tuple[str, ...]
    seen_by: tuple[str, ...]
    chances: dict[str, int]
    """The Anomalies that may strike, in per cent."""


def push_preview(title: Rules, view: StalkerView, decision: Decision, pick: str) -> Pushed | None:
    """What comes of pushing a Unit to a field, up to the next die."""
    field, about = PICKS.read(pick), decision.about
    if not isinstance(field, FieldPick) or not isinstance(about, TargetAbout):
        return None
    unit = about.target
    after = Play(known_end(title, guessed(title, view), decision, pick), title.pack)
    people = [one for one in after.state.stalkers.values() if one.at and not one.dead]
    hunted = [one.id for one in people if unit in {by.id for by in watchers(after, one.at)}]
    is_enemy = unit in view.enemies
    seen_by = () if is_enemy else tuple(one.id for one in watchers(after, field.field))
    now = looking(title, view)
    way = (unit_of(now.state, unit).at, field.field)
    chances = activation_chances(now, unit, way)
    return Pushed(unit, field.field, tuple(hunted) if is_enemy else (), seen_by, chances)
