"""The real content, loaded once for all tests of the Map and the cards."""

import pytest

from game.content.packs import load_content
from rules.stalker.pack.pack import StalkerPack


@pytest.fixture(scope="session")
def pack() -> StalkerPack:
    loaded: StalkerPack = load_content("stalker").pack
    return loaded
