"""The About page: what Kafel stands on, and where its rules come from."""

from __future__ import annotations

from scenes.base import TextLookup
from scenes.menu.model import AboutModel

SECTIONS = ("program", "rules", "licence")


def about(texts: TextLookup, version: str) -> AboutModel:
    sections = [(texts(f"about.{one}_head"), texts(f"about.{one}")) for one in SECTIONS]
    return AboutModel(version, sections)
