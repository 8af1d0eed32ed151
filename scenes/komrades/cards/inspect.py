"""Inspect cards: a thing of the table, large, with its state, its effect and its clauses."""

from __future__ import annotations

from collections.abc import Callable

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.komrades.content import CardKind
from rules.komrades.model.line_events import LifeGained, LifeLost, MineExploded
from rules.komrades.model.view import KomradesView
from rules.komrades.preview import Preview
from scenes.komrades.asking.ghost import trail_of
from scenes.komrades.asking.previews import HITS
from scenes.komrades.board.facts import Figure
from scenes.komrades.board.looks import portrait, token
from scenes.komrades.board.sky import pile_counts
from scenes.komrades.cards.faces import SHAPE, CardFace, card_image, face_of, hero_face
from scenes.komrades.front import Front
from scenes.table.contract import InspectCard
from scenes.ui import draw

Facts = list[tuple[str, str]]
Lines = tuple[str, ...]
Paint = Callable[[Canvas, Box], None]


def inspect(front: Front, view: KomradesView, anchor: str) -> InspectCard | None:
    """The card of an anchor, or ``None`` where there is nothing to explain."""
    kind, _, rest = anchor.partition(":")
    match kind:
        case "card" | "gear":
            return _card(front, view, int(rest.partition(":")[0]), anchor)
        case "kind":
            return kind_card(front, rest)
        case "attack":
            return _card(front, view, front.facts.attack, anchor)
        case "comrade" | "ability":
            who = rest or front.facts.own.me
            return comrade_card(front, who) if who else None
        case "commissar":
            return commissar_card(front)
        case "slot":
            return _slot(front, int(rest))
        case "target":
            return _target(front, int(rest))
        case "pile":
            return _pile(front, rest)
        case "go" | "drive" | "shift":
            return None
    return None


def _paint_card(face: CardFace) -> Paint:
    def paint(canvas: Canvas, box: Box) -> None:
        draw.shadow(canvas, box, blur=10, radius=8, alpha=150, offset=(3, 5))
        canvas.blit(card_image(canvas.assets, face, canvas.px(box.width)), box.topleft)

    return paint


def kind_card(
    front: Front, kind: str, facts: Facts | None = None, first: Lines = ()
) -> InspectCard:
    """A card of the Action or Attack deck."""
    kit = front.kit
    card = kit.pack.kinds[kind]
    return InspectCard(
        title=kit.card(kind),
        subtitle=kit.say("front.inspect.kind", kind=kit.group(card), n=card.copies),
        body=(*first, kit.say(f"card.{kind}.effect")),
        facts=(*_printed_facts(front, card), *(facts or [])),
        clauses=_clauses(card),
        source=tuple(dict.fromkeys(card.sources)),
        paint=_paint_card(face_of(kit, kind)),
        shape=SHAPE,
    )


def _clauses(card: CardKind) -> tuple[str, ...]:
    """The card's own clause, and the chapter rules that it rests on."""
    extra = {
        "linear": ("K-7.7", "K-7.8"),
        "splash": ("K-7.11", "K-7.12"),
        "manoeuvre": ("K-4.7",),
        "event": ("K-11.1",),
        "equipment": ("K-12.1",),
    }
    return (card.clause, *extra.get(card.group, ()))


def _printed_facts(front: Front, card: CardKind) -> Facts:
    kit, rule = front.kit, card.attack
    facts: Facts = []
    for target in rule.targets:
        name = kit.say(f"target.{target.at}", slot=target.slot)
        facts.append((kit.say("front.inspect.target"), name))
    if rule.main:
        main = kit.say("front.inspect.damage")
        both = card.group == "splash"
        facts.append((main, f"{rule.main} / {rule.indirect}" if both else str(rule.main)))
    if card.windows:
        windows = " ".join(card.windows)
        facts.append((kit.say("front.inspect.windows"), windows))
    if card.durability:
        facts.append((kit.say("front.inspect.durability"), str(card.durability)))
    return facts


def _card(front: Front, view: KomradesView, card: int, anchor: str) -> InspectCard | None:
    if card not in front.facts.in_sight():
        return None
    kind = front.kit.kind(card)
    facts: Facts = []
    first: Lines = ()
    for figure in front.facts.figures.values():
        for worn, left in figure.gear:
            if worn == card:
                facts.append((front.kit.say("front.inspect.left"), str(left)))
    if card in front.facts.own.hand:
        first = (*_reason(front, anchor), *foreseen(front, anchor))
    return kind_card(front, kind.id, facts, first)


def _reason(front: Front, anchor: str) -> Lines:
    """Why a card of the hand cannot be picked now."""
    decision = front.asked.decision
    if decision is None or decision.kind not in ("window", "respond", "plan", "replace_plan"):
        return ()
    refusal = front.previews.reason(front.kit.pack, decision, anchor)
    if refusal is None or refusal.text is None:
        return ()
    why = front.kit.render(refusal.text)
    return (front.kit.say("front.inspect.not_now", why=why),)


def foreseen(front: Front, anchor: str) -> Lines:
    """If the card acted from here: the way, the cost, the Life regained."""
    kit = front.kit
    lines: list[str] = []
    previews = front.previews.of(kit.pack, front.asked.decision, anchor)
    for preview in previews:
        lines += _outcome(front, preview)
    if lines:
        lines.append(kit.say("front.foresee.others"))
    return tuple(lines)


def _outcome(front: Front, preview: Preview) -> list[str]:
    kit = front.kit
    lines: list[str] = []
    trail = trail_of(preview.events)
    if trail is not None and trail.hops:
        start, end = trail.hops[0][0], trail.hops[-1][1]
        name = kit.short(trail.comrade)
        lines.append(kit.say("front.foresee.goes", comrade=name, start=start, end=end))
    for event in preview.events:
        if isinstance(event, MineExploded):
            lines.append(kit.say("front.foresee.mine", slot=event.slot))
        elif isinstance(event, LifeLost):
            name = kit.short(event.comrade)
            lines.append(kit.say("front.foresee.loses", comrade=name, n=event.amount))
        elif isinstance(event, LifeGained):
            name = kit.short(event.comrade)
            lines.append(kit.say("front.foresee.gains", comrade=name, n=event.amount))
    return lines + _fate(front, preview)


def _fate(front: Front, preview: Preview) -> list[str]:
    """What the attack would leave of the own Life, if nobody else acted."""
    own = front.facts.figures.get(front.facts.own.me)
    if own is None or preview.fate < 0 or front.facts.phase >= HITS:
        return []
    if not preview.fate:
        return [front.kit.say("front.foresee.doom")]
    return [front.kit.say("front.foresee.fate", life=preview.fate, now=own.life)]


def comrade_card(front: Front, who: str) -> InspectCard:
    """A comrade with the ability, and how it stands while there is a game."""
    kit = front.kit
    figure = front.facts.figures.get(who)
    hero = kit.pack.heroes.get(who)
    ability = kit.say(f"character.{who if hero else 'szeregowy'}.ability")
    flavour = kit.say(f"character.{who if hero else 'szeregowy'}.flavour")
    statuses = _statuses(front, figure) if figure else ()
    return InspectCard(
        title=kit.comrade(who),
        subtitle=kit.say(f"character.{who if hero else 'szeregowy'}.epithet"),
        body=(ability, *statuses, flavour),
        facts=tuple(_state_of(front, figure)) if figure else (),
        clauses=(kit.pack.hero(who).clause,),
        source=tuple(dict.fromkeys(kit.pack.hero(who).sources)),
        paint=_paint_hero(front, who),
        shape=SHAPE if hero else 0.9,
    )


def _paint_hero(front: Front, who: str) -> Paint:
    if who in front.kit.pack.heroes:
        return _paint_card(hero_face(front.kit, who))
    return lambda canvas, box: draw.sprite(canvas, portrait(who), box)


def _statuses(front: Front, figure: Figure) -> tuple[str, ...]:
    kit = front.kit
    names = [*figure.statuses, *(("gassed",) if figure.gassed else ())]
    return tuple(
        f"*{kit.say(f'status.{name}.name')}*: {kit.say(f'status.{name}.effect')}" for name in names
    )


def _state_of(front: Front, figure: Figure) -> Facts:
    kit = front.kit
    if figure.dead:
        return [(kit.say("front.inspect.player"), kit.player(figure.seat)),
                (kit.say("front.inspect.dead"), "")]  # fmt: skip
    facts: Facts = [
        (kit.say("front.inspect.player"), kit.player(figure.seat)),
        (kit.say("front.inspect.life"), f"{figure.life} / {figure.max_life}"),
        (kit.say("front.inspect.hand"), str(figure.hand)),
        (kit.say("front.inspect.event"), kit.say(_spent(figure.event_used))),
    ]
    if figure.id in kit.pack.heroes and kit.pack.hero(figure.id).once:
        facts.append((kit.say("front.inspect.ability"), kit.say(_spent(figure.ability_used))))
    for card, left in figure.gear:
        facts.append((kit.card(kit.kind(card).id), kit.say("front.inspect.uses", n=left)))
    return facts


def _spent(used: bool) -> str:
    return "front.inspect.used" if used else "front.inspect.ready"


def commissar_card(front: Front) -> InspectCard:
    """The Commissar at the end of the line."""
    kit = front.kit
    facts: Facts = []
    if front.facts.pending:
        facts.append((kit.say("front.inspect.pending"), str(front.facts.pending)))
    return InspectCard(
        title=kit.say("character.komisarz.name"),
        subtitle=kit.say("character.komisarz.epithet"),
        body=(kit.say("character.komisarz.ability"), kit.say("character.komisarz.flavour")),
        facts=tuple(facts),
        clauses=("K-20.11", "K-3.6", "K-6.2"),
        source=("rulebook",),
        paint=lambda canvas, box: draw.sprite(canvas, portrait("komisarz"), box),
        shape=0.9,
    )


def _slot(front: Front, slot: int) -> InspectCard:
    kit, facts = front.kit, front.facts
    lying = facts.hazards[slot - 1] if slot <= len(facts.hazards) else ()
    names = [kit.card(kit.kind(card).id) for card in lying]
    body = [kit.say("front.inspect.free_slot")]
    body += [kit.say(f"card.{kit.kind(card).id}.effect") for card in dict.fromkeys(lying)][:2]
    sign = "mine" if lying else "target"
    return InspectCard(
        title=kit.say("front.inspect.slot", slot=slot),
        subtitle=", ".join(names),
        body=tuple(body),
        clauses=("K-3.2", "K-3.7", *(("K-10.4",) if lying else ())),
        paint=(lambda canvas, box: draw.sprite(canvas, token(sign), box)) if lying else None,
    )


def _target(front: Front, number: int) -> InspectCard:
    kit = front.kit
    slot, tracks = front.facts.targets.get(number, (0, ""))
    place = kit.comrade(tracks) if tracks else str(slot)
    return InspectCard(
        title=kit.say("front.inspect.target_card", n=number),
        body=(kit.say("card.target.effect"),),
        facts=((kit.say("front.inspect.at"), place),),
        clauses=("K-7.1", "K-7.2"),
        paint=lambda canvas, box: draw.sprite(canvas, token("target"), box),
    )


def _pile(front: Front, name: str) -> InspectCard:
    kit = front.kit
    counts = pile_counts(front)
    back = f"komrades/cards/back_{name.partition('_')[0]}"
    clause = "K-15.3" if name.endswith("discard") else "K-15.1"
    return InspectCard(
        title=kit.say(f"front.inspect.{name}"),
        body=(kit.say(f"front.inspect.{name}.note"),),
        facts=((kit.say("front.inspect.count"), str(counts[name])),),
        clauses=(clause,),
        paint=lambda canvas, box: draw.sprite(canvas, back, box),
        shape=SHAPE,
    )
