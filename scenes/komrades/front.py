"""What every painter of this table is given: words, places, facts and the question."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, TypeVar

from game.shell.view import Box
from rules.komrades.model.view import KomradesView
from rules.komrades.preview import Preview
from scenes.komrades.asking.previews import Previews
from scenes.komrades.asking.question import Asked
from scenes.komrades.board.facts import Facts, Figure
from scenes.komrades.board.figures import FigureLook
from scenes.komrades.board.looks import STATUS_TOKENS
from scenes.komrades.board.stage import FrontStage
from scenes.komrades.board.tableau import TableauLook
from scenes.komrades.cards.faces import CardFace, face_of
from scenes.komrades.kit import Kit

T = TypeVar("T")


@dataclass(slots=True)
class Front:
    """The table of the moment; painters read it, only the table changes it."""

    kit: Kit
    stage: FrontStage
    asked: Asked = field(default_factory=Asked)
    view: KomradesView | None = None
    hovered: str = ""
    settled: bool = True
    """Whether nothing is being animated, so that foresight fits what is shown."""
    folded: bool = False
    """Whether the inspector is folded away, so that hovered cards are shown large here."""
    browsing: str = ""
    """The discard pile that is spread out."""
    previews: Previews = field(default_factory=Previews)
    foretold: Preview | None = None
    """What is going to happen in a diagram of the rulebook."""
    _known: dict[Hashable, Any] = field(default_factory=dict)

    def forget(self) -> None:
        """Something has changed: looks are worked out anew when they are drawn next."""
        self._known.clear()

    def once(self, key: Hashable, make: Callable[[], T]) -> T:
        """Work something out once per change, however often it is drawn."""
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = make()
        result: T = found
        return result

    @property
    def facts(self) -> Facts:
        return self.stage.facts

    def face(self, card: int, durability: int | None = None) -> CardFace:
        return face_of(self.kit, self.kit.kind(card).id, durability)

    def portrait_box(self, comrade: str) -> Box:
        """Where a comrade's portrait is now."""
        box = Box(0, 0, *self.stage.layout.size)
        box.center = self.stage.figure_point(comrade)
        return box

    def figure_look(self, figure: Figure) -> FigureLook:
        flying = "flag" in self.stage.sprites
        return self.once(("figure", figure.id, flying), lambda: self._figure_look(figure, flying))

    def _figure_look(self, figure: Figure, flying: bool) -> FigureLook:
        facts = self.facts
        tokens = [STATUS_TOKENS[one] for one in figure.statuses]
        if figure.gassed:
            tokens.append(STATUS_TOKENS["gassed"])
        flag = facts.initiative == figure.id and not flying
        return FigureLook(
            comrade=figure.id,
            name=self.kit.short(figure.id),
            life=-1 if figure.dead else figure.life,
            tokens=tuple(tokens),
            ability=self._ability(figure),
            mine=bool(facts.own.me) and facts.own.me == figure.id,
            dead=figure.dead,
            flag=flag and not figure.dead,
            roulettes=facts.roulettes if flag else 0,
        )

    def _ability(self, figure: Figure) -> str:
        if figure.dead or figure.id not in self.kit.pack.heroes:
            return ""
        return "used" if figure.ability_used else "ready"

    def commissar_look(self) -> FigureLook:
        return self.once("commissar", self._commissar_look)

    def _commissar_look(self) -> FigureLook:
        kit, pending = self.kit, self.facts.pending
        note = kit.say("front.untouchable")
        if pending:
            note = kit.say("front.pending", n=pending)
        return FigureLook("komisarz", kit.short("komisarz"), note=note)

    def tableau_look(self, figure: Figure) -> TableauLook:
        held_up = f"reveal:{figure.id}" in self.stage.sprites
        key = ("tableau", figure.id, held_up)
        return self.once(key, lambda: self._tableau_look(figure, held_up))

    def _tableau_look(self, figure: Figure, held_up: bool) -> TableauLook:
        kit = self.kit
        shown = figure.shown and not held_up
        return TableauLook(
            player=kit.player(figure.seat),
            seat=kit.look(figure.seat),
            life=figure.life,
            max_life=figure.max_life,
            laid=self.laid_look(figure),
            hand=figure.kept if self.facts.drafting else figure.hand,
            event_used=figure.event_used,
            gear=tuple(self.face(card, left) for card, left in figure.gear),
            shown=self.face(figure.shown) if shown else None,
            pack=figure.pack,
            mine=self.facts.own.me == figure.id,
        )

    def laid_look(self, figure: Figure) -> str:
        """How the place of the face-down card looks: who has chosen is public (K-18.1)."""
        if figure.laid:
            return "down"
        if self.facts.drafting or figure.shown:
            return "none"
        if self.facts.phase != 2:
            return "empty"
        waiting = {one.seat for one in self.view.open if one.kind == "plan"} if self.view else set()
        if figure.seat in waiting or not waiting:
            return "choosing" if waiting else "empty"
        return "down" if figure.hand else "empty"
