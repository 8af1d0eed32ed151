"""Why a pick is refused: reason codes with the clause each rests on."""

from __future__ import annotations

from rules.dark_order import models_effects as ops
from rules.dark_order.content_checks import walk
from rules.dark_order.effects.motion import may_cross
from rules.dark_order.effects.select import holds, units_of
from rules.dark_order.fight.reach import attack_flags, is_eligible, why_unreachable
from rules.dark_order.fight.zone import free_cells
from rules.dark_order.model import picks
from rules.dark_order.model.places import NUMBER
from rules.dark_order.model.questions import CardAbout
from rules.dark_order.model.records import Unit
from rules.dark_order.model.state import DarkState
from rules.dark_order.resolvers import Game
from rules.dark_order.turn.fatigue import purse
from rules.dark_order.turn.playing import TIMINGS, ability_scope, order_limit_reached
from rules.kernel.decision import Action, Decision, Refusal
from rules.kernel.picks import Pick

TURNS = ("support_stage", "attack_turn", "defence_turn")


def why_closed(state: DarkState, action: Action) -> Refusal | None:
    """Somebody else acts now, or the question is over (D-5.1, D-11.9)."""
    for decision in state.open:
        if decision.id == action.decision and decision.seat != action.seat:
            return Refusal("not_your_turn", "D-11.9")
    return Refusal("wrong_phase", "D-5.1")


def why_not(r: Game, decision: Decision, pick: str) -> Refusal:
    """The reason for refusing a pick that was not among the options."""
    picked = r.picks.read(pick)
    if decision.kind in TURNS:
        return _in_turn(r, decision, picked)
    match picked:
        case picks.Faction():
            return Refusal("faction_taken", "D-2.1")
        case picks.Role() | picks.Location() if decision.kind in ("choose_role", "choose_location"):
            clause = "D-7.8" if decision.kind == "choose_role" else "D-7.3"
            return Refusal("no_face_up_location", clause)
        case picks.Reveal() if decision.kind == "activate":
            return _reveal(r, decision.seat, picked.unit)
        case picks.TakeUnit() if decision.kind == "choose_unit":
            return _unit(r, decision, picked.unit)
        case picks.Cell() | picks.DeployCard() | picks.CallIn():
            return _cell(r, decision, picked)
        case picks.AttackWith() if decision.kind == "strike":
            return _attack(r, decision.seat, picked, strike=True)
        case picks.Mode() if isinstance(decision.about, CardAbout):
            return _mode(r, decision.seat, picked)
        case _:
            return Refusal("wrong_phase", "D-5.1")


def _reveal(r: Game, seat: str, name: str) -> Refusal:
    unit = r.state.units.get(name)
    if unit is None or unit.seat != seat or unit.face_up:
        return Refusal("not_available", "D-8.7")
    return Refusal("would_exhaust_commander", "D-3.3")


def _in_turn(r: Game, decision: Decision, picked: Pick) -> Refusal:
    seat, moment = decision.seat, decision.kind
    match picked:
        case picks.GiveOrder():
            return _order(r, seat, moment, picked.card)
        case picks.PlayCard():
            return _support(r, seat, moment, picked.card)
        case picks.UseAbility() if moment in TIMINGS:
            return _ability(r, seat, moment, picked.unit)
        case picks.AssignToken() if moment == "support_stage":
            return _token(r, seat, picked)
        case picks.AttackWith() if moment == "attack_turn":
            return _attack(r, seat, picked)
        case picks.AttackWith() if moment == "defence_turn":
            return Refusal("not_your_turn", "D-13.3")
        case _:
            return Refusal("wrong_phase", "D-5.1")


def _order(r: Game, seat: str, moment: str, card: str) -> Refusal:
    side, turn = r.state.sides[seat], r.state.turn
    if card not in side.orders:
        return Refusal("not_available", "D-9.1")
    if moment not in r.book.playables[card].play:
        return _wrong_mark(r, card, moment)
    if turn is not None and turn.order_played and moment != "support_stage":
        return Refusal("order_limit_turn", "D-9.2")
    if order_limit_reached(r, seat):
        return Refusal("order_limit_round", "D-9.3")
    return _price_or_effect(r, seat, card)


def _support(r: Game, seat: str, moment: str, card: str) -> Refusal:
    hand, turn = r.state.hands[seat], r.state.turn
    if card not in hand.supports + hand.neutrals:
        return Refusal("not_available", "D-10.2")
    if moment not in r.book.playables[card].play:
        return _wrong_mark(r, card, moment)
    if moment == "attack_turn" and turn is not None and turn.support_played:
        return Refusal("support_limit_turn", "D-10.4")
    return _price_or_effect(r, seat, card)


def _wrong_mark(r: Game, card: str, moment: str) -> Refusal:
    mark = "P" if moment == "support_stage" else "W"
    if mark not in r.book.playables[card].marks:
        return Refusal("wrong_mark", "D-10.1")
    return Refusal("wrong_phase", "D-9.8")


def _price_or_effect(r: Game, seat: str, card: str) -> Refusal:
    if r.book.prices[r.state.location][card] > purse(r, seat):
        return Refusal("would_exhaust_commander", "D-3.3")
    crosses = any(isinstance(one, ops.SendOut) for one in walk(r.book.playables[card].effects))
    if crosses and not may_cross(r, seat):
        return Refusal("last_unit_exhausted", "D-17.3")
    return Refusal("no_effect", "D-9.5")


def _ability(r: Game, seat: str, moment: str, name: str) -> Refusal:
    unit = r.state.units.get(name)
    if unit is None or unit.seat != seat:
        return Refusal("not_available", "D-15.1")
    fighter = r.fighter(unit)
    if not unit.active:
        return Refusal("unactivated", "D-8.12")
    if unit.fate:
        return Refusal("not_eligible", "D-14.7")
    if unit.used:
        return Refusal("ability_used", "D-15.4")
    if fighter.ability is None or fighter.timing not in TIMINGS[moment]:
        return Refusal("wrong_phase", "D-15.1")
    if not holds(r, fighter.ability.if_, ability_scope(r, unit)):
        return Refusal("wrong_phase", "D-15.5")
    return Refusal("no_effect", "D-23.27")


def _token(r: Game, seat: str, picked: picks.AssignToken) -> Refusal:
    side, unit = r.state.sides[seat], r.state.units.get(picked.unit)
    held = {"speed": side.speed_tokens, "life": side.life_tokens}
    if not held.get(picked.kind):
        return Refusal("not_available", "D-8.15")
    if unit is None:
        return Refusal("support_not_in_location_zone", "D-8.18")
    return Refusal("illegal_target", "D-8.17")


def _attack(r: Game, seat: str, picked: picks.AttackWith, *, strike: bool = False) -> Refusal:
    unit, target = r.state.units.get(picked.unit), r.state.units.get(picked.target)
    if unit is None or unit.seat != seat:
        return Refusal("not_eligible", "D-11.5")
    if not strike and not is_eligible(r.state, unit):
        return Refusal("not_eligible", "D-11.5")
    if target is None or target.seat == seat:
        return Refusal("illegal_target", "D-12.5")
    plain = bool(picked.how) or unit.used
    flags = unit.reach if strike else attack_flags(r.book, r.state, unit, ability=not plain)
    reason = why_unreachable(r.state, unit, target, flags)
    return Refusal(*reason) if reason else Refusal("ability_used", "D-15.4")


def _unit(r: Game, decision: Decision, name: str) -> Refusal:
    unit = r.state.units.get(name)
    if unit is None:
        scouted = any(one.card == name for one in r.state.scouts[decision.seat])
        if scouted:
            return Refusal("support_not_in_location_zone", "D-8.18")
        return Refusal("illegal_target", "D-10.8")
    if unit.fate:
        return Refusal("dead_target", "D-10.8")
    card = decision.about.card if isinstance(decision.about, CardAbout) else ""
    if unit.mine and r.book.mines.get(card, 0) and unit.seat != decision.seat:
        return Refusal("one_mine", "D-18.8")
    effect = _asking(r)
    if effect is not None and unit.exhausted and isinstance(effect.then[0], ops.SendOut):
        return Refusal("exhausted_cannot_leave", "D-17.2")
    if _is_meant(r, unit, effect):
        return Refusal("no_effect", "D-9.5")
    return Refusal("illegal_target", "D-23.26")


def _asking(r: Game) -> ops.ChooseUnit | None:
    """The choice of units that is open now."""
    path = getattr(r.state.agenda[-1], "path", "")
    effect = r.book.blocks.effect(path) if path else None
    return effect if isinstance(effect, ops.ChooseUnit) else None


def _is_meant(r: Game, unit: Unit, effect: ops.ChooseUnit | None) -> bool:
    """Whether the text allows this unit, so that only its effect is missing."""
    scope = getattr(r.state.agenda[-1], "scope", None)
    if effect is None or scope is None:
        return False
    if r.fighter(unit).is_commander and isinstance(effect.then[0], ops.SendOut):
        return False
    return unit.id in [one.id for one in units_of(r, effect.from_, scope)]


def _cell(r: Game, decision: Decision, picked: Pick) -> Refusal:
    seat, cell = decision.seat, getattr(picked, "cell", "")
    if cell not in NUMBER:
        return Refusal("illegal_target", "D-8.3")
    number = NUMBER[cell]
    if r.state.grid[seat][number]:
        return Refusal("cell_occupied", "D-4.3")
    if number in r.law.closed:
        return Refusal("cell_closed", "D-17.8")
    card = getattr(picked, "card", "")
    hand = r.state.hands[seat]
    held = (*hand.units, hand.commander, *(one.card for one in r.state.scouts[seat]))
    if card and (card not in held or card not in r.book.fighters):
        return Refusal("not_available", "D-9.1")
    if card and len(free_cells(r, seat)) and 6 - r.state.grid[seat].count("") >= r.law.cap:
        return Refusal("unit_cap", "D-28.3")
    if card and r.book.fighters[card].cost > purse(r, seat):
        return Refusal("would_exhaust_commander", "D-26.7")
    return Refusal("illegal_target", "D-23.35")


def _mode(r: Game, seat: str, picked: picks.Mode) -> Refusal:
    """Zones are crossed only before the last own unit is exhausted (D-17.3)."""
    if picked.label in ("call_in", "send_out") and not may_cross(r, seat):
        return Refusal("last_unit_exhausted", "D-17.3")
    return Refusal("no_effect", "D-9.5")
