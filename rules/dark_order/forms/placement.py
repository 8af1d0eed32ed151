"""The placement of units: rearranged freely, confirmed as a whole (D-8.1 to D-8.6)."""

from __future__ import annotations

from typing import Any

from rules.dark_order.forms.cards import hand_of
from rules.dark_order.forms.steps import option, read
from rules.dark_order.model import picks
from rules.dark_order.model.book import Law, book_of
from rules.dark_order.model.places import CELLS, LOCATION, NUMBER
from rules.kernel.contract import Form
from rules.kernel.decision import Decision, Refusal, refuse
from rules.kernel.picks import Pick
from rules.kernel.question import Composing
from rules.kernel.rng import Stream
from rules.kernel.text import text

Taken = list[tuple[str, str]]


class PlaceForm(Form):
    def check(self, state: Any, pack: Any, decision: Decision, pick: str) -> Refusal | None:
        picked = read(pick, picks.Place)
        seat = decision.seat
        if len(picked.cards) != len(picked.cells):
            return Refusal("unreadable_pick")
        placed: Taken = []
        for card, cell in zip(picked.cards, picked.cells, strict=True):
            refusal = self._why_not(state, pack, seat, placed, card, cell)
            if refusal is not None:
                return refusal
            placed.append((card, cell))
        if not self._holds_ground(state, seat, placed):
            return Refusal("need_unit_in_battle", "D-8.2")
        return None

    def _why_not(
        self, table: Any, pack: Any, seat: str, placed: Taken, card: str, cell: str
    ) -> Refusal | None:
        """Why a card cannot go there, given what is placed already."""
        hand = hand_of(table, seat)
        if card not in (*hand.units, hand.commander) or not card:
            return Refusal("not_available", "D-8.1")
        if card in [one for one, _ in placed]:
            return Refusal("not_available", "D-8.1")
        if cell == LOCATION:
            if card == hand.commander:
                return Refusal("commander_not_scout", "D-8.4")
            return None
        if cell not in NUMBER:
            return Refusal("illegal_target", "D-8.3")
        return self._why_closed(table, book_of(pack).laws[table.location], seat, placed, cell)

    def _why_closed(
        self, table: Any, law: Law, seat: str, placed: Taken, cell: str
    ) -> Refusal | None:
        grid = table.grid[seat]
        inside = [one for _, one in placed if one != LOCATION]
        if grid[NUMBER[cell]] or cell in inside:
            return Refusal("cell_occupied", "D-4.3")
        if NUMBER[cell] in law.closed:
            return Refusal("cell_closed", "D-17.8")
        if 6 - grid.count("") + len(inside) >= law.cap:
            return Refusal("unit_cap", "D-28.3")
        return None

    def _holds_ground(self, table: Any, seat: str, placed: Taken) -> bool:
        return any(table.grid[seat]) or any(cell != LOCATION for _, cell in placed)

    def sample(self, state: Any, pack: Any, decision: Decision, chance: Stream) -> str:
        """Most cards go somewhere, most of them into the Battle Zone."""
        seat = decision.seat
        hand, law = state.hands[seat], book_of(pack).laws[state.location]
        grid = state.grid[seat]
        cells = [cell for cell in range(6) if not grid[cell] and cell not in law.closed]
        room = max(0, law.cap - sum(map(bool, grid)))
        cells = chance.shuffled(cells)[:room]
        cards = chance.shuffled(hand.units)
        if hand.commander and chance.below(2):
            cards.append(hand.commander)
        must = grid.count("") == 6
        placed: Taken = []
        for card in cards:
            lot = chance.below(8)
            if cells and (lot < 5 or must):
                placed.append((card, CELLS[cells.pop()]))
                must = False
            elif lot == 7 and card != hand.commander:
                placed.append((card, LOCATION))
        return _spelled(placed)

    def blank(self, view: Any, pack: Any, decision: Decision) -> str:
        return str(picks.Place())

    def composing(self, view: Any, pack: Any, decision: Decision, draft: str) -> Composing:
        seat, placed = decision.seat, _placed(draft)
        hand = hand_of(view, seat)
        cards = [*hand.units, hand.commander] if hand.commander else [*hand.units]
        steps = [option(view, picks.Lift(card)) for card, _ in placed]
        for card in cards:
            others = [one for one in placed if one[0] != card]
            steps += [
                option(view, picks.Put(card, cell))
                for cell in (*CELLS, LOCATION)
                if (card, cell) not in placed
                and self._why_not(view, pack, seat, others, card, cell) is None
            ]
        missing = () if self._holds_ground(view, seat, placed) else (text("missing.fighter"),)
        return Composing(draft, tuple(steps), missing)

    def take(self, view: Any, pack: Any, decision: Decision, draft: str, step: Pick) -> str:
        """A card that is put elsewhere moves; two cards on one cell are refused."""
        card = getattr(step, "card", "")
        placed = _placed(draft)
        others = [one for one in placed if one[0] != card]
        if isinstance(step, picks.Lift) and len(others) < len(placed):
            return _spelled(others)
        if not isinstance(step, picks.Put):
            raise refuse("not_available", "D-8.1")
        refusal = self._why_not(view, pack, decision.seat, others, card, step.cell)
        if refusal is not None:
            raise refuse(refusal.code, refusal.clause)
        return _spelled([*others, (card, step.cell)])


def _placed(draft: str) -> Taken:
    picked = read(draft, picks.Place)
    return list(zip(picked.cards, picked.cells, strict=True))


def _spelled(placed: Taken) -> str:
    return str(picks.Place(tuple(card for card, _ in placed), tuple(cell for _, cell in placed)))
