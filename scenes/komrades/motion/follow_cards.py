"""How hands, packs, face-down cards and equipment change with events."""

from __future__ import annotations

from rules.komrades.content import Pack
from rules.komrades.model import card_events as cards
from scenes.komrades.board.facts import Facts
from scenes.komrades.motion.changes import changes


@changes(cards.DraftBegan)
def _draft(facts: Facts, event: cards.DraftBegan, pack: Pack) -> None:
    """The hands become packs."""
    facts.drafting = True
    for figure in facts.figures.values():
        figure.pack, figure.hand, figure.kept = figure.hand, 0, 0
    own = facts.own
    own.pack, own.hand, own.kept = own.hand, [], []


@changes(cards.DraftKept)
def _kept(facts: Facts, event: cards.DraftKept, pack: Pack) -> None:
    figure = facts.figures[event.comrade]
    figure.pack -= 1
    figure.kept += 1
    if event.card and facts.own.me == event.comrade:
        facts.own.pack.remove(event.card)
        facts.own.kept.append(event.card)


@changes(cards.PacksPassed)
def _passed(facts: Facts, event: cards.PacksPassed, pack: Pack) -> None:
    for _, to, size in event.passed:
        facts.figures[to].pack = size
    for _, received in event.received:
        facts.own.pack = list(received)


@changes(cards.DraftEnded)
def _drafted(facts: Facts, event: cards.DraftEnded, pack: Pack) -> None:
    facts.drafting = False
    for who, size in event.sizes:
        figure = facts.figures[who]
        figure.hand, figure.pack, figure.kept = size, 0, 0
    own = facts.own
    own.hand, own.pack, own.kept = [*own.kept, *own.pack], [], []


@changes(cards.CardsDrawn)
def _drawn(facts: Facts, event: cards.CardsDrawn, pack: Pack) -> None:
    facts.figures[event.comrade].hand += event.count
    facts.action_deck -= event.count
    if facts.own.me == event.comrade:
        facts.own.hand.extend(event.cards)


@changes(cards.DeckReshuffled)
def _reshuffled(facts: Facts, event: cards.DeckReshuffled, pack: Pack) -> None:
    """The cards that were left have been drawn already; their draw is told afterwards."""
    if event.deck == "action":
        facts.action_deck += event.count
        facts.action_discard.clear()
    else:
        facts.attack_deck = event.count
        facts.attack_discard.clear()


@changes(cards.CardPlanned)
def _planned(facts: Facts, event: cards.CardPlanned, pack: Pack) -> None:
    figure = facts.figures[event.comrade]
    figure.hand -= 1
    figure.laid = True
    if event.card and facts.own.me == event.comrade:
        facts.own.hand.remove(event.card)
        facts.own.laid = event.card


@changes(cards.PlanReplaced)
def _replaced(facts: Facts, event: cards.PlanReplaced, pack: Pack) -> None:
    own = facts.own
    if event.new and own.me == event.comrade:
        own.hand.remove(event.new)
        own.hand.append(event.old)
        own.laid = event.new


@changes(cards.CardRevealed)
def _revealed(facts: Facts, event: cards.CardRevealed, pack: Pack) -> None:
    figure = facts.figures[event.comrade]
    figure.laid, figure.shown = False, event.card
    if facts.own.me == event.comrade:
        facts.own.laid = 0


@changes(cards.CardDiscarded)
def _discarded(facts: Facts, event: cards.CardDiscarded, pack: Pack) -> None:
    figure, own = facts.figures[event.comrade], facts.own
    mine = own.me == event.comrade
    facts.action_discard.append(event.card)
    match event.origin:
        case "revealed":
            figure.shown = 0
        case "hand":
            figure.hand -= 1
            if mine:
                own.hand.remove(event.card)
        case "laid":
            figure.laid = False
            if mine:
                own.laid = 0
        case "deck":
            facts.action_deck -= 1


@changes(cards.GearEquipped)
def _equipped(facts: Facts, event: cards.GearEquipped, pack: Pack) -> None:
    figure = facts.figures[event.comrade]
    figure.gear += ((event.card, event.durability),)
    figure.shown = 0


@changes(cards.GearUsed)
def _worn(facts: Facts, event: cards.GearUsed, pack: Pack) -> None:
    figure = facts.figures[event.comrade]
    figure.gear = tuple(
        (card, event.durability if card == event.card else left) for card, left in figure.gear
    )


def _without(facts: Facts, who: str, card: int) -> None:
    figure = facts.figures[who]
    figure.gear = tuple(worn for worn in figure.gear if worn[0] != card)


@changes(cards.GearDiscarded)
def _gear_gone(facts: Facts, event: cards.GearDiscarded, pack: Pack) -> None:
    _without(facts, event.comrade, event.card)
    facts.action_discard.append(event.card)


@changes(cards.GearTaken)
def _gear_taken(facts: Facts, event: cards.GearTaken, pack: Pack) -> None:
    _without(facts, event.owner, event.card)
    facts.figures[event.comrade].gear += ((event.card, event.durability),)


@changes(cards.HandsSwapped)
def _hands(facts: Facts, event: cards.HandsSwapped, pack: Pack) -> None:
    given, taken = event.counts
    facts.figures[event.comrade].hand = taken
    facts.figures[event.other].hand = given
    own = facts.own
    if own.me == event.comrade:
        own.hand = list(event.taken)
    elif own.me == event.other:
        own.hand = list(event.given)
