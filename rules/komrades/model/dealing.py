"""Cards that a seat does not see are dealt at random (K-18.12)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.rng import Stream
from rules.komrades.cards.event_effects import AIMED, EVENT_RULES
from rules.komrades.content import Pack
from rules.komrades.model.frames import AimEvent
from rules.komrades.model.front import Front
from rules.komrades.model.state import KomradesState
from rules.komrades.model.view import KomradesView


def deal_unseen(state: KomradesState, pack: Pack, view: KomradesView, chance: Stream) -> None:
    """Fill hands, face-down cards and packs of the others, and the decks."""
    actions, attacks = unseen_cards(view, pack)
    unseen = chance.shuffled(actions)
    smoke = [card for card in unseen if view.duel and pack.cards[card].needs_three]
    unseen = [card for card in unseen if card not in smoke]
    given = _deal_aimed(state, pack, unseen)

    def take(count: int) -> tuple[int, ...]:
        return tuple(unseen.pop() for _ in range(count))

    for who in view.order:
        own = who == view.me
        held = given.get(who, ())
        count = view.hand_sizes.get(who, 0) - len(held)
        state.hands[who] = view.hand if own else (*held, *take(count))
        if who in view.has_laid:
            state.planned[who] = view.laid if own else take(1)[0]
        if who in view.pack_sizes:
            state.packs[who] = view.pack if own else take(view.pack_sizes[who])
            state.drafted[who] = view.kept if own else take(view.kept_sizes[who])
    state.action_deck = (smoke + unseen)[: view.action_deck]
    state.attack_deck = chance.shuffled(attacks)[: view.attack_deck]


def unseen_cards(view: KomradesView, pack: Pack) -> tuple[list[int], list[int]]:
    """The Action and the Attack cards whose place the seat does not know."""
    seen = {*view.hand, view.laid, *view.pack, *view.kept, *view.removed, *view.roulettes}
    seen.update(view.action_discard, view.attack_discard, (view.attack,), view.revealed.values())
    seen.update(gear.card for pieces in view.gear.values() for gear in pieces)
    seen.update(card for cards in view.hazards for card in cards)
    seen.update(played.card for played in view.stack)
    return (
        [card for card in pack.action_cards if card not in seen],
        [card for card in pack.attack_cards if card not in seen],
    )


def _deal_aimed(state: KomradesState, pack: Pack, unseen: list[int]) -> dict[str, tuple[int, ...]]:
    """Another seat aims an event that it has not shown: the first unseen one that could be it."""
    given: dict[str, tuple[int, ...]] = {}

    def give(frame: AimEvent) -> AimEvent:
        card = _could_be_aimed(state, pack, frame.comrade, unseen)
        unseen.remove(card)
        given[frame.comrade] = (card,)
        return replace(frame, card=card)

    Front(state, pack).amend(AimEvent, give, lambda frame: not frame.card)
    return given


def _could_be_aimed(state: KomradesState, pack: Pack, who: str, unseen: list[int]) -> int:
    player = state.comrades[who]
    for card in unseen:
        kind = pack.cards[card]
        if kind.group == "event" and kind.ops[0].op in AIMED:
            op = kind.ops[0]
            if len(EVENT_RULES[op.op].choices(state, pack, player, op)) > 1:
                return card
    raise LookupError("no unseen event leaves a choice now")
