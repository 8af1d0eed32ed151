"""The question in one sentence: what is asked, about which card, which Enemy, whose gift."""

from __future__ import annotations

from rules.kernel.decision import Decision
from rules.stalker.words.log import thing_name
from scenes.stalker.moment import Moment

UNITS = ("enemy", "target")
SEATS = ("giver",)


def sentence(top: Moment, decision: Decision) -> str:
    """The most telling sentence that there is for a question."""
    values = _values(top, decision)
    for key in _keys(decision, values):
        if top.kit.knows(key):
            return top.kit.say(key, **values)
    return top.kit.say(f"ask.{decision.kind}", **values)


def _keys(decision: Decision, values: dict[str, object]) -> list[str]:
    """From the most special to the plainest."""
    kind = decision.kind
    tie = str(decision.about.get("tie", ""))
    first = decision.options[0].partition(":")[0] if decision.options else ""
    found = [f"zone.ask.{kind}.{tie}"] if tie else []
    found.append(f"zone.ask.{kind}.{first}")
    if kind == "step" and "stop" not in decision.options:
        found.append("zone.ask.step.first")
    if kind == "act" and "end_turn" in decision.options:
        found.append("zone.ask.act.turn" if values["n"] else "zone.ask.act.spent")
    if "kind" in decision.about:
        found.append(f"zone.ask.{kind}.{decision.about['kind']}")
    if values.get("card"):
        found.append(f"zone.ask.{kind}.card")
    return [*found, f"zone.ask.{kind}"]


def _values(top: Moment, decision: Decision) -> dict[str, object]:
    """What the question tells of, in words."""
    kit = top.kit
    values: dict[str, object] = dict(decision.about.items())
    for name in UNITS:
        figure = top.facts.figures.get(str(values.get(name, "")))
        if figure is not None:
            values[name] = kit.unit(figure.id, figure.card)
    for name in SEATS:
        pda = top.facts.pdas.get(str(values.get(name, "")))
        if pda is not None:
            values[name] = kit.card(pda.card)
    if "thing" in values:
        values["thing"] = kit.render(thing_name(str(values["thing"])))
    if "face" in values:
        values["face"] = kit.say(f"symbol.{values['face']}")
    if "anomaly" in values:
        values["anomaly"] = kit.card(str(values["anomaly"]))
    values["card"] = card_name(top, str(values.get("card", "")))
    if decision.kind == "act":
        values["n"] = basic_left(top, decision.seat)
    return values


def basic_left(top: Moment, seat: str) -> int:
    """Basic Actions that the Turn token still pays for (S-17.4)."""
    pda, token = top.facts.pdas[seat], top.facts.turn_token
    room = (3 if len(top.facts.pdas) == 1 else 2) - pda.tokens[token]
    return max(0, room) + pda.marks[token]


def card_name(top: Moment, card: str) -> str:
    """A card of any kind by its name; empty where it has none."""
    kit = top.kit
    base = card.partition(".")[0]
    if kit.knows(f"card.{base}.name"):
        return kit.card(base)
    if card in top.facts.anomalies:
        return kit.card(top.facts.anomalies[card].card)
    key = f"mission.{base}.name"
    return kit.say(key) if kit.knows(key) else ""
