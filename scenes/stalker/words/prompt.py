"""The prompt: the question, a hint, the keys, and the action bar."""

from __future__ import annotations

from rules.kernel.decision import Decision
from scenes.stalker.asking.actions import bar, menu_group
from scenes.stalker.words.questions import sentence
from scenes.stalker.workbench import Workbench
from scenes.table.contract import Prompt


def prompt_for(top: Workbench, decision: Decision, cancel: bool) -> Prompt:
    """What to do in one sentence, with a button for every answer that is not a place."""
    if top.asked.menu:
        return bar(top, menu_sentence(top), top.kit.say("zone.hint.menu"), cancel)
    hint = "zone.hint.way" if top.asked.planning else f"zone.hint.{decision.kind}"
    return bar(top, sentence(top, decision), top.kit.maybe(hint), cancel)


def menu_sentence(top: Workbench) -> str:
    """What the options that stand in the bar alone are about."""
    group = menu_group(top)
    return top.kit.say(f"zone.ask.menu.{group}" if group else "zone.ask.menu")
