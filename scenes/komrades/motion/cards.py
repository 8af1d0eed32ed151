"""How cards travel: draft, draws, face-down cards, reveals, events, equipment, the end."""

from __future__ import annotations

from rules.komrades.model import card_events as cards
from scenes.komrades import anchors
from scenes.komrades.board import ink
from scenes.komrades.board.looks import effect, token
from scenes.komrades.board.stage import FrontStage
from scenes.komrades.motion.phrases import (
    ANIMATIONS,
    fly_card,
    hand_point,
    hold_up,
    laid_point,
    passing,
    pile_point,
    put_down,
    say_at,
    sign_at,
)
from scenes.motion.cue import Cue, InTurn, Together
from scenes.motion.cues import Appear, Shake, Sound, Tween, Vanish, Wait, burst, popup, ring
from scenes.motion.easing import ease_in_out, ease_out
from scenes.motion.stage import Point

BACK, ATTACK_BACK = "back:action", "back:attack"

ANIMATIONS.silent(
    cards.ComradesDealt,
    cards.ComradePicked,
    cards.TurnBegan,
    cards.PhaseBegan,
    cards.DraftBegan,
    cards.DraftKept,
    cards.DraftEnded,
    cards.HandLooked,
    cards.SmokeCleared,
)


def _backs(
    stage: FrontStage, name: str, count: int, way: tuple[Point, Point], gap: float, length: float
) -> list[Cue]:
    """So many face-down cards go the same way, one after another."""
    return [
        InTurn(Wait(n * gap), *fly_card(stage, f"{name}:{n}", BACK, *way, length))
        for n in range(count)
    ]


@ANIMATIONS.animates(cards.LineFormed)
def line_formed(stage: FrontStage, event: cards.LineFormed) -> list[Cue]:
    """The comrades march in from the rear, the first one first."""
    cues: list[Cue] = []
    for number, anchor in enumerate(stage.homes()):
        sprite = stage.enter(anchor)
        x, sprite.x = sprite.x, stage.layout.area.right + stage.layout.pitch
        cues.append(InTurn(Wait(number * 0.09), Tween(anchor, {"x": x}, 0.5, ease_out)))
    return [Sound("move"), Together(*cues), Wait(0.2)]


@ANIMATIONS.animates(cards.ActionMomentBegan)
def action_moment_began(stage: FrontStage, event: cards.ActionMomentBegan) -> list[Cue]:
    at = stage.figure_point(event.comrade)
    return [ring(at, ink.GOLD, 110 * stage.layout.scale, 0.35)]


@ANIMATIONS.animates(cards.PacksPassed)
def packs_passed(stage: FrontStage, event: cards.PacksPassed) -> list[Cue]:
    """Every pack goes to the next player at the same time."""
    flights: list[Cue] = []
    for who, to, size in event.passed:
        way = laid_point(stage, who), laid_point(stage, to)
        flights += _backs(stage, f"pack:{who}", min(1, size), way, 0.0, 0.45)
    return [Sound("card"), Together(*flights)]


@ANIMATIONS.animates(cards.CardsDrawn)
def cards_drawn(stage: FrontStage, event: cards.CardsDrawn) -> list[Cue]:
    way = pile_point(stage, 2), hand_point(stage, event.comrade)
    return [Sound("card"), Together(*_backs(stage, "draw", min(5, event.count), way, 0.05, 0.2))]


@ANIMATIONS.animates(cards.DeckReshuffled)
def deck_reshuffled(stage: FrontStage, event: cards.DeckReshuffled) -> list[Cue]:
    first, image = (2, BACK) if event.deck == "action" else (0, ATTACK_BACK)
    start, end = pile_point(stage, first + 1), pile_point(stage, first)
    flights = [
        InTurn(Wait(number * 0.06), *fly_card(stage, f"shuffle:{number}", image, start, end, 0.2))
        for number in range(4)
    ]
    return [Sound("dice"), Together(*flights)]


@ANIMATIONS.animates(cards.CardPlanned)
def card_planned(stage: FrontStage, event: cards.CardPlanned) -> list[Cue]:
    return [Sound("card"), Wait(0.05)]


@ANIMATIONS.animates(cards.PlanReplaced)
def plan_replaced(stage: FrontStage, event: cards.PlanReplaced) -> list[Cue]:
    start, end = laid_point(stage, event.comrade), hand_point(stage, event.comrade)
    aside = (end[0], end[1] + 50 * stage.layout.scale) if start == end else end
    out = fly_card(stage, "old", BACK, start, aside, 0.25)
    return [Sound("card"), *out, *fly_card(stage, "new", BACK, aside, start, 0.25)]


@ANIMATIONS.animates(cards.CardRevealed)
def card_revealed(stage: FrontStage, event: cards.CardRevealed) -> list[Cue]:
    """The face-down card is held up, turned, and put back face up."""
    name, home = anchors.held(event.comrade), laid_point(stage, event.comrade)
    up = hold_up(stage, name, anchors.card(event.card), home, 0.6, BACK)
    return [Sound("card"), *up, *put_down(stage, name, home)]


@ANIMATIONS.animates(cards.NothingRevealed)
def nothing_revealed(stage: FrontStage, event: cards.NothingRevealed) -> list[Cue]:
    return [say_at(stage, event.comrade, stage.say("front.pop.no_card"))]


@ANIMATIONS.animates(cards.CardDiscarded)
def card_discarded(stage: FrontStage, event: cards.CardDiscarded) -> list[Cue]:
    start = laid_point(stage, event.comrade)
    if event.origin == "hand":
        start = hand_point(stage, event.comrade)
    elif event.origin == "deck":
        start = pile_point(stage, 2)
    return _to_discards(stage, event.card, start)


def _to_discards(stage: FrontStage, card: int, start: Point | None = None) -> list[Cue]:
    """To the discards, from the middle of the sky unless it is said."""
    if not stage.layout.whole:
        return []
    x, y = start or stage.layout.spot.center
    return fly_card(stage, "discard", anchors.card(card), (x, y), pile_point(stage, 3), 0.26)


@ANIMATIONS.animates(cards.NothingHappened)
def nothing_happened(stage: FrontStage, event: cards.NothingHappened) -> list[Cue]:
    return [Sound("back"), say_at(stage, event.comrade, stage.say("front.pop.nothing"))]


# -- equipment -------------------------------------------------------------------------------


def _gear_point(stage: FrontStage, comrade: str) -> Point:
    x, y = laid_point(stage, comrade)
    return x + 100 * stage.layout.scale, y


@ANIMATIONS.animates(cards.GearEquipped)
def gear_equipped(stage: FrontStage, event: cards.GearEquipped) -> list[Cue]:
    start, end = laid_point(stage, event.comrade), _gear_point(stage, event.comrade)
    return [*fly_card(stage, "gear", anchors.card(event.card), start, end, 0.2), Sound("place")]


@ANIMATIONS.animates(cards.GearUsed)
def gear_used(stage: FrontStage, event: cards.GearUsed) -> list[Cue]:
    at, scale = _gear_point(stage, event.comrade), stage.layout.scale
    sign = burst(at, token("durability"), 90 * scale, 0.4)
    word = popup(at, "−1", ink.GOLD, size=max(20.0, 28 * scale), length=0.6)
    return [Sound("place"), Together(sign, word)]


@ANIMATIONS.animates(cards.GearDiscarded)
def gear_discarded(stage: FrontStage, event: cards.GearDiscarded) -> list[Cue]:
    return _to_discards(stage, event.card, _gear_point(stage, event.comrade))


@ANIMATIONS.animates(cards.GearTaken)
def gear_taken(stage: FrontStage, event: cards.GearTaken) -> list[Cue]:
    start, end = _gear_point(stage, event.owner), _gear_point(stage, event.comrade)
    return [Sound("coin"), *fly_card(stage, "taken", anchors.card(event.card), start, end, 0.5)]


# -- events ----------------------------------------------------------------------------------


@ANIMATIONS.animates(cards.EventPlayed)
def event_played(stage: FrontStage, event: cards.EventPlayed) -> list[Cue]:
    """The event is held up; it stays in sight until it is answered or takes effect."""
    start = hand_point(stage, event.comrade)
    up = hold_up(stage, anchors.PLAYED, anchors.card(event.card), start, 0.7)
    return [Sound("turn"), *up, Vanish(anchors.PLAYED, 0.0)]


@ANIMATIONS.animates(cards.EventCancelled)
def event_cancelled(stage: FrontStage, event: cards.EventCancelled) -> list[Cue]:
    """Niet! is stamped across it."""
    spot = stage.layout.spot
    words = stage.say("card.niet.name").upper()
    word = popup(spot.center, words, ink.BAD, size=64, length=0.9)
    stamp = burst(spot.center, effect("flash"), spot.width * 1.2, 0.5)
    stamped = Together(stamp, word, Shake("", 0.25, 5))
    return [Sound("error"), stamped, *_to_discards(stage, event.card)]


@ANIMATIONS.animates(cards.EventResolved)
def event_resolved(stage: FrontStage, event: cards.EventResolved) -> list[Cue]:
    return _to_discards(stage, event.card) if event.discarded else []


@ANIMATIONS.animates(cards.HandsSwapped)
def hands_swapped(stage: FrontStage, event: cards.HandsSwapped) -> list[Cue]:
    one, other = laid_point(stage, event.comrade), laid_point(stage, event.other)
    given, taken = event.counts
    there = _backs(stage, "give", given, (one, other), 0.07, 0.45)
    here = _backs(stage, "take", taken, (other, one), 0.07, 0.45)
    return [Sound("card"), Together(*there, *here)]


@ANIMATIONS.animates(cards.InitiativePassed)
def initiative_passed(stage: FrontStage, event: cards.InitiativePassed) -> list[Cue]:
    """The flag flies to the next player."""
    lift = 0.45 * stage.layout.size[1]
    x, y = stage.figure_point(event.comrade)
    to_x, to_y = stage.figure_point(event.to)
    side = 64 * max(0.6, stage.layout.scale)
    flag = passing(stage, token("initiative"), (x, y - lift), side)
    flies = Tween("flag", {"x": to_x, "y": to_y - lift}, 0.45, ease_in_out)
    return [Appear("flag", flag, 0.0), flies, Vanish("flag", 0.05), Sound("turn")]


@ANIMATIONS.animates(cards.GameEnded)
def game_ended(stage: FrontStage, event: cards.GameEnded) -> list[Cue]:
    if not event.winner:
        middle = stage.layout.slot_point((len(stage.view.line) + 1) / 2)
        return [Sound("lose"), burst(middle, token("dead"), stage.layout.pitch * 1.6, 1.2)]
    at, size = stage.figure_point(event.winner), 200 * stage.layout.scale
    sign = sign_at(stage, event.winner, "ability_ready", 180)
    rings = [InTurn(Wait(n * 0.18), ring(at, ink.GOLD, size, 0.7)) for n in range(3)]
    return [Sound("win"), Together(sign, *rings), Wait(0.3)]
