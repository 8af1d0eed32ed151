"""What a choice of an event window would be aimed at (K-11.20, K-20.1, K-20.10)."""

from __future__ import annotations

from rules.kernel.decision import Decision
from rules.komrades.cards.event_effects import AIMED, EVENT_RULES
from rules.komrades.content import Pack
from rules.komrades.model.picks import ABILITY, PICKS, CardPick
from rules.komrades.model.questions import KomradesDecision, OfCard
from rules.komrades.model.state import KomradesState, own_comrade
from rules.komrades.turn.windows import ability_aims


def only_aim(state: KomradesState, pack: Pack, asked: Decision, pick: str) -> Decision | None:
    """The question about the only aim that a choice leaves, which the rules answer by themselves;
    ``None`` where there is nothing to aim at, or more than one thing."""
    who = state.comrades[own_comrade(state, asked.seat)]
    sort = PICKS.read(pick)
    about: OfCard | None = None
    if asked.kind == "window" and pick == ABILITY:
        kind, found = ability_aims(state, pack, who)
    elif asked.race and isinstance(sort, CardPick) and pack.cards[sort.card].ops[0].op in AIMED:
        card = pack.cards[sort.card]
        kind, about = "aim_event", OfCard(card.id, sort.card)
        found = list(EVENT_RULES[card.ops[0].op].choices(state, pack, who, card.ops[0]))
    else:
        return None
    if len(found) != 1:
        return None
    return KomradesDecision(asked.id, asked.seat, kind, tuple(found), about=about)
