"""How long ago something was, in words."""

from datetime import datetime

from scenes.base import TextLookup


def ago(texts: TextLookup, then: datetime, now: datetime) -> str:
    """ "2 minutes ago", "yesterday", "Friday", or the date when it is long past."""
    seconds = max(0, int((now - then).total_seconds()))
    days = (now.date() - then.date()).days
    if seconds < 60:
        return texts("time.now")
    if seconds < 3600:
        return texts("time.minutes", n=seconds // 60)
    if days == 0:
        return texts("time.hours", n=seconds // 3600)
    if days == 1:
        return texts("time.yesterday")
    if days < 7:
        return texts(f"time.weekday_{then.weekday()}")
    return then.strftime("%d.%m.%Y")


def span(texts: TextLookup, seconds: int) -> str:
    """How long something took: seconds, minutes, or hours and minutes."""
    if seconds < 60:
        return texts("time.span_seconds", seconds=seconds)
    hours, minutes = divmod(round(seconds / 60), 60)
    if not hours:
        return texts("time.span_minutes", minutes=minutes)
    if not minutes:
        return texts("time.span_full_hours", hours=hours)
    return texts("time.span_hours", hours=hours, minutes=minutes)
