"""Face-down Notes: which of several copies lies there is decided when somebody has to know."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.pack.conditions import AllOf, AnyOf, Condition, FlagSet, Not
from rules.stalker.pack.mission import CardSide
from rules.stalker.pack.ops_mission import Flag
from rules.stalker.play import Play


def settle_notes(r: Play, condition: Condition) -> None:
    """Decide the flags that a condition asks about (S-13.3, S-42.2)."""
    if isinstance(condition, FlagSet):
        _settle(r, condition.flag)
    elif isinstance(condition, Not):
        settle_notes(r, condition.not_)
    elif isinstance(condition, AllOf):
        for one in condition.all:
            settle_notes(r, one)
    elif isinstance(condition, AnyOf):
        for one in condition.any:
            settle_notes(r, one)


def _settle(r: Play, flag: str) -> None:
    """Asking about one copy tells whether it is that one; if not, it is one of the others."""
    state = r.state
    for name, card in list(state.environment.items()):
        if card.side != "a" or len(card.cards) < 2:
            continue
        copies = [one for one in card.cards if flag in _flags(r, one)]
        if not copies:
            continue
        found = r.pick("environment", card.cards)
        rest = tuple(one for one in card.cards if one not in copies)
        left = tuple(copies) if found in copies else rest
        state.environment[name] = replace(card, cards=left)
        if len(left) == 1:
            state.flags = (*state.flags, *_flags(r, left[0]))


def _flags(r: Play, card: str) -> tuple[str, ...]:
    printed = r.pack.pack.environment[card]
    return flags_of(printed.a) if printed.hidden else ()


def flags_of(side: CardSide) -> tuple[str, ...]:
    """The flags that a side sets when it comes up."""
    return tuple(one.name for one in side.on_reveal if isinstance(one, Flag))
