"""The shop: what the gold buys before a game."""

from __future__ import annotations

from scenes.autarcha.desk.panel import Panel


class Shop(Panel):
    """The shop: what the gold buys before a game."""
