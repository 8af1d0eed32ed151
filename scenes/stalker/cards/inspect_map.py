"""Inspect cards of the Map: fields, tokens, cards on it and Anomalies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from rules.stalker.model.state import Anomaly, Token
from rules.stalker.previews.fields import OUT_OF_REACH, SymbolInfo, field_info
from scenes.cards.printed import CardFace
from scenes.stalker.asking.move_rows import move_rows
from scenes.stalker.board.symbols import symbol_points
from scenes.stalker.cards.faces import card_face, paint_token, printed_art, sheet
from scenes.stalker.looks import thing_art
from scenes.stalker.places import Place
from scenes.stalker.workbench import Workbench
from scenes.table.contract import InspectCard

Facts = list[tuple[str, str]]


def field_card(top: Workbench, name: str) -> InspectCard | None:
    field = top.atlas.zone.fields.get(name)
    if field is None:
        return None
    kit = top.kit
    tile = _beside(kit.maybe(f"tile.{field.tile}.name"), kit.second_name(f"tile.{field.tile}"))
    facts, body = _field_facts(top, name) if top.settled and top.seat else ([], [])
    move = top.move()
    if move is not None and move.wanted == name:
        body += [f"{one[1]} {one[2]}".strip() for one in move_rows(top, move)[1:]]
    if field.inside:
        body.append(kit.say("zone.field.room"))
    if field.water:
        body.append(kit.say("zone.field.water"))
    return InspectCard(
        title=kit.say("zone.field.title", field=name),
        subtitle=tile,
        body=tuple(body),
        facts=tuple(facts),
        clauses=("S-5.3", "S-7.5", "S-8.2", "S-11.1"),
    )


def _beside(*words: str) -> str:
    """Short words in one line."""
    return " · ".join(one for one in words if one)


def _field_facts(top: Workbench, name: str) -> tuple[Facts, list[str]]:
    """What the field means to the Stalker whose PDA is open."""
    kit, info = top.kit, top.previews.seen(field_info, name, top.seat)
    distance = "–" if info.range >= OUT_OF_REACH else str(info.range)
    sees = kit.say("word.yes" if info.in_sight else "word.no")
    rad = f"{info.rad} ({info.dose})" if info.rad != info.dose else str(info.rad)
    known = {"room": f"{info.units}/{info.capacity}", "cover": info.cover, "rad": rad}
    known |= {"range": distance, "sight": sees}
    if info.chance:
        known["anomaly"] = f"{info.chance} %"
    facts = [*kit.facts("zone.fact", **known), *_symbols(top, info.symbols)]
    seen = [kit.unit(one, top.figures[one].card) for one in info.seen_by]
    if seen:
        return facts, [kit.say("zone.field.seen", enemies=", ".join(seen))]
    return facts, [kit.say("zone.field.unseen")]


def _symbols(top: Workbench, symbols: Iterable[SymbolInfo]) -> Facts:
    """The Anomaly symbols of a field; those that are alike share a line."""
    told = Counter(_symbol(top, one) for one in sorted(symbols, key=lambda one: one.kind))
    return [(f"{name} ×{n}" if n > 1 else name, cover) for (name, cover), n in told.items()]


def _symbol(top: Workbench, one: SymbolInfo) -> tuple[str, str]:
    """A symbol of an Anomaly on the field, and what covers it."""
    kit = top.kit
    key = one.covered_by or "open"
    if key in ("open", "bolt", "artifact"):
        return kit.say(f"symbol.{one.kind}"), kit.say(f"zone.field.{key}")
    figure = top.figures.get(key)
    name = kit.unit(key, figure.card) if figure is not None else ""
    return kit.say(f"symbol.{one.kind}"), name


def token_card(top: Workbench, place: Place) -> InspectCard:
    kit, view, kind, rest = top.kit, top.view, place.kind, place.name
    facts: Facts = []
    clauses: tuple[str, ...] = ()
    match kind:
        case "attention":
            level = view.stalkers[rest].attention or "small"
            key, art = f"token.attention_{level}", f"tokens/attention_{level}"
            facts.append((kit.say("zone.fact.owner"), kit.player(rest)))
            clauses = ("S-21.1", "S-21.12")
        case "thing":
            if rest in kit.book.pack.environment:
                return environment_card(top, rest, "a")
            key, art = f"token.{rest}", f"tokens/{thing_art(rest)}"
            clauses = ("S-14.22",)
        case "status":
            key = "token.lead" if rest == "lead" else f"status.{rest}"
            art, clauses = f"tokens/{rest}", ("S-28.9",) if rest != "lead" else ("S-24.2",)
        case "turn":
            key, art, clauses = "token.turn", "tokens/turn", ("S-17.4", "S-17.15")
        case "loot" | "unknown":
            key, art, clauses = f"token.{kind}", f"tokens/{kind}", ("S-14.5", "S-14.13")
            stack = (view.loot if kind == "loot" else view.unknown).get(rest, ())
            facts.append((kit.say("zone.fact.height"), str(len(stack))))
            facts += _peeked(top, stack)
        case _:
            key, art, clauses = f"token.{kind}", f"tokens/{kind}", ("S-14.1",)
    return InspectCard(
        title=kit.say(f"{key}.name"),
        subtitle=kit.second_name(key),
        body=(kit.say(f"{key}.text"),),
        facts=tuple(facts),
        clauses=clauses,
        paint=paint_token(f"stalker/{art}"),
    )


def _peeked(top: Workbench, stack: tuple[Token, ...]) -> Facts:
    """What this seat knows of a stack."""
    known = [token.face for token in stack if token.face]
    label = top.kit.say("zone.fact.known")
    return [(label, ", ".join(top.kit.card(face) for face in known))] if known else []


def tag_card(top: Workbench, name: str) -> InspectCard | None:
    if name not in top.environment:
        return None
    card, side = top.environment[name]
    return environment_card(top, card, side)


def environment_card(top: Workbench, card: str, side: str) -> InspectCard:
    """The visible side of a card; its number tells it, never its id (S-13.3)."""
    kit = top.kit
    printed = kit.book.pack.environment.get(card)
    number = printed.number if printed is not None else ""
    text = kit.maybe(f"card.{card}.{side}")
    face = environment_face(top, card, side)
    source = printed.source if printed is not None else ()
    subtitle = _beside(number, kit.second_name(f"card.{card}"))
    return sheet(face, subtitle, (text,), clauses=("S-13.1", "S-13.6"), source=source)


def environment_face(top: Workbench, card: str, side: str) -> CardFace:
    """The visible side of a card of the Mission with the picture of its place."""
    kit, printed = top.kit, top.kit.book.pack.environment.get(card)
    text = kit.maybe(f"card.{card}.{side}")
    if printed is None:
        return card_face("event", kit.card(card), text=text)
    return card_face("event", kit.card(card), *printed_art(printed, side), text, printed.number)


def anomaly_card(top: Workbench, name: str, symbol: str = "") -> InspectCard | None:
    one = top.view.anomalies.get(name)
    if one is None:
        return None
    kit = top.kit
    facts: Facts = []
    if one.artifact:
        key = "zone.fact.hidden" if one.artifact == "under" else "zone.fact.found"
        facts.append((kit.say("token.artifact.name"), kit.say(key)))
    if symbol in symbol_points(top):
        kind = symbol_points(top)[symbol][1]
        facts.append((kit.say("zone.fact.symbol"), kit.say(f"symbol.{kind}")))
        if symbol in top.covered():
            facts.append((kit.say("zone.fact.covered"), kit.say("word.yes")))
    return replace(asleep(top, one), facts=tuple(facts))


def asleep(top: Workbench, one: Anomaly) -> InspectCard:
    """The card of an Anomaly, whatever its state."""
    kit, card = top.kit, top.kit.book.pack.anomalies[one.card]
    return InspectCard(
        title=kit.card(one.card),
        subtitle=_beside(kit.say(f"anomaly_type.{card.type}"), kit.second_name(f"card.{one.card}")),
        body=(kit.say(f"card.{one.card}.text"),),
        clauses=("S-34.9", "S-34.10", "S-34.15"),
        source=card.source,
        paint=paint_token(f"stalker/{card.art}"),
    )
