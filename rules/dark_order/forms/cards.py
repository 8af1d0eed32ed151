"""Composed answers about cards: put back, recovered, kept, returned to the deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.dark_order.forms.steps import option, read, spell, subset
from rules.dark_order.model import picks
from rules.dark_order.model.questions import RewardAbout
from rules.dark_order.model.records import Hand
from rules.dark_order.turn.cleanup import fit_units, leaving_cards
from rules.dark_order.turn.recruitment import excess, without
from rules.kernel.contract import Form
from rules.kernel.decision import Decision, Refusal, refuse
from rules.kernel.picks import Pick
from rules.kernel.question import Composing
from rules.kernel.rng import Stream
from rules.kernel.text import Text, text

Cards = tuple[str, ...]


def hand_of(table: Any, seat: str) -> Hand:
    """The hand of the seat that answers, in a state or in its own view."""
    hand: Hand = table.hands[seat] if hasattr(table, "hands") else table.hand
    return hand


class PutBackForm(Form):
    """Cards from hand for the bottoms of the decks, in order (D-6.3)."""

    def check(self, state: Any, pack: Any, decision: Decision, pick: str) -> Refusal | None:
        picked = read(pick, picks.PutBack)
        hand = hand_of(state, decision.seat)
        pairs = (
            (picked.units, hand.units),
            (picked.supports, hand.supports),
            (picked.neutrals, hand.neutrals),
        )
        if not all(subset(some, whole) for some, whole in pairs):
            return Refusal("not_available", "D-6.3")
        return None

    def sample(self, state: Any, pack: Any, decision: Decision, chance: Stream) -> str:
        hand = hand_of(state, decision.seat)
        groups = (hand.units, hand.supports, hand.neutrals)
        chosen = [tuple(card for card in cards if chance.below(4) == 0) for cards in groups]
        return spell(picks.PutBack(*chosen))

    def blank(self, view: Any, pack: Any, decision: Decision) -> str:
        return spell(picks.PutBack())

    def composing(self, view: Any, pack: Any, decision: Decision, draft: str) -> Composing:
        picked, hand = read(draft, picks.PutBack), hand_of(view, decision.seat)
        rest = [
            *without(hand.units, picked.units),
            *without(hand.supports, picked.supports),
            *without(hand.neutrals, picked.neutrals),
        ]
        return Composing(
            draft, tuple(option(view, picks.TakeCard(one)) for one in dict.fromkeys(rest))
        )

    def take(self, view: Any, pack: Any, decision: Decision, draft: str, step: Pick) -> str:
        picked, hand = read(draft, picks.PutBack), hand_of(view, decision.seat)
        card = step.card if isinstance(step, picks.TakeCard) else ""
        if card in without(hand.units, picked.units):
            grown = picks.PutBack((*picked.units, card), picked.supports, picked.neutrals)
        elif card in without(hand.supports, picked.supports):
            grown = picks.PutBack(picked.units, (*picked.supports, card), picked.neutrals)
        elif card in without(hand.neutrals, picked.neutrals):
            grown = picks.PutBack(picked.units, picked.supports, (*picked.neutrals, card))
        else:
            raise refuse("not_available", "D-6.3")
        return str(grown)


class RecoverForm(Form):
    """Orders to discard, and exactly the cards above the limits (D-6.7, D-6.8, D-6.11)."""

    def check(self, state: Any, pack: Any, decision: Decision, pick: str) -> Refusal | None:
        picked = read(pick, picks.Recover)
        hand, side = hand_of(state, decision.seat), state.sides[decision.seat]
        pairs = (
            (picked.orders, side.orders),
            (picked.units, hand.units),
            (picked.supports, hand.supports),
            (picked.neutrals, hand.neutrals),
        )
        if not all(subset(some, whole) for some, whole in pairs):
            return Refusal("not_available", "D-3.5")
        given = (len(picked.units), len(picked.supports), len(picked.neutrals))
        if given != excess(hand, pack.box.hand):
            return Refusal("hand_limit", "D-6.7" if given[2] == 0 else "D-6.8")
        return None

    def sample(self, state: Any, pack: Any, decision: Decision, chance: Stream) -> str:
        hand, side = hand_of(state, decision.seat), state.sides[decision.seat]
        over = excess(hand, pack.box.hand)
        chosen = [
            tuple(chance.shuffled(cards)[:count]) if count else ()
            for cards, count in zip((hand.units, hand.supports, hand.neutrals), over, strict=True)
        ]
        orders = tuple(one for one in side.orders if side.fatigue and chance.below(6) == 0)
        return spell(picks.Recover(orders, *chosen))

    def blank(self, view: Any, pack: Any, decision: Decision) -> str:
        return spell(picks.Recover())

    def composing(self, view: Any, pack: Any, decision: Decision, draft: str) -> Composing:
        picked, hand = read(draft, picks.Recover), hand_of(view, decision.seat)
        orders = without(view.sides[decision.seat].orders, picked.orders)
        lacking = self._lacking(hand, pack, picked)
        rest = [*orders]
        for some, whole, count in zip(
            (picked.units, picked.supports, picked.neutrals),
            (hand.units, hand.supports, hand.neutrals),
            lacking,
            strict=True,
        ):
            rest += without(whole, some) if count else ()
        steps = tuple(option(view, picks.TakeCard(one)) for one in dict.fromkeys(rest))
        kinds = ("units", "supports", "neutrals")
        missing = tuple(
            text(f"missing.too_many.{kind}", n=count)
            for kind, count in zip(kinds, lacking, strict=True)
            if count
        )
        return Composing(draft, steps, missing)

    def _lacking(self, hand: Hand, pack: Any, picked: picks.Recover) -> tuple[int, int, int]:
        units, supports, neutrals = excess(hand, pack.box.hand)
        return (
            units - len(picked.units),
            supports - len(picked.supports),
            neutrals - len(picked.neutrals),
        )

    def take(self, view: Any, pack: Any, decision: Decision, draft: str, step: Pick) -> str:
        picked, hand = read(draft, picks.Recover), hand_of(view, decision.seat)
        card = step.card if isinstance(step, picks.TakeCard) else ""
        if card in without(view.sides[decision.seat].orders, picked.orders):
            parts = [(*picked.orders, card), picked.units, picked.supports, picked.neutrals]
            return spell(picks.Recover(*parts))
        groups = [picked.units, picked.supports, picked.neutrals]
        wholes = [hand.units, hand.supports, hand.neutrals]
        for number, lacking in enumerate(self._lacking(hand, pack, picked)):
            if card in without(wholes[number], groups[number]):
                if lacking <= 0:
                    raise refuse("hand_limit", "D-6.7")
                groups[number] = (*groups[number], card)
                return spell(picks.Recover(picked.orders, *groups))
        raise refuse("not_available", "D-3.5")


class KeepForm(Form):
    """Neutral supports to keep: exactly the number given, or none (D-20.5, D-20.6)."""

    def check(self, state: Any, pack: Any, decision: Decision, pick: str) -> Refusal | None:
        picked = read(pick, picks.Keep)
        if not subset(picked.cards, state.offered):
            return Refusal("not_available", "D-20.5")
        if len(picked.cards) not in _right_numbers(decision):
            return Refusal("keep_exactly", "D-20.5")
        rest = without(state.offered, picked.cards)
        if picked.bottom and sorted(picked.bottom) != sorted(rest):
            return Refusal("not_available", "D-20.6")
        return None

    def sample(self, state: Any, pack: Any, decision: Decision, chance: Stream) -> str:
        offered = chance.shuffled(state.offered)
        count = chance.pick(_right_numbers(decision))
        return spell(picks.Keep(tuple(offered[:count]), tuple(offered[count:])))

    def blank(self, view: Any, pack: Any, decision: Decision) -> str:
        return spell(picks.Keep())

    def composing(self, view: Any, pack: Any, decision: Decision, draft: str) -> Composing:
        picked = read(draft, picks.Keep)
        taken = (*picked.cards, *picked.bottom)
        rest = dict.fromkeys(without(view.offered, taken))
        keep = decision.about.keep if isinstance(decision.about, RewardAbout) else 0
        steps = [option(view, picks.Send(one)) for one in rest]
        if len(picked.cards) < keep:
            steps += [option(view, picks.TakeCard(one)) for one in rest]
        right = len(picked.cards) in _right_numbers(decision)
        missing: tuple[Text, ...] = () if right else (text("missing.keep", n=keep),)
        if picked.bottom and rest:
            missing += (text("missing.bottom"),)
        return Composing(draft, tuple(steps), missing)

    def take(self, view: Any, pack: Any, decision: Decision, draft: str, step: Pick) -> str:
        picked = read(draft, picks.Keep)
        rest = without(view.offered, (*picked.cards, *picked.bottom))
        match step:
            case picks.TakeCard(card=card) if card in rest:
                keep = decision.about.keep if isinstance(decision.about, RewardAbout) else 0
                if len(picked.cards) >= keep:
                    raise refuse("keep_exactly", "D-20.5")
                return spell(picks.Keep((*picked.cards, card), picked.bottom))
            case picks.Send(card=card) if card in rest:
                return spell(picks.Keep(picked.cards, (*picked.bottom, card)))
        raise refuse("not_available", "D-20.5")


def _right_numbers(decision: Decision) -> Sequence[int]:
    """All or nothing, unless fewer cards than due were left (D-20.5, D-20.6)."""
    about = decision.about
    if not isinstance(about, RewardAbout):
        return (0,)
    return range(about.keep + 1) if about.any_number else (0, about.keep)


class CleanUpForm(Form):
    """Fit units that stay, and the order of all cards that go back (D-21.2, D-21.5)."""

    def check(self, state: Any, pack: Any, decision: Decision, pick: str) -> Refusal | None:
        picked = read(pick, picks.Stay)
        fit = [unit.id for unit in fit_units(state, decision.seat)]
        if not subset(picked.units, tuple(fit)):
            return Refusal("must_leave", "D-21.1")
        leaving = self._leaving(state, pack, decision, picked)
        if picked.order and sorted(picked.order) != sorted(leaving):
            return Refusal("not_available", "D-21.5")
        return None

    def _leaving(self, table: Any, pack: Any, decision: Decision, picked: picks.Stay) -> list[str]:
        cards = leaving_cards(table, decision.seat, picked.units, "")
        return [card for card in cards if card not in pack.commanders]

    def sample(self, state: Any, pack: Any, decision: Decision, chance: Stream) -> str:
        fit = [unit.id for unit in fit_units(state, decision.seat)]
        staying = picks.Stay(tuple(one for one in fit if chance.below(2)))
        leaving = chance.shuffled(self._leaving(state, pack, decision, staying))
        return spell(picks.Stay(staying.units, tuple(leaving)))

    def blank(self, view: Any, pack: Any, decision: Decision) -> str:
        return spell(picks.Stay())

    def composing(self, view: Any, pack: Any, decision: Decision, draft: str) -> Composing:
        picked = read(draft, picks.Stay)
        leaving = self._leaving(view, pack, decision, picked)
        rest = [card for card in leaving if card not in picked.order]
        steps = [option(view, picks.Send(card)) for card in rest]
        by_name = {unit.id: unit for unit in fit_units(view, decision.seat)}
        steps += [
            option(view, picks.TakeUnit(name))
            for name, unit in by_name.items()
            if name not in picked.units and unit.card not in picked.order
        ]
        missing = (text("missing.bottom"),) if picked.order and rest else ()
        return Composing(draft, tuple(steps), missing)

    def take(self, view: Any, pack: Any, decision: Decision, draft: str, step: Pick) -> str:
        picked = read(draft, picks.Stay)
        match step:
            case picks.TakeUnit(unit=name):
                fit = [unit.id for unit in fit_units(view, decision.seat)]
                if name not in fit:
                    raise refuse("must_leave", "D-21.1")
                if name not in picked.units:
                    return spell(picks.Stay((*picked.units, name), picked.order))
            case picks.Send(card=card):
                leaving = self._leaving(view, pack, decision, picked)
                if card in leaving and card not in picked.order:
                    return spell(picks.Stay(picked.units, (*picked.order, card)))
        raise refuse("not_available", "D-21.5")
