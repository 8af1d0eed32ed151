"""What the player did, free of pygame: pointer moves and presses, keys, typed text."""

from dataclasses import dataclass
from typing import Literal

PointerKind = Literal["move", "press", "release", "drag", "wheel", "leave"]
MouseButton = Literal["", "left", "middle", "right"]


@dataclass(frozen=True, slots=True)
class Pointer:
    """Positions in UI units; dx, dy are the way since the last record, or the wheel's steps."""

    kind: PointerKind
    x: float
    y: float
    button: MouseButton = ""
    dx: float = 0
    dy: float = 0
    clicks: int = 1

    @property
    def pos(self) -> tuple[float, float]:
        return self.x, self.y


@dataclass(frozen=True, slots=True)
class Key:
    """A key pressed: its plain name, the modifiers held, and the actions the keymap gives it."""

    name: str
    shift: bool = False
    ctrl: bool = False
    alt: bool = False
    repeat: bool = False
    actions: tuple[str, ...] = ()

    @property
    def chord(self) -> str:
        """Modifiers and name in one word, such as "ctrl+shift+z"."""
        held = [word for word in ("ctrl", "alt", "shift") if getattr(self, word)]
        return "+".join([*held, self.name])

    def does(self, action: str) -> bool:
        return action in self.actions


@dataclass(frozen=True, slots=True)
class Typed:
    """Text entered with the keyboard, composed letters included."""

    text: str


Input = Pointer | Key | Typed
