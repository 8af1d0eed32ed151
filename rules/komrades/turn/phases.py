"""The seven phases of a turn (K-4)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.komrades.cards.decks import (
    discard,
    draw_attack,
    draw_hand,
    end_gas,
    lay_down,
    plan_choices,
)
from rules.komrades.cards.equipment import equip
from rules.komrades.fight.damage import gain_life, use_ability
from rules.komrades.fight.hazards import place_hazard
from rules.komrades.fight.targets import place_targets
from rules.komrades.model.card_events import (
    ActionMomentBegan,
    CardRevealed,
    InitiativePassed,
    NothingRevealed,
    PhaseBegan,
    TurnBegan,
)
from rules.komrades.model.frames import (
    AdvanceCommissar,
    AnyFrame,
    BeginDraft,
    BeginPhase,
    BeginRefill,
    CheckEnd,
    CleanUp,
    DismissCall,
    EndCleanUp,
    FinishManoeuvre,
    OpenWindow,
    PassInitiative,
    PlanCards,
    ProcessDeaths,
    ResolveAttack,
    RevealAttack,
    RevealPlan,
    RunManoeuvre,
    StartTurn,
    TakeActions,
    UseGear,
    resolves,
)
from rules.komrades.model.front import Front
from rules.komrades.model.line_events import (
    AttackDismissed,
    AttackRevealed,
    CleanedUp,
    RouletteAttached,
)
from rules.komrades.model.picks import CardPick, picked
from rules.komrades.model.state import HAND_SIZE, KomradesState, clockwise

TURN: tuple[AnyFrame, ...] = (
    BeginPhase(1),
    RevealAttack(),
    OpenWindow("A"),
    BeginPhase(2),
    PlanCards(),
    OpenWindow("B"),
    BeginPhase(4),
    TakeActions(),
    OpenWindow("D"),
    BeginPhase(5),
    ResolveAttack(),
    OpenWindow("E"),
    CleanUp(),
    BeginPhase(6),
    BeginRefill(),
    BeginPhase(7),
    PassInitiative(),
    StartTurn(),
)
"""One turn; the third phase is not one moment but the windows between the others (K-4.5)."""

PHASE_CLAUSES = {1: "K-4.1", 2: "K-4.2", 4: "K-4.6", 5: "K-4.12", 6: "K-4.14", 7: "K-4.17"}


@resolves(StartTurn)
def start_turn(r: Front, frame: StartTurn) -> None:
    state = r.state
    state.turn += 1
    r.emit(TurnBegan(turn=state.turn))
    r.push(*TURN)


@resolves(BeginPhase)
def begin_phase(r: Front, frame: BeginPhase) -> None:
    r.state.phase = frame.phase
    r.emit(PhaseBegan(phase=frame.phase, why=(PHASE_CLAUSES[frame.phase],)))


@resolves(RevealAttack)
def reveal_attack(r: Front, frame: RevealAttack) -> None:
    """Turn up the Attack card; hazards, roulettes and TOWARZYSZE! act at once (K-4.1)."""
    state = r.state
    card = draw_attack(r)
    kind = r.pack.cards[card]
    rule = kind.attack
    state.attack = card
    r.emit(AttackRevealed(card=card, kind=kind.id, why=("K-4.1", kind.clause)))
    if rule.draft:
        _call_comrades(r)
    elif rule.hazard == "mine":
        place_hazard(r, state.line.index(""), card, ("K-10.2", "K-10.3"))
    elif rule.hazard == "roulette":
        state.roulettes += (card,)
        count = len(state.roulettes)
        r.emit(RouletteAttached(comrade=state.initiative, card=card, kind=kind.id, count=count))
    else:
        place_targets(r, rule.targets)


def _call_comrades(r: Front) -> None:
    """TOWARZYSZE!: Wasyl regains Life, hands are filled, a draft is held (K-14.5 to K-14.8)."""
    state = r.state
    for who in clockwise(state):
        hero = r.pack.hero(who)
        comrade = state.comrades[who]
        if hero.hook == "heal_on_draft" and comrade.life < comrade.max_life:
            use_ability(r, who, ("K-14.7", "K-20.3"))
            gain_life(r, who, hero.amount, who, ("K-20.3", "K-2.8"))
    for who in clockwise(state):
        if state.comrades[who].gassed:
            end_gas(r, who, ("K-14.6",))
        draw_hand(r, who, HAND_SIZE - len(state.hands[who]), ("K-14.6",))
    r.push(BeginDraft(), DismissCall(), RevealAttack())


@resolves(DismissCall)
def dismiss_call(r: Front, frame: DismissCall) -> None:
    """After the draft the call is discarded and the next Attack card is turned up (K-14.8)."""
    state = r.state
    card = state.attack
    state.attack = 0
    state.attack_discard.append(card)
    r.emit(AttackDismissed(card=card, kind=r.pack.cards[card].id))


@resolves(PlanCards)
def plan_cards(r: Front, frame: PlanCards) -> None:
    """Everyone lays one card of the hand face down at the same time (K-4.2, K-4.3)."""
    state = r.state
    comrades = state.comrades

    def options() -> dict[str, list[str]]:
        choices = ((who, plan_choices(state, r.pack, who)) for who in clockwise(state))
        return {comrades[who].seat: cards for who, cards in choices if cards}

    picks = r.ask(frame, "plan", options, secret=True, auto=False)
    if picks is None:
        return
    for who in clockwise(state):
        pick = picks.get(comrades[who].seat)
        if pick is not None:
            lay_down(r, who, picked(CardPick, pick).card)


@resolves(TakeActions)
def take_actions(r: Front, frame: TakeActions) -> None:
    """The next action moment, clockwise from the Initiative holder (K-4.6, K-4.11)."""
    state = r.state
    for who in clockwise(state):
        if who not in state.acted:
            state.acted += (who,)
            state.actor = who
            r.emit(ActionMomentBegan(comrade=who))
            r.push(OpenWindow("C", who), UseGear(who), RevealPlan(who), frame)
            return
    state.actor = ""


@resolves(RevealPlan)
def reveal_plan(r: Front, frame: RevealPlan) -> None:
    """The face-down card is revealed and acts by its kind (K-4.7 to K-4.10)."""
    state, who = r.state, frame.comrade
    if state.comrades[who].life == 0:
        return
    card = state.planned.pop(who, 0)
    if not card:
        r.emit(NothingRevealed(comrade=who))
        return
    kind = r.pack.cards[card]
    state.revealed[who] = card
    r.emit(CardRevealed(comrade=who, card=card, kind=kind.id, why=("K-4.6", kind.clause)))
    if kind.group == "event":
        discard(r, who, card, "revealed", ("K-4.9", "K-4.10"))
    elif kind.group == "equipment":
        equip(r, who, card)
        if kind.use == "action":
            r.push(UseGear(who, card))
    else:
        r.push(RunManoeuvre(who, card), FinishManoeuvre(who, card), CheckEnd())


@resolves(CleanUp)
def clean_up(r: Front, frame: CleanUp) -> None:
    """Statuses end, cards are put away, pending advances are made, the end is checked (K-4.13)."""
    state = r.state
    ended = tuple(who for who, one in state.comrades.items() if one.statuses)
    kind = r.pack.cards[state.attack]
    put_away = bool(state.attack) and not kind.attack.hazard
    told = CleanedUp(card=state.attack, kind=kind.id, discarded=put_away, comrades=ended)
    _reset_turn(state)
    if put_away:
        state.attack_discard.append(state.attack)
    state.attack = 0
    state.targets.clear()
    state.cleaning = True
    waiting = state.pending
    state.pending = 0
    r.emit(told)
    advances = (AdvanceCommissar(waiting),) if waiting else ()
    r.push(*advances, ProcessDeaths(), EndCleanUp(), CheckEnd())


def _reset_turn(state: KomradesState) -> None:
    for who, comrade in state.comrades.items():
        if comrade.statuses or comrade.event_used:
            state.comrades[who] = replace(comrade, statuses=(), event_used=False)
    for who, pieces in state.gear.items():
        if any(gear.used for gear in pieces):
            state.gear[who] = tuple(replace(gear, used=False) for gear in pieces)
    state.halted = state.dud = state.heavy = False
    state.acted = ()


@resolves(EndCleanUp)
def end_clean_up(r: Front, frame: EndCleanUp) -> None:
    r.state.cleaning = False


@resolves(PassInitiative)
def pass_initiative(r: Front, frame: PassInitiative) -> None:
    """The Initiative card goes to the next living player, with its roulettes (K-4.17)."""
    state = r.state
    order = state.order
    place = order.index(state.initiative)
    after = (*order[place + 1 :], *order[:place])
    to = next(who for who in after if state.comrades[who].life > 0)
    before, state.initiative = state.initiative, to
    r.emit(InitiativePassed(comrade=before, to=to))
