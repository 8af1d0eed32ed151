"""Decks, hands and refilling (K-4.14 to K-4.16, K-9.12 to K-9.17, K-15, K-16)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.komrades.content import Pack
from rules.komrades.model.card_events import (
    CardDiscarded,
    CardPlanned,
    CardsDrawn,
    DeckReshuffled,
    SmokeCleared,
)
from rules.komrades.model.frames import (
    BeginRefill,
    ClearSmoke,
    PlanAgain,
    Refill,
    TrimHand,
    resolves,
)
from rules.komrades.model.front import Front
from rules.komrades.model.line_events import GasEnded
from rules.komrades.model.picks import CardPick, card_pick, picked
from rules.komrades.model.questions import HowMany
from rules.komrades.model.state import HAND_SIZE, KomradesState, clockwise


def discard(
    r: Front,
    who: str,
    card: int,
    origin: str,
    why: tuple[str, ...] = (),
) -> None:
    """A card goes face up to the Action discard pile."""
    if origin == "revealed":
        r.state.revealed.pop(who, 0)
    r.state.action_discard.append(card)
    kind = r.pack.cards[card].id
    r.emit(CardDiscarded(comrade=who, card=card, kind=kind, origin=origin, why=why))


def draw_action(r: Front) -> int:
    """The top Action card; an empty deck is renewed from the discards; 0 if there is none."""
    state = r.state
    if not state.action_deck:
        if not state.action_discard:
            return 0
        state.action_deck = r.shuffled("action_deck", state.action_discard)
        state.action_discard.clear()
        r.emit(DeckReshuffled(deck="action", count=len(state.action_deck)))
    return state.action_deck.pop()


def draw_attack(r: Front) -> int:
    """The top Attack card; mines and roulettes in play stay where they are (K-15.2)."""
    state = r.state
    if not state.attack_deck:
        state.attack_deck = r.shuffled("attack_deck", state.attack_discard)
        state.attack_discard.clear()
        r.emit(DeckReshuffled(deck="attack", count=len(state.attack_deck), why=("K-15.2",)))
    return state.attack_deck.pop()


def draw_hand(r: Front, who: str, count: int, why: tuple[str, ...] = ()) -> None:
    """Draw cards, if any are wanted; with two comrades left smoke screens are replaced (K-16.2)."""
    state, cards = r.state, r.pack.cards
    drawn: list[int] = []
    while len(drawn) < count:
        card = draw_action(r)
        if not card:
            break
        if state.duel and cards[card].needs_three:
            discard(r, who, card, "deck", ("K-16.2", "K-16.5"))
            if not _replacement_left(state, r.pack):
                break
        else:
            drawn.append(card)
    if drawn:
        state.hands[who] += tuple(drawn)
        seat = state.comrades[who].seat
        r.emit(CardsDrawn(comrade=who, seat=seat, count=len(drawn), cards=tuple(drawn), why=why))


def _replacement_left(state: KomradesState, pack: Pack) -> bool:
    piles = (*state.action_deck, *state.action_discard)
    return any(not pack.cards[card].needs_three for card in piles)


@resolves(BeginRefill)
def begin_refill(r: Front, frame: BeginRefill) -> None:
    r.push(Refill(tuple(clockwise(r.state))))


@resolves(Refill)
def refill(r: Front, frame: Refill) -> None:
    """Step 6, clockwise from the Initiative holder: draw up to 5, or discard down to 5."""
    state = r.state
    for place, who in enumerate(frame.left):
        size = len(state.hands[who])
        if size > HAND_SIZE:
            r.push(TrimHand(who), Refill(frame.left[place + 1 :]))
            return
        comrade = state.comrades[who]
        if comrade.gassed:
            if size:
                continue
            end_gas(r, who)
        draw_hand(r, who, HAND_SIZE - size)


def end_gas(r: Front, who: str, why: tuple[str, ...] = ()) -> None:
    state = r.state
    state.comrades[who] = replace(state.comrades[who], gassed=False)
    r.emit(GasEnded(comrade=who, why=why))


@resolves(TrimHand)
def trim_hand(r: Front, frame: TrimHand) -> None:
    """A player with more than 5 cards chooses what to discard, card by card (K-4.15)."""
    state = r.state
    who = state.comrades[frame.comrade]
    hand = state.hands[who.id]
    options = {who.seat: [card_pick(card) for card in hand]}
    about = HowMany(len(hand) - HAND_SIZE)
    picks = r.ask(frame, "discard_card", options, secret=True, auto=False, about=about)
    if picks is None:
        return
    card = picked(CardPick, picks[who.seat]).card
    state.hands[who.id] = tuple(one for one in hand if one != card)
    discard(r, who.id, card, "hand", ("K-4.15",))
    if len(hand) - 1 > HAND_SIZE:
        r.push(frame)


@resolves(ClearSmoke)
def clear_smoke(r: Front, frame: ClearSmoke) -> None:
    """Two comrades are left: every smoke screen is discarded and replaced (K-16)."""
    state, cards = r.state, r.pack.cards
    state.duel = True
    r.emit(SmokeCleared())
    again: list[PlanAgain] = []
    for who in clockwise(state):
        useless = [card for card in state.hands[who] if cards[card].needs_three]
        laid = state.planned.get(who, 0)
        state.hands[who] = tuple(card for card in state.hands[who] if card not in useless)
        if laid and cards[laid].needs_three:
            del state.planned[who]
            useless.append(laid)
            again.append(PlanAgain(who))
        for card in useless:
            origin = "laid" if card == laid else "hand"
            discard(r, who, card, origin, ("K-16.2", "K-16.5"))
        if useless:
            draw_hand(r, who, len(useless), ("K-16.2", "K-16.4"))
    r.push(*again)


@resolves(PlanAgain)
def plan_again(r: Front, frame: PlanAgain) -> None:
    """A discarded face-down smoke screen is replaced by another face-down card (K-16.3)."""
    state = r.state
    who = state.comrades[frame.comrade]
    options = plan_choices(state, r.pack, who.id)
    if not options or who.life == 0:
        return
    picks = r.ask(frame, "plan", {who.seat: options}, secret=True, auto=False)
    if picks is not None:
        lay_down(r, who.id, picked(CardPick, picks[who.seat]).card, ("K-16.3",))


def plan_choices(state: KomradesState, pack: Pack, who: str) -> list[str]:
    """Any card of the hand may be laid face down (K-4.4), but no smoke screen in a duel."""
    hand = state.hands[who]
    if state.duel:
        return [card_pick(card) for card in hand if not pack.cards[card].needs_three]
    return [card_pick(card) for card in hand]


def lay_down(r: Front, who: str, card: int, why: tuple[str, ...] = ()) -> None:
    state = r.state
    state.hands[who] = tuple(one for one in state.hands[who] if one != card)
    state.planned[who] = card
    r.emit(CardPlanned(comrade=who, seat=state.comrades[who].seat, card=card, why=why))
