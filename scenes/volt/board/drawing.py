"""Draws the board: the arena from its layer, hints, pieces from back to front, light on top."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from game.shell.canvas import Canvas
from game.shell.palette import Rgb
from game.shell.view import Box
from scenes.motion.painter import Camera, paint_effect, paint_sprite
from scenes.motion.stage import Sprite
from scenes.table.quiet_life import QuietLife
from scenes.ui import draw
from scenes.volt import looks
from scenes.volt.board import anchors
from scenes.volt.board.arena import ArenaLook, edge_box, paint_arena, warning_line
from scenes.volt.board.layout import BOARD, Ground, Plan, cell_middle
from scenes.volt.board.marks import Marks, paint_floor_marks, paint_upper_marks
from scenes.volt.board.stage import CARD, FLYING, RAISED, ROBOT, VoltStage
from scenes.volt.board.wrecks import Wreck, paint_wreck
from scenes.volt.cards.paint import paint_card
from scenes.volt.plates import picture

BREATH, PULSE, FLASH = 3.2, 2.4, 7.0
"""Seconds of a robot's breath, of a token's glow, and between two lightnings of a barrier."""
LIT = 0.06
"""The share of that time for which a lightning is seen."""


def draw_board(
    canvas: Canvas,
    plan: Plan,
    ground: Ground,
    look: ArenaLook,
    stage: VoltStage,
    marks: Marks,
    wrecks: Sequence[Wreck],
    hovered: str,
    life: QuietLife,
) -> None:
    with canvas.clipped(plan.board.inflate(2, 2)):
        _arena(canvas, ground, look)
        moved = Ground(
            Camera(
                ground.camera.x + stage.shake[0],
                ground.camera.y + stage.shake[1],
                ground.camera.zoom,
            )
        )
        _warnings(canvas, moved, look, stage)
        for wreck in wrecks:
            paint_wreck(canvas, moved, wreck)
        _sparks(canvas, moved, look, life)
        _effects(canvas, moved, stage, ("light",))
        paint_floor_marks(canvas, moved, marks, hovered)
        _token_light(canvas, moved, stage, life)
        _pieces(canvas, moved, stage, life)
        _effects(canvas, moved, stage, ("ray",))
        paint_upper_marks(canvas, moved, marks)
        _effects(canvas, moved, stage, ("picture", "word", "ring"))


def _effects(canvas: Canvas, ground: Ground, stage: VoltStage, kinds: tuple[str, ...]) -> None:
    for effect in stage.effects.values():
        if effect.kind in kinds:
            paint_effect(canvas, effect, ground.camera)


def _arena(canvas: Canvas, ground: Ground, look: ArenaLook) -> None:
    key: Hashable = ("volt arena", look.name, round(ground.camera.zoom, 4))
    canvas.layer(key, ground.outer, lambda inner: paint_arena(inner, ground, look))


def _warnings(canvas: Canvas, ground: Ground, look: ArenaLook, stage: VoltStage) -> None:
    """The line that a moving KillBot reads is lit."""
    robot = stage.view.robots.get(stage.view.active)
    if not look.warnings or robot is None or not robot.killbot or not robot.cell:
        return
    for cell, facing, turn_to in look.arena.warning_lines():
        if cell == robot.cell:
            warning_line(canvas, ground, cell, facing, turn_to, 255)


def _sparks(canvas: Canvas, ground: Ground, look: ArenaLook, life: QuietLife) -> None:
    """Now and then a small lightning runs along a barrier."""
    for number, edge in enumerate(sorted(look.arena.barriers)):
        share = life.drift(FLASH, number * 0.37)
        if 0 < share < LIT:
            box = edge_box(ground, edge)
            size = ground.cell * 0.7
            picture(canvas, "volt/fx/spark_1", box.center, size, round(230 * (1 - share / LIT)))


def _token_light(canvas: Canvas, ground: Ground, stage: VoltStage, life: QuietLife) -> None:
    """Spaces with tokens glow, so that points are seen at a glance."""
    for number, cell in enumerate(sorted(stage.view.tokens)):
        inner = ground.cell_box(cell).inflate(-ground.cell * 0.2, -ground.cell * 0.2)
        alpha = 120 + round(life.wave(PULSE, number * 0.25) * 120)
        radius = ground.cell * 0.3
        draw.glow(canvas, inner, looks.GOLD, blur=ground.cell * 0.22, radius=radius, alpha=alpha)
        draw.fill(canvas, inner, looks.GOLD, radius, 2)


def _pieces(canvas: Canvas, ground: Ground, stage: VoltStage, life: QuietLife) -> None:
    """Floor pieces, then robots from the back row to the front; the active one has a halo."""
    active = stage.sprites.get(anchors.robot(stage.view.active))
    for number, sprite in enumerate(stage.in_order()):
        if sprite.z >= FLYING:
            continue
        if sprite is active and sprite.scale == 1:
            _halo(canvas, ground, sprite, stage)
        camera = ground.camera
        if sprite.z == ROBOT:
            rise = life.wave(BREATH, number * 0.29) * ground.cell * 0.03
            camera = Camera(camera.x, camera.y - rise, camera.zoom)
        paint_sprite(canvas, sprite, camera)
    for cell, count in stage.view.tokens.items():
        _token_badge(canvas, ground, stage, cell, count)


def draw_flying(canvas: Canvas, ground: Ground, stage: VoltStage) -> None:
    """Tokens and cards on their way to a panel, over everything else."""
    for sprite in stage.in_order():
        if sprite.z >= FLYING:
            paint_sprite(canvas, sprite, ground.camera)
    if stage.held_up:
        _held_up(canvas, ground, stage)


def _held_up(canvas: Canvas, ground: Ground, stage: VoltStage) -> None:
    """The card that was drawn, with its words, over the one that came flying."""
    kit, zoom = stage.kit, ground.camera.zoom * RAISED
    module, box = kit.pack.modules[stage.held_up], Box(0, 0, CARD[0] * zoom, CARD[1] * zoom)
    box.center = ground.camera.to_canvas(BOARD / 2, BOARD / 2)
    words = kit.say(f"module.{module.id}.card")
    canvas.layer(
        ("volt held up", module.id, words), box.inflate(40, 40),
        lambda inner: paint_card(inner, box, module, kit, effect=words),
    )  # fmt: skip


def _halo(canvas: Canvas, ground: Ground, sprite: Sprite, stage: VoltStage) -> None:
    """A pale aura in the robot's own shape."""
    assets, kit = canvas.assets, stage.kit
    side = canvas.px(sprite.width * ground.camera.zoom)
    image = assets.art.svg(sprite.image, side, side)
    colour: Rgb = looks.seat_light(assets, kit.colour_name(stage.view.active))
    blur = max(2, canvas.px(ground.cell * 0.06))
    aura = assets.fx.halo(sprite.image, image, colour, blur, 3)
    x, y = ground.camera.to_canvas(sprite.x + sprite.dx, sprite.y + sprite.dy)
    centre = (x, y - sprite.height * ground.camera.zoom / 2)
    canvas.blit(aura, centre, "center", round(sprite.alpha * 255))


def _token_badge(canvas: Canvas, ground: Ground, stage: VoltStage, cell: str, count: int) -> None:
    """A robot hides the tokens it stands on, so they are shown again beside its foot."""
    x, y = ground.camera.to_canvas(*cell_middle(cell))
    hidden = bool(stage.view.at(cell))
    if hidden:
        lying = stage.sprites.get(anchors.token(cell, 0))
        image = lying.image if lying is not None else "volt/tokens/vp"
        at = (x + ground.cell * 0.37, y + ground.cell * 0.3)
        picture(canvas, image, at, ground.cell * 0.42)
    if count > 1:
        at = (x + ground.cell * 0.42, y + ground.cell * (0.1 if hidden else -0.36))
        draw.disc(canvas, at, ground.cell * 0.15, looks.NIGHT)
        size = ground.cell * 0.19
        draw.text(canvas, f"×{count}", at, size, looks.GOLD, bold=True, anchor="center")
