"""Inspect cards: a thing of the table, large, with its state, its effect and its clauses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.komrades.content import CardKind
from rules.komrades.model.state import Comrade, Target
from rules.komrades.model.view import KomradesView
from scenes.komrades import anchors
from scenes.komrades.asking.outlook import of_card, of_choice, of_response
from scenes.komrades.board.looks import portrait, token
from scenes.komrades.board.sky import discards, pile_counts
from scenes.komrades.cards.faces import SHAPE, CardFace, card_image, face_of, hero_face
from scenes.komrades.desk.bar import onward_words
from scenes.komrades.desk.hand import worn_at
from scenes.komrades.front import Front
from scenes.komrades.kit import Kit
from scenes.table.contract import InspectCard, Outlook
from scenes.table.speaking import capital
from scenes.ui import draw

Facts = list[tuple[str, str]]
Lines = tuple[str, ...]
Paint = Callable[[Canvas, Box], None]

CHAPTERS = {
    "linear": ("K-7.7", "K-7.8"),
    "splash": ("K-7.11", "K-7.12"),
    "manoeuvre": ("K-4.7",),
    "event": ("K-11.1",),
    "equipment": ("K-12.1",),
}
"""The rules that each sort of card rests on."""


def inspect(front: Front, anchor: str) -> InspectCard | None:
    """The card of an anchor, or ``None`` where there is nothing to explain."""
    make = front.once("inspect", lambda: _known(front)).get(anchor)
    made = make() if make is not None else None
    if front.kit.card_at.get(anchor) in front.view.hand or not front.allows(anchor):
        return made
    outlook = of_choice(front, anchor)
    if outlook is None:
        return made
    return replace(made or _choice(front, anchor), outlook=outlook)


def _choice(front: Front, anchor: str) -> InspectCard:
    """A choice that is no thing of the table: a way to go, a place for a Target card."""
    option = front.links.options_at(anchor)[0]
    return InspectCard(title=capital(front.kit.render(option.label)))


def _onward_card(front: Front) -> InspectCard:
    """What it means to go on without acting."""
    return InspectCard(
        title=onward_words(front),
        body=(front.kit.say("front.inspect.onward"),),
        clauses=("K-11.1", "K-18.6"),
    )


def _response(front: Front) -> InspectCard:
    """What comes of an event that nobody cancels."""
    card = kind_card(front.kit, front.kit.kind(front.view.stack[-1].card).id)
    return replace(card, outlook=of_response(front), body=())


def _known(front: Front) -> dict[str, Callable[[], InspectCard]]:
    view, kit = front.view, front.kit
    card = partial(_card, front)
    found: dict[str, Callable[[], InspectCard]] = {
        anchors.kind(kind): partial(kind_card, kit, kind) for kind in kit.pack.kinds
    }
    found |= {anchors.card(number): partial(card, number) for number in in_sight(view)}
    found |= {anchor: partial(card, number) for anchor, number in worn_at(front).items()}
    everybody = {anchors.comrade(who): who for who in (*kit.pack.heroes, *view.order)}
    if view.me:
        everybody[anchors.ABILITY] = view.me
    found |= {one: partial(comrade_card, kit, who, view) for one, who in everybody.items()}
    found |= {anchors.slot(n): partial(_slot, front, n) for n in range(1, len(view.order) + 2)}
    taken = {anchors.slot(n): who for n, who in enumerate(view.line, 1) if who}
    found |= {one: partial(comrade_card, kit, who, view) for one, who in taken.items()}
    found |= {anchors.target(one.number): partial(_target, kit, one) for one in view.targets}
    found |= {anchors.pile(name): partial(_pile, front, name) for name in anchors.PILES}
    found[anchors.QUIET] = partial(_order_card, kit)
    found[anchors.CONTINUE] = partial(_response if view.stack else _onward_card, front)
    found[anchors.COMMISSAR] = partial(commissar_card, kit, view.pending)
    if view.attack:
        found[anchors.ATTACK] = partial(card, view.attack)
    return found


def in_sight(view: KomradesView) -> set[int]:
    """The cards whose faces the seat at the screen may see."""
    seen = {*view.hand, *view.pack, *view.kept, view.laid, view.attack, *view.revealed.values()}
    seen.update(view.action_discard, view.attack_discard, *view.hazards)
    seen.update(played.card for played in view.stack)
    seen.update(gear.card for pieces in view.gear.values() for gear in pieces)
    return seen - {0}


def _paint_card(face: CardFace) -> Paint:
    def paint(canvas: Canvas, box: Box) -> None:
        draw.shadow(canvas, box, blur=10, radius=8, alpha=150, offset=(3, 5))
        canvas.blit(card_image(canvas.assets, face, canvas.px(box.width)), box.topleft)

    return paint


def _paint_sprite(name: str) -> Paint:
    return lambda canvas, box: draw.sprite(canvas, name, box)


def _order_card(kit: Kit) -> InspectCard:
    """What it means to pass until things get worse."""
    return InspectCard(
        title=kit.say("front.bar.quiet"),
        subtitle=kit.say("front.inspect.order"),
        body=(kit.say("front.inspect.order.body"),),
        clauses=("K-11.1", "K-18.6"),
        paint=_paint_sprite(token("event_ready")),
    )


# -- cards -----------------------------------------------------------------------------------


def kind_card(
    kit: Kit, kind: str, left: int = 0, first: Lines = (), outlook: Outlook | None = None
) -> InspectCard:
    """A card of the Action or Attack deck; ``left`` is what remains of worn equipment."""
    card = kit.pack.kinds[kind]
    facts = _printed_facts(kit, card)
    if left:
        facts.append((kit.say("front.inspect.left"), str(left)))
    return InspectCard(
        title=kit.card(kind),
        subtitle=kit.say("front.inspect.kind", kind=kit.group(card), n=card.copies),
        body=(*first, kit.say(f"card.{kind}.effect")),
        outlook=outlook,
        facts=tuple(facts),
        clauses=(card.clause, *CHAPTERS.get(card.group, ())),
        source=tuple(dict.fromkeys(card.sources)),
        paint=_paint_card(face_of(kit, kind)),
        shape=SHAPE,
    )


def _printed_facts(kit: Kit, card: CardKind) -> Facts:
    rule = card.attack
    facts: Facts = [
        (kit.say("front.inspect.target"), kit.say(f"target.{target.at}", slot=target.slot))
        for target in rule.targets
    ]
    if rule.main:
        figures = f"{rule.main} / {rule.indirect}" if card.group == "splash" else str(rule.main)
        facts.append((kit.say("front.inspect.damage"), figures))
    if card.durability:
        facts.append((kit.say("front.inspect.durability"), str(card.durability)))
    return facts


def _card(front: Front, card: int) -> InspectCard:
    """A card in sight; one of the hand lies large over it, so its outlook has all the room."""
    pieces = (gear for pieces in front.view.gear.values() for gear in pieces)
    left = next((gear.durability for gear in pieces if gear.card == card), 0)
    kind = front.kit.kind(card).id
    if card not in front.view.hand:
        return kind_card(front.kit, kind, left)
    first = (*_reason(front, card), *_wasted(front, card))
    told = kind_card(front.kit, kind, left, first, of_card(front, card))
    return replace(told, paint=None) if told.outlook is not None else told


def _reason(front: Front, card: int) -> Lines:
    """Why a card of the hand cannot be picked now."""
    if front.kind not in ("window", "respond", "plan", "replace_plan"):
        return ()
    refusal = front.previews.reason(card)
    if refusal is None or refusal.text is None:
        return ()
    return (front.kit.say("front.inspect.not_now", why=front.kit.render(refusal.text)),)


def _wasted(front: Front, card: int) -> Lines:
    """That a card of the hand does nothing: laid face down, or against this attack."""
    ends = {preview.end for preview in front.previews.of(anchors.card(card), card)}
    told = [end for end in ("wasted", "idle") if end in ends]
    return tuple(front.kit.say(f"front.foresee.{end}") for end in told)


# -- people ----------------------------------------------------------------------------------


def comrade_card(kit: Kit, who: str, view: KomradesView | None = None) -> InspectCard:
    """A comrade with the ability, and how it stands while there is a game."""
    hero = kit.pack.hero(who)
    known = who in kit.pack.heroes
    name = who if known else "szeregowy"
    comrade = view.comrades.get(who) if view else None
    statuses = [*comrade.statuses, *["gassed"] * comrade.gassed] if comrade else []
    return InspectCard(
        title=kit.comrade(who),
        subtitle=kit.say(f"character.{name}.epithet"),
        body=(
            kit.say(f"character.{name}.ability"),
            *(
                f"*{kit.say(f'status.{s}.name')}*: {kit.say(f'status.{s}.effect')}"
                for s in statuses
            ),
            kit.say(f"character.{name}.flavour"),
        ),
        facts=_state_of(kit, view, comrade) if view and comrade else (),
        clauses=(hero.clause,),
        source=tuple(dict.fromkeys(hero.sources)),
        paint=_paint_card(hero_face(kit, who)) if known else _paint_sprite(portrait(who)),
        shape=SHAPE if known else 0.9,
    )


def _state_of(kit: Kit, view: KomradesView, comrade: Comrade) -> tuple[tuple[str, str], ...]:
    state: dict[str, object] = {"player": kit.player(comrade.seat)}
    if comrade.died:
        return kit.facts("front.inspect", **state, dead="")
    state |= {
        "life": f"{comrade.life} / {comrade.max_life}",
        "hand": view.hand_sizes[comrade.id],
        "event": kit.say(_spent(comrade.event_used)),
    }
    if kit.pack.hero(comrade.id).once:
        state["ability"] = kit.say(_spent(comrade.ability_used))
    worn = (
        (kit.card(kit.kind(gear.card).id), kit.say("front.inspect.uses", n=gear.durability))
        for gear in view.gear[comrade.id]
    )
    return (*kit.facts("front.inspect", **state), *worn)


def _spent(used: bool) -> str:
    return "front.inspect.used" if used else "front.inspect.ready"


def commissar_card(kit: Kit, pending: int = 0) -> InspectCard:
    """The Commissar at the end of the line."""
    return InspectCard(
        title=kit.say("character.komisarz.name"),
        subtitle=kit.say("character.komisarz.epithet"),
        body=(kit.say("character.komisarz.ability"), kit.say("character.komisarz.flavour")),
        facts=kit.facts("front.inspect", pending=pending) if pending else (),
        clauses=("K-20.11", "K-3.6", "K-6.2"),
        source=("rulebook",),
        paint=_paint_sprite(portrait("komisarz")),
        shape=0.9,
    )


# -- places ----------------------------------------------------------------------------------


def _slot(front: Front, slot: int) -> InspectCard:
    kit, hazards = front.kit, front.view.hazards
    lying = [kit.kind(card).id for card in (hazards[slot - 1] if slot <= len(hazards) else ())]
    effects = [kit.say(f"card.{kind}.effect") for kind in dict.fromkeys(lying)]
    return InspectCard(
        title=kit.say("front.inspect.slot", slot=slot),
        subtitle=", ".join(kit.card(kind) for kind in lying),
        body=(kit.say("front.inspect.free_slot"), *effects),
        clauses=("K-3.2", "K-3.7", *(("K-10.4",) if lying else ())),
        paint=_paint_sprite(token("mine")) if lying else None,
    )


def _target(kit: Kit, target: Target) -> InspectCard:
    place = kit.comrade(target.tracks) if target.tracks else str(target.slot)
    return InspectCard(
        title=kit.say("front.inspect.target_card", n=target.number),
        body=(kit.say("card.target.effect"),),
        facts=kit.facts("front.inspect", at=place),
        clauses=("K-7.1", "K-7.2"),
        paint=_paint_sprite(token("target")),
    )


def _pile(front: Front, name: str) -> InspectCard:
    kit = front.kit
    back = "attack" if name in ("attack_deck", "attack_discard") else "action"
    return InspectCard(
        title=kit.say(f"front.inspect.{name}"),
        body=(kit.say(f"front.inspect.{name}.note"),),
        facts=kit.facts("front.inspect", count=pile_counts(front)[name]),
        clauses=("K-15.3" if name in discards(front) else "K-15.1",),
        paint=_paint_sprite(f"komrades/cards/back_{back}"),
        shape=SHAPE,
    )
