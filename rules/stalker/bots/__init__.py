"""Computer-controlled Stalkers."""
