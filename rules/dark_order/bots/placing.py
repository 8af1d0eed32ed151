"""Placements worth trying: toughest in front, archers in the rear centre, a fast scout."""

from __future__ import annotations

from rules.dark_order.model import picks
from rules.dark_order.model.places import ANY_LANE, CELLS, LOCATION, NUMBER
from rules.dark_order.resolvers import Game
from rules.kernel.rng import Stream

FRONT = ("1C", "1L", "1R")
REAR = ("2C", "2L", "2R")


def template(r: Game, seat: str, chance: Stream, *, commander: int = 60, scouts: int = 50) -> str:
    """One sensible placement; chances are in per cent."""
    state, fighters = r.state, r.book.fighters
    hand, grid, law = state.hands[seat], state.grid[seat], r.law
    room = max(0, law.cap - 6 + grid.count(""))
    free = [cell for cell in CELLS if not grid[NUMBER[cell]] and NUMBER[cell] not in law.closed]
    cards = sorted(hand.units, key=lambda card: (-_toughness(r, card), chance.below(99)))
    placed: list[tuple[str, str]] = []
    if len(cards) >= 3 and chance.chance(scouts):
        scout = max(cards, key=lambda card: _scouting(r, card) + chance.below(2))
        cards.remove(scout)
        placed.append((scout, LOCATION))
    if hand.commander and _may_lead(r, seat) and chance.chance(commander):
        cards.insert(min(len(cards), 2), hand.commander)
    for card in cards[:room]:
        tough = card != hand.commander and fighters[card].figures[1] > 2
        archer = fighters[card].flags & ANY_LANE and fighters[card].timing == "always"
        wanted = FRONT + REAR if tough and not archer else REAR + FRONT
        if not placed or all(cell == LOCATION for _, cell in placed):
            wanted = FRONT + REAR
        cell = next((one for one in wanted if one in free), "")
        if cell:
            free.remove(cell)
            placed.append((card, cell))
    if not any(grid) and all(cell == LOCATION for _, cell in placed):
        placed = [(card, free[0]) for card, _ in placed[:1]]
    return str(picks.Place(tuple(card for card, _ in placed), tuple(cell for _, cell in placed)))


def _toughness(r: Game, card: str) -> float:
    attack, life, command, _ = r.book.fighters[card].figures
    return life + 0.5 * command + 0.2 * attack


def _scouting(r: Game, card: str) -> float:
    fighter = r.book.fighters[card]
    _, life, command, speed = fighter.figures
    return speed + fighter.scouting - command - 0.3 * life


def _may_lead(r: Game, seat: str) -> bool:
    cost = r.book.fighters[r.state.hands[seat].commander].cost
    return r.state.sides[seat].fatigue + cost < 25


def candidates(r: Game, seat: str, chance: Stream, count: int) -> list[str]:
    """Different placements: with and without the commander, with and without a scout."""
    found: dict[str, None] = {}
    for number in range(count):
        leads, scouts = (100 if number % 2 else 0), (100 if number % 4 < 2 else 0)
        found[template(r, seat, chance, commander=leads, scouts=scouts)] = None
    return list(found)
