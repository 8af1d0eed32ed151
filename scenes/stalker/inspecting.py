"""Inspect cards: a thing of the table, large, with its state, its effect and its clauses."""

from __future__ import annotations

from rules.stalker.engine.view import StalkerView
from rules.stalker.world.geiger import decreased, exposure_dice, zone_of
from scenes.stalker.callout import move_rows
from scenes.stalker.cards import SHAPE, CardFace, paint_card, paint_figure, paint_token
from scenes.stalker.inspect_gear import gear_card
from scenes.stalker.looks import thing_art
from scenes.stalker.rail import activation_steps
from scenes.stalker.symbols import symbol_points
from scenes.stalker.tabletop import Tabletop
from scenes.table.contract import InspectCard

Facts = list[tuple[str, str]]


def inspect(top: Tabletop, view: StalkerView, anchor: str) -> InspectCard | None:
    """The card of an anchor, or ``None`` where there is nothing to explain."""
    kind, _, rest = anchor.partition(":")
    match kind:
        case "unit":
            return _unit(top, view, rest)
        case "field":
            return _field(top, view, rest)
        case "gear":
            return gear_card(top, rest)
        case "pick":
            return _pick(top, view, rest)
        case "attention" | "loot" | "unknown" | "novis" | "thing" | "status" | "turn":
            return _token(top, view, kind, rest)
        case "tag":
            return _environment(top, rest)
        case "anomaly":
            return _anomaly(top, view, rest)
        case "symbol":
            return _anomaly(top, view, rest.rpartition(".")[0], rest)
        case "event":
            return _event(top)
        case "mission":
            return _mission(top, view)
        case "geiger":
            return _geiger(top)
        case "pda":
            return _stalker(top, rest)
    return None


def _pick(top: Tabletop, view: StalkerView, pick: str) -> InspectCard | None:
    """The card behind an option."""
    kind, _, rest = pick.partition(":")
    if kind in ("use", "reload", "equip", "stow", "card", "instead", "on"):
        return gear_card(top, rest)
    if kind == "env":
        return _environment(top, rest.rpartition(":")[0])
    if kind in ("attack", "knife", "trait"):
        return _unit(top, view, rest.rpartition(":")[2])
    if kind == "ability" and rest.startswith("sc-st"):
        decision = top.asked.decision
        return _stalker(top, decision.seat) if decision is not None else None
    if kind == "ability":
        return gear_card(top, rest.rpartition(":")[0])
    return None


# -- figures -----------------------------------------------------------------------------------


def _unit(top: Tabletop, view: StalkerView, unit: str) -> InspectCard | None:
    figure = top.facts.figures.get(unit)
    if figure is None:
        return None
    if figure.kind == "stalker":
        return _stalker(top, unit)
    if figure.kind == "companion":
        return _environment_card(top, figure.card, "a")
    return _enemy(top, unit)


def _enemy(top: Tabletop, unit: str) -> InspectCard:
    words, figure = top.words, top.facts.figures[unit]
    card = words.book.pack.enemies[figure.card]
    vision = card.vision
    types = " · ".join(words.say(f"enemy_type.{one}") for one in card.types)
    facts: Facts = [
        (words.say("zone.fact.ehp"), f"{figure.hp}/{figure.top}"),
        (words.say("zone.fact.mv"), str(card.mv)),
        (words.say("zone.fact.dmg"), f"{card.attack.dmg} · {_reach(card.attack.range)}"),
        (
            words.say("zone.fact.vision"),
            f"{_reach(vision.front)}/{_reach(vision.right)}/{_reach(vision.back)}",
        ),
        (words.say("zone.fact.facing"), words.say(f"facing.{figure.facing}")),
    ]
    for part, rows in card.parts.items():
        marks = " · ".join(str(threshold) for threshold, _ in rows)
        facts.append((words.say(f"part.{part}"), marks))
    body = [*_threat(top, unit), _attack_line(top, figure.card)]
    if card.special is not None:
        name = words.say(f"special.{card.special.ability}.name")
        body.append(f"*{name}.* " + words.say(f"special.{card.special.ability}.text"))
    for rule in card.rules:
        body += _ability(top, figure.card, rule.ability)
    body += [
        words.say(f"status.{one}.text") for one in ("pinned", "exposed") if getattr(figure, one)
    ]
    return InspectCard(
        title=words.unit(unit, figure.card),
        subtitle=f"{types} · {words.say(f'category.{card.category}')}",
        body=tuple(dict.fromkeys(body)),
        facts=tuple(facts),
        clauses=("S-29.1", "S-27.10", "S-11.9", "S-32.1"),
        source=card.source,
        paint=paint_figure(card.art, f"base_enemy_{top.roster_colour(figure.card)}"),
        shape=0.86,
    )


def _threat(top: Tabletop, unit: str) -> list[str]:
    """What this Enemy would do if the Turn of the Stalker on the desk ended now."""
    seat = top.seat
    if not top.settled or seat not in top.facts.figures:
        return []
    for one in top.foresight.reactions(seat):
        if one.enemy == unit:
            words = top.words.say("zone.enemy.reaction", n=one.damage, hp=round(one.expected))
            return [words]
    return []


def _reach(limit: int) -> str:
    return "∞" if limit >= 99 else str(limit)


def _attack_line(top: Tabletop, card: str) -> str:
    words = top.words
    line = f"*{words.say(f'card.{card}.attack.name')}.*"
    if words.knows(f"card.{card}.attack.text"):
        line += " " + words.say(f"card.{card}.attack.text")
    return line


def _ability(top: Tabletop, card: str, ability: str) -> list[str]:
    words = top.words
    key = f"card.{card}.{ability}"
    if words.knows(f"{key}.name") and words.knows(f"{key}.text"):
        return [f"*{words.say(f'{key}.name')}.* {words.say(f'{key}.text')}"]
    return []


def _stalker(top: Tabletop, seat: str) -> InspectCard | None:
    words, pda = top.words, top.facts.pdas.get(seat)
    if pda is None:
        return None
    card = words.book.pack.stalkers[pda.card]
    shooting = " · ".join(
        words.say("zone.fact.shooting_at", low=one.range[0], high=_reach(one.range[1]), n=one.dice)
        for one in card.shooting
    )
    body: list[str] = []
    for ability in (*(one.ability for one in card.rules), *(one.ability for one in card.actions)):
        body += _ability(top, pda.card, ability)
    colour = words.figure(seat)
    return InspectCard(
        title=words.card(pda.card),
        subtitle=f"{words.player(seat)} · {words.say(f'card.{pda.card}.gloss')}",
        body=tuple(dict.fromkeys(body)),
        facts=(
            (words.say("zone.pda.hp"), f"{pda.hp}/{card.hp}"),
            (
                words.say("zone.fact.dose"),
                f"{pda.dose} · {words.say(f'geiger.{zone_of(pda.dose)}')}",
            ),
            (words.say("zone.fact.shooting"), shooting),
        ),
        clauses=("S-23.1", "S-23.2"),
        source=card.source,
        paint=paint_figure(f"figures/stalker_{colour}", f"base_stalker_{colour}"),
        shape=0.86,
    )


# -- the Map -----------------------------------------------------------------------------------


def _field(top: Tabletop, view: StalkerView, name: str) -> InspectCard | None:
    field = top.atlas.zone.fields.get(name)
    if field is None:
        return None
    words = top.words
    tile = words.say(f"tile.{field.tile}.name") if words.knows(f"tile.{field.tile}.name") else ""
    facts, body = _field_facts(top, name) if top.settled and top.seat else ([], [])
    outlook = top.outlook()
    if outlook is not None and outlook.path[-1] == name:
        body += [f"{one[1]} {one[2]}".strip() for one in move_rows(top, outlook)[1:]]
    if field.inside:
        body.append(words.say("zone.field.room"))
    if field.water:
        body.append(words.say("zone.field.water"))
    return InspectCard(
        title=words.say("zone.field.title", field=name),
        subtitle=tile,
        body=tuple(body),
        facts=tuple(facts),
        clauses=("S-5.3", "S-7.5", "S-8.2", "S-11.1"),
    )


def _field_facts(top: Tabletop, name: str) -> tuple[Facts, list[str]]:
    """What the field means to the Stalker whose PDA is open."""
    words, info = top.words, top.foresight.field(name, top.seat)
    distance = "–" if info.range >= 999 else str(info.range)
    sees = words.say("word.yes" if info.in_sight else "word.no")
    rad = f"{info.rad} ({info.dose})" if info.rad != info.dose else str(info.rad)
    facts: Facts = [
        (words.say("zone.fact.room"), f"{info.units}/{info.capacity}"),
        (words.say("zone.fact.cover"), str(info.cover)),
        (words.say("zone.fact.rad"), rad),
        (words.say("zone.fact.range"), distance),
        (words.say("zone.fact.sight"), sees),
    ]
    if info.chance:
        facts.append((words.say("zone.fact.anomaly"), f"{info.chance} %"))
    seen = [words.unit(one, top.facts.figures[one].card) for one in info.seen_by]
    if seen:
        return facts, [words.say("zone.field.seen", enemies=", ".join(seen))]
    return facts, [words.say("zone.field.unseen")]


def _token(top: Tabletop, view: StalkerView, kind: str, rest: str) -> InspectCard | None:
    words = top.words
    facts: Facts = []
    clauses: tuple[str, ...] = ()
    match kind:
        case "attention":
            level = top.facts.pdas[rest].attention or "small"
            key, art = f"token.attention_{level}", f"tokens/attention_{level}"
            facts.append((words.say("zone.fact.owner"), words.player(rest)))
            clauses = ("S-21.1", "S-21.12")
        case "thing":
            name, _, number = rest.partition("/")
            thing = top.facts.things[name][int(number)]
            if thing.startswith("sc-"):
                return _environment_card(top, thing, "a")
            key, art = f"token.{thing}", f"tokens/{thing_art(thing)}"
            clauses = ("S-14.22",)
        case "status":
            key = "token.lead" if rest == "lead" else f"status.{rest}"
            art, clauses = f"tokens/{rest}", ("S-28.9",) if rest != "lead" else ("S-24.2",)
        case "turn":
            key, art, clauses = "token.turn", "tokens/turn", ("S-17.4", "S-17.15")
        case "loot" | "unknown":
            key, art, clauses = f"token.{kind}", f"tokens/{kind}", ("S-14.5", "S-14.13")
            heights = top.facts.loot if kind == "loot" else top.facts.unknown
            facts.append((words.say("zone.fact.height"), str(heights.get(rest, 0))))
            facts += _peeked(top, view, kind, rest)
        case _:
            key, art, clauses = f"token.{kind}", f"tokens/{kind}", ("S-14.1",)
    return InspectCard(
        title=words.say(f"{key}.name"),
        body=(words.say(f"{key}.text"),),
        facts=tuple(facts),
        clauses=clauses,
        paint=paint_token(f"stalker/{art}"),
    )


def _peeked(top: Tabletop, view: StalkerView, kind: str, name: str) -> Facts:
    """What this seat knows of the stack."""
    stacks = view.loot if kind == "loot" else view.unknown
    known = [token.face for token in stacks.get(name, ()) if token.face]
    label = top.words.say("zone.fact.known")
    return [(label, ", ".join(top.words.card(face) for face in known))] if known else []


def _environment(top: Tabletop, name: str) -> InspectCard | None:
    if name not in top.facts.environment:
        return None
    card, side = top.facts.environment[name]
    return _environment_card(top, card, side)


def _environment_card(top: Tabletop, card: str, side: str) -> InspectCard:
    """The visible side of a card; its number tells it, never its id (S-13.3)."""
    words = top.words
    printed = words.book.pack.environment.get(card)
    number = printed.number if printed is not None else ""
    key = f"card.{card}.{side}"
    text = words.say(key) if words.knows(key) else ""
    face = CardFace("event", words.card(card), text=text, foot=number)
    return InspectCard(
        title=words.card(card),
        subtitle=number,
        body=(text,) if text else (),
        clauses=("S-13.1", "S-13.6"),
        source=printed.source if printed is not None else (),
        paint=paint_card(face),
        shape=SHAPE,
    )


def _anomaly(top: Tabletop, view: StalkerView, name: str, symbol: str = "") -> InspectCard | None:
    one = top.facts.anomalies.get(name)
    if one is None:
        return None
    words = top.words
    card = words.book.pack.anomalies[one.card]
    facts: Facts = []
    if one.artifact:
        key = "zone.fact.hidden" if one.artifact == "under" else "zone.fact.found"
        facts.append((words.say("token.artifact.name"), words.say(key)))
    if symbol in symbol_points(top):
        kind = symbol_points(top)[symbol][1]
        facts.append((words.say("zone.fact.symbol"), words.say(f"symbol.{kind}")))
        if symbol in top.covered():
            facts.append((words.say("zone.fact.covered"), words.say("word.yes")))
    return InspectCard(
        title=words.card(one.card),
        subtitle=words.say(f"anomaly_type.{card.type}"),
        body=(words.say(f"card.{one.card}.text"),),
        facts=tuple(facts),
        clauses=("S-34.9", "S-34.10", "S-34.15"),
        source=card.source,
        paint=paint_token(f"stalker/{card.art}"),
    )


# -- the rail and the dial ---------------------------------------------------------------------


def _event(top: Tabletop) -> InspectCard | None:
    words, facts = top.words, top.facts
    card, section, _ = facts.activation
    clauses: tuple[str, ...]
    if card:
        steps = activation_steps(top, card, section)
        body = tuple(f"{number}. {line}" for number, line in enumerate(steps, 1))
        face = CardFace("enemy", words.card(card), "stalker/tokens/attention_large")
        title, clauses = words.card(card), ("S-30.2", "S-30.5")
    elif facts.event:
        keys = [f"card.{facts.event}.{one}" for one in ("flavour", "instant", "end")]
        body = tuple(words.say(key) for key in keys if words.knows(key))
        face = CardFace("event", words.card(facts.event), text=body[-1] if body else "")
        title, clauses = words.card(facts.event), ("S-16.2", "S-16.3", "S-33.8")
    else:
        return None
    return InspectCard(title, "", body, clauses=clauses, paint=paint_card(face), shape=SHAPE)


def _mission(top: Tabletop, view: StalkerView) -> InspectCard | None:
    words = top.words
    mission = words.book.pack.missions.get(view.mission)
    if mission is None:
        return None
    keys = [f"mission.{view.mission}.{one}" for one in ("arrival", "advice")]
    body = [words.say(key) for key in keys if words.knows(key)]
    notes = [
        words.say(f"card.{card}.{side}")
        for card, side in top.facts.environment.values()
        if words.book.pack.environment[card].kind == "note"
        and words.knows(f"card.{card}.{side}")
        and not (words.book.pack.environment[card].hidden and side == "a")
    ]
    return InspectCard(
        title=words.say(f"mission.{view.mission}.name"),
        subtitle=words.say(f"mission.{view.mission}.gloss"),
        body=(*notes, *body),
        facts=((words.say("zone.fact.coupons"), str(view.coupons)),),
        clauses=("S-15.1", "S-15.8"),
        source=mission.source,
    )


def _geiger(top: Tabletop) -> InspectCard:
    words, pda = top.words, top.facts.pdas[top.seat]
    return InspectCard(
        title=words.say("zone.geiger.title"),
        subtitle=words.say(f"geiger.{zone_of(pda.dose)}"),
        body=(words.say("zone.geiger.text"),),
        facts=(
            (words.say("zone.fact.dose"), str(pda.dose)),
            (words.say("zone.geiger.dice"), str(exposure_dice(pda.dose))),
            (words.say("zone.geiger.next"), str(decreased(pda.dose))),
        ),
        clauses=("S-22.1", "S-33.1", "S-33.2"),
        paint=paint_token("stalker/panel/geiger_dial"),
    )
