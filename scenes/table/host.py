"""What a table asks of the program around it, and what it needs of a title."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from game.content.packs import PackStamp, quick_content
from game.content.rulebook import Rulebook, load_rulebook
from game.content.titles import box_of, load_title
from game.playing.match import AnyTitle, Match
from game.playing.naming import called
from game.playing.session import Session
from game.words.text import Catalogue, Piece, Texts, title_catalogues
from rules.kernel.setup import Setup
from rules.kernel.text import Text
from scenes.base import Services
from scenes.catalogue.model import CatalogueEntry
from scenes.table.contract import TableLinks, TitleTable
from scenes.table.later import Part

MakeTable = Callable[[TableLinks], TitleTable[Any]]
MakeCards = Callable[[Services, AnyTitle], Sequence[CatalogueEntry]]
"""All cards of a title in the language of the moment; the services know the title's words."""


class TableHost(Protocol):
    """The ways out of a table."""

    def open_rulebook(self, title: str, clause: str = "") -> None: ...

    def open_settings(self) -> None: ...

    def open_saves(self, title: str) -> None: ...

    def open(self, save: str) -> None:
        """Open a save or a position file in place of the present match; tell what is wrong."""

    def leave(self) -> None:
        """Back to the shelf."""

    def play_again(self, setup: Setup) -> None:
        """The same seats and options with a fresh seed."""

    def choose_table(self, title: str) -> None:
        """The lobby, with the last table to be changed."""

    def watch(self, match: Match) -> None:
        """Open the replay viewer on a match."""

    def film(self, match: Match) -> None:
        """Keep a match as a film of what everybody saw."""

    def play_on(self, match: Match) -> None:
        """Sit down at a match that was taken up from a replay."""

    def moved_on(self, session: Session, round_text: Text | None) -> None:
        """Answers were given since, and the table is at rest."""

    def finished(self, session: Session, rounds: int) -> None:
        """A match has come to its end for the first time."""

    def set_out(self) -> None:
        """Play the match that the campaign at the table waits for."""

    def practise(self, number: int) -> None:
        """Play a match of the campaign at the table again; nothing of it counts."""

    def to_campaign(self) -> None:
        """From a match of a campaign back to the campaign."""


@dataclass(frozen=True, slots=True)
class TitleKit:
    """A title as the table needs it: rules, scene, words, rulebook."""

    rules: AnyTitle
    make_table: MakeTable
    texts: Mapping[str, Catalogue]
    book: Rulebook | None
    stamp: PackStamp
    make_cards: MakeCards | None = None

    @property
    def key(self) -> str:
        return self.rules.info.key

    def unpack(self) -> None:
        """Load the scene and the cards before they are needed: that takes longer than a frame."""
        for part in (self.make_table, self.make_cards):
            if isinstance(part, Part):
                part.load()

    def services(self, services: Services, setup: Setup | None = None) -> Services:
        """The services with texts that know this title's words and the names at the table."""
        texts = services.texts
        if not isinstance(texts, Texts):
            return services
        words = texts.extended(self.texts)
        return replace(services, texts=words.extended(seat_names(setup, words)) if setup else words)


def seat_names(setup: Setup, words: Texts) -> dict[str, Catalogue]:
    """The text ``seat.<id>`` of everybody who has a name, in every language."""
    named: dict[str, Catalogue] = {}
    for lang in words.languages:
        names = called(setup.seats, words.spoken_in(lang))
        named[lang] = {f"seat.{seat}": (Piece(name, None),) for seat, name in names.items()}
    return named


def load_kit(key: str) -> TitleKit:
    """Open a title's box; a campaign lies in the box of its title."""
    box = box_of(key)
    content = quick_content(box)
    texts = dict(title_catalogues(box))
    for lang, catalogue in content.texts.items():
        texts[lang] = {**texts.get(lang, {}), **catalogue}
    scenes = importlib.import_module(f"scenes.{box}")
    book = load_rulebook(box)
    make_table: MakeTable = importlib.import_module(f"scenes.{key}").make_table
    make_cards: MakeCards = scenes.make_cards
    return TitleKit(load_title(key), make_table, texts, book, content.stamp, make_cards)
