"""The Actions that a Stalker can choose in his Turn (S-17, S-18, S-20, S-24)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.stalker.effects.costs import can_pay
from rules.stalker.effects.language import check, select_fields, select_units
from rules.stalker.effects.select import is_on
from rules.stalker.effects.stats import changes_of, is_forbidden, stat
from rules.stalker.fight.attack import can_afford, in_reach
from rules.stalker.mission.companions import entry_of
from rules.stalker.model import picks as spelled
from rules.stalker.model.frames_turn import Walk
from rules.stalker.model.picks import BOLTS, DECOY, END_TURN, PREPARE, UNPIN, LeadPick
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import Companion, Stalker
from rules.stalker.move.movement import can_enter
from rules.stalker.pack.cards import Item, Weapon
from rules.stalker.pack.effects import Action, Choose, ChooseField, ChooseUnit, Effects, Pay
from rules.stalker.pack.ops_mission import ArtifactDetect, PlaceToken
from rules.stalker.pack.ops_units import Attack, AttentionShift, DoAction
from rules.stalker.pack.terms import NO_LIMIT
from rules.stalker.play import Play, full_fields, has_enemy, taken_fields
from rules.stalker.sight.attention import LARGE
from rules.stalker.sight.who_sees import is_seen, seen_fields
from rules.stalker.turn.field_actions import has_open_symbol, items_of, pickable, reloadable
from rules.stalker.turn.offers import Offer, item_offers, offers_here
from rules.stalker.turn.turn_tokens import can_spend, has_token
from rules.stalker.zone.artifacts import detectable

LEAD_USES = (str(LeadPick("heal")), str(LeadPick("focus")))
BOLT_REACH = 3
Way = tuple[str, ...]
NO_WAY: Way = ()
STEPS = {
    "move": ("stat:action_steps:move", 3),
    "careful_move": ("stat:action_steps:careful_move", 1),
}


def menu(r: Play, stalker: Stalker) -> list[str]:
    """Every Action that is legal now, and the end of the Turn."""
    if stalker.pinned:
        basic = can_spend(r, stalker, UNPIN) or cost_of(r, stalker, UNPIN, "basic") == "free"
        return [UNPIN, END_TURN] if basic else [END_TURN]
    state = r.state
    found: list[str] = []
    any_basic = has_token(state, stalker)
    if any_basic or can_spend(r, stalker, "move"):
        _add_basics(r, stalker, found)
    if (any_basic or stalker.focus or can_spend(r, stalker, "reload")) and any(stalker.magazines):
        found += spelled.reloads(reloadable(r, stalker))
    elif stalker.bolts:
        found += spelled.reloads(_bolt_fed(r, stalker))
    if stalker.weapon and state.enemies:
        found += attacks(r, stalker, any_basic)
    found += items(r, stalker, any_basic)
    found += abilities(r, stalker, any_basic)
    if state.lead == stalker.id and state.lead_ready:
        found += LEAD_USES
    found.append(END_TURN)
    return found


def _add_basics(r: Play, stalker: Stalker, found: list[str]) -> None:
    """The Basic Actions of chapter S-20."""
    state, at = r.state, stalker.at
    found += moves(r, stalker)
    if not is_forbidden(r, "action:prepare", stalker.id):
        found.append(PREPARE)
    found += map(str, pickable(r, stalker))
    if stalker.bolts:
        if stalker.attention != LARGE:
            found.append(DECOY)
        if state.anomalies and has_open_symbol(r, at, BOLT_REACH):
            found.append(BOLTS)
    if has_enemy(state, at):
        found += spelled.knives([one.id for one in state.enemies.values() if one.at == at])


def _bolt_fed(r: Play, stalker: Stalker) -> list[str]:
    """Weapons that reload with something else than a Magazine (SC-W-17)."""
    if not (stalker.focus or can_spend(r, stalker, "reload")):
        return []
    return reloadable(r, stalker)


def cost_of(r: Play, stalker: Stalker, action: str, printed: str) -> str:
    """The cost of an Action with the cards that change it (``action_cost``)."""
    key = f"stat:action_cost:{action}"
    if key in r.state.listeners:
        for effect, _ in changes_of(r, key, stalker.id):
            if isinstance(effect.set, str):
                return effect.set
    return printed


# --- movement -----------------------------------------------------------------------------------


def step_limit(r: Play, stalker: Stalker, action: str) -> int:
    """How long a Move may be (S-20.19); one that a card grants is as long as the card says."""
    if action not in STEPS:
        return NO_LIMIT
    key, base = STEPS[action]
    return stat(r, key, base, stalker.id)


def escorts(r: Play, stalker: Stalker) -> list[Companion]:
    """Those on the Stalker's field who come along if they are asked (SC-X-02, SC-CT-09)."""
    return [
        one
        for one in r.state.companions.values()
        if one.at == stalker.at and (one.escort or follows(r, one, "stalker_on_field"))
    ]


def begin_walk(r: Play, stalker: Stalker, action: str, escort: str, way: Way = NO_WAY) -> Walk:
    """A Move from where the Stalker stands, as long as he and his escort may go (S-20.19)."""
    steps = step_limit(r, stalker, action)
    companion = r.state.companions.get(escort)
    if companion is not None and companion.escort:
        steps = min(steps, _escort_steps(r, companion.card))
    seen = is_seen(r, stalker.at)
    return Walk(
        *(stalker.id, steps, (stalker.at,), action, escort, seen),
        way=way,
        planned=bool(way),
    )


def _escort_steps(r: Play, card: str) -> int:
    entry = entry_of(r, card)
    return entry.steps if entry is not None and entry.steps is not None else NO_LIMIT


def follows(r: Play, companion: Companion, how: str) -> bool:
    entry = entry_of(r, companion.card)
    return entry is not None and entry.moves == how


def moves(r: Play, stalker: Stalker) -> list[str]:
    """Move and Careful Move, alone or with an escort; nobody is left with an Enemy (A1-09)."""
    taken, ways = taken_fields(r.state), r.chart.steps[stalker.at]
    possible = ["move"] if _can_set_off(r, stalker, "move", ways, taken) else []
    seen = seen_fields(r)
    if stalker.at not in seen:
        if not seen.isdisjoint(ways):
            ways = tuple([field for field in ways if field not in seen])
        if _can_set_off(r, stalker, "careful_move", ways, taken):
            possible.append("careful_move")
    if not r.state.companions:
        return possible
    with_them = escorts(r, stalker)
    bound = any(one.escort for one in with_them)
    alone = not bound or not has_enemy(r.state, stalker.at)
    found = []
    for action in possible:
        found += [action] if alone else []
        found += spelled.moves(action, [one.id for one in with_them])
    return found


def _can_set_off(r: Play, stalker: Stalker, action: str, ways: Way, taken: set[str]) -> bool:
    """Whether a first step is legal (S-19.1, S-20.3); one to an empty field always is."""
    steps = step_limit(r, stalker, action)
    if steps <= 0 or not ways:
        return False
    if not taken.issuperset(ways):
        return True
    full = full_fields(r)
    return any(field not in full or can_enter(r, stalker.id, field, steps) for field in ways)


# --- attacks and equipment ----------------------------------------------------------------------


def attacks(r: Play, stalker: Stalker, granted: bool = False) -> list[str]:
    """Weapon Attacks with their Targets (S-26.2)."""
    card = r.pack.cards[stalker.weapon]
    assert isinstance(card, Weapon)
    targets = in_reach(r, stalker)
    found: list[str] = []
    if not targets:
        return found
    for number, attack in enumerate(card.attacks):
        if not can_afford(r, stalker, f"{card.id}/attacks/{number}", attack):
            continue
        paid = granted or attack.cost != "basic"
        if not (paid or can_spend(r, stalker, "weapon_attack")):
            continue
        near = [name for name, distance in targets if distance >= attack.min_range]
        found += spelled.attacks(attack.type, near)
    return found


def items(r: Play, stalker: Stalker, granted: bool = False) -> list[str]:
    """Items of the backpack that can be used now (S-18.2)."""
    offers = item_offers(r.pack, stalker.backpack)
    return [
        one.option for one in offers if (granted and one.plain) or is_open(r, stalker, one, granted)
    ]


def item_scope(r: Play, stalker: Stalker, name: str) -> Scope:
    card = r.pack.cards[name]
    assert isinstance(card, Item)
    reach = card.action.range or 0
    for kind in card.types:
        reach = stat(r, f"stat:item_range:{kind}", reach, stalker.id)
    return Scope(owner=stalker.id, card=name, reach=reach)


def abilities(r: Play, stalker: Stalker, granted: bool = False) -> list[str]:
    """Actions of the Stalker card, equipment in use and environment cards (S-18.1)."""
    return [
        one.option
        for one in offers_here(r, stalker)
        if (granted and one.plain) or is_open(r, stalker, one, granted)
    ]


def scope_of(r: Play, stalker: Stalker, offer: Offer) -> Scope:
    """What the words of a printed Action mean when this Stalker takes it."""
    if offer.card in r.pack.cards and r.pack.kinds[offer.card] == "item":
        return item_scope(r, stalker, offer.card)
    return Scope(owner=stalker.id, card=offer.card, reach=offer.reach)


def is_open(r: Play, stalker: Stalker, offer: Offer, granted: bool = False) -> bool:
    """Whether a printed Action can be chosen: place, limit, condition, cost, target (S-18.7).

    One that a card grants needs no Turn token; nor is it looked at where any Action can be paid.
    """
    if offer.basic and not granted and not can_spend(r, stalker, offer.kind):
        return False
    if offer.plain:
        return True
    if offer.limit and offer.limit in (r.state.flags if offer.shared else stalker.used):
        return False
    scope = scope_of(r, stalker, offer)
    if offer.at is not None and not is_on(r, stalker.at, offer.at, scope):
        return False
    if offer.if_ is not None and not check(r, offer.if_, scope):
        return False
    return offer.sure or has_target(r, stalker, offer.action.effects, scope)


def limit_owner(r: Play, stalker: Stalker, action: Action, scope: Scope) -> str:
    """Whose limit counts: the Stalker's, or everybody's for a card on the Map (S-41.4)."""
    common = scope.card in r.state.environment or scope.card in r.state.contacts
    shared = common and not action.per_stalker
    return "" if shared else stalker.id


def has_target(r: Play, stalker: Stalker, effects: Effects, scope: Scope) -> bool:
    """Whether the first effect of an Action has something to work on."""
    for one in effects:
        if isinstance(one, Attack) and not has_victim(r, one, scope):
            return False
    test = _TARGETS.get(type(effects[0]))
    return test is None or test(r, stalker, effects[0], scope)


def _can_buy(r: Play, stalker: Stalker, effect: Pay, scope: Scope) -> bool:
    paid = can_pay(r, stalker.id, effect.cost, scope)
    return paid and (not effect.then or has_target(r, stalker, effect.then, scope))


def _has_choice(r: Play, stalker: Stalker, effect: Choose, scope: Scope) -> bool:
    return any(one.if_ is None or check(r, one.if_, scope) for one in effect.options)


def _has_attention(r: Play, stalker: Stalker, effect: AttentionShift, scope: Scope) -> bool:
    return effect.tokens != "own" or bool(stalker.attention)


def _has_unit(r: Play, stalker: Stalker, effect: ChooseUnit, scope: Scope) -> bool:
    return bool(select_units(r, effect.from_, scope))


def _has_field(r: Play, stalker: Stalker, effect: ChooseField, scope: Scope) -> bool:
    return bool(select_fields(r, effect.from_, scope))


def _has_anomaly(r: Play, stalker: Stalker, effect: ArtifactDetect, scope: Scope) -> bool:
    reach = stat(r, "stat:detector_range", effect.range, stalker.id)
    return bool(detectable(r, stalker.at, reach))


def _has_symbol(r: Play, stalker: Stalker, effect: PlaceToken, scope: Scope) -> bool:
    return effect.kind != "bolt" or has_open_symbol(r, stalker.at, scope.reach)


def has_victim(r: Play, attack: Attack, scope: Scope) -> bool:
    """Whether an ordered Attack has a Target; one chosen by an earlier effect comes later."""
    return attack.target == "chosen" or bool(select_units(r, attack.target, scope))


def _can_do(r: Play, stalker: Stalker, effect: DoAction, scope: Scope) -> bool:
    if effect.action == BOLTS:
        return stalker.bolts > 0 and has_open_symbol(r, stalker.at, BOLT_REACH)
    if effect.action.startswith("item:"):
        return bool(items_of(r, stalker, effect.action.removeprefix("item:")))
    return True


_TARGETS: dict[type[Any], Callable[[Play, Stalker, Any, Scope], bool]] = {
    Pay: _can_buy,
    Choose: _has_choice,
    AttentionShift: _has_attention,
    ChooseUnit: _has_unit,
    ChooseField: _has_field,
    ArtifactDetect: _has_anomaly,
    PlaceToken: _has_symbol,
    DoAction: _can_do,
}
"""How to tell whether an effect has something to work on; others always have."""
