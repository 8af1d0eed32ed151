"""A Mission's parts: set-up, kits, Event and environment cards, tokens, Companions."""
