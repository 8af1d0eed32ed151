"""The Players phase: whose Turn it is, Actions one by one, the end of a Turn (S-17, S-24)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.picks import Pick, Word
from rules.kernel.windows import clockwise
from rules.stalker.effects.effects import run
from rules.stalker.effects.stats import end_modifiers
from rules.stalker.effects.usage import mark_used
from rules.stalker.gear.prepare import prepare
from rules.stalker.life.dose import gain_dose, map_gain
from rules.stalker.life.health import heal
from rules.stalker.life.statuses import FOCUS, PINNED, drop_status, give_status
from rules.stalker.model import picks as spelled
from rules.stalker.model.events_mission import (
    ActionTaken,
    LeadTokenUsed,
    PhaseBegun,
    TurnBegun,
    TurnEnded,
    TurnPassed,
)
from rules.stalker.model.frames_cards import ChooseAction, Fire, UseItem
from rules.stalker.model.frames_fight import BeginAttack, UseKnife
from rules.stalker.model.frames_turn import (
    EndTurn,
    FinishAction,
    Forfeit,
    NextTurn,
    OfferTurn,
    PerformAction,
    TakeAction,
    ThrowBolt,
    ThrowDecoy,
)
from rules.stalker.model.frames_zone import React, Zone
from rules.stalker.model.picks import (
    END_TURN,
    PASS,
    UNPIN,
    AttackPick,
    KnifePick,
    LeadPick,
    MovePick,
    PickUpPick,
    PrintedPick,
    ReloadPick,
    TokenPick,
    UsePick,
)
from rules.stalker.model.scope import Scope
from rules.stalker.model.state import NO_ACTIVATION, Stalker
from rules.stalker.pack.cards import Item, Weapon
from rules.stalker.pack.effects import Action
from rules.stalker.play import Play, resolves, set_stalker
from rules.stalker.sight.attention import notice
from rules.stalker.sight.who_sees import watchers
from rules.stalker.turn.actions import (
    begin_walk,
    cost_of,
    item_scope,
    items,
    limit_owner,
    menu,
    scope_of,
)
from rules.stalker.turn.field_actions import items_of, pick_up, reload_weapon
from rules.stalker.turn.offers import all_offers
from rules.stalker.turn.turn_tokens import move_token, spaces, spend_basic


def turns_left(stalker: Stalker) -> bool:
    return not stalker.dead and not all(stalker.played)


@resolves(NextTurn)
def next_turn(r: Play, frame: NextTurn) -> None:
    """The next Stalker clockwise who has a Turn left; after the last one the Zone (S-17.11)."""
    state = r.state
    begins = state.phase != "players"
    state.phase, state.step, state.active = "players", "", ""
    seats = list(state.stalkers)
    order = clockwise(seats, state.last)[1:] if state.last else clockwise(seats, state.lead)
    for seat in [*order, *([state.last] if state.last else [])]:
        if turns_left(state.stalkers[seat]):
            if begins:
                state.activation = NO_ACTIVATION
                r.emit(PhaseBegun(phase="players", step="turns", why=("S-17.1",)))
            r.put(OfferTurn(seat))
            return
    state.phase = "zone"
    r.put(Zone(1))


def may_pass(r: Play, stalker: Stalker) -> bool:
    """Somebody else must still be able to go first (S-17.9, S-17.10, S-36.6)."""
    return any(
        turns_left(other) and other.id != stalker.id and other.id not in r.state.passed
        for other in r.state.stalkers.values()
    )


@resolves(OfferTurn)
def offer_turn(r: Play, frame: OfferTurn) -> None:
    """Play a Turn, with one of the tokens left, or let the next Stalker go first (S-17.5)."""
    state = r.state
    stalker = state.stalkers[frame.stalker]
    tokens = [token for token in (0, 1) if not stalker.played[token]]
    if len(tokens) == 2 and _is_alike(stalker):
        tokens = [0]
    options = spelled.tokens(tokens)
    if may_pass(r, stalker):
        options.append(PASS)
    pick = r.ask_one(frame, "take_turn", stalker.id, options)
    if pick is None:
        return
    state.last = stalker.id
    if not isinstance(pick, TokenPick):
        state.passed = (*state.passed, stalker.id)
        r.emit(TurnPassed(unit=stalker.id, card=stalker.card))
        r.put(NextTurn())
        return
    _begin(r, stalker, pick.number)


def _is_alike(stalker: Stalker) -> bool:
    """Two Turn tokens between which there is nothing to choose."""
    return (
        not stalker.crits
        and stalker.tokens[0] == stalker.tokens[1]
        and stalker.marks[0] == stalker.marks[1]
    )


def _begin(r: Play, stalker: Stalker, token: int) -> None:
    state = r.state
    state.passed = ()
    state.active, state.acting, state.turn_token = stalker.id, stalker.id, token
    state.activation = NO_ACTIVATION
    played = (True, stalker.played[1]) if token == 0 else (stalker.played[0], True)
    used = tuple(one for one in stalker.used if not one.startswith("turn:"))
    set_stalker(r, replace(stalker, played=played, used=used, free_next=()))
    r.emit(TurnBegun(unit=stalker.id, card=stalker.card, token=token, space=stalker.tokens[token]))
    r.put(TakeAction(stalker.id))
    if "turn_start" in state.listeners:
        r.put(Fire("turn_start", Scope(subject=stalker.id)))


@resolves(TakeAction)
def take_action(r: Play, frame: TakeAction) -> None:
    """Choose an Action; Basic ones are paid for with the Turn token (S-17.2, S-17.4)."""
    state = r.state
    stalker = state.stalkers[frame.stalker]
    if stalker.dead:
        r.put(EndTurn(stalker.id))
        return
    picks = r.ask(frame, "act", lambda: {stalker.id: menu(r, stalker)})
    if picks is None:
        return
    pick = picks[stalker.id]
    if pick == END_TURN:
        r.put(Forfeit(stalker.id))
        return
    state.trail = (stalker.at,)
    chosen = r.picks.read(pick)
    basic, action = _cost(r, stalker, chosen)
    planned = isinstance(chosen, MovePick) and bool(chosen.way)
    told = str(replace(chosen, way="")) if planned else pick
    r.emit(ActionTaken(unit=stalker.id, card=stalker.card, action=told, basic=basic))
    moved = spend_basic(r, stalker.id, action) if basic else False
    r.push(FinishAction(stalker.id, action, moved), frame)
    if "before_action" in state.listeners:
        r.push(Fire("before_action", Scope(subject=stalker.id)), PerformAction(stalker.id, pick))
    else:
        _perform(r, stalker.id, chosen)


def _cost(r: Play, stalker: Stalker, pick: Pick) -> tuple[bool, str]:
    """Whether an option is a Basic Action, and its Action id (S-41.34)."""
    match pick:
        case ReloadPick():
            return not stalker.focus, pick.word
        case LeadPick():
            return False, pick.word
        case Word("unpin"):
            return cost_of(r, stalker, UNPIN, "basic") == "basic", UNPIN
        case AttackPick(kind):
            card = r.pack.cards[stalker.weapon]
            assert isinstance(card, Weapon)
            attack = next(one for one in card.attacks if one.type == kind)
            return attack.cost == "basic", f"weapon_attack:{kind}"
        case UsePick(name):
            item = r.pack.cards[name]
            assert isinstance(item, Item)
            return item.action.cost == "basic", f"item:{item.types[0]}"
        case PrintedPick():
            action, path, _ = ability_of(r, stalker, pick)
            return action.cost == "basic", path
        case Word(text):
            return True, text
    return True, pick.word


def ability_of(r: Play, stalker: Stalker, pick: PrintedPick) -> tuple[Action, str, Scope]:
    """The printed Action that an option names."""
    option = str(pick)
    for offer in all_offers(r, stalker):
        if offer.option == option:
            return offer.action, offer.path, scope_of(r, stalker, offer)
    raise KeyError(option)


@resolves(PerformAction)
def perform_action(r: Play, frame: PerformAction) -> None:
    """Carry out the Action that was chosen and paid for."""
    _perform(r, frame.stalker, r.picks.read(frame.pick))


def _perform(r: Play, who: str, pick: Pick) -> None:
    stalker = r.state.stalkers[who]
    match pick:
        case MovePick(escort):
            r.put(begin_walk(r, stalker, pick.word, escort, pick.fields))
        case Word("prepare"):
            prepare(r, who)
        case ReloadPick(card):
            reload_weapon(r, who, card)
        case PickUpPick():
            pick_up(r, who, pick)
        case Word("decoy"):
            r.put(ThrowDecoy(who))
        case Word("bolts"):
            r.put(ThrowBolt(who))
        case KnifePick(target):
            r.put(UseKnife(who, target))
        case AttackPick(kind, target):
            _shoot(r, stalker, kind, target)
        case Word("unpin"):
            drop_status(r, who, PINNED, ("S-20.16", "S-28.16"))
        case LeadPick(use):
            _use_lead_token(r, stalker, use)
        case UsePick(card):
            use_item(r, stalker, card)
        case PrintedPick():
            action, path, scope = ability_of(r, stalker, pick)
            mark_used(r, limit_owner(r, stalker, action, scope), path, action)
            run(r, action.effects, scope)


def _shoot(r: Play, stalker: Stalker, kind: str, target: str) -> None:
    card = r.pack.cards[stalker.weapon]
    assert isinstance(card, Weapon)
    number = next(n for n, one in enumerate(card.attacks) if one.type == kind)
    r.put(BeginAttack(stalker.id, f"{card.id}/attacks/{number}", target))


def use_item(r: Play, stalker: Stalker, name: str) -> None:
    card = r.pack.cards[name]
    assert isinstance(card, Item)
    run(r, card.action.effects, item_scope(r, stalker, name))


@resolves(UseItem)
def use_item_of_type(r: Play, frame: UseItem) -> None:
    """An effect lets a Stalker use an Item of a type; he says which one."""
    stalker = r.state.stalkers[frame.stalker]
    open_now = items(r, stalker, granted=True)
    fitting = [str(UsePick(one)) for one in items_of(r, stalker, frame.kind)]
    options = [one for one in fitting if one in open_now]
    if not options:
        return
    pick = r.ask_one(frame, "choose_item", stalker.id, [*options, PASS])
    if isinstance(pick, UsePick):
        use_item(r, stalker, pick.card)


@resolves(ChooseAction)
def choose_action(r: Play, frame: ChooseAction) -> None:
    """An effect grants an Action without a Turn token (S-16.9)."""
    stalker = r.state.stalkers[frame.stalker]
    picks = r.ask(frame, "act", lambda: _granted(r, stalker, frame.action))
    if picks and picks[stalker.id] != PASS:
        r.put(PerformAction(stalker.id, picks[stalker.id]))


def _granted(r: Play, stalker: Stalker, action: str) -> dict[str, list[str]]:
    options = [one for one in menu(r, stalker) if one.startswith(action)]
    return {stalker.id: [*options, PASS]} if options else {}


def _use_lead_token(r: Play, stalker: Stalker, use: str) -> None:
    """Flip the token, pass it on, heal 2 HP or gain FOCUS (S-24.2, S-36.3)."""
    state = r.state
    seats = [seat for seat in state.stalkers if not state.stalkers[seat].dead]
    heir = clockwise(seats, stalker.id)[1 % len(seats)]
    state.lead, state.lead_ready = heir, False
    r.emit(LeadTokenUsed(unit=stalker.id, card=stalker.card, use=use, heir=heir))
    if use == "heal":
        heal(r, stalker.id, 2, ("S-24.2",))
    else:
        give_status(r, stalker.id, FOCUS, ("S-24.2",))


@resolves(FinishAction)
def finish_action(r: Play, frame: FinishAction) -> None:
    """After an Action: triggers that wait for it, then map radiation (S-8.2, S-18.4, S-19.9)."""
    stalker = r.state.stalkers[frame.stalker]
    if stalker.dead:
        return
    if not frame.settled:
        waiting = _waiting(r, stalker)
        if waiting:
            r.push(*waiting, replace(frame, settled=True))
            return
    if frame.moved_token:
        trail = r.state.trail or (stalker.at,)
        gain = map_gain(r, stalker, trail)
        gain_dose(r, stalker.id, gain, False, ("S-8.2", "S-8.4"))


def _waiting(r: Play, stalker: Stalker) -> list[Fire]:
    """The windows that open when an Action is over, as far as somebody listens."""
    listeners = r.state.listeners
    found: list[Fire] = []
    if len(r.state.trail) > 1:
        scope = Scope(subject=stalker.id, chosen_field=stalker.at)
        for window in ("enter_field", "enter_building"):
            if window in listeners:
                found.append(Fire(window, scope, timing="after_action"))
    if "after_action" in listeners:
        found.append(Fire("after_action", Scope(subject=stalker.id)))
    return found


@resolves(Forfeit)
def forfeit(r: Play, frame: Forfeit) -> None:
    """Unused Basic Actions are lost space by space, each with map radiation (S-17.7)."""
    state, who = r.state, frame.stalker
    token, depth = state.turn_token, len(state.agenda)
    stalker = state.stalkers[who]
    while not stalker.dead and stalker.tokens[token] < spaces(state):
        move_token(r, who, token, ("S-17.7",))
        gain = map_gain(r, state.stalkers[who], (stalker.at,))
        gain_dose(r, who, gain, False, ("S-17.7", "S-8.2"))
        if state.outcome is not None:
            return
        if len(state.agenda) > depth:
            r.follow(depth, frame)
            return
        stalker = state.stalkers[who]
    r.put(EndTurn(who))


@resolves(EndTurn)
def end_turn(r: Play, frame: EndTurn) -> None:
    """The Turn is over: what happens then, and Enemies in sight react (S-17.8, S-32.22)."""
    state = r.state
    stalker = state.stalkers[frame.stalker]
    set_stalker(r, replace(stalker, free_next=()))
    state.trail, state.acting = (), ""
    end_modifiers(r, "turn_end")
    if state.flags:
        state.flags = tuple(flag for flag in state.flags if not flag.startswith("turn:"))
    r.emit(TurnEnded(unit=stalker.id, card=stalker.card))
    notice(r)
    r.put(NextTurn())
    if not stalker.dead:
        seeing = tuple(enemy.id for enemy in watchers(r, stalker.at))
        if seeing:
            r.put(React(stalker.id, seeing))
    if "turn_end" in state.listeners:
        r.put(Fire("turn_end", Scope(subject=stalker.id)))
