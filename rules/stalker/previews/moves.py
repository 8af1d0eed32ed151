"""A Move before it is made: it is played on a guessed state by the rules themselves."""

from __future__ import annotations

import msgspec

from rules.kernel.contract import Title
from rules.kernel.decision import Decision
from rules.kernel.foresight import Foretold, what_if
from rules.kernel.rng import Stream
from rules.stalker.enemies.threat import Threat, threats_to
from rules.stalker.fight.dice import ANOMALY_FACES
from rules.stalker.fight.odds import mean, spread
from rules.stalker.life.dose import map_gain
from rules.stalker.model.book import Book
from rules.stalker.model.events_units import StalkerMoved
from rules.stalker.model.picks import PICKS, MovePick, PathPick
from rules.stalker.model.questions import StepAbout
from rules.stalker.model.state import Stalker, StalkerState
from rules.stalker.model.view import StalkerView
from rules.stalker.move.ways import walk_for
from rules.stalker.play import Play
from rules.stalker.previews.fields import activation_chances
from rules.stalker.sight.who_sees import is_seen, watchers
from rules.stalker.world.geiger import CRITICAL_DICE, TOP, exceeds
from rules.stalker.zone.anomalies import danger
from rules.stalker.zone.anomaly_map import touched
from rules.stalker.zone.losses import expected_loss

Rules = Title[StalkerState, StalkerView, Book]
MANY = 12
"""More Anomalies than any Move touches."""


class MovePreview(msgspec.Struct, frozen=True):
    """A Move along a path, step by step, and how it ends if no Anomaly activates."""

    action: str
    path: tuple[str, ...]
    """The Stalker's own field, then every field that he will enter for certain."""
    seen: tuple[bool, ...]
    """Whether an Enemy sees him after each step."""
    attention: str
    attention_at: str
    before: int
    dose: int
    """The dose before the Move, and what it adds."""
    limit: int
    """How many fields it may be long, with the escort that comes along."""
    chances: dict[str, int]
    """Per cent of activation by Anomaly."""
    loss: float
    """HP that Anomalies cost on average."""
    burn: float
    """HP that a dose above the top of the dial costs on average."""
    seen_by: tuple[str, ...]
    threats: tuple[Threat, ...]
    wanted: str
    """The field where the Move is meant to end."""
    whole: bool
    """Whether it is known up to its end."""

    @property
    def end(self) -> str:
        return self.path[-1]

    @property
    def at_stake(self) -> float:
        """HP that the Move costs on average if the Turn ends after it, Reactions included."""
        return self.loss + self.burn + sum(one.expected for one in self.threats)


def looking(title: Rules, view: StalkerView) -> Play:
    """The rules looking at what a seat sees."""
    return Play(title.determinize(view, Stream(0, "looking")), title.pack)


def move_preview(title: Rules, view: StalkerView, decision: Decision, pick: str) -> MovePreview:
    """What a Move given by its whole way would bring about."""
    move = PICKS.read(pick)
    assert isinstance(move, MovePick | PathPick)
    r = looking(title, view)
    before = r.state.stalkers[decision.seat]
    way, walk = (before.at, *move.fields), walk_for(r, decision, move)
    told = what_if(title, view, decision, pick, {"anomaly_die": _harmless(r, before.id, way)})
    about = decision.about if isinstance(decision.about, StepAbout) else None
    steps = [one for one in told.moments if isinstance(one.event, StalkerMoved)]
    path = (before.at, *(one.event.to for one in steps if isinstance(one.event, StalkerMoved)))
    cap = about.vision_cap if about is not None else -1
    seen = [_is_seen(title, one.view, before.id, cap) for one in steps]
    after = looking(title, told.view)
    stalker = after.state.stalkers[before.id]
    burn = _burn(r, before, path) if told.stop not in ("question", "end") else 0.0
    return MovePreview(
        action=about.action if about is not None else move.word,
        path=path,
        seen=tuple(seen),
        attention=stalker.attention,
        attention_at=stalker.noise,
        before=before.dose,
        dose=(TOP if burn else stalker.dose) - before.dose,
        limit=walk.left if walk is not None else len(way) - 1,
        chances=activation_chances(r, before.id, path),
        loss=expected_loss(r, before, path),
        burn=burn,
        seen_by=tuple(enemy.id for enemy in watchers(after, stalker.at)),
        threats=threats_to(after, stalker),
        wanted=way[-1],
        whole=_is_whole(told, path, way),
    )


def _burn(r: Play, stalker: Stalker, way: tuple[str, ...]) -> float:
    """What the dice of a critical dose cost on average (S-22.2)."""
    if not exceeds(stalker.dose, map_gain(r, stalker, way)):
        return 0.0
    return min(float(stalker.hp), mean(spread(CRITICAL_DICE, 0)))


def _is_seen(title: Rules, view: StalkerView, unit: str, cap: int) -> bool:
    return is_seen(looking(title, view), view.stalkers[unit].at, cap)


def _is_whole(told: Foretold[StalkerView], path: tuple[str, ...], way: tuple[str, ...]) -> bool:
    return path == way and told.stop in ("question", "end")


def _harmless(r: Play, unit: str, way: tuple[str, ...]) -> tuple[str, ...]:
    """Results of the Anomaly die with which nothing activates, where there is one."""
    faces = set(ANOMALY_FACES)
    for name in touched(r, way):
        faces -= danger(r, r.state.anomalies[name], unit, way)
    return (min(faces),) * MANY if faces else ()
