"""A line of text being written: the caret, what is marked, and what the keys do to it."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.shell.records import Key


class Writing:
    """The text between ``anchor`` and ``caret`` is marked; what is written takes its place."""

    def __init__(self, text: str, longest: int, allowed: Callable[[str], bool]) -> None:
        self.text, self.longest, self.allowed = text, longest, allowed
        self.anchor = self.caret = len(text)

    @property
    def span(self) -> tuple[int, int]:
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    @property
    def marked(self) -> str:
        first, last = self.span
        return self.text[first:last]

    def mark_all(self) -> None:
        self.anchor, self.caret = 0, len(self.text)

    def move(self, caret: int, *, marking: bool = False) -> None:
        self.caret = max(0, min(len(self.text), caret))
        if not marking:
            self.anchor = self.caret

    def mark_word(self) -> None:
        """The word in which the caret stands."""
        self.anchor, self.caret = self._word_start(self.caret), self._word_end(self.caret)

    def write(self, letters: str) -> None:
        first, last = self.span
        room = self.longest - len(self.text) + last - first
        fitting = "".join(letter for letter in letters if self.allowed(letter))[: max(0, room)]
        self.text = self.text[:first] + fitting + self.text[last:]
        self.move(first + len(fitting))

    def key(self, key: Key) -> bool:
        """What a key does here; False for one that means nothing in a text."""
        name = key.chord.replace("shift+", "")
        places = {
            "left": self.caret - 1,
            "right": self.caret + 1,
            "ctrl+left": self._word_start(self.caret - 1),
            "ctrl+right": self._word_end(self.caret + 1),
            "home": 0,
            "end": len(self.text),
        }
        if name in places:
            self._go(name, places[name], key.shift)
            return True
        edits: dict[str, Callable[[], None]] = {
            "backspace": lambda: self._erase(self.caret - 1),
            "delete": lambda: self._erase(self.caret + 1),
            "ctrl+backspace": lambda: self._erase(self._word_start(self.caret - 1)),
            "ctrl+delete": lambda: self._erase(self._word_end(self.caret + 1)),
            "ctrl+a": self.mark_all,
            "ctrl+u": lambda: self._erase_all(),
            "ctrl+c": self._copy,
            "ctrl+x": self._cut,
            "ctrl+v": self._paste,
        }
        if name not in edits:
            return False
        edits[name]()
        return True

    def _go(self, name: str, place: int, marking: bool) -> None:
        """Without Shift an arrow leaves a marked part at its end on that side."""
        first, last = self.span
        if not marking and first != last and name in ("left", "right"):
            place = first if name == "left" else last
        self.move(place, marking=marking)

    def _erase(self, to: int) -> None:
        if self.anchor == self.caret:
            self.move(to, marking=True)
        self.write("")

    def _erase_all(self) -> None:
        self.mark_all()
        self.write("")

    def _copy(self) -> None:
        if self.marked:
            keep_on_clipboard(self.marked)

    def _cut(self) -> None:
        self._copy()
        if self.marked:
            self.write("")

    def _paste(self) -> None:
        self.write(clipboard().replace("\n", " "))

    def _word_start(self, at: int) -> int:
        at = max(0, min(len(self.text), at))
        while at > 0 and not (self.text[at - 1].isspace() and not self.text[at : at + 1].isspace()):
            at -= 1
        return at

    def _word_end(self, at: int) -> int:
        at = max(0, min(len(self.text), at))
        while at < len(self.text) and not self.text[at].isspace():
            at += 1
        return at


def clipboard() -> str:
    """What was copied last, here or elsewhere; nothing where the system has no clipboard."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def keep_on_clipboard(text: str) -> None:
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return
