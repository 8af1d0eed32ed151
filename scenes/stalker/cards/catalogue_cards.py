"""Cards that nobody points at during a Mission, as the catalogue shows them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from game.shell.canvas import Canvas
from game.shell.view import Box
from rules.stalker.pack.cards import (
    ActivationCard,
    Card,
    Contact,
    ControlCard,
    EventCard,
    LootToken,
    Overlay,
    UnknownToken,
    WoundCard,
)
from rules.stalker.pack.lost import LostSetup
from rules.stalker.pack.mission import EnvironmentCard
from scenes.cards.printed import CardFace, Paint
from scenes.stalker.cards.faces import card_face, paint_token, printed_art, sheet
from scenes.stalker.cards.inspect_map import environment_card
from scenes.stalker.cards.seen import knows_back
from scenes.stalker.looks import ANOMALY
from scenes.stalker.rail.rail_card import activation_keys, activation_steps
from scenes.stalker.words.counted import counted
from scenes.stalker.workbench import Workbench
from scenes.table.contract import InspectCard
from scenes.ui import draw

Clauses = tuple[str, ...]


def event_sheet(top: Workbench, card: EventCard) -> InspectCard:
    kit = top.kit
    body = _said(top, card, "flavour")
    for moment in ("instant", "end"):
        for text in _said(top, card, moment):
            body.append(f"*{kit.say(f'zone.event.{moment}')}* {text}")
    said, body = counted(body[-1], 0), _for_any_team(top, body)
    face = card_face(
        "event", kit.card(card.id), "stalker/tokens/turn", 1.0, _plain(said), card.number
    )
    return _sheet(top, card, face, body, ("S-16.2", "S-16.3", "S-33.8"))


def activation_card(top: Workbench, card: ActivationCard) -> InspectCard:
    """The steps of each section; those of the phase alone come at the end of each."""
    kit = top.kit
    body = []
    for number, section in enumerate(card.sections):
        if section.if_ != "always":
            body.append(f"*{kit.say(f'zone.catalogue.if_{section.if_}')}*")
        steps = activation_keys(top, card.id, number)
        body += [f"{step}. {kit.say(key)}" for step, key in enumerate(steps, 1)]
    body = _for_any_team(top, body)
    art = f"stalker/tokens/attention_{card.level}"
    face = card_face("enemy", kit.card(card.id), art, text=activation_steps(top, card.id, 0)[0])
    return _sheet(top, card, face, body, ("S-30.2", "S-30.5"))


def _for_any_team(top: Workbench, body: list[str]) -> list[str]:
    """Amounts for one to four Stalkers, and a line that says so where there are any."""
    told = [counted(line, 0) for line in body]
    return told if told == body else [*told, top.kit.say("zone.catalogue.for_any_team")]


def wound_card(top: Workbench, card: WoundCard) -> InspectCard:
    kit = top.kit
    body = [
        kit.say(f"zone.catalogue.{one}", text=kit.say(f"card.{card.id}.{one}"))
        for one in ("light", "severe")
    ]
    number = int(card.id.rpartition("-")[2])
    title = kit.say("zone.catalogue.wound_name", n=number)
    face = card_face("enemy", title, "stalker/tokens/critical", text=_plain(body[0]))
    return _sheet(top, card, face, body, ("S-27.1", "S-27.5"))


def control_card(top: Workbench, card: ControlCard) -> InspectCard:
    kit = top.kit
    body = _said(top, card, "flavour")
    body += [f"– {line}" for line in _options(top, card, (one.label for one in card.options))]
    text = kit.say(f"card.{card.id}.flavour")
    face = card_face("event", kit.card(card.id), "stalker/figures/controller", 0.86, text)
    return _sheet(top, card, face, body, ("S-42.4",))


def contact_card(top: Workbench, card: Contact) -> InspectCard:
    """Both sides may be read at any time (S-42.5)."""
    face = contact_face(top, card)
    return _sheet(top, card, face, _sides(top, card), ("S-37.1", "S-39.10"))


def contact_face(top: Workbench, card: Contact) -> CardFace:
    words = _plain(_sides(top, card)[0])
    name = top.kit.card(card.id)
    return card_face("item", name, "stalker/figures/companion", 0.86, words, card.number)


def scenery_card(top: Workbench, card: EnvironmentCard) -> InspectCard:
    """A card of the Map: its front, and its back once somebody has turned it over."""
    known = card.b is None or knows_back(top.kit.services, card.id)
    body = _sides(top, card) if known else [*_said(top, card, "a"), unseen(top)]
    return replace(environment_card(top, card.id, "a"), body=tuple(body))


def territory_card(top: Workbench, card: LostSetup) -> InspectCard:
    """A set-up card of the Lost Territories."""
    kit = top.kit
    text = kit.say(f"card.{card.id}.text")
    place = kit.book.pack.environment[card.environment[0]]
    face = card_face("event", kit.card(card.id), *printed_art(place), text, card.tile)
    facts = ((kit.say("zone.fact.tile"), kit.say(f"tile.{card.tile}.name")),)
    return replace(_sheet(top, card, face, [text], ("S-38.1", "S-38.4")), facts=facts)


def unseen(top: Workbench) -> str:
    return top.kit.say("zone.catalogue.unseen_back")


def loot_card(top: Workbench, card: LootToken) -> InspectCard:
    return _token(top, card, "stalker/tokens/loot", ("S-14.5",))


def unknown_card(top: Workbench, card: UnknownToken) -> InspectCard:
    return _token(top, card, "stalker/tokens/unknown", ("S-14.13",))


def overlay_card(top: Workbench, card: Overlay) -> InspectCard:
    kit = top.kit
    counts = dict.fromkeys(("P1", "P2", "P3", "P4"), 0)
    for one in card.symbols:
        counts[one.sym] += 1
    return InspectCard(
        title=kit.say("zone.catalogue.overlay_name", n=card.number),
        subtitle=kit.say(f"anomaly_type.{card.type}"),
        body=(kit.say("zone.catalogue.overlay_text"),),
        facts=tuple((kit.say(f"symbol.{sym}"), str(n)) for sym, n in counts.items() if n),
        clauses=("S-34.6",),
        source=card.source,
        paint=_paint_overlay(card),
    )


def _sheet(
    top: Workbench, card: Card, face: CardFace, body: list[str], clauses: Clauses
) -> InspectCard:
    return sheet(
        face, top.kit.second_name(f"card.{card.id}"), body, clauses=clauses, source=card.source
    )


def _token(top: Workbench, card: Card, art: str, clauses: Clauses) -> InspectCard:
    kit = top.kit
    return InspectCard(
        title=kit.card(card.id),
        subtitle=kit.second_name(f"card.{card.id}"),
        body=(kit.say(f"card.{card.id}.text"),),
        clauses=clauses,
        source=card.source,
        paint=paint_token(art),
    )


def _plain(text: str) -> str:
    """Without the marks of bold words."""
    return text.replace("*", "")


def _said(top: Workbench, card: Card, part: str) -> list[str]:
    key = f"card.{card.id}.{part}"
    return [top.kit.say(key)] if top.kit.knows(key) else []


def _sides(top: Workbench, card: Card) -> list[str]:
    """The front, and the back where there is one."""
    front, back = _said(top, card, "a"), _said(top, card, "b")
    if not (front and back):
        return front or back
    kit = top.kit
    return [
        kit.say("zone.catalogue.side_a", text=front[0]),
        kit.say("zone.catalogue.side_b", text=back[0]),
    ]


def _options(top: Workbench, card: Card, options: Iterable[str]) -> list[str]:
    return [line for one in options for line in _said(top, card, f"option.{one}")]


def _paint_overlay(card: Overlay) -> Paint:
    """The pattern of symbols around the centre."""
    squares: dict[tuple[int, int], list[str]] = {}
    for one in card.symbols:
        squares.setdefault((one.dr, one.dc), []).append(one.sym)
    reach = max(max(abs(down), abs(right)) for down, right in squares)

    def paint(canvas: Canvas, box: Box) -> None:
        draw.fill(canvas, box, "#24241b", radius=8)
        side = (min(box.width, box.height) - 12) / (2 * reach + 1)
        for (down, right), symbols in squares.items():
            place = Box(0, 0, side - 3, side - 3)
            place.center = (box.centerx + right * side, box.centery + down * side)
            draw.fill(canvas, place, "#4a4838" if (down, right) != (0, 0) else "#6a6444", radius=5)
            draw.fill(canvas, place, ANOMALY[card.type], radius=5, border=1)
            _paint_symbols(canvas, place, symbols)
        draw.fill(canvas, box, "#5c5840", radius=8, border=1)

    return paint


def _paint_symbols(canvas: Canvas, box: Box, symbols: list[str]) -> None:
    columns = 1 if len(symbols) == 1 else 2 if len(symbols) <= 4 else 3
    rows = -(-len(symbols) // columns)
    step = min(box.width / columns, box.height / rows)
    for number, symbol in enumerate(symbols):
        down, right = divmod(number, columns)
        x = box.centerx + (right - (columns - 1) / 2) * step
        y = box.centery + (down - (rows - 1) / 2) * step
        place = (x - step * 0.42, y - step * 0.42, step * 0.84, step * 0.84)
        draw.sprite(canvas, f"stalker/icons/symbol_{symbol.lower()}", place)
