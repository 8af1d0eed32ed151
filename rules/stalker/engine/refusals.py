"""Why a pick is not legal now: the table of bad input."""

from __future__ import annotations

from rules.kernel.decision import Decision, Refusal
from rules.stalker.engine.actions import escorts, limit_owner, scope_of, step_limit
from rules.stalker.engine.anomaly_map import covered_symbols, overlay_of, split_symbol
from rules.stalker.engine.attention import LARGE
from rules.stalker.engine.book import Book
from rules.stalker.engine.costs import can_pay
from rules.stalker.engine.field_actions import can_reload
from rules.stalker.engine.frames_turn import Walk
from rules.stalker.engine.language import check
from rules.stalker.engine.model import Stalker, StalkerState
from rules.stalker.engine.movement import can_enter
from rules.stalker.engine.offers import all_offers
from rules.stalker.engine.play import Play, has_enemy
from rules.stalker.engine.select import is_on
from rules.stalker.engine.sight import is_seen, visible_from
from rules.stalker.engine.turn_tokens import can_spend
from rules.stalker.engine.usage import attack_key, is_used
from rules.stalker.models_cards import Item, Weapon
from rules.stalker.models_effects import Pay

BAD_CHOICE = Refusal("bad_choice", "S-43.1")
BASIC = frozenset(
    ("move", "careful_move", "prepare", "pick_up", "decoy", "bolts", "knife", "unpin")
)


def why_not(book: Book, state: StalkerState, decision: Decision, pick: str) -> Refusal:
    """The reason for refusing a pick that was not offered."""
    r = Play(state, book)
    stalker = state.stalkers.get(decision.seat)
    if stalker is None:
        return BAD_CHOICE
    match decision.kind:
        case "act":
            return _no_action(r, stalker, pick)
        case "step":
            return _no_step(r, stalker, pick)
        case "take_turn" if pick == "pass":
            return Refusal("cannot_pass", "S-17.10")
        case "throw_bolt" if pick.startswith("symbol:"):
            return _no_symbol(r, pick.removeprefix("symbol:"))
        case "choose_part":
            return Refusal("part_not_allowed", "S-26.6")
        case "buy_masks":
            return Refusal("masks_insufficient", "S-26.11")
        case "reroll_anomaly":
            return Refusal("no_focus", "S-4.6")
        case "arrange":
            return _no_arrangement(r, pick)
    return BAD_CHOICE


def _no_action(r: Play, stalker: Stalker, pick: str) -> Refusal:
    verb, _, rest = pick.partition(":")
    if stalker.pinned:
        return Refusal("pinned", "S-28.15")
    if verb in BASIC and not can_spend(r, stalker, verb):
        return Refusal("no_basic_left", "S-17.4")
    match verb:
        case "move" | "careful_move":
            return _no_move(r, stalker, verb, rest)
        case "decoy":
            large = stalker.attention == LARGE
            return Refusal("decoy_large" if large else "no_bolt", "S-20.11")
        case "bolts":
            code = "symbol_out_of_range" if stalker.bolts else "no_bolt"
            return Refusal(code, "S-20.13")
        case "pick_up":
            return Refusal("nothing_here", "S-20.10")
        case "knife":
            return Refusal("no_target", "S-20.14")
        case "reload":
            return _no_reload(r, stalker, rest)
        case "attack":
            return _no_attack(r, stalker, rest)
        case "use":
            return _no_use(r, stalker, rest)
        case "lead_token":
            if r.state.lead == stalker.id:
                return Refusal("lead_token_used", "S-24.4")
            return Refusal("not_lead", "S-24.2")
        case "ability" | "env" | "mission" | "contact":
            return _no_ability(r, stalker, pick)
        case "field":
            return _no_walk(r, stalker, rest)
    return BAD_CHOICE


def _no_walk(r: Play, stalker: Stalker, field: str) -> Refusal:
    """A field was picked where an Action is asked for."""
    trail = r.state.trail
    if not can_spend(r, stalker, "move"):
        return Refusal("no_basic_left", "S-17.4")
    if len(trail) > 1 and has_enemy(r.state, trail[-1]):
        return Refusal("move_ended", "S-19.2")
    if r.chart.range(stalker.at, field) > step_limit(r, stalker, "move"):
        return Refusal("too_far", "S-19.1")
    return Refusal("not_adjacent", "S-6.6")


def _no_move(r: Play, stalker: Stalker, action: str, escort: str) -> Refusal:
    bound = any(one.escort for one in escorts(r, stalker))
    if bound and not escort and has_enemy(r.state, stalker.at):
        return Refusal("escort", "S-37.6")
    if action == "careful_move" and is_seen(r, stalker.at):
        return Refusal("careful_los", "S-20.3")
    if step_limit(r, stalker, action) == 0:
        return Refusal("too_far", "S-19.1")
    code = "careful_los" if action == "careful_move" else "not_adjacent"
    return Refusal(code, "S-20.3" if action == "careful_move" else "S-6.6")


def _no_reload(r: Play, stalker: Stalker, weapon: str) -> Refusal:
    if weapon not in (stalker.weapon, *stalker.backpack) or r.pack.kinds[weapon] != "weapon":
        return Refusal("not_equipped", "S-20.7")
    code = can_reload(r, stalker, weapon)
    return Refusal(code or "no_basic_left", "S-20.7" if code else "S-17.4")


def _no_attack(r: Play, stalker: Stalker, rest: str) -> Refusal:
    kind, _, target = rest.partition(":")
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
    needed = 1 if attack.ammo == "X" else attack.ammo
    if r.state.ammo.get(stalker.weapon, 0) < needed:
        return Refusal("no_ammo", "S-25.25")
    distance = r.chart.range(stalker.at, enemy.at)
    if distance < attack.min_range:
        return Refusal("min_range", "S-26.2")
    if enemy.at not in visible_from(r, stalker):
        return Refusal("no_los", "S-26.2")
    if attack.cost == "basic" and not can_spend(r, stalker, "weapon_attack"):
        return Refusal("no_basic_left", "S-17.4")
    return Refusal("out_of_range", "S-26.2")


def _no_use(r: Play, stalker: Stalker, name: str) -> Refusal:
    card = r.pack.cards.get(name)
    if not isinstance(card, Item) or name not in stalker.backpack:
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
        if isinstance(first, Pay) and not can_pay(r, stalker.id, first.cost, scope):
            return Refusal("no_focus", "S-28.10")
        if action.if_ is not None and not check(r, action.if_, scope):
            return Refusal("objective_not_ready", "S-18.7")
        if first.op == "artifact_detect":
            return Refusal("detector_range", "S-35.1")
        return Refusal("no_target", "S-18.7")
    return Refusal("not_equipped", "S-18.2")


def _no_step(r: Play, stalker: Stalker, pick: str) -> Refusal:
    walk = r.state.agenda[-1] if r.state.agenda else None
    field = pick.removeprefix("field:")
    if not isinstance(walk, Walk) or field not in r.chart.fields:
        return Refusal("field_full", "S-19.5") if pick == "stop" else BAD_CHOICE
    if r.chart.fields[field].water:
        return Refusal("not_adjacent", "S-5.7")
    if field not in r.chart.steps[stalker.at]:
        return Refusal("not_adjacent", "S-6.6")
    if not can_enter(r, stalker.id, field, walk.left):
        return Refusal("field_full", "S-19.5")
    return Refusal("careful_los", "S-20.3")


def _no_symbol(r: Play, symbol: str) -> Refusal:
    name, index = split_symbol(symbol)
    anomaly = r.state.anomalies.get(name)
    if anomaly is None or overlay_of(r, anomaly) is None:
        return BAD_CHOICE
    if index in covered_symbols(r, anomaly):
        return Refusal("symbol_covered", "S-20.13")
    return Refusal("symbol_out_of_range", "S-20.13")


def _no_arrangement(r: Play, pick: str) -> Refusal:
    verb = pick.partition(":")[0]
    match verb:
        case "mount":
            return Refusal("slot_mismatch", "S-25.12")
        case "equip":
            return Refusal("slots_full", "S-25.15")
        case "give":
            return Refusal("not_same_field", "S-20.4")
    return BAD_CHOICE
