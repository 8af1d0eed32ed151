"""Inspect cards of the rail, the dial and the buttons of the board."""

from __future__ import annotations

from rules.stalker.model.state import MAGAZINES
from rules.stalker.world.geiger import decreased, exposure_dice, zone_of
from scenes.stalker.cards.faces import EVENT_ART, PLACE_WIDE, card_face, paint_token, sheet
from scenes.stalker.rail.rail_card import activation_steps, card_words
from scenes.stalker.workbench import Workbench
from scenes.table.contract import InspectCard


def event_card(top: Workbench) -> InspectCard | None:
    kit, event = top.kit, top.view.event
    card, section, _ = top.view.activation
    clauses: tuple[str, ...]
    if card:
        steps = activation_steps(top, card, section)
        body = tuple(f"{number}. {line}" for number, line in enumerate(steps, 1))
        face = card_face("enemy", kit.card(card), "stalker/tokens/attention_large")
        clauses = ("S-30.2", "S-30.5")
    elif event:
        keys = [f"card.{event}.{one}" for one in ("flavour", "instant", "end")]
        body = tuple(card_words(top, key) for key in keys if kit.knows(key))
        said = body[-1] if body else ""
        face = card_face("event", kit.card(event), EVENT_ART, PLACE_WIDE, said)
        clauses = ("S-16.2", "S-16.3", "S-33.8")
    else:
        return None
    return sheet(face, kit.second_name(f"card.{card or event}"), body, clauses=clauses)


def mission_card(top: Workbench) -> InspectCard | None:
    kit, view = top.kit, top.view
    mission = kit.book.pack.missions.get(view.mission)
    if mission is None:
        return None
    keys = [f"mission.{view.mission}.{one}" for one in ("arrival", "advice")]
    body = [kit.say(key) for key in keys if kit.knows(key)]
    notes = [
        kit.say(f"card.{card}.{side}")
        for card, side in top.environment.values()
        if kit.book.pack.environment[card].kind == "note"
        and kit.knows(f"card.{card}.{side}")
        and not (kit.book.pack.environment[card].hidden and side == "a")
    ]
    return InspectCard(
        title=kit.say(f"mission.{view.mission}.name"),
        subtitle=kit.say(f"mission.{view.mission}.gloss"),
        body=(*notes, *body, kit.say("zone.brief.click")),
        facts=kit.facts("zone.fact", coupons=view.coupons),
        clauses=("S-15.1", "S-15.8"),
        source=mission.source,
    )


def geiger_card(top: Workbench) -> InspectCard:
    kit, pda = top.kit, top.view.stalkers[top.seat]
    return InspectCard(
        title=kit.say("zone.geiger.title"),
        subtitle=kit.say(f"geiger.{zone_of(pda.dose)}"),
        body=(kit.say("zone.geiger.text"),),
        facts=(
            (kit.say("zone.fact.dose"), str(pda.dose)),
            (kit.say("zone.geiger.dice"), str(exposure_dice(pda.dose))),
            (kit.say("zone.geiger.next"), str(decreased(pda.dose))),
        ),
        clauses=("S-22.1", "S-33.1", "S-33.2"),
        paint=paint_token("stalker/panel/geiger_dial"),
    )


def pockets_card(top: Workbench) -> InspectCard:
    """What the tokens in the pockets are for."""
    kit, pda = top.kit, top.view.stalkers[top.seat]
    facts = [(kit.say("zone.pockets.bolts"), str(pda.bolts))]
    for kind, count in zip(MAGAZINES, pda.magazines, strict=True):
        if count:
            facts.append((kit.say(f"token.magazine_{kind}.name"), str(count)))
    return InspectCard(
        title=kit.say("zone.pda.pockets"),
        body=(kit.say("zone.pockets.text"),),
        facts=tuple(facts),
        clauses=("S-23.8", "S-20.7", "S-20.11", "S-20.13"),
        paint=paint_token("stalker/tokens/bolt"),
    )


def vision_card(top: Workbench) -> InspectCard:
    kit = top.kit
    return InspectCard(
        title=kit.say("zone.view.vision"),
        body=(kit.say("zone.view.vision.text"),),
        clauses=("S-11.1", "S-11.9"),
    )


def look_card(top: Workbench, side: str) -> InspectCard:
    kit = top.kit
    count = top.beyond.get(side, 0)
    return InspectCard(title=kit.say("zone.look.title"), body=(kit.say("zone.look.text", n=count),))
