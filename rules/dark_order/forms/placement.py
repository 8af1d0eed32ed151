"""The placement of units: rearranged freely, confirmed as a whole (D-8.1 to D-8.6)."""

from __future__ import annotations

from typing import Any, NamedTuple

from rules.dark_order.forms.cards import hand_of
from rules.dark_order.forms.steps import option, read, spell
from rules.dark_order.model import picks
from rules.dark_order.model.book import Law, book_of
from rules.dark_order.model.places import CELLS, LOCATION, NUMBER
from rules.dark_order.model.records import Hand
from rules.kernel.contract import Form
from rules.kernel.decision import Decision, Refusal, refuse
from rules.kernel.picks import Pick
from rules.kernel.question import Composing
from rules.kernel.rng import Stream
from rules.kernel.text import text

Taken = dict[str, str]
"""Cards and where each of them goes."""


class Ground(NamedTuple):
    """What a placement is judged by."""

    hand: Hand
    grid: tuple[str, ...]
    law: Law


def _ground(table: Any, pack: Any, seat: str) -> Ground:
    return Ground(hand_of(table, seat), table.grid[seat], book_of(pack).laws[table.location])


def _why_not(ground: Ground, placed: Taken, card: str, cell: str) -> Refusal | None:
    """Why a card cannot go there, given what is placed already."""
    hand, grid, law = ground
    if not card or card in placed or (card not in hand.units and card != hand.commander):
        return Refusal("not_available", "D-8.1")
    if cell == LOCATION:
        return Refusal("commander_not_scout", "D-8.4") if card == hand.commander else None
    number = NUMBER.get(cell)
    if number is None:
        return Refusal("illegal_target", "D-8.3")
    cells = [one for one in placed.values() if one != LOCATION]
    if grid[number] or cell in cells:
        return Refusal("cell_occupied", "D-4.3")
    if number in law.closed:
        return Refusal("cell_closed", "D-17.8")
    if 6 - grid.count("") + len(cells) >= law.cap:
        return Refusal("unit_cap", "D-28.3")
    return None


def _holds_ground(ground: Ground, placed: Taken) -> bool:
    return any(ground.grid) or any(cell != LOCATION for cell in placed.values())


class PlaceForm(Form):
    def check(self, state: Any, pack: Any, decision: Decision, pick: str) -> Refusal | None:
        picked = read(pick, picks.Place)
        if len(picked.cards) != len(picked.cells):
            return Refusal("unreadable_pick")
        ground = _ground(state, pack, decision.seat)
        placed: Taken = {}
        for card, cell in zip(picked.cards, picked.cells, strict=True):
            refusal = _why_not(ground, placed, card, cell)
            if refusal is not None:
                return refusal
            placed[card] = cell
        if not _holds_ground(ground, placed):
            return Refusal("need_unit_in_battle", "D-8.2")
        return None

    def sample(self, state: Any, pack: Any, decision: Decision, chance: Stream) -> str:
        """Most cards go somewhere, most of them into the Battle Zone."""
        hand, grid, law = _ground(state, pack, decision.seat)
        cells = [cell for cell in range(6) if not grid[cell] and cell not in law.closed]
        room = max(0, law.cap - 6 + grid.count(""))
        cells = chance.shuffled(cells)[:room]
        cards = chance.shuffled(hand.units)
        if hand.commander and chance.below(2):
            cards.append(hand.commander)
        must = grid.count("") == 6
        placed: Taken = {}
        for card in cards:
            lot = chance.below(8)
            if cells and (lot < 5 or must):
                placed[card] = CELLS[cells.pop()]
                must = False
            elif lot == 7 and card != hand.commander:
                placed[card] = LOCATION
        return _spelled(placed)

    def blank(self, view: Any, pack: Any, decision: Decision) -> str:
        return spell(picks.Place())

    def composing(self, view: Any, pack: Any, decision: Decision, draft: str) -> Composing:
        ground, placed = _ground(view, pack, decision.seat), _placed(draft)
        hand = ground.hand
        cards = [*hand.units, hand.commander] if hand.commander else [*hand.units]
        steps = [option(view, picks.Lift(card)) for card in placed]
        for card in cards:
            others = _others(placed, card)
            steps += [
                option(view, picks.Put(card, cell))
                for cell in (*CELLS, LOCATION)
                if placed.get(card) != cell and _why_not(ground, others, card, cell) is None
            ]
        missing = () if _holds_ground(ground, placed) else (text("missing.fighter"),)
        return Composing(draft, tuple(steps), missing)

    def take(self, view: Any, pack: Any, decision: Decision, draft: str, step: Pick) -> str:
        """A card that is put elsewhere moves; two cards on one cell are refused."""
        card = getattr(step, "card", "")
        placed = _placed(draft)
        others = _others(placed, card)
        if isinstance(step, picks.Lift) and len(others) < len(placed):
            return _spelled(others)
        if not isinstance(step, picks.Put):
            raise refuse("not_available", "D-8.1")
        refusal = _why_not(_ground(view, pack, decision.seat), others, card, step.cell)
        if refusal is not None:
            raise refuse(refusal.code, refusal.clause)
        return _spelled({**others, card: step.cell})


def _placed(draft: str) -> Taken:
    picked = read(draft, picks.Place)
    return dict(zip(picked.cards, picked.cells, strict=True))


def _others(placed: Taken, card: str) -> Taken:
    return {one: cell for one, cell in placed.items() if one != card}


def _spelled(placed: Taken) -> str:
    return spell(picks.Place(tuple(placed), tuple(placed.values())))
