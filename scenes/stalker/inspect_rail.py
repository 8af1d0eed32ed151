"""Inspect cards of the rail, the dial and the buttons of the board."""

from __future__ import annotations

from rules.stalker.engine.view import StalkerView
from rules.stalker.world.geiger import decreased, exposure_dice, zone_of
from scenes.stalker.cards import SHAPE, CardFace, paint_card, paint_token
from scenes.stalker.looks import MAGAZINE_ART
from scenes.stalker.rail_card import activation_steps
from scenes.stalker.tabletop import Tabletop
from scenes.table.contract import InspectCard


def event_card(top: Tabletop) -> InspectCard | None:
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


def mission_card(top: Tabletop, view: StalkerView) -> InspectCard | None:
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
        body=(*notes, *body, words.say("zone.brief.click")),
        facts=((words.say("zone.fact.coupons"), str(view.coupons)),),
        clauses=("S-15.1", "S-15.8"),
        source=mission.source,
    )


def geiger_card(top: Tabletop) -> InspectCard:
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


def pockets_card(top: Tabletop) -> InspectCard:
    """What the tokens in the pockets are for."""
    words, pda = top.words, top.facts.pdas[top.seat]
    facts = [(words.say("zone.pockets.bolts"), str(pda.bolts))]
    for art, count in zip(MAGAZINE_ART, pda.magazines, strict=True):
        if count:
            kind = art.removeprefix("mag_")
            facts.append((words.say(f"token.magazine_{kind}.name"), str(count)))
    return InspectCard(
        title=words.say("zone.pda.pockets"),
        body=(words.say("zone.pockets.text"),),
        facts=tuple(facts),
        clauses=("S-23.8", "S-20.7", "S-20.11", "S-20.13"),
        paint=paint_token("stalker/tokens/bolt"),
    )


def vision_card(top: Tabletop) -> InspectCard:
    words = top.words
    return InspectCard(
        title=words.say("zone.view.vision"),
        body=(words.say("zone.view.vision.text"),),
        clauses=("S-11.1", "S-11.9"),
    )


def look_card(top: Tabletop, side: str) -> InspectCard:
    words = top.words
    count = top.beyond.get(side, 0)
    return InspectCard(
        title=words.say("zone.look.title"), body=(words.say("zone.look.text", n=count),)
    )
