"""Movement of comrades along the line (K-5, K-20.8, K-22.4 to K-22.12, K-23.3)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from rules.komrades.cards.equipment import spend_gear
from rules.komrades.content import UNLIMITED, Op, Pack
from rules.komrades.model.frames import (
    EnterHazards,
    Leap,
    Move,
    ProcessDeaths,
    SwapSecond,
    resolves,
)
from rules.komrades.model.front import Front
from rules.komrades.model.line_events import ComradeMoved, LineShuffled, MoveBlocked
from rules.komrades.model.picks import (
    STAY,
    ComradePick,
    GoPick,
    SlotPick,
    comrade_pick,
    picked,
    slot_pick,
)
from rules.komrades.model.questions import OfCard
from rules.komrades.model.state import (
    DIRECTION_NAMES,
    DIRECTIONS,
    FORWARD,
    Comrade,
    KomradesState,
    fixed_in_line,
    free_slots,
)
from rules.komrades.move.line import (
    PUSH,
    SWAP,
    WALK,
    can_step,
    find_step,
    make_step,
    shifts_between,
)

STEP_CLAUSES = {
    WALK: ("K-5.1", "K-5.3"),
    PUSH: ("K-5.1", "K-5.4"),
    SWAP: ("K-5.1", "K-5.5"),
}


@resolves(Move)
def move(r: Front, frame: Move) -> None:
    """Single steps until none is left or one cannot be made; hazards act after each."""
    state = r.state
    who, delta, steps = frame.comrade, frame.delta, frame.steps
    mover = state.comrades[who]
    if state.halted or mover.life == 0 or mover.immovable:
        return
    line, hazards = state.line, state.hazards
    fixed = fixed_in_line(state)
    direction = DIRECTION_NAMES[delta]
    while steps:
        at = line.index(who)
        step = find_step(line, fixed, at, delta)
        if step is None:
            if steps < UNLIMITED - len(line):
                r.emit(MoveBlocked(comrade=who, direction=direction, lost=steps))
            return
        shifts = make_step(line, at, delta, step)
        steps -= 1
        r.emit(
            ComradeMoved(
                comrade=who,
                mode=step.mode,
                direction=direction,
                shifts=shifts,
                why=STEP_CLAUSES[step.mode],
            )
        )
        if hazards[step.far]:
            entrant = EnterHazards(line[step.far], step.far)
            r.push(entrant, ProcessDeaths(), Move(who, delta, steps))
            return


@lru_cache(maxsize=256)
def _strides(direction: str, steps: int, change: int, boots: bool) -> tuple[str, ...]:
    """Every way to make a walk: directions, Michaił's change, felt boots (K-24.11)."""
    ways: list[GoPick] = []
    for name in DIRECTIONS if direction == "either" else (direction,):
        for count in range(max(0, steps - change), steps + change + 1):
            ways.append(GoPick(name if count else STAY, count))
            if boots:
                ways.append(GoPick(name, count + 1, "boots"))
    return tuple(dict.fromkeys(map(str, ways)))


def walk_choices(state: KomradesState, pack: Pack, mover: Comrade, op: Op) -> Sequence[str]:
    """The directions and numbers of steps for one's own comrade."""
    hero = pack.hero(mover.id)
    change = hero.amount if hero.hook == "change_steps" else 0
    return _strides(op.direction, op.steps, change, find_boots(state, pack, mover.id) > 0)


def find_boots(state: KomradesState, pack: Pack, who: str) -> int:
    """The card that can lengthen a comrade's walk, or 0."""
    for gear in state.gear[who]:
        if pack.cards[gear.card].use == "stride":
            return gear.card
    return 0


def walk_plainly(op: Op) -> Sequence[str]:
    """The ways of a card that nothing lengthens (desertion)."""
    return _strides(op.direction, op.steps, 0, False)


def start_walk(r: Front, who: str, pick: GoPick) -> None:
    """Begin the walk that has been announced, with or without boots."""
    if pick.boots:
        spend_gear(r, who, find_boots(r.state, r.pack, who), ("K-24.8", "K-12.1"))
    if pick.steps:
        r.push(Move(who, DIRECTIONS[pick.direction], pick.steps))


def movable_comrades(state: KomradesState, player: str, op: Op) -> list[str]:
    """The movable comrades that a card may move: other, adjacent or any (K-9.4, K-3.8)."""
    comrades, line = state.comrades, state.line
    movable = [who for who in line if who and not comrades[who].immovable]
    if op.who == "adjacent":
        at = line.index(player)
        movable = [who for who in movable if abs(line.index(who) - at) == 1]
    elif op.who == "other":
        movable = [who for who in movable if who != player]
    return movable


def order_choices(state: KomradesState) -> list[str]:
    """Whom the Commissar's order can move: at least one step forward must be possible (K-23.16)."""
    fixed = fixed_in_line(state)
    line = state.line
    return [comrade_pick(who) for who in line if who and can_step(line, fixed, who, FORWARD)]


def start_moving_comrade(r: Front, player: str, op: Op, who: str) -> None:
    """Move the chosen comrade in the card's direction, or away from the player's own."""
    if op.direction == "away":
        line = r.state.line
        delta = 1 if line.index(who) > line.index(player) else -1
    else:
        delta = DIRECTIONS[op.direction]
    r.push(Move(who, delta, op.steps))


def swap(r: Front, player: str, first: str, second: str) -> None:
    """Two comrades exchange their slots at any distance; nobody else moves (K-5.12)."""
    line = r.state.line
    one, other = line.index(first), line.index(second)
    line[one], line[other] = second, first
    r.emit(
        ComradeMoved(
            comrade=player,
            mode="switch",
            direction="",
            shifts=((first, one + 1, other + 1), (second, other + 1, one + 1)),
            why=("K-5.11", "K-5.12"),
        )
    )


@resolves(SwapSecond)
def swap_second(r: Front, frame: SwapSecond) -> None:
    """The second of two other comrades who change places (K-22.5)."""
    state = r.state
    player = state.comrades[frame.comrade]
    op = r.pack.cards[frame.card].ops[0]
    others = [one for one in movable_comrades(state, player.id, op) if one != frame.first]
    options = {player.seat: [comrade_pick(one) for one in others]}
    about = OfCard(r.pack.cards[frame.card].id, frame.card, frame.first)
    picks = r.ask(frame, "swap_second", options, about=about)
    if picks is not None:
        swap(r, player.id, frame.first, picked(ComradePick, picks[player.seat]).comrade)


def shuffle_line(r: Front) -> None:
    """All movable comrades are placed at random, the free slots included (K-23.3, K-13.12)."""
    state = r.state
    comrades, line = state.comrades, state.line
    slots = [at for at, who in enumerate(line) if not who or not comrades[who].immovable]
    before = list(line)
    for at, who in zip(slots, r.shuffled("shuffle_line", [line[at] for at in slots]), strict=True):
        line[at] = who
    r.emit(LineShuffled(shifts=shifts_between(before, line)))
    entered = [at for at in slots if line[at] and state.hazards[at]]
    r.push(*(EnterHazards(line[at], at) for at in entered), ProcessDeaths())


@resolves(Leap)
def leap(r: Front, frame: Leap) -> None:
    """Straight to a free slot of the jumper's choice, over everybody (K-20.8)."""
    state = r.state
    jumper = state.comrades[frame.comrade]
    options = {jumper.seat: [slot_pick(slot + 1) for slot in free_slots(state)]}
    picks = r.ask(frame, "jump", options)
    if picks is None:
        return
    line = state.line
    start, slot = line.index(jumper.id), picked(SlotPick, picks[jumper.seat]).slot - 1
    line[start], line[slot] = "", jumper.id
    r.emit(
        ComradeMoved(
            comrade=jumper.id,
            mode="leap",
            direction=DIRECTION_NAMES[1 if slot > start else -1],
            shifts=((jumper.id, start + 1, slot + 1),),
            why=("K-20.8", "K-5.11"),
        )
    )
    if state.hazards[slot]:
        r.push(EnterHazards(jumper.id, slot), ProcessDeaths())
