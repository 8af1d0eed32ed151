"""Cards, offers and records for the tests of the menu screens."""

from datetime import datetime, timedelta

import pygame

from game.keeping.settings import Settings
from game.words.text import load_texts
from scenes.base import Services
from scenes.menu.model import (
    HistoryCard,
    LobbySpec,
    OptionChoice,
    OptionSpec,
    SaveCard,
    SeatChoice,
    SeatKind,
    SeatScore,
    ShelfModel,
    Tally,
    TitleCard,
    TitleRecord,
)
from scenes.offscreen import off_screen_services

NOW = datetime(2026, 3, 7, 21, 0)
SIZES = (
    ((1280, 720), 1.0),
    ((1280, 720), 1.5),
    ((1920, 1080), 1.0),
    ((1920, 1080), 1.5),
    ((2560, 1440), 1.0),
    ((1024, 768), 2.5),
)
LANGUAGES = ("en", "pl")
TITLES = (
    ("volt", "VOLT", "2–4 robots", "30–60 min"),
    ("autarcha", "Autarcha", "2 players", "15–180 min"),
    ("stalker", "S.T.A.L.K.E.R.", "1–4 together", "60–90 min"),
    ("komrades", "Do boju, Towarzysze!", "2–10 players", "20–40 min"),
    ("dark_order", "The Dark Order", "2 players", "30–45 min"),
)
BLURB = "Robots on a night arena. Everyone programs three dice in secret; then the sparks fly."
SEATS = (
    SeatScore("red", "Ania", "3"),
    SeatScore("blue", "Bot", "12", "bot"),
    SeatScore("green", "Żegocisława", "2"),
)


def services(lang: str = "en", settings: Settings | None = None) -> Services:
    """No window, no sound, and every unknown text key is an error."""
    return off_screen_services(lang, settings, load_texts(lang, strict=True))


def thumbnail(size: tuple[int, int]) -> pygame.Surface:
    surface = pygame.Surface(size)
    surface.fill("#203050")
    return surface


def save_card(name: str = "one", kind: str = "continue", **changes: object) -> SaveCard:
    values: dict[str, object] = {
        "id": name,
        "title": "volt",
        "title_name": "VOLT",
        "headline": "Twin Cities, round 4",
        "detail": "Ania decides: push MERKURY into the pit?",
        "when": NOW - timedelta(minutes=2),
        "seats": SEATS,
        "thumbnail": thumbnail,
        "kind": kind,
    }
    return SaveCard(**{**values, **changes})  # type: ignore[arg-type]


def shelf_model(count: int = 5, empty: bool = False) -> ShelfModel:
    played = {} if empty else {"played": 14, "won": 8, "recent_minutes": (6, 12, 9, 18)}
    kept = {} if empty else {"lessons_done": 6, "saves": 2, "replays": 1}
    titles = tuple(
        TitleCard(key, name, players, minutes, BLURB, lessons_total=10, **played, **kept)  # type: ignore[arg-type]
        for key, name, players, minutes in TITLES[:count]
    )
    if empty:
        return ShelfModel(titles)
    evenings = (
        HistoryCard("autarcha", "Autarcha", "White won: the red HQ fell", NOW, "replay1"),
        HistoryCard("komrades", "Seven comrades", "Piotr outlived all", NOW - timedelta(days=3)),
    )
    return ShelfModel(titles, save_card(), evenings)


def lobby_spec(seats: int = 3, least: int = 2, most: int = 4) -> LobbySpec:
    kinds = (
        SeatKind("human", "Human", "human", named=True),
        SeatKind("bot:easy", "Easy bot", "bot"),
        SeatKind("bot:hard", "Hard bot", "bot"),
    )
    colours = ("red", "blue", "green", "yellow", "violet", "ivory")
    chosen = tuple(
        SeatChoice(f"seat{i + 1}", "human" if i == 0 else "bot:easy", "", colours[i % 6])
        for i in range(seats)
    )
    arenas = (
        OptionChoice("twin", "Twin Cities", "A good first arena."),
        OptionChoice("cross", "Crossroads"),
    )
    options = (
        OptionSpec("arena", "choice", "Arena", "twin", arenas),
        OptionSpec("killbots", "toggle", "KillBots", False),
        OptionSpec("points", "number", "Points to win", 5, least=3, most=7),
    )
    return LobbySpec(
        "volt", "volt", "VOLT", BLURB, least, most, kinds, colours, chosen, options,
        lambda values: thumbnail,
    )  # fmt: skip


def title_records() -> list[TitleRecord]:
    return [
        TitleRecord(
            "volt", "VOLT", 14, 36720, 5280,
            (Tally("Ania", 8, 5, 1), Tally("Piotr", 4, 9, 1)), (Tally("Hard bot", 2, 5, 0),),
            (1800, 2460, 1320, 3600), (("2026-03-01", 2), ("2026-03-07", 3)),
        ),
        TitleRecord("stalker", "S.T.A.L.K.E.R.", 1, 42, 42),
    ]  # fmt: skip


class Recorder:
    """Writes down what a screen asked for."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, ...]] = []

    def __getattr__(self, name: str) -> object:
        def call(*values: str) -> None:
            self.calls.append((name, *values))

        return call
