"""Pointer and keys over a board: hover, click, pan, walk through the choices, shortcuts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.shell.records import Key, Pointer
from scenes.base import Services
from scenes.motion.timeline import SPEED_BY_NAME
from scenes.table.board import Board
from scenes.table.course.pace import next_speed
from scenes.table.input.meaning import Meaning
from scenes.table.input.walker import ARROWS
from scenes.table.parts.panels import Panels
from scenes.ui.root import Ui

HOLD = 0.45


class Hands:
    """Routes what the player does; the title hears only what is meant for its board."""

    def __init__(self, services: Services, ui: Ui, board: Board, panels: Panels) -> None:
        self.services, self.ui, self.board, self.panels = services, ui, board, panels
        self.table = board.table
        self.meaning = Meaning(board.table)
        self._held_for = 0.0
        self._swallowed = False
        """The press that finished a cue is not a click on the board."""

    def update(self, dt: float) -> bool:
        """A press that is held skips all that is being shown."""
        timeline = self.board.timeline
        if not self._swallowed or not timeline.busy:
            return False
        self._held_for += dt
        if self._held_for <= HOLD:
            return False
        timeline.skip_all()
        return True

    # -- the pointer -------------------------------------------------------------------------

    def point(self, pointer: Pointer) -> bool:
        """A record of the pointer that meant no widget; True when something visible changed."""
        self.panels.notice(pointer)
        changed = self.panels.log.point_at(pointer)
        match pointer.kind:
            case "move" | "leave":
                return self._move(pointer) or changed
            case "press":
                return self._press(pointer) or changed
            case "release":
                return self._release(pointer) or changed
            case _:
                return self._drag_or_wheel(pointer) or changed

    def _inside(self, pointer: Pointer) -> bool:
        frame = self.board.frame
        if frame is None or not frame.field.collidepoint(pointer.pos):
            return False
        covers = [frame.strip]
        if self.panels.why is not None:
            covers.append(self.panels.why.rect)
        if frame.tabs and self.panels.drawer:
            covers.append(frame.inspect)
        return not any(cover.collidepoint(pointer.pos) for cover in covers)

    def _move(self, pointer: Pointer) -> bool:
        inside = pointer.kind == "move" and self._inside(pointer)
        anchor = self.table.anchor_at(*pointer.pos) if inside else None
        if self.board.walker.forget():
            self.meaning.walked()
        changed = self.panels.look_at(anchor)
        return (inside and self.table.handle(pointer)) or changed

    def _press(self, pointer: Pointer) -> bool:
        self.panels.have_keys = self.panels.lent = False
        if not self._inside(pointer):
            return False
        if pointer.button == "right":
            return self._right_press()
        timeline = self.board.timeline
        if timeline.busy and pointer.button == "left":
            timeline.finish_current()
            self._swallowed, self._held_for = True, 0.0
            return True
        closed = self.panels.close_why()
        if self.table.camera is not None and not self.table.grabs(pointer):
            self.table.camera.handle(pointer)
        return (pointer.button == "left" and self._given(pointer)) or closed

    def _right_press(self) -> bool:
        if self.panels.close_why():
            return True
        if self.table.step_back():
            self._taken()
        else:
            self.panels.inspector.toggle_pin()
        return True

    def _release(self, pointer: Pointer) -> bool:
        if self._swallowed:
            self._swallowed = False
            return False
        camera = self.table.camera
        if camera is not None and camera.handle(pointer):
            return True
        if pointer.button != "left" or not self._inside(pointer):
            return False
        return self.meaning.point_out(pointer.pos) or self._given(pointer)

    def _drag_or_wheel(self, pointer: Pointer) -> bool:
        if self._swallowed or not self._inside(pointer):
            return False
        camera = self.table.camera
        meant = pointer.kind == "wheel" and self.table.grabs(pointer)
        if camera is not None and not meant and camera.handle(pointer):
            return True
        return self._given(pointer)

    def _given(self, pointer: Pointer) -> bool:
        """The title hears of it; says whether it took it."""
        taken = self.table.handle(pointer)
        if taken:
            self._taken()
        return taken

    def _taken(self) -> None:
        """The board took an input: the prompt and the card of what is pointed at may differ."""
        self.meaning.after_input()
        self.panels.reinspect()

    # -- keys --------------------------------------------------------------------------------

    def press(self, key: Key) -> bool:
        """A key: for an open list or a text that is written, the panels, everywhere, this scene,
        or the board."""
        if self.ui.has_popup:
            return self.ui.handle(key)
        focused = self.ui.focused
        if focused is not None and focused.takes_text and self.ui.handle(key):
            return True
        if key.does("panels"):
            self.panels.switch_keys()
            self.meaning.walked()
            return True
        if self.panels.have_keys:
            if key.does("back"):
                self.panels.switch_keys()
                self.meaning.walked()
                return True
            if self.ui.handle(key):
                return True
        return self._common_key(key) or self.meaning.shortcut(key) or self._board_key(key)

    def _board_key(self, key: Key) -> bool:
        meaning, walker = self.meaning, self.board.walker
        choices = meaning.choices()
        arrow = next((one for one in ARROWS if key.does(one)), "")
        if key.does("next_choice") or key.does("previous_choice"):
            if not choices:
                self.panels.lend_keys()
                return True
            return self._walk_to(walker.step(choices, key.does("next_choice")))
        if arrow and choices:
            return self._walk_to(walker.towards(choices, arrow, meaning.choice_box))
        if key.does("pick") and self._pick(choices):
            return True
        if key.does("back"):
            self._back()
            return True
        if self.table.handle(key):
            meaning.after_input()
            return True
        return False

    def _walk_to(self, choice: str | None) -> bool:
        told = choice is not None and (
            not self.meaning.is_button(choice) or self.panels.previewed(choice)
        )
        self.panels.look_at(choice if told else None)
        self.meaning.walked()
        self.ui.touch()
        return True

    def _pick(self, choices: Sequence[str]) -> bool:
        at = self.board.walker.at
        if at is None or at not in choices:
            return self.meaning.pick_default()
        self.meaning.choose(at)
        self.meaning.after_input()
        return True

    def _back(self) -> None:
        if self.panels.close_why():
            return
        if self.table.step_back():
            self.meaning.after_input()
        elif self.board.walker.forget():
            self.panels.look_at(None)
            self.meaning.walked()
        elif self.panels.drawer:
            self.panels.open_drawer("")
        else:
            self.meaning.step_back()

    def _common_key(self, key: Key) -> bool:
        actions: dict[str, Callable[[], object]] = {
            "mute": self.switch_sound,
            "speed": self.change_speed,
            "fullscreen": self._switch_fullscreen,
            "rulebook": self._read_rule,
            "inspect": lambda: self.panels.show("inspect"),
            "log": lambda: self.panels.show("log"),
            "find": self.panels.find,
        }
        camera = self.table.camera
        if camera is not None:
            actions["zoom_in"] = lambda: camera.zoom_by(1)
            actions["zoom_out"] = lambda: camera.zoom_by(-1)
            actions["fit"] = camera.fit
        for action, act in actions.items():
            if key.does(action):
                act()
                return True
        return False

    def _read_rule(self) -> None:
        """The rulebook opens at the rule of the present question, or of what happened last."""
        links = self.board.links
        asked = links.asked
        links.open_rule(
            links.rules.kinds.get(asked.kind, "") if asked is not None else self.panels.last_clause
        )

    def switch_sound(self) -> None:
        preferences = self.services.preferences
        preferences.change(muted=not preferences.current.muted)
        self.meaning.after_input()

    def _switch_fullscreen(self) -> None:
        preferences = self.services.preferences
        preferences.change(fullscreen=not preferences.current.fullscreen)

    def change_speed(self) -> None:
        preferences = self.services.preferences
        speed = next_speed(preferences.current.animation_speed)
        preferences.change(animation_speed=speed)
        self.board.timeline.speed = SPEED_BY_NAME[speed]
        self.meaning.after_input()
