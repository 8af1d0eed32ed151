"""What an Action of a kind would bring about, in rows: Decoys, bolts, explosions, pushes, rolls."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from rules.kernel.decision import Decision
from rules.kernel.question import Option
from rules.stalker.enemies.threat import threats_at
from rules.stalker.model.picks import END_TURN, FieldPick, PathPick
from rules.stalker.previews.attacks import death_chance
from rules.stalker.previews.deeds import blast, bolt_preview, decoy_preview, results
from rules.stalker.previews.gains import seen_after
from rules.stalker.previews.pushes import push_preview
from rules.stalker.words.labels import base_of
from scenes.stalker.asking.hit_rows import effect_words, per_cent
from scenes.stalker.asking.move_rows import (
    anomaly_rows,
    last_wound,
    seen_row,
    sees_row,
    threat_rows,
)
from scenes.stalker.looks import AMBER, DIM, GOOD, LIGHT_RED
from scenes.stalker.workbench import Workbench
from scenes.ui.callout import Row

PALE, HOSTILE = "#d8cc9c", "#ff7856"


@dataclass(frozen=True, slots=True)
class Outlook:
    """What an answer would bring about, in rows, and the field that it is about."""

    at: str
    title: str
    rows: Sequence[Row]
    right: str = ""
    edge: str = PALE


def deed_outlook(top: Workbench, decision: Decision, option: Option) -> Outlook | None:
    """What the answer to a question other than a Move or an Attack would bring about."""
    tell = _TELLERS.get(decision.kind)
    return tell(top, decision, option) if tell is not None else None


def _decoy_outlook(top: Workbench, decision: Decision, option: Option) -> Outlook | None:
    told = top.previews.tried(decoy_preview, decision, option.id)
    if told is None:
        return None
    kit = top.kit
    art = "stalker/tokens/attention_small"
    rows: list[Row] = [(art, kit.say("zone.decoy.noise"), told.field, AMBER)]
    for name in told.lured:
        figure = top.view.enemies[name]
        enemy = kit.unit(name, figure.card)
        rows.append(("eye", kit.say("zone.decoy.lured", enemy=enemy), figure.at, GOOD))
    if not told.lured:
        rows.append(("eye_off", kit.say("zone.decoy.nobody"), "", DIM))
    rows += threat_rows(top, told.threats, "zone.decoy.still")
    return Outlook(told.field, kit.say("zone.decoy.title", field=told.field), rows)


def _tie_outlook(top: Workbench, decision: Decision, option: Option) -> Outlook | None:
    """Whom the Enemy that may go there sees in the end."""
    told = top.previews.tried(seen_after, decision, option.id)
    field = option.args.fields[-1] if isinstance(option.args, PathPick) else ""
    field = option.args.field if isinstance(option.args, FieldPick) else field
    if told is None or field not in top.atlas.zone.fields:
        return None
    enemy = top.kit.unit(told.enemy, top.view.enemies[told.enemy].card)
    title = top.kit.say("zone.tie.title", enemy=enemy, field=field)
    edge = HOSTILE if told.stalkers else PALE
    return Outlook(field, title, [sees_row(top, told.stalkers)], "", edge)


def _push_outlook(top: Workbench, decision: Decision, option: Option) -> Outlook | None:
    """Whom the pushed Enemy sees from there, or who sees the Stalker, and Anomalies near by."""
    told = top.previews.tried(push_preview, decision, option.id)
    if told is None:
        return None
    kit, figure = top.kit, top.figures[told.unit]
    hostile = told.unit in top.view.enemies
    rows = [sees_row(top, told.sees) if hostile else seen_row(top, told.seen_by)]
    rows += anomaly_rows(top, told.chances)
    title = kit.say("zone.push.title", unit=kit.unit(told.unit, figure.card), field=told.field)
    return Outlook(told.field, title, rows, "", HOSTILE if told.sees or told.seen_by else PALE)


def _blast_outlook(top: Workbench, decision: Decision, option: Option) -> Outlook | None:
    told = top.previews.tried(blast, decision, option.id)
    if told is None:
        return None
    kit = top.kit
    rows: list[Row] = []
    for name, cover, chances in told.enemies:
        figure = top.view.enemies[name]
        enemy = f"{kit.unit(name, figure.card)}, {kit.say('zone.attack.cover', n=cover)}"
        dies = kit.say("zone.attack.dies", chance=per_cent(death_chance(chances)))
        rows.append(("warning", enemy, dies, GOOD))
        for row in chances:
            words = f"{row.needed}: {effect_words(top, row, figure.hp)}"
            rows.append(("stalker/dice/equipment_1", words, per_cent(row.chance), AMBER))
    for name, chance in told.stalkers:
        words = kit.say("zone.blast.stalker", stalker=kit.card(top.view.stalkers[name].card))
        rows.append(("heart", words, per_cent(chance), LIGHT_RED))
    if not rows:
        rows.append(("eye_off", kit.say("zone.blast.nobody"), "", DIM))
    about = getattr(decision.about, "card", "")
    title = kit.say("zone.blast.title", card=kit.card(base_of(about)), field=told.fields[0])
    count = told.stalker_dice + told.equipment
    dice = kit.say("zone.blast.dice", n=count)
    return Outlook(told.fields[0], title, rows, dice, HOSTILE)


def _result_outlook(top: Workbench, decision: Decision, option: Option) -> Outlook | None:
    """An Action that dice decide: each result, from how many successes, how likely."""
    told = top.previews.tried(results, decision, option.id)
    actor = top.figures.get(decision.seat)
    rows = _reactions(top, decision.seat) if option.id == END_TURN else []
    if actor is None or not (told or rows):
        return None
    kit = top.kit
    ends = [one.needed for one in told[1:]]
    for one, end in zip_longest(told, ends):
        said = _successes(top, one.needed, end)
        come = [kit.say("zone.result.dies")] if one.deadly else []
        come += [kit.card(card) for card in one.turned]
        come += [kit.say("zone.pop.hp_lost", n=one.hp)] if one.hp and not one.deadly else []
        words = f"{said}: {', '.join(come) or kit.say('zone.result.nothing')}"
        ink = GOOD if one.turned else LIGHT_RED
        rows.append(("stalker/dice/equipment_1", words, per_cent(one.chance), ink))
    return Outlook(actor.at, kit.render(option.label), rows)


def _successes(top: Workbench, least: int, end: int | None) -> str:
    """How many successes lead to a result, if those from ``end`` on lead to another."""
    if end is None:
        return top.kit.say("zone.result.from", n=least)
    if end == least + 1:
        return top.kit.say("zone.result.just", n=least) if least else top.kit.say("zone.result.no")
    return top.kit.say("zone.result.between", least=least, n=end - 1)


def _reactions(top: Workbench, seat: str) -> list[Row]:
    """Who strikes at the end of the Turn."""
    kit, found = top.kit, top.previews.seen(threats_at, seat)
    rows: list[Row] = []
    for one in found:
        enemy = kit.unit(one.enemy, top.view.enemies[one.enemy].card)
        said = kit.say("zone.end.reacts", enemy=enemy, n=one.damage)
        lost = kit.say("zone.move.expected", n=round(one.expected))
        rows.append(("warning", said, lost, LIGHT_RED))
    return rows + last_wound(top, seat) if rows else rows


def _bolt_outlook(top: Workbench, decision: Decision, option: Option) -> Outlook | None:
    """How likely the Anomaly strikes whoever enters the field, before and after."""
    told = top.previews.tried(bolt_preview, decision, option.id)
    if told is None:
        return None
    kit = top.kit
    strikes = kit.say("zone.move.anomaly", anomaly=kit.card(told.anomaly))
    chances = kit.say("zone.bolt.chance", before=told.before, after=told.after)
    rows: list[Row] = [("stalker/icons/symbol_p4", strikes, chances, GOOD)]
    if told.after == told.before:
        rows[0] = (*rows[0][:3], DIM)
        rows.append(("info", kit.say("zone.bolt.alike"), "", DIM))
    symbol = kit.say(f"symbol.{told.kind}")
    return Outlook(told.field, kit.say("zone.bolt.title", field=told.field), rows, symbol)


_TELLERS: dict[str, Callable[[Workbench, Decision, Option], Outlook | None]] = {
    "throw_decoy": _decoy_outlook,
    "throw_bolt": _bolt_outlook,
    "break_tie": _tie_outlook,
    "push_to": _push_outlook,
    "card_choose_field": _blast_outlook,
    "act": _result_outlook,
}
"""What tells of each kind of question."""
