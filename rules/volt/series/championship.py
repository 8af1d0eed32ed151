"""The RFL Championship (V-20): a series of duels for four titles, as plain data.

Nothing here plays a duel. A series says how the next duel is set up and what its result changes;
it can be saved between duels (V-20.13) and continued another day.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import convert, field, to_builtins
from msgspec.structs import replace

from rules.kernel.decision import refuse
from rules.kernel.setup import Setup
from rules.kernel.state import Record
from rules.volt.content import VoltPack
from rules.volt.model.terms import DUEL

TITLES = 4


class DuelResult(Record, frozen=True):
    """A finished duel: where, who defended the title, who won, which modules changed hands."""

    arena: str
    holder: str
    winner: str
    passed: tuple[str, ...] = ()


class Championship(Record, frozen=True):
    """The state of a series.

    ``numbers`` are those of V-20.2, ``trophies`` the champion modules that each operator holds,
    openly (V-20.14). ``arena`` is where the next (or running) duel takes place; it is empty while
    robots or an arena are still to be chosen.
    """

    seats: tuple[str, ...]
    numbers: dict[str, int]
    models: dict[str, str] = field(default_factory=dict)
    trophies: dict[str, tuple[str, ...]] = field(default_factory=dict)
    arena: str = ""
    results: tuple[DuelResult, ...] = ()
    champion: str = ""


def begin(setup: Setup, order: Sequence[str]) -> Championship:
    """A new series; ``order`` lists the seats by their drawn numbers (V-20.1, V-20.2)."""
    check_table(setup)
    numbers = {seat: number for number, seat in enumerate(order, 1)}
    return Championship(tuple(seat.id for seat in setup.seats), numbers)


def check_table(setup: Setup) -> None:
    """Exactly four operators, no KillBots (V-20.1)."""
    kinds = [seat.kind for seat in setup.seats]
    if len(kinds) != TITLES or "automaton" in kinds:
        raise refuse("championship_needs_four", "V-20.1")


def champion_module(pack: VoltPack, model: str) -> str:
    """The champion module that a robot brings (V-17)."""
    return next(m.id for m in pack.modules.values() if m.robot == model)


def free_models(pack: VoltPack, series: Championship) -> list[str]:
    """Robots still to be chosen, in the order of D25."""
    order = ("plecak", "armatka", "kontroler", "uziemienie")
    models = sorted(pack.robots, key=lambda model: order.index(champion_module(pack, model)))
    return [model for model in models if model not in series.models.values()]


def choose_robot(pack: VoltPack, series: Championship, seat: str, model: str) -> Championship:
    """An operator takes a robot and its champion module, for the whole series (V-20.2, V-20.3)."""
    if model not in free_models(pack, series) or seat in series.models:
        raise refuse("already_taken", "V-20.2")
    module = champion_module(pack, model)
    series = replace(
        series,
        models={**series.models, seat: model},
        trophies={**series.trophies, seat: (module,)},
    )
    if len(series.models) < TITLES:
        return series
    first = min(series.seats, key=lambda one: series.numbers[one])
    return replace(series, arena=pack.modules[series.trophies[first][0]].arena)


def holder(pack: VoltPack, series: Championship) -> str:
    """Who defends the title of the current arena (V-20.6)."""
    module = pack.champion_of(series.arena)
    assert module is not None
    return next(seat for seat, held in series.trophies.items() if module.id in held)


class Stake(Record, frozen=True):
    """What a duel starts from: ``numbers`` are those of V-20.2, in the first duel only."""

    holder: str = ""
    models: dict[str, str] = field(default_factory=dict)
    trophies: dict[str, tuple[str, ...]] = field(default_factory=dict)
    numbers: dict[str, int] = field(default_factory=dict)


def duel_setup(pack: VoltPack, series: Championship, setup: Setup) -> Setup:
    """The set-up of the next duel as a game of its own (V-20.5, V-20.15)."""
    numbers = {} if series.results else series.numbers
    stake = Stake(holder(pack, series), series.models, series.trophies, numbers)
    options = {**setup.options, "variant": DUEL, "arena": series.arena}
    return replace(setup, options=options, carried=to_builtins(stake))


def stake_of(setup: Setup) -> Stake:
    """What the series hands to a duel; one that belongs to no series has no title at stake."""
    return convert(setup.carried, Stake)


def apply_result(pack: VoltPack, series: Championship, winner: str) -> Championship:
    """A holder who loses gives all champion modules to the winner (V-20.9, V-20.10, V-20.12)."""
    if winner not in series.seats or not series.arena:
        raise refuse("not_in_the_series", "V-20.10")
    defender = holder(pack, series)
    passed = () if defender == winner else series.trophies[defender]
    trophies = dict(series.trophies)
    if passed:
        trophies[winner] = trophies[winner] + passed
        trophies[defender] = ()
    result = DuelResult(series.arena, defender, winner, passed)
    champion = winner if len(trophies[winner]) == TITLES else ""
    return replace(
        series,
        trophies=trophies,
        results=(*series.results, result),
        arena="",
        champion=champion,
    )


def arenas_to_choose(pack: VoltPack, series: Championship) -> list[str]:
    """Arenas whose champion module the last winner does not have (V-20.11).

    The arena whose holder has most modules comes first (D22).
    """
    held = series.trophies[series.results[-1].winner]
    owner = {module: seat for seat, modules in series.trophies.items() for module in modules}
    open_ = [m for m in pack.modules.values() if m.arena and m.id not in held]
    open_.sort(key=lambda m: (-len(series.trophies[owner[m.id]]), m.arena))
    return [module.arena for module in open_]


def choose_arena(pack: VoltPack, series: Championship, arena: str) -> Championship:
    if not series.results or series.champion or arena not in arenas_to_choose(pack, series):
        raise refuse("arena_not_allowed", "V-20.11")
    return replace(series, arena=arena)
