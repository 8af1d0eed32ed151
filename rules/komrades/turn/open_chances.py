"""Who might act in a window as far as everybody at the table can know (K-18.1)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.komrades.content import Pack
from rules.komrades.model.state import Comrade
from rules.komrades.model.view import KomradesView


def might_act(view: KomradesView, pack: Pack, who: Comrade, window: str) -> bool:
    """Whether some hand that nobody can rule out would allow a comrade to act.

    It counts cards that lie open, the size of a hand and the abilities, and looks into no hand:
    the answer is the same whoever asks, so that going by it tells nothing.
    """
    if window in pack.hero(who.id).windows and not who.ability_used:
        return True
    if who.event_used or not view.hand_sizes[who.id]:
        return False
    seen = frozenset(_open_cards(view))
    unseen = (pack.cards[card] for card in pack.action_cards if card not in seen)
    return any(window in kind.windows for kind in unseen)


def _open_cards(view: KomradesView) -> Iterator[int]:
    """Action cards whose faces everybody sees."""
    yield from view.action_discard
    yield from view.removed
    yield from view.revealed.values()
    yield from (one.card for one in view.stack)
    for gear in view.gear.values():
        yield from (one.card for one in gear)
    for hazards in view.hazards:
        yield from hazards
