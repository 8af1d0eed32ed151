"""What the lobby offers for a title: its seats and options, worded."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

from game.content.titles import box_of, is_campaign
from game.keeping.settings import LastTable
from game.playing.match import Match, Origin
from game.playing.naming import called
from rules.kernel.decision import RefusedError
from rules.kernel.info import OptionSpec as RuleOption
from rules.kernel.info import TitleInfo
from rules.kernel.text import Text
from scenes.app.last_table import BOT, fits, known_options, suggested_level
from scenes.app.results import board_picture
from scenes.app.tables import chosen_setup, named_setup
from scenes.base import Services, TextLookup
from scenes.menu.model import (
    Lineup,
    LobbyChoice,
    LobbySpec,
    OptionChoice,
    OptionSpec,
    Piece,
    SeatChoice,
    SeatKind,
    Thumbnail,
)
from scenes.table.bests import best_lines
from scenes.table.contract import InspectCard
from scenes.table.host import TitleKit

KIND_ICONS = {"human": "human", "automaton": "killbot"}


class Pieces:
    """The cards of a title's catalogue by name, made when one is looked at for the first time."""

    def __init__(self, kit: TitleKit, services: Services) -> None:
        self._kit, self._services = kit, services
        self._made: dict[str, Piece] = {}
        self._lang = ""

    def __call__(self, name: str) -> Piece | None:
        """In the language of the moment; None for what the catalogue does not hold."""
        lang = self._services.preferences.current.language
        if self._kit.make_cards is not None and lang != self._lang:
            entries = self._kit.make_cards(self._services, self._kit.rules)
            self._made = {entry.id: _piece(entry.card) for entry in entries}
            self._lang = lang
        return self._made.get(name)


def _piece(card: InspectCard) -> Piece:
    """Name, values and effect, a line each, without marks of emphasis."""
    facts = " · ".join(f"{name} {value}" for name, value in card.facts)
    lines = (card.title, card.subtitle, facts, *card.body)
    return Piece(card.paint, card.shape, "\n".join(line.replace("*", "") for line in lines if line))


def lobby_offer(
    kit: TitleKit,
    services: Services,
    statistics: Path | None = None,
    pieces: Pieces | None = None,
) -> LobbySpec:
    info, texts = kit.rules.info, services.texts
    kinds = _seat_kinds(info, texts)
    options = tuple(_option(option, texts) for option in info.options)
    last = services.preferences.current.tables.get(info.key)
    last = last if last is not None and fits(info, last) else None
    return LobbySpec(
        title=info.key,
        box=box_of(info.key),
        name=info.name,
        blurb=texts(f"title.{info.key}.blurb"),
        way=texts("campaign.way" if is_campaign(info.key) else "way.match"),
        least_seats=info.min_seats,
        most_seats=info.max_seats,
        seat_kinds=kinds,
        colours=info.colours,
        seats=_suggested_seats(info, last, statistics),
        options=options,
        remembered=known_options(options, last) if last is not None else {},
        picture=lambda choice: _picture(kit, services, choice),
        shape=info.board_shape,
        problem=_problem(kit, texts),
        outlook=lambda choice: _said(texts, kit.rules.outlook(chosen_setup(choice))),
        mood=lambda choice: _said(texts, kit.rules.scenery(chosen_setup(choice))),
        lineup=lambda choice: _lineup(kit, texts, choice),
        piece=pieces or Pieces(kit, services),
        bests=lambda choice: _bests(kit, texts, choice, statistics),
    )


def _picture(kit: TitleKit, services: Services, choice: LobbyChoice) -> Thumbnail | None:
    """The board as chosen before anybody has moved; with the usual seats if those cannot play."""
    info = kit.rules.info
    usual = ["bot:easy" if kind == BOT else kind for kind in info.default_seats]
    for setup in (chosen_setup(choice), named_setup(info, usual, choice.options, ())):
        try:
            match = Match(kit.rules, Origin(setup, 1))
        except RefusedError:
            continue
        return lambda size: board_picture(services, kit, match, size)
    return None


def _lineup(kit: TitleKit, texts: TextLookup, choice: LobbyChoice) -> tuple[Lineup, ...]:
    """What each seat will play with, in the order of the seats; what any may get comes last."""
    setup = chosen_setup(choice)
    found, names = kit.rules.lineup(setup), called(setup.seats, texts)
    seats = [
        Lineup(names.get(seat.id, ""), tuple(Counter(found[seat.id]).items()), seat.colour)
        for seat in setup.seats
        if seat.id in found
    ]
    open_ = (
        [Lineup(texts("lobby.lineup"), tuple(Counter(found[""]).items()))] if "" in found else []
    )
    return (*seats, *open_)


def _suggested_seats(
    info: TitleInfo, last: LastTable | None, statistics: Path | None
) -> tuple[SeatChoice, ...]:
    """The last table again, or the usual seats; whoever has never played meets easy opponents."""
    if last is not None:
        return tuple(
            SeatChoice(f"seat{number}", seat.kind, seat.name, seat.colour)
            for number, seat in enumerate(last.seats, 1)
        )
    level = suggested_level(info, statistics)
    kinds = [f"{BOT}:{level}" if kind == BOT else kind for kind in info.default_seats]
    return tuple(
        SeatChoice(f"seat{number}", kind, "", colour)
        for number, (kind, colour) in enumerate(zip(kinds, info.colours, strict=False), 1)
    )


def _seat_kinds(info: TitleInfo, texts: TextLookup) -> tuple[SeatKind, ...]:
    kinds: list[SeatKind] = []
    for kind in info.seat_kinds:
        if kind == BOT:
            kinds += [
                SeatKind(f"{BOT}:{level}", texts(f"seat_kind.bot_{level}"), BOT)
                for level in info.levels
            ]
        else:
            words = texts(f"seat_kind.{kind}")
            kinds.append(SeatKind(kind, words, KIND_ICONS.get(kind, BOT), named=kind == "human"))
    return tuple(kinds)


def _option(option: RuleOption, texts: TextLookup) -> OptionSpec:
    """A yes or no is a switch, numbers are counted, everything else is chosen from a list."""
    label, note = texts(f"option.{option.key}"), texts(f"option.{option.key}.note")
    only_if = option.wanted
    if isinstance(option.default, bool):
        return OptionSpec(
            option.key, "toggle", label, option.default, note=note, only_if=only_if,
            least_seats=option.least_seats,
        )  # fmt: skip
    if isinstance(option.default, int):
        numbers = [int(choice) for choice in option.choices]
        return OptionSpec(
            option.key, "number", label, option.default,
            least=min(numbers), most=max(numbers), note=note, only_if=only_if,
        )  # fmt: skip
    choices = tuple(
        OptionChoice(
            str(choice),
            texts(f"option.{option.key}.{choice}"),
            texts(f"option.{option.key}.{choice}.note") if option.notes else "",
        )
        for choice in option.choices
    )
    return OptionSpec(
        option.key, "choice", label, option.default, choices, note=note, only_if=only_if,
        least_seats=option.least_seats, suggested=option.suggested if option.default_with else None,
    )  # fmt: skip


def _said(texts: TextLookup, told: Text | None) -> str:
    return "" if told is None else texts(told.key, **told.values)


def _bests(
    kit: TitleKit, texts: TextLookup, choice: LobbyChoice, statistics: Path | None
) -> tuple[str, ...]:
    if statistics is None:
        return ()
    return best_lines(texts, statistics, kit.key, kit.rules.contest(chosen_setup(choice)))


def _problem(kit: TitleKit, texts: TextLookup) -> Callable[[LobbyChoice], str]:
    def problem(choice: LobbyChoice) -> str:
        try:
            kit.rules.start(chosen_setup(choice), 1)
        except RefusedError as error:
            key = f"refusal.{error.refusal.code}"
            return f"{texts(key)} ({error.refusal.clause})"
        return ""

    return problem
