"""Chips of the players, the turn and its phase, the score sheet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterator, Mapping, Sequence

from rules.kernel.text import Text, text
from rules.komrades.fight.attack import fires_heavily
from rules.komrades.model.card_events import TurnBegan
from rules.komrades.model.line_events import ComradeDied, LifeGained, LifeLost
from rules.komrades.model.state import own_comrade
from rules.komrades.model.view import KomradesView
from rules.komrades.previews import HITS
from rules.komrades.turn.deaths import rank
from scenes.komrades.front import Front
from scenes.komrades.kit import Kit
from scenes.table.summing import Summary

PHASE_PLACES = {1: 0, 2: 1, 4: 3, 5: 4, 6: 5, 7: 6}
"""The place of each phase among the seven."""

PLAN = 2
EVENTS_PLACE = 2
"""The third is no phase of its own (K-4.5): it is lit between plan and action, while events are
played there; the windows of other phases leave the phase lit in which they are open."""


IN_SHORT = 2
"""So many lines have room under the words of a teacher in a small window."""

AIMING = frozenset(("aim_event", "aim_partner", "aim_shift"))
"""Questions of somebody who acts in a window."""


def in_events(view: KomradesView) -> bool:
    """Whether a window is open, or what is played in one is being aimed or waits for answers."""
    aiming = any(one.kind in AIMING for one in view.open)
    return bool(view.window or view.stack) or aiming


class FrontSummary(Summary[KomradesView, Kit]):
    """The Life of the comrades, the turn and its phase, who fell to what."""

    def scores(self, view: KomradesView) -> Mapping[str, object]:
        return {one.seat: one.life for one in view.comrades.values()}

    def piece(self, view: KomradesView, seat: str) -> str:
        comrade = own_comrade(view, seat)
        return self.kit.short(comrade) if comrade else ""

    def active(self, view: KomradesView) -> Container[str]:
        acting = {one.seat for one in view.comrades.values() if view.actor == one.id}
        return acting | {one.seat for one in view.open if not one.race}

    def plotted(self, view: KomradesView) -> Text:
        return text("front.end.plot")

    def is_out(self, view: KomradesView, seat: str) -> bool:
        return any(one.seat == seat and one.died for one in view.comrades.values())

    def phase(self, view: KomradesView) -> int:
        if view.phase == PLAN and in_events(view):
            return EVENTS_PLACE
        return PHASE_PLACES.get(view.phase, -1)

    def round_text(self, view: KomradesView) -> Text:
        key = "front.turn" if view.turn else "front.bar.setup"
        return text(key, n=view.turn, round=view.turn)

    def ending(self, view: KomradesView, seat: str) -> Text | None:
        """The place of a seat's comrade, and what killed it."""
        kit = self.kit
        for who, place in rank(view):
            comrade = view.comrades[who]
            if comrade.seat == seat:
                fell = comrade.killed_by in kit.pack.kinds
                card = kit.card(comrade.killed_by) if fell else ""
                key = "front.end.fell" if fell else "front.end.place"
                return text(key, place=place, comrade=kit.short(who), card=card)
        return None


def overview(front: Front) -> Sequence[Text]:
    """Who leads, who moves first, what the attack would do as the line stands."""
    if front.view.outcome is not None:
        return ()
    if front.links.teaching:
        return tuple(_in_short(front))[:IN_SHORT]
    return tuple(_overview(front))


def _in_short(front: Front) -> Iterator[Text]:
    """Beside a lesson: what the attack would do now, and who acts first; the poster tells the
    rest."""
    view = front.view
    if view.attack and not view.drafting:
        if fires_heavily(view):
            yield text("front.now.heavy")
        yield from _threats(front)
    if view.initiative:
        yield text("front.now.first", comrade=front.kit.comrade(view.initiative))


def _overview(front: Front) -> Iterator[Text]:
    view, kit = front.view, front.kit
    if view.turn < 2:
        yield text("front.now.aim")
    yield from _last_turn(front)
    alive = [view.comrades[who] for who in view.line if who]
    most = max((one.life for one in alive), default=0)
    leading = [one.id for one in alive if one.life == most]
    if view.turn and len(leading) == 1:
        yield text("front.now.leads", comrade=kit.comrade(leading[0]), n=most)
    if view.initiative:
        yield text("front.now.first", comrade=kit.comrade(view.initiative))
    if view.attack and not view.drafting:
        kind = kit.kind(view.attack)
        key = "front.now.spared" if kind.attack.hazard else "front.now.attack"
        yield text(key, card=kit.card(kind.id))
        if fires_heavily(view):
            yield text("front.now.heavy")
        yield from _threats(front)


def _last_turn(front: Front) -> Iterator[Text]:
    """What the turn before this one did to everybody's Life, and who fell in it."""
    kit, turn = front.kit, front.view.turn - 1
    told = front.links.told()
    begun = [number for number, one in enumerate(told) if isinstance(one, TurnBegan)]
    if turn < 1 or len(begun) < 2:
        return
    changes: Counter[str] = Counter()
    fallen = []
    for event in told[begun[-2] : begun[-1]]:
        if isinstance(event, LifeLost | LifeGained):
            changes[event.comrade] += event.amount * (1 if isinstance(event, LifeGained) else -1)
        elif isinstance(event, ComradeDied):
            fallen.append(event.comrade)
    parts = [f"{kit.short(who)}\u00a0{n:+d}".replace("-", "−") for who, n in changes.items() if n]
    parts += [kit.say("front.now.fell", comrade=kit.short(who)) for who in fallen]
    yield text("front.now.turn", n=turn, changes=", ".join(parts) or kit.say("front.now.calm"))


def _end(kit: Kit, survivors: Sequence[str]) -> Text:
    """The attack would end the game."""
    if not survivors:
        return text("front.now.nobody")
    return text("front.now.wins", comrade=kit.comrade(survivors[0]))


def _threats(front: Front) -> Iterator[Text]:
    """Whom the attack would hit; nothing while comrades are on the move."""
    if not front.settled or front.view.phase >= HITS:
        return
    danger, kit = front.previews.danger(), front.kit
    losses: Counter[str] = Counter()
    for who, amount, _ in danger.hits:
        losses[who] += amount
    if danger.deaths and len(danger.survivors) < 2:
        yield _end(kit, danger.survivors)
    if not losses and front.view.targets:
        yield text("front.now.safe")
    mine, told = front.view.me, False
    for who in (mine, *danger.deaths):
        if who in losses:
            amount, told = losses.pop(who), True
            key = "front.now.dies" if who in danger.deaths else "front.now.hit"
            yield text(key, comrade=kit.comrade(who), n=amount)
    if losses:
        hit = ", ".join(f"{kit.short(who)}\u00a0−{amount}" for who, amount in losses.items())
        yield text("front.now.hits" if told else "front.now.hits_others", hits=hit)
