"""Set-up, preparation, programming and resolution on the stage; combat is in its own module."""

from __future__ import annotations

from rules.volt.model import events as e
from scenes.motion.animations import Animations
from scenes.motion.cue import Cue, Together
from scenes.motion.cues import Appear, Flash, Sound, Tween, Vanish, Wait, burst, popup, ring
from scenes.motion.easing import ease_out
from scenes.motion.stage import Sprite
from scenes.volt import looks
from scenes.volt.board import anchors
from scenes.volt.board.layout import BOARD, CELL, cell_middle
from scenes.volt.board.stage import (
    TOKEN_SIZE,
    VoltStage,
    mine_sprite,
    robot_sprite,
    token_sprite,
    wedge_sprite,
)
from scenes.volt.motion.cues import Flight, Light

ANIMATIONS = Animations()
animates = ANIMATIONS.animates

ANIMATIONS.silent(
    e.NumbersDealt,
    e.DuplicateReturned,
    e.DeckExhausted,
    e.DamageCleared,
    e.NumbersReturned,
    e.ProgrammingFinished,
)

CARD = (60.0, 84.0)


def headline(stage: VoltStage, text: str, colour: str = looks.CYAN) -> Cue:
    """Large words in the middle of the board."""
    middle = (BOARD / 2, BOARD / 2)
    return popup(middle, text, colour, size=44, length=0.9)


@animates(e.RoundBegan)
def round_began(stage: VoltStage, event: e.RoundBegan) -> list[Cue]:
    return [Sound("turn"), headline(stage, stage.words.say("volt.big.round", round=event.round))]


@animates(e.ModuleDrawn)
def module_drawn(stage: VoltStage, event: e.ModuleDrawn) -> list[Cue]:
    start = stage.places.get(anchors.deck(event.deck), (0.0, 0.0))
    end = stage.places.get(anchors.monitor(event.seat), (0.0, 0.0))
    card = Sprite(f"volt/cards/back_{event.deck}", *start, *CARD)
    return [Sound("card"), Flight(f"flying:card:{event.seat}", end, card)]


@animates(e.ModulesDocked)
def modules_docked(stage: VoltStage, event: e.ModulesDocked) -> list[Cue]:
    return [Sound("place"), Wait(0.25)]


@animates(e.RobotPlaced)
def robot_placed(stage: VoltStage, event: e.RobotPlaced) -> list[Cue]:
    """The robot is let down on its start space."""
    robot = stage.view.robots[event.robot]
    sprite = robot_sprite(robot, stage.words)
    ground = sprite.y
    sprite.y = ground - CELL
    anchor = anchors.robot(event.robot)
    cues: list[Cue] = [
        Sound("place"),
        Appear(anchor, sprite, 0.12),
        Tween(anchor, {"y": ground}, 0.25, ease_out),
    ]
    if robot.killbot and event.facing:
        cues.append(Appear(anchors.facing(event.robot), wedge_sprite(robot), 0.1))
    hue = "#{:02x}{:02x}{:02x}".format(*stage.words.colour(event.robot))
    cues.append(ring(cell_middle(event.cell), hue, CELL * 0.6, 0.35))
    return cues


@animates(e.TokenPlaced)
def token_placed(stage: VoltStage, event: e.TokenPlaced) -> list[Cue]:
    index = stage.view.tokens[event.cell] - 1
    anchor = anchors.token(event.cell, index)
    sprite = token_sprite(event.cell, event.number, index)
    sprite.scale = 1.8
    return [
        Appear(anchor, sprite, 0.12),
        Tween(anchor, {"scale": 1.0}, 0.22, ease_out),
        Sound("coin"),
        Light((event.cell,), looks.GOLD, 0.35),
    ]


@animates(e.NumberTaken)
def number_taken(stage: VoltStage, event: e.NumberTaken) -> list[Cue]:
    at = stage.of_robot(event.seat)
    image = f"volt/tokens/start_number_{event.number}"
    return [Sound("click"), burst((at[0], at[1] - CELL * 0.4), image, CELL * 0.6, 0.5)]


@animates(e.ProgramsRevealed)
def programs_revealed(stage: VoltStage, event: e.ProgramsRevealed) -> list[Cue]:
    return [Sound("curtain"), headline(stage, stage.words.say("volt.big.reveal"))]


@animates(e.SpacesElectrified)
def spaces_electrified(stage: VoltStage, event: e.SpacesElectrified) -> list[Cue]:
    sparks = [burst(cell_middle(c), "volt/fx/spark_1", CELL, 0.5) for c in event.cells]
    return [Sound("shot"), Together(Light(event.cells, looks.BARRIER, 0.7, 2), *sparks)]


@animates(e.CellActivated)
def cell_activated(stage: VoltStage, event: e.CellActivated) -> list[Cue]:
    return [Sound("click"), ring(cell_middle(event.cell), looks.LEGAL, CELL * 0.55, 0.35)]


@animates(e.TokensCollected)
def tokens_collected(stage: VoltStage, event: e.TokensCollected) -> list[Cue]:
    """The tokens fly to the monitor of their collector."""
    end = stage.places.get(anchors.monitor(event.robot), (0.0, 0.0))
    lying = (anchors.token(event.cell, index) for index in range(event.amount))
    at = stage.of_robot(event.robot)
    return [
        Sound("coin"),
        Together(
            *(Flight(anchor, end) for anchor in lying if anchor in stage.sprites),
            popup(at, f"+{event.amount}", looks.GOLD, icon="vp", size=30, length=0.8),
        ),
    ]


@animates(e.RobotRepaired)
def robot_repaired(stage: VoltStage, event: e.RobotRepaired) -> list[Cue]:
    at = stage.of_robot(event.robot)
    return [
        Sound("heal"),
        Together(
            Flash(anchors.robot(event.robot), 0.5, looks.REPAIR),
            popup(at, stage.words.say("volt.big.repaired"), looks.REPAIR, icon="wrench"),
        ),
    ]


@animates(e.VpGained)
def vp_gained(stage: VoltStage, event: e.VpGained) -> list[Cue]:
    """A token flies from the pool, or from the KillBot that pays, to the monitor."""
    source = anchors.monitor(event.taken_from) if event.taken_from else "pool"
    start = stage.places.get(source, (0.0, 0.0))
    end = stage.places.get(anchors.monitor(event.seat), (0.0, 0.0))
    coin = Sprite("volt/tokens/vp", *start, TOKEN_SIZE, TOKEN_SIZE)
    return [
        Sound("coin"),
        Together(
            Flight(f"flying:vp:{event.seat}", end, coin),
            popup(stage.of_robot(event.seat), "+1", looks.GOLD, icon="vp", size=30),
        ),
    ]


@animates(e.MineDropped)
def mine_dropped(stage: VoltStage, event: e.MineDropped) -> list[Cue]:
    cues: list[Cue] = [Sound("place")]
    if event.taken_from:
        cues.append(Vanish(anchors.mine(event.taken_from), 0.15))
    sprite = mine_sprite(event.cell, stage.words.colour_name(event.robot))
    cues.append(Appear(anchors.mine(event.cell), sprite, 0.2))
    return cues


@animates(e.MinesReturned)
def mines_returned(stage: VoltStage, event: e.MinesReturned) -> list[Cue]:
    return [Together(*(Vanish(anchors.mine(cell), 0.25) for cell in event.cells))]


@animates(e.RobotChosen)
def robot_chosen(stage: VoltStage, event: e.RobotChosen) -> list[Cue]:
    return [Sound("place"), headline(stage, stage.words.say(f"robot.{event.model}.name"))]


@animates(e.DuelBegan)
def duel_began(stage: VoltStage, event: e.DuelBegan) -> list[Cue]:
    """The board of the next duel is cleared of everything."""
    gone = [Vanish(anchor, 0.2) for anchor in stage.sprites]
    name = stage.words.say(f"arena.{event.arena}.name")
    return [Sound("curtain"), Together(*gone), headline(stage, name)]


@animates(e.DuelEnded)
def duel_ended(stage: VoltStage, event: e.DuelEnded) -> list[Cue]:
    robot = stage.view.robots[event.winner]
    name = stage.words.say(f"robot.{robot.model}.name")
    text = stage.words.say("volt.big.duel_won", robot=name)
    return [Sound("win"), headline(stage, text, looks.GOLD), Wait(0.3)]


@animates(e.TitlesPassed)
def titles_passed(stage: VoltStage, event: e.TitlesPassed) -> list[Cue]:
    """Champion modules fly from the old holder to the new one."""
    start = stage.places.get(anchors.monitor(event.giver), (0.0, 0.0))
    end = stage.places.get(anchors.monitor(event.taker), (0.0, 0.0))
    cues: list[Cue] = [Sound("card")]
    for module in event.modules:
        card = Sprite("volt/cards/module_champion", *start, *CARD)
        cues.append(Flight(f"flying:title:{module}", end, card))
    return cues


@animates(e.ArenaChosen)
def arena_chosen(stage: VoltStage, event: e.ArenaChosen) -> list[Cue]:
    return [Sound("click"), headline(stage, stage.words.say(f"arena.{event.arena}.name"))]


@animates(e.GameEnded)
def game_ended(stage: VoltStage, event: e.GameEnded) -> list[Cue]:
    return [Sound("win"), headline(stage, stage.words.say("volt.big.over"), looks.GOLD), Wait(0.3)]
