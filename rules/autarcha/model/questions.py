"""What each kind of question is about, typed."""

from __future__ import annotations

from typing import Final

from rules.kernel.decision import About, Decision

PURCHASE: Final = "purchase"
DEPLOY: Final = "deploy"
FACTORY: Final = "factory"
STARTER: Final = "starter"
ORDER: Final = "order"
MINE: Final = "mine"
DRAW: Final = "draw"
ROLL: Final = "roll"
KINDS: Final = {
    PURCHASE: "A-5.9",
    DEPLOY: "A-5.8",
    FACTORY: "A-5.12",
    STARTER: "A-5.6",
    ORDER: "A-6.10",
    MINE: "A-13.8",
    DRAW: "A-16.5",
    ROLL: "A-17.3",
}
"""Every kind of question, with the clause that it rests on."""


class PurchaseAbout(About, frozen=True):
    """What an army may cost."""

    gold: int


class DeployAbout(About, frozen=True):
    """How many pieces are placed now; in secret all that are left."""

    pieces: int
    secret: bool


class FactoryAbout(About, frozen=True):
    left: int


class OrderAbout(About, frozen=True):
    actions_left: int


class MineAbout(About, frozen=True):
    """The mine that an enemy unit has entered."""

    unit: str
    square: str


class RollAbout(About, frozen=True):
    """The defence die that is about to be rolled."""

    square: str
    needed: int


AnyAbout = PurchaseAbout | DeployAbout | FactoryAbout | OrderAbout | MineAbout | RollAbout


class AutarchaDecision(Decision, frozen=True):
    about: AnyAbout | None = None
