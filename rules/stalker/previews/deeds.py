"""What an Action costs and what may come of it, before it is taken.

It is tried on a guessed state by the rules themselves. Where one roll of Equipment dice decides, it
is tried with every total that the dice can show, each as likely as it is.
"""

from __future__ import annotations

import msgspec

from rules.kernel.decision import Action, Decision
from rules.kernel.event import Event
from rules.kernel.foresight import guessed, what_if
from rules.stalker.enemies.threat import Threat, threats_to
from rules.stalker.fight.dice import EQUIPMENT_FACES, SUCCESSES
from rules.stalker.fight.hits import cover_against
from rules.stalker.fight.odds import at_least, spread
from rules.stalker.model.events_fight import DiceRolled
from rules.stalker.model.events_mission import (
    DecoyThrown,
    EnvironmentFlipped,
    EventDrawn,
    MissionEnded,
)
from rules.stalker.model.events_units import HpLost, StalkerDied, SymbolCovered
from rules.stalker.model.picks import END_TURN
from rules.stalker.model.state import Stalker
from rules.stalker.model.view import StalkerView
from rules.stalker.play import Play
from rules.stalker.previews.attacks import Threshold, area_rows, tried
from rules.stalker.previews.fields import activation_chances
from rules.stalker.previews.moves import Rules, looking
from rules.stalker.zone.anomaly_map import split_symbol

NEVER = ("E0",) * 24


class Price(msgspec.Struct, frozen=True):
    """What an answer takes from whoever gives it."""

    basic: int = 0
    focus: bool = False
    bolts: int = 0
    magazines: int = 0
    healed: int = 0
    """HP that are regained for it."""
    cleaned: int = 0
    """What the dose falls by."""


def price(title: Rules, view: StalkerView, decision: Decision, pick: str) -> Price:
    """What is paid and gained before anything else is asked or rolled."""
    before = view.stalkers[decision.seat]
    after = what_if(title, view, decision, pick).view.stalkers[decision.seat]
    return Price(
        basic=_tokens(after) - _tokens(before),
        focus=before.focus and not after.focus,
        bolts=max(0, before.bolts - after.bolts),
        magazines=max(0, sum(before.magazines) - sum(after.magazines)),
        healed=max(0, after.hp - before.hp),
        cleaned=max(0, before.dose - after.dose),
    )


def _tokens(stalker: Stalker) -> int:
    return sum(stalker.tokens) - sum(stalker.marks)


def wins(title: Rules, view: StalkerView, decision: Decision, pick: str) -> bool:
    """Whether it ends the Mission with success before anything is rolled or drawn by chance."""
    state = guessed(title, view)
    for event, after in title.retell(state, Action(decision.id, decision.seat, pick)):
        if isinstance(event, MissionEnded):
            return after.outcome is None or bool(after.outcome.winners)
        if event.reveals and not isinstance(event, EventDrawn):
            return False
    return False


def wins_at_its_end(title: Rules, view: StalkerView, decision: Decision, pick: str) -> bool:
    """Whether the end of the Turn right after an Action would end the Mission with success."""
    told = what_if(title, view, decision, pick)
    if told.stop != "question" or len(told.view.open) != 1:
        return False
    asked = told.view.open[0]
    return END_TURN in asked.options and wins(title, told.view, asked, END_TURN)


class Result(msgspec.Struct, frozen=True):
    """One of the things that a roll can lead to."""

    needed: int
    """The successes from which it begins."""
    chance: float
    hp: int
    """HP that it costs."""
    turned: tuple[str, ...]
    """Cards on the Map that are turned over."""
    deadly: bool = False
    """Whether the Stalker dies of it."""


def results(title: Rules, view: StalkerView, decision: Decision, pick: str) -> tuple[Result, ...]:
    """What a roll of Equipment dice decides; nothing where no such roll follows for certain."""
    first = _told(title, view, decision, pick, NEVER)
    rolled = [one for one in first if isinstance(one, DiceRolled)]
    if len(rolled) != 1 or not all(face in EQUIPMENT_FACES for face in rolled[0].dice):
        return ()
    chances = spread(len(rolled[0].dice), 0)
    found: list[Result] = []
    for total, chance in enumerate(chances):
        told = _told(title, view, decision, pick, _faces(total, len(rolled[0].dice)))
        lost = sum(one.amount for one in told if isinstance(one, HpLost))
        flips = (one for one in told if isinstance(one, EnvironmentFlipped))
        turned = tuple(one.environment for one in flips)
        deadly = any(isinstance(one, StalkerDied) for one in told)
        result = Result(total, chance, lost, turned, deadly)
        if found and _outcome(found[-1]) == _outcome(result):
            found[-1] = msgspec.structs.replace(found[-1], chance=found[-1].chance + chance)
        else:
            found.append(result)
    return tuple(found) if len(found) > 1 or found[0].deadly else ()


def _outcome(one: Result) -> tuple[object, ...]:
    """What tells results apart; whoever dies of one does not count the HP."""
    return ("dead",) if one.deadly else (one.hp, one.turned)


def _told(
    title: Rules, view: StalkerView, decision: Decision, pick: str, faces: tuple[str, ...]
) -> list[Event]:
    """What follows with these dice, up to the next thing that they lay open."""
    state = guessed(title, view, {"equipment_dice": faces})
    found: list[Event] = []
    for event, _ in title.retell(state, Action(decision.id, decision.seat, pick)):
        found.append(event)
        if event.reveals and not isinstance(event, DiceRolled):
            break
    return found


def _faces(total: int, count: int) -> tuple[str, ...]:
    """Dice that show a total."""
    most = max(SUCCESSES[face] for face in EQUIPMENT_FACES)
    shown = [min(most, max(0, total - most * number)) for number in range(count)]
    return tuple(f"E{one}" for one in shown)


class Blast(msgspec.Struct, frozen=True):
    """An Attack on everybody on some fields, before it is made."""

    fields: tuple[str, ...]
    equipment: int
    stalker_dice: int
    enemies: tuple[tuple[str, int, tuple[Threshold, ...]], ...]
    """Every Enemy there, its cover, and the rows of its torso with their chances."""
    stalkers: tuple[tuple[str, float], ...]
    """Every Stalker there, and the chance that some damage reaches his Armour."""


def blast(title: Rules, view: StalkerView, decision: Decision, pick: str) -> Blast | None:
    """The odds of a grenade on the field that an answer names."""
    trial = tried(title, view, decision, pick)
    if trial is None or not trial.shot.area:
        return None
    r, shot = Play(trial.state, title.pack), trial.shot
    chances = spread(shot.equipment, shot.stalker_dice)
    enemies = [one for one in view.enemies.values() if one.at in shot.area]
    own = [one for one in r.state.stalkers.values() if one.at in shot.area and not one.dead]
    hurt = [
        (one.id, at_least(chances, 1 + cover_against(r, shot.unit, one.id) - trial.added))
        for one in (own if shot.hits_all else ())
    ]
    return Blast(
        fields=shot.area,
        equipment=shot.equipment,
        stalker_dice=shot.stalker_dice,
        enemies=tuple((one.id, *area_rows(r, shot, one.id, trial.added)) for one in enemies),
        stalkers=tuple(hurt),
    )


class DecoyPreview(msgspec.Struct, frozen=True):
    """A Decoy before it is thrown."""

    field: str
    lured: tuple[str, ...]
    """Enemies on the field or beside it: a Small activation card is drawn for them alone."""
    threats: tuple[Threat, ...]
    """Who would react to the end of the Turn as they stand before that card."""


def decoy_preview(
    title: Rules, view: StalkerView, decision: Decision, pick: str
) -> DecoyPreview | None:
    """Whom a Decoy on a field calls (S-20.11, S-20.12)."""
    told = what_if(title, view, decision, pick)
    thrown = next((one for one in told.events if isinstance(one, DecoyThrown)), None)
    if thrown is None:
        return None
    r = looking(title, told.view)
    return DecoyPreview(thrown.at, thrown.enemies, threats_to(r, r.state.stalkers[decision.seat]))


class BoltPreview(msgspec.Struct, frozen=True):
    """A Bolt before it is thrown."""

    field: str
    anomaly: str
    """The card of the Anomaly."""
    kind: str
    """The symbol that it covers."""
    before: int
    after: int
    """Per cent that the Anomaly activates on whoever enters the field."""


def bolt_preview(
    title: Rules, view: StalkerView, decision: Decision, pick: str
) -> BoltPreview | None:
    """How much safer a Bolt makes its field (S-20.13, S-34.10)."""
    told = what_if(title, view, decision, pick)
    covered = next((one for one in told.events if isinstance(one, SymbolCovered)), None)
    if covered is None:
        return None
    anomaly, field = split_symbol(covered.symbol)[0], (covered.at,)
    before, after = (
        activation_chances(looking(title, one), decision.seat, field) for one in (view, told.view)
    )
    card = view.anomalies[anomaly].card
    return BoltPreview(covered.at, card, covered.kind, before[anomaly], after[anomaly])
