"""A complete state that fits a view: unknown cards are dealt at random (K-18.12)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.kernel.decision import PASS, Decision
from rules.kernel.rng import Stream
from rules.komrades.cards.decks import plan_choices
from rules.komrades.cards.event_effects import AIMED, EVENT_RULES
from rules.komrades.content import Pack
from rules.komrades.model.frames import (
    AimEvent,
    AnyFrame,
    DraftRound,
    OpenWindow,
    PlanCards,
    Respond,
)
from rules.komrades.model.state import KomradesState
from rules.komrades.model.view import KomradesView
from rules.komrades.turn.draft import draft_choices
from rules.komrades.turn.windows import ONLY_PASS, window_choices


def sample_state(view: KomradesView, pack: Pack, chance: Stream) -> KomradesState:
    """Deal what the seat does not see, then complete the questions put to other seats."""
    state = _known_state(view, chance)
    actions, attacks = unseen_cards(view, pack)
    state.agenda = list(view.to_come)
    _deal(state, view, pack, chance.shuffled(actions))
    state.attack_deck = chance.shuffled(attacks)[: view.attack_deck]
    state.open = [_completed(state, pack, view, one) for one in view.open]
    state.answers = _sampled_answers(state, pack, view, chance)
    return state


def _known_state(view: KomradesView, chance: Stream) -> KomradesState:
    return KomradesState(
        seed=chance.below(1 << 62),
        setup=view.setup,
        outcome=view.outcome,
        serial=max((one.id for one in view.open), default=0),
        order=view.order,
        comrades=dict(view.comrades),
        line=list(view.line),
        hazards=list(view.hazards),
        targets=list(view.targets),
        gear=dict(view.gear),
        stack=list(view.stack),
        action_discard=list(view.action_discard),
        attack_discard=list(view.attack_discard),
        removed=view.removed,
        roulettes=view.roulettes,
        acted=view.acted,
        initiative=view.initiative,
        actor=view.actor,
        attack=view.attack,
        turn=view.turn,
        phase=view.phase,
        pending=view.pending,
        resolution=view.resolution,
        halted=view.halted,
        dud=view.dud,
        heavy=view.heavy,
        duel=view.duel,
        cleaning=view.cleaning,
        heavy_fire=view.heavy_fire,
        quick_draft=view.quick_draft,
    )


def unseen_cards(view: KomradesView, pack: Pack) -> tuple[list[int], list[int]]:
    """The Action and the Attack cards whose place the seat does not know."""
    seen = {*view.hand, view.laid, *view.pack, *view.kept, *view.removed, *view.roulettes}
    seen.update(view.action_discard, view.attack_discard, (view.attack,))
    seen.update(gear.card for pieces in view.gear.values() for gear in pieces)
    seen.update(card for cards in view.hazards for card in cards)
    seen.update(played.card for played in view.stack)
    seen.update(frame_cards(view.to_come))
    return (
        [card for card in pack.action_cards if card not in seen],
        [card for card in pack.attack_cards if card not in seen],
    )


def frame_cards(frames: Sequence[AnyFrame]) -> list[int]:
    """Cards that are on their way: a manoeuvre being carried out is in no pile."""
    return [card for frame in frames if (card := getattr(frame, "card", 0))]


def _deal(state: KomradesState, view: KomradesView, pack: Pack, unseen: list[int]) -> None:
    """Fill hands, face-down cards and packs of the others; in a duel nobody holds smoke."""
    smoke = [card for card in unseen if view.duel and pack.cards[card].needs_three]
    unseen = [card for card in unseen if card not in smoke]
    given: dict[str, tuple[int, ...]] = {}
    top = state.agenda[-1] if state.agenda else None
    if isinstance(top, AimEvent) and not top.card:
        card = _aimed_card(state, pack, top.comrade, unseen)
        unseen.remove(card)
        given[top.comrade] = (card,)
        state.agenda[-1] = replace(top, card=card)

    def take(count: int) -> tuple[int, ...]:
        return tuple(unseen.pop() for _ in range(count))

    for who in view.order:
        own = who == view.me
        held = given.get(who, ())
        count = view.hand_sizes.get(who, 0) - len(held)
        state.hands[who] = view.hand if own else (*held, *take(count))
        if who in view.has_laid:
            state.planned[who] = view.laid if own else take(1)[0]
        if who in view.pack_sizes:
            state.packs[who] = view.pack if own else take(view.pack_sizes[who])
            state.drafted[who] = view.kept if own else take(view.kept_sizes[who])
    state.action_deck = (smoke + unseen)[: view.action_deck]


def _aimed_card(state: KomradesState, pack: Pack, who: str, unseen: list[int]) -> int:
    """Another seat aims an event that it has not shown: the first unseen one that could be it."""
    player = state.comrades[who]
    for card in unseen:
        kind = pack.cards[card]
        if kind.group == "event" and kind.ops[0].op in AIMED:
            op = kind.ops[0]
            if EVENT_RULES[op.op].choices(state, pack, player, op):
                return card
    raise LookupError("no unseen event can be aimed at anything now")


def hidden_choices(state: KomradesState, pack: Pack, who: str, decision: Decision) -> Sequence[str]:
    """The options of a secret question to a seat, from the cards that it holds."""
    comrade = state.comrades[who]
    match decision.kind:
        case "draft":
            return draft_choices(state, who)
        case "plan":
            return plan_choices(state, pack, who)
        case "window":
            frame = state.agenda[-1]
            assert isinstance(frame, OpenWindow)
            return window_choices(state, pack, comrade, frame.name) or ONLY_PASS
        case "respond":
            return window_choices(state, pack, comrade, "R") or ONLY_PASS
        case "aim_event":
            aimed = state.agenda[-1]
            assert isinstance(aimed, AimEvent)
            op = pack.cards[aimed.card].ops[0]
            return EVENT_RULES[op.op].choices(state, pack, comrade, op)
    return [f"card:{card}" for card in state.hands[who]]


def _completed(
    state: KomradesState, pack: Pack, view: KomradesView, decision: Decision
) -> Decision:
    if decision.options:
        return decision
    who = next(one.id for one in state.comrades.values() if one.seat == decision.seat)
    return replace(decision, options=tuple(hidden_choices(state, pack, who, decision)))


def _sampled_answers(
    state: KomradesState, pack: Pack, view: KomradesView, chance: Stream
) -> dict[str, str]:
    """Those who have answered the open question already: a pass in a race, else any card."""
    if not view.open:
        return {}
    asked = view.open[0]
    if not isinstance(state.agenda[-1], DraftRound | PlanCards | OpenWindow | Respond):
        return {}
    answers: dict[str, str] = {}
    waiting = {one.seat for one in view.open}
    for who in view.order:
        seat = view.comrades[who].seat
        if seat in waiting or view.comrades[who].life == 0:
            continue
        if seat == view.seat:
            if view.answer:
                answers[seat] = view.answer
        elif asked.race:
            answers[seat] = PASS
        elif options := hidden_choices(state, pack, who, asked):
            answers[seat] = chance.pick(options)
    return answers
