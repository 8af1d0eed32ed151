"""Event windows A to E and R, responses and window abilities (K-11, K-20.1, K-20.10)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from rules.kernel.decision import PASS
from rules.komrades.cards.event_effects import AIMED, EVENT_RULES
from rules.komrades.content import Pack
from rules.komrades.fight.damage import use_ability
from rules.komrades.fight.targets import shift_choices, shift_target
from rules.komrades.model.card_events import (
    EventPlayed,
    EventResolved,
    HandsSwapped,
    NothingHappened,
    PlanReplaced,
)
from rules.komrades.model.frames import (
    AimEvent,
    CheckEnd,
    OpenWindow,
    ReplacePlan,
    ResolveEvent,
    Respond,
    UseWindowAbility,
    resolves,
)
from rules.komrades.model.front import Front
from rules.komrades.model.picks import (
    ABILITY,
    CardPick,
    ComradePick,
    card_pick,
    comrade_pick,
    picked,
)
from rules.komrades.model.questions import InWindow, OfCard
from rules.komrades.model.state import (
    Comrade,
    KomradesState,
    Played,
    clockwise,
    living,
    own_comrade,
)

WINDOW_ABOUT = {name: InWindow(name) for name in "ABCDER"}


def window_choices(
    state: KomradesState, pack: Pack, who: Comrade, window: str
) -> Sequence[str] | None:
    """What a seat may do in a window; ``None`` if it is not eligible (K-11.17, K-11.18).

    Eligibility rests on public facts alone, so that the question itself tells nothing.
    """
    hero = pack.hero(who.id)
    able = window in hero.windows and not who.ability_used
    if who.event_used and not able:
        return None
    choices = [PASS]
    if not who.event_used:
        cards = pack.cards
        for card in state.hands[who.id]:
            kind = cards[card]
            if window in kind.windows:
                op = kind.ops[0]
                if EVENT_RULES[op.op].obstacle(state, pack, who, op) is None:
                    choices.append(card_pick(card))
    if able and ability_aims(state, pack, who)[1]:
        choices.append(ABILITY)
    return choices


def ability_aims(state: KomradesState, pack: Pack, who: Comrade) -> tuple[str, list[str]]:
    """The question about what a window ability is aimed at, and its answers: a partner, or a
    shift of a Target card."""
    op = pack.hero(who.id).op
    assert op is not None
    if op.op == "swap_hands":
        partners = (other for other in living(state) if other != who.id)
        return "aim_partner", [comrade_pick(other) for other in partners]
    return "aim_shift", shift_choices(state, op.reach)


@resolves(OpenWindow)
def open_window(r: Front, frame: OpenWindow) -> None:
    """First come, first served; the window opens again until all eligible have passed."""
    state = r.state

    def options() -> dict[str, Sequence[str]]:
        found: dict[str, Sequence[str]] = {}
        comrades = state.comrades
        for one in clockwise(state, frame.first):
            who = comrades[one]
            choices = window_choices(state, r.pack, who, frame.name)
            if choices is not None:
                found[who.seat] = choices
        return found

    about = WINDOW_ABOUT[frame.name]
    picks = r.ask(frame, "window", options, race=True, secret=True, auto=False, about=about)
    if picks is None:
        return
    for seat, pick in picks.items():
        if pick != PASS:
            _act(r, frame, seat, pick)
            return


def _act(r: Front, frame: OpenWindow, seat: str, pick: str) -> None:
    who = own_comrade(r.state, seat)
    if pick == ABILITY:
        r.push(UseWindowAbility(who), frame)
    else:
        r.push(AimEvent(who, picked(CardPick, pick).card, seat), frame)


@resolves(AimEvent)
def aim_event(r: Front, frame: AimEvent) -> None:
    """The public choice of an event is made, then it is shown and may be answered (K-11.8)."""
    state, card = r.state, frame.card
    player = state.comrades[frame.comrade]
    kind = r.pack.cards[card]
    op = kind.ops[0]
    choice = ""
    if op.op in AIMED:
        options = {player.seat: EVENT_RULES[op.op].choices(state, r.pack, player, op)}
        about = OfCard(kind.id, card)
        picks = r.ask(frame, "aim_event", options, secret=True, about=about)
        if picks is None:
            return
        choice = picks[player.seat]
    _show_event(r, player, card, choice)


def _show_event(r: Front, player: Comrade, card: int, choice: str) -> None:
    """The event lies on the stack and uses the player's event of the turn (K-11.1, K-11.10)."""
    state = r.state
    hand = state.hands[player.id]
    state.hands[player.id] = tuple(one for one in hand if one != card)
    state.comrades[player.id] = replace(player, event_used=True)
    state.stack.append(Played(player.id, card, choice))
    kind = r.pack.cards[card].id
    r.emit(EventPlayed(comrade=player.id, card=card, kind=kind, choice=choice))
    place = len(state.stack) - 1
    r.push(Respond(place), ResolveEvent(place))


@resolves(Respond)
def respond(r: Front, frame: Respond) -> None:
    """Anyone eligible but its player may answer the event on top (K-11.11, K-11.12)."""
    state = r.state
    played = state.stack[frame.place]

    def options() -> dict[str, Sequence[str]]:
        others = (state.comrades[one] for one in clockwise(state, played.comrade))
        return {
            who.seat: window_choices(state, r.pack, who, "R") or (PASS,)
            for who in others
            if who.id != played.comrade and not who.event_used
        }

    about = WINDOW_ABOUT["R"]
    picks = r.ask(frame, "respond", options, race=True, secret=True, auto=False, about=about)
    if picks is None:
        return
    for seat, pick in picks.items():
        if pick != PASS:
            who = state.comrades[own_comrade(state, seat)]
            r.push(frame)
            _show_event(r, who, picked(CardPick, pick).card, "")
            return


@resolves(ResolveEvent)
def resolve_event(r: Front, frame: ResolveEvent) -> None:
    """Last in, first out (K-11.10, K-11.15)."""
    state = r.state
    played = state.stack.pop()
    kind = r.pack.cards[played.card]
    stays = kind.ops[0].op == "place_hazard"
    player = state.comrades[played.comrade]
    op = kind.ops[0]
    rule = EVENT_RULES[op.op]
    spoiled = played.choice and played.choice not in rule.choices(state, r.pack, player, op)
    if not stays or spoiled:
        state.action_discard.append(played.card)
    r.emit(
        EventResolved(
            comrade=played.comrade,
            card=played.card,
            kind=kind.id,
            discarded=not stays or bool(spoiled),
            why=("K-11.15", kind.clause),
        )
    )
    if spoiled:
        r.emit(NothingHappened(comrade=played.comrade, kind=kind.id, why=("K-11.20",)))
        return
    r.push(CheckEnd())
    rule.apply(r, played, op)


@resolves(ReplacePlan)
def replace_plan(r: Front, frame: ReplacePlan) -> None:
    """The face-down card is secretly exchanged for one from the hand (K-23.7, K-11.20)."""
    state = r.state
    who = state.comrades[frame.comrade]
    hand = state.hands[who.id]
    old = state.planned[who.id]
    options = {who.seat: [card_pick(card) for card in hand]}
    picks = r.ask(frame, "replace_plan", options, secret=True, auto=False)
    if picks is None:
        return
    new = picked(CardPick, picks[who.seat]).card
    state.hands[who.id] = (*(card for card in hand if card != new), old)
    state.planned[who.id] = new
    r.emit(PlanReplaced(comrade=who.id, seat=who.seat, old=old, new=new))


@resolves(UseWindowAbility)
def use_window_ability(r: Front, frame: UseWindowAbility) -> None:
    """An ability is no event: it cannot be answered and does not count as one (K-11.14, .18)."""
    state = r.state
    who = state.comrades[frame.comrade]
    clause = r.pack.hero(who.id).clause
    kind, options = ability_aims(state, r.pack, who)
    picks = r.ask(frame, kind, {who.seat: options})
    if picks is None:
        return
    use_ability(r, who.id, (clause, "K-11.18"))
    if kind == "aim_partner":
        _swap_hands(r, who, state.comrades[picked(ComradePick, picks[who.seat]).comrade])
    else:
        shift_target(r, picks[who.seat], (clause,))


def _swap_hands(r: Front, who: Comrade, other: Comrade) -> None:
    """The whole hands change owners; face-down cards stay (K-20.1)."""
    hands = r.state.hands
    given, taken = hands[who.id], hands[other.id]
    hands[who.id], hands[other.id] = taken, given
    r.emit(
        HandsSwapped(
            comrade=who.id,
            seat=who.seat,
            other=other.id,
            other_seat=other.seat,
            given=given,
            taken=taken,
            counts=(len(given), len(taken)),
        )
    )
