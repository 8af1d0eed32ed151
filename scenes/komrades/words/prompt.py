"""What to do now, in plain words, and buttons for what has no place on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from msgspec.structs import asdict

from rules.kernel.decision import PASS, Decision
from rules.kernel.question import Option
from rules.kernel.text import Text
from rules.komrades.model.card_events import EventPlayed
from rules.komrades.model.picks import ABILITY, DrivePick, GearPick, GoPick
from rules.komrades.title import KomradesTitle
from scenes.komrades.asking.aiming import aimed
from scenes.komrades.asking.gains import durability_of, gains_of
from scenes.komrades.desk.bar import main_button, window_buttons
from scenes.komrades.front import Front
from scenes.table.contract import Prompt
from scenes.table.speaking import capital

GEAR_QUESTIONS = frozenset(("react", "use_gear", "defuse_mines", "burn_gear"))
"""Questions about a few pieces of one's own equipment, which lie small before the player."""

PARTS = frozenset(
    ("aim_event", "aim_partner", "aim_shift", "swap_second", "take_passenger", "drive_tank")
)
"""Questions that complete a choice which was just made."""

MOST_WALKS = 3
"""So many walks have room for their words side by side."""

BY_NUMBER = frozenset(("plan", "draft", "discard_card", "replace_plan"))
HINTED = frozenset(("plan", "draft", "window", "walk", "discard_card", "aim_event", "aim_shift"))


def prompt_for(front: Front, rules: KomradesTitle, decision: Decision) -> Prompt:
    """The question, with buttons for what is no piece on the table; those of a window stand on
    the bar above it."""
    kit = front.kit
    if decision.race:
        main = main_button(front)
        told = [words for anchor, words in window_buttons(front) if anchor == main]
        keys = tuple((kit.say("front.key.enter"), words) for words in told)
        return Prompt(_window_words(front, rules, decision), _hint(front), keys=keys)
    values = asdict(decision.about) if decision.about else {}
    if "card" in values:
        values["card"] = kit.card(values["card"])
    keys = (("1 2 3 …", kit.say("front.key.cards")),) if decision.kind in BY_NUMBER else ()
    if takes_back(front):
        keys = ((kit.say("front.key.escape"), kit.say("front.key.back")),)
    wordy = sorted(filter(_is_wordy(front, decision), front.links.options), key=_rank)
    buttons = tuple(zip((one.id for one in wordy), _labels(front, wordy), strict=True))
    message = kit.say(f"ask.{decision.kind}", **values)
    gains = gains_of(front, decision, wordy)
    main = _main(wordy, gains)
    return Prompt(message, _hint(front), buttons, keys, main=main, gains=gains)


def _labels(front: Front, options: Sequence[Option]) -> list[str]:
    """The words on buttons; pieces of one kind are told apart by what is left of them."""
    words = [capital(front.kit.render(one.label)) for one in options]
    return [
        front.kit.say("front.gear_left", gear=label, n=durability_of(front, one))
        if words.count(label) > 1
        else label
        for one, label in zip(options, words, strict=True)
    ]


def takes_back(front: Front) -> bool:
    """Whether the choice that this question completes can still be taken back."""
    waits = aimed(front.links) is not None
    return front.kind in PARTS and (waits or front.links.can_undo())


def _main(options: Sequence[Option], gains: Mapping[str, float]) -> str:
    """What is worth most; of equals the way to do nothing, which spends nothing."""
    if not gains:
        return ""
    return max(options, key=lambda one: (gains[one.id], one.id == PASS)).id


def _is_wordy(front: Front, decision: Decision) -> Callable[[Option], bool]:
    """Many walks have their buttons on the board alone, where each can be told apart."""
    own_gear = decision.kind in GEAR_QUESTIONS
    walks = sum(isinstance(one.args, GoPick) for one in front.links.options)

    def wordy(option: Option) -> bool:
        if isinstance(option.args, GoPick):
            return walks <= MOST_WALKS
        if option.id in (PASS, ABILITY) or isinstance(option.args, DrivePick):
            return True
        return own_gear and isinstance(option.args, GearPick)

    return wordy


def _rank(option: Option) -> int:
    """First the way to do nothing, last the ability."""
    return {PASS: 0, ABILITY: 2}.get(option.id, 1)


def _window_words(front: Front, rules: KomradesTitle, decision: Decision) -> str:
    kit, view, public = front.kit, front.view, bool(front.public) or not decision.options
    if decision.kind == "respond" and view.stack:
        key = "front.ask.respond" if public else "front.ask.answer"
        return kit.say(key, event=_played(rules, front))
    window = _window_name(front)
    if public:
        return kit.say("front.ask.public", window=window)
    return kit.say(_asking(decision), window=window)


def _window_name(front: Front) -> str:
    """The moment at which a window opens, and before whose action moment."""
    kit, view = front.kit, front.view
    if view.window == "C" and view.actor:
        return kit.say("front.ask.window.before", comrade=kit.comrade(view.actor))
    return kit.say(f"window.{view.window or 'A'}")


def _asking(decision: Decision) -> str:
    """What can be done in a window besides passing: events, the ability, both or nothing."""
    ability = ABILITY in decision.options
    events = any(one not in (PASS, ABILITY) for one in decision.options)
    if decision.kind != "window" or (events and not ability):
        return f"ask.{decision.kind}"
    return f"front.ask.window.{'both' if events else 'ability' if ability else 'nothing'}"


def _played(rules: KomradesTitle, front: Front) -> Text:
    """The sentence about the event on top of the stack."""
    top = front.view.stack[-1]
    kind = rules.pack.cards[top.card].id
    return rules.describe(
        EventPlayed(comrade=top.comrade, card=top.card, kind=kind, choice=top.choice)
    )


def _hint(front: Front) -> str:
    return front.kit.say(f"front.hint.{front.kind}") if front.kind in HINTED else ""
