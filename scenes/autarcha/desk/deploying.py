"""Deployment: the pieces that wait, ready layouts, painting on the map."""

from __future__ import annotations

from scenes.autarcha.desk.panel import Panel


class Deploying(Panel):
    """Deployment: the pieces that wait, ready layouts, painting on the map."""
