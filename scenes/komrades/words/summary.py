"""Chips of the players, the turn and its phase, the score sheet."""

from __future__ import annotations

from collections.abc import Container, Mapping

from rules.kernel.text import Text, text
from rules.komrades.model.view import KomradesView
from rules.komrades.turn.deaths import rank
from scenes.komrades.kit import Kit
from scenes.table.summing import Summary

PHASE_PLACES = {1: 0, 2: 1, 4: 3, 5: 4, 6: 5, 7: 6}
"""The place of each phase among the seven."""

EVENTS_PLACE = 2
"""The third is no phase of its own: it is lit while a window is open (K-4.5)."""


class FrontSummary(Summary[KomradesView, Kit]):
    """The Life of the comrades, the turn and its phase, who fell to what."""

    def scores(self, view: KomradesView) -> Mapping[str, object]:
        return {one.seat: one.life for one in view.comrades.values()}

    def active(self, view: KomradesView) -> Container[str]:
        acting = {one.seat for one in view.comrades.values() if view.actor == one.id}
        return acting | {one.seat for one in view.open if not one.race}

    def phase(self, view: KomradesView) -> int:
        return EVENTS_PLACE if view.window else PHASE_PLACES.get(view.phase, -1)

    def round_text(self, view: KomradesView) -> Text:
        key = "front.turn" if view.turn else "front.bar.setup"
        return text(key, n=view.turn, round=view.turn)

    def score_sheet(self, view: KomradesView) -> list[tuple[str, dict[str, str]]]:
        """A row for each comrade with what it fell to; its place stands under its player."""
        kit = self.kit
        rows: list[tuple[str, dict[str, str]]] = []
        for who, place in rank(view):
            comrade = view.comrades[who]
            name = kit.short(who)
            if comrade.killed_by in kit.pack.kinds:
                name = kit.say("front.end.fell", comrade=name, card=kit.card(comrade.killed_by))
            rows.append((name, {comrade.seat: str(place)}))
        return rows
