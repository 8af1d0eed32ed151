"""Pygame events become records in UI units."""

import pygame

from game.shell.keymap import DEFAULT_KEYS, Keymap
from game.shell.pointer import Translator
from game.shell.records import Key, Pointer, Typed
from game.shell.window import open_off_screen


def translate(*events: pygame.Event, now: int = 0, scale: float = 2.0) -> list[object]:
    open_off_screen()
    return list(Translator(Keymap(), scale).read(events, now))


def motion(pos: tuple[int, int], rel: tuple[int, int]) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=(0, 0, 0))


def button(kind: int, pos: tuple[int, int], number: int = 1) -> pygame.Event:
    return pygame.Event(kind, pos=pos, button=number)


def test_positions_are_in_ui_units() -> None:
    assert translate(motion((100, 60), (4, 2))) == [Pointer("move", 50, 30, "", 2, 1)]


def test_moving_with_a_button_down_is_a_drag_until_it_is_released() -> None:
    records = translate(
        button(pygame.MOUSEBUTTONDOWN, (10, 10), 3),
        motion((20, 10), (10, 0)),
        button(pygame.MOUSEBUTTONUP, (20, 10), 3),
        motion((30, 10), (10, 0)),
    )
    assert [(r.kind, r.button) for r in records if isinstance(r, Pointer)] == [
        ("press", "right"),
        ("drag", "right"),
        ("release", "right"),
        ("move", ""),
    ]


def test_two_quick_presses_at_one_place_are_a_double_click() -> None:
    open_off_screen()
    translator = Translator(Keymap())
    press = button(pygame.MOUSEBUTTONDOWN, (10, 10))
    clicks = [next(iter(translator.read([press], now))).clicks for now in (0, 200, 1000)]  # type: ignore[union-attr]
    assert clicks == [1, 2, 1]


def test_the_wheel_is_no_button_press() -> None:
    wheel = pygame.Event(pygame.MOUSEWHEEL, x=0, y=-2)
    records = translate(button(pygame.MOUSEBUTTONDOWN, (0, 0), 5), wheel)
    assert [(r.kind, r.dy) for r in records if isinstance(r, Pointer)] == [("wheel", -2)]


def test_a_key_carries_its_modifiers_and_its_actions() -> None:
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_LCTRL)
    assert translate(event) == [Key("z", ctrl=True, actions=("undo",))]
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_KP_ENTER, mod=0)
    assert translate(event) == [Key("return", actions=("pick",))]


def test_the_right_alt_key_writes_polish_letters_and_is_no_modifier() -> None:
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_l, mod=pygame.KMOD_RALT)
    assert translate(event, pygame.Event(pygame.TEXTINPUT, text="ł")) == [
        Key("l", actions=("log",)),
        Typed("ł"),
    ]


def test_modifier_keys_alone_say_nothing() -> None:
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_LSHIFT, mod=pygame.KMOD_LSHIFT)
    assert translate(event) == []


def test_a_remapped_action_leaves_its_old_key() -> None:
    keymap = Keymap({"undo": "u", "no such action": "q"})
    assert keymap.actions("u") == ("undo",)
    assert keymap.actions("ctrl+z") == ()
    assert keymap.actions("q") == ()


def test_a_key_given_twice_is_a_conflict() -> None:
    assert Keymap().conflicts() == {}
    assert Keymap({"undo": "l"}).conflicts() == {"l": ("undo", "log")}


def test_the_defaults_use_every_key_once() -> None:
    assert len(set(DEFAULT_KEYS.values())) == len(DEFAULT_KEYS)
