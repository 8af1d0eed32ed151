"""What a Move may bring, in rows: who sees it, noise, dose, Anomalies, Reactions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.stalker.enemies.threat import Threat
from rules.stalker.life.health import crit_places
from rules.stalker.previews.deeds import wins_at_its_end
from rules.stalker.previews.moves import MovePreview
from rules.stalker.world.geiger import zone_of
from rules.stalker.zone.losses import statuses_by
from scenes.stalker.looks import AMBER, GOOD, LIGHT_RED, geiger_colour
from scenes.stalker.workbench import Workbench
from scenes.ui.callout import Row


def move_rows(top: Workbench, preview: MovePreview) -> list[Row]:
    kit = top.kit
    rows: list[Row] = _won_row(top, preview)
    rows.append(seen_row(top, preview.seen_by, any(preview.seen)))
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
    rows += anomaly_rows(top, preview.chances)
    rows += threat_rows(top, preview.threats, "zone.move.reaction")
    if preview.burn:
        burnt = kit.say("zone.move.expected", n=kit.tenths(preview.burn))
        rows.append(("stalker/icons/badge_rad_high", kit.say("zone.move.burns"), burnt, LIGHT_RED))
    if preview.loss or preview.burn:
        lost = kit.say("zone.move.expected", n=kit.tenths(preview.at_stake))
        rows.append(("heart", kit.say("zone.move.at_stake"), lost, LIGHT_RED))
        rows += last_wound(top, top.asked.decision.seat if top.asked.decision else top.seat)
    return rows


def _won_row(top: Workbench, preview: MovePreview) -> list[Row]:
    """That the Mission is won if the Turn ends there."""
    decision, way = top.asked.decision, top.ways().get(preview.wanted) or top.asked.way_so_far
    if decision is None or way is None or decision.kind != "act":
        return []
    if not top.previews.tried(wins_at_its_end, decision, way.id):
        return []
    return [("flag", top.kit.say("zone.move.wins"), "", AMBER)]


def anomaly_rows(top: Workbench, chances: Mapping[str, int]) -> list[Row]:
    """Which Anomalies may strike, and what they leave behind."""
    kit = top.kit
    rows: list[Row] = []
    for name, chance in chances.items():
        if chance:
            card = top.view.anomalies[name].card
            say = kit.say("zone.move.anomaly", anomaly=kit.card(card))
            left = [kit.say(f"status.{one}.name") for one in top.previews.seen(statuses_by, card)]
            say = ": ".join((say, ", ".join(left))) if left else say
            rows.append(("stalker/icons/symbol_p4", say, f"{chance} %", "#d6c8ff"))
    return rows


def seen_row(top: Workbench, seen_by: Sequence[str], on_way: bool = False) -> Row:
    """Who sees a field, and whether somebody sees the way there."""
    kit = top.kit
    if seen_by:
        first = top.figures[seen_by[0]]
        more = len(seen_by) - 1
        key = "zone.move.seen_more" if more else "zone.move.seen"
        said = kit.say(key, enemy=kit.unit(first.id, first.card), n=more)
        return ("eye", said, "", LIGHT_RED)
    if on_way:
        return ("eye", kit.say("zone.move.seen_on_way"), "", LIGHT_RED)
    return ("eye_off", kit.say("zone.move.unseen"), "", GOOD)


def sees_row(top: Workbench, stalkers: Sequence[str]) -> Row:
    """Whom an Enemy sees."""
    if not stalkers:
        return ("eye_off", top.kit.say("zone.tie.blind"), "", GOOD)
    names = ", ".join(top.kit.card(top.view.stalkers[one].card) for one in stalkers)
    return ("eye", top.kit.say("zone.tie.sees", stalkers=names), "", LIGHT_RED)


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
