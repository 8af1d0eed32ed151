"""Laws that hold in every position of a Mission, for random games to be measured by."""

from __future__ import annotations

from collections import Counter

from rules.stalker.model.state import StalkerState
from rules.stalker.play import Play, all_units, occupancy
from rules.stalker.sight.who_sees import is_seen
from tests.rules.stalker.table import stalker_title


def broken_laws(state: StalkerState) -> list[str]:
    """Everything that is wrong with a position."""
    problems = cards_are_conserved(state) + numbers_are_in_bounds(state)
    if any(decision.kind == "act" for decision in state.open):
        problems += nothing_is_crowded(state) + attention_is_right(state)
    return problems


def cards_are_conserved(state: StalkerState) -> list[str]:
    """Cards and tokens never multiply and never vanish (S-1.3, S-2)."""
    book = stalker_title().pack
    problems = []
    for kind, cards in book.decks.items():
        held = list(state.supply[kind]) + list(state.discards.get(kind, ()))
        for stalker in state.stalkers.values():
            worn = (stalker.weapon, stalker.armour, *stalker.artifacts, *stalker.backpack)
            held += [name for name in worn if name and book.kinds[name] == kind]
        mounted = [name for names in state.mounted.values() for name in names]
        held += [name for name in mounted if book.kinds[name] == kind]
        pending = [getattr(frame, "card", "") for frame in state.agenda]
        held += [name for name in pending if name in cards and name not in held]
        if sorted(held) != sorted(cards):
            problems.append(f"{kind}: {set(cards) ^ set(held)}")
    for deck in ("wounds", "activation_large", "activation_small"):
        now = sorted((*state.decks[deck], *state.discards.get(deck, ())))
        if now != sorted(book.pack.decks[deck]):
            problems.append(deck)
    return problems


def numbers_are_in_bounds(state: StalkerState) -> list[str]:
    """Doses, HP, tokens, statuses and pools stay where they belong."""
    book = stalker_title().pack
    limits = book.box.limits
    problems = []
    bolts = sum(stalker.bolts for stalker in state.stalkers.values()) + len(state.bolts)
    if bolts > limits["bolt"] or len(state.novis) > limits["novis"]:
        problems.append("too many bolts or too much fog")
    for status in ("pinned", "exposed"):
        if sum(bool(getattr(one, status, False)) for one in all_units(state)) > limits[status]:
            problems.append(f"too many {status}")
    if any(roster.pool < 0 for roster in state.roster.values()):
        problems.append("a pool is negative")
    for stalker in state.stalkers.values():
        most = book.pack.stalkers[stalker.card].hp
        if not 0 <= stalker.hp <= most or not 0 <= stalker.dose <= 16:
            problems.append(f"{stalker.id}: hp {stalker.hp}, dose {stalker.dose}")
        if len(stalker.crits) > 2 or len(set(stalker.crits)) != len(stalker.crits):
            problems.append(f"{stalker.id}: critical wounds {stalker.crits}")
        if stalker.crits and stalker.hp > 0:
            problems.append(f"{stalker.id} has HP and critical wounds")
    return problems


def nothing_is_crowded(state: StalkerState) -> list[str]:
    """No field holds more Units than it has room for, no symbol is covered by two (S-5.4)."""
    r = Play(state, stalker_title().pack)
    capacity = r.chart.capacity
    crowded = {
        unit.at for unit in all_units(state) if occupancy(state, unit.at) > capacity[unit.at]
    }
    problems = [f"too many Units on {field}" for field in sorted(crowded)]
    covers = Counter(unit.covers for unit in all_units(state) if unit.covers)
    problems += [f"{symbol} is covered twice" for symbol, count in covers.items() if count > 1]
    return problems


def attention_is_right(state: StalkerState) -> list[str]:
    """Whoever is in an Enemy's sight has his LA on his own field (S-21.4)."""
    r = Play(state, stalker_title().pack)
    return [
        f"{stalker.id} is seen on {stalker.at} but his token lies on {stalker.noise!r}"
        for stalker in state.stalkers.values()
        if not stalker.dead
        and is_seen(r, stalker.at)
        and (stalker.attention, stalker.noise) != ("large", stalker.at)
    ]
