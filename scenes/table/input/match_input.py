"""What the player's input means in a match: picks, the buttons of the bars, shortcuts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.shell.records import Key
from game.shell.view import Box
from rules.kernel.text import Text
from scenes.table.course.modes import Mode
from scenes.table.input.hands import Hands
from scenes.table.input.meaning import Meaning
from scenes.table.parts.action_row import DO, TABLE
from scenes.table.parts.key_hints import KeyHints, KeyState
from scenes.table.parts.prompt_bar import PromptBar, PromptModel
from scenes.table.safety import UNSAFE
from scenes.table.screens.dev_panel import AuthorDesk
from scenes.table.screens.key_sheet import KeySheet
from scenes.table.screens.ways import MatchWays


class MatchInput(Meaning):
    """``refresh`` brings the bars up to date."""

    def __init__(self, hands: Hands, ways: MatchWays, refresh: Callable[[], None]) -> None:
        super().__init__(hands.table)
        self.hands, self.ways, self.flow = hands, ways, ways.flow
        self.links = hands.table.links
        self.prompt_bar = PromptBar(
            self.prompt_button, self.links.open_rule, hands.panels.look_at_button
        )
        self.key_hints = KeyHints(hands.services)
        self._refresh = refresh

    # -- choices -----------------------------------------------------------------------------

    def choices(self) -> list[str]:
        if self.flow.mode not in (Mode.ASKING, Mode.PUBLIC):
            return []
        buttons = [button.key for button in self.prompt_bar.model.buttons]
        return [*self.table.choices(), *buttons]

    def choice_box(self, choice: str) -> Box | None:
        bar = self.prompt_bar
        if choice in bar.buttons_by_key:
            return bar.buttons_by_key[choice].rect
        return self.table.anchor_box(choice)

    def is_button(self, choice: str) -> bool:
        return any(spec.key == choice for spec in self.prompt_bar.model.buttons)

    def choose(self, choice: str) -> bool:
        if not self.is_button(choice):
            return self.table.choose(choice)
        self.prompt_button(choice)
        return True

    def pick_default(self) -> bool:
        main = [spec for spec in self.prompt_bar.model.buttons if spec.main]
        if main:
            self.prompt_button(main[0].key)
        return bool(main)

    def after_input(self) -> None:
        self._refresh()

    def walked(self) -> None:
        self._refresh()

    # -- which keys work ---------------------------------------------------------------------

    def with_keys(self, model: PromptModel) -> PromptModel:
        """The prompt with the keys that work now; the title's own words for them come first."""
        return replace(model, keys=self.key_hints.strip(self._key_state(model), model.keys))

    def _key_state(self, model: PromptModel) -> KeyState:
        flow, back = self.flow, self.flow.back
        asking = flow.mode in (Mode.ASKING, Mode.PUBLIC)
        at = self.hands.board.walker.at
        return KeyState(
            panels=self.hands.panels.have_keys,
            choices=asking,
            chosen=(asking and at is not None) or any(spec.main for spec in model.buttons),
            showing=flow.mode is Mode.SHOWING,
            followed=any(spec.key == f"{TABLE}pause" for spec in model.buttons),
            undo=bool(back.draft_steps or back.status().steps),
            redo=flow.session.match.can_redo,
            camera=self.table.camera is not None,
        )

    def _show_keys(self) -> None:
        """All of them, where the bar has room for a few."""
        model = self.prompt_bar.model
        hints = self.key_hints.sheet(self._key_state(model), model.keys)
        services = self.hands.services
        services.director.push(KeySheet(services, hints))

    # -- buttons -----------------------------------------------------------------------------

    def prompt_button(self, key: str) -> None:
        if key.startswith(TABLE):
            self._table_button(key.removeprefix(TABLE))
        elif key.startswith(DO) or self.links.asked is None:
            self.table.choose(key)
            self.after_input()
        else:
            self.links.submit(self.links.asked, key)

    def _table_button(self, key: str) -> None:
        flow = self.flow
        actions = {
            "pause": flow.tempo.pause,
            "step": flow.tempo.step,
            "skip": flow.tempo.skip_to_person,
            "again": flow.try_again,
            "random": flow.answer_at_random,
            "result": self.ways.show_result,
        }
        actions[key]()
        self._refresh()

    def bar_button(self, key: str) -> None:
        actions: dict[str, Callable[[], object]] = {
            "sound": self.hands.switch_sound,
            "undo": self.flow.back.undo,
            "redo": self.flow.back.redo,
            "speed": self.hands.change_speed,
            "menu": self.ways.open_menu,
            UNSAFE: self.ways.safety.tell,
        }
        actions[key]()

    # -- keys --------------------------------------------------------------------------------

    def shortcut(self, key: Key) -> bool:
        actions: dict[str, Callable[[], object]] = {
            "undo": self._undo,
            "redo": self.flow.back.redo,
            "save": self.ways.save_as,
            "skip": self.flow.tempo.skip,
            "pause": lambda: self._table_button("pause"),
            "step": lambda: self._table_button("step"),
            "menu": self.ways.open_menu,
            "author": self._author_desk,
            "hint": self._show_keys,
        }
        for action, act in actions.items():
            if key.does(action):
                act()
                return True
        return False

    def step_back(self) -> None:
        self.ways.open_menu()

    def _undo(self) -> None:
        if not self.flow.back.undo():
            self.links.explain(self.flow.back.status().reason)

    def _author_desk(self) -> None:
        if self.flow.session.seats.hot_seat:
            self.links.explain(Text("table.author_not_here"))
        else:
            services = self.hands.services
            services.director.push(AuthorDesk(services, self.flow, self.ways.host))
