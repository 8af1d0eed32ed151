"""Other Python engines, played at random in the same way as our titles, where they are installed.

Each peer lists all legal moves before every decision, as ours do: that is what a bot needs.
"""

from __future__ import annotations

import importlib.metadata
import random
from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from game.commands.random_play import Contestant, Tally

CATAN_TURNS = 1000
CHESS_DRAWN = 150
"""Half-moves without a pawn or a capture after which a game of chess is over by itself."""
SPIEL_GAMES = ("tic_tac_toe", "kuhn_poker", "liars_poker", "block_dominoes", "team_dominoes")
"""OpenSpiel's games written in Python in which one seat moves at a time."""


class Peer(msgspec.Struct, frozen=True):
    """A package, and the games in it that are measured."""

    package: str
    contestants: Callable[[], Iterable[Contestant]]


class Catan(Contestant):
    def __init__(self) -> None:
        from catanatron import Color, Game, RandomPlayer

        self.name = "catanatron"
        self._game = Game
        self._players = [RandomPlayer(color) for color in (Color.RED, Color.BLUE)]

    def play_match(self, tally: Tally, most: int | None = None) -> Any:
        game = self._game(self._players)
        decisions = options = 0
        while game.winning_color() is None and game.state.num_turns < CATAN_TURNS:
            if decisions == most:
                break
            options += len(game.state.playable_actions)
            game.play_tick()
            decisions += 1
        tally.matches += 1
        tally.decisions += decisions
        tally.options += options
        return game

    def cloning(self, state: Any) -> Callable[[], object] | None:
        copy: Callable[[], object] = state.copy
        return copy


class Chess(Contestant):
    def __init__(self) -> None:
        from chess import Board

        self.name = "chess"
        self._board = Board
        self._chance = random.Random(1)

    def play_match(self, tally: Tally, most: int | None = None) -> Any:
        board = self._board()
        choice = self._chance.choice
        decisions = options = 0
        while board.halfmove_clock < CHESS_DRAWN and not board.is_insufficient_material():
            moves = list(board.legal_moves)
            if not moves or decisions == most:
                break
            options += len(moves)
            board.push(choice(moves))
            decisions += 1
        tally.matches += 1
        tally.decisions += decisions
        tally.options += options
        return board

    def cloning(self, state: Any) -> Callable[[], object] | None:
        return lambda: state.copy(stack=False)


class Spiel(Contestant):
    """A game of OpenSpiel; what chance does is no decision, but its time counts as it does ours."""

    def __init__(self, game: Any, name: str) -> None:
        self.name = f"open_spiel {name}"
        self._game = game
        self._chance = random.Random(1)

    def play_match(self, tally: Tally, most: int | None = None) -> Any:
        state = self._game.new_initial_state()
        choice = self._chance.choice
        decisions = options = 0
        while not state.is_terminal() and decisions != most:
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(self._chance.choices(outcomes, weights)[0])
                continue
            moves = state.legal_actions()
            options += len(moves)
            state.apply_action(choice(moves))
            decisions += 1
        tally.matches += 1
        tally.decisions += decisions
        tally.options += options
        return state

    def cloning(self, state: Any) -> Callable[[], object] | None:
        clone: Callable[[], object] = state.clone
        return clone


def _spiel_games() -> list[Contestant]:
    """Those games of OpenSpiel that this build of it can play."""
    import pyspiel

    games: list[Contestant] = []
    for name in SPIEL_GAMES:
        try:
            importlib.import_module(f"open_spiel.python.games.{name}")
            games.append(Spiel(pyspiel.load_game(f"python_{name}"), name))
        except (ImportError, pyspiel.SpielError):
            continue
    return games


PEERS = (
    Peer("catanatron", lambda: [Catan()]),
    Peer("chess", lambda: [Chess()]),
    Peer("open_spiel", _spiel_games),
)


def peers_here(peers: Iterable[Peer] = PEERS) -> tuple[list[Contestant], list[str]]:
    """The peers that are installed, and a line for each that is and each that is not."""
    found: list[Contestant] = []
    told: list[str] = []
    for peer in peers:
        try:
            contestants = list(peer.contestants())
        except ImportError:
            told.append(f"{peer.package}: not installed (pip install {peer.package})")
            continue
        except Exception as error:  # a release of a peer that works differently is no fault of ours
            told.append(f"{peer.package}: cannot be played here ({error!r})")
            continue
        found.extend(contestants)
        told.append(f"{peer.package} {_version(peer.package)}")
    return found, told


def _version(package: str) -> str:
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return "(version unknown)"
