"""How events look in the log, and which of them a recap and the bookmarks leave out or keep."""

from __future__ import annotations

from rules.kernel.event import Event
from rules.komrades.model import card_events as cards
from rules.komrades.model import line_events as line
from scenes.komrades import anchors
from scenes.komrades.board import ink
from scenes.komrades.board.looks import token
from scenes.table.log_looks import LogLooks, places_in

KEY_MOMENTS = (
    line.ComradeDied,
    line.LineShuffled,
    line.TankBoarded,
    cards.EventCancelled,
    cards.GameEnded,
    line.HitReflected,
)

SMALL_TALK = (
    cards.PhaseBegan,
    cards.ActionMomentBegan,
    cards.DraftBegan,
    cards.DraftKept,
    cards.PacksPassed,
    cards.DraftEnded,
    cards.CardsDrawn,
    cards.CardPlanned,
    cards.HandLooked,
    cards.InitiativePassed,
    line.CleanedUp,
    line.TargetPlaced,
)
"""What everybody expects and sees on the table anyway: no recap tells of it."""

ICONS: dict[type[Event], tuple[str, str]] = {
    line.ComradeMoved: ("step", ink.CREAM),
    line.MoveBlocked: ("lock", ink.TAN),
    line.LineShuffled: ("swap", ink.OCHRE),
    line.TankBoarded: (token("status_crew"), "#ffffff"),
    line.TankMoved: (token("status_crew"), "#ffffff"),
    line.HaltCalled: (token("status_halt"), "#ffffff"),
    line.DudDeclared: (token("status_dud"), "#ffffff"),
    line.HazardPlaced: ("mine", ink.OCHRE),
    line.ComradeEntangled: (token("status_entangled"), "#ffffff"),
    line.MineExploded: ("explosion", "bad"),
    line.HazardsCleared: ("mine", ink.TAN),
    line.AttackRevealed: ("target", ink.OCHRE),
    line.AttackDismissed: ("card", ink.TAN),
    line.TargetPlaced: ("target", "bad"),
    line.TargetShifted: ("target", ink.OCHRE),
    line.RouletteAttached: (token("roulette"), "#ffffff"),
    line.RouletteFired: (token("roulette"), "#ffffff"),
    line.ShotFlew: ("arrow", "bad"),
    line.SplashBurst: ("explosion", ink.OCHRE),
    line.HitStopped: ("shield", "good"),
    line.HitReflected: ("swap", ink.OCHRE),
    line.HitSoftened: ("shield", ink.STEEL),
    line.LifeLost: ("heart", "bad"),
    line.LifeGained: ("heart", "good"),
    line.AbilityUsed: ("star", ink.OCHRE),
    line.ComradeGassed: (token("status_gassed"), "#ffffff"),
    line.GasEnded: ("check", "good"),
    line.ComradeDied: ("skull", "bad"),
    line.CommissarAdvanced: ("step", ink.OCHRE),
    line.CommissarHeld: ("hourglass", ink.TAN),
    cards.CardRevealed: ("card", ink.CREAM),
    cards.EventPlayed: (token("event_ready"), "#ffffff"),
    cards.EventCancelled: ("cross", "bad"),
    cards.GearEquipped: ("wrench", ink.STEEL),
    cards.GearUsed: ("wrench", ink.TAN),
    cards.GearDiscarded: ("wrench", "bad"),
    cards.GearTaken: ("hand", ink.OCHRE),
    cards.HandsSwapped: ("swap", ink.OCHRE),
    cards.HandLooked: ("eye", ink.TAN),
    cards.InitiativePassed: ("flag", ink.OCHRE),
    cards.GameEnded: ("trophy", ink.OCHRE),
    cards.CardsDrawn: ("deck", ink.TAN),
    cards.DeckReshuffled: ("rotate_cw", ink.TAN),
    cards.CardPlanned: ("card", ink.TAN),
}
HEADINGS = (cards.TurnBegan, cards.DraftBegan, cards.GameEnded)


def _places(event: Event) -> list[str]:
    """The comrade and the slot that an event is about."""
    found = places_in(event, {"comrade": anchors.comrade})
    if isinstance(event, line.HazardPlaced | line.HazardsCleared):
        found.append(anchors.slot(event.slot))
    if isinstance(event, line.TargetPlaced | line.TargetShifted):
        found.append(anchors.target(event.number))
    if isinstance(event, line.AttackRevealed):
        found.append(anchors.ATTACK)
    if isinstance(event, line.CommissarAdvanced | line.CommissarHeld):
        found.append(anchors.COMMISSAR)
    return found


def _thread(event: Event) -> str:
    """Cards that are kept and packs that go on tell no more than that a draft is under way."""
    return "draft" if isinstance(event, cards.DraftKept | cards.PacksPassed) else ""


LOOKS = LogLooks(ICONS, ink.TAN, HEADINGS, KEY_MOMENTS, _places, SMALL_TALK, _thread)
