"""What events do to the pieces and panels that are shown."""
