"""Rounds and Turns: whose Turn it is, the Actions, the Enemies and Zone phase."""
