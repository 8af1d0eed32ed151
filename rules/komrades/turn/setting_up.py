"""Setting up: comrades, Life, decks, the first line and the first hands (K-2)."""

from __future__ import annotations

from rules.kernel.decision import refuse
from rules.kernel.setup import Setup
from rules.kernel.text import text
from rules.komrades.cards.decks import draw_hand
from rules.komrades.model.card_events import ComradePicked, ComradesDealt, LineFormed
from rules.komrades.model.frames import (
    BeginDraft,
    DealHands,
    FormLine,
    PickComrade,
    StartTurn,
    resolves,
)
from rules.komrades.model.front import Front
from rules.komrades.model.picks import ComradePick, comrade_pick, picked
from rules.komrades.model.state import FREE, HAND_SIZE, Comrade, KomradesState

MANY_PLAYERS = 5
HEAVY_FIRE_SEATS = 7


def start_state(setup: Setup, seed: int) -> KomradesState:
    """The table before anything is dealt; a set-up against the rules is refused."""
    seats = len(setup.seats)
    if not 2 <= seats <= 10:
        raise refuse("seat_count", "K-2.1", text("refusal.seat_count"))
    heavy = bool(setup.option("heavy_fire", False))
    if heavy and seats < HEAVY_FIRE_SEATS:
        raise refuse("heavy_fire_seats", "K-2.16", text("refusal.heavy_fire_seats"))
    return KomradesState(
        seed=seed,
        setup=setup,
        agenda=[PickComrade()],
        heavy_fire=heavy,
        quick_draft=bool(setup.option("quick_draft", False)),
        duel=seats == 2,
    )


def starting_life(setup: Setup) -> int:
    """10 Life with few players, 5 with many; the variants change that (K-2.3 to K-2.7)."""
    variant = setup.option("life", "standard")
    if variant == "standard":
        return 10 if len(setup.seats) < MANY_PLAYERS else 5
    return 10 if variant == "long" else 5


@resolves(PickComrade)
def pick_comrade(r: Front, frame: PickComrade) -> None:
    """Comrades are dealt at random, or picked seat by seat if the set-up says so (K-2.2)."""
    state = r.state
    seats = state.setup.seats
    heroes = list(r.pack.heroes)
    if state.setup.option("comrades", "random") == "random":
        _seat_comrades(r, tuple(r.shuffled("comrades", heroes)[: len(seats)]))
        return
    seat = seats[len(frame.taken)].id
    free = [hero for hero in heroes if hero not in frame.taken]
    picks = r.ask(frame, "pick_comrade", {seat: [comrade_pick(hero) for hero in free]})
    if picks is None:
        return
    hero = picked(ComradePick, picks[seat]).comrade
    r.emit(ComradePicked(comrade=hero, seat=seat))
    taken = (*frame.taken, hero)
    if len(taken) < len(seats):
        r.push(PickComrade(taken))
    else:
        _seat_comrades(r, taken)


def _seat_comrades(r: Front, heroes: tuple[str, ...]) -> None:
    state = r.state
    life = starting_life(state.setup)
    state.order = heroes
    for seat, who in zip(state.setup.seats, heroes, strict=True):
        hero = r.pack.hero(who)
        own = life + hero.amount if hero.hook == "extra_life" else life
        state.comrades[who] = Comrade(who, seat.id, own, own)
        state.hands[who] = ()
        state.gear[who] = ()
    dealt = tuple((one.seat, one.id, one.life) for one in state.comrades.values())
    r.emit(ComradesDealt(dealt=dealt))
    r.push(FormLine(), DealHands(), BeginDraft(), StartTurn())


@resolves(FormLine)
def form_line(r: Front, frame: FormLine) -> None:
    """Random order, one free slot before the Commissar; slot 1 takes the Initiative (K-2.10 ff.)"""
    state = r.state
    line = r.shuffled("line", state.order)
    state.line = [*line, FREE]
    state.hazards = [()] * len(state.line)
    state.initiative = line[0]
    _shuffle_decks(r)
    r.emit(LineFormed(line=tuple(line), initiative=line[0]))


def _shuffle_decks(r: Front) -> None:
    """Both decks are shuffled; two players do without smoke screens (K-2.9, K-2.14)."""
    state, pack = r.state, r.pack
    actions = list(pack.action_cards)
    if state.duel:
        state.removed = tuple(card for card in actions if pack.cards[card].needs_three)
        actions = [card for card in actions if card not in state.removed]
    state.action_deck = r.shuffled("action_deck", actions)
    state.attack_deck = r.shuffled("attack_deck", pack.attack_cards)


@resolves(DealHands)
def deal_hands(r: Front, frame: DealHands) -> None:
    """Five cards for everyone (K-2.13)."""
    for who in r.state.order:
        draw_hand(r, who, HAND_SIZE, ("K-2.13",))
