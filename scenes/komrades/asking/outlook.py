"""What the rules foresee, in words: the way, what it costs, what the attack would leave."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from rules.kernel.event import Event
from rules.komrades.model.card_events import GearDiscarded, GearTaken, HandsSwapped, NothingHappened
from rules.komrades.model.line_events import (
    ComradeEntangled,
    DudDeclared,
    HaltCalled,
    HazardPlaced,
    HazardsCleared,
    LifeGained,
    LifeLost,
    MineExploded,
    MoveBlocked,
)
from rules.komrades.previews import HITS, Preview
from scenes.komrades import anchors
from scenes.komrades.asking.ghost import trail_of
from scenes.komrades.board.looks import art, portrait, token
from scenes.komrades.front import Front
from scenes.table.contract import Outlook, OutlookRow

AS_LOGGED = {
    ComradeEntangled: token("status_entangled"),
    DudDeclared: token("status_dud"),
    HaltCalled: token("status_halt"),
    HandsSwapped: token("hand"),
    HazardPlaced: token("wire"),
    HazardsCleared: token("mine"),
    MoveBlocked: token("status_fubar"),
    NothingHappened: token("ability_used"),
}
"""What is told in the words of the log, with its picture."""


def of_card(front: Front, card: int) -> Outlook | None:
    """If a card of the hand acted from here; an event of a window acts at once."""
    title = "title" if front.kit.kind(card).group != "event" else "event"
    return _outlook(front, front.previews.of(anchors.card(card), card), title)


def of_choice(front: Front, anchor: str) -> Outlook | None:
    """If the open question were answered so."""
    previews = front.previews.of(anchor)
    return _outlook(front, previews, "choice", *(_others(front, one) for one in previews))


def of_response(front: Front) -> Outlook | None:
    """If nobody cancels the event that has been played."""
    previews = front.previews.of(anchors.CONTINUE)
    return _outlook(front, previews, "response", *(_others(front, one) for one in previews))


def _outlook(
    front: Front, previews: tuple[Preview, ...], title: str, *further: Iterator[OutlookRow]
) -> Outlook | None:
    rows = [row for preview in previews for row in _steps(front, preview)]
    rows += chain(*further)
    if title in ("event", "response") and any(preview.end == "chance" for preview in previews):
        rows.append(OutlookRow(token("swap"), front.kit.say("front.foresee.chance")))
    several = len(previews) > 1
    fates = (_fate(front, preview, several) for preview in previews)
    ends = [end for end in fates if end is not None]
    if not rows and not ends:
        return None
    head, note = front.kit.say(f"front.foresee.{title}"), _note(front, title, bool(ends))
    if several:
        return Outlook(head, (*rows, *ends), None, note)
    return Outlook(head, tuple(rows), ends[0] if ends else None, note)


def _note(front: Front, title: str, struck: bool) -> str:
    """What may still come between: a card acts in its turn, an answer at once, an event if
    nobody cancels it."""
    if title in ("choice", "response"):
        return front.kit.say("front.foresee.later") if struck else ""
    return front.kit.say(f"front.foresee.{'answer' if title == 'event' else 'others'}")


def _steps(front: Front, preview: Preview) -> Iterator[OutlookRow]:
    kit = front.kit
    trail = trail_of(preview.events)
    if trail is not None and trail.hops:
        start, end = trail.hops[0][0], trail.hops[-1][1]
        words = kit.say(
            "front.foresee.goes", comrade=kit.short(trail.comrade), start=start, end=end
        )
        yield OutlookRow(portrait(trail.comrade), words)
    for event in preview.events:
        if isinstance(event, MineExploded):
            yield OutlookRow(token("mine"), kit.say("front.foresee.mine", slot=event.slot))
        elif isinstance(event, LifeLost | LifeGained):
            good = isinstance(event, LifeGained)
            words = kit.say(f"front.foresee.{'gains' if good else 'loses'}", n=event.amount,
                            comrade=kit.short(event.comrade))  # fmt: skip
            picture = token("life" if good else "hit_main")
            yield OutlookRow(picture, words, f"{'+' if good else '−'}{event.amount}", good)
        elif picture := _picture(event):
            yield OutlookRow(picture, kit.render(front.previews.rules.describe(event)))


def _picture(event: Event) -> str:
    """The picture of what is told in the words of the log."""
    if isinstance(event, GearDiscarded | GearTaken):
        return art(event.kind)
    return AS_LOGGED.get(type(event), "")


def _others(front: Front, preview: Preview) -> Iterator[OutlookRow]:
    """Whom else the attack would then hit; while it strikes, that a hit goes nowhere."""
    if front.view.phase >= HITS and not any(isinstance(one, LifeLost) for one in preview.events):
        yield OutlookRow(token("life"), front.kit.say("front.foresee.nobody"))
    losses: Counter[str] = Counter()
    for who, amount, _ in preview.danger.hits if preview.danger is not None else ():
        losses[who] += amount
    losses.pop(front.view.me, None)
    if losses:
        kit = front.kit
        hits = ", ".join(f"{kit.short(who)}\u00a0−{amount}" for who, amount in losses.items())
        yield OutlookRow(token("target"), kit.say("front.foresee.hits", hits=hits))


def _fate(front: Front, preview: Preview, named: bool) -> OutlookRow | None:
    """What the attack would leave of the own Life, if nobody else acted; one of several ways is
    named by where it ends."""
    own = front.view.comrades.get(front.view.me)
    if own is None or preview.fate < 0 or front.view.phase >= HITS:
        return None
    slot = preview.line.index(own.id) + 1 if named and own.id in preview.line else 0
    at = "_at" if slot else ""
    value, good = f"{own.life} › {preview.fate}", preview.fate >= own.life
    if preview.danger is not None and preview.danger.survivors == (own.id,):
        return OutlookRow(token("initiative"), front.kit.say("front.foresee.wins"), value, True)
    picture, key = ("life", "fate") if preview.fate else ("dead", "doom")
    words = front.kit.say(f"front.foresee.{key}{at}", slot=slot)
    return OutlookRow(token(picture), words, value, good)
