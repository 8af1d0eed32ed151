"""What to do now, in plain words, and buttons for what has no place on the table."""

from __future__ import annotations

from rules.kernel.decision import PASS, Decision
from rules.kernel.text import Text
from rules.komrades.model import card_events as cards
from rules.komrades.model.view import KomradesView
from rules.komrades.title import KomradesTitle
from scenes.komrades.asking.question import AWAY, CONTINUE, WINDOWS, plain_picks
from scenes.komrades.desk.bar import QUIET
from scenes.komrades.kit import Kit
from scenes.table.contract import Prompt

DO = "do:"


def prompt_for(
    kit: Kit, rules: KomradesTitle, view: KomradesView, decision: Decision, public: bool
) -> Prompt:
    """What to do, and buttons for what has no place on the table."""
    if public or (decision.kind in WINDOWS and not decision.options):
        return _public_prompt(kit, rules, view)
    message = kit.say(f"ask.{decision.kind}", **decision.about)
    if decision.kind == "respond" and view.stack:
        message = kit.say("front.ask.answer", event=_played(rules, view))
    if decision.kind in WINDOWS:
        return Prompt(message, _hint(kit, decision), _window_buttons(kit, decision))
    buttons = tuple(
        (pick, _capital(kit.render(rules.label(view, decision, pick))))
        for pick in plain_picks(decision)
    )
    keys = (("1 2 3 …", kit.say("front.key.cards")),) if decision.kind in BY_NUMBER else ()
    return Prompt(message, _hint(kit, decision), buttons, keys)


def _played(rules: KomradesTitle, view: KomradesView) -> Text:
    """The sentence about the event on top of the stack."""
    top = view.stack[-1]
    kind = rules.pack.cards[top.card].id
    told = cards.EventPlayed(comrade=top.comrade, card=top.card, kind=kind, choice=top.choice)
    return rules.describe(told)


def _public_prompt(kit: Kit, rules: KomradesTitle, view: KomradesView) -> Prompt:
    window = view.window or "A"
    message = kit.say("front.ask.public", window=kit.say(f"window.{window}"))
    if window == "R" and view.stack:
        message = kit.say("front.ask.respond", event=_played(rules, view))
    onward = "front.bar.no_response" if window == "R" else "front.bar.continue"
    return Prompt(message, "", ((DO + CONTINUE, kit.say(onward)),))


def _window_buttons(kit: Kit, decision: Decision) -> tuple[tuple[str, str], ...]:
    onward = "front.bar.no_response" if decision.kind == "respond" else "front.bar.continue"
    people = sum(seat.kind == "human" for seat in kit.setup.seats)
    if people > 1:
        return ((DO + AWAY, kit.say("front.bar.away")),)
    if decision.kind == "respond":
        return ((PASS, kit.say(onward)),)
    return ((PASS, kit.say(onward)), (DO + QUIET, kit.say("front.bar.quiet")))


def _hint(kit: Kit, decision: Decision) -> str:
    key = f"front.hint.{decision.kind}"
    return kit.say(key) if decision.kind in HINTED else ""


BY_NUMBER = frozenset(("plan", "draft", "discard_card", "replace_plan"))
HINTED = frozenset(("plan", "draft", "window", "walk", "discard_card", "aim_event", "aim_shift"))


def _capital(label: str) -> str:
    return label[:1].upper() + label[1:]
