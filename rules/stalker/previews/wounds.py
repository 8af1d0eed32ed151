"""How likely a hit kills: every wound card that may come is tried by the rules (S-27)."""

from __future__ import annotations

from collections import Counter

from rules.kernel.decision import Decision
from rules.kernel.foresight import play_out, unasked
from rules.stalker.model.frames_fight import HitEnemy
from rules.stalker.model.picks import KEEP
from rules.stalker.model.state import StalkerState
from rules.stalker.play import Play
from rules.stalker.resolvers import RESOLVERS


def deadly_share(r: Play, hit: HitEnemy) -> float:
    """The chance that a hit kills, over the wound cards that are left to be drawn."""
    cards = Counter(r.state.decks["wounds"] or r.state.discards.get("wounds", ()))
    killing = sum(copies for card, copies in cards.items() if _dies(r, hit, card))
    return killing / cards.total() if cards else 0.0


def _dies(r: Play, hit: HitEnemy, card: str) -> bool:
    """Whether an Enemy dies of a hit if this wound card comes."""
    twin = unasked(r.state)
    twin.agenda, twin.loaded = [hit], {"wounds": (card,)}
    play_out(Play(twin, r.pack), RESOLVERS, _first)
    return hit.target not in twin.enemies


def _first(state: StalkerState, asked: Decision) -> str:
    """What is asked after a hit does not heal it."""
    return asked.options[0] if asked.options else KEEP
