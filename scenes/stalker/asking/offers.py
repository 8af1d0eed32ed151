"""Which options become buttons of the prompt, which plates over the Map, and their words."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.decision import Decision
from rules.stalker.words.labels import label
from scenes.stalker.moment import Moment
from scenes.ui.button import Button

IN_BAR = ("unpin", "prepare", "decoy", "bolts", "stop", "done", "keep", "pass", "end_turn")
"""Plain options of an Action menu that stand in the prompt bar; the others are plates."""
ALSO_PLATES = frozenset(("env", "reload", "knife"))
"""Options with a place that are offered as plates too, so that nobody overlooks them."""
SHOWN_ON_MAP = "path:"
"""Options whose plates light up on the Map under the pointer."""
ALWAYS_IN_BAR = frozenset(("done", "keep", "pass", "stop", "yes", "no"))
MOST_BUTTONS = 4
BAR_SHARE = 0.6
"""How much of the prompt bar buttons may take."""
DO = "do:"
MODE = f"{DO}mode:"


def say_pick(top: Moment, decision: Decision, pick: str) -> str:
    """The words on an option."""
    assert top.view is not None
    if decision.kind == "take_turn" and pick.startswith("token:"):
        return top.kit.say("zone.turn.play", token=int(pick.removeprefix("token:")) + 1)
    return top.kit.render(label(top.kit.book, top.view, decision, pick))


def say_key(top: Moment, decision: Decision, key: str) -> str:
    """The words on a button or a plate; a way to move is named by the option behind it."""
    return _capital(say_pick(top, decision, key.removeprefix(MODE)))


def bar_keys(top: Moment) -> list[str]:
    """What stands in the prompt bar: as much as has room there with its whole words."""
    return top.once("bar", lambda: _fitting(top, _wanted(top)))


def _wanted(top: Moment) -> list[str]:
    """Ways to move first, then plain options."""
    asked = top.asked
    if asked.kind == "act":
        plain = [pick for name in IN_BAR for pick in asked.plain if pick == name]
        return [*(MODE + one for one in asked.move_picks), *plain]
    tokens = [pick for picks in asked.places.values() for pick in picks if pick[:6] == "token:"]
    plain = [pick for pick in asked.plain if not pick.startswith(SHOWN_ON_MAP)]
    return [*tokens, *plain] if len(plain) <= MOST_BUTTONS else tokens


def _fitting(top: Moment, keys: list[str]) -> list[str]:
    """Leave out what would be cut: it becomes a plate over the Map."""
    decision, ui = top.asked.decision, top.ui
    if decision is None or ui is None:
        return keys
    room = top.layout.area.width * BAR_SHARE
    left = list(keys)
    for key in _removable(top, keys):
        widths = (Button.natural_width(ui, say_key(top, decision, one), "", 16) for one in left)
        if sum(max(92.0, wide) + 6 for wide in widths) <= room:
            break
        left.remove(key)
    return left


def _removable(top: Moment, keys: list[str]) -> list[str]:
    """What gives way first: rare Actions; of a card's options all or none."""
    if top.asked.kind == "act":
        spare = [key for key in reversed(keys) if key.startswith(MODE)]
        spare = [key for key in spare if key != MODE + top.asked.mode]
        return [*(key for key in ("bolts", "decoy") if key in keys), *spare]
    return [key for key in keys if key not in ALWAYS_IN_BAR]


def plate_keys(top: Moment, has_place: Callable[[str], bool]) -> list[str]:
    """Options that are offered as plates over the Map."""
    asked = top.asked
    if asked.decision is None or asked.decision.form:
        return []
    in_bar = set(bar_keys(top))
    found = [key for key in _wanted(top) if key not in in_bar]
    moves = set(asked.move_picks) if asked.kind == "act" else set()
    known = {*in_bar, *found, *moves}
    found += [pick for pick in asked.plain if pick not in known]
    if asked.kind == "buy_masks":
        return found
    for anchor, picks in asked.places.items():
        for pick in picks:
            if pick.partition(":")[0] in ALSO_PLATES or not has_place(anchor):
                found.append(pick)
    return found


def buttons(top: Moment, decision: Decision) -> tuple[tuple[str, str], ...]:
    """The buttons of the prompt."""
    if decision.form == "reroll":
        return _reroll_buttons(top)
    if decision.form == "share":
        return ((DO + "share", top.kit.say("zone.share.confirm")),)
    return tuple((key, say_key(top, decision, key)) for key in bar_keys(top))


def tips(top: Moment, shown: tuple[tuple[str, str], ...]) -> dict[str, str]:
    """What each button does, in a sentence."""
    kit = top.kit
    found = {}
    for pick, _ in shown:
        key = f"zone.tip.{pick.removeprefix(MODE).partition(':')[0]}"
        if kit.knows(key):
            found[pick] = kit.say(key)
    return found


def _reroll_buttons(top: Moment) -> tuple[tuple[str, str], ...]:
    kit, asked = top.kit, top.asked
    found = [("keep", kit.say("option.keep"))]
    for source, _ in asked.sources:
        if source == "focus":
            label_ = kit.say("option.reroll_focus")
        else:
            label_ = kit.say("option.reroll_rule", card=kit.card(source.partition("/")[0]))
        found.append((f"{DO}reroll:{source}", label_))
    return tuple(found)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
