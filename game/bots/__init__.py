"""Computer players: they see their seat's view only, and think in another process."""
