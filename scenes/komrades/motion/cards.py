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
    says,
    sign_at,
)
from scenes.motion.cue import Cue, InTurn, Together
from scenes.motion.cues import Shake, Sound, Tween, Vanish, Wait, banner, burst, popup, ring
from scenes.motion.easing import ease_out
from scenes.motion.phrases import heard, passes, plays
from scenes.motion.stage import Point

BACK, ATTACK_BACK = "back:action", "back:attack"
READ = 1.1
"""Seconds for which a revealed card is held up: long enough to be read."""

ANIMATIONS.silent(
    *(cards.ComradesDealt, cards.ComradePicked, cards.TurnBegan, cards.PhaseBegan),
    *(cards.DraftBegan, cards.DraftKept, cards.DraftEnded, cards.HandLooked, cards.SmokeCleared),
)


def _backs(
    stage: FrontStage, name: str, count: int, way: tuple[Point, Point], gap: float, length: float,
    image: str = BACK,
) -> list[Cue]:  # fmt: skip
    """So many face-down cards go the same way, one after another."""
    return [
        InTurn(Wait(n * gap), *fly_card(stage, f"{name}:{n}", image, *way, length))
        for n in range(count)
    ]


def line_formed(stage: FrontStage, event: cards.LineFormed) -> list[Cue]:
    """The comrades march in from the rear, the first one first."""
    cues: list[Cue] = []
    for number, anchor in enumerate(stage.homes()):
        sprite = stage.enter(anchor)
        x, sprite.x = sprite.x, stage.layout.area.right + stage.layout.pitch
        cues.append(InTurn(Wait(number * 0.09), Tween(anchor, {"x": x}, 0.5, ease_out)))
    return [Together(*cues)]


def packs_passed(stage: FrontStage, event: cards.PacksPassed) -> list[Cue]:
    """Every pack goes to the next player at the same time."""
    flights: list[Cue] = []
    for who, to, size in event.passed:
        way = laid_point(stage, who), laid_point(stage, to)
        flights += _backs(stage, f"pack:{who}", min(1, size), way, 0.0, 0.45)
    return [Together(*flights)]


def cards_drawn(stage: FrontStage, event: cards.CardsDrawn) -> list[Cue]:
    way = pile_point(stage, 2), hand_point(stage, event.comrade)
    return [Together(*_backs(stage, "draw", min(5, event.count), way, 0.05, 0.2))]


def deck_reshuffled(stage: FrontStage, event: cards.DeckReshuffled) -> list[Cue]:
    first, image = (2, BACK) if event.deck == "action" else (0, ATTACK_BACK)
    way = pile_point(stage, first + 1), pile_point(stage, first)
    return [Together(*_backs(stage, "shuffle", 4, way, 0.06, 0.2, image))]


def plan_replaced(stage: FrontStage, event: cards.PlanReplaced) -> list[Cue]:
    start, end = laid_point(stage, event.comrade), hand_point(stage, event.comrade)
    aside = (end[0], end[1] + 50 * stage.layout.scale) if start == end else end
    out = fly_card(stage, "old", BACK, start, aside, 0.25)
    return [*out, *fly_card(stage, "new", BACK, aside, start, 0.25)]


def card_revealed(stage: FrontStage, event: cards.CardRevealed) -> list[Cue]:
    """The face-down card is held up, turned, and put back face up."""
    name, home = anchors.held(event.comrade), laid_point(stage, event.comrade)
    up = hold_up(stage, name, anchors.card(event.card), home, READ, BACK)
    return [*up, *put_down(stage, name, home)]


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


# -- equipment -------------------------------------------------------------------------------


def _gear_point(stage: FrontStage, comrade: str) -> Point:
    x, y = laid_point(stage, comrade)
    return x + 100 * stage.layout.scale, y


def gear_equipped(stage: FrontStage, event: cards.GearEquipped) -> list[Cue]:
    start, end = laid_point(stage, event.comrade), _gear_point(stage, event.comrade)
    return [*fly_card(stage, "gear", anchors.card(event.card), start, end, 0.2), Sound("place")]


def gear_used(stage: FrontStage, event: cards.GearUsed) -> list[Cue]:
    at, scale = _gear_point(stage, event.comrade), stage.layout.scale
    sign = burst(at, token("durability"), 90 * scale, 0.4)
    word = popup(at, "−1", ink.GOLD, size=max(20.0, 28 * scale), length=0.6)
    return [Together(sign, word)]


def gear_taken(stage: FrontStage, event: cards.GearTaken) -> list[Cue]:
    start, end = _gear_point(stage, event.owner), _gear_point(stage, event.comrade)
    return fly_card(stage, "taken", anchors.card(event.card), start, end, 0.5)


# -- events ----------------------------------------------------------------------------------


def event_played(stage: FrontStage, event: cards.EventPlayed) -> list[Cue]:
    """The event is held up; it stays in sight until it is answered or takes effect."""
    start = hand_point(stage, event.comrade)
    up = hold_up(stage, anchors.PLAYED, anchors.card(event.card), start, READ)
    return [*up, Vanish(anchors.PLAYED, 0.0)]


def event_cancelled(stage: FrontStage, event: cards.EventCancelled) -> list[Cue]:
    """Niet! is stamped across it."""
    spot = stage.layout.spot
    words = stage.say("card.niet.name").upper()
    word = banner(spot.center, words, ink.BAD, size=64, length=0.9)
    stamp = burst(spot.center, effect("flash"), spot.width * 1.2, 0.5)
    return [Together(stamp, word, Shake("", 0.25, 5)), *_to_discards(stage, event.card)]


def hands_swapped(stage: FrontStage, event: cards.HandsSwapped) -> list[Cue]:
    one, other = laid_point(stage, event.comrade), laid_point(stage, event.other)
    given, taken = event.counts
    there = _backs(stage, "give", given, (one, other), 0.07, 0.45)
    return [Together(*there, *_backs(stage, "take", taken, (other, one), 0.07, 0.45))]


def initiative_passed(stage: FrontStage, event: cards.InitiativePassed) -> list[Cue]:
    """The flag flies to the next player."""
    lift = 0.45 * stage.layout.size[1]
    x, y = stage.figure_point(event.comrade)
    to_x, to_y = stage.figure_point(event.to)
    side = 64 * max(0.6, stage.layout.scale)
    flag = passing(stage, token("initiative"), (x, y - lift), side)
    return [*passes("flag", flag, (to_x, to_y - lift), 0.45), Sound("turn")]


def _verdict(stage: FrontStage, at: Point, words: str, colour: str) -> Cue:
    """How it has ended, as large as the board is wide."""
    size = min(56.0, stage.layout.area.width / max(1, len(words)) * 1.3)
    return banner(at, words.upper(), colour, size, 1.8)


def game_ended(stage: FrontStage, event: cards.GameEnded) -> list[Cue]:
    """A banner below the portraits; around the winner rings of gold, over an empty line a skull."""
    area, high = stage.layout.area, stage.layout.size[1]
    at = (area.centerx, stage.layout.slot_point(1)[1] + high * 0.9)
    if not event.winner:
        words = _verdict(stage, at, stage.say("front.pop.nobody"), ink.BAD)
        skull = burst((at[0], at[1] - high * 0.9), token("dead"), stage.layout.pitch * 1.6, 1.4)
        return [Sound("lose"), Together(skull, words, Shake("", 0.5, 8))]
    name = stage.kit.comrade(event.winner)
    words = _verdict(stage, at, stage.say("front.pop.wins", comrade=name), ink.GOLD)
    at, size = stage.figure_point(event.winner), 200 * stage.layout.scale
    sign = sign_at(stage, event.winner, "ability_ready", 180)
    rings = [InTurn(Wait(n * 0.18), ring(at, ink.GOLD, size, 0.7)) for n in range(3)]
    return [Sound("win"), Together(sign, words, *rings), Wait(0.5)]


ANIMATIONS.shows(
    {
        cards.LineFormed: plays("move", line_formed, hold=0.2),
        cards.ActionMomentBegan: lambda s, x: [
            ring(s.figure_point(x.comrade), ink.GOLD, 110 * s.layout.scale, 0.35)
        ],
        cards.PacksPassed: plays("card", packs_passed),
        cards.CardsDrawn: plays("card", cards_drawn),
        cards.DeckReshuffled: plays("dice", deck_reshuffled),
        cards.CardPlanned: heard("card", 0.05),
        cards.PlanReplaced: plays("card", plan_replaced),
        cards.CardRevealed: plays("card", card_revealed),
        cards.NothingRevealed: says(lambda s, x: s.say("front.pop.no_card")),
        cards.CardDiscarded: card_discarded,
        cards.NothingHappened: plays("back", says(lambda s, x: s.say("front.pop.nothing"))),
        cards.GearEquipped: gear_equipped,
        cards.GearUsed: plays("place", gear_used),
        cards.GearDiscarded: lambda s, x: _to_discards(s, x.card, _gear_point(s, x.comrade)),
        cards.GearTaken: plays("coin", gear_taken),
        cards.EventPlayed: plays("turn", event_played),
        cards.EventCancelled: plays("error", event_cancelled),
        cards.EventResolved: lambda s, x: _to_discards(s, x.card) if x.discarded else [],
        cards.HandsSwapped: plays("card", hands_swapped),
        cards.InitiativePassed: initiative_passed,
        cards.GameEnded: game_ended,
    }
)
