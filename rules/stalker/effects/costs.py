"""Costs of card effects (S-41.8)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.stalker.effects.stats import refresh_rules
from rules.stalker.gear.equipment import (
    carried,
    change_ammo,
    change_bolts,
    change_magazines,
    discard_card,
    matches,
    spend_focus,
)
from rules.stalker.life.dose import gain_dose
from rules.stalker.life.health import lose_hp
from rules.stalker.model.events_mission import CouponsChanged, MarkChanged
from rules.stalker.model.events_units import CardDiscarded
from rules.stalker.model.frames_cards import ChooseMagazine
from rules.stalker.model.picks import MagazinePick
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import MAGAZINES, Stalker
from rules.stalker.pack.effects import Cost
from rules.stalker.pack.select import CardFilter
from rules.stalker.play import Play, resolves, set_stalker
from rules.stalker.turn.turn_tokens import slide_token, spaces


def can_pay(r: Play, who: str, cost: tuple[Cost, ...], scope: Scope) -> bool:
    """Whether every part of a cost can be paid."""
    return not unpaid(r, who, cost, scope)


def unpaid(r: Play, who: str, cost: tuple[Cost, ...], scope: Scope) -> str:
    """The kind of the first part of a cost that cannot be paid; nothing if all can."""
    stalker = r.state.stalkers[who]
    return next((one.kind for one in cost if not _can_pay_part(r, stalker, one, scope)), "")


def _can_pay_part(r: Play, stalker: Stalker, part: Cost, scope: Scope) -> bool:
    amount = 1 if part.amount == "X" else part.amount
    match part.kind:
        case "focus":
            return stalker.focus
        case "bolt":
            return stalker.bolts >= amount
        case "magazine":
            if part.of in MAGAZINES:
                return stalker.magazines[MAGAZINES.index(part.of)] >= amount
            return sum(stalker.magazines) >= amount
        case "ammo":
            return bool(stalker.weapon) and r.state.ammo[stalker.weapon] >= amount
        case "hp":
            return stalker.hp >= amount
        case "turn_token":
            return any(token < spaces(r.state) for token in stalker.tokens)
        case "mark":
            return sum(stalker.marks) >= amount
        case "coupon":
            return r.state.coupons >= amount
        case "discard":
            return discardable(r, stalker, part.card) != ""
    return True


def discardable(r: Play, stalker: Stalker, wanted: CardFilter | None) -> str:
    """A card or Personal Find of a Stalker that a cost can take; empty if he has none."""
    if wanted is not None and "find" in wanted.kind:
        fitting = (one for one in stalker.finds if not wanted.name or one in wanted.name)
    else:
        fitting = (one for one in carried(stalker) if matches(r, one, wanted))
    return next(fitting, "")


def pay(r: Play, who: str, cost: tuple[Cost, ...], scope: Scope) -> None:
    for part in cost:
        _pay_part(r, who, part, scope)


def _pay_part(r: Play, who: str, part: Cost, scope: Scope) -> None:
    amount = 1 if part.amount == "X" else part.amount
    why = ("S-41.8",)
    stalker = r.state.stalkers[who]
    match part.kind:
        case "focus":
            spend_focus(r, who, why)
        case "bolt":
            change_bolts(r, who, -amount, why)
        case "magazine":
            if part.of in MAGAZINES:
                change_magazines(r, who, part.of, -amount, why)
            else:
                r.push(*(ChooseMagazine(who, "pay") for _ in range(amount)))
        case "ammo":
            change_ammo(r, who, stalker.weapon, r.state.ammo[stalker.weapon] - amount, why)
        case "hp":
            lose_hp(r, who, amount, why)
        case "dose":
            gain_dose(r, who, amount, False, why)
        case "turn_token":
            slide_token(r, who)
        case "mark":
            _drop_mark(r, stalker)
        case "coupon":
            r.state.coupons -= amount
            r.emit(CouponsChanged(change=-amount, total=r.state.coupons, why=why))
        case "discard_self":
            discard_card(r, who, scope.card, why)
        case "discard":
            name = discardable(r, stalker, part.card)
            if name in stalker.finds:
                rest = list(stalker.finds)
                rest.remove(name)
                set_stalker(r, replace(stalker, finds=tuple(rest)))
                refresh_rules(r)
                r.emit(CardDiscarded(unit=who, card=stalker.card, gone=name, name=name, why=why))
            else:
                discard_card(r, who, name, why)


def _drop_mark(r: Play, stalker: Stalker) -> None:
    first, second = stalker.marks
    token = 0 if first else 1
    marks = (first - 1, second) if first else (first, second - 1)
    set_stalker(r, replace(stalker, marks=marks))
    r.emit(
        MarkChanged(
            unit=stalker.id, card=stalker.card, token=token, left=marks[token], why=("S-41.8",)
        )
    )


@resolves(ChooseMagazine)
def choose_magazine(r: Play, frame: ChooseMagazine) -> None:
    """A Magazine of the owner's choice leaves his pockets."""
    stalker = r.state.stalkers[frame.stalker]
    held = [
        MagazinePick(kind)
        for kind, count in zip(MAGAZINES, stalker.magazines, strict=True)
        if count
    ]
    if not held:
        return
    pick = r.ask_one(frame, "choose_magazine", stalker.id, held)
    if isinstance(pick, MagazinePick):
        change_magazines(r, stalker.id, pick.kind, -1, ("S-41.8",))
