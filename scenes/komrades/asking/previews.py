"""What the rules foresee: the danger of the position, and what a hovered choice would lead to."""

from __future__ import annotations

from dataclasses import dataclass, field

from rules.kernel.decision import Decision, Refusal
from rules.kernel.rng import Stream
from rules.komrades.content import Pack
from rules.komrades.model.determinize import sample_state
from rules.komrades.model.view import KomradesView
from rules.komrades.preview import (
    Danger,
    Preview,
    card_choices,
    preview_attack,
    preview_card,
    preview_pick,
)
from rules.komrades.words.refusals import why_not

NO_DANGER = Danger((), (), ())
PREVIEWED = ("manoeuvre", "event")

HITS = 5
"""The phase in which the attack strikes."""


@dataclass(slots=True)
class Previews:
    """Answers of the rules, each asked once per view."""

    view: KomradesView | None = None
    _danger: Danger | None = None
    _previews: dict[str, tuple[Preview, ...]] = field(default_factory=dict)
    _reasons: dict[str, Refusal | None] = field(default_factory=dict)

    def look(self, view: KomradesView | None) -> None:
        """Another moment: what was foreseen no longer counts."""
        if view is not self.view:
            self.view = view
            self._danger = None
            self._previews.clear()
            self._reasons.clear()

    def danger(self, pack: Pack) -> Danger:
        """Who would be hit if nothing changed; nobody once the hits are being dealt."""
        view = self.view
        if view is None or not view.targets or view.outcome is not None or view.phase >= HITS:
            return NO_DANGER
        if self._danger is None:
            self._danger = preview_attack(pack, view)
        return self._danger

    def of(self, pack: Pack, decision: Decision | None, anchor: str) -> tuple[Preview, ...]:
        """What a pick, or a card of the own hand, would do; one for each way that it leaves."""
        found = self._previews.get(anchor)
        if found is None:
            found = self._previews[anchor] = self._foresee(pack, decision, anchor)
        return found

    def _foresee(self, pack: Pack, decision: Decision | None, anchor: str) -> tuple[Preview, ...]:
        view = self.view
        if view is None or view.outcome is not None:
            return ()
        kind, _, rest = anchor.partition(":")
        if kind == "card" and int(rest) in view.hand:
            return self._foresee_card(pack, view, int(rest))
        if decision is not None and anchor in decision.options and not decision.race:
            return (preview_pick(pack, view, decision, anchor),)
        return ()

    def _foresee_card(self, pack: Pack, view: KomradesView, card: int) -> tuple[Preview, ...]:
        """A card of the hand from the present position: both ways, if it can go both ways."""
        if pack.cards[card].group not in PREVIEWED or not view.line:
            return ()
        ways = [pick for pick in card_choices(pack, view, card) if pick.startswith("go:")]
        if not ways:
            return (preview_card(pack, view, card),)
        op = pack.cards[card].ops[0]
        plain = [pick for pick in ways if pick.endswith(f":{op.steps}")]
        return tuple(preview_card(pack, view, card, (pick,)) for pick in plain or ways[:2])

    def reason(self, pack: Pack, decision: Decision, pick: str) -> Refusal | None:
        """Why a card cannot be chosen now; ``None`` if it can."""
        if self.view is None or pick in decision.options:
            return None
        if pick not in self._reasons:
            state = sample_state(self.view, pack, Stream(0, "why"))
            self._reasons[pick] = why_not(state, pack, decision, pick)
        return self._reasons[pick]
