"""Chips of the players, the turn and its phase, the score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.text import Text, text
from rules.komrades.model.view import KomradesView
from scenes.komrades.board.facts import Facts
from scenes.komrades.kit import Kit
from scenes.table.contract import SeatChip

PHASE_PLACES = {1: 0, 2: 1, 4: 3, 5: 4, 6: 5, 7: 6}
"""The place of each phase among the seven."""

EVENTS_PLACE = 2
"""The third is no phase of its own: it is lit while a window is open (K-4.5)."""


def chips(kit: Kit, facts: Facts, view: KomradesView) -> Sequence[SeatChip]:
    """Players in the top bar with the Life of their comrades, as shown at this moment."""
    by_seat = {one.seat: one for one in facts.figures.values()}
    asked = {one.seat for one in view.open if not one.race}
    found: list[SeatChip] = []
    for seat in kit.setup.seats:
        figure = by_seat.get(seat.id)
        score = "" if figure is None else str(figure.life)
        active = seat.id in asked or (figure is not None and view.actor == figure.id)
        found.append(SeatChip(seat.id, kit.player(seat.id), seat.colour, seat.kind, score, active))
    return found


def phase_place(facts: Facts, window: str) -> int:
    return EVENTS_PLACE if window else PHASE_PLACES.get(facts.phase, -1)


def round_text(facts: Facts) -> Text:
    if not facts.turn:
        return text("front.bar.setup", round=0)
    return text("front.turn", n=facts.turn, round=facts.turn)


def score_sheet(kit: Kit, view: KomradesView) -> list[tuple[str, dict[str, str]]]:
    """The end: a row for each comrade with what it fell to; its place stands under its player."""
    last = view.resolution + 1
    when = {who: one.died or last for who, one in view.comrades.items()}
    places = {who: 1 + sum(other > when[who] for other in when.values()) for who in when}
    rows: list[tuple[str, dict[str, str]]] = []
    for who in sorted(places, key=lambda one: places[one]):
        comrade = view.comrades[who]
        name = kit.short(who)
        if comrade.killed_by in kit.pack.kinds:
            name = kit.say("front.end.fell", comrade=name, card=kit.card(comrade.killed_by))
        rows.append((name, {comrade.seat: str(places[who])}))
    return rows
