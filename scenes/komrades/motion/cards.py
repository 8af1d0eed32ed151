"""How cards travel: draft, draws, face-down cards, reveals, events, equipment, the end."""

from __future__ import annotations

from rules.komrades.model import card_events as cards
from scenes.komrades import anchors
from scenes.komrades.board.looks import effect, token
from scenes.komrades.board.stage import FLYING_Z, FrontStage
from scenes.komrades.motion.phrases import (
    ANIMATIONS,
    BAD,
    GOLD,
    at_once,
    fly_card,
    hand_point,
    hold_up,
    laid_point,
    pile_point,
    put_down,
    say_at,
    sign_at,
)
from scenes.motion.cue import Cue, InTurn
from scenes.motion.cues import Appear, Shake, Sound, Tween, Vanish, Wait, burst, popup, ring
from scenes.motion.easing import ease_in_out, ease_out
from scenes.motion.stage import Point, Sprite

BACK = "back:action"

ANIMATIONS.silent(
    cards.ComradesDealt,
    cards.ComradePicked,
    cards.TurnBegan,
    cards.PhaseBegan,
    cards.DraftBegan,
    cards.DraftKept,
    cards.DraftEnded,
    cards.HandLooked,
)


@ANIMATIONS.animates(cards.LineFormed)
def line_formed(stage: FrontStage, event: cards.LineFormed) -> list[Cue]:
    """The comrades march in from the rear, the first one first."""
    cues: list[Cue] = []
    for number, anchor in enumerate(stage.homes()):
        sprite = stage.enter(anchor)
        x, sprite.x = sprite.x, stage.layout.area.right + stage.layout.pitch
        cues.append(InTurn(Wait(number * 0.09), Tween(anchor, {"x": x}, 0.5, ease_out)))
    return [Sound("move"), at_once(*cues), Wait(0.2)]


@ANIMATIONS.animates(cards.ActionMomentBegan)
def action_moment_began(stage: FrontStage, event: cards.ActionMomentBegan) -> list[Cue]:
    at = stage.figure_point(event.comrade)
    return [ring(at, GOLD, 110 * stage.layout.scale, 0.35)]


@ANIMATIONS.animates(cards.PacksPassed)
def packs_passed(stage: FrontStage, event: cards.PacksPassed) -> list[Cue]:
    """Every pack goes to the next player at the same time."""
    flights: list[Cue] = []
    for who, to, size in event.passed:
        if size:
            start, end = laid_point(stage, who), laid_point(stage, to)
            flights.append(InTurn(*fly_card(stage, f"pack:{who}", BACK, start, end, 0.45)))
    return [Sound("card"), at_once(*flights)]


@ANIMATIONS.animates(cards.CardsDrawn)
def cards_drawn(stage: FrontStage, event: cards.CardsDrawn) -> list[Cue]:
    end = hand_point(stage, event.comrade)
    return [Sound("card"), at_once(*_draws(stage, event.count, end))]


def _draws(stage: FrontStage, count: int, end: Point) -> list[Cue]:
    start = pile_point(stage, 2)
    names = [f"draw:{number}" for number in range(min(5, count))]
    return [
        InTurn(Wait(number * 0.05), *fly_card(stage, name, BACK, start, end, 0.2))
        for number, name in enumerate(names)
    ]


@ANIMATIONS.animates(cards.DeckReshuffled)
def deck_reshuffled(stage: FrontStage, event: cards.DeckReshuffled) -> list[Cue]:
    first = 2 if event.deck == "action" else 0
    start, end = pile_point(stage, first + 1), pile_point(stage, first)
    image = f"back:{event.deck}"
    flights = [
        InTurn(Wait(number * 0.06), *fly_card(stage, f"shuffle:{number}", image, start, end, 0.2))
        for number in range(4)
    ]
    return [Sound("dice"), at_once(*flights)]


@ANIMATIONS.animates(cards.CardPlanned)
def card_planned(stage: FrontStage, event: cards.CardPlanned) -> list[Cue]:
    return [Sound("card"), Wait(0.05)]


@ANIMATIONS.animates(cards.PlanReplaced)
def plan_replaced(stage: FrontStage, event: cards.PlanReplaced) -> list[Cue]:
    start, end = laid_point(stage, event.comrade), hand_point(stage, event.comrade)
    aside = (end[0], end[1] + 50 * stage.layout.scale) if start == end else end
    out = fly_card(stage, "old", BACK, start, aside, 0.25)
    back = fly_card(stage, "new", BACK, aside, start, 0.25)
    return [Sound("card"), *out, *back]


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


def _to_discards(stage: FrontStage, card: int, start: Point) -> list[Cue]:
    if not stage.layout.whole:
        return []
    return fly_card(stage, "discard", anchors.card(card), start, pile_point(stage, 3), 0.26)


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
    at = _gear_point(stage, event.comrade)
    size = max(20.0, 28 * stage.layout.scale)
    return [
        Sound("place"),
        at_once(
            burst(at, token("durability"), 90 * stage.layout.scale, 0.4),
            popup(at, "−1", GOLD, size=size, length=0.6),
        ),
    ]


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
    word = popup(spot.center, stage.say("card.niet.name").upper(), BAD, size=64, length=0.9)
    stamp = burst(spot.center, effect("flash"), spot.width * 1.2, 0.5)
    away = _to_discards(stage, event.card, (spot.centerx, spot.centery))
    return [Sound("error"), at_once(stamp, word, Shake("", 0.25, 5)), *away]


@ANIMATIONS.animates(cards.EventResolved)
def event_resolved(stage: FrontStage, event: cards.EventResolved) -> list[Cue]:
    if not event.discarded:
        return []
    spot = stage.layout.spot
    return _to_discards(stage, event.card, (spot.centerx, spot.centery))


@ANIMATIONS.animates(cards.HandsSwapped)
def hands_swapped(stage: FrontStage, event: cards.HandsSwapped) -> list[Cue]:
    one, other = laid_point(stage, event.comrade), laid_point(stage, event.other)
    given, taken = event.counts
    flights: list[Cue] = []
    for number in range(max(given, taken)):
        wait = Wait(number * 0.07)
        if number < given:
            there = fly_card(stage, f"give:{number}", BACK, one, other, 0.45)
            flights.append(InTurn(wait, *there))
        if number < taken:
            here = fly_card(stage, f"take:{number}", BACK, other, one, 0.45)
            flights.append(InTurn(wait, *here))
    return [Sound("card"), at_once(*flights)]


@ANIMATIONS.animates(cards.InitiativePassed)
def initiative_passed(stage: FrontStage, event: cards.InitiativePassed) -> list[Cue]:
    """The flag flies to the next player."""
    lift = 0.45 * stage.layout.size[1]
    x, y = stage.figure_point(event.comrade)
    to_x, to_y = stage.figure_point(event.to)
    side = 64 * max(0.6, stage.layout.scale)
    flag = Sprite(token("initiative"), x, y - lift, side, side, z=FLYING_Z)
    return [
        Appear("flag", flag, 0.0),
        Tween("flag", {"x": to_x, "y": to_y - lift}, 0.45, ease_in_out),
        Vanish("flag", 0.05),
        Sound("turn"),
    ]


@ANIMATIONS.animates(cards.GameEnded)
def game_ended(stage: FrontStage, event: cards.GameEnded) -> list[Cue]:
    if not event.winner:
        middle = stage.layout.slot_point((len(stage.view.line) + 1) / 2)
        return [Sound("lose"), burst(middle, token("dead"), stage.layout.pitch * 1.6, 1.2)]
    at = stage.figure_point(event.winner)
    sign = sign_at(stage, event.winner, "ability_ready", 180)
    rings = [InTurn(Wait(number * 0.18), ring(at, GOLD, 200 * stage.layout.scale, 0.7))
             for number in range(3)]  # fmt: skip
    return [Sound("win"), at_once(sign, *rings), Wait(0.3)]
