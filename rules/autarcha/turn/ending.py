"""How a game ends (A-16)."""

from __future__ import annotations

from rules.autarcha.areas.control import income
from rules.autarcha.geometry import RED, SIDES, WHITE
from rules.autarcha.model.events import GameEnded
from rules.autarcha.model.pieces import Unit
from rules.autarcha.model.view import Position
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.resolvers import Play
from rules.kernel.state import Outcome
from rules.kernel.text import text


def end_game(r: Play, winner: str, reason: str, *why: str) -> None:
    """End at once; nobody as the winner is a draw."""
    scores = points(r.pack, r.state)
    told = text(f"ending.{reason}")
    r.state.phase = "over"
    r.finish(Outcome((winner,) if winner else (), told, scores, why))
    r.emit(GameEnded(winner=winner, reason=reason, scores=scores, why=why))


def ended_by(pack: AutarchaPack, position: Position, lost: Unit) -> str:
    """Why losing a unit ends the game: the headquarters, or in a skirmish the last other unit
    (A-16.1, A-16.2); nothing while the game goes on."""
    ends = pack.scenarios[position.scenario].ends
    if lost.type == pack.hq:
        return "hq" if "hq" in ends else ""
    if "army" not in ends:
        return ""
    others = (unit for unit in position.units.values() if unit.id != lost.id)
    left = any(unit.side == lost.side and unit.type != pack.hq for unit in others)
    return "" if left else "army"


def points(pack: AutarchaPack, position: Position) -> dict[str, int]:
    """Prices of the units on the board and three times the income of the cards (A-16.7)."""
    scores = dict.fromkeys(SIDES, 0)
    for unit in position.units.values():
        scores[unit.side] += pack.units[unit.type].cost
    if pack.scenarios[position.scenario].economy:
        incomes = {area.id: area.income for area in pack.board_of(position.scenario).areas}
        for side in SIDES:
            scores[side] += pack.figures.area_score * income(position, incomes, side)
    return scores


def round_limit(r: Play) -> int:
    """The last round of the game, or 0 (A-16.7)."""
    chosen = r.state.setup.options.get("round_limit", "off")
    if chosen == "suggested":
        return r.scenario.round_limit
    return chosen if isinstance(chosen, int) and not isinstance(chosen, bool) else 0


def ended_with_turn(r: Play) -> bool:
    """Ends that come only with the end of a turn: quiet turns, the last round, endless games."""
    state, figures = r.state, r.pack.figures
    limit = round_limit(r)
    if limit and state.round >= limit and state.active != state.starter:
        scores = points(r.pack, state)
        best = scores[WHITE] - scores[RED]
        winner = WHITE if best > 0 else RED if best < 0 else ""
        end_game(r, winner, "points", "A-16.7")
    elif state.setup.options.get("draw_rule", True) and state.quiet >= figures.quiet_turns:
        end_game(r, "", "quiet", "A-16.5")
    elif state.turn >= figures.bot_turns and all(seat.kind == "bot" for seat in state.setup.seats):
        end_game(r, "", "too_long", "A-16.6")
    return state.outcome is not None
