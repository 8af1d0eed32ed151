"""Who plays with what (V-3.1 to V-3.8, V-18.1, V-19.1): the agreed set-up becomes a first state.

Options: ``variant``, ``arena``, ``number_race``, and per seat ``robot:<seat>``, ``side:<seat>``
and, for a KillBot, ``modules:<seat>`` such as ``kotwica+granaty``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from rules.kernel.decision import refuse
from rules.kernel.setup import SeatSetup, Setup
from rules.volt.arena.arena import SIDES
from rules.volt.campaign.carried import Carried, carried_of, check_table
from rules.volt.content import DECKS, Module, VoltPack
from rules.volt.model.frames import DealNumbers
from rules.volt.model.pieces import Robot
from rules.volt.model.state import VoltState
from rules.volt.model.terms import DUEL, RANDOM_ARENA, RFL, TRAINING

ARENAS = ("a", "b", "c", "d")
TRAINING_ARENA = "training"
DEFAULT_SIDES = {2: ("S", "N"), 3: ("S", "W", "E"), 4: ("S", "W", "N", "E")}
TOKENS = tuple(number for number in range(1, 7) for _ in range(4))
"""24 VP tokens, four of each number (V-1.9)."""


def first_state(pack: VoltPack, setup: Setup, seed: int) -> VoltState:
    """The state before the set-up numbers are drawn; refuses what the rules do not allow."""
    variant = str(setup.option("variant", TRAINING))
    if variant not in (TRAINING, RFL, DUEL):
        raise refuse("bad_variant", "V-21.1")
    check_players(setup, variant)
    robots = robots_of(pack, setup)
    arena, carried = _arena(pack, setup, variant), carried_of(setup)
    at_stake = pack.champion_of(arena) if variant == DUEL else None
    if at_stake is not None:
        robots = {one.seat: _duellist(one, carried, at_stake) for one in robots.values()}
    return VoltState(
        seed=seed,
        setup=setup,
        agenda=[DealNumbers()],
        variant=variant,
        arena=arena,
        number_race=_number_race(setup),
        duel=carried.duel,
        holder=_holder(robots, at_stake),
        robots=robots,
        programs=dict.fromkeys(robots, ()),
        pool=list(TOKENS),
        decks=sorted_decks(pack, robots.values()) if variant != TRAINING else {},
    )


def check_players(setup: Setup, variant: str) -> None:
    """2–4 robots; KillBots only in the combinations of V-18.1 and V-22.3."""
    if variant == DUEL:
        check_table(setup)
        return
    killbots = sum(1 for seat in setup.seats if seat.kind == "automaton")
    playing = len(setup.seats) - killbots
    if variant == TRAINING:
        if killbots or not 2 <= playing <= 4:
            raise refuse("bad_player_count", "V-21.2" if killbots else "V-21.5")
        return
    legal = {0: (2, 3, 4), 1: (2, 3), 2: (1, 2)}
    if playing not in legal.get(killbots, ()):
        raise refuse("bad_player_count", "V-18.1" if killbots else "V-3.1")


def _duellist(robot: Robot, carried: Carried, at_stake: Module) -> Robot:
    """A robot in a duel: its trophies lie open (V-20.14), a title holder's module is docked for
    the whole duel (V-20.6)."""
    seat = robot.seat
    robot = replace(
        robot,
        model=carried.models.get(seat, robot.model),
        trophies=carried.trophies.get(seat, ()),
        number=carried.numbers.get(seat, 0),
    )
    if at_stake.id not in robot.trophies:
        return robot
    return replace(robot, **{at_stake.slots[0]: at_stake.id})


def _holder(robots: Mapping[str, Robot], at_stake: Module | None) -> str:
    """Who defends the title of the arena (V-20.6)."""
    held = (seat for seat, one in robots.items() if at_stake and at_stake.id in one.trophies)
    return next(held, "")


def _number_race(setup: Setup) -> str:
    race = str(setup.option("number_race", "timed"))
    if race not in ("timed", "rotation"):
        raise refuse("bad_option", "V-5.26")
    return race


def arena_of(setup: Setup) -> str:
    """The arena as it is chosen: training has its own, and chance may choose one."""
    if str(setup.option("variant", TRAINING)) == TRAINING:
        return TRAINING_ARENA
    return str(setup.option("arena", ARENAS[0])).lower()


def _arena(pack: VoltPack, setup: Setup, variant: str) -> str:
    """Training has its own board; ``random`` leaves the choice to chance (V-3.2, V-21.1)."""
    if variant == TRAINING:
        return TRAINING_ARENA
    arena = str(setup.option("arena", ARENAS[0])).lower()
    if arena == RANDOM_ARENA:
        return arena
    if arena not in pack.arenas or not pack.arenas[arena].vp:
        raise refuse("no_such_arena", "V-3.2")
    return arena


def robots_of(pack: VoltPack, setup: Setup) -> dict[str, Robot]:
    models = _chosen(setup, "robot", tuple(pack.robots), _default_models(pack, setup))
    sides = _chosen(setup, "side", SIDES, dict(_default_sides(setup)))
    robots: dict[str, Robot] = {}
    for seat in setup.seats:
        left, right = _killbot_modules(pack, setup, seat)
        robots[seat.id] = Robot(
            seat=seat.id,
            model=models[seat.id],
            side=sides[seat.id],
            killbot=seat.kind == "automaton",
            left=left,
            right=right,
        )
    return robots


def _chosen(
    setup: Setup, key: str, choices: tuple[str, ...], wished: dict[str, str]
) -> dict[str, str]:
    """What each seat chose; others get their default or the first that is free (V-3.3)."""
    chosen: dict[str, str] = {}
    for seat in setup.seats:
        pick = str(setup.option(f"{key}:{seat.id}", ""))
        if not pick:
            continue
        if pick not in choices:
            raise refuse(f"no_such_{key}", "V-3.3")
        if pick in chosen.values():
            raise refuse("already_taken", "V-3.3")
        chosen[seat.id] = pick
    for seat in setup.seats:
        if seat.id not in chosen:
            free = [one for one in choices if one not in chosen.values()]
            wish = wished.get(seat.id, "")
            chosen[seat.id] = wish if wish in free else free[0]
    return chosen


def _default_models(pack: VoltPack, setup: Setup) -> dict[str, str]:
    """Each robot goes with its default colour (V-1.5)."""
    by_colour = {colour: model for model, colour in pack.robots.items()}
    return {seat.id: by_colour.get(seat.colour or seat.id, "") for seat in setup.seats}


def _default_sides(setup: Setup) -> Iterable[tuple[str, str]]:
    sides = DEFAULT_SIDES.get(len(setup.seats), SIDES)
    return zip((seat.id for seat in setup.seats), sides, strict=False)


def _killbot_modules(pack: VoltPack, setup: Setup, seat: SeatSetup) -> tuple[str, str]:
    """None, or two listed modules of different colours (V-19.1)."""
    wanted = str(setup.option(f"modules:{seat.id}", ""))
    if not wanted:
        return "", ""
    names = wanted.split("+")
    modules = [pack.modules[name] for name in names if name in pack.modules]
    legal = seat.kind == "automaton" and len(names) == len(modules) == 2
    if not legal or not all(module.killbot for module in modules):
        raise refuse("killbot_module_not_allowed", "V-19.1")
    if modules[0].colour == modules[1].colour:
        raise refuse("killbot_module_not_allowed", "V-19.1")
    modules.sort(key=lambda module: DECKS.index(module.colour))
    first, second = modules
    if "left" in first.slots and "right" in second.slots:
        return first.id, second.id
    return second.id, first.id


def sorted_decks(pack: VoltPack, robots: Iterable[Robot]) -> dict[str, tuple[str, ...]]:
    """Three decks, without the cards that somebody holds (V-3.8, V-19.2)."""
    held = [card for robot in robots for card in (robot.left, robot.right, *robot.stash)]
    decks: dict[str, tuple[str, ...]] = {}
    for colour in DECKS:
        cards = pack.deck(colour)
        for module in held:
            if module in cards:
                cards.remove(module)
        decks[colour] = tuple(cards)
    return decks
