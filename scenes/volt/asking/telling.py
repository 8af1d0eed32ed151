"""What would follow, in sentences: moves in one piece, own points apart."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from msgspec.structs import replace

from rules.kernel.event import Event
from rules.volt.model import events as e
from rules.volt.words.sentences import describe
from scenes.volt.kit import Kit

TOLD = (
    e.RobotPushed, e.RobotDamaged, e.RobotDestroyed, e.VpGained, e.MoveStopped, e.ShotFired,
    e.RobotMoved, e.RobotJumped, e.RobotsSwapped, e.GrenadeThrown, e.Detonated, e.TokensCollected,
    e.RobotRepaired, e.DieMoved, e.KillBotTurned,
)  # fmt: skip
"""Events that a preview tells in words."""


def told(events: Iterable[Event], kit: Kit) -> list[str]:
    """The consequences of a choice as sentences; none is said twice."""
    words = [kit.render(describe(event)) for event in _in_one_piece(events)]
    return list(dict.fromkeys(words))


def told_apart(results: Mapping[str, Sequence[Event]], kit: Kit) -> list[str]:
    """What each of several choices leads to, without what all of them share."""
    each = [told(events, kit) for events in results.values()]
    shared = set(each[0]).intersection(*each[1:]) if each else set()
    return [" ".join(one for one in words if one not in shared) for words in each]


def gained(seat: str, events: Iterable[Event], goal: int, kit: Kit) -> str:
    """The points that a choice brings whoever is asked, and how many they have then."""
    amounts, total, wins = 0, 0, False
    for event in events:
        if isinstance(event, e.TokensCollected) and event.robot == seat:
            amounts, total = amounts + event.amount, event.total
        elif isinstance(event, e.VpGained) and event.seat == seat:
            amounts, total = amounts + 1, event.total
        elif isinstance(event, e.GameEnded):
            wins = seat in event.winners
    if not amounts:
        return ""
    return kit.say("volt.gain.wins" if wins else "volt.gain.vp", n=amounts, total=total, goal=goal)


def _in_one_piece(events: Iterable[Event]) -> list[Event]:
    """Steps that belong together become one move or one push, where the first of them stands; an
    end that another sentence tells is not told again, nor a miss beside a hit."""
    out: dict[object, Event] = {}
    for event in events:
        if not isinstance(event, TOLD):
            continue
        key: object = (type(event), event.robot) if isinstance(event, _STEPS) else len(out)
        before = out.get(key)
        if isinstance(before, e.RobotMoved) and isinstance(event, e.RobotMoved):
            event = replace(before, path=(*before.path, *event.path[1:]))
        elif isinstance(before, e.RobotPushed) and isinstance(event, e.RobotPushed):
            event = replace(before, cell=event.cell)
        elif isinstance(event, e.MoveStopped) and (e.RobotMoved, event.robot) in out:
            continue
        out[key] = event
    idle = [one for one in out.values() if _misses(one)]
    ended = {(one.robot, one.cause) for one in out.values() if isinstance(one, e.RobotDestroyed)}
    return [
        one
        for one in out.values()
        if not (isinstance(one, e.RobotDamaged) and (one.robot, one.cause) in ended)
        and (one not in idle or len(idle) == len(out))
    ]


def _misses(event: Event) -> bool:
    """A shot at nothing, or the mere bang: told only where nothing else happens."""
    if isinstance(event, e.ShotFired):
        return not event.hit and not event.mine
    return isinstance(event, e.Detonated)


_STEPS = (e.RobotMoved, e.RobotPushed)
_HARM = (e.RobotDamaged, e.RobotDestroyed)


def parted(seat: str, events: Iterable[Event]) -> tuple[list[Event], list[Event]]:
    """What harms whoever is asked, and everything else that is not their own points."""
    mine: list[Event] = []
    rest: list[Event] = []
    for event in events:
        if isinstance(event, _HARM) and event.robot == seat:
            mine.append(event)
        elif not (isinstance(event, e.VpGained) and event.seat == seat):
            rest.append(event)
    return mine, rest
