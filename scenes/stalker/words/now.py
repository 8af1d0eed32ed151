"""How it stands, as far as the mission rail does not tell it: who sees whom, noise, who is left."""

from __future__ import annotations

from collections.abc import Iterator

from rules.kernel.text import Text, text
from rules.stalker.model.state import Stalker
from rules.stalker.model.view import StalkerView
from rules.stalker.previews.fields import field_info
from scenes.stalker.workbench import Workbench


def now(top: Workbench, view: StalkerView) -> Iterator[Text]:
    if not view.round or view.outcome is not None or not (view.enemies or view.mission):
        return
    for seat, stalker in view.stalkers.items():
        if stalker.at and not stalker.dead:
            yield from _about(top, view, seat, stalker)
    yield text("zone.now.enemies", n=len(view.enemies))


def _about(top: Workbench, view: StalkerView, seat: str, stalker: Stalker) -> Iterator[Text]:
    name = text(f"card.{stalker.card}.name")
    if top.settled and view is top.previews.view:
        seen = top.previews.seen(field_info, stalker.at, seat).seen_by
        if seen:
            first = top.kit.unit(seen[0], view.enemies[seen[0]].card)
            key = "zone.now.seen_more" if len(seen) > 1 else "zone.now.seen"
            yield text(key, stalker=name, enemy=first, n=len(seen) - 1)
        else:
            yield text("zone.now.unseen", stalker=name)
    if stalker.attention:
        noise = text(f"token.attention_{stalker.attention}.name")
        yield text("zone.now.noise", stalker=name, noise=noise, field=stalker.noise)
