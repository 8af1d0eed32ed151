"""The prompt: the question, a hint, the keys, and the action bar."""

from __future__ import annotations

from rules.kernel.decision import Decision
from scenes.stalker.asking.actions import bar
from scenes.stalker.words.questions import sentence
from scenes.stalker.workbench import Workbench
from scenes.table.contract import Prompt


def prompt_for(top: Workbench, decision: Decision, cancel: bool) -> Prompt:
    """What to do in one sentence, with a button for every answer that is not a place."""
    hint = "zone.hint.way" if top.asked.planning else f"zone.hint.{decision.kind}"
    return bar(top, sentence(top, decision), top.kit.maybe(hint), cancel)
