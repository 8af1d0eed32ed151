"""Computer players: one chooser per kind of question (the Bot section of the rules)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.kernel.contract import KeepThinking
from rules.kernel.decision import PASS, Decision
from rules.kernel.rng import Stream
from rules.komrades.bots import in_windows
from rules.komrades.bots.mind import Mind, Plan, Rules
from rules.komrades.bots.trial import Trial, Way, by_way
from rules.komrades.bots.values import draft_value
from rules.komrades.cards.equipment import is_tank
from rules.komrades.model.frames import (
    AnyFrame,
    BoardTank,
    DriveTank,
    Hit,
    Leap,
    ProcessDeaths,
    RunManoeuvre,
    SwapSecond,
    TakeHit,
    UseGear,
)
from rules.komrades.model.picks import (
    ABILITY,
    CardPick,
    ComradePick,
    GearPick,
    GoPick,
    picked,
    slot_pick,
)
from rules.komrades.model.questions import OfCard, OfHit
from rules.komrades.model.state import CREW, free_slots
from rules.komrades.model.view import KomradesView
from rules.komrades.move.tank import can_drive, drive_choices, passenger_choices

RANDOM_PERCENT = 40
KEEPING = 0.1
"""How much a bot likes to keep good cards for later."""

ENOUGH = 1.0
"""The gain for which a bot uses something that it could keep."""

BOOTS = 0.6
"""What a use of the felt boots is worth."""


def choose(
    rules: Rules,
    view: KomradesView,
    decision: Decision,
    level: str,
    chance: Stream,
    go_on: KeepThinking,
) -> str:
    """A computer player's answer, from what its seat sees."""
    options = decision.options
    if len(options) == 1:
        return options[0]
    races = decision.kind in ("window", "respond")
    if level == "easy" and not races and chance.chance(RANDOM_PERCENT):
        return chance.pick(options)
    chooser = _CHOOSERS.get(decision.kind)
    if chooser is None:
        return chance.pick(options)
    return chooser(Mind(rules, view, level, chance, go_on), decision)


def _card(pick: str) -> int:
    return picked(CardPick, pick).card


# -- cards of the hand -----------------------------------------------------------------------


def _draft(mind: Mind, decision: Decision) -> str:
    """The card that is worth most beside those kept so far (K-19.2)."""
    held = mind.view.kept
    return max(
        decision.options, key=lambda pick: draft_value(mind.pack, _card(pick), held, mind.level)
    )


def _plan(mind: Mind, decision: Decision) -> str:
    """The card with the best mean result; a tie keeps the card that is worth more (K-19.1)."""
    kinds = {mind.pack.cards[_card(pick)].id: pick for pick in reversed(decision.options)}
    plans: dict[str, Plan] = {}
    for pick in kinds.values():
        card = _card(pick)
        for way in mind.ways_to_play(card) or [()]:
            plans[_named(pick, way)] = Plan(card=card, way=way)
    means = mind.compare(plans)
    hand = mind.view.hand

    def wanted(name: str) -> float:
        return means[name] - KEEPING * draft_value(mind.pack, plans[name].card, hand)

    return _pick_of(max(means, key=wanted))


def _worst_card(mind: Mind, decision: Decision) -> str:
    hand, level = mind.view.hand, mind.level
    return min(decision.options, key=lambda pick: draft_value(mind.pack, _card(pick), hand, level))


def _named(pick: str, way: Way) -> str:
    return "/".join((pick, *way))


def _pick_of(name: str) -> str:
    return name.partition("/")[0]


# -- effects that ask ------------------------------------------------------------------------


def _playing(*frames: AnyFrame, way: Way = ()) -> Plan:
    """Frames that are resolved at once, with the answers that are given on the way."""

    def change(trial: Trial) -> None:
        trial.play(frames, by_way(way))

    return Plan(change)


def _walk(mind: Mind, decision: Decision) -> str:
    """Direction and length by the best result on the line as it now is (K-19.5)."""
    means = mind.compare(_manoeuvre_plans(mind, decision))

    def wanted(pick: str) -> float:
        return means[pick] - BOOTS * bool(picked(GoPick, pick).boots)

    return max(means, key=wanted)


def _comrade(mind: Mind, decision: Decision) -> str:
    """The comrade to move or to change places with (K-19.6)."""
    return mind.best(_manoeuvre_plans(mind, decision))


def _manoeuvre_plans(mind: Mind, decision: Decision) -> dict[str, Plan]:
    card = _about_card(decision).number
    return {pick: _playing(RunManoeuvre(mind.me, card), way=(pick,)) for pick in decision.options}


def _about_card(decision: Decision) -> OfCard:
    assert isinstance(decision.about, OfCard)
    return decision.about


def _first_of_two(mind: Mind, decision: Decision) -> str:
    """The first of two others: whoever is in the best pair."""
    card, options = _about_card(decision).number, decision.options
    pairs = [(a, b) for place, a in enumerate(options) for b in options[place + 1 :]]
    plans = {_named(a, (b,)): _playing(RunManoeuvre(mind.me, card), way=(a, b)) for a, b in pairs}
    return _pick_of(mind.best(plans))


def _second_of_two(mind: Mind, decision: Decision) -> str:
    about = _about_card(decision)
    frame = SwapSecond(mind.me, about.number, about.first)
    return mind.best({pick: _playing(frame, way=(pick,)) for pick in decision.options})


# -- equipment and abilities -----------------------------------------------------------------


def _use_gear(mind: Mind, decision: Decision) -> str:
    """First aid at once; the tank or the jump if they gain enough (K-19.8)."""
    own = mind.view.laid
    ways: list[Way] = []
    for pick in decision.options:
        if pick == ABILITY:
            ways += [(pick, slot_pick(slot + 1)) for slot in free_slots(mind.base.state)]
        elif pick != PASS:
            kind = mind.pack.cards[picked(GearPick, pick).card]
            if not is_tank(kind):
                return pick
            ways += [(pick, *way) for way in _tank_ways(mind, kind.ops[0].steps)]
    frame = UseGear(mind.me)
    plans = {PASS: Plan(card=own)}
    plans |= {
        _named(way[0], way[1:]): _playing(frame, way=(*way, PASS))._replace(card=own)
        for way in ways
    }
    means = mind.compare(plans)
    best = max(means, key=lambda name: means[name])
    return _pick_of(best) if means[best] - means[PASS] >= ENOUGH else PASS


def _tank_ways(mind: Mind, limit: int) -> list[Way]:
    """Every passenger with every drive."""
    state = mind.base.state
    riders: Sequence[Way] = [(one,) for one in passenger_choices(state, mind.me)] or [()]
    drives: Sequence[Way] = [()]
    if can_drive(state, state.comrades[mind.me]):
        drives = [(one,) for one in drive_choices(limit)]
    if len(riders) == 1:
        riders = [()]
    return [(*rider, *drive) for rider in riders for drive in drives]


def _passenger(mind: Mind, decision: Decision) -> str:
    tank = next(
        gear.card for gear in mind.view.gear[mind.me] if is_tank(mind.pack.cards[gear.card])
    )
    ways = _tank_ways(mind, mind.pack.cards[tank].ops[0].steps)
    frame = BoardTank(mind.me, tank)
    return _pick_of(mind.best({"/".join(way): _playing(frame, way=way) for way in ways}))


def _drive(mind: Mind, decision: Decision) -> str:
    comrades = mind.view.comrades
    crew = [who for who in mind.view.line if who and CREW in comrades[who].statuses]
    passenger = next((who for who in crew if who != mind.me), "")
    frame = DriveTank(mind.me, passenger, mind.pack.numbers("tank")[0])
    return mind.best({pick: _playing(frame, way=(pick,)) for pick in decision.options})


def _jump_slot(mind: Mind, decision: Decision) -> str:
    frame = Leap(mind.me)
    return mind.best({pick: _playing(frame, way=(pick,)) for pick in decision.options})


def _react(mind: Mind, decision: Decision) -> str:
    """The piece that leaves most; hits that may follow are not imagined (K-19.7)."""
    about = decision.about
    assert isinstance(about, OfHit)
    hit = Hit(mind.me, mind.view.attack, about.hit, about.n, reflected=True)
    frames = (TakeHit(hit), ProcessDeaths())
    return mind.best({pick: _playing(*frames, way=(pick,)) for pick in decision.options})


def _cheapest_gear(mind: Mind, decision: Decision) -> str:
    """What burns is the piece with the lowest durability (K-19.12)."""
    left = {gear.card: gear.durability for gear in mind.view.gear[mind.me]}
    return min(decision.options, key=lambda pick: left[picked(GearPick, pick).card])


def _defuse(mind: Mind, decision: Decision) -> str:
    """A detector is there to be used (K-19.16)."""
    return next(pick for pick in decision.options if pick != PASS)


def _partner(mind: Mind, decision: Decision) -> str:
    """Whoever holds most cards (K-19.9)."""
    sizes = mind.view.hand_sizes
    return max(decision.options, key=lambda pick: sizes[picked(ComradePick, pick).comrade])


_CHOOSERS: dict[str, Callable[[Mind, Decision], str]] = {
    "draft": _draft,
    "plan": _plan,
    "replace_plan": _plan,
    "window": in_windows.window,
    "respond": in_windows.respond,
    "aim_event": in_windows.aim_event,
    "aim_shift": in_windows.aim_shift,
    "aim_partner": _partner,
    "walk": _walk,
    "move_comrade": _comrade,
    "swap_with": _comrade,
    "swap_first": _first_of_two,
    "swap_second": _second_of_two,
    "use_gear": _use_gear,
    "take_passenger": _passenger,
    "drive_tank": _drive,
    "jump": _jump_slot,
    "react": _react,
    "burn_gear": _cheapest_gear,
    "discard_card": _worst_card,
    "defuse_mines": _defuse,
}
