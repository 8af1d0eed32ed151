"""What a question is about, as values for its sentence."""

from __future__ import annotations

from rules.kernel.decision import Decision
from rules.stalker.model.questions import (
    CardAbout,
    GiftAbout,
    MasksAbout,
    ProbeAbout,
    ShareAbout,
    ShopAbout,
    StepAbout,
    TargetAbout,
    TieAbout,
)


def values_of(decision: Decision) -> dict[str, str | int]:
    """Names and numbers that the words of a question may use; ids are put into words later."""
    match decision.about:
        case StepAbout(left):
            return {"n": left}
        case CardAbout(card):
            return {"card": card}
        case TieAbout(_, enemy) if enemy:
            return {"enemy": enemy}
        case TargetAbout(target):
            return {"target": target}
        case ShareAbout(total):
            return {"total": total}
        case MasksAbout(masks):
            return {"masks": masks}
        case ProbeAbout(face, anomaly):
            return {"face": face, "anomaly": anomaly}
        case ShopAbout(coupons):
            return {"n": coupons}
        case GiftAbout(giver, thing):
            return {"giver": giver, "thing": thing}
    return {}
