"""The titles that are installed: a title joins by adding its package under ``rules``."""

from __future__ import annotations

import gc
import importlib
import importlib.util
import pkgutil
from functools import lru_cache
from typing import Any

import rules
from game.content.packs import load_pack
from rules.kernel.contract import Title
from rules.kernel.info import TitleInfo

CAMPAIGN = ".campaign"
"""What the key of a title's campaign ends with."""


def box_of(key: str) -> str:
    """The title to which a key belongs, that of a campaign, too."""
    return key.removesuffix(CAMPAIGN)


def is_campaign(key: str) -> bool:
    return key.endswith(CAMPAIGN)


@lru_cache(maxsize=1)
def installed() -> dict[str, TitleInfo]:
    """The titles whose rules are here, by key, without loading their content."""
    found: dict[str, TitleInfo] = {}
    for module in pkgutil.iter_modules(rules.__path__):
        if module.name == "kernel":
            continue
        info = getattr(importlib.import_module(f"rules.{module.name}"), "INFO", None)
        if isinstance(info, TitleInfo):
            found[info.key] = info
    return dict(sorted(found.items(), key=lambda one: one[1].place))


def known_keys() -> tuple[str, ...]:
    """Every key that ``load_title`` takes: the titles, and the campaigns of those that have one."""
    titles = installed()
    return (*titles, *(key + CAMPAIGN for key, info in titles.items() if info.campaign))


@lru_cache(maxsize=8)
def load_title(key: str) -> Title[Any, Any, Any]:
    """A title's rules bound to its validated content."""
    if is_campaign(key):
        campaign = load_title(box_of(key)).campaign()
        if campaign is None:
            raise KeyError(f"{box_of(key)} has no campaign")
        return campaign
    if key not in installed():
        raise KeyError(f"no title {key!r}; there are: {', '.join(installed())}")
    module = importlib.import_module(f"rules.{key}.title")
    title: Title[Any, Any, Any] = module.build(load_pack(key))
    gc.freeze()  # content lives as long as the program: the collector need not look at it again
    return title
