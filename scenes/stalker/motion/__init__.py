"""How events are shown."""
