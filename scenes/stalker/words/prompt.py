"""The prompt: the question, a hint, the keys, and buttons for what has no place on the Map."""

from __future__ import annotations

from rules.kernel.decision import Decision
from scenes.stalker.asking.offers import buttons, mode_key, tips
from scenes.stalker.words.questions import sentence
from scenes.stalker.workbench import Workbench
from scenes.table.contract import Prompt


def prompt_for(top: Workbench, decision: Decision) -> Prompt:
    """What to do in one sentence, with buttons for what has no place on the table."""
    kit = top.kit
    hint = f"zone.hint.{decision.kind}"
    detail = kit.maybe(hint)
    keys = (("V", kit.say("zone.key.vision")),)
    shown = buttons(top)
    main = mode_key(top.asked.mode)
    main = main if any(key == main for key, _ in shown) else ""
    return Prompt(sentence(top, decision), detail, shown, keys, tips(top), main)
