"""What is asked by plain questions: who asks, about what, and what an answer means."""

from __future__ import annotations

from rules.autarcha.fight.objects import can_be_hit, object_of
from rules.autarcha.model.questions import DRAW, MineAbout, RollAbout
from rules.autarcha.turn.ending import ended_by
from rules.autarcha.turn.turns import DECLINE
from rules.kernel.question import Option
from scenes.autarcha.front import Front
from scenes.autarcha.kit import icon


def plain_message(front: Front) -> str:
    decision, kit = front.decision, front.kit
    assert decision is not None
    match decision.about:
        case MineAbout(unit=unit, square=square):
            return kit.say("autarcha.ask.mined", unit=kit.told(unit), square=square)
        case RollAbout(square=square, needed=needed):
            return kit.say("autarcha.ask.roll", square=square, needed=needed)
    if decision.kind == DRAW:
        return kit.say("autarcha.ask.draw", side=kit.player(front.view.offer))
    return kit.say(f"prompt.{decision.kind}")


def about_square(front: Front) -> int:
    """The square that a question is about; OUTSIDE for none."""
    about = front.decision.about if front.decision is not None else None
    if isinstance(about, MineAbout | RollAbout):
        return front.board.square(about.square)
    return -1


def consequences(front: Front) -> list[tuple[str, str]]:
    """What setting off the mine would bring: it always hits, the unit and what lies there."""
    about = front.decision.about if front.decision is not None else None
    if not isinstance(about, MineAbout) or about.unit not in front.view.units:
        return []
    kit, pack, view = front.kit, front.pack, front.view
    unit, square = view.units[about.unit], front.board.square(about.square)
    told = []
    if unit.hp <= 1:
        if ended_by(pack, view, unit):
            told.append(("trophy", kit.say("autarcha.mine.wins")))
        told.append(("skull", kit.say("autarcha.mine.unit", unit=kit.told(unit.id))))
    if can_be_hit(pack, view, front.ground, square):
        thing = kit.say(f"thing.{object_of(front.ground, square)}")
        told.append((icon("destroy"), kit.say("autarcha.mine.object", object=thing)))
    return told


def main_pick(front: Front, options: list[Option]) -> str:
    """What Enter means: nothing that ends the game by accident."""
    decision = front.decision
    if decision is not None and decision.kind == DRAW:
        return DECLINE
    return options[0].id if options else ""
