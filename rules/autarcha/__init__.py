"""Autarcha: two armies on a staff map, five actions a turn."""

from __future__ import annotations

from rules.autarcha.info import INFO

__all__ = ["INFO"]
