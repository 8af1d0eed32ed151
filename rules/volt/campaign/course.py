"""The course of a Championship: robots are chosen, duels follow one another (V-20)."""

from __future__ import annotations

from typing import Any

from msgspec import convert, json
from msgspec.structs import replace

from rules.kernel.agenda import Resolution, Resolvers
from rules.kernel.campaign import ReportForm, play_match
from rules.kernel.decision import Decision, Refusal
from rules.kernel.rng import Stream
from rules.kernel.setup import Setup
from rules.kernel.state import Outcome
from rules.kernel.text import text
from rules.volt.campaign.carried import OPERATORS, Carried, Report, titles_passing
from rules.volt.campaign.model import (
    AnnounceDuel,
    ArenaChosen,
    ChampionCrowned,
    ChampionshipState,
    ChooseArena,
    ChooseRobot,
    DrawNumbers,
    DuelAnnounced,
    DuelEnded,
    DuelResult,
    PlayDuel,
    RobotChosen,
    Standings,
    TitlesPassed,
    champion_of,
    holder_of,
)
from rules.volt.content import VoltPack
from rules.volt.model.events import NumbersDealt
from rules.volt.model.picks import PICKS, InArena, Model
from rules.volt.model.terms import DUEL, VP_TO_WIN

resolves = Resolvers()


class Course(Resolution[ChampionshipState, VoltPack]):
    """What a resolver of the Championship works with."""

    picks = PICKS


# --- robots -------------------------------------------------------------------------------------


def champion_module(pack: VoltPack, model: str) -> str:
    """The champion module that a robot brings (V-17)."""
    return next(m.id for m in pack.modules.values() if m.robot == model)


def free_models(pack: VoltPack, now: Standings) -> list[str]:
    """Robots still to be chosen, in the order of D25."""
    order = ("plecak", "armatka", "kontroler", "uziemienie")
    models = sorted(pack.robots, key=lambda model: order.index(champion_module(pack, model)))
    return [model for model in models if model not in now.models.values()]


@resolves(DrawNumbers)
def draw_numbers(r: Course, frame: DrawNumbers) -> None:
    """Start numbers are drawn; in their order robots are chosen (V-20.2)."""
    state = r.state
    seats = [seat.id for seat in state.setup.seats]
    numbers = r.shuffled("setup_numbers", range(1, OPERATORS + 1))
    state.numbers = dict(zip(seats, numbers, strict=True))
    r.emit(NumbersDealt(state.numbers, why=("V-20.2",)))
    order = sorted(seats, key=lambda seat: state.numbers[seat])
    r.push(*map(ChooseRobot, order), AnnounceDuel())


@resolves(ChooseRobot)
def choose_robot(r: Course, frame: ChooseRobot) -> None:
    """One of the robots left, with its champion module, for the whole Championship (V-20.2)."""
    seat, state = frame.seat, r.state
    pick = r.ask_one(frame, "choose_robot", seat, [*map(Model, free_models(r.pack, state))])
    if not isinstance(pick, Model):
        return
    module = champion_module(r.pack, pick.model)
    state.models[seat], state.trophies[seat] = pick.model, (module,)
    if state.numbers[seat] == 1:
        state.arena = r.pack.modules[module].arena
    r.emit(RobotChosen(seat, pick.model, module))


# --- duels --------------------------------------------------------------------------------------


@resolves(AnnounceDuel)
def announce_duel(r: Course, frame: AnnounceDuel) -> None:
    state = r.state
    holder = holder_of(r.pack, state, state.arena)
    r.emit(DuelAnnounced(len(state.results) + 1, state.arena, holder))
    r.put(PlayDuel())


def duel_setup(now: Standings) -> Setup:
    """How the next duel begins (V-20.5); the drawn numbers hold for the first one (V-20.15)."""
    numbers = {} if now.results else now.numbers
    carried = Carried(len(now.results) + 1, now.models, now.trophies, numbers)
    options = {**now.setup.options, "variant": DUEL, "arena": now.arena}
    plain = json.decode(json.encode(carried))
    return replace(now.setup, title="volt", options=options, carried=plain)


@resolves(PlayDuel)
def play_duel(r: Course, frame: PlayDuel) -> None:
    """The Championship waits for the duel; any person may begin it."""
    seats = r.state.setup.seats
    host = next((seat for seat in seats if seat.kind == "human"), seats[0])
    report = play_match(r, frame, host.id, duel_setup(r.state), Report)
    if report is not None:
        _conclude(r, report)


def _conclude(r: Course, report: Report) -> None:
    """A holder who loses gives all champion modules to the winner (V-20.9, V-20.10, V-20.16)."""
    state, winner = r.state, report.winner
    holder = holder_of(r.pack, state, state.arena)
    passed = titles_passing(holder, winner, state.trophies)
    result = DuelResult(state.arena, holder, winner, passed, report.vp)
    state.results, state.arena = (*state.results, result), ""
    r.emit(DuelEnded(result.arena, holder, winner))
    if passed:
        state.trophies[winner] += passed
        state.trophies[holder] = ()
        r.emit(TitlesPassed(holder, winner, passed))
    if champion_of(state):
        _crown(r, winner)
    else:
        r.push(ChooseArena(winner), AnnounceDuel())


def _crown(r: Course, champion: str) -> None:
    """All four titles in one hand win the Championship (V-20.12)."""
    titles = {seat: len(held) for seat, held in r.state.trophies.items()}
    reason = text("outcome.champion", seat=text(f"seat.{champion}"))
    r.finish(Outcome((champion,), reason, titles, ("V-20.12",)))
    r.emit(ChampionCrowned(champion))


# --- arenas -------------------------------------------------------------------------------------


def arenas_to_choose(pack: VoltPack, now: Standings, winner: str) -> list[str]:
    """Arenas whose champion module the winner does not have (V-20.11).

    The arena whose holder has most modules comes first (D22).
    """
    arenas = [m.arena for m in pack.modules.values() if m.arena]
    owners = {arena: holder_of(pack, now, arena) for arena in arenas}
    others = [arena for arena in arenas if owners[arena] != winner]
    return sorted(others, key=lambda arena: (-len(now.trophies[owners[arena]]), arena))


@resolves(ChooseArena)
def choose_arena(r: Course, frame: ChooseArena) -> None:
    """The winner names the next arena (V-20.11)."""
    arenas = arenas_to_choose(r.pack, r.state, frame.winner)
    pick = r.ask_one(frame, "next_arena", frame.winner, [*map(InArena, arenas)])
    if isinstance(pick, InArena):
        r.state.arena = pick.arena
        r.emit(ArenaChosen(frame.winner, pick.arena))


# --- reports ------------------------------------------------------------------------------------


class DuelForm(ReportForm[Report]):
    """The report of the duel that the Championship waits for."""

    def check(self, state: Any, pack: Any, decision: Decision, pick: str) -> Refusal | None:
        wrong = super().check(state, pack, decision, pick)
        if wrong is not None:
            return wrong
        report, seats = json.decode(pick, type=Report), set(state.models)
        if report.winner not in seats or set(report.vp) != seats:
            return Refusal("not_in_the_series", "V-20.10")
        return None

    def sampled(self, state: Any, pack: Any, setup: Setup, chance: Stream) -> Report:
        """As some duel could end."""
        most = VP_TO_WIN[DUEL]
        carried = convert(setup.carried, Carried)
        winner = chance.pick(list(carried.models))
        vp = {seat: most if seat == winner else chance.below(most) for seat in carried.models}
        return Report(winner, vp)
