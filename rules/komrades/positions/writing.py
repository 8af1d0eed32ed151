"""A state as a position file: every card is named exactly, so that nothing is left to chance."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from rules.komrades.content import Pack
from rules.komrades.model.state import KomradesState
from rules.komrades.positions.models import GAP


def position_of(pack: Pack, state: KomradesState) -> dict[str, Any]:
    """The position of a state; fields that say nothing are left out."""

    def names(cards: Iterable[int]) -> list[str]:
        return [f"{pack.cards[card].id}#{card}" for card in cards]

    def piles(of: dict[str, tuple[int, ...]]) -> dict[str, list[str]]:
        return {who: names(cards) for who, cards in of.items() if cards}

    position: dict[str, Any] = {
        "line": [who or GAP for who in state.line],
        "order": list(state.order),
        "hazards": {
            str(slot): names(cards) for slot, cards in enumerate(state.hazards, 1) if cards
        },
        "hands": piles(state.hands),
        "planned": {who: names((card,))[0] for who, card in state.planned.items()},
        "gear": _gear(pack, state),
        "packs": {who: names(cards) for who, cards in state.packs.items()},
        "drafted": {who: names(cards) for who, cards in state.drafted.items()},
        "initiative": state.initiative,
        "roulettes": names(state.roulettes),
        "attack": names((state.attack,))[0] if state.attack else "",
        "targets": [
            {"slot": one.slot, "tracks": one.tracks} if one.tracks else {"slot": one.slot}
            for one in state.targets
        ],
        "stack": [
            {**msgspec.structs.asdict(one), "card": names((one.card,))[0]} for one in state.stack
        ],
        "action_deck": names(reversed(state.action_deck)),
        "action_discard": names(state.action_discard),
        "attack_deck": names(reversed(state.attack_deck)),
        "attack_discard": names(state.attack_discard),
        "removed": names(state.removed),
        "agenda": msgspec.to_builtins(state.agenda),
        "answers": dict(state.answers),
        **_people(state),
        **_flags(state),
    }
    needed = ("targets", "agenda", "turn", "phase")
    return {key: value for key, value in position.items() if value or key in needed}


def _gear(pack: Pack, state: KomradesState) -> dict[str, Any]:
    return {
        who: [
            {
                "card": f"{pack.cards[gear.card].id}#{gear.card}",
                "durability": gear.durability,
                "used": gear.used,
            }
            for gear in pieces
        ]
        for who, pieces in state.gear.items()
        if pieces
    }


def _people(state: KomradesState) -> dict[str, Any]:
    comrades = state.comrades
    return {
        "life": {who: one.life for who, one in comrades.items()},
        "max_life": {who: one.max_life for who, one in comrades.items()},
        "dead": [
            {"comrade": who, "died": one.died, "killed_by": one.killed_by}
            for who, one in comrades.items()
            if one.died
        ],
        "fallen": {
            who: one.killed_by for who, one in comrades.items() if one.killed_by and not one.died
        },
        "statuses": {who: list(one.statuses) for who, one in comrades.items() if one.statuses},
        "gassed": [who for who, one in comrades.items() if one.gassed],
        "ability_used": [who for who, one in comrades.items() if one.ability_used],
        "event_used": [who for who, one in comrades.items() if one.event_used],
    }


def _flags(state: KomradesState) -> dict[str, Any]:
    return {
        "acted": list(state.acted),
        "actor": state.actor,
        "turn": state.turn,
        "phase": state.phase,
        "halted": state.halted,
        "dud": state.dud,
        "heavy": state.heavy,
        "cleaning": state.cleaning,
        "pending": state.pending,
        "resolution": state.resolution,
    }
