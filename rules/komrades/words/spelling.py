"""Cards by name in an answer: ``card:niet`` is taken for a card of that kind, as scripts write."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from rules.kernel.decision import PASS, Action
from rules.kernel.numbers import is_number
from rules.komrades.content import Pack
from rules.komrades.model.picks import PICKS, CardPick, GearPick
from rules.komrades.model.state import KomradesState, own_comrade


def meant(pack: Pack, state: KomradesState, action: Action) -> Action:
    """The answer with card numbers; what names no card stays as it is."""
    if action.pick == PASS:
        return action
    prefix, _, rest = action.pick.partition(":")
    name, colon, direction = rest.partition(":")
    if prefix not in ("card", "gear") or not name or is_number(name):
        return action
    kind, _, number = name.partition("#")
    card = number or _card_of_kind(pack, state, action, prefix, kind)
    return replace(action, pick=f"{prefix}:{card}{colon}{direction}") if card else action


def _card_of_kind(pack: Pack, state: KomradesState, action: Action, prefix: str, kind: str) -> str:
    """The first card of a kind among those offered, else among those that could be meant."""
    sort = CardPick if prefix == "card" else GearPick
    picks = (
        PICKS.read(pick)
        for decision in state.open
        if decision.id == action.decision
        for pick in decision.options
    )
    offered = [pick.card for pick in picks if isinstance(pick, sort)]
    known = _held(state, action.seat) if prefix == "card" else _in_play(state, action.seat)
    for card in (*offered, *known):
        if pack.cards[card].id == kind:
            return str(card)
    return ""


def _held(state: KomradesState, seat: str) -> Iterable[int]:
    who = own_comrade(state, seat)
    return (*state.hands.get(who, ()), *state.packs.get(who, ()))


def _in_play(state: KomradesState, seat: str) -> Iterable[int]:
    """Equipment in play, the own pieces first."""
    own = own_comrade(state, seat)
    owners = sorted(state.gear, key=lambda who: who != own)
    return [gear.card for who in owners for gear in state.gear[who]]
