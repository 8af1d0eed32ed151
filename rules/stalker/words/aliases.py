"""Short ways to say an answer: what people write in scripts is taken for what was offered."""

from __future__ import annotations

import re

import msgspec

from rules.kernel.decision import Action, Decision
from rules.stalker.model.book import Book
from rules.stalker.model.picks import PICKS, EnvironmentPick, PrintedPick, RulePick, said
from rules.stalker.model.state import StalkerState

_COPY = re.compile(r"\.\d+(?=:|$)")
"""The number of a physical card, as in ``sc-w-03.2``."""
COMPLETE = frozenset(("move", "careful_move"))
"""Words that say everything: a Move alone is not one with an escort."""


def meant(book: Book, state: StalkerState, action: Action) -> Action:
    """The answer with the option that it means; one that means nothing stays as it is."""
    for decision in state.open:
        if decision.id == action.decision and decision.seat == action.seat:
            pick = option_for(book, state, decision, action.pick)
            return msgspec.structs.replace(action, pick=pick) if pick != action.pick else action
    return action


def option_for(book: Book, state: StalkerState, decision: Decision, pick: str) -> str:
    """The one option that a pick means, or the pick itself.

    The copy number of a card may be left out, and so may the word before the colon, or what comes
    after it where only one option begins so. A printed Action may be called by its name.
    """
    if pick in decision.options or decision.form:
        return pick
    wanted = pick.strip().casefold()
    if not wanted:
        return pick
    for means in (_plain, _card, _rest, _beginning):
        found = [one for one in decision.options if means(one, wanted)]
        if found and len({_COPY.sub("", one) for one in found}) == 1:
            return found[0]
    named = [one for one in decision.options if _is_called(book, state, one, wanted)]
    return named[0] if len({_COPY.sub("", one) for one in named}) == 1 else pick


def _plain(option: str, wanted: str) -> bool:
    return option.casefold() == wanted


def _card(option: str, wanted: str) -> bool:
    return _COPY.sub("", option).casefold() == wanted


def _rest(option: str, wanted: str) -> bool:
    rest = said(option)[1].casefold()
    return rest == wanted or (bool(rest) and _COPY.sub("", rest) == wanted)


def _beginning(option: str, wanted: str) -> bool:
    whole = option.casefold()
    begins = (whole.startswith(f"{wanted}:"), _COPY.sub("", whole).startswith(f"{wanted}:"))
    return wanted not in COMPLETE and any(begins)


def _is_called(book: Book, state: StalkerState, option: str, wanted: str) -> bool:
    """Whether an option is the printed Action or rule of that name, such as ``detect``."""
    pick = PICKS.read(option)
    if isinstance(pick, RulePick):
        rule = book.rules[pick.path]
        return bool(rule.ability) and wanted == rule.ability.casefold()
    if not isinstance(pick, PrintedPick):
        return False
    card = _COPY.sub("", pick.card)
    if isinstance(pick, EnvironmentPick):
        placed = state.environment[pick.card]
        card = f"{placed.cards[0]}/{placed.side}"
    action = book.actions.get(f"{card}/actions/{pick.number}")
    called = action.ability.casefold() if action is not None else ""
    return bool(called) and wanted in (called, f"{pick.word}:{called}")
