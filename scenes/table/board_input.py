"""Pointer and keys over a board: hover, click, pan, walk through the choices, shortcuts."""

from __future__ import annotations

from collections.abc import Sequence

from game.shell.records import Input, Key, Pointer
from game.shell.view import Box
from rules.kernel.setup import Setup
from scenes.base import Services
from scenes.motion.timeline import SPEED_BY_NAME
from scenes.table.board_parts import BoardParts
from scenes.table.host import TableHost, TitleKit
from scenes.table.pace import next_speed
from scenes.table.walker import ARROWS


class BoardInput(BoardParts):
    """Routes what the player does; the title hears only what is meant for its board."""

    def __init__(self, services: Services, kit: TitleKit, setup: Setup, host: TableHost) -> None:
        super().__init__(services, kit, setup, host)
        self.panels_have_keys = False
        self.held_for = 0.0
        self.swallowed = False
        """The press that finished a cue is not a click on the board."""

    def handle(self, record: Input) -> bool:
        if isinstance(record, Key):
            return self._key(record)
        return super().handle(record)

    def unhandled(self, record: Input) -> bool:
        if not isinstance(record, Pointer):
            return False
        changed = self.log.point_at(record)
        match record.kind:
            case "move" | "leave":
                return self._move(record) or changed
            case "press":
                return self._press(record) or changed
            case "release":
                return self._release(record) or changed
            case _:
                return self._drag_or_wheel(record) or changed

    def _inside(self, pointer: Pointer) -> bool:
        frame = self.frame
        if frame is None or not frame.field.collidepoint(pointer.pos):
            return False
        covers = [frame.strip]
        if self.why is not None:
            covers.append(self.why.rect)
        if frame.tabs and self.drawer:
            covers.append(frame.inspect)
        return not any(cover.collidepoint(pointer.pos) for cover in covers)

    def _move(self, pointer: Pointer) -> bool:
        inside = pointer.kind == "move" and self._inside(pointer)
        anchor = self.table.anchor_at(*pointer.pos) if inside else None
        self.walker.forget()
        changed = self.look_at(anchor)
        return (inside and self.table.handle(pointer)) or changed

    def _press(self, pointer: Pointer) -> bool:
        self.panels_have_keys = False
        if not self._inside(pointer):
            return False
        if pointer.button == "right":
            return self._right_press()
        if self.timeline.busy and pointer.button == "left":
            self.timeline.finish_current()
            self.swallowed, self.held_for = True, 0.0
            return True
        closed = self.close_why()
        if self.table.camera is not None:
            self.table.camera.handle(pointer)
        if pointer.button == "left" and self.table.handle(pointer):
            self._taken()
            return True
        return closed

    def _right_press(self) -> bool:
        if self.close_why():
            return True
        if self.table.step_back():
            self._taken()
        else:
            self.inspector.toggle_pin()
        return True

    def _release(self, pointer: Pointer) -> bool:
        if self.swallowed:
            self.swallowed = False
            return False
        camera = self.table.camera
        if camera is not None and camera.handle(pointer):
            return True
        if pointer.button != "left" or not self._inside(pointer):
            return False
        if self.point_out(pointer.pos):
            return True
        if self.table.handle(pointer):
            self._taken()
            return True
        return False

    def _taken(self) -> None:
        """The board took an input: the prompt and the card of what is pointed at may differ."""
        self.after_input()
        self.reinspect()

    def point_out(self, pos: tuple[float, float]) -> bool:
        """A click that answers something else than a decision; the board does not hear it."""
        return False

    def _drag_or_wheel(self, pointer: Pointer) -> bool:
        if self.swallowed:
            return False
        camera = self.table.camera
        if camera is not None and self._inside(pointer) and camera.handle(pointer):
            return True
        if self._inside(pointer) and self.table.handle(pointer):
            self._taken()
            return True
        return False

    # -- keys --------------------------------------------------------------------------------

    def choices(self) -> list[str]:
        """What Tab and the arrows walk through."""
        return list(self.table.choices())

    def choice_box(self, choice: str) -> Box | None:
        return self.table.anchor_box(choice)

    def choose(self, choice: str) -> bool:
        return self.table.choose(choice)

    def _key(self, key: Key) -> bool:
        focused = self.ui.focused
        if focused is not None and focused.takes_text and self.ui.handle(key):
            return True
        if key.does("panels"):
            self._switch_keys()
            return True
        if self.panels_have_keys:
            if key.does("back"):
                self._switch_keys()
                return True
            if self.ui.handle(key):
                return True
        return self._common_key(key) or self.shortcut(key) or self._board_key(key)

    def _switch_keys(self) -> None:
        """The keyboard goes to the panels, or back to the board."""
        self.panels_have_keys = not self.panels_have_keys
        if self.panels_have_keys:
            self.ui.handle(Key("tab"))
        else:
            self.ui.focus(None)

    def leave_panels(self) -> None:
        self.panels_have_keys = False
        super().leave_panels()

    def _find(self) -> None:
        """Write into the field of the log; a closed drawer opens for it."""
        if self.frame is not None and self.frame.tabs and self.drawer != "log":
            self.drawer_switch("log")()
        if self.log_search is not None:
            self.ui.keyboard = True
            self.ui.focus(self.log_search)

    def _board_key(self, key: Key) -> bool:
        choices = self.choices()
        arrow = next((one for one in ARROWS if key.does(one)), "")
        if key.does("next_choice") or key.does("previous_choice"):
            if not choices:
                self._switch_keys()
                return True
            return self._walk_to(self.walker.step(choices, key.does("next_choice")))
        if arrow and choices:
            return self._walk_to(self.walker.towards(choices, arrow, self.choice_box))
        if key.does("pick") and self._pick(choices):
            return True
        if key.does("back"):
            self._back()
            return True
        if self.table.handle(key):
            self.after_input()
            return True
        return False

    def _walk_to(self, choice: str | None) -> bool:
        self.look_at(choice)
        self.ui.touch()
        return True

    def _pick(self, choices: Sequence[str]) -> bool:
        at = self.walker.at
        if at is None or at not in choices:
            return self.pick_default()
        self.choose(at)
        self.after_input()
        return True

    def pick_default(self) -> bool:
        """Enter without a choice."""
        return False

    def _back(self) -> None:
        if self.close_why():
            return
        if self.table.step_back():
            self.after_input()
        elif self.walker.forget():
            self.look_at(None)
        elif self.drawer:
            self.drawer = ""
            self.rebuild()
        else:
            self.step_back()

    def _common_key(self, key: Key) -> bool:
        preferences = self.services.preferences
        camera = self.table.camera
        if key.does("screenshot"):
            self.notice(self.text("table.screenshot", file=self.host.screenshot()))
        elif key.does("mute"):
            preferences.change(muted=not preferences.current.muted)
            self.after_input()
        elif key.does("speed"):
            self.change_speed()
        elif key.does("fullscreen"):
            preferences.change(fullscreen=not preferences.current.fullscreen)
        elif key.does("rulebook"):
            self.open_rule("")
        elif key.does("inspect"):
            self._panel_key("inspect")
        elif key.does("log"):
            self._panel_key("log")
        elif key.does("find"):
            self._find()
        elif camera is not None and (key.does("zoom_in") or key.does("zoom_out")):
            camera.zoom_by(1 if key.does("zoom_in") else -1)
        elif camera is not None and key.does("fit"):
            camera.fit()
        else:
            return False
        return True

    def _panel_key(self, key: str) -> None:
        if self.frame is not None and self.frame.tabs:
            self.drawer_switch(key)()
        elif key == "inspect":
            self.inspector.toggle_pin()
        else:
            self.panels_have_keys = True
            self.ui.keyboard = True
            self.ui.focus(self.log)

    def change_speed(self) -> None:
        preferences = self.services.preferences
        speed = next_speed(preferences.current.animation_speed)
        preferences.change(animation_speed=speed)
        self.timeline.speed = SPEED_BY_NAME[speed]
        self.after_input()

    def notice(self, words: str) -> None:
        """A short word that needs no answer."""
