"""What stands on an option."""

from __future__ import annotations

from rules.kernel.decision import PASS, Decision
from rules.kernel.text import Text, text
from rules.komrades.content import UNLIMITED, Pack
from rules.komrades.model.picks import (
    ABILITY,
    PICKS,
    CardPick,
    ComradePick,
    DrivePick,
    GearPick,
    GoPick,
    ShiftPick,
    SlotPick,
)
from rules.komrades.model.state import own_comrade
from rules.komrades.model.view import KomradesView
from rules.komrades.words.names import card_name, comrade_name


def label(pack: Pack, view: KomradesView, decision: Decision, pick: str) -> Text:
    """The words on an option of a question."""
    if pick == PASS:
        return text(f"option.pass.{decision.kind}")
    if pick == ABILITY:
        own = own_comrade(view, decision.seat) or view.me
        return text("option.ability", comrade=comrade_name(pack, own))
    return choice_name(pack, pick)


def choice_name(pack: Pack, pick: str) -> Text:
    """An option that stands for a comrade, a slot, a card or a shift."""
    match PICKS.read(pick):
        case ComradePick(comrade=comrade):
            return comrade_name(pack, comrade)
        case SlotPick(slot=slot):
            return text("option.slot", slot=slot)
        case CardPick(card=card):
            return card_name(pack, pack.cards[card].id)
        case GearPick() as gear:
            return _gear_option(pack, gear)
        case ShiftPick(number=number, slot=slot):
            return text("option.shift", number=number, slot=slot)
        case GoPick() as way:
            return _walk_option(way)
        case DrivePick(direction=direction, steps=steps):
            return text(f"option.drive_{direction}", n=steps)
    return text(f"option.{pick}")


def _gear_option(pack: Pack, pick: GearPick) -> Text:
    name = card_name(pack, pack.cards[pick.card].id)
    if pick.direction:
        return text("option.reflect", gear=name, direction=text(f"direction.{pick.direction}"))
    return name


def _walk_option(pick: GoPick) -> Text:
    if pick.steps >= UNLIMITED:
        return text(f"option.go_far_{pick.direction}")
    key = "option.go_in_boots" if pick.boots else f"option.go_{pick.direction}"
    return text(key, n=pick.steps, direction=text(f"direction.{pick.direction}"))
