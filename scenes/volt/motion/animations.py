"""How every event is shown; set-up, preparation, programming and resolution are here."""

from __future__ import annotations

from functools import partial

from rules.volt.model import events as e
from scenes.motion.cue import Cue, InTurn, Together
from scenes.motion.cues import (
    Appear,
    Call,
    Flash,
    Sound,
    Tween,
    Vanish,
    Wait,
    banner,
    burst,
    popup,
    ring,
)
from scenes.motion.easing import ease_out
from scenes.motion.phrases import heard, plays
from scenes.motion.stage import Point, Sprite
from scenes.volt import looks
from scenes.volt.board import anchors
from scenes.volt.board.layout import BOARD, CELL, cell_middle
from scenes.volt.board.stage import (
    CARD,
    FLYING,
    RAISED,
    TOKEN_SIZE,
    VoltStage,
    mine_sprite,
    robot_sprite,
    token_sprite,
    wedge_sprite,
)
from scenes.volt.motion import combat
from scenes.volt.motion.phrases import ANIMATIONS, flies, headline, light

__all__ = ["ANIMATIONS", "combat"]

READ = 1.6
"""How long a drawn card is held up to be read."""
VERDICT = 1.8
"""How long it is told who has won."""

ANIMATIONS.silent(
    *(e.NumbersDealt, e.DuplicateReturned, e.DeckExhausted, e.DamageCleared),
    *(e.NumbersReturned, e.ProgrammingFinished),
)


def _place(stage: VoltStage, anchor: str) -> Point:
    return stage.places.get(anchor, (0.0, 0.0))


def module_drawn(stage: VoltStage, event: e.ModuleDrawn) -> list[Cue]:
    """The card flies to the monitor, face up where it is known; its new owner may read it first."""
    start, end = _place(stage, anchors.deck(event.deck)), _place(stage, anchors.monitor(event.seat))
    side = "module" if event.module else "back"
    card, name = Sprite(f"volt/cards/{side}_{event.deck}", *start, *CARD), f"card:{event.seat}"
    if not event.module or event.seat != stage.view.seat:
        return [flies(name, end, card)]
    return [*_read_out(stage, event.module, name, card), flies(name, end)]


def _read_out(stage: VoltStage, module: str, name: str, card: Sprite) -> list[Cue]:
    """The card is held up in the middle of the board, with all its words."""
    card.z, middle = FLYING, BOARD / 2
    raised = Tween(name, {"x": middle, "y": middle, "scale": RAISED}, 0.35, ease_out)
    read: list[Cue] = [
        Call(partial(stage.hold_up, module)),
        Wait(READ),
        Call(partial(stage.hold_up, "")),
    ]
    return [Appear(name, card, 0.05), raised, *read]


def robot_placed(stage: VoltStage, event: e.RobotPlaced) -> list[Cue]:
    """The robot is let down on its start space."""
    robot = stage.view.robots[event.robot]
    sprite = robot_sprite(robot, stage.kit)
    ground, sprite.y = sprite.y, sprite.y - CELL
    anchor = anchors.robot(event.robot)
    cues: list[Cue] = [Appear(anchor, sprite, 0.12), Tween(anchor, {"y": ground}, 0.25, ease_out)]
    if robot.killbot and event.facing:
        cues.append(Appear(anchors.facing(event.robot), wedge_sprite(robot), 0.1))
    hue = "#{:02x}{:02x}{:02x}".format(*stage.kit.look(event.robot).colour)
    return [*cues, ring(cell_middle(event.cell), hue, CELL * 0.6, 0.35)]


def token_placed(stage: VoltStage, event: e.TokenPlaced) -> list[Cue]:
    index = stage.view.tokens[event.cell] - 1
    anchor = anchors.token(event.cell, index)
    sprite = token_sprite(event.cell, event.number, index)
    sprite.scale = 1.8
    lands = Tween(anchor, {"scale": 1.0}, 0.22, ease_out)
    return [Appear(anchor, sprite, 0.12), lands, Sound("coin"), light((event.cell,), looks.GOLD)]


def number_taken(stage: VoltStage, event: e.NumberTaken) -> list[Cue]:
    x, y = stage.of_robot(event.seat)
    return [burst((x, y - CELL * 0.4), f"volt/tokens/start_number_{event.number}", CELL * 0.6, 0.5)]


def spaces_electrified(stage: VoltStage, event: e.SpacesElectrified) -> list[Cue]:
    sparks = [burst(cell_middle(c), "volt/fx/spark_1", CELL, 0.5) for c in event.cells]
    return [Together(light(event.cells, looks.BARRIER, 0.7, 2), *sparks)]


def _gain(stage: VoltStage, seat: str, amount: int, **more: float) -> Cue:
    return popup(stage.of_robot(seat), f"+{amount}", looks.GOLD, icon="vp", size=30, **more)


def tokens_collected(stage: VoltStage, event: e.TokensCollected) -> list[Cue]:
    """The tokens fly to the monitor of their collector."""
    end = _place(stage, anchors.monitor(event.robot))
    lying = (anchors.token(event.cell, index) for index in range(event.amount))
    flights = (flies(anchor, end) for anchor in lying if anchor in stage.sprites)
    return [Together(*flights, _gain(stage, event.robot, event.amount, length=0.8))]


def vp_gained(stage: VoltStage, event: e.VpGained) -> list[Cue]:
    """A token flies from the pool, or from the KillBot that pays, to the monitor."""
    source = anchors.monitor(event.taken_from) if event.taken_from else "pool"
    coin = Sprite("volt/tokens/vp", *_place(stage, source), TOKEN_SIZE, TOKEN_SIZE)
    end = _place(stage, anchors.monitor(event.seat))
    flight = flies(f"flying:vp:{event.seat}", end, coin)
    return [Together(flight, _gain(stage, event.seat, 1))]


def robot_repaired(stage: VoltStage, event: e.RobotRepaired) -> list[Cue]:
    words = stage.say("volt.big.repaired")
    said = popup(stage.of_robot(event.robot), words, looks.REPAIR, icon="wrench")
    return [Together(Flash(anchors.robot(event.robot), 0.5, looks.REPAIR), said)]


def mine_dropped(stage: VoltStage, event: e.MineDropped) -> list[Cue]:
    taken: list[Cue] = [Vanish(anchors.mine(event.taken_from), 0.15)] if event.taken_from else []
    sprite = mine_sprite(event.cell, stage.kit.colour_name(event.robot))
    return [*taken, Appear(anchors.mine(event.cell), sprite, 0.2)]


def _rings(cell: str) -> list[Cue]:
    return [ring(cell_middle(cell), looks.GOLD, CELL * 1.3, VERDICT / 3) for _ in range(3)]


def game_won(stage: VoltStage, event: e.GameEnded) -> list[Cue]:
    """The robots that have won shine in gold; the verdict stands longer than other headlines, and
    not in front of them."""
    standing = [stage.view.robots[seat].cell for seat in event.winners]
    cells = [cell for cell in standing if cell]
    rings = [InTurn(*_rings(cell)) for cell in cells]
    hidden = any(abs(cell_middle(cell)[1] - BOARD / 2) < CELL for cell in cells)
    middle = (BOARD / 2, BOARD / 2 - 2 * CELL * hidden)
    names = ", ".join(map(stage.kit.operator, event.winners))
    words = stage.say("volt.big.won", robots=names, n=event.total)
    verdict = banner(middle, words, looks.GOLD, size=52, length=VERDICT)
    return [Together(verdict, light(cells, looks.GOLD, VERDICT, 3), *rings)]


ANIMATIONS.shows(
    {
        e.RoundBegan: plays("turn", headline(lambda s, x: s.say("volt.big.round", round=x.round))),
        e.ModuleDrawn: plays("card", module_drawn),
        e.ModulesDocked: heard("place", 0.25),
        e.RobotPlaced: plays("place", robot_placed),
        e.TokenPlaced: token_placed,
        e.NumberTaken: plays("click", number_taken),
        e.ProgramsRevealed: plays("curtain", headline(lambda s, x: s.say("volt.big.reveal"))),
        e.SpacesElectrified: plays("shot", spaces_electrified),
        e.CellActivated: plays(
            "click", lambda s, x: [ring(cell_middle(x.cell), looks.LEGAL, CELL * 0.55, 0.35)]
        ),
        e.TokensCollected: plays("coin", tokens_collected),
        e.RobotRepaired: plays("heal", robot_repaired),
        e.VpGained: plays("coin", vp_gained),
        e.MineDropped: plays("place", mine_dropped),
        e.MinesReturned: lambda s, x: [
            Together(*(Vanish(anchors.mine(cell), 0.25) for cell in x.cells))
        ],
        e.GameEnded: plays("win", game_won, hold=0.5),
    }
)
