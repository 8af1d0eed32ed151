"""The table of animations, and the phrases that they are put together from."""

from __future__ import annotations

from scenes.komrades import anchors
from scenes.komrades.board import ink
from scenes.komrades.board.looks import token
from scenes.komrades.board.stage import FIGURE_Z, FLYING_Z, FrontStage
from scenes.komrades.cards.faces import SHAPE
from scenes.motion.animations import Animations
from scenes.motion.cue import Cue, Together
from scenes.motion.cues import Appear, Call, Show, Sound, Tween, Vanish, Wait, burst, popup
from scenes.motion.easing import ease_in_out, ease_out
from scenes.motion.phrases import Phrase, Words, passes
from scenes.motion.stage import Effect, Point, Sprite

ANIMATIONS = Animations()


def pile_point(stage: FrontStage, number: int) -> Point:
    """The middle of a pile: 0 and 1 attack, 2 and 3 action."""
    x, y = stage.layout.pile_box(number).center
    return x, y


def laid_point(stage: FrontStage, comrade: str) -> Point:
    """Where a player's face-down card lies."""
    box = stage.layout.slot_box(1)
    box.center = stage.figure_point(comrade)
    x, y = stage.layout.laid_box(box).center
    return x, y


def hand_point(stage: FrontStage, comrade: str) -> Point:
    """Where a player's cards come from and go to: the desk for one's own, else the line."""
    desk = stage.layout.desk
    if desk is not None and comrade == stage.view.me:
        return desk.centerx, desk.y + desk.height / 2
    return laid_point(stage, comrade)


def say_at(stage: FrontStage, comrade: str, words: str, colour: str = ink.CREAM) -> Cue:
    """A word that rises from a comrade."""
    x, y = stage.figure_point(comrade)
    size = max(18.0, 30 * stage.layout.scale)
    return popup((x, y - 30 * stage.layout.scale), words, colour, size=size, length=0.6)


def sign_at(stage: FrontStage, comrade: str, name: str, size: float = 96) -> Show:
    """A sign that flares up on a comrade."""
    side = max(44.0, size * stage.layout.scale)
    return burst(stage.figure_point(comrade), token(name), side, 0.5)


def flare(
    stage: FrontStage,
    comrade: str,
    sign: tuple[str, float],
    words: str,
    colour: str = ink.CREAM,
    sound: str = "shield",
) -> list[Cue]:
    """A sign of some size flares up on a comrade, and a word rises."""
    both = Together(sign_at(stage, comrade, *sign), say_at(stage, comrade, words, colour))
    return [Sound(sound), both]


def says(words: Words, colour: str = ink.CREAM) -> Phrase:
    """A word rises from the comrade to whom it happens."""
    return lambda stage, event: [say_at(stage, event.comrade, words(stage, event), colour)]


def flares(
    sign: tuple[str, float], words: Words, colour: str = ink.CREAM, sound: str = "shield"
) -> Phrase:
    """A sign flares up on the comrade to whom it happens, and a word rises."""
    return lambda stage, event: flare(
        stage, event.comrade, sign, words(stage, event), colour, sound
    )


def life_at(stage: FrontStage, comrade: str, words: str, colour: str) -> Cue:
    """A change of Life rises from a comrade."""
    x, y = stage.figure_point(comrade)
    size = max(26.0, 46 * stage.layout.scale)
    at = (x, y - 40 * stage.layout.scale)
    return popup(at, words, colour, token("life"), size, 0.55)


def figure_at(at: Point, words: str, colour: str, size: float, length: float) -> Show:
    """A number that stands still where something strikes."""
    return Show(Effect("word", *at, text=words, colour=colour, size=size), length, grow_share=0.2)


def passing(stage: FrontStage, image: str, at: Point, wide: float, high: float = 0) -> Sprite:
    """Something that only passes over the line; as high as it is wide unless it is said."""
    return Sprite(image, *at, wide, high or wide, z=FLYING_Z)


# -- cards -----------------------------------------------------------------------------------


def small_card(stage: FrontStage) -> float:
    """A card on the tableau, as a share of one that is held up."""
    return 58 * stage.layout.scale / stage.layout.spot.width


def card_sprite(stage: FrontStage, image: str, at: Point, scale: float) -> Sprite:
    wide = stage.layout.spot.width
    return Sprite(image, *at, wide, wide / SHAPE, z=FLYING_Z, scale=scale)


def fly_card(
    stage: FrontStage, name: str, image: str, start: Point, end: Point, length: float = 0.3
) -> list[Cue]:
    """A small card goes from one place to another and is gone."""
    scale = max(0.2, small_card(stage))
    return passes(name, card_sprite(stage, image, start, scale), end, length)


def hold_up(
    stage: FrontStage, name: str, image: str, start: Point, hold: float, first: str = ""
) -> list[Cue]:
    """A card grows out of a place into the middle of the sky and is held up; it stays there."""
    x, y = stage.layout.spot.center
    sprite = card_sprite(stage, first or image, start, small_card(stage))
    up = Tween(name, {"x": x, "y": y, "scale": 1.0}, 0.3, ease_out)
    turn = Call(lambda: setattr(stage.sprites[name], "image", image))
    return [Appear(name, sprite, 0.0), up, turn, Wait(hold)]


def put_down(stage: FrontStage, name: str, end: Point) -> list[Cue]:
    """A card that is held up shrinks into a place and is gone."""
    down = {"x": end[0], "y": end[1], "scale": max(0.2, small_card(stage))}
    return [Tween(name, down, 0.24, ease_in_out), Vanish(name, 0.05)]


# -- figures ---------------------------------------------------------------------------------


def raise_figure(stage: FrontStage, *comrades: str) -> None:
    """Whoever moves passes in front of the others."""
    for sprite in map(stage.sprites.get, map(anchors.comrade, comrades)):
        if sprite is not None:
            sprite.z = FIGURE_Z + 2


def lower_figures(stage: FrontStage) -> Call:
    def lower() -> None:
        for sprite in map(stage.sprites.get, map(anchors.comrade, stage.view.order)):
            if sprite is not None:
                sprite.z = FIGURE_Z

    return Call(lower)
