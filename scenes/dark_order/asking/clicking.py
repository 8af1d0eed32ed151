"""The way of a click: an answer, a first click of two, a step taken back, or the reason why not."""

from __future__ import annotations

from collections.abc import Callable

from game.shell.records import Pointer
from rules.dark_order.model import picks
from rules.dark_order.model.picks import RESIGN
from rules.kernel.picks import Pick
from rules.kernel.question import Option
from scenes.dark_order.asking import anchors, drafts
from scenes.dark_order.asking.aiming import Aim, aims_of, meant_by, next_question
from scenes.dark_order.asking.choices import ask_first
from scenes.dark_order.asking.confirming import why_confirm, why_confirm_draft
from scenes.dark_order.asking.places import places
from scenes.dark_order.desk import hand, sheet, staff
from scenes.dark_order.front import Confirming, Drag, Front
from scenes.dark_order.words.prompt import FINISH, NO, PLAIN, YES
from scenes.table.places import anchor_under

FAR = 7.0


class Clicks:
    """Turns clicks, drags and keys into picks."""

    def __init__(self, front: Front) -> None:
        self.front = front
        self._commands: dict[str, Callable[[], bool]] = {
            FINISH: self._finish,
            PLAIN: self._toggle_plain,
            YES: self._confirm,
            NO: self.step_back,
            sheet.CLOSE: self._close_sheet,
            anchors.RESIGN: self._resign,
        }

    # -- pointer -----------------------------------------------------------------------------

    def pointer(self, record: Pointer) -> bool:
        front = self.front
        match record.kind:
            case "press" if record.button == "left":
                return self._take_up(record)
            case "drag":
                return self._carry(record)
            case "release" if record.button == "left":
                return self._let_go(record)
            case "move" if front.drag is not None:
                front.drag = None
                return True
            case _:
                return False

    def _under(self, record: Pointer) -> str:
        return anchor_under(places(self.front), record.x, record.y) or ""

    def _take_up(self, record: Pointer) -> bool:
        anchor = self._under(record)
        sources = self.front.asked.sources
        movable = anchor in sources or self._laid(anchor) is not None or self._is_aimed(anchor)
        self.front.drag = Drag(anchor, record.x, record.y) if movable else None
        return False

    def _laid(self, anchor: str) -> sheet.Laid | None:
        """A card of a row that can be put into another order."""
        laid = sheet.laid_at(self.front, anchor)
        return laid if laid is not None and laid.row >= 0 else None

    def _carry(self, record: Pointer) -> bool:
        front, drag = self.front, self.front.drag
        if drag is None:
            return False
        if not drag.moved and abs(record.x - drag.x) + abs(record.y - drag.y) < FAR:
            return False
        if not drag.moved and self._is_aimed(drag.anchor):
            self._take_aim(drag.anchor, front.asked.direct[drag.anchor])
        drag.moved = True
        drag.x, drag.y = record.x, record.y
        if drag.anchor in front.asked.sources:
            front.asked.held = drag.anchor
        front.hovered = self._under(record)
        front.forget()
        return True

    def _let_go(self, record: Pointer) -> bool:
        front, drag = self.front, self.front.drag
        front.drag = None
        if drag is None or not drag.moved:
            anchor = self._under(record)
            return self.choose(anchor) if anchor else self._nowhere()
        laid = self._laid(drag.anchor)
        if laid is not None:
            row = sheet.bottom_rows(front)[laid.row]
            goal = sheet.dropped_at(front, laid, record.x, record.y)
            drafts.reorder(front.links, row, laid.number, goal)
            return True
        place = self._goal(record)
        option = front.asked.option_at(place)
        if option is not None:
            return self._answer(place, option)
        front.asked.let_go()
        return True

    def _goal(self, record: Pointer) -> str:
        """Where a drag ends: on another card of the hand is in the hand, too."""
        anchor = self._under(record)
        if anchor in [held.anchor for held in hand.hand_cards(self.front)]:
            return anchors.HAND
        return anchor

    def _nowhere(self) -> bool:
        """A click beside everything puts down what is held."""
        return self._close_sheet() or self.front.asked.let_go()

    # -- choosing ----------------------------------------------------------------------------

    def choose(self, anchor: str) -> bool:
        front = self.front
        laid = sheet.laid_at(front, anchor)
        if laid is not None and laid.kept:
            return self._undo_at(laid.meant)
        anchor = laid.meant if laid is not None else anchor
        command = self._commands.get(anchor)
        if command is not None:
            return command()
        asking = {ask_first(one): one.id for one in front.asked.buttons}
        if anchor in asking:
            return self.give(asking[anchor])
        option = front.asked.option_at(anchor)
        if option is not None:
            taken = self._take_aim(anchor, option) or self._aim_further(anchor, option)
            return taken or self._answer(anchor, option)
        if drafts.keep_after_all(front.links, anchor) or self._undo_at(anchor):
            return True
        if front.asked.hold(anchor):
            return True
        return self._browse(anchor) or self._explain(anchor)

    def _is_aimed(self, anchor: str) -> bool:
        front = self.front
        option = front.asked.direct.get(anchor)
        return option is not None and next_question(front.links, front.view, option) is not None

    def _take_aim(self, anchor: str, option: Option) -> bool:
        """The first of two clicks on a support that goes somewhere."""
        front = self.front
        if anchor in front.asked.goals:
            return False
        if anchor == front.asked.held:
            return front.asked.let_go()
        return self._look_ahead(anchor, option, ())

    def _aim_further(self, anchor: str, option: Option) -> bool:
        """What a support is used for is chosen: now where it goes, if that is asked, too."""
        front = self.front
        if front.coming is None or front.coming.kind != "choose_mode":
            return False
        aims = (*front.aims, meant_by(anchor, front.coming))
        return self._look_ahead(front.asked.held, option, aims)

    def _look_ahead(self, card: str, option: Option, aims: tuple[str, ...]) -> bool:
        front = self.front
        upcoming = next_question(front.links, front.view, option, aims)
        if upcoming is None:
            return False
        front.upcoming, front.aims = upcoming, aims
        front.asked.aim(card, option, tuple(aims_of(upcoming)))
        front.forget()
        return True

    def _aim_back(self) -> bool:
        """The last part of an aim that has several."""
        front = self.front
        option = next((options[0] for options in front.asked.goals.values()), None)
        if front.coming is None or not front.aims or option is None:
            return False
        return self._look_ahead(front.asked.held, option, front.aims[:-1])

    def _answer(self, anchor: str, option: Option) -> bool:
        front = self.front
        front.aim = None
        if front.coming is not None and isinstance(option.args, picks.PlayCard):
            aims = (*front.aims, meant_by(anchor, front.coming))
            front.aim = Aim(option.args.card, aims)
        front.asked.let_go()
        return self.give(option.id)

    def give(self, pick: str) -> bool:
        """Answer, unless it is better to ask once more."""
        front = self.front
        why = why_confirm(front, pick)
        if why:
            front.confirming = Confirming(pick, why)
            return True
        if front.links.draft() is not None:
            return front.links.step(pick)
        decision = front.asked.decision
        return decision is not None and front.links.submit(decision, pick)

    def _confirm(self) -> bool:
        front, waiting = self.front, self.front.confirming
        front.confirming = None
        decision = front.asked.decision
        if waiting is None or decision is None:
            return False
        if not waiting.pick:
            return front.links.finish()
        return front.links.submit(decision, waiting.pick)

    def _finish(self) -> bool:
        front = self.front
        why = why_confirm_draft(front)
        if why:
            front.confirming = Confirming("", why)
            return True
        return front.links.finish()

    def _resign(self) -> bool:
        self.front.confirming = Confirming(RESIGN, "resign")
        return self.front.asked.decision is not None

    def _toggle_plain(self) -> bool:
        asked = self.front.asked
        asked.plain = not asked.plain
        self.front.forget()
        return True

    def step_back(self) -> bool:
        """Esc or right click: the confirmation, the sheet, what is held, then the last step."""
        front = self.front
        if front.confirming is not None:
            front.confirming = None
            return True
        if self._close_sheet() or self._aim_back():
            return True
        if front.asked.let_go() or front.links.take_back():
            return True
        return front.takes_back and front.links.undo()

    # -- taking back -------------------------------------------------------------------------

    def _undo_at(self, anchor: str) -> bool:
        """A click on something that the unfinished answer has taken gives it back."""
        step = self._step_at(anchor)
        return step is not None and drafts.undo_step(self.front.links, step)

    def _step_at(self, anchor: str) -> Pick | None:
        front = self.front
        if front.links.draft() is None:
            return None
        steps = drafts.steps_of(front.draft)
        for step in steps:
            match step:
                case picks.TakeUnit(unit=name) if anchor == anchors.unit(name):
                    return step
                case picks.TakeCard(card=card) if anchor in (
                    anchors.card(card),
                    anchors.sent(card),
                ):
                    return step
                case picks.Send(card=card) if anchor == anchors.sent(card):
                    return step
                case _:
                    pass
        return None

    # -- looking and explaining --------------------------------------------------------------

    def _browse(self, anchor: str) -> bool:
        """Spread out a deck as far as it is known, or the neutral cards that are gone."""
        front = self.front
        decks = [anchors.deck(kind, seat) for kind in ("units", "supports")
                 for seat in front.view.sides]  # fmt: skip
        if anchor not in (*decks, anchors.NEUTRALS):
            return False
        front.browsing = "" if front.browsing == anchor else anchor
        return True

    def _close_sheet(self) -> bool:
        was, self.front.browsing = self.front.browsing, ""
        return bool(was)

    def _explain(self, anchor: str) -> bool:
        """Not legal: the rules say why."""
        decision = self.front.asked.decision
        pick = self._meant(anchor)
        if decision is None or pick is None or self.front.links.draft() is not None:
            return False
        return self.front.links.submit(decision, str(pick)) or True

    def _meant(self, anchor: str) -> Pick | None:
        """The answer that a click seems to mean, though it is not offered."""
        front = self.front
        kind = front.asked.kind
        if kind not in hand.TURNS:
            return None
        for held in hand.hand_cards(front):
            if held.anchor == anchor and held.kind != "units" and held.card:
                return picks.PlayCard(held.card)
        for name, _, _ in staff.order_rows(front, False):
            if anchor == anchors.card(name):
                return picks.GiveOrder(name)
        for name, unit in front.view.units.items():
            if anchor == anchors.unit(name) and unit.seat != front.below:
                return self._attack_on(name)
            if anchor == anchors.unit(name) and kind != "support_stage":
                return picks.UseAbility(name)
        return None

    def _attack_on(self, target: str) -> Pick | None:
        front = self.front
        for name in front.view.units:
            if front.asked.held == anchors.unit(name):
                return picks.AttackWith(name, target)
        return None
