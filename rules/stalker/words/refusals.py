"""Why a pick is not legal now: the table of bad input."""

from __future__ import annotations

from rules.kernel.decision import Decision, Refusal
from rules.kernel.picks import Pick, Word
from rules.stalker.effects.costs import unpaid
from rules.stalker.effects.language import check
from rules.stalker.effects.select import is_on
from rules.stalker.effects.stats import equipped, stat
from rules.stalker.effects.usage import attack_key, is_used
from rules.stalker.gear.equipment import can_mount
from rules.stalker.model.book import Book
from rules.stalker.model.picks import (
    STOP,
    AmmoPick,
    CarefulPick,
    FieldPick,
    MovePick,
    PartPick,
    PathPick,
    RerollPick,
    SymbolPick,
    TraitPick,
    readable,
    said,
)
from rules.stalker.model.questions import StepAbout
from rules.stalker.model.state import Stalker, StalkerState
from rules.stalker.move.movement import can_end, can_enter
from rules.stalker.move.routes import plain_routes, routes_for
from rules.stalker.pack.cards import Armour, Item, Weapon
from rules.stalker.pack.effects import Pay
from rules.stalker.pack.ops_mission import ArtifactDetect
from rules.stalker.play import Play, has_enemy, is_solo
from rules.stalker.sight.attention import LARGE
from rules.stalker.sight.who_sees import is_seen, visible_from
from rules.stalker.turn.actions import BOLT_REACH, escorts, limit_owner, scope_of, step_limit
from rules.stalker.turn.field_actions import can_reload
from rules.stalker.turn.offers import all_offers
from rules.stalker.turn.turn_tokens import can_spend
from rules.stalker.zone.anomaly_map import covered_symbols, overlay_of
from rules.stalker.zone.artifacts import anomaly_range

OVER = Refusal("mission_over", "S-15.6")
BAD_CHOICE = Refusal("bad_choice", "S-43.1")
OUT_OF_PLACE = {
    "part": Refusal("part_not_allowed", "S-26.5"),
    "trait": Refusal("masks_insufficient", "S-26.11"),
    "reroll": Refusal("no_focus", "S-4.6"),
    "focus": Refusal("no_focus", "S-4.6"),
    "peek": Refusal("hidden", "S-42.2"),
    "look": Refusal("hidden", "S-42.2"),
    "read": Refusal("hidden", "S-42.2"),
}
"""Answers to questions that are not asked because there is nothing to choose."""
ASKED_IN = {
    "part": ("choose_part",),
    "trait": ("buy_masks",),
    "reroll": ("reroll_anomaly",),
    "focus": ("reroll",),
}
UNPAID = {
    "focus": Refusal("no_focus", "S-28.10"),
    "bolt": Refusal("no_bolt", "S-41.8"),
    "magazine": Refusal("no_magazine", "S-41.8"),
    "ammo": Refusal("no_ammo", "S-41.8"),
    "coupon": Refusal("not_enough_coupons", "S-41.8"),
    "turn_token": Refusal("no_basic_left", "S-17.4"),
}
"""What is missing to pay the cost of an Action with."""
BASIC = frozenset(
    ("move", "careful_move", "prepare", "pick_up", "decoy", "bolts", "knife", "unpin")
)


def why_closed(state: StalkerState) -> Refusal | None:
    """The reasons of the kernel in the words of this game."""
    return Refusal("not_your_turn", "S-17.3") if state.open else None


def out_of_place(decision: Decision, pick: str) -> Refusal | None:
    """Why an answer to a question that is not open is refused, if that can be said."""
    verb, _ = said(pick.replace("=", ":"))
    if decision.kind in ASKED_IN.get(verb, ()):
        return None
    return OUT_OF_PLACE.get(verb)


def why_not(book: Book, state: StalkerState, decision: Decision, pick: str) -> Refusal:
    """The reason for refusing a pick that was not offered."""
    r = Play(state, book)
    stalker = state.stalkers.get(decision.seat)
    if stalker is None:
        return BAD_CHOICE
    closed = out_of_place(decision, pick)
    if closed is not None:
        return closed
    meant = readable(pick)
    match decision.kind:
        case "act":
            return _no_action(r, stalker, pick)
        case "step":
            return _no_step(r, stalker, decision, meant)
        case "take_turn" if pick == "pass":
            return Refusal("cannot_pass", "S-17.10")
        case "throw_bolt" if isinstance(meant, SymbolPick):
            return _no_symbol(r, meant)
        case "choose_part" if isinstance(meant, PartPick):
            return Refusal("part_not_allowed", "S-26.6")
        case "buy_masks" if said(pick)[0] == TraitPick.word:
            return Refusal("masks_insufficient", "S-26.11")
        case "reroll_anomaly" if isinstance(meant, RerollPick):
            return Refusal("no_focus", "S-4.6")
        case "spend_ammo" if said(pick)[0] == AmmoPick.word:
            return Refusal("no_ammo", "S-25.25")
        case "arrange":
            return _no_arrangement(r, stalker, pick)
    return BAD_CHOICE


def _no_action(r: Play, stalker: Stalker, pick: str) -> Refusal:
    verb, rest = said(pick)
    if verb == "pass":
        return Refusal("cannot_pass", "S-36.6" if is_solo(r.state) else "S-17.10")
    if stalker.pinned:
        return Refusal("pinned", "S-28.15")
    if verb in BASIC and not can_spend(r, stalker, verb):
        return Refusal("no_basic_left", "S-17.4")
    match verb:
        case "move" | "careful_move":
            return _no_way(r, stalker, pick) or _no_move(r, stalker, verb, said(rest)[0])
        case "decoy":
            large = stalker.attention == LARGE
            return Refusal("decoy_large" if large else "no_bolt", "S-20.11")
        case "bolts":
            return Refusal(_no_bolts(r, stalker), "S-20.13")
        case "detect":
            return _no_detector(r, stalker)
        case "pick_up":
            return Refusal("nothing_here", "S-20.10")
        case "knife":
            return _no_knife(r, rest)
        case "reload":
            return _no_reload(r, stalker, rest)
        case "attack":
            return _no_attack(r, stalker, rest)
        case "use":
            return _no_use(r, stalker, rest)
        case "lead_token":
            if r.state.lead != stalker.id:
                return Refusal("not_lead", "S-24.2")
            return BAD_CHOICE if r.state.lead_ready else Refusal("lead_token_used", "S-24.4")
        case "ability" | "env" | "mission" | "contact":
            return _no_ability(r, stalker, pick)
        case "field":
            return _no_walk(r, stalker, rest)
    return BAD_CHOICE


def _no_walk(r: Play, stalker: Stalker, field: str) -> Refusal:
    """A field was picked where an Action is asked for."""
    trail, chart = r.state.trail, r.chart
    if field not in chart.fields:
        return BAD_CHOICE
    if field == stalker.at:
        return Refusal("here_already", "S-19.1")
    if len(trail) > 1 and has_enemy(r.state, trail[-1]):
        return Refusal("move_ended", "S-19.2")
    limit = step_limit(r, stalker, "move")
    if len(trail) > 1 and field in chart.steps[stalker.at]:
        if any(one.escort for one in escorts(r, stalker)):
            return Refusal("escort", "S-20.19")
        if len(trail) > limit:
            return Refusal("too_far", "S-19.1")
    if not can_spend(r, stalker, "move"):
        return Refusal("no_basic_left", "S-17.4")
    if chart.range(stalker.at, field) > limit:
        return Refusal("too_far", "S-19.1")
    if not can_end(r, stalker.id, field):
        return Refusal("field_full", "S-19.5")
    empty, real = (
        routes.reaches(field) and routes.length(field) <= limit
        for routes in (plain_routes(r, stalker.at), routes_for(r, stalker))
    )
    held_up = empty and not real
    return Refusal("enemy_in_way", "S-19.2") if held_up else Refusal("not_adjacent", "S-6.6")


def _no_way(r: Play, stalker: Stalker, pick: str) -> Refusal | None:
    """Why a Move cannot go the way that was given."""
    move = readable(pick)
    if not isinstance(move, MovePick) or not move.fields:
        return None
    if not isinstance(move, CarefulPick):
        return _no_walk(r, stalker, move.fields[-1])
    near = move.fields[0] in r.chart.steps[stalker.at]
    return Refusal("careful_los", "S-20.3") if near else Refusal("too_far", "S-20.2")


def _no_bolts(r: Play, stalker: Stalker) -> str:
    """Why no BOLT can be thrown: none in the pockets, or no open symbol in Range."""
    if not stalker.bolts:
        return "no_bolt"
    near = (anomaly_range(r, one, stalker.at) <= BOLT_REACH for one in r.state.anomalies.values())
    return "symbol_covered" if any(near) else "symbol_out_of_range"


def _no_knife(r: Play, target: str) -> Refusal:
    if target in r.state.enemies:
        return Refusal("out_of_range", "S-20.14")
    if target in r.state.stalkers or target in r.state.companions:
        return Refusal("not_enemy", "S-26.1")
    return Refusal("no_target", "S-20.14")


def _no_detector(r: Play, stalker: Stalker) -> Refusal:
    """Why nothing can be detected: no detector in use, none in Range, or no ART to find."""
    tools = [r.pack.cards[one] for one in equipped(r.state, stalker)]
    if not any(getattr(one, "detector", False) for one in tools):
        return Refusal("no_detector", "S-35.1")
    return _no_artifact(r, stalker)


def _no_artifact(r: Play, stalker: Stalker) -> Refusal:
    reaches = [
        effect.range
        for offer in all_offers(r, stalker)
        for effect in offer.action.effects
        if isinstance(effect, ArtifactDetect)
    ]
    reach = stat(r, "stat:detector_range", max(reaches, default=0), stalker.id)
    near = [one for one in r.state.anomalies.values() if anomaly_range(r, one, stalker.at) <= reach]
    if near:
        return Refusal("no_artifact", "S-35.7")
    return Refusal("detector_range", "S-35.1")


def _no_move(r: Play, stalker: Stalker, action: str, escort: str) -> Refusal:
    bound = any(one.escort for one in escorts(r, stalker))
    if bound and not escort and has_enemy(r.state, stalker.at):
        return Refusal("escort", "S-37.6")
    if action == "careful_move" and is_seen(r, stalker.at):
        return Refusal("careful_los", "S-20.3")
    if step_limit(r, stalker, action) == 0:
        return Refusal("too_far", "S-19.1")
    if action == "careful_move":
        return Refusal("careful_los", "S-20.3")
    walled = not r.chart.steps[stalker.at]
    return Refusal("not_adjacent", "S-6.6") if walled else Refusal("field_full", "S-19.5")


def _no_reload(r: Play, stalker: Stalker, weapon: str) -> Refusal:
    held = [one for one in (stalker.weapon, *stalker.backpack) if one]
    named = [one for one in held if weapon in ("", one, r.pack.cards[one].id)]
    weapon = named[0] if named else ""
    if r.pack.kinds.get(weapon) != "weapon":
        return Refusal("not_equipped", "S-20.7")
    code = can_reload(r, stalker, weapon)
    return Refusal(code or "no_basic_left", "S-20.7" if code else "S-17.4")


def _no_attack(r: Play, stalker: Stalker, rest: str) -> Refusal:
    kind, target = said(rest)
    card = r.pack.cards.get(stalker.weapon)
    attacks = card.attacks if isinstance(card, Weapon) else ()
    number, attack = next(
        ((n, one) for n, one in enumerate(attacks) if one.type == kind), (0, None)
    )
    if attack is None or card is None:
        return Refusal("not_equipped", "S-25.20")
    if target in r.state.stalkers or target in r.state.companions:
        return Refusal("not_enemy", "S-26.1")
    enemy = r.state.enemies.get(target)
    if enemy is None:
        return Refusal("no_target", "S-26.1")
    if attack.once and attack_key(f"{card.id}/attacks/{number}", attack) in stalker.used:
        return Refusal("once_used", "S-41.4")
    if attack.cost == "basic" and not can_spend(r, stalker, "weapon_attack"):
        return Refusal("no_basic_left", "S-17.4")
    needed = 1 if attack.ammo == "X" else attack.ammo
    if r.state.ammo.get(stalker.weapon, 0) < needed:
        return Refusal("no_ammo", "S-25.25")
    if r.chart.range(stalker.at, enemy.at) < attack.min_range:
        return Refusal("min_range", "S-26.2")
    seen = enemy.at in visible_from(r, stalker)
    return Refusal("out_of_range" if seen else "no_los", "S-26.2")


def _no_use(r: Play, stalker: Stalker, name: str) -> Refusal:
    named = [one for one in stalker.backpack if name in (one, r.pack.cards[one].id)]
    card = r.pack.cards[named[0]] if named else None
    if not isinstance(card, Item):
        return Refusal("not_equipped", "S-23.6")
    if card.action.cost == "basic" and not can_spend(r, stalker, f"item:{card.types[0]}"):
        return Refusal("no_basic_left", "S-17.4")
    return Refusal("no_target", "S-18.7")


def _no_ability(r: Play, stalker: Stalker, pick: str) -> Refusal:
    for offer in all_offers(r, stalker):
        if offer.option != pick:
            continue
        action, scope = offer.action, scope_of(r, stalker, offer)
        if is_used(r, limit_owner(r, stalker, action, scope), offer.path, action):
            return Refusal("once_used", "S-41.4")
        if action.at is not None and not is_on(r, stalker.at, action.at, scope):
            return Refusal("wrong_field", "S-13.10")
        if offer.basic and not can_spend(r, stalker, offer.kind):
            return Refusal("no_basic_left", "S-17.4")
        first = action.effects[0]
        missing = unpaid(r, stalker.id, first.cost, scope) if isinstance(first, Pay) else ""
        if missing in UNPAID:
            return UNPAID[missing]
        if action.if_ is not None and not check(r, action.if_, scope):
            return Refusal("objective_not_ready", "S-18.7")
        if missing:
            return Refusal("cannot_pay", "S-41.8")
        if first.op == "artifact_detect":
            return _no_artifact(r, stalker)
        return Refusal("no_target", "S-18.7")
    name, _ = said(said(pick)[1])
    if getattr(r.pack.cards.get(name), "detector", False):
        return Refusal("no_detector", "S-35.1")
    return Refusal("not_equipped", "S-23.6" if name in stalker.backpack else "S-18.2")


def _no_step(r: Play, stalker: Stalker, decision: Decision, pick: Pick | None) -> Refusal:
    about = decision.about
    field = pick.field if isinstance(pick, FieldPick) else ""
    field = pick.fields[0] if isinstance(pick, PathPick) else field
    if not isinstance(about, StepAbout) or field not in r.chart.fields:
        return Refusal("field_full", "S-19.5") if pick == Word(STOP) else BAD_CHOICE
    if r.chart.fields[field].water:
        return Refusal("not_adjacent", "S-5.7")
    if field not in r.chart.steps[stalker.at]:
        return Refusal("not_adjacent", "S-6.6")
    if not can_enter(r, stalker.id, field, about.left):
        return Refusal("field_full", "S-19.5")
    return Refusal("careful_los", "S-20.3")


def _no_symbol(r: Play, pick: SymbolPick) -> Refusal:
    anomaly = r.state.anomalies.get(pick.anomaly)
    overlay = overlay_of(r, anomaly) if anomaly is not None else None
    if anomaly is None or overlay is None or pick.index < 0:
        return BAD_CHOICE
    if pick.index in covered_symbols(r, anomaly):
        return Refusal("symbol_covered", "S-20.13")
    if all(one.index != pick.index for one in overlay.symbols):
        return BAD_CHOICE
    return Refusal("symbol_out_of_range", "S-20.13")


def _no_arrangement(r: Play, stalker: Stalker, pick: str) -> Refusal:
    verb, rest = said(pick)
    name, other = said(rest)
    match verb:
        case "mount" if name in r.pack.cards and other in r.pack.cards:
            return _no_slot(r, name, other)
        case "mount":
            return Refusal("slot_mismatch", "S-25.12")
        case "equip" if name in stalker.backpack and r.pack.kinds[name] == "artifact":
            return Refusal("slots_full", "S-25.15")
        case "equip":
            return Refusal("slot_mismatch", "S-25.12")
        case "give" if other in r.state.stalkers and r.state.stalkers[other].at != stalker.at:
            return Refusal("not_same_field", "S-20.4")
    return BAD_CHOICE


def _no_slot(r: Play, accessory: str, holder: str) -> Refusal:
    """The card has no such slot, or another accessory is in it."""
    there = r.state.mounted.get(holder, ())
    taken = any(can_mount(r, accessory, holder, one) for one in there)
    clause = "S-25.9" if isinstance(r.pack.cards[holder], Armour) else "S-25.12"
    return Refusal("slots_full" if taken else "slot_mismatch", clause)
