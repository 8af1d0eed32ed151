"""What every title promises, checked in random games and under nonsense."""
