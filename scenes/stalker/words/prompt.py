"""The prompt: the question, a hint, the keys, and the action bar."""

from __future__ import annotations

from rules.kernel.decision import Decision
from rules.stalker.model.questions import ProbeAbout
from scenes.stalker.asking.actions import bar, group_of, menu_group, rule_text
from scenes.stalker.asking.twice import asked_twice, doubt
from scenes.stalker.words.questions import sentence
from scenes.stalker.workbench import Workbench
from scenes.table.contract import Prompt


def prompt_for(top: Workbench, decision: Decision, cancel: bool) -> Prompt:
    """What to do in one sentence, with a button for every answer that is not a place."""
    if top.asked.menu:
        return bar(top, menu_sentence(top), top.kit.say("zone.hint.menu"), cancel)
    return bar(top, sentence(top, decision), hint_for(top, decision), cancel)


def hint_for(top: Workbench, decision: Decision) -> str:
    """What a click can do, or what the card that is about to strike does."""
    kit, about = top.kit, decision.about
    if isinstance(about, ProbeAbout):
        return kit.say(f"card.{about.anomaly}.text")
    if top.asked.rule is not None:
        return rule_text(top, top.asked.rule)
    if top.asked.planning:
        return kit.say("zone.hint.way")
    if decision.kind == "act" and not top.asked.moves and not group_of(top, "attack"):
        return kit.say("zone.hint.act.free")
    return kit.maybe(f"zone.hint.{decision.kind}")


def menu_sentence(top: Workbench) -> str:
    """What the options that stand in the bar alone are about."""
    unsure, group = asked_twice(top), menu_group(top)
    if unsure is not None:
        return doubt(top, unsure)
    return top.kit.say(f"zone.ask.menu.{group}" if group else "zone.ask.menu")
