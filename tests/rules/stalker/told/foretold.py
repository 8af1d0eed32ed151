"""What a seat sees of a table, and what the rules foretell it."""

from __future__ import annotations

from rules.stalker.enemies.threat import Threat, threats_to
from rules.stalker.model.view import StalkerView
from rules.stalker.play import Play
from rules.stalker.previews.attacks import AttackPreview, attack_preview
from rules.stalker.previews.moves import MovePreview, looking, move_preview
from tests.rules.stalker.table import Table, stalker_title


def eyes(t: Table, seat: str = "blue") -> StalkerView:
    return stalker_title().view_for(t.state, seat)


def rules_seen(t: Table, seat: str = "blue") -> Play:
    """The rules looking at what a seat sees."""
    return looking(stalker_title(), eyes(t, seat))


def foretold_move(t: Table, pick: str) -> MovePreview:
    return move_preview(stalker_title(), eyes(t), t.state.open[0], pick)


def foretold_attack(t: Table, pick: str) -> AttackPreview:
    found = attack_preview(stalker_title(), eyes(t), t.state.open[0], pick)
    assert found is not None
    return found


def threats(t: Table, seat: str = "blue") -> tuple[Threat, ...]:
    r = rules_seen(t, seat)
    return threats_to(r, r.state.stalkers[seat])
