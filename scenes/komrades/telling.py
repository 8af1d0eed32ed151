"""Words and icons for the shared panels: prompt, log lines, chips, score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from rules.kernel.decision import PASS, Decision
from rules.kernel.event import Event
from rules.kernel.text import Text, text
from rules.komrades import events as line
from rules.komrades import events_cards as cards
from rules.komrades.title import KomradesTitle
from rules.komrades.view import KomradesView
from scenes.komrades.asking import AWAY, CONTINUE, WINDOWS, plain_picks
from scenes.komrades.bar import QUIET
from scenes.komrades.facts import Facts
from scenes.komrades.looks import CREAM, OCHRE, STEEL, TAN, token
from scenes.komrades.words import Words
from scenes.table.contract import LogLook, Prompt, SeatChip

DO = "do:"
PHASE_PLACES = {1: 0, 2: 1, 4: 3, 5: 4, 6: 5, 7: 6}
"""The place of each phase among the seven."""

EVENTS_PLACE = 2
"""The third is no phase of its own: it is lit while a window is open (K-4.5)."""

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
    line.ComradeMoved: ("step", CREAM),
    line.MoveBlocked: ("lock", TAN),
    line.LineShuffled: ("swap", OCHRE),
    line.TankBoarded: (token("status_crew"), "#ffffff"),
    line.TankMoved: (token("status_crew"), "#ffffff"),
    line.HaltCalled: (token("status_stoj"), "#ffffff"),
    line.DudDeclared: (token("status_dud"), "#ffffff"),
    line.HazardPlaced: ("mine", OCHRE),
    line.ComradeEntangled: (token("status_entangled"), "#ffffff"),
    line.MineExploded: ("explosion", "bad"),
    line.HazardsCleared: ("mine", TAN),
    line.AttackRevealed: ("target", OCHRE),
    line.AttackDismissed: ("card", TAN),
    line.TargetPlaced: ("target", "bad"),
    line.TargetShifted: ("target", OCHRE),
    line.RouletteAttached: (token("roulette"), "#ffffff"),
    line.RouletteFired: (token("roulette"), "#ffffff"),
    line.ShotFlew: ("arrow", "bad"),
    line.SplashBurst: ("explosion", OCHRE),
    line.HitStopped: ("shield", "good"),
    line.HitReflected: ("swap", OCHRE),
    line.HitSoftened: ("shield", STEEL),
    line.LifeLost: ("heart", "bad"),
    line.LifeGained: ("heart", "good"),
    line.AbilityUsed: ("star", OCHRE),
    line.ComradeGassed: (token("status_gas"), "#ffffff"),
    line.GasEnded: ("check", "good"),
    line.ComradeDied: ("skull", "bad"),
    line.CommissarAdvanced: ("step", OCHRE),
    line.CommissarHeld: ("hourglass", TAN),
    cards.CardRevealed: ("card", CREAM),
    cards.EventPlayed: (token("event_ready"), "#ffffff"),
    cards.EventCancelled: ("cross", "bad"),
    cards.GearEquipped: ("wrench", STEEL),
    cards.GearUsed: ("wrench", TAN),
    cards.GearDiscarded: ("wrench", "bad"),
    cards.GearTaken: ("hand", OCHRE),
    cards.HandsSwapped: ("swap", OCHRE),
    cards.HandLooked: ("eye", TAN),
    cards.InitiativePassed: ("flag", OCHRE),
    cards.GameEnded: ("trophy", OCHRE),
    cards.CardsDrawn: ("deck", TAN),
    cards.DeckReshuffled: ("rotate_cw", TAN),
    cards.CardPlanned: ("card", TAN),
}
HEADINGS = (cards.TurnBegan, cards.DraftBegan, cards.GameEnded)


def log_look(event: Event) -> LogLook:
    icon, colour = ICONS.get(type(event), ("info", TAN))
    return LogLook(icon, colour, isinstance(event, HEADINGS), _anchors(event))


def _anchors(event: Event) -> tuple[str, ...]:
    """The comrade and the slot that an event is about."""
    found: list[str] = []
    comrade = getattr(event, "comrade", "")
    if comrade:
        found.append(f"comrade:{comrade}")
    slot = getattr(event, "slot", 0)
    if slot and isinstance(event, line.HazardPlaced | line.HazardsCleared):
        found.append(f"slot:{slot}")
    if isinstance(event, line.TargetPlaced | line.TargetShifted):
        found.append(f"target:{event.number}")
    if isinstance(event, line.AttackRevealed):
        found.append("attack")
    if isinstance(event, line.CommissarAdvanced | line.CommissarHeld):
        found.append("commissar")
    return tuple(found)


def prompt_for(
    words: Words, rules: KomradesTitle, view: KomradesView, decision: Decision, public: bool
) -> Prompt:
    """What to do, and buttons for what has no place on the table."""
    if public or (decision.kind in WINDOWS and not decision.options):
        return _public_prompt(words, rules, view)
    message = words.say(f"ask.{decision.kind}", **decision.about)
    if decision.kind == "respond" and view.stack:
        message = words.say("front.ask.answer", event=_played(rules, view))
    if decision.kind in WINDOWS:
        return Prompt(message, _hint(words, decision), _window_buttons(words, decision))
    buttons = tuple(
        (pick, _capital(words.render(rules.label(view, decision, pick))))
        for pick in plain_picks(decision)
    )
    keys = (("1 2 3 …", words.say("front.key.cards")),) if decision.kind in BY_NUMBER else ()
    return Prompt(message, _hint(words, decision), buttons, keys)


def _played(rules: KomradesTitle, view: KomradesView) -> Text:
    """The sentence about the event on top of the stack."""
    top = view.stack[-1]
    kind = rules.pack.cards[top.card].id
    told = cards.EventPlayed(comrade=top.comrade, card=top.card, kind=kind, choice=top.choice)
    return rules.describe(told)


def _public_prompt(words: Words, rules: KomradesTitle, view: KomradesView) -> Prompt:
    window = view.window or "A"
    message = words.say("front.ask.public", window=words.say(f"window.{window}"))
    if window == "R" and view.stack:
        message = words.say("front.ask.respond", event=_played(rules, view))
    onward = "front.bar.no_response" if window == "R" else "front.bar.continue"
    return Prompt(message, "", ((DO + CONTINUE, words.say(onward)),))


def _window_buttons(words: Words, decision: Decision) -> tuple[tuple[str, str], ...]:
    onward = "front.bar.no_response" if decision.kind == "respond" else "front.bar.continue"
    people = sum(seat.kind == "human" for seat in words.setup.seats)
    if people > 1:
        return ((DO + AWAY, words.say("front.bar.away")),)
    if decision.kind == "respond":
        return ((PASS, words.say(onward)),)
    return ((PASS, words.say(onward)), (DO + QUIET, words.say("front.bar.quiet")))


def _hint(words: Words, decision: Decision) -> str:
    key = f"front.hint.{decision.kind}"
    return words.say(key) if decision.kind in HINTED else ""


BY_NUMBER = frozenset(("plan", "draft", "discard_card", "replace_plan"))
HINTED = frozenset(("plan", "draft", "window", "walk", "discard_card", "aim_event", "aim_shift"))


def _capital(label: str) -> str:
    return label[:1].upper() + label[1:]


def chips(words: Words, facts: Facts, view: KomradesView) -> Sequence[SeatChip]:
    """Players in the top bar with the Life of their comrades, as shown at this moment."""
    by_seat = {one.seat: one for one in facts.figures.values()}
    asked = {one.seat for one in view.open if not one.race}
    found: list[SeatChip] = []
    for seat in words.setup.seats:
        figure = by_seat.get(seat.id)
        score = "" if figure is None else str(figure.life)
        active = seat.id in asked or (figure is not None and view.actor == figure.id)
        found.append(
            SeatChip(seat.id, words.player(seat.id), seat.colour, seat.kind, score, active)
        )
    return found


def phase_place(facts: Facts, window: str) -> int:
    return EVENTS_PLACE if window else PHASE_PLACES.get(facts.phase, -1)


def round_text(facts: Facts) -> Text:
    if not facts.turn:
        return text("front.bar.setup", round=0)
    return text("front.turn", n=facts.turn, round=facts.turn)


def score_sheet(words: Words, view: KomradesView) -> list[tuple[str, dict[str, str]]]:
    """The end: a row for each comrade with what it fell to; its place stands under its player."""
    last = view.resolution + 1
    when = {who: one.died or last for who, one in view.comrades.items()}
    places = {who: 1 + sum(other > when[who] for other in when.values()) for who in when}
    rows: list[tuple[str, dict[str, str]]] = []
    for who in sorted(places, key=lambda one: places[one]):
        comrade = view.comrades[who]
        name = words.short(who)
        if comrade.killed_by in words.pack.kinds:
            name = words.say("front.end.fell", comrade=name, card=words.card(comrade.killed_by))
        rows.append((name, {comrade.seat: str(places[who])}))
    return rows
