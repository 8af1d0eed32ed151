"""The first screen: a cabinet with the game boxes, the match to continue, the last evenings."""

from collections.abc import Callable
from datetime import datetime
from functools import partial

from game.shell.canvas import Canvas
from game.shell.records import Input, Key
from game.shell.view import Box, View
from scenes.base import Services
from scenes.menu.model import SaveCard, ShelfActions, ShelfModel, TitleCard
from scenes.menu.shelf_art import cabinet
from scenes.menu.shelf_boxes import GameBox
from scenes.menu.shelf_card import CardWords, ContinueCard
from scenes.menu.shelf_drawers import DrawerSpec, TitlePanel
from scenes.menu.shelf_header import place_header
from scenes.menu.shelf_news import Evenings
from scenes.menu.shelf_plan import ShelfPlan, plan_shelf
from scenes.menu.when import ago
from scenes.ui import focus
from scenes.ui.label import Label
from scenes.ui.scene import WidgetScene


class Shelf(WidgetScene):
    """Asks for a fresh model whenever it is placed or comes back to the top."""

    def __init__(
        self,
        services: Services,
        model: Callable[[], ShelfModel],
        actions: ShelfActions,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__(services)
        self._ask = model
        self.actions = actions
        self._now = now
        self.model = model()
        self.chosen = self.model.titles[0].key if self.model.titles else ""
        if self.model.resume is not None:
            self.chosen = self.model.resume.title
        self._plan: ShelfPlan | None = None
        self._boxes: list[GameBox] = []

    def enter(self) -> None:
        if self._plan is not None:
            self.rebuild()

    def _refresh(self) -> None:
        """Read the model anew; the match that is on the card now comes forward with its box."""
        before, self.model = self.model, self._ask()
        resume = self.model.resume
        if resume is not None and (before.resume is None or before.resume.id != resume.id):
            self.chosen = resume.title

    def build(self, view: View) -> None:
        self._refresh()
        self._plan = plan = plan_shelf(view, len(self.model.titles))
        self._place_boxes(plan)
        self._place_below(view, plan)
        place_header(
            self.ui, view, plan.header, self.services, self.actions, len(self.model.titles)
        )

    def _place_below(self, view: View, plan: ShelfPlan) -> None:
        card = self._title()
        if card is None:
            middle = Box(80, plan.shelf_y - 120, view.width - 160, 60)
            self.ui.add(Label(middle, self.text("shelf.no_titles"), 22, align="center"))
            return
        self._place_card(view, plan, card)
        panel = TitlePanel(plan.drawers, view, self.services.texts, card, self._drawers(card))
        self.ui.add(panel)
        if plan.news is not None:
            self.ui.add(
                Evenings(
                    plan.news, self.services.texts, self.model.evenings, self._now(),
                    self.actions.watch,
                )
            )  # fmt: skip

    def _place_boxes(self, plan: ShelfPlan) -> None:
        calm = self.services.preferences.current.reduced_motion
        before = {box.identity: box for box in self._boxes}
        self._boxes = []
        for rect, plate, card in zip(plan.boxes, plan.plates, self.model.titles, strict=True):
            chosen = card.key == self.chosen
            new = GameBox(rect, plate, card, chosen, self.choose, self.actions.play, calm)
            box = before.get(new.identity, new)
            box.take_place(chosen)
            self._boxes.append(self.ui.add(box))

    def _title(self) -> TitleCard | None:
        titles = {card.key: card for card in self.model.titles}
        if not titles:
            return None
        return titles.get(self.chosen) or self.model.titles[0]

    def choose(self, title: str) -> None:
        """Bring a box forward; its drawers appear below."""
        if title != self.chosen:
            self.chosen = title
            self.rebuild()

    def _place_card(self, view: View, plan: ShelfPlan, card: TitleCard) -> None:
        save = self.model.resume
        if save is not None:
            words = self._save_words(save)
            resume = partial(self.actions.resume, save.id)
            to_list = partial(self.actions.saves, save.title)
            art = f"common/shelf/box_{save.title}"
            self.ui.add(ContinueCard(plan.card, view, words, save, art, resume, to_list))
            return
        lessons = card.lessons_done < card.lessons_total
        words = CardWords(
            caption=self.text("shelf.welcome"),
            name=card.name,
            headline=self.text("shelf.no_match"),
            detail=self.text(_hint(card)),
            button=self.text(_way_in(card)),
            saved="",
            list_tooltip="",
        )
        start = partial(self.actions.first_lesson if lessons else self.actions.play, card.key)
        art = f"common/shelf/box_{card.key}"
        self.ui.add(ContinueCard(plan.card, view, words, None, art, start, None))

    def _save_words(self, save: SaveCard) -> CardWords:
        when = ago(self.services.texts, save.when, self._now()) if save.when else ""
        return CardWords(
            caption=self.text("shelf.continue"),
            name=save.title_name,
            headline=save.headline,
            detail=save.detail,
            button=self.text("shelf.continue"),
            saved=self.text("shelf.saved", when=when) if when else "",
            list_tooltip=self.text("shelf.all_saves"),
        )

    def _drawers(self, card: TitleCard) -> list[DrawerSpec]:
        key, act = card.key, self.actions
        no_saves = "" if card.saves else self.text("shelf.no_saves")
        no_replays = "" if card.replays else self.text("shelf.no_replays")
        no_lessons = "" if card.lessons_total else self.text("shelf.no_lessons")
        say = self.text
        return [
            DrawerSpec(say("shelf.play"), "play", say("key.return"), partial(act.play, key)),
            DrawerSpec(say("shelf.continue"), "load", "C", partial(act.saves, key), no_saves),
            DrawerSpec(say("shelf.learn"), "lesson", "L", partial(act.learn, key), no_lessons),
            DrawerSpec(say("shelf.rulebook"), "rulebook", "R", partial(act.rulebook, key)),
            DrawerSpec(say("shelf.replays"), "replay", "P", partial(act.replays, key), no_replays),
        ]

    def unhandled(self, record: Input) -> bool:
        """Letters open drawers; arrows without a focus walk along the boxes."""
        card = self._title()
        if not isinstance(record, Key) or card is None or record.ctrl or record.alt:
            return False
        for drawer, letter in zip(self._drawers(card), ("return", *"clrp"), strict=True):
            if record.name == letter and not drawer.closed_because:
                self.services.audio.play("click")
                drawer.open()
                return True
        return False

    def handle(self, record: Input) -> bool:
        if isinstance(record, Key) and self._walk_boxes(record):
            return True
        taken = super().handle(record)
        at = self.ui.focused
        if isinstance(record, Key) and isinstance(at, GameBox):
            self.choose(at.card.key)
        return taken

    def _walk_boxes(self, key: Key) -> bool:
        """Left and right on a box, or with nothing focused, choose a neighbour, round and round."""
        steps = {"left": -1, "right": 1}.get(focus.meaning(key))
        on_boxes = self.ui.focused is None or self.ui.focused in self._boxes
        if steps is None or not on_boxes or not self._boxes:
            return False
        keys = [box.card.key for box in self._boxes]
        at = keys.index(self.chosen) if self.chosen in keys else 0
        at = (at + steps) % len(keys)
        self.ui.keyboard = True
        self.choose(keys[at])
        self.ui.focus(self._boxes[at])
        return True

    def backdrop(self, canvas: Canvas) -> None:
        plan = self._plan
        if plan is not None:
            key = ("cabinet", len(plan.boxes), canvas.view.pixels)
            canvas.layer(key, canvas.view.rect, partial(cabinet, plan=plan), opaque=True)


def _way_in(card: TitleCard) -> str:
    """What the card offers: the first lesson, the next one, or a game once all are done."""
    if card.lessons_done >= card.lessons_total:
        return "shelf.play"
    return "shelf.next_lesson" if card.lessons_done else "shelf.first_lesson"


def _hint(card: TitleCard) -> str:
    """How to begin: with a lesson if there is one, with partners or against others."""
    key = "shelf.no_match_hint" if card.lessons_total else "shelf.no_match_play"
    if 0 < card.lessons_done < card.lessons_total:
        key = "shelf.no_match_next"
    elif card.lessons_done:
        key = "shelf.no_match_play"
    return f"{key}_together" if card.together else key
