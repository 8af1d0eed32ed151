"""Which options become buttons of the prompt, which plates over the Map, and their words."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.decision import Decision
from rules.stalker.engine.labels import label
from scenes.stalker.tabletop import Tabletop

IN_BAR = ("unpin", "prepare", "decoy", "bolts", "stop", "done", "keep", "pass", "end_turn")
"""Plain options of an Action menu that stand in the prompt bar; the others are plates."""
ALSO_PLATES = frozenset(("env", "reload", "knife"))
"""Options with a place that are offered as plates too, so that nobody overlooks them."""
SHOWN_ON_MAP = "path:"
"""Options whose plates light up on the Map under the pointer."""
MOST_BUTTONS = 4
DO = "do:"


def say_pick(top: Tabletop, decision: Decision, pick: str) -> str:
    """The words on an option."""
    assert top.view is not None
    if decision.kind == "take_turn" and pick.startswith("token:"):
        return top.words.say("zone.turn.play", token=int(pick.removeprefix("token:")) + 1)
    return top.words.render(label(top.words.book, top.view, decision, pick))


def bar_picks(top: Tabletop) -> list[str]:
    """Options that stand in the prompt bar."""
    asked = top.asked
    if asked.kind == "act":
        return [pick for name in IN_BAR for pick in asked.plain if pick == name]
    tokens = [pick for picks in asked.places.values() for pick in picks if pick[:6] == "token:"]
    plain = [pick for pick in asked.plain if not pick.startswith(SHOWN_ON_MAP)]
    return [*tokens, *plain] if len(plain) <= MOST_BUTTONS else tokens


def plate_picks(top: Tabletop, has_place: Callable[[str], bool]) -> list[str]:
    """Options that are offered as plates over the Map."""
    asked = top.asked
    if asked.decision is None or asked.decision.form:
        return []
    in_bar = set(bar_picks(top))
    moves = set(asked.move_picks) if asked.kind == "act" else set()
    found = [pick for pick in asked.plain if pick not in in_bar and pick not in moves]
    if asked.kind == "buy_masks":
        return found
    for anchor, picks in asked.places.items():
        for pick in picks:
            if pick.partition(":")[0] in ALSO_PLATES or not has_place(anchor):
                found.append(pick)
    return found


def buttons(top: Tabletop, decision: Decision) -> tuple[tuple[str, str], ...]:
    """The buttons of the prompt: ways to move first, then plain options."""
    words, asked = top.words, top.asked
    if decision.form == "reroll":
        return _reroll_buttons(top)
    if decision.form == "share":
        return ((DO + "share", words.say("zone.share.confirm")),)
    found: list[tuple[str, str]] = []
    if asked.kind == "act":
        modes = sorted(asked.move_picks, key=lambda one: one != asked.mode)
        found += [(f"{DO}mode:{one}", say_pick(top, decision, one)) for one in modes]
    found += [(pick, _capital(say_pick(top, decision, pick))) for pick in bar_picks(top)]
    return tuple(found)


def tips(top: Tabletop, shown: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """What each button does, in a sentence."""
    words = top.words
    found = {}
    for pick, _ in shown:
        key = f"zone.tip.{pick.removeprefix(f'{DO}mode:').partition(':')[0]}"
        if words.knows(key):
            found[pick] = words.say(key)
    return found


def _reroll_buttons(top: Tabletop) -> tuple[tuple[str, str], ...]:
    words, asked = top.words, top.asked
    found = [("keep", words.say("option.keep"))]
    for source, _ in asked.sources:
        if source == "focus":
            label_ = words.say("option.reroll_focus")
        else:
            label_ = words.say("option.reroll_rule", card=words.card(source.partition("/")[0]))
        found.append((f"{DO}reroll:{source}", label_))
    return tuple(found)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
