"""Which options become buttons of the prompt, which plates over the Map, and their words."""

from __future__ import annotations

from collections.abc import Callable

from rules.kernel.picks import Word
from rules.kernel.question import Option
from rules.stalker.model import picks as p
from scenes.stalker.workbench import Workbench
from scenes.ui.button import Button

IN_BAR = (p.UNPIN, p.PREPARE, p.DECOY, p.BOLTS, p.STOP, p.DONE, p.KEEP, p.PASS, p.END_TURN)
"""Plain options of an Action menu that stand in the prompt bar; the others are plates."""
ALSO_PLATES = (p.EnvironmentPick, p.ReloadPick, p.KnifePick)
"""Options with a place that are offered as plates too, so that nobody overlooks them."""
ALWAYS_IN_BAR = frozenset((p.DONE, p.KEEP, p.PASS, p.STOP, p.YES, p.NO))
MOST_BUTTONS = 4
BAR_SHARE = 0.6
"""How much of the prompt bar buttons may take."""
DO = "do:"
SHARE = f"{DO}share"


def mode_key(mode: str) -> str:
    """The button of a way to move."""
    return f"{DO}mode:{mode}"


def step_key(step: Option) -> str:
    """The button of a step of a composed answer."""
    return f"{DO}{step.id}"


def key_of(top: Workbench, option: Option) -> str:
    return mode_key(option.id) if option.id in top.asked.moves else option.id


def words_of(top: Workbench, option: Option) -> str:
    """The words on an option."""
    if top.asked.kind == "take_turn" and isinstance(option.args, p.TokenPick):
        return top.kit.say("zone.turn.play", token=option.args.number + 1)
    return top.kit.render(option.label)


def title_of(top: Workbench, option: Option) -> str:
    """The words on a button or a plate."""
    words = words_of(top, option)
    return words[:1].upper() + words[1:]


def bar_options(top: Workbench) -> list[Option]:
    """What stands in the prompt bar: as much as has room there with its whole words."""
    return top.once("bar", lambda: _fitting(top, _wanted(top)))


def _wanted(top: Workbench) -> list[Option]:
    """Ways to move first, then plain options."""
    asked = top.asked
    if asked.kind == "act":
        words = {one.id: one for one in asked.plain if isinstance(one.args, Word)}
        return [*asked.moves.values(), *(words[name] for name in IN_BAR if name in words)]
    tokens = [one for one in asked.options if isinstance(one.args, p.TokenPick)]
    plain = [one for one in asked.plain if not isinstance(one.args, p.PathPick)]
    return [*tokens, *plain] if len(plain) <= MOST_BUTTONS else tokens


def _fitting(top: Workbench, options: list[Option]) -> list[Option]:
    """Leave out what would be cut: it becomes a plate over the Map."""
    ui = top.ui
    if top.asked.decision is None or ui is None:
        return options
    room = top.layout.area.width * BAR_SHARE
    left = list(options)
    for option in _removable(top, options):
        widths = (Button.natural_width(ui, title_of(top, one), "", 16) for one in left)
        if sum(max(92.0, wide) + 6 for wide in widths) <= room:
            break
        left.remove(option)
    return left


def _removable(top: Workbench, options: list[Option]) -> list[Option]:
    """What gives way first: rare Actions; of a card's options all or none."""
    asked = top.asked
    if asked.kind != "act":
        return [one for one in options if one.id not in ALWAYS_IN_BAR]
    rare = {one.id: one for one in options}
    spare = [one for one in reversed(options) if one.id in asked.moves and one.id != asked.mode]
    return [*(rare[name] for name in (p.BOLTS, p.DECOY) if name in rare), *spare]


def plate_options(top: Workbench, has_place: Callable[[str], bool]) -> list[Option]:
    """Options that are offered as plates over the Map."""
    asked = top.asked
    if asked.decision is None or asked.decision.form:
        return []
    in_bar = bar_options(top)
    found = [one for one in _wanted(top) if one not in in_bar]
    known = {one.id for one in (*in_bar, *found, *asked.moves.values())}
    found += [one for one in asked.plain if one.id not in known]
    if asked.kind == "buy_masks":
        return found
    for anchor, options in asked.places.items():
        for one in options:
            if isinstance(one.args, ALSO_PLATES) or not has_place(anchor):
                found.append(one)
    return list({one.id: one for one in found}.values())


def buttons(top: Workbench) -> tuple[tuple[str, str], ...]:
    """The buttons of the prompt: their keys and words."""
    composing = top.asked.composing
    if composing is None:
        return tuple((key_of(top, one), title_of(top, one)) for one in bar_options(top))
    if top.asked.shares:
        return ((SHARE, top.kit.say("zone.share.confirm")),)
    paid = [one for one in composing.steps if isinstance(one.args, p.SourcePick)]
    found = [(p.KEEP, top.kit.say("option.keep"))]
    return tuple(found + [(step_key(one), top.kit.render(one.label)) for one in paid])


def tips(top: Workbench) -> dict[str, str]:
    """What each button does, in a sentence."""
    found = {}
    for option in bar_options(top) if top.asked.composing is None else ():
        word = option.id if isinstance(option.args, Word) else option.args.word
        if top.kit.knows(f"zone.tip.{word}"):
            found[key_of(top, option)] = top.kit.say(f"zone.tip.{word}")
    return found
