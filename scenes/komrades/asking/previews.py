"""What the rules foresee: the danger of the position, and what a hovered choice would lead to."""

from __future__ import annotations

from dataclasses import dataclass

from rules.kernel.decision import Refusal
from rules.komrades.model.picks import CardPick
from rules.komrades.model.questions import OfCard
from rules.komrades.model.view import KomradesView
from rules.komrades.previews import (
    HITS,
    Danger,
    Preview,
    card_previews,
    card_refusal,
    preview_attack,
    preview_card,
    preview_pick,
    preview_response,
)
from rules.komrades.title import KomradesTitle
from scenes.komrades import anchors
from scenes.komrades.asking.aiming import aimed
from scenes.table.contract import TableLinks
from scenes.table.once import Once


@dataclass(slots=True)
class Previews(Once):
    """Answers of the rules, each asked once per view."""

    rules: KomradesTitle
    links: TableLinks
    view: KomradesView | None = None

    def look(self, view: KomradesView) -> None:
        """Another moment: what was foreseen no longer counts."""
        self.view = view
        self.forget()

    def danger(self) -> Danger:
        """Who would be hit if nothing changed; nobody once the hits are being dealt."""
        view = self.view
        if view is None or view.outcome is not None or view.phase >= HITS:
            return Danger()
        return self.once("danger", lambda: preview_attack(self.rules, view))

    def of(self, anchor: str, card: int = 0) -> tuple[Preview, ...]:
        """What a pick, or a card of the own hand, would do; one for each way that it leaves."""
        return self.once(("pick", anchor), lambda: self._foresee(anchor, card))

    def _foresee(self, anchor: str, card: int) -> tuple[Preview, ...]:
        view, asked, option = self.view, self.links.asked, self.links.option_at(anchor)
        if view is None or view.outcome is not None:
            return ()
        if anchor == anchors.CONTINUE and view.stack:
            return (preview_response(self.rules, view),)
        if card in view.hand:
            return card_previews(self.rules, view, card)
        if asked is None or option is None or asked.race or isinstance(option.args, CardPick):
            return ()
        waiting = aimed(self.links)
        if waiting is not None and not isinstance(asked.about, OfCard):
            return (preview_pick(self.rules, view, waiting.before.decision, waiting.pick),)
        return (preview_pick(self.rules, view, asked, option.id),)

    def way(self, pick: str) -> Preview:
        """A way that an open card offers, with what the attack would leave at its end, if one
        sees the table through the eyes of whoever goes it."""
        return self.once(("way", pick), lambda: self._way(pick))

    def _way(self, pick: str) -> Preview:
        view, asked = self.view, self.links.asked
        assert view is not None
        assert asked is not None
        if view.me and isinstance(asked.about, OfCard):
            return preview_card(self.rules, view, asked.about.number, (pick,))
        return preview_pick(self.rules, view, asked, pick)

    def reason(self, card: int) -> Refusal | None:
        """Why a card cannot be chosen now; ``None`` if it can."""
        return card_refusal(self.rules, self.view, card) if self.view is not None else None
