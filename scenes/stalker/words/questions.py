"""The question in one sentence: what is asked, about which card, which Enemy, whose gift."""

from __future__ import annotations

from rules.kernel.decision import Decision
from rules.stalker.model.picks import END_TURN, PASS, STOP
from rules.stalker.model.questions import RerollAbout, TieAbout
from rules.stalker.turn.turn_tokens import basic_left
from rules.stalker.words.labels import base_of, name_of_rule
from rules.stalker.words.questions import values_of
from rules.stalker.words.sentences import thing_name
from scenes.stalker.workbench import Workbench

UNITS = ("enemy", "target")
SEATS = ("giver",)


def sentence(top: Workbench, decision: Decision) -> str:
    """The most telling sentence that there is for a question."""
    values = _values(top, decision)
    for key in _keys(top, decision, values):
        if top.kit.knows(key):
            return top.kit.say(key, **values)
    return top.kit.say(f"ask.{decision.kind}", **values)


def _keys(top: Workbench, decision: Decision, values: dict[str, object]) -> list[str]:
    """From the most special to the plainest."""
    kind, about = decision.kind, decision.about
    found = [f"zone.ask.{kind}.{about.tie}"] if isinstance(about, TieAbout) else []
    if kind == "take_turn" and PASS not in decision.options:
        found.append("zone.ask.take_turn.which")
    for one in top.asked.options[:1]:
        sort = f"zone.ask.{kind}.{one.args.word}"
        found += [f"{sort}.card", sort] if values.get("card") else [sort]
    if kind == "step" and STOP not in decision.options:
        found.append("zone.ask.step.first")
    if kind == "act" and END_TURN in decision.options:
        found.append("zone.ask.act.turn" if values["n"] else "zone.ask.act.spent")
    if top.asked.rule is not None:
        found.append("zone.ask.use_rule.one")
    if isinstance(about, RerollAbout):
        found.append(f"zone.ask.{kind}.{about.roll}")
    if values.get("card"):
        found.append(f"zone.ask.{kind}.card")
    return [*found, f"zone.ask.{kind}"]


def _values(top: Workbench, decision: Decision) -> dict[str, object]:
    """What the question tells of, in words."""
    kit = top.kit
    values: dict[str, object] = dict(values_of(decision))
    for name in UNITS:
        figure = top.figures.get(str(values.get(name, "")))
        if figure is not None:
            values[name] = kit.unit(figure.id, figure.card)
    for name in SEATS:
        pda = top.view.stalkers.get(str(values.get(name, "")))
        if pda is not None:
            values[name] = kit.card(pda.card)
    if "thing" in values:
        values["thing"] = kit.render(thing_name(str(values["thing"])))
    if "face" in values:
        values["face"] = kit.say(f"symbol.{values['face']}")
    if "anomaly" in values:
        values["anomaly"] = kit.card(str(values["anomaly"]))
    values["card"] = card_name(top, str(values.get("card", "")))
    if top.asked.rule is not None:
        values["ability"] = kit.render(name_of_rule(kit.book, top.asked.rule))
    if decision.kind == "act":
        values["n"] = basic_left(top.view, decision.seat)
    return values


def card_name(top: Workbench, card: str) -> str:
    """A card of any kind by its name; empty where it has none."""
    kit = top.kit
    base = base_of(card)
    if kit.knows(f"card.{base}.name"):
        return kit.card(base)
    if card in top.view.anomalies:
        return kit.card(top.view.anomalies[card].card)
    return kit.maybe(f"mission.{base}.name")
