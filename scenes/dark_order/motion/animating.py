"""The table of animations, and movements that many of them share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules.dark_order.model import events
from rules.dark_order.model.events_battle import Who
from rules.kernel.event import Event
from scenes.dark_order.asking import anchors
from scenes.dark_order.cards.faces import CardFace, Face, back_of, card_face
from scenes.dark_order.desk.hand_plan import deck_point, hand_point
from scenes.dark_order.kit import faction_of
from scenes.dark_order.motion.stage import FLYING_Z, SPOT_Z, FieldStage
from scenes.motion.animations import Animator
from scenes.motion.cue import Cue, InTurn, Together
from scenes.motion.cues import (
    Appear,
    Call,
    Flash,
    Shake,
    Sound,
    Vanish,
    Wait,
    popup,
    ring,
)
from scenes.motion.cues import banner as plated
from scenes.motion.phrases import passes
from scenes.motion.settling import SettlingAnimations
from scenes.motion.stage import Point, Sprite, Stage

ANIMATIONS = SettlingAnimations()
BAD, GOOD, GOLD, CREAM, VIOLET = "#ff8a68", "#aaffaa", "#ffe28c", "#ffecbe", "#dcaeea"
READ = 1.0
"""So long a card that is played lies open."""


@dataclass(slots=True)
class DrawArrow:
    """The attack arrow grows from the attacker to its target."""

    length: float = 0.22
    _calm: bool = False

    def begin(self, stage: Stage, calm: bool) -> None:
        self._calm = calm

    def seek(self, stage: Stage, t: float) -> None:
        if isinstance(stage, FieldStage):
            stage.arrow = 1.0 if self._calm or t >= self.length else t / self.length


def at_once(*cues: Cue) -> Cue:
    return Together(*cues)


def settles(sound: str = "", *, wait: float = 0.0, length: float = 0.25) -> Animator:
    """Everything goes to where the view has it, with a sound and a moment to look."""

    def show(stage: FieldStage, event: Event) -> list[Cue]:
        cues: list[Cue] = [Sound(sound)] if sound else []
        return [*cues, stage.go_home(length), *([Wait(wait)] if wait else [])]

    return show


def lights(sound: str, colour: str) -> Animator:
    """The unit that an event is about lights up."""

    def show(stage: FieldStage, event: Any) -> list[Cue]:
        return [Sound(sound), at_once(*lit(stage, event.who.unit, colour), stage.go_home())]

    return show


def is_read(stage: FieldStage, event: events.SupportPlayed | events.OrderPlayed) -> list[Cue]:
    return [*spotlight(stage, event.card, event.seat), stage.go_home()]


def is_upper(stage: FieldStage, seat: str) -> bool:
    return seat != stage.below


def staff_point(stage: FieldStage, seat: str) -> Point:
    """Where a player's fatigue stands."""
    box = stage.plan.staff(is_upper(stage, seat))
    return box.centerx, box.y + min(110.0, box.height * 0.4)


def tell(
    stage: FieldStage, at: Point, words: str, colour: str = CREAM, icon: str = "",
    length: float = 0.9,
) -> Cue:  # fmt: skip
    return popup(at, words, colour, icon, max(18.0, 26 * stage.plan.scale), length)


def tell_unit(stage: FieldStage, who: Who, words: str, colour: str = CREAM, icon: str = "") -> Cue:
    return tell(stage, stage.unit_point(who.unit), words, colour, icon)


def banner(stage: FieldStage, words: str, colour: str = GOLD, length: float = 1.1) -> Cue:
    """A large word between the boards."""
    size = max(22.0, 40 * stage.plan.scale)
    return plated(stage.plan.steps.center, words, colour, size, length)


def struck(stage: FieldStage, name: str, strength: float = 7) -> list[Cue]:
    """A unit trembles and flashes, if it is still on the stage."""
    anchor = anchors.unit(name)
    if anchor not in stage.sprites:
        return []
    return [Shake(anchor, 0.3, strength), Flash(anchor, 0.3, BAD)]


def lit(stage: FieldStage, name: str, colour: str) -> list[Cue]:
    anchor = anchors.unit(name)
    if anchor not in stage.sprites:
        return []
    return [Flash(anchor, 0.4, colour), ring(stage.unit_point(name), colour, stage.plan.cell * 0.6)]


def spotlight(stage: FieldStage, card: str, seat: str) -> list[Cue]:
    """A card that is played lies open in the middle, long enough to be read."""
    if stage.kit is None or stage.view is None or stage.plan.board_only:
        return []
    face = card_face(stage.kit, card, faction_of(stage.view, seat))
    high = min(330.0, stage.plan.area.height * 0.5)
    return [Sound("card"), *show_card(stage, face, high)]


def show_card(stage: FieldStage, face: CardFace, high: float) -> list[Cue]:
    x, y = stage.plan.contested.center
    sprite = Sprite("", x, y, high * 180 / 252, high, z=SPOT_Z)
    return [
        Call(_dress(stage, "spot", face)),
        Appear("spot", sprite, 0.15),
        Wait(READ),
        Vanish("spot", 0.2),
        Call(_undress(stage, "spot")),
    ]


def _dress(stage: FieldStage, anchor: str, face: Face) -> Callable[[], None]:
    def dress() -> None:
        stage.faces[anchor] = face

    return dress


def _undress(stage: FieldStage, anchor: str) -> Callable[[], None]:
    def undress() -> None:
        stage.faces.pop(anchor, None)

    return undress


def fly(stage: FieldStage, name: str, face: Face, start: Point, end: Point) -> Cue:
    """A card goes from one place to another and is gone there."""
    wide = max(34.0, 60 * stage.plan.scale)
    sprite = Sprite("", *start, wide, wide * 1.4, z=FLYING_Z)
    anchor = f"flying:{name}"
    return InTurn(
        Call(_dress(stage, anchor, face)),
        *passes(anchor, sprite, end, 0.35),
        Call(_undress(stage, anchor)),
    )


def deal(stage: FieldStage, seat: str, counts: dict[str, int], *, back: bool = False) -> list[Cue]:
    """Backs go from the decks to the hand, or the other way."""
    if stage.view is None or stage.plan.board_only:
        return []
    upper, faction = is_upper(stage, seat), faction_of(stage.view, seat)
    cues: list[Cue] = []
    for kind, count in counts.items():
        start, end = deck_point(stage.plan, upper, kind), hand_point(stage.plan, upper)
        if back:
            start, end = end, start
        for number in range(count):
            flight = fly(stage, f"{kind}{number}", back_of(kind, faction), start, end)
            cues.append(InTurn(Wait(0.07 * len(cues)), flight))
    return [Sound("card"), at_once(*cues)] if cues else []
