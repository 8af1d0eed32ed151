"""What a Move may bring, in rows: who sees it, noise, dose, Anomalies, Reactions."""

from __future__ import annotations

from collections.abc import Sequence

from rules.stalker.enemies.threat import Threat
from rules.stalker.life.health import crit_places
from rules.stalker.previews.moves import MovePreview
from rules.stalker.world.geiger import zone_of
from rules.stalker.zone.losses import statuses_by
from scenes.stalker.looks import AMBER, GOOD, LIGHT_RED, geiger_colour
from scenes.stalker.workbench import Workbench
from scenes.ui.callout import Row


def move_rows(top: Workbench, preview: MovePreview) -> list[Row]:
    kit = top.kit
    rows: list[Row] = [_seen_row(top, preview)]
    if preview.end != preview.wanted:
        rows.append(("warning", kit.say("zone.move.known_to", field=preview.end), "", AMBER))
    if preview.attention:
        level = kit.say(f"token.attention_{preview.attention}.name")
        colour = LIGHT_RED if preview.attention == "large" else "#f4da6a"
        art = f"stalker/tokens/attention_{preview.attention}"
        rows.append((art, level, preview.attention_at, colour))
    if preview.dose:
        after = preview.before + preview.dose
        zone = kit.say(f"geiger.{zone_of(after)}")
        dose = kit.say("zone.move.dose", before=preview.before, after=after)
        rows.append(("stalker/icons/badge_rad_low", dose, zone, geiger_colour(after)))
    for name, chance in preview.chances.items():
        if chance:
            card = top.view.anomalies[name].card
            say = kit.say("zone.move.anomaly", anomaly=kit.card(card))
            left = [kit.say(f"status.{one}.name") for one in top.previews.seen(statuses_by, card)]
            say = ": ".join((say, ", ".join(left))) if left else say
            rows.append(("stalker/icons/symbol_p4", say, f"{chance} %", "#d6c8ff"))
    rows += threat_rows(top, preview.threats, "zone.move.reaction")
    if preview.burn:
        burnt = kit.say("zone.move.expected", n=kit.tenths(preview.burn))
        rows.append(("stalker/icons/badge_rad_high", kit.say("zone.move.burns"), burnt, LIGHT_RED))
    if preview.loss or preview.burn:
        lost = kit.say("zone.move.expected", n=kit.tenths(preview.at_stake))
        rows.append(("heart", kit.say("zone.move.at_stake"), lost, LIGHT_RED))
        rows += last_wound(top, top.asked.decision.seat if top.asked.decision else top.seat)
    return rows


def _seen_row(top: Workbench, preview: MovePreview) -> Row:
    kit = top.kit
    if preview.seen_by:
        first = top.figures[preview.seen_by[0]]
        more = len(preview.seen_by) - 1
        key = "zone.move.seen_more" if more else "zone.move.seen"
        said = kit.say(key, enemy=kit.unit(first.id, first.card), n=more)
        return ("eye", said, "", LIGHT_RED)
    if any(preview.seen):
        return ("eye", kit.say("zone.move.seen_on_way"), "", LIGHT_RED)
    return ("eye_off", kit.say("zone.move.unseen"), "", GOOD)


def threat_rows(top: Workbench, reactions: Sequence[Threat], key: str) -> list[Row]:
    """What it would cost to end the Turn there."""
    damage = sum(one.damage for one in reactions)
    if not damage:
        return []
    expected = round(sum(one.expected for one in reactions))
    said = top.kit.say(key, n=damage)
    return [("warning", said, top.kit.say("zone.move.expected", n=expected), LIGHT_RED)]


def last_wound(top: Workbench, seat: str) -> list[Row]:
    """That the next HP lost kills, where no critical wound can be taken any more."""
    if crit_places(top.view.stalkers[seat]):
        return []
    return [("heart", top.kit.say("zone.result.last"), "", LIGHT_RED)]
