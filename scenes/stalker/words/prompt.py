"""The prompt: the question, a hint, the keys, and buttons for what has no place on the Map."""

from __future__ import annotations

from rules.kernel.decision import Decision
from rules.stalker.model.view import StalkerView
from scenes.stalker.asking.offers import MODE, buttons, tips
from scenes.stalker.moment import Moment
from scenes.stalker.words.questions import sentence
from scenes.table.contract import Prompt


def prompt_for(top: Moment, view: StalkerView, decision: Decision) -> Prompt:
    """What to do in one sentence, with buttons for what has no place on the table."""
    kit = top.kit
    hint = f"zone.hint.{decision.kind}"
    detail = kit.say(hint) if kit.knows(hint) else ""
    keys = (("V", kit.say("zone.key.vision")),)
    shown = buttons(top, decision)
    main = MODE + top.asked.mode if decision.kind == "act" else ""
    main = main if any(pick == main for pick, _ in shown) else ""
    return Prompt(sentence(top, decision), detail, shown, keys, tips(top, shown), main)
