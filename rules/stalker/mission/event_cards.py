"""Event cards and the end of the Mission (S-15, S-16)."""

from __future__ import annotations

from msgspec.structs import replace

from rules.kernel.state import Outcome
from rules.kernel.text import Text, text
from rules.stalker.effects.effects import run
from rules.stalker.effects.language import amount_of, check
from rules.stalker.fight.hits import shuffle_discards, take_from_deck
from rules.stalker.mission.score import count_score, medal_of
from rules.stalker.model.events_mission import EventDrawn, MissionEnded, RandomEventsAdded
from rules.stalker.model.frames_cards import EndMission, FindEvent, Fire
from rules.stalker.model.frames_turn import DrawEvent, NextTurn
from rules.stalker.model.scope import Scope
from rules.stalker.pack.effects import Effects, If
from rules.stalker.pack.mission import Mission
from rules.stalker.pack.ops_units import Coupons
from rules.stalker.play import Play, resolves

RANDOM = "random"
GAVE_UP = "outcome.failure.gave_up"
"""The reason of a Mission that was given up."""


@resolves(DrawEvent)
def draw_event(r: Play, frame: DrawEvent) -> None:
    """Draw the top Event, resolve its Instant part; it becomes the active one (S-16.2, S-16.3)."""
    r.put(NextTurn())
    draw_top(r)


def draw_top(r: Play) -> None:
    """The top card becomes the active Event; an empty deck means that time is out (S-15.8)."""
    state = r.state
    if not state.event_deck:
        mission = r.pack.pack.missions.get(state.mission)
        if mission is not None:
            r.put(FindEvent(mission.time_out))
        return
    top, state.event_deck = state.event_deck[0], state.event_deck[1:]
    activate_event(r, _draw_random(r) if top == (RANDOM,) else _variant(r, top))


def _variant(r: Play, cards: tuple[str, ...]) -> str:
    """Of several cards with one number a random one is used (S-15.2)."""
    return cards[0] if len(cards) == 1 else r.pick("events", cards)


def _draw_random(r: Play) -> str:
    """A Random Event; an empty deck takes its discards back (S-16.8)."""
    state = r.state
    if not state.decks["random_events"]:
        if not state.discards.get("random_events"):
            mission = r.pack.pack.missions[state.mission]
            return mission.box_event or mission.time_out
        shuffle_discards(r, "random_events")
    name = r.pick("random_events", state.decks["random_events"])
    take_from_deck(r, "random_events", name)
    return name


def activate_event(r: Play, name: str) -> None:
    state = r.state
    state.event = name
    r.emit(EventDrawn(event=name, left=len(state.event_deck)))
    if "event_drawn" in state.listeners:
        r.put(Fire("event_drawn", Scope(card=name)))
    run(r, r.pack.pack.events[name].instant, Scope(card=name))


@resolves(FindEvent)
def find_event(r: Play, frame: FindEvent) -> None:
    """An Event found outside its phase: Instant at once, then it is the active one (S-16.7)."""
    activate_event(r, frame.event)


def add_random_events(r: Play, count: int, where: str) -> None:
    """Put Random Events on the Event deck; their order is chance anyway (S-16.6)."""
    state = r.state
    extra = ((RANDOM,),) * max(0, count)
    if where == "bottom":
        state.event_deck = (*state.event_deck, *extra)
    elif where == "shuffle":
        for card in extra:
            place = r.roll("event_place", len(state.event_deck) + 1) - 1
            state.event_deck = (*state.event_deck[:place], card, *state.event_deck[place:])
    else:
        state.event_deck = (*extra, *state.event_deck)
    if extra:
        r.emit(RandomEventsAdded(count=len(extra), left=len(state.event_deck)))


@resolves(EndMission)
def end_mission(r: Play, frame: EndMission) -> None:
    """The Mission is over for everybody alike (S-1.1, S-15.6)."""
    state = r.state
    won = frame.result == "success"
    if frame.stage == 0 and "mission_end" in state.listeners:
        state.flags = (*state.flags, "mission_success") if won else state.flags
        r.push(Fire("mission_end", Scope(card=frame.card)), replace(frame, stage=1))
        return
    mission = r.pack.pack.missions.get(state.mission)
    if mission is not None and not state.setup.carried:
        state.coupons += _earned(r, mission.epilogues.get(frame.result, ()))  # type: ignore[call-overload]
    state.phase, state.step, state.acting = "over", frame.result, ""
    r.emit(MissionEnded(mission=state.mission, result=frame.result, event=frame.card))
    winners = tuple(state.stalkers) if won else ()
    reason, why = _why_it_ended(mission, frame)
    if mission is not None and mission.score is not None:
        reason = _scored(r, mission, reason, won)
    scores = {one.id: one.hp for one in state.stalkers.values()}
    r.finish(Outcome(winners, reason, scores, why))


def _scored(r: Play, mission: Mission, reason: Text, won: bool) -> Text:
    """A survival scenario tells its points with the reason of its end (SC-SV-05, SC-SV-07)."""
    assert mission.score is not None
    total = count_score(r, mission.score, won)
    medal = medal_of(mission, len(r.state.stalkers), total) or "none"
    return text("outcome.scored", n=total, reason=reason, medal=text(f"medal.{medal}"))


def _earned(r: Play, effects: Effects) -> int:
    """The coupons that an epilogue pays for what was reached; its choices belong to a campaign."""
    total = 0
    for effect in effects:
        if isinstance(effect, Coupons):
            total += amount_of(r, effect.amount, Scope())
        elif isinstance(effect, If):
            total += _earned(r, effect.then if check(r, effect.cond, Scope()) else effect.else_)
    return total


def _why_it_ended(mission: Mission | None, frame: EndMission) -> tuple[Text, tuple[str, ...]]:
    """Success, a death or the end of time: each has its card (S-15.6)."""
    why = ("S-15.9",) if frame.result == "success" else ("S-15.7", "S-15.8")
    if frame.gave_up:
        return text(GAVE_UP), ("S-39.32",)
    if not frame.card:
        return text(f"outcome.{frame.result}.plain"), why
    key = f"outcome.{frame.result}"
    if mission is not None and frame.result == "failure":
        if frame.card == mission.death:
            key, why = "outcome.failure.death", ("S-15.7",)
        elif frame.card == mission.time_out:
            key, why = "outcome.failure.time_out", ("S-15.8",)
    return text(key, event=text(f"card.{frame.card}.name")), why
