"""Answers that are put together: what is planned so far, and changing the order of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.dark_order.model import picks
from rules.dark_order.model.questions import RewardAbout
from rules.dark_order.model.view import DarkView
from rules.dark_order.turn.cleanup import leaving_cards
from rules.dark_order.turn.recruitment import without
from rules.kernel.picks import Pick
from scenes.dark_order.asking import anchors
from scenes.dark_order.asking.choices import Asked
from scenes.table.contract import TableLinks

Cards = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """Cards on their way to the bottom of one deck, in order."""

    kind: str
    cards: Cards
    chosen: bool = True
    """Whether the player has set this order."""


def steps_of(pick: Pick | None) -> list[Pick]:
    """The steps that lead to a draft."""
    match pick:
        case picks.PutBack():
            return [picks.TakeCard(one) for one in (*pick.units, *pick.supports, *pick.neutrals)]
        case picks.Recover():
            cards = (*pick.orders, *pick.units, *pick.supports, *pick.neutrals)
            return [picks.TakeCard(one) for one in cards]
        case picks.Keep():
            kept: list[Pick] = [picks.TakeCard(one) for one in pick.cards]
            return kept + [picks.Send(one) for one in pick.bottom]
        case picks.Stay():
            stays: list[Pick] = [picks.TakeUnit(one) for one in pick.units]
            return stays + [picks.Send(one) for one in pick.order]
        case picks.Place():
            pairs = zip(pick.cards, pick.cells, strict=True)
            return [picks.Put(card, cell) for card, cell in pairs]
        case _:
            return []


def retake(links: TableLinks, steps: Sequence[Pick]) -> bool:
    """Put the answer together anew from these steps."""
    while links.take_back():
        pass
    return all(links.step(str(step)) for step in steps)


def undo_step(links: TableLinks, step: Pick) -> bool:
    """Take one step out of the draft, wherever it stands; False where it is not in it."""
    steps = steps_of(links.drafted)
    if step not in steps:
        return False
    steps.remove(step)
    if isinstance(step, picks.TakeUnit | picks.TakeCard):
        steps = [one for one in steps if not isinstance(one, picks.Send)]
    retake(links, steps)
    return True


def keep_after_all(links: TableLinks, anchor: str) -> bool:
    """A click on a drawn card that is in the order of those for the bottom: it is kept instead."""
    pick = links.drafted
    if not isinstance(pick, picks.Keep):
        return False
    card = next((one for one in pick.bottom if anchor == anchors.card(one)), "")
    about = links.asked.about if links.asked is not None else None
    if not card or not isinstance(about, RewardAbout) or len(pick.cards) >= about.keep:
        return False
    rest = without(pick.bottom, (card,))
    kept = [picks.TakeCard(one) for one in (*pick.cards, card)]
    return retake(links, [*kept, *(picks.Send(one) for one in rest)])


def taken_cards(pick: Pick | None) -> Cards:
    """Cards that the draft has taken out of the hand or the staff."""
    match pick:
        case picks.PutBack():
            return (*pick.units, *pick.supports, *pick.neutrals)
        case picks.Recover():
            return (*pick.orders, *pick.units, *pick.supports, *pick.neutrals)
        case picks.Place():
            return pick.cards
        case _:
            return ()


def kept_cards(pick: Pick | None) -> Cards:
    return pick.cards if isinstance(pick, picks.Keep) else ()


def staying(pick: Pick | None) -> Cards:
    return pick.units if isinstance(pick, picks.Stay) else ()


def placed(pick: Pick | None) -> tuple[tuple[str, str], ...]:
    """Cards of an unfinished placement and where each goes."""
    return tuple(zip(pick.cards, pick.cells, strict=True)) if isinstance(pick, picks.Place) else ()


def rows(view: DarkView, asked: Asked, pick: Pick | None, commanders: frozenset[str]) -> list[Row]:
    """What goes to the bottoms of the decks, as the draft has it, or as it would go by itself."""
    match pick:
        case picks.PutBack() | picks.Recover():
            found = (("units", pick.units), ("supports", pick.supports))
            return [Row(kind, cards) for kind, cards in (*found, ("neutrals", pick.neutrals))]
        case picks.Keep():
            rest = without(view.offered, (*pick.cards, *pick.bottom))
            back = (*pick.bottom, *rest)
            return [Row("neutrals", back, bool(pick.bottom))] if len(back) > 1 else []
        case picks.Stay() if asked.decision is not None:
            leaving = leaving_cards(view, asked.decision.seat, pick.units, "")
            cards = tuple(card for card in leaving if card not in commanders)
            rest = without(cards, pick.order)
            return [Row("units", (*pick.order, *rest), bool(pick.order))]
        case _:
            return []


def reorder(links: TableLinks, row: Row, source: int, goal: int) -> bool:
    """Move a card of a row to another place of it."""
    cards = list(row.cards)
    if not (0 <= source < len(cards) and 0 <= goal < len(cards)) or source == goal:
        return False
    cards.insert(goal, cards.pop(source))
    pick = links.drafted
    match pick:
        case picks.PutBack() | picks.Recover():
            groups = {"units": pick.units, "supports": pick.supports, "neutrals": pick.neutrals}
            groups[row.kind] = tuple(cards)
            orders = pick.orders if isinstance(pick, picks.Recover) else ()
            chosen = (*orders, *groups["units"], *groups["supports"], *groups["neutrals"])
            return retake(links, [picks.TakeCard(one) for one in chosen])
        case picks.Keep() | picks.Stay():
            first = [one for one in steps_of(pick) if not isinstance(one, picks.Send)]
            return retake(links, [*first, *(picks.Send(one) for one in cards)])
        case _:
            return False
