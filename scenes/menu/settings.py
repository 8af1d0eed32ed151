"""Everything the player can set, in force the moment it is changed."""

from collections.abc import Callable
from functools import partial

from game.shell.keymap import DEFAULT_KEYS, Keymap
from game.shell.records import Input, Key
from game.shell.view import Box, View, effective_scale
from scenes.base import Services
from scenes.menu.form import Form, SeatSamples
from scenes.menu.keys import KeyButton
from scenes.menu.page import Page
from scenes.menu.tabs import place_tabs
from scenes.ui.button import Button
from scenes.ui.choice import Segmented
from scenes.ui.chords import chord_words
from scenes.ui.field import TextField
from scenes.ui.listview import Item
from scenes.ui.scroll import ScrollArea
from scenes.ui.slider import Slider
from scenes.ui.toggle import Toggle
from scenes.ui.widget import Widget

CHAPTERS = (
    ("general", "settings"), ("display", "fullscreen"), ("sound", "sound"),
    ("keys", "keyboard"), ("players", "human"),
)  # fmt: skip
SPEEDS = ("half", "normal", "double", "instant")
MOST_NAMES = 6
LONGEST_NAME = 24


class SettingsPage(Page):
    icon = "settings"

    def __init__(self, services: Services, chapter: str = "general") -> None:
        super().__init__(services)
        self.chapter = chapter
        self.waiting = ""
        """The action whose new key is being waited for."""
        self._area: ScrollArea | None = None
        self._names: list[str] = []
        """What stands in the fields: a name keeps its field while another is empty."""

    def heading(self) -> str:
        return self.text("settings.title")

    def content(self, view: View, area: Box) -> None:
        items = [Item(key, self.text(f"settings.{key}"), icon) for key, icon in CHAPTERS]
        panel, inner = place_tabs(self.ui, view, area, items, self.chapter, self.open_chapter)
        offset = self._area.offset if self._area is not None else 0.0
        self._area = ScrollArea(inner)
        form = Form(self._area, view)
        fill: dict[str, Callable[[Form], None]] = {
            "general": self._general, "display": self._display, "sound": self._sound,
            "keys": self._keys, "players": self._players,
        }  # fmt: skip
        fill[self.chapter](form)
        form.close(panel)
        self._area.scroll_to(offset, at_once=True)
        self.ui.add(self._area)

    def open_chapter(self, chapter: str) -> None:
        self.chapter, self.waiting, self._area, self._names = chapter, "", None, []
        self.rebuild()

    def _set(self, name: str, value: object) -> None:
        self.services.preferences.change(**{name: value})
        self.rebuild()

    def _general(self, form: Form) -> None:
        now = self.services.preferences.current
        languages = [Item(code, self.text(f"language.{code}")) for code in ("en", "pl")]
        speeds = [Item(name, self.text(f"settings.speed_{name}")) for name in SPEEDS]
        form.heading(self.text("settings.general"))
        form.row(
            self.text("settings.language"),
            lambda box: Segmented(box, languages, now.language, partial(self._set, "language")),
        )
        form.heading(self.text("settings.motion"))
        form.row(
            self.text("settings.speed"),
            lambda box: Segmented(
                box, speeds, now.animation_speed, partial(self._set, "animation_speed")
            ),
            self.text("settings.speed_note"),
        )
        self._switch(form, "reduced_motion", now.reduced_motion)
        form.heading(self.text("settings.colours"))
        self._switch(form, "colour_blind", now.colour_blind)
        form.wide(48, SeatSamples)
        form.heading(self.text("settings.games"))
        self._switch(form, "quick_defence", now.quick_defence)

    def _switch(self, form: Form, name: str, value: bool) -> None:
        form.row(
            self.text(f"settings.{name}"),
            lambda box: Toggle(box, "", value, partial(self._set, name)),
            self.text(f"settings.{name}_note"),
        )

    def _display(self, form: Form) -> None:
        now = self.services.preferences.current
        form.heading(self.text("settings.display"))
        pixels = form.view.pixels
        capped = effective_scale(pixels, now.ui_scale / 100) < effective_scale(
            pixels, now.ui_scale / 100 - 0.05
        ) + 0.001  # fmt: skip
        form.row(
            self.text("settings.ui_scale"),
            lambda box: Slider(
                box, now.ui_scale / 100, (0.75, 2.5), lambda value: None,
                on_done=lambda value: self._set("ui_scale", round(value * 100)),
            ),
            self.text("settings.ui_scale_capped" if capped else "settings.ui_scale_note"),
        )  # fmt: skip
        self._switch(form, "fullscreen", now.fullscreen)

    def _sound(self, form: Form) -> None:
        now = self.services.preferences.current
        form.heading(self.text("settings.sound"))

        def louder(value: float) -> None:
            self.services.preferences.change(volume=round(value * 100))

        form.row(
            self.text("settings.volume"),
            lambda box: Slider(
                box, now.volume / 100, (0, 1), louder,
                on_done=lambda value: self.services.audio.play("coin"),
            ),
        )  # fmt: skip
        self._switch(form, "muted", now.muted)

    def _keys(self, form: Form) -> None:
        keymap = Keymap(self.services.preferences.current.keys)
        conflicts = keymap.conflicts()
        form.heading(self.text("settings.keys"))
        form.text(self.text("settings.keys_note"))
        form.row(
            self.text("settings.keys_reset"),
            lambda box: Button(box, self.text("settings.keys_reset_button"), self._reset_keys,
                               icon="undo"),
        )  # fmt: skip
        for action, chord in keymap.chords.items():
            clash = [other for other in conflicts.get(chord, ()) if other != action]
            note = self.text("settings.keys_clash", other=self._action(clash[0])) if clash else ""
            form.row(self._action(action), partial(self._key_button, action, chord, bool(note)),
                     note)  # fmt: skip

    def _action(self, action: str) -> str:
        return self.text(f"settings.action_{action}")

    def _key_button(self, action: str, chord: str, clash: bool, box: Box) -> Widget:
        waiting = self.waiting == action
        words = self.text("settings.keys_wait") if waiting else chord_words(self.text, chord)
        return KeyButton(box, words, partial(self._wait_for, action), waiting, clash)

    def _wait_for(self, action: str) -> None:
        self.waiting = "" if self.waiting == action else action
        self.rebuild()

    def _reset_keys(self) -> None:
        self.waiting = ""
        self._set("keys", {})

    def handle(self, record: Input) -> bool:
        if self.waiting and isinstance(record, Key):
            self._remap(record)
            return True
        return super().handle(record)

    def _remap(self, key: Key) -> None:
        """Esc keeps the old key; anything else becomes the new one."""
        action, self.waiting = self.waiting, ""
        if key.chord == "escape" and action != "back":
            self.rebuild()
            return
        keys = dict(self.services.preferences.current.keys)
        keys[action] = key.chord
        keys = {name: chord for name, chord in keys.items() if DEFAULT_KEYS.get(name) != chord}
        self._set("keys", keys)

    def _players(self, form: Form) -> None:
        if not self._names:
            names = self.services.preferences.current.player_names
            self._names = [*names, *[""] * MOST_NAMES][: max(MOST_NAMES, len(names))]
        form.heading(self.text("settings.players"))
        form.text(self.text("settings.players_note"))
        for i, name in enumerate(self._names):
            words = self.text("settings.player", number=i + 1)
            form.row(words, partial(self._name_field, i, name))

    def _name_field(self, index: int, name: str, box: Box) -> Widget:
        hint = self.text("settings.player_hint")
        rename = partial(self._rename, index)
        return TextField(box, name, rename, longest=LONGEST_NAME, hint=hint)

    def _rename(self, index: int, name: str) -> None:
        self._names[index] = name.strip()
        kept = tuple(name for name in self._names if name)
        self.services.preferences.change(player_names=kept)
