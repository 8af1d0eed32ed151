"""The recruitment phase (D-6): cards put back, cards drawn, orders given up for fatigue."""

from __future__ import annotations

from rules.dark_order.content_models import HandLimits
from rules.dark_order.model import frames
from rules.dark_order.model.events import (
    CardsDrawn,
    CardsPutBack,
    ChoicesConfirmed,
    OrdersDiscarded,
    PhaseBegan,
    RoundBegan,
)
from rules.dark_order.model.frames import AnyFrame
from rules.dark_order.model.picks import PutBack, Recover
from rules.dark_order.model.records import Hand
from rules.dark_order.resolvers import Game, resolves
from rules.dark_order.turn.endings import lose
from rules.dark_order.turn.fatigue import change_fatigue

ROUND: tuple[AnyFrame, ...] = (
    frames.PutBackCards(),
    frames.RecoverFatigue(),
    frames.BeginPhase("location"),
    frames.TakeRoles(),
    frames.ChooseLocation(),
    frames.BeginPhase("placement"),
    frames.PlaceUnits("aggressor"),
    frames.PlaceUnits("protector"),
    frames.BeginPhase("activation"),
    frames.ActivateUnits("aggressor"),
    frames.ActivateUnits("protector"),
    frames.BeginSupportStage(),
    frames.BeginPhase("battle"),
    *(frames.RunStep(step) for step in (3, 2, 1, 0)),
    frames.EndBattle(),
    frames.BeginPhase("scouting"),
    frames.WinScouting(),
    frames.BeginPhase("cleanup"),
    frames.CleanUp(),
    frames.BeginRound(),
)
"""A whole round, in order (D-5.1, D-11.13)."""


@resolves(frames.BeginRound)
def begin_round(r: Game, frame: frames.BeginRound) -> None:
    """The starting player alternates (D-5.3)."""
    state = r.state
    state.round += 1
    state.start = r.other(state.start)
    state.phase = "recruitment"
    state.aggressor = state.protector = state.location = ""
    state.passed = state.resting = ()
    state.last_turn = state.last_defender = ""
    state.turn = None
    state.veterans = {}
    for seat in state.sides:
        r.side(seat, orders_played=0)
        grid = state.grid[seat]
        state.fought[seat] = tuple(state.units[name].card for name in grid if name)
    r.emit(RoundBegan(round=state.round, seat=state.start))
    r.push(*ROUND)


@resolves(frames.BeginPhase)
def begin_phase(r: Game, frame: frames.BeginPhase) -> None:
    r.state.phase = frame.phase
    r.emit(PhaseBegan(phase=frame.phase))


def in_turn(r: Game) -> tuple[str, str]:
    """The starting player is asked first (D-6.2)."""
    return r.state.start, r.other(r.state.start)


@resolves(frames.PutBackCards)
def put_back_cards(r: Game, frame: frames.PutBackCards) -> None:
    """Unused cards go to the bottoms of their decks before anything is drawn (D-6.3)."""
    answers = r.ask(
        frame,
        "put_back",
        lambda: {seat: () for seat in in_turn(r) if _has_cards(r.state.hands[seat])},
        form="put_back",
        secret=True,
    )
    if answers is None:
        return
    r.emit(ChoicesConfirmed(what="put_back"))
    for seat in in_turn(r):
        picked = r.picks.read(answers[seat]) if seat in answers else PutBack()
        if isinstance(picked, PutBack):
            put_back(r, seat, picked.units, picked.supports, picked.neutrals)
        draw_up(r, seat)


def _has_cards(hand: Hand) -> bool:
    return bool(hand.units or hand.supports or hand.neutrals)


def put_back(
    r: Game,
    seat: str,
    units: tuple[str, ...],
    supports: tuple[str, ...],
    neutrals: tuple[str, ...],
    *why: str,
) -> None:
    if not (units or supports or neutrals):
        return
    state, hand, side = r.state, r.state.hands[seat], r.state.sides[seat]
    r.hand(
        seat,
        units=without(hand.units, units),
        supports=without(hand.supports, supports),
        neutrals=without(hand.neutrals, neutrals),
    )
    state.unit_decks[seat] += units
    state.support_decks[seat] += supports
    state.neutral_deck += neutrals
    r.side(
        seat,
        returned_units=side.returned_units + len(units),
        returned_supports=side.returned_supports + len(supports),
    )
    r.emit(CardsPutBack(seat=seat, units=units, supports=supports, neutrals=neutrals, why=why))


def without(cards: tuple[str, ...], taken: tuple[str, ...]) -> tuple[str, ...]:
    """Cards less the taken ones, each copy once."""
    if not taken:
        return cards
    rest = list(cards)
    for card in taken:
        rest.remove(card)
    return tuple(rest)


def draw_up(r: Game, seat: str) -> None:
    """Up to the limits, as far as the decks last (D-6.5, D-6.6)."""
    state, hand, limits = r.state, r.state.hands[seat], r.pack.box.hand
    deck, supports = state.unit_decks[seat], state.support_decks[seat]
    units = deck[: max(0, limits.units - len(hand.units))]
    drawn = supports[: max(0, limits.supports - len(hand.supports))]
    if not units and not drawn:
        return
    state.unit_decks[seat] = deck[len(units) :]
    state.support_decks[seat] = supports[len(drawn) :]
    r.hand(seat, units=hand.units + units, supports=hand.supports + drawn)
    r.emit(CardsDrawn(seat=seat, units=units, supports=drawn))


def excess(hand: Hand, limits: HandLimits) -> tuple[int, int, int]:
    """How many units, own supports and neutral ones are above the limits (D-6.7, D-6.8)."""
    return (
        max(0, len(hand.units) - limits.units),
        max(0, len(hand.supports) - limits.supports),
        max(0, len(hand.neutrals) - limits.neutrals),
    )


@resolves(frames.RecoverFatigue)
def recover_fatigue(r: Game, frame: frames.RecoverFatigue) -> None:
    """Neither sees what the other recovers until both have confirmed (D-6.2, D-6.11)."""
    answers = r.ask(
        frame,
        "recover",
        lambda: {seat: () for seat in in_turn(r) if _may_recover(r, seat)},
        form="recover",
        secret=True,
    )
    if answers is None:
        return
    r.emit(ChoicesConfirmed(what="recover"))
    for seat in in_turn(r):
        picked = r.picks.read(answers[seat]) if seat in answers else Recover()
        if isinstance(picked, Recover):
            put_back(r, seat, picked.units, picked.supports, picked.neutrals, "D-6.7", "D-6.8")
            discard_orders(r, seat, picked.orders)
    check_capability(r)


def _may_recover(r: Game, seat: str) -> bool:
    """Whoever has fatigue and orders, or too many cards, has something to decide."""
    side = r.state.sides[seat]
    over = any(excess(r.state.hands[seat], r.pack.box.hand))
    return over or bool(side.fatigue and side.orders)


def discard_orders(r: Game, seat: str, orders: tuple[str, ...]) -> None:
    """Each order lowers fatigue by its printed cost and leaves the game (D-3.5, D-3.9)."""
    if not orders:
        return
    side = r.state.sides[seat]
    r.side(
        seat,
        orders=without(side.orders, orders),
        spent_orders=(*side.spent_orders, *orders),
    )
    r.emit(OrdersDiscarded(seat=seat, orders=orders))
    recovered = sum(r.pack.orders[order].cost for order in orders)
    change_fatigue(r, seat, -recovered, "orders", "D-3.5", "D-3.9")


def check_capability(r: Game) -> None:
    """No unit in hand and none kept: the player cannot fight on (D-6.13, D-22.4)."""
    units = r.state.units.values()
    lose(
        r,
        [
            seat
            for seat, hand in r.state.hands.items()
            if not hand.units
            and not any(one.seat == seat and not r.fighter(one).is_commander for one in units)
        ],
        "no_units",
    )
