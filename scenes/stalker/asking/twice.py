"""Answers that are asked for twice: those that hit the own side."""

from __future__ import annotations

from rules.kernel.question import Option
from rules.stalker.previews.deeds import Blast, blast
from scenes.stalker.workbench import Workbench


def own_blast(top: Workbench, option: Option) -> Blast | None:
    """The explosion that would also hit Stalkers, if it is one."""
    decision = top.asked.decision
    if decision is None or decision.kind != "card_choose_field" or not top.settled:
        return None
    told = top.previews.tried(blast, decision, option.id)
    return told if told is not None and any(chance for _, chance in told.stalkers) else None


def asked_twice(top: Workbench) -> Option | None:
    """The answer that waits to be given a second time."""
    options = top.asked.places.get(top.asked.menu, [])
    return options[0] if len(options) == 1 and own_blast(top, options[0]) else None


def doubt(top: Workbench, option: Option) -> str:
    """Whom it would hit, and whether it is meant."""
    told, kit = own_blast(top, option), top.kit
    assert told is not None
    hit = ", ".join(kit.card(top.view.stalkers[one].card) for one, _ in told.stalkers)
    return kit.say("zone.ask.twice", field=told.fields[0], stalkers=hit)
