"""Words, names, colours and pictures that every part of the table needs."""

from __future__ import annotations

from game.shell.palette import Rgb, rgb
from rules.autarcha.board import Board
from rules.autarcha.geometry import FACINGS
from rules.autarcha.pack import AutarchaPack
from rules.autarcha.words.sentences import unit_told
from scenes.table.speaking import Speaker

ROOT = "autarcha"
INK, INK_DIM, HALO = rgb("#2b2620"), rgb("#5b4a38"), rgb("#fff6da")
GRID, BORDER, LIMIT = rgb("#463624"), rgb("#6b3a1c"), rgb("#9a1f1a")
REACH, REACH_LAST, FIRE, SELECTED = rgb("#1f6246"), rgb("#8a5a0a"), rgb("#9a1f1a"), rgb("#c07f12")
CREAM, GOLD = rgb("#fff3dc"), rgb("#c9a14a")
OWNER: dict[str, Rgb] = {
    "white": rgb("#466a84"),
    "red": rgb("#9a1f1a"),
    "war": rgb("#4a2a18"),
    "": rgb("#7a6a4c"),
}


def picture(room: str, name: str) -> str:
    return f"{ROOT}/{room}/{name}"


def overlay(name: str) -> str:
    return f"{ROOT}/overlays/{name}"


def icon(name: str) -> str:
    return f"{ROOT}/icons/{name}"


def marker(name: str) -> str:
    return f"{ROOT}/markers/{name}"


def fx(name: str) -> str:
    return f"{ROOT}/fx/{name}"


def plate(kind: str, side: str) -> str:
    return f"{ROOT}/units/{kind}_{side}"


def arrow(facing: int, side: str) -> str:
    return f"{ROOT}/units/facing_{FACINGS[facing].lower()}_{side}"


class Kit(Speaker[AutarchaPack]):
    """Says how seats, units and places are called and coloured."""

    def side(self, side: str) -> str:
        return self.say(f"autarcha.side.{side}") if side else self.say("seat.nobody")

    def player(self, seat: str) -> str:
        """Who plays a side: a name, or the side where nobody has one (in lessons)."""
        return self.named(seat) or self.side(seat)

    def who(self, side: str) -> str:
        """A side with the name of its player."""
        name, colour = self.named(side), self.side(side)
        return self.say("autarcha.who", side=colour, name=name) if name else colour

    def colour(self, side: str) -> Rgb:
        return OWNER.get(side, OWNER[""])

    def unit(self, kind: str) -> str:
        return self.say(f"unit.{kind}.name")

    def abbr(self, kind: str) -> str:
        return self.say(f"unit.{kind}.abbr")

    def facing(self, facing: int) -> str:
        return self.say(f"facing.{FACINGS[facing]}")

    def told(self, unit: str) -> str:
        """A unit as the log calls it: side, type and number."""
        return self.render(unit_told(self.pack, unit))

    def area(self, board: Board, number: int) -> str:
        return self.say(board.areas[number].name)
