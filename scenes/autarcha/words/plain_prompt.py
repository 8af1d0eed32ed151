"""What is asked by plain questions: who asks, about what, and what an answer means."""

from __future__ import annotations

from rules.autarcha.model.questions import DRAW, MineAbout, RollAbout
from rules.autarcha.turn.turns import DECLINE
from rules.kernel.question import Option
from scenes.autarcha.front import Front


def plain_message(front: Front) -> str:
    decision, kit = front.decision, front.kit
    assert decision is not None
    match decision.about:
        case MineAbout(unit=unit, square=square):
            return kit.say("autarcha.ask.mined", unit=kit.told(unit), square=square)
        case RollAbout(square=square, needed=needed):
            return kit.say("autarcha.ask.roll", square=square, needed=needed)
    if decision.kind == DRAW:
        return kit.say("autarcha.ask.draw", side=kit.side(front.view.offer))
    return kit.say(f"prompt.{decision.kind}")


def about_square(front: Front) -> int:
    """The square that a question is about; OUTSIDE for none."""
    about = front.decision.about if front.decision is not None else None
    if isinstance(about, MineAbout | RollAbout):
        return front.board.square(about.square)
    return -1


def main_pick(front: Front, options: list[Option]) -> str:
    """What Enter means: nothing that ends the game by accident."""
    decision = front.decision
    if decision is not None and decision.kind == DRAW:
        return DECLINE
    return options[0].id if options else ""
