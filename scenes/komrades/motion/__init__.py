"""How events are shown: animations and things in passing."""
