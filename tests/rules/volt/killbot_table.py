"""Positions with a KillBot."""

from tests.rules.volt.table import at, table


def bot(cell, facing="N", **place):
    return at(cell, killbot=True, facing=facing, **place)


def acting(**pieces):
    """A panel whose KillBot die lies ready."""
    return table(begun=True, **{"red": at("A1"), "blue": at("A9"), **pieces})
