"""What a player holds: own comrade, hand, window bar, sheets of cards."""
