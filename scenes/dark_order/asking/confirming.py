"""Which answers are asked for twice: those that cannot be taken back and give something up."""

from __future__ import annotations

from rules.dark_order.model import picks
from rules.dark_order.model.picks import REST
from rules.kernel.decision import PASS
from scenes.dark_order.asking.choices import attackers
from scenes.dark_order.desk.fatigue import foreseen_fatigue
from scenes.dark_order.front import Front


def why_confirm(front: Front, pick: str) -> str:
    """The reason for asking once more; empty where none is needed."""
    asked, view = front.asked, front.view
    if asked.kind == "attack_turn" and pick in (PASS, REST) and attackers(view, asked):
        return "pass_step" if pick == PASS else "pass_battle"
    empty = not any(view.grid.get(front.below, ()))
    if asked.kind == "support_stage" and pick == PASS and empty:
        return "empty_zone"
    if asked.kind == "defence_turn" and pick == PASS and asked.places() and _falls(front, pick):
        return "commander_falls"
    return "loses" if _loses(front, pick) else ""


def _falls(front: Front, pick: str) -> bool:
    """Whether the own commander would be killed (D-22.2): the step is played to its end first."""
    option = front.asked.button(pick)
    outlook = front.foresee(option) if option is not None else None
    fates = outlook.changes.items() if outlook is not None else ()
    killed = [front.view.units.get(name) for name, change in fates if change.fate]
    fighters = front.kit.book.fighters
    return any(
        one is not None and one.seat == front.below and fighters[one.card].is_commander
        for one in killed
    )


def _loses(front: Front, pick: str) -> bool:
    """Whether an answer would lose the game, as the rules foretell: at once, or by fatigue."""
    option = next((one for one in front.links.options if one.id == pick), None)
    outlook = front.foresee(option) if option is not None else None
    if outlook is None:
        return False
    _, fatigue = outlook.fatigue.get(front.below, (0, 0))
    return outlook.ends == front.above or fatigue >= front.kit.book.limit


def why_confirm_draft(front: Front) -> str:
    """The same for a composed answer."""
    draft = front.draft
    if isinstance(draft, picks.Place):
        then = foreseen_fatigue(front, front.below)
        if then is not None and then >= front.kit.book.limit:
            return "commander_exhausts"
    return ""
